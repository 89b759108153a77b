//! How seeds lie in a heap: a fixed sequence of resting places.
//!
//! Seeds are only ever added to a place one by one and taken out all at once, so a heap is a sequence of slots: slot k
//! rests on the hollow and on slots 0 to k−1. A slot is a place of least height that a seed finds when it rolls, so
//! nothing floats, and it is found for the largest seed, so nothing cuts into anything: a smaller seed shrinks
//! towards its points of contact ([`Rest::seat`]). Slots are found when they are first asked for, and kept.

use std::collections::HashMap;
use std::f32::consts::{PI, TAU};
use std::sync::{LazyLock, Mutex, PoisonError};

use super::hollow::{Hollow, Rolling};
use super::layout::VesselKind;
use super::look::BoardKind;
use super::shape::{Dice, SCALE_MAX, SeedKind};
use bevy::math::{EulerRot, Quat, Vec2, Vec3};

/// The kinds of place in which seeds lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlaceKind {
    /// A hollow of a board.
    Pit(BoardKind),
    /// A vessel.
    Bank(VesselKind),
    /// The handful that travels along the ring.
    Hand,
}

impl PlaceKind {
    /// Number of slots that lie properly; those beyond repeat inside the mound.
    pub const fn slots(self) -> usize {
        match self {
            PlaceKind::Pit(_) | PlaceKind::Hand => 40,
            PlaceKind::Bank(_) => 84,
        }
    }

    /// The hollow of such a place. The hand is cupped: a small, deep one.
    pub const fn hollow(self) -> Hollow {
        match self {
            PlaceKind::Pit(board) => board.pit(),
            PlaceKind::Bank(vessel) => vessel.hollow(),
            PlaceKind::Hand => Hollow {
                radius: 0.46,
                depth: 0.34,
                flat: 0.0,
                bead: 0.0,
            },
        }
    }
}

/// How a seed of the largest size rests, relative to the middle of its place's rim.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rest {
    /// The seed's centre.
    pub offset: Vec3,
    /// How it is turned.
    pub turn: Quat,
    /// From the seed's centre to the middle of its points of contact.
    pub foot: Vec3,
}

impl Rest {
    /// Where the centre of a seed of this size is: it keeps its points of contact.
    pub fn seat(&self, scale: f32) -> Vec3 {
        self.offset + self.foot * (1.0 - scale / SCALE_MAX)
    }

    fn turned(&self, angle: f32) -> Self {
        let turn = Quat::from_rotation_y(angle);
        Self {
            offset: turn * self.offset,
            turn: turn * self.turn,
            foot: turn * self.foot,
        }
    }
}

/// Number of different heaps that are searched; the rest of the variety is turning them.
const HEAPS: u8 = 3;

/// Slot `k` of a place. `variation` (a pit's ring position, for example) chooses one of several heaps and its turn.
pub fn slot(place: PlaceKind, kind: SeedKind, variation: u8, k: usize) -> Rest {
    static PILES: LazyLock<Mutex<HashMap<(PlaceKind, SeedKind, u8), Pile>>> =
        LazyLock::new(Default::default);
    let heap = if matches!(place, PlaceKind::Pit(_)) {
        variation % HEAPS
    } else {
        0
    };
    let mut piles = PILES.lock().unwrap_or_else(PoisonError::into_inner);
    let pile = piles
        .entry((place, kind, heap))
        .or_insert_with(|| Pile::new(kind, place, heap));
    let slots = place.slots();
    // Beyond the last proper slot seeds share places deep inside, where they are not seen.
    let k = if k < slots {
        k
    } else {
        4 + (k - slots) % (slots / 2)
    };
    while pile.rests.len() <= k {
        pile.grow();
    }
    // The golden angle: neighbouring pits never look alike.
    pile.rests[k].turned(f32::from(variation) * 2.399_963)
}

/// A ball that lies in the heap: centre, radius.
type Lying = (Vec3, f32);

/// A way to lie: place in plan, and three angles.
#[derive(Debug, Clone, Copy)]
struct Pose {
    at: Vec2,
    yaw: f32,
    tilt: Vec2,
    base: Quat,
}

impl Pose {
    fn turn(&self) -> Quat {
        Quat::from_scaled_axis(Vec3::new(self.tilt.x, 0.0, self.tilt.y))
            * Quat::from_rotation_y(self.yaw)
            * self.base
    }
}

/// A heap that grows seed by seed.
struct Pile {
    kind: SeedKind,
    place: PlaceKind,
    hollow: Hollow,
    /// The seed's balls at the largest size, each with what it does on the hollow.
    balls: Vec<(Vec3, f32, usize)>,
    rolling: Vec<Rolling>,
    reach: f32,
    lying: Vec<(Vec3, Vec<Lying>)>,
    rests: Vec<Rest>,
    dice: Dice,
}

impl Pile {
    fn new(kind: SeedKind, place: PlaceKind, heap: u8) -> Self {
        let hollow = place.hollow();
        let mut rolling: Vec<Rolling> = Vec::new();
        let mut radii: Vec<f32> = Vec::new();
        let balls = kind
            .balls()
            .iter()
            .map(|&(centre, radius)| {
                let radius = radius * SCALE_MAX;
                let table = radii.iter().position(|r| *r == radius).unwrap_or_else(|| {
                    radii.push(radius);
                    rolling.push(Rolling::new(&hollow, radius, hollow.radius * 1.5));
                    radii.len() - 1
                });
                (centre * SCALE_MAX, radius, table)
            })
            .collect();
        Self {
            kind,
            place,
            hollow,
            balls,
            rolling,
            reach: kind.reach() * SCALE_MAX,
            lying: Vec::new(),
            rests: Vec::new(),
            dice: Dice::new(0xb0a7 + u32::from(heap) * 31),
        }
    }

    /// How far from the axis a seed's centre may be at a height: inside the rim, and above it within a cone.
    fn wall(&self, y: f32) -> f32 {
        let (inner, lean) = match self.place {
            PlaceKind::Pit(_) => (0.94, 0.36),
            PlaceKind::Hand => (0.94, 0.34),
            PlaceKind::Bank(_) => (0.92, 0.75),
        };
        (self.hollow.radius * inner - (y - 0.04).max(0.0) * lean).max(0.02)
    }

    /// Height of the centre when a seed in this pose comes down from above, near the given lying seeds.
    fn drop(&self, pose: &Pose, near: &[usize]) -> f32 {
        let turn = pose.turn();
        let mut y = f32::MIN;
        for &(centre, radius, table) in &self.balls {
            let o = turn * centre;
            let at = pose.at + Vec2::new(o.x, o.z);
            y = y.max(self.rolling[table].height(at.length()) - o.y);
            for &seed in near {
                for &(c, r) in &self.lying[seed].1 {
                    let sum = r + radius;
                    let flat = (c.x - at.x).powi(2) + (c.z - at.y).powi(2);
                    if flat < sum * sum {
                        y = y.max(c.y + (sum * sum - flat).sqrt() - o.y);
                    }
                }
            }
        }
        y
    }

    fn near(&self, at: Vec2, margin: f32) -> Vec<usize> {
        let far = 2.0 * self.reach + margin;
        (0..self.lying.len())
            .filter(|&i| {
                let c = self.lying[i].0;
                Vec2::new(c.x, c.z).distance_squared(at) < far * far
            })
            .collect()
    }

    /// What the search makes small: height, and leaning out of the heap.
    fn cost(&self, pose: &Pose, near: &[usize]) -> f32 {
        let y = self.drop(pose, near);
        let out = (pose.at.length() - self.wall(y)).max(0.0);
        // A seed lies on its broad side rather than on its edge.
        y + 25.0 * out * out + 2.0 * out + 0.016 * pose.tilt.length_squared()
    }

    fn start(&mut self) -> Pose {
        let angle = self.dice.next() * TAU;
        let far = self.hollow.radius * 0.82 * self.dice.next().sqrt();
        let base = match self.kind {
            SeedKind::Gulaganji | SeedKind::Bead => Quat::IDENTITY,
            SeedKind::Tamarind | SeedKind::Pebble => {
                let up = if self.dice.next() < 0.5 { PI } else { 0.0 };
                Quat::from_rotation_x(up)
            }
            SeedKind::Cowrie => {
                let up = if self.dice.next() < 0.6 { PI } else { 0.0 };
                Quat::from_euler(EulerRot::XYZ, up + self.dice.between(-0.3, 0.3), 0.0, 0.0)
            }
        };
        Pose {
            at: Vec2::new(angle.cos(), angle.sin()) * far,
            yaw: self.dice.next() * TAU,
            tilt: Vec2::ZERO,
            base,
        }
    }

    /// Rolls to a place where every small move would lift the seed.
    fn settle(&self, mut pose: Pose) -> (f32, Pose) {
        let near = self.near(pose.at, 0.30);
        let turning = self.kind != SeedKind::Bead;
        let mut best = self.cost(&pose, &near);
        let (mut step, mut swing) = (0.06_f32, 0.35_f32);
        let mut tries = 0;
        while step > 0.0012 && tries < 60 {
            tries += 1;
            let mut moved = false;
            let mut attempt = |change: &dyn Fn(&mut Pose)| {
                let mut next = pose;
                change(&mut next);
                let cost = self.cost(&next, &near);
                if cost < best - 1e-6 {
                    best = cost;
                    pose = next;
                    moved = true;
                }
            };
            for sign in [1.0, -1.0] {
                attempt(&|p| p.at.x += sign * step);
                attempt(&|p| p.at.y += sign * step);
                if turning {
                    attempt(&|p| p.yaw += sign * swing);
                    attempt(&|p| p.tilt.x = (p.tilt.x + sign * swing).clamp(-1.3, 1.3));
                    attempt(&|p| p.tilt.y = (p.tilt.y + sign * swing).clamp(-1.3, 1.3));
                }
            }
            if !moved {
                step *= 0.5;
                swing *= 0.5;
            }
        }
        (best, pose)
    }

    fn grow(&mut self) {
        let mut starts: Vec<(f32, Pose)> = (0..36)
            .map(|_| {
                let pose = self.start();
                let near = self.near(pose.at, 0.0);
                (self.cost(&pose, &near), pose)
            })
            .collect();
        starts.sort_by(|a, b| a.0.total_cmp(&b.0));
        // A little luck keeps heaps from looking stacked.
        let mut best: Option<(f32, Pose)> = None;
        for (_, start) in starts.into_iter().take(6) {
            let (cost, pose) = self.settle(start);
            let cost = cost + self.dice.next() * 0.012;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, pose));
            }
        }
        if let Some((_, pose)) = best {
            self.lay(&pose);
        }
    }

    fn lay(&mut self, pose: &Pose) {
        const TOUCH: f32 = 0.004;
        let near = self.near(pose.at, 0.0);
        let y = self.drop(pose, &near);
        let centre = Vec3::new(pose.at.x, y, pose.at.y);
        let turn = pose.turn();
        let mut feet: Vec<Vec3> = Vec::new();
        let mut lying: Vec<Lying> = Vec::with_capacity(self.balls.len());
        for &(ball, radius, table) in &self.balls {
            let o = turn * ball;
            let c = centre + o;
            let d = Vec2::new(c.x, c.z);
            let rolling = &self.rolling[table];
            if c.y - rolling.height(d.length()) < TOUCH {
                let out = d.normalize_or_zero() * -rolling.slope(d.length());
                let normal = Vec3::new(out.x, 1.0, out.y).normalize();
                feet.push(o - normal * radius);
            }
            for &seed in &near {
                for &(other, r) in &self.lying[seed].1 {
                    let to = other - c;
                    if to.length() < r + radius + TOUCH {
                        feet.push(o + to.normalize_or_zero() * radius);
                    }
                }
            }
            lying.push((c, radius));
        }
        let foot = feet.iter().sum::<Vec3>() / feet.len().max(1) as f32;
        self.lying.push((centre, lying));
        self.rests.push(Rest {
            offset: centre,
            turn,
            foot,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardLayout;
    use crate::board::look::Hall;
    use kavade_rules::Game;

    const CASES: [(BoardKind, SeedKind); 3] = [
        (BoardKind::Hardwood, SeedKind::Gulaganji),
        (BoardKind::Fish, SeedKind::Cowrie),
        (BoardKind::WalnutBox, SeedKind::Bead),
    ];

    fn lying(kind: SeedKind, rest: &Rest, scale: f32) -> Vec<Lying> {
        kind.balls()
            .iter()
            .map(|(c, r)| (rest.seat(scale) + rest.turn * (*c * scale), r * scale))
            .collect()
    }

    /// The deepest that a seed is inside another or in the wood, and the widest gap under a seed.
    fn faults(kind: SeedKind, place: PlaceKind, variation: u8, scale: f32) -> (f32, f32) {
        let hollow = place.hollow();
        let rests: Vec<Rest> = (0..place.slots())
            .map(|k| slot(place, kind, variation, k))
            .collect();
        let mut deep = 0.0_f32;
        let mut gap = 0.0_f32;
        let mut before: Vec<Lying> = Vec::new();
        for rest in &rests {
            let mut nearest = f32::MAX;
            let balls = lying(kind, rest, scale);
            for (c, r) in &balls {
                let d = Vec2::new(c.x, c.z).length();
                let wood = (0..400)
                    .map(|i| i as f32 * 0.005)
                    .map(|e| {
                        let up = c.y - hollow.height(e);
                        ((d - e).powi(2) + up * up).sqrt() * up.signum()
                    })
                    .fold(f32::MAX, |m, v| if v.abs() < m.abs() { v } else { m });
                nearest = nearest.min(wood - r);
                for (o, s) in &before {
                    nearest = nearest.min(o.distance(*c) - r - s);
                }
            }
            deep = deep.max(-nearest);
            gap = gap.max(nearest);
            before.extend(balls);
        }
        (deep, gap)
    }

    #[test]
    fn the_largest_seeds_neither_cut_nor_float() {
        for (board, kind) in CASES {
            for place in [
                PlaceKind::Pit(board),
                PlaceKind::Bank(VesselKind::Leaf),
                PlaceKind::Bank(VesselKind::Brass),
                PlaceKind::Bank(VesselKind::Copper),
                PlaceKind::Hand,
            ] {
                for variation in 0..if matches!(place, PlaceKind::Pit(_)) {
                    HEAPS
                } else {
                    1
                } {
                    let (deep, gap) = faults(kind, place, variation, SCALE_MAX);
                    let limit = 0.03 * kind.bulk();
                    assert!(deep < limit, "{kind:?} {place:?} {variation}: {deep} deep");
                    assert!(
                        gap < 0.004,
                        "{kind:?} {place:?} {variation}: floats by {gap}"
                    );
                }
            }
        }
    }

    #[test]
    fn small_seeds_shrink_within_their_place() {
        for (board, kind) in CASES {
            let rest = slot(PlaceKind::Pit(board), kind, 0, 7);
            let large = lying(kind, &rest, SCALE_MAX);
            for (c, r) in lying(kind, &rest, 0.94) {
                let out = large
                    .iter()
                    .map(|(o, s)| o.distance(c) + r - s)
                    .fold(f32::MAX, f32::min);
                assert!(out < 0.012, "{kind:?} leaves its place by {out}");
            }
        }
    }

    #[test]
    fn the_same_slot_is_always_the_same_and_pits_differ() {
        for (board, kind) in CASES {
            let a = slot(PlaceKind::Pit(board), kind, 3, 5);
            assert_eq!(a, slot(PlaceKind::Pit(board), kind, 3, 5));
            assert!(
                a.offset
                    .distance(slot(PlaceKind::Pit(board), kind, 4, 5).offset)
                    > 0.01
            );
        }
    }

    #[test]
    fn heaps_stay_over_their_pits_and_grow_in_the_middle() {
        for (board, kind) in CASES {
            let layout = BoardLayout::of(Game::AliGuliMane, board, Hall::Veranda, false);
            let rests: Vec<Rest> = (0..40)
                .map(|k| slot(PlaceKind::Pit(board), kind, 1, k))
                .collect();
            for rest in &rests {
                let d = Vec2::new(rest.offset.x, rest.offset.z).length();
                assert!(d + kind.bulk() < layout.pitch * 0.55, "{kind:?}: {d}");
            }
            let top = rests
                .iter()
                .max_by(|a, b| a.offset.y.total_cmp(&b.offset.y))
                .map(|r| Vec2::new(r.offset.x, r.offset.z).length())
                .unwrap_or(1.0);
            assert!(
                top < 0.7 * layout.pit.radius,
                "{kind:?}: the top is at {top}"
            );
        }
    }

    #[test]
    fn beyond_the_last_slot_a_heap_stays_a_heap() {
        let highest = |n: usize| {
            (0..n)
                .map(|k| {
                    slot(PlaceKind::Pit(BoardKind::Fish), SeedKind::Cowrie, 0, k)
                        .offset
                        .y
                })
                .fold(f32::MIN, f32::max)
        };
        assert_eq!(highest(40), highest(84));
    }
}
