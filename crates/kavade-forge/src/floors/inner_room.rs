//! The inner room: a dark polished floor with a kolam of rice flour, and a mat of reeds woven over cotton.

use std::f32::consts::PI;
use std::sync::LazyLock;

use bevy_math::{Vec2, Vec3};
use kavade_board::mesh::floor::MAT;

use super::kolam::{Kolam, medallion};
use super::shaken;
use crate::noise::{bell, cell, colour, fbm, mix, noise, step, worley};
use crate::wood::Material;

/// Where the kolam's middle is: behind the mat, where nothing stands before it and the picture's middle is free.
const KOLAM: Vec2 = Vec2::new(1.75, -4.36);
/// From dot to dot.
const SIZE: f32 = 0.330;

/// Width of a reed, and from one cotton thread to the next.
const REED: f32 = 0.062;
const THREAD: f32 = 0.14;

pub(super) fn material(p: Vec2) -> Material {
    let (half, back, front) = MAT;
    let beyond_end = p.x.abs() - half;
    let beyond_side = (back - p.y).max(p.y - front);
    if beyond_end < 0.0 && beyond_side < 0.0 {
        return mat(p, -beyond_side, -beyond_end);
    }
    let ground = floor(p);
    if beyond_end < 0.0 {
        return tips(p, beyond_side).map_or(ground, |(reed, there)| ground.under(reed, there));
    }
    if beyond_side < 0.0 {
        return knots(p, beyond_end).map_or(ground, |(knot, there)| ground.under(knot, there));
    }
    ground
}

/// Cement with dark oxide, waxed; what is on it is rice flour.
fn floor(p: Vec2) -> Material {
    let at = |often: f32, seed: f32| Vec3::new(p.x * often, p.y * often, seed);
    let cloud = fbm(at(1.2, 20.0), 5);
    let big = fbm(at(0.30, 5.0), 3);
    let fine = fbm(at(13.0, 50.0), 3);
    let sweep = fbm(Vec3::new(p.x * 0.7 + p.y * 0.2, p.y * 6.0, 4.0), 3);
    let mut c = colour(0x42302a).lerp(colour(0x251a18), step(0.25, 0.75, cloud));
    c = c.lerp(colour(0x35302d), step(0.5, 0.75, big) * 0.5);
    c *= (0.82 + 0.36 * fine) * (0.93 + 0.14 * sweep);
    let rough = 0.34 + 0.18 * cloud + 0.06 * (sweep - 0.5);
    static DRAWN: LazyLock<Kolam> = LazyLock::new(|| Kolam::new(&medallion(), KOLAM, SIZE));
    // A hand's own unevenness: the line sways a little, is fuller where the hand was slow, and powdery at its edges.
    let (line, dot) = DRAWN.distance(shaken(p, 3.0, 0.012));
    let grain = fbm(at(26.0, 2.0), 3);
    let coarse = fbm(at(60.0, 6.0), 2);
    let full = 0.017 + 0.011 * fbm(at(2.6, 8.0), 2);
    let dusty = 0.022 * (grain - 0.5) + 0.010 * (coarse - 0.5);
    let on_line = step(full + 0.010, full - 0.008, line + dusty);
    let on_dot = step(0.050, 0.032, dot + dusty);
    let body = on_line.max(on_dot);
    let thin = 0.80 + 0.20 * step(0.30, 0.55, fbm(at(9.0, 31.0), 3));
    let dust = 0.22 * bell(line.min(dot * 0.8), 0.055) * step(0.42, 0.68, grain);
    let white = (body * thin).max(dust).clamp(0.0, 1.0);
    Material {
        colour: c.lerp(colour(0xc9c2b2) * (0.86 + 0.22 * coarse), white * 0.94),
        height: 0.010 * body * (0.6 + 0.6 * grain) + 0.0015 * fine,
        rough: mix(rough, 0.95, white),
        metal: 0.0,
    }
}

/// Which reed a place lies on and how far across it, −0.5 to 0.5.
fn reed_at(p: Vec2) -> (i32, f32) {
    let x = p.x + 0.012 * (noise(Vec3::new(p.x * 2.0, p.y * 1.1, 0.0)) - 0.5);
    let k = (x / REED).floor();
    (k as i32, x / REED - k - 0.5)
}

/// The colour of a reed where the mat's pattern leaves it as it grew: bundles differ, and so does each reed.
fn grown(k: i32, along: f32) -> Vec3 {
    let own = cell(k, 1, 1);
    let bundle = cell(k.div_euclid(9), 2, 7);
    let c = colour(0xb3975f).lerp(colour(0x8f7240), own * 0.75);
    let c = c.lerp(colour(0x9c8f58), 0.45 * bundle);
    c * (0.82 + 0.34 * fbm(Vec3::new(k as f32 * 3.1, along * 1.3, 4.0), 3))
}

/// The mat's pattern: what colour a reed is dyed at a weft, if it is, counted from the mat's end.
fn dyed(k: i32, row: i32, from_end: f32) -> Option<Vec3> {
    const MADDER: u32 = 0x68202a;
    const LEAF: u32 = 0x2c4636;
    const INDIGO: u32 = 0x27304c;
    let within = |a: f32, b: f32| from_end > a && from_end < b;
    let check = (k.div_euclid(2) + row).rem_euclid(2) == 0;
    let hex = if within(0.10, 0.22) || within(0.96, 1.02) || within(1.42, 1.48) {
        MADDER
    } else if within(0.30, 0.36) || within(0.86, 0.92) {
        LEAF
    } else if within(0.40, 0.82) {
        // The broad band is a check of two colours with a row of lozenges.
        let middle = (from_end - 0.61).abs();
        let step = (row.rem_euclid(6) - 3).abs() as f32;
        if middle < 0.055 * (3.2 - step) {
            if check { INDIGO } else { return None }
        } else if check {
            MADDER
        } else {
            0x56202a
        }
    } else if within(1.14, 1.30) {
        if check { LEAF } else { return None }
    } else {
        return None;
    };
    Some(colour(hex) * (0.75 + 0.5 * cell(k, 5, 9)))
}

/// The mat itself; `from_side` and `from_end` are the distances from its long and its short edges.
fn mat(p: Vec2, from_side: f32, from_end: f32) -> Material {
    let (k, f) = reed_at(p);
    let weft = p.y / THREAD;
    let row = weft.floor();
    let across = weft - row - 0.5;
    let row = row as i32;
    let over = (k + row).rem_euclid(2) == 0;
    let reed = (1.0 - 3.6 * f * f).max(0.0).sqrt();
    let wave = (across * PI).cos() * if over { 1.0 } else { -1.0 };
    let thread = step(0.20, 0.10, 0.5 - across.abs());
    let n = fbm(Vec3::new(p.x * 26.0, p.y * 3.0, 5.0), 3);
    let mut c = dyed(k, row, from_end).unwrap_or_else(|| grown(k, p.y));
    c *= (0.78 + 0.34 * n) * (0.62 + 0.38 * reed) * (0.94 + 0.06 * wave);
    // Where the cotton shows between two reeds, and where a reed ended and the next was laid in.
    let cotton = colour(0x5b4a30);
    c = c.lerp(cotton, 0.45 * thread * if over { 0.25 } else { 1.0 });
    let splice = cell(k, row.div_euclid(3), 21);
    let spliced = if splice > 0.975 {
        step(0.06, 0.0, across.abs())
    } else {
        0.0
    };
    c *= 1.0 - 0.45 * spliced;
    c *= 0.90 + 0.20 * fbm(Vec3::new(p.x * 0.5, p.y * 0.5, 9.0), 3);
    let mut height = 0.010 * reed + 0.005 * wave - 0.005 * thread - 0.004 * spliced;
    let mut rough = 0.66 - 0.10 * reed;
    // The long edges are bound with a twisted cord of cotton over the reeds' ends.
    if from_side < 0.12 {
        let twist = (p.x / 0.052 + from_side * 9.0).rem_euclid(1.0) - 0.5;
        let strand = (1.0 - 3.4 * twist * twist).max(0.0).sqrt();
        let round = (1.0 - ((from_side - 0.06) / 0.062).powi(2)).max(0.0).sqrt();
        let own = cell((p.x / 0.052 + from_side * 9.0).floor() as i32, 3, 3);
        let fuzz = fbm(Vec3::new(p.x * 40.0, p.y * 40.0, 1.0), 2);
        c = colour(0x66222b).lerp(colour(0x4b171f), own)
            * (0.55 + 0.5 * strand)
            * (0.8 + 0.4 * fuzz);
        height = 0.012 * round + 0.007 * strand * round;
        rough = 0.9;
    } else if from_side < 0.30 {
        // Beside it the last threads are doubled.
        let line = bell(from_side - 0.17, 0.012).max(bell(from_side - 0.23, 0.012));
        c = c.lerp(colour(0x5a2028), 0.7 * line);
        height += 0.004 * line;
    }
    // At the short ends the last reed is a thick one.
    if from_end < 0.05 {
        c = colour(0x8a7040) * (0.7 + 0.4 * n);
        height = 0.016 * (1.0 - ((from_end - 0.025) / 0.028).powi(2)).max(0.0).sqrt();
    }
    Material {
        colour: c * 0.78,
        height,
        rough,
        metal: 0.0,
    }
}

/// The reeds' ends beyond the cord: cut by hand, some long, some short, some broken off, some split and bent.
fn tips(p: Vec2, beyond: f32) -> Option<(Material, f32)> {
    if beyond > 0.26 {
        return None;
    }
    let bend = |k: i32| 0.22 * (cell(k, 41, 5) - 0.5);
    // A bent tip leaves its reed's own lane: look at the neighbours too.
    let k = (p.x / REED).floor() as i32;
    let mut found: Option<(Material, f32)> = None;
    for k in k - 1..=k + 1 {
        let own = cell(k, 40, if p.y < 0.0 { 1 } else { 2 });
        let long = if own < 0.12 {
            0.015
        } else {
            0.025 + 0.15 * own * own
        };
        let middle = (k as f32 + 0.5) * REED + bend(k) * beyond * (1.0 + 3.0 * beyond);
        let f = (p.x - middle) / REED;
        let split = if own > 0.7 {
            bell(f, 0.07) * step(0.05, 0.12, beyond)
        } else {
            0.0
        };
        let wide = 0.40 * (1.0 - 0.45 * step(0.6, 1.0, beyond / long));
        let there = step(wide, wide - 0.12, f.abs())
            * step(long, long - 0.012, beyond + 0.012 * f)
            * (1.0 - 0.8 * split);
        if there > found.as_ref().map_or(0.02, |(_, t)| *t) {
            let round = (1.0 - 4.0 * f * f).max(0.0).sqrt();
            let dry = step(0.0, long.max(0.02), beyond);
            let c = grown(k, p.y).lerp(colour(0x8a7a58), 0.4 * dry) * (0.55 + 0.45 * round) * 0.72;
            let reed = Material {
                colour: c,
                height: 0.010 * round + 0.004,
                rough: 0.72,
                metal: 0.0,
            };
            found = Some((reed, there));
        }
    }
    found
}

/// The cotton threads beyond the mat's ends: knotted in pairs, then loose.
fn knots(p: Vec2, beyond: f32) -> Option<(Material, f32)> {
    if beyond > 0.34 {
        return None;
    }
    let pair = THREAD * 2.0;
    let k = (p.y / pair).floor();
    let id = k as i32 * 2 + i32::from(p.x > 0.0);
    let y = p.y / pair - k - 0.5;
    let fuzz = fbm(Vec3::new(p.x * 38.0, p.y * 38.0, 2.0), 2);
    let at = 0.07 + 0.025 * (cell(id, 50, 1) - 0.5);
    let mut there = 0.0_f32;
    let mut high = 0.0_f32;
    // From the mat to the knot two threads come together.
    let close = 0.25 * (1.0 - beyond / at).clamp(0.0, 1.0);
    if beyond < at {
        let d = (y.abs() - close).abs();
        there = step(0.060, 0.025, d);
        high = 0.006;
    }
    let (_, d2, _) = worley(Vec2::new(p.x * 18.0, p.y * 18.0), 4);
    let knot = Vec2::new(beyond - at, y * pair).length() + 0.012 * (d2 - 0.5);
    let tied = step(0.040, 0.026, knot);
    if tied > there {
        there = tied;
        high = 0.018 * (1.0 - (knot / 0.042).powi(2)).max(0.0).sqrt();
    }
    // And beyond the knot four ends go apart.
    for s in 0..4 {
        let c = |n: i32| cell(id, 60 + s, n) - 0.5;
        let long = at + 0.14 + 0.13 * c(1);
        if beyond < at || beyond > long {
            continue;
        }
        let t = beyond - at;
        let middle = (0.75 * c(2) * t + 0.30 * c(3) * t * t * 6.0) / pair * 0.9
            + 0.02 * (t * 40.0 + 9.0 * c(4)).sin();
        let d = (y - middle).abs() * pair + 0.004 * (fuzz - 0.5);
        let one = step(0.0135, 0.006, d);
        if one > there {
            there = one;
            high = 0.006;
        }
    }
    let c = colour(0x8c7e64).lerp(colour(0x6d5f49), fuzz) * 0.85;
    (there > 0.02).then_some((
        Material {
            colour: c,
            height: high,
            rough: 0.92,
            metal: 0.0,
        },
        there,
    ))
}
