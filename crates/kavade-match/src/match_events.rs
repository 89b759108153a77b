//! What the match says: a step was taken, a board is to be set up, a press was refused.

use bevy_app::prelude::*;
use bevy_ecs::prelude::*;
use kavade_rules::{IllegalMove, Pit, SowingEvent};

/// The match took a step: these events are to be seen.
#[derive(Message, Debug, Clone)]
pub struct Played(
    /// The events, in their order.
    pub Vec<SowingEvent>,
);

/// A board for a match is to be set up: all seeds lie with their owners, or as the match stands.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewBoard {
    /// The board before the first round is filled.
    Opening,
    /// The match as it stands, at once.
    AsItStands,
}

/// The picture is to show the position of the match, or the one looked at: nothing was played.
#[derive(Message, Debug, Clone, Copy)]
pub struct Rearrange;

/// The match changed and is to be saved.
#[derive(Message, Debug, Clone, Copy)]
pub struct Changed;

/// A pit was chosen that cannot be sown.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused {
    /// The pit, by ring position.
    pub pit: Pit,
    /// Why.
    pub why: Refusal,
}

/// Why a pit cannot be sown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid it.
    Illegal(IllegalMove),
    /// Seeds still move, or no player is to move.
    Wait,
    /// An earlier position is looked at.
    Viewing,
    /// The computer is to move.
    Thinking,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Played>()
        .add_message::<NewBoard>()
        .add_message::<Rearrange>()
        .add_message::<Changed>()
        .add_message::<Refused>();
}
