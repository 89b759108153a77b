//! The stage: what each event does to the entities. The counts of the picture come from nothing but these moves.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use kavade_rules::{Place, SowingEvent, Tally};

use super::flight::{land_now, move_hand, send};
use super::{Table, count, lay};
use crate::board::{ClosedMark, LiesIn, Seeds};
use crate::rules::{Rearrange, Rules};
use crate::timeline::{Beat, DROP, FLIGHT};

/// How high seeds fly over the straight line, in board units.
pub(crate) const DROP_HEIGHT: f32 = 0.25;
pub(crate) const CAPTURE_HEIGHT: f32 = 1.3;
pub(crate) const FILL_HEIGHT: f32 = 0.9;

/// Seconds in which seeds slide to an earlier position.
const REARRANGE: f32 = 0.3;

/// Shows the events that are due, one after another.
pub(super) fn show(world: &mut World, mut cursor: Local<MessageCursor<Beat>>) {
    let beats: Vec<Beat> = cursor
        .read(world.resource::<Messages<Beat>>())
        .copied()
        .collect();
    let Some(table) = world.get_resource::<Table>().cloned() else {
        return;
    };
    for beat in beats {
        show_event(world, &table, &beat);
    }
}

fn show_event(world: &mut World, table: &Table, beat: &Beat) {
    let flight = beat.flight;
    if let Some((from, to, seeds)) = beat.event.moved() {
        let height = match to {
            Place::Pit(_) => FILL_HEIGHT,
            Place::Bank(_) | Place::Aside => CAPTURE_HEIGHT,
        };
        fly(world, table, from, to, usize::from(seeds), flight, height);
    }
    match beat.event {
        SowingEvent::Close { pit } => close(world, table, pit, true),
        SowingEvent::Reopen { pit } => close(world, table, pit, false),
        SowingEvent::Lift { pit, .. } => lift(world, table, pit, flight),
        SowingEvent::Drop { pit, .. } => drop_one(world, table, pit, flight),
        _ => {}
    }
}

/// The seeds of a place that would leave it next: those that came last.
fn last_seeds(world: &World, place: Entity, seeds: usize) -> Vec<Entity> {
    world.get::<Seeds>(place).map_or(Vec::new(), |lying| {
        lying.all().iter().rev().take(seeds).copied().collect()
    })
}

/// Sends seeds from one place to another, one shortly after the other.
fn fly(
    world: &mut World,
    table: &Table,
    from: Place,
    to: Place,
    seeds: usize,
    seconds: f32,
    height: f32,
) {
    let (Some(from), Some(to)) = (table.entity(from), table.entity(to)) else {
        return;
    };
    land_now(world, Some(from));
    let flying = last_seeds(world, from, seeds);
    let last = flying.len().saturating_sub(1).max(1) as f32;
    for (place, seed) in flying.into_iter().enumerate() {
        // The first needs seven tenths of the time, the last all of it, so that they come in a stream.
        let share = 0.7 + 0.3 * place as f32 / last;
        send(world, seed, to, seconds * share, height);
    }
}

fn close(world: &mut World, table: &Table, pit: u8, closed: bool) {
    let Some(pit) = table.entity(Place::Pit(pit)) else {
        return;
    };
    if closed {
        world.entity_mut(pit).insert(ClosedMark);
    } else {
        world.entity_mut(pit).remove::<ClosedMark>();
    }
}

/// The hand takes everything that lies in a pit and rises.
fn lift(world: &mut World, table: &Table, pit: u8, seconds: f32) {
    let Some(place) = table.entity(Place::Pit(pit)) else {
        return;
    };
    land_now(world, Some(place));
    move_hand(world, table.layout.pit_centre(pit), 0.0);
    for seed in last_seeds(world, place, usize::MAX) {
        lay(world, seed, table.hand);
    }
    move_hand(world, table.layout.hand_over(pit), seconds);
}

/// The hand moves over a pit and lets one seed fall.
fn drop_one(world: &mut World, table: &Table, pit: u8, seconds: f32) {
    let Some(place) = table.entity(Place::Pit(pit)) else {
        return;
    };
    if let Some(seed) = last_seeds(world, table.hand, 1).first() {
        send(world, *seed, place, seconds, DROP_HEIGHT);
    }
    move_hand(world, table.layout.hand_over(pit), seconds * DROP / FLIGHT);
}

/// The counts that the picture should show: those of the match, or of the position that is looked at.
pub fn shown_tally(rules: &Rules) -> Tally {
    let viewed = rules
        .viewed
        .and_then(|steps| rules.contest.position_after(steps));
    Tally::of(viewed.unwrap_or(rules.contest.position()))
}

/// Brings the picture to a position that was not played to: after undo, redo, or looking back.
pub(super) fn rearrange(world: &mut World, mut cursor: Local<MessageCursor<Rearrange>>) {
    cursor.clear(world.resource::<Messages<Rearrange>>());
    let Some(tally) = world.get_resource::<Rules>().map(shown_tally) else {
        return;
    };
    arrange(world, &tally, REARRANGE);
}

/// Everything has been seen: whatever is still on its way lies where it belongs.
pub(super) fn come_to_rest(world: &mut World) {
    land_now(world, None);
}

/// Moves as few seeds as possible so that the picture shows these counts.
pub(super) fn arrange(world: &mut World, tally: &Tally, seconds: f32) {
    let Some(table) = world.get_resource::<Table>().cloned() else {
        return;
    };
    land_now(world, None);
    let mut wanted: Vec<(Entity, usize)> = table
        .pits
        .iter()
        .zip(tally.pits)
        .map(|(pit, seeds)| (*pit, usize::from(seeds)))
        .collect();
    wanted.extend([
        (table.banks[0], usize::from(tally.banks[0])),
        (table.banks[1], usize::from(tally.banks[1])),
        (table.aside, usize::from(tally.aside)),
        (table.hand, usize::from(tally.hand)),
    ]);
    let mut spare: Vec<Entity> = Vec::new();
    for (place, seeds) in &wanted {
        let surplus = count(world, *place).saturating_sub(*seeds);
        spare.extend(last_seeds(world, *place, surplus));
    }
    // A seed that lies nowhere would be a fault elsewhere; it is put right here, too.
    spare.extend(
        table
            .seeds
            .iter()
            .filter(|seed| world.get::<LiesIn>(**seed).is_none()),
    );
    for (place, seeds) in wanted {
        let lacking = seeds.saturating_sub(count(world, place));
        for _ in 0..lacking {
            if let Some(seed) = spare.pop() {
                send(world, seed, place, seconds, FILL_HEIGHT);
            }
        }
    }
    for (ring, pit) in table.pits.iter().enumerate() {
        let closed = tally.closed >> ring & 1 == 1;
        if closed != world.get::<ClosedMark>(*pit).is_some() {
            close(world, &table, ring as u8, closed);
        }
    }
}
