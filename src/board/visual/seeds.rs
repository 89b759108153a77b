//! What is seen of seeds: one mesh and one material a kind and room, a tag for what is particular to each.

use std::collections::HashMap;

use bevy::camera::visibility::RenderLayers;
use bevy::mesh::MeshTag;
use bevy::prelude::*;

pub(super) use super::seed_material::Finish;
use super::seed_material::SeedMaterial;
use crate::board::convert::mesh_of;
use crate::board::entities::{Room, Seed};
use crate::board::visual::quality::Quality;
use kavade_board::look::{Hall, LightKind};
use kavade_board::mesh;
use kavade_board::mesh::seed::Detail;
use kavade_board::shape::{SeedKind, SeedLook};

/// How finely seeds are made at a quality.
pub(super) fn detail(quality: Quality) -> Detail {
    match quality {
        Quality::Low => Detail::Coarse,
        Quality::Medium | Quality::High => Detail::Fine,
    }
}

/// Meshes and materials of the seeds, made when they are first wanted.
#[derive(Default)]
pub(super) struct SeedStore {
    meshes: HashMap<(SeedKind, Detail), Handle<Mesh>>,
    materials: HashMap<(SeedKind, Hall, LightKind), Handle<SeedMaterial>>,
}

/// Gives seeds mesh, material and tag.
pub(super) fn add_seed_visuals(
    mut commands: Commands,
    bare: Query<(Entity, &Seed, &ChildOf), Without<Finish>>,
    rooms: Query<&Room>,
    quality: Res<Quality>,
    server: Res<AssetServer>,
    mut store: Local<SeedStore>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SeedMaterial>>,
) {
    for (entity, seed, parent) in &bare {
        let Ok(room) = rooms.get(parent.parent()) else {
            continue;
        };
        let detail = detail(*quality);
        let mesh = store
            .meshes
            .entry((seed.kind, detail))
            .or_insert_with(|| meshes.add(mesh_of(mesh::seed::seed(seed.kind, detail))))
            .clone();
        let (hall, light) = (room.layout.hall, room.light);
        let material = store
            .materials
            .entry((seed.kind, hall, light))
            .or_insert_with(|| materials.add(SeedMaterial::new(seed.kind, hall, light, &server)))
            .clone();
        let finish = Finish::default();
        commands.entity(entity).insert((
            Mesh3d(mesh),
            MeshMaterial3d(material),
            finish,
            finish.tag(&SeedLook::of(seed.kind, seed.number)),
            RenderLayers::layer(room.layer),
        ));
    }
}

/// Writes changed shade into the tags.
pub(super) fn tag_seeds(mut changed: Query<(&Seed, &Finish, &mut MeshTag), Changed<Finish>>) {
    for (seed, finish, mut tag) in &mut changed {
        tag.set_if_neq(finish.tag(&SeedLook::of(seed.kind, seed.number)));
    }
}
