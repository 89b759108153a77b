//! What grew: a string of jasmine, betel leaves with areca nuts. Both lie on y = 0.

use std::f32::consts::{PI, TAU};

use bevy_math::{Quat, Vec2, Vec3};

use super::mesh_data::MeshData;
use super::turned::{placed, shaded};
use crate::things;

/// A number from 0 to 1 that looks like chance, the same every time.
fn chance(a: usize, b: usize) -> f32 {
    let x = (a as f32 * 12.9898 + b as f32 * 78.233).sin() * 43_758.547;
    x - x.floor()
}

/// A bud along +x: a green foot in the knot, a thin tube, a plump tip. `v` of its texture runs from foot to tip.
fn bud(long: f32, plump: f32) -> MeshData {
    const LINE: [(f32, f32, f32); 6] = [
        (0.0, 0.22, 0.35),
        (0.16, 0.40, 0.55),
        (0.42, 0.42, 0.80),
        (0.70, 1.0, 1.0),
        (0.90, 0.70, 1.0),
        (1.0, 0.04, 1.0),
    ];
    const ROUND: u32 = 4;
    let mut parts = MeshData::default();
    for (i, (t, r, shade)) in LINE.iter().enumerate() {
        let (before, after) = (LINE[i.saturating_sub(1)], LINE[(i + 1).min(LINE.len() - 1)]);
        let slope = (after.1 - before.1) * plump / ((after.0 - before.0) * long);
        for j in 0..=ROUND {
            let u = j as f32 / ROUND as f32;
            let (s, c) = (u * TAU).sin_cos();
            let normal = Vec3::new(-slope, c, s).normalize();
            let place = Vec3::new(t * long, c * r * plump, s * r * plump);
            parts.vertex(place, normal, Vec2::new(u, *t));
            // What faces the floor and the knot is in the others' shade.
            let low = 0.5 - 0.5 * c;
            parts.shades.push(Vec3::splat(shade * (1.0 - 0.45 * low)));
        }
    }
    parts.rows(0, LINE.len() as u32 - 1, ROUND);
    parts
}

/// An open flower that looks to +y: six pointed petals round a small eye.
fn flower(size: f32) -> MeshData {
    let mut parts = MeshData::default();
    let mut point = |place: Vec3, normal: Vec3, v: f32, shade: f32| {
        parts.shades.push(Vec3::splat(shade));
        parts.vertex(place * size, normal, Vec2::new(0.5, v))
    };
    let eye = point(Vec3::new(0.0, 0.02, 0.0), Vec3::Y, 0.22, 0.75);
    let mut triangles = Vec::new();
    for k in 0..6 {
        let a = k as f32 / 6.0 * TAU;
        let lift = if k % 2 == 0 { 0.16 } else { 0.08 };
        let at = |along: f32, aside: f32, up: f32| {
            let (s, c) = a.sin_cos();
            Vec3::new(c * along - s * aside, up, s * along + c * aside)
        };
        let out = |tilt: f32| Vec3::new(-a.cos() * tilt, 1.0, -a.sin() * tilt).normalize();
        let left = point(at(0.52, 0.27, 0.10), out(0.25), 0.80, 0.96);
        let right = point(at(0.52, -0.27, 0.10), out(0.25), 0.80, 0.96);
        let middle = point(at(0.50, 0.0, 0.05), out(0.20), 0.62, 0.90);
        let tip = point(at(1.0, 0.0, lift), out(0.1), 0.95, 1.0);
        triangles.extend([
            [eye, left, middle],
            [eye, middle, right],
            [left, tip, middle],
            [middle, tip, right],
        ]);
    }
    parts.triangles = triangles;
    parts
}

/// A string of jasmine buds, knotted in close rows, with an open flower here and there.
pub(super) fn garland() -> MeshData {
    const KNOTS: usize = 38;
    let line = things::garland(KNOTS);
    let mut parts = MeshData::default();
    let knot = |i: usize| line[i.min(KNOTS - 1)];
    for i in 0..KNOTS {
        let along = (knot(i + 1) - knot(i.saturating_sub(1))).normalize_or(Vec2::X);
        let place = Vec3::new(knot(i).x, 0.052, knot(i).y);
        for k in 0..4 {
            // Two to each side, one over the other, turned a little out of the row.
            let side = if k % 2 == 0 { 1.0 } else { -1.0 };
            let upper = k >= 2;
            let c = |n: usize| chance(i * 4 + k, n) - 0.5;
            let aside = along.perp() * side + along * (0.55 + 0.5 * c(1));
            let heading = aside.to_angle();
            let lift = if upper {
                0.55 + 0.30 * c(2)
            } else {
                0.06 + 0.10 * c(2)
            };
            let turn = Quat::from_rotation_y(-heading) * Quat::from_rotation_z(lift);
            let up = if upper { 0.018 } else { -0.006 };
            let bud = bud(0.165 + 0.035 * c(3), 0.033 + 0.007 * c(4));
            parts.append(&placed(bud, turn, place + Vec3::Y * up));
        }
        if i % 5 == 2 {
            let c = |n: usize| chance(i + 300, n) - 0.5;
            let lean = Quat::from_rotation_x(0.9 * c(5)) * Quat::from_rotation_z(0.9 * c(6));
            let aside = along.perp() * (0.10 * c(7));
            let to = place + Vec3::new(aside.x, 0.075, aside.y);
            parts.append(&placed(
                flower(0.115),
                lean * Quat::from_rotation_y(c(8) * 3.0),
                to,
            ));
        }
    }
    parts.append(&thread(&line));
    parts
}

/// The banana fibre that the buds are knotted on: it shows where they part and at the ends.
fn thread(line: &[Vec2]) -> MeshData {
    const THICK: f32 = 0.016;
    let mut parts = MeshData::default();
    let n = line.len();
    let end = |i: usize| line[i] + (line[i] - line[if i == 0 { 1 } else { n - 2 }]) * 1.6;
    let mut all = vec![end(0)];
    all.extend(line);
    all.push(end(n - 1));
    for (i, p) in all.iter().enumerate() {
        let along = (all[(i + 1).min(n + 1)] - all[i.saturating_sub(1)]).normalize_or(Vec2::X);
        let side = Vec3::new(-along.y, 0.0, along.x);
        let ends = i == 0 || i == n + 1;
        let y = if ends { THICK } else { 0.052 };
        for j in 0..=4 {
            let (s, c) = (j as f32 / 4.0 * TAU).sin_cos();
            let out = side * c + Vec3::Y * s;
            let at = Vec3::new(p.x, y, p.y) + out * THICK;
            parts.vertex(at, out, Vec2::new(j as f32 / 4.0, 0.05));
            parts.shades.push(Vec3::splat(0.7));
        }
    }
    parts.rows(0, n as u32 + 1, 4);
    for t in &mut parts.triangles {
        t.swap(1, 2);
    }
    parts
}

/// Half the width of a betel leaf at a place on its midrib, 0 at the stalk to 1 at the tip, for a leaf of length 1.
fn heart(t: f32) -> f32 {
    let round = (1.0 - (1.0 - t * 2.6).max(0.0).powi(2)).sqrt();
    0.41 * round * (1.0 - t.powf(1.9)).max(0.0).powf(0.80)
}

/// One leaf along +x from its stalk, arched and waved a little; `bend` says how much.
fn leaf(long: f32, bend: f32) -> MeshData {
    const ALONG: u32 = 14;
    const ACROSS: u32 = 8;
    let place = |t: f32, s: f32| {
        // The lobes reach back beside the stalk.
        let back = 0.16 * (s.abs() * 1.2).min(1.0) * (1.0 - t * 3.2).max(0.0);
        let wave = 0.014 * (t * 9.0 + s * 2.0 + bend * 9.0).sin() * s.abs();
        let arch = 0.085 * bend * (t * PI).sin();
        let fold = 0.030 * s.abs() - 0.040 * bend * s * s;
        Vec3::new(
            (t - back - 0.42) * long,
            0.006 + (arch + wave + fold).max(0.0),
            s * heart(t) * long,
        )
    };
    let mut parts = MeshData::default();
    for i in 0..=ALONG {
        for j in 0..=ACROSS {
            let t = (i as f32 / ALONG as f32).clamp(0.01, 0.995);
            let s = j as f32 / ACROSS as f32 * 2.0 - 1.0;
            let along = place(t + 0.005, s) - place(t - 0.005, s);
            let across = place(t, s + 0.01) - place(t, s - 0.01);
            let normal = across.cross(along).normalize_or(Vec3::Y);
            parts.vertex(
                place(t, s),
                normal,
                Vec2::new(s * 0.5 + 0.5, 0.01 + 0.78 * i as f32 / ALONG as f32),
            );
            parts.shades.push(Vec3::ONE);
        }
    }
    parts.rows(0, ALONG, ACROSS);
    // The stalk.
    let first = parts.places.len() as u32;
    for (x, y) in [(-0.42, 0.016), (-0.54, 0.028), (-0.66, 0.020)] {
        for j in 0..=4 {
            let (s, c) = (j as f32 / 4.0 * TAU).sin_cos();
            let out = Vec3::new(0.0, s, c);
            parts.vertex(
                Vec3::new(x * long, y, 0.0) + out * 0.015,
                out,
                Vec2::new(0.5, 0.02),
            );
            parts.shades.push(Vec3::splat(0.9));
        }
    }
    parts.rows(first, 2, 4);
    parts
}

/// An areca nut: a blunt cone with a flat foot. Its texture is the lowest part of the leaves' texture.
fn nut() -> MeshData {
    const PROFILE: [(f32, f32, f32); 7] = [
        (0.0, 0.0, 0.45),
        (0.085, 0.004, 0.50),
        (0.115, 0.045, 0.80),
        (0.108, 0.095, 1.0),
        (0.078, 0.140, 1.0),
        (0.035, 0.165, 1.0),
        (0.0, 0.172, 1.0),
    ];
    let mut parts = shaded(&PROFILE, 1.0, 2, 16, |_, _| Vec2::ZERO);
    for uv in &mut parts.uvs {
        uv.y = 0.84 + 0.15 * uv.y;
    }
    parts
}

/// Four betel leaves, one half over the other, and two areca nuts.
pub(super) fn betel() -> MeshData {
    let mut parts = MeshData::default();
    for (k, (at, angle)) in things::betel().into_iter().enumerate() {
        let leaf = leaf(0.60 + 0.05 * chance(k, 3), 0.55 + 0.5 * chance(k, 7));
        let to = Vec3::new(at.x, 0.026 * k as f32, at.y);
        parts.append(&placed(leaf, Quat::from_rotation_y(-angle), to));
    }
    for (k, at) in things::areca().into_iter().enumerate() {
        let turn = Quat::from_rotation_y(k as f32 * 2.1);
        parts.append(&placed(nut(), turn, Vec3::new(at.x, 0.0, at.y)));
    }
    parts
}
