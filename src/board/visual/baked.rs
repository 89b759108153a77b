//! The material of surfaces whose light is baked. It costs one look at a texture a pixel, which even a processor can
//! draw fast enough.

use bevy::asset::{Asset, embedded_asset};
use bevy::pbr::{Material, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

/// A baked picture, shown as it is.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct BakedMaterial {
    /// What the surface looks like from where the camera is.
    #[texture(0)]
    #[sampler(1)]
    pub(super) picture: Handle<Image>,
}

impl Material for BakedMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://kavade/board/visual/baked.wgsl".into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// Adds the material and its shader.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "baked.wgsl");
    app.add_plugins(MaterialPlugin::<BakedMaterial>::default());
}
