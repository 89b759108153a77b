//! Small textures: seeds, and what closes a pit.

use std::f32::consts::{PI, TAU};

use bevy_math::{Vec2, Vec3};
use kavade::board::shape::cowrie_slit;

use crate::canvas::Canvas;
use crate::noise::{bell, colour, fbm, step, worley};

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

/// Scarlet with a black cap and a pale hilum in it.
pub fn gulaganji() -> Canvas<Vec3> {
    seed(256, 128, |s| {
        let d = s.towards;
        let axis = Vec3::new(0.86, 0.0, 0.51).normalize();
        let k = d.dot(axis) + 0.03 * (fbm(d * 5.0, 2) - 0.5);
        let eye = step(0.66, 0.70, k);
        let hilum = step(0.965, 0.98, d.dot(Vec3::new(0.75, 0.0, 0.66).normalize()));
        let scarlet = colour(0xd01a0c).lerp(colour(0x9a0a06), fbm(d * 3.0, 3));
        scarlet
            .lerp(colour(0x0b0809), eye)
            .lerp(colour(0x8d8377), hilum * eye * 0.8)
    })
}

/// Ivory, ochre and spotted on the back, with a dark slit between teeth underneath.
pub fn cowrie() -> Canvas<Vec3> {
    seed(512, 256, |s| {
        let d = s.towards;
        let (y, z) = (s.phi.sin(), s.phi.cos());
        let down = (-y).max(0.0);
        let off = z - cowrie_slit(s.theta.cos());
        let mut c = colour(0xf3dcae).lerp(colour(0xdcb472), fbm(d * 2.0, 3));
        let back = step(0.15, 0.65, y);
        c = c.lerp(
            colour(0xb98a4c),
            back * 0.55 * step(0.35, 0.6, fbm(d * 3.0 + 4.0, 3)),
        );
        let (near, _, own) = worley(Vec2::new(s.uv.x * 26.0, s.uv.y * 13.0), 12);
        let spot = (1.0 - step(0.16, 0.30, near)) * step(0.25, 0.6, y) * step(0.45, 0.5, own);
        c = c.lerp(colour(0x7a4418), spot * 0.85);
        let line = (1.0 - step(0.03, 0.08, (z - 0.25).abs())) * step(0.5, 0.8, y) * 0.5;
        c = c.lerp(colour(0xf6ead2), line);
        let ring = (1.0 - step(0.04, 0.14, (y - 0.20).abs())) * 0.45;
        c = c.lerp(colour(0xcf9a48), ring);
        let slit = bell(off, 0.10) * step(0.35, 0.8, down) * step(0.12, 0.35, s.theta.sin());
        let teeth = (0.5 + 0.5 * (s.theta * 44.0).cos())
            * step(0.46, 0.16, off.abs())
            * step(0.4, 0.8, down)
            * step(0.15, 0.4, s.theta.sin());
        c = c.lerp(colour(0x6e4020), teeth * 0.66);
        c.lerp(colour(0x1d0f08), (slit * 1.3).min(0.95))
    })
}

/// Glass with four eyes round its equator, in one of four colourings.
pub fn bead(which: usize) -> Canvas<Vec3> {
    const GLASS: [[u32; 4]; 4] = [
        [0x0a2fa8, 0xf4f4f0, 0x5fb4e8, 0x06060c],
        [0x0e7f9a, 0xf4f4f0, 0x1a3fb0, 0x050509],
        [0x0f7a4a, 0xf2efdf, 0xe0b63a, 0x07090a],
        [0x12207a, 0xe9f2f6, 0x3f8fd8, 0x04040a],
    ];
    let [body, white, iris, pupil] = GLASS[which % 4].map(colour);
    seed(256, 128, move |s| {
        let d = s.towards;
        let swirl = fbm(d * 2.2 + which as f32 * 9.0, 3);
        let mut eye = 9.0_f32;
        for q in 0..4 {
            let a = q as f32 * PI / 2.0;
            let centre = Vec3::new(0.0, a.sin(), a.cos());
            eye = eye.min(d.dot(centre).clamp(-1.0, 1.0).acos() + 0.03 * (fbm(d * 4.0, 2) - 0.5));
        }
        let mut c = body * (0.75 + 0.5 * swirl);
        c = c.lerp(white, 1.0 - step(0.50, 0.53, eye));
        c = c.lerp(iris, 1.0 - step(0.33, 0.36, eye));
        c = c.lerp(pupil, 1.0 - step(0.17, 0.20, eye));
        c * (1.0 - 0.92 * step(0.955, 0.980, d.x.abs()))
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
