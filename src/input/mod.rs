//! The devices of a person. Each writes what is wanted, and none knows the match.

pub mod devices;
pub mod gamepad;
pub mod keyboard;
pub mod keys;
pub mod last_device;
pub mod let_go;
pub mod meaning;
pub mod orbit;
pub(crate) mod pad_watch;
mod repeats;
pub mod swallow;
