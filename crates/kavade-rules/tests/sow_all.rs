//! All sowings of a position at once come out as each of them by itself, and as the traced path tells them.

mod second;

use kavade_rules::{Pit, Player, Position, RuleSet, SowResult, Sowings};
use proptest::prelude::*;
use second::arbitrary::{any_rules, any_setup, cases};

/// Everything that an outcome says.
fn told(outcome: &SowResult) -> String {
    let SowResult {
        position,
        taken,
        laps,
        passed,
        over,
    } = outcome;
    let aside = position.aside();
    format!("{position} aside {aside} taken {taken:?} laps {laps} passed {passed} over {over:?}")
}

/// The pits that can be sown, one by one, each with what it leads to.
fn one_by_one(rules: &RuleSet, position: &Position) -> Vec<(Pit, String)> {
    position
        .ring_pits()
        .filter_map(|pit| Some((pit, told(&position.sow(rules, pit).ok()?))))
        .collect()
}

/// The same from the buffer, which has been used before.
fn all_at_once(rules: &RuleSet, position: &Position, all: &mut Sowings) -> Vec<(Pit, String)> {
    position.sow_all(rules, all);
    assert_eq!(all.len(), all.pits().len());
    assert_eq!(all.is_empty(), all.results().is_empty());
    all.iter()
        .map(|(pit, outcome)| (pit, told(outcome)))
        .collect()
}

/// The same as it is handed over.
fn each(rules: &RuleSet, position: &Position) -> Vec<(Pit, String)> {
    let mut seen = Vec::new();
    position.sow_each(rules, |pit, outcome| seen.push((pit, told(&outcome))));
    seen
}

/// The same from the path that tells every event, which leaves out nothing but that it also looks for blocks.
fn traced(rules: &RuleSet, position: &Position) -> Vec<(Pit, String)> {
    position
        .ring_pits()
        .filter_map(|pit| {
            let traced = position.play_traced(rules, pit, &mut Vec::new()).ok()?;
            Some((pit, told(&traced)))
        })
        .collect()
}

fn compare(rules: &RuleSet, position: &Position, all: &mut Sowings) -> Result<(), TestCaseError> {
    let expected = one_by_one(rules, position);
    prop_assert_eq!(
        &each(rules, position),
        &expected,
        "handed over, {}",
        position
    );
    prop_assert_eq!(
        &all_at_once(rules, position, all),
        &expected,
        "{}",
        position
    );
    let traced = traced(rules, position);
    prop_assert_eq!(traced.len(), expected.len());
    for ((pit, outcome), (traced_pit, traced)) in all.iter().zip(traced) {
        prop_assert_eq!(pit, traced_pit);
        if outcome.over.is_some() || !outcome.position.is_blocked(rules) {
            prop_assert_eq!(told(outcome), traced);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn random_boards_under_random_house_rules((rules, setup) in any_rules().prop_flat_map(any_setup)) {
        let position = setup.position(&rules).expect("the strategy makes sensible setups");
        compare(&rules, &position, &mut Sowings::new())?;
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn every_position_of_random_rounds(
        rules in any_rules(),
        starter in 0usize..2,
        choices in proptest::collection::vec(any::<u8>(), 1..60),
    ) {
        let mut all = Sowings::default();
        let mut position = Position::opening(&rules, Player::BOTH[starter]);
        for choice in choices {
            compare(&rules, &position, &mut all)?;
            let outcomes = all.results();
            if outcomes.is_empty() {
                break;
            }
            let outcome = outcomes[usize::from(choice) % outcomes.len()];
            if outcome.over.is_some() {
                break;
            }
            position = outcome.position;
        }
    }
}

#[test]
fn an_endless_pit_is_left_out_and_the_others_are_there() {
    // Given South's sixth pit, from which the sowing would never end,
    let rules = RuleSet::ALI_GULI_MANE;
    let position = Position::parse(&rules, "2.1.0.2.1.1.0/1.0.1.2.1.0.1 0-0 s").expect("notation");
    assert!(position.sow(&rules, Pit::new(5)).is_err());
    // when all are sown,
    let mut all = Sowings::new();
    position.sow_all(&rules, &mut all);
    // then it is missing, and so are the empty ones.
    assert_eq!(all.pits(), [0, 1, 3, 4].map(Pit::new));
}

#[test]
fn a_long_sowing_beside_short_ones_is_not_cut_short() {
    // Given the sowing of 961 laps among others,
    let rules = RuleSet::ALI_GULI_MANE;
    let position = Position::parse(&rules, "5.7.2.1.0.5.0/5.6.1.7.6.5.8 0-0 s").expect("notation");
    // when all are sown,
    let mut all = Sowings::new();
    position.sow_all(&rules, &mut all);
    // then it is there with every lap, and so are the others.
    assert_eq!(all.pits(), [0, 1, 2, 3, 5].map(Pit::new));
    assert_eq!(all.results()[1].laps, 961);
    let told: Vec<_> = all
        .iter()
        .map(|(pit, outcome)| (pit, told(outcome)))
        .collect();
    assert_eq!(told, one_by_one(&rules, &position));
}

#[test]
fn the_buffer_keeps_nothing_of_what_was_in_it() {
    // Given a buffer with the seven sowings of an opening,
    let rules = RuleSet::PALLANKUZHI;
    let mut all = Sowings::new();
    Position::opening(&rules, Player::South).sow_all(&rules, &mut all);
    assert_eq!(all.len(), 7);
    // when a position with a single sowing is sown,
    let text = "0.0.0.2.0.0.0/0.0.1.0.0.0.3 0-0 s";
    let position = Position::parse(&rules, text).expect("notation");
    position.sow_all(&rules, &mut all);
    // then that one alone is in it.
    assert_eq!(all.pits(), [3].map(Pit::new));
    assert_eq!(all.results().len(), 1);
}
