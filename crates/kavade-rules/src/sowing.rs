//! The fast path: one sowing without events and without allocation, for search and measurement.
//!
//! A relay game stands still between laps: what lies in the pits and where the last seed fell decide all that follows.
//! If that state comes back, the sowing never ends. The search for a return is Brent's: one earlier state is kept, at
//! lap numbers that double, and every state is compared with it.

use crate::Position;
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
            let whole = position.closed == 0 && position.ring == 14;
            // The two branches of each pair are the same code, compiled with and without what the plain case lacks.
            match (rules.pasu == Pasu::Off, whole) {
                (true, true) => relay::<false, false>(rules, position, pit),
                (true, false) => relay::<false, true>(rules, position, pit),
                (false, true) => relay::<true, false>(rules, position, pit),
                (false, false) => relay::<true, true>(rules, position, pit),
            }
        }
    }
}

/// Relay sowing (Ali Guli Mane 1 and 2, Pallankuzhi 1 to 3).
#[inline(always)]
fn relay<const PASU: bool, const CLOSED: bool>(
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
    let ring = usize::from(position.ring);
    let mover = position.mover.index();
    let skip_origin = rules.long_lap == LongLap::SkipOrigin;
    let from = usize::from(pit);
    let mut pits = position.pits;
    let mut hand = pits[from & 15];
    pits[from & 15] = 0;
    let mut at = from;
    while hand > 0 {
        at = if at + 1 == ring { 0 } else { at + 1 };
        if skip_origin && at == from {
            continue;
        }
        pits[at & 15] += 1;
        hand -= 1;
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
            rules.capture_rows == CaptureRows::Both || usize::from(at >= ring / 2) != mover;
        if !even || !in_reach {
            break;
        }
        taken[mover] += count;
        pits[at & 15] = 0;
        at = if at == 0 { ring - 1 } else { at - 1 };
    }
    Sown {
        pits,
        taken,
        laps: 1,
    }
}

/// Whether the mover can sow nothing: no pit with seeds, or endless ones alone.
pub(crate) fn nothing_to_sow(rules: &RuleSet, position: &Position) -> bool {
    position
        .row(position.mover)
        .all(|pit| position.count(pit) == 0 || sow(rules, position, pit).is_none())
}
