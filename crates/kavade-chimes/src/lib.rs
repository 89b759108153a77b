//! Makes every sound of the game from code: seeds on wood, metal and stone by modal synthesis, bells, plucked strings,
//! and three quiet rooms. The same code makes the same files, always.

pub mod clicks;
pub mod cues;
pub mod dice;
pub mod finish;
pub mod materials;
pub mod modal;
pub mod rooms;
pub mod tones;
pub mod wav;

use materials::{Seed, Surface};
use wav::Wav;

/// How many different clicks each pairing has.
pub const VARIATIONS: usize = 8;
/// How many different scoops each kind of seed has.
pub const SCOOPS: usize = 3;

/// A sound that can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// One seed on a surface.
    Click(Seed, Surface, usize),
    /// One seed on others.
    Heap(Seed, usize),
    /// A handful.
    Scoop(Seed, usize),
    /// What marks an event.
    Cue(&'static str),
    /// The quiet sound of a place.
    Room(&'static str),
}

impl Piece {
    /// Everything, in the order of the files.
    pub fn all() -> Vec<Piece> {
        let mut all = Vec::new();
        for seed in Seed::ALL {
            for surface in Surface::BOARDS.into_iter().chain(Surface::VESSELS) {
                // Captured seeds fall a handful at once; one light and one hard kind are enough for a vessel, and
                // each seed plays its own slower or faster.
                let own = Surface::BOARDS.contains(&surface)
                    || seed == Seed::Gulaganji
                    || seed == Seed::Bead;
                if own {
                    all.extend((0..VARIATIONS).map(|v| Piece::Click(seed, surface, v)));
                }
            }
            all.extend((0..VARIATIONS).map(|v| Piece::Heap(seed, v)));
            all.extend((0..SCOOPS).map(|v| Piece::Scoop(seed, v)));
        }
        all.extend(cues::ALL.map(Piece::Cue));
        all.extend(rooms::ALL.map(Piece::Room));
        all
    }

    /// Its file, below the folder of sounds.
    pub fn path(&self) -> String {
        match self {
            Piece::Click(seed, surface, v) => {
                format!("clicks/{}-{}-{v}.wav", seed.key(), surface.key())
            }
            Piece::Heap(seed, v) => format!("clicks/{}-heap-{v}.wav", seed.key()),
            Piece::Scoop(seed, v) => format!("clicks/{}-scoop-{v}.wav", seed.key()),
            Piece::Cue(name) => format!("cues/{name}.wav"),
            Piece::Room(name) => format!("rooms/{name}.wav"),
        }
    }

    /// Makes it.
    pub fn make(&self) -> Wav {
        let (rate, samples) = match self {
            Piece::Click(seed, surface, v) => (modal::RATE, clicks::click(*seed, *surface, *v)),
            Piece::Heap(seed, v) => (modal::RATE, clicks::heap(*seed, *v)),
            Piece::Scoop(seed, v) => (modal::RATE, clicks::scoop(*seed, *v)),
            Piece::Cue(name) => cues::cue(name).unwrap_or((modal::RATE, Vec::new())),
            Piece::Room(name) => (rooms::ROOM_RATE, rooms::room(name).unwrap_or_default()),
        };
        Wav::from_floats(rate, &samples)
    }
}
