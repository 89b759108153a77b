//! An opponent: a level, and a seed for what differs from game to game.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::level::Strategy;
use crate::{Budget, CancelToken, Engine, Level, SearchResult, Situation, greedy};

/// Somebody to play against. It keeps what it learnt about a round from one turn to the next.
#[derive(Debug)]
pub struct Opponent {
    level: Level,
    engine: Engine,
    random: ChaCha8Rng,
}

impl Opponent {
    /// An opponent of a level. The same seed chooses the same if it is asked the same, in the same order.
    pub fn new(level: Level, seed: u64) -> Opponent {
        Opponent {
            level,
            engine: Engine::new(),
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses. `None` only where nothing can be sown.
    ///
    /// When it is stopped it gives the best that it has found; [`Level::time_limit`] says when to do that.
    pub fn choose(&mut self, situation: &Situation, cancel: &CancelToken) -> Option<SearchResult> {
        match self.level.strategy(situation.rules.game) {
            Strategy::Greedy(handicap) => greedy::choose(
                &situation.rules,
                &situation.position,
                handicap,
                &mut self.random,
            ),
            Strategy::Search { depth, nodes } => {
                self.engine
                    .search(situation, Budget { depth, nodes }, cancel)
            }
        }
    }
}
