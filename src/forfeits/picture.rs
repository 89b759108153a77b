//! What forfeits look like on the board itself: the board sways on the head, and mounds of ash fill the pits.
//!
//! Nothing of the board is changed for it. What sways or is covered is moved after everything has found its place in
//! the world, frame by frame, and put back where it was found at the end.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use kavade_rules::Pit;

use crate::board::convert::mesh_of;
use crate::board::entities::{LiesIn, Room};
use crate::board::view::BoardPose;
use crate::board::visual::aim::BoardCamera;
use crate::board::visual::powder::Powder;
use crate::board::visual::room_visuals::OfBoard;
use crate::board::visual::title::Column;
use crate::forfeits::paying::{CurrentForfeit, ForfeitState};
use crate::sowing::table::MatchBoard;
use kavade_board::layout::BoardLayout;
use kavade_board::mesh::mesh_data::MeshData;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Flow;

/// How high the board is lifted, in board units.
const LIFT: f32 = 0.75;

/// How high the middle of a full mound is above the rim of its pit, in board units.
const CROWN: f32 = 0.15;

/// What is shown elsewhere, or not at all, while a forfeit is paid: each thing with the place where it was found.
#[derive(Resource, Debug)]
struct Moved {
    root: Entity,
    /// Parts of the board and what lies in its pits.
    board: Vec<(Entity, GlobalTransform)>,
    /// What lies under the ash.
    covered: Vec<(Entity, GlobalTransform)>,
}

/// A mound of ash in a pit.
#[derive(Component, Debug, Clone, Copy)]
struct Mound(Pit);

/// Adds the picture of the forfeits. Needs that of the board.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            find.run_if(resource_exists::<CurrentForfeit>.and_then(not(resource_exists::<Moved>))),
            heap_up.run_if(resource_exists::<CurrentForfeit>),
        )
            .after(Flow::Help)
            .after(Flow::Settle),
    )
    .add_systems(
        PostUpdate,
        (
            sway.run_if(resource_exists::<CurrentForfeit>.and_then(resource_exists::<Moved>)),
            put_back
                .run_if(resource_exists::<Moved>.and_then(not(resource_exists::<CurrentForfeit>))),
        )
            .chain()
            .after(TransformSystems::Propagate)
            .before(VisibilitySystems::CheckVisibility),
    )
    .add_systems(
        Update,
        sweep
            .run_if(any_with_component::<Mound>.and_then(not(resource_exists::<CurrentForfeit>)))
            .after(Flow::Settle),
    );
}

/// Finds what belongs to the board, and what lies in its pits.
fn find(
    mut commands: Commands,
    table: Option<MatchBoard>,
    parts: Query<(), With<OfBoard>>,
    children: Query<&Children>,
    lying: Query<(Entity, &LiesIn)>,
    places: Query<&GlobalTransform>,
) {
    let Some(table) = table else { return };
    let place = |entity: Entity| places.get(entity).ok().map(|at| (entity, *at));
    let mut board: Vec<Entity> = children
        .iter_descendants(table.root)
        .filter(|part| parts.contains(*part))
        .collect();
    let mut covered: Vec<Entity> = Vec::new();
    for pit in &table.pits {
        // What closes the pit.
        for part in children.iter_descendants(*pit) {
            if !parts.contains(part) {
                board.push(part);
                covered.push(part);
            }
        }
    }
    for (seed, lies) in &lying {
        if table.pits.contains(&lies.0) {
            board.push(seed);
            covered.push(seed);
        }
    }
    // Mounds move with the board, too; they come and go by themselves.
    commands.insert_resource(Moved {
        root: table.root,
        board: board.into_iter().filter_map(place).collect(),
        covered: covered.into_iter().filter_map(place).collect(),
    });
}

/// Moves the board as the head sways, or hides what ash covers.
fn sway(
    playing: Res<CurrentForfeit>,
    moved: Res<Moved>,
    settings: Res<CurrentSettings>,
    cameras: Query<(&BoardCamera, &BoardPose), Without<Column>>,
    rooms: Query<&Room>,
    mut places: Query<&mut GlobalTransform, Without<Room>>,
    roots: Query<&GlobalTransform, With<Room>>,
) {
    match &playing.state {
        ForfeitState::Rhyme(_) => {}
        ForfeitState::Ash(..) => {
            for (entity, found) in &moved.covered {
                if let Ok(mut at) = places.get_mut(*entity) {
                    at.set_if_neq(found.mul_transform(Transform::from_scale(Vec3::splat(1e-4))));
                }
            }
        }
        ForfeitState::Balance(balance) => {
            let (Ok(root), Ok(room)) = (roots.get(moved.root), rooms.get(moved.root)) else {
                return;
            };
            let right = cameras
                .iter()
                .find(|(camera, _)| camera.room == moved.root)
                .map_or(Vec3::X, |(_, pose)| pose.rotation * Vec3::X);
            // With reduced motion the board stays where it is; only the mark on the leaf moves.
            let motion = match settings.reduced_motion {
                true => Transform::IDENTITY,
                false => swayed(&room.layout, right, balance.lift(), balance.angle()),
            };
            let root = root.affine();
            let motion = root * motion.compute_affine() * root.inverse();
            for (entity, found) in &moved.board {
                if let Ok(mut at) = places.get_mut(*entity) {
                    at.set_if_neq(GlobalTransform::from(motion * found.affine()));
                }
            }
        }
    }
}

/// Where the board is, `lift` (0 to 1) on the way to the head, its right side as the viewer sees it lower by `angle`.
fn swayed(layout: &BoardLayout, right: Vec3, lift: f32, angle: f32) -> Transform {
    let away = Vec3::Y.cross(right).normalize_or(Vec3::NEG_Z);
    let head = Vec3::Y * layout.floor();
    let turn = Quat::from_axis_angle(away, angle * lift);
    Transform {
        translation: head - turn * head + Vec3::Y * (LIFT * lift),
        rotation: turn,
        scale: Vec3::ONE,
    }
}

/// Everything is where it was found.
fn put_back(
    mut commands: Commands,
    moved: Res<Moved>,
    mut places: Query<&mut GlobalTransform, Without<Room>>,
) {
    for (entity, found) in moved.board.iter().chain(&moved.covered) {
        if let Ok(mut at) = places.get_mut(*entity) {
            at.set_if_neq(*found);
        }
    }
    commands.remove_resource::<Moved>();
}

/// Puts a mound into every pit, and lowers it as its ash goes: the pit's own wood hides what is below it.
fn heap_up(
    mut commands: Commands,
    playing: Res<CurrentForfeit>,
    settings: Res<CurrentSettings>,
    table: Option<MatchBoard>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut mounds: Query<(&Mound, &mut Transform)>,
) {
    let (ForfeitState::Ash(ash, _), Some(table)) = (&playing.state, table) else {
        return;
    };
    let layout = &table.layout;
    if mounds.is_empty() {
        let mesh = meshes.add(mesh_of(mound(layout.pit.radius)));
        for pit in layout.ring_pits() {
            // One shape, turned differently in every pit.
            let at = Transform::from_translation(layout.pit_centre(pit))
                .with_rotation(Quat::from_rotation_y(f32::from(pit.get()) * 2.4));
            commands.spawn((
                Mound(pit),
                Powder,
                Mesh3d(mesh.clone()),
                at,
                Visibility::default(),
                ChildOf(table.root),
            ));
        }
        return;
    }
    for (mound, mut at) in &mut mounds {
        let Some(heap) = ash.heaps().get(mound.0.index()) else {
            continue;
        };
        let seen = match settings.reduced_motion {
            true => heap.left,
            false => heap.seen,
        };
        let mut lower = *at;
        lower.translation.y = -(layout.pit.depth + CROWN + 0.02) * (1.0 - seen);
        at.set_if_neq(lower);
    }
}

fn sweep(mut commands: Commands, mounds: Query<Entity, With<Mound>>) {
    for mound in &mounds {
        commands.entity(mound).despawn();
    }
}

/// A soft mound that fills a pit of this radius to its rim: highest in the middle, uneven as powder is.
fn mound(radius: f32) -> MeshData {
    const RINGS: u32 = 14;
    const ROUND: u32 = 40;
    let height = |d: f32, angle: f32| {
        let t = d / radius;
        let dome = CROWN * (1.0 - t * t) * (1.0 - 0.35 * t * t);
        let uneven = 0.012 * (3.0 * angle + 5.0 * t).sin() + 0.008 * (7.0 * angle - 9.0 * t).sin();
        // At its edge it dips below the rim.
        dome + uneven * t * (1.0 - t) * 3.0 - 0.05 * t.powi(8)
    };
    let mut parts = MeshData::default();
    for i in 0..=RINGS {
        let d = radius * i as f32 / RINGS as f32;
        for j in 0..=ROUND {
            let angle = (j % ROUND) as f32 / ROUND as f32 * std::f32::consts::TAU;
            let out = Vec2::from_angle(angle);
            let place = |d: f32, angle: f32| {
                let out = Vec2::from_angle(angle);
                Vec3::new(out.x * d, height(d, angle), out.y * d)
            };
            let (step, turn) = (0.01, 0.05);
            let inner = (d - step).max(0.0);
            let along = place(inner + 2.0 * step, angle) - place(inner, angle);
            let round = place(d.max(step), angle + turn) - place(d.max(step), angle - turn);
            let normal = round.cross(along).normalize_or(Vec3::Y);
            let normal = if normal.y < 0.0 { -normal } else { normal };
            let uv = Vec2::splat(0.5) + out * (0.48 * d / radius);
            parts.vertex(place(d, angle), normal, uv);
        }
    }
    parts.rows(0, RINGS, ROUND);
    parts.triangles.retain(|t| {
        let [a, b, c] = t.map(|i| parts.places[i as usize]);
        (b - a).cross(c - a).length_squared() > 1e-14
    });
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::Game;

    #[test]
    fn the_right_side_goes_down_and_the_board_comes_back_to_its_place() {
        for game in Game::ALL {
            let layout = BoardLayout::new(game, false);
            let still = swayed(&layout, Vec3::X, 0.0, 0.2);
            assert!(
                still.translation.length() < 1e-5
                    && still.rotation.angle_between(Quat::IDENTITY) < 1e-5
            );
            let leaning = swayed(&layout, Vec3::X, 1.0, 0.2);
            let right = leaning.transform_point(Vec3::X * 3.0);
            let left = leaning.transform_point(Vec3::NEG_X * 3.0);
            assert!(right.y + 0.5 < left.y);
            // Seen from the other side it is the other side.
            let leaning = swayed(&layout, Vec3::NEG_X, 1.0, 0.2);
            assert!(leaning.transform_point(Vec3::X * 3.0).y > LIFT);
        }
    }

    #[test]
    fn a_mound_fills_its_pit_to_the_rim_and_faces_up() {
        let parts = mound(0.5);
        let top = parts
            .places
            .iter()
            .map(|place| place.y)
            .fold(f32::MIN, f32::max);
        assert!((0.12..0.2).contains(&top), "{top}");
        for t in &parts.triangles {
            let [a, b, c] = t.map(|i| parts.places[i as usize]);
            assert!((b - a).cross(c - a).y > 0.0);
        }
        assert!(parts.normals.iter().all(|normal| normal.y > 0.3));
    }
}
