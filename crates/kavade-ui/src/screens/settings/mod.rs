//! The settings, on four pages.

mod access;
mod look;
pub mod page;
mod pictures;
mod play;
mod sound;
