//! What stands or lies in a hall for its own sake: where it is beside the board and the vessels, and how large.

use bevy_math::{Vec2, Vec3};

use super::layout::BoardLayout;
use super::look::{BoardKind, Hall};

/// Something that is in the room for its own sake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PropKind {
    /// A round brass water pot.
    Lota,
    /// A steel tumbler.
    Tumbler,
    /// A string of jasmine.
    Jasmine,
    /// A small standing oil lamp of brass, not lit.
    Lamp,
    /// Betel leaves with two areca nuts.
    Betel,
    /// A tulip glass of tea on its saucer.
    Tea,
    /// A small copper pot for coffee, with a long handle.
    CoffeePot,
}

/// One thing: what it is, where its middle stands on the floor, how it is turned, and the room that it takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thing {
    /// What it is.
    pub kind: PropKind,
    /// Where it stands.
    pub foot: Vec3,
    /// How it is turned about the upright axis, in radians.
    pub turn: f32,
    /// How far it reaches from its foot.
    pub radius: f32,
    /// How high it is.
    pub height: f32,
}

/// A disc that keeps light from the floor: a thing's part of one width. What is on the floor is a few of these.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prop {
    /// What it belongs to.
    pub kind: PropKind,
    /// Where it stands.
    pub foot: Vec3,
    /// How far it reaches from there.
    pub radius: f32,
    /// How high it is.
    pub height: f32,
}

impl PropKind {
    /// How far it reaches from its foot, and how high it is, in units.
    pub const fn size(self) -> (f32, f32) {
        match self {
            PropKind::Lota => (0.57, 1.08),
            PropKind::Tumbler => (0.29, 0.72),
            PropKind::Jasmine => (0.76, 0.16),
            PropKind::Lamp => (0.44, 1.34),
            PropKind::Betel => (0.70, 0.20),
            PropKind::Tea => (0.76, 1.10),
            PropKind::CoffeePot => (0.42, 0.78),
        }
    }

    /// The discs that it is made of for shadows: offset from its foot, radius, height.
    fn discs(self) -> Vec<(Vec2, f32, f32)> {
        let round =
            |parts: &[(f32, f32)]| parts.iter().map(|(r, h)| (Vec2::ZERO, *r, *h)).collect();
        match self {
            PropKind::Lota => round(&[(0.56, 0.70), (0.46, 1.06)]),
            PropKind::Tumbler => round(&[(0.28, 0.72)]),
            PropKind::Lamp => round(&[(0.42, 0.10), (0.12, 1.30), (0.33, 0.88)]),
            PropKind::Tea => round(&[(0.60, 0.10), (0.74, 0.15), (0.32, 1.08)]),
            PropKind::CoffeePot => {
                let mut parts: Vec<_> = round(&[(0.40, 0.34), (0.33, 0.66)]);
                parts.extend((1..=5).map(|k| {
                    let t = k as f32 / 5.0;
                    (Vec2::X * (0.24 + 0.80 * t), 0.06, 0.54 + 0.22 * t)
                }));
                parts
            }
            PropKind::Jasmine => garland(24).into_iter().map(|p| (p, 0.13, 0.13)).collect(),
            PropKind::Betel => betel()
                .into_iter()
                .flat_map(|(at, angle)| {
                    [-0.14, 0.10].map(|k| (at + Vec2::from_angle(angle) * k, 0.19, 0.05))
                })
                .chain(areca().into_iter().map(|at| (at, 0.12, 0.18)))
                .collect(),
        }
    }
}

/// Radius of the room that seeds put aside take, in units.
const ASIDE: f32 = 0.6;

/// Points of the line in which the string of jasmine lies, in its own plan.
pub(super) fn garland(points: usize) -> Vec<Vec2> {
    const KNOTS: [(f32, f32); 8] = [
        (0.30, 0.50),
        (-0.12, 0.58),
        (-0.48, 0.32),
        (-0.44, -0.14),
        (-0.08, -0.26),
        (0.18, -0.04),
        (0.38, -0.30),
        (0.22, -0.54),
    ];
    let at = |i: i32| Vec2::from(KNOTS[i.clamp(0, KNOTS.len() as i32 - 1) as usize]);
    (0..points)
        .map(|k| {
            let t = k as f32 / (points - 1) as f32 * (KNOTS.len() - 1) as f32;
            let i = (t as i32).min(KNOTS.len() as i32 - 2);
            let f = t - i as f32;
            let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
            0.5 * (2.0 * b
                + (c - a) * f
                + (2.0 * a - 5.0 * b + 4.0 * c - d) * f * f
                + (3.0 * b - a - 3.0 * c + d) * f * f * f)
        })
        .collect()
}

/// Where each betel leaf lies, and which way its tip points (radians in plan), the lowest first.
pub(super) fn betel() -> [(Vec2, f32); 4] {
    [
        (Vec2::new(-0.30, 0.06), 2.75),
        (Vec2::new(0.26, 0.14), 0.50),
        (Vec2::new(-0.06, 0.28), 1.62),
        (Vec2::new(0.06, -0.16), -1.05),
    ]
}

/// Where each areca nut lies.
pub(super) fn areca() -> [Vec2; 2] {
    [Vec2::new(-0.24, -0.36), Vec2::new(-0.44, -0.24)]
}

impl BoardLayout {
    /// What is in the room for its own sake.
    ///
    /// Two corners are free on every table: behind the board at the right and before it at the left, across from the
    /// vessels. The tall things stand behind.
    pub fn things(&self) -> Vec<Thing> {
        let extent = self.outline.extent();
        let fish = self.board == BoardKind::Fish;
        // Beside the board's right end, behind South's vessel.
        let right = if fish {
            Vec2::new(5.0, -2.52)
        } else {
            Vec2::new(self.banks[0].rim.x, -1.70)
        };
        let behind = |x: f32, back: f32| {
            if fish {
                Vec2::new(x + 3.72, -2.05 - back)
            } else {
                Vec2::new(self.banks[0].rim.x - 0.90 + x, -extent.y - back)
            }
        };
        // Beside the board's left end, before North's vessel.
        let left = if fish {
            Vec2::new(-5.02, 2.12)
        } else {
            Vec2::new(self.banks[1].rim.x + 0.10, 0.92)
        };
        let places: &[(PropKind, Vec2, f32)] = match self.hall {
            Hall::Veranda => &[
                (PropKind::Lota, right + Vec2::new(0.12, 0.0), 0.0),
                (PropKind::Tumbler, behind(0.10, 0.84), 0.7),
                (PropKind::Jasmine, left, 0.0),
            ],
            Hall::InnerRoom => &[
                (PropKind::Lamp, right + Vec2::new(0.10, 0.0), 0.3),
                (PropKind::Betel, left, 0.35),
            ],
            Hall::TeaHouse => &[
                (PropKind::Tea, right + Vec2::new(0.0, 0.06), 0.0),
                (PropKind::CoffeePot, behind(-0.25, 0.92), 2.75),
            ],
        };
        places
            .iter()
            .map(|(kind, at, turn)| {
                let (radius, height) = kind.size();
                Thing {
                    kind: *kind,
                    foot: Vec3::new(at.x, self.floor(), at.y),
                    turn: *turn,
                    radius,
                    height,
                }
            })
            .collect()
    }

    /// The middle of the place where seeds are put aside, at the height of a vessel's rim: on the floor, in the corner
    /// near South that no vessel takes, clear of the things that lie there.
    pub fn aside(&self) -> Vec3 {
        let bank = &self.banks[0];
        let x = 0.25 - bank.rim.x;
        let z = self.props().iter().fold(bank.rim.z, |z, prop| {
            let room = (ASIDE + prop.radius).powi(2) - (prop.foot.x - x).powi(2);
            match room > 0.0 && prop.foot.z > 0.0 {
                true => z.max(prop.foot.z + room.sqrt()),
                false => z,
            }
        });
        Vec3::new(x, self.floor() + bank.hollow.depth, z)
    }

    /// The discs that the things of the room put between light and floor, the same for what stands and what lies.
    pub fn props(&self) -> Vec<Prop> {
        self.things()
            .into_iter()
            .flat_map(|thing| {
                thing
                    .kind
                    .discs()
                    .into_iter()
                    .map(move |(at, radius, height)| {
                        // A turn about the upright axis runs the other way in plan.
                        let at = Vec2::from_angle(-thing.turn).rotate(at);
                        Prop {
                            kind: thing.kind,
                            foot: thing.foot + Vec3::new(at.x, 0.0, at.y),
                            radius,
                            height,
                        }
                    })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::tests::every_table;

    #[test]
    fn each_hall_has_its_own_things() {
        for (name, l) in every_table() {
            let things = l.things();
            assert!((2..=3).contains(&things.len()), "{name}");
            for thing in &things {
                assert_eq!(thing.foot.y, l.floor(), "{name} {:?}", thing.kind);
            }
        }
    }

    #[test]
    fn no_thing_touches_the_board_a_vessel_or_another_thing() {
        for (name, l) in every_table() {
            let props = l.props();
            for p in &props {
                let at = format!("{name} {:?} at {}", p.kind, p.foot);
                let gap = l.outline.distance(p.foot.x, p.foot.z) - p.radius;
                assert!(gap > l.outline.edge() + 0.12, "{at}: board {gap}");
                for v in &l.banks {
                    let apart = Vec2::new(v.rim.x - p.foot.x, v.rim.z - p.foot.z).length();
                    assert!(apart > v.outer + p.radius + 0.10, "{at}: vessel {apart}");
                }
                for other in props.iter().filter(|other| other.kind != p.kind) {
                    let apart = p.foot.distance(other.foot) - p.radius - other.radius;
                    assert!(apart > 0.05, "{at}: {:?} {apart}", other.kind);
                }
            }
        }
    }

    #[test]
    fn what_is_put_aside_lies_clear_of_everything() {
        for (name, l) in every_table() {
            let at = l.aside();
            let gap = l.outline.distance(at.x, at.z) - ASIDE;
            assert!(gap > l.outline.edge(), "{name}: board {gap}");
            let round = l
                .props()
                .into_iter()
                .map(|prop| (prop.foot, prop.radius))
                .chain(l.banks.iter().map(|bank| (bank.rim, bank.outer)));
            for (foot, radius) in round {
                let apart = Vec2::new(foot.x - at.x, foot.z - at.z).length();
                assert!(apart > radius + ASIDE - 0.001, "{name}: {apart} to {foot}");
            }
            let deep = l.outline.extent().y + 1.75;
            assert!(at.z < deep, "{name}: {}", at.z);
        }
    }

    #[test]
    fn no_thing_hides_the_board_or_a_vessel_from_either_seat() {
        // Looking down by 45 degrees, the flattest that is seen in any window, a thing hides as much floor as it is high.
        for (name, l) in every_table() {
            for p in l.props() {
                let over = (p.height - l.thickness).max(0.0);
                let rim = |v: &super::super::layout::Vessel| v.rim.y - l.floor();
                for away in [-1.0, 1.0] {
                    for k in 0..=4 {
                        let hidden = p.foot.z + away * over * k as f32 / 4.0;
                        let gap = l.outline.distance(p.foot.x, hidden) - p.radius;
                        assert!(gap > 0.0, "{name} {:?}: {gap}", p.kind);
                        for v in &l.banks {
                            let over = (p.height - rim(v)).max(0.0);
                            let hidden = p.foot.z + away * over * k as f32 / 4.0;
                            let apart = Vec2::new(v.rim.x - p.foot.x, v.rim.z - hidden).length();
                            assert!(apart > v.outer + p.radius, "{name} {:?}: {apart}", p.kind);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn things_are_in_view_wherever_board_and_vessels_are() {
        for (name, l) in every_table() {
            let east = l.banks[0].rim.x.max(l.outline.extent().x) + l.banks[0].outer;
            for p in l.props() {
                let out = p.foot.x.abs() + p.radius;
                assert!(out < east + 0.1, "{name} {:?}: {out} of {east}", p.kind);
                let deep = l.outline.extent().y + 1.75;
                assert!(p.foot.z.abs() < deep, "{name} {:?}: {}", p.kind, p.foot.z);
            }
        }
    }

    #[test]
    fn what_keeps_light_away_is_no_larger_than_the_thing_itself() {
        for (name, l) in every_table() {
            for thing in l.things() {
                let long = if thing.kind == PropKind::CoffeePot {
                    0.70
                } else {
                    0.0
                };
                for p in l.props().into_iter().filter(|p| p.kind == thing.kind) {
                    let reach = p.foot.distance(thing.foot) + p.radius;
                    assert!(
                        reach <= thing.radius + long + 0.02,
                        "{name} {:?}: {reach}",
                        p.kind
                    );
                    assert!(p.height <= thing.height, "{name} {:?}", p.kind);
                }
            }
        }
    }
}
