//! The search beside one that leaves nothing out, and beside plain alpha-beta.

use kavade_rules::{Match, Stage};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::{Budget, Engine};

/// The same score with nothing left out and nothing remembered.
fn full_width(scoring: &Scoring, rules: &RuleSet, position: &Position, depth: u8) -> i32 {
    if depth == 0 {
        return scoring.evaluate(position);
    }
    MoveList::of(rules, position)
        .iter()
        .map(|(_, outcome)| {
            let after = &outcome.position;
            if outcome.over.is_some() {
                return scoring.round_end(after, position.mover());
            }
            let depth = depth - u8::from(!after.second_sowing());
            let score = full_width(scoring, rules, after, depth);
            if after.mover() == position.mover() {
                score
            } else {
                -score
            }
        })
        .max()
        .unwrap_or_else(|| scoring.evaluate(position))
}

/// A round with fewer random sowings than that.
fn some_round(rules: RuleSet, sowings: usize, random: &mut ChaCha8Rng) -> Match {
    let mut game = Match::new(rules, Player::South).expect("the game's own rules");
    for _ in 0..random.random_range(0..sowings) {
        if game.stage() == Stage::Choosing {
            let legal = game.legal();
            let pit = legal[random.random_range(0..legal.len())];
            game.play(pit).expect("legal");
        }
    }
    game
}

/// Plain alpha-beta: the pits in their order, nothing remembered. `None` if there are no sowings left.
fn plain(
    (scoring, rules): (&Scoring, &RuleSet),
    position: &Position,
    depth: u8,
    (mut alpha, beta): (i32, i32),
    left: &mut u64,
) -> Option<i32> {
    if depth == 0 {
        return Some(scoring.evaluate(position));
    }
    let mut best = None;
    for pit in position.row(position.mover()) {
        let Ok(outcome) = position.sow(rules, pit) else {
            continue;
        };
        *left = left.checked_sub(1)?;
        let after = &outcome.position;
        let depth = depth - u8::from(!after.second_sowing());
        let score = if outcome.over.is_some() {
            scoring.round_end(after, position.mover())
        } else if after.mover() == position.mover() {
            plain((scoring, rules), after, depth, (alpha, beta), left)?
        } else {
            -plain((scoring, rules), after, depth, (-beta, -alpha), left)?
        };
        best = best.max(Some(score));
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    Some(best.unwrap_or_else(|| scoring.evaluate(position)))
}

#[test]
fn with_the_same_sowings_it_looks_further_than_plain_alpha_beta() {
    const SOWINGS: u64 = 100_000;
    let seed = 32;
    eprintln!("seed {seed}");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for game in Game::ALL {
        let rules = RuleSet::of(game);
        let mut depths = Vec::new();
        while depths.len() < 12 {
            let game = some_round(rules, 6, &mut random);
            let Some(situation) = Situation::of(&game) else {
                continue;
            };
            let found = Engine::new()
                .search(&situation, Budget::nodes(SOWINGS), &CancelToken::new())
                .expect("a step");
            if found.exact {
                continue;
            }
            let (scoring, mut left) = (Scoring::of(&situation), SOWINGS);
            let wide = (-Scoring::MAX, Scoring::MAX);
            let plain_depth = (1..MAX_DEPTH)
                .take_while(|depth| {
                    plain((&scoring, &rules), game.position(), *depth, wide, &mut left).is_some()
                })
                .count();
            depths.push((usize::from(found.depth), plain_depth));
        }
        eprintln!("{game}: {depths:?}");
        assert!(
            depths.iter().all(|(engine, plain)| engine > plain),
            "{game}: {depths:?}"
        );
        let gained: usize = depths.iter().map(|(engine, plain)| engine - plain).sum();
        assert!(2 * gained >= 3 * depths.len(), "{game}: {depths:?}");
    }
}

#[test]
fn leaving_out_and_remembering_changes_no_value() {
    let seed = 31;
    eprintln!("seed {seed}");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for number in 0..240 {
        let rules = RuleSet::of(Game::ALL[number % 3]);
        let game = some_round(rules, 12, &mut random);
        let Some(situation) = Situation::of(&game) else {
            continue;
        };
        let position = game.position();
        let blocked = position
            .row(position.mover())
            .any(|pit| position.count(pit) > 0 && position.check(&rules, pit).is_err());
        if blocked || position.seeds_on_board() < 20 {
            continue;
        }
        for depth in 1..=3 {
            let found = Engine::new()
                .search(&situation, Budget::depth(depth), &CancelToken::new())
                .expect("a step");
            let scoring = Scoring::of(&situation);
            assert_eq!(
                found.score,
                full_width(&scoring, &rules, position, depth),
                "{position} to depth {depth}"
            );
        }
    }
}
