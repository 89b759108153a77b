//! The meshes of seeds.

use std::f32::consts::{PI, TAU};

use bevy_math::{Vec2, Vec3};

use super::mesh_data::MeshData;
use crate::shape::SeedKind;

/// How finely a seed is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Detail {
    /// At most 700 triangles: enough for what a board shows.
    Coarse,
    /// For close views and smoothed edges.
    Fine,
}

impl Detail {
    /// Rows along a seed, and columns round it.
    const fn grid(self, kind: SeedKind) -> (u32, u32) {
        match (self, kind) {
            (Detail::Coarse, SeedKind::Cowrie) => (13, 26),
            (Detail::Coarse, _) => (13, 24),
            (Detail::Fine, SeedKind::Cowrie) => (28, 44),
            (Detail::Fine, _) => (22, 32),
        }
    }
}

/// The outer surface of a seed of size 1, its texture running round it (`u` round the long axis, `v` along it).
pub fn seed(kind: SeedKind, detail: Detail) -> MeshData {
    let (along, round) = detail.grid(kind);
    let mut parts = MeshData::default();
    for i in 0..=along {
        for j in 0..=round {
            let (t, s) = (i as f32 / along as f32, j as f32 / round as f32);
            let theta = (t * PI).clamp(0.004, PI - 0.004);
            // A cowrie has more columns where its slit is.
            let s = match kind {
                SeedKind::Cowrie => s + 0.085 * (s * TAU).cos() - 0.085,
                _ => s,
            };
            let phi = s * TAU;
            const STEP: f32 = 0.003;
            let place = kind.surface(theta, phi);
            let down = kind.surface(theta + STEP, phi) - kind.surface(theta - STEP, phi);
            let side = kind.surface(theta, phi + STEP) - kind.surface(theta, phi - STEP);
            let normal = side.cross(down).normalize_or(place.normalize_or(Vec3::Y));
            parts.vertex(place, normal, Vec2::new(s, t));
        }
    }
    parts.rows(0, along, round);
    // At the ends the rows close to a point: one triangle of two has no area.
    let first = |row: u32| row * (round + 1);
    parts.triangles.retain(|t| {
        let ends = [first(0)..first(1), first(along)..first(along + 1)];
        !ends
            .iter()
            .any(|end| t.iter().filter(|i| end.contains(i)).count() > 1)
    });
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coarse_seeds_are_cheap_and_close_to_fine_ones() {
        for kind in SeedKind::ALL {
            let (coarse, fine) = (seed(kind, Detail::Coarse), seed(kind, Detail::Fine));
            assert!(coarse.triangles.len() <= 700, "{kind:?}");
            assert!(fine.triangles.len() <= 2600, "{kind:?}");
            for p in &coarse.places {
                let near = fine
                    .places
                    .iter()
                    .map(|q| q.distance(*p))
                    .fold(f32::MAX, f32::min);
                assert!(near < 0.02, "{kind:?}: {p} is {near} away");
            }
        }
    }
}
