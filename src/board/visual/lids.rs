//! Moves the twigs and pebbles that come and go; where they lie in the end is known when they are laid.

use bevy::prelude::*;

use super::dress::Stopper;
use crate::board::convert::{pose_of, transform_of};
use crate::board::stoppers::LidMoves;
use crate::board::{ClosedMark, Room};
use kavade_board::lid::lid_pose;

/// On a twig or pebble that moves: how it lies in the end.
#[derive(Component)]
pub(super) struct LidRest(Transform);

/// Puts those that move where they are now; those that have arrived lie, and those that have left are gone.
pub(super) fn move_lids(
    mut commands: Commands,
    mut stoppers: Query<(Entity, &Stopper, &ChildOf, &mut Transform, Option<&LidRest>)>,
    pits: Query<(Option<&LidMoves>, Has<ClosedMark>, &ChildOf)>,
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
                    commands.entity(entity).insert(LidRest(end));
                }
                *at = transform_of(lid_pose(
                    stopper.0,
                    motion,
                    &pose_of(&end),
                    &room.layout.pit,
                ));
            }
            (None, Some(rest)) => {
                at.set_if_neq(rest.0);
                commands.entity(entity).remove::<LidRest>();
                if !closed {
                    commands.entity(entity).despawn();
                }
            }
            (None, None) => {}
        }
    }
}
