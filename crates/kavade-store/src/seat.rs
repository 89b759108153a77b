//! Who plays: a person, or the computer at a level. And what follows from it: whom a match waits for, and where taking
//! back leads to.

use std::str::FromStr;

use kavade_ai::{Level, UnknownLevel};
use kavade_rules::{Match, Player};
use serde::{Deserialize, Serialize};

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Seat {
    /// A person.
    #[default]
    Person,
    /// The computer, at this level.
    Computer(Level),
}

/// Who plays both seats, South's first.
pub type Seats = [Seat; 2];

const PERSON: &str = "person";

impl From<Seat> for String {
    fn from(seat: Seat) -> String {
        match seat {
            Seat::Person => PERSON.to_owned(),
            Seat::Computer(level) => level.key().to_owned(),
        }
    }
}

impl TryFrom<String> for Seat {
    type Error = UnknownLevel;

    fn try_from(key: String) -> Result<Seat, UnknownLevel> {
        match key.as_str() {
            PERSON => Ok(Seat::Person),
            level => Level::from_str(level).map(Seat::Computer),
        }
    }
}

impl Seat {
    /// The level, if the computer plays here.
    pub fn level(self) -> Option<Level> {
        match self {
            Seat::Person => None,
            Seat::Computer(level) => Some(level),
        }
    }
}

/// The one person at the board, if the computer plays the other seat.
pub fn alone(seats: &Seats) -> Option<Player> {
    match seats {
        [Seat::Person, Seat::Computer(_)] => Some(Player::South),
        [Seat::Computer(_), Seat::Person] => Some(Player::North),
        _ => None,
    }
}

/// Whether nobody but the computer plays.
pub fn computer_only(seats: &Seats) -> bool {
    seats.iter().all(|seat| seat.level().is_some())
}

/// Whether a person is asked for something after a number of steps: for a choice of theirs, or for the next round.
fn is_asked(contest: &Match, seats: &Seats, steps: usize) -> bool {
    let chooses = contest.history_after(steps).is_some();
    let mover = contest.position_after(steps).map(|there| there.mover());
    mover.is_some_and(|mover| !chooses || seats[mover.index()] == Seat::Person)
}

/// How many steps are left when a turn is taken back: a person is asked again, and the computer's answers to what is
/// taken back go with it. `None` if there is nothing to take back, or nobody to do it.
pub fn undo_target(contest: &Match, seats: &Seats) -> Option<usize> {
    let mut earlier = (0..contest.steps().len()).rev();
    match computer_only(seats) {
        true => None,
        false => earlier.find(|steps| is_asked(contest, seats, *steps)),
    }
}

/// How many steps there are when what was taken back is taken again: as far as a person was asked next. `None` if there
/// is nothing to take again, or nobody to do it.
pub fn redo_target(contest: &Match, seats: &Seats) -> Option<usize> {
    let now = contest.steps().len();
    let all = now + contest.undone().len();
    if now == all || computer_only(seats) {
        return None;
    }
    let mut later = now + 1..all;
    Some(
        later
            .find(|steps| is_asked(contest, seats, *steps))
            .unwrap_or(all),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::{Pit, RuleSet};

    const CHILD: Seat = Seat::Computer(Level::Child);

    /// A game of Mangala after these turns, South's first.
    fn after(pits: &[u8]) -> Match {
        let mut contest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
        for pit in pits {
            contest.play(Pit::new(*pit)).expect("the pit can be sown");
        }
        contest
    }

    #[test]
    fn a_seat_is_kept_by_its_key() {
        for seat in Level::ALL
            .map(Seat::Computer)
            .into_iter()
            .chain([Seat::Person])
        {
            assert_eq!(Seat::try_from(String::from(seat)), Ok(seat));
        }
        assert!(Seat::try_from("ghost".to_owned()).is_err());
    }

    #[test]
    fn between_two_people_every_step_is_taken_back_by_itself() {
        let contest = after(&[0, 6, 1]);
        assert_eq!(undo_target(&contest, &[Seat::Person; 2]), Some(2));
        assert_eq!(redo_target(&contest, &[Seat::Person; 2]), None);
    }

    #[test]
    fn against_the_computer_its_answer_goes_with_the_own_turn() {
        let mut contest = after(&[0, 6, 1, 7]);
        let seats = [Seat::Person, CHILD];
        assert_eq!(undo_target(&contest, &seats), Some(2));
        contest.go_to(2);
        assert_eq!(undo_target(&contest, &seats), Some(0));
        assert_eq!(redo_target(&contest, &seats), Some(4));
    }

    #[test]
    fn where_the_computer_began_nothing_lies_before_the_first_own_choice() {
        let contest = after(&[0]);
        assert_eq!(undo_target(&contest, &[CHILD, Seat::Person]), None);
    }

    #[test]
    fn the_computer_alone_takes_nothing_back() {
        let mut contest = after(&[0, 6]);
        assert_eq!(undo_target(&contest, &[CHILD; 2]), None);
        contest.go_to(0);
        assert_eq!(redo_target(&contest, &[CHILD; 2]), None);
    }
}
