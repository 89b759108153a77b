//! Which pits can be sown.

use bevy::prelude::Entity;
use kavade_rules::{Match, Pit};
use kavade_ui::screens::play::pits::PitState;

/// The pits of the player to move, found once a position and not once a frame: it may take a long sowing to know.
#[derive(Debug, Default)]
pub(super) struct Choices {
    /// The board and the number of steps that they belong to.
    of: Option<(Entity, usize)>,
    can: Vec<Pit>,
    endless: Vec<Pit>,
}

impl Choices {
    /// Looks at the match on a board, if a person is asked for a choice.
    pub(super) fn look(&mut self, board: Entity, contest: &Match, asked: bool) {
        let of = asked.then(|| (board, contest.steps().len()));
        if self.of == of {
            return;
        }
        *self = Choices::default();
        self.of = of;
        if asked {
            let position = contest.position();
            self.can = contest.legal();
            self.endless = position
                .row(position.mover())
                .filter(|pit| !position.count(*pit).is_zero() && !self.can.contains(pit))
                .collect();
        }
    }

    /// What can be done with a pit that is open.
    pub(super) fn state(&self, pit: Pit) -> PitState {
        if self.can.contains(&pit) {
            PitState::Playable
        } else if self.endless.contains(&pit) {
            PitState::Endless
        } else {
            PitState::Idle
        }
    }
}
