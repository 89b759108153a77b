//! The open pits of a ring, moved together so that closed ones cost nothing while seeds are sown.

use crate::packed_ring::PackedRing;
use crate::{Player, Position};

/// A set of pits in a row of seven.
#[derive(Clone, Copy)]
struct Row {
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

/// All bits of the bytes below each ring position.
static BELOW: [PackedRing; 16] = {
    let mut table = [PackedRing { low: 0, high: 0 }; 16];
    let mut pit = 0;
    while pit < 16 {
        let bits = (1u128 << (8 * pit)) - 1;
        table[pit] = PackedRing {
            low: bits as u64,
            high: (bits >> 64) as u64,
        };
        pit += 1;
    }
    table
};

/// The open pits of a ring. A pit's *place* is its number among them, from 0.
pub(crate) struct OpenPits {
    /// How many.
    pub count: usize,
    /// How many of them are South's.
    south: usize,
    /// Their ring positions in order, four bits each, and then the first two once more.
    order: u64,
    /// The closed pits, bit by ring position.
    closed: u16,
}

/// Closed pits side by side: gaps in the ring, of at most seven pits each.
struct Gaps(u32);

impl Iterator for Gaps {
    /// Ring position of the first pit, and the bits of all pits in the gap.
    type Item = (u32, u32);

    #[inline(always)]
    fn next(&mut self) -> Option<(u32, u32)> {
        if self.0 == 0 {
            return None;
        }
        let pit = self.0.trailing_zeros();
        let pits = (self.0 >> pit).trailing_ones().min(7);
        self.0 &= u32::MAX << (pit + pits);
        Some((pit, 8 * pits))
    }
}

impl OpenPits {
    /// All pits of a ring of 12 or 14.
    #[inline(always)]
    pub(crate) fn whole(ring: usize) -> OpenPits {
        OpenPits {
            count: ring,
            south: ring / 2,
            order: 0x10DC_BA98_7654_3210,
            closed: 0,
        }
    }

    /// The open pits of a position on a ring of 14.
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> OpenPits {
        let open = !position.closed;
        let south = &ROWS[usize::from(open & 127)];
        let north = &ROWS[usize::from(open >> 7 & 127)];
        let count = south.count + north.count;
        let once = u64::from(south.south) | u64::from(north.north) << (4 * south.count);
        OpenPits {
            count: count as usize,
            south: south.count as usize,
            order: once | once << (4 * count),
            closed: position.closed,
        }
    }

    /// The place of a player's first open pit, and how many they have.
    #[inline(always)]
    pub(crate) fn row(&self, player: Player) -> (usize, usize) {
        match player {
            Player::South => (0, self.south),
            Player::North => (self.south, self.count - self.south),
        }
    }

    /// The ring position of the pit at a place; the place after the last is the first.
    #[inline(always)]
    pub(crate) fn pit(&self, place: usize) -> usize {
        (self.order >> ((4 * place) & 63)) as usize & 15
    }

    /// The place of an open pit.
    #[inline(always)]
    pub(crate) fn place(&self, pit: usize) -> usize {
        let closed = self.closed & ((1u16 << (pit & 15)) - 1);
        pit - (ROWS[usize::from(closed & 127)].count + ROWS[usize::from(closed >> 7 & 127)].count)
            as usize
    }

    #[inline(always)]
    fn gaps(&self) -> Gaps {
        Gaps(u32::from(self.closed))
    }

    /// The ring without its closed pits.
    #[inline(always)]
    pub(crate) fn gather(&self, mut ring: PackedRing) -> PackedRing {
        let mut gone = 0;
        for (pit, bits) in self.gaps() {
            let (down, up) = ring.parted(pit - gone / 8);
            gone += bits;
            ring = PackedRing {
                low: down.low | up.low >> (bits & 63) | up.high << ((64 - bits) & 63),
                high: down.high | up.high >> (bits & 63),
            };
        }
        ring
    }

    /// The ring with its closed pits: undoes [`OpenPits::gather`].
    #[inline(always)]
    pub(crate) fn spread(&self, mut ring: PackedRing) -> PackedRing {
        for (pit, bits) in self.gaps() {
            let (down, up) = ring.parted(pit);
            ring = PackedRing {
                low: down.low | up.low << (bits & 63),
                high: down.high | up.high << (bits & 63) | up.low >> ((64 - bits) & 63),
            };
        }
        ring
    }
}

impl PackedRing {
    /// The pits below a ring position, and the others.
    #[inline(always)]
    fn parted(self, pit: u32) -> (PackedRing, PackedRing) {
        let below = BELOW[pit as usize & 15];
        let up = PackedRing {
            low: self.low & !below.low,
            high: self.high & !below.high,
        };
        (self.and(below), up)
    }
}
