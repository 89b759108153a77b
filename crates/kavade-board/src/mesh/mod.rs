//! Meshes made by code, as plain data: a small builder, and the parts that the board's picture is made of.

pub mod board;
mod brewing;
mod fill;
pub mod fittings;
pub mod floor;
mod greens;
pub mod lathe;
pub mod mesh_data;
mod metalware;
pub mod prop_material;
pub mod props;
pub mod seed;
pub mod stoppers;
mod turned;

#[cfg(test)]
pub(super) mod tests {
    use bevy_math::Vec3;

    use super::board::{hollow_patch, plate, skirt};
    use super::fittings::fittings;
    use super::floor::floor;
    use super::lathe::{vessel_inside, vessel_outside};
    use super::mesh_data::MeshData;
    use super::seed::{Detail, seed};
    use super::stoppers::{pebble, twig};
    use crate::layout::BoardLayout;
    use crate::look::{BoardKind, Hall};
    use crate::shape::SeedKind;
    use kavade_rules::Game;

    /// Every triangle must face the way its vertices' normals point.
    pub(super) fn faces_outwards(label: &str, parts: &MeshData) {
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
            for ring in layout.ring_pits() {
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
            let plan = |parts: &MeshData| -> f32 {
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
            for ring in layout.ring_pits() {
                covered += plan(&hollow_patch(&layout, ring));
            }
            let line = super::board::plate_line(&layout);
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
            let near = |parts: &MeshData, p: Vec3| {
                parts
                    .places
                    .iter()
                    .map(|q| q.distance(p))
                    .fold(f32::MAX, f32::min)
            };
            // Every corner of the plate is one of the skirt or of a hollow.
            let hollows: Vec<MeshData> = layout
                .ring_pits()
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
            let all = layout.ring_pits().map(|ring| hollow_patch(&layout, ring));
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
            let hollows = layout.ring_pits().map(|ring| hollow_patch(&layout, ring));
            let pieces = [plate(&layout), skirt(&layout), fittings(&layout)];
            let count: usize = hollows
                .chain(pieces)
                .map(|parts| parts.triangles.len())
                .sum();
            assert!(count <= 40_000, "{label}: {count}");
        }
    }
}
