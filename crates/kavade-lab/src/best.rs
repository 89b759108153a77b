//! `best`: what the engine, or a level, would do.

use std::io::Write;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args};
use kavade_ai::{Budget, CancelToken, Engine, Level, Opponent, SearchResult, Situation};
use kavade_rules::{Match, Stage, Step};

use crate::failure::Failure;
use crate::line;
use crate::options::{self, GameOptions};

/// Choose a turn
///
/// Prints the turn, what the round is expected to end with for the player to move (in seeds; positive is good), how deep
/// was looked, and how fast. A turn of two sowings is chosen whole. Nodes are sowings searched.
#[derive(Args)]
#[command(group = ArgGroup::new("who").required(true).args(["level", "depth", "time_ms"]))]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// The position, in notation; if not given, South begins with a full board
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// As a level chooses: child, beginner, player, strong or master
    #[arg(long, value_name = "L")]
    level: Option<Level>,
    /// As the engine chooses that looks so many turns ahead
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=64))]
    depth: Option<u8>,
    /// As the engine chooses that is stopped after so many milliseconds
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time_ms: Option<u64>,
    /// Seed of what differs from game to game in a level's choices; if not given, another one each time. It is printed
    #[arg(long, value_name = "N", conflicts_with_all = ["depth", "time_ms"])]
    seed: Option<u64>,
}

/// Chooses and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let rules = options.game.rules()?;
    let position = options::position(&rules, options.position.as_deref())?;
    let fault = |why: String| Failure::given("--position", why);
    let mut game =
        Match::from_position(rules, position).map_err(|error| fault(error.to_string()))?;
    if game.stage() != Stage::Choosing {
        return Err(fault("nobody can sow there, the round is over".to_owned()));
    }
    if game.position().mover() != position.mover() {
        let mover = position.mover();
        return Err(fault(format!("{mover} has no seeds there and has to pass")));
    }
    writeln!(out, "game {}", rules.game)?;
    for (rule, value) in rules.house() {
        writeln!(out, "house {rule}={value}")?;
    }
    writeln!(out, "position {position}")?;
    let mut chooser = match options.level {
        Some(level) => {
            let seed = options::seed(options.seed);
            writeln!(out, "level {level}")?;
            writeln!(out, "seed {seed}")?;
            Chooser::Opponent(Box::new(Opponent::new(level, seed)))
        }
        None => {
            let depth = options.depth.unwrap_or(u8::MAX);
            Chooser::Engine(Box::default(), Budget::depth(depth))
        }
    };
    out.flush()?;

    let start = Instant::now();
    let time = options.time_ms.map(Duration::from_millis);
    let results = within(time, |cancel| chooser.turn(&mut game, cancel))?;
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    let [first, ..] = &results[..] else {
        return Err(fault("nothing can be sown there".to_owned()));
    };
    let nodes: u64 = results.iter().map(|found| found.nodes).sum();
    // The other player may have to pass afterwards, which is a turn of its own.
    let turns = line::notation(&rules, &position, game.steps());
    let turn = turns.split(' ').next().unwrap_or_default();
    writeln!(out, "turn {turn}")?;
    writeln!(out, "value {}", line::seeds(first.score))?;
    writeln!(out, "exact {}", if first.exact { "yes" } else { "no" })?;
    writeln!(out, "depth {}", first.depth)?;
    writeln!(
        out,
        "line {}",
        line::notation(&rules, &position, &first.principal_variation)
    )?;
    writeln!(out, "nodes {nodes}")?;
    writeln!(out, "seconds {seconds:.3}")?;
    writeln!(out, "nodes-per-second {:.0}", nodes as f64 / seconds)?;
    Ok(())
}

/// Whoever chooses.
enum Chooser {
    Opponent(Box<Opponent>),
    Engine(Box<Engine>, Budget),
}

impl Chooser {
    /// Chooses and plays a whole turn; the results behind it, one for each choice.
    fn turn(
        &mut self,
        game: &mut Match,
        cancel: &CancelToken,
    ) -> Result<Vec<SearchResult>, Failure> {
        let mut results: Vec<SearchResult> = Vec::new();
        while let Some(situation) = Situation::of(game) {
            if !results.is_empty() && !game.position().second_sowing() {
                break;
            }
            let chosen = match self {
                Chooser::Opponent(opponent) => opponent.choose(&situation, cancel),
                Chooser::Engine(engine, budget) => match results.first() {
                    // The search that found the first sowing knows the second, too.
                    Some(SearchResult {
                        principal_variation,
                        ..
                    }) if principal_variation.len() > 1 => {
                        take(game, principal_variation[1])?;
                        break;
                    }
                    _ => engine.search(&situation, *budget, cancel),
                },
            };
            let Some(found) = chosen else { break };
            take(game, found.step)?;
            results.push(found);
        }
        Ok(results)
    }
}

fn take(game: &mut Match, step: Step) -> Result<(), Failure> {
    match game.step(step) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::given(&game.position().to_string(), error)),
    }
}

/// Does something that is stopped after a time, if it has not ended by then.
fn within<T>(time: Option<Duration>, work: impl FnOnce(&CancelToken) -> T) -> T {
    let cancel = CancelToken::new();
    let Some(time) = time else {
        return work(&cancel);
    };
    thread::scope(|scope| {
        let (done, wait) = mpsc::channel::<()>();
        let watched = cancel.clone();
        scope.spawn(move || {
            if wait.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                watched.cancel();
            }
        });
        let result = work(&cancel);
        drop(done);
        result
    })
}
