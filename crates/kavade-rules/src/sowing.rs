//! The fast path: one sowing without events and without allocation, for search and measurement.
//!
//! A relay game stands still between laps: what lies in the pits and where the last seed fell decide all that follows.
//! If that state comes back, the sowing never ends. The search for a return is Brent's: one earlier state is kept, at
//! lap numbers that double, and every state is compared with it.

use crate::open_pits::OpenPits;
use crate::packed_ring::{PackedBoard, PackedRing, PackedSowing};
use crate::rule_set::{
    AfterCapture, Capture, CaptureCounts, CaptureRows, LoneOpposite, LongLap, Pasu, RuleSet,
    SecondSowing, Sowing,
};
use crate::single_lap::SingleLap;
use crate::{Pit, Position};

/// A sowing of more laps counts as endless (RULES.md, Endless sowing).
pub const MAX_LAPS: u32 = 10_000;

/// What one handful, sown to its end, does to the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sown {
    pub ring: PackedRing,
    /// Taken by each player in this sowing, South's in the lower byte.
    pub taken: u16,
    pub laps: u32,
}

impl Sown {
    pub(crate) fn new(pits: [u8; 16], taken: [u8; 2], laps: u32) -> Sown {
        Sown {
            ring: PackedRing::of(pits),
            taken: u16::from_le_bytes(taken),
            laps,
        }
    }

    /// What comes out if the mover took all that left the board.
    #[inline(always)]
    fn by_mover(position: &Position, board: &PackedBoard, ring: PackedRing, laps: u32) -> Sown {
        let taken = u16::from(board.seeds - ring.sum()) << (8 * position.mover.index());
        Sown { ring, taken, laps }
    }
}

/// Sows the pit, which must hold seeds and be open. `None` if the sowing never ends.
#[inline]
pub(crate) fn sow(rules: &RuleSet, position: &Position, pit: u8) -> Option<Sown> {
    match (Algorithm::of(rules, position), position.closed == 0) {
        (Algorithm::Lap, _) => one_lap(rules, position, pit),
        (Algorithm::Relay, true) => one_relay::<false, false>(rules, position, pit),
        (Algorithm::Relay, false) => one_relay::<false, true>(rules, position, pit),
        (Algorithm::PasuRelay, true) => one_relay::<true, false>(rules, position, pit),
        (Algorithm::PasuRelay, false) => one_relay::<true, true>(rules, position, pit),
        (Algorithm::BySeed, _) => by_seed(rules, position, pit),
    }
}

#[inline(always)]
pub(crate) fn one_lap(rules: &RuleSet, position: &Position, pit: u8) -> Option<Sown> {
    match SingleLap::of(rules, position) {
        Some(single) => {
            Some(single.sow(usize::from(pit), usize::from(position.count(Pit::new(pit)))))
        }
        None => by_seed(rules, position, pit),
    }
}

#[inline(always)]
pub(crate) fn one_relay<const PASU: bool, const CLOSED: bool>(
    rules: &RuleSet,
    position: &Position,
    pit: u8,
) -> Option<Sown> {
    let Some(board) = PackedBoard::of::<PASU>(position, open::<CLOSED>(position)) else {
        return by_seed(rules, position, pit);
    };
    let packed = board.packed(board.open.place(usize::from(pit)));
    let ([packed], at_rest) = board.relays::<PASU, 1>([packed]);
    if at_rest {
        Some(Ending::<CLOSED>::of(rules).capture::<PASU>(position, &board, packed))
    } else {
        long_relay::<PASU, CLOSED>(rules, position, packed, pit)
    }
}

/// The open pits of a position in a relay game.
#[inline(always)]
pub(crate) fn open<const CLOSED: bool>(position: &Position) -> OpenPits {
    if CLOSED {
        OpenPits::of(position)
    } else {
        OpenPits::whole(14)
    }
}

/// How the sowings of a position can be made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Algorithm {
    /// A single lap at once; no second sowing follows.
    Lap,
    /// A relay in whole laps in which fours stay.
    Relay,
    /// A relay in whole laps in which the mover takes every four; no second sowing follows.
    PasuRelay,
    /// Seed by seed: house rules by which single drops matter.
    BySeed,
}

impl Algorithm {
    #[inline(always)]
    pub(crate) fn of(rules: &RuleSet, position: &Position) -> Algorithm {
        let second = rules.second_sowing != SecondSowing::None;
        match rules.sowing {
            Sowing::SingleLap
                if position.ring() == 12 && !second && rules.long_lap == LongLap::SowOrigin =>
            {
                Algorithm::Lap
            }
            Sowing::Relay
                if position.ring() == 14 && rules.after_capture == AfterCapture::TurnEnds =>
            {
                match rules.pasu {
                    Pasu::Off => Algorithm::Relay,
                    Pasu::Sower if rules.pasu_on_last_seed && !second => Algorithm::PasuRelay,
                    Pasu::Sower | Pasu::Owner => Algorithm::BySeed,
                }
            }
            _ => Algorithm::BySeed,
        }
    }
}

/// Sowing seed by seed.
#[inline(never)]
pub(crate) fn by_seed(rules: &RuleSet, position: &Position, pit: u8) -> Option<Sown> {
    match rules.sowing {
        Sowing::SingleLap => Some(single_lap(rules, position, pit)),
        Sowing::Relay => relay(rules, position, pit),
    }
}

/// All bits of the pits that stay after a capture.
type Left = [PackedRing; 16];

/// By the pit that is captured: alone, or with the opposite one.
static LEFT: [Left; 2] = left(0);

/// By the empty pit before the one that is captured, where all pits are open.
static LEFT_BEYOND: [Left; 2] = left(1);

const fn left(ahead: usize) -> [Left; 2] {
    let mut table = [[PackedRing::EMPTY; 16]; 2];
    let mut place = 0;
    while place < 14 {
        let pit = (place + ahead) % 14;
        let alone = ((1 << 112) - 1) & !(0xFFu128 << (8 * pit));
        table[0][place] = PackedRing::from_bits(alone);
        table[1][place] = PackedRing::from_bits(alone & !(0xFF << (8 * (13 - pit))));
        place += 1;
    }
    table
}

/// What the end of a relay captures.
pub(crate) struct Ending<const CLOSED: bool> {
    left: &'static Left,
    /// Whether the opposite pit is left where the pit beyond is empty.
    lone_left: bool,
}

impl<const CLOSED: bool> Ending<CLOSED> {
    /// What stays: alone, or with the opposite pit.
    const LEFT: &'static [Left; 2] = if CLOSED { &LEFT } else { &LEFT_BEYOND };

    #[inline(always)]
    pub(crate) fn of(rules: &RuleSet) -> Ending<CLOSED> {
        let both = rules.capture == Capture::BeyondAndOpposite;
        Ending {
            left: &Self::LEFT[usize::from(both)],
            lone_left: both && rules.lone_opposite == LoneOpposite::Left,
        }
    }

    /// The capture at the end of a relay in which the mover took whatever left the board.
    #[inline(always)]
    pub(crate) fn capture<const PASU: bool>(
        &self,
        position: &Position,
        board: &PackedBoard,
        packed: PackedSowing,
    ) -> Sown {
        let ring = board.open.spread(packed.counts::<PASU>());
        let at = if CLOSED {
            board.open.pit(packed.place() + 1)
        } else {
            packed.place()
        };
        let mut left = self.left[at];
        if self.lone_left && ring.count(board.open.pit(packed.place() + 1)) == 0 {
            left = Self::LEFT[0][at];
        }
        Sown::by_mover(position, board, ring.and(left), packed.laps())
    }
}

/// The end of a relay that has gone on for a while.
#[inline(never)]
pub(crate) fn long_relay<const PASU: bool, const CLOSED: bool>(
    rules: &RuleSet,
    position: &Position,
    packed: PackedSowing,
    pit: u8,
) -> Option<Sown> {
    let board = PackedBoard::of::<PASU>(position, open::<CLOSED>(position))?;
    match board.relay_on::<PASU>(packed) {
        Some(packed) => Some(Ending::<CLOSED>::of(rules).capture::<PASU>(position, &board, packed)),
        None => by_seed(rules, position, pit),
    }
}

/// Relay sowing seed by seed, whatever the rules and however long (Ali Guli Mane 1 and 2, Pallankuzhi 1 to 3).
#[inline(never)]
fn relay(rules: &RuleSet, position: &Position, pit: u8) -> Option<Sown> {
    // The branches are the same code, compiled with and without what the plain case lacks.
    let whole = position.closed == 0 && position.ring() == 14;
    match (rules.pasu == Pasu::Off, whole) {
        (true, true) => relay_by_seed::<false, false>(rules, position, pit),
        (true, false) => relay_by_seed::<false, true>(rules, position, pit),
        (false, true) => relay_by_seed::<true, false>(rules, position, pit),
        (false, false) => relay_by_seed::<true, true>(rules, position, pit),
    }
}

#[inline(always)]
fn relay_by_seed<const PASU: bool, const CLOSED: bool>(
    rules: &RuleSet,
    position: &Position,
    pit: u8,
) -> Option<Sown> {
    let ring = if CLOSED {
        usize::from(position.ring())
    } else {
        14
    };
    let closed = position.closed;
    let next = |pit: usize| {
        let mut pit = pit;
        loop {
            pit = if pit + 1 == ring { 0 } else { pit + 1 };
            if !CLOSED || closed >> pit & 1 == 0 {
                return pit;
            }
        }
    };
    let mover = position.mover.index();
    let taker = |pit: usize| {
        if rules.pasu == Pasu::Owner {
            usize::from(pit >= ring / 2)
        } else {
            mover
        }
    };

    let mut pits = position.pits;
    let mut taken = [0u8; 2];
    let mut laps = 0u32;
    let mut at = usize::from(pit);
    // Brent's search for a return.
    let mut kept = u128::from_le_bytes(pits);
    let mut kept_at = at;
    let mut keep_again = 16;
    loop {
        laps += 1;
        let mut hand = pits[at & 15];
        pits[at & 15] = 0;
        while hand > 0 {
            hand -= 1;
            at = next(at);
            let count = &mut pits[at & 15];
            *count += 1;
            if PASU && *count == 4 && (hand > 0 || rules.pasu_on_last_seed) {
                *count = 0;
                taken[taker(at)] += 4;
            }
        }
        let ahead = next(at);
        if pits[ahead & 15] > 0 {
            at = ahead;
        } else {
            let beyond = next(ahead);
            let mut captured = pits[beyond & 15];
            pits[beyond & 15] = 0;
            if rules.capture == Capture::BeyondAndOpposite
                && (captured > 0 || rules.lone_opposite == LoneOpposite::Taken)
            {
                let opposite = ring - 1 - beyond;
                captured += pits[opposite & 15];
                pits[opposite & 15] = 0;
            }
            taken[mover] += captured;
            if captured == 0 || rules.after_capture == AfterCapture::TurnEnds {
                return Some(Sown::new(pits, taken, laps));
            }
            // The next filled pit, if there is one, is lifted and sown on.
            at = next(beyond);
            while pits[at & 15] == 0 {
                if at == beyond {
                    return Some(Sown::new(pits, taken, laps));
                }
                at = next(at);
            }
        }
        let state = u128::from_le_bytes(pits);
        if state == kept && at == kept_at {
            return None;
        }
        if laps == keep_again {
            if laps >= MAX_LAPS {
                return None;
            }
            kept = state;
            kept_at = at;
            keep_again = (2 * keep_again).min(MAX_LAPS);
        }
    }
}

/// A single lap seed by seed and its chain of captures, whatever the rules (Mangala 1 and 2).
fn single_lap(rules: &RuleSet, position: &Position, pit: u8) -> Sown {
    let size = usize::from(position.ring());
    let mover = position.mover.index();
    let from = usize::from(pit);
    let mut pits = position.pits;
    let mut hand = pits[from & 15];
    pits[from & 15] = 0;
    let mut at = from;
    while hand > 0 {
        at = if at + 1 == size { 0 } else { at + 1 };
        if at != from || rules.long_lap == LongLap::SowOrigin {
            pits[at & 15] += 1;
            hand -= 1;
        }
    }
    let most = match rules.capture_counts {
        CaptureCounts::TwoFourSix => 6,
        CaptureCounts::TwoFour => 4,
    };
    let mut taken = [0u8; 2];
    loop {
        let count = pits[at & 15];
        let even = count & 1 == 0 && count != 0 && count <= most;
        let in_reach =
            rules.capture_rows == CaptureRows::Both || usize::from(at >= size / 2) != mover;
        if !even || !in_reach {
            break;
        }
        taken[mover] += count;
        pits[at & 15] = 0;
        at = if at == 0 { size - 1 } else { at - 1 };
    }
    Sown::new(pits, taken, 1)
}

/// Whether the mover can sow nothing: no pit with seeds, or endless ones alone.
pub(crate) fn nothing_to_sow(rules: &RuleSet, position: &Position) -> bool {
    position
        .row(position.mover)
        .all(|pit| position.count(pit).is_zero() || sow(rules, position, pit.get()).is_none())
}
