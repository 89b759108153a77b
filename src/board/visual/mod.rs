//! What the board looks like: it watches the entities of the board and gives them meshes, materials and light.
//!
//! Board and floor have baked light at every quality, and everything has its gloss as one looks at it. `Medium` smooths
//! edges; `High` adds the shadows of what moves, and a soft glow round what is bright.

mod aim;
mod ghosts;
mod gloss;
mod materials;
mod powder;
mod preview;
mod ready;
mod room_visuals;
mod seed_material;
mod seeds;
mod shade;
mod shadows;
mod still;
mod stoppers;
mod textures;
mod title;

use bevy::camera::CameraUpdateSystems;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use kavade_board::look::Hall;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Flow;
use kavade_store::settings::QualityChoice;

pub use aim::{BoardCamera, Insets, board_camera};
pub use powder::Powder;
pub use preview::{Preview, preview_pose};
pub use ready::{FIRST_FRAME, Loading, WHOLE, tell_first_frame};
pub use room_visuals::{OfBoard, RoomVisuals};
pub use title::{Column, Drift, TitleRoom, close_up, spawn_title_room};

/// How much is spent on the picture.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quality {
    /// For software rendering and weak machines.
    Low,
    /// Smoothed edges.
    Medium,
    /// Smoothed edges, the shadows of what moves, and a soft glow.
    High,
}

impl Quality {
    /// How edges are smoothed.
    pub(super) fn smoothing(self) -> Msaa {
        match self {
            Quality::Low => Msaa::Off,
            Quality::Medium | Quality::High => Msaa::Sample4,
        }
    }

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
                .after(super::Settle),
            aim::dim.after(CameraUpdateSystems),
        ),
    );
}

/// Chooses the quality: what the settings say, or what suits the adapter.
fn choose_quality(
    mut commands: Commands,
    quality: Option<ResMut<Quality>>,
    settings: Option<Res<CurrentSettings>>,
    adapter: Option<Res<RenderAdapterInfo>>,
) {
    let choice = settings.map_or(QualityChoice::Automatic, |settings| settings.quality);
    let chosen = match choice {
        QualityChoice::Low => Quality::Low,
        QualityChoice::Medium => Quality::Medium,
        QualityChoice::High => Quality::High,
        QualityChoice::Automatic => Quality::of(adapter.as_deref()),
    };
    match quality {
        Some(mut quality) if *quality != chosen => *quality = chosen,
        Some(_) => return,
        None => commands.insert_resource(chosen),
    }
    info!("picture quality: {chosen:?}");
}

/// Run condition: the quality changed after it was first chosen.
fn other_quality(quality: Res<Quality>) -> bool {
    quality.is_changed() && !quality.is_added()
}

/// The ground of a hall that is not to be seen yet, or not at all (linear).
pub fn darkness(hall: Hall) -> Vec3 {
    match hall {
        Hall::Veranda => Vec3::new(0.020, 0.007, 0.004),
        Hall::InnerRoom => Vec3::new(0.018, 0.010, 0.008),
        Hall::TeaHouse => Vec3::new(0.012, 0.006, 0.006),
    }
}
