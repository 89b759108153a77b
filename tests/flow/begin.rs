//! A match begins: the board is filled where everybody sees it.

use kavade_match::intent::Intent;
use kavade_match::match_events::NewBoard;
use kavade_match::state::{Phase, Screen};
use kavade_rules::{Game, RuleSet, SeedCount};

use crate::support::sitting::{Sitting, folder, new_match};

fn on_board(sitting: &Sitting) -> u32 {
    sitting
        .picture()
        .pits
        .iter()
        .map(|seeds| u32::from(*seeds))
        .sum()
}

#[test]
fn a_match_begins_with_all_seeds_in_the_banks_and_fills_the_board_pit_by_pit() {
    for game in Game::ALL {
        // Given the title.
        let folder = folder();
        let mut sitting = Sitting::open(folder.path());
        assert_eq!(sitting.screen(), Screen::Title);
        let rules = RuleSet::of(game);

        // When a match begins,
        sitting.intend(Intent::Begin(new_match(rules)));

        // then every player holds half of the seeds,
        let half = SeedCount::new(rules.seeds().get() / 2);
        assert_eq!(sitting.picture().banks, [half, half], "{game}");
        assert_eq!(on_board(&sitting), 0, "{game}");
        // and the seeds go into the pits a few at a time,
        let mut steps = vec![0];
        sitting.until("the board is full", |sitting| {
            let now = on_board(sitting);
            let before = *steps.last().expect("it began with none");
            assert!(now >= before, "{game}: seeds came back");
            if now > before {
                assert_eq!(sitting.phase(), Some(Phase::Filling));
                steps.push(now);
            }
            now == u32::from(rules.seeds())
        });
        assert!(steps.len() > usize::from(rules.ring()), "{game}: {steps:?}");
        // until every pit is full and the first player chooses.
        sitting.rest();
        assert_eq!(sitting.phase(), Some(Phase::Choosing));
        let pits = &sitting.picture().pits[..usize::from(rules.ring())];
        assert!(
            pits.iter().all(|pit| *pit == rules.seeds_per_pit),
            "{game}: {pits:?}"
        );
    }
}

#[test]
fn a_match_is_kept_from_its_first_frame_on() {
    // Given the title,
    let folder = folder();
    let mut sitting = Sitting::open(folder.path());
    // when a match begins,
    sitting.intend(Intent::Begin(new_match(RuleSet::PALLANKUZHI)));
    // then it is in the file although the board is still empty.
    assert_eq!(sitting.saved().rules(), &RuleSet::PALLANKUZHI);
    assert_eq!(on_board(&sitting), 0);
}

#[test]
fn a_new_match_takes_the_place_of_the_one_that_is_played() {
    // Given a match with a turn played,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(3);
    sitting.rest();
    // when another begins,
    sitting.intend(Intent::Begin(new_match(RuleSet::ALI_GULI_MANE)));
    sitting.rest();
    // then the board is that of the other, and so is the file.
    assert_eq!(sitting.contest().rules().game, Game::AliGuliMane);
    assert_eq!(sitting.picture().pits, [5; 14]);
    assert!(sitting.saved().steps().is_empty());
}

#[test]
fn nothing_of_a_match_stays_when_it_is_left() {
    // Given the title, after a first match (what is made once for all matches is there then),
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.intend(Intent::Leave);
    sitting.frames(3);
    let empty = sitting.app.world().entities().count_spawned();
    for leave_at in [0, 40, 400] {
        // when a match begins and is left in the middle of anything,
        sitting.intend(Intent::Begin(new_match(RuleSet::ALI_GULI_MANE)));
        sitting.frames(leave_at);
        sitting.intend(Intent::Leave);
        sitting.frames(3);
        // then the table is clear, nothing plays on, and the match is still kept.
        assert_eq!(sitting.screen(), Screen::Title);
        assert_eq!(
            sitting.app.world().entities().count_spawned(),
            empty,
            "after {leave_at} frames"
        );
        assert!(!sitting.is_playing(), "after {leave_at} frames");
        assert!(sitting.saved().steps().is_empty());
    }
}

#[test]
fn a_board_that_is_turned_round_in_mid_sowing_shows_its_end() {
    // Given seeds in flight,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(2);
    sitting.frames(30);
    // when the board is laid out anew, as a change of its direction does,
    sitting.app.world_mut().write_message(NewBoard::AsItStands);
    sitting.frames(3);
    // then the turn is over and the next player chooses.
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    sitting.rest();
    assert_eq!(sitting.contest().steps().len(), 1);
}
