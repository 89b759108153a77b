//! All devices of a person.

use super::{gamepad, keyboard, keys, last_device, let_go, orbit, repeats, swallow};
use bevy::prelude::*;

/// The adapters of a person's devices.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        keyboard::plugin,
        repeats::plugin,
        swallow::plugin,
        keys::plugin,
        gamepad::plugin,
        orbit::plugin,
        let_go::plugin,
    ));
}

/// What devices say that others listen for, whether there are devices or not.
pub(crate) fn said_by_devices(app: &mut App) {
    app.init_resource::<last_device::LastDevice>()
        .add_message::<let_go::LetGo>();
}
