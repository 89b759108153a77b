//! Where the window was, kept for the next start.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{Monitor, OnMonitor, PrimaryWindow, WindowMode, WindowMoved, WindowResized};
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::state::Flow;
use kavade_store::settings::WindowPlace;

use super::window::outer_rect;
use crate::awake::ToggleFullScreen;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Moved>()
        .add_systems(
            Update,
            (
                notice.run_if(
                    on_message::<WindowResized>
                        .or_else(on_message::<WindowMoved>)
                        .or_else(on_message::<ToggleFullScreen>),
                ),
                keep.run_if(is_moved),
            )
                .chain()
                .after(super::window::fit)
                .before(Flow::Intent),
        )
        .add_systems(Last, keep_at_end.run_if(on_message::<AppExit>));
}

/// Since when the window rests at a place that is not kept yet: while it is moved or resized, nothing is written. In
/// seconds since the start.
#[derive(Resource, Debug, Default)]
pub(super) struct Moved(Option<f32>);

/// Seconds that a window rests before its place is kept.
const AT_REST: f32 = 1.0;

fn notice(time: Res<Time<Real>>, mut moved: ResMut<Moved>) {
    moved.0 = Some(time.elapsed_secs());
}

fn is_moved(moved: Res<Moved>) -> bool {
    moved.0.is_some()
}

/// The window and the screen that it is on.
type Windows<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static Window, Option<&'static OnMonitor>),
    (With<PrimaryWindow>, Without<Monitor>),
>;

pub(super) fn keep(
    windows: Windows,
    monitors: Query<&Monitor>,
    time: Res<Time<Real>>,
    mut moved: ResMut<Moved>,
    mut settings: ResMut<CurrentSettings>,
    _main_thread: NonSendMarker,
) {
    let rests = moved
        .0
        .is_some_and(|since| time.elapsed_secs() - since > AT_REST);
    if !rests {
        return;
    }
    moved.0 = None;
    if let Some(place) = place(&windows, &monitors, &settings.window)
        && settings.window != place
    {
        settings.window = place;
    }
}

/// The last look before the program ends, when nobody else keeps anything any more.
fn keep_at_end(
    windows: Windows,
    monitors: Query<&Monitor>,
    mut settings: ResMut<CurrentSettings>,
    mut store: ResMut<PlayerStore>,
    _main_thread: NonSendMarker,
) {
    if let Some(place) = place(&windows, &monitors, &settings.window)
        && settings.window != place
    {
        settings.window = place;
        store.keep_settings(&settings);
    }
}

/// Where the window is now. Under full screen, size and corner are those to come back to.
fn place(
    windows: &Windows,
    monitors: &Query<&Monitor>,
    before: &WindowPlace,
) -> Option<WindowPlace> {
    let (entity, window, on) = windows.single().ok()?;
    if !window.visible || window.width() < 1.0 || window.height() < 1.0 {
        return None;
    }
    let monitor = on.and_then(|on| monitors.get(on.0).ok());
    let monitor = monitor
        .and_then(|monitor| monitor.name.clone())
        .or_else(|| before.monitor.clone());
    if window.mode != WindowMode::Windowed {
        return Some(WindowPlace {
            full_screen: true,
            monitor,
            ..before.clone()
        });
    }
    // What events say of the place is that of the inside on some desktops, so the system is asked. Wayland tells nobody.
    let told = match window.position {
        WindowPosition::At(corner) => Some(corner),
        _ => None,
    };
    let corner = outer_rect(entity).map(|outer| outer.min).or(told);
    Some(WindowPlace {
        size: (window.width(), window.height()),
        corner: corner.map(|corner| (corner.x, corner.y)).or(before.corner),
        full_screen: false,
        monitor,
    })
}
