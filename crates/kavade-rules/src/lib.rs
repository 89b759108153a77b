//! The rules of three old sowing games: Ali Guli Mane (Karnataka), Pallankuzhi (Tamil Nadu) and Ottoman Mangala.
//!
//! No clock, no files, no randomness, no floating point: integers go in, integers come out.
//!
//! - [`RuleSet`] is a game as data; [`HouseRule`]s change it.
//! - [`Setup`] is a position as somebody typed it, [`Position`] one that makes sense.
//! - [`Position::play`] sows for search, fast and without allocation; [`Position::play_traced`] does the same and tells
//!   everything that a viewer sees as [`SowingEvent`]s.
//! - [`Position::sow_all`] and [`Position::sow_each`] make all sowings of a position together, faster than one by one.
//! - [`Match`] has rounds with refills, history, undo and redo, and a record that plays again to the same state.
//!
//! South's pits 1 to h are ring positions 0 to h−1, North's are h to 2h−1; sowing goes upward and wraps. A [`Pit`] is a ring
//! position, a [`PitNumber`] is 1 to h as the owner counts, a [`SeedCount`] is how many seeds: none is taken for another.
//! Only whole boards are plain bytes ([`Position::pits`]).
//!
//! ```
//! use kavade_rules::{Match, Pit, Player, RuleSet};
//!
//! // The opening of Ali Guli Mane: South's fourth pit captures fifteen, so South sows once more.
//! let mut game = Match::new(RuleSet::ALI_GULI_MANE, Player::South)?;
//! game.play(Pit::new(3))?;
//! assert_eq!(game.position().to_string(), "0.1.7.2.8.0.8/0.0.1.7.7.7.7 15-0 s +");
//! # Ok::<(), kavade_rules::MatchError>(())
//! ```

#[macro_use]
mod choice;
mod event;
mod game;
mod house;
mod kind;
mod match_state;
mod match_status;
mod notation;
mod open_pits;
mod packed_ring;
mod perft;
mod pit;
mod play;
mod player;
mod position;
mod record;
mod refill;
mod rule_set;
mod seed_count;
mod setup;
mod single_lap;
mod snapshot;
mod sowing;
mod sowings;
mod stage;
mod traced;
mod turn_end;
mod turns;

pub use event::{CaptureKind, MatchEnd, Place, RoundEnd, SowingEvent, Tally};
pub use game::{Game, UnknownGame};
pub use house::{HouseRule, RuleError};
pub use match_state::Match;
pub use notation::{NotationError, Second, Turn};
pub use perft::{Perft, perft};
pub use pit::{Pit, PitNumber};
pub use play::{IllegalMove, SowResult};
pub use player::Player;
pub use position::{MAX_SEEDS, Position};
pub use record::RecordError;
pub use rule_set::{
    AfterCapture, Capture, CaptureCounts, CaptureRows, FillFrom, Leftovers, LoneOpposite, LongLap,
    MatchLength, NoSeeds, Pasu, RuleSet, SecondSowing, Sowing, Starter,
};
pub use seed_count::SeedCount;
pub use setup::{Setup, SetupError, SetupErrors};
pub use sowing::MAX_LAPS;
pub use sowings::Sowings;
pub use stage::{MatchError, MatchResult, RoundResult, Stage, Step};
pub use turns::TurnEntry;

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadMe;
