//! Plain data of the board as Bevy takes it: meshes, places and turns.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use kavade_board::mesh::mesh_data::MeshData;
use kavade_board::pose::Pose;

/// The transform of a pose.
pub fn transform_of(pose: Pose) -> Transform {
    Transform {
        translation: pose.translation,
        rotation: pose.rotation,
        scale: pose.scale,
    }
}

/// The pose of a transform.
pub fn pose_of(transform: &Transform) -> Pose {
    Pose {
        translation: transform.translation,
        rotation: transform.rotation,
        scale: transform.scale,
    }
}

/// A mesh that can be drawn.
pub fn mesh_of(parts: MeshData) -> Mesh {
    let array = |v: Vec<Vec3>| v.into_iter().map(|p| p.to_array()).collect::<Vec<_>>();
    let mut mesh = Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    );
    let colours: Vec<[f32; 4]> = parts.shades.iter().map(|s| [s.x, s.y, s.z, 1.0]).collect();
    let uvs: Vec<[f32; 2]> = parts.uvs.iter().map(|u| u.to_array()).collect();
    mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, array(parts.places));
    mesh.insert_attribute(Mesh::ATTRIBUTE_NORMAL, array(parts.normals));
    mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, uvs);
    if !colours.is_empty() {
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
    }
    mesh.insert_indices(Indices::U32(
        parts.triangles.into_iter().flatten().collect(),
    ));
    mesh
}
