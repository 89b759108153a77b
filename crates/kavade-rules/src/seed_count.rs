//! A number of seeds.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// How many seeds: in a pit, in a hand, in a bank, aside, or in all.
///
/// A position never has more than [`crate::MAX_SEEDS`], so whatever is added up of one position fits. It can be compared
/// with a plain number, and becomes one of any width with `From`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(transparent)]
pub struct SeedCount(u8);

impl SeedCount {
    /// No seeds.
    pub const ZERO: SeedCount = SeedCount(0);

    /// So many seeds.
    #[inline(always)]
    pub const fn new(seeds: u8) -> SeedCount {
        SeedCount(seeds)
    }

    /// The number.
    #[inline(always)]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Whether there are none.
    #[inline(always)]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// What is left of these seeds without others; none where those are more.
    #[inline]
    pub const fn saturating_sub(self, others: SeedCount) -> SeedCount {
        SeedCount(self.0.saturating_sub(others.0))
    }

    /// How many heaps of a size these seeds make; none of no seeds.
    #[inline]
    pub const fn heaps_of(self, size: SeedCount) -> u8 {
        match self.0.checked_div(size.0) {
            Some(heaps) => heaps,
            None => 0,
        }
    }

    /// These seeds and others together, or the most that can be counted.
    #[inline]
    pub const fn saturating_add(self, others: SeedCount) -> SeedCount {
        SeedCount(self.0.saturating_add(others.0))
    }
}

/// The number.
impl fmt::Display for SeedCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

// What cannot be wraps around: a count that is wrong is found where boards are compared, and never by a panic.
impl Add for SeedCount {
    type Output = SeedCount;

    #[inline]
    fn add(self, others: SeedCount) -> SeedCount {
        SeedCount(self.0.wrapping_add(others.0))
    }
}

impl AddAssign for SeedCount {
    #[inline]
    fn add_assign(&mut self, others: SeedCount) {
        *self = *self + others;
    }
}

impl Sub for SeedCount {
    type Output = SeedCount;

    #[inline]
    fn sub(self, others: SeedCount) -> SeedCount {
        SeedCount(self.0.wrapping_sub(others.0))
    }
}

impl SubAssign for SeedCount {
    #[inline]
    fn sub_assign(&mut self, others: SeedCount) {
        *self = *self - others;
    }
}

impl Sum for SeedCount {
    fn sum<I: Iterator<Item = SeedCount>>(counts: I) -> SeedCount {
        counts.fold(SeedCount::ZERO, SeedCount::saturating_add)
    }
}

impl PartialEq<u8> for SeedCount {
    #[inline]
    fn eq(&self, other: &u8) -> bool {
        self.0 == *other
    }
}

impl PartialOrd<u8> for SeedCount {
    #[inline]
    fn partial_cmp(&self, other: &u8) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(other)
    }
}

macro_rules! into {
    ($($number:ty),+) => {
        $(impl From<SeedCount> for $number {
            #[inline(always)]
            fn from(count: SeedCount) -> $number {
                <$number>::from(count.0)
            }
        })+
    };
}

into!(u8, u16, u32, u64, usize, i16, i32, i64, f32, f64);
