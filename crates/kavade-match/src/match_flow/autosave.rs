//! The match is kept as soon as it changes, before anything of the change is seen; the settings likewise.

use bevy_app::prelude::*;
use bevy_ecs::prelude::*;
use kavade_store::saved_match::SavedMatch;
use kavade_store::settings::Settings;

use crate::current_match::CurrentMatch;
use crate::kept::{CurrentSettings, PlayerStore};
use crate::match_events::Changed;
use crate::state::Flow;

/// The match as it is kept.
pub fn saved(current: &CurrentMatch) -> SavedMatch {
    SavedMatch::of(&current.contest, current.names.clone(), current.seats)
}

/// A kept match, ready to be played; `None` if it cannot be.
pub fn restored(saved: SavedMatch) -> Option<CurrentMatch> {
    Some(CurrentMatch {
        contest: saved.contest().ok()?,
        names: saved.names,
        seats: saved.seats,
        viewed: None,
    })
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PlayerStore>()
        .init_resource::<CurrentSettings>()
        .add_systems(
            Update,
            (
                save_match.run_if(on_message::<Changed>),
                save_settings.run_if(resource_changed::<CurrentSettings>),
            )
                .chain()
                .in_set(Flow::Store),
        );
}

fn save_match(mut store: ResMut<PlayerStore>, current: Option<Res<CurrentMatch>>) {
    if let Some(current) = current {
        store.keep(saved(&current));
    }
}

fn save_settings(
    mut store: ResMut<PlayerStore>,
    settings: Res<CurrentSettings>,
    mut first: Local<Option<Settings>>,
) {
    // What was just read need not be written.
    if first.as_ref().is_some_and(|before| *before != settings.0) {
        store.keep_settings(&settings);
    }
    *first = Some(settings.0.clone());
}
