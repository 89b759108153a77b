//! Players, games, levels and seats as screens name them.

use egui::Id;

use crate::texts::{Texts, Value};
use crate::theme::marks::Mark;
use kavade_ai::Level;
use kavade_rules::{Game, Player};

/// A player as a screen shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The mark.
    pub mark: Mark,
    /// Whether this is the person who plays alone: sentences speak to them.
    pub you: bool,
}

/// Both players, South first.
pub type People = [Person; 2];

/// The sentence with this id about a person, by name or as "you".
pub fn about(texts: &Texts, id: &str, person: &Person, more: &[(&str, Value<'_>)]) -> String {
    let who = if person.you { "you" } else { "other" };
    let mut values = vec![("name", person.name.as_str().into()), ("who", who.into())];
    values.extend_from_slice(more);
    texts.with(id, &values)
}

/// The word for a level.
pub fn level_word(texts: &Texts, level: Level) -> String {
    texts.get(match level {
        Level::Child => "level-child",
        Level::Beginner => "level-beginner",
        Level::Player => "level-player",
        Level::Strong => "level-strong",
        Level::Master => "level-master",
    })
}

/// The computer's name at a level: somebody of the game's world.
pub fn computer_name(texts: &Texts, game: Game, level: Level) -> String {
    texts.get(match (game, level) {
        (Game::AliGuliMane, Level::Child) => "ali-guli-mane-child",
        (Game::AliGuliMane, Level::Beginner) => "ali-guli-mane-beginner",
        (Game::AliGuliMane, Level::Player) => "ali-guli-mane-player",
        (Game::AliGuliMane, Level::Strong) => "ali-guli-mane-strong",
        (Game::AliGuliMane, Level::Master) => "ali-guli-mane-master",
        (Game::Pallankuzhi, Level::Child) => "pallankuzhi-child",
        (Game::Pallankuzhi, Level::Beginner) => "pallankuzhi-beginner",
        (Game::Pallankuzhi, Level::Player) => "pallankuzhi-player",
        (Game::Pallankuzhi, Level::Strong) => "pallankuzhi-strong",
        (Game::Pallankuzhi, Level::Master) => "pallankuzhi-master",
        (Game::Mangala, Level::Child) => "mangala-child",
        (Game::Mangala, Level::Beginner) => "mangala-beginner",
        (Game::Mangala, Level::Player) => "mangala-player",
        (Game::Mangala, Level::Strong) => "mangala-strong",
        (Game::Mangala, Level::Master) => "mangala-master",
    })
}

/// The name of a seat.
pub fn seat_name(texts: &Texts, player: Player) -> String {
    texts.get(match player {
        Player::South => "seat-south",
        Player::North => "seat-north",
    })
}

/// The name of a game, the same in every language that writes in Latin letters.
pub fn game_name(texts: &Texts, game: Game) -> String {
    texts.get(match game {
        Game::AliGuliMane => "game-ali-guli-mane",
        Game::Pallankuzhi => "game-pallankuzhi",
        Game::Mangala => "game-mangala",
    })
}

/// The place of a person in [`People`].
pub fn person(people: &People, player: Player) -> &Person {
    &people[player.index()]
}

/// The stable id of a control of a screen.
pub fn id(screen: &str, control: impl std::hash::Hash + std::fmt::Debug) -> Id {
    Id::new("kavade").with(screen).with(control)
}
