//! The turns of the round: the leaf of the last one, and the record.

use kavade_match::current_match::CurrentMatch;
use kavade_rules::{Match, TurnEntry};
use kavade_ui::screens::play::record::{RecordRow, RecordView};

use super::moment::Moment;

/// The turns of the round that is played.
pub(super) fn of_round(contest: &Match) -> Vec<TurnEntry> {
    let turns = contest.turns().into_iter();
    turns.filter(|turn| turn.round == contest.round()).collect()
}

/// The place of the row whose position is on the board.
fn shown_row(current: &CurrentMatch, turns: &[TurnEntry]) -> Option<usize> {
    let shown = current.viewed.unwrap_or(current.contest.steps().len());
    turns.iter().rposition(|turn| turn.step <= shown)
}

/// The turns as rows. Nothing is told before it is seen: of the turn that is played, only by whom.
pub(super) fn rows(moment: &Moment, turns: &[TurnEntry]) -> Vec<RecordRow> {
    let mut rows: Vec<RecordRow> = turns
        .iter()
        .map(|turn| RecordRow {
            player: turn.mover,
            notation: turn.turn.to_string().replace('+', " + "),
            captured: u32::from(turn.taken),
        })
        .collect();
    if moment.playing
        && let Some(turn) = rows.last_mut()
    {
        turn.notation.clear();
    }
    rows
}

/// The record.
pub(super) fn record(moment: &Moment, turns: &[TurnEntry]) -> RecordView {
    let current = moment.current;
    let shown = shown_row(current, turns);
    let still = !moment.sowing();
    let looks_back = still && current.viewed.is_some();
    RecordView {
        rows: rows(moment, turns),
        shown,
        began: current.contest.starter(),
        back: still && shown.is_some(),
        forward: looks_back,
        from_here: looks_back,
    }
}

/// The step whose position comes before the one on the board, if there is an earlier one in this round.
pub(super) fn before(current: &CurrentMatch, turns: &[TurnEntry]) -> Option<usize> {
    let row = shown_row(current, turns)?;
    // A pass has the step of the turn that led to it.
    let here = turns[row].step;
    let earlier = turns[..row].iter().rev().map(|turn| turn.step);
    let earlier = earlier.into_iter().find(|step| *step < here);
    earlier.or(turns[0].step.checked_sub(1))
}

/// The step whose position comes after the one on the board; none is the match as it stands.
pub(super) fn after(current: &CurrentMatch, turns: &[TurnEntry]) -> Option<usize> {
    let next = match shown_row(current, turns) {
        None => turns.first(),
        Some(row) => turns.get(row + 1),
    };
    next.map(|turn| turn.step)
}
