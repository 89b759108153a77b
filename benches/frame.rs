//! What a frame costs without drawing while all seeds of a game are in the air, measured against an app that has the same
//! Bevy plugins and nothing of ours: run by many threads, as Bevy does by itself, and by one, as the game is.
//!
//! `cargo bench --profile dev --bench frame` (the profile in which everything is compiled already).
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;
use kavade::sowing::flight::Flight;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_rules::{Game, Player, RuleSet, Stage};
use kavade_store::settings::Settings;
use kavade_store::speed::Speed;
use kavade_store::store::Store;

/// So short that seeds stay in the air for a few thousand frames.
const FRAME: Duration = Duration::from_micros(100);

/// Frames a slice, and slices of each app.
const SLICE: u32 = 40;
const SLICES: usize = 40;

/// The plugins of the real window, without the window and without anything to draw on.
fn empty_app() -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<WinitPlugin>()
            .disable::<bevy::log::LogPlugin>()
            .set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                    backends: None,
                    ..default()
                })),
                ..default()
            }),
    )
    .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app
}

fn ready(mut app: App) -> App {
    app.finish();
    app.cleanup();
    for _ in 0..10 {
        app.update();
    }
    app
}

fn game_app(game: Game) -> App {
    let mut app = empty_app();
    app.insert_resource(PlayerStore(Store::nowhere()))
        .insert_resource(CurrentSettings(Settings {
            speed: Speed::Instant,
            ..Settings::default()
        }))
        .add_message::<kavade::awake::ToggleFullScreen>()
        .add_plugins((kavade::app::game, kavade::input::devices::plugin));
    let mut app = ready(app);
    app.world_mut().write_message(Intent::Begin(NewMatch {
        rules: RuleSet::of(game),
        names: default(),
        seats: default(),
        starter: Player::South,
    }));
    // A whole round, so that every seed lies off the board at its end.
    loop {
        app.update();
        let Some(current) = app.world().get_resource::<CurrentMatch>() else {
            continue;
        };
        match (current.contest.stage(), current.contest.legal().first()) {
            (Stage::Choosing, Some(pit)) => {
                let sow = Intent::Sow(*pit);
                app.world_mut().write_message(sow);
            }
            _ => break,
        }
    }
    app
}

/// Sends every seed through the air: to the full board, or back to where the round left it.
fn throw(app: &mut App, to_board: bool) -> usize {
    app.world_mut()
        .write_message(Intent::View(to_board.then_some(0)));
    app.update();
    let world = app.world_mut();
    world.query::<&Flight>().iter(world).count()
}

/// Microseconds a frame, of one slice.
fn slice(app: &mut App) -> f64 {
    let began = Instant::now();
    for _ in 0..SLICE {
        black_box(&mut *app).update();
    }
    began.elapsed().as_secs_f64() * 1e6 / f64::from(SLICE)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let mut empty = ready(empty_app());
    let mut alone = empty_app();
    alone.add_plugins(kavade::platform::executor::plugin);
    let mut alone = ready(alone);
    for game in Game::ALL {
        let mut ours = game_app(game);
        let seeds = usize::from(RuleSet::of(game).seeds());
        let (mut without, mut by_one) = (Vec::new(), Vec::new());
        let (mut still, mut flying) = (Vec::new(), Vec::new());
        let mut to_board = true;
        for _ in 0..SLICES {
            without.push(slice(&mut empty));
            by_one.push(slice(&mut alone));
            still.push(slice(&mut ours));
            let thrown = throw(&mut ours, to_board);
            assert_eq!(thrown, seeds, "{game}: all seeds fly");
            flying.push(slice(&mut ours));
            to_board = !to_board;
            // Let them land.
            ours.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                100,
            )));
            for _ in 0..8 {
                ours.update();
            }
            ours.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        }
        let (without, by_one) = (median(without), median(by_one));
        let (still, flying) = (median(still), median(flying));
        println!(
            "{game}: {seeds} seeds in the air {flying:.0} µs, at rest {still:.0} µs, without us {without:.0} µs, \
             by one thread {by_one:.0} µs: ratio {:.2} in the air, {:.2} at rest; by one thread {:.2} and {:.2}",
            flying / without,
            still / without,
            flying / by_one,
            still / by_one
        );
    }
}
