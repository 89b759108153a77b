//! The granite slab: speckled stone, bush-hammered, with a drafted margin, polished hollows and a few incised lines.

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;

use super::{Spot, between_hollows, down, half, rosette};
use crate::noise::{bell, colour, fbm, groove, noise, step, worley};
use crate::wood::Material;

/// What kind of crystal a number from 0 to 1 stands for, as a colour.
fn crystal(own: f32) -> Vec3 {
    match own {
        x if x < 0.22 => colour(0x19181a),
        x if x < 0.44 => colour(0x3e3d3c),
        x if x < 0.74 => colour(0x6e6b67),
        x if x < 0.94 => colour(0xaca79e),
        _ => colour(0x94766a),
    }
}

/// The stone as it is inside.
fn stone(p: Vec2) -> (Vec3, f32) {
    let bend = Vec2::new(
        fbm(Vec3::new(p.x * 9.0, p.y * 9.0, 3.0), 2),
        fbm(Vec3::new(p.x * 9.0, p.y * 9.0, 30.0), 2),
    ) * 0.05;
    let q = p + bend;
    let (near, next, own) = worley(q * 17.0, 11);
    let (_, _, small) = worley(q * 38.0 + 7.0, 14);
    let (_, _, flake) = worley(q * 29.0 + 3.0, 17);
    let mut tint = crystal(own).lerp(crystal(small), 0.45);
    // Black mica lies in flakes of its own.
    if flake < 0.10 {
        tint = tint.lerp(colour(0x141315), 0.85);
    }
    let cloud = fbm(Vec3::new(p.x * 0.9, p.y * 0.9, 12.0), 4);
    tint *= 0.66 + 0.40 * cloud;
    (tint, next - near)
}

/// Incised lines and lotus flowers: depth in units.
fn incised(layout: &BoardLayout, spot: &Spot) -> f32 {
    let (p, e) = (spot.plan, spot.edge);
    if e >= 0.0 {
        return 0.0;
    }
    let h = half(layout);
    let line = |at: f32, wide: f32| groove(e + at, wide);
    let mut cut = 0.022 * line(0.235, 0.020) + 0.014 * line(0.285, 0.012);
    // A lotus at either end, a smaller flower between the rows.
    let end = Vec2::new(p.x.abs() - (h.x - 0.285 - 0.06 - 0.19), p.y);
    cut = cut.max(0.026 * rosette(end, 0.170, 8.0));
    let q = between_hollows(layout, p);
    cut.max(0.022 * rosette(q, 0.150, 6.0))
}

pub(super) fn material(layout: &BoardLayout, spot: &Spot) -> Material {
    let (p, e) = (spot.plan, spot.edge);
    let (mut tint, seam) = stone(p);
    let r = layout.pit.radius;
    // Polished: hollows and lips; the rest is hammered, and crushed crystals are pale.
    let lip = bell(spot.axis - r - 0.005, 0.055);
    let inside = step(r + 0.035, r - 0.06, spot.axis);
    let path = step(0.48, 0.70, fbm(Vec3::new(p.x * 0.7, p.y * 0.7, 41.0), 3));
    let polish = inside.max(lip * 0.9);
    let at = Vec3::new(p.x, p.y, 5.0);
    let (blow, _, own) = worley(p * 30.0 + 2.0, 31);
    let mut height = 0.0;
    let mut rough = 0.70 - 0.12 * path;
    let margin = 0.105;
    if e > -margin {
        // The margin and the sides: strokes of a chisel, square to the edge above, slanting below.
        let k = down(layout, spot);
        let along = if h_nearer_long(layout, p) { p.x } else { p.y };
        let slant = if e > 0.0 { along + 0.55 * e } else { along };
        let wobble = 0.35 * noise(Vec3::new(p.x * 4.0, p.y * 4.0, 1.0));
        let stroke = (slant * 15.0 + wobble).rem_euclid(1.0);
        let number = (slant * 15.0 + wobble).floor();
        let row = if e > 0.0 { (e / 0.21).floor() } else { -1.0 };
        let deep = 0.5 + noise(Vec3::new(number * 1.7, row * 5.3, 2.0));
        let rows = if e > 0.05 {
            0.018 * (1.0 - ((e / 0.21).rem_euclid(1.0) * 2.0 - 1.0).powi(4))
        } else {
            0.0
        };
        height += 0.014 * deep * (stroke * std::f32::consts::PI).sin().powf(0.6) + rows * 0.6;
        height += 0.016 * (fbm(at * 5.0, 4) - 0.5) * step(0.0, 0.15, k.max(0.0));
        rough = 0.68;
    } else {
        height -= 0.0075 * step(0.55, 0.10, blow) * (0.4 + 0.6 * own) * (1.0 - polish);
        height += 0.0050 * (noise(at * 48.0) - 0.5) * (1.0 - polish);
        height += 0.010 * (fbm(at * 3.0, 3) - 0.5) * (1.0 - polish);
    }
    let crushed = (1.0 - polish) * (0.20 + 0.10 * noise(at * 40.0) - 0.10 * path);
    tint = tint.lerp(colour(0x8e8a84), crushed.clamp(0.0, 1.0));
    // Oil and hands have darkened what is polished, and gone into the joints between crystals.
    let oil = inside * (0.42 + 0.22 * fbm(at * 2.2, 3));
    tint *= 1.0 - oil - 0.10 * lip;
    tint = tint.lerp(
        tint * Vec3::new(1.0, 0.93, 0.82),
        0.6 * inside.max(0.35 * path),
    );
    tint *= 1.0 - 0.25 * step(0.08, 0.0, seam) * polish;
    rough = rough + (0.24 - rough) * polish + 0.05 * (noise(at * 30.0) - 0.5);
    let cut = incised(layout, spot) * (1.0 - inside);
    let dirt = (cut / 0.018).clamp(0.0, 1.0);
    tint *= 1.0 - 0.66 * dirt;
    height -= cut;
    // Dust of the floor at the foot, and a worn, paler edge.
    let edge = bell(e - layout.outline.edge() * 0.6, 0.05);
    tint = tint.lerp(colour(0xb9b4ab), 0.30 * edge * (1.0 - polish));
    if e > 0.0 {
        let k = down(layout, spot);
        tint = tint.lerp(colour(0x4a3a30), 0.35 * step(0.7, 1.0, k));
    }
    Material {
        colour: tint.clamp(Vec3::ZERO, Vec3::ONE),
        height,
        rough: rough.clamp(0.15, 0.9),
        metal: 0.0,
    }
}

/// Whether a long side is nearer than a short one.
fn h_nearer_long(layout: &BoardLayout, p: Vec2) -> bool {
    let h = half(layout);
    h.y - p.y.abs() < h.x - p.x.abs()
}
