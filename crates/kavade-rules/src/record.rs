//! The record of a match as text: enough to play it again to the same state, and plain enough to read.
//!
//! ```text
//! kavade record 1
//! game ali-guli-mane
//! house match=full seeds_per_pit=4
//! begins s
//! round 1
//! 4+2 3 6 1+5
//! round 2
//! 7
//! ```
//! `position` (in notation) stands instead of `begins` when a match began with a set-up position. Turns follow each
//! other as they were made; a pass is `-`. `stop` ends a decided game, `resign s` the match. Lines that begin with `#`
//! and empty lines mean nothing.

use std::fmt;

use crate::{
    Game, Match, MatchError, PitNumber, Player, Position, RuleError, RuleSet, Second, SowingEvent,
    Stage, Step, Turn, TurnEntry,
};

const HEADER: &str = "kavade record 1";

/// What is wrong with a record, and at which turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The turn in the whole record, from 1; `None` where the fault lies before the first turn.
    pub turn: Option<usize>,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(turn) = self.turn {
            write!(f, ", turn {turn}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for RecordError {}

impl Match {
    /// The record of all steps so far, without those that were taken back.
    pub fn record(&self) -> String {
        let mut text = format!("{HEADER}\ngame {}\n", self.rules().game);
        let house = self.rules().house();
        if !house.is_empty() {
            text.push_str("house");
            for (rule, value) in house {
                text.push_str(&format!(" {rule}={value}"));
            }
            text.push('\n');
        }
        match self.set_up() {
            Some(position) => text.push_str(&format!("position {position}\n")),
            None => text.push_str(&format!("begins {}\n", self.first_starter().letter())),
        }
        let turns = self.turns();
        let mut turns = turns.iter().peekable();
        let mut round = 1;
        let mut line: Vec<String> = Vec::new();
        text.push_str("round 1\n");
        // Somebody may have to pass before the first step.
        while let Some(entry) = turns.next_if(|entry: &&TurnEntry| entry.step == 0) {
            line.push(entry.turn.to_string());
        }
        for (index, step) in self.steps().iter().enumerate() {
            match step {
                Step::Sow(_) | Step::Decline => {}
                Step::Stop => line.push("stop".to_owned()),
                Step::Resign(player) => line.push(format!("resign {}", player.letter())),
                Step::NextRound => {
                    write_turns(&mut text, &mut line);
                    round += 1;
                    text.push_str(&format!("round {round}\n"));
                }
            }
            while let Some(entry) = turns.next_if(|entry: &&TurnEntry| entry.step == index + 1) {
                line.push(entry.turn.to_string());
            }
        }
        write_turns(&mut text, &mut line);
        text
    }

    /// Plays a record again.
    ///
    /// # Errors
    /// The line and the turn at which the record fails, and why.
    pub fn from_record(text: &str) -> Result<Match, RecordError> {
        Match::from_record_within(text, usize::MAX)
    }

    /// Plays a record again that has at most this many steps: for texts from anywhere, which could keep a program busy for
    /// as long as their writer likes.
    ///
    /// # Errors
    /// The line and the turn at which the record fails or is too long, and why.
    pub fn from_record_within(text: &str, most: usize) -> Result<Match, RecordError> {
        Reader {
            most,
            ..Reader::default()
        }
        .read(text)
    }
}

fn write_turns(text: &mut String, turns: &mut Vec<String>) {
    for line in turns.chunks(16) {
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    turns.clear();
}

#[derive(Default)]
struct Reader {
    /// Most steps.
    most: usize,
    line: usize,
    turn: usize,
    /// The last turn left a second sowing pending, which only the end of a record may do.
    pending: bool,
    /// How many passes the match has that the record has not named yet.
    passes: usize,
}

impl Reader {
    fn fault<T>(&self, problem: impl fmt::Display) -> Result<T, RecordError> {
        Err(RecordError {
            line: self.line,
            turn: (self.turn > 0).then_some(self.turn),
            problem: problem.to_string(),
        })
    }

    fn read(mut self, text: &str) -> Result<Match, RecordError> {
        let mut lines = text.lines().enumerate().filter_map(|(index, line)| {
            let line = line.trim();
            (!line.is_empty() && !line.starts_with('#')).then_some((index + 1, line))
        });
        self.line = 1;
        match lines.next() {
            Some((_, HEADER)) => {}
            _ => return self.fault(format!("a record begins with the line \"{HEADER}\"")),
        }
        let mut which = None;
        let mut house: Vec<(String, String)> = Vec::new();
        let mut begins = None;
        let mut game: Option<Match> = None;
        for (number, line) in lines {
            self.line = number;
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest = rest.trim();
            match (&mut game, word) {
                (None, "game") => match rest.parse::<Game>() {
                    Ok(named) => which = Some(named),
                    Err(error) => return self.fault(error),
                },
                (None, "house") => {
                    for pair in rest.split_whitespace() {
                        match pair.split_once('=') {
                            Some((key, value)) => house.push((key.to_owned(), value.to_owned())),
                            None => {
                                return self
                                    .fault(format!("\"{pair}\" is not a house rule, key=value"));
                            }
                        }
                    }
                }
                (None, "begins" | "position") => begins = Some((word.to_owned(), rest.to_owned())),
                (None, "round") => {
                    let begun = self.begin(which, &house, begins.as_ref(), rest)?;
                    self.passes = begun.turns().len();
                    game = Some(begun);
                }
                (None, _) => return self.fault(format!("\"{word}\" is not known here")),
                (Some(game), "round") => self.next_round(game, rest)?,
                (Some(game), "resign") => self.resign(game, rest)?,
                (Some(game), _) => {
                    let mut words = line.split_whitespace();
                    while let Some(word) = words.next() {
                        match word {
                            "stop" => self.take(game, Step::Stop)?,
                            "resign" => self.resign(game, words.next().unwrap_or(""))?,
                            _ => self.turn(game, word)?,
                        }
                    }
                }
            }
        }
        match game {
            Some(game) => Ok(game),
            None => self.fault("the record ends before the first round"),
        }
    }

    fn begin(
        &self,
        which: Option<Game>,
        house: &[(String, String)],
        begins: Option<&(String, String)>,
        number: &str,
    ) -> Result<Match, RecordError> {
        let Some(which) = which else {
            return self.fault("the line \"game\" is missing");
        };
        let pairs = house.iter().map(|(key, value)| (key, value));
        let rules =
            RuleSet::with_house(which, pairs).or_else(|error: RuleError| self.fault(error))?;
        if number != "1" {
            return self.fault("the first round is \"round 1\"");
        }
        let made = match begins.map(|(word, rest)| (word.as_str(), rest.as_str())) {
            Some(("begins", "s")) => Match::new(rules, Player::South),
            Some(("begins", "n")) => Match::new(rules, Player::North),
            Some(("position", text)) => {
                let position = Position::parse(&rules, text).or_else(|error| self.fault(error))?;
                Match::from_position(rules, position)
            }
            Some((_, other)) => {
                return self.fault(format!("\"{other}\" cannot begin, it must be s or n"));
            }
            None => return self.fault("the line \"begins s\" or \"begins n\" is missing"),
        };
        made.or_else(|error| self.fault(error))
    }

    fn next_round(&mut self, game: &mut Match, number: &str) -> Result<(), RecordError> {
        let follows = game.round().saturating_add(1);
        if number != follows.to_string() {
            return self.fault(format!("\"round {follows}\" follows"));
        }
        self.take(game, Step::NextRound)
    }

    fn resign(&mut self, game: &mut Match, letter: &str) -> Result<(), RecordError> {
        match letter {
            "s" => self.take(game, Step::Resign(Player::South)),
            "n" => self.take(game, Step::Resign(Player::North)),
            other => self.fault(format!("\"{other}\" cannot resign, it must be s or n")),
        }
    }

    fn take(&mut self, game: &mut Match, step: Step) -> Result<(), RecordError> {
        if self.pending && !matches!(step, Step::Resign(_)) {
            return self.fault("the second sowing is missing");
        }
        if self.passes > 0 && matches!(step, Step::NextRound | Step::Stop) {
            return self.fault("the pass of the player without seeds is missing: -");
        }
        self.check_length(game)?;
        self.pending = false;
        match game.step(step) {
            Ok(events) => {
                self.count_passes(&events);
                Ok(())
            }
            Err(error) => self.fault(error),
        }
    }

    fn check_length(&self, game: &Match) -> Result<(), RecordError> {
        match game.steps().len() < self.most {
            true => Ok(()),
            false => self.fault(format!("more than {} steps are not read", self.most)),
        }
    }

    /// Remembers the passes that a step led to; the record has to name each.
    fn count_passes(&mut self, events: &[SowingEvent]) {
        let passes = events
            .iter()
            .filter(|event| matches!(event, SowingEvent::Pass { .. }));
        self.passes += passes.count();
    }

    fn turn(&mut self, game: &mut Match, word: &str) -> Result<(), RecordError> {
        self.turn += 1;
        if self.pending {
            return self.fault("the second sowing of the turn before is missing");
        }
        let turn = Turn::parse(word).or_else(|error| self.fault(error))?;
        match turn {
            Turn::Pass if self.passes > 0 => {
                self.passes -= 1;
                Ok(())
            }
            Turn::Pass if game.steps().is_empty() && game.can_decline() => {
                self.take(game, Step::Decline)
            }
            Turn::Pass => self.fault("a pass, but the player to move has seeds"),
            Turn::Sow { .. } if self.passes > 0 => {
                self.fault("the player to move has no seeds, so the turn must be a pass: -")
            }
            Turn::Sow { first, second } => {
                self.sow(game, first)?;
                match second {
                    Second::Pit(pit) if pending(game) => self.sow(game, pit),
                    Second::Pit(_) => self.fault("there is no second sowing to make"),
                    Second::Pending if pending(game) => {
                        self.pending = true;
                        Ok(())
                    }
                    Second::Pending => self.fault("there is no second sowing to make"),
                    Second::None if game.can_decline() => self.take(game, Step::Decline),
                    Second::None if pending(game) => {
                        self.fault("the obligatory second sowing is missing")
                    }
                    Second::None => Ok(()),
                }
            }
        }
    }

    fn sow(&mut self, game: &mut Match, pit_number: PitNumber) -> Result<(), RecordError> {
        let position = game.position();
        let Some(pit) = position.pit_at(position.mover(), pit_number) else {
            return self.fault(format!("there is no pit {pit_number}"));
        };
        self.check_length(game)?;
        match game.play(pit) {
            Ok(events) => {
                self.count_passes(&events);
                Ok(())
            }
            Err(MatchError::Illegal(why)) => self.fault(format!("pit {pit_number}: {why}")),
            Err(error) => self.fault(error),
        }
    }
}

fn pending(game: &Match) -> bool {
    game.stage() == Stage::Choosing && game.position().second_sowing()
}
