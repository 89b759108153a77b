//! The colours of seeds: for each kind four pictures, one below the other, which the game loads as layers.

use std::f32::consts::{PI, TAU};
use std::io;
use std::path::Path;

use bevy_math::{Vec2, Vec3};
use kavade_board::shape::SeedKind;
use kavade_board::shape::{COLOURS, cowrie_slit};

use crate::canvas::{Canvas, write_palette};
use crate::noise::{bell, colour, fbm, mix, step, worley};

/// A place on a seed: angle along it and round its long axis, the direction from its centre, and the place itself.
struct OnSeed {
    theta: f32,
    phi: f32,
    towards: Vec3,
    place: Vec3,
    uv: Vec2,
}

/// Bakes the pictures of all kinds into a folder; `halved` for the small set.
pub fn write(folder: &Path, halved: bool) -> io::Result<()> {
    for kind in SeedKind::ALL {
        let file = folder.join(format!("{}.layers.png", kind.key()));
        let picture = picture(kind);
        match halved {
            true => write_palette(&file, &picture.halved())?,
            false => write_palette(&file, &picture)?,
        }
    }
    Ok(())
}

/// All pictures of a kind, one below the other.
fn picture(kind: SeedKind) -> Canvas<Vec3> {
    let (width, height) = match kind {
        SeedKind::Cowrie => (384, 192),
        _ => (256, 128),
    };
    Canvas::paint(width, height * usize::from(COLOURS), |x, y| {
        let (which, y) = (y / height, y % height);
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
        let at = OnSeed {
            theta,
            phi,
            towards,
            place: kind.hull(theta, phi),
            uv,
        };
        match kind {
            SeedKind::Gulaganji => gulaganji(&at, which),
            SeedKind::Tamarind => tamarind(&at, which),
            SeedKind::Cowrie => cowrie(&at, which),
            SeedKind::Pebble => pebble(&at, which),
            SeedKind::Bead => bead(&at, which),
        }
    })
}

/// Scarlet with a black cap, and a pale hilum in it.
fn gulaganji(s: &OnSeed, which: usize) -> Vec3 {
    let d = s.towards;
    let own = Vec3::splat(which as f32 * 11.0);
    let axis = Vec3::new(0.84, 0.0, 0.54).normalize();
    let size = [0.60, 0.55, 0.65, 0.58][which % 4];
    let eye = step(
        size,
        size + 0.035,
        d.dot(axis) + 0.035 * (fbm(d * 5.0 + own, 2) - 0.5),
    );
    let hilum = d.distance(Vec3::new(0.74, 0.0, 0.67).normalize());
    let mut c = colour(0xd6190a).lerp(colour(0xa60a05), fbm(d * 2.6 + own, 3));
    // A little darker towards the cap, and where it lay in the pod.
    c *= 1.0 - 0.30 * bell(d.dot(axis) - size, 0.12);
    c = c.lerp(colour(0x080607), eye);
    let ring = bell(hilum - 0.15, 0.045);
    c = c.lerp(colour(0x5a4a40), ring * eye * 0.7);
    c.lerp(colour(0xb0a592), step(0.13, 0.09, hilum) * eye * 0.9)
}

/// Dark brown, paler along its margin, each flat side with a faint line round its middle.
fn tamarind(s: &OnSeed, which: usize) -> Vec3 {
    let p = s.place / SeedKind::Tamarind.half();
    let own = Vec3::splat(which as f32 * 7.0);
    let cloud = fbm(p * 2.0 + own, 3);
    let fine = fbm(p * 11.0 + own, 3);
    let (dark, light) = [
        (0x1b0d07, 0x38190d),
        (0x221109, 0x462211),
        (0x170b06, 0x30170c),
        (0x281509, 0x4e2a15),
    ][which % 4];
    let mut c = colour(dark).lerp(colour(light), cloud) * (0.82 + 0.36 * fine);
    let flat = p.y.abs();
    // How far out on the flat side: 0 in the middle, 1 at the margin.
    let slant = Vec2::new(p.x - 0.16 * p.z, p.z);
    let out = (slant.x.abs().powf(2.4) + slant.y.abs().powf(2.4)).powf(1.0 / 2.4)
        + 0.05 * (fbm(p * 3.0 + own, 2) - 0.5);
    let side = step(0.62, 0.86, flat);
    // The areola: duller and a shade lighter, closed by a fine line that is open at one end.
    let gap = 1.0 - step(0.50, 0.66, slant.x);
    c = c.lerp(colour(0x5a321c), 0.34 * step(0.66, 0.52, out) * side);
    c = c.lerp(
        colour(0x8a5f3c),
        0.52 * bell(out - 0.60, 0.035) * side * gap,
    );
    c = c.lerp(colour(0x180805), 0.45 * bell(out - 0.67, 0.04) * side * gap);
    // The margin runs round the edge.
    let rim = bell(flat, 0.20) * (0.75 + 0.5 * (fbm(p * 6.0 + own, 2) - 0.5));
    c = c.lerp(colour(0x6a4024), 0.50 * rim);
    // The blunt end where it hung.
    let scar = step(
        0.16,
        0.10,
        s.towards.distance(Vec3::new(1.0, 0.0, 0.1).normalize()),
    );
    c.lerp(colour(0x9a7850), scar * 0.6)
}

/// Ivory to yellow, spotted and banded on the back, with a dark slit between teeth underneath.
fn cowrie(s: &OnSeed, which: usize) -> Vec3 {
    let d = s.towards;
    let own = Vec3::splat(which as f32 * 5.0);
    let (y, z) = s.phi.sin_cos();
    let down = (-y).max(0.0);
    let off = z - cowrie_slit(s.theta.cos());
    let (pale, warm, saddle) = [
        (0xf3e2bc, 0xe3c489, 0xc79a55),
        (0xf2d79a, 0xd9ac5a, 0xb07c34),
        (0xefe6d2, 0xd9ccb4, 0x9a8a72),
        (0xf0d28c, 0xd39f48, 0x8a5c26),
    ][which % 4];
    let mut c = colour(pale).lerp(colour(warm), fbm(d * 2.0 + own, 3));
    let back = step(0.10, 0.60, y);
    let cloud = step(0.35, 0.62, fbm(d * 2.6 + 4.0 + own, 3));
    c = c.lerp(colour(saddle), back * (0.25 + 0.5 * cloud));
    // Three broad bands across the back, fainter than its spots.
    let bands = (0.5 + 0.5 * (s.theta.cos() * 8.5 + 0.4).cos()) * back;
    c = c.lerp(
        colour(saddle) * 0.8,
        bands * [0.22, 0.30, 0.40, 0.18][which % 4],
    );
    let (near, _, kin) = worley(Vec2::new(s.uv.x * 24.0, s.uv.y * 12.0), 12 + which as i32);
    let spot = (1.0 - step(0.15, 0.30, near)) * step(0.25, 0.6, y) * step(0.42, 0.50, kin);
    c = c.lerp(colour(0x6e3c15), spot * [0.85, 0.5, 0.6, 0.9][which % 4]);
    let line = (1.0 - step(0.03, 0.09, (z - 0.22 - 0.06 * (s.theta * 3.0).sin()).abs()))
        * step(0.5, 0.8, y);
    c = c.lerp(colour(0xf8eed8), line * 0.6);
    // The yellow ring of the money cowrie.
    let ring = 1.0 - step(0.04, 0.15, (y - 0.22).abs());
    c = c.lerp(colour(0xd98f28), ring * [0.35, 0.6, 0.2, 0.75][which % 4]);
    // Underneath: pale lips, teeth across them, the slit dark and not straight.
    c = c.lerp(colour(0xf6ecd6), 0.75 * step(0.35, 0.8, down));
    let along = step(0.12, 0.35, s.theta.sin());
    let teeth = step(0.30, 0.75, 0.5 + 0.5 * (s.theta * 30.0).cos())
        * step(0.50, 0.20, off.abs())
        * step(0.4, 0.8, down)
        * along;
    c = c.lerp(colour(0x8a5a2c), teeth * 0.62);
    let jagged = 0.085 + 0.030 * (s.theta * 30.0).cos();
    let slit = step(jagged + 0.05, jagged, off.abs()) * step(0.35, 0.8, down) * along;
    c.lerp(colour(0x1d0f08), slit * 0.95)
}

/// A river stone: grey, ochre, greenish, or dark with a white vein.
fn pebble(s: &OnSeed, which: usize) -> Vec3 {
    let d = s.place / SeedKind::Pebble.half();
    let own = Vec3::splat(which as f32 * 13.0);
    let cloud = fbm(d * 1.8 + own, 4);
    let fine = fbm(d * 14.0 + own, 3);
    let (a, b, speck, vein) = [
        (0x8f8b84, 0x625f5b, 0x33312e, 0xc9c3b6),
        (0xa8875a, 0x79592f, 0x4a3318, 0xd8c39a),
        (0x6f7a66, 0x4a5547, 0x2b3229, 0xa9b49c),
        (0x55504d, 0x393634, 0x1f1d1c, 0xe2ded6),
    ][which % 4];
    let mut c = colour(a).lerp(colour(b), cloud) * (0.78 + 0.44 * fine);
    // Layers that the stone was made of, slanting through it.
    let layers = (d.dot(Vec3::new(0.35, 1.0, 0.5)) * 7.0 + 2.0 * cloud).sin() * 0.5 + 0.5;
    c *= 1.0 - [0.10, 0.26, 0.18, 0.06][which % 4] * layers;
    let (near, _, kin) = worley(Vec2::new(s.uv.x * 52.0, s.uv.y * 26.0), 5 + which as i32);
    let grain = (1.0 - step(0.10, 0.30, near)) * step(0.60, 0.70, kin);
    c = c.lerp(colour(speck), grain * [0.75, 0.35, 0.5, 0.3][which % 4]);
    let bent = 0.20 * (fbm(d * 2.4 + own, 3) - 0.5);
    let across = d.dot(Vec3::new(0.8, 0.3, 0.5)) + bent - 0.1;
    let wide = [0.030, 0.0, 0.022, 0.075][which % 4];
    if wide > 0.0 {
        c = c.lerp(colour(vein), bell(across, wide) * 0.85);
    }
    c
}

/// Glass with four eyes round its middle.
fn bead(s: &OnSeed, which: usize) -> Vec3 {
    const GLASS: [[u32; 4]; 4] = [
        [0x0a2aa0, 0xf4f4f0, 0x58aee6, 0x06060c],
        [0x0a8fa6, 0xf4f4f0, 0x1a3fb0, 0x050509],
        [0x0c7a48, 0xf2efdf, 0xe0b63a, 0x07090a],
        [0x101a66, 0xe9f2f6, 0x3f8fd8, 0x04040a],
    ];
    let [body, white, iris, pupil] = GLASS[which % 4].map(colour);
    let d = s.towards;
    let swirl = fbm(d * Vec3::new(5.0, 1.6, 1.6) + which as f32 * 9.0, 3);
    let mut c = body * mix(0.62, 1.45, swirl);
    let (mut eye, mut squint) = (9.0_f32, 0.0);
    for q in 0..4 {
        let a = (q as f32 + 0.06 * (which as f32 + q as f32 * 1.7).sin()) * PI / 2.0;
        let lean = 0.07 * (which as f32 * 2.0 + q as f32 * 2.6).sin();
        let centre = Vec3::new(lean, a.sin(), a.cos()).normalize();
        let far = d.dot(centre).clamp(-1.0, 1.0).acos();
        if far < eye {
            (eye, squint) = (far, 0.025 * (q as f32 * 2.1 + which as f32).sin());
        }
    }
    eye += 0.035 * (fbm(d * 4.0 + which as f32, 2) - 0.5);
    let soft = 0.025;
    let inside = |radius: f32| 1.0 - step(radius - soft, radius + soft, eye);
    c = c.lerp(white, inside(0.52 + squint));
    c = c.lerp(iris, inside(0.36 + squint));
    c = c.lerp(pupil, inside(0.19));
    c * (1.0 - 0.92 * step(0.955, 0.985, d.x.abs()))
}
