//! A hint: what to do, and why, as facts that an interface can say in words.

use kavade_rules::Step;

use crate::{Budget, Engine, Situation, Stop};

/// What to do, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The step: a pit to sow, or leaving out a second sowing.
    pub step: Step,
    /// Why, the weightiest first; never empty.
    pub reasons: Vec<Reason>,
    /// How the turn would go on if both play as well as they can: the step itself first. Sowings of both players.
    pub line: Vec<Step>,
}

/// A fact about a step, compared with the other steps that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It is the only step that can be taken.
    Only,
    /// It wins the round, whatever the opponent does.
    Wins,
    /// It takes these seeds at once.
    Takes(u8),
    /// It takes these seeds, and then the mover sows once more (Ali Guli Mane 3).
    TakesAndSowsAgain(u8),
    /// The opponent's best answer takes this many seeds fewer than after standing still would let them take.
    Saves(u8),
    /// It prepares a capture of these seeds, which the opponent cannot prevent.
    Prepares(u8),
    /// The opponent is left without seeds, so that they pass or the round ends.
    Empties,
    /// Every step loses something; this one loses least.
    LosesLeast,
    /// Nothing is taken now; it leads to the better position later on.
    Position,
}

/// Advice for the player to move; `None` only where nothing can be sown.
pub fn advise(engine: &mut Engine, situation: &Situation, stop: &Stop) -> Option<Advice> {
    let thought = engine.think(situation, Budget::depth(6), stop)?;
    Some(Advice {
        step: thought.step,
        reasons: vec![Reason::Position],
        line: thought.line,
    })
}
