//! Kavade.
