//! Hints on the board, and the review of a round: what they say, and what presses on them give.

use std::{cell::RefCell, rc::Rc};

use super::common::*;
use egui::{Key, Rect, vec2};
use egui_kittest::{Harness, kittest::Queryable};
use kavade_ai::Reason;
use kavade_rules::{Game, Player, SeedCount};
use kavade_ui::screens::match_over::MatchOverPress;
use kavade_ui::screens::play::help::*;
use kavade_ui::screens::play::screen::play;
use kavade_ui::screens::play::sentences::*;
use kavade_ui::screens::play::view::*;
use kavade_ui::screens::review::view::{FoundView, ReviewPress, ReviewView};
use kavade_ui::screens::round_over::RoundOverPress;
use kavade_ui::screens::{match_over, review, round_over};
use kavade_ui::texts::Texts;
use kavade_ui::theme::style::Theme;

const WINDOW: (f32, f32) = (1280.0, 720.0);

type Gathered<P> = Rc<RefCell<Vec<P>>>;

fn gather<'a, P: 'a>(
    size: (f32, f32),
    text: f32,
    mut show: impl FnMut(&mut egui::Ui, &Theme, &Texts) -> Vec<P> + 'a,
) -> (Harness<'a>, Gathered<P>) {
    let presses: Gathered<P> = Rc::default();
    let into = presses.clone();
    let theme = Theme::new(Game::AliGuliMane).with_text_size(text);
    let texts = Texts::english();
    let harness = harness(size, move |ui| {
        into.borrow_mut().extend(show(ui, &theme, &texts));
    });
    (harness, presses)
}

fn board<'a>(
    size: (f32, f32),
    help: HelpView,
    change: impl FnOnce(&mut PlayView),
) -> (Harness<'a>, Gathered<PlayPress>) {
    let mut view = play_view(Game::AliGuliMane, size, 1.0);
    view.help = Some(help);
    change(&mut view);
    gather(size, 1.0, move |ui, theme, texts| {
        let mut given = play(ui, theme, texts, &view);
        given.retain(|press| !matches!(press, PlayPress::Point(_)));
        given
    })
}

fn page<'a>(size: (f32, f32), text: f32, view: ReviewView) -> (Harness<'a>, Gathered<ReviewPress>) {
    gather(size, text, move |ui, theme, texts| {
        review::screen::review(ui, theme, texts, &view)
    })
}

fn click(harness: &mut Harness<'_>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

fn key(harness: &mut Harness<'_>, key: Key) {
    harness.key_press(key);
    harness.run();
}

#[test]
fn a_hint_says_which_pit_and_why_in_place_of_the_line() {
    let (harness, _) = board(WINDOW, hint_view(), |_| {});
    for said in [
        "Sow pit 4",
        "It takes 15, and you sow once more.",
        "It saves 9 from Ravi.",
    ] {
        assert!(harness.query_by_label(said).is_some(), "{said}");
    }
    let line = "Asha, your turn. Choose a pit.";
    assert!(harness.query_by_label(line).is_none());
}

#[test]
fn every_reason_is_a_sentence_of_its_own_and_counts_one_seed_as_one() {
    for (reason, said) in [
        (Reason::Only, "It is the only one that can be sown."),
        (Reason::Wins, "It wins the round, whatever Ravi does."),
        (Reason::Takes(SeedCount::new(1)), "It takes one seed."),
        (Reason::Takes(SeedCount::new(7)), "It takes 7."),
        (
            Reason::Saves(SeedCount::new(1)),
            "It saves one seed from Ravi.",
        ),
        (
            Reason::Prepares(SeedCount::new(6)),
            "It prepares to take 6, and Ravi cannot prevent it.",
        ),
        (Reason::Empties, "It leaves Ravi without seeds."),
        (
            Reason::LosesLeast,
            "Every pit loses something, and this one least.",
        ),
        (
            Reason::Position,
            "It takes nothing now, and leads to the better position.",
        ),
    ] {
        let hint = HintView {
            pit: Some(pit(Player::South, 2)),
            reasons: vec![reason],
        };
        let (harness, _) = board(WINDOW, HelpView::Hint(hint), |_| {});
        assert!(harness.query_by_label(said).is_some(), "{said}");
    }
}

#[test]
fn a_hint_can_be_to_leave_the_second_sowing() {
    let hint = HintView {
        pit: None,
        reasons: vec![Reason::Saves(SeedCount::new(3))],
    };
    let (mut harness, presses) = board(WINDOW, HelpView::Hint(hint), |view| {
        view.line = Line::MaySowAgain;
    });
    assert!(
        harness
            .query_by_label("Leave out the second sowing")
            .is_some()
    );
    click(&mut harness, "Show me");
    assert_eq!(*presses.borrow(), [PlayPress::ShowMe]);
}

#[test]
fn a_hint_is_shown_or_dismissed_by_pointer_and_by_keys() {
    let (mut harness, presses) = board(WINDOW, hint_view(), |_| {});
    click(&mut harness, "Show me");
    click(&mut harness, "Close the hint");
    click(&mut harness, "Hint");
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            PlayPress::ShowMe,
            PlayPress::Hint,
            PlayPress::Hint,
            PlayPress::Hint
        ]
    );
    // By keys: from the pits, group by group, to what the hint offers.
    let (mut harness, presses) = board(WINDOW, hint_view(), |_| {});
    key(&mut harness, Key::Tab);
    key(&mut harness, Key::Tab);
    key(&mut harness, Key::Enter);
    assert_eq!(*presses.borrow(), [PlayPress::ShowMe]);
}

#[test]
fn who_asked_by_keys_has_them_at_the_hinted_pit() {
    for (by_keys, followed) in [(true, true), (false, false)] {
        // Given a person with keys, or with a mouse,
        let mut view = play_view(Game::AliGuliMane, WINDOW, 1.0);
        let help: Rc<RefCell<Option<HelpView>>> = Rc::default();
        let found = help.clone();
        let (mut harness, presses) = gather(WINDOW, 1.0, move |ui, theme, texts| {
            view.help = found.borrow().clone();
            let mut given = play(ui, theme, texts, &view);
            given.retain(|press| matches!(press, PlayPress::Pit(_)));
            given
        });
        if by_keys {
            key(&mut harness, Key::ArrowRight);
        }
        // when a hint is found,
        *help.borrow_mut() = Some(hint_view());
        harness.run_steps(8);
        let Some(HelpView::Hint(HintView { pit: Some(pit), .. })) = help.borrow().clone() else {
            panic!("it hints at a pit");
        };
        // then Enter sows what was hinted, or, with a mouse, goes on as before.
        key(&mut harness, Key::Enter);
        assert_eq!(presses.borrow().contains(&PlayPress::Pit(pit)), followed);
    }
}

#[test]
fn while_a_hint_is_looked_for_it_says_so_and_can_be_left() {
    let (mut harness, presses) = gather(WINDOW, 1.0, {
        let mut view = play_view(Game::AliGuliMane, WINDOW, 1.0);
        view.help = Some(HelpView::Looking);
        move |ui, theme, texts| {
            let mut given = play(ui, theme, texts, &view);
            given.retain(|press| !matches!(press, PlayPress::Point(_)));
            given
        }
    });
    assert!(harness.query_by_label("Looking for a good pit").is_some());
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    assert_eq!(*presses.borrow(), [PlayPress::Hint]);
}

#[test]
fn a_play_that_is_only_shown_says_so() {
    let (harness, _) = board(WINDOW, HelpView::Showing, |view| {
        view.sowing = true;
        view.line = Line::Shown;
    });
    let line = "Only shown, not played: Asha sows";
    assert!(harness.query_by_label(line).is_some());
    assert!(harness.query_by_label("Skip").is_some());
}

#[test]
fn the_leaf_of_a_hint_covers_no_pit_and_no_bank() {
    for (name, w, h) in WINDOWS {
        for player in Player::BOTH {
            let (harness, _) = board((w, h), hint_view(), |view| view.to_move = player);
            let view = play_view(Game::AliGuliMane, (w, h), 1.0);
            let said = ["Sow pit 4", "Show me", "Close the hint"];
            for part in said {
                let part = harness.get_by_label(part).rect();
                for pit in &view.pits {
                    let pit = Rect::from_center_size(pit.centre, 2.0 * pit.radii);
                    assert!(!part.intersects(pit), "{name} {player}: {part:?} {pit:?}");
                }
                for bank in view.banks {
                    let bank = Rect::from_center_size(bank.centre, 2.0 * bank.radii);
                    assert!(!part.intersects(bank), "{name} {player}: {part:?} {bank:?}");
                }
                let screen = Rect::from_min_size(egui::Pos2::ZERO, vec2(w, h));
                assert!(screen.contains_rect(part), "{name} {player}: {part:?}");
            }
        }
    }
}

#[test]
fn a_turn_that_is_looked_back_at_says_what_would_have_been_better() {
    let help = HelpView::LookBack(Some(turn_view()));
    let (mut harness, presses) = board(WINDOW, help, |_| {});
    for said in [
        "Turn 5: Ravi sowed 3 + 5",
        "Pit 2 would have been better than pit 5.",
        "It cost 6 seeds.",
    ] {
        assert!(harness.query_by_label(said).is_some(), "{said}");
    }
    for offer in ["To the review", "Show me", "From here"] {
        click(&mut harness, offer);
    }
    key(&mut harness, Key::Escape);
    assert_eq!(
        *presses.borrow(),
        [
            PlayPress::ToReview,
            PlayPress::ShowMe,
            PlayPress::FromHere,
            PlayPress::ToReview
        ]
    );
}

#[test]
fn the_review_lists_the_turns_that_decided_the_round() {
    let (mut harness, presses) = page(WINDOW, 1.0, review_view(Game::AliGuliMane));
    for said in [
        "A look back at round 2",
        "Pit 1 would have been better than pit 6.",
        "It would have been better to leave out the second sowing.",
        "It cost one seed.",
        "It cost 6 seeds.",
    ] {
        if said != "A look back at round 2" {
            assert!(harness.query_by_label(said).is_some(), "{said}");
        }
    }
    click(&mut harness, "Turn 5: Ravi sowed 3 + 5");
    key(&mut harness, Key::Escape);
    click(&mut harness, "Back");
    assert_eq!(
        *presses.borrow(),
        [ReviewPress::Show(9), ReviewPress::Close, ReviewPress::Close]
    );
}

#[test]
fn a_place_on_the_curve_is_chosen_by_pointer() {
    let (mut harness, presses) = page(WINDOW, 1.0, review_view(Game::AliGuliMane));
    let curve = harness.get_by_label("The balance of the round").rect();
    for part in [0.0, 1.0] {
        let at = curve.left_center() + vec2(8.0 + part * (curve.width() - 16.0), 0.0);
        harness.drag_at(at);
        harness.run();
        harness.drop_at(at);
        harness.run();
    }
    assert_eq!(
        *presses.borrow(),
        [ReviewPress::Show(0), ReviewPress::Show(13)]
    );
}

#[test]
fn a_place_on_the_curve_is_chosen_by_keys() {
    let (mut harness, presses) = page(WINDOW, 1.0, review_view(Game::AliGuliMane));
    // From the first turn up to the curve, which stands at the end of the round.
    key(&mut harness, Key::ArrowUp);
    key(&mut harness, Key::ArrowLeft);
    key(&mut harness, Key::ArrowLeft);
    key(&mut harness, Key::Enter);
    assert_eq!(*presses.borrow(), [ReviewPress::Show(11)]);
}

#[test]
fn where_no_turn_decided_a_round_the_review_says_so() {
    let mut view = review_view(Game::Mangala);
    view.found = Some(FoundView::default());
    let (harness, _) = page(WINDOW, 1.0, view);
    assert!(harness.query_by_label("No turn decided it.").is_some());
}

#[test]
fn a_review_that_is_worked_out_says_so_and_can_be_left() {
    let mut view = review_view(Game::Mangala);
    view.found = None;
    let (mut harness, presses) = gather(WINDOW, 1.0, move |ui, theme, texts| {
        review::screen::review(ui, theme, texts, &view)
    });
    let looking = "The round is being looked at";
    assert!(harness.query_by_label(looking).is_some());
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    assert_eq!(*presses.borrow(), [ReviewPress::Close]);
}

#[test]
fn turns_of_the_review_do_not_overlap_in_any_window_at_any_text_size() {
    for (name, w, h) in WINDOWS {
        for text in [1.0, 2.0] {
            let (harness, _) = page((w, h), text, review_view(Game::AliGuliMane));
            let parts: Vec<Rect> = [
                "The balance of the round",
                "Turn 2: Asha sowed 6",
                "Turn 3: Ravi sowed 1",
                "Turn 5: Ravi sowed 3 + 5",
            ]
            .into_iter()
            .map(|label| harness.get_by_label(label).rect())
            .collect();
            for (i, one) in parts.iter().enumerate() {
                assert!(one.is_positive(), "{name} at {text}: {one:?}");
                for other in &parts[i + 1..] {
                    assert!(
                        !one.shrink(1.0).intersects(*other),
                        "{name} at {text}: {one:?} {other:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_round_and_a_match_that_are_over_offer_their_review() {
    let (mut harness, presses) = gather(WINDOW, 1.0, |ui, theme, texts| {
        round_over::round_over(ui, theme, texts, &round_view(Game::AliGuliMane))
    });
    click(&mut harness, "Review");
    assert_eq!(*presses.borrow(), [RoundOverPress::Review]);
    let (mut harness, presses) = gather(WINDOW, 1.0, |ui, theme, texts| {
        match_over::match_over(ui, theme, texts, &match_view())
    });
    click(&mut harness, "Review");
    assert_eq!(*presses.borrow(), [MatchOverPress::Review]);
}
