//! A single lap and its chain of captures, found in all pits at once (Mangala 1 and 2).

use crate::packed_ring::{ONES, PackedRing, PackedSowing, TOPS};
use crate::rule_set::{CaptureCounts, CaptureRows, RuleSet};
use crate::sowing::Sown;
use crate::{Player, Position};

/// Pits on the ring.
const PITS: usize = 12;

/// Hands that this path sows are smaller.
const HANDS: usize = 32;

/// Brings the lowest bits of all bytes together in the topmost byte, the first byte's bit on top.
const TOGETHER: u64 = 0x8040_2010_0804_0201;

/// What a lap adds to a ring: by the seeds in hand and the pit that they come from. The last pit is put into the upper
/// half of byte 15.
static LAPS: [[PackedRing; 16]; HANDS] = {
    let mut table = [[PackedRing::EMPTY; 16]; HANDS];
    let mut hand = 1;
    while hand < HANDS {
        let mut from = 0;
        while from < PITS {
            table[hand][from] = lap(hand, from);
            from += 1;
        }
        hand += 1;
    }
    table
};

const fn lap(hand: usize, from: usize) -> PackedRing {
    let mut last = from;
    let mut ones = 0u128;
    let mut left = hand;
    while left > 0 {
        last = (last + 1) % PITS;
        ones += 1 << (8 * last);
        left -= 1;
    }
    PackedRing::from_bits(ones)
        .less(hand, from)
        .plus_high((last as u64) << 60)
}

/// All bits of the pits that are taken, by the last pit and their number.
static TAKEN: [[PackedRing; 16]; 16] = {
    let mut table = [[PackedRing::EMPTY; 16]; 16];
    let mut last = 0;
    while last < PITS {
        let mut bits = 0;
        let mut taken = 0;
        while taken <= PITS {
            table[last][taken] = PackedRing::from_bits(bits);
            bits |= 0xFF << (8 * ((last + 2 * PITS - taken) % PITS));
            taken += 1;
        }
        last += 1;
    }
    table
};

/// A position, ready for sowing any of its pits.
pub(crate) struct SingleLap {
    ring: PackedRing,
    /// A bit for each number that is captured.
    captured: u64,
    /// In every byte, what makes the topmost bit of a count say "too many".
    too_many: u64,
    /// The pits in which captures count, the last pit first.
    reach: u32,
    /// Where the mover's bank lies in [`Sown::taken`].
    bank: usize,
}

impl SingleLap {
    /// Ready for single laps; `None` if a pit holds very many seeds.
    #[inline(always)]
    pub(crate) fn of(rules: &RuleSet, position: &Position) -> Option<SingleLap> {
        let ring = PackedRing::of(position.pits);
        if (ring.low | ring.high) & !((HANDS as u64 - 1) * ONES) != 0 {
            return None;
        }
        let two_four_six = rules.capture_counts == CaptureCounts::TwoFourSix;
        Some(SingleLap {
            ring,
            captured: if two_four_six { 0b101_0100 } else { 0b1_0100 },
            too_many: if two_four_six { 128 - 7 } else { 128 - 5 } * ONES,
            reach: match (rules.capture_rows, position.mover) {
                (CaptureRows::Both, _) => 0xFFF,
                (CaptureRows::Opponent, Player::South) => 0x03F,
                (CaptureRows::Opponent, Player::North) => 0xFC0,
            },
            bank: 8 * position.mover.index(),
        })
    }

    /// A player's row, from the lowest byte on.
    #[inline(always)]
    pub(crate) fn row(&self, player: Player) -> u64 {
        let six = u64::MAX >> 16;
        match player {
            Player::South => self.ring.low & six,
            Player::North => self.ring.low >> 48 | self.ring.high << 16 & six,
        }
    }

    /// What a sowing leads to.
    #[inline(always)]
    pub(crate) fn sow(&self, pit: usize, hand: usize) -> Sown {
        let packed = PackedSowing(self.ring.plus(LAPS[hand % HANDS][pit & 15]));
        let mut ring = PackedRing {
            low: packed.0.low,
            high: packed.0.high & u64::from(u32::MAX),
        };
        let mut taken = 0;
        if self.captured >> (packed.next() & 63) & 1 == 1 {
            let chain = ring.and(TAKEN[packed.place()][self.chain(ring, packed.place())]);
            taken = u16::from(chain.sum()) << self.bank;
            ring = PackedRing {
                low: ring.low - chain.low,
                high: ring.high - chain.high,
            };
        }
        Sown {
            ring,
            taken,
            laps: 1,
        }
    }

    /// How many pits are taken, from the last one backwards.
    #[inline(always)]
    fn chain(&self, ring: PackedRing, last: usize) -> usize {
        let all =
            self.can_be_taken(ring.low, TOPS) << 4 | self.can_be_taken(ring.high, TOPS >> 32) >> 4;
        let all = all as u32 & self.reach;
        // Twice around, so that the last pit comes first and the others follow.
        let chain = (all | all << PITS) >> ((PITS - 1 - last) & 15);
        chain.trailing_ones().min(PITS as u32) as usize
    }

    /// The pits in a word that can be taken, a bit each, the first pit's on top of eight.
    #[inline(always)]
    fn can_be_taken(&self, word: u64, tops: u64) -> u64 {
        let two_or_more = word + (128 - 2) * ONES;
        let too_many = word + self.too_many;
        let odd = word << 7;
        let can = two_or_more & !(too_many | odd) & tops;
        (can >> 7).wrapping_mul(TOGETHER) >> 56
    }
}
