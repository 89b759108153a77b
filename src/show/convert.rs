//! The same few choices in the words of the settings and in those of the screens.

use kavade_rules::{MatchLength, RoundEnd, RoundResult};

use crate::rules::Refusal;
use crate::screens::play::{self, Refusal as Refused};
use crate::screens::round_over::Why;
use crate::screens::start;
use crate::store::Counts;
use crate::store::settings::Begins;
use crate::timeline::Speed;
use kavade_rules::IllegalMove;

macro_rules! both_ways {
    ($to:ident, $from:ident, $ours:path, $theirs:path, $($one:ident = $other:ident),+) => {
        pub(super) fn $to(value: $ours) -> $theirs {
            use $ours as Ours;
            use $theirs as Theirs;
            match value { $(Ours::$one => Theirs::$other),+ }
        }

        pub(super) fn $from(value: $theirs) -> $ours {
            use $ours as Ours;
            use $theirs as Theirs;
            match value { $(Theirs::$other => Ours::$one),+ }
        }
    };
}

both_ways!(
    speed_shown,
    speed_chosen,
    Speed,
    play::Speed,
    Slow = Slow,
    Normal = Normal,
    Fast = Fast,
    Instant = Instant,
    Step = Step
);
both_ways!(
    counts_shown,
    counts_chosen,
    Counts,
    play::Counts,
    Always = Always,
    WhenTouched = Touched,
    Off = Off
);
both_ways!(
    begins_shown,
    begins_chosen,
    Begins,
    start::Begins,
    South = South,
    North = North,
    Lots = Lots
);
both_ways!(
    length_shown,
    length_chosen,
    MatchLength,
    start::Length,
    Single = Single,
    BestOf3 = BestOf3,
    BestOf5 = BestOf5,
    Full = Full
);

/// Why a round ended, for the screen.
pub(super) fn why(result: &RoundResult) -> Why {
    match result.reason {
        RoundEnd::NoSeeds => Why::NoSeeds(result.to_move),
        RoundEnd::Cleared => Why::Cleared,
        RoundEnd::Blocked => Why::Blocked(result.to_move),
        RoundEnd::Circle => Why::Circle,
        RoundEnd::Decided => match result.winner {
            Some(winner) => Why::Decided(winner),
            None => Why::Cleared,
        },
    }
}

/// Why a press was refused, for the screen.
pub(super) fn refusal(why: Refusal) -> Refused {
    match why {
        Refusal::Wait => Refused::Wait,
        Refusal::Viewing => Refused::LookingBack,
        Refusal::Illegal(IllegalMove::Empty) => Refused::Empty,
        Refusal::Illegal(IllegalMove::NotYours) => Refused::NotYours,
        Refusal::Illegal(IllegalMove::Closed) => Refused::Closed,
        Refusal::Illegal(IllegalMove::Endless) => Refused::Endless,
        Refusal::Illegal(IllegalMove::NoSuchPit | IllegalMove::NothingToDecline) => Refused::Over,
    }
}
