//! Whether the window can be seen at all. While it cannot, nothing is drawn and nothing goes on.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowOccluded};
use bevy::winit::WINIT_WINDOWS;

use crate::awake::Awake;

/// Whether the window is hidden: covered by others, on another desktop, or made an icon of.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Hidden {
    /// The desktop said that it cannot be seen.
    occluded: bool,
    /// It was found to be an icon.
    minimized: bool,
}

impl Hidden {
    /// Whether it is.
    pub(crate) fn is_hidden(self) -> bool {
        self.occluded || self.minimized
    }
}

/// Seconds after which it is asked again whether the window has been made an icon of: not every desktop says so by itself.
const ASKED_AGAIN: f32 = 1.0;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hidden>().add_systems(First, look);
}

fn look(
    mut occluded: MessageReader<WindowOccluded>,
    windows: Query<Entity, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut asked: Local<f32>,
    mut hidden: ResMut<Hidden>,
    mut awake: ResMut<Awake>,
    _main_thread: NonSendMarker,
) {
    let mut now = *hidden;
    if let Some(said) = occluded.read().last() {
        now.occluded = said.occluded;
    }
    let since = time.elapsed_secs() - *asked;
    if now.is_hidden() || since >= ASKED_AGAIN {
        *asked = time.elapsed_secs();
        now.minimized = windows.iter().any(is_minimized);
    }
    if hidden.is_hidden() && !now.is_hidden() {
        awake.stay_after_change();
    }
    hidden.set_if_neq(now);
}

fn is_minimized(window: Entity) -> bool {
    WINIT_WINDOWS.with_borrow(|windows| {
        let window = windows.get_window(window);
        window.and_then(|window| window.is_minimized()) == Some(true)
    })
}
