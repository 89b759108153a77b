//! The screens of the forfeits: what presses give, and that everything fits.

use std::{cell::RefCell, rc::Rc};

use super::common::*;
use egui::{Key, Rect, pos2, vec2};
use egui_kittest::{Harness, kittest::Queryable};
use kavade_rules::{Game, Pit, Player};
use kavade_ui::forfeit::{BalanceStage, Debt, Forfeit};
use kavade_ui::screens::forfeits::trial::ForfeitPress;
use kavade_ui::screens::forfeits::{ash, balance, rhyme};
use kavade_ui::screens::match_over;
use kavade_ui::screens::match_over::MatchOverPress;
use kavade_ui::screens::names::id;
use kavade_ui::texts::Texts;
use kavade_ui::theme::focus;
use kavade_ui::theme::style::Theme;

/// Windows in units, as small, usual and upright ones are.
const SIZES: [(f32, f32); 3] = [(800.0, 450.0), (1280.0, 720.0), (720.0, 1280.0)];

const CHOOSES: Debt = Debt::Chooses(Player::North);

/// Shows a screen and gathers what it gives.
fn gather<'a, P: Clone + 'a>(
    size: (f32, f32),
    text: f32,
    mut show: impl FnMut(&mut egui::Ui, &Theme, &Texts) -> Vec<P> + 'a,
) -> (Harness<'a>, Rc<RefCell<Vec<P>>>) {
    let presses = Rc::new(RefCell::new(Vec::new()));
    let theme = Theme::new(Game::AliGuliMane).with_text_size(text);
    let texts = Texts::english();
    let into = presses.clone();
    let harness = harness(size, move |ui| {
        into.borrow_mut().extend(show(ui, &theme, &texts))
    });
    (harness, presses)
}

fn forfeits<'a>(
    size: (f32, f32),
    text: f32,
    debt: Debt,
) -> (Harness<'a>, Rc<RefCell<Vec<MatchOverPress>>>) {
    let view = asked_view(debt);
    gather(size, text, move |ui, theme, texts| {
        match_over::match_over(ui, theme, texts, &view)
    })
}

const WINDOW: (f32, f32) = (1280.0, 720.0);

#[test]
fn the_first_card_has_the_keys_and_every_card_can_be_clicked() {
    let (mut harness, presses) = forfeits(WINDOW, 1.0, CHOOSES);
    harness.key_press(Key::Enter);
    harness.run();
    for label in [
        "A teasing rhyme",
        "The board on the head",
        "Blow out the ash",
        "Not today",
        "Review",
        "Play again",
    ] {
        harness.get_by_label(label).click();
        harness.run();
    }
    harness.key_press(Key::Escape);
    harness.run();
    assert_eq!(
        *presses.borrow(),
        [
            MatchOverPress::Forfeit(Forfeit::Rhyme),
            MatchOverPress::Forfeit(Forfeit::Rhyme),
            MatchOverPress::Forfeit(Forfeit::Balance),
            MatchOverPress::Forfeit(Forfeit::Ash),
            MatchOverPress::NotToday,
            MatchOverPress::Review,
            MatchOverPress::PlayAgain,
            MatchOverPress::NotToday,
        ]
    );
}

#[test]
fn not_today_is_always_there_and_no_card_is_wider_than_the_window() {
    for size in SIZES {
        for text in [1.0, 2.0] {
            for debt in [CHOOSES, Debt::SaysRhyme(Player::North)] {
                let (harness, _) = forfeits(size, text, debt);
                let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(size.0, size.1));
                let away = harness.get_by_label("Not today").rect();
                assert!(window.contains_rect(away), "{size:?} {text}: {away:?}");
                for forfeit in Forfeit::ALL
                    .into_iter()
                    .filter(|forfeit| debt.offers(*forfeit))
                {
                    let card = harness
                        .ctx
                        .read_response(id("forfeit", forfeit))
                        .expect("a card")
                        .rect;
                    assert!(
                        card.left() >= 0.0 && card.right() <= size.0,
                        "{size:?} {text} {forfeit:?}: {card:?}"
                    );
                }
            }
        }
    }
}

/// Everything that can be pressed lies in the window, and nothing of it covers another.
fn assert_fits(harness: &Harness<'_>, size: (f32, f32), name: &str) {
    let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(size.0, size.1)).expand(0.5);
    let rects: Vec<Rect> = focus::reachable(&harness.ctx)
        .into_iter()
        .filter_map(|id| harness.ctx.read_response(id))
        .map(|response| response.rect)
        .collect();
    assert!(!rects.is_empty(), "{name}");
    for (i, rect) in rects.iter().enumerate() {
        assert!(window.contains_rect(*rect), "{name} in {size:?}: {rect:?}");
        for other in &rects[..i] {
            let both = rect.intersect(*other);
            assert!(
                !both.is_positive() || both.area() < 0.25 * rect.area(),
                "{name} in {size:?}: {rect:?} {other:?}"
            );
        }
    }
}

#[test]
fn rhyme_balance_and_ash_fit_every_window_and_text_size() {
    for size in SIZES {
        for text in [0.9, 1.0, 2.0] {
            let (harness, _) = gather(size, text, |ui, theme, texts| {
                rhyme::rhyme(ui, theme, texts, &rhyme_view())
            });
            assert_fits(&harness, size, "rhyme");
            for stage in [
                BalanceStage::Rising,
                BalanceStage::Holding,
                BalanceStage::Held,
                BalanceStage::Slid,
            ] {
                let view = balance_view(stage);
                let (harness, _) = gather(size, text, move |ui, theme, texts| {
                    balance::balance(ui, theme, texts, &view)
                });
                assert_fits(&harness, size, "balance");
            }
            for over in [false, true] {
                let view = ash_view(Game::AliGuliMane, size, text, over);
                let (harness, _) = gather(size, text, move |ui, theme, texts| {
                    ash::ash(ui, theme, texts, &view)
                });
                assert_fits(&harness, size, "ash");
            }
        }
    }
}

#[test]
fn a_verse_is_followed_by_another_or_by_enough() {
    let (mut harness, presses) = gather(WINDOW, 1.0, |ui, theme, texts| {
        rhyme::rhyme(ui, theme, texts, &rhyme_view())
    });
    harness.get_by_label("Another").click();
    harness.run();
    harness.get_by_label("Enough").click();
    harness.run();
    assert_eq!(
        *presses.borrow(),
        [ForfeitPress::Again, ForfeitPress::Enough]
    );
}

#[test]
fn a_board_that_slid_can_be_tried_once_more() {
    let (mut harness, presses) = gather(WINDOW, 1.0, |ui, theme, texts| {
        balance::balance(ui, theme, texts, &balance_view(BalanceStage::Slid))
    });
    harness.get_by_label("Once more").click();
    harness.run();
    harness.get_by_label("Done").click();
    harness.run();
    harness.key_press(Key::Escape);
    harness.run();
    assert_eq!(
        *presses.borrow(),
        [
            ForfeitPress::Again,
            ForfeitPress::Enough,
            ForfeitPress::Enough
        ]
    );
    // While it is held there is only one way out.
    let (mut harness, presses) = gather(WINDOW, 1.0, |ui, theme, texts| {
        balance::balance(ui, theme, texts, &balance_view(BalanceStage::Holding))
    });
    assert!(harness.query_by_label("Once more").is_none());
    harness.get_by_label("Enough").click();
    harness.run();
    assert_eq!(*presses.borrow(), [ForfeitPress::Enough]);
}

#[test]
fn a_pointer_that_is_held_on_a_pit_holds_a_breath_there() {
    let (mut harness, presses) = gather(WINDOW, 1.0, |ui, theme, texts| {
        ash::ash(
            ui,
            theme,
            texts,
            &ash_view(Game::AliGuliMane, WINDOW, 1.0, false),
        )
    });
    let pit = harness.get_by_label("Pit 5 of Asha").rect().center();
    presses.borrow_mut().clear();
    harness.drag_at(pit);
    harness.run_steps(3);
    assert!(presses.borrow().contains(&ForfeitPress::Hold(Pit::new(4))));
    harness.drop_at(pit);
    harness.run_steps(3);
    presses.borrow_mut().clear();
    harness.run_steps(3);
    assert!(!presses.borrow().contains(&ForfeitPress::Hold(Pit::new(4))));
}

#[test]
fn what_became_of_the_ash_is_said_in_whole_sentences() {
    let (harness, _) = gather(WINDOW, 1.0, |ui, theme, texts| {
        ash::ash(
            ui,
            theme,
            texts,
            &ash_view(Game::AliGuliMane, WINDOW, 1.0, true),
        )
    });
    assert!(harness.query_by_label("Enough").is_none());
    assert!(harness.query_by_label("Done").is_some());
    let texts = Texts::english();
    let say = |id: &str, n: u32| texts.with(id, &[("n", n.into())]);
    assert_eq!(say("ash-clean", 1), "One pit was blown out cleanly.");
    assert_eq!(
        say("ash-scattered", 3),
        "From 3 the ash flew over the edge."
    );
}
