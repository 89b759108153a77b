//! What is on the screen: builds the views from the state of the game and turns what was pressed into intents. One
//! file a screen; the views themselves are in [`kavade_ui::screens`].

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kavade_rules::Game;

use crate::awake::Awake;
use crate::input::last_device::LastDevice;
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Screen;
use kavade_store::settings::Settings;
use kavade_store::store::Store;
use kavade_ui::texts::Texts;
use kavade_ui::theme::focus;
use kavade_ui::theme::focus::Device;
use kavade_ui::theme::style::Theme;
use kavade_ui::theme::unit::unit;

mod captions;
mod convert;
mod forfeits;
mod hints;
mod idle;
pub mod interface;
mod loading;
mod menus;
mod notices;
mod people;
mod play;
mod preview;
mod results;
mod review;
mod rooms;
mod settings;
mod start;
mod title;
mod title_life;

pub use captions::Refusing;

/// The texts of the chosen language.
#[derive(Resource, Debug, Default)]
pub struct CurrentTexts(pub Texts);

/// What was pressed on one kind of screen since it was last acted on.
///
/// A pass of the interface can be run again within a frame, so the same press may be seen twice; it counts once.
#[derive(Resource, Debug)]
pub(crate) struct Pressed<P: Send + Sync + 'static>(Vec<P>);

impl<P: Send + Sync + 'static> Default for Pressed<P> {
    fn default() -> Self {
        Pressed(Vec::new())
    }
}

impl<P: PartialEq + std::fmt::Debug + Send + Sync + 'static> Pressed<P> {
    fn note(&mut self, presses: Vec<P>, awake: &mut Awake) {
        for press in presses {
            if !self.0.contains(&press) {
                debug!("pressed: {press:?}");
                self.0.push(press);
                // The press is acted on in the next frame, and what comes of it is seen in those after it.
                awake.stay_after_change();
            }
        }
    }

    fn take(&mut self) -> Vec<P> {
        std::mem::take(&mut self.0)
    }
}

/// Run condition: something was pressed on this kind of screen.
pub(crate) fn pressed<P: PartialEq + Send + Sync + 'static>(pressed: Res<Pressed<P>>) -> bool {
    !pressed.0.is_empty()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentTexts>()
        .add_plugins((
            (
                idle::plugin,
                rooms::plugin,
                title_life::plugin,
                loading::plugin,
            ),
            title::plugin,
            start::plugin,
            play::plugin,
            results::plugin,
            review::plugin,
            forfeits::plugin,
            menus::plugin,
            (settings::plugin, preview::plugin),
            notices::plugin,
        ))
        .add_systems(EguiPrimaryContextPass, tell_device.before(Layer::Screen))
        .configure_sets(
            EguiPrimaryContextPass,
            (Layer::Screen, Layer::Overlay, Layer::Notice).chain(),
        );
}

/// What lies over what.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Layer {
    /// The screen itself.
    Screen,
    /// Menus and questions.
    Overlay,
    /// Short notices.
    Notice,
}

/// Everything that every view needs.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct ScreenContext<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    texts: Res<'w, CurrentTexts>,
    settings: Res<'w, CurrentSettings>,
    current: Option<Res<'w, CurrentMatch>>,
    screen: Res<'w, State<Screen>>,
    awake: ResMut<'w, Awake>,
}

impl ScreenContext<'_, '_> {
    /// The root of the whole window, once there is one.
    fn root(&mut self) -> Option<egui::Ui> {
        let ctx = self.contexts.ctx_mut().ok()?.clone();
        Some(root(&ctx))
    }

    /// The room whose colours are used: that of the match, or of the game chosen last.
    fn room(&self) -> Game {
        match (&self.current, self.screen.get()) {
            (Some(rules), Screen::Match) => rules.contest.rules().game,
            _ => self.settings.last.game(),
        }
    }

    fn theme(&self) -> Theme {
        theme(&self.settings, self.room())
    }
}

/// The interface's root: the whole window, behind everything.
fn root(ctx: &egui::Context) -> egui::Ui {
    egui::Ui::new(
        ctx.clone(),
        egui::Id::new("kavade-root"),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    )
}

/// The look that the settings ask for.
pub(crate) fn theme(settings: &Settings, room: Game) -> Theme {
    Theme::new(room)
        .with_text_size(settings.text_size)
        .with_high_contrast(settings.high_contrast)
        .with_reduced_motion(settings.reduced_motion)
}

/// The window's size in units of the interface, and how many logical pixels a unit has.
pub(crate) fn units(window: &Window) -> (egui::Vec2, f32) {
    let unit = unit(window.width(), window.height());
    (
        egui::vec2(window.width() / unit, window.height() / unit),
        unit,
    )
}

/// The interface notices keys, mouse and touch by itself; a pad must be told.
fn tell_device(mut contexts: EguiContexts, mut device: ResMut<LastDevice>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if device.0 == Device::Pad && device.is_changed() {
        focus::set_device(ctx, Device::Pad);
    }
    let noticed = focus::device(ctx);
    if device.0 != Device::Pad || noticed != Device::Keys {
        device.set_if_neq(LastDevice(noticed));
    }
}

/// The notices that are still to be read.
pub(crate) fn notice_text(texts: &Texts, store: &Store) -> Option<String> {
    store
        .notices
        .first()
        .map(|notice| notices::text(texts, notice))
}

/// The primary window's size in logical pixels, if it has one.
pub(crate) fn window_size(windows: &Query<&Window, With<PrimaryWindow>>) -> Option<Vec2> {
    windows
        .single()
        .ok()
        .map(|window| window.size())
        .filter(|size| size.min_element() >= 1.0)
}
