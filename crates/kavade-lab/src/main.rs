//! `kavade-lab`: the three games on the command line, for study and for every check of the engine. No window.
//!
//! Data goes to standard output. What is wrong goes to standard error, in one line, with exit code 2.

mod analyse;
mod answer;
mod arena;
mod bench;
mod best;
mod board;
mod endgames;
mod eval;
mod failure;
mod fields;
mod line;
mod options;
mod perft;
mod play;
mod replay;
mod request;
mod stats;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// The laboratory of Kavade: Ali Guli Mane, Pallankuzhi and Ottoman Mangala on the command line.
///
/// A GAME is ali-guli-mane, pallankuzhi or mangala. Data goes to standard output; what is wrong goes to standard
/// error, with exit code 2.
#[derive(Parser)]
#[command(
    name = "kavade-lab",
    version,
    arg_required_else_help = true,
    after_help = NOTATION
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const NOTATION: &str = "\
Notation:
  A position is S-PITS/N-PITS BANKS MOVER: 5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s
  Each row is given from its owner's left; x is a closed pit, a + at the end a second sowing still to make, and
  aside=N are seeds out of the match.
  A turn is its sowings by the mover's count of pits, from 1: 4 or 4+2. A pass is -.";

#[derive(Subcommand)]
enum Command {
    Eval(eval::Options),
    Perft(perft::Options),
    Play(play::Options),
    Best(best::Options),
    Arena(arena::Options),
    Stats(stats::Options),
    Bench(bench::Options),
    Replay(replay::Options),
    Endgames(endgames::Options),
    Analyse(analyse::Options),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let done = match arguments.command {
        Command::Eval(options) => eval::run(&options, &mut out),
        Command::Perft(options) => perft::run(&options, &mut out),
        Command::Play(options) => play::run(&options, &mut out),
        Command::Best(options) => best::run(&options, &mut out),
        Command::Arena(options) => arena::run(&options, &mut out),
        Command::Stats(options) => stats::run(&options, &mut out),
        Command::Bench(options) => bench::run(&options, &mut out),
        Command::Replay(options) => replay::run(&options, &mut out),
        Command::Endgames(options) => endgames::run(&options, &mut out),
        Command::Analyse(options) => analyse::run(&options, &mut out),
    };
    // What was written before a fault is shown before the fault.
    let flushed = out.flush().map_err(Failure::from);
    // Whatever a broken pipe has left in the buffer is not tried again.
    let _unwritten = out.into_parts();
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader wants no more.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            // If even standard error is gone, the exit code alone must say it.
            let _ = writeln!(io::stderr(), "kavade-lab: {failure}");
            ExitCode::from(2)
        }
    }
}
