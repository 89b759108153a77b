//! The veranda: red oxide, laid in one piece, rubbed with a trowel and polished by feet; a kerb of granite at its end,
//! and the flags of the court behind it.

use bevy_math::{Vec2, Vec3};
use kavade_board::mesh::floor::{KERB_BACK, KERB_FRONT, NOSING, RISER_FOOT};

use super::{from_line, shaken};
use crate::noise::{bell, cell, colour, fbm, mix, step, worley};
use crate::wood::Material;

pub(super) fn material(p: Vec2) -> Material {
    if p.y < RISER_FOOT {
        flags(p)
    } else if p.y < KERB_FRONT {
        granite(p)
    } else {
        oxide(p)
    }
}

fn at(p: Vec2, often: f32, seed: f32) -> Vec3 {
    Vec3::new(p.x * often, p.y * often, seed)
}

/// The sweeps of the trowel: arcs that lie over each other like scales, each with its own fine streaks.
fn trowel(p: Vec2) -> f32 {
    let q = shaken(p, 0.5, 0.25) * 0.62;
    let (near, next, own) = worley(q, 61);
    let pivot = q + Vec2::from_angle(own * 19.0) * (0.9 + own);
    let turn = (q - pivot + Vec2::from_angle(own * 31.0) * 1.8).length();
    let streak = fbm(Vec3::new(turn * 17.0, own * 40.0, 2.0), 3)
        + 0.5 * fbm(Vec3::new(turn * 46.0, own * 40.0, 6.0), 2)
        - 0.75;
    streak * step(0.0, 0.20, next - near) + 0.10 * (own - 0.5)
}

/// Hairline cracks: few, and where such floors crack: from the kerb, and across a corner.
fn crack(p: Vec2) -> f32 {
    const CRACKS: [[(f32, f32); 5]; 3] = [
        [
            (-2.7, -4.2),
            (-3.0, -3.5),
            (-3.55, -3.1),
            (-3.7, -2.5),
            (-4.3, -2.2),
        ],
        [(2.2, 4.6), (2.6, 3.9), (3.4, 3.55), (3.9, 2.9), (4.4, 2.7)],
        [
            (7.9, -4.2),
            (7.6, -3.0),
            (8.1, -1.9),
            (7.8, -0.8),
            (8.3, 0.2),
        ],
    ];
    let q = shaken(shaken(p, 1.7, 0.10), 8.0, 0.022);
    let mut deep = 0.0_f32;
    for line in CRACKS {
        let line = line.map(Vec2::from);
        for (k, ends) in line.windows(2).enumerate() {
            let (d, t) = from_line(q, ends[0], ends[1]);
            let thin = 1.0 - (k as f32 + t) / 4.0;
            deep = deep.max((1.0 - step(0.002, 0.006 + 0.010 * thin, d)) * step(0.0, 0.25, thin));
        }
    }
    deep
}

fn oxide(p: Vec2) -> Material {
    let big = fbm(at(p, 0.33, 1.0), 4);
    let cloud = fbm(at(p, 1.35, 20.0), 5);
    let fine = fbm(at(p, 13.0, 50.0), 3);
    let sand = fbm(at(p, 33.0, 8.0), 2);
    let swept = trowel(p);
    let mut c = colour(0x5a2519).lerp(colour(0x33130e), step(0.26, 0.72, cloud));
    // Where the oxide was mixed a little browner, and where it was rubbed to near black.
    c = c.lerp(colour(0x5b3323), step(0.52, 0.78, big) * 0.55);
    c = c.lerp(
        colour(0x2a100d),
        step(0.56, 0.80, fbm(at(p, 0.8, 33.0), 4)) * 0.45,
    );
    c *= 0.84 + 0.22 * fine + 0.20 * (sand - 0.5) + 0.20 * swept;
    let mut rough = 0.25 + 0.10 * cloud + 0.10 * swept + 0.05 * (fine - 0.5);
    // Feet come up the step, pass before the board and go in: there the shine is gone and the red is dusty.
    let path = {
        let q = shaken(p, 0.45, 0.7);
        let before = bell(q.y - 4.3 - 0.10 * q.x, 1.0);
        let up = from_line(q, Vec2::new(-7.2, -4.4), Vec2::new(-8.0, 3.2)).0;
        let worn = before.max(bell(up, 0.85)).max(0.7 * bell(q.y + 3.35, 0.40));
        worn * step(0.22, 0.62, fbm(at(p, 2.2, 71.0), 4))
    };
    c = c.lerp(colour(0x6a4637) * (0.85 + 0.3 * fine), 0.34 * path);
    rough += 0.16 * path;
    // Polished by those who sit: round the board it is dark and smooth.
    let sat = bell(p.x.abs() - 2.2, 3.2) * bell(p.y - 2.9, 0.8);
    c *= 1.0 - 0.12 * sat;
    rough -= 0.05 * sat;
    // The border: a band of black oxide and a thin line beside it, a trowel's edge from the kerb.
    let q = shaken(p, 1.1, 0.010);
    let into = q.y - KERB_FRONT;
    let band = step(0.30, 0.312, into) * step(0.425, 0.413, into);
    let thin = step(0.470, 0.477, into) * step(0.497, 0.490, into);
    let rubbed = 0.72 + 0.28 * step(0.3, 0.6, fbm(at(p, 5.0, 90.0), 3));
    let black = colour(0x16100e).lerp(colour(0x2b1d18), fine);
    c = c.lerp(black, band.max(0.85 * thin) * rubbed);
    let scored = bell(into - 0.306, 0.007).max(bell(into - 0.419, 0.007));
    // Joints where one day's work met the next.
    let joint = ((q.x + 30.3).rem_euclid(7.4) - 3.7).abs();
    let line = bell(joint, 0.009) * step(0.52, 0.54, into);
    let broken = crack(p);
    c = c.lerp(
        colour(0x140706),
        (0.75 * broken).max(0.55 * line).max(0.35 * scored),
    );
    // Lime that was spilt long ago, and sand in the surface.
    let (near, _, own) = worley(p * 5.0, 77);
    let lime = step(0.07 * own, 0.0, near) * step(0.86, 0.90, own);
    c = c.lerp(colour(0x9a8474), lime * 0.35);
    let mortar = step(0.040, 0.010, into) * (0.6 + 0.4 * fine);
    c = c.lerp(colour(0x1d1412), 0.8 * mortar);
    Material {
        colour: c,
        height: 0.0022 * cloud + 0.0009 * swept + 0.0003 * fine
            - 0.004 * line
            - 0.005 * broken
            - 0.0025 * scored
            - 0.004 * mortar,
        rough: (rough + 0.30 * line.max(broken).max(mortar) + 0.2 * lime).clamp(0.14, 0.9),
        metal: 0.0,
    }
}

/// Black, grey and flesh-coloured grains; `scale` says how many there are a unit.
fn grains(p: Vec2, scale: f32) -> Vec3 {
    let (d1, d2, own) = worley(shaken(p, 6.0, 0.03) * scale, 3);
    let (_, _, fleck) = worley(p * scale * 2.1 + 9.0, 8);
    let mut c = colour(0x5b5753).lerp(colour(0x4c4846), own);
    if own > 0.74 {
        c = colour(0x302e2e);
    } else if own < 0.20 {
        c = colour(0x716b64);
    }
    if fleck > 0.88 {
        c = colour(0x272526);
    } else if fleck < 0.09 {
        c = colour(0x705f54);
    }
    c * (0.9 + 0.1 * step(0.0, 0.12, d2 - d1))
}

/// Slabs of granite laid end to end, their edge worn by feet, and the riser below it.
fn granite(p: Vec2) -> Material {
    let slab = p.x / 2.83 + 0.31;
    let which = slab.round() as i32;
    let to_joint = (slab - slab.round()).abs() * 2.83;
    let ragged = to_joint + 0.008 * (fbm(at(p, 9.0, 4.0), 2) - 0.5);
    let joint = step(0.020, 0.006, ragged);
    let own = cell((slab + 0.5).floor() as i32, 11, 5);
    let fine = fbm(at(p, 21.0, 7.0), 3);
    let stain = fbm(at(p, 1.9, 13.0), 4);
    let mut c = grains(p, 15.0) * (0.78 + 0.22 * own) * (0.62 + 0.50 * stain);
    let nose = step(KERB_BACK + NOSING + 0.12, KERB_BACK + 0.02, p.y);
    let riser = step(KERB_BACK, KERB_BACK - 0.01, p.y);
    let edge = bell(p.y - KERB_FRONT, 0.035);
    // Sat on and stepped on: the nosing is smooth and a little lighter, its foot is dark.
    c *= 1.0 + 0.16 * nose * (1.0 - riser);
    c *= (1.0 - 0.35 * riser) * (1.0 - 0.38 * edge);
    c = c.lerp(colour(0x1e1915), (0.85 * joint).min(1.0));
    let chip = step(0.75, 0.85, fbm(at(p, 4.0, 40.0 + which as f32), 3)) * bell(to_joint, 0.10);
    let pit = step(0.62, 0.76, fbm(at(p, 26.0, 3.0), 2));
    Material {
        colour: c * (1.0 - 0.25 * pit),
        height: 0.0016 * fine - 0.010 * joint - 0.006 * chip - 0.0012 * pit,
        rough: (0.62 - 0.16 * nose * (1.0 - riser) + 0.2 * joint + 0.12 * (stain - 0.5))
            .clamp(0.2, 0.95),
        metal: 0.0,
    }
}

/// The court: large flags in rows, dark and even, dust in their joints.
fn flags(p: Vec2) -> Material {
    const DEEP: f32 = 1.05;
    const LONG: f32 = 2.10;
    let q = shaken(p, 0.9, 0.02);
    let down = (RISER_FOOT - 0.10 - q.y) / DEEP;
    let row = down.floor();
    let k = q.x / LONG + 0.5 * row.rem_euclid(2.0) + 0.13 * cell(row as i32, 1, 2);
    let own = cell(k.floor() as i32, row as i32, 4);
    let to_edge = (0.5 - (k - k.floor() - 0.5).abs()) * LONG;
    let to_row = (0.5 - (down - row - 0.5).abs()) * DEEP;
    let ragged = 0.012 * (fbm(at(p, 7.0, 9.0), 3) - 0.5);
    let joint = step(0.034, 0.014, to_edge.min(to_row) + ragged);
    let worn = step(0.10, 0.02, to_edge.min(to_row));
    let fine = fbm(at(p, 17.0, 2.0), 4);
    let cloud = fbm(at(p, 1.5, own * 30.0), 4);
    let stone =
        colour(0x443b33).lerp(colour(0x302a25), own) * (0.70 + 0.35 * cloud + 0.25 * (fine - 0.5));
    let dust = colour(0x3a3024) * (0.7 + 0.5 * fine);
    Material {
        colour: stone.lerp(dust, joint.max(0.25 * worn)),
        height: 0.004 * fine - 0.014 * joint - 0.006 * worn,
        rough: mix(0.78, 0.95, joint) - 0.08 * cloud,
        metal: 0.0,
    }
}
