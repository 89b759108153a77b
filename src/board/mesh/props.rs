//! The things of a hall as few meshes: everything of one stuff is one of them.

use bevy::math::{Quat, Vec2, Vec3};
use bevy::transform::components::Transform;

use super::lathe::turned;
use super::{MeshParts, brewing, greens, metalware};
use crate::board::layout::{BoardLayout, PropKind};

/// What things are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PropStuff {
    /// Old brass: pot and lamp.
    Brass,
    /// Stainless steel: tumbler and spoon.
    Steel,
    /// Copper: the coffee pot.
    Copper,
    /// Porcelain with a painted rim.
    Porcelain,
    /// Tea with light in it.
    Tea,
    /// Clear glass.
    Glass,
    /// Lump sugar.
    Sugar,
    /// Gilding.
    Gold,
    /// Jasmine buds and flowers on their string.
    Jasmine,
    /// Betel leaves and areca nuts.
    Betel,
    /// Cotton wicks, one end charred.
    Wick,
}

/// How a stuff takes the light.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Substance {
    /// Colour factor, linear.
    pub tint: Vec3,
    /// Roughness as one perceives it, 0 to 1.
    pub rough: f32,
    /// Whether it is metal.
    pub metal: bool,
    /// How much light it seems to hold, as tea does.
    pub glow: f32,
    /// How much it hides what is behind it: 1 for all but glass.
    pub hides: f32,
}

impl PropStuff {
    /// All of them.
    pub const ALL: [PropStuff; 11] = [
        PropStuff::Brass,
        PropStuff::Steel,
        PropStuff::Copper,
        PropStuff::Porcelain,
        PropStuff::Tea,
        PropStuff::Glass,
        PropStuff::Sugar,
        PropStuff::Gold,
        PropStuff::Jasmine,
        PropStuff::Betel,
        PropStuff::Wick,
    ];

    /// The name of its texture, `textures/props/NAME.albedo.png`, if it has one.
    pub const fn picture(self) -> Option<&'static str> {
        match self {
            PropStuff::Brass => Some("brass"),
            PropStuff::Steel => Some("steel"),
            PropStuff::Copper => Some("copper"),
            PropStuff::Porcelain => Some("porcelain"),
            PropStuff::Tea => Some("tea"),
            PropStuff::Jasmine => Some("jasmine"),
            PropStuff::Betel => Some("betel"),
            PropStuff::Glass | PropStuff::Sugar | PropStuff::Gold | PropStuff::Wick => None,
        }
    }

    /// How it takes the light.
    pub const fn substance(self) -> Substance {
        const PLAIN: Substance = Substance {
            tint: Vec3::ONE,
            rough: 0.5,
            metal: false,
            glow: 0.0,
            hides: 1.0,
        };
        match self {
            PropStuff::Brass => Substance {
                rough: 0.32,
                metal: true,
                ..PLAIN
            },
            PropStuff::Steel => Substance {
                rough: 0.22,
                metal: true,
                ..PLAIN
            },
            PropStuff::Copper => Substance {
                rough: 0.30,
                metal: true,
                ..PLAIN
            },
            PropStuff::Porcelain => Substance {
                tint: Vec3::splat(0.62),
                rough: 0.16,
                ..PLAIN
            },
            PropStuff::Tea => Substance {
                rough: 0.08,
                glow: 0.5,
                ..PLAIN
            },
            PropStuff::Glass => Substance {
                tint: Vec3::new(0.6, 0.65, 0.68),
                rough: 0.03,
                hides: 0.06,
                ..PLAIN
            },
            PropStuff::Sugar => Substance {
                tint: Vec3::new(0.78, 0.75, 0.68),
                rough: 0.9,
                ..PLAIN
            },
            PropStuff::Gold => Substance {
                tint: Vec3::new(0.85, 0.60, 0.20),
                rough: 0.2,
                metal: true,
                ..PLAIN
            },
            PropStuff::Jasmine => Substance {
                rough: 0.62,
                ..PLAIN
            },
            PropStuff::Betel => Substance {
                rough: 0.38,
                ..PLAIN
            },
            PropStuff::Wick => Substance {
                tint: Vec3::new(0.72, 0.67, 0.56),
                rough: 0.95,
                ..PLAIN
            },
        }
    }
}

/// Everything of one stuff in a hall.
#[derive(Debug, Clone)]
pub struct PropPart {
    /// Its shape; the colours of its vertices are dirt and the shade of its own hollows.
    pub mesh: MeshParts,
    /// Where it is.
    pub at: Transform,
    /// What it is made of.
    pub stuff: PropStuff,
}

/// The things of a table's hall, one part a stuff.
pub fn props(layout: &BoardLayout) -> Vec<PropPart> {
    let at = Transform::from_translation(Vec3::Y * layout.floor());
    let mut parts: Vec<PropPart> = Vec::new();
    for thing in layout.things() {
        let turn = Quat::from_rotation_y(thing.turn);
        let place = Vec3::new(thing.foot.x, 0.0, thing.foot.z);
        let lying = super::floor_height(layout.hall, Vec2::new(thing.foot.x, thing.foot.z));
        for (stuff, mesh) in made(thing.kind) {
            let mesh = placed(mesh, turn, place + Vec3::Y * lying);
            match parts.iter_mut().find(|part| part.stuff == stuff) {
                Some(part) => part.mesh.append(&mesh),
                None => parts.push(PropPart { mesh, at, stuff }),
            }
        }
    }
    parts
}

/// A thing's meshes, standing on y = 0.
fn made(kind: PropKind) -> Vec<(PropStuff, MeshParts)> {
    match kind {
        PropKind::Lota => vec![(PropStuff::Brass, metalware::lota())],
        PropKind::Tumbler => vec![(PropStuff::Steel, metalware::tumbler())],
        PropKind::Lamp => vec![
            (PropStuff::Brass, metalware::lamp()),
            (PropStuff::Wick, metalware::wicks()),
        ],
        PropKind::CoffeePot => vec![(PropStuff::Copper, metalware::coffee_pot())],
        PropKind::Jasmine => vec![(PropStuff::Jasmine, greens::garland())],
        PropKind::Betel => vec![(PropStuff::Betel, greens::betel())],
        PropKind::Tea => brewing::tea(),
    }
}

/// A mesh turned and moved.
pub(super) fn placed(mut parts: MeshParts, turn: Quat, to: Vec3) -> MeshParts {
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
) -> MeshParts {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::look::{BoardKind, Hall};
    use kavade_rules::Game;

    #[test]
    fn the_things_of_a_hall_are_few_meshes_and_few_triangles() {
        for hall in Hall::ALL {
            let layout = BoardLayout::of(Game::AliGuliMane, BoardKind::Hardwood, hall, false);
            let parts = props(&layout);
            let triangles: usize = parts.iter().map(|p| p.mesh.triangles.len()).sum();
            let floor = super::super::floor(hall).triangles.len();
            assert!(
                (2..=8).contains(&parts.len()),
                "{hall:?}: {} meshes",
                parts.len()
            );
            assert!(triangles + floor <= 15_000, "{hall:?}: {triangles}");
            for part in &parts {
                assert_eq!(
                    part.mesh.shades.len(),
                    part.mesh.places.len(),
                    "{:?}",
                    part.stuff
                );
            }
        }
    }

    #[test]
    fn things_stand_on_the_floor_and_inside_their_own_room() {
        for hall in Hall::ALL {
            let layout = BoardLayout::of(Game::Mangala, BoardKind::WalnutBox, hall, false);
            let discs = layout.props();
            for part in props(&layout) {
                for place in &part.mesh.places {
                    let plan = Vec2::new(place.x, place.z);
                    let low = super::super::floor_height(hall, plan) - 0.012;
                    assert!(place.y > low, "{hall:?} {:?}: {place}", part.stuff);
                    let inside = discs.iter().any(|d| {
                        plan.distance(Vec2::new(d.foot.x, d.foot.z)) < d.radius + 0.14
                            && place.y < d.height + 0.16
                    });
                    assert!(inside, "{hall:?} {:?}: {place}", part.stuff);
                }
            }
        }
    }

    #[test]
    fn all_things_face_outwards() {
        for hall in Hall::ALL {
            let layout = BoardLayout::of(Game::Mangala, BoardKind::WalnutBox, hall, false);
            for part in props(&layout) {
                super::super::tests::faces_outwards(&format!("{:?}", part.stuff), &part.mesh);
            }
        }
    }

    #[test]
    fn every_texture_of_a_stuff_has_a_name_of_its_own() {
        let mut names: Vec<_> = PropStuff::ALL.iter().filter_map(|s| s.picture()).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
