//! The devices of a person. Each writes what is wanted, and none knows the match.

pub mod devices;
pub mod gamepad;
pub mod keys;
pub mod last_device;
pub mod let_go;
pub mod orbit;
pub mod swallow;
