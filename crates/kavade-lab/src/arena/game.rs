//! One game of the arena: who sits where, how it begins, and what is kept of it.

use std::time::{Duration, Instant};

use kavade_ai::{Budget, CancelToken, Engine, Situation};
use kavade_rules::{Match, Player, RuleSet, Stage, Step};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::contender::{self, Contender, Kind};
use crate::failure::Failure;

/// A game with more steps counts as drawn.
pub const MAX_STEPS: usize = 5000;

/// So many random openings are tried; many are uneven, or end the round before their last turn.
const MAX_OPENINGS: usize = 1000;

/// An opening is even if a search of so many sowings…
const LOOK: u64 = 5000;

/// …expects a difference of no more than this, in hundredths of a seed.
const EVEN: i32 = 300;

/// A game that is to be played.
pub struct Plan {
    /// The random steps with which it begins.
    pub opening: Vec<Step>,
    /// Where the first of the two players sits.
    pub first_sits: Player,
    /// What the choices of the two players depend on.
    pub seeds: [u64; 2],
}

/// All games, in pairs: the same opening, with the seats swapped.
pub fn plans(
    rules: &RuleSet,
    games: usize,
    seed: u64,
    opening_turns: u32,
) -> Result<Vec<Plan>, Failure> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut plans = Vec::with_capacity(games);
    while plans.len() < games {
        let opening = opening(rules, opening_turns, &mut random)?;
        for first_sits in Player::BOTH {
            plans.push(Plan {
                opening: opening.clone(),
                first_sits,
                seeds: [random.random(), random.random()],
            });
        }
    }
    Ok(plans)
}

/// A number of turns at random, both sowings of a turn where it has two. Afterwards somebody is to move, and a short search
/// sees nobody far ahead: from an uneven start whoever sits better wins both games of a pair, and nothing is learnt.
fn opening(rules: &RuleSet, turns: u32, random: &mut ChaCha8Rng) -> Result<Vec<Step>, Failure> {
    'tried: for _ in 0..MAX_OPENINGS {
        let mut game = new_match(rules)?;
        let mut made = 0;
        while made < turns {
            let Some(step) = contender::random_step(&game, random) else {
                continue 'tried;
            };
            take(&mut game, step)?;
            made += u32::from(!game.position().second_sowing());
        }
        let even = Situation::of(&game)
            .and_then(|situation| {
                Engine::new().search(&situation, Budget::nodes(LOOK), &CancelToken::new())
            })
            .is_some_and(|found| !found.exact && found.score.abs() <= EVEN);
        if even {
            return Ok(game.steps().to_vec());
        }
    }
    Err(Failure::given(
        "--opening-plies",
        format!("no even opening of {turns} turns was found, after which the round goes on"),
    ))
}

/// What came out of a game. Of the pairs, the first is the player who was named first.
#[derive(Default)]
pub struct Played {
    /// Who won, 0 or 1; `None` for a draw.
    pub winner: Option<usize>,
    /// Seeds that the first player took in more than the second, in all rounds together.
    pub margin: i32,
    /// It went on for too long.
    pub broken_off: bool,
    /// How long each choice took in which there was a choice.
    pub times: [Vec<Duration>; 2],
    /// Sowings searched for these.
    pub sowings: [u64; 2],
}

/// Plays a game to its end.
pub fn play(rules: &RuleSet, plan: &Plan, kinds: [Kind; 2]) -> Result<Played, Failure> {
    let mut game = new_match(rules)?;
    let mut played = Played::default();
    let mut contenders = [0, 1].map(|who| Contender::new(kinds[who], plan.seeds[who]));
    let mut opening = plan.opening.iter();
    loop {
        let step = match game.stage() {
            Stage::MatchOver => break,
            _ if game.steps().len() >= MAX_STEPS => {
                played.broken_off = true;
                break;
            }
            Stage::RoundOver => Step::NextRound,
            Stage::Choosing => match opening.next() {
                Some(step) => *step,
                None => {
                    let who = usize::from(game.position().mover() != plan.first_sits);
                    choose(&game, who, &mut contenders[who], kinds[who], &mut played)?
                }
            },
        };
        take(&mut game, step)?;
        let over = game.stage() != Stage::Choosing;
        if let (true, Some(round)) = (over, game.round_result()) {
            let [first, second] = [plan.first_sits, !plan.first_sits]
                .map(|player| i32::from(round.taken[player.index()]));
            played.margin += first - second;
        }
    }
    played.winner = game
        .result()
        .and_then(|result| result.winner)
        .map(|winner| usize::from(winner != plan.first_sits));
    Ok(played)
}

/// Lets a player choose and notes how long it took. What is no choice is taken without asking.
fn choose(
    game: &Match,
    who: usize,
    contender: &mut Contender,
    kind: Kind,
    played: &mut Played,
) -> Result<Step, Failure> {
    let steps = contender::steps(game);
    if let [only] = steps[..] {
        return Ok(only);
    }
    let start = Instant::now();
    let chosen = contender.choose(game);
    played.times[who].push(start.elapsed());
    match chosen {
        Some((step, sowings)) if steps.contains(&step) => {
            played.sowings[who] += sowings;
            Ok(step)
        }
        _ => Err(Failure::given(
            &kind.to_string(),
            format!(
                "no step that can be taken was chosen in {}",
                game.position()
            ),
        )),
    }
}

fn new_match(rules: &RuleSet) -> Result<Match, Failure> {
    Match::new(*rules, Player::South).map_err(|error| Failure::given("--house", error))
}

fn take(game: &mut Match, step: Step) -> Result<(), Failure> {
    match game.step(step) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::given(&game.position().to_string(), error)),
    }
}
