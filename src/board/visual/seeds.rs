//! Dressing seeds: one mesh a kind, and a small number of materials that many seeds share.

use std::collections::HashMap;

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;

use super::cloth::{Cloth, Stuff, Tailor};
use crate::board::mesh;
use crate::board::{Hall, LightKind, Room, Seed, SeedKind, SeedLook};

/// How dark a seed is among others, in steps.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Finish {
    /// 0: lies open; 3: deep inside a heap.
    dark: u8,
}

impl Finish {
    /// Shade of each step.
    const SHADES: [f32; 4] = [1.0, 0.80, 0.62, 0.45];

    pub(super) fn of(open: f32) -> Self {
        let dark = match open {
            o if o > 0.80 => 0,
            o if o > 0.55 => 1,
            o if o > 0.30 => 2,
            _ => 3,
        };
        Self { dark }
    }
}

/// Meshes and materials of the seeds, made when they are first wanted.
#[derive(Default)]
pub(super) struct SeedStore {
    meshes: HashMap<SeedKind, Handle<Mesh>>,
    materials: HashMap<(Hall, LightKind, SeedKind, u8, u8, u8), Cloth>,
}

fn texture(kind: SeedKind, colour: u8) -> String {
    match kind {
        SeedKind::Gulaganji | SeedKind::Tamarind | SeedKind::Cowrie | SeedKind::Pebble => {
            format!("textures/seeds/{}.albedo.png", kind.key())
        }
        SeedKind::Bead => format!("textures/seeds/bead-{colour}.albedo.png"),
    }
}

fn stuff(kind: SeedKind, look: &SeedLook, finish: Finish, server: &AssetServer) -> Stuff {
    let tint = match (kind, look.tint) {
        (SeedKind::Gulaganji, 0) => Vec3::new(0.86, 0.80, 0.80),
        (SeedKind::Gulaganji, 1) => Vec3::new(1.0, 1.0, 1.0),
        (SeedKind::Gulaganji, _) => Vec3::new(1.08, 1.35, 1.0),
        (SeedKind::Tamarind, 0) => Vec3::new(0.84, 0.82, 0.82),
        (SeedKind::Tamarind, 1) => Vec3::new(1.0, 1.0, 1.0),
        (SeedKind::Tamarind, _) => Vec3::new(1.22, 1.10, 1.0),
        (SeedKind::Pebble, 0) => Vec3::new(0.80, 0.84, 0.84),
        (SeedKind::Pebble, 1) => Vec3::new(1.0, 0.94, 0.84),
        (SeedKind::Pebble, _) => Vec3::new(0.84, 0.92, 0.82),
        (SeedKind::Cowrie, 0) => Vec3::new(0.92, 0.86, 0.76),
        (SeedKind::Cowrie, 1) => Vec3::new(0.98, 0.88, 0.68),
        (SeedKind::Cowrie, _) => Vec3::new(1.0, 0.98, 0.92),
        (SeedKind::Bead, 0) => Vec3::splat(0.88),
        (SeedKind::Bead, 1) => Vec3::splat(1.0),
        (SeedKind::Bead, _) => Vec3::splat(1.10),
    };
    let (rough, glow) = match kind {
        SeedKind::Gulaganji => (0.26, 0.0),
        SeedKind::Tamarind => (0.24, 0.0),
        SeedKind::Cowrie => (0.30, 0.0),
        SeedKind::Pebble => (0.55, 0.0),
        SeedKind::Bead => (0.12, 0.16),
    };
    Stuff {
        picture: Some(server.load(texture(kind, look.colour))),
        tint,
        rough,
        glow,
        open: Finish::SHADES[usize::from(finish.dark) % 4],
        ..default()
    }
}

/// Gives seeds mesh and material, and changes the material where the shade changed.
pub(super) fn dress_seeds(
    mut commands: Commands,
    bare: Query<(Entity, &ChildOf), (With<Seed>, Without<Finish>)>,
    changed: Query<(Entity, &Seed, &Finish, &ChildOf), Changed<Finish>>,
    rooms: Query<&Room>,
    mut store: Local<SeedStore>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut tailor: Tailor,
) {
    for (entity, parent) in &bare {
        let layer = rooms.get(parent.parent()).map_or(0, |room| room.layer);
        commands
            .entity(entity)
            .insert((Finish::default(), RenderLayers::layer(layer)));
    }
    for (entity, seed, finish, parent) in &changed {
        let Ok(room) = rooms.get(parent.parent()) else {
            continue;
        };
        let (hall, light) = (room.layout.hall, room.light);
        let look = SeedLook::of(seed.kind, seed.number);
        let mesh = store
            .meshes
            .entry(seed.kind)
            .or_insert_with(|| meshes.add(mesh::seed(seed.kind).finish(false)))
            .clone();
        let colour = if seed.kind == SeedKind::Bead {
            look.colour
        } else {
            0
        };
        let cloth = store
            .materials
            .entry((hall, light, seed.kind, look.tint, colour, finish.dark))
            .or_insert_with(|| {
                let stuff = stuff(seed.kind, &look, *finish, &tailor.server);
                tailor.small(hall, light, &stuff)
            })
            .clone();
        let mut entity = commands.entity(entity);
        entity.insert(Mesh3d(mesh));
        cloth.put_on(&mut entity);
    }
}
