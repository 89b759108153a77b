//! What is kept, for Bevy: the settings in force, and the player's files.

use bevy_derive::{Deref, DerefMut};
use bevy_ecs::prelude::*;

use kavade_store::settings::Settings;
use kavade_store::store::Store;

/// The settings in force.
#[derive(Resource, Debug, Clone, PartialEq, Default, Deref, DerefMut)]
pub struct CurrentSettings(
    /// The settings.
    pub Settings,
);

/// The player's files.
#[derive(Resource, Debug, Default, Deref, DerefMut)]
pub struct PlayerStore(
    /// The store.
    pub Store,
);
