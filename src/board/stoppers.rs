//! Twigs and pebbles that come and go, for Bevy.

use bevy::prelude::*;
use kavade_board::lid::LidMotion;

/// On a pit whose twig or pebble is coming or going. When it is removed, the thing lies still, or is gone.
#[derive(Component, Debug, Clone, Copy, PartialEq, Deref, DerefMut)]
pub struct LidMoves(
    /// How it moves.
    pub LidMotion,
);
