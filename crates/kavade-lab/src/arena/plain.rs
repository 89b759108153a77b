//! A yardstick: alpha-beta as a textbook has it, with no table, no order but that of the pits, and no judgement but what
//! lies in the banks.
//!
//! A ply is a sowing, as for `perft`: a second sowing is one of its own, a pass is none. Circles are not seen.

use kavade_rules::{Position, RuleSet, SecondSowing, SowResult, Step};

/// More than any difference of banks.
const MORE: i32 = 1000;

/// The best step and the sowings that were searched; `None` where there is nothing to choose.
pub fn choose(rules: &RuleSet, position: &Position, plies: u8) -> Option<(Step, u64)> {
    let mut search = Search { rules, sowings: 0 };
    let mut best = None;
    let mut alpha = -MORE;
    for (step, outcome) in steps(rules, position) {
        let value = search.after(position, &outcome, plies, alpha, MORE);
        if value > alpha {
            alpha = value;
            best = Some(step);
        }
    }
    best.map(|step| (step, search.sowings))
}

/// Everything that the mover can do, from their left, and what it leads to.
fn steps<'a>(
    rules: &'a RuleSet,
    position: &'a Position,
) -> impl Iterator<Item = (Step, SowResult)> + 'a {
    let decline = (position.second_sowing() && rules.second_sowing == SecondSowing::Optional)
        .then(|| position.decline(rules).ok())
        .flatten();
    position
        .row(position.mover())
        .filter_map(|pit| Some((Step::Sow(pit), position.play(rules, pit).ok()?)))
        .chain(decline.map(|outcome| (Step::Decline, outcome)))
}

struct Search<'a> {
    rules: &'a RuleSet,
    sowings: u64,
}

impl Search<'_> {
    /// What an outcome is worth to the player who moved.
    fn after(
        &mut self,
        before: &Position,
        outcome: &SowResult,
        plies: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.sowings += 1;
        let after = &outcome.position;
        let plies = plies - 1;
        let seen = outcome.over.is_some() || plies == 0;
        match (after.mover() == before.mover(), seen) {
            (true, true) => balance(after),
            (true, false) => self.value(after, plies, alpha, beta),
            (false, true) => -balance(after),
            (false, false) => -self.value(after, plies, -beta, -alpha),
        }
    }

    fn value(&mut self, position: &Position, plies: u8, alpha: i32, beta: i32) -> i32 {
        let mut alpha = alpha;
        let mut best = -MORE;
        for (_, outcome) in steps(self.rules, position) {
            best = best.max(self.after(position, &outcome, plies, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// What the player to move has taken more than the other.
fn balance(position: &Position) -> i32 {
    let mover = position.mover();
    i32::from(position.bank(mover)) - i32::from(position.bank(mover.opponent()))
}

#[cfg(test)]
mod tests {
    use kavade_rules::{Game, HouseRule, Player};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// The same value with nothing left out.
    fn all(rules: &RuleSet, position: &Position, plies: u8, mover: Player) -> i32 {
        let sign = if position.mover() == mover { 1 } else { -1 };
        let values = steps(rules, position).map(|(_, outcome)| {
            let after = &outcome.position;
            let left = plies - 1;
            if outcome.over.is_some() || left == 0 {
                i32::from(after.bank(mover)) - i32::from(after.bank(mover.opponent()))
            } else {
                all(rules, after, left, mover)
            }
        });
        sign * values.map(|value| sign * value).max().expect("a step")
    }

    #[test]
    fn nothing_is_lost_by_leaving_branches_out() {
        for game in Game::ALL {
            let mut rules = RuleSet::of(game);
            if game == Game::AliGuliMane {
                rules
                    .set(HouseRule::SecondSowing, "optional")
                    .expect("a value of this rule");
            }
            let mut random = ChaCha8Rng::seed_from_u64(5);
            let mut position = Position::opening(&rules, Player::South);
            for _ in 0..12 {
                let mover = position.mover();
                let (step, _) = choose(&rules, &position, 3).expect("a step");
                let (_, outcome) = steps(&rules, &position)
                    .find(|(other, _)| *other == step)
                    .expect("it can be taken");
                let after = &outcome.position;
                let chosen = match outcome.over {
                    Some(_) => i32::from(after.bank(mover)) - i32::from(after.bank(!mover)),
                    None => all(&rules, after, 2, mover),
                };
                assert_eq!(chosen, all(&rules, &position, 3, mover), "{position}");

                let ways: Vec<SowResult> = steps(&rules, &position).map(|(_, way)| way).collect();
                let way = ways[random.random_range(0..ways.len())];
                if way.over.is_some() {
                    break;
                }
                position = way.position;
            }
        }
    }
}
