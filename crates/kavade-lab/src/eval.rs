//! `eval`: JSON Lines in, JSON Lines out, one answer a line, in the same order, in constant memory.

use std::io::{self, BufRead, BufReader, Read, Write};

use clap::Args;
use serde::Serialize;

use crate::answer::{Answer, ErrorAnswer};
use crate::failure::Failure;
use crate::options::HouseOptions;
use crate::request::Request;

/// No question is longer, in bytes; longer lines are refused without being kept.
const MAX_LINE: usize = 1 << 16;

const HELP: &str = r#"Answer positions from standard input: JSON Lines in, JSON Lines out

One object a line in:
  {"game":"ali-guli-mane","house":{},"pits":[2h numbers in ring order],"closed":[ring positions],
   "banks":[S,N],"mover":0|1,"bonus":false,"play":ring position}
house, closed, banks and bonus may be missing. One object a line out, in the same order, at once:
  {"ok":true,"pits":[...],"banks":[S,N],"aside":n,"captured":n,"laps":n,"mover":0|1,"bonus":bool,
   "passed":bool,"over":null|"no-seeds"|"cleared"|"blocked","events":[...]}
or {"ok":false,"error":"..."} for a sowing that is not allowed and for input that makes no sense, bad JSON and
empty lines included. Lines may be 64 KiB long. Ring positions 0 to h-1 are South's pits from South's left, h to
2h-1 North's from North's left; players are 0 (South) and 1 (North)."#;

/// No reason is longer, in characters: a refusal may quote what it refuses, but not all of it.
const MAX_REASON: usize = 400;

/// Answer positions from standard input: JSON Lines in, JSON Lines out
#[derive(Args)]
#[command(long_about = HELP)]
pub struct Options {
    #[command(flatten)]
    house: HouseOptions,
}

/// Answers until the input ends.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    options.house.check_for_some_game()?;
    let input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut lines = Lines::new(input);
    let mut evaluator = Evaluator {
        house: &options.house,
        events: Vec::new(),
        reason: String::new(),
    };
    while let Some(line) = lines.next(out)? {
        evaluator.answer(line, out)?;
    }
    out.flush()?;
    Ok(())
}

struct Evaluator<'a> {
    house: &'a HouseOptions,
    events: Vec<kavade_rules::SowingEvent>,
    reason: String,
}

impl Evaluator<'_> {
    fn answer(&mut self, line: Line<'_>, out: &mut impl Write) -> Result<(), Failure> {
        let request = match line {
            Line::Whole(bytes) => Request::parse(bytes, self.house),
            Line::TooLong => Err(format!("the line is longer than {} KiB", MAX_LINE >> 10)),
        };
        let outcome = request.and_then(|request| {
            self.events.clear();
            request
                .position
                .play_traced(&request.rules, request.pit, &mut self.events)
                .map_err(|why| why.to_string())
        });
        match outcome {
            Ok(outcome) => write(&Answer::new(&outcome, &self.events), out),
            Err(reason) => {
                self.reason.clear();
                self.reason.extend(reason.chars().take(MAX_REASON));
                if self.reason.len() < reason.len() {
                    self.reason.push('…');
                }
                write(&ErrorAnswer::new(&self.reason), out)
            }
        }
    }
}

fn write(answer: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    // Nothing in an answer can fail to be written but the output itself.
    serde_json::to_writer(&mut *out, answer).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// A line of the input, without its end.
enum Line<'a> {
    Whole(&'a [u8]),
    TooLong,
}

/// The lines of the input. Whatever was answered is sent on before anybody waits for more input.
struct Lines<R: Read> {
    input: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    fn new(input: BufReader<R>) -> Lines<R> {
        Lines {
            input,
            line: Vec::new(),
        }
    }

    fn next(&mut self, out: &mut impl Write) -> Result<Option<Line<'_>>, Failure> {
        self.line.clear();
        let mut too_long = false;
        let mut something = false;
        loop {
            if self.input.buffer().is_empty() {
                out.flush()?;
            }
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(Failure::given("standard input", error)),
            };
            if bytes.is_empty() {
                break;
            }
            something = true;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            too_long |= self.line.len() + part.len() > MAX_LINE;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(something.then(|| {
            if too_long {
                Line::TooLong
            } else {
                Line::Whole(&self.line)
            }
        }))
    }
}
