//! The fast path: one sowing without events and without allocation, for search and measurement.
//!
//! A relay game stands still between laps: what lies in the pits and where the last seed fell decide all that follows.
//! If that state comes back, the sowing never ends. The search for a return is Brent's: one earlier state is kept, at
//! lap numbers that double, and every state is compared with it.

use crate::Position;
use crate::quick::{self, Ring, Saada};
use crate::rule_set::{
    AfterCapture, Capture, CaptureCounts, CaptureRows, LoneOpposite, LongLap, Pasu, RuleSet, Sowing,
};

/// A sowing of more laps counts as endless (RULES.md, Endless sowing).
pub const MOST_LAPS: u32 = 10_000;

/// What one handful, sown to its end, does to the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sown {
    pub pits: [u8; 16],
    /// Taken by each player in this sowing.
    pub taken: [u8; 2],
    pub laps: u32,
}

/// Sows the pit, which must hold seeds and be open. `None` if the sowing never ends.
#[inline]
pub(crate) fn sow(rules: &RuleSet, position: &Position, pit: u8) -> Option<Sown> {
    match rules.sowing {
        Sowing::SingleLap => Some(single_lap(rules, position, pit)),
        Sowing::Relay => {
            let takes_fours = rules.pasu != Pasu::Off;
            let whole_laps = position.ring == 14
                && rules.after_capture == AfterCapture::TurnEnds
                && (!takes_fours || rules.pasu == Pasu::Sower && rules.pasu_on_last_seed);
            if whole_laps {
                let saada = match (takes_fours, position.closed == 0) {
                    (false, true) => quick::relay::<false, false>(position, pit),
                    (false, false) => quick::relay::<false, true>(position, pit),
                    (true, true) => quick::relay::<true, false>(position, pit),
                    (true, false) => quick::relay::<true, true>(position, pit),
                };
                if let Some(saada) = saada {
                    return Some(capture_at(rules, position, saada));
                }
            }
            relay(rules, position, pit)
        }
    }
}

/// The capture at the end of a relay in which the mover took whatever left the board.
#[inline(always)]
fn capture_at(rules: &RuleSet, position: &Position, saada: Saada) -> Sown {
    let Saada {
        mut ring,
        beyond,
        laps,
    } = saada;
    let alone = rules.capture != Capture::BeyondAndOpposite
        || rules.lone_opposite == LoneOpposite::Left && ring.count(beyond) == 0;
    ring = ring.without(beyond);
    if !alone {
        ring = ring.without(13 - beyond);
    }
    let mut taken = [0; 2];
    taken[position.mover.index()] = Ring::of(position.pits).sum() - ring.sum();
    Sown {
        pits: ring.pits(),
        taken,
        laps,
    }
}

/// Relay sowing seed by seed, whatever the rules and however long (Ali Guli Mane 1 and 2, Pallankuzhi 1 to 3).
#[inline(never)]
fn relay(rules: &RuleSet, position: &Position, pit: u8) -> Option<Sown> {
    // The branches are the same code, compiled with and without what the plain case lacks.
    let whole = position.closed == 0 && position.ring == 14;
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
        usize::from(position.ring)
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
                return Some(Sown { pits, taken, laps });
            }
            // The next filled pit, if there is one, is lifted and sown on.
            at = next(beyond);
            while pits[at & 15] == 0 {
                if at == beyond {
                    return Some(Sown { pits, taken, laps });
                }
                at = next(at);
            }
        }
        let state = u128::from_le_bytes(pits);
        if state == kept && at == kept_at {
            return None;
        }
        if laps == keep_again {
            if laps >= MOST_LAPS {
                return None;
            }
            kept = state;
            kept_at = at;
            keep_again = (2 * keep_again).min(MOST_LAPS);
        }
    }
}

/// A single lap and its chain of captures (Mangala 1 and 2).
#[inline(always)]
fn single_lap(rules: &RuleSet, position: &Position, pit: u8) -> Sown {
    let size = usize::from(position.ring);
    let mover = position.mover.index();
    let (mut ring, mut at) = match rules.long_lap {
        LongLap::SowOrigin => quick::lap(position.pits, size, usize::from(pit)),
        LongLap::SkipOrigin => lap_without_origin(position.pits, size, usize::from(pit)),
    };
    let most = match rules.capture_counts {
        CaptureCounts::TwoFourSix => 6,
        CaptureCounts::TwoFour => 4,
    };
    let mut taken = [0u8; 2];
    loop {
        let count = ring.count(at);
        let even = count & 1 == 0 && count != 0 && count <= most;
        let in_reach =
            rules.capture_rows == CaptureRows::Both || usize::from(at >= size / 2) != mover;
        if !even || !in_reach {
            break;
        }
        taken[mover] += count;
        ring = ring.without(at);
        at = if at == 0 { size - 1 } else { at - 1 };
    }
    Sown {
        pits: ring.pits(),
        taken,
        laps: 1,
    }
}

/// The house rule by which a lap leaves out the pit that it came from; gives the ring and the pit of the last seed.
#[inline(never)]
fn lap_without_origin(mut pits: [u8; 16], size: usize, from: usize) -> (Ring, usize) {
    let mut hand = pits[from & 15];
    pits[from & 15] = 0;
    let mut at = from;
    while hand > 0 {
        at = if at + 1 == size { 0 } else { at + 1 };
        if at != from {
            pits[at & 15] += 1;
            hand -= 1;
        }
    }
    (Ring::of(pits), at)
}

/// Whether the mover can sow nothing: no pit with seeds, or endless ones alone.
pub(crate) fn nothing_to_sow(rules: &RuleSet, position: &Position) -> bool {
    position
        .row(position.mover)
        .all(|pit| position.count(pit) == 0 || sow(rules, position, pit).is_none())
}
