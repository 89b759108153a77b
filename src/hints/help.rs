//! All help for those who play.

use super::{hint, review, showing};
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((hint::plugin, review::plugin, showing::plugin));
}
