//! What belongs to the machine.

pub mod paths;
