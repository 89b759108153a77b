//! All sowings of a position at once, as a search needs them.

use crate::{Outcome, Player, Position, RuleSet};

/// Pits in the longest row.
const MOST: usize = 7;

/// What every sowing of a position leads to: pits and outcomes, from the mover's left.
///
/// A buffer that [`Position::sow_all`] fills; a search keeps one for every ply. It holds up to seven outcomes in itself
/// and never allocates.
#[derive(Debug, Clone)]
pub struct Sowings {
    pits: [u8; MOST],
    outcomes: [Outcome; MOST],
    count: usize,
}

impl Sowings {
    /// No sowings yet.
    pub const fn new() -> Sowings {
        let nothing = Outcome {
            position: Position {
                pits: [0; 16],
                banks: [0; 2],
                closed: 0,
                aside: 0,
                ring: 14,
                mover: Player::South,
                bonus: false,
            },
            taken: [0; 2],
            laps: 0,
            passed: false,
            over: None,
        };
        Sowings {
            pits: [0; MOST],
            outcomes: [nothing; MOST],
            count: 0,
        }
    }

    /// The ring positions of the pits that can be sown, from the mover's left.
    #[inline]
    pub fn pits(&self) -> &[u8] {
        &self.pits[..self.count]
    }

    /// What each of [`Sowings::pits`] leads to, in the same order.
    #[inline]
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes[..self.count]
    }

    /// Each pit with what it leads to.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (u8, &Outcome)> {
        self.pits().iter().copied().zip(self.outcomes())
    }

    /// How many pits can be sown.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether nothing can be sown.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl Default for Sowings {
    fn default() -> Sowings {
        Sowings::new()
    }
}

impl Position {
    /// Sows every pit that the mover may sow, as [`Position::sow`] does, and writes what comes out into `all` (whatever
    /// was in there). Faster than one by one. Does not allocate.
    #[inline]
    pub fn sow_all(&self, rules: &RuleSet, all: &mut Sowings) {
        all.count = 0;
        for pit in self.row(self.mover) {
            if let Ok(outcome) = self.sow(rules, pit) {
                all.pits[all.count] = pit;
                all.outcomes[all.count] = outcome;
                all.count += 1;
            }
        }
    }
}
