//! Turning the view of the board: drag with the right or the middle button, two fingers, the wheel, Shift and arrows,
//! plus and minus, or the right stick and the triggers of a pad; Home, or a press on that stick, brings it back.
//!
//! A hand turns the view as it moves; a key, a setting or the way home take a moment. Nothing else moves the camera.

use crate::heard::{Heard, ToldInterface};
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::{Touch, TouchInput, Touches};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use kavade_rules::Player;

use super::keyboard::{self, Keyboard};
use super::meaning::Meaning;
use super::swallow::{Desk, Swallowed};
use crate::board::view::{BoardPose, CurrentGlide, CurrentViewpoint};
use crate::board::visual::aim::{BoardCamera, Insets};
use crate::board::visual::title::Column;
use crate::overlay::Overlay;
use crate::sowing::table::MatchBoard;
use kavade_board::camera::{PITCH, best_pitch};
use kavade_board::view::{Orbit, Viewpoint};
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::CurrentSettings;
use kavade_match::match_events::NewBoard;
use kavade_match::state::Screen;
use kavade_store::seat;
use kavade_store::settings::SeenFrom;

/// Somebody wants to see the board from elsewhere.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum OrbitView {
    /// Round the board (to the camera's right) and down, in radians.
    Around {
        /// Round the board.
        yaw: f32,
        /// More steeply down.
        tilt: f32,
        /// On a soft way, not with the hand.
        soft: bool,
    },
    /// So many times closer.
    Closer {
        /// Above 1 closer, below 1 further away.
        times: f32,
        /// The point of the board to go closer to.
        focus: Vec3,
        /// On a soft way, not with the hand.
        soft: bool,
    },
    /// Back to where the view is by itself.
    Home,
}

/// Radians that a drag over the height of the window turns.
const DRAG: f32 = 2.2;
/// Radians that a press of a key turns round and down.
const KEY: [f32; 2] = [0.14, 0.10];
/// How many times closer a press of a key and a notch of the wheel go.
const KEY_ZOOM: f32 = 1.12;
const NOTCH: f32 = 1.08;
/// Radians a second that a stick turns, and how fast triggers go closer.
const STICK: f32 = 1.2;
const TRIGGER: f32 = 0.8;
/// What a stick must be pushed to count.
const RESTS: f32 = 0.35;
/// The longest time that a frame of a pad counts for, in seconds: the window may have slept.
const FRAME: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OrbitView>()
        .add_message::<CursorMoved>()
        .add_systems(
            PreUpdate,
            keep_from_interface
                .after(EguiPreUpdateSet::ProcessInput)
                .after(super::swallow::swallow)
                .after(super::gamepad::speak_as_keys)
                .in_set(ToldInterface)
                .before(EguiPreUpdateSet::BeginPass)
                .run_if(at_board),
        )
        .add_systems(
            Update,
            (
                // Who asks for the same board first makes no difference.
                face.ambiguous_with_all().run_if(
                    resource_changed::<CurrentSettings>
                        .or_else(resource_exists_and_changed::<CurrentMatch>)
                        .or_else(resource_removed::<CurrentMatch>),
                ),
                (
                    drag.run_if(
                        resource_changed::<ButtonInput<MouseButton>>
                            .or_else(on_message::<CursorMoved>),
                    ),
                    wheel.run_if(on_message::<MouseWheel>),
                    fingers.run_if(on_message::<TouchInput>),
                    keys.run_if(keyboard::was_pressed),
                    pads.run_if(any_with_component::<Gamepad>),
                )
                    .chain()
                    .run_if(at_board),
                orbit,
            )
                .chain()
                .in_set(Heard::Devices)
                .after(super::keys::in_match),
        );
}

/// Run condition: the board is seen and nothing lies over it.
fn at_board(screen: Option<Res<State<Screen>>>, overlay: Option<Res<State<Overlay>>>) -> bool {
    screen.is_some_and(|screen| *screen.get() == Screen::Match)
        && overlay.is_none_or(|overlay| *overlay.get() == Overlay::None)
}

/// The view follows the settings and who plays. Sowing clockwise is a matter of the view, too: the board of a running
/// match is laid out anew, mirrored.
fn face(
    settings: Res<CurrentSettings>,
    current: Option<Res<CurrentMatch>>,
    mut view: ResMut<CurrentViewpoint>,
    mut set_up: MessageWriter<NewBoard>,
) {
    let own = || {
        current
            .as_ref()
            .and_then(|current| seat::alone(&current.seats))
            .unwrap_or(Player::South)
    };
    let wanted = CurrentViewpoint(Viewpoint {
        mirrored: settings.clockwise,
        near: match settings.seen_from {
            SeenFrom::OwnSeat | SeenFrom::Above => own(),
            SeenFrom::South => Player::South,
            SeenFrom::North => Player::North,
        },
        above: settings.seen_from == SeenFrom::Above,
    });
    if view.mirrored != wanted.mirrored && current.is_some() {
        set_up.write(NewBoard::AsItStands);
    }
    view.set_if_neq(wanted);
}

/// What belongs to the view is nothing for the interface: Shift and arrows move no focus, and two fingers press nothing.
pub(super) fn keep_from_interface(
    touches: Option<Res<Touches>>,
    mut inputs: Query<&mut EguiInput>,
) {
    let two = touches.is_some_and(|touches| touches.iter().count() >= 2);
    for mut input in &mut inputs {
        input.events.retain(|event| {
            !matches!(
                event,
                egui::Event::Key {
                    key: egui::Key::ArrowLeft
                        | egui::Key::ArrowRight
                        | egui::Key::ArrowUp
                        | egui::Key::ArrowDown,
                    modifiers: egui::Modifiers { shift: true, .. },
                    ..
                }
            )
        });
        if two {
            // A finger that has slid off chooses nothing when it is lifted.
            let off = egui::pos2(-1e4, -1e4);
            input.events.push(egui::Event::PointerMoved(off));
        }
    }
}

fn drag(
    buttons: Res<ButtonInput<MouseButton>>,
    swallowed: Res<Swallowed>,
    windows: Query<&Window, With<PrimaryWindow>>,
    desk: Desk,
    mut moved: MessageReader<CursorMoved>,
    mut at: Local<Option<Vec2>>,
    mut held: Local<bool>,
    mut orbits: MessageWriter<OrbitView>,
) {
    let both = [MouseButton::Right, MouseButton::Middle];
    if buttons.any_just_pressed(both) {
        *held = !swallowed.pointer && !desk.is_beside_board();
    }
    if !buttons.any_pressed(both) {
        *held = false;
    }
    let mut way = Vec2::ZERO;
    for cursor in moved.read() {
        if let Some(before) = at.replace(cursor.position) {
            way += cursor.position - before;
        }
    }
    if *held && way != Vec2::ZERO {
        let way = way / height(&windows) * DRAG;
        orbits.write(OrbitView::Around {
            // The board goes with the hand, so the camera goes the other way.
            yaw: -way.x,
            tilt: way.y,
            soft: false,
        });
    }
}

/// The window's height in logical pixels.
fn height(windows: &Query<&Window, With<PrimaryWindow>>) -> f32 {
    windows
        .single()
        .map_or(720.0, |window| window.height().max(1.0))
}

/// What is on the board at a place in the window.
#[derive(SystemParam)]
struct Under<'w, 's> {
    cameras: Query<'w, 's, &'static BoardPose, (With<BoardCamera>, Without<Column>)>,
    table: Option<MatchBoard<'w, 's>>,
}

impl Under<'_, '_> {
    /// The point there, kept within the board; its middle if nobody knows.
    fn point(&self, pixel: Option<Vec2>) -> Vec3 {
        let most = self
            .table
            .as_ref()
            .map_or(Vec2::ZERO, |table| table.layout.outline.extent());
        let most = Vec3::new(most.x, 0.0, most.y);
        pixel
            .and_then(|pixel| self.cameras.iter().next()?.on_board(pixel))
            .map_or(Vec3::ZERO, |point| point.clamp(-most, most))
    }
}

fn wheel(
    mut notches: MessageReader<MouseWheel>,
    windows: Query<&Window, With<PrimaryWindow>>,
    desk: Desk,
    under: Under,
    mut orbits: MessageWriter<OrbitView>,
) {
    let notches: f32 = notches
        .read()
        .map(|wheel| match wheel.unit {
            MouseScrollUnit::Line => wheel.y,
            MouseScrollUnit::Pixel => wheel.y / 40.0,
        })
        .sum();
    if notches == 0.0 || desk.is_beside_board() {
        return;
    }
    let cursor = windows.single().ok().and_then(Window::cursor_position);
    orbits.write(OrbitView::Closer {
        times: NOTCH.powf(notches),
        focus: under.point(cursor),
        soft: true,
    });
}

/// Two fingers: together they turn the view, apart and towards each other they go closer and further away.
fn fingers(
    touches: Res<Touches>,
    windows: Query<&Window, With<PrimaryWindow>>,
    under: Under,
    mut orbits: MessageWriter<OrbitView>,
) {
    let [first, second] = match touches.iter().collect::<Vec<&Touch>>()[..] {
        [first, second] => [first, second],
        _ => return,
    };
    let way = (first.delta() + second.delta()) / 2.0 / height(&windows) * DRAG;
    if way != Vec2::ZERO {
        orbits.write(OrbitView::Around {
            yaw: -way.x,
            tilt: way.y,
            soft: false,
        });
    }
    let apart = first.position().distance(second.position());
    let before = first
        .previous_position()
        .distance(second.previous_position());
    if before > 1.0 && apart != before {
        let middle = (first.position() + second.position()) / 2.0;
        orbits.write(OrbitView::Closer {
            times: apart / before,
            focus: under.point(Some(middle)),
            soft: false,
        });
    }
}

fn keys(keyboard: Res<Keyboard>, swallowed: Res<Swallowed>, mut orbits: MessageWriter<OrbitView>) {
    if swallowed.keys {
        return;
    }
    let closer = |times: f32| OrbitView::Closer {
        times,
        focus: Vec3::ZERO,
        soft: true,
    };
    for press in keyboard.presses_and_repeats() {
        orbits.write(match press {
            Meaning::Turn(right, up) => OrbitView::Around {
                yaw: f32::from(right) * KEY[0],
                tilt: f32::from(up) * KEY[1],
                soft: true,
            },
            Meaning::Home => OrbitView::Home,
            Meaning::Closer => closer(KEY_ZOOM),
            Meaning::Further => closer(1.0 / KEY_ZOOM),
            _ => continue,
        });
    }
}

/// How much of a push (0 to 1) counts: nothing of one that a worn stick makes by itself, all of a whole one.
fn pushed(push: f32) -> f32 {
    ((push - RESTS) / (1.0 - RESTS)).clamp(0.0, 1.0)
}

fn pads(
    pads: Query<&Gamepad>,
    swallowed: Res<Swallowed>,
    time: Res<Time<Real>>,
    mut orbits: MessageWriter<OrbitView>,
) {
    let seconds = time.delta_secs().min(FRAME);
    for pad in &pads {
        if pad.just_pressed(GamepadButton::RightThumb) && !swallowed.keys {
            orbits.write(OrbitView::Home);
        }
        let axis = |axis| pad.get(axis).unwrap_or(0.0);
        let stick = Vec2::new(
            axis(GamepadAxis::RightStickX),
            axis(GamepadAxis::RightStickY),
        );
        let stick = stick.normalize_or_zero() * pushed(stick.length());
        if stick != Vec2::ZERO {
            orbits.write(OrbitView::Around {
                yaw: stick.x * STICK * seconds,
                tilt: stick.y * STICK * seconds,
                soft: false,
            });
        }
        let pull = |button| pad.get(button).unwrap_or(0.0);
        let pull = pull(GamepadButton::RightTrigger2) - pull(GamepadButton::LeftTrigger2);
        let pull = pull.signum() * pushed(pull.abs());
        if pull != 0.0 {
            orbits.write(OrbitView::Closer {
                times: (pull * TRIGGER * seconds).exp(),
                focus: Vec3::ZERO,
                soft: false,
            });
        }
    }
}

/// How far down one looks from a seat in this window; found anew when something of it changes.
#[derive(SystemParam)]
struct Seated<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    insets: Option<Res<'w, Insets>>,
    table: Option<MatchBoard<'w, 's>>,
    known: Local<'s, Option<(Entity, Vec2, Insets, f32)>>,
}

impl Seated<'_, '_> {
    fn pitch(&mut self) -> f32 {
        let (Ok(window), Some(insets), Some(table)) =
            (self.windows.single(), &self.insets, &self.table)
        else {
            return PITCH;
        };
        let size = window.size();
        match *self.known {
            Some((root, before, kept, pitch))
                if root == table.root && before == size && kept == **insets =>
            {
                pitch
            }
            _ => {
                let pitch = best_pitch(&table.layout, size, insets.safe(size));
                *self.known = Some((table.root, size, **insets, pitch));
                pitch
            }
        }
    }
}

/// Turns the view as it is wished, within the limits.
fn orbit(
    mut orbits: MessageReader<OrbitView>,
    view: Res<CurrentViewpoint>,
    screen: Option<Res<State<Screen>>>,
    settings: Res<CurrentSettings>,
    time: Res<Time<Real>>,
    mut seated: Seated,
    mut seat: Local<Viewpoint>,
    mut glide: ResMut<CurrentGlide>,
) {
    if glide.is_moving() {
        glide.advance(time.delta_secs());
    }
    let home = view.home(seated.pitch());
    let mut orbit = glide.orbit();
    let mut soft = false;
    let sits_down = screen.is_some_and(|screen| screen.is_changed());
    if (seat.near, seat.above) != (view.near, view.above) {
        (orbit, soft) = (Orbit::HOME, !sits_down);
    }
    *seat = view.0;
    if sits_down {
        orbit = Orbit::HOME;
    }
    for wanted in orbits.read() {
        match *wanted {
            OrbitView::Around {
                yaw,
                tilt,
                soft: glides,
            } => {
                orbit = orbit.by(yaw, tilt, &home);
                soft |= glides;
            }
            OrbitView::Closer {
                times,
                focus,
                soft: glides,
            } => {
                orbit = orbit.closer(times, focus);
                soft |= glides;
            }
            OrbitView::Home => (orbit, soft) = (Orbit::HOME, true),
        }
    }
    let mut looks = *glide;
    looks.look(orbit, home, soft && !settings.reduced_motion);
    glide.set_if_neq(looks);
}
