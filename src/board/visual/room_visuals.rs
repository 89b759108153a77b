//! What is seen of a room: meshes and materials for board, vessels, floor and what closes pits.

use bevy::camera::visibility::RenderLayers;
use bevy::light::{CascadeShadowConfigBuilder, NotShadowCaster};
use bevy::prelude::*;

use super::materials::{MaterialSpec, Materials, RoomMaterial};
use super::seeds::Finish;
use super::shade::Patch;
use crate::board::convert::mesh_of;
use crate::board::entities::{Bank, BoardPit, Closed, Ghost, Room, Seed};
use crate::board::stoppers::MovingStopper;
use crate::board::visual::quality::Quality;
use kavade_board::layout::VesselKind;
use kavade_board::light::RoomLight;
use kavade_board::look::Hall;
use kavade_board::mesh;
use kavade_board::mesh::mesh_data::MeshData;
use kavade_board::stopper::Stopper;

/// On a room whose visual parts have been spawned, with the textures that it waits for.
#[derive(Component, Debug, Clone, Default)]
pub struct RoomVisuals {
    waiting: Vec<Handle<Image>>,
}

impl RoomVisuals {
    /// Whether pictures are still to come; the room is hidden until then.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }
}

/// On the twig or pebble in a closed pit.
#[derive(Component)]
pub(super) struct StopperPart(pub(super) Stopper);

/// On a closed pit in which a twig or pebble has been laid.
#[derive(Component)]
pub(super) struct StopperLaid;

/// On everything that was spawned to be seen.
#[derive(Component)]
pub(super) struct Part;

/// On the parts that make up a board: its top, its sides, its hollows and its metal.
#[derive(Component, Debug, Clone, Copy)]
pub struct OfBoard;

/// Hinges, screws and other metal on a board.
const BRASS: MaterialSpec = MaterialSpec {
    picture: None,
    tint: Vec3::new(0.86, 0.58, 0.20),
    rough: 0.30,
    metal: true,
    open: 1.0,
    glow: 0.0,
    hides: 1.0,
};

/// Hands out meshes and materials, and remembers the textures that must be there before anything is shown.
struct VisualsMaker<'a, 'w> {
    meshes: &'a mut Assets<Mesh>,
    materials: &'a mut Materials<'w>,
    waiting: Vec<Handle<Image>>,
}

impl VisualsMaker<'_, '_> {
    fn image(&mut self, path: String) -> Handle<Image> {
        self.materials.server.load(path)
    }

    /// Remembers what a material waits for.
    fn waiting_for(&mut self, material: RoomMaterial) -> RoomMaterial {
        self.waiting.extend(self.materials.pictures(&material));
        material
    }

    fn small(&mut self, room: &Room, spec: &MaterialSpec) -> RoomMaterial {
        let material = self.materials.small(room.layout.hall, room.light, spec);
        self.waiting_for(material)
    }

    fn vessel(&mut self, room: &Room, kind: VesselKind) -> RoomMaterial {
        let (name, rough) = match kind {
            VesselKind::Leaf => ("leaf", 0.62),
            VesselKind::Brass => ("brass", 0.38),
            VesselKind::Copper => ("copper", 0.34),
        };
        let picture = self.image(format!("textures/vessels/{name}.albedo.png"));
        let spec = MaterialSpec {
            picture: Some(picture),
            rough,
            metal: kind != VesselKind::Leaf,
            ..default()
        };
        self.small(room, &spec)
    }

    fn mesh(&mut self, parts: MeshData) -> Handle<Mesh> {
        self.meshes.add(mesh_of(parts))
    }
}

/// Gives every new room its visual parts. They stay hidden until their textures are there.
pub(super) fn add_room_visuals(
    mut commands: Commands,
    rooms: Query<(Entity, &Room, &Children), Without<RoomVisuals>>,
    places: Query<(Option<&BoardPit>, Option<&Bank>)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: Materials,
) {
    // One a frame, so that no frame takes as long as three rooms.
    if let Some((root, room, children)) = rooms.iter().next() {
        let layout = &room.layout;
        let shadows = *materials.quality == Quality::High;
        let layer = RenderLayers::layer(room.layer);
        let mut maker = VisualsMaker {
            meshes: &mut meshes,
            materials: &mut materials,
            waiting: Vec::new(),
        };
        let wood = maker.materials.board(room);
        let wood = maker.waiting_for(wood);
        let floor = maker.materials.floor(room);
        let floor = maker.waiting_for(floor);
        let mut part =
            |parent: Entity, mesh: Handle<Mesh>, material: RoomMaterial, at: Transform| {
                let mut entity =
                    commands.spawn((Part, Mesh3d(mesh), at, layer.clone(), ChildOf(parent)));
                material.give_to(&mut entity);
                entity.id()
            };
        let mesh = maker.mesh(mesh::floor::floor(layout.hall));
        let down = Transform::from_xyz(0.0, layout.floor(), 0.0);
        let ground = part(root, mesh, floor, down);
        let mut of_board = Vec::new();
        for parts in [mesh::board::plate(layout), mesh::board::skirt(layout)] {
            let mesh = maker.mesh(parts);
            of_board.push(part(root, mesh, wood.clone(), Transform::default()));
        }
        let metal = mesh::fittings::fittings(layout);
        if !metal.places.is_empty() {
            let brass = maker.small(room, &BRASS);
            let mesh = maker.mesh(metal);
            of_board.push(part(root, mesh, brass, Transform::default()));
        }
        props(room, &mut maker, &mut |mesh, material, at| {
            part(root, mesh, material, at);
        });
        let metal = maker.vessel(room, layout.banks[0].kind);
        let mut patches = Vec::new();
        for child in children.iter() {
            let Ok((pit, bank)) = places.get(child) else {
                continue;
            };
            if let Some(BoardPit(pit)) = pit {
                let centre = layout.pit_centre(*pit);
                let parts = mesh::board::hollow_patch(layout, *pit);
                patches.push((
                    child,
                    Patch::new(&parts, centre, room, false),
                    parts,
                    wood.clone(),
                    -centre,
                ));
            }
            if let Some(Bank { owner }) = bank {
                let vessel = layout.bank(*owner);
                let parts = mesh::lathe::vessel_inside(vessel);
                patches.push((
                    child,
                    Patch::new(&parts, Vec3::ZERO, room, true),
                    parts,
                    metal.clone(),
                    Vec3::ZERO,
                ));
                let mesh = maker.mesh(mesh::lathe::vessel_outside(vessel));
                part(child, mesh, metal.clone(), Transform::default());
            }
        }
        let waiting = maker.waiting.clone();
        for (place, mut patch, parts, material, at) in patches {
            let mesh = meshes.add(mesh_of(parts));
            patch.mesh = mesh.clone();
            let mut entity = commands.spawn((
                Part,
                Mesh3d(mesh),
                Transform::from_translation(at),
                layer.clone(),
                ChildOf(place),
            ));
            material.give_to(&mut entity);
            if places.get(place).is_ok_and(|(pit, _)| pit.is_some()) {
                of_board.push(entity.id());
            }
            commands.entity(place).insert(patch);
        }
        for part in of_board {
            commands.entity(part).insert(OfBoard);
        }
        commands.entity(ground).insert(NotShadowCaster);
        key_light(&mut commands, root, room, shadows, layer);
        commands
            .entity(root)
            .insert((RoomVisuals { waiting }, Visibility::Hidden));
    }
}

fn key_light(
    commands: &mut Commands,
    root: Entity,
    room: &Room,
    shadows: bool,
    layer: RenderLayers,
) {
    let light = RoomLight::of(room.light);
    commands.spawn((
        Part,
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
    room: &Room,
    maker: &mut VisualsMaker,
    put: &mut dyn FnMut(Handle<Mesh>, RoomMaterial, Transform),
) {
    for part in mesh::props::props(&room.layout) {
        let made = part.material.properties();
        let spec = MaterialSpec {
            picture: part
                .material
                .picture()
                .map(|name| maker.image(format!("textures/props/{name}.albedo.png"))),
            tint: made.tint,
            rough: made.rough,
            metal: made.metal,
            glow: made.glow,
            hides: made.hides,
            ..default()
        };
        let material = maker.small(room, &spec);
        let mesh = maker.mesh(part.mesh);
        put(mesh, material, Transform::from_translation(part.at));
    }
}

/// Takes off everything that is seen, so that it is made anew for another quality.
pub(super) fn remove_room_visuals(
    mut commands: Commands,
    rooms: Query<Entity, With<RoomVisuals>>,
    parts: Query<Entity, Or<(With<Part>, With<StopperPart>)>>,
    patches: Query<Entity, With<Patch>>,
    stopped: Query<Entity, With<StopperLaid>>,
    seeds: Query<Entity, Or<(With<Seed>, With<Ghost>)>>,
) {
    for part in &parts {
        commands.entity(part).despawn();
    }
    for room in &rooms {
        commands.entity(room).remove::<RoomVisuals>();
    }
    for place in &patches {
        commands.entity(place).remove::<Patch>();
    }
    for pit in &stopped {
        commands.entity(pit).remove::<StopperLaid>();
    }
    for seed in &seeds {
        commands.entity(seed).remove::<(Mesh3d, Finish)>();
    }
}

/// Shows rooms whose textures are there.
pub(super) fn reveal(
    mut rooms: Query<(&mut RoomVisuals, &mut Visibility)>,
    server: Res<AssetServer>,
) {
    for (mut visuals, mut visibility) in &mut rooms {
        if visuals.waiting.is_empty() {
            continue;
        }
        if visuals.waiting.iter().all(|image| {
            // A picture that cannot be read is said in the log; the rest is shown without it.
            server.is_loaded_with_dependencies(image)
                || server
                    .get_load_state(image)
                    .is_some_and(|state| state.is_failed())
        }) {
            visuals.waiting.clear();
            *visibility = Visibility::Inherited;
        }
    }
}

/// Lays a twig or a pebble into closed pits.
pub(super) fn add_stopper_visuals(
    mut commands: Commands,
    closed: Query<(Entity, &BoardPit, &ChildOf), (With<Closed>, Without<StopperLaid>)>,
    rooms: Query<&Room>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: Materials,
) {
    for (entity, pit, parent) in &closed {
        let Ok(room) = rooms.get(parent.parent()) else {
            continue;
        };
        let layout = &room.layout;
        let angle = f32::from(pit.0.get()) * 1.7 + 0.4;
        let stopper = match layout.hall {
            Hall::Veranda => Stopper::Twig,
            Hall::InnerRoom | Hall::TeaHouse => Stopper::Pebble,
        };
        let (parts, name, rough, y) = match stopper {
            Stopper::Twig => (mesh::stoppers::twig(), "twig", 0.8, 0.02),
            Stopper::Pebble => (
                mesh::stoppers::pebble(),
                "pebble",
                0.5,
                0.16 - layout.pit.depth,
            ),
        };
        let spec = MaterialSpec {
            picture: Some(
                materials
                    .server
                    .load(format!("textures/stoppers/{name}.albedo.png")),
            ),
            rough,
            ..default()
        };
        let material = materials.small(layout.hall, room.light, &spec);
        let mut stopper = commands.spawn((
            StopperPart(stopper),
            Mesh3d(meshes.add(mesh_of(parts))),
            Transform::from_xyz(0.0, y, 0.0).with_rotation(Quat::from_rotation_y(angle)),
            RenderLayers::layer(room.layer),
            ChildOf(entity),
        ));
        material.give_to(&mut stopper);
        commands.entity(entity).insert(StopperLaid);
    }
}

/// Takes the twig or pebble out of pits that were opened again. One that is being lifted off goes when it is away.
pub(super) fn remove_stopper_visuals(
    mut commands: Commands,
    mut opened: RemovedComponents<Closed>,
    stoppers: Query<(Entity, &ChildOf), With<StopperPart>>,
    moving: Query<(), With<MovingStopper>>,
) {
    for pit in opened.read() {
        if let Ok(mut pit) = commands.get_entity(pit) {
            pit.remove::<StopperLaid>();
        }
        if moving.contains(pit) {
            continue;
        }
        for (stopper, parent) in &stoppers {
            if parent.parent() == pit {
                commands.entity(stopper).despawn();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::entities::spawn_board;
    use crate::board::visual::gloss::GlossMaterial;
    use crate::board::visual::still::StillMaterial;
    use bevy::mesh::VertexAttributeValues;
    use kavade_board::layout::BoardLayout;
    use kavade_board::look::{BoardKind, Look};
    use kavade_rules::Game;

    /// Whether a mesh lies within the board's outline and reaches above the floor.
    fn is_within(layout: &BoardLayout, mesh: &Mesh, at: &GlobalTransform) -> bool {
        let Some(VertexAttributeValues::Float32x3(places)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            return false;
        };
        let (low, high) = places
            .iter()
            .map(|place| at.transform_point(Vec3::from(*place)))
            .fold((Vec3::MAX, Vec3::MIN), |(low, high), place| {
                (low.min(place), high.max(place))
            });
        let reach = layout.outline.extent() + Vec2::splat(layout.outline.edge() + 0.12);
        low.x > -reach.x
            && high.x < reach.x
            && low.z > -reach.y
            && high.z < reach.y
            && high.y > layout.floor() + 0.2
    }

    /// All that rooms are made of, and no renderer.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin))
            .init_asset::<Mesh>()
            .init_asset::<Image>()
            .init_asset::<StillMaterial>()
            .init_asset::<GlossMaterial>()
            .insert_resource(Quality::Low);
        app
    }

    #[test]
    fn plate_and_sides_are_of_the_board_and_floor_and_vessels_are_not() {
        for game in Game::ALL {
            for board in BoardKind::ALL {
                let mut app = app();
                app.add_systems(Startup, move |mut commands: Commands| {
                    let look = Look {
                        board,
                        ..Look::of(game)
                    };
                    spawn_board(&mut commands, game, &look, false, Vec3::ZERO, 0);
                })
                .add_systems(Update, add_room_visuals);
                app.update();
                app.update();
                let look = Look::of(game);
                let layout = BoardLayout::of(game, board, look.hall, false);
                let world = app.world_mut();
                let mut parts = world.query::<(&Mesh3d, &GlobalTransform, Has<OfBoard>)>();
                let meshes = world.resource::<Assets<Mesh>>();
                let mut own = 0;
                for (mesh, at, of_board) in parts.iter(world) {
                    let mesh = meshes.get(&mesh.0).expect("the mesh was made");
                    assert_eq!(of_board, is_within(&layout, mesh, at), "{game} {board:?}");
                    own += usize::from(of_board);
                }
                // Top, sides and hollows at least.
                assert!(
                    own >= 2 + usize::from(layout.pits()),
                    "{game} {board:?}: {own}"
                );
            }
        }
    }

    #[test]
    fn another_quality_leaves_twigs_and_pebbles_in_closed_pits() {
        for game in Game::ALL {
            // Given a board with two closed pits,
            let mut app = app();
            app.init_resource::<Changes>()
                .add_systems(Startup, move |mut commands: Commands| {
                    let look = Look::of(game);
                    let board = spawn_board(&mut commands, game, &look, false, Vec3::ZERO, 0);
                    for pit in &board.pits[2..4] {
                        commands.entity(*pit).insert(Closed);
                    }
                })
                .add_systems(
                    First,
                    remove_room_visuals.run_if(resource_exists_and_changed::<Changes>),
                )
                .add_systems(
                    Update,
                    (
                        add_room_visuals,
                        add_stopper_visuals,
                        remove_stopper_visuals,
                    )
                        .chain(),
                );
            app.update();
            app.update();
            // when the quality changes, again and again,
            for changes in 0..3 {
                let world = app.world_mut();
                let mut stoppers = world.query::<(&StopperPart, &ChildOf)>();
                let pits: Vec<Entity> = stoppers.iter(world).map(|(_, pit)| pit.parent()).collect();
                // then in each lies one.
                assert_eq!(pits.len(), 2, "{game}, after {changes} changes");
                assert_ne!(pits[0], pits[1]);
                world.resource_mut::<Changes>().0 += 1;
                app.update();
                app.update();
            }
            // And none once they are open.
            let world = app.world_mut();
            let mut closed = world.query_filtered::<Entity, With<Closed>>();
            for pit in closed.iter(world).collect::<Vec<_>>() {
                world.entity_mut(pit).remove::<Closed>();
            }
            app.update();
            let world = app.world_mut();
            let left = world.query::<&StopperPart>().iter(world).count();
            assert_eq!(left, 0, "{game}");
        }
    }

    #[derive(Resource, Default)]
    struct Changes(u32);
}
