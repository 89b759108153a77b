//! Pictures of a step as it is played: `cargo run --example strip -- FOLDER GAME STORY`.
//!
//! Looks for a step in random play in which the story happens (see [`Story`]), and takes a picture of the window every so many
//! seconds of its playback. Time passes in even steps however slowly the machine draws. Needs a display (Xvfb will do).

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use clap::{Parser, ValueEnum};
use kavade::args::Args;
use kavade::awake::Awake;
use kavade::board::visual::ready::Loading;
use kavade::board::visual::room_visuals::RoomVisuals;
use kavade::sowing::table::MatchBoard;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::match_flow::autosave::saved;
use kavade_match::timeline::MatchPlayback;
use kavade_rules::{Game, Match, MatchLength, Player, RuleSet, SowingEvent, Step};
use kavade_store::seat::Seat;
use kavade_store::settings::Settings;
use kavade_store::speed::Speed;

#[allow(dead_code)]
#[path = "../tests/support/stories.rs"]
mod stories;

/// Seconds between two frames.
const STEP: f32 = 0.04;
/// Frames until textures, pipelines and the screen's appearing are over.
const CALM: u32 = 60;
/// Frames that are still shown when the playback is over.
const AFTER: u32 = 50;

/// What is to happen in the step.
#[derive(Debug, Clone, Copy, PartialEq, ValueEnum)]
enum Story {
    /// A sowing of two laps at least.
    Relay,
    /// A capture of some seeds.
    Capture,
    /// A capture of twenty seeds and more.
    Big,
    /// A second sowing.
    Second,
    /// A player has no seeds and passes.
    Pass,
    /// A position for the second time.
    Circle,
    /// Four seeds are taken while sowing goes on.
    Pasu,
    /// The round ends, and seeds are left.
    Leftover,
    /// A pit is closed for the round that begins.
    Close,
    /// A closed pit opens again.
    Reopen,
    /// The match ends.
    End,
}

impl Story {
    fn happens(self, events: &[SowingEvent]) -> bool {
        let any = |is_so: &dyn Fn(&SowingEvent) -> bool| events.iter().any(is_so);
        match self {
            Story::Relay => any(&|event| matches!(event, SowingEvent::Lift { lap: 2, .. })),
            Story::Capture => any(&|event| matches!(event, SowingEvent::Capture { .. })),
            Story::Big => {
                any(&|event| matches!(event, SowingEvent::Capture { seeds, .. } if *seeds >= 20))
            }
            Story::Second => any(&|event| matches!(event, SowingEvent::SecondSowing { .. })),
            Story::Pass => any(&|event| matches!(event, SowingEvent::Pass { .. })),
            Story::Circle => any(&|event| matches!(event, SowingEvent::Repetition)),
            Story::Pasu => any(&|event| matches!(event, SowingEvent::Pasu { .. })),
            Story::Leftover => any(&|event| matches!(event, SowingEvent::Leftover { .. })),
            Story::Close => any(&|event| matches!(event, SowingEvent::Close { .. })),
            Story::Reopen => any(&|event| matches!(event, SowingEvent::Reopen { .. })),
            Story::End => any(&|event| matches!(event, SowingEvent::MatchEnd { .. })),
        }
    }
}

/// What can be said.
#[derive(Parser, Debug)]
struct Wishes {
    /// Where the pictures go.
    folder: PathBuf,
    /// ali-guli-mane, pallankuzhi or mangala.
    game: Game,
    /// What is to happen.
    story: Story,
    /// Seconds between two pictures.
    #[arg(long, default_value_t = 0.2)]
    every: f32,
    /// Settings as the game keeps them (`settings.ron`).
    #[arg(long)]
    settings: Option<PathBuf>,
}

#[derive(Resource)]
struct Strip {
    folder: PathBuf,
    step: Intent,
    /// Frames between two pictures.
    every: u32,
    /// Frames since the stage began.
    frame: u32,
    stage: Stage,
    taken: u32,
}

impl Strip {
    fn go_to(&mut self, stage: Stage) {
        self.stage = stage;
        self.frame = 0;
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Title,
    Calm,
    Playing,
    After,
}

fn main() -> ExitCode {
    match strip(&Wishes::parse()) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn strip(wishes: &Wishes) -> std::io::Result<AppExit> {
    std::fs::create_dir_all(&wishes.folder)?;
    let data = tempfile::tempdir()?;
    let settings = match &wishes.settings {
        Some(file) => std::fs::read_to_string(file)?,
        None => Settings {
            speed: Speed::Normal,
            ..default()
        }
        .to_text(),
    };
    std::fs::write(data.path().join("settings.ron"), settings)?;
    let own = RuleSet::of(wishes.game);
    let full = RuleSet {
        match_length: MatchLength::Full,
        ..own
    };
    // Where pits are closed and opened the whole match counts.
    let rules = match Match::new(full, Player::South) {
        Ok(_) => full,
        Err(_) => own,
    };
    let (contest, step) = stories::find(rules, |_, events| wishes.story.happens(events));
    let kept = saved(&CurrentMatch {
        contest,
        names: ["Asha".to_owned(), "Bilge".to_owned()],
        seats: [Seat::Person; 2],
        viewed: None,
    });
    std::fs::write(data.path().join("match.ron"), kept.to_text())?;
    let folder = data.path().to_string_lossy().into_owned();
    let mut app = kavade::app::app(&Args::parse_from(["kavade", "--data", &folder]));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(
        STEP,
    )))
    .insert_resource(Strip {
        folder: wishes.folder.clone(),
        step: match step {
            Step::Sow(pit) => Intent::Sow(pit),
            _ => Intent::NextRound,
        },
        every: ((wishes.every / STEP).round() as u32).max(1),
        frame: 0,
        stage: Stage::Title,
        taken: 0,
    })
    .add_systems(Last, go_on);
    Ok(app.run())
}

#[allow(clippy::too_many_arguments)]
fn go_on(
    mut commands: Commands,
    mut strip: ResMut<Strip>,
    mut awake: ResMut<Awake>,
    mut intents: MessageWriter<Intent>,
    mut exit: MessageWriter<AppExit>,
    loading: Res<Loading>,
    table: Option<MatchBoard>,
    rooms: Query<&RoomVisuals>,
    timeline: MatchPlayback,
) {
    awake.stay_after_change();
    strip.frame += 1;
    match strip.stage {
        Stage::Title if !loading.now && strip.frame > 10 => {
            intents.write(Intent::Resume);
            strip.go_to(Stage::Calm);
        }
        Stage::Calm if table.is_none() || rooms.iter().any(RoomVisuals::is_waiting) => {
            strip.frame = 0
        }
        Stage::Calm if strip.frame > CALM => {
            intents.write(strip.step.clone());
            strip.go_to(Stage::Playing);
        }
        Stage::Playing if strip.frame > 5 && !timeline.is_playing() => strip.go_to(Stage::After),
        Stage::After if strip.frame > AFTER => {
            exit.write(AppExit::Success);
        }
        _ => {}
    }
    // The last frames are left to the pictures that are still being written.
    let is_shown = match strip.stage {
        Stage::Playing => true,
        Stage::After => strip.frame + 10 < AFTER,
        Stage::Title | Stage::Calm => false,
    };
    if is_shown && strip.frame.is_multiple_of(strip.every) {
        let path = strip.folder.join(format!("{:03}.png", strip.taken));
        strip.taken += 1;
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(path));
    }
}
