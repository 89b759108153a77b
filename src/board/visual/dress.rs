//! Dressing a room: meshes and materials for board, vessels, floor and what closes pits.

use bevy::camera::visibility::RenderLayers;
use bevy::light::{CascadeShadowConfigBuilder, NotShadowCaster};
use bevy::prelude::*;
use kavade_rules::Game;

use super::Quality;
use super::cloth::{Cloth, Stuff, Tailor, folder};
use super::shade::Patch;
use crate::board::layout::VesselKind;
use crate::board::light::RoomLight;
use crate::board::mesh::{self, MeshParts};
use crate::board::{Bank, BoardLayout, ClosedMark, Look, Pit, Room};

/// On a room whose visual parts have been spawned, with the textures that it waits for.
#[derive(Component, Debug, Clone)]
pub struct Dressed {
    waiting: Vec<Handle<Image>>,
}

impl Dressed {
    /// Whether pictures are still to come; the room is hidden until then.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }
}

/// On the twig or pebble in a closed pit.
#[derive(Component)]
pub(super) struct Stopper;

/// Hands out meshes and materials, and remembers the textures that must be there before anything is shown.
struct Wardrobe<'a, 'w> {
    meshes: &'a mut Assets<Mesh>,
    tailor: &'a mut Tailor<'w>,
    waiting: Vec<Handle<Image>>,
}

impl Wardrobe<'_, '_> {
    fn image(&mut self, path: String) -> Handle<Image> {
        let handle = self.tailor.server.load(path);
        self.waiting.push(handle.clone());
        handle
    }

    fn baked(&mut self, path: String) -> Cloth {
        let picture = self.image(path);
        self.tailor.baked(picture)
    }

    fn wood(&mut self, game: Game) -> Cloth {
        let folder = folder(game);
        if *self.tailor.quality != Quality::High {
            return self.baked(format!("{folder}/board.lit.png"));
        }
        let colour = self.image(format!("{folder}/board.albedo.png"));
        let slopes = self.image(format!("{folder}/board.surface.png"));
        let rough = self
            .tailor
            .server
            .load(format!("{folder}/board.surface.png#rough"));
        self.tailor.textured(colour, slopes, rough)
    }

    fn vessel(&mut self, game: Game, kind: VesselKind) -> Cloth {
        let (name, rough) = match kind {
            VesselKind::Leaf => ("leaf", 0.62),
            VesselKind::Brass => ("brass", 0.38),
            VesselKind::Copper => ("copper", 0.34),
        };
        let picture = self.image(format!("textures/vessels/{name}.albedo.png"));
        let slopes = self
            .tailor
            .wants_tangents()
            .then(|| self.image(format!("textures/vessels/{name}.surface.png")));
        let stuff = Stuff {
            picture: Some(picture),
            slopes,
            rough,
            metal: kind != VesselKind::Leaf,
            ..default()
        };
        self.tailor.small(game, &stuff)
    }

    fn mesh(&mut self, parts: MeshParts, tangents: bool) -> Handle<Mesh> {
        self.meshes.add(parts.finish(tangents))
    }
}

/// Gives every new room its visual parts. They stay hidden until their textures are there.
pub(super) fn dress_rooms(
    mut commands: Commands,
    rooms: Query<(Entity, &Room, &Children), Without<Dressed>>,
    places: Query<(Option<&Pit>, Option<&Bank>)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut tailor: Tailor,
) {
    for (root, room, children) in &rooms {
        let layout = &room.layout;
        let lit = tailor.wants_tangents();
        let layer = RenderLayers::layer(room.layer);
        let mut wardrobe = Wardrobe {
            meshes: &mut meshes,
            tailor: &mut tailor,
            waiting: Vec::new(),
        };
        let wood = wardrobe.wood(layout.game);
        let floor = wardrobe.baked(format!("{}/floor.lit.png", folder(layout.game)));
        let mut part = |parent: Entity, mesh: Handle<Mesh>, material: Cloth, at: Transform| {
            let mut entity = commands.spawn((Mesh3d(mesh), at, layer.clone(), ChildOf(parent)));
            material.put_on(&mut entity);
            entity.id()
        };
        let mesh = wardrobe.mesh(mesh::floor(layout.hall), false);
        let down = Transform::from_xyz(0.0, layout.floor(), 0.0);
        let ground = part(root, mesh, floor, down);
        let mesh = wardrobe.mesh(mesh::plate(layout), lit);
        part(root, mesh, wood.clone(), Transform::default());
        let mesh = wardrobe.mesh(mesh::skirt(layout), lit);
        part(root, mesh, wood.clone(), Transform::default());
        fittings(layout, &mut wardrobe, &mut |mesh, material, at| {
            part(root, mesh, material, at);
        });
        props(layout, &mut wardrobe, &mut |mesh, material, at| {
            part(root, mesh, material, at);
        });
        let metal = wardrobe.vessel(layout.game, layout.banks[0].kind);
        let mut patches = Vec::new();
        for child in children.iter() {
            let Ok((pit, bank)) = places.get(child) else {
                continue;
            };
            if let Some(Pit { ring }) = pit {
                let centre = layout.pit_centre(*ring);
                let parts = mesh::hollow_patch(layout, *ring);
                patches.push((
                    child,
                    Patch::new(&parts, centre, layout, false),
                    parts,
                    wood.clone(),
                    -centre,
                    lit,
                ));
            }
            if let Some(Bank { owner }) = bank {
                let vessel = layout.bank(*owner);
                let parts = mesh::vessel_inside(vessel);
                patches.push((
                    child,
                    Patch::new(&parts, Vec3::ZERO, layout, true),
                    parts,
                    metal.clone(),
                    Vec3::ZERO,
                    true,
                ));
                let mesh = wardrobe.mesh(mesh::vessel_outside(vessel), true);
                part(child, mesh, metal.clone(), Transform::default());
            }
        }
        let waiting = wardrobe.waiting.clone();
        for (place, mut patch, parts, material, at, tangents) in patches {
            let mesh = meshes.add(parts.finish(tangents));
            patch.mesh = mesh.clone();
            let mut entity = commands.spawn((
                Mesh3d(mesh),
                Transform::from_translation(at),
                layer.clone(),
                ChildOf(place),
            ));
            material.put_on(&mut entity);
            commands.entity(place).insert(patch);
        }
        commands.entity(ground).insert(NotShadowCaster);
        key_light(&mut commands, root, layout.game, lit, layer);
        commands
            .entity(root)
            .insert((Dressed { waiting }, Visibility::Hidden));
    }
}

fn key_light(
    commands: &mut Commands,
    root: Entity,
    game: Game,
    shadows: bool,
    layer: RenderLayers,
) {
    let light = RoomLight::of(Look::of(game).light);
    commands.spawn((
        DirectionalLight {
            color: Color::linear_rgb(light.key.x, light.key.y, light.key.z),
            illuminance: light.lux,
            shadow_maps_enabled: shadows,
            shadow_depth_bias: 0.02,
            shadow_normal_bias: 1.0,
            ..default()
        },
        CascadeShadowConfigBuilder {
            num_cascades: 1,
            minimum_distance: 1.0,
            maximum_distance: 30.0,
            ..default()
        }
        .build(),
        Transform::from_translation(light.towards).looking_at(Vec3::ZERO, Vec3::Y),
        layer,
        ChildOf(root),
    ));
}

/// What stands in the room for its own sake.
fn props(
    layout: &BoardLayout,
    wardrobe: &mut Wardrobe,
    put: &mut dyn FnMut(Handle<Mesh>, Cloth, Transform),
) {
    for part in mesh::props(layout) {
        let made = part.stuff.substance();
        let stuff = Stuff {
            picture: part
                .stuff
                .picture()
                .map(|name| wardrobe.image(format!("textures/props/{name}.albedo.png"))),
            tint: made.tint,
            rough: made.rough,
            metal: made.metal,
            glow: made.glow,
            hides: made.hides,
            ..default()
        };
        let cloth = wardrobe.tailor.small(layout.game, &stuff);
        let mesh = wardrobe.mesh(part.mesh, false);
        put(mesh, cloth, part.at);
    }
}

/// Hinges and other metal on the board.
fn fittings(
    layout: &BoardLayout,
    wardrobe: &mut Wardrobe,
    put: &mut dyn FnMut(Handle<Mesh>, Cloth, Transform),
) {
    if layout.game == Game::AliGuliMane {
        return;
    }
    let brass = Stuff {
        tint: Vec3::new(0.72, 0.46, 0.14),
        rough: 0.30,
        metal: true,
        ..default()
    };
    let brass = wardrobe.tailor.small(layout.game, &brass);
    let (knuckle, ball, leaf) = (
        wardrobe.meshes.add(Cylinder::new(0.036, 0.092)),
        wardrobe.meshes.add(Sphere::new(0.032)),
        wardrobe.meshes.add(Cuboid::new(0.47, 0.018, 0.19)),
    );
    let screw = wardrobe.meshes.add(Sphere::new(0.024));
    let along_x = layout.game == Game::Pallankuzhi;
    let turn = Quat::from_rotation_y(if along_x {
        0.0
    } else {
        std::f32::consts::FRAC_PI_2
    });
    let places: Vec<Vec3> = if along_x {
        [-3.12, 0.0, 3.12].map(|x| Vec3::new(x, 0.0, 0.0)).to_vec()
    } else {
        let (_, high) = layout.frame().unwrap_or((0.0, 0.0));
        [-1.72, 1.72].map(|z| Vec3::new(0.0, high, z)).to_vec()
    };
    let size = if along_x { 1.0 } else { 0.62 };
    for place in places {
        let frame = Transform::from_translation(place)
            .with_rotation(turn)
            .with_scale(Vec3::splat(size));
        let lying = Quat::from_rotation_z(std::f32::consts::FRAC_PI_2);
        for k in 0..5 {
            let at = Transform::from_xyz((k as f32 - 2.0) * 0.095, 0.030, 0.0).with_rotation(lying);
            put(knuckle.clone(), brass.clone(), frame * at);
        }
        for side in [-1.0, 1.0] {
            put(
                ball.clone(),
                brass.clone(),
                frame * Transform::from_xyz(side * 0.245, 0.030, 0.0),
            );
            put(
                leaf.clone(),
                brass.clone(),
                frame * Transform::from_xyz(0.0, 0.008, side * 0.135),
            );
            for (x, z) in [(-0.16, 0.10), (0.16, 0.10), (-0.16, 0.18), (0.16, 0.18)] {
                let at =
                    Transform::from_xyz(x, 0.017, side * z).with_scale(Vec3::new(1.0, 0.45, 1.0));
                put(screw.clone(), brass.clone(), frame * at);
            }
        }
    }
}

/// Shows rooms whose textures are there.
pub(super) fn reveal(mut rooms: Query<(&mut Dressed, &mut Visibility)>, server: Res<AssetServer>) {
    for (mut dressed, mut visibility) in &mut rooms {
        if dressed.waiting.is_empty() {
            continue;
        }
        if dressed.waiting.iter().all(|image| {
            // A picture that cannot be read is said in the log; the rest is shown without it.
            server.is_loaded_with_dependencies(image)
                || server
                    .get_load_state(image)
                    .is_some_and(|state| state.is_failed())
        }) {
            dressed.waiting.clear();
            *visibility = Visibility::Inherited;
        }
    }
}

/// Lays a twig or a pebble into pits that were closed.
pub(super) fn dress_closed(
    mut commands: Commands,
    closed: Query<(Entity, &Pit, &ChildOf), Added<ClosedMark>>,
    rooms: Query<&Room>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut tailor: Tailor,
) {
    for (entity, pit, parent) in &closed {
        let Ok(room) = rooms.get(parent.parent()) else {
            continue;
        };
        let layout = &room.layout;
        let angle = f32::from(pit.ring) * 1.7 + 0.4;
        let twig = layout.game == Game::AliGuliMane;
        let (parts, name, rough, y) = if twig {
            (mesh::twig(), "twig", 0.8, 0.02)
        } else {
            (mesh::pebble(), "pebble", 0.5, 0.16 - layout.pit.depth)
        };
        let stuff = Stuff {
            picture: Some(
                tailor
                    .server
                    .load(format!("textures/stoppers/{name}.albedo.png")),
            ),
            rough,
            ..default()
        };
        let cloth = tailor.small(layout.game, &stuff);
        let mut stopper = commands.spawn((
            Stopper,
            Mesh3d(meshes.add(parts.finish(false))),
            Transform::from_xyz(0.0, y, 0.0).with_rotation(Quat::from_rotation_y(angle)),
            RenderLayers::layer(room.layer),
            ChildOf(entity),
        ));
        cloth.put_on(&mut stopper);
    }
}

/// Takes the twig or pebble out of pits that were opened again.
pub(super) fn undress_opened(
    mut commands: Commands,
    mut opened: RemovedComponents<ClosedMark>,
    stoppers: Query<(Entity, &ChildOf), With<Stopper>>,
) {
    for pit in opened.read() {
        for (stopper, parent) in &stoppers {
            if parent.parent() == pit {
                commands.entity(stopper).despawn();
            }
        }
    }
}
