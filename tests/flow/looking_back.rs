//! Taking back, taking again, and looking at an earlier position.

use bevy::prelude::KeyCode;
use kavade_match::intent::Intent;
use kavade_match::state::Phase;
use kavade_rules::{MatchLength, Pit, RuleSet, Stage, Tally};

use crate::support::sitting::{Sitting, folder};
use crate::support::stories::{after, find};

#[test]
fn a_turn_is_taken_back_and_taken_again_with_two_keys() {
    // Given a match after two turns,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::PALLANKUZHI);
    let opening = sitting.picture();
    sitting.press_pit(1);
    sitting.rest();
    let first = sitting.picture();
    sitting.press_pit(2);
    sitting.rest();
    let second = sitting.picture();
    // when both are taken back,
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    assert_eq!(sitting.picture(), first);
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    // then the board is full again and the file knows what was taken back;
    assert_eq!(sitting.picture(), opening);
    assert_eq!(sitting.saved().undone().len(), 2);
    // once more does nothing;
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    assert_eq!(sitting.picture(), opening);
    // and they can be taken again.
    sitting.press(KeyCode::KeyR);
    sitting.rest();
    sitting.press(KeyCode::KeyR);
    sitting.rest();
    assert_eq!(sitting.picture(), second);
    assert!(sitting.saved().undone().is_empty());
}

#[test]
fn a_turn_played_in_place_of_one_taken_back_ends_the_other_line() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(1);
    sitting.rest();
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    sitting.press_pit(2);
    sitting.rest();
    assert_eq!(
        sitting.contest().steps(),
        [kavade_rules::Step::Sow(Pit::new(1))]
    );
    assert!(!sitting.contest().can_redo());
}

#[test]
fn taking_back_goes_over_the_border_between_two_rounds() {
    // Given the second round of a full match,
    let folder = folder();
    let rules = RuleSet {
        match_length: MatchLength::Full,
        ..RuleSet::ALI_GULI_MANE
    };
    let (before, last) = find(rules, |contest, _| contest.stage() == Stage::RoundOver);
    let over = after(&before, last);
    let mut sitting = Sitting::with(folder.path(), over.clone());
    assert_eq!(sitting.phase(), Some(Phase::RoundOver));
    sitting.intend(Intent::NextRound);
    sitting.rest();
    let second_round = sitting.picture();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    // when the filling is taken back, then the board is cleared again,
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::RoundOver));
    assert_eq!(sitting.picture(), Tally::of(over.position()));
    // when the last turn of the round is taken back, too, then its seeds are on the board again,
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert_eq!(sitting.picture(), Tally::of(before.position()));
    // and forward it goes as before.
    sitting.press(KeyCode::KeyR);
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::RoundOver));
    sitting.press(KeyCode::KeyR);
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert_eq!(sitting.picture(), second_round);
    assert_eq!(sitting.contest().round(), 2);
}

#[test]
fn nothing_is_taken_back_while_seeds_fly() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.press_pit(1);
    sitting.frames(20);
    sitting.intend(Intent::Undo);
    assert_eq!(sitting.contest().steps().len(), 1);
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 1);
}

#[test]
fn where_taking_back_is_not_wanted_its_keys_do_nothing() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(1);
    sitting.rest();
    sitting.set(|settings| settings.undo = false);
    sitting.press(KeyCode::KeyU);
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 1);
}

#[test]
fn looking_back_shows_every_earlier_position_and_changes_nothing() {
    // Given a match after four turns,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    for pit in [1, 2, 3, 4] {
        sitting.press_pit(pit);
        sitting.rest();
    }
    let record = sitting.contest().record();
    for steps in (0..4).rev() {
        // when an earlier position is looked at,
        let wanted = *sitting.contest().position_after(steps).expect("a position");
        sitting.intend(Intent::View(Some(steps)));
        sitting.until("seeds lie", |sitting| sitting.flying() == 0);
        // then the board shows it and the match is as it was.
        assert_eq!(sitting.picture(), Tally::of(&wanted));
        assert_eq!(sitting.contest().record(), record);
        assert_eq!(sitting.saved().record(), record);
    }
    // Back in the present, the board is the match's.
    sitting.intend(Intent::View(None));
    sitting.rest();
    assert_eq!(sitting.picture(), Tally::of(sitting.contest().position()));
}

#[test]
fn going_on_from_an_earlier_position_takes_back_what_came_after() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    for pit in [1, 2, 3] {
        sitting.press_pit(pit);
        sitting.rest();
    }
    sitting.intend(Intent::View(Some(1)));
    sitting.until("seeds lie", |sitting| sitting.flying() == 0);
    sitting.intend(Intent::GoTo(1));
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 1);
    sitting.press_pit(6);
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 2);
}

#[test]
fn taking_back_again_and_again_while_seeds_still_slide_loses_none() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    for pit in [1, 4, 7] {
        if sitting.contest().check(Pit::new(pit - 1)).is_err() {
            sitting.intend(Intent::Sow(sitting.contest().legal()[0]));
        } else {
            sitting.press_pit(pit);
        }
        sitting.rest();
    }
    for frames in [0, 1, 4, 9] {
        for key in [
            KeyCode::KeyU,
            KeyCode::KeyU,
            KeyCode::KeyR,
            KeyCode::KeyU,
            KeyCode::KeyR,
            KeyCode::KeyR,
        ] {
            sitting.press(key);
            sitting.frames(frames);
        }
        // A pit is pressed while seeds still slide back to where they lay.
        sitting.press(KeyCode::KeyU);
        sitting.frames(frames);
        let pit = sitting.contest().legal()[0];
        sitting.intend(Intent::Sow(pit));
        sitting.rest();
    }
}
