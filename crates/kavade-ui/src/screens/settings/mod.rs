//! The settings, on four pages.

mod access;
mod bar;
mod look;
mod pictures;
mod play;
pub mod screen;
mod sound;
mod tabs;
pub mod view;
