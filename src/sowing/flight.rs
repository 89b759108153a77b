//! Flights: a seed on its way from place to place, moved by a tween, landed by the clock.
//!
//! The tween only moves the picture. That a seed arrives is decided here, so a tween that is slow, cut short or absent
//! changes nothing about where seeds lie.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Tween, TweenAnim};

use super::hand::Scooped;
use super::landing::{SETTLE, Settling, touch_down};
use super::route::{Route, Way};
use super::{count, is_reduced, lay};
use crate::board::{InFlight, LiesIn, Place, Seed};

/// A seed is on its way.
#[derive(Component, Debug, Clone, Copy)]
pub struct Flight {
    /// Where it will lie.
    pub to: Entity,
    /// Seconds until it arrives.
    left: f32,
    /// The slot that it was sent to.
    slot: usize,
    /// Where it goes, in plan; length 1 or 0.
    along: Vec3,
    /// Seconds that it settles when it is there.
    settle: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bevy_tweening::TweeningPlugin);
}

/// What moves a seed.
pub(super) type Moves = (Flight, InFlight, Settling, Scooped, TweenAnim);

/// Sends a seed to a place; with no time it lies there at once. `beat` is how long the whole event takes: what is hurried
/// settles in a hurry, too.
pub(super) fn send(world: &mut World, seed: Entity, to: Entity, seconds: f32, beat: f32, way: Way) {
    if seconds <= 0.0 {
        world.entity_mut(seed).remove::<Moves>();
        lay(world, seed, to);
        return;
    }
    let coming = world
        .query::<&Flight>()
        .iter(world)
        .filter(|flight| flight.to == to)
        .count();
    let slot = count(world, to) + coming;
    let (Some(from), Some(look), Some(place), Some(at)) = (
        world.get::<Transform>(seed).copied(),
        world.get::<Seed>(seed).copied(),
        world.get::<Place>(to).copied(),
        world.get::<Transform>(to).copied(),
    ) else {
        return;
    };
    let reduced = is_reduced(world);
    let way = match reduced {
        true => Way::Fade,
        false => way,
    };
    let rest = place.rest(at.translation, &look, slot);
    let ahead = rest.translation - from.translation;
    let route = Route::new(from, rest, way, &look, seconds);
    // The route itself knows how fast a seed goes where.
    let length = Duration::from_secs_f32(seconds.max(1e-3));
    let tween = Tween::new::<Transform, Route>(EaseFunction::Linear, length, route);
    world
        .entity_mut(seed)
        .remove::<(LiesIn, Settling, Scooped)>()
        .insert((
            InFlight,
            Flight {
                to,
                left: seconds,
                slot,
                along: Vec3::new(ahead.x, 0.0, ahead.z).normalize_or_zero(),
                settle: match reduced {
                    true => 0.0,
                    false => SETTLE.min(0.46 * beat),
                },
            },
            TweenAnim::new(tween).with_destroy_on_completed(false),
        ));
}

/// Lands the seeds whose time has come, in the order in which they were sent.
pub(super) fn land_when_due(
    world: &mut World,
    flights: &mut QueryState<(Entity, &mut Flight, &Transform)>,
) {
    let passed = world.resource::<Time>().delta_secs();
    let mut due: Vec<(Entity, Flight, Transform)> = Vec::new();
    for (seed, mut flight, at) in flights.iter_mut(world) {
        flight.left -= passed;
        if flight.left <= 0.0 {
            due.push((seed, *flight, *at));
        }
    }
    due.sort_by_key(|(_, flight, _)| flight.slot);
    for (seed, flight, at) in due {
        world
            .entity_mut(seed)
            .remove::<(Flight, TweenAnim)>()
            .insert(LiesIn(flight.to));
        touch_down(world, seed, flight.to, at, flight.along, flight.settle);
    }
}

/// Lands all seeds that are on their way to a place, or to any.
pub(super) fn land_now(world: &mut World, place: Option<Entity>) {
    let mut coming: Vec<(Entity, Flight)> = world
        .query::<(Entity, &Flight)>()
        .iter(world)
        .filter(|(_, flight)| place.is_none_or(|place| flight.to == place))
        .map(|(seed, flight)| (seed, *flight))
        .collect();
    coming.sort_by_key(|(_, flight)| flight.slot);
    for (seed, flight) in coming {
        world.entity_mut(seed).remove::<Moves>();
        lay(world, seed, flight.to);
    }
}

/// Stops whatever still moves a seed that lies in its place: it is put into its slot.
pub(super) fn be_still(world: &mut World) {
    let moved: Vec<Entity> = world
        .query_filtered::<Entity, (With<Seed>, With<InFlight>, With<LiesIn>)>()
        .iter(world)
        .collect();
    for seed in moved {
        world.entity_mut(seed).remove::<Moves>();
    }
}
