//! Opponents for three old sowing games: a search, five levels, hints, and reviews of what was played.
//!
//! No clock, no threads, no files. Whoever thinks is given a number of nodes and a [`CancelToken`]; with the same seed and the
//! same number of nodes the same is chosen on every machine.
//!
//! - [`Situation`] is what is thought about: a position, its rules, what could be repeated, and what the round is worth.
//! - [`Opponent`] chooses as a [`Level`] does.
//! - [`Engine`] searches as well as it can within a [`Budget`].
//! - [`Endgames`] knows what Mangala positions of up to 12 seeds are worth.
//! - [`advise`] is a hint with its reasons, [`review`] looks back at a round.

mod cancel_token;
mod endgames;
mod engine;
mod evaluation;
mod greedy;
mod hint;
mod level;
mod move_list;
mod opponent;
mod review;
mod score;
mod search;
mod situation;
mod transposition_table;
mod weights;

pub use cancel_token::CancelToken;
pub use endgames::{Census, Endgames};
pub use engine::{Budget, Engine, SearchResult};
pub use hint::{Advice, Reason, advise};
pub use level::{Level, UnknownLevel};
pub use opponent::Opponent;
pub use review::{Review, TurningPoint, review};
pub use situation::Situation;
