//! All sowings of a position at once, as a search needs them.

use crate::kind::Kind;
use crate::packed_ring::{ONES, PackedBoard, PackedSowing};
use crate::single_lap::SingleLap;
use crate::sowing::{self, Algorithm, Ending};
use crate::turn_end::TurnEnd;
use crate::{Game, Pit, Player, Position, RuleSet, SeedCount, SowResult};

/// Pits in the longest row.
const MAX_PITS: usize = 7;

/// What every sowing of a position leads to: pits and results, from the mover's left.
///
/// A buffer that [`Position::sow_all`] fills: a search keeps one for every ply. It holds up to seven results in itself
/// and never allocates.
#[derive(Debug, Clone)]
pub struct Sowings {
    pits: [Pit; MAX_PITS],
    results: [SowResult; MAX_PITS],
    count: usize,
}

impl Sowings {
    /// No sowings yet.
    pub const fn new() -> Sowings {
        let nothing = SowResult {
            position: Position {
                pits: [0; 16],
                banks: [0; 2],
                closed: 0,
                aside: 0,
                kind: Kind::new(Game::AliGuliMane, 14),
                mover: Player::South,
                bonus: false,
            },
            taken: [SeedCount::ZERO; 2],
            laps: 0,
            passed: false,
            over: None,
        };
        Sowings {
            pits: [Pit::new(0); MAX_PITS],
            results: [nothing; MAX_PITS],
            count: 0,
        }
    }

    /// The pits that can be sown, from the mover's left.
    #[inline]
    pub fn pits(&self) -> &[Pit] {
        &self.pits[..self.count]
    }

    /// What each of [`Sowings::pits`] leads to, in the same order.
    #[inline]
    pub fn results(&self) -> &[SowResult] {
        &self.results[..self.count]
    }

    /// Each pit with what it leads to.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Pit, &SowResult)> {
        self.pits().iter().copied().zip(self.results())
    }

    /// How many pits can be sown.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether nothing can be sown.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl Default for Sowings {
    fn default() -> Sowings {
        Sowings::new()
    }
}

impl Position {
    /// Sows every pit that the mover may sow, as [`Position::sow`] does, and writes what comes out into `all` (whatever
    /// was in there). Faster than one by one. Does not allocate.
    #[inline(never)]
    pub fn sow_all(&self, rules: &RuleSet, all: &mut Sowings) {
        all.count = 0;
        self.sow_each(rules, |pit, outcome| {
            if all.count < MAX_PITS {
                all.pits[all.count] = pit;
                all.results[all.count] = outcome;
                all.count += 1;
            }
        });
    }

    /// As [`Position::sow_all`], but hands each pit and what it leads to over to `visit` at once: for callers that keep
    /// little or nothing of it, and have little to do. From the mover's left; does not allocate. Nothing is sown under the
    /// rules of another game ([`Position::fits`]).
    #[inline]
    pub fn sow_each(&self, rules: &RuleSet, mut visit: impl FnMut(Pit, SowResult)) {
        if !self.fits(rules) {
            return;
        }
        let few_enough = match (Algorithm::of(rules, self), self.closed == 0) {
            (Algorithm::Lap, _) => match self.mover {
                Player::South => laps::<false>(rules, self, &mut visit),
                Player::North => laps::<true>(rules, self, &mut visit),
            },
            (Algorithm::Relay, true) => relays::<false, false>(rules, self, &mut visit),
            (Algorithm::Relay, false) => relays::<false, true>(rules, self, &mut visit),
            (Algorithm::PasuRelay, true) => relays::<true, false>(rules, self, &mut visit),
            (Algorithm::PasuRelay, false) => relays::<true, true>(rules, self, &mut visit),
            (Algorithm::BySeed, _) => false,
        };
        if !few_enough {
            by_seed(rules, self, &mut visit);
        }
    }
}

/// Seed by seed.
#[inline(never)]
fn by_seed(rules: &RuleSet, position: &Position, visit: &mut impl FnMut(Pit, SowResult)) {
    let turn_end = TurnEnd::of(rules, position, position.ring());
    for pit in position.row(position.mover) {
        if !position.count(pit).is_zero()
            && let Some(sown) = sowing::by_seed(rules, position, pit.get())
        {
            turn_end.report::<true>(rules, pit.get(), &sown, visit);
        }
    }
}

/// Single laps; false if there are too many seeds for that.
#[inline(never)]
fn laps<const NORTH: bool>(
    rules: &RuleSet,
    position: &Position,
    visit: &mut impl FnMut(Pit, SowResult),
) -> bool {
    // The same position, but with a mover that the compiler knows.
    let position = &Position {
        mover: if NORTH { Player::North } else { Player::South },
        ..*position
    };
    let Some(single) = SingleLap::of(rules, position) else {
        return false;
    };
    let turn_end = TurnEnd::of(rules, position, 12);
    let row = single.row(position.mover);
    let first = 6 * position.mover.index();
    let mut filled = (row + 127 * ONES) >> 7 & ONES;
    while filled != 0 {
        let bit = filled.trailing_zeros() & 63;
        filled &= filled - 1;
        let pit = first + bit as usize / 8;
        let sown = single.sow(pit, (row >> bit) as usize);
        turn_end.report::<false>(rules, pit as u8, &sown, visit);
    }
    true
}

/// Relays; false if there are too many seeds for that.
#[inline(never)]
fn relays<const PASU: bool, const CLOSED: bool>(
    rules: &RuleSet,
    position: &Position,
    visit: &mut impl FnMut(Pit, SowResult),
) -> bool {
    let Some(board) = PackedBoard::of::<PASU>(position, sowing::open::<CLOSED>(position)) else {
        return false;
    };
    let turn_end = TurnEnd::of(rules, position, 14);
    let ending = Ending::<CLOSED>::of(rules);
    let (filled, first) = board.filled(position);
    let count = (filled.wrapping_mul(ONES) >> 56) as usize;
    let mut under_way = [PackedSowing::NONE; 8];
    let mut rest = filled;
    let mut begin = || {
        let place = first + rest.trailing_zeros() as usize / 8;
        rest &= rest.wrapping_sub(1);
        board.packed(place)
    };
    // The registers of a processor hold four sowings at most.
    let at_rest = match count {
        0 => return true,
        1 => side_by_side::<PASU, 1>(&board, &mut begin, &mut under_way[0..]),
        2 => side_by_side::<PASU, 2>(&board, &mut begin, &mut under_way[0..]),
        3 => side_by_side::<PASU, 3>(&board, &mut begin, &mut under_way[0..]),
        4 => side_by_side::<PASU, 4>(&board, &mut begin, &mut under_way[0..]),
        5 => {
            side_by_side::<PASU, 3>(&board, &mut begin, &mut under_way[0..])
                & side_by_side::<PASU, 2>(&board, &mut begin, &mut under_way[3..])
        }
        6 => {
            side_by_side::<PASU, 3>(&board, &mut begin, &mut under_way[0..])
                & side_by_side::<PASU, 3>(&board, &mut begin, &mut under_way[3..])
        }
        _ => {
            side_by_side::<PASU, 4>(&board, &mut begin, &mut under_way[0..])
                & side_by_side::<PASU, 3>(&board, &mut begin, &mut under_way[4..])
        }
    };
    let mut rest = filled;
    let mut pit = || {
        let place = first + rest.trailing_zeros() as usize / 8;
        rest &= rest.wrapping_sub(1);
        board.open.pit(place) as u8
    };
    if !at_rest {
        long_relays::<PASU, CLOSED>(rules, position, &under_way[..count & 7], pit, visit);
        return true;
    }
    for packed in &under_way[..count & 7] {
        let sown = ending.capture::<PASU>(position, &board, *packed);
        // Fours are taken in a game without second sowings.
        if PASU {
            turn_end.report::<false>(rules, pit(), &sown, visit);
        } else {
            turn_end.report::<true>(rules, pit(), &sown, visit);
        }
    }
    true
}

/// The ends of relays of which some go on for long.
#[cold]
#[inline(never)]
fn long_relays<const PASU: bool, const CLOSED: bool>(
    rules: &RuleSet,
    position: &Position,
    under_way: &[PackedSowing],
    mut pit: impl FnMut() -> u8,
    visit: &mut impl FnMut(Pit, SowResult),
) {
    let turn_end = TurnEnd::of(rules, position, 14);
    for packed in under_way {
        let pit = pit();
        if let Some(sown) = sowing::long_relay::<PASU, CLOSED>(rules, position, *packed, pit) {
            turn_end.report::<true>(rules, pit, &sown, visit);
        }
    }
}

/// Begins so many relays, sows them side by side, and puts the ends into the first places; tells whether all are at rest.
#[inline(always)]
fn side_by_side<const PASU: bool, const N: usize>(
    board: &PackedBoard,
    begin: &mut impl FnMut() -> PackedSowing,
    under_way: &mut [PackedSowing],
) -> bool {
    let (ends, at_rest) = board.relays::<PASU, N>(std::array::from_fn(|_| begin()));
    for (packed, end) in under_way.iter_mut().zip(ends) {
        *packed = end;
    }
    at_rest
}
