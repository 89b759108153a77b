//! `replay`: plays the record of a match again, turn by turn, and says where it stands at the end.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kavade_rules::{Match, Player, Stage};

use crate::failure::Failure;
use crate::play::{round_line, winner};

/// A record of this size could not come from any match.
const MAX_RECORD_BYTES: u64 = 16 << 20;

/// Check a saved match record turn by turn and print the result
///
/// A record that cannot be played is refused with the line and the turn at which it fails.
#[derive(Args)]
pub struct Options {
    /// The record, as the game saves it; - reads it from standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Plays the record and prints its result.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    report(&read(&options.file)?, out)
}

/// Reads a record and plays it; - is standard input.
pub fn read(file: &Path) -> Result<Match, Failure> {
    let name = file.display().to_string();
    let fault = |why: &dyn std::fmt::Display| Failure::given(&name, why);
    let source: Box<dyn Read> = if file.as_os_str() == "-" {
        Box::new(std::io::stdin())
    } else {
        Box::new(fs::File::open(file).map_err(|error| fault(&error))?)
    };
    let mut bytes = Vec::new();
    source
        .take(MAX_RECORD_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| fault(&error))?;
    if bytes.len() as u64 > MAX_RECORD_BYTES {
        return Err(fault(&"too large for a record of a match"));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        fault(&format!("line {line}: not UTF-8 text"))
    })?;
    Match::from_record(&text).map_err(|error| fault(&error))
}

fn report(game: &Match, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "game {}", game.rules().game)?;
    for (rule, value) in game.rules().house() {
        writeln!(out, "house {rule}={value}")?;
    }
    // Each finished round is looked up where it ended.
    let mut walk = game.clone();
    let mut finished = None;
    for step in 0..=game.steps().len() {
        walk.go_to(step);
        let result = walk.round_result().copied();
        if let (Some(round), true) = (result, result != finished) {
            writeln!(out, "{}", round_line(&round))?;
        }
        finished = result;
    }
    writeln!(out, "turns {}", game.turns().len())?;
    let rounds = match game.stage() {
        Stage::Choosing => usize::from(game.round()).saturating_sub(1),
        Stage::RoundOver | Stage::MatchOver => game
            .round_result()
            .map_or(0, |result| usize::from(result.round)),
    };
    writeln!(out, "rounds-finished {rounds}")?;
    let [south, north] = game.rounds_won();
    writeln!(out, "rounds-won {south}-{north}")?;
    match game.result() {
        Some(result) => {
            writeln!(
                out,
                "result {} {}",
                winner(result.winner),
                result.reason.key()
            )?;
        }
        None => writeln!(out, "result open")?,
    }
    if game.stage() == Stage::Choosing {
        let mover = match game.position().mover() {
            Player::South => "south",
            Player::North => "north",
        };
        writeln!(out, "to-move {mover}")?;
    }
    writeln!(out, "position {}", game.position())?;
    Ok(())
}
