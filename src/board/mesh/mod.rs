//! Meshes made by code: a small builder, and the parts that the board's picture is made of.

mod board;
mod brewing;
mod fill;
mod fittings;
mod floor;
mod greens;
mod lathe;
mod metalware;
mod props;
mod seed;
mod stoppers;

use bevy::asset::RenderAssetUsages;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

pub use board::{hollow_patch, plate, skirt};
pub use fittings::fittings;
pub use floor::{
    FLOOR, KERB_BACK, KERB_FRONT, KILIM, MAT, NOSING, RISER_FOOT, floor, floor_height,
};
pub use lathe::{lathe, vessel_inside, vessel_outside};
pub use props::{PropPart, PropStuff, Substance, props};
pub use seed::{Detail, seed};
pub use stoppers::{pebble, twig};

/// Vertices and triangles in the making.
#[derive(Debug, Default, Clone)]
pub struct MeshParts {
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

impl MeshParts {
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
    pub fn append(&mut self, other: &MeshParts) {
        let first = self.places.len() as u32;
        self.places.extend(&other.places);
        self.normals.extend(&other.normals);
        self.uvs.extend(&other.uvs);
        self.shades.extend(&other.shades);
        self.triangles
            .extend(other.triangles.iter().map(|t| t.map(|i| i + first)));
    }

    /// The finished mesh.
    pub fn finish(self) -> Mesh {
        let array = |v: Vec<Vec3>| v.into_iter().map(|p| p.to_array()).collect::<Vec<_>>();
        let mut mesh = Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        );
        let colours: Vec<[f32; 4]> = self.shades.iter().map(|s| [s.x, s.y, s.z, 1.0]).collect();
        let uvs: Vec<[f32; 2]> = self.uvs.iter().map(|u| u.to_array()).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, array(self.places));
        mesh.insert_attribute(Mesh::ATTRIBUTE_NORMAL, array(self.normals));
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, uvs);
        if !colours.is_empty() {
            mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
        }
        mesh.insert_indices(Indices::U32(self.triangles.into_iter().flatten().collect()));
        mesh
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::board::layout::BoardLayout;
    use crate::board::look::{BoardKind, Hall};
    use crate::board::shape::SeedKind;
    use kavade_rules::Game;

    /// Every triangle must face the way its vertices' normals point.
    pub(super) fn faces_outwards(label: &str, parts: &MeshParts) {
        assert_eq!(parts.places.len(), parts.normals.len());
        assert_eq!(parts.places.len(), parts.uvs.len());
        assert!(!parts.triangles.is_empty(), "{label} is empty");
        let mut wrong = 0;
        for t in &parts.triangles {
            let [a, b, c] = t.map(|i| parts.places[i as usize]);
            let face = (b - a).cross(c - a);
            let normal: Vec3 = t.iter().map(|i| parts.normals[*i as usize]).sum();
            if face.length() > 1e-7 && face.dot(normal) < 0.0 {
                wrong += 1;
            }
        }
        assert!(
            wrong * 200 <= parts.triangles.len(),
            "{label}: {wrong} of {} face inwards",
            parts.triangles.len()
        );
        for n in &parts.normals {
            assert!((n.length() - 1.0).abs() < 1e-3, "{label}: normal {n}");
        }
    }

    #[test]
    fn all_meshes_face_outwards() {
        for kind in SeedKind::ALL {
            faces_outwards("seed", &seed(kind, Detail::Coarse));
            faces_outwards("seed", &seed(kind, Detail::Fine));
        }
        for (label, layout) in every_board() {
            faces_outwards(&format!("plate {label}"), &plate(&layout));
            faces_outwards(&format!("skirt {label}"), &skirt(&layout));
            for ring in 0..layout.pits() {
                faces_outwards(&format!("hollow {label}"), &hollow_patch(&layout, ring));
            }
            let metal = fittings(&layout);
            if !metal.triangles.is_empty() {
                faces_outwards(&format!("fittings {label}"), &metal);
            }
        }
        for game in Game::ALL {
            let layout = BoardLayout::new(game, false);
            faces_outwards("inside", &vessel_inside(&layout.banks[0]));
            faces_outwards("outside", &vessel_outside(&layout.banks[0]));
        }
        faces_outwards("twig", &twig());
        faces_outwards("pebble", &pebble());
        for hall in Hall::ALL {
            faces_outwards("floor", &floor(hall));
        }
    }

    /// Every board for every number of pits, each with a name for messages.
    fn every_board() -> impl Iterator<Item = (String, BoardLayout)> {
        [Game::AliGuliMane, Game::Mangala]
            .into_iter()
            .flat_map(|game| {
                BoardKind::ALL.into_iter().map(move |board| {
                    let layout = BoardLayout::of(game, board, Hall::Veranda, false);
                    (format!("{} {}", board.key(), layout.side), layout)
                })
            })
    }

    #[test]
    fn plate_and_hollows_cover_the_whole_top_once() {
        for (label, layout) in every_board() {
            let plan = |parts: &MeshParts| -> f32 {
                parts
                    .triangles
                    .iter()
                    .map(|t| {
                        let [a, b, c] = t.map(|i| parts.places[i as usize]);
                        ((b - a).cross(c - a)).y.abs() / 2.0
                    })
                    .sum()
            };
            let mut covered = plan(&plate(&layout));
            for ring in 0..layout.pits() {
                covered += plan(&hollow_patch(&layout, ring));
            }
            let line = board::plate_line(&layout);
            let area = (0..line.len())
                .map(|i| line[i].perp_dot(line[(i + 1) % line.len()]))
                .sum::<f32>()
                .abs()
                / 2.0;
            assert!(
                (covered - area).abs() < 0.02,
                "{label}: {covered} of {area}"
            );
        }
    }

    #[test]
    fn the_pieces_of_a_board_close_without_gaps() {
        for (label, layout) in every_board() {
            let skirt = skirt(&layout);
            let near = |parts: &MeshParts, p: Vec3| {
                parts
                    .places
                    .iter()
                    .map(|q| q.distance(p))
                    .fold(f32::MAX, f32::min)
            };
            // Every corner of the plate is one of the skirt or of a hollow.
            let hollows: Vec<MeshParts> = (0..layout.pits())
                .map(|ring| hollow_patch(&layout, ring))
                .collect();
            for p in plate(&layout).places {
                let gap = hollows
                    .iter()
                    .chain([&skirt])
                    .map(|parts| near(parts, p))
                    .fold(f32::MAX, f32::min);
                assert!(gap < 1e-4, "{label}: a gap of {gap} at {p}");
            }
        }
    }

    #[test]
    fn the_surface_is_where_the_layout_says() {
        for (label, layout) in every_board() {
            let all = (0..layout.pits()).map(|ring| hollow_patch(&layout, ring));
            for parts in all.chain([skirt(&layout)]) {
                for p in parts.places {
                    let e = layout.outline.distance(p.x, p.z);
                    if e < -0.06 {
                        let wanted = layout.top(p.x, p.z);
                        assert!((p.y - wanted).abs() < 0.02, "{label} {p}: {wanted}");
                    }
                    assert!(p.y > -layout.thickness - 1e-3, "{label} {p}");
                }
            }
        }
    }

    #[test]
    fn a_whole_board_has_at_most_forty_thousand_triangles() {
        for (label, layout) in every_board() {
            let hollows = (0..layout.pits()).map(|ring| hollow_patch(&layout, ring));
            let pieces = [plate(&layout), skirt(&layout), fittings(&layout)];
            let count: usize = hollows
                .chain(pieces)
                .map(|parts| parts.triangles.len())
                .sum();
            assert!(count <= 40_000, "{label}: {count}");
        }
    }
}
