//! What somebody wants: one message, written by one adapter per device or mind. None of them knows the board.

use bevy::prelude::*;
use kavade_rules::{Pit, Player, RuleSet, Step};

use kavade_store::seat::{Seat, Seats};
use kavade_ui::theme::focus::Device;
use let_go::LetGo;

pub mod computer;
pub mod demo;
pub mod gamepad;
pub mod keys;
pub mod let_go;
pub mod orbit;
pub mod swallow;

/// What somebody wants done in a match. The rules decide whether it can be.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Intent {
    /// Begin a match.
    Begin(NewMatch),
    /// Go on with the kept match.
    Resume,
    /// Sow a pit, by ring position.
    Sow(Pit),
    /// The computer's choice for the position after so many steps; in any other it comes too late.
    Answer {
        /// How many steps the match had when it was thought about.
        after: usize,
        /// What the computer does.
        step: Step,
    },
    /// Leave out an optional second sowing.
    Decline,
    /// Stop a decided game.
    Stop,
    /// A player gives up the match.
    Resign(Player),
    /// Somebody else plays a seat from now on.
    Seat(Player, Seat),
    /// Set up the next round.
    NextRound,
    /// Take back the last step; against the computer all steps since the own choice before.
    Undo,
    /// Take again what was taken back.
    Redo,
    /// Look at the position after a number of steps, without changing the match; `None` goes back to the present.
    View(Option<usize>),
    /// Go on from the position after a number of steps.
    GoTo(usize),
    /// Finish the playback; one event where the speed is by steps.
    Skip,
    /// Finish the playback, whatever the speed.
    Finish,
    /// A hint for the player to move; if there is one or one is looked for, no hint any more.
    Hint,
    /// Show, as ghost seeds, how the play could go on: after a hint, or from a turn that is looked back at.
    ShowMe,
    /// End what [`Intent::ShowMe`] began.
    EndShow,
    /// Leave the match, which is kept.
    Leave,
}

/// The choices that a match begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMatch {
    /// The game with its house rules and length.
    pub rules: RuleSet,
    /// The players' names, South first.
    pub names: [String; 2],
    /// Who plays, South first.
    pub seats: Seats,
    /// Who begins.
    pub starter: Player,
}

/// The device that was used last; it decides which hints are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LastDevice(pub Device);

/// What every game needs, with a window or without.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<LetGo>()
        .init_resource::<LastDevice>()
        .add_plugins(computer::plugin);
}

/// The adapters of a person's devices.
pub fn devices(app: &mut App) {
    app.add_plugins((
        swallow::plugin,
        keys::plugin,
        gamepad::plugin,
        orbit::plugin,
        let_go::plugin,
    ));
}
