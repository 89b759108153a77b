//! How fast a player wants to see events.

use serde::{Deserialize, Serialize};

/// How fast events follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Speed {
    /// Six tenths of normal.
    Slow,
    /// As LOOK asks: a seed every 0.14 seconds.
    #[default]
    Normal,
    /// Twice normal.
    Fast,
    /// Everything at once.
    Instant,
    /// One event a press.
    Step,
}

impl Speed {
    /// Every speed, in the order in which they are offered.
    pub const ALL: [Speed; 5] = [
        Speed::Slow,
        Speed::Normal,
        Speed::Fast,
        Speed::Instant,
        Speed::Step,
    ];

    /// How many seconds of the timeline pass in a second.
    pub fn rate(self) -> f32 {
        match self {
            Speed::Slow => 0.6,
            Speed::Normal | Speed::Step | Speed::Instant => 1.0,
            Speed::Fast => 2.0,
        }
    }
}
