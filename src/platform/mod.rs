//! What belongs to the machine: the window and how often it draws, its graphics, faults, paths.

pub mod executor;
pub mod faults;
pub mod graphics;
pub mod icon;
pub mod limit;
pub mod pacing;
pub mod paths;
pub mod window;
