//! Kavade.
pub mod board;
