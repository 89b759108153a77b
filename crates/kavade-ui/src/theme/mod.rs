//! The interface language: colours, type, shapes and components, and no screen.

pub mod bubbles;
pub mod buttons;
pub mod controls;
pub mod direction;
pub mod fields;
pub mod focus;
pub mod fonts;
pub mod icons;
pub mod levels;
pub mod marks;
pub mod motion;
pub mod ornament;
pub mod paint;
pub mod path;
pub mod pieces;
pub mod style;
pub mod text;
pub mod tokens;
pub mod traces;
pub mod unit;
