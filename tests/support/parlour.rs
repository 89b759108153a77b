//! The whole program with its interface, without a screen: a window that nobody sees, a mouse, keys and pads.
//!
//! Nothing is drawn, but everything is laid out, focused and pressed as in the real window.

use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::Path;

use bevy::camera::RenderTargetInfo;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent,
    RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardFocusLost};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::shader::Shader;
use bevy::window::{
    AppLifecycle, CursorMoved, PrimaryWindow, RequestRedraw, WindowCloseRequested, WindowEvent,
    WindowFocused, WindowOccluded, WindowPlugin, WindowResized, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiContext, egui};
use kavade::board::entities::Room;
use kavade::board::view::{BoardPose, CurrentGlide};
use kavade::board::visual::aim::{BoardCamera, Insets};
use kavade::board::visual::preview::Preview;
use kavade::board::visual::quality::Quality;
use kavade::board::visual::ready::Loading;
use kavade::board::visual::room_visuals::RoomVisuals;
use kavade::board::visual::title::Drift;
use kavade::overlay::Overlay;
use kavade::presenters::interface::InterfaceCamera;
use kavade_board::camera::fit;
use kavade_match::intent::Intent;
use kavade_match::state::Phase;

use super::sitting::{Sitting, minimal_app, table};

/// The window, in pixels.
const WINDOW: (u32, u32) = (1280, 720);

/// Longer than anything lasts, in frames.
const FOREVER: u32 = 6_000;

/// The program with its interface, and a window that nobody sees.
pub fn window_app(folder: &Path) -> App {
    let window = Window {
        resolution: WindowResolution::new(WINDOW.0, WINDOW.1),
        ..default()
    };
    let mut app = minimal_app(folder);
    app.add_plugins((
        InputPlugin,
        WindowPlugin {
            primary_window: Some(window),
            close_when_requested: false,
            ..default()
        },
        AssetPlugin::default(),
    ))
    .init_asset::<Image>()
    .init_asset::<Mesh>()
    .init_asset::<Shader>()
    .init_resource::<Insets>()
    .init_resource::<Loading>()
    .init_resource::<Drift>()
    .init_resource::<Preview>()
    .insert_resource(Quality::Low)
    .add_plugins((kavade::app::interface, kavade::forfeits::picture::plugin))
    .add_systems(First, (give_size, aim, show_rooms_at_once));
    // There are no pictures to wait for.
    app.world_mut().resource_mut::<Loading>().now = false;
    app
}

/// What a renderer would say of the window.
fn give_size(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Camera, With<InterfaceCamera>>,
) {
    let Ok(window) = windows.single() else { return };
    for mut camera in &mut cameras {
        camera.computed.target_info = Some(RenderTargetInfo {
            physical_size: window.physical_size(),
            scale_factor: window.scale_factor(),
        });
    }
}

/// What the picture would do: rooms can be seen.
fn show_rooms_at_once(
    mut commands: Commands,
    rooms: Query<Entity, (With<Room>, Without<RoomVisuals>)>,
) {
    for room in &rooms {
        commands.entity(room).insert(RoomVisuals::default());
    }
}

/// What the picture would do: the camera looks at the board.
fn aim(
    mut cameras: Query<(&BoardCamera, &mut BoardPose)>,
    rooms: Query<&Room>,
    windows: Query<&Window, With<PrimaryWindow>>,
    glide: Res<CurrentGlide>,
    insets: Res<Insets>,
) {
    let Ok(window) = windows.single() else { return };
    let size = window.size();
    let safe = insets.safe(size);
    let target = glide.now();
    for (camera, mut pose) in &mut cameras {
        if let Ok(room) = rooms.get(camera.room) {
            let fits = fit(&room.layout.bounds(), size, safe, target.angles);
            pose.set_if_neq(BoardPose(fits.closer(target.focus, target.zoom)));
        }
    }
}

/// How a window is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Another one has the keys.
    Focus,
    /// It is hidden.
    Hidden,
    /// The system puts the program to sleep.
    Sleep,
}

impl Loss {
    /// All ways.
    pub const ALL: [Loss; 3] = [Loss::Focus, Loss::Hidden, Loss::Sleep];
}

/// A sitting in front of the window.
pub struct Parlour {
    sitting: Sitting,
    pad: Option<Entity>,
}

impl Deref for Parlour {
    type Target = Sitting;

    fn deref(&self) -> &Sitting {
        &self.sitting
    }
}

impl DerefMut for Parlour {
    fn deref_mut(&mut self) -> &mut Sitting {
        &mut self.sitting
    }
}

impl Parlour {
    /// Starts the program and goes on with the match that is kept in the folder.
    pub fn go_on(folder: &Path) -> Parlour {
        let mut sitting = Sitting::start(window_app(folder), folder);
        let world = sitting.app.world_mut();
        sitting.window = world
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(world)
            .expect("a window");
        let mut parlour = Parlour { sitting, pad: None };
        parlour.app.world_mut().write_message(Intent::Resume);
        // Letters, layout and appearing take a moment.
        parlour.frames(30);
        parlour
    }

    /// Frames until something is so.
    pub fn until(&mut self, what: &str, mut is_so: impl FnMut(&mut Parlour) -> bool) {
        for _ in 0..FOREVER {
            if is_so(self) {
                return;
            }
            self.frame();
        }
        panic!("it never came to this: {what}");
    }

    /// Frames until a person is asked for a pit.
    pub fn until_asked(&mut self) {
        self.until("a person is asked", |parlour| {
            parlour.phase() == Some(Phase::Choosing)
        });
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: KeyCode) {
        self.hold(key, 2);
    }

    /// Holds a key for so many frames.
    pub fn hold(&mut self, key: KeyCode, frames: u32) {
        self.key(key, ButtonState::Pressed);
        self.frames(frames);
        self.key(key, ButtonState::Released);
        self.frames(3);
    }

    /// Moves the mouse.
    pub fn point(&mut self, at: egui::Pos2) {
        let moved = CursorMoved {
            window: self.window,
            position: Vec2::new(at.x, at.y),
            delta: None,
        };
        let entity = self.window;
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(entity) {
            window.set_cursor_position(Some(moved.position));
        }
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
        self.frames(2);
    }

    /// The mouse's left button goes down or up.
    pub fn button(&mut self, state: ButtonState) {
        self.mouse(MouseButton::Left, state);
    }

    /// A button of the mouse goes down or up.
    pub fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        let press = MouseButtonInput {
            button,
            state,
            window: self.window,
        };
        let world = self.app.world_mut();
        world.write_message(press);
        world.write_message(WindowEvent::MouseButtonInput(press));
        self.frames(2);
    }

    /// What a finger does.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, at: egui::Pos2) {
        let window = self.window;
        self.app.world_mut().write_message(TouchInput {
            phase,
            position: Vec2::new(at.x, at.y),
            window,
            force: None,
            id,
        });
        self.frames(2);
    }

    /// The window is lost, and what comes with that: nothing more is heard of what is held.
    pub fn lose(&mut self, way: Loss) {
        let window = self.window;
        let world = self.app.world_mut();
        match way {
            Loss::Focus => {
                world.write_message(WindowFocused {
                    window,
                    focused: false,
                });
                world.write_message(KeyboardFocusLost);
            }
            Loss::Hidden => {
                world.write_message(WindowOccluded {
                    window,
                    occluded: true,
                });
            }
            Loss::Sleep => {
                world.write_message(AppLifecycle::WillSuspend);
            }
        }
        self.frames(3);
    }

    /// A window that was hidden is shown again.
    pub fn show(&mut self) {
        let window = self.window;
        self.app.world_mut().write_message(WindowOccluded {
            window,
            occluded: false,
        });
        self.frames(2);
    }

    /// Somebody presses the window's close button; says whether the program ends.
    pub fn close(&mut self) -> bool {
        let window = self.window;
        let world = self.app.world_mut();
        world.write_message(WindowCloseRequested { window });
        self.frame();
        self.heard().ends
    }

    /// The window gets another size, in pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        let window = self.window;
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.resolution.set_physical_resolution(width, height);
        }
        world.write_message(WindowResized {
            window,
            width: width as f32,
            height: height as f32,
        });
    }

    /// Clicks on a control.
    pub fn click(&mut self, id: egui::Id) {
        let at = self.place(id).expect("it is shown").center();
        self.point(at);
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
        self.frames(4);
    }

    /// Writes into the field that has the keys.
    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let key = Key::Character(letter.to_string().into());
            self.say(KeyCode::F24, &key);
            self.frames(2);
        }
    }

    /// Where a control is shown.
    pub fn place(&mut self, id: egui::Id) -> Option<egui::Rect> {
        let world = self.app.world_mut();
        let mut context = world
            .query::<&mut EguiContext>()
            .single_mut(world)
            .expect("an interface");
        context.get_mut().read_response(id).map(|shown| shown.rect)
    }

    /// Plugs a pad in.
    pub fn plug_in(&mut self) {
        let world = self.app.world_mut();
        let pad = world.spawn_empty().id();
        world.write_message(GamepadConnectionEvent::new(
            pad,
            GamepadConnection::Connected {
                name: "a pad".to_owned(),
                vendor_id: None,
                product_id: None,
            },
        ));
        self.pad = Some(pad);
        self.frames(2);
    }

    /// A button of the pad goes down (1) or up (0).
    pub fn pad_button(&mut self, button: GamepadButton, value: f32) {
        let pad = self.pad.expect("a pad is plugged in");
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.app
            .world_mut()
            .write_message(RawGamepadEvent::Button(event));
    }

    /// Holds a button of the pad for so many frames.
    pub fn pad_hold(&mut self, button: GamepadButton, frames: u32) {
        self.pad_button(button, 1.0);
        self.frames(frames);
        self.pad_button(button, 0.0);
        self.frames(3);
    }

    /// Pushes the left stick sideways.
    pub fn stick(&mut self, x: f32) {
        self.axis(GamepadAxis::LeftStickX, x);
    }

    /// Pushes a stick.
    pub fn axis(&mut self, axis: GamepadAxis, value: f32) {
        let pad = self.pad.expect("a pad is plugged in");
        let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
        self.app
            .world_mut()
            .write_message(RawGamepadEvent::Axis(event));
    }

    /// What lies over the screen.
    pub fn overlay(&self) -> Overlay {
        *self.app.world().resource::<State<Overlay>>().get()
    }

    /// Whether the window draws only when something happens.
    pub fn sleeps(&self) -> bool {
        let world = self.app.world();
        let redraws = world.resource::<Messages<RequestRedraw>>();
        world.resource::<WinitSettings>().focused_mode != UpdateMode::Continuous
            && redraws.iter_current_update_messages().count() == 0
    }

    /// The kept match as it is on disk.
    pub fn kept(&self) -> String {
        fs::read_to_string(self.folder.join("match.ron")).expect("a match is kept")
    }

    /// The match's record.
    pub fn record(&self) -> String {
        self.contest().record()
    }

    /// Everything on the board and in its room: which entity it is, of what kind, where it belongs and where it is.
    pub fn board(&mut self) -> Vec<String> {
        let world = self.app.world();
        let table = table(world);
        let mut left = vec![table.root];
        let mut seen = Vec::new();
        while let Some(entity) = left.pop() {
            let components: Vec<String> = world
                .inspect_entity(entity)
                .expect("an entity")
                .map(|component| component.name().to_string())
                .collect();
            seen.push(format!(
                "{entity} {components:?} {:?} {:?} {:?} {:?} {:?}",
                world.get::<Transform>(entity),
                world.get::<GlobalTransform>(entity),
                world.get::<Visibility>(entity),
                world.get::<kavade::board::entities::LiesIn>(entity),
                world
                    .get::<kavade::board::entities::Seeds>(entity)
                    .map(|seeds| seeds.all().to_vec()),
            ));
            left.extend(world.get::<Children>(entity).into_iter().flatten());
        }
        seen.sort();
        seen
    }
}
