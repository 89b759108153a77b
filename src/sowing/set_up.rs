//! The board of a match is laid out when the match begins or goes on, and cleared when it is left.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use kavade_rules::{RuleSet, Tally};

use super::stage;
use super::table::Table;
use crate::board::entities::{spawn_board, spawn_seeds};
use crate::board::view::CurrentViewpoint;
use crate::sowing::style::Style;
use kavade_board::layout::BoardLayout;
use kavade_board::look::Look;
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::CurrentSettings;
use kavade_match::match_events::NewBoard;
use kavade_match::timeline::MatchTable;

/// Lays out the board for the match that begins or goes on.
pub(super) fn set_up(world: &mut World, mut cursor: Local<MessageCursor<NewBoard>>) {
    let last = {
        let messages = world.resource::<Messages<NewBoard>>();
        cursor.read(messages).last().copied()
    };
    let (Some(how), Some(current), Some(table)) = (
        last,
        world.get_resource::<CurrentMatch>(),
        MatchTable::entity(world),
    ) else {
        return;
    };
    let tally = match how {
        NewBoard::Opening => Tally::of(&current.contest.before_opening()),
        NewBoard::AsItStands => stage::shown_tally(current),
    };
    let rule_set = *current.contest.rules();
    lay_out(world, table, &rule_set, tally.seeds().into());
    stage::arrange(world, table, &tally, 0.0);
}

/// Spawns the board and all seeds of a match; the seeds lie in South's bank until they are arranged.
fn lay_out(world: &mut World, table: Entity, rules: &RuleSet, seeds: u16) {
    clear(world);
    let mirrored = world
        .get_resource::<CurrentViewpoint>()
        .is_some_and(|view| view.mirrored);
    let look = world
        .get_resource::<CurrentSettings>()
        .map_or(Look::of(rules.game), |settings| settings.look(rules.game));
    let layout = BoardLayout::of(rules.game, look.board, look.hall, mirrored);
    let mut commands = world.commands();
    let board = spawn_board(&mut commands, rules.game, &look, mirrored, Vec3::ZERO, 0);
    let seeds = spawn_seeds(&mut commands, &board, look.seeds, &[], [seeds, 0]);
    let laid = Table::new(&mut commands, &board, layout, look, seeds, Style::Lively);
    commands.entity(table).insert(laid);
    world.flush();
}

/// Clears the table: nothing of a match stays.
pub(crate) fn clear(world: &mut World) {
    let Some(table) = MatchTable::entity(world) else {
        return;
    };
    if let Some(laid) = world.entity_mut(table).take::<Table>()
        && let Ok(root) = world.get_entity_mut(laid.root)
    {
        root.despawn();
    }
}
