//! A gamepad anywhere: the cross or the stick moves the focus, the lower button chooses, the right one goes back, the
//! shoulders change the group. It speaks to the interface as keys do; pads that are plugged in later work at once.

use crate::heard::{Heard, ToldInterface};
use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::keys::may_act;
use super::last_device::LastDevice;
use super::swallow::Swallowed;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_ui::theme::focus::Device;

/// How far the stick must be pushed to count, and how far it must come back before it counts again.
const PUSHED: f32 = 0.6;
const RELEASED: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        speak_as_keys
            .after(EguiPreUpdateSet::ProcessInput)
            .after(super::swallow::swallow)
            .in_set(ToldInterface)
            .before(EguiPreUpdateSet::BeginPass)
            .run_if(any_with_component::<Gamepad>),
    )
    .add_systems(
        Update,
        (undo, ask_for_hint)
            .chain()
            .in_set(Heard::Devices)
            .after(super::keys::in_match)
            .run_if(may_act)
            .run_if(any_with_component::<Gamepad>),
    );
}

const KEYS: [(GamepadButton, egui::Key, egui::Modifiers); 9] = [
    (
        GamepadButton::DPadLeft,
        egui::Key::ArrowLeft,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::DPadRight,
        egui::Key::ArrowRight,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::DPadUp,
        egui::Key::ArrowUp,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::DPadDown,
        egui::Key::ArrowDown,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::South,
        egui::Key::Enter,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::East,
        egui::Key::Escape,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::Start,
        egui::Key::Escape,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::RightTrigger,
        egui::Key::Tab,
        egui::Modifiers::NONE,
    ),
    (
        GamepadButton::LeftTrigger,
        egui::Key::Tab,
        egui::Modifiers::SHIFT,
    ),
];

pub(super) fn speak_as_keys(
    pads: Query<&Gamepad>,
    swallowed: Res<Swallowed>,
    mut pushed: Local<bool>,
    mut device: ResMut<LastDevice>,
    mut inputs: Query<&mut EguiInput>,
) {
    let mut keys: Vec<(egui::Key, egui::Modifiers)> = KEYS
        .into_iter()
        .filter(|(button, ..)| pads.iter().any(|pad| pad.just_pressed(*button)))
        .map(|(_, key, modifiers)| (key, modifiers))
        .collect();
    let stick = pads
        .iter()
        .map(|pad| {
            Vec2::new(
                pad.get(GamepadAxis::LeftStickX).unwrap_or(0.0),
                pad.get(GamepadAxis::LeftStickY).unwrap_or(0.0),
            )
        })
        .fold(Vec2::ZERO, |most, stick| {
            if stick.length() > most.length() {
                stick
            } else {
                most
            }
        });
    let is_pushed = stick.length() > if *pushed { RELEASED } else { PUSHED };
    if is_pushed && !*pushed {
        device.set_if_neq(LastDevice(Device::Pad));
        let key = match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
            (true, true, _) => egui::Key::ArrowRight,
            (true, false, _) => egui::Key::ArrowLeft,
            (false, _, true) => egui::Key::ArrowUp,
            (false, _, false) => egui::Key::ArrowDown,
        };
        keys.push((key, egui::Modifiers::NONE));
    }
    *pushed = is_pushed;
    if swallowed.keys {
        return;
    }
    for mut input in &mut inputs {
        for (key, modifiers) in &keys {
            for pressed in [true, false] {
                input.events.push(egui::Event::Key {
                    key: *key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers: *modifiers,
                });
            }
        }
    }
}

pub(crate) fn undo(
    pads: Query<&Gamepad>,
    swallowed: Res<Swallowed>,
    settings: Res<CurrentSettings>,
    current: Option<Res<CurrentMatch>>,
    mut intents: MessageWriter<Intent>,
) {
    let may = current.is_some_and(|current| current.may_undo(&settings));
    let pressed = pads.iter().any(|pad| pad.just_pressed(GamepadButton::West));
    if pressed && may && !swallowed.keys {
        intents.write(Intent::Undo);
    }
}

pub(crate) fn ask_for_hint(
    pads: Query<&Gamepad>,
    swallowed: Res<Swallowed>,
    mut intents: MessageWriter<Intent>,
) {
    let pressed = pads
        .iter()
        .any(|pad| pad.just_pressed(GamepadButton::North));
    if pressed && !swallowed.keys {
        intents.write(Intent::Hint);
    }
}
