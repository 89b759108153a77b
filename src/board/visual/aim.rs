//! The camera of the board: made once, aimed whenever window, insets or view change.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ClearColorConfig, Hdr};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::post_process::bloom::Bloom;
use bevy::prelude::*;
use bevy::render::view::{ColorGrading, ColorGradingGlobal};
use bevy::window::PrimaryWindow;

use crate::board::entities::Room;
use crate::board::view::{BoardPose, CurrentGlide};
use crate::board::visual::quality::Quality;
use kavade_board::camera::{CameraPose, fit};

/// On a camera that shows a board; its [`BoardPose`] says what is where on the screen.
#[derive(Component, Debug, Clone, Copy)]
pub struct BoardCamera {
    /// The board's root.
    pub room: Entity,
}

/// How far the interface reaches into the window: the board keeps clear of it. Logical pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Insets {
    /// From the left.
    pub left: f32,
    /// From above.
    pub top: f32,
    /// From the right.
    pub right: f32,
    /// From below.
    pub bottom: f32,
    /// A page of the interface lies over the board.
    pub covered: bool,
}

impl Insets {
    /// What they leave of a window of this size, in logical pixels.
    pub fn safe(&self, window: Vec2) -> Rect {
        // Not from corners: too narrow a rectangle must not be turned inside out.
        Rect {
            min: Vec2::new(self.left, self.top),
            max: window - Vec2::new(self.right, self.bottom),
        }
    }
}

/// A camera for a board, on the given render layer.
pub fn board_camera(room: Entity, layer: usize) -> impl Bundle {
    (
        Camera3d::default(),
        Camera {
            // As its floor ends.
            clear_color: ClearColorConfig::Custom(Color::BLACK),
            // No two cameras draw at the same time.
            order: layer as isize,
            ..default()
        },
        Projection::Perspective(PerspectiveProjection {
            near: 1.0,
            far: 120.0,
            ..default()
        }),
        Tonemapping::TonyMcMapface,
        RenderLayers::layer(layer),
        BoardCamera { room },
        BoardPose(CameraPose {
            position: Vec3::new(0.0, 10.0, 7.0),
            rotation: Quat::IDENTITY,
            field: kavade_board::camera::FIELD,
            window: Vec2::new(1280.0, 720.0),
        }),
    )
}

/// What a camera does for a quality beyond drawing.
pub(super) fn finish(camera: &mut EntityCommands, quality: Quality) {
    camera.insert(quality.smoothing());
    match quality {
        Quality::Low | Quality::Medium => camera.remove::<(Hdr, Bloom, ColorGrading)>(),
        Quality::High => camera.insert((
            Hdr,
            // The curve takes from strong colours, and scarlet must stay scarlet.
            ColorGrading {
                global: ColorGradingGlobal {
                    post_saturation: 1.12,
                    ..default()
                },
                ..default()
            },
            glow(),
        )),
    };
}

/// The soft glow round what is bright.
fn glow() -> Bloom {
    Bloom {
        intensity: 0.06,
        ..Bloom::NATURAL
    }
}

/// Gives new cameras what the quality asks for, and all of them when it is another one.
pub(super) fn sharpen(
    mut commands: Commands,
    cameras: Query<(Entity, Ref<BoardCamera>)>,
    quality: Res<Quality>,
) {
    for (camera, board) in &cameras {
        if quality.is_changed() || board.is_added() {
            finish(&mut commands.entity(camera), *quality);
        }
    }
}

/// How many times wider than high a picture with a soft glow may be: the glow is worked out at a fixed height, and in
/// the width that belongs to it, which a device must be able to hold.
const WIDEST_GLOW: f32 = 16.0;

/// Takes the glow from pictures that are too wide for it.
pub(super) fn dim(mut commands: Commands, cameras: Query<(Entity, &Camera, Has<Hdr>, Has<Bloom>)>) {
    for (entity, camera, glows, has_glow) in &cameras {
        let size = camera.physical_viewport_size().unwrap_or(UVec2::ONE);
        let may = glows && size.x as f32 <= WIDEST_GLOW * size.y as f32;
        if may && !has_glow {
            commands.entity(entity).insert(glow());
        } else if has_glow && !may {
            commands.entity(entity).remove::<Bloom>();
        }
    }
}

/// Aims board cameras that fill the window where the glide says.
pub(super) fn aim(
    mut cameras: Query<(&BoardCamera, &mut BoardPose), Without<super::title::Column>>,
    rooms: Query<&Room>,
    window: Query<&Window, With<PrimaryWindow>>,
    insets: Res<Insets>,
    glide: Res<CurrentGlide>,
) {
    let Ok(window) = window.single() else { return };
    let size = window.size();
    if size.min_element() < 1.0 {
        return;
    }
    for (camera, mut pose) in &mut cameras {
        let Ok(room) = rooms.get(camera.room) else {
            continue;
        };
        let safe = insets.safe(size);
        let target = glide.now();
        let fits = fit(&room.layout.bounds(), size, safe, target.angles);
        pose.set_if_neq(BoardPose(fits.closer(target.focus, target.zoom)));
    }
}

/// Moves cameras to where their pose says, relative to their room.
pub(super) fn apply(
    mut cameras: Query<
        (&BoardCamera, &BoardPose, &mut Transform, &mut Projection),
        Changed<BoardPose>,
    >,
    rooms: Query<&Room>,
) {
    for (camera, pose, mut transform, mut projection) in &mut cameras {
        // Not where its transform has brought it by now: the pose may never change again.
        let origin = rooms.get(camera.room).map_or(Vec3::ZERO, |room| room.at);
        transform.translation = origin + pose.position;
        transform.rotation = pose.rotation;
        if let Projection::Perspective(perspective) = &mut *projection {
            perspective.fov = pose.field;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::layout::BoardLayout;
    use kavade_board::look::LightKind;
    use kavade_rules::Game;

    /// With reduced motion a camera of the title is aimed once, in the frame in which its room is made.
    #[test]
    fn a_camera_that_is_aimed_once_stands_in_its_room() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin))
            .add_systems(Update, apply);
        let at = Vec3::X * 160.0;
        let layout = BoardLayout::new(Game::Mangala, false);
        let room = app.world_mut().spawn((
            Room {
                layout,
                light: LightKind::Lamp,
                at,
                layer: 2,
            },
            Transform::from_translation(at),
        ));
        let room = room.id();
        let camera = app.world_mut().spawn(board_camera(room, 2)).id();
        for _ in 0..3 {
            app.update();
        }
        let pose = app.world().get::<BoardPose>(camera).expect("its pose");
        let there = app
            .world()
            .get::<GlobalTransform>(camera)
            .expect("its place");
        assert_eq!(there.translation(), at + pose.position);
    }
}
