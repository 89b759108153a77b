//! A window that is lost lets go of everything that is held: nothing of it is completed, and nothing is stuck afterwards.

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::egui;
use kavade::board::view::CurrentGlide;
use kavade::forfeits::paying::{CurrentForfeit, ForfeitState};
use kavade::overlay::Overlay;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Phase;
use kavade_rules::{Match, Player, RuleSet, Step};
use kavade_store::settings::Settings;
use kavade_ui::forfeit::Forfeit;
use kavade_ui::screens::names::id;
use kavade_ui::screens::settings::view::Page;

use crate::support::parlour::{Loss, Parlour};
use crate::support::sitting::{folder, keep, keep_settings};

fn opening() -> Match {
    Match::new(RuleSet::ALI_GULI_MANE, Player::South).expect("a match")
}

fn choosing(parlour: &mut Parlour) {
    parlour.until_asked();
    // What is on the screen follows.
    parlour.frames(4);
}

/// A person who is to choose the first pit of a match.
fn at_board() -> (tempfile::TempDir, Parlour) {
    let folder = folder();
    keep(folder.path(), opening());
    let mut parlour = Parlour::go_on(folder.path());
    choosing(&mut parlour);
    (folder, parlour)
}

/// Seeds fly, and somebody presses to finish that: the button is still held.
fn finishes_by_a_press(parlour: &mut Parlour, by_finger: bool) {
    parlour.press(KeyCode::Digit1);
    parlour.until("seeds fly", |parlour| {
        parlour.phase() == Some(Phase::Sowing)
    });
    // A press so soon after the choice would belong to it.
    parlour.frames(40);
    assert_eq!(parlour.phase(), Some(Phase::Sowing));
    let middle = egui::pos2(640.0, 330.0);
    match by_finger {
        true => parlour.finger(1, TouchPhase::Started, middle),
        false => {
            parlour.point(middle);
            parlour.button(ButtonState::Pressed);
        }
    }
    choosing(parlour);
}

fn pit(number: u8) -> egui::Id {
    id("play", ("pit", Player::South.index(), number))
}

fn at_pit(parlour: &mut Parlour, number: u8) -> egui::Pos2 {
    parlour.place(pit(number)).expect("it is shown").center()
}

fn steps(parlour: &Parlour) -> usize {
    let rules = parlour
        .app
        .world()
        .resource::<kavade_match::current_match::CurrentMatch>();
    rules.contest.steps().len()
}

fn glide(parlour: &Parlour) -> CurrentGlide {
    *parlour.app.world().resource::<CurrentGlide>()
}

#[test]
fn keys_are_heard_after_a_press_whose_release_was_lost() {
    for by_finger in [false, true] {
        for way in Loss::ALL {
            // Given a press that has finished a sowing, and a window that is lost before the release,
            let (_folder, mut parlour) = at_board();
            finishes_by_a_press(&mut parlour, by_finger);
            parlour.lose(way);
            // when somebody comes back and presses Esc, then the menu opens.
            parlour.press(KeyCode::Escape);
            parlour.frames(4);
            let what = format!("{way:?}, by finger {by_finger}");
            assert_eq!(parlour.overlay(), Overlay::Pause, "{what}");
        }
    }
}

#[test]
fn a_press_that_is_held_keeps_keys_from_the_interface_until_then() {
    // As long as the window is there, a held press belongs to what it finished.
    let (_folder, mut parlour) = at_board();
    finishes_by_a_press(&mut parlour, false);
    parlour.press(KeyCode::Escape);
    parlour.frames(4);
    assert_eq!(parlour.overlay(), Overlay::None);
    parlour.button(ButtonState::Released);
    parlour.press(KeyCode::Escape);
    parlour.frames(4);
    assert_eq!(parlour.overlay(), Overlay::Pause);
}

#[test]
fn letting_go_over_a_pressed_pit_sows_nothing() {
    for way in Loss::ALL {
        // Given a pit that is pressed, and not let go yet,
        let (_folder, mut parlour) = at_board();
        let at = at_pit(&mut parlour, 2);
        parlour.point(at);
        parlour.button(ButtonState::Pressed);
        // when the window is lost, and when the button is let go over the pit once it is back,
        parlour.lose(way);
        parlour.frames(30);
        assert_eq!(steps(&parlour), 0, "{way:?} sows");
        parlour.point(at);
        parlour.button(ButtonState::Released);
        parlour.frames(30);
        // then nothing is sown;
        assert_eq!(steps(&parlour), 0, "{way:?}: a late release sows");
        // and the next click sows as ever.
        parlour.button(ButtonState::Pressed);
        parlour.button(ButtonState::Released);
        parlour.frames(4);
        assert_eq!(steps(&parlour), 1, "{way:?}: a click does nothing");
    }
}

#[test]
fn a_click_that_was_whole_before_the_window_was_lost_counts() {
    let (_folder, mut parlour) = at_board();
    let at = at_pit(&mut parlour, 2);
    parlour.point(at);
    parlour.button(ButtonState::Pressed);
    parlour.button(ButtonState::Released);
    parlour.lose(Loss::Focus);
    assert_eq!(steps(&parlour), 1);
}

#[test]
fn a_finger_that_is_lost_or_taken_away_sows_nothing_and_the_next_one_does() {
    let ways = Loss::ALL.into_iter().map(Some).chain([None]);
    for way in ways {
        // Given a finger on a pit,
        let (_folder, mut parlour) = at_board();
        let at = at_pit(&mut parlour, 2);
        parlour.finger(1, TouchPhase::Started, at);
        // when the window is lost, or the system takes the finger away,
        match way {
            Some(way) => parlour.lose(way),
            None => parlour.finger(1, TouchPhase::Canceled, at),
        }
        parlour.frames(30);
        // then nothing is sown, and another finger sows.
        assert_eq!(steps(&parlour), 0, "{way:?} sows");
        parlour.finger(2, TouchPhase::Started, at);
        assert_eq!(steps(&parlour), 0, "{way:?}: it sows before it is lifted");
        parlour.finger(2, TouchPhase::Ended, at);
        parlour.frames(4);
        assert_eq!(steps(&parlour), 1, "{way:?}: a tap does nothing");
    }
}

#[test]
fn the_view_follows_no_button_that_was_let_go_elsewhere() {
    for way in Loss::ALL {
        for button in [MouseButton::Right, MouseButton::Middle] {
            // Given a view that is being turned,
            let (_folder, mut parlour) = at_board();
            let before = glide(&parlour);
            parlour.point(egui::pos2(640.0, 330.0));
            parlour.mouse(button, ButtonState::Pressed);
            parlour.point(egui::pos2(660.0, 330.0));
            let turned = glide(&parlour);
            assert_ne!(turned, before);
            // when the window is lost and the mouse moves, then the view stays;
            parlour.lose(way);
            parlour.point(egui::pos2(760.0, 340.0));
            assert_eq!(glide(&parlour), turned, "{way:?} {button:?}");
            // and a new drag turns it again.
            parlour.mouse(button, ButtonState::Released);
            parlour.mouse(button, ButtonState::Pressed);
            parlour.point(egui::pos2(740.0, 330.0));
            assert_ne!(glide(&parlour), turned, "{way:?} {button:?}");
        }
    }
}

#[test]
fn a_lost_finger_does_not_turn_the_view_with_the_next_one() {
    for way in Loss::ALL {
        let (_folder, mut parlour) = at_board();
        parlour.finger(1, TouchPhase::Started, egui::pos2(600.0, 330.0));
        parlour.lose(way);
        parlour.frames(30);
        let before = glide(&parlour);
        parlour.finger(2, TouchPhase::Started, egui::pos2(650.0, 300.0));
        parlour.finger(2, TouchPhase::Moved, egui::pos2(690.0, 340.0));
        assert_eq!(glide(&parlour), before, "{way:?}");
    }
}

#[test]
fn a_stick_that_was_held_turns_nothing_any_more() {
    for way in Loss::ALL {
        let (_folder, mut parlour) = at_board();
        parlour.plug_in();
        let before = glide(&parlour);
        parlour.axis(GamepadAxis::RightStickX, 0.9);
        parlour.frames(4);
        assert_ne!(glide(&parlour), before);
        parlour.lose(way);
        let after = glide(&parlour);
        parlour.frames(30);
        assert_eq!(glide(&parlour), after, "{way:?}");
        // Pushed again it turns again.
        parlour.axis(GamepadAxis::RightStickX, 0.0);
        parlour.axis(GamepadAxis::RightStickX, -0.9);
        parlour.frames(4);
        assert_ne!(glide(&parlour), after, "{way:?}");
    }
}

#[test]
fn a_volume_that_is_held_stays_where_it_is() {
    for way in Loss::ALL {
        // Given the settings with the page of sounds, and the knob of a volume that is held,
        let (_folder, mut parlour) = at_board();
        let world = parlour.app.world_mut();
        world
            .resource_mut::<NextState<Overlay>>()
            .set(Overlay::Settings);
        parlour.frames(20);
        parlour.click(id("settings", ("page", Page::Sound)));
        parlour.frames(20);
        let knob = id("settings", "volume-seeds");
        let at = parlour.place(knob).expect("the volume is shown").center();
        parlour.point(at);
        parlour.button(ButtonState::Pressed);
        parlour.point(at + egui::vec2(30.0, 0.0));
        let held = parlour.app.world().resource::<CurrentSettings>().sound;
        // when the window is lost, then it is as loud as it was.
        parlour.lose(way);
        parlour.frames(10);
        let after = parlour.app.world().resource::<CurrentSettings>().sound;
        assert_eq!(after, held, "{way:?}");
    }
}

/// What lies in the pits, as numbers.
fn ash_left(parlour: &Parlour) -> f32 {
    let playing = parlour.app.world().resource::<CurrentForfeit>();
    match &playing.state {
        ForfeitState::Ash(ash, _) => ash.heaps().iter().map(|heap| heap.left).sum(),
        _ => panic!("no ash"),
    }
}

#[test]
fn a_breath_that_is_held_is_not_blown() {
    for way in Loss::ALL {
        for by in ["pointer", "key", "pad"] {
            // Given ash in the pits, and a breath that is drawn,
            let folder = folder();
            let mut contest = opening();
            contest
                .step(Step::Resign(Player::South))
                .expect("a match can be given up");
            keep(folder.path(), contest);
            keep_settings(folder.path(), &Settings::default());
            let mut parlour = Parlour::go_on(folder.path());
            parlour.plug_in();
            parlour.click(id("forfeit", Forfeit::Ash));
            let whole = ash_left(&parlour);
            match by {
                "pointer" => {
                    let at = parlour.place(id("ash", ("pit", 4_u8))).expect("a pit");
                    parlour.point(at.center());
                    parlour.button(ButtonState::Pressed);
                }
                "key" => parlour.key(KeyCode::Digit3, ButtonState::Pressed),
                _ => parlour.pad_button(GamepadButton::South, 1.0),
            }
            parlour.frames(20);
            let drawn = match &parlour.app.world().resource::<CurrentForfeit>().state {
                ForfeitState::Ash(ash, _) => ash.breath().is_some(),
                _ => false,
            };
            assert!(drawn, "{way:?} {by}: no breath");
            // when the window is lost, then all ash lies where it lay.
            parlour.lose(way);
            parlour.frames(30);
            assert_eq!(ash_left(&parlour), whole, "{way:?} {by}");
        }
    }
}

#[test]
fn two_fingers_that_rest_after_turning_the_view_turn_it_no_further() {
    let (_folder, mut parlour) = at_board();
    let at = |x: f32| egui::pos2(x, 330.0);
    parlour.finger(1, TouchPhase::Started, at(560.0));
    parlour.finger(2, TouchPhase::Started, at(700.0));
    parlour.finger(1, TouchPhase::Moved, at(600.0));
    parlour.finger(2, TouchPhase::Moved, at(740.0));
    let turned = glide(&parlour);
    parlour.frames(60);
    assert_eq!(glide(&parlour), turned);
}

#[test]
fn a_worn_stick_turns_nothing_and_a_pushed_one_does() {
    let (_folder, mut parlour) = at_board();
    parlour.plug_in();
    let before = glide(&parlour);
    parlour.axis(GamepadAxis::RightStickX, 0.3);
    parlour.frames(60);
    assert_eq!(glide(&parlour), before);
    parlour.axis(GamepadAxis::RightStickX, 0.9);
    parlour.frames(10);
    assert_ne!(glide(&parlour), before);
}
