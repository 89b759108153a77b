//! Turned metal: a water pot, a tumbler, an oil lamp with its wicks, a coffee pot. All stand on y = 0.

use std::f32::consts::TAU;

use bevy_math::{Vec2, Vec3};

use super::mesh_data::MeshData;
use super::turned::{dirt, shaded};

fn still(_: f32, _: f32) -> Vec2 {
    Vec2::ZERO
}

/// A round-bellied water pot with a flaring mouth; rubbed bright on its belly and lip, dark in the neck and at the foot.
pub(super) fn lota() -> MeshData {
    const PROFILE: [(f32, f32, f32); 24] = [
        (0.0, 0.02, 0.30),
        (0.46, 0.0, 0.35),
        (0.60, 0.02, 0.62),
        (0.66, 0.08, 0.80),
        (0.61, 0.16, 0.34),
        (0.66, 0.23, 0.42),
        (0.86, 0.44, 0.72),
        (1.0, 0.80, 1.0),
        (0.96, 1.08, 0.98),
        (0.78, 1.34, 0.80),
        (0.60, 1.47, 0.46),
        (0.535, 1.53, 0.26),
        (0.525, 1.58, 0.24),
        (0.545, 1.63, 0.42),
        (0.60, 1.74, 0.66),
        (0.78, 1.85, 0.96),
        (0.835, 1.885, 1.0),
        (0.835, 1.91, 1.0),
        (0.79, 1.905, 0.92),
        (0.60, 1.81, 0.56),
        (0.49, 1.62, 0.30),
        (0.60, 1.40, 0.12),
        (0.62, 0.90, 0.05),
        (0.0, 0.75, 0.04),
    ];
    shaded(&PROFILE, 0.56, 3, 40, still)
}

/// A tumbler with a rolled rim, a little wider above.
pub(super) fn tumbler() -> MeshData {
    const PROFILE: [(f32, f32, f32); 15] = [
        (0.0, 0.02, 0.45),
        (0.70, 0.0, 0.50),
        (0.78, 0.03, 0.70),
        (0.785, 0.12, 0.88),
        (0.84, 0.80, 1.0),
        (0.90, 1.60, 1.0),
        (0.95, 2.42, 1.0),
        (1.0, 2.47, 1.0),
        (1.0, 2.52, 1.0),
        (0.95, 2.52, 1.0),
        (0.92, 2.44, 0.86),
        (0.87, 1.70, 0.52),
        (0.81, 0.80, 0.30),
        (0.74, 0.14, 0.22),
        (0.0, 0.10, 0.24),
    ];
    shaded(&PROFILE, 0.284, 2, 36, still)
}

/// How high the lamp's oil bowl is, and how far its beaks reach.
const BEAK: (f32, f32) = (0.80, 0.335);

/// A standing oil lamp: a stepped foot, a stem with rings, a bowl with five beaks, a bud on top.
pub(super) fn lamp() -> MeshData {
    const PROFILE: [(f32, f32, f32); 34] = [
        (0.0, 0.01, 0.30),
        (0.38, 0.0, 0.40),
        (0.42, 0.015, 0.80),
        (0.42, 0.045, 0.95),
        (0.37, 0.065, 0.60),
        (0.34, 0.075, 0.42),
        (0.31, 0.11, 0.80),
        (0.19, 0.16, 0.75),
        (0.10, 0.22, 0.50),
        (0.065, 0.28, 0.42),
        (0.105, 0.325, 0.98),
        (0.065, 0.37, 0.40),
        (0.058, 0.44, 0.78),
        (0.088, 0.475, 1.0),
        (0.055, 0.51, 0.46),
        (0.052, 0.60, 0.80),
        (0.060, 0.66, 0.55),
        (0.13, 0.70, 0.72),
        (0.225, 0.745, 0.90),
        (0.268, 0.80, 1.0),
        (0.272, 0.822, 1.0),
        (0.250, 0.822, 0.85),
        (0.205, 0.775, 0.40),
        (0.10, 0.755, 0.24),
        (0.050, 0.78, 0.30),
        (0.042, 0.86, 0.70),
        (0.075, 0.90, 1.0),
        (0.042, 0.94, 0.45),
        (0.048, 1.0, 0.70),
        (0.098, 1.06, 0.95),
        (0.105, 1.11, 1.0),
        (0.060, 1.19, 0.90),
        (0.022, 1.27, 0.85),
        (0.0, 1.30, 0.95),
    ];
    let rim = |s: f32| {
        let at = s * 33.0;
        (1.0 - ((at - 20.0) / 2.6).powi(2)).max(0.0)
    };
    shaded(&PROFILE, 1.0, 2, 50, |a, s| {
        // Five beaks for the wicks, pinched out of the bowl's rim.
        let beak = (0.5 + 0.5 * (a * 5.0).cos()).powi(7) * rim(s);
        Vec2::new(0.075 * beak, 0.016 * beak)
    })
}

/// A rod along a line of (place, radius, shade), round in section.
fn rod(line: &[(Vec3, f32, f32)], round: u32, along_v: (f32, f32)) -> MeshData {
    let mut parts = MeshData::default();
    let n = line.len();
    for (i, (place, radius, shade)) in line.iter().enumerate() {
        let (a, b) = (line[(i + 1).min(n - 1)].0, line[i.saturating_sub(1)].0);
        let along = (a - b).normalize_or(Vec3::X);
        let side = along.cross(Vec3::Y).normalize_or(Vec3::Z);
        let up = side.cross(along);
        for j in 0..=round {
            let t = j as f32 / round as f32;
            let (s, c) = (t * TAU).sin_cos();
            let out = side * c + up * s;
            let v = along_v.0 + (along_v.1 - along_v.0) * i as f32 / (n - 1) as f32;
            parts.vertex(*place + out * *radius, out, Vec2::new(t, v));
            parts.shades.push(dirt(*shade));
        }
    }
    parts.rows(0, n as u32 - 1, round);
    for t in &mut parts.triangles {
        t.swap(1, 2);
    }
    parts
}

/// Five wicks of twisted cotton that lie in the lamp's beaks; their tips are charred.
pub(super) fn wicks() -> MeshData {
    let mut parts = MeshData::default();
    for k in 0..5 {
        let a = k as f32 / 5.0 * TAU;
        let out = Vec3::new(a.cos(), 0.0, a.sin());
        let line: Vec<(Vec3, f32, f32)> = [
            (0.205, -0.012, 0.006, 0.50),
            (0.240, -0.002, 0.014, 0.75),
            (0.285, 0.010, 0.016, 1.0),
            (0.315, 0.024, 0.015, 0.90),
            (0.332, 0.036, 0.014, 0.28),
            (0.342, 0.045, 0.010, 0.07),
            (0.346, 0.050, 0.002, 0.05),
        ]
        .map(|(r, y, thick, shade)| (out * r + Vec3::Y * (BEAK.0 + y), thick, shade))
        .to_vec();
        parts.append(&rod(&line, 7, (0.0, 1.0)));
    }
    parts
}

/// A coffee pot: wide below, narrow in the neck, a lip to pour from, and a long handle that points to its +x.
pub(super) fn coffee_pot() -> MeshData {
    const PROFILE: [(f32, f32, f32); 20] = [
        (0.0, 0.01, 0.30),
        (0.33, 0.0, 0.36),
        (0.385, 0.015, 0.55),
        (0.405, 0.06, 0.78),
        (0.395, 0.16, 0.95),
        (0.345, 0.30, 1.0),
        (0.285, 0.42, 0.80),
        (0.255, 0.49, 0.42),
        (0.255, 0.515, 0.40),
        (0.275, 0.55, 0.70),
        (0.315, 0.61, 1.0),
        (0.335, 0.645, 1.0),
        (0.338, 0.660, 1.0),
        (0.322, 0.658, 0.90),
        (0.295, 0.605, 0.60),
        (0.245, 0.53, 0.30),
        (0.240, 0.48, 0.20),
        (0.235, 0.44, 0.14),
        (0.12, 0.435, 0.16),
        (0.0, 0.435, 0.16),
    ];
    let rim = |s: f32| {
        let at = s * 19.0;
        (1.0 - ((at - 12.0) / 2.8).powi(2)).max(0.0)
    };
    // The lip is at the left of the one who holds the handle.
    let mut parts = shaded(&PROFILE, 1.0, 3, 40, |a, s| {
        let away = (a + std::f32::consts::FRAC_PI_2).cos().max(0.0).powi(14) * rim(s);
        Vec2::new(0.075 * away, 0.012 * away)
    });
    let handle: Vec<(Vec3, f32, f32)> = [
        (0.235, 0.525, 0.022, 0.45),
        (0.29, 0.540, 0.040, 0.60),
        (0.33, 0.550, 0.026, 0.75),
        (0.55, 0.605, 0.024, 1.0),
        (0.80, 0.672, 0.029, 1.0),
        (0.96, 0.715, 0.034, 1.0),
        (1.02, 0.732, 0.030, 0.95),
        (1.045, 0.738, 0.004, 0.80),
    ]
    .map(|(x, y, thick, shade)| (Vec3::new(x, y, 0.0), thick, shade))
    .to_vec();
    parts.append(&rod(&handle, 12, (0.30, 0.62)));
    parts
}
