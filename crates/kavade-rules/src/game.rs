//! The three games by name.

use std::fmt;
use std::str::FromStr;

/// One of the three games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// Karnataka: 2×7 pits, relay sowing, captures beyond the empty pit and opposite it.
    AliGuliMane,
    /// Tamil Nadu and northern Sri Lanka: 2×7 pits, relay sowing, fours are taken while sowing.
    Pallankuzhi,
    /// The Ottoman game: 2×6 pits, a single lap, twos, fours and sixes are taken.
    Mangala,
}

impl Game {
    /// All games, in the order in which they are always shown.
    pub const ALL: [Game; 3] = [Game::AliGuliMane, Game::Pallankuzhi, Game::Mangala];

    /// The name that files, arguments and records use.
    pub const fn key(self) -> &'static str {
        match self {
            Game::AliGuliMane => "ali-guli-mane",
            Game::Pallankuzhi => "pallankuzhi",
            Game::Mangala => "mangala",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The name is that of no game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownGame(
    /// The name that was given.
    pub String,
);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown game \"{}\": it is ali-guli-mane, pallankuzhi or mangala",
            self.0
        )
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Game, UnknownGame> {
        Game::ALL
            .into_iter()
            .find(|game| game.key() == name)
            .ok_or_else(|| UnknownGame(name.to_owned()))
    }
}
