//! Making the table: two bounds for every position, drawn together until they stand still.

use kavade_rules::{Pit, Position, RuleSet, Setup};

use super::UNKNOWN;
use super::index::{PositionIndex, pits_of};

/// What the mover gets at least and at most, by the number of the position.
pub(super) struct Bounds {
    lower: Vec<i8>,
    upper: Vec<i8>,
}

/// Bounds for all positions of up to so many seeds.
pub(super) fn solve(seeds: u8) -> Bounds {
    // A bare board: nothing is still to come.
    let mut bounds = Bounds {
        lower: vec![0],
        upper: vec![0],
    };
    for seeds in 1..=seeds {
        bounds.add(seeds);
    }
    bounds
}

/// The moves from all positions of one number of seeds.
struct Moves {
    /// For each position where its quiet moves begin, and at last where they end.
    starts: Vec<u32>,
    /// Moves that take nothing: twice the place of the position that follows, within this number of seeds, plus one if
    /// the mover is to move again.
    quiet: Vec<u32>,
    /// What the best captures give at least and at most.
    captures: Vec<(i8, i8)>,
}

impl Bounds {
    /// Adds the positions of the next number of seeds.
    fn add(&mut self, seeds: u8) {
        let moves = self.moves(seeds);
        let first = self.lower.len();
        let all = moves.captures.len();
        // What nobody needs a plan for.
        let n = seeds as i8;
        self.lower.resize(first + all, -n);
        self.upper.resize(first + all, n);
        let (lower, upper) = (&mut self.lower[first..], &mut self.upper[first..]);

        let mut look = |place: usize| {
            let quiet =
                &moves.quiet[moves.starts[place] as usize..moves.starts[place + 1] as usize];
            let (mut low, mut high) = moves.captures[place];
            for &step in quiet {
                let to = (step >> 1) as usize;
                let (to_low, to_high) = seen(lower[to], upper[to], step & 1 == 1);
                low = low.max(to_low);
                high = high.max(to_high);
            }
            // A position without moves is never to move; its bounds stay apart.
            let changed = low > lower[place] || high < upper[place] && high > i8::MIN;
            if changed {
                lower[place] = lower[place].max(low);
                upper[place] = upper[place].min(high);
            }
            changed
        };
        // Looked at from both ends in turn, since news travels along the order fast and against it slowly.
        loop {
            let forth = (0..all).filter(|place| look(*place)).count();
            let back = (0..all).rev().filter(|place| look(*place)).count();
            if forth + back == 0 {
                break;
            }
        }
        if seeds == 1 {
            // Nobody can take it: the circle ends where it began, with the seed in the mover's row. The first six
            // positions have it in the other row.
            for (lower, upper) in lower.iter_mut().zip(upper).skip(6) {
                (*lower, *upper) = (1, 1);
            }
        }
    }

    fn moves(&self, seeds: u8) -> Moves {
        let rules = RuleSet::MANGALA;
        let places = PositionIndex::first_with(seeds)..PositionIndex::first_with(seeds + 1);
        let first = places.start;
        let mut moves = Moves {
            starts: vec![0],
            quiet: Vec::new(),
            captures: Vec::with_capacity(places.len()),
        };
        for place in places {
            let mut captures = (i8::MIN, i8::MIN);
            let position = position_of(&rules, place);
            for pit in 0..6 {
                let Some(outcome) = position
                    .as_ref()
                    .and_then(|p| p.sow(&rules, Pit::new(pit)).ok())
                else {
                    continue;
                };
                let Some(to) = PositionIndex::of(&outcome.position) else {
                    continue;
                };
                let taken = outcome.captured().get() as i8;
                if taken == 0 {
                    let step = 2 * (to.index - first) + usize::from(outcome.passed);
                    moves.quiet.push(step as u32);
                } else {
                    let (low, high) =
                        seen(self.lower[to.index], self.upper[to.index], outcome.passed);
                    captures = (captures.0.max(taken + low), captures.1.max(taken + high));
                }
            }
            moves.captures.push(captures);
            moves.starts.push(moves.quiet.len() as u32);
        }
        moves
    }

    /// Half a byte for each position: how many seeds the mover still takes.
    pub fn packed(&self) -> Vec<u8> {
        let mut packed = vec![0; self.lower.len().div_ceil(2)];
        let mut seeds = 0;
        for (index, (lower, upper)) in self.lower.iter().zip(&self.upper).enumerate() {
            if index == PositionIndex::first_with(seeds + 1) {
                seeds += 1;
            }
            let half = if lower == upper {
                ((lower + seeds as i8) / 2) as u8
            } else {
                UNKNOWN
            };
            packed[index / 2] |= half << (4 * (index & 1));
        }
        packed
    }
}

/// The bounds of a position for the player who moved there: turned around unless that player is to move again.
fn seen(lower: i8, upper: i8, again: bool) -> (i8, i8) {
    if again {
        (lower, upper)
    } else {
        (-upper, -lower)
    }
}

/// The position with a number, with South to move.
fn position_of(rules: &RuleSet, index: usize) -> Option<Position> {
    let setup = Setup {
        pits: pits_of(index).map(u64::from).to_vec(),
        ..Setup::default()
    };
    setup.position(rules).ok()
}
