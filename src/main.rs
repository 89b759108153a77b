//! Arguments in, exit code out; everything else is in the library.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    kavade::run(kavade::args::Args::parse())
}
