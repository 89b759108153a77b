//! Materials: what a thing is made of, said once, and made for the room and the quality in use.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::gloss::{Gloss, GlossMaterial};
use super::still::{Still, StillMaterial};
use crate::board::entities::Room;
use crate::board::visual::quality::{Quality, darkness};
use kavade_board::layout::BoardLayout;
use kavade_board::light::MIRROR_LEVELS;
use kavade_board::light::{RoomLight, open_light};
use kavade_board::look::{BoardKind, Hall, LightKind};

/// Where the light of a hall comes from: its surroundings as a cube, in a file.
pub(super) fn surroundings_file(hall: Hall, light: LightKind) -> String {
    format!("textures/halls/{}-{}.room.png", hall.key(), light.key())
}

/// The file of a board's textures, without what follows the first dot.
fn board_file(layout: &BoardLayout) -> String {
    format!("textures/boards/{}-{}", layout.board.key(), layout.side)
}

/// A material of one of two kinds.
#[derive(Debug, Clone)]
pub(super) enum RoomMaterial {
    /// Board or floor.
    Still(Handle<StillMaterial>),
    /// A small glossy thing.
    Gloss(Handle<GlossMaterial>),
}

impl RoomMaterial {
    /// Gives the material to an entity.
    pub(super) fn give_to(self, entity: &mut EntityCommands) {
        match self {
            RoomMaterial::Still(material) => entity.insert(MeshMaterial3d(material)),
            RoomMaterial::Gloss(material) => entity.insert(MeshMaterial3d(material)),
        };
    }
}

/// What a small thing is made of.
#[derive(Debug, Clone)]
pub(super) struct MaterialSpec {
    /// Its colours, if not the same all over.
    pub(super) picture: Option<Handle<Image>>,
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

impl Default for MaterialSpec {
    fn default() -> Self {
        Self {
            picture: None,
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
pub(super) struct Materials<'w> {
    pub(super) server: Res<'w, AssetServer>,
    pub(super) quality: Res<'w, Quality>,
    still: ResMut<'w, Assets<StillMaterial>>,
    gloss: ResMut<'w, Assets<GlossMaterial>>,
}

/// How a small thing of this roughness shines: level of the mirror image, and exponent of the key light's highlight.
pub(super) fn shine(rough: f32) -> (f32, f32) {
    let alpha = (rough * rough).max(0.02);
    (
        rough * (MIRROR_LEVELS - 1) as f32,
        (2.0 / (alpha * alpha) - 2.0).clamp(2.0, 900.0),
    )
}

impl Materials<'_> {
    /// The wood, metal or stone of a room's board.
    pub(super) fn board(&mut self, room: &Room) -> RoomMaterial {
        let (file, light) = (board_file(&room.layout), room.light.key());
        let metal = f32::from(room.layout.board == BoardKind::BellMetal);
        self.still(room, &file, &format!("{file}.{light}"), metal, None)
    }

    /// A room's floor.
    pub(super) fn floor(&mut self, room: &Room) -> RoomMaterial {
        let layout = &room.layout;
        let hall = format!("textures/halls/{}", layout.hall.key());
        let light = format!(
            "{hall}-{}-{}.{}",
            layout.board.key(),
            layout.side,
            room.light.key()
        );
        self.still(room, &hall, &light, 0.0, Some(layout))
    }

    fn still(
        &mut self,
        room: &Room,
        file: &str,
        light: &str,
        metal: f32,
        standing: Option<&BoardLayout>,
    ) -> RoomMaterial {
        let (hall, kind) = (room.layout.hall, room.light);
        let own = RoomLight::of(kind);
        let around = own.around_exposed();
        let open = open_light(hall, kind).dot(Vec3::new(0.2126, 0.7152, 0.0722)) * around;
        // Metal shows all of its gloss; wood and stone are waxed, a floor is walked on.
        let polish = match (metal > 0.0, standing) {
            (true, _) => 1.0,
            (false, None) => 0.6,
            (false, Some(_)) => 0.28,
        };
        // A fish is narrower than its extent; what a floor mirrors of it is a little less.
        let block = standing.map_or(Vec4::ZERO, |layout| {
            let half = layout.outline.extent()
                * match layout.board {
                    BoardKind::Fish => Vec2::new(0.95, 0.85),
                    _ => Vec2::ONE,
                };
            Vec4::new(half.x, half.y, layout.thickness, 0.0)
        });
        let at = standing.map_or(Vec3::ZERO, |layout| Vec3::Y * layout.floor());
        RoomMaterial::Still(self.still.add(StillMaterial {
            still: Still {
                key: own.key_exposed().extend(open.max(1e-3)),
                towards: own.towards.extend(around),
                surface: Vec4::new(metal, 0.038, (MIRROR_LEVELS - 1) as f32, polish),
                block,
                block_at: (room.at + at).extend(0.0),
                end: standing.map_or(Vec4::ZERO, |_| darkness(hall).extend(0.0)),
            },
            albedo: self.server.load(format!("{file}.albedo.png")),
            surface: self.server.load(format!("{file}.surface.png")),
            light: self.server.load(format!("{light}.light.png")),
            mirror: self.server.load(surroundings_file(hall, kind)),
        }))
    }

    /// The pictures that a board or floor waits for.
    pub(super) fn pictures(&self, material: &RoomMaterial) -> Vec<Handle<Image>> {
        match material {
            RoomMaterial::Still(handle) => self.still.get(handle).map_or(Vec::new(), |m| {
                vec![m.albedo.clone(), m.surface.clone(), m.light.clone()]
            }),
            RoomMaterial::Gloss(handle) => self
                .gloss
                .get(handle)
                .and_then(|m| m.picture.clone())
                .into_iter()
                .collect(),
        }
    }

    /// A small thing in a hall and its light.
    pub(super) fn small(
        &mut self,
        hall: Hall,
        light: LightKind,
        spec: &MaterialSpec,
    ) -> RoomMaterial {
        let material = gloss(hall, light, spec, &self.server);
        RoomMaterial::Gloss(self.gloss.add(material))
    }
}

fn gloss(hall: Hall, kind: LightKind, spec: &MaterialSpec, server: &AssetServer) -> GlossMaterial {
    let light = RoomLight::of(kind);
    let key = light.key_exposed() * spec.open;
    let (level, exponent) = shine(spec.rough);
    let path = surroundings_file(hall, kind);
    GlossMaterial {
        gloss: Gloss {
            tint: (spec.tint * (0.25 + 0.75 * spec.open)).extend(spec.glow * spec.open),
            key: key.extend(spec.open),
            towards: light.towards.extend(light.around_exposed()),
            surface: Vec4::new(level, exponent, 0.04, f32::from(spec.metal)),
            hides: Vec4::splat(spec.hides),
        },
        picture: spec.picture.clone(),
        diffuse: server.load(format!("{path}#diffuse")),
        mirror: server.load(path),
    }
}
