//! The block of dark hardwood: a carved border that turns the corners, rosettes between the rows, a carved waist.

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;

use super::{
    Spot, between_hollows, chip, down, end_grain, half, petal, rosette, round_the_border, worn,
};
use crate::noise::{colour, fbm, groove, noise, step, worley};
use crate::wood::{Knot, Material, Wood};

/// Radius of the rosettes between the rows.
pub(super) const ROSETTE: f32 = 0.225;

const KNOTS: [Knot; 2] = [
    Knot {
        x: -2.75,
        z: -0.05,
        size: 0.13,
    },
    Knot {
        x: 3.85,
        z: 1.30,
        size: 0.10,
    },
];

fn wood() -> Wood {
    Wood {
        early: colour(0x402817),
        late: colour(0x140b06),
        pore: colour(0x0f0905),
        rings: 3.4,
        pith: Vec2::new(-2.4, 0.35),
        tilt: 0.105,
        wander: 0.85,
        contrast: 0.92,
        rough: 0.40,
        knots: &KNOTS,
    }
}

/// How deep the carving is, in units, and how much of it is ground that a hand does not reach (0 to 1).
fn carving(layout: &BoardLayout, spot: &Spot) -> f32 {
    let (p, e) = (spot.plan, spot.edge);
    let h = half(layout);
    if e < 0.0 {
        let mut cut = 0.024 * groove(e + 0.080, 0.022)
            + 0.022 * groove(e + 0.352, 0.020)
            + 0.013 * groove(e + 0.402, 0.014);
        let inner = 0.340;
        let s = round_the_border(h, p, inner, 0.205, 2.0);
        cut = cut.max(0.038 * petal(s, (-e - 0.102) / (inner - 0.106)));
        let q = between_hollows(layout, p);
        cut = cut.max(0.034 * rosette(q, ROSETTE, 8.0));
        // A leaf on either side of each rosette, and a lozenge where two leaves meet.
        let ends = h.x - 0.402 - 0.10;
        if p.x.abs() < ends {
            let along = q.x.abs();
            cut = cut.max(0.024 * chip(Vec2::new(along - 0.375, q.y), 0.115, 0.042));
            let lozenge = (along - layout.pitch / 2.0).abs() / 0.042 + q.y.abs() / 0.060;
            cut = cut.max(0.022 * (1.0 - lozenge).max(0.0));
        }
        return cut;
    }
    let k = down(layout, spot);
    let corner = layout.outline.distance(h.x, h.y) / (std::f32::consts::SQRT_2 - 1.0);
    let s = round_the_border(h, p, corner, 0.30, 2.0);
    let cut = 0.018 * groove(k - 0.035, 0.020)
        + 0.016 * groove(k - 0.165, 0.022)
        + 0.014 * groove(k - 0.835, 0.020)
        + 0.012 * groove(k - 0.685, 0.016);
    cut.max(0.036 * petal(s, (0.655 - k) / 0.46))
}

pub(super) fn material(layout: &BoardLayout, spot: &Spot) -> Material {
    let mut t = wood().at(spot.space);
    let p = spot.plan;
    let ends = end_grain(layout, spot);
    t.colour *= 1.0 - 0.42 * ends;
    t.rough += 0.10 * ends;
    let cut = carving(layout, spot);
    // The chisel left small flat facets in what it cut.
    let (_, _, facet) = worley(p * 26.0, 5);
    t.height -= cut + 0.0028 * (facet - 0.5) * step(0.002, 0.012, cut);
    let r = layout.pit.radius;
    if spot.axis < r {
        // Turning left rings.
        let wobble = 0.6 * noise(Vec3::new(p.x * 3.0, p.y * 3.0, 2.0));
        let rings =
            (spot.axis * 88.0 + wobble).sin() * noise(Vec3::new(spot.axis * 30.0, 0.0, 1.0));
        t.height += 0.0011 * rings;
        let deep = step(0.02, 0.30, r - spot.axis);
        t.rough += 0.07 * deep;
        t.colour *= 1.0 - 0.16 * deep;
    }
    let dirt = (cut / 0.026).clamp(0.0, 1.0);
    let grime = fbm(Vec3::new(p.x * 5.0, p.y * 5.0, 4.0), 3);
    t.colour *= 1.0 - (0.46 + 0.25 * grime) * dirt;
    t.rough += 0.20 * dirt;
    let hand = step(0.42, 0.66, fbm(Vec3::new(p.x * 0.6, p.y * 0.6, 3.0), 3));
    let worn = worn(layout, spot) * (1.0 - dirt);
    t.colour = t
        .colour
        .lerp(t.colour * 1.5 + Vec3::new(0.010, 0.007, 0.004), worn * 0.75);
    t.colour *= 0.92 + 0.16 * hand;
    t.rough -= 0.07 * hand + 0.11 * worn;
    t.height *= 1.0 - 0.25 * worn;
    t
}
