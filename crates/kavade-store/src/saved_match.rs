//! A kept match: its record, the steps that could be taken again, and who plays.

use kavade_rules::{Match, Pit, Player, Step};
use serde::{Deserialize, Serialize};

use super::seat::Seats;

const VERSION: u32 = 1;

/// Most steps of a match that is read: a day of play, and a moment of reading. Who makes a longer one by hand would keep
/// the program from starting.
const MOST_STEPS: usize = 20_000;

/// A match as it is kept on disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedMatch {
    version: u32,
    /// The players' names, South first.
    pub names: [String; 2],
    /// Who plays, South first; two people in a match of an earlier version.
    #[serde(default)]
    pub seats: Seats,
    /// The record of all steps taken, as `kavade-rules` writes it.
    pub record: String,
    /// Steps that were taken back and can be taken again, the next one first.
    #[serde(default)]
    undone: Vec<SavedStep>,
}

/// A step in words that stay the same whatever the program calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum SavedStep {
    Sow(u8),
    Decline,
    Stop,
    ResignSouth,
    ResignNorth,
    NextRound,
}

impl SavedMatch {
    /// A match as it stands, with who plays it, South first.
    pub fn of(contest: &Match, names: [String; 2], seats: Seats) -> SavedMatch {
        SavedMatch {
            version: VERSION,
            names,
            seats,
            record: contest.record(),
            undone: contest.undone().iter().map(|step| (*step).into()).collect(),
        }
    }

    /// Reads a kept match and plays it through, so that what is kept can be gone on with.
    ///
    /// # Errors
    /// What is wrong, for the log.
    pub fn parse(text: &str) -> Result<SavedMatch, String> {
        let saved: SavedMatch = ron::from_str(text).map_err(|error| error.to_string())?;
        if saved.version != VERSION {
            return Err(format!("it is of version {}", saved.version));
        }
        saved.contest()?;
        Ok(saved)
    }

    /// The text that is kept.
    pub fn to_text(&self) -> String {
        // Text, numbers and lists can always be written.
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }

    /// The match, played through.
    ///
    /// # Errors
    /// The step that cannot be taken.
    pub fn contest(&self) -> Result<Match, String> {
        let mut contest = Match::from_record_within(&self.record, MOST_STEPS)
            .map_err(|error| error.to_string())?;
        let taken = contest.steps().len();
        if taken + self.undone.len() > MOST_STEPS {
            return Err(format!("more than {MOST_STEPS} steps are not read"));
        }
        for step in &self.undone {
            contest
                .step((*step).into())
                .map_err(|error| error.to_string())?;
        }
        contest.go_to(taken);
        Ok(contest)
    }
}

impl From<Step> for SavedStep {
    fn from(step: Step) -> SavedStep {
        match step {
            Step::Sow(pit) => SavedStep::Sow(pit.get()),
            Step::Decline => SavedStep::Decline,
            Step::Stop => SavedStep::Stop,
            Step::Resign(Player::South) => SavedStep::ResignSouth,
            Step::Resign(Player::North) => SavedStep::ResignNorth,
            Step::NextRound => SavedStep::NextRound,
        }
    }
}

impl From<SavedStep> for Step {
    fn from(step: SavedStep) -> Step {
        match step {
            SavedStep::Sow(pit) => Step::Sow(Pit::new(pit)),
            SavedStep::Decline => Step::Decline,
            SavedStep::Stop => Step::Stop,
            SavedStep::ResignSouth => Step::Resign(Player::South),
            SavedStep::ResignNorth => Step::Resign(Player::North),
            SavedStep::NextRound => Step::NextRound,
        }
    }
}
