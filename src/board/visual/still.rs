//! The material of board and floor: colours, slopes and roughness from textures, light from a baked map, gloss as one
//! looks at it. Four looks at textures a pixel and no shadow map: even a processor draws it fast enough. At high quality
//! the shadows of what moves come on top.

use bevy::asset::{Asset, embedded_asset};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
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
}

/// Board or floor.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(StillKey)]
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
    /// Whether things that move cast shadows on it.
    pub(super) shadowed: bool,
}

/// What the shader differs by.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct StillKey {
    shadowed: bool,
}

impl From<&StillMaterial> for StillKey {
    fn from(material: &StillMaterial) -> Self {
        Self {
            shadowed: material.shadowed,
        }
    }
}

impl Material for StillMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://kavade/board/visual/still.wgsl".into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data.shadowed
            && let Some(fragment) = &mut descriptor.fragment
        {
            fragment.shader_defs.push("SHADOWED".into());
        }
        Ok(())
    }
}

/// Adds the material and its shader.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "still.wgsl");
    app.add_plugins(MaterialPlugin::<StillMaterial>::default());
}
