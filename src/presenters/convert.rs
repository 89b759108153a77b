//! What the rules decide, in the words of the screens.

use kavade_rules::{IllegalMove, RoundEnd, RoundResult};

use kavade_match::match_events::Refusal;
use kavade_ui::screens::play::lines::Refusal as Refused;
use kavade_ui::screens::round_over::Why;

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
        Refusal::Thinking => Refused::Thinking,
        Refusal::Viewing => Refused::LookingBack,
        Refusal::Illegal(IllegalMove::Empty) => Refused::Empty,
        Refusal::Illegal(IllegalMove::NotYours) => Refused::NotYours,
        Refusal::Illegal(IllegalMove::Closed) => Refused::Closed,
        Refusal::Illegal(IllegalMove::Endless) => Refused::Endless,
        Refusal::Illegal(IllegalMove::NoSuchPit | IllegalMove::NothingToDecline) => Refused::Over,
    }
}
