//! `arena`: two players, many games, seats swapped.

mod contender;
mod game;
mod plain;
mod progress;
mod table;

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use clap::Args;
use kavade_rules::{RuleSet, Sowing};

use crate::failure::Failure;
use crate::options::{self, GameOptions};
use contender::Kind;
use game::{Plan, Played};
use progress::Progress;
use table::Table;

const HELP: &str = "\
Let two players play many games against each other

The games come in pairs: the same random opening, with the seats swapped. A short search expects nobody to
win an opening by more than three seeds: from an uneven one, whoever sits better wins. A game is one round, unless --house
match=… says otherwise. A game that goes on for more than 5000 steps counts as drawn. The same seed gives the same games, whatever the
number of threads; only the times differ.

A player is
  child, beginner, player, strong, master   a level of the game
  random                                    every step as likely as every other
  plain-D                                   alpha-beta of D sowings, judging by the banks alone
  depth-D                                   the engine, D turns deep
  sowings-N                                 the engine, with N sowings for each choice";

/// Let two players play many games against each other
#[derive(Args)]
#[command(long_about = HELP)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// The player who sits South in the first game of each pair
    #[arg(long, value_name = "PLAYER")]
    south: Kind,
    /// The player who sits North in the first game of each pair
    #[arg(long, value_name = "PLAYER")]
    north: Kind,
    /// How many games; an even number, since they come in pairs
    #[arg(long, value_name = "N", value_parser = even)]
    games: usize,
    /// Seed of the openings and of the players; if not given, another one each time. It is printed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Turns at random before the players begin; 3 in the relay games and 6 in Mangala if not given
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(0..=100))]
    opening_plies: Option<u32>,
    /// Games played at the same time; as many as the machine has processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

fn even(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(games @ 2..=1_000_000) if games % 2 == 0 => Ok(games),
        _ => Err("games come in pairs, so it must be an even number from 2 to 1000000".to_owned()),
    }
}

/// Plays and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let rules = options.game.rules()?;
    let kinds = [options.south, options.north];
    let seed = options::seed(options.seed);
    let plies = options.opening_plies.unwrap_or(match rules.sowing {
        Sowing::Relay => 3,
        Sowing::SingleLap => 6,
    });
    let threads = match options.threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let plans = game::plans(&rules, options.games, seed, plies)?;
    writeln!(out, "game {}", rules.game)?;
    for (rule, value) in rules.house() {
        writeln!(out, "house {rule}={value}")?;
    }
    writeln!(out, "first {}", kinds[0])?;
    writeln!(out, "second {}", kinds[1])?;
    writeln!(out, "seed {seed}")?;
    writeln!(out, "opening-plies {plies}")?;
    out.flush()?;

    let mut table = Table::default();
    for played in play_all(&rules, &plans, kinds, threads)? {
        table.add(played);
    }
    table.print(out)
}

/// Plays all games on some threads; what came out, in the order of the plans.
fn play_all(
    rules: &RuleSet,
    plans: &[Plan],
    kinds: [Kind; 2],
    threads: usize,
) -> Result<Vec<Played>, Failure> {
    let mut results: Vec<Played> = plans.iter().map(|_| Played::default()).collect();
    let mut progress = Progress::new(plans.len());
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.min(plans.len()) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(plan) = plans.get(index) else { break };
                    let played = game::play(rules, plan, kinds);
                    if send.send((index, played)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        for (index, played) in receive {
            let played = played.inspect_err(|_| next.store(plans.len(), Ordering::Relaxed))?;
            progress.game(played.winner);
            results[index] = played;
        }
        Ok(results)
    })
}
