//! What lies in the pits, in numbers: the evaluation of a position that is not searched further.
//!
//! Each pit with its number of seeds is worth something to the player to move, by itself, and the sum of that is the
//! evaluation. The weights (`weights`) were found by the engine playing against itself. They say, in their numbers, what
//! players know: a filled pit is a move to choose from, so the first seed of a pit is worth more than all others together
//! (mobility); full pits are a danger to their owner in Mangala's last pits and a reserve elsewhere (threatened pits,
//! seeds in reach); and to be on move is worth some seeds (tempo).

use kavade_rules::{Game, Player, Position};

use crate::weights;

/// Numbers of seeds that are told apart: 0 to 14, and more.
pub(crate) const COUNTS: usize = 16;

/// For each pit, seen from the player to move (seven own ones first, of which Mangala has six), and each number of seeds in
/// it: its score for the player to move, in hundredths of a seed.
pub(crate) struct Weights {
    pub(crate) pits: [[i16; COUNTS]; 14],
    /// The turn itself.
    pub(crate) tempo: i32,
}

/// The weights of a game by ring position, for each player to move: a sum of as many looks into a table as there are pits.
#[derive(PartialEq)]
pub(crate) struct Evaluation {
    south: [i16; 16 * COUNTS],
    north: [i16; 16 * COUNTS],
    tempo: i32,
}

static ALI_GULI_MANE: Evaluation = Evaluation::by(&weights::ALI_GULI_MANE, 7);
static PALLANKUZHI: Evaluation = Evaluation::by(&weights::PALLANKUZHI, 7);
static MANGALA: Evaluation = Evaluation::by(&weights::MANGALA, 6);

impl std::fmt::Debug for Evaluation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Evaluation").finish_non_exhaustive()
    }
}

impl Evaluation {
    pub fn of(game: Game) -> &'static Evaluation {
        match game {
            Game::AliGuliMane => &ALI_GULI_MANE,
            Game::Pallankuzhi => &PALLANKUZHI,
            Game::Mangala => &MANGALA,
        }
    }

    const fn by(weights: &Weights, row: usize) -> Evaluation {
        let mut evaluation = Evaluation {
            south: [0; 16 * COUNTS],
            north: [0; 16 * COUNTS],
            tempo: weights.tempo,
        };
        let mut pit = 0;
        while pit < 2 * row {
            let seen = if pit < row { pit } else { 7 + pit - row };
            let from_north = (pit + row) % (2 * row);
            let mut count = 0;
            while count < COUNTS {
                evaluation.south[pit * COUNTS + count] = weights.pits[seen][count];
                evaluation.north[from_north * COUNTS + count] = weights.pits[seen][count];
                count += 1;
            }
            pit += 1;
        }
        evaluation
    }

    /// The score of the board for the player to move.
    #[inline]
    pub fn board(&self, position: &Position) -> i32 {
        match position.ring() {
            12 => self.board_of::<12>(position),
            _ => self.board_of::<14>(position),
        }
    }

    #[inline(always)]
    fn board_of<const RING: usize>(&self, position: &Position) -> i32 {
        let weights = match position.mover() {
            Player::South => &self.south,
            Player::North => &self.north,
        };
        let places = position.places();
        let mut score = self.tempo;
        for place in 0..RING {
            let count = usize::from(places[place & 15]).min(COUNTS - 1);
            score += i32::from(weights[place * COUNTS + count]);
        }
        score
    }
}
