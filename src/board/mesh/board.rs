//! The board's wood: a flat plate with round holes, a polar patch in each hole, and the skirt of edge and sides.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::math::{Vec2, Vec3};

use super::MeshParts;
use super::fill::fill;
use crate::board::layout::BoardLayout;
use crate::board::outline::Outline;

/// Points on the outline of a board.
pub(super) const LINE: usize = 150;
/// Points round a hollow.
const ROUND: u32 = 56;
/// Rings of a hollow's patch, from the middle to its rim and over the bead.
const RINGS: u32 = 26;

/// Radius of a hollow's patch: as far as it can go without meeting its neighbour.
fn patch_radius(layout: &BoardLayout) -> f32 {
    layout.pitch / 2.0 - 0.004
}

fn rim_point(layout: &BoardLayout, ring: u8, j: u32) -> Vec2 {
    let c = layout.pit_centre(ring);
    let a = j as f32 / ROUND as f32 * TAU;
    Vec2::new(c.x, c.z) + Vec2::new(a.cos(), a.sin()) * patch_radius(layout)
}

/// The hollow of one pit, with its lip and bead. Its vertices are in the board's frame.
pub fn hollow_patch(layout: &BoardLayout, ring: u8) -> MeshParts {
    let mut parts = MeshParts::default();
    let centre = layout.pit_centre(ring);
    let far = patch_radius(layout);
    for i in 0..=RINGS {
        // Denser towards the rim, where the profile bends.
        let t = i as f32 / RINGS as f32;
        let d = far * (1.0 - (1.0 - t).powf(1.35));
        let last = i == RINGS;
        let (y, slope) = if last {
            (0.0, 0.0)
        } else {
            (layout.pit.height(d), layout.pit.slope(d))
        };
        for j in 0..=ROUND {
            let a = (j % ROUND) as f32 / ROUND as f32 * TAU;
            let out = Vec2::new(a.cos(), a.sin());
            let plan = if last {
                rim_point(layout, ring, j % ROUND)
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
    parts.rows(0, RINGS, ROUND);
    parts.triangles.retain(|t| {
        let [a, b, c] = t.map(|i| parts.places[i as usize]);
        (b - a).cross(c - a).length_squared() > 1e-14
    });
    parts
}

/// The line at which the flat plate ends: the outline, or the inner foot of the frame.
pub(super) fn plate_line(layout: &BoardLayout) -> Vec<Vec2> {
    match layout.frame() {
        Some((wide, _)) => inset(layout, wide + 0.014),
        None => layout.outline.polyline(LINE),
    }
}

/// The flat top between the hollows.
pub fn plate(layout: &BoardLayout) -> MeshParts {
    let mut parts = MeshParts::default();
    // Seen in the plane of x and −z, so that anticlockwise is anticlockwise from above.
    let flip = |p: &Vec2| Vec2::new(p.x, -p.y);
    let outer = plate_line(layout);
    let holes: Vec<Vec<Vec2>> = (0..layout.pits())
        .map(|ring| (0..ROUND).map(|j| rim_point(layout, ring, j)).collect())
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

/// The outline moved inwards.
fn inset(layout: &BoardLayout, by: f32) -> Vec<Vec2> {
    match layout.outline {
        Outline::Rounded { x, z, corner, edge } => {
            Outline::rounded(x - by, z - by, (corner - by).max(0.012), edge).polyline(LINE)
        }
        Outline::Fish => layout.outline.polyline(LINE),
    }
}

/// One line round the board: how far out of the outline, at what height, and how far along the unrolled side.
struct Loop {
    out: f32,
    y: f32,
    unrolled: f32,
}

/// The frame (if there is one), the rounded edge, and the sides down to the floor.
pub fn skirt(layout: &BoardLayout) -> MeshParts {
    let edge = layout.outline.edge();
    let mut loops = Vec::new();
    let mut top = 0.0;
    if let Some((wide, high)) = layout.frame() {
        top = high;
        for (out, y) in [
            (-wide - 0.014, 0.0),
            (-wide - 0.004, 0.010),
            (-wide + 0.010, high - 0.012),
            (-wide + 0.022, high),
        ] {
            loops.push(Loop {
                out,
                y,
                unrolled: out,
            });
        }
    }
    for k in 0..=6 {
        let a = k as f32 / 6.0 * FRAC_PI_2;
        loops.push(Loop {
            out: edge * a.sin(),
            y: top - edge * (1.0 - a.cos()),
            unrolled: edge * a,
        });
    }
    let wall = layout.thickness - edge;
    for k in 1..=26 {
        let t = k as f32 / 26.0;
        loops.push(Loop {
            out: edge + layout.side_profile(t),
            y: (top - edge) * (1.0 - t) - layout.thickness * t,
            unrolled: edge * FRAC_PI_2 + wall * t,
        });
    }
    let line = layout.outline.polyline(LINE);
    let n = line.len();
    let normals: Vec<Vec2> = (0..n)
        .map(|i| {
            let along = (line[(i + 1) % n] - line[(i + n - 1) % n]).normalize_or_zero();
            // The line runs anticlockwise seen from above; x right, y near: out is to its right.
            Vec2::new(-along.y, along.x)
        })
        .collect();
    let mut parts = MeshParts::default();
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
                    line[i] + normals[i] * row.out,
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
