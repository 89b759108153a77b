//! Pictures of tables: every game with each board, each kind of seed and each quality, as PNG files.
//!
//! `cargo run --example looks -- FOLDER [WORD…]`; words choose: a picture is taken if its name has them all, for example
//! `mangala`, `granite`, `tamarind`, `lamp`, `high`. Needs a display (Xvfb will do).

use std::collections::VecDeque;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::{PresentMode, WindowResolution};
use kavade::board;
use kavade::board::entities::{spawn_board, spawn_seeds};
use kavade::board::visual;
use kavade::board::visual::aim::{Insets, board_camera};
use kavade::board::visual::quality::Quality;
use kavade::board::visual::room_visuals::RoomVisuals;
use kavade::platform::paths::assets_folder;
use kavade_board::look::{BoardKind, LightKind, Look};
use kavade_board::shape::SeedKind;
use kavade_rules::Game;

/// Frames that a table stands before its picture is taken: pipelines and textures must be ready.
const FRAMES: u32 = 12;

/// A picture to take.
#[derive(Clone)]
struct Shot {
    name: String,
    game: Game,
    look: Look,
    quality: Quality,
}

/// What is to be done, and where it goes.
#[derive(Resource)]
struct Shots {
    left: VecDeque<Shot>,
    folder: PathBuf,
    shown: Option<(Entity, Entity)>,
    frames: u32,
}

fn shots(words: &[String]) -> VecDeque<Shot> {
    let mut all = Vec::new();
    let mut add = |game: Game, look: Look, quality: Quality| {
        let name = format!(
            "{}-{}-{:?}-{}-{}-{quality:?}",
            game.key(),
            look.board.key(),
            look.seeds,
            look.hall.key(),
            look.light.key()
        )
        .to_lowercase();
        all.push(Shot {
            name,
            game,
            look,
            quality,
        });
    };
    for game in Game::ALL {
        let own = Look::of(game);
        for quality in [Quality::Low, Quality::Medium, Quality::High] {
            for board in BoardKind::ALL {
                add(game, Look { board, ..own }, quality);
            }
            for seeds in SeedKind::ALL {
                add(game, Look { seeds, ..own }, quality);
            }
            for light in LightKind::ALL {
                add(game, Look { light, ..own }, quality);
            }
        }
    }
    let mut taken: Vec<Shot> = Vec::new();
    for shot in all {
        let wanted = words.iter().all(|word| shot.name.contains(word.as_str()));
        if wanted && !taken.iter().any(|t| t.name == shot.name) {
            taken.push(shot);
        }
    }
    // A change of quality makes everything anew: as few as possible.
    taken.sort_by_key(|shot| format!("{:?}", shot.quality));
    taken.into()
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "looks".into()));
    let words: Vec<String> = arguments.collect();
    if let Err(fault) = std::fs::create_dir_all(&folder) {
        eprintln!("{} cannot be made: {fault}", folder.display());
        return;
    }
    App::new()
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        resolution: WindowResolution::new(1280, 720),
                        present_mode: PresentMode::AutoNoVsync,
                        ..default()
                    }),
                    ..default()
                })
                .set(AssetPlugin {
                    file_path: assets_folder().to_string_lossy().into_owned(),
                    ..default()
                })
                // A picture lacks nothing.
                .set(RenderPlugin {
                    synchronous_pipeline_compilation: true,
                    ..default()
                }),
        )
        .insert_resource(Quality::Low)
        .insert_resource(Insets {
            left: 24.0,
            top: 104.0,
            right: 24.0,
            bottom: 120.0,
            ..default()
        })
        .insert_resource(Shots {
            left: shots(&words),
            folder,
            shown: None,
            frames: 0,
        })
        .add_plugins((board::entities::plugin, visual::picture::plugin))
        .add_systems(Update, go_on)
        .run();
}

fn go_on(
    mut commands: Commands,
    mut shots: ResMut<Shots>,
    mut quality: ResMut<Quality>,
    rooms: Query<&RoomVisuals>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(shot) = shots.left.front().cloned() else {
        // The last picture is still being written.
        shots.frames += 1;
        if shots.frames > 20 {
            exit.write(AppExit::Success);
        }
        return;
    };
    let Some((root, camera)) = shots.shown else {
        quality.set_if_neq(shot.quality);
        let board = spawn_board(&mut commands, shot.game, &shot.look, false, Vec3::ZERO, 0);
        let full = if shot.game == Game::AliGuliMane { 5 } else { 6 };
        let mut pits = vec![full; board.pits.len()];
        pits[1] = 0;
        pits[board.pits.len() - 2] = 14;
        spawn_seeds(&mut commands, &board, shot.look.seeds, &pits, [9, 3]);
        let camera = commands.spawn(board_camera(board.root, 0));
        let camera = camera.id();
        shots.shown = Some((board.root, camera));
        shots.frames = 0;
        return;
    };
    if rooms.is_empty() || rooms.iter().any(RoomVisuals::is_waiting) {
        return;
    }
    shots.frames += 1;
    if shots.frames == FRAMES {
        let path = shots.folder.join(format!("{}.png", shot.name));
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(path));
    }
    if shots.frames > FRAMES + 2 {
        commands.entity(root).despawn();
        commands.entity(camera).despawn();
        shots.shown = None;
        shots.left.pop_front();
    }
}
