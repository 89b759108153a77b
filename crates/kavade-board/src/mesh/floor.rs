//! The floor of a hall: the veranda's ends in a step of granite, on the others lies a mat or a kilim.

use std::f32::consts::FRAC_PI_2;

use bevy_math::{Vec2, Vec3};

use super::mesh_data::MeshData;
use crate::look::Hall;

/// Half the length of every floor, and where it ends at the back and in front; its texture shows exactly this in plan, and
/// fades into the dark of the room at its edges.
pub const FLOOR: (f32, f32, f32) = (13.0, -8.4, 7.0);

/// How far that dark goes on: past the edges of a window of any shape.
const BEYOND: f32 = 40.0;

/// Half the length of the inner room's mat, its back and its front edge.
pub const MAT: (f32, f32, f32) = (6.35, -3.05, 3.12);
/// Half the length of the tea house's kilim without its fringe, its back and its front edge.
pub const KILIM: (f32, f32, f32) = (6.93, -4.23, 4.03);
/// How thick mat and kilim are.
const CLOTH: f32 = 0.022;
/// Over how much of its edge a mat or kilim falls to the floor.
const HEM: f32 = 0.03;

/// Where the veranda's kerb of granite begins.
pub const KERB_FRONT: f32 = -4.15;
/// Where the kerb ends: here the riser goes down to the court.
pub const KERB_BACK: f32 = -4.90;
/// Where the riser meets the flags of the court; it leans a little, so that it has a place in plan.
pub const RISER_FOOT: f32 = -5.00;
/// How far the kerb stands over the veranda's floor, which is also the radius of its front edge.
const KERB: f32 = 0.045;
/// Radius of the nosing, the kerb's worn edge towards the court.
pub const NOSING: f32 = 0.10;
/// Height of the court, below the veranda's floor.
const COURT: f32 = -0.62;

/// Height of a hall's floor at a place in plan, over where the board stands; in units.
pub fn floor_height(hall: Hall, plan: Vec2) -> f32 {
    let cloth = |(half, back, front): (f32, f32, f32)| {
        let inside = (half - plan.x.abs()).min(plan.y - back).min(front - plan.y);
        CLOTH * (inside / HEM).clamp(0.0, 1.0)
    };
    match hall {
        Hall::InnerRoom => cloth(MAT),
        Hall::TeaHouse => cloth(KILIM),
        Hall::Veranda => {
            let into = KERB_FRONT - plan.y;
            let nose = KERB_BACK + NOSING - plan.y;
            if into <= 0.0 {
                0.0
            } else if nose <= 0.0 {
                let t = 1.0 - (into / KERB).min(1.0);
                KERB * (1.0 - t * t).sqrt()
            } else if plan.y > KERB_BACK {
                let t = nose / NOSING;
                KERB - NOSING * (1.0 - (1.0 - t * t).max(0.0).sqrt())
            } else {
                let t = (KERB_BACK - plan.y) / (KERB_BACK - RISER_FOOT);
                (KERB - NOSING) + (COURT - KERB + NOSING) * t.min(1.0)
            }
        }
    }
}

/// The floor of a hall; the board stands on y = 0. Its texture shows [`FLOOR`] in plan.
pub fn floor(hall: Hall) -> MeshData {
    match hall {
        Hall::Veranda => veranda(),
        Hall::InnerRoom => cloth(hall, MAT),
        Hall::TeaHouse => cloth(hall, KILIM),
    }
}

fn uv(x: f32, z: f32) -> Vec2 {
    let (half, back, front) = FLOOR;
    Vec2::new((x / half + 1.0) / 2.0, (z - back) / (front - back))
}

/// Rows from the front to the back, each level from side to side: where it is and which way it faces.
fn veranda() -> MeshData {
    let (half, back, front) = FLOOR;
    let turn = |i: i32, parts: i32| (i as f32 / parts as f32 * FRAC_PI_2).sin_cos();
    let mut rows = vec![(front + BEYOND, 0.0, Vec3::Y), (KERB_FRONT, 0.0, Vec3::Y)];
    rows.extend((0..=5).map(|i| {
        let (s, c) = turn(i, 5);
        let z = KERB_FRONT - KERB * (1.0 - c);
        (z, KERB * s, Vec3::new(0.0, s, c))
    }));
    rows.extend((0..=7).map(|i| {
        let (s, c) = turn(i, 7);
        let z = KERB_BACK + NOSING * (1.0 - s);
        (z, KERB - NOSING * (1.0 - c), Vec3::new(0.0, c, -s))
    }));
    let riser = Vec3::new(0.0, KERB_BACK - RISER_FOOT, -(KERB - NOSING - COURT)).normalize();
    rows.push((KERB_BACK, KERB - NOSING, riser));
    rows.push((RISER_FOOT, COURT, riser));
    rows.push((RISER_FOOT, COURT, Vec3::Y));
    rows.push((back - BEYOND, COURT, Vec3::Y));
    let mut parts = MeshData::default();
    for (z, y, normal) in &rows {
        for x in [-half - BEYOND, half + BEYOND] {
            parts.vertex(Vec3::new(x, *y, *z), *normal, uv(x, *z));
        }
    }
    parts.rows(0, rows.len() as u32 - 1, 1);
    parts
}

/// A level floor with a mat or a kilim on it.
fn cloth(hall: Hall, (wide, far, near): (f32, f32, f32)) -> MeshData {
    let (half, back, front) = FLOOR;
    let mut parts = MeshData::default();
    let ends = (half + BEYOND, back - BEYOND, front + BEYOND);
    for z in [ends.2, near, near - HEM, far + HEM, far, ends.1] {
        for x in [-ends.0, -wide, HEM - wide, wide - HEM, wide, ends.0] {
            let y = floor_height(hall, Vec2::new(x, z));
            parts.vertex(Vec3::new(x, y, z), Vec3::Y, uv(x, z));
        }
    }
    parts.rows(0, 5, 5);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_are_as_high_as_is_said_of_them() {
        for hall in Hall::ALL {
            for p in floor(hall).places {
                // At the riser's and the kerb's foot two rows share a place.
                let nearby =
                    [-1e-4, 0.0, 1e-4].map(|d| floor_height(hall, Vec2::new(p.x, p.z + d)));
                assert!(
                    nearby.iter().any(|y| (y - p.y).abs() < 0.004),
                    "{hall:?} at {p}: {nearby:?}"
                );
            }
        }
    }

    #[test]
    fn every_place_of_the_texture_and_beyond_is_covered_once() {
        let (half, back, front) = FLOOR;
        let all = (half + BEYOND) / half * (front - back + 2.0 * BEYOND) / (front - back);
        for hall in Hall::ALL {
            let parts = floor(hall);
            let area: f32 = parts
                .triangles
                .iter()
                .map(|t| {
                    let [a, b, c] = t.map(|i| parts.uvs[i as usize]);
                    (b - a).perp_dot(c - a).abs() / 2.0
                })
                .sum();
            assert!((area / all - 1.0).abs() < 1e-3, "{hall:?}: {area} of {all}");
        }
    }

    #[test]
    fn where_the_board_stands_the_floor_is_level() {
        for hall in Hall::ALL {
            let here = floor_height(hall, Vec2::ZERO);
            for x in -5..=5 {
                for z in -2..=2 {
                    let there = floor_height(hall, Vec2::new(x as f32, z as f32));
                    assert!((0.0..0.03).contains(&there) && there == here, "{hall:?}");
                }
            }
        }
    }
}
