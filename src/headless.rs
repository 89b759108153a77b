//! The whole game without a window: states, rules, timeline at full speed and entities, with moves chosen at random or
//! by the computer at a level.
//!
//! One JSON line a round says what happened; the last line sums up. The exit code is 1 if the picture ever differed
//! from the match, a seed was lost, or the number of entities grew.

use std::io::{self, Write};
use std::process::ExitCode;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use kavade_rules::{Game, MatchLength, Player, RuleSet, SeedCount, SowingEvent, Stage};
use serde::Serialize;

use crate::board::entities::Seed;
use crate::players::computer::Computer;
use crate::players::demo;
use crate::players::demo::Demo;
use crate::sowing::consistency::Differences;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::timeline::{MatchBeats, MatchTable, Playback};
use kavade_store::seat::Seats;
use kavade_store::settings::Settings;
use kavade_store::speed::Speed;
use kavade_store::store::Store;

/// What is said about a round.
#[derive(Serialize)]
struct RoundLine<'a> {
    game: &'a str,
    match_number: u32,
    round: u16,
    turns: usize,
    reason: &'a str,
    winner: &'a str,
    taken: [u8; 2],
    aside: u8,
    seeds: usize,
    entities: u32,
}

/// What is said at the end.
#[derive(Serialize)]
struct Totals<'a> {
    game: &'a str,
    seed: u64,
    rounds: u32,
    matches: u32,
    turns: usize,
    south: u32,
    north: u32,
    draws: u32,
    events: u64,
    differences: u32,
    lost_seeds: u32,
    entities_first: u32,
    entities_most: u32,
    ok: bool,
}

/// How many frames a round may need; more means that the game stands still.
const MOST_FRAMES: u32 = 200_000;

/// An app that plays without a window, at full speed.
pub fn app(seed: u64) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, TransformPlugin))
        .add_plugins((crate::app::game, demo::plugin))
        .insert_resource(PlayerStore(Store::nowhere()))
        .insert_resource(CurrentSettings(Settings {
            speed: Speed::Instant,
            ..Settings::default()
        }))
        .insert_resource(Demo::new(seed))
        .insert_resource(Computer::at_once(seed))
        .init_resource::<Events>()
        .add_systems(Last, count_events);
    app.finish();
    app.cleanup();
    app
}

#[derive(Resource, Default)]
struct Events(u64);

fn count_events(mut beats: MatchBeats, mut events: ResMut<Events>) {
    events.0 += beats
        .read()
        .filter(|beat| !matches!(beat.event, SowingEvent::Turn { .. }))
        .count() as u64;
}

/// Plays rounds of a game and prints what happened.
pub fn run(game: Game, seats: Seats, rounds: u32, seed: u64) -> ExitCode {
    match play(game, seats, rounds, seed, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(io::stderr(), "The rounds cannot be printed: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Plays rounds and writes the lines; gives whether everything was as it must be.
fn play(
    game: Game,
    seats: Seats,
    rounds: u32,
    seed: u64,
    out: &mut impl Write,
) -> io::Result<bool> {
    let mut app = app(seed);
    let rules = RuleSet {
        // As much as a match can have: refills and closed pits, or boards that are filled anew.
        match_length: match game {
            Game::Mangala => MatchLength::BestOf5,
            Game::AliGuliMane | Game::Pallankuzhi => MatchLength::Full,
        },
        ..RuleSet::of(game)
    };
    let all_seeds = usize::from(rules.seeds());
    let begin = Intent::Begin(NewMatch {
        rules,
        names: [String::from("South"), String::from("North")],
        seats,
        starter: Player::South,
    });
    let mut totals = Totals {
        game: game.key(),
        seed,
        rounds: 0,
        matches: 0,
        turns: 0,
        south: 0,
        north: 0,
        draws: 0,
        events: 0,
        differences: 0,
        lost_seeds: 0,
        entities_first: 0,
        entities_most: 0,
        ok: true,
    };
    while totals.rounds < rounds {
        let stage = app
            .world()
            .get_resource::<CurrentMatch>()
            .map(|current| current.contest.stage());
        let intent = match stage {
            Some(Stage::RoundOver) => Intent::NextRound,
            _ => {
                totals.matches += 1;
                begin.clone()
            }
        };
        app.world_mut().write_message(intent);
        if !play_round(&mut app) {
            let _ = writeln!(io::stderr(), "The game stands still.");
            totals.ok = false;
            break;
        }
        let seeds = {
            let world = app.world_mut();
            let mut query = world.query::<&Seed>();
            query.iter(world).count()
        };
        let entities = app.world().entities().count_spawned();
        let contest = &app.world().resource::<CurrentMatch>().contest;
        let Some(result) = contest.round_result() else {
            continue;
        };
        let turns = contest
            .turns()
            .iter()
            .filter(|turn| turn.round == result.round)
            .count();
        totals.rounds += 1;
        totals.turns += turns;
        match result.winner {
            Some(Player::South) => totals.south += 1,
            Some(Player::North) => totals.north += 1,
            None => totals.draws += 1,
        }
        totals.lost_seeds += u32::from(seeds != all_seeds);
        if totals.rounds == 1 {
            totals.entities_first = entities;
        }
        totals.entities_most = totals.entities_most.max(entities);
        let line = RoundLine {
            game: game.key(),
            match_number: totals.matches,
            round: result.round,
            turns,
            reason: result.reason.key(),
            winner: match result.winner {
                Some(Player::South) => "south",
                Some(Player::North) => "north",
                None => "draw",
            },
            taken: result.taken.map(SeedCount::get),
            aside: result.aside.get(),
            seeds,
            entities,
        };
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
    }
    totals.events = app.world().resource::<Events>().0;
    totals.differences = app.world().resource::<Differences>().0;
    totals.ok &= totals.differences == 0
        && totals.lost_seeds == 0
        && totals.entities_most == totals.entities_first;
    writeln!(out, "{}", serde_json::to_string(&totals)?)?;
    Ok(totals.ok)
}

/// Updates until the round is over and its end has been seen. `false` if that never happens.
fn play_round(app: &mut App) -> bool {
    for _ in 0..MOST_FRAMES {
        app.update();
        let world = app.world();
        let over = world
            .get_resource::<CurrentMatch>()
            .is_some_and(|current| current.contest.stage() != Stage::Choosing);
        let plays = MatchTable::get::<Playback>(world).is_some_and(Playback::is_playing);
        if over && !plays {
            return true;
        }
    }
    false
}
