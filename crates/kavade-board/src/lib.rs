//! The boards, seeds and rooms of three sowing games as measures and shapes: plain data, no engine, no files, no clock.
//!
//! - [`look`] says what a table looks like; [`layout`] how large everything on it is and where it lies.
//! - [`outline`], [`hollow`], [`shape`] and [`things`] are the forms, [`mesh`] makes triangles of them.
//! - [`heap`] knows how seeds rest upon each other, [`stopper`] how a pit is closed and opened.
//! - [`camera`] and [`view`] are the arithmetic of looking at a board, [`light`] that of a room's light.
//!
//! Lengths are in board units, of which one is about 5 cm. x goes to the right, y up, z towards South; the board's top is y = 0.

pub mod camera;
pub mod heap;
pub mod hollow;
pub mod layout;
pub mod light;
pub mod look;
pub mod mesh;
pub mod outline;
pub mod pose;
pub mod shape;
pub mod stopper;
pub mod things;
pub mod view;
