//! Pieces of which things are made: turned on a lathe and shaded, then put where they stand.

use bevy_math::{Quat, Vec2, Vec3};

use super::lathe::turned;
use super::mesh_data::MeshData;

/// A mesh turned and moved.
pub(super) fn placed(mut parts: MeshData, turn: Quat, to: Vec3) -> MeshData {
    for place in &mut parts.places {
        *place = turn * *place + to;
    }
    for normal in &mut parts.normals {
        *normal = turn * *normal;
    }
    parts
}

/// A turned thing of a profile of (distance from the axis, height, shade): shade is how clean and open it is there.
pub(super) fn shaded(
    profile: &[(f32, f32, f32)],
    size: f32,
    fine: u32,
    round: u32,
    swell: impl Fn(f32, f32) -> Vec2,
) -> MeshData {
    let line: Vec<Vec2> = profile
        .iter()
        .map(|(r, y, _)| Vec2::new(*r, *y) * size)
        .collect();
    let mut parts = turned(&line, fine, round, swell);
    let last = profile.len() - 1;
    parts.shades = parts
        .uvs
        .iter()
        .map(|uv| {
            let s = uv.y * last as f32;
            let i = (s as usize).min(last.saturating_sub(1));
            let shade =
                profile[i].2 + (profile[(i + 1).min(last)].2 - profile[i].2) * (s - i as f32);
            dirt(shade)
        })
        .collect();
    parts
}

/// A shade with the warmth of old dirt: what is dark is also browner.
pub(super) fn dirt(shade: f32) -> Vec3 {
    Vec3::new(shade, shade.powf(1.12), shade.powf(1.3))
}
