//! Kavade.
fn main(){}
