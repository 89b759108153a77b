//! Who can play in the arena, and how each of them chooses.

use std::fmt;
use std::str::FromStr;

use kavade_ai::{Budget, CancelToken, Engine, Level, Opponent, Situation};
use kavade_rules::{Match, Step};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::plain;

/// A player, as the command line names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One of the game's opponents.
    Level(Level),
    /// Every step as likely as every other.
    Random,
    /// Plain alpha-beta of so many turns.
    Plain(u8),
    /// The engine with this budget.
    Engine(Budget),
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Kind, String> {
        if let Ok(level) = name.parse() {
            return Ok(Kind::Level(level));
        }
        let number = |word: &str, most: u64| {
            let digits = name.strip_prefix(word)?.strip_prefix('-')?;
            let number = digits.parse().ok()?;
            (1..=most).contains(&number).then_some(number)
        };
        if name == "random" {
            return Ok(Kind::Random);
        }
        if let Some(depth) = number("plain", 64) {
            return Ok(Kind::Plain(depth as u8));
        }
        if let Some(depth) = number("depth", 64) {
            return Ok(Kind::Engine(Budget::depth(depth as u8)));
        }
        if let Some(sowings) = number("sowings", u64::MAX) {
            return Ok(Kind::Engine(Budget::nodes(sowings)));
        }
        let levels = Level::ALL.map(Level::key).join(", ");
        Err(format!(
            "a player is one of {levels}, random, plain-D, depth-D or sowings-N, with D from 1 to 64"
        ))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Level(level) => level.fmt(f),
            Kind::Random => f.write_str("random"),
            Kind::Plain(depth) => write!(f, "plain-{depth}"),
            Kind::Engine(budget) if budget.nodes == u64::MAX => {
                write!(f, "depth-{}", budget.depth)
            }
            Kind::Engine(budget) => write!(f, "sowings-{}", budget.nodes),
        }
    }
}

/// A player in one game, with what they remember of it.
pub enum Contender {
    /// One of the game's opponents.
    Opponent(Box<Opponent>),
    /// Chance.
    Random(Box<ChaCha8Rng>),
    /// Plain alpha-beta.
    Plain(u8),
    /// The engine by itself.
    Engine(Box<Engine>, Budget),
}

impl Contender {
    /// A player who remembers nothing. The same seed gives the same choices.
    pub fn new(kind: Kind, seed: u64) -> Contender {
        match kind {
            Kind::Level(level) => Contender::Opponent(Box::new(Opponent::new(level, seed))),
            Kind::Random => Contender::Random(Box::new(ChaCha8Rng::seed_from_u64(seed))),
            Kind::Plain(depth) => Contender::Plain(depth),
            Kind::Engine(budget) => Contender::Engine(Box::default(), budget),
        }
    }

    /// The step chosen, and how many sowings were searched for it; `None` where there is nothing to choose.
    pub fn choose(&mut self, game: &Match) -> Option<(Step, u64)> {
        let found = match self {
            Contender::Opponent(opponent) => {
                opponent.choose(&Situation::of(game)?, &CancelToken::new())
            }
            Contender::Engine(engine, budget) => {
                engine.search(&Situation::of(game)?, *budget, &CancelToken::new())
            }
            Contender::Random(random) => return Some((random_step(game, random)?, 0)),
            Contender::Plain(depth) => {
                return plain::choose(game.rules(), game.position(), *depth);
            }
        };
        found.map(|found| (found.step, found.nodes))
    }
}

/// All that the player to move can do.
pub fn steps(game: &Match) -> Vec<Step> {
    let mut steps: Vec<Step> = game.legal().into_iter().map(Step::Sow).collect();
    if game.can_decline() {
        steps.push(Step::Decline);
    }
    steps
}

/// One of all steps, each as likely as every other.
pub fn random_step(game: &Match, random: &mut ChaCha8Rng) -> Option<Step> {
    let steps = steps(game);
    (!steps.is_empty()).then(|| steps[random.random_range(0..steps.len())])
}
