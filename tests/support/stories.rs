//! Matches in which something happens: found by playing at random, the same each time.

use kavade_rules::{Match, Player, Position, RuleSet, SowingEvent, Stage, Step};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A match that begins with this position.
pub fn from_position(rules: RuleSet, position: &str) -> Match {
    let position = Position::parse(&rules, position).expect("the position can be read");
    Match::from_position(rules, position).expect("the position can be played")
}

/// Takes a step at random. `false` if the match is over.
pub fn step_at_random(
    contest: &mut Match,
    random: &mut ChaCha8Rng,
) -> Option<(Step, Vec<SowingEvent>)> {
    let step = match contest.stage() {
        Stage::MatchOver => return None,
        Stage::RoundOver => Step::NextRound,
        Stage::Choosing => {
            let legal = contest.legal();
            Step::Sow(legal[random.random_range(0..legal.len())])
        }
    };
    let events = contest.step(step).expect("a legal step can be taken");
    Some((step, events))
}

/// The first step in random play after which something is so, and the match just before it.
pub fn find(rules: RuleSet, is_so: impl Fn(&Match, &[SowingEvent]) -> bool) -> (Match, Step) {
    for seed in 0..500 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut contest = Match::new(rules, Player::South).expect("the rules can be played");
        for _ in 0..600 {
            let Some((step, events)) = step_at_random(&mut contest, &mut random) else {
                break;
            };
            if is_so(&contest, &events) {
                contest.undo();
                let before = Match::from_record(&contest.record()).expect("a record can be read");
                return (before, step);
            }
        }
    }
    panic!("it never happens in random play");
}

/// The match after a step.
pub fn after(contest: &Match, step: Step) -> Match {
    let mut contest = contest.clone();
    contest.step(step).expect("the step can be taken");
    contest
}
