//! Where a thing is, how it is turned and how large it is.

use bevy_math::{Quat, Vec3};

/// A place, a turn and a size: what an engine calls a transform.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Where it is, in board units.
    pub translation: Vec3,
    /// How it is turned.
    pub rotation: Quat,
    /// How large it is along its own axes; 1 is as it was made.
    pub scale: Vec3,
}
