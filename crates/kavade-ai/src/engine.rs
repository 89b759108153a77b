//! The search.

use kavade_rules::{Position, RuleSet, Step};

use crate::{Situation, Stop};

/// How much may be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Sowings looked ahead; a second sowing is not counted.
    pub depth: u8,
    /// Sowings searched in all.
    pub sowings: u64,
}

impl Budget {
    /// As deep as this, however many sowings it takes.
    pub const fn depth(depth: u8) -> Budget {
        Budget {
            depth,
            sowings: u64::MAX,
        }
    }

    /// So many sowings, however deep they lead.
    pub const fn sowings(sowings: u64) -> Budget {
        Budget {
            depth: u8::MAX,
            sowings,
        }
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The best step: a pit to sow, or leaving out a second sowing.
    pub step: Step,
    /// How the round is expected to end for the player to move: the difference of what both take in, in hundredths of a
    /// seed; with a bonus for winning the round or, in a full match, for pits open in the next.
    pub value: i32,
    /// Whether the value is no estimate: everything to the end of the round was seen.
    pub exact: bool,
    /// Sowings looked ahead.
    pub depth: u8,
    /// Sowings searched.
    pub sowings: u64,
    /// How the play goes on if both do their best, the step itself first.
    pub line: Vec<Step>,
}

/// A search with its memory.
#[derive(Debug, Default)]
pub struct Engine {}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// Looks for the best step. `None` only where nothing can be sown.
    pub fn think(&mut self, situation: &Situation, budget: Budget, stop: &Stop) -> Option<Thought> {
        let mut thought: Option<Thought> = None;
        let rules = &situation.rules;
        for pit in situation.position.legal(rules) {
            let Ok(outcome) = situation.position.sow(rules, pit) else {
                continue;
            };
            let value = signed(
                &situation.position,
                &outcome.position,
                plain(rules, &outcome.position, budget.depth.min(3), stop),
            );
            if thought.as_ref().is_none_or(|best| value > best.value) {
                thought = Some(Thought {
                    step: Step::Sow(pit),
                    value,
                    exact: false,
                    depth: 1,
                    sowings: 1,
                    line: vec![Step::Sow(pit)],
                });
            }
        }
        thought
    }
}

fn signed(before: &Position, after: &Position, value: i32) -> i32 {
    if before.mover() == after.mover() {
        value
    } else {
        -value
    }
}

fn plain(rules: &RuleSet, position: &Position, depth: u8, stop: &Stop) -> i32 {
    let mover = position.mover();
    let even = 100 * (i32::from(position.bank(mover)) - i32::from(position.bank(mover.opponent())));
    if depth == 0 || stop.is_stopped() {
        return even;
    }
    position
        .row(mover)
        .filter_map(|pit| position.sow(rules, pit).ok())
        .map(|outcome| {
            signed(
                position,
                &outcome.position,
                if outcome.over.is_some() {
                    plain(rules, &outcome.position, 0, stop)
                } else {
                    plain(rules, &outcome.position, depth - 1, stop)
                },
            )
        })
        .max()
        .unwrap_or(even)
}
