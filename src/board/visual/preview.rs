//! A table to look at before one plays on it: a board with its seeds, in its room and light, drawn into a picture.
//!
//! Whoever wants it says which table and how large in [`Preview`]; the table before stays in the picture until the new
//! one can be seen.

use bevy::camera::{ClearColorConfig, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use kavade_rules::Game;

use super::aim::finish;
use crate::board::entities::{Room, spawn_board, spawn_seeds};
use crate::board::visual::aim::{BoardCamera, board_camera};
use crate::board::visual::quality::{Quality, darkness};
use crate::board::visual::ready::Loading;
use crate::board::visual::room_visuals::RoomVisuals;
use kavade_board::camera::{CameraPose, ViewAngles, fit};
use kavade_board::layout::BoardLayout;
use kavade_board::look::Look;

/// The render layer of the table; the title's rooms have the first ones.
const LAYER: usize = 8;
/// Where it stands: far from everything else.
const AT: Vec3 = Vec3::new(640.0, 0.0, 0.0);
/// How far the camera looks down, in radians (50°).
const PITCH: f32 = 0.873;
/// Seeds in each pit.
const SEEDS: u16 = 5;

/// The table that is looked at.
#[derive(Resource, Debug, Default)]
pub struct Preview {
    /// Which game's table, and what it looks like; none while nobody looks.
    pub wanted: Option<(Game, Look)>,
    /// Size of the picture, in physical pixels.
    pub size: UVec2,
    /// How far one has gone round the table, in radians; 0 in front of South.
    pub turn: f32,
    shown: Option<Shown>,
    coming: Option<Shown>,
    picture: Option<Handle<Image>>,
    camera: Option<Entity>,
    /// Frames since somebody began to look.
    frames: u32,
    /// A table has been drawn in the picture since then.
    drawn: bool,
}

/// Frames after which a first table has been drawn: what it is drawn with is on the graphics device by then.
const FIRST: u32 = 4;

#[derive(Debug, Clone, Copy)]
struct Shown {
    table: (Game, Look),
    root: Entity,
}

impl Preview {
    /// The picture, once a table can be seen in it.
    pub fn picture(&self) -> Option<&Handle<Image>> {
        self.shown.and(self.picture.as_ref()).filter(|_| self.drawn)
    }

    /// Whether another table is on its way.
    pub fn is_coming(&self) -> bool {
        self.coming.is_some() || (self.wanted.is_some() && !self.drawn)
    }
}

/// On the camera of the table.
#[derive(Component, Debug)]
pub(super) struct PreviewCamera;

/// Keeps the table as it is wanted.
pub(super) fn follow(
    mut commands: Commands,
    mut preview: ResMut<Preview>,
    visuals: Query<&RoomVisuals>,
    mut images: ResMut<Assets<Image>>,
    quality: Res<Quality>,
    loading: Res<Loading>,
) {
    // Change detection is for those who read it.
    let preview = preview.bypass_change_detection();
    let Some(wanted) = preview.wanted.filter(|_| preview.size.min_element() > 0) else {
        let gone = preview
            .shown
            .take()
            .into_iter()
            .chain(preview.coming.take());
        for entity in gone.map(|shown| shown.root).chain(preview.camera.take()) {
            commands.entity(entity).despawn();
        }
        preview.picture = None;
        (preview.frames, preview.drawn) = (0, false);
        return;
    };
    let newest = preview.coming.or(preview.shown);
    if newest.is_none_or(|newest| newest.table != wanted) {
        if let Some(outdated) = preview.coming.take() {
            commands.entity(outdated.root).despawn();
        }
        preview.coming = match preview.shown {
            // Changed and changed back.
            Some(shown) if shown.table == wanted => None,
            _ => Some(Shown {
                table: wanted,
                root: set_table(&mut commands, wanted),
            }),
        };
    }
    let ready = |shown: &Shown| {
        visuals
            .get(shown.root)
            .is_ok_and(|visuals| !visuals.is_waiting())
    };
    let mut anew = false;
    if let Some(coming) = preview.coming.take_if(|coming| ready(coming)) {
        if let Some(before) = preview.shown.replace(coming) {
            commands.entity(before.root).despawn();
        }
        anew = true;
    }
    let Some(shown) = preview.shown else { return };
    preview.frames += 1;
    preview.drawn |= preview.frames > FIRST && !loading.now;
    let size = preview.size;
    let fits = preview
        .picture
        .as_ref()
        .and_then(|picture| images.get(picture))
        .is_some_and(|image| image.size() == size);
    if !fits {
        let image = Image::new_target_texture(size.x, size.y, TextureFormat::Bgra8UnormSrgb, None);
        preview.picture = Some(images.add(image));
        anew = true;
    }
    if anew && let Some(picture) = &preview.picture {
        if let Some(before) = preview.camera.take() {
            commands.entity(before).despawn();
        }
        let mut camera = commands.spawn(board_camera(shown.root, LAYER));
        let dark = darkness(shown.table.1.hall);
        // It looks on its own, at nothing that fills the window.
        camera.remove::<BoardCamera>().insert((
            PreviewCamera,
            RenderTarget::Image(picture.clone().into()),
            Camera {
                order: -8,
                clear_color: ClearColorConfig::Custom(Color::linear_rgb(dark.x, dark.y, dark.z)),
                ..default()
            },
        ));
        finish(&mut camera, *quality);
        preview.camera = Some(camera.id());
    }
}

fn set_table(commands: &mut Commands, (game, look): (Game, Look)) -> Entity {
    let board = spawn_board(commands, game, &look, false, AT, LAYER);
    let pits = vec![SEEDS; board.pits.len()];
    spawn_seeds(commands, &board, look.seeds, &pits, [7, 4]);
    board.root
}

/// The table from a little above, gone round it by `turn` radians.
pub fn preview_pose(layout: &BoardLayout, size: Vec2, turn: f32) -> CameraPose {
    let half = (f32::from(layout.side) / 2.0 + 0.55) * layout.pitch;
    let deep = layout.row + 1.7 * layout.pit.radius;
    let points = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)]
        .map(|(x, z)| Vec3::new(x * half, 0.0, z * deep));
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let pose = fit(
        &points,
        size,
        whole.inflate(-0.04 * size.x),
        ViewAngles::down(PITCH),
    );
    let round = Quat::from_rotation_y(turn);
    CameraPose {
        position: round * pose.position,
        rotation: round * pose.rotation,
        ..pose
    }
}

/// Moves the camera round the table.
pub(super) fn turn(
    preview: Res<Preview>,
    rooms: Query<&Room>,
    mut cameras: Query<(&mut Transform, &mut Projection), With<PreviewCamera>>,
) {
    let Some(room) = preview.shown.and_then(|shown| rooms.get(shown.root).ok()) else {
        return;
    };
    for (mut transform, mut projection) in &mut cameras {
        let pose = preview_pose(&room.layout, preview.size.as_vec2(), preview.turn);
        transform.set_if_neq(Transform {
            translation: AT + pose.position,
            rotation: pose.rotation,
            scale: Vec3::ONE,
        });
        if let Projection::Perspective(perspective) = &*projection
            && perspective.fov != pose.field
            && let Projection::Perspective(perspective) = &mut *projection
        {
            perspective.fov = pose.field;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Someone who goes round the table by twenty degrees still sees all of the pits.
    #[test]
    fn every_pit_stays_in_the_picture() {
        for game in Game::ALL {
            let layout = BoardLayout::new(game, false);
            for size in [Vec2::new(400.0, 300.0), Vec2::new(640.0, 340.0)] {
                for turn in [-0.35, 0.0, 0.35] {
                    let pose = preview_pose(&layout, size, turn);
                    for ring in layout.ring_pits() {
                        let at = pose.screen(layout.pit_centre(ring));
                        let inside = Rect::from_corners(Vec2::ZERO, size).contains(at);
                        assert!(inside, "{game} {size} {turn}: pit {ring} at {at}");
                    }
                }
            }
        }
    }
}
