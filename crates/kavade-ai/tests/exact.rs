//! What the engine calls exact is what full-width search with a real match finds.

mod common;

use common::{random, random_round, some_rules};
use kavade_ai::{Budget, CancelToken, Engine, Situation};
use kavade_rules::{Game, Match, MatchLength, Player, RuleSet, Stage, Step};
use rand::RngExt;

/// Full-width searches with more steps than this are given up.
const MAX_STEPS: u32 = 8_000;

/// How the round ends for the player to move if both do their best: what they take in more than the other from here on.
/// No table, no bounds, no order; the match itself counts repetitions. `None` if that takes too many steps.
fn solve(game: &mut Match, left: &mut u32) -> Option<i32> {
    let mover = game.position().mover();
    let mut steps: Vec<Step> = game.legal().into_iter().map(Step::Sow).collect();
    if game.can_decline() {
        steps.push(Step::Decline);
    }
    let mut best = None;
    for step in steps {
        *left = left.checked_sub(1)?;
        game.step(step).expect("legal");
        let value = if game.stage() == Stage::Choosing {
            let value = solve(game, left)?;
            if game.position().mover() == mover {
                value
            } else {
                -value
            }
        } else {
            lead(game, mover)
        };
        game.undo();
        best = best.max(Some(value));
    }
    best
}

fn lead(game: &Match, player: Player) -> i32 {
    i32::from(game.taken_in_round(player)) - i32::from(game.taken_in_round(!player))
}

#[test]
fn exact_values_are_those_of_a_full_width_search() {
    let mut random = random(11);
    let mut compared = [0; 3];
    let mut unsure = 0;
    for which in Game::ALL {
        while compared[which as usize] < 40 {
            let rules = RuleSet {
                match_length: MatchLength::Single,
                ..some_rules(which, &mut random)
            };
            let sowings = random.random_range(4..200);
            let mut game = random_round(rules, sowings, &mut random);
            // Somewhere before the end of the round, a few steps back.
            for _ in 0..random.random_range(2..9) {
                game.undo();
            }
            let Some(situation) = Situation::of(&game) else {
                continue;
            };
            let mut left = MAX_STEPS;
            let Some(value) = solve(&mut game, &mut left) else {
                continue;
            };
            let found = Engine::new()
                .search(&situation, Budget::nodes(3_000_000), &CancelToken::new())
                .expect("somebody is to move");
            compared[which as usize] += 1;
            if !found.exact {
                // Where play can go round, the engine may not be sure of what it found.
                unsure += 1;
                continue;
            }
            assert_eq!(
                found.score,
                100 * value + 1000 * value.signum(),
                "{} under {:?}",
                game.position(),
                rules.house()
            );
        }
    }
    assert!(unsure <= 6, "{unsure} of 120 were not seen to the end");
}
