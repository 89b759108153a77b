//! Metal on the boards: hinges, corner pieces, handles and studs, all of a board in one mesh.

use kavade_rules::Pit;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy_math::{Affine3A, Quat, Vec2, Vec3};

use super::mesh_data::MeshData;
use crate::layout::{BoardLayout, Fold};
use crate::look::BoardKind;
use crate::outline::Outline;

/// All metal parts of a board, in the board's frame; empty on a board without any.
pub fn fittings(layout: &BoardLayout) -> MeshData {
    let mut all = MeshData::default();
    match layout.board {
        BoardKind::Hardwood => studs(layout, &mut all),
        BoardKind::BellMetal => handles(layout, &mut all),
        BoardKind::Granite => {}
        BoardKind::Fish => hinges(layout, &mut all),
        BoardKind::WalnutBox => {
            hinges(layout, &mut all);
            corners(layout, &mut all);
        }
    }
    all
}

/// Adds a part, moved and turned.
fn put(all: &mut MeshData, part: &MeshData, at: Affine3A) {
    let mut moved = part.clone();
    for place in &mut moved.places {
        *place = at.transform_point3(*place);
    }
    let turn = at.matrix3.inverse().transpose();
    for normal in &mut moved.normals {
        *normal = (turn * *normal).normalize_or(Vec3::Y);
    }
    all.append(&moved);
}

fn moved(to: Vec3) -> Affine3A {
    Affine3A::from_translation(to)
}

/// A surface of revolution round the y axis of points (distance, height) from below, with its outside outwards.
fn turned(profile: &[Vec2], round: u32) -> MeshData {
    let mut parts = MeshData::default();
    let last = profile.len() - 1;
    for i in 0..=last {
        let run = profile[(i + 1).min(last)] - profile[i.saturating_sub(1)];
        for j in 0..=round {
            let (s, c) = (j as f32 / round as f32 * TAU).sin_cos();
            let p = profile[i];
            let normal = Vec3::new(run.y * c, -run.x, run.y * s).normalize_or(Vec3::Y);
            parts.vertex(
                Vec3::new(p.x * c, p.y, p.x * s),
                normal,
                Vec2::new(j as f32 / round as f32, i as f32 / last as f32),
            );
        }
    }
    parts.rows(0, last as u32, round);
    face_the_normals(&mut parts);
    parts
}

/// Turns every triangle so that it faces the way its normals point, and drops those without an area.
fn face_the_normals(parts: &mut MeshData) {
    let (places, normals) = (&parts.places, &parts.normals);
    parts.triangles.retain_mut(|t| {
        let [a, b, c] = t.map(|i| places[i as usize]);
        let face = (b - a).cross(c - a);
        let normal: Vec3 = t.iter().map(|i| normals[*i as usize]).sum();
        if face.dot(normal) < 0.0 {
            t.swap(1, 2);
        }
        face.length_squared() > 1e-16
    });
}

/// The head of a nail or screw: a low dome on y = 0.
fn dome(radius: f32, high: f32) -> MeshData {
    let profile: Vec<Vec2> = (0..=3)
        .map(|i| {
            let a = i as f32 / 3.0 * FRAC_PI_2;
            Vec2::new(radius * a.cos(), high * a.sin())
        })
        .collect();
    turned(&profile, 10)
}

/// A ball.
fn ball(radius: f32) -> MeshData {
    let profile: Vec<Vec2> = (0..=6)
        .map(|i| {
            let a = (i as f32 / 6.0 - 0.5) * PI;
            Vec2::new(radius * a.cos(), radius * a.sin())
        })
        .collect();
    turned(&profile, 10)
}

/// A short rod along y with rounded ends, its middle at the origin.
fn knuckle(radius: f32, long: f32) -> MeshData {
    let (h, r) = (long / 2.0, radius);
    let soft = radius * 0.22;
    turned(
        &[
            Vec2::new(0.0, -h),
            Vec2::new(r - soft, -h),
            Vec2::new(r, soft - h),
            Vec2::new(r, h - soft),
            Vec2::new(r - soft, h),
            Vec2::new(0.0, h),
        ],
        12,
    )
}

/// A plate with bevelled edges and its underside left out: `half` its half lengths, its top at `high`.
fn leaf(half: Vec2, high: f32, bevel: f32) -> MeshData {
    let mut parts = MeshData::default();
    let mut face = |corners: [Vec3; 4]| {
        let normal = (corners[1] - corners[0])
            .cross(corners[2] - corners[0])
            .normalize_or(Vec3::Y);
        let first = parts.places.len() as u32;
        for corner in corners {
            parts.vertex(corner, normal, Vec2::new(corner.x, corner.z));
        }
        parts.quad(first, first + 1, first + 2, first + 3);
    };
    let ring = |inner: f32, y: f32| {
        let h = half - inner;
        [
            Vec3::new(-h.x, y, h.y),
            Vec3::new(h.x, y, h.y),
            Vec3::new(h.x, y, -h.y),
            Vec3::new(-h.x, y, -h.y),
        ]
    };
    let (foot, edge, top) = (
        ring(0.0, 0.0),
        ring(0.0, high - bevel * 0.7),
        ring(bevel, high),
    );
    face(top);
    for i in 0..4 {
        let k = (i + 1) % 4;
        face([edge[i], edge[k], top[k], top[i]]);
        face([foot[i], foot[k], edge[k], edge[i]]);
    }
    parts
}

/// A ring in the plane of x and y.
fn torus(major: f32, minor: f32) -> MeshData {
    const ROUND: u32 = 30;
    const THICK: u32 = 9;
    let mut parts = MeshData::default();
    for i in 0..=ROUND {
        let (s, c) = (i as f32 / ROUND as f32 * TAU).sin_cos();
        // A cast ring is thickest below, where it is held.
        let minor = minor * (1.0 - 0.22 * s);
        for j in 0..=THICK {
            let (t, d) = (j as f32 / THICK as f32 * TAU).sin_cos();
            let out = Vec3::new(c, s, 0.0);
            let normal = out * d + Vec3::Z * t;
            parts.vertex(
                out * major + normal * minor,
                normal,
                Vec2::new(i as f32 / ROUND as f32, j as f32 / THICK as f32),
            );
        }
    }
    parts.rows(0, ROUND, THICK);
    face_the_normals(&mut parts);
    parts
}

/// A hinge lying open: its pin along x at the origin, a leaf on either side.
fn hinge() -> MeshData {
    let mut all = MeshData::default();
    let lying = Quat::from_rotation_z(-FRAC_PI_2);
    let rod = knuckle(0.036, 0.090);
    for k in 0..5 {
        let x = (k as f32 - 2.0) * 0.094;
        put(
            &mut all,
            &rod,
            Affine3A::from_rotation_translation(lying, Vec3::new(x, 0.030, 0.0)),
        );
    }
    let (end, plate, screw) = (
        ball(0.030),
        leaf(Vec2::new(0.235, 0.100), 0.020, 0.010),
        dome(0.026, 0.012),
    );
    for side in [-1.0, 1.0] {
        put(&mut all, &end, moved(Vec3::new(side * 0.250, 0.030, 0.0)));
        put(
            &mut all,
            &plate,
            moved(Vec3::new(0.0, -0.002, side * 0.136)),
        );
        for (x, z) in [(-0.17, 0.105), (0.17, 0.105), (0.0, 0.185)] {
            put(&mut all, &screw, moved(Vec3::new(x, 0.017, side * z)));
        }
    }
    all
}

/// Hinges along the line at which a folding board folds.
fn hinges(layout: &BoardLayout, all: &mut MeshData) {
    let half = layout.outline.extent();
    let frame = layout.frame();
    let one = hinge();
    match layout.fold() {
        Fold::None => {}
        Fold::Along => {
            let mut places = vec![];
            if let Some((wide, high)) = frame {
                // On the frame at both ends, where nothing is in the way.
                let x = half.x - wide / 2.0 + 0.01;
                places.extend([-x, x].map(|x| (Vec3::new(x, high, 0.0), 0.62)));
            } else {
                let pitch = layout.pitch;
                let far = pitch * ((f32::from(layout.side) - 1.0) / 2.0).floor();
                places.extend([-far, 0.0, far].map(|x| (Vec3::new(x, 0.0, 0.0), 0.95)));
            }
            for (place, size) in places {
                put(
                    all,
                    &one,
                    Affine3A::from_scale_rotation_translation(
                        Vec3::splat(size),
                        Quat::IDENTITY,
                        place,
                    ),
                );
            }
        }
        Fold::Across => {
            let (wide, high) = frame.unwrap_or((0.4, 0.0));
            for side in [-1.0, 1.0] {
                let z = side * (half.y - wide / 2.0 + 0.01);
                put(
                    all,
                    &one,
                    Affine3A::from_scale_rotation_translation(
                        Vec3::splat(0.62),
                        Quat::from_rotation_y(FRAC_PI_2),
                        Vec3::new(0.0, high, z),
                    ),
                );
            }
        }
    }
}

/// Brass corners that reach over the frame and down the sides of a box.
fn corners(layout: &BoardLayout, all: &mut MeshData) {
    let Outline::Rounded {
        x,
        z,
        corner,
        edge: round,
    } = layout.outline
    else {
        return;
    };
    const ARM: f32 = 0.30;
    const THICK: f32 = 0.009;
    /// How far they reach over the top: as far as the inlaid stars leave room.
    const INSIDE: f32 = 0.055;
    let top = layout.frame().map_or(0.0, |frame| frame.1);
    // Across: on the top from inside to the edge, round it, and down: (distance from the outline, height, tilt).
    let mut across = vec![
        (-INSIDE, top, 0.0_f32),
        (-INSIDE, top + THICK, 0.0),
        (0.0, top + THICK, 0.0),
    ];
    for k in 1..=4 {
        let a = k as f32 / 4.0 * FRAC_PI_2;
        let r = round + THICK;
        across.push((r * a.sin(), top - round + r * a.cos(), a));
    }
    let out = round + THICK + 0.018;
    across.push((out, top - 0.10, FRAC_PI_2));
    across.push((out, top - 0.20, FRAC_PI_2));
    across.push((round * 0.5, top - 0.20, FRAC_PI_2));
    // Along: down one side to the corner, round it, and down the other.
    let centre = Vec2::new(x - corner, z - corner);
    let mut path = vec![(Vec2::new(centre.x - ARM, z), Vec2::Y)];
    for k in 0..=6 {
        let (s, c) = (k as f32 / 6.0 * FRAC_PI_2).sin_cos();
        path.push((centre + Vec2::new(s, c) * corner, Vec2::new(s, c)));
    }
    path.push((Vec2::new(x, centre.y - ARM), Vec2::X));
    let width = across.len() as u32 - 1;
    for (sx, sz) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        let mirror = |p: Vec2| Vec2::new(p.x * sx, p.y * sz);
        let mut part = MeshData::default();
        for (i, (at, normal)) in path.iter().enumerate() {
            for (e, y, tilt) in &across {
                // Inside the corner the two arms meet in a mitre.
                let in_corner = i > 0 && i < path.len() - 1;
                let plan = if *e < 0.0 && in_corner {
                    Vec2::new(x, z) + *e
                } else {
                    *at + *normal * *e
                };
                let plan = mirror(plan);
                let out = mirror(*normal);
                let (s, c) = tilt.sin_cos();
                part.vertex(
                    Vec3::new(plan.x, *y, plan.y),
                    Vec3::new(out.x * s, c, out.y * s).normalize_or(Vec3::Y),
                    Vec2::new(i as f32 / 8.0, *e),
                );
            }
        }
        part.rows(0, path.len() as u32 - 1, width);
        face_the_normals(&mut part);
        let screw = dome(0.018, 0.009);
        for place in [
            Vec2::new(x - corner - ARM + 0.06, z - INSIDE / 2.0),
            Vec2::new(x - INSIDE / 2.0, z - corner - ARM + 0.06),
            Vec2::new(x - INSIDE / 2.0 - 0.012, z - INSIDE / 2.0 - 0.012),
        ] {
            let p = mirror(place);
            put(
                &mut part,
                &screw,
                moved(Vec3::new(p.x, top + THICK - 0.001, p.y)),
            );
        }
        all.append(&part);
    }
}

/// Ring handles that hang from bosses at the ends.
fn handles(layout: &BoardLayout, all: &mut MeshData) {
    let half = layout.outline.extent();
    let edge = layout.outline.edge();
    let boss = turned(
        &[
            Vec2::new(0.125, 0.0),
            Vec2::new(0.120, 0.020),
            Vec2::new(0.085, 0.028),
            Vec2::new(0.078, 0.050),
            Vec2::new(0.050, 0.066),
            Vec2::new(0.046, 0.110),
            Vec2::new(0.060, 0.130),
            Vec2::new(0.052, 0.155),
            Vec2::new(0.0, 0.166),
        ],
        18,
    );
    let ring = torus(0.150, 0.026);
    for side in [-1.0, 1.0] {
        let wall = half.x + edge + layout.side_profile(0.30);
        // The boss points outwards; the ring hangs from its neck and leans against the foot.
        let out = Quat::from_rotation_z(-side * FRAC_PI_2);
        let y = -0.20;
        put(
            all,
            &boss,
            Affine3A::from_rotation_translation(out, Vec3::new(side * (wall - 0.02), y, 0.0)),
        );
        let lean = Quat::from_rotation_y(FRAC_PI_2) * Quat::from_rotation_x(side * 0.18);
        put(
            all,
            &ring,
            Affine3A::from_rotation_translation(
                lean,
                Vec3::new(side * (wall + 0.088), y - 0.150, 0.0),
            ),
        );
    }
}

/// A brass stud in the middle of each rosette between the rows.
fn studs(layout: &BoardLayout, all: &mut MeshData) {
    let stud = dome(0.034, 0.018);
    for i in 1..layout.side {
        let x = (layout.pit_centre(Pit::new(i - 1)).x + layout.pit_centre(Pit::new(i)).x) / 2.0;
        put(all, &stud, moved(Vec3::new(x, -0.002, 0.0)));
    }
}
