//! What belongs to the machine: the window and how often it draws, its graphics, faults, paths.

pub mod closing;
pub mod executor;
pub mod faults;
pub mod graphics;
pub(crate) mod hidden;
pub mod icon;
pub mod limit;
pub mod pacing;
pub mod paths;
mod screens;
pub(crate) mod standard_error;
pub(crate) mod system_fonts;
pub mod window;
pub mod window_place;
