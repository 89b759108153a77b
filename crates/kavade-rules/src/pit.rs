//! Pits by name: a place on the ring, and a pit's number as its owner counts.

use std::fmt;

/// A pit by its ring position, 0 to 2h−1: South's row from South's left, then North's from North's (RULES.md, The ring).
///
/// Which pits there are depends on the game, so a position is asked ([`crate::Position::row`],
/// [`crate::Position::ring_pits`]); one that the ring does not have cannot be sown and holds nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Pit(u8);

impl Pit {
    /// The pit at a ring position.
    #[inline(always)]
    pub const fn new(ring_position: u8) -> Pit {
        Pit(ring_position)
    }

    /// Its ring position.
    #[inline(always)]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Its ring position, for lists in ring order such as [`crate::Position::pits`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of pits such as [`crate::Position::closed`]; none for a pit that no ring has (the largest has 14).
    #[inline(always)]
    pub const fn bit(self) -> u16 {
        if self.0 < 14 { 1 << self.0 } else { 0 }
    }
}

/// The ring position.
impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A pit's number as its owner counts, 1 to h from the own left: what stands in notation, and on keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct PitNumber(u8);

impl PitNumber {
    /// The pit with a number, counted from 1. [`crate::Position::pit_at`] tells whether a row has it.
    #[inline]
    pub const fn new(number: u8) -> PitNumber {
        PitNumber(number)
    }

    /// The number, counted from 1.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The number, counted from 1.
impl fmt::Display for PitNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
