//! Twigs and pebbles that come and go, for Bevy.

use bevy::prelude::*;
use kavade_board::stopper::StopperMotion;

/// On a pit whose twig or pebble is coming or going. When it is removed, the thing lies still, or is gone.
#[derive(Component, Debug, Clone, Copy, PartialEq, Deref, DerefMut)]
pub struct MovingStopper(
    /// How it moves.
    pub StopperMotion,
);
