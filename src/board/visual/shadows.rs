//! What lies on the table for a moment: soft shadows under seeds that fly and under the hand, and the light of signs. All
//! of it is one mesh of small nets that are draped over board, hollows, vessels and floor, and one draw.
//!
//! At high quality what moves has real shadows, and with reduced motion nothing flies; then there is only the light.

use bevy::asset::{Asset, RenderAssetUsages, embedded_asset};
use bevy::camera::visibility::{NoFrustumCulling, RenderLayers, VisibilitySystems};
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::material::AlphaMode;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use super::aim::BoardCamera;
use crate::board::entities::{Hand, InFlight, LiesIn, Room, Seed, Seeds};
use crate::board::glow::{Glow, Glows};
use crate::board::view::BoardPose;
use crate::board::visual::quality::Quality;
use crate::board::visual::room_visuals::RoomVisuals;
use kavade_board::layout::BoardLayout;
use kavade_board::light::RoomLight;
use kavade_board::shape::smooth;
use kavade_match::kept::CurrentSettings;

/// The material of shadows and lights; everything about them is in the vertices.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone, Default)]
struct MarkMaterial {}

impl Material for MarkMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://kavade/board/visual/marks.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Premultiplied
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.primitive.cull_mode = None;
        Ok(())
    }
}

/// On the one entity below a room's root that shows what lies on its table.
#[derive(Component, Debug)]
struct Marks {
    mesh: Handle<Mesh>,
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "marks.wgsl");
    app.add_plugins(MaterialPlugin::<MarkMaterial>::default())
        .add_systems(
            PostUpdate,
            draw.after(crate::board::entities::Settle)
                .before(VisibilitySystems::VisibilityPropagate),
        );
}

/// Cells along a side of a net.
const CELLS: usize = 6;

/// How far nets are drawn towards the camera over the pits, so that they lie on the seeds there, and elsewhere.
const OVER_SEEDS: f32 = 0.30;
const OVER_WOOD: f32 = 0.06;

/// The darkest that a shadow is.
const DARKEST: f32 = 0.74;

/// A round spot on the table.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Spot {
    at: Vec2,
    radius: f32,
    /// Exponent of its fall: larger is narrower.
    soft: f32,
    ring: f32,
    /// Premultiplied.
    colour: Vec4,
}

/// What lies below: heights of the table by place.
struct Ground<'a> {
    layout: &'a BoardLayout,
    pits: Vec<Vec2>,
}

impl<'a> Ground<'a> {
    fn new(layout: &'a BoardLayout) -> Self {
        let pits = layout
            .ring_pits()
            .map(|pit| {
                let at = layout.pit_centre(pit);
                Vec2::new(at.x, at.z)
            })
            .collect();
        Ground { layout, pits }
    }

    /// How far into a pit a place is: below its radius inside one.
    fn off_pit(&self, at: Vec2) -> f32 {
        self.pits
            .iter()
            .map(|pit| pit.distance_squared(at))
            .fold(f32::MAX, f32::min)
            .sqrt()
    }

    /// Height of whatever lies at a place, and how far a net there is drawn towards the camera.
    fn height(&self, at: Vec2) -> (f32, f32) {
        let far = self.off_pit(at);
        if far < self.layout.pit.radius {
            return (self.layout.pit.height(far), OVER_SEEDS);
        }
        if self.layout.outline.distance(at.x, at.y) < 0.0 {
            return (self.layout.top(at.x, at.y).max(0.0), OVER_WOOD);
        }
        for vessel in &self.layout.banks {
            let far = Vec2::new(vessel.rim.x, vessel.rim.z).distance(at);
            if far < vessel.hollow.radius {
                return (vessel.rim.y + vessel.hollow.height(far), OVER_SEEDS);
            }
            if far < vessel.outer {
                return (vessel.rim.y, 2.0 * OVER_WOOD);
            }
        }
        (self.layout.floor(), OVER_WOOD)
    }

    /// Where the shadow of a point lies, and how high the point is over that.
    fn below(&self, point: Vec3, towards: Vec3) -> (Vec2, f32) {
        let slope = Vec2::new(towards.x, towards.z) / towards.y.max(0.2);
        let mut at = Vec2::new(point.x, point.z);
        let mut high = 0.0;
        for _ in 0..2 {
            high = (point.y - self.height(at).0).max(0.0);
            at = Vec2::new(point.x, point.z) - slope * high;
        }
        (at, high)
    }
}

/// The shadow of something round of this size at a point: larger, softer and fainter with height. What nearly lies has
/// none here: its place is shaded anyhow.
fn shadow(ground: &Ground, towards: Vec3, point: Vec3, size: f32) -> Spot {
    let (at, high) = ground.below(point, towards);
    let high = (high - size).max(0.0);
    let radius = 1.25 * size + 0.13 * high;
    let dark = DARKEST * (1.25 * size / radius).powf(1.2) * smooth(0.02, 0.34, high);
    Spot {
        at,
        radius: 1.35 * radius,
        soft: 1.2 + 0.9 * smooth(0.0, 1.2, high),
        ring: 0.0,
        colour: Vec4::new(0.0, 0.0, 0.0, dark),
    }
}

/// Many shadows in one place are no darker than the darkest.
fn share(shadows: &mut [Spot]) {
    let places: Vec<(Vec2, f32)> = shadows.iter().map(|spot| (spot.at, spot.radius)).collect();
    for spot in shadows {
        let crowd = places
            .iter()
            .filter(|(at, radius)| at.distance(spot.at) < 0.6 * radius.min(spot.radius))
            .count()
            .max(1);
        spot.colour.w = 1.0 - (1.0 - spot.colour.w).powf(1.0 / crowd as f32);
    }
}

fn light(glow: &Glow) -> Spot {
    let bright = glow.strength.clamp(0.0, 1.0);
    Spot {
        at: glow.at,
        radius: glow.radius,
        soft: 1.3,
        ring: glow.ring,
        // It covers a little, so that it is seen on pale wood, too.
        colour: Vec4::new(0.62, 0.40, 0.13, 0.30) * bright,
    }
}

/// Vertices and triangles of all spots.
#[derive(Default)]
struct Nets {
    places: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    kinds: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    triangles: Vec<u32>,
}

impl Nets {
    /// Drapes a spot over the ground, for a camera at `eye`.
    fn drape(&mut self, spot: &Spot, ground: &Ground, eye: Vec3) {
        let first = self.places.len() as u32;
        let width = CELLS as u32 + 1;
        for i in 0..=CELLS {
            for j in 0..=CELLS {
                let uv = Vec2::new(j as f32, i as f32) * (2.0 / CELLS as f32) - 1.0;
                let at = spot.at + uv * spot.radius;
                let (height, over) = ground.height(at);
                let place = Vec3::new(at.x, height, at.y);
                // Towards the camera it stays where it is in the picture.
                let place = place + (eye - place).normalize_or(Vec3::Y) * over;
                self.places.push(place.to_array());
                self.uvs.push(uv.to_array());
                self.kinds.push([spot.soft, spot.ring]);
                self.colours.push(spot.colour.to_array());
            }
        }
        for i in 0..CELLS as u32 {
            for j in 0..CELLS as u32 {
                let a = first + i * width + j;
                self.triangles
                    .extend([a, a + width, a + 1, a + 1, a + width, a + width + 1]);
            }
        }
    }

    fn put_into(self, mesh: &mut Mesh) {
        mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, self.places);
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs);
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_1, self.kinds);
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, self.colours);
        mesh.insert_indices(Indices::U32(self.triangles));
    }
}

/// Draws what lies on the table of every room, or hides it where nothing does.
fn draw(
    mut commands: Commands,
    rooms: Query<(Entity, &Room, &Children), With<RoomVisuals>>,
    hands: Query<(&Transform, &Seeds), With<Hand>>,
    flying: Query<(&Transform, &Seed, &ChildOf), (With<InFlight>, Without<LiesIn>)>,
    glows: Query<(&Glows, &ChildOf)>,
    cameras: Query<(&BoardCamera, &BoardPose)>,
    quality: Option<Res<Quality>>,
    settings: Option<Res<CurrentSettings>>,
    mut marks: Query<(&Marks, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<MarkMaterial>>,
) {
    let reduced = settings.is_some_and(|settings| settings.reduced_motion);
    let cast = !reduced && quality.is_some_and(|quality| *quality != Quality::High);
    for (root, room, children) in &rooms {
        let ground = Ground::new(&room.layout);
        let towards = RoomLight::of(room.light).towards;
        let mut spots: Vec<Spot> = Vec::new();
        if cast {
            for (at, seed, parent) in &flying {
                if parent.parent() == root {
                    let size = seed.kind.bulk() * at.scale.x;
                    spots.push(shadow(&ground, towards, at.translation, size));
                }
            }
            for (at, lying) in children.iter().filter_map(|child| hands.get(child).ok()) {
                if lying.count() > 0 {
                    let size = 0.13 * (lying.count() as f32).cbrt();
                    let middle = at.translation - Vec3::Y * 0.2;
                    spots.push(shadow(&ground, towards, middle, size));
                }
            }
            share(&mut spots);
        }
        for (glows, _) in glows.iter().filter(|(_, parent)| parent.parent() == root) {
            spots.extend(glows.0.iter().map(light));
        }
        spots.retain(|spot| spot.colour.max_element() > 0.004);
        let own = children.iter().find(|child| marks.contains(*child));
        let shown = own.and_then(|own| marks.get_mut(own).ok());
        if spots.is_empty() {
            if let Some((_, mut visibility)) = shown {
                visibility.set_if_neq(Visibility::Hidden);
            }
            continue;
        }
        let eye = cameras
            .iter()
            .find(|(camera, _)| camera.room == root)
            .map_or(Vec3::new(0.0, 12.0, 8.0), |(_, pose)| pose.position);
        let mut nets = Nets::default();
        for spot in &spots {
            nets.drape(spot, &ground, eye);
        }
        if let Some((marks, mut visibility)) = shown {
            visibility.set_if_neq(Visibility::Inherited);
            if let Some(mut mesh) = meshes.get_mut(&marks.mesh) {
                nets.put_into(&mut mesh);
            }
            continue;
        }
        let mut mesh = Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        );
        nets.put_into(&mut mesh);
        let mesh = meshes.add(mesh);
        commands.spawn((
            Marks { mesh: mesh.clone() },
            Mesh3d(mesh),
            MeshMaterial3d(materials.add(MarkMaterial::default())),
            Transform::default(),
            Visibility::Inherited,
            RenderLayers::layer(room.layer),
            NoFrustumCulling,
            NotShadowCaster,
            NotShadowReceiver,
            ChildOf(root),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::heap::PlaceKind;
    use kavade_board::look::LightKind;
    use kavade_rules::{Game, Pit, Player};

    #[test]
    fn a_shadow_lies_away_from_the_light_and_grows_fainter_with_height() {
        for game in Game::ALL {
            let layout = BoardLayout::new(game, false);
            let ground = Ground::new(&layout);
            let towards = RoomLight::of(LightKind::LateSun).towards;
            let over = |high: f32| layout.pit_centre(Pit::new(2)) + Vec3::Y * high;
            let (low, high) = (
                shadow(&ground, towards, over(0.5), 0.11),
                shadow(&ground, towards, over(1.4), 0.11),
            );
            assert!(
                high.colour.w < low.colour.w && high.radius > low.radius,
                "{game}"
            );
            assert!(
                high.at.x > low.at.x && low.at.x > layout.pit_centre(Pit::new(2)).x,
                "{game}"
            );
            // What lies has no shadow of this kind.
            let place = crate::board::entities::Heap {
                kind: PlaceKind::Pit(layout.board),
                variation: 2,
            };
            let seed = Seed {
                number: 0,
                kind: kavade_board::shape::SeedKind::of(game),
            };
            let rest = place.rest(layout.pit_centre(Pit::new(2)), &seed, 0);
            let lies = shadow(&ground, towards, rest.translation, seed.kind.bulk());
            assert!(lies.colour.w < 0.08, "{game}: {}", lies.colour.w);
        }
    }

    #[test]
    fn nets_lie_on_the_board_in_the_vessels_and_on_the_floor() {
        for game in Game::ALL {
            let layout = BoardLayout::new(game, false);
            let ground = Ground::new(&layout);
            let between = (layout.pit_centre(Pit::new(1)) + layout.pit_centre(Pit::new(2))) / 2.0;
            assert!(ground.height(Vec2::new(between.x, between.z)).0.abs() < 0.03);
            let pit = layout.pit_centre(Pit::new(1));
            let deep = ground.height(Vec2::new(pit.x, pit.z)).0;
            assert!((deep + layout.pit.depth).abs() < 1e-3);
            let bank = layout.bank(Player::South);
            let inside = ground.height(Vec2::new(bank.rim.x, bank.rim.z)).0;
            assert!(inside < bank.rim.y && inside > layout.floor() - 0.01);
            assert_eq!(ground.height(Vec2::new(0.0, 9.0)).0, layout.floor());
        }
    }

    #[test]
    fn many_shadows_in_one_place_are_no_darker_than_one() {
        let spot = Spot {
            at: Vec2::ZERO,
            radius: 0.2,
            soft: 1.0,
            ring: 0.0,
            colour: Vec4::new(0.0, 0.0, 0.0, 0.5),
        };
        let mut spots = vec![spot; 40];
        share(&mut spots);
        let left: f32 = spots.iter().map(|spot| 1.0 - spot.colour.w).product();
        assert!((left - 0.5).abs() < 1e-3);
    }
}
