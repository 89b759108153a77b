//! Kavade.

pub mod locale;
pub mod screens;
pub mod theme;
