//! What a search remembers: a transposition table of fixed size, in which newer knowledge replaces older.

use kavade_rules::{Pit, Player, Position, Step};

/// Two slots for every key: one for the deepest knowledge, one for the newest.
const PAIRS: usize = 1 << 14;

/// What a score says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The score itself.
    Exact,
    /// A lower bound: the score or more.
    Lower,
    /// An upper bound: the score or less.
    Upper,
}

/// The depth of what was seen up to the end of the round.
pub(crate) const TO_THE_END: u8 = u8::MAX;

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    pub score: i32,
    pub bound: Bound,
    pub depth: u8,
    pub step: Option<Step>,
}

/// The memory: 512 KiB, which stays in the processor's cache, taken when something is remembered first.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    slots: Vec<[Slot; 2]>,
    /// Counts the searches; what is of another generation gives way first.
    generation: u8,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Slot {
    key: u64,
    /// From the lowest bit: score + 2^31 (32 bits), depth (8), bound (2), pit or `NO_STEP` or `DECLINE` (5), generation (8).
    data: u64,
}

const NO_STEP: u64 = 31;
const DECLINE: u64 = 30;

impl TranspositionTable {
    pub const fn new() -> TranspositionTable {
        TranspositionTable {
            slots: Vec::new(),
            generation: 0,
        }
    }

    /// A new search begins.
    pub fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline]
    fn index(key: u64) -> usize {
        (key >> 50) as usize
    }

    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let pair = self.slots.get(TranspositionTable::index(key))?;
        let slot = pair.iter().find(|slot| slot.key == key)?;
        let data = slot.data;
        let step = match data >> 42 & 31 {
            NO_STEP => None,
            DECLINE => Some(Step::Decline),
            pit => Some(Step::Sow(Pit::new(pit as u8))),
        };
        Some(Entry {
            score: (data as u32).wrapping_sub(1 << 31) as i32,
            depth: (data >> 32) as u8,
            bound: match data >> 40 & 3 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
            step,
        })
    }

    #[inline]
    pub fn put(&mut self, key: u64, entry: Entry) {
        if self.slots.is_empty() {
            self.slots = vec![[Slot::default(); 2]; PAIRS];
        }
        let Some(pair) = self.slots.get_mut(TranspositionTable::index(key)) else {
            return;
        };
        let step = match entry.step {
            None => NO_STEP,
            Some(Step::Sow(pit)) => u64::from(pit.get()),
            Some(_) => DECLINE,
        };
        let bound = match entry.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        let slot = Slot {
            key,
            data: u64::from((entry.score as u32).wrapping_add(1 << 31))
                | u64::from(entry.depth) << 32
                | bound << 40
                | step << 42
                | u64::from(self.generation) << 47,
        };
        let deepest = (pair[0].data >> 32) as u8;
        let old = (pair[0].data >> 47) as u8 != self.generation;
        if old || pair[0].key == key || entry.depth >= deepest {
            if pair[0].key != key {
                pair[1] = pair[0];
            }
            pair[0] = slot;
        } else {
            pair[1] = slot;
        }
    }
}

/// What [`Position`]'s equality compares, in one number: pits, closed pits, mover, second sowing.
#[inline]
pub(crate) fn repetition_key(position: &Position) -> u64 {
    let pits = u128::from_le_bytes(*position.places());
    let more = u64::from(position.mover() as u8 | u8::from(position.second_sowing()) << 1) << 48;
    let low = (pits as u64 ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let high = ((pits >> 64) as u64 ^ more ^ u64::from(position.closed()) << 50)
        .wrapping_mul(0xA5A3_5C21_8E9D_4B1F);
    let mixed = (low ^ low >> 32) ^ (high ^ high >> 29).rotate_left(23);
    let mixed = mixed.wrapping_mul(0x9E6C_63D0_9853_5DC5);
    mixed ^ mixed >> 32
}

/// A position's key in the table: its repetition key, what South has taken (the rest follows from it), and what else the scores depend
/// on as a number.
#[inline]
pub(crate) fn table_key(repetition_key: u64, position: &Position, salt: u64) -> u64 {
    let south = u64::from(position.bank(Player::South)) + 1;
    (repetition_key ^ salt ^ south.wrapping_mul(0xC2B2_AE3D_27D4_EB4F))
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
