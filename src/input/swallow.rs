//! A press while seeds move finishes the playback, one while ghost seeds are shown ends that, and neither does anything
//! else: nobody after this sees it.

use crate::heard::ToldInterface;
use bevy::input::ButtonState;
use bevy::input::InputSystems;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase, Touches};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::keyboard::{self, Keyboard};
use super::last_device::LastDevice;
use super::meaning::Meaning;
use crate::board::visual::aim::Insets;
use crate::hints::showing::Showing;
use crate::overlay::Overlay;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::match_events::Played;
use kavade_match::timeline::MatchPlayback;
use kavade_store::seat::Seat;
use kavade_store::speed::Speed;
use kavade_ui::theme::focus::Device;

/// This frame's presses went to the playback.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Swallowed {
    /// The press that finished the playback is still held, or was made in this frame.
    pub pointer: bool,
    /// Keys and pad buttons of this frame are spent.
    pub keys: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Swallowed>().add_systems(
        PreUpdate,
        swallow
            .after(InputSystems)
            .after(keyboard::hear)
            .after(EguiPreUpdateSet::ProcessInput)
            .in_set(ToldInterface)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Seconds within which a second tap is the same tap.
const DOUBLE_TAP: f64 = 0.35;

/// Where the pointer is.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Desk<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    touches: Res<'w, Touches>,
    insets: Option<Res<'w, Insets>>,
}

impl Desk<'_, '_> {
    /// Whether the pointer is on the plates and tools around the board.
    pub(super) fn is_beside_board(&self) -> bool {
        let (Ok(window), Some(insets)) = (self.windows.single(), &self.insets) else {
            return false;
        };
        let finger = self.touches.iter().next().map(|touch| touch.position());
        let Some(at) = finger.or_else(|| window.cursor_position()) else {
            return false;
        };
        insets.covered || !insets.safe(window.size()).contains(at)
    }
}

pub(super) fn swallow(
    mut swallowed: ResMut<Swallowed>,
    mut device: ResMut<LastDevice>,
    timeline: MatchPlayback,
    showing: Res<Showing>,
    overlay: Option<Res<State<Overlay>>>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    keyboard: Res<Keyboard>,
    pads: Query<&Gamepad>,
    mut egui_inputs: Query<&mut EguiInput>,
    time: Res<Time<Real>>,
    desk: Desk,
    mut played: MessageReader<Played>,
    current: Option<Res<CurrentMatch>>,
    mut tapped: Local<f64>,
    mut intents: MessageWriter<Intent>,
) {
    let mut pointer_pressed = false;
    let mut pointer_released = false;
    for button in buttons.read() {
        match button.state {
            ButtonState::Pressed => {
                pointer_pressed = true;
                device.set_if_neq(LastDevice(Device::Mouse));
            }
            ButtonState::Released => pointer_released = true,
        }
    }
    for touch in touches.read() {
        match touch.phase {
            TouchPhase::Started => {
                pointer_pressed = true;
                device.set_if_neq(LastDevice(Device::Touch));
            }
            TouchPhase::Ended | TouchPhase::Canceled => pointer_released = true,
            TouchPhase::Moved => {}
        }
    }
    let mut key_pressed = false;
    let mut back = false;
    // Full screen is the window's business, and so is all that means nothing here.
    for press in keyboard
        .presses()
        .filter(|press| *press != Meaning::FullScreen)
    {
        key_pressed = true;
        back |= press == Meaning::Back;
        device.set_if_neq(LastDevice(Device::Keys));
    }
    if pads
        .iter()
        .any(|pad| pad.get_just_pressed().next().is_some())
    {
        key_pressed = true;
        device.set_if_neq(LastDevice(Device::Pad));
    }
    let pad_back = [GamepadButton::East, GamepadButton::Start];
    back |= pads.iter().any(|pad| pad.any_just_pressed(pad_back));

    if swallowed.keys {
        swallowed.keys = false;
    }
    let open = overlay.is_none_or(|overlay| *overlay.get() == Overlay::None);
    // By steps a playback lasts for many presses, so the menu and the tools stay in reach.
    let elsewhere = back || (pointer_pressed && desk.is_beside_board());
    let shown = open && showing.is_on();
    let playing = open && timeline.is_playing() && !(timeline.speed() == Speed::Step && elsewhere);
    let now = time.elapsed_secs_f64();
    if played.read().count() > 0 && current.is_some_and(|current| was_played_by_person(&current)) {
        *tapped = now;
    }
    // The second tap of a double tap belongs to the first, which chose a pit or ended what was shown.
    let double_tap = pointer_pressed && !key_pressed && now - *tapped < DOUBLE_TAP;
    if double_tap && open {
        swallowed.pointer = true;
    } else if playing && (pointer_pressed || key_pressed) {
        intents.write(Intent::Skip);
        swallowed.pointer |= pointer_pressed;
        swallowed.keys = key_pressed;
        if pointer_pressed && timeline.speed() != Speed::Step {
            *tapped = now;
        }
    } else if shown && (pointer_pressed || key_pressed) {
        intents.write(Intent::EndShow);
        swallowed.pointer |= pointer_pressed;
        swallowed.keys = key_pressed;
        if pointer_pressed {
            *tapped = now;
        }
    }
    if playing || shown || swallowed.pointer {
        // Nothing of this reaches the interface; it would take a press on a button for a choice.
        for mut input in &mut egui_inputs {
            input.events.retain(|event| {
                !matches!(
                    event,
                    egui::Event::PointerButton { pressed: true, .. }
                        | egui::Event::Key { pressed: true, .. }
                        | egui::Event::Text(_)
                        | egui::Event::Touch {
                            phase: egui::TouchPhase::Start,
                            ..
                        }
                )
            });
        }
    }
    if pointer_released {
        swallowed.pointer = false;
    }
}

/// Whether the last step of the match was a person's: its press may be the first of a double tap.
fn was_played_by_person(current: &CurrentMatch) -> bool {
    let contest = &current.contest;
    let before = contest.steps().len().checked_sub(1);
    before
        .and_then(|steps| contest.position_after(steps))
        .is_some_and(|position| current.seats[position.mover().index()] == Seat::Person)
}
