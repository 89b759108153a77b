//! What a position and the rules that it is played under must have in common.

use crate::Game;

/// The game that a position belongs to, and the size of its ring, in one byte: a position must not grow by knowing both.
///
/// Positions of different games can look alike (two games have 14 pits), and rules that meet another game's position would
/// sow it without a word. So each knows its kind, and only what is of the same kind goes together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Kind(u8);

impl Kind {
    /// A game on a ring of 12 or 14 pits.
    #[inline(always)]
    pub(crate) const fn new(game: Game, ring: u8) -> Kind {
        Kind((game as u8) << 4 | (ring & 15))
    }

    /// The same kind, where the caller knows the size of its ring: then whoever asks for it need not look.
    #[inline(always)]
    pub(crate) const fn with_ring(self, ring: u8) -> Kind {
        Kind(self.0 & 0xF0 | ring)
    }

    /// Pits on the ring.
    #[inline(always)]
    pub(crate) const fn ring(self) -> u8 {
        self.0 & 15
    }
}
