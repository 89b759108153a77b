//! The textures of the things in the halls: round them in `u`, along their profile in `v`.

use std::f32::consts::TAU;

use bevy_math::{Vec2, Vec3};
use kavade_board::mesh::prop_material::PropMaterial;

use crate::canvas::Canvas;
use crate::noise::{bell, cell, colour, fbm, noise, step, worley};

/// The colours of a material, for those that have a picture.
pub fn picture(material: PropMaterial) -> Option<Canvas<Vec3>> {
    let (width, height, at): (usize, usize, fn(Vec2) -> Vec3) = match material {
        PropMaterial::Brass => (256, 256, brass),
        PropMaterial::Steel => (128, 128, steel),
        PropMaterial::Copper => (256, 256, copper),
        PropMaterial::Porcelain => (256, 128, porcelain),
        PropMaterial::Tea => (16, 256, tea),
        PropMaterial::Jasmine => (32, 64, jasmine),
        PropMaterial::Betel => (128, 256, betel),
        PropMaterial::Glass | PropMaterial::Sugar | PropMaterial::Gold | PropMaterial::Wick => {
            return None;
        }
    };
    Some(Canvas::paint(width, height, |x, y| {
        // The last column is the first again.
        at(Vec2::new(
            x as f32 / (width - 1) as f32,
            (y as f32 + 0.5) / height as f32,
        ))
    }))
}

fn round(uv: Vec2, wide: f32, high: f32) -> Vec3 {
    let a = uv.x * TAU;
    Vec3::new(a.cos() * wide, uv.y * high, a.sin() * wide)
}

/// Old brass: clouds of tarnish, darker runs from the neck downwards, fine rings of the lathe.
fn brass(uv: Vec2) -> Vec3 {
    let p = round(uv, 1.6, 6.0);
    let cloud = fbm(p * 0.9 + 3.0, 4);
    let small = fbm(p * 3.2 + 40.0, 3);
    let dark = step(0.44, 0.72, 0.7 * cloud + 0.3 * small);
    let run = step(
        0.58,
        0.80,
        fbm(Vec3::new(p.x * 3.0, p.y * 0.5, p.z * 3.0) + 11.0, 3),
    );
    let ring = noise(Vec3::new(uv.x * 3.0, uv.y * 150.0, 5.0)) - 0.5;
    let spot = step(0.70, 0.78, fbm(p * 5.0 + 80.0, 3));
    let c = colour(0xd9a94e).lerp(colour(0xbe8a3a), small);
    let c = c
        .lerp(colour(0x805628), 0.70 * dark)
        .lerp(colour(0x5c4226), 0.45 * run);
    c.lerp(colour(0x46361f), 0.6 * spot) * (0.95 + 0.10 * ring)
}

/// Stainless steel, brushed round, with two engraved lines; water stains dull it a little.
fn steel(uv: Vec2) -> Vec3 {
    let brushed = noise(Vec3::new(uv.x * 4.0, uv.y * 120.0, 2.0)) - 0.5;
    let stain = step(0.52, 0.70, fbm(round(uv, 1.2, 4.0), 3));
    let line = bell(uv.y - 0.335, 0.006).max(bell(uv.y - 0.365, 0.006));
    // What is brushed round mirrors in stripes along.
    let a = uv.x * TAU;
    let stripes = 0.56 + 0.28 * (3.0 * a + 0.6).cos() + 0.16 * (7.0 * a + 2.0).cos();
    let stripes = 0.22 + 0.78 * stripes.max(0.0);
    colour(0xbfc9d2)
        * stripes
        * (0.92 + 0.12 * brushed)
        * (1.0 - 0.12 * stain)
        * (1.0 - 0.45 * line)
}

/// Copper beaten thin: faint blows of the hammer, brown where the fire was, a worked band round the belly.
fn copper(uv: Vec2) -> Vec3 {
    let p = round(uv, 1.6, 6.0);
    let n = fbm(p * 1.1, 4);
    let (blow, next, own) = worley(Vec2::new((uv.x * 26.0).rem_euclid(26.0), uv.y * 30.0), 14);
    let burnt = step(0.30, 0.08, uv.y + 0.20 * (n - 0.5));
    let dark = step(0.48, 0.74, fbm(p * 0.8 + 9.0, 4));
    let wave = 0.010 * (uv.x * TAU * 22.0).sin();
    let band = bell(uv.y - 0.235 - wave, 0.006)
        .max(bell(uv.y - 0.200, 0.004))
        .max(bell(uv.y - 0.270, 0.004));
    let c = colour(0xc87c52).lerp(colour(0xa9603c), 0.5 * n + 0.3 * own);
    let c = c
        .lerp(colour(0x6a3624), 0.62 * dark)
        .lerp(colour(0x2e1c16), 0.75 * burnt);
    c * (0.92 + 0.08 * step(0.0, 0.12, next - blow)) * (1.0 - 0.5 * band)
}

/// Porcelain with a scalloped red band and a gold rim.
fn porcelain(uv: Vec2) -> Vec3 {
    let (u, v) = (uv.x, uv.y);
    let scallop = ((u * 24.0 * TAU / 2.0).sin() * 0.5 + 0.5) * 0.04;
    let band = step(0.0, 0.015, v - 0.62 - scallop) * step(0.0, 0.015, 0.74 - v);
    let dots = step(0.016, 0.010, ((u * 24.0).fract() - 0.5).abs() / 24.0)
        * step(0.018, 0.010, (v - 0.79).abs());
    let gold = step(0.47, 0.49, v) * step(0.60, 0.58, v);
    let worn = 0.75 + 0.25 * step(0.35, 0.55, fbm(round(uv, 3.0, 9.0), 3));
    let c = colour(0xf0eade).lerp(colour(0x9c1218), band.max(dots) * worn);
    c.lerp(colour(0xb98a34), gold * worn)
}

/// Tea, darker below, with a bright rim where it ends.
fn tea(uv: Vec2) -> Vec3 {
    let c = colour(0x2c0703).lerp(colour(0x6c1a04), step(0.10, 0.75, uv.y));
    c.lerp(colour(0x94420e), step(0.80, 0.90, uv.y) * 0.7)
}

/// A bud of jasmine from its foot to its tip: green, then cream, then white with a breath of rose.
fn jasmine(uv: Vec2) -> Vec3 {
    let v = uv.y;
    let streak = 0.94 + 0.10 * noise(round(uv, 2.0, 2.0) * 3.0);
    let c = colour(0x55702f).lerp(colour(0x9fae6a), step(0.06, 0.20, v));
    let c = c.lerp(colour(0xe9e6d2), step(0.18, 0.38, v));
    let rose = bell(v - 0.88, 0.10) * 0.16 * step(0.4, 0.7, fbm(round(uv, 1.0, 0.0), 2));
    c.lerp(colour(0xf6f3ea), step(0.4, 0.8, v))
        .lerp(colour(0xd9a9a0), rose)
        * streak
}

/// Above a betel leaf from stalk to tip with its bowed veins, below the skin of an areca nut.
fn betel(uv: Vec2) -> Vec3 {
    if uv.y > 0.82 {
        let p = round(Vec2::new(uv.x, (uv.y - 0.84) / 0.15), 1.0, 1.4);
        let n = fbm(p * 2.2, 4);
        let streak = fbm(Vec3::new(p.x * 7.0, p.y * 1.2, p.z * 7.0), 3);
        let pale = step(0.35, 0.10, (uv.y - 0.84) / 0.15);
        let c = colour(0x7a4e2c).lerp(colour(0x4a2c1a), 0.5 * n + 0.6 * streak);
        return c.lerp(colour(0xa08460), 0.6 * pale);
    }
    let t = (uv.y / 0.79).min(1.0);
    let s = uv.x * 2.0 - 1.0;
    // Five veins leave the stalk and meet again at the tip; smaller ones go across.
    let bowed = [0.0_f32, 0.38, 0.74]
        .into_iter()
        .map(|k| {
            bell(
                s.abs() - k * (1.0 - 0.25 * t),
                if k > 0.0 { 0.022 } else { 0.03 },
            )
        })
        .fold(0.0, f32::max);
    let cross = (t * 17.0 - s.abs() * 3.0).rem_euclid(1.0) - 0.5;
    let small = bell(cross, 0.07) * 0.35;
    let n = fbm(Vec3::new(s * 2.0, t * 4.0, 3.0), 4);
    let grain = cell((s * 60.0) as i32, (t * 90.0) as i32, 4) - 0.5;
    let c = colour(0x2f5a22).lerp(colour(0x1c3e18), n) * (0.95 + 0.10 * grain);
    let c = c.lerp(colour(0x587c38), (0.75 * bowed + small).min(0.85));
    let edge = step(0.88, 1.0, s.abs());
    c.lerp(colour(0x6c7a34), 0.35 * edge * step(0.45, 0.65, n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_picture_for_each_stuff_that_has_a_name_for_one() {
        for material in PropMaterial::ALL {
            assert_eq!(
                picture(material).is_some(),
                material.picture().is_some(),
                "{material:?}"
            );
        }
    }
}
