//! Which device was used last.

use bevy::prelude::*;

/// The device that was used last; it decides which hints are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LastDevice {
    /// A mouse.
    #[default]
    Mouse,
    /// A finger on the screen.
    Touch,
    /// The keyboard.
    Keys,
    /// A gamepad.
    Pad,
}
