//! All sowings of a position at once, as a search needs them.

use crate::play::Turn;
use crate::quick::{Board, Lane, ONES};
use crate::single::Single;
use crate::sowing::{self, Sown, Way};
use crate::{Outcome, Player, Position, RuleSet};

/// Pits in the longest row.
const MOST: usize = 7;

/// What every sowing of a position leads to: pits and outcomes, from the mover's left.
///
/// A buffer that [`Position::sow_all`] fills; a search keeps one for every ply. It holds up to seven outcomes in itself
/// and never allocates.
#[derive(Debug, Clone)]
pub struct Sowings {
    pits: [u8; MOST],
    outcomes: [Outcome; MOST],
    count: usize,
}

impl Sowings {
    /// No sowings yet.
    pub const fn new() -> Sowings {
        let nothing = Outcome {
            position: Position {
                pits: [0; 16],
                banks: [0; 2],
                closed: 0,
                aside: 0,
                ring: 14,
                mover: Player::South,
                bonus: false,
            },
            taken: [0; 2],
            laps: 0,
            passed: false,
            over: None,
        };
        Sowings {
            pits: [0; MOST],
            outcomes: [nothing; MOST],
            count: 0,
        }
    }

    /// The ring positions of the pits that can be sown, from the mover's left.
    #[inline]
    pub fn pits(&self) -> &[u8] {
        &self.pits[..self.count]
    }

    /// What each of [`Sowings::pits`] leads to, in the same order.
    #[inline]
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes[..self.count]
    }

    /// Each pit with what it leads to.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (u8, &Outcome)> {
        self.pits().iter().copied().zip(self.outcomes())
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
    #[inline]
    pub fn sow_all(&self, rules: &RuleSet, all: &mut Sowings) {
        all.count = 0;
        let fits = match (Way::of(rules, self), self.closed == 0) {
            (Way::Lap, _) => all.laps(rules, self),
            (Way::Relay, true) => all.relays::<false, false>(rules, self),
            (Way::Relay, false) => all.relays::<false, true>(rules, self),
            (Way::PasuRelay, true) => all.relays::<true, false>(rules, self),
            (Way::PasuRelay, false) => all.relays::<true, true>(rules, self),
            (Way::BySeed, _) => false,
        };
        if !fits {
            all.by_seed(rules, self);
        }
    }
}

impl Sowings {
    #[inline(never)]
    fn by_seed(&mut self, rules: &RuleSet, position: &Position) {
        let turn = Turn::of(rules, position);
        for pit in position.row(position.mover) {
            if position.count(pit) > 0
                && let Some(sown) = sowing::by_seed(rules, position, pit)
            {
                self.push(rules, &turn, pit, &sown);
            }
        }
    }

    #[inline(always)]
    fn push(&mut self, rules: &RuleSet, turn: &Turn, pit: u8, sown: &Sown) {
        if let Some(place) = self.outcomes.get_mut(self.count) {
            put::<true>(place, rules, turn, sown);
            self.pits[self.count] = pit;
            self.count += 1;
        }
    }

    /// Single laps; false if there are too many seeds for that.
    #[inline(never)]
    fn laps(&mut self, rules: &RuleSet, position: &Position) -> bool {
        let Some(single) = Single::of(rules, position) else {
            return false;
        };
        let turn = Turn::of(rules, position);
        let row = single.row(position.mover);
        let first = usize::from(position.row(position.mover).start);
        let mut filled = (row + 127 * ONES) >> 7 & ONES;
        self.count = sum(filled);
        for (place, at) in self.outcomes.iter_mut().zip(&mut self.pits) {
            if filled == 0 {
                break;
            }
            let bit = filled.trailing_zeros() & 63;
            filled &= filled - 1;
            let pit = first + bit as usize / 8;
            *at = pit as u8;
            let sown = single.sow(pit, (row >> bit) as usize);
            put::<false>(place, rules, &turn, &sown);
        }
        true
    }

    /// Relays; false if there are too many seeds for that.
    #[inline(never)]
    fn relays<const PASU: bool, const CLOSED: bool>(
        &mut self,
        rules: &RuleSet,
        position: &Position,
    ) -> bool {
        let Some(board) = Board::of::<PASU>(position, sowing::open::<CLOSED>(position)) else {
            return false;
        };
        let turn = Turn::of(rules, position);
        let (mut filled, first) = board.filled(position);
        let mut left = sum(filled);
        let mut next = || {
            let place = first + filled.trailing_zeros() as usize / 8;
            filled &= filled.wrapping_sub(1);
            place
        };
        while left > 0 {
            left -= match left {
                1 => self.some::<PASU, CLOSED, 1>(rules, &turn, position, &board, [next()]),
                2 => self.some::<PASU, CLOSED, 2>(rules, &turn, position, &board, [next(), next()]),
                3 | 5 | 6 => self.some::<PASU, CLOSED, 3>(
                    rules,
                    &turn,
                    position,
                    &board,
                    [next(), next(), next()],
                ),
                _ => self.some::<PASU, CLOSED, 4>(
                    rules,
                    &turn,
                    position,
                    &board,
                    [next(), next(), next(), next()],
                ),
            };
        }
        true
    }

    #[inline(always)]
    fn some<const PASU: bool, const CLOSED: bool, const N: usize>(
        &mut self,
        rules: &RuleSet,
        turn: &Turn,
        position: &Position,
        board: &Board,
        places: [usize; N],
    ) -> usize {
        let mut lanes = places.map(|place| board.lane(place));
        let pits = places.map(|place| board.open.pit(place) as u8);
        let at_rest = board.relays::<PASU, N>(&mut lanes);
        let free = self
            .outcomes
            .get_mut(self.count..)
            .and_then(<[Outcome]>::first_chunk_mut::<N>);
        let pits_free = self
            .pits
            .get_mut(self.count..)
            .and_then(<[u8]>::first_chunk_mut::<N>);
        if at_rest
            && let Some(free) = free
            && let Some(pits_free) = pits_free
        {
            *pits_free = pits;
            for (place, lane) in free.iter_mut().zip(lanes) {
                let sown = sowing::saada::<PASU>(rules, position, board, lane);
                if PASU {
                    put::<false>(place, rules, turn, &sown);
                } else {
                    put::<true>(place, rules, turn, &sown);
                }
            }
            self.count += N;
        } else {
            self.long_relays::<PASU, CLOSED, N>(rules, position, lanes, pits);
        }
        N
    }

    #[inline(never)]
    fn long_relays<const PASU: bool, const CLOSED: bool, const N: usize>(
        &mut self,
        rules: &RuleSet,
        position: &Position,
        lanes: [Lane; N],
        pits: [u8; N],
    ) {
        let turn = Turn::of(rules, position);
        for (lane, pit) in lanes.into_iter().zip(pits) {
            if let Some(sown) = sowing::long_relay::<PASU, CLOSED>(rules, position, lane, pit) {
                self.push(rules, &turn, pit, &sown);
            }
        }
    }
}

/// The bytes of a word added up.
#[inline(always)]
fn sum(bytes: u64) -> usize {
    (bytes.wrapping_mul(ONES) >> 56) as usize
}

/// Puts down what a sowing leads to.
#[inline(always)]
fn put<const SECOND: bool>(place: &mut Outcome, rules: &RuleSet, turn: &Turn, sown: &Sown) {
    let (outcome, more) = turn.after::<SECOND>(sown);
    *place = outcome;
    if more {
        place.begin_turn(rules, &mut ());
    }
}
