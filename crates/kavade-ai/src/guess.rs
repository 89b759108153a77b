//! What lies in the pits, in numbers: how a position is judged that is not searched further.

use kavade_rules::{Game, Player, Position};

use crate::weights;

/// Counts above this are judged like it.
const MOST: usize = 15;

/// For each pit, seen from the player to move, and each number of seeds in it: what that is worth to the player to move,
/// in hundredths of a seed.
#[derive(Debug, PartialEq)]
pub(crate) struct Weights {
    pub(crate) pits: [[i16; MOST + 1]; 14],
    /// The turn itself.
    pub(crate) tempo: i32,
}

impl Weights {
    pub fn of(game: Game) -> &'static Weights {
        match game {
            Game::AliGuliMane => &weights::ALI_GULI_MANE,
            Game::Pallankuzhi => &weights::PALLANKUZHI,
            Game::Mangala => &weights::MANGALA,
        }
    }

    /// The worth of the board to the player to move, and how many seeds lie on it.
    #[inline]
    pub fn sum(&self, position: &Position) -> (i32, i32) {
        let pits = position.pits();
        let (south, north) = pits.split_at(pits.len() / 2);
        let (own, other) = if position.mover() == Player::South {
            (south, north)
        } else {
            (north, south)
        };
        let mut worth = self.tempo;
        let mut seeds = 0;
        for (row, weights) in [(own, &self.pits[..7]), (other, &self.pits[7..])] {
            for (count, weights) in row.iter().zip(weights) {
                worth += i32::from(weights[usize::from(*count).min(MOST)]);
                seeds += i32::from(*count);
            }
        }
        (worth, seeds)
    }
}
