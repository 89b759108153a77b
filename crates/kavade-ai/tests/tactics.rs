//! Positions with one best step, proven by a full-width search of the slow second implementation of the rules, which shares
//! nothing with the engine. (Mangala's endings are judged in the tests of the endgame table.)

mod common;
#[path = "../../kavade-rules/tests/second/mod.rs"]
mod second;

use common::position;
use kavade_ai::{Budget, CancelToken, Engine, Situation};
use kavade_rules::{Pit, RuleSet, Step};
use second::{Board, SlowMatch};

const AGM: RuleSet = RuleSet::ALI_GULI_MANE;
const PAL: RuleSet = RuleSet::PALLANKUZHI;

/// Positions, the one best pit by ring position, and by how much the mover then wins or loses the rest of the round. In those
/// of Ali Guli Mane another pit takes more at once.
const TACTICS: &[(RuleSet, &str, u8, i32)] = &[
    (AGM, "0.0.0.0.0.0.1/0.2.1.1.0.0.1 36-28 n", 9, -5),
    (AGM, "1.1.0.0.0.1.1/0.1.0.0.0.0.0 37-28 s", 0, 13),
    (AGM, "0.1.0.0.0.0.0/1.1.0.0.0.1.1 55-10 n", 7, -41),
    (AGM, "0.2.0.0.0.1.0/1.1.0.0.1.0.1 47-16 n", 8, -27),
    (AGM, "0.1.0.0.0.0.0/1.1.0.0.0.1.1 54-11 n", 7, -39),
    (PAL, "0.0.0.0.0.0.1/1.1.0.1.0.0.0 51-29 n", 7, -18),
    (PAL, "0.0.0.0.0.0.1/2.0.1.2.1.0.0 31-46 n", 9, 22),
    (PAL, "0.1.1.0.1.0.0/0.0.0.0.0.0.2 23-56 s", 1, -28),
    (PAL, "0.0.0.0.0.2.0/1.1.0.1.0.0.0 35-44 n", 7, 14),
    (PAL, "1.1.1.0.0.0.0/0.0.0.0.1.0.0 45-35 s", 0, 14),
];

/// Every pit with what the mover takes in more than the other if both go on as well as they can.
fn values(game: &SlowMatch) -> Vec<(usize, i32)> {
    let mover = game.board.mover;
    let value = |pit: usize| {
        let mut next = game.clone();
        next.play(pit).expect("legal");
        match next.round_over {
            Some((_, taken, _)) => taken[mover] - taken[1 - mover],
            None if next.board.mover == mover => best(&values(&next)),
            None => -best(&values(&next)),
        }
    };
    let legal = game.board.legal(&game.rules);
    legal.into_iter().map(|pit| (pit, value(pit))).collect()
}

fn best(values: &[(usize, i32)]) -> i32 {
    let values = values.iter().map(|(_, value)| *value);
    values.max().expect("somebody who is to move has a pit")
}

#[test]
fn the_engine_finds_the_one_best_step() {
    for (rules, text, pit, lead) in TACTICS {
        // Given a position with one best step, as the slow implementation proves
        let position = position(rules, text);
        let mut slow = SlowMatch::new(*rules, position.mover().index());
        slow.board = Board::from(&position);
        let values = values(&slow);
        let worse = values
            .iter()
            .filter(|(other, _)| *other != usize::from(*pit));
        assert!(values.contains(&(usize::from(*pit), *lead)), "{text}");
        assert!(worse.clone().count() > 0, "{text}");
        assert!(worse.clone().all(|(_, value)| value < lead), "{text}");
        // When the engine thinks
        let found = Engine::new()
            .search(
                &Situation::at(*rules, position),
                Budget::nodes(100_000),
                &CancelToken::new(),
            )
            .expect("a step");
        // Then it finds the step, and knows what it is worth
        assert_eq!(found.step, Step::Sow(Pit::new(*pit)), "{text}");
        assert!(found.exact, "{text}");
        assert_eq!(found.score, 100 * lead + 1000 * lead.signum(), "{text}");
    }
}
