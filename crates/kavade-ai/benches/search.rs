//! How many sowings a second the engine searches, and what share that is of the bare sowing of like positions, and how soon
//! it answers when it is stopped.
//!
//! `cargo bench --profile dev -p kavade-ai --bench search`

#![allow(missing_docs, clippy::print_stdout)]

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use kavade_ai::{Budget, CancelToken, Engine, Situation};
use kavade_rules::{Game, Match, Player, Position, RuleSet, Sowings, Stage};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Sowings that each search may make.
const SOWINGS: u64 = 500_000;

/// Positions searched.
const POSITIONS: usize = 12;

fn main() {
    println!("one core; sowings a second, bare and searched");
    for game in Game::ALL {
        let rules = RuleSet::of(game);
        let positions = positions(&rules, 4096);
        let mut shares = Vec::new();
        let (mut bare_speeds, mut searched_speeds) = (Vec::new(), Vec::new());
        for position in positions.iter().step_by(4096 / POSITIONS).take(POSITIONS) {
            let bare = bare(&rules, &positions);
            let start = Instant::now();
            let found = Engine::new().search(
                &Situation::at(rules, *position),
                Budget::nodes(SOWINGS),
                &CancelToken::new(),
            );
            let Some(found) = found else { continue };
            let searched = found.nodes as f64 / start.elapsed().as_secs_f64();
            if found.nodes > SOWINGS / 2 {
                shares.push(searched / bare);
                bare_speeds.push(bare);
                searched_speeds.push(searched);
            }
        }
        println!(
            "{:14} bare {:.0}/s searched {:.0}/s share {:.2}, stopped within {:.2} ms",
            game.key(),
            median(bare_speeds),
            median(searched_speeds),
            median(shares),
            longest_stop(&rules, &positions),
        );
    }
}

/// Milliseconds from the token that ends a search to its answer: the longest of some.
fn longest_stop(rules: &RuleSet, positions: &[Position]) -> f64 {
    let stops = positions.iter().step_by(100).map(|position| {
        let (situation, cancel) = (Situation::at(*rules, *position), CancelToken::new());
        let word = cancel.clone();
        let search =
            thread::spawn(move || Engine::new().search(&situation, Budget::nodes(u64::MAX), &word));
        thread::sleep(Duration::from_millis(5));
        let start = Instant::now();
        cancel.cancel();
        let _ = search.join();
        1000.0 * start.elapsed().as_secs_f64()
    });
    stops.fold(0.0, f64::max)
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
        let Ok(mut game) = Match::new(*rules, Player::South) else {
            break;
        };
        while game.stage() == Stage::Choosing && positions.len() < count {
            positions.push(*game.position());
            let legal = game.legal();
            let pit = legal[random.random_range(0..legal.len())];
            if game.play(pit).is_err() {
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
