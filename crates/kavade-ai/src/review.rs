//! A look back at a round: how the balance went, and which turns decided it.
//!
//! Every position is searched with the same number of sowings, from the last to the first: what the engine remembers of how
//! the round went on is what it should know of a position before. A step's cost compares two positions that are equally far
//! away: the one after the better step and the one after the step that was played.

use std::cmp::Reverse;

use kavade_rules::{Match, Player, Stage, Step};

use crate::worth::Worth;
use crate::{Budget, Engine, Situation, Stop};

/// A seed.
const SEED: i32 = 100;

/// Sowings for the whole review: a few seconds, however long the round is.
const EFFORT: u64 = 20_000_000;

/// Sowings for one position at most; a short round needs no more.
const MOST_EFFORT: u64 = 1_000_000;

/// A step that cost less decided nothing, in hundredths of a seed: a seed and a half.
const LEAST_COST: i32 = 150;

/// Turning points that are told.
const MOST_POINTS: usize = 3;

/// Steps that look costly at first and are looked at again.
const MOST_SUSPECTS: usize = 8;

/// A round, looked back at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// The round, from 1.
    pub round: u16,
    /// The balance from South's side in hundredths of a seed, as the engine expects the round to end (see
    /// [`crate::Thought::value`]; never more than all seeds of the game): before the first step of the round and after
    /// each. With the number of steps that the match had then.
    pub balance: Vec<(usize, i32)>,
    /// The turns that decided the round, three at most, in the order in which they were played. Empty where nobody lost
    /// more than a seed and a half by a step.
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
    pub line: Vec<Step>,
    /// What it cost the player who moved, in hundredths of a seed; more than 0.
    pub cost: i32,
}

/// Reviews a round of a match, which need not be over. `None` if the match has no such round, or if it was stopped.
///
/// The engine forgets what it knew before, so that the same round always has the same review.
pub fn review(engine: &mut Engine, contest: &Match, round: u16, stop: &Stop) -> Option<Review> {
    let mut walk = contest.clone();
    let mut moments = moments(&mut walk, round);
    let given_up = moments.pop_if(|last| gave_up(contest, *last));
    *engine = Engine::new();
    let searches = (moments.len() + MOST_SUSPECTS) as u64;
    let mut search = Search {
        engine,
        budget: Budget::sowings((EFFORT / searches).min(MOST_EFFORT)),
        stop,
    };

    let mut seen = Vec::with_capacity(moments.len());
    for steps in moments.iter().rev() {
        walk.go_to(*steps);
        seen.push((*steps, search.look(&walk)?));
    }
    seen.reverse();
    let mut balance: Vec<(usize, i32)> = seen
        .iter()
        .map(|(steps, seen)| (*steps, seen.value))
        .collect();
    let (_, last) = *balance.last()?;
    // Whoever gives up changes nothing on the board.
    balance.extend(given_up.map(|steps| (steps, last)));

    let mut turning_points = Vec::new();
    for suspect in suspects(contest, &seen) {
        turning_points.extend(search.examine(contest, &suspect)?);
    }
    turning_points.sort_by_key(|point| Reverse(point.cost));
    turning_points.truncate(MOST_POINTS);
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
fn gave_up(contest: &Match, steps: usize) -> bool {
    let last = steps
        .checked_sub(1)
        .and_then(|last| contest.steps().get(last));
    matches!(last, Some(Step::Resign(_)))
}

/// What a position looked like.
struct Seen {
    /// From South's side, in hundredths of a seed.
    value: i32,
    /// Who was to move.
    mover: Player,
    /// How the play should go on; empty where the round was over.
    line: Vec<Step>,
}

/// A step that looks costly.
struct Suspect {
    step: usize,
    played: Step,
    better: Step,
    mover: Player,
    /// The value after the step that was played, from South's side.
    value: i32,
    loss: i32,
}

/// The steps that look most costly, where another one looked better.
fn suspects(contest: &Match, seen: &[(usize, Seen)]) -> Vec<Suspect> {
    let mut suspects: Vec<Suspect> = seen
        .windows(2)
        .filter_map(|pair| {
            let [(step, before), (_, after)] = pair else {
                return None;
            };
            let played = *contest.steps().get(*step)?;
            let better = *before.line.first()?;
            let choice = matches!(played, Step::Sow(_) | Step::Decline);
            (choice && better != played).then(|| Suspect {
                step: *step,
                played,
                better,
                mover: before.mover,
                value: after.value,
                loss: for_player(before.mover, before.value - after.value),
            })
        })
        .filter(|suspect| suspect.loss >= LEAST_COST)
        .collect();
    suspects.sort_by_key(|suspect| Reverse(suspect.loss));
    suspects.truncate(MOST_SUSPECTS);
    suspects
}

/// A value from South's side as a player's own, or the other way round.
fn for_player(player: Player, value: i32) -> i32 {
    match player {
        Player::South => value,
        Player::North => -value,
    }
}

struct Search<'a> {
    engine: &'a mut Engine,
    budget: Budget,
    stop: &'a Stop,
}

impl Search<'_> {
    /// Looks at the present position of a match; `None` if it was stopped.
    fn look(&mut self, contest: &Match) -> Option<Seen> {
        let position = contest.position();
        let mover = position.mover();
        let (value, line) = match Situation::of(contest) {
            Some(situation) => {
                let thought = self.engine.think(&situation, self.budget, self.stop)?;
                (for_player(mover, thought.value), thought.line)
            }
            None => (ended(contest), Vec::new()),
        };
        let most = SEED * position.seeds() as i32;
        (!self.stop.is_stopped()).then(|| Seen {
            value: value.clamp(-most, most),
            mover,
            line,
        })
    }

    /// Looks at the step that seemed better as long as at the one that was played. `None` if it was stopped, an empty answer if
    /// it is not much better.
    fn examine(&mut self, contest: &Match, suspect: &Suspect) -> Option<Option<TurningPoint>> {
        let mut other = contest.clone();
        other.go_to(suspect.step);
        if other.step(suspect.better).is_err() {
            return Some(None);
        }
        let seen = self.look(&other)?;
        let cost = for_player(suspect.mover, seen.value - suspect.value);
        Some((cost >= LEAST_COST).then(|| TurningPoint {
            step: suspect.step,
            played: suspect.played,
            better: suspect.better,
            line: [suspect.better].into_iter().chain(seen.line).collect(),
            cost,
        }))
    }
}

/// What the end of a round is worth to South.
fn ended(contest: &Match) -> i32 {
    let position = *contest.position();
    let taken = Player::BOTH.map(|player| contest.taken_in_round(player));
    let [south, north] = position.banks();
    let end = Situation {
        rules: *contest.rules(),
        position,
        earlier: Vec::new(),
        held: [south - taken[0], north - taken[1]],
    };
    Worth::of(&end).end(&position, Player::South)
}
