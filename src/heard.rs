//! Who is heard in which order, where several want something in one frame.

use bevy::prelude::*;
use kavade_match::state::Flow;

/// Those who want something, in the order in which they are heard.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Heard {
    /// Keys, pads, and what turns the view.
    Devices,
    /// The computer.
    Players,
    /// The window's own buttons.
    Window,
    /// What was pressed on a screen.
    Screens,
}

/// What devices take away from the interface, or tell it in its own words, before it hears anything else.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ToldInterface;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            Heard::Devices,
            Heard::Players,
            Heard::Window,
            Heard::Screens,
        )
            .chain()
            .in_set(Flow::Intent),
    );
}
