//! The stage: what each event does to the entities. The counts of the picture come from nothing but these moves.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use kavade_rules::{Pit, Place, SowingEvent, Tally};

use super::flight::{be_still, land_all, land_at, send};
use super::route::{Stream, Way};
use super::signs::SignKind;
use super::stoppers::close;
use super::table::{Table, count};
use super::{hand, signs, stoppers};
use crate::board::entities::{Closed, LiesIn, Seeds};
use crate::sowing::style::Style;
use kavade_board::layout::BoardLayout;
use kavade_match::current_match::CurrentMatch;
use kavade_match::match_events::Rearrange;
use kavade_match::timeline::{Beat, Finished, MatchTable};

/// How high a seed that falls from the hand flies over the straight line, in board units.
const DROP_HEIGHT: f32 = 0.25;

/// How high captured seeds fly over the straight line once they leave their cluster.
const CAPTURE_HEIGHT: f32 = 1.1;

/// How high over its pit captured seeds gather.
const GATHER: f32 = 0.85;

/// How high and how far towards its player a pasu gathers: under the hand, which is over that pit.
const PASU_GATHER: (f32, f32) = (0.40, 0.42);

/// How high seeds fly that fill a pit or slide back.
const FILL_HEIGHT: f32 = 0.9;

/// How far the seeds of a sweep fan out.
const FAN: f32 = 0.7;

/// Seconds in which seeds slide to an earlier position.
const REARRANGE: f32 = 0.3;

/// Shows the events that are due, one after another.
pub(super) fn show(world: &mut World, mut cursor: Local<MessageCursor<Beat>>) {
    let beats: Vec<Beat> = cursor
        .read(world.resource::<Messages<Beat>>())
        .copied()
        .collect();
    for beats in beats.chunk_by(|one, next| one.table == next.table) {
        // A table without a board plays what nobody sees.
        let Some(table) = laid(world, beats[0].table) else {
            continue;
        };
        for beat in beats {
            show_event(world, &table, beat);
        }
    }
}

/// The board on a table.
fn laid(world: &World, table: Entity) -> Option<Table> {
    world.get::<Table>(table).cloned()
}

fn show_event(world: &mut World, table: &Table, beat: &Beat) {
    let seconds = beat.flight;
    if let Some((from, to, seeds)) = beat.event.moved() {
        fly(
            world,
            table,
            &beat.event,
            from,
            to,
            usize::from(seeds),
            seconds,
        );
    }
    match beat.event {
        SowingEvent::Lift { pit, .. } => lift(world, table, pit, seconds),
        SowingEvent::Drop { pit, .. } => drop_one(world, table, pit, seconds),
        _ => {}
    }
    if !table.style.is_real() {
        return;
    }
    match beat.event {
        SowingEvent::Close { pit } => close(world, table, pit, true, seconds),
        SowingEvent::Reopen { pit } => close(world, table, pit, false, seconds),
        _ => {}
    }
    if let Some(sign) = SignKind::of(&beat.event) {
        signs::show(world, table, sign, seconds);
    }
}

/// The way of the seed that falls from the hand.
const fn drop_way(style: Style) -> Way {
    match style {
        Style::Lively | Style::Imagined => Way::Throw {
            wait: 0.0,
            height: DROP_HEIGHT,
            side: 0.0,
        },
        Style::Calm => Way::Fall {
            height: DROP_HEIGHT,
        },
    }
}

/// When the `k`-th (from 0) of the seeds that an event moves together arrives, in seconds, and how it gets there. `from` and
/// `to` are the middles of the two places.
fn together(
    event: &SowingEvent,
    layout: &BoardLayout,
    k: usize,
    seeds: usize,
    seconds: f32,
    from: Vec3,
    to: Vec3,
) -> (f32, Way) {
    let last = seeds.saturating_sub(1).max(1) as f32;
    let part = k as f32 / last;
    // The first needs seven tenths of the time, the last all of it, so that they come in a stream.
    let arrival = seconds * (0.7 + 0.3 * part);
    match event {
        SowingEvent::Capture { .. } | SowingEvent::Pasu { .. } => {
            let stream = Stream::new(seconds);
            let over = match event {
                SowingEvent::Pasu { .. } => {
                    let (up, out) = PASU_GATHER;
                    from + Vec3::new(0.0, up, out * from.z.signum())
                }
                _ => from + Vec3::Y * GATHER,
            };
            let fountain = stream.fountain(over, k, seeds, CAPTURE_HEIGHT);
            (stream.arrival(k, seeds), Way::Fountain(fountain))
        }
        SowingEvent::Leftover { .. } => {
            let far = from.distance(to) / layout.pitch;
            let side = FAN * (part - 0.5) * (seeds as f32 / 6.0).min(1.0);
            let way = Way::Throw {
                wait: 0.35 * part,
                height: 0.6 + 0.09 * far,
                side,
            };
            (arrival, way)
        }
        _ => {
            let way = Way::Throw {
                wait: 0.4 * part,
                height: FILL_HEIGHT,
                side: 0.12 * (k as f32 * 2.4).sin(),
            };
            (arrival, way)
        }
    }
}

/// The seeds of a place that would leave it next: those that came last.
fn last_seeds(world: &World, place: Entity, seeds: usize) -> Vec<Entity> {
    world.get::<Seeds>(place).map_or(Vec::new(), |lying| {
        lying.all().iter().rev().take(seeds).copied().collect()
    })
}

/// How long what lands has for settling, when its event takes so many seconds.
fn settling(table: &Table, seconds: f32) -> f32 {
    match table.style.is_real() {
        true => seconds,
        false => 0.0,
    }
}

/// Sends the seeds that an event moves together, one shortly after the other.
fn fly(
    world: &mut World,
    table: &Table,
    event: &SowingEvent,
    from: Place,
    to: Place,
    seeds: usize,
    seconds: f32,
) {
    let (Some(from), Some(to)) = (table.entity(from), table.entity(to)) else {
        return;
    };
    land_at(world, from);
    let flying = last_seeds(world, from, seeds);
    let middle = |world: &World, place: Entity| {
        world
            .get::<Transform>(place)
            .map_or(Vec3::ZERO, |at| at.translation)
    };
    let (here, there) = (middle(world, from), middle(world, to));
    let seeds = flying.len();
    for (k, seed) in flying.into_iter().enumerate() {
        let (arrival, way) = together(event, &table.layout, k, seeds, seconds, here, there);
        let arrival = if seconds > 0.0 { arrival } else { 0.0 };
        send(world, seed, to, arrival, settling(table, seconds), way);
    }
}

/// The hand takes everything that lies in a pit and rises.
fn lift(world: &mut World, table: &Table, pit: Pit, seconds: f32) {
    let Some(place) = table.entity(Place::Pit(pit)) else {
        return;
    };
    land_at(world, place);
    // Those on top are gathered first; a handful that rises as a whole keeps its order.
    let mut seeds = last_seeds(world, place, usize::MAX);
    if table.style == Style::Calm {
        seeds.reverse();
    }
    hand::lift(world, table, pit, &seeds, seconds);
}

/// The hand lets one seed fall and travels on over the pit.
fn drop_one(world: &mut World, table: &Table, pit: Pit, seconds: f32) {
    let Some(place) = table.entity(Place::Pit(pit)) else {
        return;
    };
    if let Some(seed) = last_seeds(world, table.hand, 1).first() {
        let settling = settling(table, seconds);
        send(
            world,
            *seed,
            place,
            seconds,
            settling,
            drop_way(table.style),
        );
    }
    hand::go_over(world, table, pit, seconds);
}

/// The counts that the picture should show: those of the match, or of the position that is looked at.
pub fn shown_tally(current: &CurrentMatch) -> Tally {
    let viewed = current
        .viewed
        .and_then(|steps| current.contest.position_after(steps));
    Tally::of(viewed.unwrap_or(current.contest.position()))
}

/// Brings the picture to a position that was not played to: after undo, redo, or looking back.
pub(super) fn rearrange(world: &mut World, mut cursor: Local<MessageCursor<Rearrange>>) {
    cursor.clear(world.resource::<Messages<Rearrange>>());
    let (Some(tally), Some(table)) = (
        world.get_resource::<CurrentMatch>().map(shown_tally),
        MatchTable::entity(world),
    ) else {
        return;
    };
    arrange(world, table, &tally, REARRANGE);
}

/// Everything on a table has been seen: whatever is still on its way there lies where it belongs.
pub(super) fn come_to_rest(world: &mut World, mut cursor: Local<MessageCursor<Finished>>) {
    let finished: Vec<Finished> = cursor
        .read(world.resource::<Messages<Finished>>())
        .copied()
        .collect();
    for Finished { table } in finished {
        let Some(table) = laid(world, table) else {
            continue;
        };
        land_all(world, &table);
        be_still(world, &table);
        stoppers::be_still(world, &table);
        signs::clear(world, &table);
    }
}

/// Moves as few seeds as possible so that a table shows these counts.
pub(super) fn arrange(world: &mut World, table: Entity, tally: &Tally, seconds: f32) {
    let Some(table) = laid(world, table) else {
        return;
    };
    land_all(world, &table);
    be_still(world, &table);
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
                let way = Way::Glide {
                    height: FILL_HEIGHT,
                };
                send(world, seed, place, seconds, seconds, way);
            }
        }
    }
    for (pit, entity) in table.layout.ring_pits().zip(&table.pits) {
        let closed = tally.closed & pit.bit() != 0;
        if closed != world.get::<Closed>(*entity).is_some() {
            close(world, &table, pit, closed, seconds);
        }
    }
}
