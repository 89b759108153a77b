//! Closing and opening pits: the mark is there at once, and what closes the pit comes or goes in its own time.

use bevy::prelude::*;
use kavade_rules::Pit;

use super::table::{BoardTime, Table, is_reduced};
use crate::board::entities::Closed;
use crate::board::stoppers::MovingStopper;
use kavade_board::stopper::StopperMotion;

/// Closes or opens a pit; what closes it is on its way for so many seconds.
pub(super) fn close(world: &mut World, table: &Table, pit: Pit, closed: bool, seconds: f32) {
    let Some(pit) = table.pits.get(pit.index()).copied() else {
        return;
    };
    let moves = seconds > 0.0 && !is_reduced(world);
    let mut pit = world.entity_mut(pit);
    if moves {
        pit.insert(MovingStopper(StopperMotion {
            passed: 0.0,
            length: seconds,
            opening: !closed,
        }));
    } else {
        pit.remove::<MovingStopper>();
    }
    if closed {
        pit.insert(Closed);
    } else {
        pit.remove::<Closed>();
    }
}

/// Lets them come and go.
pub(super) fn go_on(
    mut commands: Commands,
    time: BoardTime,
    mut stoppers: Query<(Entity, &mut MovingStopper, &ChildOf)>,
) {
    for (pit, mut stopper, on) in &mut stoppers {
        stopper.passed += time.passed(on);
        if stopper.passed >= stopper.length {
            commands.entity(pit).remove::<MovingStopper>();
        }
    }
}

/// What is on its way on a table lies where it belongs.
pub(super) fn be_still(world: &mut World, table: &Table) {
    for pit in &table.pits {
        world.entity_mut(*pit).remove::<MovingStopper>();
    }
}
