//! How a match goes on: what is wanted of it is answered, and it is kept.

pub mod answer;
pub mod autosave;

use bevy_app::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((answer::plugin, autosave::plugin));
}
