//! The table that turns in the settings: as long as the page of the look is open, and until half a minute after the last
//! input.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::idle::IdleTime;
use super::settings::Opened;
use crate::awake::Awake;
use crate::board::visual::preview::Preview;
use crate::overlay::Overlay;
use crate::presenters::context::{theme, units};
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Flow;
use kavade_ui::screens::settings::screen::preview_size;
use kavade_ui::screens::settings::view::Page;

/// How far the table turns to each side, in radians (20°).
const SWING: f32 = 0.349;
/// Seconds from one side to the other and back.
const PERIOD: f32 = 16.0;

/// How long the table has turned, in seconds.
#[derive(Resource, Debug, Default)]
struct Clock(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>().add_systems(
        Update,
        (
            look.run_if(in_state(Overlay::Settings)),
            look_away.run_if(not(in_state(Overlay::Settings))),
        )
            .chain()
            .after(super::rooms::draw_one_picture)
            .after(super::captions::tell)
            .before(crate::sowing::consistency::check)
            .in_set(Flow::Settle),
    );
}

fn look(
    opened: Res<Opened>,
    settings: Res<CurrentSettings>,
    windows: Query<&Window, With<PrimaryWindow>>,
    idle: Res<IdleTime>,
    mut clock: ResMut<Clock>,
    mut preview: ResMut<Preview>,
    mut awake: ResMut<Awake>,
) {
    let Ok(window) = windows.single() else { return };
    if opened.page != Page::Look || window.size().min_element() < 1.0 {
        preview.wanted = None;
        return;
    }
    let (size, unit) = units(window);
    let part = preview_size(size, &theme(&settings, opened.game)) * unit * window.scale_factor();
    preview.size = UVec2::new(
        part.x.round().max(1.0) as u32,
        part.y.round().max(1.0) as u32,
    );
    preview.wanted = Some((opened.game, settings.look(opened.game)));
    clock.0 = match settings.reduced_motion {
        true => 0.0,
        false => clock.0 + idle.step,
    };
    preview.turn = SWING * (clock.0 * TAU / PERIOD).sin();
    if idle.moves() || preview.is_coming() {
        awake.stay_after_change();
    }
}

fn look_away(mut preview: ResMut<Preview>) {
    if preview.wanted.is_some() {
        preview.wanted = None;
    }
}
