//! Tea as it is served: a tulip glass on its saucer, with sugar and a small spoon.

use std::f32::consts::{PI, TAU};

use bevy_math::{Quat, Vec2, Vec3};

use super::mesh_data::MeshData;
use super::prop_material::PropMaterial;
use super::turned::{placed, shaded};

/// How high the glass stands on the saucer.
const UP: f32 = 0.048;
/// Size of glass and saucer: their profiles are drawn about 1 high.
const SIZE: f32 = 0.62;

fn still(_: f32, _: f32) -> Vec2 {
    Vec2::ZERO
}

/// Everything, by what it is made of.
pub(super) fn tea() -> Vec<(PropMaterial, MeshData)> {
    let up = |parts| placed(parts, Quat::IDENTITY, Vec3::Y * UP);
    vec![
        (PropMaterial::Porcelain, saucer()),
        (PropMaterial::Steel, spoon()),
        (PropMaterial::Sugar, sugar()),
        (PropMaterial::Tea, up(liquid())),
        (PropMaterial::Gold, up(rim())),
        (PropMaterial::Glass, up(tulip())),
    ]
}

fn saucer() -> MeshData {
    const PROFILE: [(f32, f32, f32); 12] = [
        (0.0, 0.02, 0.3),
        (0.55, 0.0, 0.4),
        (0.62, 0.03, 0.6),
        (0.85, 0.10, 0.8),
        (1.12, 0.19, 1.0),
        (1.20, 0.225, 1.0),
        (1.19, 0.25, 1.0),
        (1.10, 0.225, 1.0),
        (0.85, 0.145, 0.96),
        (0.60, 0.085, 0.84),
        (0.50, 0.075, 0.62),
        (0.0, 0.07, 0.45),
    ];
    shaded(&PROFILE, SIZE, 3, 48, still)
}

fn liquid() -> MeshData {
    const PROFILE: [(f32, f32, f32); 11] = [
        (0.0, 0.10, 1.0),
        (0.34, 0.12, 1.0),
        (0.46, 0.30, 1.0),
        (0.48, 0.50, 1.0),
        (0.40, 0.78, 1.0),
        (0.335, 1.02, 1.0),
        (0.36, 1.22, 1.0),
        (0.398, 1.340, 1.0),
        (0.378, 1.362, 1.0),
        (0.20, 1.362, 1.0),
        (0.0, 1.362, 1.0),
    ];
    shaded(&PROFILE, SIZE, 3, 32, still)
}

fn tulip() -> MeshData {
    const PROFILE: [(f32, f32, f32); 15] = [
        (0.0, 0.0, 1.0),
        (0.36, 0.0, 1.0),
        (0.42, 0.03, 1.0),
        (0.40, 0.07, 1.0),
        (0.47, 0.18, 1.0),
        (0.54, 0.38, 1.0),
        (0.53, 0.55, 1.0),
        (0.44, 0.82, 1.0),
        (0.385, 1.02, 1.0),
        (0.41, 1.22, 1.0),
        (0.48, 1.50, 1.0),
        (0.515, 1.66, 1.0),
        (0.505, 1.67, 1.0),
        (0.485, 1.66, 1.0),
        (0.45, 1.50, 1.0),
    ];
    shaded(&PROFILE, SIZE, 3, 32, still)
}

/// The gilded rim of the glass.
fn rim() -> MeshData {
    const RADIUS: f32 = 0.314;
    const THICK: f32 = 0.009;
    let mut parts = MeshData::default();
    for i in 0..=40 {
        let (s, c) = (i as f32 / 40.0 * TAU).sin_cos();
        for j in 0..=6 {
            let (up, out) = (j as f32 / 6.0 * TAU).sin_cos();
            let normal = Vec3::new(c * out, up, s * out);
            let place = Vec3::new(c, 0.0, s) * RADIUS + normal * THICK + Vec3::Y * 1.034;
            parts.vertex(place, normal, Vec2::new(i as f32 / 40.0, j as f32 / 6.0));
            parts.shades.push(Vec3::ONE);
        }
    }
    parts.rows(0, 40, 6);
    parts
}

/// A lump with rounded edges, its side 2 × `half`.
fn lump(half: f32) -> MeshData {
    const ROUND: f32 = 0.22;
    let mut parts = MeshData::default();
    let line = [-1.0, -0.92, -ROUND * 3.4, ROUND * 3.4, 0.92, 1.0];
    for (axis, side) in [
        (0, 1.0),
        (0, -1.0),
        (1, 1.0),
        (1, -1.0),
        (2, 1.0),
        (2, -1.0),
    ] {
        let first = parts.places.len() as u32;
        for a in line {
            for b in line {
                let at = match axis {
                    0 => Vec3::new(side, a, b * side),
                    1 => Vec3::new(b * side, side, a),
                    _ => Vec3::new(a, b * side, side),
                };
                // Pulled in to a box of a smaller size with a skin of even thickness.
                let core = at.clamp(Vec3::splat(ROUND - 1.0), Vec3::splat(1.0 - ROUND));
                let normal = (at - core).normalize_or(at);
                let place = (core + normal * ROUND) * half;
                parts.vertex(place, normal, Vec2::splat(0.5));
                parts
                    .shades
                    .push(Vec3::splat(if normal.y < 0.0 { 0.55 } else { 1.0 }));
            }
        }
        let from = parts.triangles.len();
        parts.rows(first, 5, 5);
        for t in &mut parts.triangles[from..] {
            let [a, b, c] = t.map(|i| parts.places[i as usize]);
            if (b - a).cross(c - a).dot(a + b + c) < 0.0 {
                t.swap(1, 2);
            }
        }
    }
    parts
}

fn sugar() -> MeshData {
    let mut parts = MeshData::default();
    for (at, turn) in [
        (Vec3::new(0.47, 0.165, 0.14), 0.4),
        (Vec3::new(0.36, 0.160, 0.33), 1.1),
    ] {
        parts.append(&placed(lump(0.072), Quat::from_rotation_y(turn), at));
    }
    parts
}

/// A spoon that lies across the saucer, its bowl up, its handle over the saucer's rim.
fn spoon() -> MeshData {
    const ALONG: u32 = 30;
    const ACROSS: u32 = 6;
    // Along the spoon: half width, height of its middle, how deep it is hollowed.
    let line = |t: f32| {
        let bowl = (1.0 - ((t - 0.14) / 0.14).powi(2)).max(0.0).sqrt();
        let handle = 0.016 + 0.022 * ((t - 0.55) / 0.45).clamp(0.0, 1.0).powi(2);
        let blend = ((t - 0.22) / 0.08).clamp(0.0, 1.0);
        let wide = (0.088 * bowl).max(handle * blend).max(0.003);
        let tip = ((1.0 - t) / 0.03).clamp(0.0, 1.0).sqrt();
        let high = 0.030 * (1.0 - bowl) + 0.055 * blend + 0.06 * (t - 0.25).max(0.0).powf(1.3);
        (wide * tip, high, 0.052 * bowl)
    };
    let place = |t: f32, s: f32| {
        let (wide, high, deep) = line(t.clamp(0.001, 0.9999));
        let y = high - deep * (1.0 - s * s) + 0.012 * (1.0 - s * s) * f32::from(t > 0.3);
        Vec3::new((t - 0.42) * 1.06, y, s * wide)
    };
    let mut parts = MeshData::default();
    for i in 0..=ALONG {
        for j in 0..=ACROSS {
            let t = i as f32 / ALONG as f32;
            let t = 0.5 - 0.5 * (t * PI).cos() * 0.35 + (t - 0.5) * 0.65;
            let s = j as f32 / ACROSS as f32 * 2.0 - 1.0;
            let along = place(t + 0.004, s) - place(t - 0.004, s);
            let across = place(t, s + 0.02) - place(t, s - 0.02);
            let normal = across.cross(along).normalize_or(Vec3::Y);
            parts.vertex(place(t, s), normal, Vec2::new(j as f32 / ACROSS as f32, t));
            parts.shades.push(Vec3::splat(1.0));
        }
    }
    parts.rows(0, ALONG, ACROSS);
    // In front of the glass, its handle to the right.
    placed(
        parts,
        Quat::from_rotation_y(0.16),
        Vec3::new(-0.04, 0.142, 0.475),
    )
}
