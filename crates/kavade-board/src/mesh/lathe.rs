//! Turned things, and the vessels for captured seeds: a leaf cup with its lobed rim, a brass bowl, a copper tray.

use std::f32::consts::TAU;

use bevy_math::{Vec2, Vec3};

use super::mesh_data::MeshData;
use crate::layout::{Vessel, VesselKind};

const ROUND: u32 = 56;

/// A surface of revolution of a smoothed profile of (distance from the axis, height), which runs so that the outside is
/// on its right hand (from the axis below, out and up). `swell` changes distance and height by angle and by place on
/// the profile (0 to 1).
pub fn lathe(profile: &[Vec2], fine: u32, swell: impl Fn(f32, f32) -> Vec2) -> MeshData {
    turned(profile, fine, ROUND, swell)
}

/// The same with `fine` parts for each part of the profile and `round_parts` for the whole turn.
pub(super) fn turned(
    profile: &[Vec2],
    fine: u32,
    round_parts: u32,
    swell: impl Fn(f32, f32) -> Vec2,
) -> MeshData {
    let n = profile.len() as i32;
    let at = |i: i32| profile[i.clamp(0, n - 1) as usize];
    let mut line = Vec::new();
    for i in 0..n - 1 {
        for k in 0..fine {
            let t = k as f32 / fine as f32;
            let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
            line.push(
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t * t * t),
            );
        }
    }
    line.push(at(n - 1));
    let m = line.len();
    let place = |i: usize, a: f32| {
        let s = i as f32 / (m - 1) as f32;
        let q = line[i] + swell(a, s);
        let r = q.x.max(0.0005);
        Vec3::new(r * a.cos(), q.y, r * a.sin())
    };
    let mut parts = MeshData::default();
    for i in 0..m {
        for j in 0..=round_parts {
            let a = j as f32 / round_parts as f32 * TAU;
            let along = place((i + 1).min(m - 1), a) - place(i.saturating_sub(1), a);
            let round = place(i, a + 0.02) - place(i, a - 0.02);
            let normal = along.cross(round).normalize_or(Vec3::Y);
            let uv = Vec2::new(j as f32 / round_parts as f32, i as f32 / (m - 1) as f32);
            parts.vertex(place(i, a), normal, uv);
        }
    }
    parts.rows(0, m as u32 - 1, round_parts);
    for t in &mut parts.triangles {
        t.swap(1, 2);
    }
    parts
}

/// How the rim of a vessel waves, by angle: a leaf cup has folds, a beaten bowl is not quite round.
fn wave(kind: VesselKind, a: f32, rim: f32) -> Vec2 {
    match kind {
        VesselKind::Leaf => {
            let fold = (a * 7.0 + 0.4 * (a * 2.0).sin()).sin();
            Vec2::new(0.030 * fold, 0.036 * fold + 0.014 * (a * 3.0 + 1.0).sin()) * rim
        }
        VesselKind::Brass => Vec2::new(0.004 * (a * 2.0 + 0.6).sin(), 0.0) * rim,
        VesselKind::Copper => Vec2::ZERO,
    }
}

/// The inside of a vessel, in the frame of the middle of its rim.
pub fn vessel_inside(vessel: &Vessel) -> MeshData {
    let hollow = &vessel.hollow;
    let mut profile: Vec<Vec2> = (0..=16)
        .map(|i| {
            let t = i as f32 / 16.0;
            let d = hollow.radius * (1.0 - (1.0 - t).powf(1.25));
            Vec2::new(d, hollow.height(d))
        })
        .collect();
    let r = hollow.radius;
    match vessel.kind {
        VesselKind::Leaf => {
            profile.extend([Vec2::new(r + 0.07, 0.045), Vec2::new(vessel.outer, 0.075)])
        }
        VesselKind::Brass => profile.extend([
            Vec2::new(r + 0.035, 0.020),
            Vec2::new(vessel.outer - 0.012, 0.030),
        ]),
        VesselKind::Copper => profile.extend([
            Vec2::new(r + 0.05, 0.055),
            Vec2::new(vessel.outer - 0.012, 0.065),
        ]),
    }
    // From the rim inwards and down: the inside is then on the right hand.
    profile.reverse();
    let kind = vessel.kind;
    let mut parts = lathe(&profile, 2, |a, s| wave(kind, a, (1.0 - s * 3.4).max(0.0)));
    parts.shades = vec![Vec3::ONE; parts.places.len()];
    parts
}

/// The outside of a vessel down to its foot, in the frame of the middle of its rim.
pub fn vessel_outside(vessel: &Vessel) -> MeshData {
    let hollow = &vessel.hollow;
    let (r, out) = (hollow.radius, vessel.outer);
    let foot = -hollow.depth - 0.04;
    let profile: Vec<Vec2> = match vessel.kind {
        VesselKind::Leaf => vec![
            Vec2::new(0.0, foot),
            Vec2::new(r * 0.50, foot),
            Vec2::new(r * 0.78, foot * 0.62),
            Vec2::new(r * 0.98, foot * 0.18),
            Vec2::new(r + 0.09, 0.030),
            Vec2::new(out, 0.075),
        ],
        VesselKind::Brass => vec![
            Vec2::new(0.0, foot - 0.04),
            Vec2::new(r * 0.50, foot - 0.04),
            Vec2::new(r * 0.55, foot),
            Vec2::new(r * 0.74, foot * 0.78),
            Vec2::new(r * 0.97, foot * 0.32),
            Vec2::new(r + 0.045, -0.045),
            Vec2::new(out, -0.004),
            Vec2::new(out + 0.004, 0.016),
            Vec2::new(out - 0.012, 0.030),
        ],
        VesselKind::Copper => vec![
            Vec2::new(0.0, foot),
            Vec2::new(r * 0.93, foot),
            Vec2::new(r + 0.02, -0.10),
            Vec2::new(r + 0.07, 0.020),
            Vec2::new(out + 0.004, 0.045),
            Vec2::new(out - 0.012, 0.065),
        ],
    };
    let kind = vessel.kind;
    lathe(&profile, 4, |a, s| wave(kind, a, (s * 2.4 - 1.4).max(0.0)))
}
