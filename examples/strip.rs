//! Pictures of one turn as it is played: `cargo run --example strip -- DATA FOLDER PIT [SECONDS]`.
//!
//! Goes on with the match kept in DATA (as the game's `--data` keeps it), sows a pit (by ring position), and takes a picture of the window
//! every so many seconds of the playback. Time passes in even steps however slowly the machine draws. Needs a display
//! (Xvfb will do).

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use clap::Parser;
use kavade::args::Args;
use kavade::board::visual::{Dressed, Loading};
use kavade::intent::Intent;
use kavade::sowing::Table;
use kavade::timeline::Timeline;
use kavade::window::Awake;

/// Seconds between two frames.
const STEP: f32 = 0.04;
/// Frames until textures, pipelines and the screen's appearing are over.
const CALM: u32 = 60;
/// Frames that are still shown when the playback is over.
const AFTER: u32 = 40;

#[derive(Resource)]
struct Strip {
    folder: PathBuf,
    pit: u8,
    /// Frames between two pictures.
    every: u32,
    frame: u32,
    stage: Stage,
    taken: u32,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Title,
    Calm,
    Playing,
    After,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (data, folder, pit, seconds) = match words.as_slice() {
        [data, folder, pit] => (data, folder, pit.parse(), Ok(0.2)),
        [data, folder, pit, seconds] => (data, folder, pit.parse(), seconds.parse::<f32>()),
        _ => {
            eprintln!(
                "Say three things: the folder of the match, the folder for the pictures, the pit."
            );
            return ExitCode::FAILURE;
        }
    };
    let (Ok(pit), Ok(seconds)) = (pit, seconds) else {
        eprintln!("The pit is a whole number, the seconds are a number.");
        return ExitCode::FAILURE;
    };
    if let Err(fault) = std::fs::create_dir_all(folder) {
        eprintln!("{folder} cannot be made: {fault}");
        return ExitCode::FAILURE;
    }
    let mut app = kavade::window::app(&Args::parse_from(["kavade", "--data", data]));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(
        STEP,
    )))
    .insert_resource(Strip {
        folder: PathBuf::from(folder),
        pit,
        every: ((seconds / STEP).round() as u32).max(1),
        frame: 0,
        stage: Stage::Title,
        taken: 0,
    })
    .add_systems(Last, go_on);
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

#[allow(clippy::too_many_arguments)]
fn go_on(
    mut commands: Commands,
    mut strip: ResMut<Strip>,
    mut awake: ResMut<Awake>,
    mut intents: MessageWriter<Intent>,
    mut exit: MessageWriter<AppExit>,
    loading: Res<Loading>,
    table: Option<Res<Table>>,
    rooms: Query<&Dressed>,
    timeline: Res<Timeline>,
) {
    awake.stay_after_change();
    strip.frame += 1;
    let next = |stage: Stage, strip: &mut Strip| {
        strip.stage = stage;
        strip.frame = 0;
    };
    match strip.stage {
        Stage::Title if !loading.now && strip.frame > 10 => {
            intents.write(Intent::Resume);
            next(Stage::Calm, &mut strip);
        }
        Stage::Calm if table.is_none() || rooms.iter().any(Dressed::is_waiting) => strip.frame = 0,
        Stage::Calm if strip.frame > CALM => {
            intents.write(Intent::Sow(strip.pit));
            next(Stage::Playing, &mut strip);
        }
        Stage::Playing if strip.frame > 5 && !timeline.is_playing() => {
            next(Stage::After, &mut strip);
        }
        Stage::After if strip.frame > AFTER => {
            exit.write(AppExit::Success);
        }
        _ => {}
    }
    let shown = matches!(strip.stage, Stage::Playing | Stage::After);
    if shown && strip.frame % strip.every == 0 {
        let path = strip.folder.join(format!("{:03}.png", strip.taken));
        strip.taken += 1;
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(path));
    }
}
