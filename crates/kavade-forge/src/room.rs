//! What glossy things mirror: the surroundings as a cube, blurred for rougher and rougher surfaces.

use std::f32::consts::TAU;

use bevy_math::Vec3;
use kavade_board::light::surroundings;
use kavade_board::light::{DIFFUSE, MIRROR, MIRROR_LEVELS};
use kavade_board::look::{Hall, LightKind};

/// Width, height and bytes of the file: levels one below the other, in each the six faces.
pub fn cube(hall: Hall, light: LightKind) -> (usize, usize, Vec<u8>) {
    let width = MIRROR as usize;
    let mut data = Vec::new();
    let mut rows = 0;
    for level in 0..=MIRROR_LEVELS {
        let dull = level == MIRROR_LEVELS;
        let side = if dull { DIFFUSE } else { MIRROR >> level } as usize;
        let rough = level as f32 / (MIRROR_LEVELS - 1) as f32;
        for face in 0..6 {
            for y in 0..side {
                for x in 0..width {
                    if x >= side {
                        data.extend([0, 0, 0, 128]);
                        continue;
                    }
                    let s = (x as f32 + 0.5) / side as f32 * 2.0 - 1.0;
                    let t = (y as f32 + 0.5) / side as f32 * 2.0 - 1.0;
                    let normal = direction(face, s, t);
                    let seen = if dull {
                        gathered(hall, light, normal)
                    } else {
                        mirrored(hall, light, normal, rough)
                    };
                    data.extend(shared_exponent(seen));
                }
                rows += 1;
            }
        }
    }
    (width, rows, data)
}

/// Where a texel of a cube's face looks. The renderer looks cubes up with z turned round.
fn direction(face: usize, s: f32, t: f32) -> Vec3 {
    let d = match face {
        0 => Vec3::new(1.0, -t, -s),
        1 => Vec3::new(-1.0, -t, s),
        2 => Vec3::new(s, 1.0, t),
        3 => Vec3::new(s, -1.0, -t),
        4 => Vec3::new(s, -t, 1.0),
        _ => Vec3::new(-s, -t, -1.0),
    };
    Vec3::new(d.x, d.y, -d.z).normalize()
}

fn spread(i: u32, n: u32) -> (f32, f32) {
    (
        i as f32 / n as f32 * TAU,
        i.reverse_bits() as f32 / 4_294_967_296.0,
    )
}

fn gathered(hall: Hall, light: LightKind, normal: Vec3) -> Vec3 {
    const RAYS: u32 = 384;
    let (a, b) = normal.any_orthonormal_pair();
    (0..RAYS)
        .map(|i| {
            let (angle, v) = spread(i, RAYS);
            let r = v.sqrt();
            let ray = a * (r * angle.cos()) + b * (r * angle.sin()) + normal * (1.0 - v).sqrt();
            surroundings(hall, light, ray)
        })
        .sum::<Vec3>()
        / RAYS as f32
}

fn mirrored(hall: Hall, light: LightKind, normal: Vec3, rough: f32) -> Vec3 {
    const RAYS: u32 = 128;
    if rough < 0.01 {
        return surroundings(hall, light, normal);
    }
    let (a, b) = normal.any_orthonormal_pair();
    let alpha = rough * rough;
    let (mut sum, mut total) = (Vec3::ZERO, 0.0);
    for i in 0..RAYS {
        let (angle, v) = spread(i, RAYS);
        let cos = ((1.0 - v) / (1.0 + (alpha * alpha - 1.0) * v)).sqrt();
        let sin = (1.0 - cos * cos).max(0.0).sqrt();
        let half = a * (sin * angle.cos()) + b * (sin * angle.sin()) + normal * cos;
        let ray = half * (2.0 * normal.dot(half)) - normal;
        let facing = normal.dot(ray);
        if facing > 0.0 {
            sum += surroundings(hall, light, ray) * facing;
            total += facing;
        }
    }
    sum / total.max(1e-4)
}

/// Red, green and blue with a shared exponent.
fn shared_exponent(c: Vec3) -> [u8; 4] {
    let most = c.max_element();
    if most < 1e-6 {
        return [0, 0, 0, 128];
    }
    let exponent = most.log2().ceil();
    let scale = 255.0 / exponent.exp2();
    let byte = |v: f32| (v * scale).round().clamp(0.0, 255.0) as u8;
    [byte(c.x), byte(c.y), byte(c.z), (exponent + 128.0) as u8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shared_exponent_keeps_light_within_one_percent_of_the_brightest() {
        for c in [
            Vec3::new(0.2, 0.1, 0.05),
            Vec3::new(9.0, 5.2, 2.4),
            Vec3::ONE,
        ] {
            let [r, g, b, e] = shared_exponent(c);
            let scale = (f32::from(e) - 128.0).exp2() / 255.0;
            let back = Vec3::new(r.into(), g.into(), b.into()) * scale;
            assert!((back - c).abs().max_element() < 0.01 * c.max_element());
        }
    }
}
