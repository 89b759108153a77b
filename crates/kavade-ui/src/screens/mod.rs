//! The screens as plain functions: data in, presses out. They know egui and no Bevy.
//!
//! Every view is called with the root [`Ui`](egui::Ui) of the whole window, paints at places that it
//! computes from the window's size, and gives what was pressed. A view whose fonts are not there yet paints nothing.

pub mod dialog;
pub mod forfeits;
pub mod frame;
pub mod house;
pub mod loading;
pub mod match_over;
pub mod names;
mod options;
pub mod pause;
pub mod picture;
pub mod play;
pub mod players;
mod result_bar;
pub mod review;
pub mod round_over;
mod rows;
pub mod settings;
pub mod start;
pub mod title;
pub mod toast;
