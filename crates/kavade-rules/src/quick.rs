//! Whole laps at once: a ring lies in two machine words, and a lap adds a table entry to them.

use crate::Position;
use crate::open::Open;

/// Laps that several sowings make side by side at most.
const LAPS_TOGETHER: u32 = 24;

/// Laps that this path makes at most, so that their number fits a byte. The general loop, which also looks for returns,
/// is for longer sowings.
const MOST_LAPS: u32 = 200;

/// Most seeds on the board of which no count and no number of fours outgrows seven bits.
const MOST_SEEDS: u8 = 127;

/// A one in every byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

/// The topmost bit of every byte.
pub(crate) const TOPS: u64 = 0x80 * ONES;

/// A byte for every pit, in ring order; two more are free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct Ring {
    pub low: u64,
    pub high: u64,
}

impl Ring {
    /// Nothing anywhere.
    pub(crate) const EMPTY: Ring = Ring { low: 0, high: 0 };

    /// The ring whose bytes are those of a number, the lowest first.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u128) -> Ring {
        Ring {
            low: bits as u64,
            high: (bits >> 64) as u64,
        }
    }

    /// A ring with these pits.
    #[inline(always)]
    pub(crate) fn of(pits: [u8; 16]) -> Ring {
        Ring::from_bits(u128::from_le_bytes(pits))
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
    pub(crate) fn and(self, other: Ring) -> Ring {
        Ring {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }

    /// Each half and its counterpart added up.
    #[inline(always)]
    pub(crate) const fn plus(self, other: Ring) -> Ring {
        Ring {
            low: self.low.wrapping_add(other.low),
            high: self.high.wrapping_add(other.high),
        }
    }

    /// Something added to the upper half.
    pub(crate) const fn plus_high(self, more: u64) -> Ring {
        self.plus(Ring { low: 0, high: more })
    }

    /// A number subtracted from one byte; what it borrows is given back by whom the other half of the sum comes from.
    pub(crate) const fn less(self, number: usize, pit: usize) -> Ring {
        let number = (number as u64) << (8 * (pit & 7));
        if pit < 8 {
            Ring {
                low: self.low.wrapping_sub(number),
                high: self.high,
            }
        } else {
            Ring {
                low: self.low,
                high: self.high.wrapping_sub(number),
            }
        }
    }

    /// Whether both have a bit in the same place.
    #[inline(always)]
    pub(crate) fn meets(self, other: Ring) -> bool {
        self.low & other.low | self.high & other.high != 0
    }

    /// A change of the halves, each by itself.
    #[inline(always)]
    fn map(self, change: impl Fn(u64) -> u64) -> Ring {
        Ring {
            low: change(self.low),
            high: change(self.high),
        }
    }
}

/// What laps add to a [`Lane`]: by the byte of the pit that is lifted, and its place.
type Laps = [[Ring; 16]; 256];

/// Laps by the number of closed pits, where fours stay.
static LAPS: [Laps; 14] = laps::<false>();

/// The same where the mover takes every four.
static PASU_LAPS: [Laps; 14] = laps::<true>();

const fn laps<const PASU: bool>() -> [Laps; 14] {
    let mut table = [[[Ring::EMPTY; 16]; 256]; 14];
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
const fn lap(open: usize, at: usize, byte: usize, hand: usize) -> Ring {
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
    Ring::from_bits(ones)
        .less(byte, at)
        .plus_high(1 << 48)
        .plus_high(places)
}

/// A sowing under way: the bytes of the open pits, in byte 14 the laps, in the upper half of byte 15 the place of the pit
/// that is lifted next.
#[derive(Clone, Copy)]
pub(crate) struct Lane(pub Ring);

impl Lane {
    /// No sowing.
    pub(crate) const NONE: Lane = Lane(Ring::EMPTY);

    /// The byte of the pit that is lifted next.
    #[inline(always)]
    pub(crate) fn next(self) -> u8 {
        let Ring { low, high } = self.0;
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
    pub(crate) fn counts<const PASU: bool>(self) -> Ring {
        if !PASU {
            return self.0;
        }
        self.0.map(|bytes| {
            let large = bytes & TOPS;
            bytes & (3 * ONES | (large - (large >> 5)))
        })
    }

    /// Lifts the next pit, whose byte is given, and sows it; does nothing if it is empty.
    #[inline(always)]
    fn step(self, next: u8, laps: &Laps) -> Lane {
        Lane(self.0.plus(laps[usize::from(next)][self.place()]))
    }
}

/// Whether a pit, or every one of several whose bytes are joined bit by bit, is empty.
#[inline(always)]
const fn is_empty<const PASU: bool>(byte: u8) -> bool {
    if !PASU { byte == 0 } else { byte & 0x83 == 0 }
}

/// A position, ready for sowing any of its pits.
pub(crate) struct Board {
    /// The open pits.
    pub open: Open,
    /// Seeds on the board.
    pub seeds: u8,
    /// The counts of the open pits.
    counts: Ring,
    /// Their bytes before the first lap.
    start: Ring,
    laps: &'static Laps,
}

impl Board {
    /// The board of a position; `None` if too many seeds lie on it. With `PASU`, the mover takes every four.
    #[inline(always)]
    pub(crate) fn of<const PASU: bool>(position: &Position, open: Open) -> Option<Board> {
        let ring = Ring::of(position.pits);
        let seeds = ring.sum();
        if seeds > MOST_SEEDS {
            return None;
        }
        let counts = open.gather(ring);
        let start = if PASU {
            counts.map(|bytes| bytes | (bytes + 124 * ONES & TOPS))
        } else {
            counts
        };
        Some(Board {
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
        let Ring { low, high } = self.counts;
        let row = low >> (8 * first) | high << 8 << (56 - 8 * first);
        let row = row & !(u64::MAX << (8 * pits));
        ((row + 127 * ONES) >> 7 & ONES, first)
    }

    /// A sowing that begins at a place.
    #[inline(always)]
    pub(crate) fn lane(&self, place: usize) -> Lane {
        Lane(Ring {
            low: self.start.low,
            high: self.start.high | (place as u64) << 60,
        })
    }

    /// The same sowing, a lap later.
    #[inline(always)]
    pub(crate) fn lap(&self, lane: Lane) -> Lane {
        lane.step(lane.next(), self.laps)
    }

    /// Sows several relays side by side until all have come to rest, or many laps have been made; tells which.
    #[inline(always)]
    pub(crate) fn relays<const PASU: bool, const N: usize>(
        &self,
        mut lanes: [Lane; N],
    ) -> ([Lane; N], bool) {
        let mut nexts = lanes.map(Lane::next);
        for _ in 0..LAPS_TOGETHER {
            let mut joined = 0;
            for (lane, next) in lanes.iter_mut().zip(&mut nexts) {
                *lane = lane.step(*next, self.laps);
                *next = lane.next();
                joined |= *next;
            }
            if is_empty::<PASU>(joined) {
                return (lanes, true);
            }
        }
        (lanes, false)
    }

    /// Sows a relay on to its end; `None` if it is very long.
    #[inline(never)]
    pub(crate) fn relay_on<const PASU: bool>(&self, mut lane: Lane) -> Option<Lane> {
        for _ in LAPS_TOGETHER..MOST_LAPS {
            if is_empty::<PASU>(lane.next()) {
                return Some(lane);
            }
            lane = self.lap(lane);
        }
        None
    }
}
