//! The settings, alive.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use bevy_egui::{EguiPrimaryContextPass, EguiTextureHandle};
use kavade_rules::Game;

use crate::awake::ToggleFullScreen;
use crate::board::visual::preview::Preview;
use crate::overlay::{Overlay, Question};
use crate::presenters::context::{Layer, Pressed, ScreenContext, ScreenSystems, pressed};
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::{Screen, go};
use kavade_store::settings::Settings;
use kavade_ui::screens::settings::screen::settings as screen;
use kavade_ui::screens::settings::view::{Page, SettingsPress, SettingsView, Volume};

/// What of the settings is open: a page, and the game whose table is looked at.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) page: Page,
    pub(super) game: Game,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<SettingsPress>>()
        .insert_resource(Opened {
            page: Page::default(),
            game: Game::AliGuliMane,
        })
        .add_systems(OnEnter(Overlay::Settings), look_at_own_table)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Overlay)
                .in_set(ScreenSystems::Settings)
                .run_if(in_state(Overlay::Settings)),
        )
        .add_systems(
            Update,
            act.in_set(ScreenSystems::Settings)
                .run_if(pressed::<SettingsPress>),
        );
}

/// One sees first the table that one sits at, or would sit down at.
fn look_at_own_table(
    current: Option<Res<CurrentMatch>>,
    settings: Res<CurrentSettings>,
    mut opened: ResMut<Opened>,
) {
    opened.game = current.map_or(settings.last.game(), |current| current.contest.rules().game);
}

fn show(
    mut context: ScreenContext,
    opened: Res<Opened>,
    preview: Res<Preview>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut texture: Local<Option<AssetId<Image>>>,
    mut pressed: ResMut<Pressed<SettingsPress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let picture = preview.picture();
    // The interface lets go of a picture that is no longer shown.
    if *texture != picture.map(Handle::id)
        && let Some(before) = std::mem::replace(&mut *texture, picture.map(Handle::id))
    {
        context.contexts.remove_image(before);
    }
    let picture = picture.map(|image| {
        context
            .contexts
            .add_image(EguiTextureHandle::Weak(image.id()))
    });
    let settings = &context.settings;
    let view = SettingsView {
        page: opened.page,
        game: opened.game,
        look: settings.look(opened.game),
        preview: picture,
        quality: settings.quality,
        seen_from: settings.seen_from,
        sound: settings.sound,
        forfeits: settings.forfeits,
        speed: settings.speed,
        counts: settings.counts,
        clockwise: settings.clockwise,
        undo: settings.undo,
        reduced_motion: settings.reduced_motion,
        high_contrast: settings.high_contrast,
        text_size: settings.text_size,
        full_screen: fills_screen(&windows),
    };
    let presses = screen(&mut root, &context.theme(), &context.texts.0, &view);
    pressed.note(presses, &mut context.awake);
}

fn fills_screen(windows: &Query<&Window, With<PrimaryWindow>>) -> bool {
    windows
        .single()
        .is_ok_and(|window| window.mode != WindowMode::Windowed)
}

fn act(
    mut pressed: ResMut<Pressed<SettingsPress>>,
    mut settings: ResMut<CurrentSettings>,
    mut opened: ResMut<Opened>,
    screen: Res<State<Screen>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut toggle: MessageWriter<ToggleFullScreen>,
) {
    for press in pressed.take() {
        match press {
            SettingsPress::Page(page) => opened.page = page,
            SettingsPress::Game(game) => opened.game = game,
            SettingsPress::FullScreen(on) => {
                if on != fills_screen(&windows) {
                    toggle.write(ToggleFullScreen);
                }
            }
            SettingsPress::Defaults => {
                go(&mut overlay, Overlay::Question(Question::DefaultSettings));
            }
            SettingsPress::Back => go(&mut overlay, behind_settings(*screen.get())),
            other => set(&mut settings, other),
        }
    }
}

/// Sets what was pressed.
fn set(settings: &mut Settings, press: SettingsPress) {
    match press {
        SettingsPress::Look(game, look) => settings.looks[game as usize] = look,
        SettingsPress::Quality(quality) => settings.quality = quality,
        SettingsPress::SeenFrom(seat) => settings.seen_from = seat,
        SettingsPress::Volume(volume, step) => {
            let sound = &mut settings.sound;
            match volume {
                Volume::Seeds => sound.seeds = step,
                Volume::Room => sound.room = step,
                Volume::Interface => sound.interface = step,
            }
        }
        SettingsPress::Muted(on) => settings.sound.muted = on,
        SettingsPress::MuteUnfocused(on) => settings.sound.mute_unfocused = on,
        SettingsPress::Captions(on) => settings.sound.captions = on,
        SettingsPress::Forfeits(on) => settings.forfeits = on,
        SettingsPress::Speed(speed) => settings.speed = speed,
        SettingsPress::Counts(counts) => settings.counts = counts,
        SettingsPress::Clockwise(on) => settings.clockwise = on,
        SettingsPress::Undo(on) => settings.undo = on,
        SettingsPress::ReducedMotion(on) => settings.reduced_motion = on,
        SettingsPress::HighContrast(on) => settings.high_contrast = on,
        SettingsPress::TextSize(size) => settings.text_size = size.clamp(0.9, 2.0),
        SettingsPress::Page(_)
        | SettingsPress::Game(_)
        | SettingsPress::FullScreen(_)
        | SettingsPress::Defaults
        | SettingsPress::Back => {}
    }
}

/// Where the settings were opened from.
pub(super) fn behind_settings(screen: Screen) -> Overlay {
    match screen {
        Screen::Match => Overlay::Pause,
        Screen::Title | Screen::Start => Overlay::None,
    }
}
