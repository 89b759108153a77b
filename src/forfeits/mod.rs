//! Old forfeits at the end of a match: the loser pays a small forfeit. A teasing rhyme is sung at them, they balance the
//! board on the head, or they blow ash out of the pits.
//!
//! The forfeits are plain mechanics with seeded chance and no clock of their own; nothing of them touches the match,
//! and nobody keeps a score.

pub mod ash;
pub mod balance;
pub mod dust;
pub mod hands;
mod noise;
pub mod paying;
pub mod picture;
pub mod rhyme;
