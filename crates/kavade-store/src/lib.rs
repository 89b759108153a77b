//! What is kept: [`settings`] and the [`saved_match`]. No engine, no window.
//!
//! - [`storage`] is the one border to the outside: texts by name. A [`folder`] keeps them on disk, [`memory`] for a trial.
//! - [`store`] reads and writes them, sets aside what cannot be read, and knows what the player has to be told.
//! - [`entries`] reads a text of settings one by one.
//! - [`name`] is what a player's name may be.
//! - [`seat`] and [`speed`] are words that settings and matches share with the game.

pub mod entries;
pub mod folder;
pub mod memory;
pub mod name;
pub mod saved_match;
pub mod seat;
pub mod settings;
pub mod speed;
pub mod storage;
pub mod store;
