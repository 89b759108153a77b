//! A pit that cannot be sown: the reason is said, and nothing else happens.

use std::fs;

use kavade_match::intent::Intent;
use kavade_match::match_events::Refusal;
use kavade_rules::{IllegalMove, Pit, RuleSet, Stage};

use crate::support::sitting::{Sitting, folder};
use crate::support::stories::{after, find, from_position};

/// Chooses a pit and checks that it is refused for this reason while board, match and file stay as they are.
fn assert_refused(sitting: &mut Sitting, pit: u8, why: Refusal) {
    let pit = Pit::new(pit);
    let picture = sitting.picture_to_be();
    let record = sitting.contest().record();
    let file = fs::read(sitting.folder.join("match.ron")).expect("the match is kept");
    let shown = sitting.heard().shown.len();
    let before = sitting.heard().refused.len();

    sitting.intend(Intent::Sow(pit));

    let refused = &sitting.heard().refused[before..];
    assert_eq!(refused.len(), 1, "pit {pit}");
    assert_eq!((refused[0].pit, refused[0].why), (pit, why));
    assert_eq!(sitting.contest().record(), record);
    let now = fs::read(sitting.folder.join("match.ron")).expect("the match is kept");
    assert_eq!(now, file, "the file was changed");
    if why != Refusal::Wait {
        assert_eq!(sitting.picture_to_be(), picture);
        assert_eq!(sitting.heard().shown.len(), shown);
    }
}

#[test]
fn an_empty_pit() {
    let folder = folder();
    let contest = from_position(RuleSet::ALI_GULI_MANE, "2.1.0.2.1.1.0/1.0.1.2.1.0.1 0-0 s");
    let mut sitting = Sitting::with(folder.path(), contest);
    assert_refused(&mut sitting, 2, Refusal::Illegal(IllegalMove::Empty));
}

#[test]
fn a_pit_of_the_other_player() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    assert_refused(&mut sitting, 6, Refusal::Illegal(IllegalMove::NotYours));
}

#[test]
fn a_pit_from_which_the_sowing_would_never_end() {
    let folder = folder();
    let contest = from_position(RuleSet::ALI_GULI_MANE, "2.1.0.2.1.1.0/1.0.1.2.1.0.1 0-0 s");
    let mut sitting = Sitting::with(folder.path(), contest);
    assert_refused(&mut sitting, 5, Refusal::Illegal(IllegalMove::Endless));
}

#[test]
fn a_closed_pit() {
    let folder = folder();
    let contest = from_position(RuleSet::ALI_GULI_MANE, "x.1.x.2.x.x.x/3.x.x.x.x.x.x 0-0 s");
    let mut sitting = Sitting::with(folder.path(), contest);
    assert_refused(&mut sitting, 0, Refusal::Illegal(IllegalMove::Closed));
}

#[test]
fn a_pit_that_the_board_does_not_have() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    assert_refused(&mut sitting, 200, Refusal::Illegal(IllegalMove::NoSuchPit));
}

#[test]
fn any_pit_while_seeds_move() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.press_pit(1);
    sitting.frames(10);
    assert_refused(&mut sitting, 8, Refusal::Wait);
    // The sowing goes on undisturbed.
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 1);
}

#[test]
fn any_pit_after_the_end_of_a_round() {
    let folder = folder();
    let rules = RuleSet {
        match_length: kavade_rules::MatchLength::BestOf3,
        ..RuleSet::PALLANKUZHI
    };
    let (before, step) = find(rules, |contest, _| contest.stage() == Stage::RoundOver);
    let mut sitting = Sitting::with(folder.path(), after(&before, step));
    assert_refused(&mut sitting, 3, Refusal::Wait);
}

#[test]
fn any_pit_while_an_earlier_position_is_looked_at() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(1);
    sitting.rest();
    sitting.intend(Intent::View(Some(0)));
    sitting.rest();
    assert_refused(&mut sitting, 8, Refusal::Viewing);
    // Back in the present it can be sown.
    sitting.intend(Intent::View(None));
    sitting.rest();
    sitting.intend(Intent::Sow(Pit::new(8)));
    assert_eq!(sitting.contest().steps().len(), 2);
}
