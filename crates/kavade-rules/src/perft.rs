//! Perft: counting all sequences of sowings of a given length, to compare engines.

use crate::rule_set::SecondSowing;
use crate::{Position, RuleSet};

/// What a perft counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Perft {
    /// Sequences of exactly the given number of sowings.
    pub sequences: u64,
    /// Nodes of the tree: sowings made while counting.
    pub nodes: u64,
}

/// Counts the sequences of `depth` sowings from a position. A second sowing is a sowing of its own, a pass and a second
/// sowing left out are none. A round that ends earlier adds nothing; repetition is not looked at.
pub fn perft(rules: &RuleSet, position: &Position, depth: u32) -> Perft {
    let mut total = Perft::default();
    count(rules, position, depth, &mut total);
    total
}

fn count(rules: &RuleSet, position: &Position, depth: u32, total: &mut Perft) {
    if depth == 0 {
        total.sequences += 1;
        return;
    }
    for pit in position.row(position.mover()) {
        let Ok(outcome) = position.play(rules, pit) else {
            continue;
        };
        total.nodes += 1;
        if outcome.over.is_none() {
            count(rules, &outcome.position, depth - 1, total);
        } else if depth == 1 {
            total.sequences += 1;
        }
    }
    if position.second_sowing()
        && rules.second_sowing == SecondSowing::Optional
        && let Ok(outcome) = position.decline(rules)
        && outcome.over.is_none()
    {
        count(rules, &outcome.position, depth, total);
    }
}
