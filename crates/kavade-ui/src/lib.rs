//! What players read and press: words, theme, and every screen as a function from plain data to presses. egui and Fluent
//! only; no engine, no files, no clock.
//!
//! - [`texts`] are the sentences; [`theme`] the colours, type, shapes and components, and no screen.
//! - [`screens`] take the data of a view and give what was pressed.
//! - [`forfeit`] names the old forfeits at the end of a match.

pub mod forfeit;
pub mod screens;
pub mod texts;
pub mod theme;
