//! Who plays by itself: the computer, and the demo that presses on.

pub mod computer;
pub mod demo;
