//! `endgames`: makes the table of Mangala's endgames.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use kavade_ai::Endgames;
use kavade_rules::SeedCount;

use crate::failure::Failure;

const HELP: &str = "Solve Mangala's endgames and write them to a file

For every position of up to N seeds, seen from the player to move, the file holds what that player will still take if
both play as well as they can. Prints for each number of seeds how many positions there are in
which the mover can sow, and how many of them are exact; the others would need the rule about going in circles.

The game carries the file for 12 seeds, crates/kavade-ai/data/mangala.endgames; the same file comes out every time. It
is half a byte for each position, lower half first: how many seeds the mover will still take, or 15 where that is not
known. The place of a position is the sum of C(s + i, i + 1) over the pits i from 0 to 11 from the mover's left, where
s is how many seeds lie in the pits 0 to i.";

/// Solve Mangala's endgames and write them to a file
#[derive(Args)]
#[command(long_about = HELP)]
pub struct Options {
    /// The file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Most seeds on the board
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=14))]
    seeds: u8,
}

/// Solves, writes and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let start = Instant::now();
    let table = Endgames::solve(SeedCount::new(options.seeds));
    let seconds = start.elapsed().as_secs_f64();
    fs::write(&options.file, table.bytes())
        .map_err(|error| Failure::given(&options.file.display().to_string(), error))?;
    for seeds in 1..=table.max_seeds().get() {
        let census = table.census(SeedCount::new(seeds));
        writeln!(
            out,
            "seeds {seeds} positions {} exact {}",
            census.positions, census.exact
        )?;
    }
    writeln!(out, "bytes {}", table.bytes().len())?;
    writeln!(out, "seconds {seconds:.3}")?;
    Ok(())
}
