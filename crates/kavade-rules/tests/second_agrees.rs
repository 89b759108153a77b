//! Property tests: the fast path, the traced path and the slow second implementation agree everywhere.

mod second;

use kavade_rules::{
    IllegalMove, Pit, Player, Position, RuleSet, Setup, SowResult, SowingEvent, Tally, perft,
};
use proptest::prelude::*;
use second::arbitrary::{any_rules, any_setup, cases};
use second::{Board, Refusal, Sown};

fn refusal(error: IllegalMove) -> Refusal {
    match error {
        IllegalMove::NoSuchPit => Refusal::NotThere,
        IllegalMove::NotYours => Refusal::NotYours,
        IllegalMove::Closed => Refusal::Closed,
        IllegalMove::Empty => Refusal::Empty,
        IllegalMove::Endless => Refusal::Endless,
        other => panic!("no sowing here is refused like this: {other}"),
    }
}

/// The crate's outcome in the words of the second implementation.
fn plain(outcome: &SowResult) -> Sown {
    Sown {
        board: Board::from(&outcome.position),
        taken: outcome.taken.map(i32::from),
        laps: outcome.laps,
        passed: outcome.passed,
        over: outcome.over.map(|reason| reason.key()),
    }
}

/// Plays one pit in all three ways and compares; follows the events seed by seed.
fn compare(
    rules: &RuleSet,
    position: &Position,
    pit: Pit,
) -> Result<Option<SowResult>, TestCaseError> {
    let slow = Board::from(position).play(rules, pit.index());
    let fast = position.play(rules, pit);
    let mut events = vec![SowingEvent::Repetition];
    let traced = position.play_traced(rules, pit, &mut events);
    prop_assert_eq!(position.check(rules, pit).is_ok(), slow.is_ok());
    let (slow, fast, traced) = match (slow, fast, traced) {
        (Ok(slow), Ok(fast), Ok(traced)) => (slow, fast, traced),
        (Err(slow), Err(fast), Err(traced)) => {
            prop_assert_eq!(slow, refusal(fast));
            prop_assert_eq!(fast, traced);
            prop_assert_eq!(events.len(), 1, "a refused sowing adds no event");
            return Ok(None);
        }
        (slow, fast, traced) => {
            return Err(TestCaseError::fail(format!(
                "{slow:?}\n{fast:?}\n{traced:?}"
            )));
        }
    };
    prop_assert_eq!(&plain(&fast), &slow);
    prop_assert_eq!(&plain(&traced), &slow);
    prop_assert!(fast.position.same_in_all(&traced.position));
    prop_assert_eq!(fast.position.seeds(), position.seeds());

    let mut tally = Tally::of(position);
    for event in &events {
        tally.apply(event);
        prop_assert_eq!(tally.seeds(), position.seeds(), "after {:?}", event);
        if let SowingEvent::Drop {
            pit,
            count,
            in_hand,
        } = event
        {
            prop_assert_eq!(tally.count(*pit), *count);
            prop_assert_eq!(tally.hand, *in_hand);
        }
    }
    prop_assert_eq!(tally, Tally::of(&fast.position));
    let laps = events
        .iter()
        .filter(|event| matches!(event, SowingEvent::Lift { .. }))
        .count();
    prop_assert_eq!(laps, fast.laps as usize);

    // The search's path sees all but blocks.
    let sown = position
        .sow(rules, pit)
        .map_err(|error| TestCaseError::fail(error.to_string()))?;
    if sown.over.is_some() || !sown.position.is_blocked(rules) {
        prop_assert_eq!(&plain(&sown), &slow);
    }
    Ok(Some(fast))
}

proptest! {
    #![proptest_config(cases(6_000))]

    #[test]
    fn fast_traced_and_slow_sowings_agree_on_random_boards((rules, setup) in any_rules().prop_flat_map(any_setup)) {
        let position = setup.position(&rules).expect("the strategy makes sensible setups");
        let mut listed = Vec::new();
        for pit in (0..=position.ring()).map(Pit::new) {
            if compare(&rules, &position, pit)?.is_some() {
                listed.push(pit);
            }
        }
        prop_assert_eq!(position.legal(&rules).collect::<Vec<_>>(), &listed[..], "legal is listed");
        let seeds = position.seeds_in_row(position.mover());
        prop_assert_eq!(position.is_blocked(&rules), listed.is_empty() && seeds > 0);
    }

    #[test]
    fn declining_agrees_on_random_boards((rules, setup) in any_rules().prop_flat_map(any_setup)) {
        let position = setup.position(&rules).expect("the strategy makes sensible setups");
        let mut events = Vec::new();
        let optional = rules.second_sowing == kavade_rules::SecondSowing::Optional;
        match position.decline_traced(&rules, &mut events) {
            Ok(outcome) => {
                prop_assert!(optional && position.second_sowing());
                prop_assert_eq!(plain(&outcome), Board::from(&position).decline(&rules));
            }
            Err(error) => {
                prop_assert_eq!(error, IllegalMove::NothingToDecline);
                prop_assert!(!(optional && position.second_sowing()));
                prop_assert!(events.is_empty());
            }
        }
    }

    #[test]
    fn fast_traced_and_slow_sowings_agree_along_random_rounds(
        rules in any_rules(),
        starter in 0usize..2,
        choices in proptest::collection::vec(any::<u8>(), 1..60),
    ) {
        let starter = Player::BOTH[starter];
        let mut position = Position::opening(&rules, starter);
        for choice in choices {
            let legal: Vec<Pit> = position.legal(&rules).collect();
            prop_assert!(!legal.is_empty(), "{} goes on but nobody can move", position);
            let pit = legal[usize::from(choice) % legal.len()];
            let outcome = compare(&rules, &position, pit)?.expect("a listed pit can be sown");
            if outcome.over.is_some() {
                prop_assert_eq!(outcome.position.seeds_on_board(), 0);
                break;
            }
            position = outcome.position;
        }
    }

    #[test]
    fn a_setup_survives_its_position_and_its_notation((rules, setup) in any_rules().prop_flat_map(any_setup)) {
        let position = setup.position(&rules).expect("the strategy makes sensible setups");
        let mut sorted = setup.clone();
        sorted.closed.sort_unstable();
        sorted.closed.dedup();
        prop_assert_eq!(&Setup::from(&position), &sorted);
        let text = position.to_string();
        let again = Position::parse(&rules, &text).expect("notation reads what it writes");
        prop_assert!(again.same_in_all(&position), "{}", text);
        prop_assert_eq!(again.to_string(), text);
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn perft_agrees_on_random_boards((rules, setup) in any_rules().prop_flat_map(any_setup)) {
        let position = setup.position(&rules).expect("the strategy makes sensible setups");
        for depth in 0..=2 {
            prop_assert_eq!(perft(&rules, &position, depth).sequences, Board::from(&position).perft(&rules, depth));
        }
    }
}
