//! The way of the hand along the ring, and of the seeds that are gathered into it.

use kavade_rules::Pit;
use std::f32::consts::PI;

use bevy::prelude::*;

use super::route::faded;
use crate::board::entities::{Heap, Seed};
use crate::sowing::style::Style;
use kavade_board::layout::BoardLayout;
use kavade_board::shape::ease;
use kavade_match::schedule::{CALM_HAND_GOES, HAND_GOES};

/// How far the hand leans into its way, in radians.
const LEAN: f32 = 0.26;

/// How fast it comes to lean, a second.
const LEANING: f32 = 11.0;

/// How far it rises and falls as it goes, in board units.
const BOB: f32 = 0.035;

/// How long its seeds are shaken when one leaves it, in seconds.
const JOLTS: f32 = 0.4;

/// How far the seeds in the hand turn about its axis as they are gathered, in radians.
const SWIRL: f32 = 0.9;

/// A point above the ring: the middle line of the hand's way at y = 0. `s` is a ring position; between two pits it runs
/// straight along a row, and in a half ellipse round the end of the rows.
pub(crate) fn ring_point(layout: &BoardLayout, s: f32) -> Vec3 {
    let ring = f32::from(layout.pits());
    let s = s.rem_euclid(ring);
    let pit = Pit::new((s.floor() as u8).min(layout.pits() - 1));
    let part = s - f32::from(pit.get());
    let (from, to) = (layout.pit_centre(pit), layout.pit_centre(layout.next(pit)));
    if (from.z > 0.0) == (to.z > 0.0) {
        return from.lerp(to, part);
    }
    // Wide enough that it goes on as fast as it came.
    let out = layout.pitch / PI * from.x.signum();
    let (sin, cos) = (PI * part).sin_cos();
    Vec3::new(from.x + out * sin, 0.0, from.z * cos)
}

/// A point on the straight line from one pit to the next.
fn straight_point(layout: &BoardLayout, s: f32) -> Vec3 {
    let s = s.rem_euclid(f32::from(layout.pits()));
    let pit = Pit::new((s.floor() as u8).min(layout.pits() - 1));
    let (from, to) = (layout.pit_centre(pit), layout.pit_centre(layout.next(pit)));
    from.lerp(to, s - f32::from(pit.get()))
}

/// The way of the hand: where it comes from and goes to along the ring, and how it rises.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct HandWay {
    from: f32,
    to: f32,
    passed: f32,
    length: f32,
    risen: f32,
    rising: f32,
    lean: f32,
    /// Seconds since a seed left it.
    since: f32,
    /// It goes from pit to pit at once, and neither bobs nor leans.
    pub(super) still: bool,
    /// It goes straight from pit to pit, and neither bobs nor leans.
    calm: bool,
}

impl HandWay {
    /// The hand of a table on which things move like this.
    pub(crate) fn new(style: Style) -> HandWay {
        HandWay {
            calm: style == Style::Calm,
            ..HandWay::default()
        }
    }

    /// The same hand with or without reduced motion.
    pub(crate) fn keep_still(&mut self, still: bool) {
        self.still = still;
    }

    /// It rises out of a pit.
    pub(crate) fn lift(&mut self, pit: Pit, seconds: f32) {
        let pit = f32::from(pit.get());
        *self = HandWay {
            from: pit,
            to: pit,
            rising: seconds,
            since: f32::MAX,
            still: self.still,
            calm: self.calm,
            ..HandWay::default()
        };
    }

    /// It lets a seed go and travels on over a pit.
    pub(crate) fn drop(&mut self, layout: &BoardLayout, pit: Pit, seconds: f32) {
        let ring = f32::from(layout.pits());
        let here = self.place().rem_euclid(ring);
        let mut ahead = (f32::from(pit.get()) - here).rem_euclid(ring);
        // A hand that is a hair past a pit does not go round the whole ring for it.
        if ahead > ring - 0.25 {
            ahead -= ring;
        }
        self.from = here;
        self.to = here + ahead;
        self.passed = 0.0;
        self.length = seconds
            * match self.calm {
                true => CALM_HAND_GOES,
                false => HAND_GOES,
            };
        self.since = 0.0;
    }

    /// Lets time pass, in seconds.
    pub(crate) fn pass(&mut self, seconds: f32) {
        self.passed += seconds;
        self.risen += seconds;
        self.since += seconds;
        let goes = !self.is_plain() && self.passed < self.length && self.to > self.from;
        let wanted = if goes { LEAN } else { 0.0 };
        self.lean += (wanted - self.lean) * (1.0 - (-LEANING * seconds).exp());
    }

    /// Whether it is where it goes to, and upright: time changes nothing about it.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.passed >= self.length
            && self.risen >= self.rising
            && self.since > JOLTS
            && self.lean.abs() < 1e-4
    }

    /// Whether it does nothing but go.
    fn is_plain(&self) -> bool {
        self.still || self.calm
    }

    /// Where it is along the ring.
    fn place(&self) -> f32 {
        if self.still || self.length <= 0.0 {
            return self.to;
        }
        let u = (self.passed / self.length).min(1.0);
        let eased = match self.calm {
            true => ease(u),
            // It waits a little over each pit.
            false => 0.7 * u + 0.3 * ease(u),
        };
        self.from + (self.to - self.from) * eased
    }

    /// Where it is over the board, and how it leans.
    pub(crate) fn at(&self, layout: &BoardLayout) -> Transform {
        let s = self.place();
        let up = match self.still || self.rising <= 0.0 {
            true => 1.0,
            false => ease((self.risen / self.rising).min(1.0)),
        };
        let bob = match self.is_plain() {
            true => 0.0,
            false => BOB * (PI * s).sin().powi(2),
        };
        let way = ring_point(layout, s + 0.04) - ring_point(layout, s - 0.04);
        let across = Vec3::Y.cross(way).normalize_or(Vec3::Z);
        let over = match self.calm {
            true => straight_point(layout, s),
            false => ring_point(layout, s),
        };
        Transform::from_translation(over + Vec3::Y * (layout.hand_height * up + bob))
            .with_rotation(Quat::from_axis_angle(across, self.lean))
    }

    /// How the `k`-th seed lies in the hand when that is at `at`.
    pub(crate) fn held(&self, at: &Transform, place: &Heap, seed: &Seed, k: usize) -> Transform {
        let rest = place.rest(Vec3::ZERO, seed, k);
        Transform {
            translation: at.translation + at.rotation * (rest.translation + self.jolt(k)),
            rotation: at.rotation * rest.rotation,
            scale: rest.scale,
        }
    }

    /// How the `k`-th of its seeds is shaken by the one that has just left.
    fn jolt(&self, k: usize) -> Vec3 {
        if self.is_plain() || self.since > JOLTS {
            return Vec3::ZERO;
        }
        let swing = 0.016 * (-self.since / 0.07).exp() * (38.0 * self.since).sin();
        let angle = k as f32 * 2.4;
        Vec3::new(angle.cos(), -0.7, angle.sin()) * swing
    }
}

/// A seed in the hand that has not yet come to its place in the handful.
#[derive(Component, Debug, Clone, Copy)]
pub struct Scooped {
    from: Transform,
    passed: f32,
    /// Seconds for which it still lies, and seconds that it then takes.
    wait: f32,
    length: f32,
}

impl Scooped {
    /// The `order`-th of `seeds` that are gathered, from where it lies; the handful takes `seconds` in all.
    pub(crate) fn new(from: Transform, order: usize, seeds: usize, seconds: f32) -> Self {
        let last = seeds.saturating_sub(1).max(1) as f32;
        let wait = 0.3 * seconds * order as f32 / last;
        Scooped {
            from,
            passed: 0.0,
            wait,
            length: (0.7 * seconds).max(1e-3),
        }
    }

    /// Lets time pass, in seconds.
    pub(crate) fn pass(&mut self, seconds: f32) {
        self.passed += seconds;
    }

    /// Whether it is in its place.
    pub(crate) fn is_over(&self) -> bool {
        self.passed >= self.wait + self.length
    }

    /// Where the seed is on its way to `to`; the handful turns about an axis through `axis`.
    pub(crate) fn at(&self, to: &Transform, axis: Vec3, still: bool) -> Transform {
        let u = ((self.passed - self.wait) / self.length).clamp(0.0, 1.0);
        if still {
            return faded(&self.from, to, u);
        }
        let e = ease(u);
        let mid = (PI * u).sin();
        let (from, end) = (self.from.translation, to.translation);
        // They close up first, and rise then.
        let flat = from.lerp(end, e) - axis;
        let swirl = Quat::from_rotation_y(SWIRL * mid * mid);
        let gathered = swirl * Vec3::new(flat.x, 0.0, flat.z) * (1.0 - 0.25 * mid);
        Transform {
            translation: Vec3::new(
                axis.x + gathered.x,
                from.y + (end.y - from.y) * e * e,
                axis.z + gathered.z,
            ),
            rotation: Quat::from_rotation_y(SWIRL * mid * mid)
                * self.from.rotation.slerp(to.rotation, e),
            scale: to.scale,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::heap::PlaceKind;
    use kavade_board::look::{BoardKind, Hall};
    use kavade_board::shape::SeedKind;
    use kavade_match::schedule::FLIGHT;
    use kavade_rules::Game;

    fn layouts() -> Vec<BoardLayout> {
        let mut layouts = Vec::new();
        for game in Game::ALL {
            for board in BoardKind::ALL {
                for mirrored in [false, true] {
                    layouts.push(BoardLayout::of(game, board, Hall::Veranda, mirrored));
                }
            }
        }
        layouts
    }

    #[test]
    fn the_way_along_the_ring_is_one_curve_through_all_pits() {
        for layout in layouts() {
            for pit in layout.ring_pits() {
                let off =
                    ring_point(&layout, f32::from(pit.get())).distance(layout.pit_centre(pit));
                assert!(off < 1e-4, "{} {pit}", layout.game);
            }
            let steps = 100 * u32::from(layout.pits());
            let mut before = ring_point(&layout, 0.0);
            let mut speed: Option<Vec3> = None;
            for step in 1..=steps {
                let now = ring_point(&layout, step as f32 / 100.0);
                let way = now - before;
                assert!(way.length() < 0.03, "it jumps at {step}: {}", way.length());
                if let Some(speed) = speed {
                    // Only a seam makes it a little faster, and no corner is sharp.
                    assert!((way - speed).length() < 0.006, "{step}: a corner");
                }
                speed = Some(way);
                before = now;
            }
        }
    }

    #[test]
    fn the_hand_never_jumps_while_it_holds_seeds_however_uneven_the_frames_are() {
        for layout in layouts() {
            let mut way = HandWay::default();
            way.lift(Pit::new(3), 0.25);
            let mut before = way.at(&layout).translation;
            let mut pit = 3;
            let mut clock = 0.0;
            for frame in 0..400_u32 {
                let step = [0.004, 0.016, 0.009, 0.021][frame as usize % 4];
                way.pass(step);
                clock += step;
                if clock > 0.25 + 0.14 * f32::from(pit - 3) && pit < 3 + 2 * layout.pits() {
                    pit += 1;
                    way.drop(&layout, Pit::new(pit % layout.pits()), FLIGHT);
                }
                let now = way.at(&layout).translation;
                let far = now.distance(before);
                // No faster than a row in a second and a half at the very most, plus the rise.
                assert!(
                    far < 26.0 * step,
                    "{} {frame}: {far} in {step} s",
                    layout.game
                );
                before = now;
            }
        }
    }

    #[test]
    fn a_hand_that_passes_over_closed_pits_goes_forwards_and_ends_over_the_right_one() {
        let layout = BoardLayout::new(Game::AliGuliMane, false);
        let mut way = HandWay::default();
        way.lift(Pit::new(12), 0.25);
        way.pass(0.3);
        way.drop(&layout, Pit::new(2), FLIGHT);
        way.pass(0.07);
        assert!(way.place() > 12.0 && way.place() < 16.0);
        way.pass(5.0);
        let over = way.at(&layout).translation;
        assert!(over.distance(layout.hand_over(Pit::new(2))) < 1e-3);
    }

    #[test]
    fn a_calm_hand_goes_straight_and_is_over_the_next_pit_before_the_next_seed_falls() {
        for layout in layouts() {
            for pit in layout.ring_pits() {
                let mut way = HandWay::new(Style::Calm);
                way.lift(pit, 0.5);
                assert_eq!(way.at(&layout).translation, layout.pit_centre(pit));
                way.pass(0.65);
                let next = layout.next(pit);
                way.drop(&layout, next, 0.5);
                let (from, to) = (layout.hand_over(pit), layout.hand_over(next));
                for _ in 0..42 {
                    let at = way.at(&layout);
                    let beside = (at.translation - from).cross((to - from).normalize());
                    assert!(beside.length() < 1e-4, "{} {pit}: {beside}", layout.game);
                    assert_eq!(at.rotation, Quat::IDENTITY);
                    way.pass(0.01);
                }
                assert!(way.at(&layout).translation.distance(to) < 1e-5);
            }
        }
    }

    #[test]
    fn a_handful_is_gathered_from_where_its_seeds_lay_and_ends_in_the_hand() {
        let layout = BoardLayout::new(Game::Pallankuzhi, false);
        let place = |kind| Heap { kind, variation: 2 };
        let seed = Seed {
            number: 5,
            kind: SeedKind::Cowrie,
        };
        let axis = layout.pit_centre(Pit::new(2));
        let from = place(PlaceKind::Pit(layout.board)).rest(axis, &seed, 4);
        let to = place(PlaceKind::Hand).rest(layout.hand_over(Pit::new(2)), &seed, 4);
        for (order, seeds) in [(0, 1), (0, 9), (8, 9)] {
            let mut scooped = Scooped::new(from, order, seeds, 0.25);
            assert!(
                scooped
                    .at(&to, axis, false)
                    .translation
                    .distance(from.translation)
                    < 1e-4
            );
            let mut before = from.translation;
            while !scooped.is_over() {
                let now = scooped.at(&to, axis, false).translation;
                assert!(now.distance(before) < 0.12, "{order}");
                before = now;
                scooped.pass(0.005);
            }
            assert!(scooped.passed < 0.26);
            let end = scooped.at(&to, axis, false);
            assert!(end.translation.distance(to.translation) < 1e-4);
            assert!(end.rotation.angle_between(to.rotation) < 2e-3);
        }
    }

    #[test]
    fn with_reduced_motion_the_hand_is_over_one_pit_or_the_next() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let mut way = HandWay::default();
        way.keep_still(true);
        way.lift(Pit::new(0), 0.25);
        way.drop(&layout, Pit::new(1), FLIGHT);
        for _ in 0..20 {
            way.pass(0.01);
            assert_eq!(way.at(&layout).translation, layout.hand_over(Pit::new(1)));
            assert_eq!(way.jolt(3), Vec3::ZERO);
        }
    }
}
