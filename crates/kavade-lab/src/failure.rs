//! Why a command could not do what it was asked.

use std::fmt;
use std::io;

/// The end of a command before its time.
#[derive(Debug)]
pub enum Failure {
    /// Something that was given is wrong; the text names it.
    Given(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Something that was given is wrong: what it was, and why.
    pub fn given(what: &str, why: impl fmt::Display) -> Failure {
        Failure::Given(format!("{what}: {why}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Given(problem) => f.write_str(problem),
            Failure::Output(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
