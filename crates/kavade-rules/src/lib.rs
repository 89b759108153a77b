//! The rules of Ali Guli Mane, Pallankuzhi and Ottoman Mangala.

mod game;
mod player;

pub use game::{Game, UnknownGame};
pub use player::Player;
