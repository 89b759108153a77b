//! The program is killed in the middle of anything; started again, it goes on exactly there.

use bevy::prelude::KeyCode;
use kavade_match::intent::Intent;
use kavade_match::state::{Phase, Screen};
use kavade_rules::{Game, Match, MatchLength, Pit, RuleSet, Stage, Step, Tally};

use crate::support::sitting::{Sitting, folder, keep, new_match};
use crate::support::stories::{after, find};

/// Starts the program again and goes on: match, phase and board are these.
fn assert_goes_on(folder: &std::path::Path, expected: &Match, phase: Phase, label: &str) {
    let mut sitting = Sitting::open(folder);
    assert_eq!(sitting.screen(), Screen::Title, "{label}");
    sitting.intend(Intent::Resume);
    sitting.frames(2);
    assert_eq!(sitting.contest().record(), expected.record(), "{label}");
    assert_eq!(sitting.contest().undone(), expected.undone(), "{label}");
    assert_eq!(sitting.phase(), Some(phase), "{label}");
    assert_eq!(sitting.picture(), Tally::of(expected.position()), "{label}");
    assert!(!sitting.is_playing(), "{label}");
}

#[test]
fn killed_at_any_frame_while_the_board_is_filled() {
    for kill_at in (0..240).step_by(13) {
        let folder = folder();
        let mut sitting = Sitting::open(folder.path());
        sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
        sitting.frames(kill_at);
        let expected = sitting.contest().clone();
        sitting.kill();
        assert_goes_on(
            folder.path(),
            &expected,
            Phase::Choosing,
            &format!("frame {kill_at}"),
        );
    }
}

#[test]
fn killed_at_any_frame_of_a_sowing() {
    for (game, pit) in [
        (Game::AliGuliMane, 0),
        (Game::Pallankuzhi, 2),
        (Game::Mangala, 4),
    ] {
        let opening = Match::new(RuleSet::of(game), kavade_rules::Player::South).expect("a match");
        let pit = Pit::new(pit);
        let expected = after(&opening, Step::Sow(pit));
        for kill_at in (0..400).step_by(29) {
            let folder = folder();
            let mut sitting = Sitting::with(folder.path(), opening.clone());
            sitting.intend(Intent::Sow(pit));
            sitting.frames(kill_at);
            sitting.kill();
            assert_goes_on(
                folder.path(),
                &expected,
                Phase::Choosing,
                &format!("{game}, frame {kill_at}"),
            );
        }
    }
}

#[test]
fn killed_with_turns_taken_back() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::PALLANKUZHI);
    for pit in [1, 2, 3] {
        sitting.press_pit(pit);
        sitting.rest();
    }
    sitting.press(KeyCode::KeyU);
    sitting.press(KeyCode::KeyU);
    let expected = sitting.contest().clone();
    assert_eq!(expected.undone().len(), 2);
    sitting.kill();
    assert_goes_on(
        folder.path(),
        &expected,
        Phase::Choosing,
        "after taking back",
    );
    // What was taken back can still be taken again.
    let mut sitting = Sitting::go_on(folder.path());
    sitting.press(KeyCode::KeyR);
    sitting.press(KeyCode::KeyR);
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 3);
}

#[test]
fn killed_between_two_sowings_of_a_turn() {
    let folder = folder();
    let (before, step) = find(RuleSet::ALI_GULI_MANE, |contest, _| {
        contest.position().second_sowing()
    });
    let expected = after(&before, step);
    let mut sitting = Sitting::with(folder.path(), before);
    take(&mut sitting, step);
    sitting.frames(30);
    sitting.kill();
    assert_goes_on(folder.path(), &expected, Phase::Choosing, "second sowing");
}

#[test]
fn killed_while_a_round_ends_and_while_the_next_is_set_up() {
    let rules = RuleSet {
        match_length: MatchLength::Full,
        ..RuleSet::PALLANKUZHI
    };
    let (before, last) = find(rules, |contest, _| contest.stage() == Stage::RoundOver);
    let over = after(&before, last);
    let next = after(&over, Step::NextRound);
    for kill_at in [0, 20, 200, 1500] {
        let folder = folder();
        let mut sitting = Sitting::with(folder.path(), before.clone());
        take(&mut sitting, last);
        sitting.frames(kill_at);
        sitting.kill();
        assert_goes_on(
            folder.path(),
            &over,
            Phase::RoundOver,
            &format!("over, frame {kill_at}"),
        );
    }
    for kill_at in [0, 20, 200] {
        let folder = folder();
        let mut sitting = Sitting::with(folder.path(), over.clone());
        sitting.intend(Intent::NextRound);
        sitting.frames(kill_at);
        sitting.kill();
        assert_goes_on(
            folder.path(),
            &next,
            Phase::Choosing,
            &format!("next, frame {kill_at}"),
        );
    }
}

#[test]
fn killed_at_the_end_of_a_match_and_forgotten_when_that_is_left() {
    let (before, last) = find(RuleSet::MANGALA, |contest, _| {
        contest.stage() == Stage::MatchOver
    });
    let over = after(&before, last);
    // Killed before the result was closed, the result comes again.
    let folder = folder();
    let mut sitting = Sitting::with(folder.path(), before);
    take(&mut sitting, last);
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::MatchOver));
    sitting.kill();
    assert_goes_on(folder.path(), &over, Phase::MatchOver, "match over");
    // Once it is left there is nothing to go on with.
    let mut sitting = Sitting::go_on(folder.path());
    sitting.intend(Intent::Leave);
    sitting.frames(2);
    assert!(!folder.path().join("match.ron").exists());
    sitting.kill();
    let mut sitting = Sitting::open(folder.path());
    sitting.intend(Intent::Resume);
    sitting.frames(2);
    assert_eq!(sitting.screen(), Screen::Title);
}

#[test]
fn a_match_that_is_left_can_be_gone_on_with_in_the_same_sitting() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.press_pit(2);
    sitting.rest();
    let picture = sitting.picture();
    sitting.intend(Intent::Leave);
    sitting.frames(2);
    assert_eq!(sitting.screen(), Screen::Title);
    sitting.intend(Intent::Resume);
    sitting.rest();
    assert_eq!(sitting.screen(), Screen::Match);
    assert_eq!(sitting.picture(), picture);
}

#[test]
fn half_a_file_of_an_interrupted_save_harms_nothing() {
    // Given a kept match, and the beginning of another beside it, as a power cut leaves it,
    let folder = folder();
    let mut expected = Match::new(RuleSet::MANGALA, kavade_rules::Player::South).expect("a match");
    expected.play(Pit::new(2)).expect("pit 3 can be sown");
    keep(folder.path(), expected.clone());
    std::fs::write(folder.path().join("match.ron.new"), "(version: 1, nam").expect("half a file");
    // then the kept match is gone on with.
    assert_goes_on(folder.path(), &expected, Phase::Choosing, "power cut");
}

fn take(sitting: &mut Sitting, step: Step) {
    match step {
        Step::Sow(pit) => sitting.intend(Intent::Sow(pit)),
        Step::NextRound => sitting.intend(Intent::NextRound),
        other => panic!("{other:?} is not among the stories"),
    }
}
