//! The window's place, its size, and full screen.

use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode, WindowMoved,
    WindowResizeConstraints, WindowResized,
};
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Flow;
use kavade_store::settings::WindowPlace;

use crate::awake::ToggleFullScreen;

/// The window as it opens.
pub(crate) fn first_window(place: &WindowPlace) -> Window {
    let (width, height) = place.size;
    Window {
        title: "Kavade".to_owned(),
        name: Some("kavade".to_owned()),
        resolution: bevy::window::WindowResolution::new(width as u32, height as u32),
        position: match place.corner {
            Some((x, y)) => WindowPosition::At(IVec2::new(x, y)),
            None => WindowPosition::Automatic,
        },
        mode: match place.full_screen {
            true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            false => WindowMode::Windowed,
        },
        resize_constraints: WindowResizeConstraints {
            min_width: 640.0,
            min_height: 360.0,
            ..default()
        },
        ..default()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ToggleFullScreen>()
        .init_resource::<LastPlace>()
        .add_systems(
            Update,
            (
                toggle.run_if(on_message::<ToggleFullScreen>),
                notice_place.run_if(
                    on_message::<WindowResized>
                        .or_else(on_message::<WindowMoved>)
                        .or_else(on_message::<ToggleFullScreen>),
                ),
                keep_place.run_if(something_to_keep),
            )
                .chain()
                .before(Flow::Intent),
        );
}

fn toggle(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        window.mode = match window.mode {
            // The monitor that the window is on, not the system's first.
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

/// Where the window was seen last, until that is kept: while it is moved or resized, nothing is written.
#[derive(Resource, Debug, Default)]
pub(super) struct LastPlace {
    place: Option<WindowPlace>,
    since: f32,
}

/// Seconds that a window rests before its place is kept.
const AT_REST: f32 = 1.0;

fn notice_place(
    windows: Query<&Window, With<PrimaryWindow>>,
    settings: Res<CurrentSettings>,
    time: Res<Time<Real>>,
    mut last: ResMut<LastPlace>,
) {
    let Ok(window) = windows.single() else { return };
    if window.width() < 1.0 || window.height() < 1.0 {
        return;
    }
    let before = settings.window;
    let full_screen = window.mode != WindowMode::Windowed;
    let place = match full_screen {
        // Size and place are those to come back to.
        true => WindowPlace {
            full_screen,
            ..before
        },
        false => WindowPlace {
            size: (window.width(), window.height()),
            corner: match window.position {
                WindowPosition::At(corner) => Some((corner.x, corner.y)),
                _ => before.corner,
            },
            full_screen,
        },
    };
    *last = LastPlace {
        place: Some(place),
        since: time.elapsed_secs(),
    };
}

pub(super) fn keep_place(
    mut last: ResMut<LastPlace>,
    mut settings: ResMut<CurrentSettings>,
    time: Res<Time<Real>>,
    closing: MessageReader<WindowCloseRequested>,
    leaving: MessageReader<AppExit>,
) {
    let at_once = !closing.is_empty() || !leaving.is_empty();
    if (at_once || time.elapsed_secs() - last.since > AT_REST)
        && let Some(place) = last.place.take()
        && settings.window != place
    {
        settings.window = place;
    }
}

fn something_to_keep(last: Res<LastPlace>) -> bool {
    last.place.is_some()
}
