//! All screens, and what lies over what.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::context::{CurrentTexts, Layer, tell_device};
use super::{
    forfeits, idle, loading, menus, notices, play, preview, results, review, rooms, settings,
    start, title, title_life,
};

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
            notices::plugin,
        ))
        .add_systems(EguiPrimaryContextPass, tell_device.before(Layer::Screen))
        .configure_sets(
            EguiPrimaryContextPass,
            (Layer::Screen, Layer::Overlay, Layer::Notice).chain(),
        );
}
