//! Who plays, as the screens call them.

use kavade_rules::{Game, Player};

use kavade_match::current_match::CurrentMatch;
use kavade_store::seat;
use kavade_store::seat::Seats;
use kavade_ui::screens::names::{People, Person, computer_name, seat_name};
use kavade_ui::texts::Texts;
use kavade_ui::theme::marks::Mark;

/// The players of a game. The computer has a name of the game's world, who plays alone is "you", and people who gave no
/// name are called by their seat.
pub(super) fn people(texts: &Texts, game: Game, names: &[String; 2], seats: &Seats) -> People {
    let alone = seat::alone(seats);
    Player::BOTH.map(|player| {
        let typed = names[player.index()].trim();
        let name = match seats[player.index()].level() {
            // The same somebody cannot be told apart from themselves but by the seat.
            Some(level) if seats[0] == seats[1] => texts.with(
                "name-and-seat",
                &[
                    ("name", computer_name(texts, game, level).into()),
                    ("seat", seat_name(texts, player).into()),
                ],
            ),
            Some(level) => computer_name(texts, game, level),
            None if alone.is_some() => texts.get("you"),
            None if typed.is_empty() => seat_name(texts, player),
            None => typed.to_owned(),
        };
        Person {
            name,
            mark: Mark::ALL[player.index()],
            you: alone == Some(player),
        }
    })
}

/// The players of a match.
pub(super) fn people_of(texts: &Texts, current: &CurrentMatch) -> People {
    people(
        texts,
        current.contest.rules().game,
        &current.names,
        &current.seats,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_ai::Level;
    use kavade_store::seat::Seat;

    fn names(game: Game, typed: [&str; 2], seats: Seats) -> [String; 2] {
        let typed = typed.map(str::to_owned);
        people(&Texts::english(), game, &typed, &seats).map(|person| person.name)
    }

    const MASTER: Seat = Seat::Computer(Level::Master);

    #[test]
    fn people_are_called_by_name_or_seat() {
        let seats = [Seat::Person; 2];
        assert_eq!(
            names(Game::Mangala, ["Asha", " "], seats),
            ["Asha", "North"]
        );
    }

    #[test]
    fn who_plays_alone_is_you_and_the_computer_somebody_of_the_games_world() {
        let seats = [MASTER, Seat::Person];
        let typed = ["Asha", "Ravi"];
        assert_eq!(names(Game::AliGuliMane, typed, seats), ["Ajji", "You"]);
        assert_eq!(names(Game::Pallankuzhi, typed, seats), ["Paatti", "You"]);
        let people = people(
            &Texts::english(),
            Game::Mangala,
            &typed.map(str::to_owned),
            &seats,
        );
        assert_eq!(people.map(|person| person.you), [false, true]);
    }

    #[test]
    fn the_same_level_in_both_seats_is_told_apart() {
        let [south, north] = names(Game::Mangala, ["", ""], [MASTER; 2]);
        assert_ne!(south, north);
        let child = Seat::Computer(Level::Child);
        let [south, _] = names(Game::Mangala, ["", ""], [child, MASTER]);
        assert_eq!(south, "Küçük Ali");
    }
}
