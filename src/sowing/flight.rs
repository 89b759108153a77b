//! Flights: a seed on its way from place to place, moved by a tween, landed by the clock.
//!
//! The tween only moves the picture. That a seed arrives is decided here, so a tween that is slow, cut short or absent
//! changes nothing about where seeds lie.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_tweening::{AnimCompletedEvent, CycleCompletedEvent, Tween, TweenAnim, TweenResolver};

use super::hand_way::Scooped;
use super::landing::{SETTLE, Settling, touch_down};
use super::route::{Route, Way};
use super::table::{BoardTime, MatchBoard, Table, count, is_reduced, lay, seed_of};
use crate::board::entities::{Heap, InFlight, LiesIn};
use kavade_match::timeline::Clock;

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
    // Not the plugin of the tweens: it knows one clock alone.
    app.init_resource::<TweenResolver>()
        .add_message::<CycleCompletedEvent>()
        .add_message::<AnimCompletedEvent>();
}

/// What moves a seed.
pub(super) type Moves = (Flight, InFlight, Settling, Scooped, TweenAnim);

/// Whether seeds are on their way on the table of the match.
#[derive(SystemParam)]
pub struct MatchFlights<'w, 's> {
    flights: Query<'w, 's, &'static Flight>,
    board: Option<MatchBoard<'w, 's>>,
}

impl MatchFlights<'_, '_> {
    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        let mut flights = self.flights.iter();
        let of_match = |board: &MatchBoard| flights.any(|flight| board.holds(flight.to));
        !self.board.as_ref().is_some_and(of_match)
    }
}

/// Sends a seed to a place; with no time it lies there at once. `beat` is how long the whole event takes: what is hurried
/// settles in a hurry, too, and what takes no time not at all.
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
        seed_of(world, seed),
        world.get::<Heap>(to).copied(),
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

/// Lets the tweens go on, each by the clock of its board.
pub(super) fn animate(
    world: &mut World,
    clocks: &mut QueryState<&Clock>,
    tweens: &mut QueryState<(Entity, &ChildOf), With<TweenAnim>>,
) {
    let seconds = |world: &World, clock: Clock| {
        let passed = clock.passed(world.resource(), world.resource());
        Duration::from_secs_f32(passed)
    };
    // Almost always there is but one clock, and nobody need ask each seed for its own.
    if clocks.iter(world).all(|clock| *clock == Clock::Game) {
        let passed = seconds(world, Clock::Game);
        TweenAnim::step_all(world, passed);
        return;
    }
    for clock in Clock::ALL {
        let own: Vec<Entity> = tweens
            .iter(world)
            .filter(|(_, on)| world.get::<Clock>(on.parent()).copied().unwrap_or_default() == clock)
            .map(|(entity, _)| entity)
            .collect();
        if !own.is_empty() {
            let passed = seconds(world, clock);
            TweenAnim::step_many(world, passed, &own);
        }
    }
}

/// Lets flights go on.
pub(super) fn go_on(time: BoardTime, mut flights: Query<(&mut Flight, &ChildOf)>) {
    for (mut flight, on) in &mut flights {
        flight.left -= time.passed(on);
    }
}

/// Lands the seeds whose time has come, in the order in which they were sent.
pub(super) fn land_when_due(
    world: &mut World,
    flights: &mut QueryState<(Entity, &Flight, &Transform)>,
) {
    let mut due: Vec<(Entity, Flight, Transform)> = flights
        .iter(world)
        .filter(|(_, flight, _)| flight.left <= 0.0)
        .map(|(seed, flight, at)| (seed, *flight, *at))
        .collect();
    due.sort_by_key(|(_, flight, _)| flight.slot);
    for (seed, flight, at) in due {
        world
            .entity_mut(seed)
            .remove::<(Flight, TweenAnim)>()
            .insert(LiesIn(flight.to));
        touch_down(world, seed, flight.to, at, flight.along, flight.settle);
    }
}

/// Lands all seeds that are on their way to a place.
pub(super) fn land_at(world: &mut World, place: Entity) {
    land_now(world, |to| to == place);
}

/// Lands all seeds of a table.
pub(super) fn land_all(world: &mut World, table: &Table) {
    land_now(world, |to| table.holds(to));
}

fn land_now(world: &mut World, lands: impl Fn(Entity) -> bool) {
    let mut coming: Vec<(Entity, Flight)> = world
        .query::<(Entity, &Flight)>()
        .iter(world)
        .filter(|(_, flight)| lands(flight.to))
        .map(|(seed, flight)| (seed, *flight))
        .collect();
    coming.sort_by_key(|(_, flight)| flight.slot);
    for (seed, flight) in coming {
        world.entity_mut(seed).remove::<Moves>();
        lay(world, seed, flight.to);
    }
}

/// Stops whatever still moves a seed that lies in its place on a table: it is put into its slot.
pub(super) fn be_still(world: &mut World, table: &Table) {
    let moved: Vec<Entity> = world
        .query_filtered::<(Entity, &LiesIn), With<InFlight>>()
        .iter(world)
        .filter(|(_, lies)| table.holds(lies.0))
        .map(|(seed, _)| seed)
        .collect();
    for seed in moved {
        world.entity_mut(seed).remove::<Moves>();
    }
}
