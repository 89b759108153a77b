//! Small textures: seeds and vessels.

use std::f32::consts::{PI, TAU};

use bevy_math::{Vec2, Vec3};
use kavade::board::layout::VesselKind;

use crate::canvas::Canvas;
use crate::noise::{bell, colour, fbm, mix, noise, step, worley};
use crate::wood::Stuff;

/// A place on a seed: angle round its long axis and along it, and the direction from its centre.
struct OnSeed {
    theta: f32,
    phi: f32,
    towards: Vec3,
    uv: Vec2,
}

fn seed(width: usize, height: usize, at: impl Fn(&OnSeed) -> Vec3 + Sync) -> Canvas<Vec3> {
    Canvas::paint(width, height, |x, y| {
        // The last column is the first again.
        let uv = Vec2::new(
            x as f32 / (width - 1) as f32,
            (y as f32 + 0.5) / height as f32,
        );
        let (phi, theta) = (uv.x * TAU, uv.y * PI);
        let towards = Vec3::new(
            theta.cos(),
            theta.sin() * phi.sin(),
            theta.sin() * phi.cos(),
        );
        at(&OnSeed {
            theta,
            phi,
            towards,
            uv,
        })
    })
}

/// A river stone, cloudy and speckled, with a pale vein.
pub fn pebble() -> Canvas<Vec3> {
    seed(256, 128, |s| {
        let d = s.towards;
        let cloud = fbm(d * 2.2, 4);
        let fine = fbm(d * 16.0 + 9.0, 3);
        let (near, _, own) = worley(Vec2::new(s.uv.x * 60.0, s.uv.y * 30.0), 5);
        let speck = (1.0 - step(0.10, 0.30, near)) * step(0.62, 0.70, own);
        let vein = bell(
            d.y * 0.8 + d.x * 0.45 + 0.16 * (fbm(d * 3.0, 3) - 0.5) - 0.1,
            0.035,
        );
        let mut c = colour(0x6f6a62).lerp(colour(0x4c4843), cloud) * (0.75 + 0.5 * fine);
        c = c.lerp(colour(0x26241f), speck * 0.7);
        c.lerp(colour(0xb9b0a0), vein * 0.7)
    })
}

/// Porcelain with a scalloped red band and a gold rim; runs across the profile.
pub fn saucer() -> Canvas<Vec3> {
    Canvas::paint(256, 128, |x, y| {
        let (u, v) = (x as f32 / 255.0, (y as f32 + 0.5) / 128.0);
        let scallop = ((u * 24.0 * TAU / 2.0).sin() * 0.5 + 0.5) * 0.04;
        let band = step(0.0, 0.015, v - 0.62 - scallop) * step(0.0, 0.015, 0.74 - v);
        let dots = step(0.016, 0.010, ((u * 24.0).fract() - 0.5).abs() / 24.0)
            * step(0.018, 0.010, (v - 0.79).abs());
        let gold = step(0.47, 0.49, v) * step(0.60, 0.58, v);
        let c = colour(0xf0eade).lerp(colour(0x9c1218), band.max(dots));
        c.lerp(colour(0xb98a34), gold)
    })
}

/// Tea, darker below, with a bright rim where it ends.
pub fn tea() -> Canvas<Vec3> {
    Canvas::paint(16, 256, |_, y| {
        let v = (y as f32 + 0.5) / 256.0;
        let c = colour(0x7a1a06).lerp(colour(0xc8500e), step(0.10, 0.75, v));
        c.lerp(colour(0xe08a30), step(0.80, 0.90, v) * 0.7)
    })
}

/// Dry bark.
pub fn bark() -> Canvas<Vec3> {
    Canvas::paint(64, 256, |x, y| {
        let uv = Vec2::new(x as f32 / 63.0, y as f32 / 255.0);
        let a = uv.x * TAU;
        let p = Vec3::new(a.cos() * 1.2, uv.y * 9.0, a.sin() * 1.2);
        let fibre = fbm(p * Vec3::new(7.0, 0.8, 7.0), 3);
        let crack = step(0.60, 0.72, fbm(p * Vec3::new(9.0, 1.1, 9.0) + 5.0, 3));
        let ring = bell((uv.y * 11.0).fract() - 0.5, 0.05) * 0.5;
        let c = colour(0x7a5c3c).lerp(colour(0x4a3320), fibre * 1.2);
        c * (1.0 - 0.6 * crack) * (1.0 - 0.4 * ring)
    })
}

/// The material of a vessel; its texture runs round it and from one end of its profile to the other.
pub fn vessel(kind: VesselKind, size: usize) -> Canvas<Stuff> {
    Canvas::paint(size, size, move |x, y| {
        let uv = Vec2::new(x as f32 / (size - 1) as f32, (y as f32 + 0.5) / size as f32);
        let a = uv.x * TAU;
        let round = Vec3::new(a.cos() * 3.0, uv.y * 8.0, a.sin() * 3.0);
        match kind {
            VesselKind::Brass => {
                let n = fbm(round, 4);
                let tarnish = step(0.48, 0.75, fbm(round * 0.7 + 5.0, 4));
                let (dent, _, _) = worley(Vec2::new(uv.x * 40.0, uv.y * 26.0), 4);
                Stuff {
                    colour: colour(0xd9a441).lerp(colour(0x8a5a22), tarnish * 0.7)
                        * (0.85 + 0.2 * n),
                    height: 0.004 * step(0.0, 0.55, dent),
                    rough: 0.24 + 0.2 * tarnish,
                    metal: 1.0,
                }
            }
            VesselKind::Copper => {
                let n = fbm(round * 1.3, 4);
                let old = step(0.46, 0.74, fbm(round * 0.8 + 3.0, 4));
                // Engraved: rings, and a wreath of leaves near the rim.
                let ring = [0.12, 0.17, 0.34, 0.52]
                    .iter()
                    .map(|v| bell(uv.y - v, 0.006))
                    .fold(0.0, f32::max);
                let s = uv.x * 36.0;
                let t = (s - s.floor()) * 2.0 - 1.0;
                let v = (uv.y - 0.255) / 0.065;
                let leaf = step(
                    0.12,
                    0.0,
                    (t.abs() - (1.0 - v * v).max(0.0).sqrt() * 0.8).abs(),
                ) * step(1.05, 0.95, v.abs());
                let cut = ring.max(leaf);
                Stuff {
                    colour: colour(0xc8764a).lerp(colour(0x6f3a22), old * 0.6)
                        * (0.82 + 0.24 * n)
                        * (1.0 - 0.55 * cut),
                    height: -0.004 * cut,
                    rough: 0.28 + 0.2 * old,
                    metal: 1.0,
                }
            }
            VesselKind::Leaf => {
                // Leaves laid side by side, each with a midrib and veins, dried to olive and straw.
                let s = uv.x * 7.0;
                let id = s.floor();
                let t = s - id - 0.5;
                let own = fbm(Vec3::new(id * 3.7, 1.0, 2.0), 1);
                let rib = bell(t, 0.018);
                let vein_phase = (uv.y * 16.0 + t.abs() * 9.0).rem_euclid(1.0) - 0.5;
                let vein = bell(vein_phase, 0.10) * step(0.02, 0.08, t.abs());
                let overlap = bell(t.abs() - 0.5, 0.020);
                let n = fbm(Vec3::new(round.x, round.y * 1.5, round.z) * 1.4, 4);
                let fresh = step(0.35, 0.65, fbm(round * 0.5 + 7.0, 3));
                let mut c = colour(0x8a8a3c).lerp(colour(0x4d6a2c), fresh);
                c = c.lerp(colour(0xa58a4e), 0.35 * own);
                c *= 0.70 + 0.5 * n;
                c = c.lerp(colour(0xbfb277), 0.55 * rib + 0.22 * vein);
                c *= 1.0 - 0.55 * overlap;
                // The edge is dry.
                c = c.lerp(colour(0x8f6f3a), 0.5 * step(0.10, 0.0, uv.y));
                Stuff {
                    colour: c,
                    height: 0.006 * rib + 0.002 * vein - 0.006 * overlap
                        + 0.002 * noise(round * 9.0),
                    rough: 0.55 - 0.06 * fresh,
                    metal: 0.0,
                }
            }
        }
    })
}

/// Slopes and roughness of a vessel as bytes. `size` is how large the texture is on the vessel, in units.
pub fn slopes(canvas: &Canvas<Stuff>, size: Vec2) -> Vec<u8> {
    let (w, h) = (canvas.width as f32, canvas.height as f32);
    Canvas::paint(canvas.width, canvas.height, |x, y| {
        let at = |dx: i64, dy: i64| canvas.near(x as i64 + dx, y as i64 + dy).height;
        let g =
            Vec2::new(at(1, 0) - at(-1, 0), at(0, 1) - at(0, -1)) / (size / Vec2::new(w, h) * 2.0);
        let n = Vec3::new(-g.x, g.y, 1.0).normalize();
        let byte = |v: f32| ((v * 0.5 + 0.5) * 255.0).round() as u8;
        let rough = canvas.near(x as i64, y as i64).rough.clamp(0.0, 1.0);
        [
            byte(n.x),
            byte(n.y),
            (mix(0.0, 63.0, rough).round() * 4.0) as u8,
        ]
    })
    .texels
    .into_iter()
    .flatten()
    .collect()
}
