//! What is seen of ghost seeds: the shape of a seed, of one colour and see-through, so that nobody takes one for a seed.

use std::collections::HashMap;

use super::materials::{MaterialSpec, Materials, RoomMaterial};
use crate::board::convert::mesh_of;
use crate::board::entities::{Ghost, Room};
use bevy::camera::visibility::RenderLayers;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use kavade_board::look::{Hall, LightKind};
use kavade_board::mesh;
use kavade_board::mesh::seed::Detail;
use kavade_board::shape::SeedKind;

/// What ghosts are made of: little of it hides anything, and it holds some light of its own.
fn spec(kind: SeedKind) -> MaterialSpec {
    MaterialSpec {
        tint: match kind {
            // Cowries are pale themselves.
            SeedKind::Cowrie | SeedKind::Pebble => Vec3::new(0.22, 0.56, 1.0),
            SeedKind::Gulaganji | SeedKind::Tamarind | SeedKind::Bead => Vec3::new(0.80, 0.95, 1.0),
        },
        rough: 0.22,
        glow: 0.34,
        hides: 0.5,
        ..default()
    }
}

/// Gives ghosts mesh and material.
pub(super) fn add_ghost_visuals(
    mut commands: Commands,
    bare: Query<(Entity, &Ghost, &ChildOf), Without<Mesh3d>>,
    rooms: Query<&Room>,
    mut made: Local<HashMap<(Hall, LightKind, SeedKind), (Handle<Mesh>, RoomMaterial)>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: Materials,
) {
    for (entity, ghost, parent) in &bare {
        let Ok(room) = rooms.get(parent.parent()) else {
            continue;
        };
        let (hall, light, kind) = (room.layout.hall, room.light, ghost.of.kind);
        let (mesh, material) = made
            .entry((hall, light, kind))
            .or_insert_with(|| {
                let mesh = mesh_of(mesh::seed::seed(kind, Detail::Coarse));
                let mesh = meshes.add(mesh);
                (mesh, materials.small(hall, light, &spec(kind)))
            })
            .clone();
        let mut entity = commands.entity(entity);
        entity.insert((
            Mesh3d(mesh),
            RenderLayers::layer(room.layer),
            NotShadowCaster,
        ));
        material.give_to(&mut entity);
    }
}
