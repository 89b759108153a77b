//! The play screen: what lies on the picture while a match is played.

pub mod board;
pub mod help;
pub mod layout;
pub mod leaves;
pub mod lines;
pub mod record;
pub mod sounds;
pub mod tools;
pub mod view;
