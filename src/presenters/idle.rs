//! Whether what moves for its own sake moves: half a minute after the last input it comes to rest, and the window sleeps.

use bevy::input::gamepad::RawGamepadEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;
use kavade_match::kept::CurrentSettings;
use kavade_match::timeline::LONGEST_STEP;

/// Seconds without input after which everything rests.
pub const REST: f32 = 30.0;

/// For how long nobody has touched anything, and how time passes for what moves for its own sake.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct IdleTime {
    /// Seconds since the last input.
    quiet: f32,
    /// Seconds that this frame lasts for what moves; 0 while everything rests, and with reduced motion.
    pub(super) step: f32,
}

impl IdleTime {
    /// Whether anything moves for its own sake.
    pub(super) fn moves(&self) -> bool {
        self.step > 0.0
    }

    /// In the middle of a frame in which things move.
    #[cfg(test)]
    pub(super) fn moving() -> Self {
        IdleTime {
            quiet: 0.0,
            step: 0.05,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IdleTime>()
        .add_systems(PreUpdate, notice.after(bevy::input::InputSystems));
}

/// How far a mouse must come from where it lay to have been moved by a hand, in logical pixels.
const MOVED: f32 = 4.0;

/// How far a stick or a trigger must be pushed, as a share of its way.
const PUSHED: f32 = 0.5;

/// Everything that a person can do. A mouse that trembles, a stick that drifts and a key that is stuck are nobody.
#[derive(bevy::ecs::system::SystemParam)]
struct Inputs<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    moves: MessageReader<'w, 's, CursorMoved>,
    touches: MessageReader<'w, 's, TouchInput>,
    pads: MessageReader<'w, 's, RawGamepadEvent>,
    lay: Local<'s, Option<Vec2>>,
}

impl Inputs<'_, '_> {
    fn any(&mut self) -> bool {
        let keys = self.keys.read().filter(|key| !key.repeat).count();
        let pads = self.pads.read().filter(|event| is_deed(event)).count();
        let others =
            self.buttons.read().count() + self.wheel.read().count() + self.touches.read().count();
        let moved = self.is_mouse_moved();
        moved || keys + pads + others > 0
    }

    fn is_mouse_moved(&mut self) -> bool {
        let mut moved = false;
        for to in self.moves.read().map(|cursor| cursor.position) {
            if self.lay.is_none_or(|lay| lay.distance(to) >= MOVED) {
                moved = true;
                *self.lay = Some(to);
            }
        }
        moved
    }
}

fn is_deed(event: &RawGamepadEvent) -> bool {
    match event {
        RawGamepadEvent::Connection(_) => true,
        RawGamepadEvent::Button(button) => button.value >= PUSHED,
        RawGamepadEvent::Axis(axis) => axis.value.abs() >= PUSHED,
    }
}

fn notice(
    mut inputs: Inputs,
    settings: Res<CurrentSettings>,
    time: Res<Time<Real>>,
    mut idle: ResMut<IdleTime>,
) {
    let step = time.delta_secs();
    idle.quiet = match inputs.any() {
        true => 0.0,
        false => idle.quiet + step,
    };
    let moves = idle.quiet < REST && !settings.reduced_motion;
    idle.step = if moves {
        step.clamp(1e-4, LONGEST_STEP)
    } else {
        0.0
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::InputPlugin;
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, plugin))
            .add_message::<CursorMoved>()
            .init_resource::<CurrentSettings>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                500,
            )));
        app.update();
        app
    }

    fn pass(app: &mut App, seconds: f32) {
        for _ in 0..(seconds * 2.0) as u32 {
            app.update();
        }
    }

    fn moves(app: &App) -> bool {
        app.world().resource::<IdleTime>().moves()
    }

    #[test]
    fn half_a_minute_without_input_brings_rest_and_a_moved_mouse_ends_it() {
        // Given a program that nobody has touched for nearly half a minute,
        let mut app = app();
        pass(&mut app, 28.0);
        assert!(moves(&app));
        // when the time is over, then everything rests,
        pass(&mut app, 4.0);
        assert!(!moves(&app));
        // until somebody moves the mouse.
        app.world_mut().write_message(CursorMoved {
            window: Entity::PLACEHOLDER,
            position: Vec2::ONE,
            delta: None,
        });
        app.update();
        assert!(moves(&app));
    }

    #[test]
    fn with_reduced_motion_nothing_moves_for_its_own_sake() {
        let mut app = app();
        app.world_mut()
            .resource_mut::<CurrentSettings>()
            .reduced_motion = true;
        pass(&mut app, 2.0);
        assert!(!moves(&app));
    }

    #[test]
    fn a_mouse_that_trembles_and_a_key_that_is_stuck_are_nobody() {
        let mut app = app();
        let point = |app: &mut App, x: f32| {
            app.world_mut().write_message(CursorMoved {
                window: Entity::PLACEHOLDER,
                position: Vec2::new(x, 20.0),
                delta: None,
            });
        };
        point(&mut app, 10.0);
        app.update();
        let mut seconds = 0.0;
        while seconds < REST + 1.0 {
            point(&mut app, 10.0 + seconds % 2.0);
            app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::KeyX,
                logical_key: bevy::input::keyboard::Key::Character("x".into()),
                state: bevy::input::ButtonState::Pressed,
                text: None,
                repeat: true,
                window: Entity::PLACEHOLDER,
            });
            app.update();
            seconds += 0.5;
        }
        assert!(!app.world().resource::<IdleTime>().moves());
        // A hand moves it further.
        point(&mut app, 40.0);
        app.update();
        assert!(app.world().resource::<IdleTime>().moves());
    }
}
