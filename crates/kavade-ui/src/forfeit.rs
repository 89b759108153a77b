//! The old forfeits in words that game and screens share: which there are, who owes one, and what they are measured by.

use kavade_rules::Player;

/// One of the old forfeits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Forfeit {
    /// A teasing rhyme.
    Rhyme,
    /// The board balanced on the head.
    Balance,
    /// Ash blown out of the pits.
    Ash,
}

impl Forfeit {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Forfeit; 3] = [Forfeit::Rhyme, Forfeit::Balance, Forfeit::Ash];
}

/// Who owes a forfeit, and how it is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Debt {
    /// This player chooses one of all forfeits.
    Chooses(Player),
    /// This player is the computer, and has chosen a rhyme about itself.
    SaysRhyme(Player),
}

impl Debt {
    /// Who owes it.
    pub fn loser(self) -> Player {
        match self {
            Debt::Chooses(loser) | Debt::SaysRhyme(loser) => loser,
        }
    }

    /// Whether this forfeit can be paid.
    pub fn offers(self, forfeit: Forfeit) -> bool {
        matches!(self, Debt::Chooses(_)) || forfeit == Forfeit::Rhyme
    }
}

/// Seconds that the board must be held.
pub const BALANCE_SECONDS: f32 = 10.0;

/// Where the board that is balanced is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BalanceStage {
    /// It is being lifted.
    Rising,
    /// It is held.
    Holding,
    /// It was held to the end, and comes down.
    Held,
    /// It slid, and comes down softly.
    Slid,
}

/// Seconds after which it is over, clean or not.
pub const ASH_SECONDS: f32 = 40.0;

/// A breath weaker than this moves little.
pub const WEAK_BREATH: f32 = 0.40;

/// A breath stronger than this scatters.
pub const HARD_BREATH: f32 = 0.74;
