//! `analyse`: looks back at a saved match, round by round.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use kavade_ai::{CancelToken, Engine, Review, TurningPoint};
use kavade_rules::{Game, Match, Step, TurnEntry};

use crate::failure::Failure;
use crate::line;
use crate::replay;

/// Look back at a saved match
///
/// For each round: how the engine expected it to end after every turn, and the turns that decided it, three at most, with
/// what would have been better. Balances are seeds from South's side: what South takes in during the round more than North.
/// A round takes a few seconds. The same record gives the same output.
#[derive(Args)]
pub struct Options {
    /// ali-guli-mane, pallankuzhi or mangala
    #[arg(value_name = "GAME")]
    game: Game,
    /// The record, as the game saves it; - reads it from standard input
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The round to look at, from 1; all rounds if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
}

/// Reads, looks and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let game = replay::read(&options.record)?;
    let rules = game.rules();
    if rules.game != options.game {
        return Err(Failure::given(
            &options.record.display().to_string(),
            format!("it is a match of {}, not of {}", rules.game, options.game),
        ));
    }
    let last = game.round();
    let rounds = match options.round {
        Some(round) if round > last => {
            return Err(Failure::given(
                "--round",
                format!("there is no round {round}, the last one is {last}"),
            ));
        }
        Some(round) => round..=round,
        None => 1..=last,
    };
    writeln!(out, "game {}", rules.game)?;
    for (rule, value) in rules.house() {
        writeln!(out, "house {rule}={value}")?;
    }
    let turns = game.turns();
    let mut engine = Engine::new();
    for round in rounds {
        out.flush()?;
        let Some(review) = kavade_ai::review(&mut engine, &game, round, &CancelToken::new()) else {
            continue;
        };
        writeln!(out, "round {round}")?;
        curve(&review, &turns, out)?;
        for point in &review.turning_points {
            turning_point(&game, &turns, point, out)?;
        }
        writeln!(out, "turning-points {}", review.turning_points.len())?;
    }
    Ok(())
}

/// Characters of the longest bar to one side.
const BAR: usize = 20;

/// The balance after every turn of the round, with a bar for it: to the right where South is better off.
fn curve(review: &Review, turns: &[TurnEntry], out: &mut impl Write) -> Result<(), Failure> {
    let Some((start, _)) = review.balance.first() else {
        return Ok(());
    };
    let most = review.balance.iter().map(|(_, value)| value.abs());
    let most = most.max().unwrap_or(0).max(100);
    let after = |steps: usize| {
        let found = review.balance.binary_search_by_key(&steps, |(at, _)| *at);
        found.ok().map(|place| review.balance[place].1)
    };
    let mut show = |label: &str, value: i32| {
        let length = (BAR as i32 * value.abs() + most / 2) / most;
        let bar = "=".repeat(length as usize);
        let (left, right) = if value < 0 {
            (bar, String::new())
        } else {
            (String::new(), bar)
        };
        let text = format!("{label:<18}{:>8}  {left:>BAR$}|{right}", line::seeds(value));
        writeln!(out, "{text}")
    };
    if let Some(value) = after(*start) {
        show("  start", value)?;
    }
    for (number, entry) in (1..).zip(turns) {
        if let (true, Some(value)) = (entry.round == review.round, after(entry.step)) {
            let name = entry.mover.to_string();
            show(&format!("  {number:<4}{name:<6}{}", entry.turn), value)?;
        }
    }
    Ok(())
}

/// A turn by which somebody lost much: its number in the match, what was played, and what would have been better.
fn turning_point(
    game: &Match,
    turns: &[TurnEntry],
    point: &TurningPoint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let entries = (1..).zip(turns);
    let mut played = entries.filter(|(_, entry)| entry.step > point.step);
    let Some((number, entry)) = played.next() else {
        return Ok(());
    };
    // Where the second sowing was at fault, the turn begins one step earlier.
    let position = |steps: usize| game.position_after(steps);
    let second = point.step > 0 && position(point.step).is_some_and(|at| at.second_sowing());
    let start = point.step - usize::from(second);
    let mut better: Vec<Step> = game.steps()[start..point.step].to_vec();
    better.extend(&point.principal_variation);
    let better = match position(start) {
        Some(start) => line::notation(game.rules(), start, &better),
        None => String::new(),
    };
    writeln!(
        out,
        "turning-point turn {number} {} played {} cost {:.2} better {better}",
        entry.mover,
        entry.turn,
        f64::from(point.cost) / 100.0
    )?;
    Ok(())
}
