//! The board: pits, banks, hand and seeds as entities, where seeds lie, and (in [`visual`]) what all that looks like.
//!
//! Everything here works without a picture. A place's count is the length of its [`entities::Seeds`]; a seed at rest is moved to
//! its slot of the heap.

pub mod convert;
pub mod entities;
pub mod glow;
pub mod stoppers;
pub mod view;
pub mod visual;
