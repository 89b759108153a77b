//! An opponent: a level, and a seed for what differs from game to game.

use crate::{Budget, Engine, Level, Situation, Stop, Thought};

/// Somebody to play against. It keeps what it learnt about a round from one turn to the next.
#[derive(Debug)]
pub struct Opponent {
    level: Level,
    engine: Engine,
}

impl Opponent {
    /// An opponent of a level. The same seed chooses the same in the same situations.
    pub fn new(level: Level, _seed: u64) -> Opponent {
        Opponent {
            level,
            engine: Engine::new(),
        }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses. `None` only where nothing can be sown.
    pub fn choose(&mut self, situation: &Situation, stop: &Stop) -> Option<Thought> {
        self.engine.think(situation, Budget::depth(4), stop)
    }
}
