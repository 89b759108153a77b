//! The board's body: a flat plate with round holes, a polar patch in each hole, and the skirt of frame, edge and sides.

use kavade_rules::Pit;
use std::f32::consts::{FRAC_PI_2, TAU};

use bevy_math::{Vec2, Vec3};

use super::fill::fill;
use super::mesh_data::MeshData;
use crate::layout::BoardLayout;
use crate::look::BoardKind;
use crate::outline::Outline;

/// Points on the outline of a board, about.
pub(super) const LINE: usize = 180;
/// Points round a hollow.
const ROUND: u32 = 48;
/// Rings of the bowl, as parts of the distance at which the lip begins.
const BOWL: [f32; 8] = [0.0, 0.13, 0.29, 0.45, 0.60, 0.74, 0.86, 0.94];
/// Rings of lip and bead, from the rim outwards: close together, where the profile bends.
const LIP: [f32; 10] = [
    -0.055, -0.034, -0.016, -0.002, 0.010, 0.020, 0.030, 0.041, 0.053, 0.068,
];

/// Radius of a hollow's patch: as far as it can go without meeting its neighbour.
fn patch_radius(layout: &BoardLayout) -> f32 {
    layout.pitch / 2.0 - 0.004
}

fn rim_point(layout: &BoardLayout, pit: Pit, j: u32) -> Vec2 {
    let c = layout.pit_centre(pit);
    let a = j as f32 / ROUND as f32 * TAU;
    Vec2::new(c.x, c.z) + Vec2::new(a.cos(), a.sin()) * patch_radius(layout)
}

/// The hollow of one pit, with its lip and bead. Its vertices are in the board's frame.
pub fn hollow_patch(layout: &BoardLayout, pit: Pit) -> MeshData {
    let mut parts = MeshData::default();
    let centre = layout.pit_centre(pit);
    let far = patch_radius(layout);
    let rim = layout.pit.radius;
    let bowl = BOWL.iter().map(|t| t * (rim + LIP[0]));
    let lip = LIP.iter().map(|d| rim + d).filter(|d| *d < far - 0.004);
    let rings: Vec<f32> = bowl.chain(lip).chain([far]).collect();
    for (i, d) in rings.iter().copied().enumerate() {
        let last = i + 1 == rings.len();
        let (y, slope) = if last {
            (0.0, 0.0)
        } else {
            (layout.pit.height(d), layout.pit.slope(d))
        };
        for j in 0..=ROUND {
            let a = (j % ROUND) as f32 / ROUND as f32 * TAU;
            let out = Vec2::new(a.cos(), a.sin());
            let plan = if last {
                rim_point(layout, pit, j % ROUND)
            } else {
                Vec2::new(centre.x, centre.z) + out * d
            };
            let normal = Vec3::new(-out.x * slope, 1.0, -out.y * slope).normalize();
            parts.vertex(
                Vec3::new(plan.x, y, plan.y),
                normal,
                layout.texture_uv(plan),
            );
            parts.shades.push(Vec3::ONE);
        }
    }
    parts.rows(0, rings.len() as u32 - 1, ROUND);
    parts.triangles.retain(|t| {
        let [a, b, c] = t.map(|i| parts.places[i as usize]);
        (b - a).cross(c - a).length_squared() > 1e-14
    });
    parts
}

/// How far a point of the outline is from where the outline says: split stone and worn wood are not quite straight.
fn uneven(layout: &BoardLayout, p: Vec2) -> f32 {
    let wave = |x: f32, z: f32, shift: f32| (p.x * x + p.y * z + shift).sin();
    match layout.board {
        BoardKind::Granite => {
            0.010 * wave(2.3, 1.7, 0.4)
                + 0.008 * wave(6.1, -4.3, 2.0)
                + 0.006 * wave(13.7, 9.1, 1.1)
        }
        BoardKind::Hardwood => 0.004 * wave(1.9, 2.3, 0.7) + 0.003 * wave(7.3, -5.9, 3.0),
        BoardKind::BellMetal | BoardKind::Fish | BoardKind::WalnutBox => 0.0,
    }
}

/// The outline's points, and which way is outwards at each.
fn outline(layout: &BoardLayout) -> (Vec<Vec2>, Vec<Vec2>) {
    let line = layout.outline.polyline(LINE);
    let n = line.len();
    let normals = (0..n)
        .map(|i| {
            let along = (line[(i + 1) % n] - line[(i + n - 1) % n]).normalize_or_zero();
            // The line runs anticlockwise seen from above; x right, y near: out is to its right.
            Vec2::new(-along.y, along.x)
        })
        .collect();
    (line, normals)
}

/// The line at which the flat plate ends: the outline, or the inner foot of the frame.
pub(super) fn plate_line(layout: &BoardLayout) -> Vec<Vec2> {
    match layout.frame() {
        Some((wide, _)) => inset(layout, wide + 0.014),
        None => {
            let (line, normals) = outline(layout);
            line.iter()
                .zip(normals)
                .map(|(p, out)| *p + out * uneven(layout, *p))
                .collect()
        }
    }
}

/// The flat top between the hollows.
pub fn plate(layout: &BoardLayout) -> MeshData {
    let mut parts = MeshData::default();
    // Seen in the plane of x and −z, so that anticlockwise is anticlockwise from above.
    let flip = |p: &Vec2| Vec2::new(p.x, -p.y);
    let outer = plate_line(layout);
    let holes: Vec<Vec<Vec2>> = layout
        .ring_pits()
        .map(|pit| (0..ROUND).map(|j| rim_point(layout, pit, j)).collect())
        .collect();
    let flat_outer: Vec<Vec2> = outer.iter().map(flip).collect();
    let flat_holes: Vec<Vec<Vec2>> = holes
        .iter()
        .map(|hole| hole.iter().map(flip).collect())
        .collect();
    for plan in outer.iter().chain(holes.iter().flatten()) {
        parts.vertex(
            Vec3::new(plan.x, 0.0, plan.y),
            Vec3::Y,
            layout.texture_uv(*plan),
        );
    }
    parts.triangles = fill(&flat_outer, &flat_holes);
    parts
}

/// The outline moved inwards, point by point.
fn inset(layout: &BoardLayout, by: f32) -> Vec<Vec2> {
    let line = layout.outline.polyline(LINE);
    let Outline::Rounded { x, z, corner, .. } = layout.outline else {
        return line;
    };
    let straight = Vec2::new(x, z) - corner;
    let small = (corner - by).max(0.012);
    let inner = Vec2::new(x, z) - by - small;
    line.iter()
        .map(|p| {
            let over = p.abs() - straight;
            let place = if over.x > 0.0 && over.y > 0.0 {
                inner + over / corner * small
            } else if over.x > over.y {
                Vec2::new(inner.x + small, inner.y * p.y.abs() / straight.y)
            } else {
                Vec2::new(inner.x * p.x.abs() / straight.x, inner.y + small)
            };
            Vec2::new(place.x.copysign(p.x), place.y.copysign(p.y))
        })
        .collect()
}

/// One line round the board: how far out of the outline, at what height, and how far along the unrolled side.
struct Loop {
    out: f32,
    y: f32,
    unrolled: f32,
}

/// Distances from the outline, inwards, at which the frame has a line of points.
fn stops(layout: &BoardLayout) -> Vec<f32> {
    let Some((wide, _)) = layout.frame() else {
        return Vec::new();
    };
    let foot = wide + 0.014;
    let mut stops = vec![foot];
    stops.extend(match layout.board {
        BoardKind::BellMetal => vec![
            wide, 0.232, 0.213, 0.195, 0.176, 0.155, 0.142, 0.125, 0.105, 0.085, 0.060, 0.036,
            0.020,
        ],
        _ => vec![wide, 0.414, 0.405, 0.398, 0.392, 0.385, 0.378, 0.372, 0.20],
    });
    stops
}

/// The frame (if there is one), the rounded edge, and the sides down to the floor.
pub fn skirt(layout: &BoardLayout) -> MeshData {
    const EDGE: usize = 5;
    const WALL: usize = 20;
    let edge = layout.outline.edge();
    let top = layout.frame().map_or(0.0, |frame| frame.1);
    let mut loops: Vec<Loop> = stops(layout)
        .iter()
        .map(|stop| Loop {
            out: -stop,
            y: layout.border(-stop),
            unrolled: -stop,
        })
        .collect();
    for k in 0..=EDGE {
        let a = k as f32 / EDGE as f32 * FRAC_PI_2;
        loops.push(Loop {
            out: edge * a.sin(),
            y: top - edge * (1.0 - a.cos()),
            unrolled: edge * a,
        });
    }
    let wall = layout.thickness - edge;
    for k in 1..=WALL {
        let t = k as f32 / WALL as f32;
        loops.push(Loop {
            out: edge + layout.side_profile(t),
            y: (top - edge) * (1.0 - t) - layout.thickness * t,
            unrolled: edge * FRAC_PI_2 + wall * t,
        });
    }
    let (line, normals) = outline(layout);
    let n = line.len();
    let mut parts = MeshData::default();
    for (k, row) in loops.iter().enumerate() {
        let inner = (row.unrolled < 0.0).then(|| inset(layout, -row.out));
        let (before, after) = (
            &loops[k.saturating_sub(1)],
            &loops[(k + 1).min(loops.len() - 1)],
        );
        let run = Vec2::new(after.out - before.out, after.y - before.y).normalize_or_zero();
        for i in 0..=n {
            let i = i % n;
            let (at, uv) = match &inner {
                Some(line) => (line[i], line[i]),
                None => (
                    line[i] + normals[i] * (row.out + uneven(layout, line[i])),
                    line[i] + normals[i] * row.unrolled,
                ),
            };
            let normal = if k == 0 {
                Vec3::Y
            } else {
                Vec3::new(-normals[i].x * run.y, run.x, -normals[i].y * run.y).normalize_or(Vec3::Y)
            };
            parts.vertex(Vec3::new(at.x, row.y, at.y), normal, layout.texture_uv(uv));
        }
    }
    parts.rows(0, loops.len() as u32 - 1, n as u32);
    for t in &mut parts.triangles {
        t.swap(1, 2);
    }
    parts
}
