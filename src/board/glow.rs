//! Light that lies on the table for a moment, as numbers: where, how large, how strong.

use bevy::prelude::*;

/// A round spot of light on whatever lies below it: board, hollow, vessel or floor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glow {
    /// Its middle, in plan: x to the right, y towards the viewer.
    pub at: Vec2,
    /// How far it reaches.
    pub radius: f32,
    /// How bright it is, 0 to 1.
    pub strength: f32,
    /// 0 for a soft spot, 1 for a ring.
    pub ring: f32,
}

/// On an entity below a room's root: what it lights up now.
#[derive(Component, Debug, Clone, PartialEq, Default)]
pub struct Glows(
    /// The spots.
    pub Vec<Glow>,
);
