//! Mouse and finger on the board: pressing and letting go on the same pit plays it; sliding off cancels.

use bevy::input::touch::Touches;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

use super::swallow::Swallowed;
use super::{Intent, LastDevice, PointedAt};
use crate::eye::Eye;
use crate::sowing::Table;
use crate::state::{Flow, Overlay, Phase, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        point
            .in_set(Flow::Intent)
            .run_if(in_state(Screen::Match))
            .run_if(in_state(Overlay::None)),
    );
}

/// What the pointer does in this frame.
struct Press {
    position: Option<Vec2>,
    began: bool,
    ended: bool,
    cancelled: bool,
}

fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    eye: Res<Eye>,
    table: Option<Res<Table>>,
    wants: Res<EguiWantsInput>,
    swallowed: Res<Swallowed>,
    phase: Option<Res<State<Phase>>>,
    mut device: ResMut<LastDevice>,
    mut pointed: ResMut<PointedAt>,
    mut last_position: Local<Option<Vec2>>,
    mut intents: MessageWriter<Intent>,
) {
    let (Ok(window), Some(table)) = (windows.single(), table) else {
        return;
    };
    let press = read(window, &mouse, &touches);
    let moved = press.position.is_some() && press.position != *last_position;
    if moved {
        *last_position = press.position;
        if *device != LastDevice::Touch {
            device.set_if_neq(LastDevice::Mouse);
        }
    }
    if !moved && !press.began && !press.ended && !press.cancelled {
        return;
    }
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let over_interface = wants.is_pointer_over_area() || wants.is_using_pointer();
    let pit = match (press.position, eye.pose) {
        (Some(pixel), Some(pose)) if choosing && !over_interface => pose.hit(&table.layout, pixel),
        _ => None,
    };
    let mut now = *pointed;
    now.pit = pit;
    if press.began {
        now.pressed = if swallowed.pointer { None } else { pit };
    }
    if press.ended {
        if let Some(pressed) = now.pressed.take()
            && pit == Some(pressed)
            && !swallowed.pointer
        {
            intents.write(Intent::Sow(pressed));
        }
        if *device == LastDevice::Touch {
            now.pit = None;
        }
    }
    if press.cancelled {
        now.pressed = None;
        now.pit = None;
    }
    pointed.set_if_neq(now);
}

/// A finger counts before the mouse; systems that send both for one touch would otherwise play twice.
fn read(window: &Window, mouse: &ButtonInput<MouseButton>, touches: &Touches) -> Press {
    if let Some(finger) = touches.iter().next() {
        return Press {
            position: Some(finger.position()),
            began: touches.just_pressed(finger.id()),
            ended: false,
            cancelled: touches.iter().count() > 1,
        };
    }
    if let Some(finger) = touches.iter_just_released().next() {
        return Press {
            position: Some(finger.position()),
            began: false,
            ended: true,
            cancelled: false,
        };
    }
    if touches.iter_just_canceled().next().is_some() {
        return Press {
            position: None,
            began: false,
            ended: false,
            cancelled: true,
        };
    }
    Press {
        position: window.cursor_position(),
        began: mouse.just_pressed(MouseButton::Left),
        ended: mouse.just_released(MouseButton::Left),
        cancelled: false,
    }
}
