//! All of the picture, and in which order it is made.

use bevy::camera::CameraUpdateSystems;
use bevy::prelude::*;

use super::aim::Insets;
use super::preview::Preview;
use super::quality::{choose_quality, other_quality};
use super::title::Drift;
use super::{
    aim, ghosts, gloss, powder, preview, ready, room_visuals, seed_material, seeds, shade, shadows,
    still, stoppers, textures, title,
};
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Flow;

/// Adds the picture. Needs the default plugins with a renderer.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        still::plugin,
        gloss::plugin,
        seed_material::plugin,
        shadows::plugin,
        ready::plugin,
    ))
    .init_asset_loader::<textures::FlatLoader<true>>()
    .init_asset_loader::<textures::FlatLoader<false>>()
    .init_asset_loader::<textures::SurroundingsLoader>()
    .init_resource::<Insets>()
    .init_resource::<Drift>()
    .init_resource::<Preview>()
    .insert_resource(ClearColor(Color::BLACK))
    .add_systems(PreStartup, choose_quality)
    .add_systems(
        First,
        (
            choose_quality,
            room_visuals::remove_room_visuals.run_if(other_quality),
        )
            .chain()
            .run_if(resource_exists_and_changed::<CurrentSettings>),
    )
    .add_systems(
        Update,
        (
            (
                room_visuals::add_room_visuals,
                seeds::add_seed_visuals,
                ghosts::add_ghost_visuals,
                powder::add_powder_visuals,
                room_visuals::add_stopper_visuals,
                room_visuals::remove_stopper_visuals,
                stoppers::move_stoppers,
            )
                .chain(),
            (room_visuals::reveal, preview::follow, preview::turn).chain(),
            (
                aim::sharpen,
                (title::place_columns, aim::aim, aim::apply).chain(),
            )
                .after(Flow::Settle),
        ),
    )
    .add_systems(
        PostUpdate,
        (
            (shade::shade_places, seeds::tag_seeds)
                .chain()
                .after(crate::board::entities::Settle),
            aim::dim.after(CameraUpdateSystems),
        ),
    );
}
