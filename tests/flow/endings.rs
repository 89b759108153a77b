//! What happens seldom: second sowings, passes, circles, decided games, the ends of rounds and matches.

use kavade_match::intent::Intent;
use kavade_match::state::Phase;
use kavade_rules::{
    Game, MatchLength, Pit, RoundEnd, RuleSet, SecondSowing, SeedCount, SowingEvent, Stage, Step,
    Tally,
};

use crate::support::sitting::{Sitting, folder};
use crate::support::stories::{after, find};

fn has(events: &[SowingEvent], is_so: impl Fn(&SowingEvent) -> bool) -> bool {
    events.iter().any(is_so)
}

fn sow(sitting: &mut Sitting, step: Step) -> Vec<SowingEvent> {
    let before = sitting.heard().shown.len();
    let Step::Sow(pit) = step else {
        panic!("{step:?} is no sowing");
    };
    sitting.intend(Intent::Sow(pit));
    sitting.rest();
    sitting.heard().shown[before..].to_vec()
}

#[test]
fn after_a_capture_the_same_player_sows_once_more() {
    // Given a turn of Ali Guli Mane whose first sowing captures,
    let folder = folder();
    let (before, step) = find(RuleSet::ALI_GULI_MANE, |contest, _| {
        contest.position().second_sowing()
    });
    let mover = before.position().mover();
    let mut sitting = Sitting::with(folder.path(), before);
    // when it has been seen,
    sow(&mut sitting, step);
    // then the same player chooses again,
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert_eq!(sitting.contest().position().mover(), mover);
    // cannot leave it out,
    sitting.intend(Intent::Decline);
    assert!(sitting.contest().position().second_sowing());
    // and after it the other one.
    let pit = sitting.contest().legal()[0];
    sow(&mut sitting, Step::Sow(pit));
    assert_ne!(sitting.contest().position().mover(), mover);
}

#[test]
fn an_optional_second_sowing_can_be_left_out() {
    let folder = folder();
    let rules = RuleSet {
        second_sowing: SecondSowing::Optional,
        ..RuleSet::ALI_GULI_MANE
    };
    let (before, step) = find(rules, |contest, _| contest.can_decline());
    let mover = before.position().mover();
    let mut sitting = Sitting::with(folder.path(), before);
    sow(&mut sitting, step);
    let picture = sitting.picture();
    sitting.intend(Intent::Decline);
    sitting.rest();
    assert_ne!(sitting.contest().position().mover(), mover);
    assert_eq!(sitting.picture(), picture);
}

#[test]
fn a_player_without_seeds_passes_in_mangala() {
    let folder = folder();
    let (before, step) = find(RuleSet::MANGALA, |contest, events| {
        contest.stage() == Stage::Choosing
            && has(events, |event| matches!(event, SowingEvent::Pass { .. }))
    });
    let mover = before.position().mover();
    let mut sitting = Sitting::with(folder.path(), before);
    let shown = sow(&mut sitting, step);
    assert!(has(
        &shown,
        |event| matches!(event, SowingEvent::Pass { by } if *by != mover)
    ));
    assert_eq!(sitting.contest().position().mover(), mover);
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
}

#[test]
fn a_decided_game_can_be_stopped() {
    let folder = folder();
    let (before, step) = find(RuleSet::MANGALA, |contest, _| contest.can_stop());
    let mut sitting = Sitting::with(folder.path(), before);
    // Before it is decided it cannot be stopped.
    sitting.intend(Intent::Stop);
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    sow(&mut sitting, step);
    sitting.intend(Intent::Stop);
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::MatchOver));
    let result = sitting.contest().round_result().expect("a result");
    assert_eq!(result.reason, RoundEnd::Decided);
    assert!(sitting.picture().pits.iter().all(|pit| *pit == 0));
}

#[test]
fn going_in_circles_is_told_at_the_second_time_and_ends_the_round_at_the_third() {
    // Given a game that comes to the same position for the second time,
    let told = folder();
    let (before, step) = find(RuleSet::MANGALA, |_, events| {
        has(events, |event| matches!(event, SowingEvent::Repetition))
    });
    let mut sitting = Sitting::with(told.path(), before);
    let shown = sow(&mut sitting, step);
    // then it is told and the game goes on;
    assert!(has(&shown, |event| matches!(
        event,
        SowingEvent::Repetition
    )));
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    // at the third time each takes the seeds of their own row.
    let ended = folder();
    let (before, step) = find(RuleSet::MANGALA, |contest, _| {
        contest
            .round_result()
            .is_some_and(|result| result.reason == RoundEnd::Circle)
    });
    let mut sitting = Sitting::with(ended.path(), before);
    let shown = sow(&mut sitting, step);
    assert!(has(&shown, |event| matches!(
        event,
        SowingEvent::RoundEnd {
            reason: RoundEnd::Circle,
            ..
        }
    )));
    assert_eq!(sitting.phase(), Some(Phase::MatchOver));
    assert_eq!(sitting.picture().banks.into_iter().sum::<SeedCount>(), 72);
}

#[test]
fn at_a_rounds_end_the_board_is_cleared_as_each_game_says() {
    for game in Game::ALL {
        let folder = folder();
        let rules = RuleSet {
            match_length: MatchLength::BestOf3,
            ..RuleSet::of(game)
        };
        let (before, step) = find(rules, |contest, events| {
            contest.stage() == Stage::RoundOver
                && (game == Game::Mangala
                    || has(events, |event| {
                        matches!(event, SowingEvent::Leftover { .. })
                    }))
        });
        let over = after(&before, step);
        let mut sitting = Sitting::with(folder.path(), before);
        sow(&mut sitting, step);
        assert_eq!(sitting.phase(), Some(Phase::RoundOver), "{game}");
        assert_eq!(sitting.picture(), Tally::of(over.position()), "{game}");
        assert_eq!(
            sitting.picture().aside > 0,
            game == Game::AliGuliMane,
            "{game}"
        );
        // A round of a best-of match begins on a full, fresh board, whatever was put aside.
        sitting.intend(Intent::NextRound);
        assert_eq!(sitting.phase(), Some(Phase::RoundOver));
        sitting.frame();
        assert_eq!(sitting.phase(), Some(Phase::Filling));
        sitting.rest();
        assert_eq!(sitting.phase(), Some(Phase::Choosing), "{game}");
        assert_eq!(
            sitting.picture().pits[..usize::from(rules.ring())]
                .iter()
                .copied()
                .sum::<SeedCount>(),
            rules.seeds()
        );
    }
}

#[test]
fn after_the_last_round_nothing_more_can_be_done() {
    let folder = folder();
    let (before, step) = find(RuleSet::PALLANKUZHI, |contest, _| {
        contest.stage() == Stage::MatchOver
    });
    let mut sitting = Sitting::with(folder.path(), before);
    sow(&mut sitting, step);
    let record = sitting.contest().record();
    for intent in [
        Intent::NextRound,
        Intent::Stop,
        Intent::Decline,
        Intent::Sow(Pit::new(1)),
    ] {
        sitting.intend(intent);
        sitting.rest();
        assert_eq!(sitting.contest().record(), record);
        assert_eq!(sitting.phase(), Some(Phase::MatchOver));
    }
}
