//! The material of small glossy things: one look at a texture and two at the surroundings a pixel.

use bevy::asset::{Asset, embedded_asset};
use bevy::material::AlphaMode;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

/// The numbers of a [`GlossMaterial`], as its shader has them.
#[derive(ShaderType, Debug, Clone, Copy)]
pub(super) struct Gloss {
    /// Colour factor; alpha: how much light the thing seems to hold.
    pub(super) tint: Vec4,
    /// Colour of the key light as exposed; alpha: share of what is mirrored.
    pub(super) key: Vec4,
    /// Towards the key light; alpha: brightness of the surroundings as exposed.
    pub(super) towards: Vec4,
    /// Level of the mirror image, exponent of the highlight, mirrored share head on, 1 for metal.
    pub(super) surface: Vec4,
    /// How much it hides what is behind it, 1 for all but glass.
    pub(super) hides: Vec4,
}

/// A small glossy thing.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct GlossMaterial {
    #[uniform(0)]
    pub(super) gloss: Gloss,
    #[texture(1)]
    #[sampler(2)]
    pub(super) picture: Option<Handle<Image>>,
    #[texture(3, dimension = "cube")]
    #[sampler(4)]
    pub(super) mirror: Handle<Image>,
    #[texture(5, dimension = "cube")]
    #[sampler(6)]
    pub(super) diffuse: Handle<Image>,
}

impl Material for GlossMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://kavade/board/visual/gloss.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.gloss.hides.x < 1.0 {
            AlphaMode::Premultiplied
        } else {
            AlphaMode::Opaque
        }
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        // A leaf's outside is seen behind its rim.
        descriptor.primitive.cull_mode = None;
        Ok(())
    }
}

/// Adds the material and its shader.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "gloss.wgsl");
    app.add_plugins(MaterialPlugin::<GlossMaterial>::default());
}
