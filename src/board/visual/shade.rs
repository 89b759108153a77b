//! Shading by what lies in a place: seeds darken the wood around and below them, and each other.

use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

use super::seeds::Finish;
use crate::board::entities::{Heap, Room, Seed, Seeds};
use kavade_board::heap::{PlaceKind, slot};
use kavade_board::hollow::Hollow;
use kavade_board::light::RoomLight;
use kavade_board::mesh::mesh_data::MeshData;
use kavade_board::shape::SeedLook;
use kavade_board::shape::smooth;

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
    pub(super) fn new(parts: &MeshData, centre: Vec3, room: &Room, vessel: bool) -> Self {
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

    fn shades(&self, seeds: &[Lump]) -> Vec<[f32; 4]> {
        self.places
            .iter()
            .zip(&self.normals)
            .zip(&self.empty)
            .map(|((place, normal), empty)| {
                let (mut open, mut sun) = (1.0_f32, 1.0_f32);
                for seed in seeds {
                    open *= 1.0 - seed.hides(*place, *normal);
                    sun = sun.min(seed.past(*place, self.towards));
                }
                let shade = open * (0.58 + 0.42 * sun);
                // At the edge of the patch it must meet the plate unshaded.
                let fade =
                    ((self.reach - Vec2::new(place.x, place.z).length()) / 0.06).clamp(0.0, 1.0);
                let shade = 1.0 + (shade - 1.0) * fade;
                let sun = 1.0 + (sun - 1.0) * fade;
                let warm = |bleed: f32| empty * (shade + bleed * shade * (1.0 - shade));
                [warm(0.16), warm(0.03), warm(0.0), sun]
            })
            .collect()
    }
}

/// A lying seed as an ellipsoid.
struct Lump {
    centre: Vec3,
    bulk: f32,
    /// From the world into a frame in which the seed is a ball of radius 1 round its centre.
    round: Mat3,
}

impl Lump {
    fn new(seed: &Seed, place: &Heap, k: usize) -> Self {
        let look = SeedLook::of(seed.kind, seed.number);
        let rest = slot(place.kind, seed.kind, place.variation, k);
        let half = seed.kind.half() * look.scale;
        Self {
            centre: rest.seat(look.scale),
            bulk: seed.kind.bulk() * look.scale,
            round: Mat3::from_diagonal(half.recip()) * Mat3::from_quat(rest.turn.inverse()),
        }
    }

    /// How much of what a place sees is hidden by this seed, 0 to 1.
    fn hides(&self, place: Vec3, normal: Vec3) -> f32 {
        let to = self.centre - place;
        let square = to.length_squared();
        if square > self.bulk * self.bulk * 24.0 {
            return 0.0;
        }
        // In radii of the seed, and never inside it.
        let near = (self.round * to).length_squared().max(1.0);
        let facing = normal.dot(to / square.sqrt().max(1e-3));
        // A seed that stands on the horizon still hides half of itself.
        let facing = ((facing + 0.35) / 1.35).clamp(0.0, 1.0);
        (facing * 0.92 / (near * near.sqrt())).min(0.86)
    }

    /// How much of a light in a direction comes past this seed to a place, 0 to 1: less sharply the farther it is.
    fn past(&self, place: Vec3, towards: Vec3) -> f32 {
        let along = (self.centre - place).dot(towards);
        if along <= 0.0 {
            return 1.0;
        }
        let (to, ray) = (
            self.round * (self.centre - place),
            (self.round * towards).normalize_or(Vec3::Y),
        );
        let beside = (to.length_squared() - to.dot(ray).powi(2)).max(0.0).sqrt();
        let soft = 0.22 + 0.9 * along;
        smooth(1.0 - soft, 1.0 + soft, beside)
    }
}

/// How much of the surroundings a seed sees among the others, 0 to 1.
fn open_sky(seeds: &[Lump], i: usize, depth: f32) -> f32 {
    let p = seeds[i].centre;
    let mut closed = 0.0;
    for (j, other) in seeds.iter().enumerate() {
        let to = other.centre - p;
        let far = to.length();
        if j != i && far < 0.7 && far > 1e-4 {
            let r = other.bulk;
            closed += (to.y / far + 0.30).max(0.0) * r * r / (far * far);
        }
    }
    let deep = (-p.y / depth).clamp(0.0, 1.0);
    (1.0 - 0.62 * closed - 0.24 * deep).clamp(0.12, 1.0)
}

/// How much of the key light comes to a seed past the others and past the rim of its hollow, 0 to 1.
fn sunlit(seeds: &[Lump], i: usize, hollow: &Hollow, towards: Vec3) -> f32 {
    let own = &seeds[i];
    // What one sees of a seed is its upper side.
    let at = own.centre + (towards + Vec3::Y) * (0.45 * own.bulk);
    let past = seeds
        .iter()
        .enumerate()
        .filter(|(j, _)| *j != i)
        .map(|(_, other)| other.past(at, towards))
        .fold(1.0, f32::min);
    let up = -at.y / towards.y.max(0.1);
    let rim = if up > 0.0 {
        let out = at + towards * up;
        let edge = hollow.radius + 0.02 - Vec2::new(out.x, out.z).length();
        smooth(-own.bulk, own.bulk, edge)
    } else {
        1.0
    };
    (0.15 + 0.85 * past) * rim
}

/// Shades every place whose seeds changed, and those seeds.
pub(super) fn shade_places(
    changed: Query<(&Seeds, &Heap, Option<&Patch>, &ChildOf), Or<(Changed<Seeds>, Added<Patch>)>>,
    rooms: Query<&Room>,
    mut seeds: Query<(&Seed, Option<&mut Finish>)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (lying, place, patch, parent) in &changed {
        let lumps: Vec<Lump> = lying
            .all()
            .iter()
            .enumerate()
            .filter_map(|(k, entity)| Some(Lump::new(seeds.get(*entity).ok()?.0, place, k)))
            .collect();
        let towards = rooms
            .get(parent.parent())
            .map_or(Vec3::Y, |room| RoomLight::of(room.light).towards);
        let hollow = place.kind.hollow();
        let in_hand = place.kind == PlaceKind::Hand;
        for (i, entity) in lying.all().iter().enumerate() {
            if i < lumps.len()
                && let Ok((_, Some(mut finish))) = seeds.get_mut(*entity)
            {
                // Nothing is round a handful but air.
                let shade = if in_hand {
                    Finish::of(open_sky(&lumps, i, f32::MAX), 1.0)
                } else {
                    Finish::of(
                        open_sky(&lumps, i, 0.4),
                        sunlit(&lumps, i, &hollow, towards),
                    )
                };
                finish.set_if_neq(shade);
            }
        }
        let Some(patch) = patch else { continue };
        if let Some(mut mesh) = meshes.get_mut(&patch.mesh)
            && let Some(VertexAttributeValues::Float32x4(colours)) =
                mesh.attribute_mut(Mesh::ATTRIBUTE_COLOR)
        {
            *colours = patch.shades(&lumps);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::layout::BoardLayout;
    use kavade_board::look::{BoardKind, Look};
    use kavade_board::mesh::board::hollow_patch;
    use kavade_board::shape::SeedKind;
    use kavade_rules::{Game, Pit};

    #[test]
    fn a_seed_darkens_the_wood_under_it_and_not_the_rim() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let parts = hollow_patch(&layout, Pit::new(2));
        let room = Room {
            layout: layout.clone(),
            light: Look::of(Game::Mangala).light,
            at: Vec3::ZERO,
            layer: 0,
        };
        let patch = Patch::new(&parts, layout.pit_centre(Pit::new(2)), &room, false);
        let empty = patch.shades(&[]);
        assert!(empty.iter().all(|c| c[0] == 1.0));
        let place = Heap {
            kind: PlaceKind::Pit(layout.board),
            variation: 0,
        };
        let seed = Seed {
            number: 0,
            kind: SeedKind::Bead,
        };
        let mut lump = Lump::new(&seed, &place, 0);
        lump.centre = Vec3::new(0.0, 0.11 - layout.pit.depth, 0.0);
        let shades = patch.shades(&[lump]);
        assert!(shades[0][1] < 0.5, "{:?}", shades[0]);
        assert!(shades.last().is_some_and(|c| c[1] > 0.99));
    }

    #[test]
    fn seeds_deep_in_a_heap_see_less_than_those_on_top() {
        let place = Heap {
            kind: PlaceKind::Pit(BoardKind::Hardwood),
            variation: 0,
        };
        for kind in SeedKind::ALL {
            let lumps: Vec<_> = (0..25)
                .map(|k| Lump::new(&Seed { number: 0, kind }, &place, k))
                .collect();
            let (deep, top) = (open_sky(&lumps, 0, 0.4), open_sky(&lumps, 24, 0.4));
            assert!(deep + 0.3 < top, "{kind:?}: {deep} below, {top} above");
        }
    }

    #[test]
    fn the_rim_keeps_the_low_sun_from_the_bottom_of_a_pit() {
        let place = Heap {
            kind: PlaceKind::Pit(BoardKind::Hardwood),
            variation: 0,
        };
        let seed = Seed {
            number: 0,
            kind: SeedKind::Gulaganji,
        };
        let hollow = place.kind.hollow();
        let mut lump = Lump::new(&seed, &place, 0);
        let sun = |lump: Lump, height: f32| {
            let towards = Vec3::new(1.0, height, 0.0).normalize();
            sunlit(&[lump], 0, &hollow, towards)
        };
        lump.centre = Vec3::new(0.25, 0.11 - hollow.depth, 0.0);
        assert!(sun(lump, 0.3) < 0.2);
        let lump = Lump::new(&seed, &place, 0);
        assert!(sun(lump, 4.0) > 0.9);
    }
}
