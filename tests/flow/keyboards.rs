//! Keyboards of all kinds: what a key says counts, one press is one press, and what belongs to the system is left to it.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, NativeKeyCode};
use bevy::prelude::*;
use bevy_egui::EguiContext;
use kavade::forfeits::hands::Hands;
use kavade::overlay::Overlay;
use kavade_match::state::{Phase, Screen};
use kavade_rules::{Match, Player, RuleSet, Step};
use kavade_store::seat::Seat;
use kavade_store::settings::Settings;
use kavade_ui::forfeit::Forfeit;
use kavade_ui::screens::names::id;
use kavade_ui::theme::focus::{self, Device};

use crate::support::parlour::Parlour;
use crate::support::sitting::{Sitting, folder, keep, keep_settings, kept_with};

fn letter(sign: &str) -> Key {
    Key::Character(sign.into())
}

/// After South's first turn of a round between two people.
fn after_a_turn(folder: &std::path::Path) -> Sitting {
    let mut sitting = Sitting::begin(folder, RuleSet::PALLANKUZHI);
    sitting.press_pit(2);
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 1);
    sitting
}

#[test]
fn on_dvorak_the_key_that_says_u_undoes_and_the_one_in_its_place_does_not() {
    let folder = folder();
    let mut sitting = after_a_turn(folder.path());
    sitting.say(KeyCode::KeyU, &letter("g"));
    assert_eq!(sitting.contest().steps().len(), 1);
    sitting.say(KeyCode::KeyF, &letter("u"));
    assert_eq!(sitting.contest().steps().len(), 0);
}

#[test]
fn on_a_kannada_keyboard_the_key_in_the_place_of_u_undoes() {
    let folder = folder();
    let mut sitting = after_a_turn(folder.path());
    sitting.say(KeyCode::KeyU, &letter("ಹ"));
    assert_eq!(sitting.contest().steps().len(), 0);
}

#[test]
fn a_screen_keyboard_that_knows_no_places_plays_and_undoes() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::PALLANKUZHI);
    let nowhere = |code| KeyCode::Unidentified(NativeKeyCode::Xkb(code));
    sitting.say(nowhere(200), &letter("3"));
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 1);
    sitting.say(nowhere(201), &letter("u"));
    assert_eq!(sitting.contest().steps().len(), 0);
}

#[test]
fn combinations_with_control_alt_and_super_sow_and_undo_nothing_save_control_z() {
    let folder = folder();
    let mut sitting = after_a_turn(folder.path());
    for (place, held) in [
        (KeyCode::ControlLeft, Key::Control),
        (KeyCode::AltLeft, Key::Alt),
        (KeyCode::SuperLeft, Key::Super),
        (KeyCode::AltRight, Key::AltGraph),
    ] {
        // Given a key that is held,
        sitting.say_key(place, held.clone(), ButtonState::Pressed, false);
        sitting.frame();
        // when letters and digits are pressed with it,
        sitting.say(KeyCode::Digit1, &letter("1"));
        sitting.say(KeyCode::KeyU, &letter("u"));
        sitting.say(KeyCode::KeyR, &letter("r"));
        // then nothing happens on the board.
        assert_eq!(sitting.contest().steps().len(), 1, "{held:?}");
        assert!(!sitting.is_playing(), "{held:?}");
        sitting.say_key(place, held, ButtonState::Released, false);
        sitting.frame();
    }
    sitting.say_key(
        KeyCode::ControlLeft,
        Key::Control,
        ButtonState::Pressed,
        false,
    );
    sitting.frame();
    sitting.say(KeyCode::KeyZ, &letter("z"));
    assert_eq!(sitting.contest().steps().len(), 0);
    sitting.say_key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed, false);
    sitting.frame();
    sitting.say(KeyCode::KeyZ, &letter("Z"));
    assert_eq!(sitting.contest().steps().len(), 1);
}

#[test]
fn keys_of_the_system_do_not_finish_a_sowing() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.press_pit(1);
    sitting.frames(45);
    for (place, key) in [
        (KeyCode::AudioVolumeUp, Key::AudioVolumeUp),
        (KeyCode::PrintScreen, Key::PrintScreen),
        (KeyCode::CapsLock, Key::CapsLock),
        (KeyCode::ShiftLeft, Key::Shift),
    ] {
        sitting.say(place, &key);
        assert_eq!(sitting.phase(), Some(Phase::Sowing), "{key:?}");
    }
    sitting.say(KeyCode::KeyX, &letter("x"));
    sitting.frames(2);
    assert!(sitting.is_at_rest());
}

fn screen_after_holding_enter(parlour: &mut Parlour) -> Screen {
    parlour.key(KeyCode::Enter, ButtonState::Pressed);
    parlour.frames(30);
    for _ in 0..60 {
        parlour.say_key(KeyCode::Enter, Key::Enter, ButtonState::Pressed, true);
        parlour.frames(2);
    }
    parlour.key(KeyCode::Enter, ButtonState::Released);
    parlour.frames(4);
    parlour.screen()
}

#[test]
fn enter_that_is_held_on_the_title_does_not_walk_into_a_match() {
    let folder = folder();
    let mut parlour = Parlour::go_on(folder.path());
    assert_eq!(parlour.screen(), Screen::Title);
    assert_eq!(screen_after_holding_enter(&mut parlour), Screen::Start);
}

#[test]
fn esc_that_is_held_opens_the_menu_once() {
    let folder = folder();
    keep(
        folder.path(),
        Match::new(RuleSet::MANGALA, Player::South).expect("a match"),
    );
    let mut parlour = Parlour::go_on(folder.path());
    parlour.until_asked();
    parlour.frames(4);
    parlour.key(KeyCode::Escape, ButtonState::Pressed);
    parlour.frames(20);
    for _ in 0..40 {
        parlour.say_key(KeyCode::Escape, Key::Escape, ButtonState::Pressed, true);
        parlour.frames(2);
        assert_eq!(parlour.overlay(), Overlay::Pause);
    }
}

#[test]
fn prompts_for_keys_come_back_with_the_first_key_after_a_pad() {
    let folder = folder();
    let mut parlour = Parlour::go_on(folder.path());
    parlour.plug_in();
    parlour.pad_hold(GamepadButton::DPadDown, 2);
    let device = |parlour: &mut Parlour| {
        let world = parlour.app.world_mut();
        let mut context = world
            .query::<&mut EguiContext>()
            .single_mut(world)
            .expect("an interface");
        focus::device(context.get_mut())
    };
    assert_eq!(device(&mut parlour), Device::Pad);
    parlour.press(KeyCode::ArrowDown);
    assert_eq!(device(&mut parlour), Device::Keys);
}

#[test]
fn with_sowing_clockwise_a_digit_is_the_same_pit_in_the_ash_as_in_play() {
    // Given a board that is mirrored, and a loser who blows ash,
    let folder = folder();
    let settings = Settings {
        clockwise: true,
        ..Settings::default()
    };
    keep_settings(folder.path(), &settings);
    let mut contest = Match::new(RuleSet::ALI_GULI_MANE, Player::South).expect("a match");
    contest
        .step(Step::Resign(Player::South))
        .expect("a match can be given up");
    std::fs::write(
        folder.path().join("match.ron"),
        kept_with(contest, [Seat::Person; 2]),
    )
    .expect("the match is written");
    let mut parlour = Parlour::go_on(folder.path());
    parlour.until("the forfeits are offered", |parlour| {
        parlour.phase() == Some(Phase::MatchOver)
    });
    parlour.frames(30);
    parlour.click(id("forfeit", Forfeit::Ash));
    parlour.frames(30);
    // when the leftmost digit is held,
    parlour.key(KeyCode::Digit1, ButtonState::Pressed);
    parlour.frames(3);
    // then the breath is over the leftmost pit, which is South's seventh here.
    let blowing = parlour.app.world().resource::<Hands>().blowing();
    assert_eq!(blowing.map(|pit| pit.get()), Some(6));
}
