//! Flights: a seed on its way from place to place, moved by a tween, landed by the clock.
//!
//! The tween only moves the picture. That a seed arrives is decided here, so a tween that is slow, cut short or absent
//! changes nothing about where seeds lie.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::lens::Lens;
use bevy_tweening::{Tween, TweenAnim};

use super::{Table, count, lay};
use crate::board::{InFlight, LiesIn, Place, Seed};
use crate::store::Settings;

/// A seed is on its way.
#[derive(Component, Debug, Clone, Copy)]
pub struct Flight {
    /// Where it will lie.
    pub to: Entity,
    /// Seconds until it arrives.
    left: f32,
}

/// How a seed moves: in an arc with a turn, or, with reduced motion, by fading out here and in there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ArcLens {
    pub(crate) from: Transform,
    pub(crate) to: Transform,
    /// How high above the straight line, in board units; `None` fades.
    pub(crate) height: Option<f32>,
    /// A turn around the flight's side axis, in radians.
    pub(crate) spin: f32,
}

impl Lens<Transform> for ArcLens {
    fn lerp(&mut self, mut target: Mut<'_, Transform>, ratio: f32) {
        *target = self.at(ratio);
    }
}

impl ArcLens {
    /// Where the seed is; `ratio` runs from 0 to 1.
    pub(crate) fn at(&self, ratio: f32) -> Transform {
        let Some(height) = self.height else {
            let (place, size) = match ratio < 0.5 {
                true => (&self.from, 1.0 - 2.0 * ratio),
                false => (&self.to, 2.0 * ratio - 1.0),
            };
            return place.with_scale(place.scale * size.max(0.01));
        };
        let lift = 4.0 * height * ratio * (1.0 - ratio);
        let axis = Vec3::Y.cross(self.to.translation - self.from.translation);
        let spin = axis.try_normalize().map_or(Quat::IDENTITY, |axis| {
            Quat::from_axis_angle(axis, self.spin * (1.0 - ratio))
        });
        Transform {
            translation: self.from.translation.lerp(self.to.translation, ratio) + Vec3::Y * lift,
            rotation: spin * self.from.rotation.slerp(self.to.rotation, ratio),
            scale: self.from.scale.lerp(self.to.scale, ratio),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bevy_tweening::TweeningPlugin);
}

/// Sends a seed to a place; with no time it lies there at once.
pub(super) fn send(world: &mut World, seed: Entity, to: Entity, seconds: f32, height: f32) {
    if seconds <= 0.0 {
        world
            .entity_mut(seed)
            .remove::<(Flight, InFlight, TweenAnim)>();
        lay(world, seed, to);
        return;
    }
    let coming = world
        .query::<&Flight>()
        .iter(world)
        .filter(|flight| flight.to == to)
        .count();
    let slot = count(world, to) + coming;
    let (Some(from), Some(kind), Some(place), Some(at)) = (
        world.get::<Transform>(seed).copied(),
        world.get::<Seed>(seed).copied(),
        world.get::<Place>(to).copied(),
        world.get::<Transform>(to).copied(),
    ) else {
        return;
    };
    let reduced = world
        .get_resource::<Settings>()
        .is_some_and(|settings| settings.reduced_motion);
    let lens = ArcLens {
        from,
        to: place.rest(at.translation, &kind, slot),
        height: (!reduced).then_some(height),
        spin: 0.9 + 0.7 * f32::from(kind.number % 5),
    };
    let ease = match reduced {
        true => EaseFunction::Linear,
        false => EaseFunction::SineInOut,
    };
    let tween = Tween::new::<Transform, ArcLens>(ease, Duration::from_secs_f32(seconds), lens);
    world.entity_mut(seed).remove::<LiesIn>().insert((
        InFlight,
        Flight { to, left: seconds },
        TweenAnim::new(tween).with_destroy_on_completed(false),
    ));
}

/// Moves the hand to a point above the board.
pub(super) fn move_hand(world: &mut World, to: Vec3, seconds: f32) {
    let Some(hand) = world.get_resource::<Table>().map(|table| table.hand) else {
        return;
    };
    let reduced = world
        .get_resource::<Settings>()
        .is_some_and(|settings| settings.reduced_motion);
    let mut hand = world.entity_mut(hand);
    let Some(from) = hand.get::<Transform>().copied() else {
        return;
    };
    if seconds <= 0.0 || reduced {
        hand.remove::<TweenAnim>();
        hand.insert(from.with_translation(to));
    } else {
        let lens = bevy_tweening::lens::TransformPositionLens {
            start: from.translation,
            end: to,
        };
        let tween = Tween::new::<Transform, _>(
            EaseFunction::SineInOut,
            Duration::from_secs_f32(seconds),
            lens,
        );
        hand.insert(TweenAnim::new(tween).with_destroy_on_completed(true));
    }
}

/// Lands the seeds whose time has come.
pub(super) fn land_when_due(
    mut commands: Commands,
    time: Res<Time>,
    mut flights: Query<(Entity, &mut Flight)>,
) {
    for (seed, mut flight) in &mut flights {
        flight.left -= time.delta_secs();
        if flight.left <= 0.0 {
            commands
                .entity(seed)
                .remove::<(Flight, InFlight, TweenAnim)>()
                .insert(LiesIn(flight.to));
        }
    }
}

/// Lands all seeds that are on their way to a place, or to any.
pub(super) fn land_now(world: &mut World, place: Option<Entity>) {
    let coming: Vec<(Entity, Entity)> = world
        .query::<(Entity, &Flight)>()
        .iter(world)
        .filter(|(_, flight)| place.is_none_or(|place| flight.to == place))
        .map(|(seed, flight)| (seed, flight.to))
        .collect();
    for (seed, to) in coming {
        send(world, seed, to, 0.0, 0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lens(height: Option<f32>) -> ArcLens {
        ArcLens {
            from: Transform::from_xyz(0.0, 1.0, 0.0),
            to: Transform::from_xyz(2.0, 0.0, 0.0),
            height,
            spin: 1.0,
        }
    }

    #[test]
    fn an_arc_begins_and_ends_where_it_should_and_rises_between() {
        let lens = lens(Some(1.0));
        assert!(lens.at(0.0).translation.distance(Vec3::new(0.0, 1.0, 0.0)) < 1e-5);
        assert!(lens.at(1.0).translation.distance(Vec3::new(2.0, 0.0, 0.0)) < 1e-5);
        assert!(lens.at(1.0).rotation.angle_between(Quat::IDENTITY) < 1e-3);
        assert!(lens.at(0.5).translation.y > 1.2);
    }

    #[test]
    fn with_reduced_motion_a_seed_is_never_between_two_places() {
        let lens = lens(None);
        for step in 0..=20 {
            let x = lens.at(step as f32 / 20.0).translation.x;
            assert!(x == 0.0 || x == 2.0);
        }
    }
}
