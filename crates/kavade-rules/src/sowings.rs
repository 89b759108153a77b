//! All sowings of a position at once, as a search needs them.

use crate::chain::Chain;
use crate::open::Open;
use crate::play::Turn;
use crate::quick::{Board, ONES};
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
            let (outcome, more) = turn.after(sown);
            *place = outcome;
            if more {
                place.begin_turn(rules, &mut ());
            }
            self.pits[self.count] = pit;
            self.count += 1;
        }
    }

    /// Single laps; false if there are too many seeds for that.
    #[inline(never)]
    fn laps(&mut self, rules: &RuleSet, position: &Position) -> bool {
        let Some(board) = Board::of::<false>(position, Open::whole(12)) else {
            return false;
        };
        let chain = Chain::of(rules, position);
        let turn = Turn::of(rules, position);
        let (mut filled, first) = board.filled(position);
        while filled != 0 {
            let pit = first + filled.trailing_zeros() as usize / 8;
            filled &= filled - 1;
            let sown = sowing::chained(position, &board, chain, pit);
            self.push(rules, &turn, pit as u8, &sown);
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
        let (mut filled, first) = board.filled(position);
        let mut left = filled.wrapping_mul(ONES) >> 56;
        let mut next = || {
            let place = first + filled.trailing_zeros() as usize / 8;
            filled &= filled.wrapping_sub(1);
            place
        };
        while left > 0 {
            left -= match left {
                1 => self.some::<PASU, 1>(rules, position, &board, [next()]),
                2 => self.some::<PASU, 2>(rules, position, &board, [next(), next()]),
                3 | 5 | 6 => {
                    self.some::<PASU, 3>(rules, position, &board, [next(), next(), next()])
                }
                _ => {
                    self.some::<PASU, 4>(rules, position, &board, [next(), next(), next(), next()])
                }
            };
        }
        true
    }

    #[inline(always)]
    fn some<const PASU: bool, const N: usize>(
        &mut self,
        rules: &RuleSet,
        position: &Position,
        board: &Board,
        places: [usize; N],
    ) -> u64 {
        let turn = Turn::of(rules, position);
        let mut lanes = places.map(|place| board.lane(place));
        if board.relays::<PASU, N>(&mut lanes) {
            for (lane, place) in lanes.iter().zip(places) {
                let pit = board.open.pit(place) as u8;
                let sown = sowing::saada::<PASU>(rules, position, board, *lane);
                self.push(rules, &turn, pit, &sown);
            }
        } else {
            for (lane, place) in lanes.iter().zip(places) {
                let pit = board.open.pit(place) as u8;
                if let Some(sown) = sowing::long_relay::<PASU>(rules, position, board, *lane, pit) {
                    self.push(rules, &turn, pit, &sown);
                }
            }
        }
        N as u64
    }
}
