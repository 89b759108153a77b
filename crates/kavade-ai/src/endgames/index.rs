//! A number for every position of a few seeds, without gaps: where its value lies in the table.
//!
//! Think of the seeds as dots and of the borders between the pits as bars: `2.0.1` is `..||.`. Which of the places the
//! bars stand on says everything, and sets of places can be counted off: the bar after pit i, with s seeds before it,
//! stands on place s + i, and C(s + i, i + 1) sets have all their first i + 1 bars further to the left. The sum of
//! these numbers over all bars, the one after the last pit included, is the number of the position. Fewer seeds come
//! first.

use kavade_rules::{Player, Position};

/// Pits on the ring of Mangala.
pub(super) const PITS: usize = 12;

/// Where the value of a position lies.
#[derive(Clone, Copy)]
pub(super) struct PositionIndex {
    /// Seeds on the board.
    pub seeds: u8,
    /// The number of the position.
    pub index: usize,
}

/// C(s + i, i + 1) by pit i and seeds s in the pits up to it.
static SETS: [[u32; 16]; PITS] = {
    let mut table = [[0; 16]; PITS];
    let mut seeds = 1;
    while seeds < 16 {
        // C(s, 1), and then Pascal's triangle: C(s + i, i + 1) = C(s + i - 1, i) + C(s + i - 1, i + 1).
        table[0][seeds] = seeds as u32;
        let mut pit = 1;
        while pit < PITS {
            table[pit][seeds] = table[pit - 1][seeds] + table[pit][seeds - 1];
            pit += 1;
        }
        seeds += 1;
    }
    table
};

impl PositionIndex {
    /// Where a position lies, seen from the player to move: their row comes first. `None` if the ring is not that of
    /// Mangala, or if more than 15 seeds lie on it.
    #[inline]
    pub fn of(position: &Position) -> Option<PositionIndex> {
        let pits: &[u8; PITS] = position.pits().try_into().ok()?;
        let (south, north) = (row(pits, 0), row(pits, 6));
        let (own, other) = match position.mover() {
            Player::South => (south, north),
            Player::North => (north, south),
        };
        // The product holds in each byte the sum of all bytes up to there; no sum passes 255.
        let own = own.wrapping_mul(ONES);
        let in_row = own >> 40 & 0xFF;
        let other = (other + in_row).wrapping_mul(ONES);
        let seeds = (other >> 40 & 0xFF) as u8;
        if seeds > 15 {
            return None;
        }
        let mut index = 0;
        for pit in 0..6 {
            index += SETS[pit][(own >> (8 * pit) & 15) as usize];
            index += SETS[pit + 6][(other >> (8 * pit) & 15) as usize];
        }
        Some(PositionIndex {
            seeds,
            index: index as usize,
        })
    }

    /// The number of the first position with so many seeds (15 at most), and of how many positions have fewer.
    pub fn first_with(seeds: u8) -> usize {
        SETS[PITS - 1][usize::from(seeds)] as usize
    }
}

/// A one in each byte of a row.
const ONES: u64 = 0x0101_0101_0101;

/// Six pits from an index on, a byte each.
#[inline]
fn row(pits: &[u8; PITS], from: usize) -> u64 {
    let mut bytes = [0; 8];
    bytes[..6].copy_from_slice(&pits[from..from + 6]);
    u64::from_le_bytes(bytes)
}

/// How many positions of so many seeds have none in the mover's row.
pub(super) fn with_empty_row(seeds: u8) -> usize {
    // All lie in the six other pits, in C(n + 5, 5) ways.
    SETS[4][usize::from(seeds) + 1] as usize
}

/// The pits of the position with a number, the mover's row first.
pub(super) fn pits_of(index: usize) -> [u8; PITS] {
    let mut rest = index as u32;
    let mut pits = [0; PITS];
    // From the last bar on: the largest number that fits says how many seeds stand before it.
    let mut before = 15;
    for pit in (0..PITS).rev() {
        let until = before;
        while SETS[pit][before] > rest {
            before -= 1;
        }
        rest -= SETS[pit][before];
        if pit + 1 < PITS {
            pits[pit + 1] = (until - before) as u8;
        }
    }
    pits[0] = before as u8;
    pits
}
