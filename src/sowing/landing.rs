//! How a seed comes to rest: it bounces or rocks once where it lands, and those that it touches give way a little and
//! come back. It is over in a moment, ends exactly in the slot, and holds nothing up: the seed counts as soon as it is
//! there.

use std::f32::consts::{PI, TAU};
use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::lens::Lens;
use bevy_tweening::{Tween, TweenAnim};

use super::route::Manner;
use super::table::BoardTime;
use crate::board::entities::{Heap, InFlight, Seed, Seeds};
use kavade_board::shape::ease;

/// Longest time in which a seed settles, in seconds at normal speed.
pub(crate) const SETTLE: f32 = 0.12;

/// Settling that would be shorter than this many seconds is left out.
const SHORTEST: f32 = 0.03;

/// A seed lies in its place and moves a little still.
#[derive(Component, Debug, Clone, Copy)]
pub struct Settling {
    /// Seconds until it lies still.
    left: f32,
}

/// How a seed moves before it lies still.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SettleLens {
    from: Transform,
    to: Transform,
    /// How high it hops.
    hop: f32,
    /// How far it goes and comes back.
    push: Vec3,
    /// How far it rocks, in radians, and how often it swings to a side.
    rock: f32,
    swings: f32,
}

impl SettleLens {
    /// A seed that has just landed: it came from where it is (`from`) and lies at `to`. `along` is where it was going in
    /// plan.
    pub(crate) fn landed(from: Transform, to: Transform, along: Vec3, manner: Manner) -> Self {
        let (hop, push, rock, swings) = match manner {
            Manner::Rolls => (0.050, 0.030, 0.26, 2.0),
            Manner::Rocks => (0.028, 0.008, 0.34, 3.0),
            Manner::Tumbles => (0.036, 0.012, 0.22, 3.0),
        };
        SettleLens {
            from,
            to,
            hop,
            push: along * push,
            rock,
            swings,
        }
    }

    /// A seed that was touched by one that landed, and is pushed away from it by `push`.
    pub(crate) fn nudged(rest: Transform, push: Vec3) -> Self {
        SettleLens {
            from: rest,
            to: rest,
            hop: 0.0,
            push,
            rock: 0.11,
            swings: 1.0,
        }
    }

    /// Where the seed is; `t` runs from 0 to 1.
    pub(crate) fn at(&self, t: f32) -> Transform {
        let t = t.clamp(0.0, 1.0);
        let calm = (1.0 - t) * (1.0 - t);
        let ease = ease(t);
        let hop = Vec3::Y * (self.hop * (TAU * t).sin().abs() * calm);
        let push = self.push * ((PI * t).sin() * (1.0 - t) * 1.6);
        let axis = Vec3::Y.cross(self.push).normalize_or(Vec3::X);
        let rock = self.rock * (self.swings * PI * t).sin() * calm;
        Transform {
            translation: self.from.translation.lerp(self.to.translation, ease) + hop + push,
            rotation: Quat::from_axis_angle(axis, rock)
                * self.from.rotation.slerp(self.to.rotation, ease),
            scale: self.to.scale,
        }
    }
}

impl Lens<Transform> for SettleLens {
    fn lerp(&mut self, mut target: Mut<'_, Transform>, ratio: f32) {
        *target = self.at(ratio);
    }
}

/// How far the seed that is pushed by one at a distance gives way: in plan and a little upwards, as the hollow's wall
/// makes it. `None` if they do not touch.
fn push(from: Vec3, from_bulk: f32, to: Vec3, to_bulk: f32) -> Option<Vec3> {
    let between = to - from;
    let touching = (from_bulk + to_bulk) * 1.12;
    (between.length() < touching).then(|| {
        let out = Vec3::new(between.x, 0.0, between.z).normalize_or(Vec3::X);
        out * 0.020 + Vec3::Y * 0.005
    })
}

/// Lets the seed that has just come to lie last in a place settle, and those that it touches. `arrived` is where it was
/// when it came, `along` where it was going in plan.
pub(super) fn touch_down(
    world: &mut World,
    seed: Entity,
    place: Entity,
    arrived: Transform,
    along: Vec3,
    seconds: f32,
) {
    let still = seconds < SHORTEST;
    let (Some(lying), Some(kind), Some(at), false) = (
        world.get::<Seeds>(place).map(|seeds| seeds.all().to_vec()),
        world.get::<Heap>(place).copied(),
        world.get::<Transform>(place).map(|at| at.translation),
        still,
    ) else {
        world.entity_mut(seed).remove::<(InFlight, Settling)>();
        return;
    };
    let rest = |world: &World, k: usize, entity: Entity| {
        let seed = world.get::<Seed>(entity).copied()?;
        Some((seed, kind.rest(at, &seed, k)))
    };
    let Some(slot) = lying.iter().rposition(|other| *other == seed) else {
        return;
    };
    let Some((look, own)) = rest(world, slot, seed) else {
        return;
    };
    let lens = SettleLens::landed(arrived, own, along, Manner::of(look.kind));
    begin(world, seed, lens, seconds);
    for (k, other) in lying.iter().enumerate() {
        let busy = world.get::<InFlight>(*other).is_some();
        if k == slot || busy {
            continue;
        }
        let Some((look_of_other, there)) = rest(world, k, *other) else {
            continue;
        };
        let (bulk, bulk_of_other) = (
            look.kind.bulk() * own.scale.x,
            look_of_other.kind.bulk() * there.scale.x,
        );
        if let Some(push) = push(own.translation, bulk, there.translation, bulk_of_other) {
            begin(world, *other, SettleLens::nudged(there, push), seconds);
        }
    }
}

fn begin(world: &mut World, seed: Entity, lens: SettleLens, seconds: f32) {
    let length = Duration::from_secs_f32(seconds.max(SHORTEST));
    let tween = Tween::new::<Transform, SettleLens>(EaseFunction::Linear, length, lens);
    world.entity_mut(seed).insert((
        InFlight,
        Settling { left: seconds },
        TweenAnim::new(tween).with_destroy_on_completed(false),
    ));
}

/// Lays still what has settled: without [`InFlight`] it is put exactly into its slot.
pub(super) fn lie_still(
    mut commands: Commands,
    time: BoardTime,
    mut settling: Query<(Entity, &mut Settling, &ChildOf)>,
) {
    for (seed, mut settling, on) in &mut settling {
        settling.left -= time.passed(on);
        if settling.left <= 0.0 {
            commands
                .entity(seed)
                .remove::<(Settling, InFlight, TweenAnim)>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lenses() -> Vec<SettleLens> {
        let from = Transform::from_xyz(0.02, -0.18, 0.01);
        let to = Transform::from_xyz(0.0, -0.2, 0.0).with_rotation(Quat::from_rotation_x(0.2));
        let mut lenses = [Manner::Rolls, Manner::Rocks, Manner::Tumbles]
            .map(|manner| SettleLens::landed(from, to, Vec3::X, manner))
            .to_vec();
        lenses.push(SettleLens::nudged(to, Vec3::new(0.02, 0.005, 0.0)));
        lenses
    }

    #[test]
    fn settling_begins_where_the_seed_is_and_ends_where_it_lies() {
        for lens in lenses() {
            let (begin, end) = (lens.at(0.0), lens.at(1.0));
            assert!(begin.translation.distance(lens.from.translation) < 1e-5);
            assert!(end.translation.distance(lens.to.translation) < 1e-5);
            assert!(end.rotation.angle_between(lens.to.rotation) < 1e-3);
        }
    }

    #[test]
    fn it_dies_out() {
        for lens in lenses() {
            let far = |t: f32| lens.at(t).translation.distance(lens.to.translation);
            let early = (0..50).map(|i| far(i as f32 / 100.0)).fold(0.0, f32::max);
            let late = (90..=100)
                .map(|i| far(i as f32 / 100.0))
                .fold(0.0, f32::max);
            assert!(late < early / 4.0, "{lens:?}: {late} after {early}");
            assert!(early < 0.08, "{lens:?}: {early}");
        }
    }

    #[test]
    fn only_seeds_that_touch_are_pushed_and_away_from_the_one_that_came() {
        let push_to = |x: f32| push(Vec3::ZERO, 0.11, Vec3::new(x, 0.05, 0.0), 0.11);
        assert!(push_to(0.21).is_some_and(|push| push.x > 0.0 && push.length() < 0.03));
        assert_eq!(push_to(0.30), None);
    }
}
