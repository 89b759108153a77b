//! A round looked back at: the curve of its balance, and the turns that decided it.

mod curve;
mod disc;
pub mod screen;
pub(super) mod sentences;
mod turn_card;
pub mod view;
