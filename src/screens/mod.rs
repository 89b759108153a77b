//! The screens as plain functions: data in, presses out. They know egui and no Bevy.
//!
//! Every view is called with the root [`Ui`](bevy_egui::egui::Ui) of the whole window, paints at places that it
//! computes from the window's size, and gives what was pressed. A view whose fonts are not there yet paints nothing.

mod cards;
mod curve;
pub mod dialog;
pub mod frame;
pub mod house;
pub mod match_over;
pub mod pause;
pub mod picture;
pub mod play;
pub mod review;
pub mod round_over;
mod rows;
pub mod settings;
pub mod start;
pub mod title;
pub mod toast;

use bevy_egui::egui::Id;

use crate::{locale::Texts, theme::Mark};
use kavade_rules::{Game, Player};

/// A player as a screen shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The mark.
    pub mark: Mark,
}

/// Both players, South first.
pub type People = [Person; 2];

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
