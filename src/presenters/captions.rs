//! What is said for a moment: why a press was refused, and what has just happened.

use bevy::prelude::*;
use kavade_rules::SowingEvent;

use crate::awake::Awake;
use crate::sowing::follow::{Following, Happening};
use kavade_match::current_match::CurrentMatch;
use kavade_match::match_events::Refused;
use kavade_match::timeline::MatchPlayback;
use kavade_store::speed::Speed;
use kavade_ui::screens::play::sentences::{Caption, Happened};

/// Seconds that a reason for a refused press is shown.
pub(super) const REFUSAL: f64 = 2.5;

/// A refused press, while its reason is shown.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct Refusing {
    /// The refusal, and when it was made (seconds since the program began).
    pub now: Option<(Refused, f64)>,
}

/// What has just happened, kept for as long as it takes to read.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(super) struct Told {
    /// The words.
    pub(super) caption: Option<Caption>,
    /// Since when (seconds since the program began).
    pub(super) since: f64,
}

pub(super) fn remember_refusal(
    mut refused: MessageReader<Refused>,
    mut refusing: ResMut<Refusing>,
    time: Res<Time<Real>>,
    timeline: MatchPlayback,
    mut awake: ResMut<Awake>,
) {
    for refusal in refused.read() {
        refusing.now = Some((*refusal, time.elapsed_secs_f64()));
        awake.stay_after_change();
    }
    if timeline.is_playing() && refusing.now.is_some() {
        refusing.now = None;
    }
}

/// Keeps the words for what just happened until the next thing happens, and long enough to be read.
pub(super) fn tell(
    mut told: ResMut<Told>,
    following: Res<Following>,
    current: Option<Res<CurrentMatch>>,
    timeline: MatchPlayback,
    time: Res<Time<Real>>,
) {
    if !following.is_changed() {
        return;
    }
    let owner_takes =
        current.is_some_and(|current| current.contest.rules().pasu == kavade_rules::Pasu::Owner);
    let now = time.elapsed_secs_f64();
    match following.happening {
        // Choosing begins: what happened before may still be read.
        None => {}
        // An empty pit is worth words of its own only when nothing is taken at it.
        Some(Happening::Saada) if matches!(timeline.next(), Some(SowingEvent::Capture { .. })) => {
            told.caption = None;
        }
        Some(happening) => {
            told.caption = caption(happening, &following, owner_takes);
            told.since = now;
        }
    }
}

/// Seconds in which a caption can be read.
pub(super) fn reading_time(speed: Speed) -> f64 {
    match speed {
        Speed::Fast | Speed::Instant => 0.9,
        Speed::Slow | Speed::Normal | Speed::Step => 1.6,
    }
}

/// The words for what has just happened; `owner_takes`: a pasu is the pit's owner's.
pub(super) fn caption(
    happening: Happening,
    following: &Following,
    owner_takes: bool,
) -> Option<Caption> {
    let (player, what) = match happening {
        Happening::Sows(_) | Happening::Fills | Happening::RoundEnds { .. } => return None,
        Happening::Saada => (following.last.by, Happened::Saada),
        Happening::TakesBeyond {
            by,
            beyond,
            opposite: Some(opposite),
        } => (
            by,
            Happened::Beyond {
                beyond: u32::from(beyond),
                opposite: u32::from(opposite),
            },
        ),
        Happening::TakesBeyond {
            by,
            beyond,
            opposite: None,
        } => (by, Happened::BeyondAlone(u32::from(beyond))),
        Happening::Pasu { by } => (by, Happened::Pasu { owner_takes }),
        Happening::TakesEven { by, last, taken } => (
            by,
            Happened::Made {
                n: u32::from(last),
                all: u32::from(taken),
            },
        ),
        Happening::Gathers { by, seeds } => (by, Happened::Gathered(u32::from(seeds))),
        Happening::SecondSowing(by) => (by, Happened::OnceMore),
        Happening::Passes(by) => (by, Happened::Passed),
        Happening::Repetition => (following.mover, Happened::Repeated),
    };
    Some(Caption { player, what })
}
