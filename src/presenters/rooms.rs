//! The rooms behind the interface: three side by side on the title, one behind the setting up, the board in a match.

use bevy::camera::ClearColorConfig;
use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kavade_rules::Game;

use crate::board::visual::aim::{BoardCamera, Insets, board_camera};
use crate::board::visual::preview::Preview;
use crate::board::visual::quality::darkness;
use crate::board::visual::title::{Column, TitleRoom, spawn_title_room};
use crate::presenters::context::{theme, units, window_size};
use crate::presenters::interface::InterfaceCamera;
use crate::sowing::anew::choosing;
use crate::sowing::table::MatchBoard;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::{Flow, Screen};
use kavade_ui::screens::play::layout::layout;
use kavade_ui::screens::title::rooms;

/// The rooms of the title and of the setting up, in the order of the games.
#[derive(Resource, Debug)]
pub(super) struct Rooms(pub(super) [TitleRoom; 3]);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), close_rooms)
        .add_systems(
            OnExit(Screen::Match),
            close_board_camera.before(crate::sowing::set_up::clear),
        )
        .add_systems(
            Update,
            (
                open_rooms
                    .run_if(not(resource_exists::<Rooms>))
                    .run_if(not(in_state(Screen::Match)))
                    .run_if(window_is_up),
                follow_looks
                    .run_if(resource_exists::<Rooms>)
                    .run_if(not(choosing)),
                place_rooms.run_if(resource_exists::<Rooms>),
                look_at_board.run_if(in_state(Screen::Match)),
                draw_one_picture,
            )
                .chain()
                .before(crate::sowing::consistency::check)
                .in_set(Flow::Settle),
        );
}

/// Run condition: the window has shown something. Rooms take a while to build, and nobody should look at nothing for it.
fn window_is_up(frame: Res<FrameCount>) -> bool {
    /// Frames in which the window is made and the first one is drawn.
    const FIRST: u32 = 3;
    frame.0 > FIRST
}

fn open_rooms(mut commands: Commands, settings: Res<CurrentSettings>) {
    let rooms = Game::ALL.map(|game| spawn_title_room(&mut commands, game, settings.look(game)));
    commands.insert_resource(Rooms(rooms));
}

/// Sets up anew the rooms whose look was changed.
fn follow_looks(mut commands: Commands, mut rooms: ResMut<Rooms>, settings: Res<CurrentSettings>) {
    for game in Game::ALL {
        let look = settings.look(game);
        if rooms.0[game as usize].look != look {
            let anew = spawn_title_room(&mut commands, game, look);
            let before = std::mem::replace(&mut rooms.0[game as usize], anew);
            commands.entity(before.board.root).despawn();
            commands.entity(before.camera).despawn();
        }
    }
}

fn close_rooms(mut commands: Commands, there: Option<Res<Rooms>>) {
    if let Some(there) = there {
        for room in &there.0 {
            commands.entity(room.board.root).despawn();
            commands.entity(room.camera).despawn();
        }
        commands.remove_resource::<Rooms>();
    }
}

/// On the title every room has its column; while a match is set up the chosen one fills the window.
fn place_rooms(
    windows: Query<&Window, With<PrimaryWindow>>,
    settings: Res<CurrentSettings>,
    screen: Res<State<Screen>>,
    preview: Res<Preview>,
    mut columns: Query<&mut Column>,
) {
    let Ok(window) = windows.single() else { return };
    let chosen = settings.last.game();
    let (size, unit) = units(window);
    let columns_in_units = rooms(size, chosen, &theme(&settings, chosen));
    for mut column in &mut columns {
        let rect = match screen.get() {
            _ if preview.wanted.is_some() => Rect::default(),
            Screen::Title => {
                let rect = columns_in_units[column.game as usize];
                Rect::new(
                    rect.min.x * unit,
                    rect.min.y * unit,
                    rect.max.x * unit,
                    rect.max.y * unit,
                )
            }
            Screen::Start if column.game == chosen => Rect::from_corners(Vec2::ZERO, window.size()),
            Screen::Start | Screen::Match => Rect::default(),
        };
        if column.rect != rect {
            column.rect = rect;
        }
    }
}

/// Gives the match its camera, and keeps the board clear of the interface.
fn look_at_board(
    mut commands: Commands,
    table: Option<MatchBoard>,
    cameras: Query<(Entity, &BoardCamera), Without<Column>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    settings: Res<CurrentSettings>,
    mut insets: ResMut<Insets>,
) {
    let Some(table) = table else { return };
    let mut there = false;
    for (entity, camera) in &cameras {
        if camera.room == table.root {
            there = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if !there {
        commands.spawn(board_camera(table.root, 0));
    }
    if window_size(&windows).is_none() {
        return;
    }
    let Ok(window) = windows.single() else { return };
    let (size, unit) = units(window);
    let blocks = layout(size, settings.text_size, settings.record_open);
    let safe = blocks.safe;
    insets.set_if_neq(Insets {
        left: safe.left() * unit,
        top: safe.top() * unit,
        right: (size.x - safe.right()) * unit,
        bottom: (size.y - safe.bottom()) * unit,
        covered: blocks.record_covers,
    });
}

/// While a table turns in the settings, behind them is a plain ground: rooms drawn there, too, would make it turn slowly
/// on weak machines.
pub(super) fn draw_one_picture(
    preview: Res<Preview>,
    mut boards: Query<&mut Camera, (With<BoardCamera>, Without<Column>)>,
    mut interface: Query<&mut Camera, (With<InterfaceCamera>, Without<BoardCamera>)>,
    mut plain: Local<bool>,
) {
    for mut camera in &mut boards {
        if camera.is_active != preview.wanted.is_none() {
            camera.is_active = preview.wanted.is_none();
        }
    }
    if *plain == preview.wanted.is_some() {
        return;
    }
    *plain = !*plain;
    for mut camera in &mut interface {
        camera.clear_color = match preview.wanted {
            Some((_, look)) => {
                let dark = darkness(look.hall);
                ClearColorConfig::Custom(Color::linear_rgb(dark.x, dark.y, dark.z))
            }
            None => ClearColorConfig::Custom(Color::NONE),
        };
    }
}

fn close_board_camera(
    mut commands: Commands,
    cameras: Query<Entity, (With<BoardCamera>, Without<Column>)>,
) {
    for camera in &cameras {
        commands.entity(camera).despawn();
    }
}
