//! The vessels for captured seeds: a leaf cup, a hammered brass bowl, a copper tray.
//!
//! Their textures run round them (`u`) and from the rim inwards, or on the outside from the foot to the rim (`v`).

use std::f32::consts::TAU;

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::VesselKind;

use crate::canvas::Canvas;
use crate::noise::{bell, cell, colour, fbm, mix, noise, step, worley};
use crate::wood::Material;

/// The material of a vessel, `size` texels wide and high.
pub fn vessel(kind: VesselKind, size: usize) -> Canvas<Material> {
    Canvas::paint(size, size, move |x, y| {
        // The last column is the first again.
        let uv = Vec2::new(x as f32 / (size - 1) as f32, (y as f32 + 0.5) / size as f32);
        match kind {
            VesselKind::Leaf => leaf(uv),
            VesselKind::Brass => brass(uv),
            VesselKind::Copper => copper(uv),
        }
    })
}

/// A place on the vessel's skin: noise of it closes where the texture does.
fn round(uv: Vec2) -> Vec3 {
    let a = uv.x * TAU;
    Vec3::new(a.cos() * 3.0, uv.y * 8.0, a.sin() * 3.0)
}

/// Patches where old metal has gone dark, and where it went far enough to be brown or green at the edge: 0 to 1 each.
fn tarnish(p: Vec3) -> (f32, f32) {
    let wide = fbm(p * 0.55 + 5.0, 4);
    let small = fbm(p * 1.9 + 31.0, 3);
    let dark = step(0.46, 0.70, wide * 0.75 + small * 0.25);
    let spots = step(0.66, 0.74, fbm(p * 3.4 + 77.0, 3)) * step(0.45, 0.6, wide);
    (dark, spots)
}

fn brass(uv: Vec2) -> Material {
    let p = round(uv);
    let n = fbm(p, 4);
    let (dark, spots) = tarnish(p);
    // Hammered in rings, each blow a shallow dent with its own tone.
    let ring = (uv.y * 24.0).floor();
    let shift = 0.5 * ring.rem_euclid(2.0);
    let (dent, edge, own) = worley(
        Vec2::new((uv.x * 40.0 + shift).rem_euclid(40.0), uv.y * 24.0),
        4,
    );
    let ridge = step(0.10, 0.0, edge - dent);
    let scratch = step(0.60, 0.78, noise(Vec3::new(uv.x * 9.0, uv.y * 190.0, 2.0)));
    let mut c = colour(0xd8a548).lerp(colour(0xb98534), own * 0.35);
    c = c.lerp(colour(0x7e5426), dark * 0.78) * (0.86 + 0.22 * n);
    c = c.lerp(colour(0x4a3a24), spots * 0.75);
    // Rubbed bright where hands hold the rim.
    let rim = step(0.10, 0.02, uv.y).max(step(0.93, 0.99, uv.y));
    c = c.lerp(colour(0xe4b85c), 0.5 * rim);
    c *= 1.0 - 0.16 * ridge;
    Material {
        colour: c,
        height: 0.004 * step(0.0, 0.55, dent) + 0.0004 * scratch,
        rough: 0.22 + 0.22 * dark + 0.2 * spots + 0.04 * scratch - 0.05 * rim,
        metal: 1.0,
    }
}

fn copper(uv: Vec2) -> Material {
    let p = round(uv);
    let n = fbm(p * 1.3, 4);
    let (dark, spots) = tarnish(p + 13.0);
    // Engraved: rings, a wreath of leaves near the rim, and dots between the leaves.
    let ring = [0.12, 0.17, 0.34, 0.52, 0.545]
        .iter()
        .map(|v| bell(uv.y - v, 0.006))
        .fold(0.0, f32::max);
    let s = uv.x * 36.0;
    let t = (s - s.floor()) * 2.0 - 1.0;
    let v = (uv.y - 0.255) / 0.065;
    let outline = (t.abs() - (1.0 - v * v).max(0.0).sqrt() * 0.8).abs();
    let leaf = step(0.12, 0.0, outline) * step(1.05, 0.95, v.abs());
    let rib = step(0.09, 0.03, t.abs()) * step(0.8, 0.7, v.abs());
    let dot = Vec2::new((t.abs() - 1.0) * 0.030, (uv.y - 0.218) * 1.0).length();
    let cut = ring.max(leaf).max(0.7 * rib).max(step(0.011, 0.006, dot));
    let spun = noise(Vec3::new(uv.x * 5.0, uv.y * 210.0, 4.0)) - 0.5;
    let mut c = colour(0xc67a50).lerp(colour(0xa85e3a), n * 0.6);
    c = c.lerp(colour(0x643222), dark * 0.72) * (0.86 + 0.20 * n + 0.07 * spun);
    c = c.lerp(colour(0x3c2a20), spots * 0.7);
    let rim = step(0.09, 0.02, uv.y);
    c = c.lerp(colour(0xd89468), 0.45 * rim) * (1.0 - 0.60 * cut);
    Material {
        colour: c,
        height: -0.004 * cut,
        rough: 0.26 + 0.20 * dark + 0.16 * spots + 0.10 * cut + 0.05 * spun,
        metal: 1.0,
    }
}

/// How many leaves a cup is stitched from.
const LEAVES: f32 = 7.0;

/// Leaves laid one over the next, dried to olive and straw, pinned together with slivers of straw.
fn leaf(uv: Vec2) -> Material {
    let p = round(uv);
    let s = uv.x * LEAVES;
    let id = s.floor();
    let t = s - id - 0.5;
    let which = id as i32;
    let own = cell(which, 3, 7);
    let n = fbm(Vec3::new(p.x, p.y * 1.5, p.z) * 1.4, 4);
    let fresh = step(0.30, 0.68, fbm(p * 0.5 + 7.0, 3) * 0.7 + 0.3 * own);
    // A midrib a little off the middle, veins that leave it and bend towards the rim.
    let off = t - 0.10 * (own - 0.5) - 0.03 * (uv.y * 6.0 + own * 9.0).sin();
    let rib = bell(off, 0.016) + 0.3 * bell(off, 0.05);
    let sway = 0.10 * noise(Vec3::new(uv.y * 9.0, id, 4.0));
    let phase = uv.y * 15.0 + off.abs() * 10.0 - off * off * 7.0 + sway + 4.0 * own;
    let vein = bell(phase.rem_euclid(1.0) - 0.5, 0.075) * step(0.02, 0.06, off.abs());
    let net = fbm(Vec3::new(uv.x * 150.0, uv.y * 75.0, 3.0), 2);
    // The leaf on top ends in a line that wanders; beside it the lower leaf is in its shade.
    let line = 0.025
        * (noise(Vec3::new(
            uv.y * 7.0,
            (id + f32::from(t > 0.0)).rem_euclid(LEAVES),
            9.0,
        )) - 0.5);
    let to_edge = if t > 0.0 {
        0.5 - t - line
    } else {
        -0.5 - t - line
    };
    let lip = bell(to_edge - 0.012, 0.010);
    let under = bell(to_edge + 0.012, 0.022);
    let mut c = colour(0x85853c).lerp(colour(0x48642c), fresh);
    c = c.lerp(colour(0x9c8248), 0.40 * own * (1.0 - 0.6 * fresh));
    c *= 0.70 + 0.42 * n + 0.16 * (net - 0.5);
    c = c.lerp(colour(0xb9ad72), (0.50 * rib + 0.24 * vein).min(0.8));
    c = c.lerp(colour(0xa39256), 0.45 * lip);
    c *= 1.0 - 0.50 * under;
    // Brown spots, and a dry, curled edge.
    let spot = step(0.68, 0.80, fbm(p * 2.6 + 50.0, 3));
    c = c.lerp(colour(0x5f4526), 0.55 * spot);
    let ragged = 0.05 * (noise(p * 3.0) - 0.5);
    c = c.lerp(colour(0x86653a), 0.62 * step(0.12, 0.0, uv.y + ragged));
    // Stitches: a sliver of straw goes through both leaves, out and in again; where it goes in the leaf is pulled down.
    let mut straw = 0.0_f32;
    let mut hole = 0.0_f32;
    for (k, at) in [0.10_f32, 0.30, 0.50].into_iter().enumerate() {
        let lean = 0.35 * (cell(which + i32::from(t > 0.0), k as i32, 5) - 0.5);
        // Counted from the line where two leaves meet, in the skin's own units.
        let x = (if t > 0.0 { t - 0.5 } else { t + 0.5 }) / LEAVES * 4.4;
        let y = (uv.y - at) * 2.4 - lean * x;
        let body = step(0.016, 0.007, y.abs()) * step(0.105, 0.085, x.abs());
        straw = straw.max(body * (0.75 + 0.25 * noise(Vec3::new(x * 30.0, y * 200.0, 2.0))));
        let ends = Vec2::new(x.abs() - 0.10, y).length();
        hole = hole.max(step(0.045, 0.012, ends) * (1.0 - body));
    }
    c *= 1.0 - 0.55 * hole;
    c = c.lerp(colour(0xd6bd7c), 0.92 * straw);
    Material {
        colour: c,
        height: 0.005 * rib + 0.002 * vein + 0.006 * lip - 0.006 * under
            + 0.0015 * noise(p * 9.0)
            + 0.010 * straw
            - 0.008 * hole,
        rough: mix(0.56 - 0.08 * fresh + 0.12 * spot, 0.5, straw),
        metal: 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [VesselKind; 3] = [VesselKind::Leaf, VesselKind::Brass, VesselKind::Copper];

    #[test]
    fn textures_close_round_the_vessel() {
        for kind in ALL {
            let canvas = vessel(kind, 128);
            for y in 0..128 {
                let (a, b) = (canvas.near(0, y), canvas.near(127, y));
                assert!(a.colour.distance(b.colour) < 0.12, "{kind:?} row {y}");
            }
        }
    }

    #[test]
    fn metal_is_not_the_same_everywhere() {
        for kind in [VesselKind::Brass, VesselKind::Copper] {
            let canvas = vessel(kind, 96);
            let mut light: Vec<f32> = canvas.texels.iter().map(|s| s.colour.x).collect();
            light.sort_by(f32::total_cmp);
            let (dark, bright) = (light[light.len() / 10], light[light.len() * 9 / 10]);
            assert!(bright > 1.5 * dark, "{kind:?}: {dark} to {bright}");
        }
    }
}
