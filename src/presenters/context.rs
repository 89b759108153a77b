//! What every screen needs of the world, and what was pressed on it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};
use kavade_rules::Game;

use crate::awake::Awake;
use crate::input::last_device::LastDevice;
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Screen;
use kavade_store::settings::Settings;
use kavade_ui::texts::Texts;
use kavade_ui::theme::focus;
use kavade_ui::theme::focus::Device;
use kavade_ui::theme::style::Theme;
use kavade_ui::theme::unit::unit;

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
    pub(super) fn note(&mut self, presses: Vec<P>, awake: &mut Awake) {
        for press in presses {
            if !self.0.contains(&press) {
                debug!("pressed: {press:?}");
                self.0.push(press);
                // The press is acted on in the next frame, and what comes of it is seen in those after it.
                awake.stay_after_change();
            }
        }
    }

    pub(super) fn take(&mut self) -> Vec<P> {
        std::mem::take(&mut self.0)
    }
}

/// Run condition: something was pressed on this kind of screen.
pub(crate) fn pressed<P: PartialEq + Send + Sync + 'static>(pressed: Res<Pressed<P>>) -> bool {
    !pressed.0.is_empty()
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

/// Whose systems they are. Screens are shown, and answer to what was pressed, in this order; one at a time does anything,
/// and nothing is left to chance.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum ScreenSystems {
    Title,
    Start,
    Play,
    Results,
    House,
    Review,
    Forfeits,
    Menus,
    Settings,
    Notices,
}

/// Everything that every view needs.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct ScreenContext<'w, 's> {
    pub(super) contexts: EguiContexts<'w, 's>,
    pub(super) texts: Res<'w, CurrentTexts>,
    pub(super) settings: Res<'w, CurrentSettings>,
    pub(super) current: Option<Res<'w, CurrentMatch>>,
    pub(super) screen: Res<'w, State<Screen>>,
    pub(super) awake: ResMut<'w, Awake>,
}

impl ScreenContext<'_, '_> {
    /// The root of the whole window, once there is one.
    pub(super) fn root(&mut self) -> Option<egui::Ui> {
        let ctx = self.contexts.ctx_mut().ok()?.clone();
        Some(root(&ctx))
    }

    /// The room whose colours are used: that of the match, or of the game chosen last.
    pub(super) fn room(&self) -> Game {
        match (&self.current, self.screen.get()) {
            (Some(rules), Screen::Match) => rules.contest.rules().game,
            _ => self.settings.last.game(),
        }
    }

    pub(super) fn theme(&self) -> Theme {
        theme(&self.settings, self.room())
    }
}

/// The interface's root: the whole window, behind everything.
pub(super) fn root(ctx: &egui::Context) -> egui::Ui {
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
pub(super) fn tell_device(mut contexts: EguiContexts, mut device: ResMut<LastDevice>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if matches!(device.0, Device::Pad | Device::Keys) && device.is_changed() {
        focus::set_device(ctx, device.0);
    }
    let noticed = focus::device(ctx);
    if device.0 != Device::Pad || noticed != Device::Keys {
        device.set_if_neq(LastDevice(noticed));
    }
}

/// The primary window's size in logical pixels, if it has one.
pub(crate) fn window_size(windows: &Query<&Window, With<PrimaryWindow>>) -> Option<Vec2> {
    windows
        .single()
        .ok()
        .map(|window| window.size())
        .filter(|size| size.min_element() >= 1.0)
}
