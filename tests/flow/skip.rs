//! Any press while seeds move finishes what is seen, at once, and does nothing else.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use kavade::input::swallow::Swallowed;
use kavade::overlay::Overlay;
use kavade_ai::Level;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::state::Phase;
use kavade_rules::{Pit, RuleSet};
use kavade_store::seat::Seat;
use kavade_store::speed::Speed;

use crate::support::sitting::{Sitting, folder, new_match};

/// A match whose first turn is being seen.
fn in_mid_sowing(folder: &std::path::Path) -> Sitting {
    let mut sitting = Sitting::begin(folder, RuleSet::ALI_GULI_MANE);
    sitting.press_pit(1);
    sitting.frames(45);
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    sitting
}

/// Everything lies still after at most two more frames, and no other pit was played.
fn assert_finished(mut sitting: Sitting) {
    sitting.frames(2);
    assert!(sitting.is_at_rest(), "it still moves");
    sitting.assert_picture_is_match();
    sitting.frames(60);
    assert_eq!(sitting.contest().steps().len(), 1, "the press played a pit");
    assert_eq!(sitting.heard().refused.len(), 0, "the press chose a pit");
}

fn mouse(sitting: &mut Sitting, state: ButtonState) {
    sitting.app.world_mut().write_message(MouseButtonInput {
        button: MouseButton::Left,
        state,
        window: Entity::PLACEHOLDER,
    });
}

fn touch(sitting: &mut Sitting, phase: TouchPhase) {
    sitting.app.world_mut().write_message(TouchInput {
        phase,
        position: Vec2::new(400.0, 400.0),
        window: Entity::PLACEHOLDER,
        force: None,
        id: 1,
    });
}

#[test]
fn the_space_bar_finishes_a_sowing() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    sitting.press(KeyCode::Space);
    assert_finished(sitting);
}

#[test]
fn the_key_of_a_pit_finishes_a_sowing_and_plays_nothing() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    let pit_number = sitting
        .contest()
        .position()
        .pit_number(sitting.contest().legal()[0]);
    sitting.press_pit(pit_number.get());
    assert_finished(sitting);
}

#[test]
fn the_key_that_takes_back_finishes_a_sowing_and_takes_nothing_back() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    sitting.press(KeyCode::KeyU);
    assert_finished(sitting);
}

#[test]
fn a_click_finishes_a_sowing() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    mouse(&mut sitting, ButtonState::Pressed);
    sitting.frame();
    mouse(&mut sitting, ButtonState::Released);
    assert_finished(sitting);
}

#[test]
fn a_touch_finishes_a_sowing() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    touch(&mut sitting, TouchPhase::Started);
    sitting.frame();
    touch(&mut sitting, TouchPhase::Ended);
    assert_finished(sitting);
}

/// Plugs a pad in.
fn plug_in(sitting: &mut Sitting) -> Entity {
    let world = sitting.app.world_mut();
    let pad = world.spawn_empty().id();
    world.write_message(GamepadConnectionEvent::new(
        pad,
        GamepadConnection::Connected {
            name: "a pad".to_owned(),
            vendor_id: None,
            product_id: None,
        },
    ));
    sitting.frames(2);
    pad
}

/// Presses a button of a pad and lets it go.
fn press(sitting: &mut Sitting, pad: Entity, button: GamepadButton) {
    for value in [1.0, 0.0] {
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        sitting
            .app
            .world_mut()
            .write_message(RawGamepadEvent::Button(event));
        sitting.frame();
    }
}

#[test]
fn a_button_of_a_pad_that_was_plugged_in_later_finishes_a_sowing() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    let pad = plug_in(&mut sitting);
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    // The button that otherwise takes back.
    press(&mut sitting, pad, GamepadButton::West);
    assert_finished(sitting);
}

#[test]
fn a_pad_takes_back() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    let pad = plug_in(&mut sitting);
    sitting.press_pit(2);
    sitting.rest();
    press(&mut sitting, pad, GamepadButton::West);
    sitting.rest();
    assert!(sitting.contest().steps().is_empty());
}

#[test]
fn letting_go_of_a_button_or_a_key_finishes_nothing() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    mouse(&mut sitting, ButtonState::Released);
    touch(&mut sitting, TouchPhase::Ended);
    sitting.frames(2);
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
}

#[test]
fn the_second_tap_of_a_double_tap_belongs_to_the_first() {
    // Given a tap that has just chosen a pit,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.intend(Intent::Sow(Pit::new(0)));
    sitting.frames(8);
    // when the finger taps again at once,
    touch(&mut sitting, TouchPhase::Started);
    sitting.frame();
    touch(&mut sitting, TouchPhase::Ended);
    sitting.frames(3);
    // then the sowing is seen all the same.
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    assert!(sitting.rest() > 60);
}

#[test]
fn a_tap_right_after_the_computer_has_played_is_a_first_one() {
    // Given a computer that has just chosen a pit,
    let folder = folder();
    let mut sitting = Sitting::open(folder.path());
    sitting.intend(Intent::Begin(NewMatch {
        seats: [Seat::Computer(Level::Child), Seat::Person],
        ..new_match(RuleSet::ALI_GULI_MANE)
    }));
    sitting.until("the computer plays", |sitting| {
        std::thread::sleep(std::time::Duration::from_micros(200));
        !sitting.contest().steps().is_empty()
    });
    sitting.frame();
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    // when the finger taps at once,
    touch(&mut sitting, TouchPhase::Started);
    sitting.frame();
    touch(&mut sitting, TouchPhase::Ended);
    // then it finishes what is seen.
    assert!(sitting.rest() < 5);
}

#[test]
fn a_tap_right_after_the_one_that_ended_a_playback_reaches_nothing() {
    // Given a tap that has just finished what was seen,
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    touch(&mut sitting, TouchPhase::Started);
    sitting.frame();
    touch(&mut sitting, TouchPhase::Ended);
    sitting.frames(4);
    assert!(sitting.is_at_rest());
    // when the finger taps again at once, then the interface is not told.
    touch(&mut sitting, TouchPhase::Started);
    sitting.frame();
    assert!(sitting.app.world().resource::<Swallowed>().pointer);
    touch(&mut sitting, TouchPhase::Ended);
    sitting.frames(40);
    // A tap after that is one like any other.
    touch(&mut sitting, TouchPhase::Started);
    sitting.frame();
    assert!(!sitting.app.world().resource::<Swallowed>().pointer);
}

#[test]
fn a_double_tap_is_one_tap_at_the_speed_that_shows_nothing_either() {
    // Given a choice at the speed at which everything is there at once,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.set(|settings| settings.speed = Speed::Instant);
    sitting.frames(40);
    sitting.intend(Intent::Sow(Pit::new(0)));
    sitting.frames(2);
    assert!(sitting.is_at_rest());
    // when the finger taps again at once, then the interface is not told.
    touch(&mut sitting, TouchPhase::Started);
    sitting.frame();
    assert!(sitting.app.world().resource::<Swallowed>().pointer);
}

#[test]
fn by_steps_the_menu_stays_in_reach() {
    // Given a sowing that is seen one event a press,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.set(|settings| settings.speed = Speed::Step);
    sitting.press_pit(1);
    sitting.frames(3);
    let seen = sitting.heard().shown.len();
    // when Esc is pressed, then it is left to the interface, and no event is shown for it;
    sitting.key(KeyCode::Escape, ButtonState::Pressed);
    sitting.frame();
    assert!(!sitting.app.world().resource::<Swallowed>().keys);
    assert_eq!(sitting.heard().shown.len(), seen);
    // and the button that finishes shows all that is left.
    sitting.intend(Intent::Finish);
    sitting.frames(2);
    assert!(sitting.is_at_rest());
    sitting.assert_picture_is_match();
}

#[test]
fn filling_the_board_can_be_skipped_too() {
    let folder = folder();
    let mut sitting = Sitting::open(folder.path());
    sitting.intend(Intent::Begin(new_match(RuleSet::PALLANKUZHI)));
    sitting.frames(30);
    sitting.press(KeyCode::Enter);
    sitting.frames(2);
    assert!(sitting.is_at_rest());
    assert_eq!(sitting.picture().pits, [6; 14]);
}

#[test]
fn skipping_shows_every_event_all_the_same() {
    // Given the events of a turn as they are seen in full,
    let (one, other) = (folder(), folder());
    let mut seen = in_mid_sowing(one.path());
    seen.rest();
    // when the same turn is skipped,
    let mut skipped = in_mid_sowing(other.path());
    skipped.press(KeyCode::Space);
    skipped.rest();
    // then what is told about it is the same.
    assert_eq!(skipped.heard().shown, seen.heard().shown);
}

#[test]
fn a_press_under_an_open_menu_skips_nothing() {
    let folder = folder();
    let mut sitting = in_mid_sowing(folder.path());
    sitting
        .app
        .world_mut()
        .resource_mut::<NextState<Overlay>>()
        .set(Overlay::Pause);
    sitting.frame();
    sitting.press(KeyCode::Space);
    sitting.frames(5);
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    assert!(sitting.is_playing());
}
