//! Runs the real program.

// Every test program has its own copy of this file and uses a part of it.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the laboratory gave.
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// The program, ready to be started.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kavade-lab"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program with some input to its end.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program(arguments).spawn().expect("the laboratory starts");
    let mut stdin = child.stdin.take().expect("an input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that refuses its arguments reads nothing.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the laboratory ends");
    writer.join().expect("the input is written");
    let run = Run {
        code: output.status.code().expect("no signal ends the laboratory"),
        out: String::from_utf8(output.stdout).expect("output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
    };
    assert!(
        !run.err.contains("panicked"),
        "{arguments:?} panics: {}",
        run.err
    );
    run
}

/// Runs the program without input.
pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

/// Runs the program, which has nothing to complain about; gives standard output.
pub fn good(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// Runs the program, which refuses with exit code 2; gives the reason from standard error.
pub fn bad(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!(run.code, 2, "{arguments:?}");
    run.err
}

/// The rest of the line that begins with a word.
pub fn value<'a>(text: &'a str, word: &str) -> &'a str {
    text.lines()
        .find_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
        .unwrap_or_else(|| panic!("{word} is printed: {text}"))
}
