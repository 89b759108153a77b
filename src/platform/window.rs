//! The window: how it opens, and full screen.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, OnMonitor, PrimaryMonitor, PrimaryWindow, WindowMode, WindowMoved,
    WindowResizeConstraints, WindowResized,
};
use bevy::winit::WINIT_WINDOWS;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Flow;
use kavade_store::settings::WindowPlace;

use super::screens::{Screen, fitted, opening};
use crate::awake::ToggleFullScreen;

/// The window as it is made. It is not seen until it is known which screens there are.
pub(crate) fn first_window(place: &WindowPlace) -> Window {
    let (width, height) = place.size;
    Window {
        title: "Kavade".to_owned(),
        name: Some("kavade".to_owned()),
        visible: false,
        resolution: bevy::window::WindowResolution::new(width as u32, height as u32),
        position: match place.corner {
            Some((x, y)) => WindowPosition::At(IVec2::new(x, y)),
            None => WindowPosition::Automatic,
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
        .add_systems(First, open.run_if(not_yet_open))
        .add_systems(
            Update,
            (
                toggle.run_if(on_message::<ToggleFullScreen>),
                fit.run_if(on_message::<WindowResized>.or_else(on_message::<WindowMoved>)),
            )
                .chain()
                .before(Flow::Intent),
        );
}

fn not_yet_open(windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.iter().any(|window| !window.visible)
}

/// Frames that the screens are waited for: some systems never tell of any.
const PATIENCE: u32 = 3;

/// Shows the window: on its screen, no larger than that, and where a hand can get hold of it.
fn open(
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    monitors: Query<(Entity, &Monitor, Has<PrimaryMonitor>)>,
    settings: Res<CurrentSettings>,
    mut frames: Local<u32>,
) {
    let Ok(mut window) = windows.single_mut() else {
        return;
    };
    *frames += 1;
    let (entities, screens): (Vec<Entity>, Vec<Screen>) = monitors
        .iter()
        .map(|(entity, monitor, primary)| (entity, screen_of(monitor, primary)))
        .unzip();
    let place = &settings.window;
    let Some(opens) = opening(place, &screens) else {
        window.visible = *frames >= PATIENCE;
        return;
    };
    let monitor = MonitorSelection::Entity(entities[opens.screen]);
    if opens.size != Vec2::from(place.size) {
        window.resolution.set(opens.size.x, opens.size.y);
    }
    if place.corner.is_some() && opens.corner.is_none() {
        window.position = WindowPosition::Centered(monitor);
    }
    if place.full_screen {
        window.mode = WindowMode::BorderlessFullscreen(monitor);
    }
    window.visible = true;
}

fn screen_of(monitor: &Monitor, primary: bool) -> Screen {
    let at = monitor.physical_position;
    Screen {
        name: monitor.name.clone(),
        rect: IRect::from_corners(at, at + monitor.physical_size().as_ivec2()),
        scale: monitor.scale_factor as f32,
        primary,
    }
}

/// Seconds after the start in which the window's frame, which only the desktop knows, may push it off the screen.
const OPENING: f32 = 3.0;

/// Brings the window with its frame onto its screen, as long as it is opening.
pub(super) fn fit(
    mut windows: Query<(Entity, &mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    time: Res<Time<Real>>,
    _main_thread: NonSendMarker,
) {
    if time.elapsed_secs() > OPENING {
        return;
    }
    for (entity, mut window, on) in &mut windows {
        let Some(monitor) = on.and_then(|on| monitors.get(on.0).ok()) else {
            continue;
        };
        let Some(outer) = outer_rect(entity) else {
            continue;
        };
        let screen = screen_of(monitor, false).rect;
        if window.mode == WindowMode::Windowed
            && let Some((too_large, corner)) = fitted(outer, screen)
        {
            let size = window.physical_size().as_ivec2() - too_large;
            if too_large != IVec2::ZERO && size.min_element() > 0 {
                let size = size.as_uvec2();
                window.resolution.set_physical_resolution(size.x, size.y);
            }
            window.position = WindowPosition::At(corner);
        }
    }
}

/// Where the window lies with its frame, in physical pixels, if the system tells.
pub(super) fn outer_rect(window: Entity) -> Option<IRect> {
    WINIT_WINDOWS.with_borrow(|windows| {
        let window = windows.get_window(window)?;
        let at = window.outer_position().ok()?;
        let size = window.outer_size();
        let at = IVec2::new(at.x, at.y);
        let size = IVec2::new(size.width as i32, size.height as i32);
        Some(IRect::from_corners(at, at + size))
    })
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
