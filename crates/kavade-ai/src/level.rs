//! Five levels, and what each of them sees.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kavade_rules::Game;

/// How well an opponent plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Sees little more than the pit in front of it.
    Child,
    /// Takes what is to be had at once.
    Beginner,
    /// Thinks of the answer.
    Player,
    /// Thinks several turns ahead.
    Strong,
    /// As good as the engine can.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [
        Level::Child,
        Level::Beginner,
        Level::Player,
        Level::Strong,
        Level::Master,
    ];

    /// Its name in settings, records and arguments.
    pub const fn key(self) -> &'static str {
        match self {
            Level::Child => "child",
            Level::Beginner => "beginner",
            Level::Player => "player",
            Level::Strong => "strong",
            Level::Master => "master",
        }
    }

    /// After this time whoever waits for a choice should stop the search: it then gives the best that it has.
    pub const fn time_limit(self) -> Duration {
        Duration::from_millis(1200)
    }

    /// How it chooses in a game.
    pub(crate) const fn strategy(self, game: Game) -> Strategy {
        match (self, game) {
            (Level::Child, Game::AliGuliMane) => Strategy::greedy(3, 8, false, false),
            (Level::Child, Game::Pallankuzhi) => Strategy::greedy(2, 6, false, false),
            (Level::Child, Game::Mangala) => Strategy::greedy(2, 12, false, false),
            (Level::Beginner, Game::AliGuliMane) => Strategy::greedy(15, 1, false, false),
            (Level::Beginner, Game::Pallankuzhi) => Strategy::greedy(6, 2, false, false),
            (Level::Beginner, Game::Mangala) => Strategy::greedy(8, 2, false, false),
            (Level::Player, Game::AliGuliMane) => Strategy::greedy(20, 1, true, true),
            (Level::Player, Game::Pallankuzhi) => Strategy::greedy(12, 1, true, true),
            (Level::Player, Game::Mangala) => Strategy::greedy(12, 1, true, true),
            (Level::Strong, _) => Strategy::Search {
                depth: 3,
                nodes: 20_000,
            },
            (Level::Master, _) => Strategy::Search {
                depth: u8::MAX,
                nodes: 1_000_000,
            },
        }
    }
}

/// How a level chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// The greedy choice of people who have not practised: see `greedy`.
    Greedy(Handicap),
    /// By a search.
    Search {
        /// Sowings looked ahead at most.
        depth: u8,
        /// Nodes searched at most: sowings made.
        nodes: u64,
    },
}

/// What a player who does not search overlooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Handicap {
    /// Sowings that are longer are not followed to their end, so their captures are overlooked: laps in the relay games,
    /// seeds in Mangala.
    pub length: u32,
    /// Captures are misjudged by up to so many seeds.
    pub slip: i32,
    /// Whether it is seen what a second sowing brings.
    pub second: bool,
    /// Whether the opponent's best answer is thought of.
    pub answer: bool,
}

impl Strategy {
    const fn greedy(length: u32, slip: i32, second: bool, answer: bool) -> Strategy {
        Strategy::Greedy(Handicap {
            length,
            slip,
            second,
            answer,
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// No level has this name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown level {:?}: it is one of child, beginner, player, strong, master",
            self.0
        )
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(key: &str) -> Result<Level, UnknownLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.key() == key)
            .ok_or_else(|| UnknownLevel(key.to_owned()))
    }
}
