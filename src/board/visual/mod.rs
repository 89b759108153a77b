//! What the board looks like: it watches the entities of the board and gives them meshes, materials and light.
//!
//! Board and floor have baked light at every quality, and everything has its gloss as one looks at it. `Medium` smooths
//! edges; `High` adds the shadows of what moves, and a soft glow round what is bright.

pub mod aim;
mod ghosts;
mod gloss;
mod materials;
pub mod picture;
pub mod powder;
pub mod preview;
pub mod quality;
pub mod ready;
pub mod room_visuals;
mod seed_material;
mod seeds;
mod shade;
mod shadows;
mod still;
mod stoppers;
mod textures;
pub mod title;
