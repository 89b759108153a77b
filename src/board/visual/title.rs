//! The title's three rooms: each board in a column of its own, seen from close by, by a camera that drifts a little.

use std::f32::consts::TAU;

use bevy::camera::{ClearColorConfig, Viewport};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kavade_rules::Game;

use crate::board::entities::{BoardEntities, Room, spawn_board, spawn_seeds};
use crate::board::view::BoardPose;
use crate::board::visual::aim::{BoardCamera, board_camera};
use kavade_board::camera::{CameraPose, PITCH, ViewAngles, fit};
use kavade_board::layout::BoardLayout;
use kavade_board::look::Look;

/// On a camera that shows its room in a part of the window.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// Whose room.
    pub game: Game,
    /// The part of the window, in logical pixels. Change it to move the column.
    pub rect: Rect,
}

/// For how long the cameras of the columns have drifted, in seconds. Where it stands still, so do they; at 0 they look
/// straight ahead.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Drift(pub f32);

/// A room of the title.
#[derive(Debug, Clone)]
pub struct TitleRoom {
    /// What it looks like.
    pub look: Look,
    /// Its board.
    pub board: BoardEntities,
    /// The measures of the board.
    pub layout: BoardLayout,
    /// The column's camera.
    pub camera: Entity,
}

/// Spawns the room of a game, filled for play, and a camera for it that shows nothing until its column has a place.
pub fn spawn_title_room(commands: &mut Commands, game: Game, look: Look) -> TitleRoom {
    let layer = game as usize + 1;
    // Far enough apart that no light or shadow reaches from one to the next.
    let at = Vec3::X * (layer as f32 * 80.0);
    let board = spawn_board(commands, game, &look, false, at, layer);
    let full = match game {
        Game::AliGuliMane => 5,
        Game::Pallankuzhi | Game::Mangala => 6,
    };
    let pits = vec![full; board.pits.len()];
    spawn_seeds(commands, &board, look.seeds, &pits, [0, 0]);
    let column = Column {
        game,
        rect: Rect::default(),
    };
    let camera = commands
        .spawn((board_camera(board.root, layer), column))
        .insert(Camera {
            is_active: false,
            order: game as isize,
            // One window: only the first may clear it.
            clear_color: match game as usize {
                0 => ClearColorConfig::Custom(Color::BLACK),
                _ => ClearColorConfig::None,
            },
            ..default()
        })
        .id();
    TitleRoom {
        look,
        board,
        layout: BoardLayout::of(game, look.board, look.hall, false),
        camera,
    }
}

/// A view of some pits of both rows from close by, in a column of this size (logical pixels).
pub fn close_up(layout: &BoardLayout, size: Vec2) -> CameraPose {
    // As many pits as fit a column of this shape, at the left end of the board.
    let first = 1.0 - f32::from(layout.side) / 2.0;
    let wide = 3.2 * layout.pitch;
    let left = first * layout.pitch - 0.35 * layout.pitch;
    let deep = layout.row + layout.pit.radius;
    let points: Vec<Vec3> = [(0.0, -deep), (wide, -deep), (0.0, deep), (wide, deep)]
        .iter()
        .map(|(x, z)| Vec3::new(left + x, 0.0, *z))
        .collect();
    let safe = Rect::new(0.0, size.y * 0.30, size.x, size.y * 0.72);
    fit(&points, size, safe, ViewAngles::down(PITCH))
}

/// The pose after so many seconds of drift: a few degrees round what is in the middle of the picture, and up and down.
fn drifted(pose: CameraPose, seconds: f32, column: usize) -> CameraPose {
    if seconds <= 0.0 {
        return pose;
    }
    let Some(pivot) = pose.on_board(pose.window / 2.0) else {
        return pose;
    };
    // No two columns keep step.
    let period = 17.0 + 4.0 * column as f32;
    let wave = |period: f32| (seconds * TAU / period).sin();
    let round = Quat::from_rotation_y(0.050 * wave(period));
    let tilt = Quat::from_rotation_x(0.020 * wave(period * 1.37));
    let turn = round * tilt;
    CameraPose {
        position: pivot + turn * (pose.position - pivot),
        rotation: turn * pose.rotation,
        ..pose
    }
}

/// Keeps the columns' viewports and poses in step with their rectangles and the window.
pub(super) fn place_columns(
    mut cameras: Query<(&Column, &BoardCamera, &mut Camera, &mut BoardPose)>,
    rooms: Query<&Room>,
    drift: Res<Drift>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let Ok(window) = window.single() else { return };
    let limit = window.physical_size();
    let scale = window.scale_factor();
    for (column, looks_at, mut camera, mut pose) in &mut cameras {
        let low = (column.rect.min * scale).round().as_uvec2().min(limit);
        let high = (column.rect.max * scale).round().as_uvec2().min(limit);
        let size = high.saturating_sub(low);
        let seen = size.min_element() > 0;
        if camera.is_active != seen {
            camera.is_active = seen;
        }
        if !seen {
            continue;
        }
        let here = camera
            .viewport
            .as_ref()
            .is_some_and(|v| v.physical_position == low && v.physical_size == size);
        if !here {
            camera.viewport = Some(Viewport {
                physical_position: low,
                physical_size: size,
                ..default()
            });
        }
        let Ok(room) = rooms.get(looks_at.room) else {
            continue;
        };
        let straight = close_up(&room.layout, column.rect.size());
        pose.set_if_neq(BoardPose(drifted(straight, drift.0, column.game as usize)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::Pit;

    #[test]
    fn a_column_drifts_a_few_degrees_and_never_loses_its_pits() {
        for game in Game::ALL {
            let layout = BoardLayout::new(game, false);
            let size = Vec2::new(370.0, 608.0);
            let straight = close_up(&layout, size);
            assert_eq!(drifted(straight, 0.0, game as usize), straight);
            let centre = straight.screen(layout.pit_centre(Pit::new(1)));
            let mut farthest = 0.0_f32;
            for step in 0..240 {
                let pose = drifted(straight, step as f32 * 0.25, game as usize);
                let moved = pose.screen(layout.pit_centre(Pit::new(1))).distance(centre);
                farthest = farthest.max(moved);
                let turned = pose.rotation.angle_between(straight.rotation).to_degrees();
                assert!(turned < 5.0, "{game}: {turned} degrees");
            }
            assert!((4.0..60.0).contains(&farthest), "{game}: {farthest} pixels");
        }
    }
}
