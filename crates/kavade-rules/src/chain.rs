//! The chain of captures at the end of a single lap, found in all pits at once (Mangala 2).

use crate::quick::{Lane, ONES, Ring, TOPS};
use crate::rule_set::{CaptureCounts, CaptureRows, RuleSet};
use crate::{Player, Position};

/// Pits on the ring.
const PITS: usize = 12;

/// Brings the lowest bits of all bytes together in the topmost byte, the first byte's bit on top.
const TOGETHER: u64 = 0x8040_2010_0804_0201;

/// All bits of the pits that stay when so many pits are taken, by the pit after the last of them and their number.
static LEFT: [[Ring; 16]; 16] = {
    let mut table = [[Ring { low: 0, high: 0 }; 16]; 16];
    let mut next = 0;
    while next < PITS {
        let mut bits = (1u128 << (8 * PITS)) - 1;
        let mut taken = 0;
        while taken <= PITS {
            table[next][taken] = Ring {
                low: bits as u64,
                high: (bits >> 64) as u64,
            };
            taken += 1;
            bits &= !(0xFF << (8 * ((next + 2 * PITS - taken) % PITS)));
        }
        next += 1;
    }
    table
};

/// What a chain may take.
#[derive(Clone, Copy)]
pub(crate) struct Chain {
    /// In every byte, what makes the topmost bit of a count say "too many".
    too_many: u64,
    /// The pits in which captures count, the last pit first.
    reach: u32,
}

impl Chain {
    /// What the mover's chains may take.
    #[inline(always)]
    pub(crate) fn of(rules: &RuleSet, position: &Position) -> Chain {
        Chain {
            too_many: match rules.capture_counts {
                CaptureCounts::TwoFourSix => (128 - 7) * ONES,
                CaptureCounts::TwoFour => (128 - 5) * ONES,
            },
            reach: match (rules.capture_rows, position.mover) {
                (CaptureRows::Both, _) => 0xFFF,
                (CaptureRows::Opponent, Player::South) => 0x03F,
                (CaptureRows::Opponent, Player::North) => 0xFC0,
            },
        }
    }

    /// The ring after the captures.
    #[inline(always)]
    pub(crate) fn left(self, lane: Lane) -> Ring {
        let Ring { low, high } = lane.0;
        let low = self.taken(low, TOPS);
        let high = self.taken(high & u64::from(u32::MAX), TOPS >> 32);
        let all = (low << 4 | high >> 4) as u32 & self.reach;
        // Twice around, and the last pit that was sown comes first.
        let next = lane.place();
        let chain = (all | all << PITS) >> (PITS - next & 15);
        let taken = chain.trailing_ones().min(PITS as u32) as usize;
        lane.0.and(LEFT[next][taken])
    }

    /// The pits in a word that can be taken, one bit each, the first pit's on top of eight.
    #[inline(always)]
    fn taken(self, word: u64, tops: u64) -> u64 {
        let two_or_more = word + (128 - 2) * ONES;
        let too_many = word + self.too_many;
        let odd = word << 7;
        let can = two_or_more & !(too_many | odd) & tops;
        (can >> 7).wrapping_mul(TOGETHER) >> 56
    }
}
