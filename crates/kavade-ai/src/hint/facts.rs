//! What can be seen on a board without judging it: captures, the captures of the answer, and those of the turn after that.
//!
//! A *turn* is all that a player sows before the other does: one sowing, or two where the first brought a second one.

use kavade_rules::{Player, Position, RuleSet, SecondSowing, SeedCount, Setup, SowResult, Step};

/// All that the player to move can do, and what it leads to.
pub fn steps(rules: &RuleSet, position: &Position) -> Vec<(Step, SowResult)> {
    let mut steps: Vec<(Step, SowResult)> = position
        .row(position.mover())
        .filter_map(|pit| Some((Step::Sow(pit), position.play(rules, pit).ok()?)))
        .collect();
    if position.second_sowing() && rules.second_sowing == SecondSowing::Optional {
        let declined = position.decline(rules).ok();
        steps.extend(declined.map(|outcome| (Step::Decline, outcome)));
    }
    steps
}

/// The same board with the other player to move.
pub fn standing_still(rules: &RuleSet, position: &Position) -> Option<Position> {
    let still = Setup {
        mover: position.mover().opponent(),
        second_sowing: false,
        ..Setup::from(position)
    };
    still.position(rules).ok()
}

/// Whether an outcome gives the turn to the other player, so that there is an answer.
pub fn answered(by: Player, outcome: &SowResult) -> bool {
    outcome.over.is_none() && outcome.position.mover() != by
}

/// The most that the player to move can take in this turn.
pub fn most(rules: &RuleSet, position: &Position) -> SeedCount {
    let mover = position.mover();
    let turns = steps(rules, position).into_iter().map(|(_, outcome)| {
        let taken = outcome.taken[mover.index()];
        if outcome.position.second_sowing() {
            taken + most(rules, &outcome.position)
        } else {
            taken
        }
    });
    turns.max().unwrap_or_default()
}

/// What a turn that begins with an outcome takes more than the best answer to it takes, with the second sowing, if there is
/// one, for which this is most.
pub fn balance(rules: &RuleSet, by: Player, outcome: &SowResult) -> i32 {
    let taken = i32::from(outcome.taken[by.index()]);
    let after = &outcome.position;
    if after.second_sowing() {
        let second = steps(rules, after);
        let rest = second.iter().map(|(_, second)| balance(rules, by, second));
        taken + rest.max().unwrap_or(0)
    } else if answered(by, outcome) {
        taken - i32::from(most(rules, after))
    } else {
        taken
    }
}

/// The most that the player who is not to move can take with a single sowing after the turn of the other, whatever that is;
/// 0 if that turn can end the round, by a circle of the positions `seen` too, or leave them without a turn.
pub fn sure(rules: &RuleSet, position: &Position, seen: &[Position]) -> SeedCount {
    let by = position.mover();
    let turns = steps(rules, position).into_iter().map(|(_, outcome)| {
        let after = &outcome.position;
        if after.second_sowing() {
            return sure(rules, after, &[]);
        }
        if !answered(by, &outcome) || closes_circle(&outcome, seen) {
            return SeedCount::ZERO;
        }
        let sowings = after
            .legal(rules)
            .filter_map(|pit| after.play(rules, pit).ok());
        let takes = sowings.map(|sowing| sowing.taken[after.mover().index()]);
        takes.max().unwrap_or_default()
    });
    turns.min().unwrap_or_default()
}

/// Whether an outcome is the same position for the third time, after the positions that were `seen` since seeds were taken.
pub fn closes_circle(outcome: &SowResult, seen: &[Position]) -> bool {
    let times = seen.iter().filter(|earlier| **earlier == outcome.position);
    outcome.over.is_none() && outcome.captured().is_zero() && times.count() >= 2
}
