//! Notation: positions and turns as text, both ways (RULES.md, Notation).
//!
//! ```
//! use kavade_rules::{Position, RuleSet};
//!
//! let rules = RuleSet::ALI_GULI_MANE;
//! let text = "2.8.8.8.0.0.1/7.0.7.7.0.1.7 14-0 s +";
//! let position = Position::parse(&rules, text)?;
//! assert!(position.second_sowing());
//! assert_eq!(position.to_string(), text);
//! # Ok::<(), kavade_rules::NotationError>(())
//! ```

use std::fmt;

use crate::{PitNumber, Player, Position, RuleSet, Setup};

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// The place in the text, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.problem)
    }
}

impl std::error::Error for NotationError {}

fn error<T>(column: usize, problem: impl Into<String>) -> Result<T, NotationError> {
    Err(NotationError {
        column,
        problem: problem.into(),
    })
}

/// The parts of a text between separators, each with its column from 1.
fn parts(text: &str, column: usize, separator: char) -> impl Iterator<Item = (usize, &str)> {
    let mut column = column;
    text.split(separator).map(move |part| {
        let at = column;
        column += part.chars().count() + 1;
        (at, part)
    })
}

fn number(column: usize, text: &str, what: &str) -> Result<u64, NotationError> {
    if text.is_empty() {
        return error(column, format!("{what} is missing"));
    }
    match text.bytes().all(|byte| byte.is_ascii_digit()) {
        true => text
            .parse()
            .or_else(|_| error(column, format!("\"{text}\" is too large for {what}"))),
        false => error(column, format!("\"{text}\" is not a number for {what}")),
    }
}

impl Position {
    /// Reads a position, such as `5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s`.
    ///
    /// # Errors
    /// The place and the fault; faults of the position as a whole are placed at its start.
    pub fn parse(rules: &RuleSet, text: &str) -> Result<Position, NotationError> {
        Setup::parse(text)?
            .position(rules)
            .or_else(|errors| error(1, errors.to_string()))
    }
}

impl Setup {
    /// Reads a setup in the notation of positions, without asking whether it makes sense in a game.
    ///
    /// # Errors
    /// The place and the fault in the text.
    pub fn parse(text: &str) -> Result<Setup, NotationError> {
        let mut setup = Setup::default();
        let mut words = parts(text, 1, ' ').filter(|(_, word)| !word.is_empty());
        let end = text.chars().count() + 1;

        let Some((column, board)) = words.next() else {
            return error(1, "the pits are missing");
        };
        let mut rows = parts(board, column, '/');
        let (Some(south), Some(north), None) = (rows.next(), rows.next(), rows.next()) else {
            return error(column, "two rows are needed, with one / between them");
        };
        for (column, row) in [south, north] {
            for (column, pit) in parts(row, column, '.') {
                if pit == "x" {
                    setup.closed.push(setup.pits.len() as u64);
                    setup.pits.push(0);
                } else {
                    setup.pits.push(number(column, pit, "a pit")?);
                }
            }
        }
        if setup.pits.len() % 2 == 1 || south.1.split('.').count() * 2 != setup.pits.len() {
            return error(north.0, "the two rows are not equally long");
        }

        let Some((column, banks)) = words.next() else {
            return error(end, "the banks are missing, such as 0-0");
        };
        let mut both = parts(banks, column, '-');
        let (Some(south), Some(north), None) = (both.next(), both.next(), both.next()) else {
            return error(column, "two banks are needed, with one - between them");
        };
        setup.banks = [
            number(south.0, south.1, "South's bank")?,
            number(north.0, north.1, "North's bank")?,
        ];

        setup.mover = match words.next() {
            Some((_, "s")) => Player::South,
            Some((_, "n")) => Player::North,
            Some((column, other)) => {
                return error(
                    column,
                    format!("\"{other}\" is not a player to move, it must be s or n"),
                );
            }
            None => return error(end, "the player to move is missing, s or n"),
        };

        let mut aside_seen = false;
        for (column, word) in words {
            if let Some(aside) = word.strip_prefix("aside=") {
                if aside_seen {
                    return error(column, "the seeds put aside are given twice");
                }
                aside_seen = true;
                setup.aside = number(column + 6, aside, "the seeds put aside")?;
            } else if word == "+" && !setup.second_sowing && !aside_seen {
                setup.second_sowing = true;
            } else {
                return error(column, format!("\"{word}\" does not belong here"));
            }
        }
        Ok(setup)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for player in Player::BOTH {
            for (place, pit) in self.row(player).enumerate() {
                if place > 0 {
                    f.write_str(".")?;
                }
                if self.is_closed(pit) {
                    f.write_str("x")?;
                } else {
                    write!(f, "{}", self.count(pit))?;
                }
            }
            if player == Player::South {
                f.write_str("/")?;
            }
        }
        let [south, north] = self.banks();
        write!(f, " {south}-{north} {}", self.mover().letter())?;
        if self.second_sowing() {
            f.write_str(" +")?;
        }
        if !self.aside().is_zero() {
            write!(f, " aside={}", self.aside())?;
        }
        Ok(())
    }
}

/// A turn as players write it: its sowings by the owner's count, or a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player without seeds passed, or a match began with an optional second sowing that was left out: `-`.
    Pass,
    /// One or two sowings: `4`, `4+2`.
    Sow {
        /// The pit of the first sowing, by its owner's count.
        first: PitNumber,
        /// What became of the second sowing.
        second: Second,
    },
}

/// The second sowing of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Second {
    /// There is none.
    None,
    /// It is still to be made: `4+`.
    Pending,
    /// It was made from this pit, by its owner's count.
    Pit(PitNumber),
}

impl Turn {
    /// Reads a turn: `4`, `4+2`, `4+` (a second sowing still to come) or `-`.
    ///
    /// # Errors
    /// The place and the fault.
    pub fn parse(text: &str) -> Result<Turn, NotationError> {
        if text == "-" {
            return Ok(Turn::Pass);
        }
        let pit = |(column, text): (usize, &str)| {
            let pit = number(column, text, "a pit")?;
            match u8::try_from(pit) {
                Ok(pit @ 1..=7) => Ok(PitNumber::new(pit)),
                _ => error(column, format!("there is no pit {pit}, pits are 1 to 7")),
            }
        };
        let mut sowings = parts(text, 1, '+');
        let Some(first) = sowings.next() else {
            return error(1, "the turn is missing");
        };
        let first = pit(first)?;
        let second = match sowings.next() {
            None => Second::None,
            Some((_, "")) => Second::Pending,
            Some(second) => Second::Pit(pit(second)?),
        };
        match sowings.next() {
            None => Ok(Turn::Sow { first, second }),
            Some((column, _)) => error(column, "a turn has two sowings at most"),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Pass => f.write_str("-"),
            Turn::Sow { first, second } => match second {
                Second::None => write!(f, "{first}"),
                Second::Pending => write!(f, "{first}+"),
                Second::Pit(pit) => write!(f, "{first}+{pit}"),
            },
        }
    }
}
