//! The ways of seeds through the air, as mathematics: thrown in an arc with a spin, slid, faded, or swept up with others
//! into a turning cluster that spends itself seed by seed.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use bevy_tweening::lens::Lens;

use crate::board::entities::Seed;
use kavade_board::shape::SeedKind;
use kavade_board::shape::ease;

/// How a kind of seed turns while it flies and settles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// As a ball does, about the axis across its way.
    Rolls,
    /// To and fro on its back.
    Rocks,
    /// End over end.
    Tumbles,
}

impl Manner {
    pub(crate) fn of(kind: SeedKind) -> Self {
        match kind {
            SeedKind::Bead | SeedKind::Gulaganji => Manner::Rolls,
            SeedKind::Cowrie => Manner::Rocks,
            SeedKind::Tamarind | SeedKind::Pebble => Manner::Tumbles,
        }
    }
}

/// Where a seed comes from and goes to, and how.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Route {
    pub(crate) from: Transform,
    pub(crate) to: Transform,
    pub(crate) way: Way,
    pub(crate) manner: Manner,
    /// Whole turns on the way, for what rolls or tumbles.
    pub(crate) turns: f32,
}

/// How a seed goes from place to place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Way {
    /// It fades out here and in there: nothing is ever between two places.
    Fade,
    /// It slides, slowly away and slowly in.
    Glide {
        /// How high above the straight line, in board units.
        height: f32,
    },
    /// It is thrown.
    Throw {
        /// Share of the time for which it still lies.
        wait: f32,
        /// How high above the straight line, in board units.
        height: f32,
        /// How far to the side of it, in board units.
        side: f32,
    },
    /// It falls without a turn: slowly away, quickly in.
    Fall {
        /// How high above the straight line, in board units.
        height: f32,
    },
    /// It rises, turns with the others, and is flung away when it is its turn.
    Fountain(Fountain),
}

/// A seed's part in a cluster that rises, turns and spends itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Fountain {
    /// The middle of the cluster.
    pub(crate) centre: Vec3,
    /// The seed's distance from the cluster's axis.
    pub(crate) radius: f32,
    /// The seed's height over the middle.
    pub(crate) level: f32,
    /// Where on its circle it begins, in radians.
    pub(crate) angle: f32,
    /// How far the cluster turns in the seed's whole time, in radians.
    pub(crate) turn: f32,
    /// Share of the time until the seed is in the cluster.
    pub(crate) rise: f32,
    /// Share of the time at which it leaves; not before `rise`, and below 1.
    pub(crate) leave: f32,
    /// How high it flies over the straight line, in board units.
    pub(crate) height: f32,
    /// How far to the side of it, in board units.
    pub(crate) side: f32,
}

/// Out here and in there: where a seed is that goes without a way, `u` from 0 to 1.
pub(crate) fn faded(from: &Transform, to: &Transform, u: f32) -> Transform {
    let (place, size) = match u < 0.5 {
        true => (from, 1.0 - 2.0 * u),
        false => (to, 2.0 * u - 1.0),
    };
    place.with_scale(place.scale * size.max(0.01))
}

/// Rises slowly, is 1 at two thirds, and falls fast.
fn leap(u: f32) -> f32 {
    6.75 * u * u * (1.0 - u)
}

impl Fountain {
    /// Where the seed is before it leaves.
    fn hover(&self, from: Vec3, t: f32) -> Vec3 {
        let angle = self.angle + self.turn * t;
        let (sin, cos) = angle.sin_cos();
        let ring = self.centre + Vec3::new(cos * self.radius, self.level, sin * self.radius);
        from.lerp(ring, ease((t / self.rise.max(1e-3)).min(1.0)))
    }

    fn at(&self, from: Vec3, to: Vec3, t: f32) -> Vec3 {
        let hover = self.hover(from, t);
        let u = ((t - self.leave) / (1.0 - self.leave).max(1e-3)).clamp(0.0, 1.0);
        let side = aside(from, to) * self.side;
        hover.lerp(to, u * u * (2.0 - u)) + (Vec3::Y * self.height + side) * leap(u)
    }
}

/// Across the way, to the right of it in plan; zero if it leads straight up or down.
fn aside(from: Vec3, to: Vec3) -> Vec3 {
    let way = to - from;
    Vec3::new(-way.z, 0.0, way.x).normalize_or_zero()
}

impl Route {
    /// The way of a seed. `seconds` is how long it takes; a long way has time for more turns.
    pub(crate) fn new(from: Transform, to: Transform, way: Way, seed: &Seed, seconds: f32) -> Self {
        let turns = match seconds {
            short if short < 0.5 => 1.0,
            _ => 1.0 + f32::from(seed.number % 2),
        };
        Route {
            from,
            to,
            way,
            manner: Manner::of(seed.kind),
            turns,
        }
    }

    /// Where the seed is; `t` runs from 0 to 1.
    pub(crate) fn at(&self, t: f32) -> Transform {
        let t = t.clamp(0.0, 1.0);
        let (from, to) = (self.from.translation, self.to.translation);
        let (translation, u) = match self.way {
            Way::Fade => return faded(&self.from, &self.to, t),
            Way::Glide { height } => {
                let u = ease(t);
                (
                    // Up first, so that it clears the rim of its pit.
                    from.lerp(to, u) + Vec3::Y * (height * (4.0 * u * (1.0 - u)).powf(0.7)),
                    u,
                )
            }
            Way::Throw { wait, height, side } => {
                let u = ((t - wait) / (1.0 - wait).max(1e-3)).clamp(0.0, 1.0);
                let lift = (4.0 * u * (1.0 - u)).powf(0.7);
                let off = Vec3::Y * height + aside(from, to) * side;
                (from.lerp(to, u) + off * lift, u)
            }
            Way::Fall { height } => {
                let u = t * t * (1.6 - 0.6 * t);
                let lift = 4.0 * height * t * (1.0 - t);
                (from.lerp(to, u) + Vec3::Y * lift, u)
            }
            Way::Fountain(fountain) => (fountain.at(from, to, t), t),
        };
        let spin = match self.way {
            Way::Fall { .. } => Quat::IDENTITY,
            _ => self.spin(u),
        };
        Transform {
            translation,
            rotation: spin * self.from.rotation.slerp(self.to.rotation, u),
            scale: self.from.scale.lerp(self.to.scale, u),
        }
    }

    /// The turn on top of that from one rest to the other: none at both ends.
    fn spin(&self, u: f32) -> Quat {
        let across = -aside(self.from.translation, self.to.translation);
        let across = across.normalize_or(Vec3::Z);
        match self.manner {
            Manner::Rolls => Quat::from_axis_angle(across, TAU * self.turns * u),
            Manner::Tumbles => {
                let tilted = (across + Vec3::Y * 0.5).normalize();
                Quat::from_axis_angle(tilted, TAU * self.turns * u)
            }
            Manner::Rocks => {
                let along = across.cross(Vec3::Y);
                let swing = (TAU * 1.5 * u).sin() * (PI * u).sin();
                Quat::from_axis_angle(along, 0.6 * swing)
                    * Quat::from_axis_angle(across, 0.8 * (PI * u).sin())
            }
        }
    }
}

impl Lens<Transform> for Route {
    fn lerp(&mut self, mut target: Mut<'_, Transform>, ratio: f32) {
        *target = self.at(ratio);
    }
}

/// When the seeds of a stream arrive and how: shares of the time of a whole capture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Stream {
    /// Seconds until all are in the cluster.
    rise: f32,
    /// Seconds that one flies.
    fly: f32,
    /// Seconds from the first arrival to the last.
    spread: f32,
}

impl Stream {
    /// A stream that takes so many seconds in all.
    pub(crate) fn new(seconds: f32) -> Self {
        let rise = (0.3 * seconds).min(0.4);
        let fly = (0.5 * seconds).min(0.5);
        Stream {
            rise,
            fly,
            spread: (seconds - rise - fly).max(0.0),
        }
    }

    /// Seconds until the `k`-th (from 0) of `seeds` arrives.
    pub(crate) fn arrival(&self, k: usize, seeds: usize) -> f32 {
        let last = seeds.saturating_sub(1).max(1) as f32;
        self.rise + self.fly + self.spread * k as f32 / last
    }

    /// The part of the `k`-th of `seeds` in a fountain over a place. `height` is how high they fly.
    pub(crate) fn fountain(&self, over: Vec3, k: usize, seeds: usize, height: f32) -> Fountain {
        let whole = self.arrival(k, seeds).max(1e-3);
        let place = k as f32;
        let last = seeds.saturating_sub(1).max(1) as f32;
        // The first to leave turn on top; the golden angle spreads the seeds round the axis.
        let high = (seeds as f32 * 0.016).min(0.6);
        let side = (place * 2.4).sin() * 0.5 * (seeds as f32 / 12.0).min(1.0);
        Fountain {
            centre: over,
            radius: match seeds {
                1 => 0.0,
                _ => (0.08 + 0.05 * (place + 1.0).sqrt()).min(0.40),
            },
            level: high * (1.0 - place / last),
            angle: place * 2.399_963,
            turn: 5.0 * whole,
            rise: (self.rise / whole).min(0.98),
            leave: (1.0 - self.fly / whole).clamp(0.0, 0.98),
            height,
            side,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Vec3 = Vec3::new(-3.0, -0.2, 0.7);
    const B: Vec3 = Vec3::new(5.0, -0.4, 1.6);

    fn route(kind: SeedKind, way: Way) -> Route {
        let from = Transform::from_translation(A).with_rotation(Quat::from_rotation_x(0.4));
        let to = Transform::from_translation(B).with_rotation(Quat::from_rotation_y(2.0));
        Route::new(from, to, way, &Seed { number: 3, kind }, 0.75)
    }

    fn ways() -> Vec<Way> {
        let stream = Stream::new(1.2);
        let mut ways = vec![
            Way::Glide { height: 0.9 },
            Way::Throw {
                wait: 0.0,
                height: 0.25,
                side: 0.0,
            },
            Way::Throw {
                wait: 0.4,
                height: 0.9,
                side: 0.3,
            },
            Way::Fall { height: 0.25 },
        ];
        ways.extend([0, 4, 9].map(|k| Way::Fountain(stream.fountain(A + Vec3::Y, k, 10, 1.0))));
        ways
    }

    #[test]
    fn every_way_begins_and_ends_exactly_where_the_seed_lies() {
        for kind in SeedKind::ALL {
            for way in ways() {
                let route = route(kind, way);
                for (t, rest) in [(0.0, route.from), (1.0, route.to)] {
                    let at = route.at(t);
                    let what = format!("{kind:?} {way:?} {t}");
                    assert!(at.translation.distance(rest.translation) < 1e-4, "{what}");
                    assert!(at.rotation.angle_between(rest.rotation) < 2e-3, "{what}");
                }
            }
        }
    }

    #[test]
    fn no_seed_jumps_on_its_way() {
        for way in ways() {
            let route = route(SeedKind::Bead, way);
            let mut before = route.at(0.0).translation;
            for step in 1..=1000 {
                let now = route.at(step as f32 / 1000.0).translation;
                let far = now.distance(before);
                assert!(far < 0.08, "{way:?} at {step}: {far}");
                before = now;
            }
        }
    }

    #[test]
    fn thrown_seeds_keep_above_the_board_once_they_are_out_of_their_pit() {
        for way in ways() {
            if matches!(way, Way::Throw { height, .. } | Way::Fall { height } if height < 0.5) {
                // They fall from the hand.
                continue;
            }
            let route = route(SeedKind::Cowrie, way);
            for step in 0..=200 {
                let at = route.at(step as f32 / 200.0).translation;
                let on_board = at.x > A.x + 0.5 && at.x < 4.0;
                assert!(!on_board || at.y > 0.1, "{way:?} {step}: {at}");
            }
        }
    }

    #[test]
    fn with_reduced_motion_a_seed_is_never_between_two_places() {
        let route = route(SeedKind::Bead, Way::Fade);
        for step in 0..=20 {
            let at = route.at(step as f32 / 20.0).translation;
            assert!(at == A || at == B);
        }
    }

    #[test]
    fn the_seeds_of_a_stream_come_one_by_one_and_the_last_in_time() {
        let stream = Stream::new(2.2);
        let arrivals: Vec<f32> = (0..40).map(|k| stream.arrival(k, 40)).collect();
        assert!(arrivals.windows(2).all(|pair| pair[1] - pair[0] > 0.03));
        assert!((arrivals[39] - 2.2).abs() < 1e-4);
        assert!(arrivals[0] > 0.6);
    }
}
