//! Moves the twigs and pebbles that come and go; where they lie in the end is known when they are laid.

use bevy::prelude::*;

use super::room_visuals::StopperPart;
use crate::board::convert::{pose_of, transform_of};
use crate::board::entities::{Closed, Room};
use crate::board::stoppers::MovingStopper;
use kavade_board::stopper::stopper_pose;

/// On a twig or pebble that moves: how it lies in the end.
#[derive(Component)]
pub(super) struct StopperRest(Transform);

/// Puts those that move where they are now; those that have arrived lie, and those that have left are gone.
pub(super) fn move_stoppers(
    mut commands: Commands,
    mut stoppers: Query<(
        Entity,
        &StopperPart,
        &ChildOf,
        &mut Transform,
        Option<&StopperRest>,
    )>,
    pits: Query<(Option<&MovingStopper>, Has<Closed>, &ChildOf)>,
    rooms: Query<&Room>,
) {
    for (entity, stopper, parent, mut at, rest) in &mut stoppers {
        let Ok((motion, closed, board)) = pits.get(parent.parent()) else {
            continue;
        };
        match (motion, rest) {
            (Some(motion), rest) => {
                let Ok(room) = rooms.get(board.parent()) else {
                    continue;
                };
                let end = rest.map_or(*at, |rest| rest.0);
                if rest.is_none() {
                    commands.entity(entity).insert(StopperRest(end));
                }
                *at = transform_of(stopper_pose(
                    stopper.0,
                    motion,
                    &pose_of(&end),
                    &room.layout.pit,
                ));
            }
            (None, Some(rest)) => {
                at.set_if_neq(rest.0);
                commands.entity(entity).remove::<StopperRest>();
                if !closed {
                    commands.entity(entity).despawn();
                }
            }
            (None, None) => {}
        }
    }
}
