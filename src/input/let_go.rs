//! Letting go: who loses the window, hides it or puts it to sleep may let a button go where nobody here hears of it. So
//! from then on nothing is held any more; what was held is cancelled, and nothing of it is completed.

use crate::heard::ToldInterface;
use bevy::ecs::query::QueryData;
use bevy::input::InputSystems;
use bevy::input::gamepad::GamepadInput;
use bevy::input::keyboard::Key;
use bevy::input::touch::{TouchInput, TouchPhase, Touches};
use bevy::prelude::*;
use bevy::window::{AppLifecycle, PrimaryWindow, WindowFocused, WindowOccluded};
use bevy_egui::input::EguiContextPointerTouchId;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

use super::keyboard::Keyboard;
use super::swallow::Swallowed;

/// What was held has been let go, and none of it counts.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LetGo;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowFocused>()
        .add_message::<WindowOccluded>()
        .add_message::<AppLifecycle>()
        .add_systems(
            PreUpdate,
            let_go
                .after(InputSystems)
                .after(EguiPreUpdateSet::ProcessInput)
                .after(super::swallow::swallow)
                .after(super::gamepad::speak_as_keys)
                .after(super::orbit::keep_from_interface)
                .in_set(ToldInterface)
                .before(EguiPreUpdateSet::BeginPass)
                .run_if(
                    on_message::<WindowFocused>
                        .or_else(on_message::<WindowOccluded>)
                        .or_else(on_message::<AppLifecycle>)
                        .or_else(on_message::<TouchInput>),
                ),
        );
}

/// Why something is let go.
#[derive(bevy::ecs::system::SystemParam)]
struct Reasons<'w, 's> {
    focus: MessageReader<'w, 's, WindowFocused>,
    cover: MessageReader<'w, 's, WindowOccluded>,
    life: MessageReader<'w, 's, AppLifecycle>,
    touches: MessageReader<'w, 's, TouchInput>,
}

impl Reasons<'_, '_> {
    /// Whether the window was lost, hidden or put to sleep, so that nothing more is heard of what is held.
    fn is_away(&mut self) -> bool {
        let unfocused = self.focus.read().filter(|focus| !focus.focused).count();
        let covered = self.cover.read().filter(|cover| cover.occluded).count();
        let asleep = self
            .life
            .read()
            .filter(|life| matches!(life, AppLifecycle::WillSuspend | AppLifecycle::Suspended))
            .count();
        unfocused + covered + asleep > 0
    }

    /// Whether the system has taken a finger away, as it does when it takes a hand for resting or a gesture for its own.
    fn is_touch_cancelled(&mut self) -> bool {
        let cancelled = |touch: &&TouchInput| touch.phase == TouchPhase::Canceled;
        self.touches.read().filter(cancelled).count() > 0
    }
}

/// Everything that is held down.
#[derive(bevy::ecs::system::SystemParam)]
struct Held<'w, 's> {
    buttons: ResMut<'w, ButtonInput<MouseButton>>,
    keyboard: ResMut<'w, Keyboard>,
    keys: ResMut<'w, ButtonInput<KeyCode>>,
    signs: ResMut<'w, ButtonInput<Key>>,
    touches: ResMut<'w, Touches>,
    pads: Query<'w, 's, &'static mut Gamepad>,
    swallowed: ResMut<'w, Swallowed>,
}

impl Held<'_, '_> {
    fn let_go(&mut self) {
        self.buttons.reset_all();
        // A key acts when it goes down, so one that went down in this frame has acted.
        self.keyboard.let_go();
        self.keys.release_all();
        self.signs.release_all();
        self.touches.reset_all();
        for mut pad in &mut self.pads {
            pad.digital_mut().reset_all();
            let axes: Vec<GamepadInput> = pad.get_analog_axes().copied().collect();
            for axis in axes {
                pad.analog_mut().set(axis, 0.0);
            }
        }
        self.swallowed.pointer = false;
    }
}

/// What the interface knows of pointer and keys.
#[derive(QueryData)]
#[query_data(mutable)]
struct Interface {
    input: &'static mut EguiInput,
    context: &'static mut EguiContext,
    finger: &'static mut EguiContextPointerTouchId,
}

const BUTTONS: [egui::PointerButton; 5] = [
    egui::PointerButton::Primary,
    egui::PointerButton::Secondary,
    egui::PointerButton::Middle,
    egui::PointerButton::Extra1,
    egui::PointerButton::Extra2,
];

impl InterfaceItem<'_, '_> {
    /// Releases the pointer where no control is, so that what it was pressed on is not chosen.
    fn let_go_of_pointer(&mut self) {
        let off = egui::pos2(-1e4, -1e4);
        let before = self.context.get_mut().input(|input| {
            let down = |button: egui::PointerButton| input.pointer.button_down(button);
            BUTTONS.map(down)
        });
        let held: Vec<egui::PointerButton> = BUTTONS
            .into_iter()
            .zip(before)
            .filter(|(button, before)| is_held(&self.input.events, *button, *before))
            .map(|(button, _)| button)
            .collect();
        self.finger.pointer_touch_id = None;
        if held.is_empty() {
            return;
        }
        self.input.events.push(egui::Event::PointerMoved(off));
        for button in held {
            self.input.events.push(egui::Event::PointerButton {
                pos: off,
                button,
                pressed: false,
                modifiers: egui::Modifiers::NONE,
            });
        }
        self.input.events.push(egui::Event::PointerGone);
    }

    fn let_go_of_fingers(&mut self, touches: &Touches, window: Entity) {
        let cancel = |touch: &bevy::input::touch::Touch| egui::Event::Touch {
            device_id: egui::TouchDeviceId(window.to_bits()),
            id: egui::TouchId::from(touch.id()),
            phase: egui::TouchPhase::Cancel,
            pos: egui::pos2(touch.position().x, touch.position().y),
            force: None,
        };
        self.input.events.extend(touches.iter().map(cancel));
    }

    fn let_go_of_keys(&mut self) {
        self.input.events.push(egui::Event::WindowFocused(false));
    }
}

/// Whether a button is down after these events.
fn is_held(events: &[egui::Event], button: egui::PointerButton, before: bool) -> bool {
    events
        .iter()
        .filter_map(|event| match event {
            egui::Event::PointerButton {
                button: moved,
                pressed,
                ..
            } if *moved == button => Some(*pressed),
            _ => None,
        })
        .next_back()
        .unwrap_or(before)
}

fn let_go(
    mut reasons: Reasons,
    mut held: Held,
    mut interfaces: Query<Interface>,
    windows: Query<Entity, With<PrimaryWindow>>,
    mut told: MessageWriter<LetGo>,
) {
    let (away, cancelled) = (reasons.is_away(), reasons.is_touch_cancelled());
    if !away && !cancelled {
        return;
    }
    for mut interface in &mut interfaces {
        interface.let_go_of_pointer();
        if away {
            if let Ok(window) = windows.single() {
                interface.let_go_of_fingers(&held.touches, window);
            }
            interface.let_go_of_keys();
        }
    }
    if away {
        held.let_go();
    }
    told.write(LetGo);
}
