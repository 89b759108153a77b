//! A key that is held acts once. The interface hears each repeat as a press; only arrows, and what edits text, repeat there.

use crate::heard::ToldInterface;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        keep_from_interface
            .after(EguiPreUpdateSet::ProcessInput)
            .in_set(ToldInterface)
            .before(EguiPreUpdateSet::BeginPass)
            .before(super::swallow::swallow)
            .run_if(on_message::<KeyboardInput>),
    );
}

fn keep_from_interface(mut keys: MessageReader<KeyboardInput>, mut inputs: Query<&mut EguiInput>) {
    for key in keys.read() {
        if key.state != ButtonState::Pressed || !key.repeat {
            continue;
        }
        let held = match key.logical_key {
            Key::Enter => egui::Key::Enter,
            Key::Space => egui::Key::Space,
            Key::Escape => egui::Key::Escape,
            Key::Tab => egui::Key::Tab,
            _ => continue,
        };
        for mut input in &mut inputs {
            input.events.retain(|event| {
                !matches!(event, egui::Event::Key { key, pressed: true, .. } if *key == held)
            });
        }
    }
}
