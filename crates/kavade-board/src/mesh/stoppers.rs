//! What closes a pit: a twig, a pebble.

use std::f32::consts::{PI, TAU};

use bevy_math::{Vec2, Vec3};

use super::mesh_data::MeshData;

/// A rod along a line of (place, radius), rounded by its last radii.
fn rod(line: &[(Vec3, f32)], round: u32) -> MeshData {
    let mut parts = MeshData::default();
    let n = line.len();
    for (i, (place, radius)) in line.iter().enumerate() {
        let along =
            (line[(i + 1).min(n - 1)].0 - line[i.saturating_sub(1)].0).normalize_or(Vec3::X);
        let (side, up) = along.any_orthonormal_pair();
        for j in 0..=round {
            let a = j as f32 / round as f32 * TAU;
            let out = side * a.cos() + up * a.sin();
            let bark = 1.0 + 0.10 * (a * 3.0 + i as f32 * 0.9).sin();
            parts.vertex(
                *place + out * radius * bark,
                out,
                Vec2::new(j as f32 / round as f32, i as f32 / (n - 1) as f32),
            );
        }
    }
    parts.rows(0, n as u32 - 1, round);
    parts
}

/// A dry twig with one side shoot, to be laid across a hollow.
pub fn twig() -> MeshData {
    let stem = |from: Vec3, to: Vec3, bend: Vec3, thick: f32, parts: usize| -> Vec<(Vec3, f32)> {
        (0..=parts)
            .map(|i| {
                let t = i as f32 / parts as f32;
                let knot = 1.0 + 0.22 * (-((t - 0.45) / 0.05).powi(2)).exp();
                let end = ((t * (1.0 - t) * 40.0).min(1.0)).sqrt();
                (
                    from.lerp(to, t) + bend * (t * PI).sin(),
                    thick * (1.0 - 0.45 * t) * knot * end.max(0.05),
                )
            })
            .collect()
    };
    let mut parts = rod(
        &stem(
            Vec3::new(-0.43, 0.0, 0.10),
            Vec3::new(0.43, 0.02, -0.10),
            Vec3::new(0.0, 0.05, 0.05),
            0.048,
            22,
        ),
        12,
    );
    parts.append(&rod(
        &stem(
            Vec3::new(-0.05, 0.05, 0.05),
            Vec3::new(0.22, 0.10, 0.27),
            Vec3::new(0.0, 0.03, 0.0),
            0.028,
            12,
        ),
        9,
    ));
    parts
}

/// A river pebble, to be put into a hollow.
pub fn pebble() -> MeshData {
    let (along, round) = (22, 30);
    let place = |t: f32, p: f32| {
        let d = Vec3::new(t.sin() * p.cos(), t.cos(), t.sin() * p.sin());
        let lump = 1.0 + 0.05 * (d.x * 3.1 + 0.7).sin() + 0.04 * (d.z * 4.3 + d.y * 2.0).sin();
        Vec3::new(d.x * 0.30, d.y * 0.19, d.z * 0.25) * lump
    };
    let mut parts = MeshData::default();
    for i in 0..=along {
        for j in 0..=round {
            let t = (i as f32 / along as f32 * PI).clamp(0.004, PI - 0.004);
            let p = j as f32 / round as f32 * TAU;
            let down = place(t + 0.01, p) - place(t - 0.01, p);
            let side = place(t, p + 0.01) - place(t, p - 0.01);
            let normal = side.cross(down).normalize_or(Vec3::Y);
            parts.vertex(
                place(t, p),
                normal,
                Vec2::new(j as f32 / round as f32, i as f32 / along as f32),
            );
        }
    }
    parts.rows(0, along, round);
    parts
}
