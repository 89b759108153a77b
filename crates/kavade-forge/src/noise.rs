//! Noise, and small functions that everything is made of.

use bevy_math::{Vec2, Vec3};

fn mixed(x: i32, y: i32, z: i32) -> u32 {
    let mut n = (x as u32).wrapping_mul(0x8da6_b343)
        ^ (y as u32).wrapping_mul(0xd816_3841)
        ^ (z as u32).wrapping_mul(0xcb1a_b31f);
    n ^= n >> 15;
    n = n.wrapping_mul(0x2c1b_3c6d);
    n ^= n >> 12;
    n = n.wrapping_mul(0x297a_2d39);
    n ^ (n >> 15)
}

/// A number from 0 to 1 for a cell of space.
pub fn cell(x: i32, y: i32, z: i32) -> f32 {
    (mixed(x, y, z) & 0xff_ffff) as f32 / 16_777_216.0
}

/// Value noise, 0 to 1.
pub fn noise(p: Vec3) -> f32 {
    let f = p.floor();
    let (x, y, z) = (f.x as i32, f.y as i32, f.z as i32);
    let t = p - f;
    let s = t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let row = |y: i32, z: i32| mix(cell(x, y, z), cell(x + 1, y, z), s.x);
    let sheet = |z: i32| mix(row(y, z), row(y + 1, z), s.y);
    mix(sheet(z), sheet(z + 1), s.z)
}

/// Several octaves of noise, 0 to 1.
pub fn fbm(p: Vec3, octaves: u32) -> f32 {
    let (mut weight, mut sum, mut total, mut q) = (0.5, 0.0, 0.0, p);
    for _ in 0..octaves {
        sum += weight * noise(q);
        total += weight;
        weight *= 0.5;
        q = q * 2.03 + Vec3::new(17.3, 9.1, 4.7);
    }
    sum / total
}

/// Distances to the nearest and second nearest of scattered points, and the nearest one's number from 0 to 1.
pub fn worley(p: Vec2, seed: i32) -> (f32, f32, f32) {
    let f = p.floor();
    let (mut first, mut second, mut id) = (9.0_f32, 9.0_f32, 0.0);
    for j in -1..=1 {
        for i in -1..=1 {
            let (x, y) = (f.x as i32 + i, f.y as i32 + j);
            let q = Vec2::new(x as f32 + cell(x, y, seed), y as f32 + cell(x, y, seed + 1));
            let d = q.distance(p);
            if d < first {
                second = first;
                first = d;
                id = cell(x, y, seed + 2);
            } else if d < second {
                second = d;
            }
        }
    }
    (first, second, id)
}

/// A smooth step from 0 at `a` to 1 at `b`, either way round.
pub fn step(a: f32, b: f32, x: f32) -> f32 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// `a` at 0, `b` at 1.
pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// A groove with slanting sides: 1 in its middle, 0 at `width` from it.
pub fn groove(distance: f32, width: f32) -> f32 {
    (1.0 - (distance / width).abs()).max(0.0)
}

/// A bell curve of height 1.
pub fn bell(x: f32, width: f32) -> f32 {
    (-(x / width) * (x / width)).exp()
}

/// A colour given as 0xRRGGBB, made linear.
pub fn colour(hex: u32) -> Vec3 {
    let part = |v: u32| {
        let c = (v & 255) as f32 / 255.0;
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    };
    Vec3::new(part(hex >> 16), part(hex >> 8), part(hex))
}

/// A linear value as a byte of sRGB.
pub fn srgb(c: f32) -> u8 {
    let c = c.clamp(0.0, 1.0);
    let s = if c <= 0.003_130_8 {
        c * 12.92
    } else {
        1.055 * c.powf(1.0 / 2.4) - 0.055
    };
    (s * 255.0 + 0.5) as u8
}
