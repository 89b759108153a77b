//! What the picture costs: frames a second of a match's board at each quality, in one run with a plain Bevy scene of the
//! same size, and what each level draws and keeps on the graphics device.
//!
//! `cargo bench --profile dev --bench picture` (needs a Vulkan driver, no screen; `-- pallankuzhi` takes another game).
//! All scenes draw into pictures of 1280 × 720, one after the other in short slices, and every frame is waited for; the
//! medians of the slices count. A second part plays a first turn and compares its longest frame with the usual one.
#![allow(clippy::print_stdout)]

use std::collections::HashSet;
use std::time::{Duration, Instant};

use bevy::asset::UntypedAssetId;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::core_pipeline::core_3d::{AlphaMask3d, Opaque3d, Transparent3d};
use bevy::image::Image;
use bevy::pbr::{RenderMaterialInstances, Shadow};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::{BinnedPhaseItem, ViewBinnedRenderPhases, ViewSortedRenderPhases};
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use bevy::render::sync_world::MainEntity;
use bevy::render::texture::GpuImage;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;
use bevy_egui::egui;
use kavade::board::visual::aim::{BoardCamera, Insets, board_camera};
use kavade::board::visual::ready::Loading;
use kavade::platform::paths::assets_folder;
use kavade::sowing::table::Table;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::{Intent, NewMatch};
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::timeline::{MatchTable, Playback};
use kavade_rules::{Game, Player, RuleSet};
use kavade_store::settings::QualityChoice;
use kavade_store::settings::Settings;
use kavade_store::speed::Speed;
use kavade_store::store::Store;
use kavade_ui::screens::play::layout::layout;

const SIZE: UVec2 = UVec2::new(1280, 720);
const FRAME: Duration = Duration::from_micros(16_667);
/// Frames a slice, and slices of each scene.
const SLICE: u32 = 4;
const SLICES: usize = 11;
/// Frames after which a scene that is still loading is given up.
const PATIENCE: u32 = 600;

/// The plugins of the real window, without the window.
fn bare() -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<WinitPlugin>()
            .disable::<bevy::log::LogPlugin>()
            // A frame is waited for, so that nothing overlaps with the next scene.
            .disable::<PipelinedRenderingPlugin>()
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: bevy::window::WindowResolution::new(SIZE.x, SIZE.y),
                    ..default()
                }),
                exit_condition: bevy::window::ExitCondition::DontExit,
                ..default()
            })
            .set(AssetPlugin {
                file_path: assets_folder().to_string_lossy().into_owned(),
                ..default()
            }),
    )
    .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app
}

/// Something to draw into.
fn canvas(app: &mut App) -> RenderTarget {
    let format = TextureFormat::Rgba8UnormSrgb;
    let image = Image::new_target_texture(SIZE.x, SIZE.y, format, None);
    let handle = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    RenderTarget::Image(ImageRenderTarget {
        handle,
        scale_factor: 1.0,
    })
}

/// One frame, drawn to its end.
fn frame(app: &mut App) {
    app.update();
    let device = app.world().resource::<RenderDevice>();
    let _ = device.poll(PollType::wait_indefinitely());
}

fn frames(app: &mut App, count: u32) {
    for _ in 0..count {
        frame(app);
    }
}

/// A slab, seventy spheres and one light with shadows, all as Bevy makes them.
fn plain() -> App {
    let mut app = bare();
    app.finish();
    app.cleanup();
    let target = canvas(&mut app);
    let world = app.world_mut();
    let (slab, ball) = world.resource_scope(|_, mut meshes: Mut<Assets<Mesh>>| {
        (
            meshes.add(Cuboid::new(9.0, 0.9, 3.8)),
            meshes.add(Sphere::new(0.14)),
        )
    });
    let (wood, red) = world.resource_scope(|_, mut all: Mut<Assets<StandardMaterial>>| {
        (
            all.add(Color::srgb(0.4, 0.2, 0.1)),
            all.add(Color::srgb(0.7, 0.1, 0.1)),
        )
    });
    world.spawn((Mesh3d(slab), MeshMaterial3d(wood)));
    for k in 0..70u8 {
        let (column, row) = (f32::from(k % 14), f32::from(k / 14));
        world.spawn((
            Mesh3d(ball.clone()),
            MeshMaterial3d(red.clone()),
            Transform::from_xyz((column - 6.5) * 0.6, 0.6, (row - 2.0) * 0.7),
        ));
    }
    world.spawn((
        DirectionalLight {
            shadow_maps_enabled: true,
            ..default()
        },
        Transform::from_xyz(4.0, 8.0, 3.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    world.spawn((
        Camera3d::default(),
        target,
        Transform::from_xyz(0.0, 10.0, 7.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    frames(&mut app, 15);
    app
}

/// The board of a match that has just begun, as the window shows it, without the interface.
fn board(game: Game, quality: QualityChoice) -> App {
    let mut app = bare();
    app.insert_resource(PlayerStore(Store::nowhere()))
        .insert_resource(CurrentSettings(Settings {
            quality,
            speed: Speed::Instant,
            ..Settings::default()
        }))
        .add_message::<kavade::awake::ToggleFullScreen>()
        .add_plugins((
            kavade::app::game,
            kavade::input::devices::plugin,
            kavade::board::visual::picture::plugin,
        ));
    app.finish();
    app.cleanup();
    app.update();
    let safe = layout(egui::vec2(SIZE.x as f32, SIZE.y as f32), 1.0, false).safe;
    app.insert_resource(Insets {
        left: safe.left(),
        top: safe.top(),
        right: SIZE.x as f32 - safe.right(),
        bottom: SIZE.y as f32 - safe.bottom(),
        covered: false,
    });
    app.world_mut().write_message(Intent::Begin(NewMatch {
        rules: RuleSet::of(game),
        names: default(),
        seats: default(),
        starter: Player::South,
    }));
    let root = loop {
        app.update();
        let world = app.world();
        let table = MatchTable::get::<Table>(world).map(|table| table.root);
        // Nothing is drawn yet, so the board fills quickly.
        if let Some(root) = table
            && !plays(world)
        {
            break root;
        }
    };
    let target = canvas(&mut app);
    let camera = board_camera(root, 0);
    app.world_mut().spawn((camera, target));
    frames(&mut app, 10);
    let mut waited = 0;
    while app.world().resource::<Loading>().now {
        frame(&mut app);
        waited += 1;
        assert!(waited < PATIENCE, "{game} at {quality:?} is never loaded");
    }
    app.world_mut().resource_mut::<CurrentSettings>().speed = Speed::Normal;
    frames(&mut app, 5);
    app
}

/// Whether something is still to be seen.
fn plays(world: &World) -> bool {
    MatchTable::get::<Playback>(world).is_some_and(Playback::is_playing)
}

/// Seconds a frame, of one slice.
fn slice(app: &mut App) -> f64 {
    let began = Instant::now();
    frames(app, SLICE);
    began.elapsed().as_secs_f64() / f64::from(SLICE)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Draw calls that a phase of one kind makes for all its views: batch sets that go out as one call, and single things.
fn calls<P: BinnedPhaseItem>(world: &World) -> usize {
    let Some(phases) = world.get_resource::<ViewBinnedRenderPhases<P>>() else {
        return 0;
    };
    phases
        .values()
        .map(|phase| {
            let single: usize = phase
                .unbatchable_meshes
                .values()
                .map(|bin| bin.entities.len())
                .sum();
            phase.multidrawable_meshes.len() + phase.batchable_meshes.len() + single
        })
        .sum()
}

/// Says what is drawn in a frame and what is kept on the device for it.
fn count(name: &str, app: &mut App) {
    let world = app.world_mut();
    let mut seen = world.query::<(Entity, &Mesh3d, &ViewVisibility)>();
    let visible: Vec<(Entity, AssetId<Mesh>)> = seen
        .iter(world)
        .filter(|(.., visibility)| visibility.get())
        .map(|(entity, mesh, _)| (entity, mesh.id()))
        .collect();
    let meshes = world.resource::<Assets<Mesh>>();
    let triangles: usize = visible
        .iter()
        .filter_map(|(_, mesh)| meshes.get(*mesh))
        .map(|mesh| {
            let corners = mesh.indices().map(|indices| indices.len());
            corners.unwrap_or(mesh.count_vertices()) / 3
        })
        .sum();
    let render = app.sub_app(RenderApp).world();
    let instances = &render.resource::<RenderMaterialInstances>().instances;
    let kinds: HashSet<(AssetId<Mesh>, Option<UntypedAssetId>)> = visible
        .iter()
        .map(|(entity, mesh)| {
            let material = instances.get(&MainEntity::from(*entity));
            (*mesh, material.map(|material| material.asset_id))
        })
        .collect();
    let clear: usize = render
        .get_resource::<ViewSortedRenderPhases<Transparent3d>>()
        .map_or(0, |phases| {
            phases.values().map(|phase| phase.items.len()).sum()
        });
    let solid = calls::<Opaque3d>(render) + calls::<AlphaMask3d>(render);
    let shadows = calls::<Shadow>(render);
    let images = render.resource::<RenderAssets<GpuImage>>();
    let bytes: u64 = images
        .iter()
        .map(|(_, image)| {
            let kind = &image.texture_descriptor;
            let (wide, high) = kind.format.block_dimensions();
            let block = u64::from(kind.format.block_copy_size(None).unwrap_or(4));
            let mips: u64 = (0..kind.mip_level_count)
                .map(|level| {
                    let blocks =
                        |length: u32, side: u32| u64::from((length >> level).max(1).div_ceil(side));
                    blocks(kind.size.width, wide) * blocks(kind.size.height, high) * block
                })
                .sum();
            mips * u64::from(kind.size.depth_or_array_layers)
        })
        .sum();
    println!(
        "{name}: {} draw calls ({solid} solid, {clear} clear, {shadows} of shadows), {} kinds of mesh and material, \
         {} things, {triangles} triangles, {:.1} MB of textures",
        solid + clear + shadows,
        kinds.len(),
        visible.len(),
        bytes as f64 / 1e6,
    );
}

/// Plays a first turn: the longest frame of it against the median, and against the frames at rest before.
fn first_turn(name: &str, app: &mut App) {
    let timed = |app: &mut App| {
        let began = Instant::now();
        frame(app);
        began.elapsed().as_secs_f64()
    };
    let rest = median((0..10).map(|_| timed(app)).collect());
    let pit = app.world().resource::<CurrentMatch>().contest.legal()[0];
    app.world_mut().write_message(Intent::Sow(pit));
    let mut times = Vec::new();
    let mut moving = false;
    for _ in 0..150 {
        times.push(timed(app));
        let now = plays(app.world());
        if moving && !now {
            break;
        }
        moving |= now;
    }
    let longest = times.iter().copied().enumerate();
    let longest = longest.max_by(|a, b| a.1.total_cmp(&b.1));
    let usual = median(times.clone());
    if let Some((at, longest)) = longest {
        println!(
            "{name}, the first turn: median {:.1} ms, longest {:.1} ms (frame {at} of {}), ratio {:.2}; at rest {:.1} ms",
            usual * 1e3,
            longest * 1e3,
            times.len(),
            longest / usual,
            rest * 1e3,
        );
    }
}

fn main() {
    let game = std::env::args()
        .find_map(|word| word.parse::<Game>().ok())
        .unwrap_or(Game::AliGuliMane);
    let mut plain = plain();
    if let Some(info) = plain.world().get_resource::<RenderAdapterInfo>() {
        println!("{game}, {SIZE}, on {}", info.name);
    }
    let levels = [
        ("low", QualityChoice::Low),
        ("medium", QualityChoice::Medium),
        ("high", QualityChoice::High),
    ];
    let mut boards = levels.map(|(name, level)| (name, board(game, level), Vec::new()));
    let mut base = Vec::new();
    for _ in 0..SLICES {
        base.push(slice(&mut plain));
        for (_, app, times) in &mut boards {
            times.push(slice(app));
        }
    }
    let base = median(base);
    println!("plain: {:.1} frames a second", 1.0 / base);
    for (name, _, times) in &boards {
        let time = median(times.clone());
        println!(
            "{name}: {:.1} frames a second, {:.2} × plain",
            1.0 / time,
            base / time
        );
    }
    count("plain", &mut plain);
    for (name, app, _) in &mut boards {
        // Nothing is hidden behind a wrong camera.
        let cameras = app
            .world_mut()
            .query::<&BoardCamera>()
            .iter(app.world())
            .count();
        assert_eq!(cameras, 1);
        count(name, app);
        first_turn(name, app);
    }
}
