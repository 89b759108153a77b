//! `perft`: how many sequences of sowings there are, to compare engines.

use std::io::Write;
use std::time::Instant;

use clap::Args;

use crate::failure::Failure;
use crate::options::{self, GameOptions};

/// Count the move sequences of a given length
///
/// Counts all sequences of D sowings. A second sowing is a sowing of its own, a forced pass is none. A round that ends
/// with fewer sowings adds nothing. Nodes are the sowings made while counting.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// Length of the sequences in sowings
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    /// Where to begin, in notation; if not given, South begins with a full board
    #[arg(long, value_name = "P")]
    position: Option<String>,
}

/// Counts and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let rules = options.game.rules()?;
    let position = options::position(&rules, options.position.as_deref())?;
    writeln!(out, "game {}", rules.game)?;
    for (rule, value) in rules.house() {
        writeln!(out, "house {rule}={value}")?;
    }
    writeln!(out, "position {position}")?;
    writeln!(out, "depth {}", options.depth)?;
    out.flush()?;
    let start = Instant::now();
    let counted = kavade_rules::perft(&rules, &position, options.depth);
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    writeln!(out, "sequences {}", counted.sequences)?;
    writeln!(out, "nodes {}", counted.nodes)?;
    writeln!(out, "seconds {seconds:.3}")?;
    writeln!(
        out,
        "nodes-per-second {:.0}",
        counted.nodes as f64 / seconds
    )?;
    Ok(())
}
