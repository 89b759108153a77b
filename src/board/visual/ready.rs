//! What must be ready before a picture is whole and nothing in play stutters: the pictures of rooms, and everything that
//! the graphics driver compiles.
//!
//! A pipeline is compiled when something is first drawn with it. What only appears later, a pebble or a ghost,
//! would be compiled in the middle of a sowing; so every room has one of each from the start, too small to see and
//! inside the wood.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::asset::{AssetLoadFailedEvent, RenderAssetUsages};
use bevy::camera::visibility::RenderLayers;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, PipelineCache, TextureDimension, TextureFormat, TextureViewDescriptor,
    TextureViewDimension,
};
use bevy::render::view::ExtractedWindows;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::materials::{MaterialSpec, Materials};
use super::room_visuals::{Part, RoomVisuals};
use crate::board::convert::mesh_of;
use crate::board::entities::Room;
use kavade_board::mesh;
use kavade_board::shape::SeedKind;

/// Whether something that ought to be seen is still being loaded or compiled.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Loading {
    /// Whether it is.
    pub now: bool,
    /// For how long it has been, in seconds of real time; 0 when nothing is loaded.
    pub lasts: f32,
    /// Frames in a row in which nothing was waited for.
    calm: u32,
}

impl Default for Loading {
    /// At the start everything is still to come.
    fn default() -> Self {
        Self {
            now: true,
            lasts: 0.0,
            calm: 0,
        }
    }
}

/// What has been loaded shows itself a few frames later, and may ask for pipelines only then.
const CALM: u32 = 6;

/// Seconds after which nobody waits for pipelines any longer: one that cannot be made must not keep the window awake.
const PATIENCE: f32 = 30.0;

impl Loading {
    /// Takes note of a frame of this many seconds in which something was waited for, or nothing.
    fn see(self, waiting: bool, seconds: f32) -> Self {
        let calm = if waiting {
            0
        } else {
            (self.calm + 1).min(CALM)
        };
        let now = calm < CALM;
        Self {
            now,
            lasts: if now { self.lasts + seconds } else { 0.0 },
            calm,
        }
    }
}

/// How many pipelines are being compiled, told by the renderer.
#[derive(Resource, Debug, Clone, Default)]
struct Compiling(Arc<AtomicUsize>);

/// What the log says when the first frame is drawn.
pub const FIRST_FRAME: &str = "the first frame is drawn";
/// What the log says when all that is to be seen is there for the first time.
pub const WHOLE: &str = "the picture is whole";

/// Says in the log when the window shows its first frame.
pub fn tell_first_frame(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            Render,
            tell.after(RenderSystems::PrepareViews)
                .before(RenderSystems::Cleanup),
        );
    }
}

fn tell(windows: Res<ExtractedWindows>, mut told: Local<u8>) {
    // Something to draw on means that this frame is shown; it is there at the end of it.
    let shown = windows
        .values()
        .any(|window| window.swap_chain_texture_view.is_some());
    match (*told, shown) {
        (0, true) => *told = 1,
        (1, _) => {
            info!("{FIRST_FRAME}");
            *told = 2;
        }
        _ => {}
    }
}

/// Too small to be seen.
const SPECK: f32 = 1e-3;

pub(super) fn plugin(app: &mut App) {
    let compiling = Compiling::default();
    tell_first_frame(app);
    app.init_resource::<Loading>()
        .insert_resource(compiling.clone())
        .add_systems(Update, warm.after(super::room_visuals::add_room_visuals))
        .add_systems(PreUpdate, mend)
        .add_systems(Last, look);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(compiling)
            .add_systems(Render, count.in_set(RenderSystems::Cleanup));
    }
}

fn count(cache: Res<PipelineCache>, compiling: Res<Compiling>) {
    let waiting = cache.waiting_pipelines().count();
    compiling.0.store(waiting, Ordering::Relaxed);
}

fn look(
    rooms: Query<&RoomVisuals>,
    bare: Query<(), (With<Room>, Without<RoomVisuals>)>,
    compiling: Res<Compiling>,
    time: Res<Time<Real>>,
    mut loading: ResMut<Loading>,
    mut told: Local<bool>,
) {
    let pictures = !bare.is_empty() || rooms.iter().any(RoomVisuals::is_waiting);
    let pipelines = compiling.0.load(Ordering::Relaxed) > 0 && loading.lasts < PATIENCE;
    let seen = loading.see(pictures || pipelines, time.delta_secs());
    if !seen.now && !*told {
        info!("{WHOLE}");
        *told = true;
    }
    loading.set_if_neq(seen);
}

/// A picture that cannot be read is grey, so that what else a thing is made of is still seen. The log says which it was.
fn mend(
    mut failed: MessageReader<AssetLoadFailedEvent<Image>>,
    server: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
) {
    for failure in failed.read() {
        let file = failure.path.path().to_string_lossy();
        warn!("the picture {file} is missing; what it shows is grey");
        let surroundings = file.ends_with(".room.png");
        let sides = if surroundings { 6 } else { 1 };
        let mut grey = Image::new_fill(
            Extent3d {
                width: 1,
                height: 1,
                depth_or_array_layers: sides,
            },
            TextureDimension::D2,
            &[110, 110, 110, 255],
            TextureFormat::Rgba8Unorm,
            RenderAssetUsages::RENDER_WORLD,
        );
        if surroundings {
            grey.texture_view_descriptor = Some(TextureViewDescriptor {
                dimension: Some(TextureViewDimension::Cube),
                ..default()
            });
            let part = failure.path.clone().with_label("diffuse");
            if let Some(diffuse) = server.get_handle::<Image>(part) {
                let _ = images.insert(diffuse.id(), grey.clone());
            }
        }
        // An asset whose last handle has just gone needs no picture.
        let _ = images.insert(failure.id, grey);
    }
}

/// Puts something solid and something thin into every new room that nobody sees, so that all that play draws is compiled before it.
fn warm(
    mut commands: Commands,
    rooms: Query<(Entity, &Room), Added<RoomVisuals>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: Materials,
) {
    for (root, room) in &rooms {
        let mesh = meshes.add(mesh_of(mesh::seed::seed(
            SeedKind::Gulaganji,
            mesh::seed::Detail::Coarse,
        )));
        let inside = Vec3::Y * (room.layout.floor() / 2.0);
        let at = Transform::from_translation(inside).with_scale(Vec3::splat(SPECK));
        let layer = RenderLayers::layer(room.layer);
        let (hall, light) = (room.layout.hall, room.light);
        let solid = materials.small(hall, light, &MaterialSpec::default());
        let thin = MaterialSpec {
            hides: 0.5,
            ..default()
        };
        let thin = materials.small(hall, light, &thin);
        let common = || (Part, Mesh3d(mesh.clone()), at, layer.clone(), ChildOf(root));
        solid.give_to(&mut commands.spawn(common()));
        thin.give_to(&mut commands.spawn((common(), NotShadowCaster)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(frames: &[bool]) -> Loading {
        frames.iter().fold(Loading::default(), |loading, waiting| {
            loading.see(*waiting, 0.1)
        })
    }

    #[test]
    fn loading_ends_when_nothing_was_waited_for_a_few_frames_long() {
        assert!(Loading::default().now);
        assert!(after(&[true, true, false, false, false, false, false]).now);
        let done = after(&[true, true, false, false, false, false, false, false]);
        assert!(!done.now && done.lasts == 0.0);
    }

    #[test]
    fn it_lasts_as_long_as_it_is_waited_for_and_begins_again_at_nothing() {
        let waits = after(&[true, true, false, true]);
        assert!((waits.lasts - 0.4).abs() < 1e-4, "{waits:?}");
        let again = after(&[false, false, false, false, false, false, true]);
        assert!(again.now && (again.lasts - 0.1).abs() < 1e-4, "{again:?}");
    }
}
