//! The laboratory.
fn main(){}
