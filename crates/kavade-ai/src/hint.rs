//! A hint: what to do, and why, as facts that an interface can say in words.
//!
//! The step is the engine's. The reasons are not its opinion: each is seen on the board by playing (see `facts`) or follows
//! from an exact search, so it is true whatever the engine thinks. A *turn* is all that a player sows before the other does.

mod facts;

use kavade_rules::{MatchLength, Player, Position, RoundEnd, SeedCount, SowResult, Step};

use crate::{Budget, CancelToken, Engine, SearchResult, Situation};

/// What a hint may cost: well below a second.
const EFFORT: Budget = Budget::nodes(1_000_000);

/// More reasons are not heard.
const MAX_REASONS: usize = 3;

/// What to do, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The step: a pit to sow, or leaving out a second sowing.
    pub step: Step,
    /// Why, the weightiest first; one to three.
    pub reasons: Vec<Reason>,
    /// How the turn would go on if both play as well as they can: the step itself first. Steps of both players.
    pub principal_variation: Vec<Step>,
}

/// A fact about a step. Numbers are seeds, never 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// It is the only step that can be taken.
    Only,
    /// It wins the round, whatever the opponent does.
    Wins,
    /// It takes these seeds at once.
    Takes(SeedCount),
    /// It takes these seeds, and then the mover sows once more (Ali Guli Mane 3).
    TakesAndSowsAgain(SeedCount),
    /// The most that the opponent can take in their next turn is this many seeds less than if the board stayed as it is and
    /// the turn were theirs. There is another step after which they can take more.
    Saves(SeedCount),
    /// It prepares a capture of these seeds: whatever turn the opponent makes, the mover can take at least so many with a
    /// single sowing afterwards, and could not be sure of so many if the board stayed as it is and the turn were the opponent's.
    Prepares(SeedCount),
    /// The opponent is left without seeds, so that they pass or the round ends.
    Empties,
    /// After every step the opponent can take more in their next turn than the mover takes in this one; after this step the
    /// difference is least.
    LosesLeast,
    /// Nothing is taken now, and nothing else of this list is true; it leads to the better position later on.
    Position,
}

impl Reason {
    /// One reason of every kind there is: what says them is tested with all of them.
    pub const ONE_OF_EACH: [Reason; 9] = [
        Reason::Only,
        Reason::Wins,
        Reason::Takes(SeedCount::new(4)),
        Reason::TakesAndSowsAgain(SeedCount::new(4)),
        Reason::Saves(SeedCount::new(4)),
        Reason::Prepares(SeedCount::new(4)),
        Reason::Empties,
        Reason::LosesLeast,
        Reason::Position,
    ];
}

/// Advice for the player to move; `None` only where nothing can be sown.
///
/// When it is stopped, the step is the best that was found until then, and the reasons are as true as ever.
pub fn advise(engine: &mut Engine, situation: &Situation, cancel: &CancelToken) -> Option<Advice> {
    let found = engine.search(situation, EFFORT, cancel)?;
    let steps = facts::steps(&situation.rules, &situation.position);
    let chosen = steps.iter().find(|(step, _)| *step == found.step)?;
    Some(Advice {
        step: found.step,
        reasons: reasons(situation, &found, &chosen.1, &steps),
        principal_variation: found.principal_variation,
    })
}

fn reasons(
    situation: &Situation,
    found: &SearchResult,
    outcome: &SowResult,
    steps: &[(Step, SowResult)],
) -> Vec<Reason> {
    let by = situation.mover();
    let only = steps.len() == 1;
    let mut reasons = Vec::new();
    if only {
        reasons.push(Reason::Only);
    }
    let wins = wins(situation, found, outcome);
    if wins {
        reasons.push(Reason::Wins);
    }
    let taken = outcome.taken[by.index()];
    let takes = if outcome.position.second_sowing() {
        Reason::TakesAndSowsAgain(taken)
    } else {
        Reason::Takes(taken)
    };
    let saved = if only {
        SeedCount::ZERO
    } else {
        saves(situation, outcome, steps)
    };
    // What weighs more comes first.
    let mut counted = [(taken, takes), (saved, Reason::Saves(saved))];
    counted.sort_by_key(|(seeds, _)| std::cmp::Reverse(*seeds));
    reasons.extend(
        counted
            .iter()
            .filter(|(seeds, _)| !seeds.is_zero())
            .map(|(_, reason)| *reason),
    );
    if empties(outcome) {
        reasons.push(Reason::Empties);
    }
    let prepared = if only {
        SeedCount::ZERO
    } else {
        prepares(situation, outcome)
    };
    if !prepared.is_zero() {
        reasons.push(Reason::Prepares(prepared));
    }
    if !only && !wins && taken.is_zero() && loses_least(situation, outcome, steps) {
        reasons.push(Reason::LosesLeast);
    }
    if reasons.is_empty() {
        reasons.push(Reason::Position);
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

/// Whether it is proven that the mover wins the round with a step, and was not beyond doubt before it.
fn wins(situation: &Situation, found: &SearchResult, outcome: &SowResult) -> bool {
    let won = |position: &Position| {
        let taken = |player: Player| {
            i32::from(position.bank(player)) - i32::from(situation.held[player.index()])
        };
        let by = situation.mover();
        // Even if the opponent got all that is left.
        taken(by) > taken(by.opponent()) + i32::from(position.seeds_on_board())
    };
    // In a full match a score may stand for pits of the next round instead of winning this one.
    let seen = found.exact && found.score > 0 && situation.rules.match_length != MatchLength::Full;
    !won(&situation.position) && (won(&outcome.position) || seen)
}

/// Seeds that the opponent can take less in the next turn than if the board stayed as it is; 0 where every step leaves them as
/// little, or where they have no answer.
fn saves(situation: &Situation, outcome: &SowResult, steps: &[(Step, SowResult)]) -> SeedCount {
    let rules = &situation.rules;
    let by = situation.mover();
    let left = |outcome: &SowResult| {
        let answer =
            facts::answered(by, outcome) && !facts::closes_circle(outcome, &seen(situation));
        answer.then(|| facts::most(rules, &outcome.position))
    };
    let Some(now) = left(outcome) else {
        return SeedCount::ZERO;
    };
    if !steps.iter().any(|(_, other)| left(other) > Some(now)) {
        return SeedCount::ZERO;
    }
    facts::standing_still(rules, &situation.position).map_or(SeedCount::ZERO, |still| {
        facts::most(rules, &still).saturating_sub(now)
    })
}

/// Seeds that the mover can be sure to take next time, if they could not be sure of so many with the board as it is.
fn prepares(situation: &Situation, outcome: &SowResult) -> SeedCount {
    let rules = &situation.rules;
    let mut seen = seen(situation);
    if !facts::answered(situation.mover(), outcome) || facts::closes_circle(outcome, &seen) {
        return SeedCount::ZERO;
    }
    if !outcome.captured().is_zero() {
        // Nothing from before can come back.
        seen.clear();
    }
    seen.push(outcome.position);
    let sure = facts::sure(rules, &outcome.position, &seen);
    let before = facts::standing_still(rules, &situation.position)
        .map_or(SeedCount::ZERO, |still| facts::sure(rules, &still, &[]));
    if sure > before { sure } else { SeedCount::ZERO }
}

/// Whether the opponent has no seeds when it is their turn.
fn empties(outcome: &SowResult) -> bool {
    outcome.passed || matches!(outcome.over, Some(RoundEnd::NoSeeds | RoundEnd::Cleared))
}

/// Whether every step loses something, and this one least.
fn loses_least(situation: &Situation, outcome: &SowResult, steps: &[(Step, SowResult)]) -> bool {
    let seen = seen(situation);
    let balance = |outcome: &SowResult| {
        if facts::closes_circle(outcome, &seen) {
            return 0;
        }
        facts::balance(&situation.rules, situation.mover(), outcome)
    };
    let best = steps.iter().map(|(_, other)| balance(other)).max();
    best.is_some_and(|best| best < 0 && best == balance(outcome))
}

/// The positions that a step could come back to.
fn seen(situation: &Situation) -> Vec<Position> {
    let mut seen = situation.earlier.clone();
    seen.push(situation.position);
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number for each reason: a new one does not compile until it has one here.
    fn number(reason: &Reason) -> usize {
        match reason {
            Reason::Only => 0,
            Reason::Wins => 1,
            Reason::Takes(_) => 2,
            Reason::TakesAndSowsAgain(_) => 3,
            Reason::Saves(_) => 4,
            Reason::Prepares(_) => 5,
            Reason::Empties => 6,
            Reason::LosesLeast => 7,
            Reason::Position => REASONS - 1,
        }
    }

    const REASONS: usize = 9;

    #[test]
    fn there_is_one_reason_of_each_kind() {
        let numbers: Vec<usize> = Reason::ONE_OF_EACH.iter().map(number).collect();
        assert_eq!(numbers, (0..REASONS).collect::<Vec<_>>());
    }
}
