//! The turns of the round: the leaf of the last one, and the record.

use kavade_match::current_match::CurrentMatch;
use kavade_rules::{Match, TurnEntry};
use kavade_store::settings::Settings;
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

/// The turns as rows. Nothing is told before it is seen: of the turn that is played, only whose it is.
pub(super) fn rows(moment: &Moment, turns: &[TurnEntry]) -> Vec<RecordRow> {
    let playing = match moment.playing {
        true => moment.current.contest.steps().len(),
        false => usize::MAX,
    };
    // A pass has the step of the turn that led to it, and comes after it.
    let seen = turns.iter().filter(|turn| turn.step < playing);
    let mut rows: Vec<RecordRow> = seen
        .map(|turn| RecordRow {
            player: turn.mover,
            notation: turn.turn.to_string().replace('+', " + "),
            captured: Some(u32::from(turn.taken)),
        })
        .collect();
    rows.extend(
        turns
            .iter()
            .find(|turn| turn.step >= playing)
            .map(|turn| RecordRow {
                player: turn.mover,
                notation: "…".to_owned(),
                captured: None,
            }),
    );
    rows
}

/// The record. Going on from an earlier turn takes the later ones back, so it is offered where that is.
pub(super) fn record(moment: &Moment, turns: &[TurnEntry], settings: &Settings) -> RecordView {
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
        from_here: looks_back && current.may_undo(settings),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sowing::follow::Following;
    use kavade_ai::Level;
    use kavade_match::state::Phase;
    use kavade_rules::{Pit, Player, RuleSet};
    use kavade_store::seat::Seat;

    #[test]
    fn between_two_people_nothing_is_taken_back_from_the_record_either_if_they_do_not_want_it() {
        // Given two people who look at an earlier turn,
        let mut contest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
        for pit in [0, 6] {
            contest.play(Pit::new(pit)).expect("the pit can be sown");
        }
        let mut current = CurrentMatch {
            contest,
            names: Default::default(),
            seats: [Seat::Person; 2],
            viewed: Some(1),
        };
        let offered = |current: &CurrentMatch, undo: bool| {
            let following = Following::at(current);
            let moment = Moment::new(current, None, &following, false, Some(Phase::Choosing));
            let settings = Settings {
                undo,
                ..Settings::default()
            };
            record(&moment, &of_round(&current.contest), &settings).from_here
        };
        // then they can go on from there if turns may be taken back, and else not;
        assert!(offered(&current, true));
        assert!(!offered(&current, false));
        // who plays alone is asked for nobody's leave.
        current.seats[1] = Seat::Computer(Level::Child);
        assert!(offered(&current, false));
    }

    #[test]
    fn what_a_turn_takes_is_told_when_it_has_been_seen() {
        // Given a first turn that captures,
        let rules = RuleSet::ALI_GULI_MANE;
        let contest = (0..rules.ring())
            .filter_map(|pit| {
                let mut contest = Match::new(rules, Player::South).ok()?;
                contest.play(Pit::new(pit)).ok()?;
                Some(contest)
            })
            .find(|contest| !contest.turns()[0].taken.is_zero())
            .expect("one of the first turns captures");
        let current = CurrentMatch {
            contest,
            names: Default::default(),
            seats: Default::default(),
            viewed: None,
        };
        let following = Following::at(&current);
        let turns = of_round(&current.contest);
        let at = |playing, phase| {
            let moment = Moment::new(&current, None, &following, playing, Some(phase));
            rows(&moment, &turns)
        };
        // while its seeds fly nothing is told of it but whose it is,
        let [row] = &at(true, Phase::Sowing)[..] else {
            panic!("one turn is played");
        };
        assert_eq!(
            (row.player, row.notation.as_str(), row.captured),
            (Player::South, "…", None)
        );
        // and afterwards all.
        let seen = at(false, Phase::Choosing);
        assert!(seen[0].captured.is_some_and(|taken| taken > 0));
        assert_ne!(seen[0].notation, "…");
    }
}
