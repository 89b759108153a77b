//! What the engine calls exact is what full-width search with a real match finds.

use kavade_ai::{Budget, Engine, Situation, Stop};
use kavade_rules::{Game, HouseRule, Match, Player, RuleSet, Stage, Step};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Full-width searches with more steps than this are given up.
const MOST_STEPS: u32 = 8_000;

/// How the round ends for the player to move if both do their best: what they take in more than the other from here on.
/// No table, no bounds, no order; the match itself counts repetitions. `None` if that takes too many steps.
fn solve(contest: &mut Match, left: &mut u32) -> Option<i32> {
    let mover = contest.position().mover();
    let mut steps: Vec<Step> = contest.legal().into_iter().map(Step::Sow).collect();
    if contest.can_decline() {
        steps.push(Step::Decline);
    }
    let mut best = None;
    for step in steps {
        *left = left.checked_sub(1)?;
        contest.step(step).expect("legal");
        let value = if contest.stage() == Stage::Choosing {
            let value = solve(contest, left)?;
            if contest.position().mover() == mover {
                value
            } else {
                -value
            }
        } else {
            lead(contest, mover)
        };
        contest.undo();
        best = best.max(Some(value));
    }
    best
}

fn lead(contest: &Match, player: Player) -> i32 {
    i32::from(contest.taken_in_round(player)) - i32::from(contest.taken_in_round(!player))
}

/// Some house rules of a game, chosen at random; always such as can be played together.
fn some_rules(game: Game, random: &mut ChaCha8Rng) -> RuleSet {
    let mut rules = RuleSet::of(game);
    for rule in HouseRule::ALL {
        let values = rule.values(game);
        if rule.belongs_to(game)
            && rule != HouseRule::Match
            && !values.is_empty()
            && random.random_bool(0.3)
        {
            let before = rules;
            let value = values[random.random_range(0..values.len())];
            if rules.set(rule, value).is_err() || rules.check().is_err() {
                rules = before;
            }
        }
    }
    rules
}

#[test]
fn exact_values_are_those_of_a_full_width_search() {
    let seed = 11;
    println!("seed {seed}");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut compared = [0; 3];
    let mut unsure = 0;
    for game in Game::ALL {
        while compared[game as usize] < 40 {
            let rules = some_rules(game, &mut random);
            let mut contest = Match::new(rules, Player::South).expect("the rules can be played");
            let steps = random.random_range(4..200);
            for _ in 0..steps {
                if contest.stage() != Stage::Choosing {
                    break;
                }
                let legal = contest.legal();
                contest
                    .play(legal[random.random_range(0..legal.len())])
                    .expect("legal");
            }
            // Somewhere before the end of the round, a few steps back.
            for _ in 0..random.random_range(2..9) {
                contest.undo();
            }
            let Some(situation) = Situation::of(&contest) else {
                continue;
            };
            let mut left = MOST_STEPS;
            let Some(value) = solve(&mut contest, &mut left) else {
                continue;
            };
            let thought = Engine::new()
                .think(&situation, Budget::sowings(3_000_000), &Stop::new())
                .expect("somebody is to move");
            compared[game as usize] += 1;
            if !thought.exact {
                // Where play can go round, the engine may not be sure of what it found.
                unsure += 1;
                continue;
            }
            assert_eq!(
                thought.value,
                100 * value + 1000 * value.signum(),
                "{} under {:?}",
                contest.position(),
                rules.house()
            );
        }
    }
    assert!(unsure <= 6, "{unsure} of 120 were not seen to the end");
}
