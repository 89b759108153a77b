//! What helps on the board, alive: hints, plays that are only shown, and turns that are looked back at.

use kavade_ai::TurningPoint;
use kavade_rules::{Match, Position, Step, TurnEntry};

use crate::hints::hint::Hint;
use crate::hints::review::LookBack;
use crate::hints::showing::Showing;
use kavade_match::current_match::CurrentMatch;
use kavade_ui::screens::play::help::{HelpView, HintView};
use kavade_ui::screens::review::view::{Deed, TurnView};

use super::convert::pit_id;

/// What the play screen shows of it.
pub(super) fn help_view(
    current: &CurrentMatch,
    hint: &Hint,
    showing: &Showing,
    look_back: &LookBack,
) -> Option<HelpView> {
    let side = current.contest.rules().pits_per_side;
    if showing.is_on() {
        Some(HelpView::Showing)
    } else if look_back.at_board {
        let point = look_back.point(current);
        Some(HelpView::LookBack(point.and_then(|point| {
            turn_view(&current.contest, &rows(&current.contest), point)
        })))
    } else if hint.is_looked_for() {
        Some(HelpView::Looking)
    } else {
        hint.advice().map(|advice| {
            HelpView::Hint(HintView {
                pit: match advice.step {
                    Step::Sow(pit) => Some(pit_id(pit, side)),
                    _ => None,
                },
                reasons: advice.reasons.clone(),
            })
        })
    }
}

/// The turns of the round, oldest first.
pub(super) fn rows(contest: &Match) -> Vec<TurnEntry> {
    let mut turns = contest.turns();
    turns.retain(|turn| turn.round == contest.round());
    turns
}

/// The number of a turn by its place in its round, as the record has it: both players' turns share one.
pub(super) fn number(contest: &Match, rows: &[TurnEntry], place: usize) -> u32 {
    let began = rows
        .iter()
        .take(place + 1)
        .filter(|turn| turn.mover == contest.starter());
    began.count() as u32
}

fn deed(position: &Position, step: Step) -> Deed {
    match step {
        Step::Sow(pit) => Deed::Sow(position.pit_number(pit)),
        _ => Deed::Leave,
    }
}

/// A turning point as the screens show it.
pub(super) fn turn_view(
    contest: &Match,
    rows: &[TurnEntry],
    point: &TurningPoint,
) -> Option<TurnView> {
    let position = contest.position_after(point.step)?;
    let place = rows.iter().position(|turn| turn.step > point.step)?;
    let turn = rows.get(place)?;
    Some(TurnView {
        step: point.step,
        number: number(contest, rows, place),
        player: position.mover(),
        notation: turn.turn.to_string().replace('+', " + "),
        played: deed(position, point.played),
        better: deed(position, point.better),
        cost: u32::try_from((point.cost + 50) / 100).unwrap_or(0).max(1),
    })
}
