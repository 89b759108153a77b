//! What a person's devices do to a forfeit: pointer, finger, keys and pad lean, and hold a breath.
//!
//! The interface says which pit is aimed at and which is held by a pointer; what is held by a key or a button is read
//! here, since the interface hears of a pad only as short presses.

use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::input::touch::Touches;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow};
use kavade_rules::Pit;

use crate::board::view::CurrentViewpoint;
use crate::forfeits::paying::CurrentForfeit;
use crate::input::keyboard::Keyboard;
use crate::input::keys::pit_number;
use crate::input::last_device::LastDevice;
use crate::input::let_go::LetGo;
use crate::input::meaning::Meaning;
use kavade_match::current_match::CurrentMatch;
use kavade_match::state::Flow;
use kavade_ui::theme::focus::Device;

/// A stick that is pushed less than this rests.
const RESTS: f32 = 0.15;

/// How far from the middle of the window the pointer leans with full weight, as a share of its width.
const POINTER_REACH: f32 = 0.30;

/// How far a finger must be drawn to lean with full weight, as a share of the window's width.
const FINGER_REACH: f32 = 0.20;

/// What the hands of the person do.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Hands {
    /// The pit that keys and pad are at; the interface writes it.
    pub aimed: Option<Pit>,
    /// The pit that a pointer is held down on; the interface writes it.
    pub pressed: Option<Pit>,
    lean: f32,
    blowing: Option<Pit>,
    /// The key that chose the forfeit has been let go: from now on it may hold a breath.
    free: bool,
    /// The pointer has moved since the forfeit began.
    moved: bool,
}

impl Hands {
    /// How they lean: −1 is wholly to the left, 1 to the right.
    pub fn lean(&self) -> f32 {
        self.lean
    }

    /// The pit over which a breath is held.
    pub fn blowing(&self) -> Option<Pit> {
        self.blowing
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read.in_set(Flow::Intent)
            .run_if(resource_exists::<CurrentForfeit>),
    );
}

fn read(
    keyboard: Res<Keyboard>,
    viewpoint: Res<CurrentViewpoint>,
    pads: Query<&Gamepad>,
    touches: Res<Touches>,
    windows: Query<&Window, With<PrimaryWindow>>,
    device: Res<LastDevice>,
    mut cursor: MessageReader<CursorMoved>,
    mut gone: MessageReader<LetGo>,
    playing: Res<CurrentForfeit>,
    current: Option<Res<CurrentMatch>>,
    mut hands: ResMut<Hands>,
) {
    hands.moved |= cursor.read().count() > 0;
    if gone.read().count() > 0 {
        // The interface has not yet been shown without it.
        hands.pressed = None;
    }
    let wide = windows
        .single()
        .map_or(1280.0, |window| window.width().max(1.0));
    let pointer = windows.single().ok().and_then(Window::cursor_position);
    let pointer = pointer.filter(|_| hands.moved && device.0 == Device::Mouse);

    let side = |left: bool, right: bool| f32::from(right) - f32::from(left);
    let by_keys = side(
        keyboard.pressed(Meaning::Arrow(-1, 0)),
        keyboard.pressed(Meaning::Arrow(1, 0)),
    );
    let by_pad = pads
        .iter()
        .map(|pad| {
            let stick = pad.get(GamepadAxis::LeftStickX).unwrap_or(0.0);
            let cross = side(
                pad.pressed(GamepadButton::DPadLeft),
                pad.pressed(GamepadButton::DPadRight),
            );
            if cross == 0.0 { stick } else { cross }
        })
        .fold(
            0.0_f32,
            |most, lean| {
                if lean.abs() > most.abs() { lean } else { most }
            },
        );
    let by_finger = touches
        .iter()
        .next()
        .map(|finger| (finger.position().x - finger.start_position().x) / (FINGER_REACH * wide));
    let by_pointer = pointer.map(|at| (at.x - wide / 2.0) / (POINTER_REACH * wide));
    let lean = if by_keys != 0.0 {
        by_keys
    } else if by_pad.abs() > RESTS {
        by_pad
    } else {
        by_finger.or(by_pointer).unwrap_or(0.0)
    };
    hands.lean = lean.clamp(-1.0, 1.0);

    let holds = keyboard.pressed(Meaning::Choose)
        || pads.iter().any(|pad| pad.pressed(GamepadButton::South));
    let digit = keyboard.meant().find_map(|meaning| match meaning {
        Meaning::Pit(key) => Some(key),
        _ => None,
    });
    let own = digit.zip(current).and_then(|(key, current)| {
        let position = current.contest.position();
        let number = pit_number(key, viewpoint.mirrored, position.pits_per_side())?;
        position.pit_at(playing.debt.loser(), number)
    });
    hands.free |= !holds;
    let held = hands.aimed.filter(|_| holds && hands.free);
    hands.blowing = hands.pressed.or(own).or(held);
}
