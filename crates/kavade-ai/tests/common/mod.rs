//! Boards and rules at random, for tests that print their seed.

#![allow(dead_code, reason = "not every test file uses all of it")]

use kavade_rules::{Game, HouseRule, Match, Player, Position, RuleSet, Setup, Stage};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A source of chance whose seed is seen when a test fails.
pub fn random(seed: u64) -> ChaCha8Rng {
    eprintln!("seed {seed}");
    ChaCha8Rng::seed_from_u64(seed)
}

/// Some house rules of a game; always such as can be played together.
pub fn some_rules(game: Game, random: &mut ChaCha8Rng) -> RuleSet {
    let mut rules = RuleSet::of(game);
    for rule in HouseRule::ALL {
        let values = rule.values(game);
        if rule.belongs_to(game) && !values.is_empty() && random.random_bool(0.3) {
            let before = rules;
            let value = values[random.random_range(0..values.len())];
            if rules.set(rule, value).is_err() || rules.check().is_err() {
                rules = before;
            }
        }
    }
    rules
}

/// A board set up wildly, with somebody to move.
pub fn wild_match(rules: RuleSet, random: &mut ChaCha8Rng) -> Match {
    loop {
        let ring = u64::from(2 * rules.pits_per_side);
        let most = random.random_range(1..14);
        let closed: Vec<u64> = match rules.game {
            Game::Mangala => Vec::new(),
            _ if random.random_bool(0.6) => Vec::new(),
            _ => (0..ring).filter(|_| random.random_bool(0.3)).collect(),
        };
        let pits = (0..ring)
            .map(|pit| {
                if closed.contains(&pit) || random.random_bool(0.2) {
                    0
                } else {
                    random.random_range(0..most)
                }
            })
            .collect();
        let setup = Setup {
            pits,
            closed,
            banks: [random.random_range(0..40), random.random_range(0..40)],
            aside: 0,
            mover: if random.random_bool(0.5) {
                Player::South
            } else {
                Player::North
            },
            second_sowing: random.random_bool(0.2),
        };
        let single = RuleSet {
            match_length: match rules.match_length {
                kavade_rules::MatchLength::Full => kavade_rules::MatchLength::Full,
                _ => kavade_rules::MatchLength::Single,
            },
            ..rules
        };
        if let Ok(position) = setup.position(&single)
            && let Ok(game) = Match::from_position(single, position)
            && game.stage() == Stage::Choosing
        {
            return game;
        }
    }
}

/// A round with so many random sowings made, or fewer if it ends before.
pub fn random_round(rules: RuleSet, sowings: usize, random: &mut ChaCha8Rng) -> Match {
    let mut game = Match::new(rules, Player::South).expect("the rules can be played");
    for _ in 0..sowings {
        if game.stage() != Stage::Choosing {
            break;
        }
        let legal = game.legal();
        game.play(legal[random.random_range(0..legal.len())])
            .expect("legal");
    }
    game
}

/// A position in notation.
pub fn position(rules: &RuleSet, text: &str) -> Position {
    Position::parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
