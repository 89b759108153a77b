//! A mesh as plain data, and what puts it together.

use bevy_math::{Vec2, Vec3};

/// A mesh as plain data: vertices and triangles.
#[derive(Debug, Default, Clone)]
pub struct MeshData {
    /// Places of the vertices.
    pub places: Vec<Vec3>,
    /// Normals of the vertices, length 1.
    pub normals: Vec<Vec3>,
    /// Texture coordinates of the vertices.
    pub uvs: Vec<Vec2>,
    /// Colour factor of the vertices (linear); empty for white.
    pub shades: Vec<Vec3>,
    /// Triangles, anticlockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
}

impl MeshData {
    /// Adds a vertex and gives its number.
    pub fn vertex(&mut self, place: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.places.push(place);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.places.len() as u32 - 1
    }

    /// Adds a quadrilateral, its corners anticlockwise seen from outside.
    pub fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangles.push([a, b, c]);
        self.triangles.push([a, c, d]);
    }

    /// Joins rows of `width + 1` vertices each that were added one after the other, starting at `first`.
    pub fn rows(&mut self, first: u32, rows: u32, width: u32) {
        for i in 0..rows {
            for j in 0..width {
                let a = first + i * (width + 1) + j;
                self.quad(a, a + 1, a + width + 2, a + width + 1);
            }
        }
    }

    /// Adds all of another mesh.
    pub fn append(&mut self, other: &MeshData) {
        let first = self.places.len() as u32;
        self.places.extend(&other.places);
        self.normals.extend(&other.normals);
        self.uvs.extend(&other.uvs);
        self.shades.extend(&other.shades);
        self.triangles
            .extend(other.triangles.iter().map(|t| t.map(|i| i + first)));
    }
}
