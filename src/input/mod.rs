//! The devices of a person. Each writes what is wanted, and none knows the match.

pub mod gamepad;
pub mod keys;
pub mod last_device;
pub mod orbit;
pub mod swallow;

use bevy::prelude::*;

/// The adapters of a person's devices.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        swallow::plugin,
        keys::plugin,
        gamepad::plugin,
        orbit::plugin,
    ));
}
