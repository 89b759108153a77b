//! Whole laps at once: the ring lies in two machine words, and a lap adds a pattern of ones to them.
//!
//! It covers what the accounts' rules need and leaves everything rare to the loop in [`crate::sowing`]: long relays, and
//! house rules by which single drops matter. No result differs; tests compare both with the traced path.

use crate::position::Position;

/// Laps after which a relay is left to the general loop, which also looks for returns.
const MOST_LAPS: u32 = 16;

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// A ring: a byte for every pit, by ring position. No byte overflows, since all seeds together fit one.
#[derive(Clone, Copy)]
pub(crate) struct Ring {
    low: u64,
    high: u64,
}

impl Ring {
    const EMPTY: Ring = Ring { low: 0, high: 0 };

    /// A ring with these pits.
    #[inline(always)]
    pub(crate) fn of(pits: [u8; 16]) -> Ring {
        let pits = u128::from_le_bytes(pits);
        Ring {
            low: pits as u64,
            high: (pits >> 64) as u64,
        }
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

    /// The same ring with one pit emptied.
    #[inline(always)]
    pub(crate) fn without(self, pit: usize) -> Ring {
        let bits = 0xFF << (8 * (pit & 7));
        Ring {
            low: self.low & !(if pit < 8 { bits } else { 0 }),
            high: self.high & !(if pit < 8 { 0 } else { bits }),
        }
    }

    /// All seeds together.
    #[inline(always)]
    pub(crate) fn sum(self) -> u8 {
        // The topmost byte of the product is the sum of all bytes.
        ((self.low + self.high).wrapping_mul(ONES) >> 56) as u8
    }

    #[inline(always)]
    fn and(self, other: Ring) -> Ring {
        Ring {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }

    /// One seed more in every pit of a set, which holds a one for each; with `PASU` every four that comes about is taken.
    ///
    /// The halves give the same in two ways on purpose: written alike, they are joined into a vector by the compiler, and
    /// carrying single counts out of a vector costs more than that gains.
    #[inline(always)]
    fn sown<const PASU: bool>(self, set: Ring) -> Ring {
        Ring {
            low: sown::<PASU, false>(self.low, set.low),
            high: sown::<PASU, true>(self.high, set.high),
        }
    }
}

/// A half of [`Ring::sown`].
#[inline(always)]
fn sown<const PASU: bool, const HIGH: bool>(half: u64, set: u64) -> u64 {
    let sown = half + set;
    if !PASU {
        return sown;
    }
    // The topmost bit of a byte of `other` is set unless the pit holds four.
    let rest = sown ^ (4 * ONES);
    let other = ((rest & (0x7F * ONES)) + 0x7F * ONES) | rest;
    if HIGH {
        // A one in a byte of `set` lets the turned bits through only where the shifted ones would be.
        sown ^ (((!other).rotate_right(7) & set) << 2)
    } else {
        sown - ((!other >> 7 & set) << 2)
    }
}

/// A one for each of the pits after the first index up to the second, around the ring; none if both are the same.
static REACH: [[Ring; 16]; 16] = {
    let mut table = [[Ring::EMPTY; 16]; 16];
    let mut from = 0;
    while from < 16 {
        let mut to = 0;
        while to < 16 {
            let mut pit = from;
            while pit != to {
                pit = (pit + 1) & 15;
                // The places past the ring hold nothing.
                if pit < 8 {
                    table[from][to].low |= 1 << (8 * pit);
                } else if pit < 14 {
                    table[from][to].high |= 1 << (8 * (pit - 8));
                }
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// A set of pits in a row of seven.
#[derive(Clone, Copy)]
struct Row {
    /// A one in the byte of each.
    ones: u64,
    /// Their ring positions in order, four bits each, if it is South's row.
    south: u32,
    /// The same if it is North's row.
    north: u32,
    /// How many.
    count: u32,
}

/// All sets of pits in a row, by their bits.
static ROWS: [Row; 128] = {
    let mut table = [Row {
        ones: 0,
        south: 0,
        north: 0,
        count: 0,
    }; 128];
    let mut set = 0;
    while set < 128 {
        let mut pit = 0;
        while pit < 7 {
            if set >> pit & 1 == 1 {
                let row = &mut table[set];
                row.ones |= 1 << (8 * pit);
                row.south |= pit << (4 * row.count);
                row.north |= (7 + pit) << (4 * row.count);
                row.count += 1;
            }
            pit += 1;
        }
        set += 1;
    }
    table
};

/// The open pits of a ring.
struct Open {
    /// How many.
    count: usize,
    /// Their ring positions in order, four bits each, and then the first two once more.
    order: u64,
    /// A one for each.
    ones: Ring,
}

impl Open {
    /// All pits of a ring of 12 or 14.
    #[inline(always)]
    fn whole(ring: usize) -> Open {
        Open {
            count: ring,
            order: 0x10DC_BA98_7654_3210,
            ones: Ring {
                low: ONES,
                high: if ring == 12 { ONES >> 32 } else { ONES >> 16 },
            },
        }
    }

    /// The pits of a ring of 14 that are not closed.
    #[inline(always)]
    fn of(closed: u16) -> Open {
        let open = !closed;
        let south = &ROWS[usize::from(open & 127)];
        let north = &ROWS[usize::from(open >> 7 & 127)];
        let count = south.count + north.count;
        let once = u64::from(south.south) | u64::from(north.north) << (4 * south.count);
        Open {
            count: count as usize,
            order: once | once << (4 * count),
            ones: Ring {
                low: south.ones | north.ones << 56,
                high: north.ones >> 8,
            },
        }
    }
}

/// Where a relay stands at its saada.
pub(crate) struct Saada {
    /// The ring, before the capture.
    pub ring: Ring,
    /// The pit beyond the empty one.
    pub beyond: usize,
    /// Laps of the sowing.
    pub laps: u32,
}

/// Sows on until the next pit is empty; `None` if that takes many laps. `PASU`: the mover takes every four.
#[inline(always)]
pub(crate) fn relay<const PASU: bool, const CLOSED: bool>(
    position: &Position,
    pit: u8,
) -> Option<Saada> {
    let open = if CLOSED {
        Open::of(position.closed)
    } else {
        Open::whole(14)
    };
    let mut ring = Ring::of(position.pits);
    let mut at = usize::from(pit & 15);
    // The place of `at` in the order of the open pits; after the last one, the first may also have the place after that.
    let mut place = if CLOSED {
        let before = !position.closed & ((1u16 << at) - 1);
        let south = &ROWS[usize::from(before & 127)];
        let north = &ROWS[usize::from(before >> 7 & 127)];
        (south.count + north.count) as usize
    } else {
        at
    };
    for laps in 1..=MOST_LAPS {
        let mut hand = usize::from(ring.count(at));
        ring = ring.without(at);
        while hand >= open.count {
            ring = ring.sown::<PASU>(open.ones);
            hand -= open.count;
        }
        place += hand;
        if place >= open.count {
            place -= open.count;
        }
        let from_last = open.order >> (4 * place);
        let mut reach = REACH[at][from_last as usize & 15];
        if CLOSED {
            reach = reach.and(open.ones);
        }
        // The pit after the last is not reached by this lap, so it need not wait for it.
        at = (from_last >> 4) as usize & 15;
        place += 1;
        let ahead = ring.count(at);
        ring = ring.sown::<PASU>(reach);
        if ahead == 0 {
            let beyond = (from_last >> 8) as usize & 15;
            return Some(Saada { ring, beyond, laps });
        }
    }
    None
}

/// A single lap on a whole ring that sows its own pit, too; gives the ring and the pit of the last seed.
#[inline(always)]
pub(crate) fn lap(pits: [u8; 16], pits_on_ring: usize, pit: usize) -> (Ring, usize) {
    let open = Open::whole(pits_on_ring);
    let mut ring = Ring::of(pits);
    let mut hand = usize::from(ring.count(pit));
    ring = ring.without(pit);
    while hand >= pits_on_ring {
        ring = ring.sown::<false>(open.ones);
        hand -= pits_on_ring;
    }
    let last = pit + hand;
    let last = if last >= pits_on_ring {
        last - pits_on_ring
    } else {
        last
    };
    let reach = REACH[pit & 15][last & 15].and(open.ones);
    (ring.sown::<false>(reach), last)
}
