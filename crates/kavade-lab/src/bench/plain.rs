//! The plain loop: one seed after another, as a good C programmer writes it down, without tricks.
//!
//! It does all that the fast call does: the sowing with its captures, banks, a second sowing, the next player, a pass, and
//! the end of a round. It knows the accounts' rules alone; boards without closed pits have a loop of their own.

use kavade_rules::{Game, MAX_LAPS, Position, RuleSet, SeedCount};

use super::Sum;
use super::workload::Sowing;

/// Whether the plain loop plays by these rules: the accounts' own, but for what a single sowing does not see.
pub fn can(rules: &RuleSet) -> bool {
    let own = RuleSet::of(rules.game);
    *rules
        == RuleSet {
            seeds_per_pit: rules.seeds_per_pit,
            fill_from: rules.fill_from,
            starter: rules.starter,
            match_length: rules.match_length,
            ..own
        }
}

/// A board.
#[derive(Clone, Copy)]
pub struct Board {
    /// Seeds by ring position; two places are never used.
    pits: [u8; 16],
    closed: [bool; 16],
    some_closed: bool,
    banks: [u8; 2],
    aside: u8,
    mover: u8,
    bonus: bool,
}

impl Board {
    /// The board of a position.
    pub fn of(position: &Position) -> Board {
        let mut board = Board {
            pits: [0; 16],
            closed: [false; 16],
            some_closed: position.closed() != 0,
            banks: position.banks().map(SeedCount::get),
            aside: position.aside().get(),
            mover: position.mover() as u8,
            bonus: position.second_sowing(),
        };
        for pit in position.ring_pits() {
            board.pits[pit.index() & 15] = position.count(pit).get();
            board.closed[pit.index() & 15] = position.is_closed(pit);
        }
        board
    }
}

/// Makes every sowing and sums up what came out.
#[inline(never)]
pub fn pass(game: Game, boards: &[Board], sowings: &[Sowing]) -> u64 {
    let mut sum = Sum::default();
    for sowing in sowings {
        let Some(board) = boards.get(usize::from(sowing.position)) else {
            continue;
        };
        let pit = sowing.pit.index();
        let mut after = *board;
        let laps = match (game, board.some_closed) {
            (Game::AliGuliMane, false) => relay::<false, false>(&mut after, pit),
            (Game::AliGuliMane, true) => relay::<false, true>(&mut after, pit),
            (Game::Pallankuzhi, false) => relay::<true, false>(&mut after, pit),
            (Game::Pallankuzhi, true) => relay::<true, true>(&mut after, pit),
            (Game::Mangala, _) => single_lap(&mut after, pit),
        };
        if laps == 0 {
            continue;
        }
        match game {
            Game::Mangala => pass_on::<12>(&mut after, game, false),
            Game::AliGuliMane => {
                let captured = after.banks != board.banks;
                pass_on::<14>(&mut after, game, captured && !board.bonus);
            }
            Game::Pallankuzhi => pass_on::<14>(&mut after, game, false),
        }
        let rest = [after.banks[0], after.banks[1], after.aside, after.mover];
        if game == Game::Mangala {
            sum.add::<12>(&after.pits[..12], rest, after.bonus, laps);
        } else {
            sum.add::<14>(&after.pits[..14], rest, after.bonus, laps);
        }
    }
    sum.0
}

/// Relay sowing; gives the laps, or 0 if it never ends.
#[inline(always)]
fn relay<const PASU: bool, const CLOSED: bool>(board: &mut Board, pit: usize) -> u32 {
    let mut pits = board.pits;
    let closed = board.closed;
    let next = |pit: usize| {
        let mut next = pit;
        loop {
            next = if next == 13 { 0 } else { next + 1 };
            if !CLOSED || !closed[next & 15] {
                return next;
            }
        }
    };
    let mut taken = 0;
    let mut at = pit;
    let mut laps = 0;
    // Brent's search for a return to an earlier state.
    let mut kept = pits;
    let mut kept_at = at;
    let mut keep_again = 16;
    loop {
        laps += 1;
        let mut hand = pits[at & 15];
        pits[at & 15] = 0;
        while hand > 0 {
            hand -= 1;
            at = next(at);
            pits[at & 15] += 1;
            if PASU && pits[at & 15] == 4 {
                pits[at & 15] = 0;
                taken += 4;
            }
        }
        at = next(at);
        if pits[at & 15] == 0 {
            break;
        }
        if at == kept_at && pits == kept {
            return 0;
        }
        if laps == keep_again {
            if laps >= MAX_LAPS {
                return 0;
            }
            kept = pits;
            kept_at = at;
            keep_again = (2 * keep_again).min(MAX_LAPS);
        }
    }
    let beyond = next(at);
    taken += pits[beyond & 15];
    pits[beyond & 15] = 0;
    if !PASU {
        let opposite = 13 - beyond;
        taken += pits[opposite & 15];
        pits[opposite & 15] = 0;
    }
    board.pits = pits;
    board.banks[usize::from(board.mover & 1)] += taken;
    laps
}

/// Mangala's single lap; gives its one lap.
#[inline(always)]
fn single_lap(board: &mut Board, pit: usize) -> u32 {
    let mut pits = board.pits;
    let mut at = pit;
    let mut hand = pits[at & 15];
    pits[at & 15] = 0;
    while hand > 0 {
        hand -= 1;
        at = if at == 11 { 0 } else { at + 1 };
        pits[at & 15] += 1;
    }
    let mut taken = 0;
    while let 2 | 4 | 6 = pits[at & 15] {
        taken += pits[at & 15];
        pits[at & 15] = 0;
        at = if at == 0 { 11 } else { at - 1 };
    }
    board.pits = pits;
    board.banks[usize::from(board.mover & 1)] += taken;
    1
}

/// Whose turn it is now, and the end of the round.
#[inline(always)]
fn pass_on<const RING: usize>(board: &mut Board, game: Game, may_sow_again: bool) {
    let pits = &board.pits;
    let row_is_empty = |player: u8| {
        let side = if player == 0 {
            &pits[..RING / 2]
        } else {
            &pits[RING / 2..RING]
        };
        side.iter().all(|seeds| *seeds == 0)
    };
    let mover = board.mover;
    let next = 1 - mover;
    if may_sow_again && !row_is_empty(mover) {
        board.bonus = true;
        return;
    }
    board.bonus = false;
    board.mover = next;
    if !row_is_empty(next) {
        return;
    }
    if game == Game::Mangala && !row_is_empty(mover) {
        board.mover = mover;
        return;
    }
    // The next player has no seeds: the round is over, and what is left lies in the other row.
    let left: u8 = board.pits[..RING].iter().sum();
    board.pits = [0; 16];
    match game {
        Game::AliGuliMane => board.aside += left,
        Game::Pallankuzhi => board.banks[usize::from(mover & 1)] += left,
        Game::Mangala => {}
    }
}
