//! The play screen, alive: what the board and its plates, marks and lines show at this moment, and what is wanted by those who
//! press something there.

mod acts;
mod board;
mod choices;
mod moment;
pub(super) mod screen;
mod turns;
mod words;
