//! How often the window draws: all the time while something moves, and otherwise only when it is woken.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowResized};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui::ViewportId;
use bevy_egui::{EguiContext, EguiFullOutput};
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::{Flow, Screen};
use kavade_match::timeline::{Beat, Playback};

use crate::awake::Awake;
use crate::board::view::CurrentGlide;
use crate::board::visual::ready::Loading;
use crate::input::orbit::OrbitView;
use crate::input::pad_watch::PadWatch;
use crate::overlay::Overlay;
use crate::platform::hidden::Hidden;
use crate::players::computer::Computer;
use crate::sowing::order::InMotion;

/// How long the window sleeps when nothing moves and nobody touches anything.
const LONG: Duration = Duration::from_secs(3600);

/// How long it sleeps while a gamepad is connected that nobody waits for.
const PAD: Duration = Duration::from_millis(50);

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::Continuous,
        unfocused_mode: UpdateMode::Continuous,
    })
    .insert_resource(Awake { frames: 30 })
    .add_systems(
        Update,
        wake_on_change
            .after(super::window_place::keep)
            .before(Flow::Intent),
    )
    .add_systems(Last, pace);
}

fn wake_on_change(
    mut awake: ResMut<Awake>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    settings: Res<CurrentSettings>,
    mut resized: MessageReader<WindowResized>,
    mut intents: MessageReader<Intent>,
    mut beats: MessageReader<Beat>,
    mut orbits: MessageReader<OrbitView>,
) {
    let told = resized.read().count()
        + intents.read().count()
        + beats.read().count()
        + orbits.read().count()
        > 0;
    if screen.is_changed() || overlay.is_changed() || settings.is_changed() || told {
        awake.stay_after_change();
    }
}

/// Draws all the time while something moves and can be seen, and otherwise sleeps until somebody does something or the interface has
/// something due.
fn pace(
    playbacks: Query<&Playback>,
    overlay: Res<State<Overlay>>,
    mut awake: ResMut<Awake>,
    flights: Query<(), InMotion>,
    outputs: Query<&EguiFullOutput>,
    pads: Query<(), With<Gamepad>>,
    watch: Option<Res<PadWatch>>,
    hidden: Res<Hidden>,
    computer: Res<Computer>,
    loading: Res<Loading>,
    glide: Res<CurrentGlide>,
    mut contexts: Query<&mut EguiContext>,
    mut settings: ResMut<WinitSettings>,
    mut redraw: ResMut<Messages<RequestRedraw>>,
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
    // A pad wakes no window; where nobody waits for it, it has to be asked.
    let longest = match pads.is_empty() || watch.is_some() {
        true => LONG,
        false => PAD,
    };
    // Its sign moves, and what it has chosen waits for its time.
    let longest = computer
        .next_wake()
        .map_or(longest, |wake| wake.min(longest));
    let mode = if hidden.is_hidden() {
        UpdateMode::reactive_low_power(LONG)
    } else if moving || glide.is_moving() || awake.frames > 0 || due.is_zero() {
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
    if hidden.is_hidden() {
        // The interface asks for itself, too.
        redraw.clear();
    }
    if mode == UpdateMode::Continuous {
        redraw.write(RequestRedraw);
    }
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
