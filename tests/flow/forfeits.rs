//! Old forfeits at the end of a match: who is asked, how each forfeit is paid, and that nothing is changed by it.

use std::path::Path;

use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui;
use kavade::forfeits::ash::Fate;
use kavade::forfeits::hands::Hands;
use kavade::forfeits::paying::{CurrentForfeit, ForfeitState};
use kavade::overlay::Overlay;
use kavade_ai::Level;
use kavade_match::state::Phase;
use kavade_rules::{Match, Pit, Player, RuleSet, Step};
use kavade_store::seat::{Seat, Seats};
use kavade_store::settings::Settings;
use kavade_ui::forfeit::BalanceStage;
use kavade_ui::forfeit::Forfeit;
use kavade_ui::forfeit::{HARD_BREATH, WEAK_BREATH};
use kavade_ui::screens::names::id;

use crate::support::parlour::Parlour;
use crate::support::sitting::{folder, keep_settings, kept_with};

/// A match in which some turns were played, and which South has given up.
fn given_up(rules: RuleSet) -> Match {
    let mut contest = Match::new(rules, Player::South).expect("a match");
    for _ in 0..3 {
        let pit = contest.legal()[0];
        contest.step(Step::Sow(pit)).expect("a legal step");
    }
    contest
        .step(Step::Resign(Player::South))
        .expect("a match can be given up");
    contest
}

fn at_the_end(folder: &Path, rules: RuleSet, seats: Seats) -> Parlour {
    std::fs::write(folder.join("match.ron"), kept_with(given_up(rules), seats))
        .expect("the match is written");
    let parlour = Parlour::go_on(folder);
    assert_eq!(parlour.phase(), Some(Phase::MatchOver));
    parlour
}

fn between_two(folder: &Path) -> Parlour {
    at_the_end(folder, RuleSet::ALI_GULI_MANE, [Seat::Person; 2])
}

const MASTER: Seat = Seat::Computer(Level::Master);

fn card(forfeit: Forfeit) -> egui::Id {
    id("forfeit", forfeit)
}

fn cards(parlour: &mut Parlour) -> Vec<Forfeit> {
    Forfeit::ALL
        .into_iter()
        .filter(|forfeit| parlour.place(card(*forfeit)).is_some())
        .collect()
}

fn playing(parlour: &Parlour) -> Option<&ForfeitState> {
    let playing = parlour.app.world().get_resource::<CurrentForfeit>();
    playing.map(|playing| &playing.state)
}

fn pay(parlour: &mut Parlour, forfeit: Forfeit) {
    parlour.click(card(forfeit));
    assert_eq!(parlour.overlay(), Overlay::Forfeit(forfeit));
}

fn aimed(parlour: &Parlour) -> Option<Pit> {
    parlour.app.world().resource::<Hands>().aimed
}

#[test]
fn the_loser_is_asked_and_keys_choose_at_once() {
    // Given a match that South has lost,
    let folder = folder();
    let mut parlour = between_two(folder.path());
    assert_eq!(cards(&mut parlour), Forfeit::ALL);
    // when they press Enter, the first forfeit begins;
    parlour.press(KeyCode::Enter);
    parlour.frames(4);
    assert_eq!(parlour.overlay(), Overlay::Forfeit(Forfeit::Rhyme));
    parlour.press(KeyCode::Escape);
    parlour.frames(4);
    // and once it is paid nobody is asked any more.
    assert_eq!(parlour.overlay(), Overlay::None);
    assert_eq!(cards(&mut parlour), []);
    assert_eq!(parlour.phase(), Some(Phase::MatchOver));
}

#[test]
fn not_today_leaves_it_by_click_and_by_key() {
    for by_key in [true, false] {
        let folder = folder();
        let mut parlour = between_two(folder.path());
        match by_key {
            true => parlour.press(KeyCode::Escape),
            false => parlour.click(id("match-over", "not-today")),
        }
        parlour.frames(4);
        assert_eq!(cards(&mut parlour), [], "{by_key}");
        assert_eq!(parlour.overlay(), Overlay::None);
        assert_eq!(parlour.phase(), Some(Phase::MatchOver));
        // Whoever thinks better of it finds the way back.
        parlour.click(id("match-over", "another-forfeit"));
        assert_eq!(cards(&mut parlour), Forfeit::ALL);
    }
}

#[test]
fn who_does_not_want_the_custom_is_never_asked() {
    let folder = folder();
    let settings = Settings {
        forfeits: false,
        ..Settings::default()
    };
    keep_settings(folder.path(), &settings);
    let mut parlour = between_two(folder.path());
    assert_eq!(cards(&mut parlour), []);
    assert!(parlour.place(id("match-over", "not-today")).is_none());
    assert!(parlour.place(id("match-over", "another-forfeit")).is_none());
    assert!(parlour.place(id("match-over", "again")).is_some());
}

#[test]
fn the_computer_says_a_rhyme_on_itself_and_two_computers_nothing() {
    let alone = folder();
    let seats = [MASTER, Seat::Person];
    let mut parlour = at_the_end(alone.path(), RuleSet::MANGALA, seats);
    assert_eq!(cards(&mut parlour), [Forfeit::Rhyme]);
    pay(&mut parlour, Forfeit::Rhyme);
    let Some(ForfeitState::Rhyme(rhyme)) = playing(&parlour) else {
        panic!("no rhyme");
    };
    assert!(rhyme.verse().starts_with("own-"), "{}", rhyme.verse());
    let watched = folder();
    let mut parlour = at_the_end(watched.path(), RuleSet::MANGALA, [MASTER; 2]);
    assert_eq!(cards(&mut parlour), []);
}

#[test]
fn esc_the_pads_right_button_and_a_click_end_every_forfeit() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    parlour.plug_in();
    for forfeit in Forfeit::ALL {
        for way in 0..3 {
            if cards(&mut parlour).is_empty() {
                parlour.click(id("match-over", "another-forfeit"));
            }
            pay(&mut parlour, forfeit);
            parlour.frames(20);
            let (screen, enough) = match forfeit {
                Forfeit::Rhyme => ("rhyme", "done"),
                Forfeit::Balance => ("balance", "enough"),
                Forfeit::Ash => ("ash", "enough"),
            };
            match way {
                0 => parlour.press(KeyCode::Escape),
                1 => parlour.pad_hold(GamepadButton::East, 2),
                _ => parlour.click(id(screen, enough)),
            }
            parlour.frames(4);
            assert_eq!(parlour.overlay(), Overlay::None, "{forfeit:?} {way}");
            assert!(playing(&parlour).is_none());
            assert_eq!(parlour.phase(), Some(Phase::MatchOver));
        }
    }
}

#[test]
fn a_rhyme_can_be_followed_by_another_one_with_keys_alone() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    parlour.press(KeyCode::Enter);
    let verse = |parlour: &Parlour| match playing(parlour) {
        Some(ForfeitState::Rhyme(rhyme)) => rhyme.verse(),
        _ => panic!("no rhyme"),
    };
    parlour.until("all lines are sung", |parlour| {
        playing(parlour).is_some_and(|play| !play.is_moving())
    });
    for _ in 0..6 {
        let before = verse(&parlour);
        parlour.press(KeyCode::ArrowLeft);
        parlour.press(KeyCode::Enter);
        parlour.frames(3);
        assert_ne!(verse(&parlour), before);
    }
    parlour.press(KeyCode::ArrowRight);
    parlour.press(KeyCode::Enter);
    parlour.frames(3);
    assert_eq!(parlour.overlay(), Overlay::None);
}

#[test]
fn after_a_click_the_first_key_brings_the_ring_back_and_the_next_one_chooses() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    pay(&mut parlour, Forfeit::Rhyme);
    parlour.frames(30);
    parlour.click(id("rhyme", "again"));
    parlour.press(KeyCode::Enter);
    parlour.frames(3);
    assert_eq!(parlour.overlay(), Overlay::Forfeit(Forfeit::Rhyme));
    parlour.press(KeyCode::Enter);
    parlour.frames(3);
    assert_eq!(parlour.overlay(), Overlay::None);
}

/// How a steady hand leans at this moment: to the side that rises.
fn steady(parlour: &Parlour, before: f32) -> (BalanceStage, f32, f32) {
    let Some(ForfeitState::Balance(balance)) = playing(parlour) else {
        panic!("nothing is balanced");
    };
    let angle = balance.angle();
    let lean = -(6.0 * angle + 3.0 * (angle - before) * 60.0);
    (balance.stage(), lean.clamp(-1.0, 1.0), angle)
}

#[test]
fn the_board_is_held_with_keys_alone() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    parlour.press(KeyCode::ArrowRight);
    parlour.press(KeyCode::Enter);
    parlour.frames(3);
    assert_eq!(parlour.overlay(), Overlay::Forfeit(Forfeit::Balance));
    let mut before = 0.0;
    let mut down: Option<KeyCode> = None;
    parlour.until("it is held", |parlour| {
        let (stage, lean, angle) = steady(parlour, before);
        before = angle;
        let wanted = match lean {
            lean if lean > 0.1 => Some(KeyCode::ArrowRight),
            lean if lean < -0.1 => Some(KeyCode::ArrowLeft),
            _ => None,
        };
        if wanted != down {
            if let Some(key) = down {
                parlour.key(key, ButtonState::Released);
            }
            if let Some(key) = wanted {
                parlour.key(key, ButtonState::Pressed);
            }
            down = wanted;
        }
        assert_ne!(stage, BalanceStage::Slid);
        stage == BalanceStage::Held
    });
    parlour.frames(90);
    parlour.press(KeyCode::Enter);
    parlour.frames(3);
    assert_eq!(parlour.overlay(), Overlay::None);
}

#[test]
fn the_board_is_held_with_a_pad_alone() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    parlour.plug_in();
    parlour.pad_hold(GamepadButton::DPadRight, 2);
    parlour.pad_hold(GamepadButton::South, 2);
    assert_eq!(parlour.overlay(), Overlay::Forfeit(Forfeit::Balance));
    let mut before = 0.0;
    parlour.until("it is held", |parlour| {
        let (stage, lean, angle) = steady(parlour, before);
        before = angle;
        parlour.stick(lean);
        assert_ne!(stage, BalanceStage::Slid);
        stage == BalanceStage::Held
    });
    parlour.stick(0.0);
    parlour.frames(90);
    parlour.pad_hold(GamepadButton::South, 2);
    assert_eq!(parlour.overlay(), Overlay::None);
}

#[test]
fn the_board_is_held_with_the_mouse_and_slides_without_it() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    pay(&mut parlour, Forfeit::Balance);
    let mut before = 0.0;
    parlour.until("it is held", |parlour| {
        let (stage, lean, angle) = steady(parlour, before);
        before = angle;
        parlour.point(egui::pos2(640.0 + 380.0 * lean, 300.0));
        assert_ne!(stage, BalanceStage::Slid);
        stage == BalanceStage::Held
    });
    parlour.frames(90);
    // Once more, with the pointer at rest in the middle.
    parlour.point(egui::pos2(640.0, 300.0));
    parlour.press(KeyCode::ArrowLeft);
    parlour.press(KeyCode::Enter);
    parlour.until("it slides", |parlour| {
        steady(parlour, 0.0).0 == BalanceStage::Slid
    });
    assert_eq!(parlour.overlay(), Overlay::Forfeit(Forfeit::Balance));
}

/// Frames in which a breath grows to the right strength.
fn right_breath() -> u32 {
    let middle = (WEAK_BREATH + HARD_BREATH) / 2.0 * kavade::forfeits::ash::FULL_BREATH;
    (middle * 60.0) as u32
}

fn fates(parlour: &Parlour) -> [u32; 3] {
    match playing(parlour) {
        Some(ForfeitState::Ash(ash, _)) => {
            [Fate::Clean, Fate::Scattered, Fate::Lies].map(|fate| ash.count(fate))
        }
        _ => panic!("no ash"),
    }
}

#[test]
fn all_pits_are_blown_clean_with_keys_alone() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    parlour.press(KeyCode::ArrowRight);
    parlour.press(KeyCode::ArrowRight);
    parlour.press(KeyCode::Enter);
    parlour.frames(6);
    assert_eq!(parlour.overlay(), Overlay::Forfeit(Forfeit::Ash));
    assert_eq!(aimed(&parlour), Some(Pit::new(0)));
    // Along the own row to the right, and back along the other one.
    for (place, step) in [KeyCode::ArrowRight; 6]
        .into_iter()
        .chain([KeyCode::ArrowUp])
        .chain([KeyCode::ArrowLeft; 6])
        .map(Some)
        .chain([None])
        .enumerate()
    {
        assert_eq!(aimed(&parlour), Some(Pit::new(place as u8)));
        parlour.hold(KeyCode::Enter, right_breath());
        assert_eq!(fates(&parlour)[0], place as u32 + 1);
        if let Some(step) = step {
            parlour.press(step);
        }
    }
    assert_eq!(fates(&parlour), [14, 0, 0]);
    parlour.frames(120);
    parlour.press(KeyCode::Enter);
    parlour.frames(3);
    assert_eq!(parlour.overlay(), Overlay::None);
}

#[test]
fn a_digit_holds_a_breath_over_a_pit_of_the_own_row() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    pay(&mut parlour, Forfeit::Ash);
    parlour.hold(KeyCode::Digit3, right_breath());
    let Some(ForfeitState::Ash(ash, _)) = playing(&parlour) else {
        panic!("no ash");
    };
    assert_eq!(ash.heaps()[2].fate, Fate::Clean);
}

#[test]
fn all_pits_of_mangala_are_blown_clean_with_a_pad_alone() {
    let folder = folder();
    let mut parlour = at_the_end(folder.path(), RuleSet::MANGALA, [Seat::Person; 2]);
    parlour.plug_in();
    parlour.pad_hold(GamepadButton::DPadRight, 2);
    parlour.pad_hold(GamepadButton::DPadRight, 2);
    parlour.pad_hold(GamepadButton::South, 2);
    parlour.frames(4);
    assert_eq!(parlour.overlay(), Overlay::Forfeit(Forfeit::Ash));
    for step in [GamepadButton::DPadRight; 5]
        .into_iter()
        .chain([GamepadButton::DPadUp])
        .chain([GamepadButton::DPadLeft; 5])
        .map(Some)
        .chain([None])
    {
        parlour.pad_hold(GamepadButton::South, right_breath());
        if let Some(step) = step {
            parlour.pad_hold(step, 2);
        }
    }
    assert_eq!(fates(&parlour), [12, 0, 0]);
    parlour.frames(120);
    parlour.pad_hold(GamepadButton::South, 2);
    assert_eq!(parlour.overlay(), Overlay::None);
}

#[test]
fn a_pointer_blows_by_press_and_hold_and_too_hard_scatters() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    pay(&mut parlour, Forfeit::Ash);
    for (pit, frames) in [(4_u8, right_breath()), (9, 100), (12, 8)] {
        let at = parlour.place(id("ash", ("pit", pit))).expect("a pit");
        parlour.point(at.center());
        parlour.button(ButtonState::Pressed);
        parlour.frames(frames.saturating_sub(2));
        parlour.button(ButtonState::Released);
        parlour.frames(3);
    }
    assert_eq!(fates(&parlour), [1, 1, 12]);
    let Some(ForfeitState::Ash(ash, dust)) = playing(&parlour) else {
        panic!("no ash");
    };
    assert_eq!(ash.heaps()[9].fate, Fate::Scattered);
    assert!(ash.heaps()[12].left < 1.0, "a weak breath moves a little");
    assert!(!dust.smudges().is_empty());
    // In the end the time is over.
    parlour.until("it is over", |parlour| {
        playing(parlour).is_some_and(|play| !play.is_moving())
    });
    assert_eq!(fates(&parlour), [1, 1, 12]);
}

#[test]
fn afterwards_board_and_match_are_exactly_as_before() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    let (board, record, kept) = (parlour.board(), parlour.record(), parlour.kept());
    for forfeit in Forfeit::ALL {
        if cards(&mut parlour).is_empty() {
            parlour.click(id("match-over", "another-forfeit"));
        }
        pay(&mut parlour, forfeit);
        parlour.frames(100);
        if forfeit != Forfeit::Rhyme {
            // The picture does show something.
            assert_ne!(parlour.board(), board, "{forfeit:?}");
        }
        if forfeit == Forfeit::Ash {
            parlour.hold(KeyCode::Digit1, 80);
        }
        parlour.press(KeyCode::Escape);
        parlour.frames(6);
        assert_eq!(parlour.board(), board, "{forfeit:?}");
    }
    assert_eq!((parlour.record(), parlour.kept()), (record, kept));
}

#[test]
fn the_window_draws_while_a_forfeit_moves_and_sleeps_afterwards() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    // It draws for some seconds after the start.
    parlour.until("it sleeps with the result", |parlour| parlour.sleeps());
    for forfeit in Forfeit::ALL {
        if cards(&mut parlour).is_empty() {
            parlour.click(id("match-over", "another-forfeit"));
        }
        pay(&mut parlour, forfeit);
        parlour.frames(30);
        assert!(!parlour.sleeps(), "{forfeit:?} moves");
        parlour.until("it stands still", |parlour| {
            playing(parlour).is_some_and(|play| !play.is_moving())
        });
        parlour.frames(40);
        assert!(parlour.sleeps(), "{forfeit:?} is over");
        parlour.press(KeyCode::Escape);
        parlour.frames(60);
        assert!(parlour.sleeps(), "after {forfeit:?}");
    }
}

#[test]
fn nothing_that_was_told_is_kept_while_time_stands_still() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    pay(&mut parlour, Forfeit::Rhyme);
    let told = |parlour: &Parlour| {
        let redraws = parlour.app.world().resource::<Messages<RequestRedraw>>();
        redraws.len()
    };
    parlour.frames(200);
    assert!((1..8).contains(&told(&parlour)), "{}", told(&parlour));
}

#[test]
fn with_reduced_motion_the_board_stands_still_and_all_lines_are_there() {
    let folder = folder();
    let settings = Settings {
        reduced_motion: true,
        ..Settings::default()
    };
    keep_settings(folder.path(), &settings);
    let mut parlour = between_two(folder.path());
    let board = parlour.board();
    pay(&mut parlour, Forfeit::Balance);
    parlour.frames(100);
    assert_eq!(parlour.board(), board);
    parlour.press(KeyCode::Escape);
    parlour.frames(6);
    parlour.click(id("match-over", "another-forfeit"));
    pay(&mut parlour, Forfeit::Ash);
    parlour.hold(KeyCode::Digit1, right_breath());
    let Some(ForfeitState::Ash(_, dust)) = playing(&parlour) else {
        panic!("no ash");
    };
    assert_eq!(dust.motes().len(), 1, "ash hangs over the pit and fades");
}

#[test]
fn taking_back_the_last_step_ends_what_was_asked() {
    let folder = folder();
    let mut parlour = between_two(folder.path());
    parlour.press(KeyCode::KeyU);
    parlour.frames(60);
    assert_eq!(parlour.phase(), Some(Phase::Choosing));
    assert_eq!(cards(&mut parlour), []);
}
