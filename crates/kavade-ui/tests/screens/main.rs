//! The screens, without an engine: what they show and what was pressed, in every window and at every text size.

mod all;
mod board_fits;
mod common;
mod forfeits;
mod help;
mod menus;
mod play;
mod texts;
