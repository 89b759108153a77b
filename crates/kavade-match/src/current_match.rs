//! The match that is being played, and what follows from who plays it.

use bevy_ecs::prelude::*;
use kavade_ai::Level;
use kavade_rules::{Match, Player, Stage};
use kavade_store::seat::{self, Seats};
use kavade_store::settings::Settings;

/// The match that is being played.
#[derive(Resource, Debug, Clone)]
pub struct CurrentMatch {
    /// The match itself.
    pub contest: Match,
    /// The players' names, South first.
    pub names: [String; 2],
    /// Who plays, South first.
    pub seats: Seats,
    /// The position that is looked at, as a number of steps, if it is not the present one.
    pub viewed: Option<usize>,
}

impl CurrentMatch {
    /// The computer's level, if it is the computer's turn.
    pub fn computer_to_move(&self) -> Option<(Player, Level)> {
        let mover = self.contest.position().mover();
        let level = self.seats[mover.index()].level()?;
        (self.contest.stage() == Stage::Choosing).then_some((mover, level))
    }

    /// Whose match it is to give up: the one person's; between two people, that of the player to move.
    pub fn may_resign(&self) -> Option<Player> {
        let player = match seat::computer_only(&self.seats) {
            true => return None,
            false => seat::alone(&self.seats),
        };
        let open = self.contest.stage() != Stage::MatchOver;
        open.then(|| player.unwrap_or(self.contest.position().mover()))
    }

    /// Whether turns may be taken back: always against the computer, between two people if they like it.
    pub fn may_undo(&self, settings: &Settings) -> bool {
        settings.undo || seat::alone(&self.seats).is_some()
    }
}
