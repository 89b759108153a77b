//! The tea house: a kilim on old boards.

use std::f32::consts::TAU;

use bevy_math::{Vec2, Vec3};
use kavade_board::mesh::floor::KILIM;

use super::kilim::{HALF, STITCH, Wool, wool};
use super::shaken;
use crate::noise::{bell, cell, colour, fbm, mix, noise, step};
use crate::wood::Material;

pub(super) fn material(p: Vec2) -> Material {
    let (half, back, front) = KILIM;
    // Its edges are not quite straight.
    let q = shaken(p, 0.35, 0.035);
    let beyond_end = q.x.abs() - half;
    let beyond_side = (back - q.y).max(q.y - front);
    if beyond_end < 0.0 && beyond_side < 0.0 {
        return cloth(q);
    }
    let ground = boards(p);
    if beyond_side < 0.0 {
        return fringe(q, beyond_end).map_or(ground, |(wool, there)| ground.under(wool, there));
    }
    ground
}

/// The dye of a wool.
fn dye(wool: Wool) -> Vec3 {
    colour(match wool {
        Wool::Madder => 0x6a2620,
        Wool::Indigo => 0x232d47,
        Wool::Ivory => 0x80755c,
        Wool::Ochre => 0x74562b,
        Wool::Walnut => 0x261a13,
        Wool::Sage => 0x3a4634,
        Wool::Rust => 0x6f3d28,
    })
}

/// The weave: warps run along the kilim and make its ribs, wefts cover them; where two wools meet along a warp is a slit.
fn cloth(p: Vec2) -> Material {
    let middle = (KILIM.1 + KILIM.2) / 2.0;
    let x = p.x / STITCH;
    let y = (p.y - middle) / STITCH;
    let (i, j) = (x.floor(), y.floor());
    let (fx, fy) = (x - i, y - j);
    let i = (i as i32).clamp(-HALF.0, HALF.0 - 1);
    let j = (j as i32).clamp(-HALF.1, HALF.1 - 1);
    let here = wool(i, j);
    let kind = here as i32;
    // A batch of wool lasts some rows of the weaving, which goes from end to end: the next is dyed a little differently.
    let batch = fbm(Vec3::new(p.x * 1.7, p.y * 0.22, kind as f32 * 7.0), 3) - 0.5;
    let pick = cell((x * 4.0).floor() as i32, kind, 9) - 0.5;
    let mut c = dye(here) * (1.0 + 0.62 * batch + 0.16 * pick);
    let warm = Vec3::new(1.10, 0.98, 0.88);
    c *= Vec3::ONE.lerp(warm, (batch * 2.2).clamp(-1.0, 1.0));
    let beyond = |d: i32| wool(i, (j + d).clamp(-HALF.1, HALF.1 - 1)) != here;
    let mut slit = 0.0_f32;
    if beyond(-1) {
        slit = slit.max(bell(fy, 0.10));
    }
    if beyond(1) {
        slit = slit.max(bell(1.0 - fy, 0.10));
    }
    let rib = 0.5 - 0.5 * (fy * TAU).cos();
    let packed =
        0.5 - 0.5 * (fx * 4.0 * TAU + 2.0 * noise(Vec3::new(p.x * 9.0, p.y * 9.0, 3.0))).cos();
    let fuzz = fbm(Vec3::new(p.x * 42.0, p.y * 18.0, 1.0), 2);
    let worn = step(0.55, 0.80, fbm(Vec3::new(p.x * 0.8, p.y * 0.8, 60.0), 4));
    c *= (0.80 + 0.20 * rib) * (0.90 + 0.10 * packed) * (0.80 + 0.36 * fuzz);
    // Worn and faded: the bare warps grey it.
    let grey = Vec3::splat(c.dot(Vec3::new(0.3, 0.6, 0.1)));
    c = c.lerp(grey, 0.18 + 0.14 * worn);
    c = c.lerp(colour(0x6e6350) * (0.6 + 0.4 * rib), 0.12 * worn * rib);
    c *= 1.0 - 0.62 * slit;
    Material {
        colour: c * 0.80,
        height: 0.0075 * rib + 0.0018 * packed + 0.004 * fuzz - 0.006 * slit,
        rough: 0.92,
        metal: 0.0,
    }
}

/// The warps beyond the ends: netted once, knotted, then loose and combed by feet.
fn fringe(p: Vec2, beyond: f32) -> Option<(Material, f32)> {
    const BUNDLE: f32 = STITCH * 3.0;
    if beyond > 0.75 {
        return None;
    }
    let side = i32::from(p.x > 0.0);
    let y0 = p.y / BUNDLE;
    let mut best: Option<(Material, f32)> = None;
    for k in y0.floor() as i32 - 1..=y0.floor() as i32 + 1 {
        let y = (y0 - k as f32 - 0.5) * BUNDLE;
        let id = k * 2 + side;
        let tied = 0.115 + 0.03 * (cell(id, 70, 1) - 0.5);
        let sway = 0.22 * (cell(id, 70, 2) - 0.5)
            + 0.10 * (noise(Vec3::new(p.y * 1.1, 3.0, side as f32 * 9.0)) - 0.5);
        let mut there = 0.0_f32;
        let mut round = 0.0_f32;
        let mut put = |d: f32, wide: f32| {
            let one = step(wide, wide * 0.45, d);
            if one > there {
                there = one;
                round = (1.0 - (d / wide).powi(2)).max(0.0).sqrt();
            }
        };
        if beyond < tied {
            let t = beyond / tied;
            for s in -1..=1 {
                put((y - s as f32 * 0.066 * (1.0 - t)).abs(), 0.020);
            }
        }
        let knot = Vec2::new((beyond - tied) * 0.8, y).length();
        put(knot, 0.040);
        for s in 0..5 {
            let c = |n: i32| cell(id, 80 + s, n) - 0.5;
            let long = 0.52 + 0.22 * c(1);
            let t = beyond - tied;
            if t < 0.0 || beyond > long {
                continue;
            }
            let bent = sway * t * 1.4
                + (s as f32 - 2.0) * 0.055 * t.min(0.25) * 2.0
                + 0.30 * c(2) * t * t
                + 0.008 * (t * 26.0 + 12.0 * c(3)).sin();
            put((y - bent).abs(), 0.0115 * (1.0 - 0.5 * t / 0.6));
        }
        if there > best.as_ref().map_or(0.03, |(_, t)| *t) {
            let fuzz = fbm(Vec3::new(p.x * 30.0, p.y * 30.0, k as f32), 2);
            let own = 0.75 + 0.35 * cell(id, 70, 5);
            let dirt = mix(0.85, 0.62, (beyond / 0.6).min(1.0));
            let thread = Material {
                colour: colour(0x968a70) * (own * dirt * (0.6 + 0.4 * round) * (0.8 + 0.4 * fuzz)),
                height: 0.012 * round,
                rough: 0.95,
                metal: 0.0,
            };
            best = Some((thread, there));
        }
    }
    best
}

/// Wide old boards, oiled by years of feet, with nails.
fn boards(p: Vec2) -> Material {
    const WIDE: f32 = 0.74;
    let row = (p.y / WIDE + 0.37).floor();
    let y = (p.y / WIDE + 0.37 - row - 0.5) * WIDE;
    let start = 4.6 * cell(row as i32, 3, 3);
    let long = 5.4;
    let k = ((p.x + start) / long).floor();
    let x = (p.x + start) - (k + 0.5) * long;
    let id = (row * 7.0 + k * 3.0) as i32;
    let own = cell(id, 4, 4);
    let q = Vec3::new(p.x * 0.55 + own * 30.0, y * 3.2, own * 9.0);
    let flow = fbm(q, 3) * 1.6 + fbm(q * 2.7 + 4.0, 2) * 0.4;
    let ring = (y * 7.0 + flow * 5.0).rem_euclid(1.0);
    let late = step(0.2, 0.9, ring) * step(1.0, 0.92, ring);
    let fibre = fbm(Vec3::new(p.x * 1.4, p.y * 30.0, own * 5.0), 3);
    let mut c = colour(0x46301f).lerp(
        colour(0x261810),
        (0.55 * late + 0.6 * (fibre - 0.4)).clamp(0.0, 1.0),
    );
    c *= 0.62 + 0.30 * own + 0.25 * fbm(Vec3::new(p.x * 0.7, p.y * 0.7, 2.0), 3);
    let gap =
        step(0.022, 0.008, WIDE / 2.0 - y.abs()).max(step(0.018, 0.006, long / 2.0 - x.abs()));
    let nail = Vec2::new(long / 2.0 - x.abs() - 0.10, y.abs() - 0.24).length();
    let head = step(0.030, 0.022, nail);
    c = c.lerp(colour(0x0c0806), gap * 0.9);
    c = c.lerp(colour(0x191513), head * 0.85);
    Material {
        colour: c,
        height: 0.0012 * fibre - 0.0010 * late - 0.012 * gap + 0.003 * head,
        rough: (0.50 + 0.16 * fibre + 0.3 * gap - 0.06 * late).clamp(0.2, 0.95),
        metal: 0.0,
    }
}
