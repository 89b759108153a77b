//! What the play screen shows, and what presses on it give.

use std::{cell::RefCell, rc::Rc};

use super::common::{harness, pit, play_view};
use egui::{Key, vec2};
use egui_kittest::{Harness, kittest::Queryable};
use kavade_rules::{Game, Player};
use kavade_ui::screens::play::layout::*;
use kavade_ui::screens::play::pits::*;
use kavade_ui::screens::play::screen::play;
use kavade_ui::screens::play::sentences::Happened;
use kavade_ui::screens::play::sentences::*;
use kavade_ui::screens::play::view::*;
use kavade_ui::texts::Texts;
use kavade_ui::theme::style::Theme;

const WINDOW: (f32, f32) = (1280.0, 720.0);

type Presses = Rc<RefCell<Vec<PlayPress>>>;

fn shown<'a>(size: (f32, f32), change: impl FnOnce(&mut PlayView)) -> (Harness<'a>, Presses) {
    let mut view = play_view(Game::AliGuliMane, size, 1.0);
    change(&mut view);
    let presses: Presses = Rc::default();
    let into = presses.clone();
    let (theme, texts) = (Theme::new(Game::AliGuliMane), Texts::english());
    let harness = harness(size, move |ui| {
        let given = play(ui, &theme, &texts, &view);
        into.borrow_mut().extend(
            given
                .into_iter()
                .filter(|p| !matches!(p, PlayPress::Point(_))),
        );
    });
    (harness, presses)
}

fn key(harness: &mut Harness<'_>, key: Key) {
    harness.key_press(key);
    harness.run();
}

fn click(harness: &mut Harness<'_>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

#[test]
fn pits_are_pressed_by_pointer_playable_or_not() {
    let (mut harness, presses) = shown(WINDOW, |_| {});
    click(&mut harness, "Asha, pit 1: 3 seeds");
    click(&mut harness, "Asha, pit 3: 0 seeds");
    click(&mut harness, "Ravi, pit 7: 9 seeds");
    assert_eq!(
        *presses.borrow(),
        [
            PlayPress::Pit(pit(Player::South, 1)),
            PlayPress::Pit(pit(Player::South, 3)),
            PlayPress::Pit(pit(Player::North, 7))
        ]
    );
}

#[test]
fn keys_alone_play_a_pit_and_reach_the_tools() {
    let (mut harness, presses) = shown(WINDOW, |view| view.pits_by_pointer = false);
    key(&mut harness, Key::Enter);
    key(&mut harness, Key::ArrowRight);
    key(&mut harness, Key::Enter);
    // Group by group: the other row, then the tools, which start with the menu.
    key(&mut harness, Key::Tab);
    key(&mut harness, Key::Tab);
    key(&mut harness, Key::ArrowRight);
    key(&mut harness, Key::Enter);
    assert_eq!(
        *presses.borrow(),
        [
            PlayPress::Pit(pit(Player::South, 1)),
            PlayPress::Pit(pit(Player::South, 2)),
            PlayPress::Undo
        ]
    );
}

#[test]
fn who_plays_alone_is_spoken_to() {
    let alone = |view: &mut PlayView| {
        view.people[0].name = "You".to_owned();
        view.people[0].you = true;
    };
    let (harness, _) = shown(WINDOW, alone);
    assert!(harness.query_by_label("Your turn. Choose a pit.").is_some());
    let (harness, _) = shown(WINDOW, |view| {
        alone(view);
        view.caption = Some(Caption {
            player: Player::South,
            what: Happened::BeyondAlone(7),
        });
    });
    assert!(harness.query_by_label("You take 7").is_some());
    // The other is spoken of.
    let (harness, _) = shown(WINDOW, |view| {
        alone(view);
        view.caption = Some(Caption {
            player: Player::North,
            what: Happened::BeyondAlone(1),
        });
    });
    assert!(harness.query_by_label("Ravi takes one seed").is_some());
}

#[test]
fn while_the_computer_thinks_it_is_said_and_a_press_is_answered() {
    let thinks = |view: &mut PlayView| {
        view.to_move = Player::North;
        view.thinking = true;
        view.line = Line::Thinking;
    };
    let (mut harness, presses) = shown(WINDOW, thinks);
    assert!(harness.query_by_label("Ravi is thinking").is_some());
    click(&mut harness, "Asha, pit 1: 3 seeds");
    assert_eq!(*presses.borrow(), [PlayPress::Pit(pit(Player::South, 1))]);
    let (harness, _) = shown(WINDOW, |view| {
        thinks(view);
        view.refusal = Some(RefusalLine::Thinking);
    });
    let answer = "Wait a moment, Ravi is thinking.";
    assert!(harness.query_by_label(answer).is_some());
}

#[test]
fn norths_pits_run_from_her_left() {
    let (mut harness, presses) = shown(WINDOW, |view| {
        view.to_move = Player::North;
        for pit in &mut view.pits {
            let own = pit.pit.owner == Player::North && pit.count > 0;
            pit.state = if own {
                PitState::Playable
            } else {
                PitState::Idle
            };
        }
    });
    // North sits opposite: her first pit is at the right end of the screen.
    key(&mut harness, Key::Enter);
    key(&mut harness, Key::ArrowLeft);
    key(&mut harness, Key::Enter);
    assert_eq!(
        *presses.borrow(),
        [
            PlayPress::Pit(pit(Player::North, 1)),
            PlayPress::Pit(pit(Player::North, 2))
        ]
    );
}

#[test]
fn tools_do_what_they_say() {
    let (mut harness, presses) = shown(WINDOW, |_| {});
    for label in ["Menu", "Undo", "Redo", "Hint", "Speed", "Turns"] {
        click(&mut harness, label);
    }
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            PlayPress::Menu,
            PlayPress::Undo,
            PlayPress::Redo,
            PlayPress::Hint,
            PlayPress::Speed,
            PlayPress::Record(true),
            PlayPress::Menu
        ]
    );
}

#[test]
fn while_seeds_fly_taking_back_waits_and_skip_is_there() {
    let (mut harness, presses) = shown(WINDOW, |view| {
        view.sowing = true;
        view.line = Line::Sows;
    });
    click(&mut harness, "Undo");
    click(&mut harness, "Skip");
    assert_eq!(*presses.borrow(), [PlayPress::Skip]);
    assert!(harness.query_by_label("Asha sows").is_some());
    assert!(harness.query_by_label("Hint").is_none());
}

#[test]
fn a_line_that_leaves_a_choice_has_a_button_for_it() {
    for (line, label) in [
        (Line::Decided(Player::South), "End the round"),
        (Line::MaySowAgain, "Leave it"),
    ] {
        let (mut harness, presses) = shown(WINDOW, |view| view.line = line);
        click(&mut harness, label);
        assert_eq!(*presses.borrow(), [PlayPress::Offer]);
    }
}

#[test]
fn more_than_half_is_said_of_the_one_who_holds_it() {
    // Given Asha to move while Ravi holds more than half, then the line names Ravi.
    let (harness, _) = shown(WINDOW, |view| {
        view.to_move = Player::South;
        view.line = Line::Decided(Player::North);
    });
    let line = "Ravi holds more than half. Play on, or end the round.";
    assert!(harness.query_by_label(line).is_some());
}

#[test]
fn a_refusal_says_why_in_place_of_the_line() {
    let (harness, _) = shown(WINDOW, |view| view.refusal = Some(RefusalLine::NotYours));
    assert!(harness.query_by_label("That pit is Ravi’s.").is_some());
    assert!(
        harness
            .query_by_label("Asha, your turn. Choose a pit.")
            .is_none()
    );
}

#[test]
fn a_caption_says_what_happened_and_why() {
    let (harness, _) = shown(WINDOW, |view| {
        view.caption = Some(Caption {
            player: Player::South,
            what: Happened::Beyond {
                beyond: 9,
                opposite: 6,
            },
        });
    });
    assert!(harness.query_by_label("Asha takes 15").is_some());
    let why = "The next pit is empty. The one beyond it gives 9, its opposite 6.";
    assert!(harness.query_by_label(why).is_some());
}

#[test]
fn lines_lie_clear_of_every_pit_and_count() {
    for (w, h) in [
        (1280.0, 720.0),
        (1280.0, 960.0),
        (1720.0, 720.0),
        (720.0, 1280.0),
    ] {
        for player in Player::BOTH {
            let (harness, _) = shown((w, h), |view| view.to_move = player);
            let name = if player == Player::South {
                "Asha"
            } else {
                "Ravi"
            };
            let line = harness
                .get_by_label(&format!("{name}, your turn. Choose a pit."))
                .rect();
            let view = play_view(Game::AliGuliMane, (w, h), 1.0);
            for pit in &view.pits {
                let badge = pit.radii + vec2(0.0, 20.0);
                let pit = egui::Rect::from_center_size(pit.centre, 2.0 * badge);
                assert!(!line.intersects(pit), "{w}x{h} {name}: {line:?} {pit:?}");
            }
            let layout = layout(vec2(w, h), 1.0, false);
            for block in [
                Some(layout.tools),
                Some(layout.plates[0]),
                Some(layout.plates[1]),
                layout.last,
            ] {
                let covers = block.is_some_and(|b| b.intersects(line));
                assert!(!covers, "{w}x{h} {name}: {line:?} {block:?}");
            }
        }
    }
}

#[test]
fn the_record_shows_turns_and_goes_back() {
    let (mut harness, presses) = shown(WINDOW, |view| view.record_open = true);
    click(&mut harness, "Ravi: 5, 11 captured");
    click(&mut harness, "One turn back");
    click(&mut harness, "From here");
    click(&mut harness, "Close");
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            PlayPress::ShowTurn(11),
            PlayPress::Back,
            PlayPress::FromHere,
            PlayPress::Record(false),
            PlayPress::Record(false)
        ]
    );
}

#[test]
fn what_the_open_record_covers_cannot_be_reached_by_keys() {
    // Given a small window, where the record lies over the board, and a pit that had the keys,
    let size = (800.0, 450.0);
    assert!(layout(vec2(size.0, size.1), 1.0, true).record_covers);
    let open = Rc::new(RefCell::new(false));
    let (is_open, mut view) = (open.clone(), play_view(Game::AliGuliMane, size, 1.0));
    let presses: Presses = Rc::default();
    let into = presses.clone();
    let (theme, texts) = (Theme::new(Game::AliGuliMane), Texts::english());
    let mut harness = harness(size, move |ui| {
        view.record_open = *is_open.borrow();
        into.borrow_mut().extend(play(ui, &theme, &texts, &view));
    });
    key(&mut harness, Key::ArrowRight);
    // when it opens, and Enter and all the arrows are pressed,
    *open.borrow_mut() = true;
    harness.run_steps(8);
    presses.borrow_mut().clear();
    for pressed in [
        Key::Enter,
        Key::ArrowLeft,
        Key::ArrowUp,
        Key::Tab,
        Key::ArrowDown,
        Key::Enter,
    ] {
        key(&mut harness, pressed);
    }
    // then no pit is sown that nobody sees.
    let pits = presses
        .borrow()
        .iter()
        .filter(|press| matches!(press, PlayPress::Pit(_)))
        .count();
    assert_eq!(pits, 0, "{:?}", presses.borrow());
}

#[test]
fn closed_and_endless_pits_are_named_so() {
    let (harness, _) = shown(WINDOW, |view| {
        view.pits[0].state = PitState::Closed;
        view.pits[1].state = PitState::Endless;
    });
    assert!(harness.query_by_label("Asha, pit 1: closed").is_some());
    assert!(harness.query_by_label("Asha, pit 2: endless").is_some());
}

#[test]
fn pointing_is_told_once() {
    let view = play_view(Game::AliGuliMane, WINDOW, 1.0);
    let at = view.pits[4].centre;
    let pointed: Rc<RefCell<Vec<Option<PitId>>>> = Rc::default();
    let into = pointed.clone();
    let (theme, texts) = (Theme::new(Game::AliGuliMane), Texts::english());
    let mut harness = harness(WINDOW, move |ui| {
        for press in play(ui, &theme, &texts, &view) {
            if let PlayPress::Point(pit) = press {
                into.borrow_mut().push(pit);
            }
        }
    });
    harness.hover_at(at);
    harness.run();
    harness.run_steps(3);
    harness.hover_at(egui::pos2(640.0, 20.0));
    harness.run();
    assert_eq!(*pointed.borrow(), [Some(pit(Player::South, 5)), None]);
}

#[test]
fn keys_take_over_from_a_pointer_that_rests() {
    let view = play_view(Game::AliGuliMane, WINDOW, 1.0);
    let at = view.pits[4].centre;
    let pointed: Rc<RefCell<Vec<Option<PitId>>>> = Rc::default();
    let into = pointed.clone();
    let (theme, texts) = (Theme::new(Game::AliGuliMane), Texts::english());
    let mut harness = harness(WINDOW, move |ui| {
        for press in play(ui, &theme, &texts, &view) {
            if let PlayPress::Point(pit) = press {
                into.borrow_mut().push(pit);
            }
        }
    });
    harness.hover_at(at);
    harness.run();
    key(&mut harness, Key::ArrowRight);
    let pointed = pointed.borrow();
    assert_eq!(pointed.first(), Some(&Some(pit(Player::South, 5))));
    assert_eq!(pointed.last(), Some(&Some(pit(Player::South, 2))));
}
