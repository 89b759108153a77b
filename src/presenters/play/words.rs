//! What is said for a moment on the play screen, and when it has been said long enough.

use bevy::prelude::*;
use kavade_match::match_events::Refusal;
use kavade_match::timeline::MatchPlayback;
use kavade_ui::screens::play::sentences::{Caption, Line};
use kavade_ui::screens::play::sounds::SoundCaption;

use kavade_rules::{Player, Stage};

use super::moment::Moment;
use crate::presenters::captions::{REFUSAL, Refusing, Told, caption, reading_time};
use crate::sound::captions::Captions;
use crate::sowing::follow::Happening;

/// All that is said for a moment.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Sayings<'w, 's> {
    refusing: Res<'w, Refusing>,
    told: Res<'w, Told>,
    captions: Option<Res<'w, Captions>>,
    timeline: MatchPlayback<'w, 's>,
    time: Res<'w, Time<Real>>,
}

/// Something that is said, and for how many seconds it still is; without an end while seeds move.
pub(super) type Said<T> = Option<(T, Option<f64>)>;

impl Sayings<'_, '_> {
    /// Whether something of the match is still to be seen.
    pub(super) fn is_playing(&self) -> bool {
        self.timeline.is_playing()
    }

    fn now(&self) -> f64 {
        self.time.elapsed_secs_f64()
    }

    /// Why a press was refused. Nobody is asked to wait any more once the computer has made its choice.
    pub(super) fn refusal(&self, moment: &Moment) -> Said<Refusal> {
        let (refused, since) = self.refusing.now?;
        let left = REFUSAL - (self.now() - since);
        let holds = left > 0.0 && (moment.thinking || refused.why != Refusal::Thinking);
        holds.then_some((refused.why, Some(left)))
    }

    /// What has just happened.
    pub(super) fn caption(&self, moment: &Moment) -> Said<Caption> {
        let left = reading_time(self.timeline.speed()) - (self.now() - self.told.since);
        let owner_takes = moment.current.contest.rules().pasu == kavade_rules::Pasu::Owner;
        let words = match moment.shown {
            Some(_) => moment
                .following
                .happening
                .and_then(|happening| caption(happening, moment.following, owner_takes)),
            None => self.told.caption.filter(|_| left > 0.0 || moment.sowing()),
        }?;
        Some((words, (!moment.sowing()).then_some(left.max(0.01))))
    }

    /// The words for what is heard. There is no sound where nothing plays it, and then there are no words for it.
    pub(super) fn heard(&self) -> Said<SoundCaption> {
        let captions = self.captions.as_ref()?;
        Some((captions.shown()?, captions.left(self.now())))
    }
}

/// The line that says what is going on.
pub(super) fn line(moment: &Moment) -> Line {
    let (current, happening) = (moment.current, moment.following.happening);
    let contest = &current.contest;
    if moment.shown.is_some() {
        return Line::Shown;
    }
    if current.viewed.is_some() {
        return Line::LookingBack;
    }
    if moment.sowing() {
        return match happening {
            Some(Happening::Fills) => Line::Fills,
            Some(Happening::Passes(_)) => Line::Passes,
            _ => Line::Sows,
        };
    }
    match contest.stage() {
        Stage::Choosing => {}
        Stage::RoundOver => return Line::RoundOver,
        Stage::MatchOver => return Line::Over,
    }
    if current.computer_to_move().is_some() {
        return Line::Thinking;
    }
    if contest.position().second_sowing() {
        return match contest.can_decline() {
            true => Line::MaySowAgain,
            false => Line::SowAgain,
        };
    }
    if contest.can_stop() {
        let [south, north] = contest.position().banks();
        return Line::Decided(match south > north {
            true => Player::South,
            false => Player::North,
        });
    }
    match happening {
        Some(Happening::Repetition) => Line::Repeated,
        _ => Line::Choose,
    }
}
