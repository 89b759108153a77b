//! How much is spent on the picture.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use kavade_board::look::Hall;
use kavade_match::kept::CurrentSettings;
use kavade_store::settings::QualityChoice;

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
    pub(crate) fn smoothing(self) -> Msaa {
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

/// Chooses the quality: what the settings say, or what suits the adapter.
pub(super) fn choose_quality(
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
pub(super) fn other_quality(quality: Res<Quality>) -> bool {
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
