//! The board is seen from the seat that one takes, and turned by hand; by itself the view never moves.

use std::f32::consts::PI;

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadAxis, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::window::CursorMoved;
use kavade::board::view::{CurrentGlide, CurrentViewpoint};
use kavade_ai::Level;
use kavade_board::camera::PITCH_TABLETOP;
use kavade_board::camera::{CameraPose, fit};
use kavade_board::view::{CameraTarget, Orbit};
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::state::Phase;
use kavade_rules::{Pit, Player, RuleSet};
use kavade_store::seat::Seat;
use kavade_store::settings::SeenFrom;

use crate::support::sitting::{Sitting, folder, new_match, table};

fn target(sitting: &Sitting) -> CameraTarget {
    sitting.app.world().resource::<CurrentGlide>().now()
}

/// The camera in a usual window.
fn pose(sitting: &Sitting) -> CameraPose {
    let window = Vec2::new(1280.0, 720.0);
    let safe = Rect::from_corners(Vec2::ZERO, window);
    let table = table(sitting.app.world());
    let target = target(sitting);
    fit(&table.layout.bounds(), window, safe, target.angles).closer(target.focus, target.zoom)
}

/// The pits of a player as they are seen, the leftmost first.
fn seen_from_left(sitting: &Sitting, player: Player) -> Vec<Pit> {
    let (pose, layout) = (pose(sitting), &table(sitting.app.world()).layout);
    let mut row: Vec<Pit> = layout
        .ring_pits()
        .filter(|pit| layout.owner(*pit) == player)
        .collect();
    let x = |pit: &Pit| pose.screen(layout.pit_centre(*pit)).x;
    row.sort_by(|a, b| x(a).total_cmp(&x(b)));
    row
}

fn tell<M: Message>(sitting: &mut Sitting, message: M) {
    sitting.app.world_mut().write_message(message);
}

/// Until a camera that has set out is there.
fn arrive(sitting: &mut Sitting) {
    sitting.frames(60);
}

fn shift_and(sitting: &mut Sitting, key: KeyCode) {
    sitting.key(KeyCode::ShiftLeft, ButtonState::Pressed);
    sitting.key(key, ButtonState::Pressed);
    sitting.frame();
    sitting.key(key, ButtonState::Released);
    sitting.key(KeyCode::ShiftLeft, ButtonState::Released);
    arrive(sitting);
}

fn press_sign(sitting: &mut Sitting, sign: &str, key_code: KeyCode) {
    tell(
        sitting,
        KeyboardInput {
            key_code,
            logical_key: Key::Character(sign.into()),
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        },
    );
    sitting.frame();
    arrive(sitting);
}

fn drag(sitting: &mut Sitting, button: MouseButton, way: Vec2) {
    let cursor = |sitting: &mut Sitting, position: Vec2| {
        tell(
            sitting,
            CursorMoved {
                window: Entity::PLACEHOLDER,
                position,
                delta: None,
            },
        );
        sitting.frame();
    };
    let press = |sitting: &mut Sitting, state: ButtonState| {
        tell(
            sitting,
            MouseButtonInput {
                button,
                state,
                window: Entity::PLACEHOLDER,
            },
        );
        sitting.frame();
    };
    let middle = Vec2::new(640.0, 360.0);
    cursor(sitting, middle);
    press(sitting, ButtonState::Pressed);
    cursor(sitting, middle + way / 2.0);
    cursor(sitting, middle + way);
    press(sitting, ButtonState::Released);
    cursor(sitting, middle);
}

fn at_board() -> (tempfile::TempDir, Sitting) {
    let folder = folder();
    let sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    (folder, sitting)
}

#[test]
fn from_north_the_first_key_sows_the_leftmost_pit_as_seen() {
    for clockwise in [false, true] {
        // Given a match between two, seen from North, in which North is to move,
        let folder = folder();
        let mut sitting = Sitting::open(folder.path());
        sitting.set(|settings| {
            settings.seen_from = SeenFrom::North;
            settings.clockwise = clockwise;
        });
        sitting.frame();
        sitting.intend(Intent::Begin(NewMatch {
            starter: Player::North,
            ..new_match(RuleSet::MANGALA)
        }));
        sitting.rest();
        let row = seen_from_left(&sitting, Player::North);
        let near = pose(&sitting).screen(table(sitting.app.world()).layout.pit_centre(row[0]));
        assert!(near.y > 360.0, "the row of North is near: {near}");
        // when the key 1 is pressed,
        sitting.press(KeyCode::Digit1);
        sitting.rest();
        // then the pit at the left is the one that is sown.
        let turn = sitting.contest().turns()[0].turn.to_string();
        let pit = sitting.contest().history_after(0).is_some().then(|| {
            let (before, after) = (
                sitting.contest().position_after(0).expect("the opening"),
                sitting.contest().position(),
            );
            row.iter()
                .copied()
                .find(|pit| after.count(*pit) < before.count(*pit))
        });
        assert_eq!(pit.flatten(), Some(row[0]), "clockwise {clockwise}: {turn}");
    }
}

#[test]
fn who_plays_alone_in_north_sees_the_board_from_there_and_two_people_from_south() {
    for (seats, near) in [
        ([Seat::Computer(Level::Child), Seat::Person], Player::North),
        ([Seat::Person, Seat::Computer(Level::Child)], Player::South),
        ([Seat::Person; 2], Player::South),
    ] {
        // Given nobody has said from where to look,
        let folder = folder();
        let mut sitting = Sitting::open(folder.path());
        // when a match begins,
        sitting.intend(Intent::Begin(NewMatch {
            seats,
            starter: near,
            ..new_match(RuleSet::MANGALA)
        }));
        sitting.rest();
        // then the person's own row is near, and the camera is there already.
        assert_eq!(
            sitting.app.world().resource::<CurrentViewpoint>().near,
            near
        );
        let yaw = if near == Player::South { 0.0 } else { PI };
        assert_eq!(target(&sitting).angles.yaw, yaw, "{seats:?}");
    }
}

#[test]
fn the_setting_moves_the_camera_softly_and_with_reduced_motion_at_once() {
    for reduced in [false, true] {
        let (_folder, mut sitting) = at_board();
        sitting.set(|settings| settings.reduced_motion = reduced);
        sitting.frame();
        // When one looks from straight above,
        sitting.set(|settings| settings.seen_from = SeenFrom::Above);
        sitting.frame();
        // then the camera is on its way, or there.
        let moving = sitting.app.world().resource::<CurrentGlide>().is_moving();
        assert_eq!(moving, !reduced);
        arrive(&mut sitting);
        assert_eq!(target(&sitting).angles.pitch, PITCH_TABLETOP);
    }
}

#[test]
fn keys_turn_the_view_and_home_brings_it_back() {
    // Given a board seen from its seat,
    let (_folder, mut sitting) = at_board();
    let home = target(&sitting);
    // when Shift and arrows are pressed,
    shift_and(&mut sitting, KeyCode::ArrowRight);
    let right = target(&sitting);
    shift_and(&mut sitting, KeyCode::ArrowUp);
    let up = target(&sitting);
    press_sign(&mut sitting, "+", KeyCode::BracketRight);
    let close = target(&sitting);
    // then the view goes round, up and closer,
    assert!(right.angles.yaw > home.angles.yaw + 0.1 && right.angles.pitch == home.angles.pitch);
    assert!(up.angles.pitch > right.angles.pitch + 0.05);
    assert!(close.zoom > 1.1);
    // as far as the limits and no further,
    for _ in 0..12 {
        shift_and(&mut sitting, KeyCode::ArrowRight);
        press_sign(&mut sitting, "+", KeyCode::BracketRight);
    }
    assert!((target(&sitting).angles.yaw - Orbit::MOST_YAW).abs() < 1e-4);
    assert_eq!(target(&sitting).zoom, Orbit::CLOSEST);
    // and Home brings it back. No pit was sown by any of this.
    sitting.press(KeyCode::Home);
    arrive(&mut sitting);
    assert_eq!(target(&sitting), home);
    assert_eq!(sitting.contest().steps().len(), 0);
}

#[test]
fn a_drag_with_the_right_or_the_middle_button_turns_the_board_with_the_hand() {
    for button in [MouseButton::Right, MouseButton::Middle] {
        let (_folder, mut sitting) = at_board();
        let home = target(&sitting);
        drag(&mut sitting, button, Vec2::new(80.0, 40.0));
        let turned = target(&sitting);
        // The near edge went to the right and towards the viewer.
        assert!(turned.angles.yaw < home.angles.yaw - 0.1, "{turned:?}");
        assert!(turned.angles.pitch > home.angles.pitch + 0.05, "{turned:?}");
        // Nothing moves when the button is up again.
        arrive(&mut sitting);
        assert_eq!(target(&sitting), turned);
    }
    // The left button is for pits.
    let (_folder, mut sitting) = at_board();
    let home = target(&sitting);
    drag(&mut sitting, MouseButton::Left, Vec2::new(80.0, 40.0));
    assert_eq!(target(&sitting), home);
}

#[test]
fn the_wheel_goes_closer_and_never_further_away_than_all_of_the_board() {
    let (_folder, mut sitting) = at_board();
    let home = target(&sitting);
    let roll = |sitting: &mut Sitting, y: f32| {
        tell(
            sitting,
            MouseWheel {
                unit: MouseScrollUnit::Line,
                x: 0.0,
                y,
                window: Entity::PLACEHOLDER,
                phase: TouchPhase::Moved,
            },
        );
        sitting.frame();
        arrive(sitting);
    };
    roll(&mut sitting, 3.0);
    assert!(target(&sitting).zoom > 1.2);
    roll(&mut sitting, -30.0);
    assert_eq!(target(&sitting), home);
}

#[test]
fn two_fingers_turn_the_view_and_draw_it_closer() {
    let (_folder, mut sitting) = at_board();
    let home = target(&sitting);
    let touch = |sitting: &mut Sitting, id: u64, phase: TouchPhase, at: Vec2| {
        tell(
            sitting,
            TouchInput {
                phase,
                position: at,
                window: Entity::PLACEHOLDER,
                force: None,
                id,
            },
        );
    };
    let places = [Vec2::new(500.0, 360.0), Vec2::new(700.0, 360.0)];
    for (id, at) in (0..).zip(places) {
        touch(&mut sitting, id, TouchPhase::Started, at);
    }
    sitting.frame();
    assert_eq!(target(&sitting), home);
    // They move to the right and apart.
    touch(
        &mut sitting,
        0,
        TouchPhase::Moved,
        places[0] + Vec2::X * 40.0,
    );
    touch(
        &mut sitting,
        1,
        TouchPhase::Moved,
        places[1] + Vec2::X * 100.0,
    );
    sitting.frame();
    let turned = target(&sitting);
    assert!(turned.angles.yaw < -0.1, "{turned:?}");
    assert!((turned.zoom - 1.3).abs() < 1e-3, "{turned:?}");
}

#[test]
fn the_right_stick_of_a_pad_turns_the_view() {
    let (_folder, mut sitting) = at_board();
    let home = target(&sitting);
    let pad = sitting.app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected {
        name: "pad".to_owned(),
        vendor_id: None,
        product_id: None,
    };
    tell(&mut sitting, GamepadConnectionEvent::new(pad, connection));
    sitting.frame();
    let push = |sitting: &mut Sitting, value: f32| {
        tell(
            sitting,
            RawGamepadEvent::Axis(RawGamepadAxisChangedEvent::new(
                pad,
                GamepadAxis::RightStickX,
                value,
            )),
        );
        sitting.frames(20);
    };
    push(&mut sitting, 1.0);
    let turned = target(&sitting);
    assert!(turned.angles.yaw > home.angles.yaw + 0.1, "{turned:?}");
    push(&mut sitting, 0.0);
    let rests = target(&sitting);
    sitting.frames(60);
    assert_eq!(target(&sitting), rests);
}

#[test]
fn nothing_moves_the_camera_while_a_person_thinks_or_seeds_fly() {
    let (_folder, mut sitting) = at_board();
    shift_and(&mut sitting, KeyCode::ArrowLeft);
    let turned = target(&sitting);
    // A minute of thinking, and a turn.
    for _ in 0..3600 {
        sitting.frame();
        assert_eq!(target(&sitting), turned);
    }
    sitting.press_pit(3);
    while sitting.phase() != Some(Phase::Choosing) {
        sitting.frame();
        assert_eq!(target(&sitting), turned);
    }
}

#[test]
fn what_turns_the_view_does_nothing_in_a_menu() {
    use kavade::overlay::Overlay;
    let (_folder, mut sitting) = at_board();
    let home = target(&sitting);
    sitting
        .app
        .world_mut()
        .resource_mut::<NextState<Overlay>>()
        .set(Overlay::Pause);
    sitting.frame();
    shift_and(&mut sitting, KeyCode::ArrowLeft);
    drag(&mut sitting, MouseButton::Right, Vec2::new(80.0, 40.0));
    assert_eq!(target(&sitting), home);
}
