//! All screens, and what lies over what.

use bevy::ecs::schedule::{InternedSystemSet, ScheduleConfigs};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::context::{CurrentTexts, Layer, ScreenSystems, tell_device};
use super::{
    forfeits, idle, letters, loading, menus, notices, play, preview, results, review, rooms,
    settings, start, title, title_life,
};
use crate::heard::Heard;

pub(crate) fn plugin(app: &mut App) {
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
            play::screen::plugin,
            results::plugin,
            review::plugin,
            forfeits::plugin,
            menus::plugin,
            (settings::plugin, preview::plugin),
            (notices::plugin, letters::plugin),
        ))
        .add_systems(EguiPrimaryContextPass, tell_device.before(Layer::Screen))
        .configure_sets(
            EguiPrimaryContextPass,
            (
                (Layer::Screen, Layer::Overlay, Layer::Notice).chain(),
                in_order(),
            ),
        )
        .configure_sets(Update, in_order().in_set(Heard::Screens));
}

/// The order of the screens.
fn in_order() -> ScheduleConfigs<InternedSystemSet> {
    (
        ScreenSystems::Title,
        ScreenSystems::Start,
        ScreenSystems::Play,
        ScreenSystems::Results,
        ScreenSystems::House,
        ScreenSystems::Review,
        ScreenSystems::Forfeits,
        ScreenSystems::Menus,
        ScreenSystems::Settings,
        ScreenSystems::Notices,
    )
        .chain()
}
