//! Kavade.
fn main() {}
