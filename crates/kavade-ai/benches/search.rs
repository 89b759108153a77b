//! How many sowings a second the engine searches, what share that is of the bare sowing of like positions, and how much
//! deeper it comes with the same number of sowings than plain alpha-beta, which knows no table and no order but the pits'.
//!
//! `cargo bench --profile dev -p kavade-ai --bench search`

#![allow(missing_docs, clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use kavade_ai::{Budget, Engine, Situation, Stop};
use kavade_rules::{Game, Match, Player, Position, RuleSet, Sowings, Stage};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Sowings that each search may make.
const SOWINGS: u64 = 500_000;

/// Positions searched.
const POSITIONS: usize = 12;

fn main() {
    println!(
        "one core; sowings a second, bare and searched; turns looked ahead in {SOWINGS} sowings, by the engine and by plain alpha-beta"
    );
    for game in Game::ALL {
        let rules = RuleSet::of(game);
        let positions = positions(&rules, 4096);
        let mut shares = Vec::new();
        let (mut bare_speeds, mut searched_speeds) = (Vec::new(), Vec::new());
        let mut depths: Vec<(u8, u8)> = Vec::new();
        for position in positions.iter().step_by(4096 / POSITIONS).take(POSITIONS) {
            let bare = bare(&rules, &positions);
            let start = Instant::now();
            let thought = Engine::new().think(
                &Situation::at(rules, *position),
                Budget::sowings(SOWINGS),
                &Stop::new(),
            );
            let Some(thought) = thought else { continue };
            let searched = thought.sowings as f64 / start.elapsed().as_secs_f64();
            // Where the end of the round is seen, no depth can be compared.
            if thought.sowings > SOWINGS / 2 {
                depths.push((thought.depth, plain_depth(&rules, position)));
                shares.push(searched / bare);
                bare_speeds.push(bare);
                searched_speeds.push(searched);
            }
        }
        println!(
            "{:14} bare {:.0}/s searched {:.0}/s share {:.2}; depth {:.1} plain {:.1}, least difference {}",
            game.key(),
            median(bare_speeds),
            median(searched_speeds),
            median(shares),
            mean(depths.iter().map(|(engine, _)| *engine)),
            mean(depths.iter().map(|(_, plain)| *plain)),
            depths
                .iter()
                .map(|(engine, plain)| engine.saturating_sub(*plain))
                .min()
                .unwrap_or(0),
        );
    }
}

fn mean(depths: impl ExactSizeIterator<Item = u8>) -> f64 {
    let count = depths.len() as f64;
    depths.map(f64::from).sum::<f64>() / count
}

/// How many turns plain alpha-beta looks ahead with as many sowings: the deepest search that it completes.
fn plain_depth(rules: &RuleSet, position: &Position) -> u8 {
    let mut sown = 0;
    for depth in 1..60 {
        if plain(rules, position, depth, (-1000, 1000), &mut sown).is_none() {
            return depth - 1;
        }
    }
    60
}

/// The difference of the banks after some turns, for the player to move; `None` if there are no sowings left.
fn plain(
    rules: &RuleSet,
    position: &Position,
    depth: u8,
    (mut alpha, beta): (i32, i32),
    sown: &mut u64,
) -> Option<i32> {
    let mover = position.mover();
    let lead = |position: &Position, player: Player| {
        i32::from(position.bank(player)) - i32::from(position.bank(!player))
    };
    if depth == 0 {
        return Some(lead(position, mover));
    }
    let mut best = None;
    for pit in position.row(mover) {
        let Ok(outcome) = position.sow(rules, pit) else {
            continue;
        };
        *sown += 1;
        if *sown > SOWINGS {
            return None;
        }
        let after = &outcome.position;
        let left = depth - u8::from(!after.second_sowing());
        let value = if outcome.over.is_some() {
            lead(after, mover)
        } else if after.mover() == mover {
            plain(rules, after, left, (alpha, beta), sown)?
        } else {
            -plain(rules, after, left, (-beta, -alpha), sown)?
        };
        best = best.max(Some(value));
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    Some(best.unwrap_or_else(|| lead(position, mover)))
}

/// Sowings a second without any search.
fn bare(rules: &RuleSet, positions: &[Position]) -> f64 {
    let mut all = Sowings::new();
    let start = Instant::now();
    let mut sowings = 0u64;
    while start.elapsed().as_millis() < 40 {
        for position in positions {
            position.sow_all(rules, &mut all);
            sowings += black_box(&all).len() as u64;
        }
    }
    sowings as f64 / start.elapsed().as_secs_f64()
}

/// Positions from seeded random rounds.
fn positions(rules: &RuleSet, count: usize) -> Vec<Position> {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let Ok(mut contest) = Match::new(*rules, Player::South) else {
            break;
        };
        while contest.stage() == Stage::Choosing && positions.len() < count {
            positions.push(*contest.position());
            let legal = contest.legal();
            let pit = legal[random.random_range(0..legal.len())];
            if contest.play(pit).is_err() {
                break;
            }
        }
    }
    positions
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
