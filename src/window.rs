//! The window: the app that has one, its place, full screen, and how often it draws.

use std::time::Duration;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::settings::RenderCreation;
use bevy::window::{
    MonitorSelection, PrimaryWindow, RequestRedraw, WindowCloseRequested, WindowMode, WindowMoved,
    WindowResizeConstraints, WindowResized,
};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui::ViewportId;
use bevy_egui::{EguiContext, EguiFullOutput};

mod icon;
mod limit;

use crate::args::Args;
use crate::board::view::CurrentSight;
use crate::board::visual::Loading;
use crate::intent::Intent;
use crate::intent::computer::Computer;
use crate::intent::demo::{self, Demo};
use crate::intent::orbit::TurnView;
use crate::kept::{CurrentSettings, PlayerStore};
use crate::platform::paths::assets_folder;
use crate::sowing::Stirs;
use crate::state::{Flow, Overlay, Screen};
use crate::timeline::{Beat, Playback};
use kavade_store::folder::Folder;
use kavade_store::settings::Settings;
use kavade_store::settings::WindowPlace;
use kavade_store::store::Store;

/// The game in a window.
pub fn app(args: &Args) -> App {
    let (store, settings) = match (
        args.demo,
        args.data.clone().map(Folder).or_else(Folder::usual),
    ) {
        // A demo keeps nothing: the match of the person who plays here stays as it is.
        (true, _) => (Store::nowhere(), Settings::default()),
        (false, Some(folder)) => Store::open(folder),
        (false, None) => (Store::without_folder(), Settings::default()),
    };
    let mut app = App::new();
    app.set_error_handler(bevy::ecs::error::error)
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(first_window(&settings.window)),
                    ..default()
                })
                .set(AssetPlugin {
                    file_path: assets_folder().to_string_lossy().into_owned(),
                    ..default()
                })
                .set(LogPlugin {
                    // What is missing is said in our own words, once; what these two say about it helps nobody.
                    filter: "warn,kavade=info,bevy_kira_audio=off,wgpu_hal::vulkan::instance=off,\
                             winit::platform_impl::linux::x11::xdisplay=error"
                        .to_owned(),
                    ..default()
                }),
        )
        .insert_resource(RenderErrorHandler(after_render_error))
        .init_resource::<Losses>()
        .insert_resource(PlayerStore(store))
        .insert_resource(CurrentSettings(settings))
        .add_plugins((
            crate::game,
            interface,
            crate::board::visual::plugin,
            crate::sound::plugin,
            crate::customs::picture::plugin,
            icon::plugin,
            limit::plugin,
        ));
    if args.demo {
        app.insert_resource(Demo::new(args.seed))
            .add_plugins(demo::plugin);
        demo::begin(
            &mut app,
            args.game.unwrap_or(kavade_rules::Game::AliGuliMane),
            args.seats(),
        );
    }
    app
}

/// The interface and the devices of a person, in an app that has a window. It needs no renderer.
pub fn interface(app: &mut App) {
    app.add_plugins((
        crate::show::interface::plugin,
        crate::intent::devices,
        crate::customs::devices,
        crate::show::plugin,
        plugin,
    ));
}

fn first_window(place: &WindowPlace) -> Window {
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

/// How often the graphics device was lost since the start.
#[derive(Resource, Debug, Default)]
struct Losses(u32);

/// Losing it more often than this is no accident.
const MOST_LOSSES: u32 = 5;

/// A lost graphics device (a driver that starts again, a machine that slept) is asked for anew; the match is untouched.
/// Whatever else goes wrong in drawing ends the program with what the log says.
fn after_render_error(
    error: &RenderError,
    main: &mut World,
    _render: &mut World,
) -> RenderErrorPolicy {
    if error.ty == ErrorType::DeviceLost {
        let mut losses = main.get_resource_or_init::<Losses>();
        losses.0 += 1;
        if losses.0 <= MOST_LOSSES {
            warn!("the graphics device was lost; it is asked for anew");
            return RenderErrorPolicy::Recover(RenderCreation::default());
        }
    }
    error!("nothing more can be drawn: {:?}", error.ty);
    main.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

/// Full screen on or off.
#[derive(Message, Debug, Clone, Copy)]
pub struct ToggleFullScreen;

/// Something changed that must be drawn for a moment longer: things load, or a screen appears.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct Awake {
    frames: u32,
}

impl Awake {
    /// Draws a few frames more, so that what follows from a change is seen.
    pub fn stay_after_change(&mut self) {
        self.frames = self.frames.max(AFTER_CHANGE);
    }
}

/// How long the window sleeps when nothing moves and nobody touches anything.
const LONG: Duration = Duration::from_secs(3600);

/// How long it sleeps while a gamepad is connected.
const PAD: Duration = Duration::from_millis(50);

/// Frames that are drawn after a change, so that textures, lights and layout arrive.
const AFTER_CHANGE: u32 = 8;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ToggleFullScreen>()
        .insert_resource(WinitSettings {
            focused_mode: UpdateMode::Continuous,
            unfocused_mode: UpdateMode::Continuous,
        })
        .insert_resource(Awake { frames: 30 })
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
                wake_on_change,
            )
                .chain()
                .before(Flow::Intent),
        )
        .add_systems(Last, pace);
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
struct LastPlace {
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

fn keep_place(
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

fn wake_on_change(
    mut awake: ResMut<Awake>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    settings: Res<CurrentSettings>,
    mut resized: MessageReader<WindowResized>,
    mut intents: MessageReader<Intent>,
    mut beats: MessageReader<Beat>,
    mut turns: MessageReader<TurnView>,
) {
    let told = resized.read().count()
        + intents.read().count()
        + beats.read().count()
        + turns.read().count()
        > 0;
    if screen.is_changed() || overlay.is_changed() || settings.is_changed() || told {
        awake.stay_after_change();
    }
}

/// Draws all the time while something moves, and otherwise sleeps until somebody does something or the interface has
/// something due.
fn pace(
    playbacks: Query<&Playback>,
    overlay: Res<State<Overlay>>,
    mut awake: ResMut<Awake>,
    flights: Query<(), Stirs>,
    outputs: Query<&EguiFullOutput>,
    pads: Query<(), With<Gamepad>>,
    computer: Res<Computer>,
    loading: Res<Loading>,
    sight: Res<CurrentSight>,
    mut contexts: Query<&mut EguiContext>,
    mut settings: ResMut<WinitSettings>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let stopped = *overlay.get() != Overlay::None;
    let moving = !stopped && (playbacks.iter().any(Playback::is_moving) || !flights.is_empty());
    // A room stays hidden until its pictures are there, and nobody else wakes the window for them.
    if loading.now {
        awake.stay_after_change();
    }
    let due = outputs
        .iter()
        .filter_map(|output| output.0.as_ref())
        .filter_map(|output| output.viewport_output.get(&ViewportId::ROOT))
        .map(|viewport| viewport.repaint_delay)
        .min()
        .unwrap_or(LONG);
    // A pad wakes no window; it has to be asked.
    let longest = if pads.is_empty() { LONG } else { PAD };
    // Its sign moves, and what it has chosen waits for its time.
    let longest = computer
        .next_wake()
        .map_or(longest, |wake| wake.min(longest));
    let mode = if moving || sight.is_moving() || awake.frames > 0 || due.is_zero() {
        UpdateMode::Continuous
    } else {
        // The mouse outside the window is nothing to wake for.
        UpdateMode::reactive_low_power(due.min(longest))
    };
    if due.is_zero() {
        for mut context in &mut contexts {
            trace!(
                "the interface asks to be drawn again: {:?}",
                context.get_mut().repaint_causes()
            );
        }
    }
    awake.frames = awake.frames.saturating_sub(1);
    if mode == UpdateMode::Continuous {
        redraw.write(RequestRedraw);
    }
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
