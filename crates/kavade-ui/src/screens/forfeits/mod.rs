//! The forfeits at the end of a match, and the cards from which the loser chooses one.

pub mod ash;
pub mod balance;
pub mod choose;
pub mod rhyme;
pub mod trial;
