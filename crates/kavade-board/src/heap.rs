//! How seeds lie in a heap: a fixed sequence of resting places.
//!
//! Seeds are only ever added to a place one by one and taken out all at once, so a heap is a sequence of slots: slot k
//! rests on the hollow and on slots 0 to k−1. A slot is found for a seed of middling size; a smaller or
//! larger one keeps its points of support ([`Rest::seat`]). Finding them takes long, so the generator does
//! it (`kavade-forge heaps`), and the game only looks them up.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::hollow::Hollow;
use super::layout::VesselKind;
use super::look::BoardKind;
use super::shape::{SCALE_PACKED, SeedKind};
use bevy_math::{Quat, Vec3};

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

    /// Number of different heaps that there are; the rest of the variety is turning them.
    pub const fn heaps(self) -> u8 {
        match self {
            PlaceKind::Pit(_) => 3,
            PlaceKind::Bank(_) | PlaceKind::Hand => 1,
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

/// How a seed of size [`SCALE_PACKED`] rests, relative to the middle of its place's rim.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rest {
    /// The seed's centre.
    pub offset: Vec3,
    /// How it is turned.
    pub turn: Quat,
    /// From the seed's centre to the middle of its points of support.
    pub foot: Vec3,
}

impl Rest {
    /// Bytes that a rest takes in the file.
    pub const BYTES: usize = 20;
    /// Steps of a unit of length in the file.
    const FINE: f32 = 16_384.0;
    /// Steps of 1 in a turn.
    const TURN: f32 = 32_767.0;

    /// Where the centre of a seed of this size is: it keeps its points of support.
    pub fn seat(&self, scale: f32) -> Vec3 {
        self.offset + self.foot * (1.0 - scale / SCALE_PACKED)
    }

    /// As it is kept in the file: ten whole numbers of 16 bits, the low byte first.
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let (o, t, f) = (self.offset, self.turn, self.foot);
        let places = [o.x, o.y, o.z, f.x, f.y, f.z].map(|v| (v * Self::FINE).round() as i16);
        let turns = [t.x, t.y, t.z, t.w].map(|v| (v * Self::TURN).round() as i16);
        let mut bytes = [0; Self::BYTES];
        let words = places.into_iter().chain(turns);
        for (pair, word) in bytes.chunks_exact_mut(2).zip(words) {
            pair.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// What [`Rest::to_bytes`] gave, as exactly as it is kept.
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let word = |i: usize| f32::from(i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]));
        let place = |i: usize| Vec3::new(word(i), word(i + 1), word(i + 2)) / Self::FINE;
        Self {
            offset: place(0),
            foot: place(3),
            turn: Quat::from_xyzw(word(6), word(7), word(8), word(9)).normalize(),
        }
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

/// Every heap there is, in the order of the file.
pub fn heaps() -> impl Iterator<Item = (SeedKind, PlaceKind, u8)> {
    let vessels = [VesselKind::Leaf, VesselKind::Brass, VesselKind::Copper];
    let places = BoardKind::ALL
        .into_iter()
        .map(PlaceKind::Pit)
        .chain(vessels.into_iter().map(PlaceKind::Bank))
        .chain([PlaceKind::Hand]);
    SeedKind::ALL.into_iter().flat_map(move |kind| {
        places
            .clone()
            .flat_map(move |place| (0..place.heaps()).map(move |heap| (kind, place, heap)))
    })
}

/// The rests of all heaps, each heap's slots one after the other.
static RESTS: &[u8] = include_bytes!("../../../assets/heaps.bin");

/// Where each heap's rests begin, in rests.
static STARTS: LazyLock<HashMap<(SeedKind, PlaceKind, u8), usize>> = LazyLock::new(|| {
    heaps()
        .scan(0, |at, heap| {
            let start = *at;
            *at += heap.1.slots();
            Some((heap, start))
        })
        .collect()
});

/// Slot `k` of a place. `variation` (a pit's ring position, for example) chooses one of several heaps and its turn.
pub fn slot(place: PlaceKind, kind: SeedKind, variation: u8, k: usize) -> Rest {
    let slots = place.slots();
    // Beyond the last proper slot seeds share places deep inside, where they are not seen.
    let k = if k < slots {
        k
    } else {
        4 + (k - slots) % (slots / 2)
    };
    let rest = STARTS
        .get(&(kind, place, variation % place.heaps()))
        .and_then(|start| RESTS.get((start + k) * Rest::BYTES..)?.first_chunk())
        .map(Rest::from_bytes);
    // The golden angle: neighbouring pits never look alike.
    rest.unwrap_or(Rest {
        offset: Vec3::ZERO,
        turn: Quat::IDENTITY,
        foot: Vec3::ZERO,
    })
    .turned(f32::from(variation) * 2.399_963)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::BoardLayout;
    use crate::look::Hall;
    use crate::shape::{SCALE_MAX, SCALE_MIN};
    use bevy_math::Vec2;
    use kavade_rules::Game;
    use std::f32::consts::{PI, TAU};

    /// The surface of a kind at size 1, known closely enough to measure on: points of it, and how far it is from the
    /// centre in every direction.
    struct Surface {
        points: Vec<Vec3>,
        far: Vec<f32>,
    }

    impl Surface {
        const ALONG: usize = 96;
        const ROUND: usize = 128;

        fn of(kind: SeedKind) -> Self {
            let mut sums = vec![(0.0_f32, 0.0_f32); Self::ALONG * Self::ROUND];
            for i in 0..700 {
                for j in 0..700 {
                    let (theta, phi) = ((i as f32 + 0.5) / 700.0 * PI, j as f32 / 700.0 * TAU);
                    let p = kind.hull(theta, phi);
                    let (a, b) = Self::cell(p);
                    let at =
                        (a as usize).min(Self::ALONG - 1) * Self::ROUND + b as usize % Self::ROUND;
                    sums[at] = (sums[at].0 + p.length(), sums[at].1 + 1.0);
                }
            }
            let mut far: Vec<f32> = sums
                .iter()
                .map(|(sum, n)| if *n > 0.0 { sum / n } else { 0.0 })
                .collect();
            // Few directions are met by none of the points: they take what is beside them.
            for _ in 0..40 {
                for i in 0..far.len() {
                    if far[i] == 0.0 {
                        let (a, b) = (i / Self::ROUND, i % Self::ROUND);
                        let beside = [
                            a * Self::ROUND + (b + 1) % Self::ROUND,
                            a * Self::ROUND + (b + Self::ROUND - 1) % Self::ROUND,
                            (a + 1).min(Self::ALONG - 1) * Self::ROUND + b,
                            a.saturating_sub(1) * Self::ROUND + b,
                        ];
                        far[i] = beside.iter().map(|n| far[*n]).fold(0.0, f32::max);
                    }
                }
            }
            let points = (0..20)
                .flat_map(|i| (0..24).map(move |j| (i as f32 / 19.0 * PI, j as f32 / 24.0 * TAU)))
                .map(|(theta, phi)| kind.hull(theta, phi))
                .collect();
            Self { points, far }
        }

        fn cell(p: Vec3) -> (f32, f32) {
            let d = p.normalize_or(Vec3::X);
            let (theta, phi) = (d.x.clamp(-1.0, 1.0).acos(), d.y.atan2(d.z).rem_euclid(TAU));
            (
                theta / PI * Self::ALONG as f32,
                phi / TAU * Self::ROUND as f32,
            )
        }

        /// How far a point is outside, along its ray from the centre.
        fn beyond(&self, p: Vec3) -> f32 {
            let (a, b) = Self::cell(p);
            let (a, b) = (
                (a - 0.5).clamp(0.0, Self::ALONG as f32 - 1.001),
                (b - 0.5 + Self::ROUND as f32) % Self::ROUND as f32,
            );
            let (i, j) = (a as usize, b as usize % Self::ROUND);
            let (s, t) = (a - i as f32, b.fract());
            let at = |i: usize, j: usize| self.far[i * Self::ROUND + j % Self::ROUND];
            let row = |i: usize| at(i, j) * (1.0 - t) + at(i, j + 1) * t;
            p.length() - (row(i) * (1.0 - s) + row(i + 1) * s)
        }

        /// How far a point is outside (below 0: inside), true near the surface.
        fn outside(&self, p: Vec3) -> f32 {
            let f = self.beyond(p);
            if f > 0.03 {
                return f;
            }
            const STEP: f32 = 0.004;
            let slope = Vec3::new(
                self.beyond(p + Vec3::X * STEP) - self.beyond(p - Vec3::X * STEP),
                self.beyond(p + Vec3::Y * STEP) - self.beyond(p - Vec3::Y * STEP),
                self.beyond(p + Vec3::Z * STEP) - self.beyond(p - Vec3::Z * STEP),
            ) / (2.0 * STEP);
            f / slope.length().max(0.7)
        }
    }

    /// The deepest that a seed is inside another, the deepest that one is in the wood, and the widest gap under one.
    fn faults(
        kind: SeedKind,
        surface: &Surface,
        rests: &[Rest],
        hollow: &Hollow,
        scale: f32,
    ) -> [f32; 3] {
        let mut worst = [0.0_f32; 3];
        let reach = kind.reach() * scale;
        let seats: Vec<Vec3> = rests.iter().map(|rest| rest.seat(scale)).collect();
        for (i, rest) in rests.iter().enumerate() {
            let points: Vec<Vec3> = surface
                .points
                .iter()
                .map(|p| seats[i] + rest.turn * (*p * scale))
                .collect();
            let wood = points
                .iter()
                .map(|p| {
                    let d = Vec2::new(p.x, p.z).length();
                    (p.y - hollow.height(d)) / (1.0 + hollow.slope(d).powi(2)).sqrt()
                })
                .fold(f32::MAX, f32::min);
            let mut nearest = wood;
            worst[1] = worst[1].max(-wood);
            for j in 0..rests.len() {
                // Small seeds that rest on each other are a little apart.
                if i == j || seats[i].distance(seats[j]) > 2.0 * reach + 0.03 {
                    continue;
                }
                let back = rests[j].turn.inverse();
                let apart = points
                    .iter()
                    .filter(|p| p.distance(seats[j]) < reach + 0.04)
                    .map(|p| scale * surface.outside(back * (*p - seats[j]) / scale))
                    .fold(f32::MAX, f32::min);
                worst[0] = worst[0].max(-apart);
                if j < i {
                    nearest = nearest.min(apart);
                }
            }
            worst[2] = worst[2].max(nearest);
        }
        worst
    }

    #[test]
    fn no_seed_is_in_another_or_in_the_wood_and_none_floats() {
        for kind in SeedKind::ALL {
            let surface = Surface::of(kind);
            let mut worst = [0.0_f32; 3];
            for (_, place, heap) in heaps().filter(|(of, ..)| *of == kind) {
                let rests: Vec<Rest> = (0..place.slots())
                    .map(|k| slot(place, kind, heap, k))
                    .collect();
                for scale in [SCALE_MAX, SCALE_MIN] {
                    let found = faults(kind, &surface, &rests, &place.hollow(), scale);
                    let [other, wood, gap] = found.map(|f| f / (2.0 * kind.bulk()));
                    let what = format!("{kind:?} {place:?} {heap}, size {scale}");
                    assert!(other < 0.05, "{what}: {other} in another");
                    assert!(wood < 0.05, "{what}: {wood} in the wood");
                    // Where all are of the smallest size there is a little air between them.
                    let limit = if scale < SCALE_PACKED { 0.09 } else { 0.02 };
                    assert!(gap < limit, "{what}: floats by {gap}");
                    for (most, found) in worst.iter_mut().zip([other, wood, gap]) {
                        *most = most.max(found);
                    }
                }
            }
        }
    }

    #[test]
    fn every_heap_is_in_the_file_and_nothing_else() {
        let slots: usize = heaps().map(|(_, place, _)| place.slots()).sum();
        assert_eq!(RESTS.len(), slots * Rest::BYTES);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let rest = slot(PlaceKind::Hand, SeedKind::Tamarind, 0, 9);
        let again = Rest::from_bytes(&rest.to_bytes());
        assert!(again.offset.distance(rest.offset) < 1e-4);
        assert!(again.foot.distance(rest.foot) < 1e-4);
        assert!(again.turn.angle_between(rest.turn) < 1e-3);
    }

    #[test]
    fn the_same_slot_is_always_the_same_and_pits_differ() {
        for kind in SeedKind::ALL {
            let place = PlaceKind::Pit(BoardKind::Granite);
            let a = slot(place, kind, 3, 5);
            assert_eq!(a, slot(place, kind, 3, 5));
            assert!(a.offset.distance(slot(place, kind, 4, 5).offset) > 0.01);
        }
    }

    #[test]
    fn heaps_stay_over_their_pits_and_grow_in_the_middle() {
        for kind in SeedKind::ALL {
            for board in BoardKind::ALL {
                let layout = BoardLayout::of(Game::AliGuliMane, board, Hall::Veranda, false);
                let rests: Vec<Rest> = (0..40)
                    .map(|k| slot(PlaceKind::Pit(board), kind, 1, k))
                    .collect();
                let out = |rest: &Rest| Vec2::new(rest.offset.x, rest.offset.z).length();
                for rest in &rests {
                    let d = out(rest);
                    assert!(
                        d + kind.bulk() < layout.pitch * 0.55,
                        "{kind:?} {board:?}: {d}"
                    );
                }
                let top = rests
                    .iter()
                    .max_by(|a, b| a.offset.y.total_cmp(&b.offset.y))
                    .map_or(1.0, out);
                assert!(
                    top < 0.7 * layout.pit.radius,
                    "{kind:?} {board:?}: the top is at {top}"
                );
            }
        }
    }

    #[test]
    fn flat_seeds_lie_on_their_flat_side() {
        for kind in [SeedKind::Tamarind, SeedKind::Pebble] {
            for board in BoardKind::ALL {
                let upright = (0..6)
                    .filter(|k| {
                        let rest = slot(PlaceKind::Pit(board), kind, 0, *k);
                        (rest.turn * Vec3::Y).y.abs() < 0.5
                    })
                    .count();
                assert!(upright <= 1, "{kind:?} {board:?}: {upright} stand on edge");
            }
        }
    }

    #[test]
    fn shells_show_their_slit_as_well_as_their_back() {
        for board in BoardKind::ALL {
            let place = PlaceKind::Pit(board);
            // As many as lie open to view at the beginning, in all heaps together.
            let up = |rest: Rest| (rest.turn * Vec3::NEG_Y).y;
            let shells: Vec<f32> = (0..place.heaps())
                .flat_map(|heap| (0..6).map(move |k| (heap, k)))
                .map(|(heap, k)| up(slot(place, SeedKind::Cowrie, heap, k)))
                .collect();
            let slits = shells.iter().filter(|up| **up > 0.6).count();
            let backs = shells.iter().filter(|up| **up < -0.6).count();
            assert!(slits >= 6, "{board:?}: {slits} slits in {}", shells.len());
            assert!(backs >= 3, "{board:?}: {backs} backs in {}", shells.len());
        }
    }

    #[test]
    fn beyond_the_last_slot_a_heap_stays_a_heap() {
        let place = PlaceKind::Pit(BoardKind::Fish);
        let highest = |n: usize| {
            (0..n)
                .map(|k| slot(place, SeedKind::Cowrie, 0, k).offset.y)
                .fold(f32::MIN, f32::max)
        };
        assert_eq!(highest(40), highest(84));
    }
}
