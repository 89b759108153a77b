//! Dressing seeds: one mesh a kind, and a small number of materials that many seeds share.

use std::collections::HashMap;

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;

use crate::board::mesh;
use crate::board::{Room, Seed, SeedKind, SeedLook};

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
    materials: HashMap<(SeedKind, u8, u8, u8), Handle<StandardMaterial>>,
}

fn texture(kind: SeedKind, colour: u8) -> String {
    match kind {
        SeedKind::Gulaganji => "textures/seeds/gulaganji.albedo.png".into(),
        SeedKind::Cowrie => "textures/seeds/cowrie.albedo.png".into(),
        SeedKind::Bead => format!("textures/seeds/bead-{colour}.albedo.png"),
    }
}

fn material(
    kind: SeedKind,
    look: &SeedLook,
    finish: Finish,
    server: &AssetServer,
) -> StandardMaterial {
    let shade = Finish::SHADES[usize::from(finish.dark) % 4];
    let tint = match (kind, look.tint) {
        (SeedKind::Gulaganji, 0) => Vec3::new(0.86, 0.80, 0.80),
        (SeedKind::Gulaganji, 1) => Vec3::new(1.0, 1.0, 1.0),
        (SeedKind::Gulaganji, _) => Vec3::new(1.08, 1.35, 1.0),
        (SeedKind::Cowrie, 0) => Vec3::new(0.96, 0.92, 0.84),
        (SeedKind::Cowrie, 1) => Vec3::new(1.02, 0.94, 0.76),
        (SeedKind::Cowrie, _) => Vec3::new(1.05, 1.03, 0.98),
        (SeedKind::Bead, 0) => Vec3::splat(0.88),
        (SeedKind::Bead, 1) => Vec3::splat(1.0),
        (SeedKind::Bead, _) => Vec3::splat(1.10),
    } * shade;
    let image: Handle<Image> = server.load(texture(kind, look.colour));
    let (rough, reflectance) = match kind {
        SeedKind::Gulaganji => (0.26, 0.50),
        SeedKind::Cowrie => (0.30, 0.45),
        SeedKind::Bead => (0.12, 0.60),
    };
    StandardMaterial {
        base_color: Color::linear_rgb(tint.x, tint.y, tint.z),
        base_color_texture: Some(image.clone()),
        perceptual_roughness: rough,
        // What lies deep mirrors nothing bright.
        reflectance: reflectance * shade,
        // Glass seems to hold light.
        emissive: if kind == SeedKind::Bead {
            LinearRgba::rgb(0.14, 0.15, 0.19) * shade
        } else {
            LinearRgba::BLACK
        },
        emissive_texture: (kind == SeedKind::Bead).then_some(image),
        ..default()
    }
}

/// Gives seeds mesh and material, and changes the material where the shade changed.
pub(super) fn dress_seeds(
    mut commands: Commands,
    bare: Query<(Entity, &ChildOf), (With<Seed>, Without<Finish>)>,
    changed: Query<(Entity, &Seed, &Finish), Changed<Finish>>,
    rooms: Query<&Room>,
    mut store: Local<SeedStore>,
    server: Res<AssetServer>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (entity, parent) in &bare {
        let layer = rooms.get(parent.parent()).map_or(0, |room| room.layer);
        commands
            .entity(entity)
            .insert((Finish::default(), RenderLayers::layer(layer)));
    }
    for (entity, seed, finish) in &changed {
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
        let material = store
            .materials
            .entry((seed.kind, look.tint, colour, finish.dark))
            .or_insert_with(|| materials.add(material(seed.kind, &look, *finish, &server)))
            .clone();
        commands
            .entity(entity)
            .insert((Mesh3d(mesh), MeshMaterial3d(material)));
    }
}
