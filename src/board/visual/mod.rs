//! What the board looks like: it watches the entities of the board and gives them meshes, materials and light.
//!
//! `Low` and `Medium` show board and floor with baked light and shade only seeds and vessels (`Medium` with smoothed
//! edges); `High` lights the board itself, with a shadow map.

mod aim;
mod baked;
mod cloth;
mod dress;
mod ghosts;
mod gloss;
mod seeds;
mod shade;
mod textures;
mod title;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use kavade_rules::Game;

pub use aim::{BoardCamera, Insets, board_camera};
pub use dress::Dressed;
pub use textures::{DIFFUSE, MIRROR, MIRROR_LEVELS};
pub use title::{Column, TitleRooms, close_up, spawn_title};

/// How much is spent on the picture.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quality {
    /// Baked light; for software rendering and weak machines.
    Low,
    /// Baked light and smoothed edges.
    Medium,
    /// Light and shadows are computed, edges are smoothed.
    High,
}

impl Quality {
    /// What suits a kind of adapter.
    fn of(adapter: Option<&RenderAdapterInfo>) -> Self {
        // The adapter's kind is a type of a crate that is not ours to name; its name says enough.
        match adapter.map(|info| format!("{:?}", info.device_type)) {
            Some(kind) if kind == "Cpu" => Quality::Low,
            _ => Quality::High,
        }
    }
}

/// Adds the picture. Needs the default plugins with a renderer.
pub fn plugin(app: &mut App) {
    app.add_plugins((baked::plugin, gloss::plugin))
        .init_asset_loader::<textures::PictureLoader>()
        .init_asset_loader::<textures::SurfaceLoader>()
        .init_asset_loader::<textures::SurroundingsLoader>()
        .init_resource::<Insets>()
        .insert_resource(GlobalAmbientLight {
            brightness: 0.0,
            ..default()
        })
        .insert_resource(ClearColor(Color::BLACK))
        .add_systems(PreStartup, choose_quality)
        .add_systems(
            Update,
            (
                (
                    dress::dress_rooms,
                    seeds::dress_seeds,
                    ghosts::dress_ghosts,
                    dress::dress_closed,
                    dress::undress_opened,
                )
                    .chain(),
                dress::reveal,
                (title::place_columns, aim::aim, aim::apply).chain(),
            ),
        )
        .add_systems(PostUpdate, shade::shade_places.after(super::Settle));
}

/// Chooses the quality by the adapter, unless one was set before the app started.
fn choose_quality(
    mut commands: Commands,
    quality: Option<Res<Quality>>,
    adapter: Option<Res<RenderAdapterInfo>>,
) {
    if quality.is_none() {
        let chosen = Quality::of(adapter.as_deref());
        info!("picture quality: {chosen:?}");
        commands.insert_resource(chosen);
    }
}

/// The colour in which a room ends, where the picture is larger than its floor (linear).
pub fn darkness(game: Game) -> Vec3 {
    match game {
        Game::AliGuliMane => Vec3::new(0.020, 0.007, 0.004),
        Game::Pallankuzhi => Vec3::new(0.018, 0.010, 0.008),
        Game::Mangala => Vec3::new(0.012, 0.006, 0.006),
    }
}
