//! Wakes the window when a pad does something. Keys and mice wake it by themselves; pads do not, and a window that has to
//! ask them again and again never rests.

use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{EventType, Gilrs};

/// There is somebody who waits for pads.
#[derive(Resource, Debug)]
pub(crate) struct PadWatch;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, watch);
}

/// How far a stick or a trigger must be pushed to wake anybody, as a share of its way: noise is nobody.
const PUSHED: f32 = 0.3;

/// How long the watch rests when it was woken for nothing.
const REST: Duration = Duration::from_millis(50);

fn watch(mut commands: Commands, events: Option<Res<EventLoopProxyWrapper>>) {
    let Some(events) = events else { return };
    let window = (**events).clone();
    let wait = move || {
        let Ok(mut pads) = Gilrs::new() else { return };
        loop {
            match pads.next_event_blocking(None) {
                Some(event) if wakes(&event.event) => {
                    if window.send_event(WinitUserEvent::WakeUp).is_err() {
                        // The window is gone.
                        return;
                    }
                }
                Some(_) => {}
                None => thread::sleep(REST),
            }
        }
    };
    match thread::Builder::new().name("pads".to_owned()).spawn(wait) {
        Ok(_) => commands.insert_resource(PadWatch),
        Err(error) => {
            warn!("Pads are asked again and again, since nobody can wait for them: {error}")
        }
    }
}

fn wakes(event: &EventType) -> bool {
    match event {
        EventType::ButtonChanged(_, value, _) | EventType::AxisChanged(_, value, _) => {
            value.abs() >= PUSHED
        }
        EventType::ButtonPressed(..)
        | EventType::ButtonReleased(..)
        | EventType::Connected
        | EventType::Disconnected => true,
        _ => false,
    }
}
