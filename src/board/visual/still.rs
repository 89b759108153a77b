//! The material of board and floor: colours, slopes and roughness from textures, light from a baked map, gloss as one
//! looks at it. Four looks at textures a pixel, and a shadow map
//! only where the key light has one: even a processor draws it fast enough.

use bevy::asset::{Asset, embedded_asset};
use bevy::pbr::{Material, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;

/// The numbers of a [`StillMaterial`], as its shader has them.
#[derive(ShaderType, Debug, Clone, Copy)]
pub(super) struct Still {
    /// Colour of the key light as exposed; alpha: luminance of the light map where nothing is in the way.
    pub(super) key: Vec4,
    /// Towards the key light; alpha: brightness of the surroundings as exposed.
    pub(super) towards: Vec4,
    /// 1 for metal, mirrored share head on, last level of the mirror image, how much of its gloss shows.
    pub(super) surface: Vec4,
    /// What stands on a polished floor and is mirrored in it: half its length, half its depth, its height.
    pub(super) block: Vec4,
    /// Where the middle of its foot is.
    pub(super) block_at: Vec4,
    /// What it fades into where it ends: the dark of its room, as exposed. 0 for what has no end.
    pub(super) end: Vec4,
}

/// Board or floor.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct StillMaterial {
    #[uniform(0)]
    pub(super) still: Still,
    #[texture(1)]
    #[sampler(2)]
    pub(super) albedo: Handle<Image>,
    #[texture(3)]
    #[sampler(4)]
    pub(super) surface: Handle<Image>,
    #[texture(5)]
    #[sampler(6)]
    pub(super) light: Handle<Image>,
    #[texture(7, dimension = "cube")]
    #[sampler(8)]
    pub(super) mirror: Handle<Image>,
}

impl Material for StillMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://kavade/board/visual/still.wgsl".into()
    }

    fn enable_prepass() -> bool {
        false
    }
}

/// Adds the material and its shader.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "still.wgsl");
    app.add_plugins(MaterialPlugin::<StillMaterial>::default());
}
