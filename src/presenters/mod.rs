//! What is on the screen: builds the views from the state of the game and turns what was pressed into intents. One
//! file a screen; the views themselves are in [`kavade_ui::screens`].

pub mod captions;
pub mod context;
mod convert;
mod forfeits;
mod hints;
mod idle;
pub mod interface;
mod letters;
mod loading;
mod menus;
mod notices;
mod people;
mod play;
mod preview;
mod results;
mod review;
mod rooms;
pub(crate) mod screens;
mod settings;
mod start;
mod title;
mod title_life;
