//! Setting up a match: which game, who plays, how long, by which rules, who begins.

mod bar;
mod begins;
mod cards;
mod choices;
mod company;
mod lengths;
pub mod screen;
pub mod view;
