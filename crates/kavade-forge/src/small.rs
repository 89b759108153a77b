//! What closes a pit.

use std::f32::consts::{PI, TAU};

use bevy_math::{Vec2, Vec3};

use crate::canvas::Canvas;
use crate::noise::{bell, colour, fbm, step, worley};

/// A river stone, cloudy and speckled, with a pale vein.
pub fn pebble() -> Canvas<Vec3> {
    Canvas::paint(256, 128, |x, y| {
        // The last column is the first again.
        let uv = Vec2::new(x as f32 / 255.0, (y as f32 + 0.5) / 128.0);
        let (phi, theta) = (uv.x * TAU, uv.y * PI);
        let d = Vec3::new(
            theta.cos(),
            theta.sin() * phi.sin(),
            theta.sin() * phi.cos(),
        );
        let cloud = fbm(d * 2.2, 4);
        let fine = fbm(d * 16.0 + 9.0, 3);
        let (near, _, own) = worley(Vec2::new(uv.x * 60.0, uv.y * 30.0), 5);
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
