//! Help for those who play: a hint, a play shown as ghost seeds, and a round looked back at. It asks and it shows; the
//! match, its file and the seeds on the board stay as they are.

pub mod ghosts;
pub(crate) mod help;
pub mod hint;
pub mod review;
pub mod showing;
