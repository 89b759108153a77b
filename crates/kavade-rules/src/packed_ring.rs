//! Whole laps at once: a ring lies in two machine words (SWAR), and a lap adds one table entry to them.
//!
//! # A ring in two words
//! Every pit has a byte, in ring order: eight in the lower word, six in the upper, whose last two bytes are free. Adding
//! two words adds all their bytes at once as long as none outgrows its byte. The free bytes are used: byte 14 counts laps,
//! and the upper half of byte 15 says which pit is lifted next. So a sowing under way is two words, a [`PackedSowing`].
//!
//! # A lap is an addition
//! What a lap does depends on the seeds in hand and the pit that they come from alone. Take a ring of five pits,
//! `3 0 1 2 0`, and lift the first. The three seeds change it by `-3 +1 +1 +1 0`, to `0 1 2 3 0`; the next pit to be
//! lifted is 4 pits on, and one more lap has been made. All this is one entry of a table, and the lap is two additions,
//! however many seeds there are. (A byte's -3 borrows from its neighbours, but the sum of the words comes out right.) An
//! empty pit's entry is nothing at all. So a sowing that has come to rest stays as it is if further laps are "made", and
//! that is what lets several go on side by side: nobody need look which of them have ended until all have.
//!
//! # Side by side
//! A lap must wait for the one before: look up the next pit, find the entry, add. Meanwhile a processor idles, unless it
//! has something else to do. [`PackedBoard::relays`] gives it up to four sowings of the same position, lap by lap in turn; and
//! where a single sowing has an end that cannot be foreseen, four have one together. A sowing that is not at rest after
//! [`LAPS_TOGETHER`] laps goes on alone. After [`MAX_LAPS`] the general loop in [`crate::sowing`] begins it anew: it
//! also looks for returns. None is cut short here.
//!
//! # Fours cost nothing
//! In Pallankuzhi a pit that becomes four while it is sown is emptied, so a pit with fewer seeds counts 0, 1, 2, 3, 0, 1…
//! and never comes to hold four. Its byte just goes on, 0, 1, 2, 3, 4, 5…, and the pit holds the byte's lowest two bits.
//! Pits that hold four or more at the start, which are never taken, have the topmost bit as a mark; they lose it when they
//! are lifted. The table is asked by the byte as it is, marks and all, so a lap does not even know of fours. At the end
//! [`PackedSowing::counts`] makes counts of the bytes, and what is missing on the board has been taken.
//!
//! # Closed pits cost nothing either
//! Open pits are moved together first ([`crate::open_pits`]), and there is a table for every number of open pits. At the end
//! they are moved apart again.

use crate::Position;
use crate::open_pits::OpenPits;

/// Laps that several sowings make side by side at most.
const LAPS_TOGETHER: u32 = 24;

/// Laps that this path makes at most, so that their number fits a byte. The general loop, which also looks for returns,
/// is for longer sowings.
const MAX_LAPS: u32 = 200;

/// Most seeds on the board of which no count and no number of fours outgrows seven bits.
const MAX_SEEDS: u8 = 127;

/// A one in every byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

/// The topmost bit of every byte.
pub(crate) const TOPS: u64 = 0x80 * ONES;

/// A byte for every pit, in ring order; two more are free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct PackedRing {
    pub low: u64,
    pub high: u64,
}

impl PackedRing {
    /// Nothing anywhere.
    pub(crate) const EMPTY: PackedRing = PackedRing { low: 0, high: 0 };

    /// The ring whose bytes are those of a number, the lowest first.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u128) -> PackedRing {
        PackedRing {
            low: bits as u64,
            high: (bits >> 64) as u64,
        }
    }

    /// A ring with these pits.
    #[inline(always)]
    pub(crate) fn of(pits: [u8; 16]) -> PackedRing {
        PackedRing::from_bits(u128::from_le_bytes(pits))
    }

    /// The pits one by one.
    #[inline(always)]
    pub(crate) fn pits(self) -> [u8; 16] {
        (u128::from(self.low) | u128::from(self.high) << 64).to_le_bytes()
    }

    /// Seeds in a pit.
    #[inline(always)]
    pub(crate) fn count(self, pit: usize) -> u8 {
        let half = if pit < 8 { self.low } else { self.high };
        (half >> (8 * (pit & 7))) as u8
    }

    /// All seeds together.
    #[inline(always)]
    pub(crate) fn sum(self) -> u8 {
        // The topmost byte of the product is the sum of all bytes.
        (self.low.wrapping_add(self.high).wrapping_mul(ONES) >> 56) as u8
    }

    /// The bits that both have.
    #[inline(always)]
    pub(crate) fn and(self, other: PackedRing) -> PackedRing {
        PackedRing {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }

    /// Each half and its counterpart added up.
    #[inline(always)]
    pub(crate) const fn plus(self, other: PackedRing) -> PackedRing {
        PackedRing {
            low: self.low.wrapping_add(other.low),
            high: self.high.wrapping_add(other.high),
        }
    }

    /// A number added to the upper half.
    pub(crate) const fn plus_high(self, more: u64) -> PackedRing {
        self.plus(PackedRing { low: 0, high: more })
    }

    /// A number subtracted from one byte, which may borrow from those above it.
    pub(crate) const fn less(self, number: usize, pit: usize) -> PackedRing {
        let number = (number as u64) << (8 * (pit & 7));
        if pit < 8 {
            PackedRing {
                low: self.low.wrapping_sub(number),
                high: self.high,
            }
        } else {
            PackedRing {
                low: self.low,
                high: self.high.wrapping_sub(number),
            }
        }
    }

    /// Whether both have a bit in the same place.
    #[inline(always)]
    pub(crate) fn meets(self, other: PackedRing) -> bool {
        self.low & other.low | self.high & other.high != 0
    }

    /// A change of the halves, each by itself.
    #[inline(always)]
    fn map(self, change: impl Fn(u64) -> u64) -> PackedRing {
        PackedRing {
            low: change(self.low),
            high: change(self.high),
        }
    }
}

/// What laps add to a [`PackedSowing`]: by the byte of the pit that is lifted, and its place.
type Laps = [[PackedRing; 16]; 256];

/// Laps by the number of closed pits, where fours stay.
static LAPS: [Laps; 14] = laps::<false>();

/// The same where the mover takes every four.
static PASU_LAPS: [Laps; 14] = laps::<true>();

const fn laps<const PASU: bool>() -> [Laps; 14] {
    let mut table = [[[PackedRing::EMPTY; 16]; 256]; 14];
    let mut closed = 0;
    while closed < 14 {
        let mut byte = 0;
        while byte < 256 {
            let hand = hand::<PASU>(byte);
            let mut at = 0;
            while at < 14 - closed && hand > 0 {
                table[closed][byte][at] = lap(14 - closed, at, byte, hand);
                at += 1;
            }
            byte += 1;
        }
        closed += 1;
    }
    table
}

/// The seeds that a pit's byte stands for.
const fn hand<const PASU: bool>(byte: usize) -> usize {
    if !PASU || byte >= 128 {
        byte & 127
    } else {
        byte & 3
    }
}

/// What a lap adds.
const fn lap(open: usize, at: usize, byte: usize, hand: usize) -> PackedRing {
    let every = (ONES as u128 | (ONES as u128) << 64) & !(u128::MAX << (8 * open));
    let mut ones = every * (hand / open) as u128;
    let mut to = at;
    let mut left = hand % open;
    while left > 0 {
        to = (to + 1) % open;
        ones += 1 << (8 * to);
        left -= 1;
    }
    to = (to + 1) % open;
    let places = (to as u64).wrapping_sub(at as u64) << 60;
    PackedRing::from_bits(ones)
        .less(byte, at)
        .plus_high(1 << 48)
        .plus_high(places)
}

/// A sowing under way: the bytes of the open pits, in byte 14 the laps, in the upper half of byte 15 the place of the pit
/// that is lifted next.
#[derive(Clone, Copy)]
pub(crate) struct PackedSowing(pub PackedRing);

impl PackedSowing {
    /// No sowing.
    pub(crate) const NONE: PackedSowing = PackedSowing(PackedRing::EMPTY);

    /// The byte of the pit that is lifted next.
    #[inline(always)]
    pub(crate) fn next(self) -> u8 {
        let PackedRing { low, high } = self.0;
        let half = if (high as i64) < 0 { high } else { low };
        (half >> (high >> 57 & 63)) as u8
    }

    /// The place of the pit that is lifted next.
    #[inline(always)]
    pub(crate) fn place(self) -> usize {
        (self.0.high >> 60) as usize
    }

    /// Laps made.
    #[inline(always)]
    pub(crate) fn laps(self) -> u32 {
        (self.0.high >> 48) as u32 & 255
    }

    /// The counts of the open pits; the last two bytes are of no use.
    #[inline(always)]
    pub(crate) fn counts<const PASU: bool>(self) -> PackedRing {
        if !PASU {
            return self.0;
        }
        self.0.map(|bytes| {
            let large = bytes & TOPS;
            bytes & ((3 * ONES) | (large - (large >> 5)))
        })
    }

    /// Lifts the next pit, whose byte is given, and sows it; does nothing if it is empty.
    #[inline(always)]
    fn step(self, next: u8, laps: &Laps) -> PackedSowing {
        PackedSowing(self.0.plus(laps[usize::from(next)][self.place()]))
    }
}

/// Whether a pit, or every one of several whose bytes are joined bit by bit, is empty.
#[inline(always)]
const fn is_empty<const PASU: bool>(byte: u8) -> bool {
    if !PASU { byte == 0 } else { byte & 0x83 == 0 }
}

/// A position, ready for sowing any of its pits.
pub(crate) struct PackedBoard {
    /// The open pits.
    pub open: OpenPits,
    /// Seeds on the board.
    pub seeds: u8,
    /// The counts of the open pits.
    counts: PackedRing,
    /// Their bytes before the first lap.
    start: PackedRing,
    laps: &'static Laps,
}

impl PackedBoard {
    /// The board of a position; `None` if too many seeds lie on it. With `PASU`, the mover takes every four.
    #[inline(always)]
    pub(crate) fn of<const PASU: bool>(position: &Position, open: OpenPits) -> Option<PackedBoard> {
        let ring = PackedRing::of(position.pits);
        let seeds = ring.sum();
        if seeds > MAX_SEEDS {
            return None;
        }
        let counts = open.gather(ring);
        let start = if PASU {
            counts.map(|bytes| bytes | ((bytes + 124 * ONES) & TOPS))
        } else {
            counts
        };
        Some(PackedBoard {
            seeds,
            counts,
            start,
            laps: if PASU {
                &PASU_LAPS[(14 - open.count).min(13)]
            } else {
                &LAPS[(14 - open.count).min(13)]
            },
            open,
        })
    }

    /// The mover's pits that hold seeds: the lowest bit of their bytes, and the place of the first byte.
    #[inline(always)]
    pub(crate) fn filled(&self, position: &Position) -> (u64, usize) {
        let (first, pits) = self.open.row(position.mover);
        let PackedRing { low, high } = self.counts;
        let row = low >> (8 * first) | high << 8 << (56 - 8 * first);
        let row = row & !(u64::MAX << (8 * pits));
        ((row + 127 * ONES) >> 7 & ONES, first)
    }

    /// A sowing that begins at a place.
    #[inline(always)]
    pub(crate) fn packed(&self, place: usize) -> PackedSowing {
        PackedSowing(PackedRing {
            low: self.start.low,
            high: self.start.high | (place as u64) << 60,
        })
    }

    /// The same sowing, a lap later.
    #[inline(always)]
    pub(crate) fn lap(&self, packed: PackedSowing) -> PackedSowing {
        packed.step(packed.next(), self.laps)
    }

    /// Sows several relays side by side until all have come to rest, or many laps have been made; tells which.
    #[inline(always)]
    pub(crate) fn relays<const PASU: bool, const N: usize>(
        &self,
        mut under_way: [PackedSowing; N],
    ) -> ([PackedSowing; N], bool) {
        let mut nexts = under_way.map(PackedSowing::next);
        for _ in 0..LAPS_TOGETHER {
            let mut joined = 0;
            for (packed, next) in under_way.iter_mut().zip(&mut nexts) {
                *packed = packed.step(*next, self.laps);
                *next = packed.next();
                joined |= *next;
            }
            if is_empty::<PASU>(joined) {
                return (under_way, true);
            }
        }
        (under_way, false)
    }

    /// Sows a relay on to its end; `None` if it is very long.
    #[inline(never)]
    pub(crate) fn relay_on<const PASU: bool>(
        &self,
        mut packed: PackedSowing,
    ) -> Option<PackedSowing> {
        for _ in LAPS_TOGETHER..MAX_LAPS {
            if is_empty::<PASU>(packed.next()) {
                return Some(packed);
            }
            packed = self.lap(packed);
        }
        None
    }
}
