//! What tests stand on: the game without a window, driven as a person drives it.

pub mod lesson;
pub mod parlour;
pub mod sitting;
pub mod stories;
