//! What an event looks like: seeds leave the hand and land, captures fly to their bank, counts and marks follow.

pub(crate) mod anew;
pub mod consistency;
pub mod flight;
pub mod follow;
pub mod hand;
pub mod hand_way;
pub mod landing;
pub mod order;
pub mod route;
pub(crate) mod set_up;
pub mod signs;
pub mod stage;
pub mod stoppers;
pub mod style;
pub mod table;
