//! The title's three rooms: each board in a column of its own, seen from close by.

use bevy::camera::{ClearColorConfig, Viewport};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kavade_rules::Game;

use super::board_camera;
use crate::board::camera::{CameraPose, Gaze, PITCH, fit};
use crate::board::{BoardEntities, BoardLayout, Look, SeedKind, spawn_board, spawn_seeds};

/// On a camera that shows its room in a part of the window.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// Whose room.
    pub game: Game,
    /// The part of the window, in logical pixels. Change it to move the column.
    pub rect: Rect,
}

/// What [`spawn_title`] has spawned.
#[derive(Debug, Clone)]
pub struct TitleRooms {
    /// The rooms' boards, in the order of the games.
    pub boards: Vec<BoardEntities>,
    /// The columns' cameras, in the order of the games.
    pub cameras: Vec<Entity>,
}

/// Spawns the three rooms, filled for play, and a camera for each with the given columns (logical pixels).
pub fn spawn_title(
    commands: &mut Commands,
    columns: [Rect; 3],
    server: &AssetServer,
) -> TitleRooms {
    let mut rooms = TitleRooms {
        boards: Vec::new(),
        cameras: Vec::new(),
    };
    for (i, game) in Game::ALL.into_iter().enumerate() {
        let layer = i + 1;
        // Far enough apart that no light or shadow reaches from one to the next.
        let at = Vec3::X * (layer as f32 * 80.0);
        let look = Look::of(game);
        let board = spawn_board(commands, game, &look, false, at, layer);
        let full = match game {
            Game::AliGuliMane => 5,
            Game::Pallankuzhi | Game::Mangala => 6,
        };
        let pits = vec![full; board.pits.len()];
        spawn_seeds(commands, &board, SeedKind::of(game), &pits, [0, 0]);
        let camera = commands
            .spawn((
                board_camera(board.root, &look, layer, server),
                Column {
                    game,
                    rect: columns[i],
                },
            ))
            .id();
        rooms.boards.push(board);
        rooms.cameras.push(camera);
    }
    rooms
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
    fit(&points, size, safe, Gaze::down(PITCH))
}

/// Keeps the columns' viewports and poses in step with their rectangles and the window.
pub(super) fn place_columns(
    mut cameras: Query<(&Column, &mut Camera, &mut CameraPose)>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let Ok(window) = window.single() else { return };
    let limit = window.physical_size();
    let scale = window.scale_factor();
    for (i, (column, mut camera, mut pose)) in cameras.iter_mut().enumerate() {
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
            // One window: only the first may clear it.
            if i > 0 {
                camera.clear_color = ClearColorConfig::None;
            }
        }
        let layout = BoardLayout::new(column.game, false);
        pose.set_if_neq(close_up(&layout, column.rect.size()));
    }
}
