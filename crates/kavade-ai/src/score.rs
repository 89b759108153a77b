//! The score of a position for the player to move, in hundredths of a seed.

use kavade_rules::{MatchLength, Player, Position, RuleSet, SeedCount};

use crate::Situation;
use crate::evaluation::Evaluation;

/// How the end of a round counts, and how a position before it is evaluated.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Scoring {
    rules: RuleSet,
    /// What each player held when the round began.
    held: [SeedCount; 2],
    /// What a round that is won counts beyond its seeds, in a match that does not go on until one cannot fill a pit.
    round: i32,
    /// Whether the banks decide about the next round, and that counts.
    full: bool,
    evaluation: &'static Evaluation,
    /// Seeds in all.
    seeds: i32,
}

/// A seed.
const SEED: i32 = 100;

/// A round that is won: as much as ten seeds.
const ROUND: i32 = 10 * SEED;

/// In a full match: a pit that can be filled for the next round, beyond its seeds.
const PIT: i32 = 2 * SEED;

/// In a full match: the match.
const MATCH: i32 = 100 * SEED;

impl Scoring {
    /// More than any score.
    pub const MAX: i32 = 1_000_000;

    pub fn of(situation: &Situation) -> Scoring {
        Scoring {
            rules: situation.rules,
            held: situation.held,
            round: if situation.in_seeds { 0 } else { ROUND },
            full: situation.rules.match_length == MatchLength::Full && !situation.in_seeds,
            evaluation: Evaluation::of(situation.rules.game),
            seeds: i32::from(situation.position.seeds()),
        }
    }

    /// How many more seeds a player has taken in during the round.
    #[inline]
    fn lead(&self, position: &Position, player: Player) -> i32 {
        let taken = |player: Player| {
            i32::from(position.bank(player)) - i32::from(self.held[player.index()])
        };
        taken(player) - taken(player.opponent())
    }

    /// A position in which the round has ended, for a player.
    pub fn round_end(&self, position: &Position, player: Player) -> i32 {
        let lead = self.lead(position, player);
        if !self.full {
            return SEED * lead + self.round * lead.signum();
        }
        let pits = |player: Player| {
            let pits = position.bank(player).heaps_of(self.rules.seeds_per_pit);
            i32::from(pits.min(self.rules.pits_per_side))
        };
        let (own, other) = (pits(player), pits(player.opponent()));
        let banks = i32::from(position.bank(player)) - i32::from(position.bank(player.opponent()));
        let over = match (own, other) {
            (0, 0) => MATCH * banks.signum(),
            (0, _) => -MATCH,
            (_, 0) => MATCH,
            _ => 0,
        };
        SEED * lead + PIT * (own - other) + over
    }

    /// A position of a match that is not played until one cannot fill a pit, for the player to move, who will take in so
    /// many seeds more than the other.
    pub fn solved(&self, position: &Position, more: i8) -> i32 {
        let lead = self.lead(position, position.mover()) + i32::from(more);
        SEED * lead + self.round * lead.signum()
    }

    /// A position in which the round goes on, for the player to move.
    #[inline]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let mover = position.mover();
        let lead = self.lead(position, mover);
        let board = self.evaluation.board(position);
        if self.full {
            // Five or six seeds are a pit more in the next round.
            return SEED * lead + PIT * lead / i32::from(self.rules.seeds_per_pit) + board;
        }
        let [south, north] = position.banks().map(i32::from);
        let on_board = self.seeds - south - north - i32::from(position.aside());
        let certain = if lead > on_board {
            self.round
        } else if -lead > on_board {
            -self.round
        } else {
            0
        };
        SEED * lead + certain + board
    }
}
