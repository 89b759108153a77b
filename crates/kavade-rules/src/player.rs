//! The two players, and the seats they sit in.

use std::fmt;
use std::ops::Not;

use crate::packed_ring::PackedRing;

/// One of the two players. South sits at the bottom of the screen, North at the top (RULES.md, Words).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Player {
    /// Player 0, at the bottom of the screen.
    #[default]
    South,
    /// Player 1, at the top of the screen.
    North,
}

impl Player {
    /// Both players, South first.
    pub const BOTH: [Player; 2] = [Player::South, Player::North];

    /// 0 for South, 1 for North: the place of this player in every pair of numbers.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player with the given index, 0 or 1.
    pub const fn from_index(index: usize) -> Option<Player> {
        match index {
            0 => Some(Player::South),
            1 => Some(Player::North),
            _ => None,
        }
    }

    /// The other player.
    #[inline]
    pub const fn opponent(self) -> Player {
        match self {
            Player::South => Player::North,
            Player::North => Player::South,
        }
    }

    /// All bits of this player's row on a ring of 12 or 14.
    #[inline(always)]
    pub(crate) fn row_bits(self, ring: u8) -> PackedRing {
        const fn row(from: u32, to: u32) -> PackedRing {
            PackedRing::from_bits((1 << (8 * to)) - (1 << (8 * from)))
        }
        const SEVEN: [PackedRing; 2] = [row(0, 7), row(7, 14)];
        const SIX: [PackedRing; 2] = [row(0, 6), row(6, 12)];
        if ring == 14 {
            SEVEN[self.index()]
        } else {
            SIX[self.index()]
        }
    }

    /// `s` or `n`, as in the notation of positions.
    pub const fn letter(self) -> char {
        match self {
            Player::South => 's',
            Player::North => 'n',
        }
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        self.opponent()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::South => "South",
            Player::North => "North",
        })
    }
}
