//! Mangala played perfectly once few seeds are left: a table of what the rest of the round is worth.
//!
//! For every position of up to 12 seeds, seen from the player to move, the table has what that player will still take
//! less what the other will, if both play as well as they can. Every number is exact. Why that is so:
//!
//! **Captures only lead down.** A sowing keeps all seeds on the board or takes some off. So positions of n seeds depend
//! on each other and on those of fewer seeds alone, and the table is made from one seed upwards.
//!
//! **A promise rests on earlier promises.** For each position two bounds are kept: what the mover gets at least,
//! whatever the other does, and what the other can hold them to. At first these are -n and n, which nobody needs a plan
//! for. Then all positions are looked at again and again. The lower bound rises when one of the moves leads to a better
//! bound, the upper one falls when all moves lead to lower ones. Whoever plays by a bound steps to a position for which
//! as much was proven *earlier*, and from there to one for which it was proven earlier still. So no position comes up
//! twice, and sooner or later there is a capture. Going in circles has no place in such a plan, and the rule about it
//! cannot spoil it.
//!
//! **The bounds meet.** At the end both bounds of every position are the same number (`kavade-lab endgames` counts
//! them; it is so with 13 and 14 seeds, too). With two seeds or more nobody needs a circle, although anybody may
//! blunder into one.
//!
//! **One seed** is the exception. Nobody can take it. One player sows it along their row while the other passes, then
//! the other does, and so around the board. The first of these positions is also the first to come up for the third
//! time; the seed then goes to the player in whose row it lies, who is the one that was to move at first. So it is
//! worth 1 to them.
//!
//! **What was played before** matters little: a plan passes no position twice, so it can only be spoilt by a position
//! that has come up twice already. [`Endgames::probe`] says it exactly.

mod index;
mod plan;
mod solve;

use std::borrow::Cow;

use kavade_rules::{Game, Leftovers, LongLap, Position, RuleSet, SeedCount};

use index::PositionIndex;

/// Seeds in the shipped table at most.
const SHIPPED_SEEDS: u8 = 12;

/// Seeds in any table at most: more values do not fit half a byte.
const MAX_SEEDS: u8 = 14;

/// Half a byte for a position whose bounds do not meet, or in which the mover has nothing to sow.
const UNKNOWN: u8 = 15;

static SHIPPED: Endgames = Endgames {
    packed: Cow::Borrowed(include_bytes!("../../data/mangala.endgames")),
    most: SHIPPED_SEEDS,
};

/// Values of Mangala positions with few seeds on the board.
///
/// ```
/// use kavade_ai::Endgames;
/// use kavade_rules::{Pit, Position, RuleSet};
///
/// // The second pit takes two and leaves the last seed to North. The third pit first, and South gets all three.
/// let rules = RuleSet::MANGALA;
/// let position = Position::parse(&rules, "0.1.1.0.0.0/1.0.0.0.0.0 0-0 s")?;
/// assert_eq!(Endgames::shipped().probe(&rules, &position), Some(3));
/// assert_eq!(Endgames::shipped().best(&rules, &position), Some(Pit::new(2)));
/// # Ok::<(), kavade_rules::NotationError>(())
/// ```
pub struct Endgames {
    /// Half a byte for each position, the lower half first, in the order of [`PositionIndex`]: how many seeds the mover still
    /// takes.
    packed: Cow<'static, [u8]>,
    /// Seeds at most.
    most: u8,
}

/// How much of a table is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Census {
    /// Positions in which the mover has something to sow, seen from the mover.
    pub positions: usize,
    /// How many of them have a known value.
    pub exact: usize,
}

impl Endgames {
    /// The table of up to 12 seeds that comes with this crate, made by `kavade-lab endgames`.
    pub fn shipped() -> &'static Endgames {
        &SHIPPED
    }

    /// Makes a table of up to so many seeds (14 at most). 12 take some seconds.
    pub fn solve(seeds: SeedCount) -> Endgames {
        let most = seeds.get().min(MAX_SEEDS);
        Endgames {
            packed: solve::solve(most).packed().into(),
            most,
        }
    }

    /// The table as it lies in a file.
    pub fn bytes(&self) -> &[u8] {
        &self.packed
    }

    /// Seeds on the board at most.
    pub fn max_seeds(&self) -> SeedCount {
        SeedCount::new(self.most)
    }

    /// How many positions with so many seeds there are, and how many values are known.
    pub fn census(&self, seeds: SeedCount) -> Census {
        let seeds = seeds.get().min(MAX_SEEDS);
        let places = PositionIndex::first_with(seeds)..PositionIndex::first_with(seeds + 1);
        // In all others the mover's row is empty.
        let known = |index: &usize| self.half_byte(*index).is_some_and(|half| half != UNKNOWN);
        Census {
            positions: places.len() - index::with_empty_row(seeds),
            exact: places.filter(known).count(),
        }
    }

    /// The difference of what both players will still take in this round, for the player to move; from -12 to 12.
    ///
    /// It is exact if this is the first position since a capture or since the beginning, and otherwise whenever no
    /// *other* position has come up twice since then; with a single seed on the board, only in the first case. It comes
    /// in nanoseconds and does not allocate.
    ///
    /// `None` if there are more seeds, if the mover has none, if it is a position of another game, or if a house rule changes the rest of the round:
    /// `capture_rows`, `capture_counts`, `no_seeds` and `stop_when_decided` do. `long_lap` does with 12 seeds, since
    /// all can lie in one pit. `leftovers` = `aside` does with an odd number of seeds: an even one is never left with a
    /// single seed, and nothing else is left over where both play well. `opponent` is the same as `own-row` here, and
    /// no other rule matters.
    #[inline]
    pub fn probe(&self, rules: &RuleSet, position: &Position) -> Option<i8> {
        let place = PositionIndex::of(position)?;
        if place.seeds > self.most || !position.fits(rules) || !holds_for(rules, place.seeds) {
            return None;
        }
        self.value(place)
    }

    #[inline]
    fn value(&self, place: PositionIndex) -> Option<i8> {
        let half = self.half_byte(place.index)?;
        (half != UNKNOWN).then(|| 2 * half as i8 - place.seeds as i8)
    }

    #[inline]
    fn half_byte(&self, index: usize) -> Option<u8> {
        let byte = self.packed.get(index / 2)?;
        Some(byte >> (4 * (index & 1)) & 15)
    }
}

/// Whether the rest of a round with so many seeds is played and counted as by the accounts' rules.
#[inline]
fn holds_for(rules: &RuleSet, seeds: u8) -> bool {
    let accounts = RuleSet::MANGALA;
    rules.game == Game::Mangala
        && rules.capture_rows == accounts.capture_rows
        && rules.capture_counts == accounts.capture_counts
        && rules.no_seeds == accounts.no_seeds
        && !rules.stop_when_decided
        && (rules.long_lap == LongLap::SowOrigin || seeds < 12)
        && (rules.leftovers != Leftovers::Aside || seeds.is_multiple_of(2))
}
