//! Finds the weights by which positions are evaluated, by letting the engine play against itself, and writes them as Rust.
//!
//! Every position of seeded games between two equal engines, which began with a few random turns, is one equation: what
//! lies in the pits, weighted, should give what a search finds. The weights that come nearest to all equations at once
//! are found by least squares; that neighbouring numbers of seeds have like weights is one wish more, so that rare
//! numbers are judged sensibly. The weights found make the next search better, so it is run a few times, until they
//! stay as they are:
//!
//! `cargo run --profile dev -p kavade-ai --example tune -- 20000 5000 > crates/kavade-ai/src/weights.rs`
//!
//! The first number is how many positions a game are looked at, the second how many sowings each search may make.

#![allow(missing_docs, clippy::print_stdout)]

use kavade_ai::{Budget, CancelToken, Engine, Situation};
use kavade_rules::{Game, Match, Player, Position, RuleSet, Stage};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Numbers of seeds that are told apart: 0 to 15 and more.
const COUNTS: usize = 16;
/// Pits, own ones first.
const PITS: usize = 14;
/// Weights for every pit and number but 0, and the turn itself.
const WEIGHTS: usize = PITS * (COUNTS - 1) + 1;
const TEMPO: usize = WEIGHTS - 1;

/// How much neighbouring weights are held together, in positions.
const SMOOTH: f64 = 60.0;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse());
    let mut number = |or: u64| arguments.next().and_then(Result::ok).unwrap_or(or);
    let (positions, sowings) = (number(20_000), number(5_000));
    println!("//! Weights found by `examples/tune.rs`; not written by hand.");
    println!();
    println!("use crate::evaluation::Weights;");
    for game in Game::ALL {
        let equations = Equations::of(game, positions, sowings);
        print(game, &equations.solve());
        eprintln!(
            "{game}: mean square of the values {:.0}, of what the weights miss {:.0}",
            equations.square / equations.count,
            equations.miss()
        );
    }
}

/// The normal equations.
struct Equations {
    matrix: Vec<Vec<f64>>,
    right: Vec<f64>,
    count: f64,
    square: f64,
}

impl Equations {
    fn of(game: Game, positions: u64, sowings: u64) -> Equations {
        let mut equations = Equations {
            matrix: vec![vec![0.0; WEIGHTS]; WEIGHTS],
            right: vec![0.0; WEIGHTS],
            count: 0.0,
            square: 0.0,
        };
        let rules = RuleSet::of(game);
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut engine = Engine::new();
        let mut seen = 0;
        while seen < positions {
            let Ok(mut game) = Match::new(rules, Player::South) else {
                return equations;
            };
            let opening = random.random_range(1..8);
            while game.stage() == Stage::Choosing && seen < positions {
                let legal = game.legal();
                let at_random = game.steps().len() < opening || random.random_bool(0.15);
                let mut pit = legal[random.random_range(0..legal.len())];
                if let Some(situation) = Situation::of(&game)
                    && let Some(found) =
                        engine.search(&situation, Budget::nodes(sowings), &CancelToken::new())
                {
                    if game.steps().len() >= opening && !situation.position().second_sowing() {
                        equations.add(situation.position(), found.score, found.exact);
                        seen += 1;
                    }
                    if let kavade_rules::Step::Sow(best) = found.step
                        && !at_random
                    {
                        pit = best;
                    }
                }
                if game.play(pit).is_err() {
                    return equations;
                }
            }
        }
        equations
    }

    fn add(&mut self, position: &Position, value: i32, exact: bool) {
        let mover = position.mover();
        let lead = i32::from(position.bank(mover)) - i32::from(position.bank(mover.opponent()));
        let left: i32 = position.pits().iter().map(|count| i32::from(*count)).sum();
        if lead.abs() > left {
            return;
        }
        // The round's own worth is not a matter of the pits.
        let value = if exact {
            value - 1000 * value.signum()
        } else {
            value
        };
        let value = f64::from((value - 100 * lead).clamp(-100 * left, 100 * left));
        let half = position.pits().len() / 2;
        let start = if mover == Player::South { 0 } else { half };
        let mut places = vec![TEMPO];
        for index in 0..2 * half {
            let count = usize::from(position.pits()[(start + index) % (2 * half)]).min(COUNTS - 1);
            let pit = if index < half {
                index
            } else {
                7 + index - half
            };
            if count > 0 {
                places.push(pit * (COUNTS - 1) + count - 1);
            }
        }
        for one in &places {
            for other in &places {
                self.matrix[*one][*other] += 1.0;
            }
            self.right[*one] += value;
        }
        self.count += 1.0;
        self.square += value * value;
    }

    fn solve(&self) -> Vec<f64> {
        let mut matrix = self.matrix.clone();
        for pit in 0..PITS {
            for count in 0..COUNTS - 1 {
                let place = pit * (COUNTS - 1) + count;
                matrix[place][place] += SMOOTH;
                if count > 0 {
                    matrix[place - 1][place - 1] += SMOOTH;
                    matrix[place][place - 1] -= SMOOTH;
                    matrix[place - 1][place] -= SMOOTH;
                }
            }
        }
        solve(matrix, self.right.clone())
    }

    /// The mean square of what the weights leave unexplained.
    fn miss(&self) -> f64 {
        let weights = self.solve();
        let explained: f64 = weights
            .iter()
            .zip(&self.right)
            .map(|(weight, right)| weight * right)
            .sum();
        (self.square - explained) / self.count
    }
}

/// Solves symmetric, positive equations by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let row = matrix[pivot].clone();
        for below in pivot + 1..size {
            let factor = matrix[below][pivot] / row[pivot];
            if factor != 0.0 {
                for column in pivot..size {
                    matrix[below][column] -= factor * row[column];
                }
                right[below] -= factor * right[pivot];
            }
        }
    }
    let mut found = vec![0.0; size];
    for pivot in (0..size).rev() {
        let known: f64 = (pivot + 1..size)
            .map(|column| matrix[pivot][column] * found[column])
            .sum();
        found[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    found
}

fn print(game: Game, weights: &[f64]) {
    let name = game.key().to_uppercase().replace('-', "_");
    println!();
    println!("/// {game}.");
    println!("pub(crate) static {name}: Weights = Weights {{");
    println!("    tempo: {:.0},", weights[TEMPO]);
    println!("    pits: [");
    for pit in 0..PITS {
        let row: Vec<String> = (0..COUNTS)
            .map(|count| match count {
                0 => "0".to_owned(),
                _ => format!("{:.0}", weights[pit * (COUNTS - 1) + count - 1]),
            })
            .collect();
        println!("        [{}],", row.join(", "));
    }
    println!("    ],");
    println!("}};");
}
