//! Getting what the table promises: the move that not only keeps the value, but also gets on.
//!
//! Whoever only steps from one position to another of the same value may go in a circle in the end. So a move is wanted
//! from which a capture can be reached whatever the other does; a search for the shortest such plan finds it. It looks
//! only at moves that keep the value, and there are few.

use std::collections::HashMap;

use kavade_rules::{Pit, Player, Position, RuleSet};

use super::Endgames;

/// Longer plans are not looked for. The longest that is needed with 12 seeds has 47 moves.
const MAX_MOVES: u8 = 64;

impl Endgames {
    /// The pit to sow to get what [`Endgames::probe`] promises, captures soon rather than late.
    /// Whoever asks at every own turn gets it.
    ///
    /// `None` where nothing is known.
    pub fn best(&self, rules: &RuleSet, position: &Position) -> Option<Pit> {
        let value = self.probe(rules, position)?;
        let mover = position.mover();
        // A single pit needs no plan; and with a single seed there is none.
        let mut filled = position
            .row(mover)
            .filter(|pit| !position.count(*pit).is_zero());
        if let (Some(pit), None) = (filled.next(), filled.next()) {
            return Some(pit);
        }
        let mut plans = Plans {
            table: self,
            rules,
            planner: mover,
            known: HashMap::new(),
        };
        let mut quiet = Vec::new();
        for pit in position.row(mover) {
            let Some(step) = plans.step(position, pit) else {
                continue;
            };
            if step.value < value {
                continue;
            }
            if step.captures {
                return Some(pit);
            }
            quiet.push((pit, step.to));
        }
        if let [(pit, _)] = quiet[..] {
            return Some(pit);
        }
        (0..MAX_MOVES)
            .find_map(|moves| {
                let mut steps = quiet.iter();
                steps.find(|(_, to)| plans.reach(to, value, moves))
            })
            .or(quiet.first())
            .map(|(pit, _)| *pit)
    }
}

/// What a sowing leads to.
struct Step {
    to: Position,
    captures: bool,
    /// For the player with the plan, and counted from before the sowing.
    value: i8,
}

/// Plans of one player from positions of one number of seeds.
struct Plans<'a> {
    table: &'a Endgames,
    rules: &'a RuleSet,
    planner: Player,
    /// For each position: a number of moves within which there is a plan, and one within which there is none.
    known: HashMap<Position, (Option<u8>, Option<u8>)>,
}

impl Plans<'_> {
    fn step(&self, position: &Position, pit: Pit) -> Option<Step> {
        let outcome = position.sow(self.rules, pit).ok()?;
        let to = outcome.position;
        let [mine, theirs] = [self.planner, self.planner.opponent()]
            .map(|player| outcome.taken[player.index()].get() as i8);
        let rest = match outcome.over {
            Some(_) => 0,
            None if to.mover() == self.planner => self.table.probe(self.rules, &to)?,
            None => -self.table.probe(self.rules, &to)?,
        };
        Some(Step {
            to,
            captures: !outcome.captured().is_zero(),
            value: mine - theirs + rest,
        })
    }

    /// Whether the player surely comes to a capture, or to a better value, within so many moves without losing value.
    fn reach(&mut self, position: &Position, value: i8, moves: u8) -> bool {
        if let Some((yes, no)) = self.known.get(position) {
            if yes.is_some_and(|enough| enough <= moves) {
                return true;
            }
            if no.is_some_and(|short| short >= moves) {
                return false;
            }
        }
        let row = position.row(position.mover());
        let reached = if position.mover() == self.planner {
            row.into_iter().any(|pit| {
                self.step(position, pit).is_some_and(|step| {
                    step.value >= value && (step.captures || self.goes_on(&step.to, value, moves))
                })
            })
        } else {
            row.into_iter().all(|pit| {
                self.step(position, pit).is_none_or(|step| {
                    step.value > value || step.captures || self.goes_on(&step.to, value, moves)
                })
            })
        };
        let known = self.known.entry(*position).or_default();
        if reached {
            known.0 = Some(moves);
        } else {
            known.1 = Some(moves);
        }
        reached
    }

    fn goes_on(&mut self, position: &Position, value: i8, moves: u8) -> bool {
        moves > 0 && self.reach(position, value, moves - 1)
    }
}
