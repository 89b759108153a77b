//! The things of a hall as few meshes: everything of one material is one of them.

use bevy_math::{Quat, Vec2, Vec3};

use super::floor::floor_height;
use super::mesh_data::MeshData;
use super::prop_material::PropMaterial;
use super::turned::placed;
use super::{brewing, greens, metalware};
use crate::layout::BoardLayout;
use crate::things::PropKind;

/// Everything of one material in a hall.
#[derive(Debug, Clone)]
pub struct PropPart {
    /// Its shape; the colours of its vertices are dirt and the shade of its own hollows.
    pub mesh: MeshData,
    /// Where it is, in board units.
    pub at: Vec3,
    /// What it is made of.
    pub material: PropMaterial,
}

/// The things of a table's hall, one part a material.
pub fn props(layout: &BoardLayout) -> Vec<PropPart> {
    let at = Vec3::Y * layout.floor();
    let mut parts: Vec<PropPart> = Vec::new();
    for thing in layout.things() {
        let turn = Quat::from_rotation_y(thing.turn);
        let place = Vec3::new(thing.foot.x, 0.0, thing.foot.z);
        let lying = floor_height(layout.hall, Vec2::new(thing.foot.x, thing.foot.z));
        for (material, mesh) in made(thing.kind) {
            let mesh = placed(mesh, turn, place + Vec3::Y * lying);
            match parts.iter_mut().find(|part| part.material == material) {
                Some(part) => part.mesh.append(&mesh),
                None => parts.push(PropPart { mesh, at, material }),
            }
        }
    }
    parts
}

/// A thing's meshes, standing on y = 0.
fn made(kind: PropKind) -> Vec<(PropMaterial, MeshData)> {
    match kind {
        PropKind::Lota => vec![(PropMaterial::Brass, metalware::lota())],
        PropKind::Tumbler => vec![(PropMaterial::Steel, metalware::tumbler())],
        PropKind::Lamp => vec![
            (PropMaterial::Brass, metalware::lamp()),
            (PropMaterial::Wick, metalware::wicks()),
        ],
        PropKind::CoffeePot => vec![(PropMaterial::Copper, metalware::coffee_pot())],
        PropKind::Jasmine => vec![(PropMaterial::Jasmine, greens::garland())],
        PropKind::Betel => vec![(PropMaterial::Betel, greens::betel())],
        PropKind::Tea => brewing::tea(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::{BoardKind, Hall};
    use kavade_rules::Game;

    #[test]
    fn the_things_of_a_hall_are_few_meshes_and_few_triangles() {
        for hall in Hall::ALL {
            let layout = BoardLayout::of(Game::AliGuliMane, BoardKind::Hardwood, hall, false);
            let parts = props(&layout);
            let triangles: usize = parts.iter().map(|p| p.mesh.triangles.len()).sum();
            let floor = super::super::floor::floor(hall).triangles.len();
            assert!(
                (2..=8).contains(&parts.len()),
                "{hall:?}: {} meshes",
                parts.len()
            );
            assert!(triangles + floor <= 15_000, "{hall:?}: {triangles}");
            for part in &parts {
                assert_eq!(
                    part.mesh.shades.len(),
                    part.mesh.places.len(),
                    "{:?}",
                    part.material
                );
            }
        }
    }

    #[test]
    fn things_stand_on_the_floor_and_inside_their_own_room() {
        for hall in Hall::ALL {
            let layout = BoardLayout::of(Game::Mangala, BoardKind::WalnutBox, hall, false);
            let discs = layout.props();
            for part in props(&layout) {
                for place in &part.mesh.places {
                    let plan = Vec2::new(place.x, place.z);
                    let low = floor_height(hall, plan) - 0.012;
                    assert!(place.y > low, "{hall:?} {:?}: {place}", part.material);
                    let inside = discs.iter().any(|d| {
                        plan.distance(Vec2::new(d.foot.x, d.foot.z)) < d.radius + 0.14
                            && place.y < d.height + 0.16
                    });
                    assert!(inside, "{hall:?} {:?}: {place}", part.material);
                }
            }
        }
    }

    #[test]
    fn all_things_face_outwards() {
        for hall in Hall::ALL {
            let layout = BoardLayout::of(Game::Mangala, BoardKind::WalnutBox, hall, false);
            for part in props(&layout) {
                super::super::tests::faces_outwards(&format!("{:?}", part.material), &part.mesh);
            }
        }
    }
}
