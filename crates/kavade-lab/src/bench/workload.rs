//! The fixed workload: positions of seeded random rounds, and every legal sowing of each.

use kavade_rules::{
    HouseRule, Match, MatchLength, Pit, Player, Position, RuleSet, Sowing as Kind, Stage,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::failure::Failure;

/// Positions in all.
const POSITIONS: usize = 4096;

/// The seed of the random rounds.
const SEED: u64 = 1;

/// A sowing to make.
#[derive(Clone, Copy)]
pub struct Sowing {
    /// Index of the position.
    pub position: u16,
    /// The pit.
    pub pit: Pit,
}

/// The positions with closed pits, or those without, and their sowings.
pub struct Part {
    /// Whether these are the positions with closed pits.
    pub closed: bool,
    /// The positions.
    pub positions: Vec<Position>,
    /// Every legal sowing of each position, in order.
    pub sowings: Vec<Sowing>,
}

/// The workload of a game: without closed pits, and in the relay games with them.
pub fn parts(rules: &RuleSet) -> Result<Vec<Part>, Failure> {
    let mut rules = *rules;
    let closed = match rules.sowing {
        Kind::SingleLap => 0,
        Kind::Relay => {
            // Closed pits come about by refills alone.
            rules
                .set(HouseRule::Match, MatchLength::Full.key())
                .map_err(|error| Failure::given("--house", error))?;
            POSITIONS / 4
        }
    };
    let mut wanted = vec![(false, POSITIONS - closed)];
    if closed > 0 {
        wanted.push((true, closed));
    }
    wanted
        .into_iter()
        .map(|(closed, count)| part(&rules, closed, count))
        .collect()
}

/// Plays random matches until there are enough positions of the kind.
fn part(rules: &RuleSet, closed: bool, count: usize) -> Result<Part, Failure> {
    let fault = |error| Failure::given("--house", error);
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut part = Part {
        closed,
        positions: Vec::with_capacity(count),
        sowings: Vec::new(),
    };
    let mut starter = Player::South;
    while part.positions.len() < count {
        let mut game = Match::new(*rules, starter).map_err(fault)?;
        starter = starter.opponent();
        while game.stage() != Stage::MatchOver && part.positions.len() < count {
            if game.stage() == Stage::RoundOver {
                game.next_round().map_err(fault)?;
                continue;
            }
            let position = *game.position();
            let pits = game.legal();
            if (position.closed() != 0) == closed {
                let index = part.positions.len() as u16;
                part.positions.push(position);
                part.sowings.extend(pits.iter().map(|pit| Sowing {
                    position: index,
                    pit: *pit,
                }));
            }
            let Some(pit) = pits.get(random.random_range(0..pits.len().max(1))) else {
                break;
            };
            game.play(*pit).map_err(fault)?;
        }
    }
    Ok(part)
}
