//! How a match goes on.

pub mod autosave;
