//! What a match is asked and what it answers: steps, stages, results and refusals.

use std::fmt;

use crate::{IllegalMove, MatchEnd, Pit, Player, RoundEnd, RuleError, SeedCount, SetupErrors};

/// One step of a match: what a player, or both together, decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A pit was sown.
    Sow(Pit),
    /// An optional second sowing was left out.
    Decline,
    /// The players stopped a decided game (Mangala 4).
    Stop,
    /// A player gave up the match.
    Resign(Player),
    /// The next round was set up.
    NextRound,
}

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A player is to move.
    Choosing,
    /// A round is over and another follows.
    RoundOver,
    /// The match is over.
    MatchOver,
}

/// How a round went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundResult {
    /// The round's number, from 1.
    pub round: u16,
    /// Why it ended.
    pub reason: RoundEnd,
    /// Whose turn it would have been.
    pub to_move: Player,
    /// What each player took in during the round, South first: captures and what the end of the round handed out.
    pub taken: [SeedCount; 2],
    /// Seeds that this round put aside.
    pub aside: SeedCount,
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
}

/// How a match went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchResult {
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// Why it is over.
    pub reason: MatchEnd,
}

/// Why a step cannot be taken now. The match is unchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchError {
    /// The pit cannot be sown.
    Illegal(IllegalMove),
    /// The round or the match is over.
    NotPlaying(Stage),
    /// No round has ended, or none follows.
    NoNextRound(Stage),
    /// No player holds more than half, or the game is not Mangala.
    NotDecided,
    /// The rules cannot be played.
    Rules(RuleError),
    /// The position to begin with belongs to another game, although it would make sense under these rules.
    OtherRules,
    /// The position to begin with makes no sense under the rules.
    SetUp(SetupErrors),
    /// The position to begin with holds another number of seeds than the full board from which every round of the match
    /// starts.
    WrongNumberOfSeeds {
        /// Seeds in the position, wherever they lie.
        seeds: SeedCount,
        /// Seeds that a full board needs.
        needed: SeedCount,
    },
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Illegal(why) => why.fmt(f),
            MatchError::NotPlaying(Stage::MatchOver) => f.write_str("the match is over"),
            MatchError::NotPlaying(_) => f.write_str("the round is over, the next has not begun"),
            MatchError::NoNextRound(Stage::MatchOver) => {
                f.write_str("the match is over, no round follows")
            }
            MatchError::NoNextRound(_) => f.write_str("the round is not over"),
            MatchError::NotDecided => {
                f.write_str("the game can be stopped only when a player holds more than half of it")
            }
            MatchError::Rules(error) => error.fmt(f),
            MatchError::OtherRules => IllegalMove::OtherRules.fmt(f),
            MatchError::SetUp(errors) => errors.fmt(f),
            MatchError::WrongNumberOfSeeds { seeds, needed } => write!(
                f,
                "every round of this match starts from a full board of {needed} seeds, but the position has {seeds}"
            ),
        }
    }
}

impl std::error::Error for MatchError {}

impl From<IllegalMove> for MatchError {
    fn from(why: IllegalMove) -> MatchError {
        MatchError::Illegal(why)
    }
}
