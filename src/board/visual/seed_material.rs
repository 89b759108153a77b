//! The material of seeds: one for all seeds of a kind in a room, so that they are drawn at once. What differs from one
//! seed to the next travels in its [`MeshTag`].

use bevy::asset::io::Reader;
use bevy::asset::{Asset, AssetLoader, LoadContext, embedded_asset};
use bevy::mesh::MeshTag;
use bevy::pbr::{Material, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, ShaderType, TextureViewDescriptor, TextureViewDimension,
};
use bevy::shader::{ShaderRef, load_shader_library};

use super::materials::{shine, surroundings_file};
use super::textures::{decode, with_mips};
use kavade_board::light::RoomLight;
use kavade_board::look::{Hall, LightKind};
use kavade_board::shape::COLOURS;
use kavade_board::shape::{SeedKind, SeedLook};

/// The numbers of a [`SeedMaterial`], as its shader has them.
#[derive(ShaderType, Debug, Clone, Copy)]
pub(super) struct Kind {
    /// Colour of the key light as exposed; alpha: how much of it shines through.
    key: Vec4,
    /// Towards the key light; alpha: brightness of the surroundings as exposed.
    towards: Vec4,
    /// Level of the mirror image, exponent of the highlight, mirrored share head on.
    surface: Vec4,
    /// Colour factors between which every seed is.
    tints: [Vec4; 4],
}

/// All seeds of a kind, in one light.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct SeedMaterial {
    #[uniform(0)]
    kind: Kind,
    #[texture(1, dimension = "2d_array")]
    #[sampler(2)]
    picture: Handle<Image>,
    #[texture(3, dimension = "cube")]
    #[sampler(4)]
    mirror: Handle<Image>,
    #[texture(5, dimension = "cube")]
    #[sampler(6)]
    diffuse: Handle<Image>,
}

impl Material for SeedMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://kavade/board/visual/seed.wgsl".into()
    }

    fn enable_prepass() -> bool {
        false
    }
}

/// The four extremes of a kind's colour.
fn tints(kind: SeedKind) -> [Vec3; 4] {
    match kind {
        SeedKind::Gulaganji => [
            Vec3::new(0.80, 0.66, 0.70),
            Vec3::new(1.08, 1.05, 1.00),
            Vec3::new(0.88, 1.20, 0.90),
            Vec3::new(1.10, 1.75, 1.10),
        ],
        SeedKind::Tamarind => [
            Vec3::new(0.58, 0.56, 0.56),
            Vec3::new(0.84, 0.81, 0.78),
            Vec3::new(0.74, 0.66, 0.60),
            Vec3::new(1.08, 0.96, 0.84),
        ],
        SeedKind::Cowrie => [
            Vec3::new(0.84, 0.76, 0.62),
            Vec3::new(1.02, 0.98, 0.90),
            Vec3::new(0.94, 0.76, 0.46),
            Vec3::new(1.04, 0.94, 0.76),
        ],
        SeedKind::Pebble => [
            Vec3::new(0.74, 0.76, 0.78),
            Vec3::new(1.06, 1.08, 1.12),
            Vec3::new(0.86, 0.80, 0.70),
            Vec3::new(1.18, 1.12, 1.02),
        ],
        SeedKind::Bead => [
            Vec3::new(0.80, 0.82, 0.90),
            Vec3::new(1.10, 1.06, 1.04),
            Vec3::new(0.84, 0.92, 0.86),
            Vec3::new(1.16, 1.22, 1.20),
        ],
    }
}

impl SeedMaterial {
    /// What a kind's seeds are made of, in the light of a hall.
    pub(super) fn new(kind: SeedKind, hall: Hall, light: LightKind, server: &AssetServer) -> Self {
        let (rough, mirrors, glass) = match kind {
            SeedKind::Gulaganji => (0.20, 0.045, 0.0),
            SeedKind::Tamarind => (0.22, 0.045, 0.0),
            SeedKind::Cowrie => (0.26, 0.045, 0.0),
            SeedKind::Pebble => (0.46, 0.036, 0.0),
            SeedKind::Bead => (0.10, 0.050, 0.55),
        };
        let own = RoomLight::of(light);
        let (level, exponent) = shine(rough);
        let path = surroundings_file(hall, light);
        Self {
            kind: Kind {
                key: own.key_exposed().extend(glass),
                towards: own.towards.extend(own.around_exposed()),
                surface: Vec4::new(level, exponent, mirrors, 0.0),
                tints: tints(kind).map(|tint| tint.extend(0.0)),
            },
            picture: server.load(format!("textures/seeds/{}.layers.png", kind.key())),
            diffuse: server.load(format!("{path}#diffuse")),
            mirror: server.load(path),
        }
    }
}

/// How much light a seed gets among others, in steps.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Finish {
    /// How much of what surrounds it it sees: 63 lies open, 0 sees nothing.
    open: u8,
    /// How much of the key light comes to it, 0 to 15.
    sun: u8,
}

impl Default for Finish {
    fn default() -> Self {
        Self::of(1.0, 1.0)
    }
}

impl Finish {
    /// From two shares, 0 to 1.
    pub(super) fn of(open: f32, sun: f32) -> Self {
        let steps = |share: f32, last: f32| (share.clamp(0.0, 1.0) * last).round() as u8;
        Self {
            open: steps(open, 63.0),
            sun: steps(sun, 15.0),
        }
    }

    /// All that the shader needs to know of one seed.
    pub(super) fn tag(self, look: &SeedLook) -> MeshTag {
        let byte = |share: f32| (share.clamp(0.0, 1.0) * 255.0).round() as u32;
        MeshTag(
            u32::from(self.open)
                | u32::from(self.sun) << 6
                | u32::from(look.colour % COLOURS) << 10
                | byte(look.tint.x) << 12
                | byte(look.tint.y) << 20,
        )
    }
}

/// Pictures one below the other, [`COLOURS`] of them (`.layers.png`), as the layers of one texture, with mipmaps.
#[derive(Default, TypePath)]
struct LayersLoader;

impl AssetLoader for LayersLoader {
    type Asset = Image;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _: &(),
        _: &mut LoadContext<'_>,
    ) -> Result<Image, std::io::Error> {
        let (width, height, data) = decode(reader).await?;
        Ok(layers(&data, width, height))
    }

    fn extensions(&self) -> &[&str] {
        &["layers.png"]
    }
}

fn layers(data: &[u8], width: usize, height: usize) -> Image {
    let each = height / usize::from(COLOURS);
    let mut all = Vec::new();
    let mut image = Image::default();
    for part in data.chunks_exact((width * each * 4).max(1)) {
        image = with_mips(part.to_vec(), width, each, true);
        all.extend(image.data.take().unwrap_or_default());
    }
    image.data = Some(all);
    image.texture_descriptor.size.depth_or_array_layers = u32::from(COLOURS);
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::D2Array),
        ..default()
    });
    image
}

/// Adds the material, its shader and its pictures' loader.
pub(super) fn plugin(app: &mut App) {
    load_shader_library!(app, "small.wgsl");
    embedded_asset!(app, "seed.wgsl");
    app.add_plugins(MaterialPlugin::<SeedMaterial>::default())
        .init_asset_loader::<LayersLoader>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_holds_what_it_was_made_of() {
        let look = SeedLook {
            scale: 1.0,
            tint: Vec2::new(0.0, 1.0),
            colour: 3,
            roll: Quat::IDENTITY,
        };
        let MeshTag(tag) = Finish::of(0.5, 1.0).tag(&look);
        assert_eq!(tag & 63, 32);
        assert_eq!((tag >> 6) & 15, 15);
        assert_eq!((tag >> 10) & 3, 3);
        assert_eq!((tag >> 12) & 255, 0);
        assert_eq!((tag >> 20) & 255, 255);
    }

    #[test]
    fn four_pictures_become_four_layers_each_with_its_own_mipmaps() {
        let data: Vec<u8> = (0..4_u8)
            .flat_map(|layer| [layer * 60; 2 * 2 * 4])
            .collect();
        let image = layers(&data, 2, 8);
        assert_eq!(image.texture_descriptor.size.depth_or_array_layers, 4);
        assert_eq!(image.texture_descriptor.size.height, 2);
        assert_eq!(image.texture_descriptor.mip_level_count, 2);
        let texels = image.data.unwrap_or_default();
        assert_eq!(texels.len(), 4 * (4 + 1) * 4);
        assert_eq!(
            texels[20], 60,
            "the second layer follows the first one's mipmaps"
        );
    }
}
