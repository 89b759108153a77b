//! Shading by what lies in a place: seeds darken the wood around and below them, and each other.

use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

use super::seeds::Finish;
use crate::board::light::RoomLight;
use crate::board::mesh::MeshParts;
use crate::board::{Place, PlaceKind, Room, Seed, SeedLook, Seeds, heap::slot};

/// On a pit or bank: the mesh of its inside, whose vertices carry the shade.
#[derive(Component, Debug)]
pub(super) struct Patch {
    pub(super) mesh: Handle<Mesh>,
    /// Places of the vertices, from the middle of the rim.
    places: Vec<Vec3>,
    normals: Vec<Vec3>,
    /// Shade of the empty place.
    empty: Vec<f32>,
    towards: Vec3,
    /// How far from the middle shade may reach.
    reach: f32,
}

impl Patch {
    pub(super) fn new(parts: &MeshParts, centre: Vec3, room: &Room, vessel: bool) -> Self {
        let layout = &room.layout;
        let places: Vec<Vec3> = parts.places.iter().map(|p| *p - centre).collect();
        let hollow = layout.banks[0].hollow;
        // The wood's own shade is in its texture; a vessel has no such texture.
        let empty = places
            .iter()
            .map(|p| {
                if vessel {
                    let deep = (-p.y / hollow.depth).clamp(0.0, 1.0);
                    1.0 - 0.42 * deep.sqrt()
                } else {
                    1.0
                }
            })
            .collect();
        Self {
            mesh: Handle::default(),
            places,
            normals: parts.normals.clone(),
            empty,
            towards: RoomLight::of(room.light).towards,
            reach: if vessel { f32::MAX } else { layout.pitch / 2.0 },
        }
    }

    fn shades(&self, balls: &[(Vec3, f32)]) -> Vec<[f32; 4]> {
        self.places
            .iter()
            .zip(&self.normals)
            .zip(&self.empty)
            .map(|((place, normal), empty)| {
                let (mut open, mut sun) = (1.0_f32, 1.0_f32);
                for (centre, r) in balls {
                    let to = *centre - *place;
                    let square = to.length_squared();
                    let far = square.sqrt().max(1e-3);
                    if square < r * r * 18.0 {
                        let facing = normal.dot(to / far).max(0.0);
                        open *= 1.0 - (facing * (r * r / square.max(r * r)) * 0.85).min(0.80);
                    }
                    let along = to.dot(self.towards);
                    if along > 0.0 {
                        let beside = (square - along * along).max(0.0).sqrt();
                        let soft = 0.25 + 0.25 * along;
                        let t = ((beside / r - 1.0 + soft) / (2.0 * soft)).clamp(0.0, 1.0);
                        sun = sun.min(t * t * (3.0 - 2.0 * t));
                    }
                }
                let shade = open * (0.62 + 0.38 * sun);
                // At the edge of the patch it must meet the plate unshaded.
                let fade =
                    ((self.reach - Vec2::new(place.x, place.z).length()) / 0.06).clamp(0.0, 1.0);
                let shade = 1.0 + (shade - 1.0) * fade;
                let warm = |bleed: f32| empty * (shade + bleed * shade * (1.0 - shade));
                [warm(0.16), warm(0.03), warm(0.0), 1.0]
            })
            .collect()
    }
}

/// How much of the surroundings a seed sees among the others, 0 to 1.
fn open_sky(balls: &[(Vec3, f32)], i: usize, depth: f32) -> f32 {
    let (p, _) = balls[i];
    let mut closed = 0.0;
    for (j, (q, r)) in balls.iter().enumerate() {
        let to = *q - p;
        let far = to.length();
        if j != i && far < 0.7 && far > 1e-4 {
            closed += (to.y / far + 0.30).max(0.0) * r * r / (far * far);
        }
    }
    (1.0 - 0.50 * closed - 0.40 * (-p.y / depth).clamp(0.0, 1.0) * 0.5).clamp(0.0, 1.0)
}

/// Shades every place whose seeds changed, and those seeds.
pub(super) fn shade_places(
    changed: Query<(&Seeds, &Place, Option<&Patch>), Or<(Changed<Seeds>, Added<Patch>)>>,
    mut seeds: Query<(&Seed, Option<&mut Finish>)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (lying, place, patch) in &changed {
        let balls: Vec<(Vec3, f32)> = lying
            .all()
            .iter()
            .enumerate()
            .filter_map(|(k, entity)| {
                let (seed, _) = seeds.get(*entity).ok()?;
                let rest = slot(place.kind, seed.kind, place.variation, k);
                let scale = SeedLook::of(seed.kind, seed.number).scale;
                Some((rest.seat(scale), seed.kind.bulk() * scale))
            })
            .collect();
        let depth = if place.kind == PlaceKind::Hand {
            f32::MAX
        } else {
            0.4
        };
        for (i, entity) in lying.all().iter().enumerate() {
            if i < balls.len()
                && let Ok((_, Some(mut finish))) = seeds.get_mut(*entity)
            {
                finish.set_if_neq(Finish::of(open_sky(&balls, i, depth)));
            }
        }
        let Some(patch) = patch else { continue };
        if let Some(mut mesh) = meshes.get_mut(&patch.mesh)
            && let Some(VertexAttributeValues::Float32x4(colours)) =
                mesh.attribute_mut(Mesh::ATTRIBUTE_COLOR)
        {
            *colours = patch.shades(&balls);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::mesh::hollow_patch;
    use crate::board::{BoardLayout, Look};
    use kavade_rules::Game;

    #[test]
    fn a_seed_darkens_the_wood_under_it_and_not_the_rim() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let parts = hollow_patch(&layout, 2);
        let room = Room {
            layout: layout.clone(),
            light: Look::of(Game::Mangala).light,
            at: Vec3::ZERO,
            layer: 0,
        };
        let patch = Patch::new(&parts, layout.pit_centre(2), &room, false);
        let empty = patch.shades(&[]);
        assert!(empty.iter().all(|c| c[0] == 1.0));
        let ball = (Vec3::new(0.0, 0.11 - layout.pit.depth, 0.0), 0.11);
        let shades = patch.shades(&[ball]);
        assert!(shades[0][1] < 0.5, "{:?}", shades[0]);
        assert!(shades.last().is_some_and(|c| c[1] > 0.99));
    }

    #[test]
    fn seeds_deep_in_a_heap_see_less_than_those_on_top() {
        let game = Game::AliGuliMane;
        let balls: Vec<_> = (0..25)
            .map(|k| {
                let look = Look::of(game);
                let rest = slot(PlaceKind::Pit(look.board), look.seeds, 0, k);
                (rest.offset, 0.106)
            })
            .collect();
        assert!(open_sky(&balls, 0, 0.4) + 0.3 < open_sky(&balls, 24, 0.4));
    }
}
