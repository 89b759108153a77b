//! Pictures of the screens on a fixed clock, and the comparison of two folders of them: what a change did to the picture.
//!
//! `cargo run --example screens -- FOLDER` takes title, setting up, settings, play, a moment of a sowing and the results of
//! each game as PNG files. `--compare BEFORE AFTER` says for each picture how many pixels differ, and by how much at most; the
//! exit code is 1 if any does. Needs a display (Xvfb will do).
//!
//! Equal programs give equal pictures: time passes in even steps, and stands still while anything is loaded or compiled; what is
//! played is drawn by lots that fall the same each time; the mouse of the display is not felt.

use std::collections::{BTreeSet, VecDeque};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::window::{CursorEntered, CursorMoved, WindowEvent};
use clap::Parser;
use kavade::args::Args;
use kavade::awake::Awake;
use kavade::board::visual::ready::Loading;
use kavade::board::visual::title::Drift;
use kavade::overlay::Overlay;
use kavade_match::intent::Intent;
use kavade_match::state::{Phase, Screen};
use kavade_rules::{Game, Match, MatchLength, Player, RuleSet, SowingEvent, Step};

#[allow(dead_code)]
#[path = "../tests/support/stories.rs"]
mod stories;

/// Seconds between two frames in which time passes.
const STEP: f32 = 0.08;
/// Longer than anybody has to leave the program alone for all to rest that moves for its own sake, in seconds.
const REST: f32 = 61.0;
/// Frames without time after everything that is done, and before a picture: what is asked for has begun to load after
/// fewer, and what is drawn is on the graphics device.
const SETTLE: u32 = 4;

/// What can be said.
#[derive(Parser, Debug)]
struct Wishes {
    /// Where the pictures go.
    #[arg(required_unless_present = "compare")]
    folder: Option<PathBuf>,
    /// Compare two folders of pictures.
    #[arg(long, num_args = 2, value_names = ["BEFORE", "AFTER"], conflicts_with = "folder")]
    compare: Option<Vec<PathBuf>>,
    /// Take the pictures of one scene alone, for example `mangala-play`.
    #[arg(long)]
    scene: Option<String>,
}

/// Pictures that are taken one after another, in a program of their own.
#[derive(Debug, Clone, Copy)]
enum Scene {
    /// Title, setting up and settings.
    Menus,
    /// A turn.
    Play,
    /// The end of a round.
    Round,
    /// The end of a match.
    Result,
}

impl Scene {
    const ALL: [(&str, Scene); 4] = [
        ("menus", Scene::Menus),
        ("play", Scene::Play),
        ("round", Scene::Round),
        ("result", Scene::Result),
    ];
}

/// Something that is done for the pictures.
#[derive(Debug, Clone)]
enum Act {
    /// Time passes, this many steps of it.
    Run(u32),
    /// Nobody touches anything for so long that all rests.
    Rest,
    /// Time passes until the match is in this phase.
    Until(Phase),
    /// Somebody wants something.
    Intend(Intent),
    /// Another screen fills the window.
    Open(Screen),
    /// Something lies over it.
    Lay(Overlay),
    /// A picture of this name.
    Shoot(String),
}

/// What is still to be done.
#[derive(Resource)]
struct Script {
    folder: PathBuf,
    acts: VecDeque<Act>,
    /// Frames in a row in which time stood still and nothing was loaded.
    calm: u32,
    /// How many it must be before the next act.
    settle: u32,
    /// Whether a picture is on its way to its file.
    is_shooting: bool,
    /// Until where the cameras of the title have drifted.
    drift: Option<Drift>,
}

fn main() -> ExitCode {
    let wishes = Wishes::parse();
    let done = match (&wishes.compare, &wishes.folder, &wishes.scene) {
        (Some(folders), _, _) => compare(&folders[0], &folders[1]),
        (None, Some(folder), Some(scene)) => take(folder, scene),
        (None, Some(folder), None) => take_all(folder),
        (None, None, _) => Err("a folder is wanted".into()),
    };
    done.unwrap_or_else(|fault| {
        eprintln!("{fault}");
        ExitCode::FAILURE
    })
}

type Done = Result<ExitCode, Box<dyn std::error::Error>>;

/// Takes all pictures, each scene in a program of its own: none begins where another left the clock.
fn take_all(folder: &Path) -> Done {
    for game in Game::ALL {
        for (scene, _) in Scene::ALL {
            let name = format!("{}-{scene}", game.key());
            let status = Command::new(std::env::current_exe()?)
                .arg(folder)
                .args(["--scene", &name])
                .env("WINIT_X11_SCALE_FACTOR", "1")
                .status()?;
            if !status.success() {
                return Err(format!("{name}: {status}").into());
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Takes the pictures of a scene.
fn take(folder: &Path, name: &str) -> Done {
    std::fs::create_dir_all(folder)?;
    let scenes = Game::ALL.iter().flat_map(|game| {
        let of = move |(scene, what)| (format!("{}-{scene}", game.key()), *game, what);
        Scene::ALL.map(of)
    });
    let (_, game, scene) = { scenes }
        .find(|(known, _, _)| known == name)
        .ok_or_else(|| format!("there is no scene {name}"))?;
    let (contest, acts) = script(game, scene);
    let data = tempfile::tempdir()?;
    // Files are the same whatever the program calls what is in them, so old programs can be put beside new ones.
    std::fs::write(
        data.path().join("settings.ron"),
        format!(
            "(quality: Low, speed: Normal, last: (game: {:?}, company: SideBySide))",
            game.key()
        ),
    )?;
    if let Some(contest) = contest {
        std::fs::write(
            data.path().join("match.ron"),
            format!(
                "(version: 1, names: (\"Asha\", \"Bilge\"), record: {:?})",
                contest.record()
            ),
        )?;
    }
    let data = data.path().to_string_lossy();
    let mut app = kavade::app::app(&Args::parse_from(["kavade", "--data", data.as_ref()]));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
        .insert_resource(Script {
            folder: folder.to_owned(),
            acts: acts.into(),
            calm: 0,
            settle: SETTLE,
            is_shooting: false,
            drift: None,
        })
        .add_systems(First, (deafen, go_on).chain().before(TimeSystems));
    match app.run() {
        AppExit::Success => Ok(ExitCode::SUCCESS),
        AppExit::Error(code) => Ok(ExitCode::from(code.get())),
    }
}

/// What is done for the pictures of a scene, and the match that is kept before it.
fn script(game: Game, scene: Scene) -> (Option<Match>, Vec<Act>) {
    let shoot = |what: &str| Act::Shoot(format!("{}-{what}", game.key()));
    let any = |events: &[SowingEvent], is_so: fn(&SowingEvent) -> bool| events.iter().any(is_so);
    let ends = |event: &SowingEvent| matches!(event, SowingEvent::MatchEnd { .. });
    let found = match scene {
        Scene::Menus => None,
        Scene::Play => Some(stories::find(RuleSet::of(game), |contest, events| {
            contest.steps().len() > 6
                && events.len() > 12
                && any(events, |event| matches!(event, SowingEvent::Capture { .. }))
        })),
        Scene::Round => Some(stories::find(long(game), |_, events| {
            any(events, |event| {
                matches!(event, SowingEvent::RoundEnd { .. })
            }) && !any(events, ends)
        })),
        Scene::Result => Some(stories::find(long(game), |_, events| any(events, ends))),
    };
    let (contest, step) = found.unzip();
    let step = Act::Intend(match step {
        Some(Step::Sow(pit)) => Intent::Sow(pit),
        _ => Intent::NextRound,
    });
    let end = |phase: Phase, what: &str| {
        vec![
            Act::Intend(Intent::Resume),
            Act::Run(12),
            step.clone(),
            Act::Run(3),
            Act::Intend(Intent::Finish),
            Act::Until(phase),
            Act::Run(25),
            shoot(what),
        ]
    };
    let acts = match scene {
        Scene::Menus => vec![
            Act::Run(15),
            shoot("title"),
            Act::Run(85),
            shoot("title-later"),
            Act::Open(Screen::Start),
            Act::Rest,
            Act::Run(20),
            shoot("start"),
            Act::Lay(Overlay::Settings),
            Act::Run(20),
            shoot("settings"),
        ],
        Scene::Play => vec![
            Act::Intend(Intent::Resume),
            Act::Run(20),
            shoot("play"),
            step.clone(),
            Act::Run(8),
            shoot("sowing"),
            Act::Run(12),
            shoot("sowing-later"),
        ],
        Scene::Round => end(Phase::RoundOver, "round"),
        Scene::Result => end(Phase::MatchOver, "result"),
    };
    (contest, acts)
}

/// The rules of a game in a match of several rounds; where pits are closed and opened, the whole of it.
fn long(game: Game) -> RuleSet {
    let of = |match_length| RuleSet {
        match_length,
        ..RuleSet::of(game)
    };
    let full = of(MatchLength::Full);
    match Match::new(full, Player::South) {
        Ok(_) => full,
        Err(_) => of(MatchLength::BestOf3),
    }
}

/// The mouse is wherever the display has it: nothing of it is told.
fn deafen(
    mut moves: ResMut<Messages<CursorMoved>>,
    mut enters: ResMut<Messages<CursorEntered>>,
    mut events: ResMut<Messages<WindowEvent>>,
) {
    moves.clear();
    enters.clear();
    let others = { events.drain() }.filter(|event| {
        !matches!(
            event,
            WindowEvent::CursorMoved(_) | WindowEvent::CursorEntered(_)
        )
    });
    let others: Vec<WindowEvent> = others.collect();
    events.write_batch(others);
}

/// Does what is to be done next, and lets time pass or not.
fn go_on(
    mut commands: Commands,
    mut script: ResMut<Script>,
    mut clock: ResMut<TimeUpdateStrategy>,
    mut awake: ResMut<Awake>,
    mut drift: ResMut<Drift>,
    loading: Res<Loading>,
    phase: Option<Res<State<Phase>>>,
    mut intents: MessageWriter<Intent>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut exit: MessageWriter<AppExit>,
) {
    awake.stay_after_change();
    // What moves for its own sake moves a trace even while time stands still.
    if let Some(kept) = script.drift {
        drift.set_if_neq(kept);
    }
    script.drift = Some(*drift);
    *clock = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
    script.calm = if loading.now { 0 } else { script.calm + 1 };
    if loading.now || script.is_shooting || script.calm < script.settle {
        return;
    }
    let mut step = |seconds: f32| {
        *clock = TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(seconds));
    };
    let Some(act) = script.acts.pop_front() else {
        exit.write(AppExit::Success);
        return;
    };
    // Where nothing else is said, what was done settles before the next act.
    script.settle = SETTLE;
    match act {
        Act::Run(steps) => {
            step(STEP);
            script.drift = None;
            if steps > 1 {
                script.acts.push_front(Act::Run(steps - 1));
            }
            script.settle = 0;
        }
        Act::Rest => {
            step(REST);
            script.drift = None;
        }
        Act::Until(there) => {
            if phase.is_none_or(|phase| *phase.get() != there) {
                step(STEP);
                script.acts.push_front(Act::Until(there));
            }
            script.settle = 0;
        }
        Act::Shoot(name) => {
            script.is_shooting = true;
            let path = script.folder.join(format!("{name}.png"));
            commands
                .spawn(Screenshot::primary_window())
                .observe(save_to_disk(path))
                .observe(|_: On<ScreenshotCaptured>, mut script: ResMut<Script>| {
                    script.is_shooting = false;
                });
        }
        Act::Intend(intent) => {
            intents.write(intent);
        }
        Act::Open(what) => screen.set(what),
        Act::Lay(what) => overlay.set(what),
    }
    script.calm = 0;
    // A picture shows what was done to its end.
    if matches!(script.acts.front(), Some(Act::Shoot(_))) {
        script.settle = SETTLE;
    }
}

/// Compares the pictures of two folders, and says of each what differs.
fn compare(before: &Path, after: &Path) -> Done {
    let names = |folder: &Path| -> std::io::Result<BTreeSet<String>> {
        let entries = std::fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
        let names =
            { entries.iter() }.map(|entry| entry.file_name().to_string_lossy().into_owned());
        Ok(names.filter(|name| name.ends_with(".png")).collect())
    };
    let all: BTreeSet<String> = &names(before)? | &names(after)?;
    if all.is_empty() {
        return Err("there are no pictures".into());
    }
    let mut out = std::io::stdout();
    let mut unlike = 0;
    for name in &all {
        let [one, other] = [before, after].map(|folder| picture(&folder.join(name)));
        let (is_equal, said) = match (one, other) {
            (Ok(one), Ok(other)) => difference(&one, &other),
            (Err(fault), _) | (_, Err(fault)) => (false, fault.to_string()),
        };
        writeln!(out, "{name}: {said}")?;
        unlike += usize::from(!is_equal);
    }
    writeln!(out, "{unlike} of {} pictures differ", all.len())?;
    Ok(match unlike {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn picture(path: &Path) -> Result<Image, Box<dyn std::error::Error>> {
    let bytes = std::fs::read(path)
        .map_err(|fault| format!("{} cannot be read: {fault}", path.display()))?;
    Ok(Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )?)
}

/// Whether two pictures are equal, and in words what differs.
fn difference(one: &Image, other: &Image) -> (bool, String) {
    let (Some(left), Some(right)) = (&one.data, &other.data) else {
        return (false, "one is empty".to_owned());
    };
    if one.size() != other.size() || left.len() != right.len() {
        return (false, format!("{} and {}", one.size(), other.size()));
    }
    // Red, green, blue and opacity of each pixel.
    let pixels = left.as_chunks::<4>().0.iter().zip(right.as_chunks::<4>().0);
    let apart = pixels.map(|(left, right)| {
        let parts = left.iter().zip(right);
        parts
            .map(|(left, right)| left.abs_diff(*right))
            .max()
            .unwrap_or(0)
    });
    let apart: Vec<u8> = apart.collect();
    let wide = one.width().max(1) as usize;
    let places = apart.iter().enumerate().filter(|(_, by)| **by > 0);
    let places = places.map(|(at, _)| IVec2::new((at % wide) as i32, (at / wide) as i32));
    let count = places.clone().count();
    let most = apart.iter().copied().max().unwrap_or(0);
    let Some(within) = places
        .map(|at| IRect::from_corners(at, at))
        .reduce(|all, at| all.union(at))
    else {
        return (true, "equal".to_owned());
    };
    (
        false,
        format!(
            "{count} of {} pixels differ, by {most} of 255 at most, from {} to {}",
            apart.len(),
            within.min,
            within.max
        ),
    )
}
