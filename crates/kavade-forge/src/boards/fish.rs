//! The fish: two halves of one log of jackwood, with scales, gills, rays of the fins, and an inlaid eye.

use std::sync::LazyLock;

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;
use kavade_board::outline::Outline;

use super::{Spot, down, end_grain, worn};
use crate::noise::{bell, colour, fbm, groove, noise, step};
use crate::wood::{Knot, Material, Wood};

const KNOTS: [Knot; 2] = [
    Knot {
        x: 1.56,
        z: 1.30,
        size: 0.085,
    },
    Knot {
        x: -4.05,
        z: 0.42,
        size: 0.075,
    },
];

fn wood() -> Wood {
    Wood {
        early: colour(0xb28d4e),
        late: colour(0x6d4a22),
        pore: colour(0x523614),
        rings: 3.1,
        pith: Vec2::new(-1.9, 0.75),
        tilt: 0.13,
        wander: 1.15,
        contrast: 0.85,
        rough: 0.42,
        knots: &KNOTS,
    }
}

/// How many scales fit between the mouth and a place on the axis, if each is as long as the fish is wide there: scales
/// become smaller with the body.
fn scales_along(along: f32) -> f32 {
    const FROM: f32 = -5.2;
    const STEP: f32 = 0.02;
    static SUMS: LazyLock<Vec<f32>> = LazyLock::new(|| {
        let mut sum = 0.0;
        (0..540)
            .map(|i| {
                sum += STEP / Outline::fish_half_width(FROM + i as f32 * STEP);
                sum
            })
            .collect()
    });
    let at = ((along - FROM) / STEP).clamp(0.0, 538.0);
    let i = at as usize;
    SUMS[i] + (SUMS[i + 1] - SUMS[i]) * (at - i as f32)
}

/// Scales like tiles of a roof: height 0 to 1, highest at the free edge of each, which looks to the tail. `u` runs to
/// the tail and `v` across, both in scales.
fn scale(u: f32, v: f32) -> f32 {
    const REACH: f32 = 0.80;
    let mut best = (f32::MAX, 0.0);
    for dj in -1..=1 {
        let j = v.round() as i32 + dj;
        let shift = if j % 2 == 0 { 0.0 } else { 0.5 };
        for di in -2..=1 {
            let i = (u - shift).floor() + di as f32;
            let centre = Vec2::new(i + shift, j as f32);
            let q = Vec2::new(u, v) - centre;
            let far = Vec2::new(q.x, q.y * 1.05).length() / REACH;
            // The scale nearest to the head lies on top.
            if far < 1.0 && q.x > -0.55 && centre.x < best.0 {
                let rise = ((q.x + 0.3) / (REACH + 0.3)).clamp(0.0, 1.0);
                best = (centre.x, rise * (1.0 - 0.35 * step(0.86, 1.0, far)));
            }
        }
    }
    best.1
}

/// What the knife has done at a place.
#[derive(Default)]
struct Carved {
    /// Depth below the wood's surface, in units.
    cut: f32,
    /// Height above it.
    raised: f32,
    /// How much of it holds dirt, 0 to 1.
    dirt: f32,
}

impl Carved {
    fn line(&mut self, distance: f32, width: f32, depth: f32, there: f32) {
        let g = groove(distance, width) * there;
        self.cut = self.cut.max(depth * g);
        self.dirt = self.dirt.max(g);
    }
}

fn carve(layout: &BoardLayout, spot: &Spot) -> Carved {
    let (p, e) = (spot.plan, spot.edge);
    let (along, across) = Outline::fish_place(p.x, p.y);
    let mut c = Carved::default();
    let r = layout.pit.radius;
    let z = p.y.abs();
    if e >= 0.0 {
        // Short strokes down the side stand for the fins of back and belly.
        let k = down(layout, spot);
        c.line(k - 0.10, 0.025, 0.014, 1.0);
        let fin = step(-2.6, -1.6, along) * step(3.0, 2.2, along);
        let ray = (along * 7.5 - 1.6 * k).rem_euclid(1.0) - 0.5;
        c.cut = c
            .cut
            .max(0.016 * fin * step(0.16, 0.24, k) * step(0.70, 0.40, k) * (1.0 - 4.0 * ray * ray));
        return c;
    }
    let q = -e;
    let tail = step(4.34, 4.46, along);
    let clear = step(0.045, 0.085, spot.axis - r);
    // A line follows the outline from the gills to the root of the tail.
    let body = step(-4.0, -3.95, along) * step(4.38, 4.33, along);
    c.line(q - 0.085, 0.018, 0.018, body);
    // Scales between that line and the hollows, and all over the root of the tail.
    let band = 0.335 + 3.0 * step(3.35, 3.62, along);
    let scaled = body
        * step(0.100, 0.112, q)
        * step(band + 0.008, band - 0.008, q)
        * clear
        * step(0.055, 0.075, z);
    if scaled > 0.0 {
        let u = scales_along(along) * 6.8;
        let v = across.abs() * 7.4;
        let h = scale(u, v);
        c.raised = 0.017 * h * scaled;
        c.dirt = c.dirt.max(0.75 * step(0.22, 0.02, h) * scaled);
    }
    // Where the scales end on the body, a line.
    let inner = step(-3.95, -3.85, along) * step(3.40, 3.30, along) * clear;
    c.line(q - 0.345, 0.014, 0.013, inner);
    // Gills: a cover that stands out, edged by two arcs.
    let gill = Vec2::new(along + 5.28, z - 0.05).length();
    let cheek = step(1.36, 1.33, gill) * step(0.05, 0.10, z);
    if along < -3.4 {
        c.raised = c.raised.max(0.014 * cheek);
        let there = step(0.07, 0.11, z) * step(0.06, 0.10, q);
        c.line(gill - 1.345, 0.022, 0.024, there);
        c.line(gill - 1.255, 0.014, 0.013, there);
        let brow = step(0.50, 0.66, z) * step(0.285, 0.320, eye_distance(along, z));
        c.line(gill - 0.96, 0.014, 0.012, there * brow);
    }
    // The mouth, and a nostril.
    let lip = z - 0.11 - 0.30 * (along + 5.42) + 0.16 * (along + 5.42).powi(2);
    c.line(
        lip,
        0.020,
        0.022,
        step(-4.80, -4.92, along) * step(0.04, 0.07, q),
    );
    let nostril = Vec2::new((along + 4.93) * 0.8, z - 0.34).length();
    c.line(nostril, 0.026, 0.016, 1.0);
    // Round the eye.
    let eye = eye_distance(along, z);
    c.line(eye - 0.190, 0.014, 0.016, 1.0);
    let lid = Vec2::new(along + 4.52, z - 0.545).length();
    c.line(
        lid - 0.265,
        0.013,
        0.012,
        step(-4.46, -4.58, along).max(step(0.60, 0.68, z)),
    );
    // The tail: rays that fork, between two lines.
    c.line(along - 4.345, 0.018, 0.020, step(0.03, 0.06, q));
    c.line(along - 4.430, 0.014, 0.014, step(0.03, 0.06, q));
    if tail > 0.0 {
        let t = (along - 4.45) / 1.0;
        let rays = across.abs() * 7.0;
        let fork = step(0.42, 0.55, t);
        let first = 1.0 - ((rays.rem_euclid(1.0) - 0.5) * 2.0).abs();
        let second = 1.0 - (((rays * 2.0).rem_euclid(1.0) - 0.5) * 2.0).abs();
        let valley = |x: f32| (1.0 - x / 0.42).max(0.0);
        let depth = valley(first).max(fork * valley(second) * 0.8);
        let there = tail * step(0.035, 0.085, q) * step(0.0, 0.10, t) * step(0.03, 0.06, z);
        c.cut = c.cut.max(0.020 * depth * there);
        c.dirt = c.dirt.max(0.7 * depth * there);
        c.line(q - 0.045, 0.014, 0.012, tail);
    }
    c
}

fn eye_distance(along: f32, z: f32) -> f32 {
    Vec2::new(along + 4.52, z - 0.545).length()
}

/// The inlaid eye: a ring of brass, ebony, and a spark of brass.
fn eye(t: Material, d: f32) -> Material {
    let brass = Material {
        colour: colour(0xcf9f4a),
        height: t.height + 0.006,
        rough: 0.28,
        metal: 1.0,
    };
    let ebony = Material {
        colour: colour(0x120c09),
        height: t.height + 0.010 * (1.0 - (d / 0.11).min(1.0).powi(2)),
        rough: 0.22,
        metal: 0.0,
    };
    let t = t.under(brass, step(0.176, 0.168, d));
    let t = t.under(ebony, step(0.112, 0.104, d));
    t.under(brass, step(0.034, 0.028, d))
}

pub(super) fn material(layout: &BoardLayout, spot: &Spot) -> Material {
    let (p, e) = (spot.plan, spot.edge);
    // The halves are one log sawn open: their figures mirror each other, but not quite.
    let mut space = spot.space;
    space.z = space.z.abs();
    let mut wood = wood();
    if p.y < 0.0 {
        space.x += 0.16;
        space.y -= 0.05;
        wood.knots = &KNOTS[1..];
    }
    let mut t = wood.at(space);
    // Sapwood is paler along the outline; age has yellowed and greyed what lies open.
    let sap = step(0.55, 0.05, -e) * step(0.0, -0.05, e);
    t.colour = t
        .colour
        .lerp(t.colour * Vec3::new(1.16, 1.14, 1.02), 0.6 * sap);
    let age = fbm(Vec3::new(p.x * 0.8, p.y * 0.8, 9.0), 4);
    t.colour *= 0.80 + 0.40 * age;
    let ends = end_grain(layout, spot);
    t.colour *= 1.0 - 0.40 * ends;
    t.rough += 0.10 * ends;
    let carved = carve(layout, spot);
    let r = layout.pit.radius;
    if spot.axis < r {
        t.height +=
            0.0010 * (spot.axis * 92.0).sin() * noise(Vec3::new(spot.axis * 33.0, 6.0, 2.0));
        let deep = step(0.03, 0.32, r - spot.axis);
        t.colour *= 1.0 - 0.14 * deep;
        t.rough += 0.05 * deep;
    }
    t.height += carved.raised - carved.cut;
    let grime = fbm(Vec3::new(p.x * 4.0, p.y * 4.0, 14.0), 3);
    t.colour = t
        .colour
        .lerp(colour(0x3f2610), (0.45 + 0.35 * grime) * carved.dirt);
    t.rough += 0.18 * carved.dirt;
    let worn = worn(layout, spot) * (1.0 - carved.dirt);
    t.colour = t.colour.lerp(t.colour * 1.30, 0.6 * worn);
    t.rough -= 0.10 * worn + 0.06 * step(0.45, 0.7, fbm(Vec3::new(p.x * 0.6, p.y * 0.6, 3.0), 3));
    let (along, _) = Outline::fish_place(p.x, p.y);
    if e < 0.0 {
        t = eye(t, eye_distance(along, p.y.abs()));
        // Where the two halves meet: softened edges, a dark line.
        let z = p.y.abs();
        t.height -= 0.020 * groove(z, 0.034);
        t.colour = t.colour.lerp(t.colour * 0.62, bell(z, 0.032));
        t.colour = t
            .colour
            .lerp(colour(0x110904), 0.92 * step(0.013, 0.006, z));
    } else {
        t.colour *= 1.0 - 0.30 * step(0.25, 1.0, down(layout, spot));
    }
    t
}
