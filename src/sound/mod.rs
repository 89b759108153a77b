//! What is heard. Events that are seen become cues, cues wait until a seed has landed, and [`audio_output`] plays them or drops
//! them. Nothing flows back: the game is the same with a device, without one, and without this plugin.

pub mod audio_output;
pub mod captions;
mod card;
pub mod cue;
pub mod hearing;
pub mod kira;
pub mod library;
pub mod mix;
pub mod score;
