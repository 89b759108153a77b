//! Five levels, and what each of them sees.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

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
    pub const fn patience(self) -> Duration {
        Duration::from_millis(1200)
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
