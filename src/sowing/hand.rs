//! The hand: a handful that rises out of a pit, travels along the ring in one unbroken curve, and shrinks seed by seed.

use kavade_rules::Pit;

use bevy::prelude::*;

use super::flight::Moves;
use super::hand_way::{HandWay, Scooped};
use super::style::Style;
use super::table::{BoardTime, Table, is_reduced};
use crate::board::entities::{Heap, InFlight, Likeness, Room, Seed, Seeds};
use kavade_board::layout::BoardLayout;

/// The hand takes everything that lies in a pit, and rises. The seeds are in the hand from now on; where they are seen
/// follows.
pub(super) fn lift(world: &mut World, table: &Table, pit: Pit, seeds: &[Entity], seconds: f32) {
    let reduced = is_reduced(world);
    for (order, seed) in seeds.iter().enumerate() {
        let from = world.get::<Transform>(*seed).copied().unwrap_or_default();
        let mut seed = world.entity_mut(*seed);
        seed.remove::<Moves>();
        if seconds > 0.0 && table.style != Style::Calm {
            seed.insert((InFlight, Scooped::new(from, order, seeds.len(), seconds)));
        }
        seed.insert(crate::board::entities::LiesIn(table.hand));
    }
    turn(world, table, |way, _| {
        way.keep_still(reduced);
        way.lift(pit, seconds);
    });
}

/// The hand travels over a pit.
pub(super) fn go_over(world: &mut World, table: &Table, pit: Pit, seconds: f32) {
    let reduced = is_reduced(world);
    turn(world, table, |way, layout| {
        way.keep_still(reduced);
        way.drop(layout, pit, seconds);
    });
}

fn turn(world: &mut World, table: &Table, change: impl FnOnce(&mut HandWay, &BoardLayout)) {
    if let Some(mut way) = world.get_mut::<HandWay>(table.hand) {
        change(&mut way, &table.layout);
    }
}

/// Run condition: a hand moves, or holds something.
pub(super) fn is_used(hands: Query<(&HandWay, Option<&Seeds>)>) -> bool {
    hands
        .iter()
        .any(|(way, held)| !way.is_at_rest() || held.is_some_and(|held| held.count() > 0))
}

/// Lets the hand go on.
pub(super) fn go_on(
    time: BoardTime,
    mut hands: Query<(&mut HandWay, &ChildOf)>,
    mut scooped: Query<(&mut Scooped, &ChildOf)>,
) {
    for (mut way, on) in &mut hands {
        way.pass(time.passed(on));
    }
    for (mut scooped, on) in &mut scooped {
        scooped.pass(time.passed(on));
    }
}

/// Puts every hand and the seeds in it where they are now.
pub(crate) fn carry(
    mut commands: Commands,
    rooms: Query<&Room>,
    mut hands: Query<(&HandWay, &Heap, &mut Transform, Option<&Seeds>, &ChildOf)>,
    mut seeds: Query<
        (
            AnyOf<(&Seed, &Likeness)>,
            &mut Transform,
            Option<&Scooped>,
            Has<InFlight>,
        ),
        Without<HandWay>,
    >,
) {
    for (way, place, mut hand, lying, on) in &mut hands {
        let Ok(room) = rooms.get(on.parent()) else {
            continue;
        };
        let at = way.at(&room.layout);
        hand.set_if_neq(at);
        for (k, entity) in lying.map_or(&[][..], Seeds::all).iter().enumerate() {
            let Ok((seed, mut transform, scooped, moved)) = seeds.get_mut(*entity) else {
                continue;
            };
            let ((Some(seed), _) | (None, Some(Likeness { of: seed, .. }))) = seed else {
                continue;
            };
            let held = way.held(&at, place, seed, k);
            let there = match scooped {
                Some(scooped) if !scooped.is_over() => scooped.at(&held, at.translation, way.still),
                _ => held,
            };
            transform.set_if_neq(there);
            if scooped.is_some_and(Scooped::is_over) {
                commands.entity(*entity).remove::<Scooped>();
            } else if scooped.is_none() && !moved {
                // Nobody else puts it anywhere while it is carried.
                commands.entity(*entity).insert(InFlight);
            }
        }
    }
}
