//! The play screen: what lies on the picture while a match is played.

mod board;
mod bubble;
mod groups;
pub mod help;
mod help_leaf;
pub mod layout;
mod leaves;
pub mod pits;
pub mod record;
mod record_panel;
pub mod screen;
pub mod sentences;
pub mod sounds;
mod status;
pub mod tools;
pub mod view;
