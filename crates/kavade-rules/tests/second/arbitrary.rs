//! Random rule sets and boards for property tests.

use kavade_rules::{Game, HouseRule, Player, RuleSet, Setup};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::FileFailurePersistence;

/// So many random cases. A failure prints its seed, and keeps it in a file beside the test to be tried again first.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("seeds"))),
        ..ProptestConfig::default()
    }
}

/// One of the three games.
pub fn any_game() -> impl Strategy<Value = Game> {
    select(Game::ALL.to_vec())
}

/// A game with random house rules that do not contradict each other.
pub fn any_rules() -> impl Strategy<Value = RuleSet> {
    (
        any_game(),
        proptest::collection::vec(any::<u8>(), HouseRule::ALL.len()),
    )
        .prop_filter_map("house rules contradict each other", |(game, choices)| {
            let mut rules = RuleSet::of(game);
            for (rule, choice) in HouseRule::ALL.into_iter().zip(choices) {
                let values = rule.values(game);
                // Half of all rules stay as the accounts give them.
                if !values.is_empty() && choice < 128 {
                    let value = values[usize::from(choice) % values.len()];
                    rules.set(rule, value).ok()?;
                }
            }
            rules.check().ok()?;
            Some(rules)
        })
}

/// How full a pit is on a random board.
fn pit(most: u64) -> impl Strategy<Value = u64> {
    0..=most
}

/// Boards of every kind: ordinary ones, wild heaps, nearly empty ones where endless sowings are common.
fn rows(ring: usize) -> impl Strategy<Value = Vec<u64>> {
    prop_oneof![
        4 => proptest::collection::vec(pit(10), ring),
        3 => proptest::collection::vec(prop_oneof![3 => Just(0), 2 => pit(4)], ring),
        2 => proptest::collection::vec(prop_oneof![6 => Just(0), 1 => pit(3)], ring),
        1 => proptest::collection::vec(prop_oneof![8 => pit(3), 1 => 20u64..60], ring)
            .prop_map(|pits| limited(pits, 200)),
        1 => (0..ring, 1u64..=84).prop_map(move |(pit, seeds)| {
            let mut pits = vec![0; ring];
            pits[pit] = seeds;
            pits
        }),
    ]
}

/// The same pits without the seeds that are too many for one position.
fn limited(pits: Vec<u64>, most: u64) -> Vec<u64> {
    let mut left = most;
    pits.into_iter()
        .map(|seeds| {
            let seeds = seeds.min(left);
            left -= seeds;
            seeds
        })
        .collect()
}

/// A setup that makes sense under the rules, with closed pits where the game has them.
pub fn any_setup(rules: RuleSet) -> impl Strategy<Value = (RuleSet, Setup)> {
    let ring = usize::from(rules.ring());
    let closed = if rules.game == Game::Mangala {
        Just(Vec::new()).boxed()
    } else {
        prop_oneof![
            2 => Just(vec![false; ring]),
            2 => proptest::collection::vec(proptest::bool::weighted(0.2), ring),
            1 => proptest::collection::vec(proptest::bool::weighted(0.7), ring),
            1 => (0..ring / 2, ring / 2..ring).prop_map(move |(south, north)| {
                (0..ring).map(|pit| pit != south && pit != north).collect()
            }),
        ]
        .boxed()
    };
    (
        rows(ring),
        closed,
        0u64..20,
        0u64..20,
        0u64..10,
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(
            move |(mut pits, closed, south, north, aside, south_moves, second)| {
                let mut shut = Vec::new();
                for (pit, closed) in closed.into_iter().enumerate() {
                    if closed {
                        pits[pit] = 0;
                        shut.push(pit as u64);
                    }
                }
                let mut setup = Setup {
                    pits,
                    closed: shut,
                    banks: [south, north],
                    aside,
                    mover: if south_moves {
                        Player::South
                    } else {
                        Player::North
                    },
                    second_sowing: second,
                };
                if setup.position(&rules).is_err() {
                    setup.second_sowing = false;
                }
                (rules, setup)
            },
        )
}
