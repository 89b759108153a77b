//! Materials: what a thing is made of, said once, and made for the quality in use.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kavade_rules::Game;

use super::Quality;
use super::baked::BakedMaterial;
use super::gloss::{Gloss, GlossMaterial};
use super::textures::MIRROR_LEVELS;
use crate::board::Look;
use crate::board::light::RoomLight;

/// The folder of a game's textures.
pub(super) fn folder(game: Game) -> &'static str {
    match game {
        Game::AliGuliMane => "textures/ali-guli-mane",
        Game::Pallankuzhi => "textures/pallankuzhi",
        Game::Mangala => "textures/mangala",
    }
}

/// A material of one of three kinds.
#[derive(Debug, Clone)]
pub(super) enum Cloth {
    /// Its light is baked.
    Baked(Handle<BakedMaterial>),
    /// A small glossy thing, lit simply.
    Gloss(Handle<GlossMaterial>),
    /// Lit with everything.
    Lit(Handle<StandardMaterial>),
}

impl Cloth {
    /// Gives the material to an entity.
    pub(super) fn put_on(self, entity: &mut EntityCommands) {
        match self {
            Cloth::Baked(material) => entity.insert(MeshMaterial3d(material)),
            Cloth::Gloss(material) => entity.insert(MeshMaterial3d(material)),
            Cloth::Lit(material) => entity.insert(MeshMaterial3d(material)),
        };
    }
}

/// What a small thing is made of.
#[derive(Debug, Clone)]
pub(super) struct Stuff {
    /// Its colours, if not the same all over.
    pub(super) picture: Option<Handle<Image>>,
    /// Its fine slopes, used at high quality (the mesh then needs tangents).
    pub(super) slopes: Option<Handle<Image>>,
    /// Colour factor, linear.
    pub(super) tint: Vec3,
    /// Roughness as one perceives it, 0 to 1.
    pub(super) rough: f32,
    /// Whether it is metal.
    pub(super) metal: bool,
    /// How much of the light reaches it, 0 to 1.
    pub(super) open: f32,
    /// How much light it seems to hold, as glass does.
    pub(super) glow: f32,
    /// How much it hides what is behind it: 1 for all but glass.
    pub(super) hides: f32,
}

impl Default for Stuff {
    fn default() -> Self {
        Self {
            picture: None,
            slopes: None,
            tint: Vec3::ONE,
            rough: 0.5,
            metal: false,
            open: 1.0,
            glow: 0.0,
            hides: 1.0,
        }
    }
}

/// Makes materials.
#[derive(SystemParam)]
pub(super) struct Tailor<'w> {
    pub(super) server: Res<'w, AssetServer>,
    pub(super) quality: Res<'w, Quality>,
    baked: ResMut<'w, Assets<BakedMaterial>>,
    gloss: ResMut<'w, Assets<GlossMaterial>>,
    lit: ResMut<'w, Assets<StandardMaterial>>,
}

impl Tailor<'_> {
    /// Whether meshes with slopes need tangents.
    pub(super) fn wants_tangents(&self) -> bool {
        *self.quality == Quality::High
    }

    /// A surface whose light is baked.
    pub(super) fn baked(&mut self, picture: Handle<Image>) -> Cloth {
        Cloth::Baked(self.baked.add(BakedMaterial { picture }))
    }

    /// A surface with colours, slopes and roughness from textures.
    pub(super) fn textured(
        &mut self,
        colour: Handle<Image>,
        slopes: Handle<Image>,
        rough: Handle<Image>,
    ) -> Cloth {
        Cloth::Lit(self.lit.add(StandardMaterial {
            base_color_texture: Some(colour),
            normal_map_texture: Some(slopes),
            metallic_roughness_texture: Some(rough),
            perceptual_roughness: 1.0,
            metallic: 0.0,
            reflectance: 0.45,
            ..default()
        }))
    }

    /// A small thing in a game's room.
    pub(super) fn small(&mut self, game: Game, stuff: &Stuff) -> Cloth {
        match *self.quality {
            Quality::Low | Quality::Medium => {
                let material = gloss(game, stuff, &self.server);
                Cloth::Gloss(self.gloss.add(material))
            }
            Quality::High => Cloth::Lit(self.lit.add(standard(stuff))),
        }
    }
}

fn gloss(game: Game, stuff: &Stuff, server: &AssetServer) -> GlossMaterial {
    let light = RoomLight::of(Look::of(game).light);
    let exposed = 1.0 / (light.exposure.exp2() * 1.2);
    let key = light.key * (light.lux * exposed) * stuff.open;
    let alpha = (stuff.rough * stuff.rough).max(0.02);
    let path = format!("{}/room.room.png", folder(game));
    GlossMaterial {
        gloss: Gloss {
            tint: (stuff.tint * (0.25 + 0.75 * stuff.open)).extend(stuff.glow * stuff.open),
            key: key.extend(stuff.open),
            towards: light.towards.extend(light.surroundings * exposed),
            surface: Vec4::new(
                stuff.rough * (MIRROR_LEVELS - 1) as f32,
                (2.0 / (alpha * alpha) - 2.0).clamp(2.0, 900.0),
                0.04,
                f32::from(stuff.metal),
            ),
            hides: Vec4::splat(stuff.hides),
        },
        picture: stuff.picture.clone(),
        diffuse: server.load(format!("{path}#diffuse")),
        mirror: server.load(path),
    }
}

fn standard(stuff: &Stuff) -> StandardMaterial {
    let tint = stuff.tint * stuff.open;
    let shown = tint * stuff.hides;
    StandardMaterial {
        base_color: Color::linear_rgba(shown.x, shown.y, shown.z, stuff.hides),
        alpha_mode: if stuff.hides < 1.0 {
            AlphaMode::Premultiplied
        } else {
            AlphaMode::Opaque
        },
        base_color_texture: stuff.picture.clone(),
        normal_map_texture: stuff.slopes.clone(),
        perceptual_roughness: stuff.rough,
        metallic: f32::from(stuff.metal),
        reflectance: 0.5 * stuff.open,
        emissive: LinearRgba::rgb(1.0, 1.0, 1.0) * (stuff.glow * stuff.open),
        emissive_texture: if stuff.glow > 0.0 {
            stuff.picture.clone()
        } else {
            None
        },
        double_sided: true,
        cull_mode: None,
        ..default()
    }
}
