//! The moment that is shown: of the match as it goes on, or of what is only shown with ghost seeds.

use kavade_match::current_match::CurrentMatch;
use kavade_match::state::Phase;
use kavade_rules::Player;

use crate::hints::showing::Show;
use crate::sowing::follow::Following;

/// What is seen, and whether somebody chooses meanwhile.
pub(super) struct Moment<'a> {
    /// The match.
    pub(super) current: &'a CurrentMatch,
    /// What is only shown, if something is.
    pub(super) shown: Option<&'a Show>,
    /// What the marks and the hand are.
    pub(super) following: &'a Following,
    /// Something of the match itself is still to be seen.
    pub(super) playing: bool,
    /// Somebody is asked for a choice.
    pub(super) choosing: bool,
    /// It is the computer that is asked.
    pub(super) thinking: bool,
}

impl<'a> Moment<'a> {
    /// The moment of a match. What is only shown looks like what is played, and nobody chooses meanwhile.
    pub(super) fn new(
        current: &'a CurrentMatch,
        shown: Option<&'a Show>,
        following: &'a Following,
        playing: bool,
        phase: Option<Phase>,
    ) -> Moment<'a> {
        let choosing = !playing
            && shown.is_none()
            && current.viewed.is_none()
            && phase == Some(Phase::Choosing);
        Moment {
            current,
            shown,
            following: shown.map_or(following, |show| &show.following),
            playing,
            choosing,
            thinking: choosing && current.computer_to_move().is_some(),
        }
    }

    /// Whether seeds are sown, in the match or as ghosts.
    pub(super) fn sowing(&self) -> bool {
        self.playing || self.shown.is_some()
    }

    /// Whether a person is asked for a choice.
    pub(super) fn asked(&self) -> bool {
        self.choosing && !self.thinking
    }

    /// Seeds that have just come into a bank.
    pub(super) fn flash(&self) -> Option<(Player, u32)> {
        let gained = |player: Player| u32::from(self.following.gained[player.index()]);
        Player::BOTH
            .map(|player| (player, gained(player)))
            .into_iter()
            .find(|(_, gained)| *gained > 0 && self.sowing())
    }

    /// Who moves: in what is sown, in the position that is looked at, or now.
    pub(super) fn mover(&self) -> Player {
        let contest = &self.current.contest;
        let viewed = self.current.viewed;
        match viewed.and_then(|step| contest.position_after(step)) {
            _ if self.sowing() => self.following.mover,
            Some(position) => position.mover(),
            None => contest.position().mover(),
        }
    }
}
