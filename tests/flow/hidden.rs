//! A window that nobody can see draws nothing, and nothing goes on without its people.

use bevy::prelude::*;
use kavade_ai::Level;
use kavade_match::state::Phase;
use kavade_rules::{Match, Player, RuleSet};
use kavade_store::seat::Seat;
use std::fs;

use crate::support::parlour::{Loss, Parlour};
use crate::support::sitting::{folder, keep, kept_with};

fn opening() -> Match {
    Match::new(RuleSet::ALI_GULI_MANE, Player::South).expect("a match")
}

#[test]
fn hidden_in_mid_sowing_it_sleeps_and_goes_on_when_it_is_seen_again() {
    // Given seeds that fly,
    let folder = folder();
    keep(folder.path(), opening());
    let mut parlour = Parlour::go_on(folder.path());
    parlour.until_asked();
    parlour.press(KeyCode::Digit1);
    parlour.until("seeds fly", |parlour| {
        parlour.phase() == Some(Phase::Sowing)
    });
    assert!(!parlour.sleeps());
    // when the window is hidden, then nothing wakes it;
    parlour.lose(Loss::Hidden);
    assert!(parlour.sleeps());
    assert_eq!(parlour.phase(), Some(Phase::Sowing));
    // when it is shown again, then the sowing goes on to its end.
    parlour.show();
    assert!(!parlour.sleeps());
    parlour.until_asked();
    assert_eq!(parlour.contest().steps().len(), 1);
}

#[test]
fn a_game_that_is_only_watched_waits_for_who_watches() {
    // Given a computer that plays both seats and thinks,
    let folder = folder();
    let level = Seat::Computer(Level::Child);
    fs::write(
        folder.path().join("match.ron"),
        kept_with(opening(), [level, level]),
    )
    .expect("the match is written");
    let mut parlour = Parlour::go_on(folder.path());
    parlour.until_asked();
    // when the window is hidden, then it sleeps, whatever the computer finds meanwhile,
    parlour.lose(Loss::Hidden);
    assert!(parlour.sleeps());
    // and plays on when it is seen.
    parlour.show();
    parlour.until("the computer plays", |parlour| {
        std::thread::sleep(std::time::Duration::from_micros(200));
        !parlour.contest().steps().is_empty()
    });
}
