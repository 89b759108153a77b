//! A look back at a round: how the balance went, and which turns decided it.
//!
//! Every position is searched with the same number of nodes, from the last to the first: what the engine remembers of how
//! the round went on is what it should know of a position before. A step's cost compares two positions that are equally far
//! away: the one after the better step and the one after the step that was played.

use std::cmp::Reverse;

use kavade_rules::{Match, Player, Stage, Step};

use crate::{Budget, CancelToken, Engine, Situation};

/// A seed.
const SEED: i32 = 100;

/// Sowings for the whole review: a few seconds, however long the round is.
const EFFORT: u64 = 20_000_000;

/// Sowings for one position at most; a short round needs no more.
const MAX_EFFORT: u64 = 1_000_000;

/// A step that cost less decided nothing if it did not change who wins, in hundredths of a seed: a seed and a half.
const MIN_COST: i32 = 150;

/// Turning points that are told.
const MAX_POINTS: usize = 3;

/// Steps that look costly at first and are looked at again.
const MAX_SUSPECTS: usize = 8;

/// A round, looked back at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// The round, from 1.
    pub round: u16,
    /// The balance from South's side in hundredths of a seed, as the engine expects the round to end: what
    /// South takes in more than North. Before the first step of the round, and after each. With the number of steps that the match had then.
    pub balance: Vec<(usize, i32)>,
    /// The turns that decided the round, three at most, in the order in which they were played. Empty where nobody lost
    /// more than a seed and a half by a step, nor the round.
    pub turning_points: Vec<TurningPoint>,
}

/// A step by which a player lost much.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurningPoint {
    /// Steps that the match had before it.
    pub step: usize,
    /// What was played.
    pub played: Step,
    /// What would have been better.
    pub better: Step,
    /// How the better step could have gone on, itself first.
    pub principal_variation: Vec<Step>,
    /// What it cost the player who moved, in hundredths of a seed; more than 0.
    pub cost: i32,
}

/// Reviews a round of a match, which need not be over. `None` if the match has no such round, or if it was stopped.
///
/// The engine forgets what it knew before, so that the same round always has the same review.
pub fn review(
    engine: &mut Engine,
    game: &Match,
    round: u16,
    cancel: &CancelToken,
) -> Option<Review> {
    let mut walk = game.clone();
    let mut moments = moments(&mut walk, round);
    let given_up = moments.pop_if(|last| gave_up(game, *last));
    *engine = Engine::new();
    let searches = (moments.len() + MAX_SUSPECTS) as u64;
    let mut search = Search {
        engine,
        budget: Budget::nodes((EFFORT / searches).min(MAX_EFFORT)),
        cancel,
    };

    let mut seen = Vec::with_capacity(moments.len());
    for steps in moments.iter().rev() {
        walk.go_to(*steps);
        seen.push((*steps, search.look(&walk)?));
    }
    seen.reverse();
    let mut balance: Vec<(usize, i32)> = seen
        .iter()
        .map(|(steps, seen)| (*steps, seen.score))
        .collect();
    let (_, last) = *balance.last()?;
    // Whoever gives up changes nothing on the board.
    balance.extend(given_up.map(|steps| (steps, last)));

    let mut turning_points = Vec::new();
    for suspect in suspects(game, &seen) {
        turning_points.extend(search.examine(game, &suspect)?);
    }
    turning_points.sort_by_key(|(weight, _)| Reverse(*weight));
    turning_points.truncate(MAX_POINTS);
    let mut turning_points: Vec<TurningPoint> =
        turning_points.into_iter().map(|(_, point)| point).collect();
    turning_points.sort_by_key(|point| point.step);
    Some(Review {
        round,
        balance,
        turning_points,
    })
}

/// The numbers of steps after which the match was in a round: before the first step, and after each up to the round's end.
fn moments(walk: &mut Match, round: u16) -> Vec<usize> {
    let mut moments = Vec::new();
    for steps in 0..=walk.steps().len() {
        walk.go_to(steps);
        if walk.round() == round {
            moments.push(steps);
            if walk.stage() != Stage::Choosing {
                break;
            }
        }
    }
    moments
}

/// Whether a player gave up with the last of these steps.
fn gave_up(game: &Match, steps: usize) -> bool {
    let last = steps.checked_sub(1).and_then(|last| game.steps().get(last));
    matches!(last, Some(Step::Resign(_)))
}

/// What a position looked like.
struct Seen {
    /// From South's side, in hundredths of a seed.
    score: i32,
    /// Who was to move.
    mover: Player,
    /// Whether the score is no estimate.
    exact: bool,
    /// How the play should go on; empty where the round was over.
    principal_variation: Vec<Step>,
}

/// How much a step decided for the player who took it, where another one would have led to what is `better`: its cost, and
/// ten seeds more if it is certain that it changed who wins. `None` if that is little.
fn weight(player: Player, better: &Seen, played: &Seen) -> Option<i32> {
    let cost = for_player(player, better.score - played.score);
    let turned =
        better.exact && played.exact && cost > 0 && better.score.signum() != played.score.signum();
    let weight = cost + if turned { 10 * SEED } else { 0 };
    (weight >= MIN_COST).then_some(weight)
}

/// A step that looks costly.
struct Suspect<'a> {
    step: usize,
    played: Step,
    better: Step,
    mover: Player,
    /// What the step that was played led to.
    after: &'a Seen,
    weight: i32,
}

/// The steps that look most costly, where another one looked better.
fn suspects<'a>(game: &Match, seen: &'a [(usize, Seen)]) -> Vec<Suspect<'a>> {
    let mut suspects: Vec<Suspect> = seen
        .windows(2)
        .filter_map(|pair| {
            let [(step, before), (_, after)] = pair else {
                return None;
            };
            let played = *game.steps().get(*step)?;
            let better = *before.principal_variation.first()?;
            let choice = matches!(played, Step::Sow(_) | Step::Decline);
            let weight = weight(before.mover, before, after)?;
            (choice && better != played).then_some(Suspect {
                step: *step,
                played,
                better,
                mover: before.mover,
                after,
                weight,
            })
        })
        .collect();
    suspects.sort_by_key(|suspect| Reverse(suspect.weight));
    suspects.truncate(MAX_SUSPECTS);
    suspects
}

/// A score from South's side as a player's own, or the other way round.
fn for_player(player: Player, score: i32) -> i32 {
    match player {
        Player::South => score,
        Player::North => -score,
    }
}

struct Search<'a> {
    engine: &'a mut Engine,
    budget: Budget,
    cancel: &'a CancelToken,
}

impl Search<'_> {
    /// Looks at the present position of a match; `None` if it was stopped.
    fn look(&mut self, game: &Match) -> Option<Seen> {
        let position = game.position();
        let mover = position.mover();
        let (score, exact, principal_variation) = match Situation::of(game).map(Situation::in_seeds)
        {
            Some(situation) => {
                let found = self.engine.search(&situation, self.budget, self.cancel)?;
                (
                    for_player(mover, found.score),
                    found.exact,
                    found.principal_variation,
                )
            }
            None => (ended(game), true, Vec::new()),
        };
        (!self.cancel.is_cancelled()).then_some(Seen {
            score,
            mover,
            exact,
            principal_variation,
        })
    }

    /// Looks at the step that seemed better as long as at the one that was played. `None` if it was stopped, an empty answer if
    /// it is not much better.
    fn examine(&mut self, game: &Match, suspect: &Suspect) -> Option<Option<(i32, TurningPoint)>> {
        let mut other = game.clone();
        other.go_to(suspect.step);
        if other.step(suspect.better).is_err() {
            return Some(None);
        }
        let seen = self.look(&other)?;
        let Some(weight) = weight(suspect.mover, &seen, suspect.after) else {
            return Some(None);
        };
        let point = TurningPoint {
            step: suspect.step,
            played: suspect.played,
            better: suspect.better,
            cost: for_player(suspect.mover, seen.score - suspect.after.score),
            principal_variation: [suspect.better]
                .into_iter()
                .chain(seen.principal_variation)
                .collect(),
        };
        Some((point.cost > 0).then_some((weight, point)))
    }
}

/// How many hundredths of a seed South took in more than North in a round that is over.
fn ended(game: &Match) -> i32 {
    let [south, north] = Player::BOTH.map(|player| i32::from(game.taken_in_round(player)));
    SEED * (south - north)
}
