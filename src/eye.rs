//! The eye: from where the board is seen. The camera is fitted into the part of the window that the interface leaves.

use bevy::prelude::*;

use crate::board::CameraPose;

/// The pose of the board's camera; `None` while no board is seen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Eye {
    /// The pose.
    pub pose: Option<CameraPose>,
    /// The part of the window into which board and banks are fitted, in logical pixels.
    pub safe: Rect,
}
