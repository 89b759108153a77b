//! A setup: a position as a person may type it, right or wrong.

use std::fmt;

use crate::position::MAX_SEEDS;
use crate::rule_set::SecondSowing;
use crate::{Game, Pit, Player, Position, RuleSet};

/// A position that somebody typed or a file holds. [`Setup::position`] checks it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// Seeds in each pit, in ring order: South's row from South's left, then North's from North's.
    pub pits: Vec<u64>,
    /// Ring positions of closed pits.
    pub closed: Vec<u64>,
    /// What each player has taken, South first.
    pub banks: [u64; 2],
    /// Seeds put aside.
    pub aside: u64,
    /// Whose turn it is.
    pub mover: Player,
    /// Whether the mover has a second sowing to make.
    pub second_sowing: bool,
}

/// One thing that is wrong with a setup.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// The ring has another length.
    WrongNumberOfPits {
        /// How many were given.
        given: usize,
        /// How many the game has.
        expected: u8,
    },
    /// A closed pit that the ring does not have.
    NoSuchPit {
        /// The ring position that was given.
        pit: u64,
        /// Pits on the ring.
        ring: u8,
    },
    /// Seeds lie in a closed pit.
    SeedsInClosedPit {
        /// The pit.
        pit: Pit,
        /// How many.
        seeds: u64,
    },
    /// Mangala has no refills and so no closed pits.
    ClosedPitInMangala,
    /// More than [`MAX_SEEDS`] in all.
    TooManySeeds,
    /// The rules know no second sowing.
    NoSecondSowing,
    /// A second sowing is pending, but the mover has no seeds.
    NothingToSow(Player),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::WrongNumberOfPits { given, expected } => {
                write!(f, "{given} pits were given, the game has {expected}")
            }
            SetupError::NoSuchPit { pit, ring } => write!(
                f,
                "the closed pit {pit} does not exist, ring positions are 0 to {}",
                ring - 1
            ),
            SetupError::SeedsInClosedPit { pit, seeds } => {
                write!(
                    f,
                    "the closed pit {pit} holds {seeds} seeds, it must be empty"
                )
            }
            SetupError::ClosedPitInMangala => f.write_str("Mangala has no closed pits"),
            SetupError::TooManySeeds => write!(
                f,
                "the numbers are too large: {MAX_SEEDS} seeds are the most in all"
            ),
            SetupError::NoSecondSowing => {
                f.write_str("a second sowing is pending, but these rules have none")
            }
            SetupError::NothingToSow(player) => write!(
                f,
                "a second sowing is pending, but {player} has no seeds to sow"
            ),
        }
    }
}

/// All that is wrong with a setup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupErrors(
    /// Each fault; never empty.
    pub Vec<SetupError>,
);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, error) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            error.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl Setup {
    /// The position that this setup describes. The rules must be such as can be played ([`RuleSet::check`]).
    ///
    /// # Errors
    /// All faults at once.
    pub fn position(&self, rules: &RuleSet) -> Result<Position, SetupErrors> {
        let ring = rules.ring();
        let mut errors = Vec::new();
        let mut position = Position::empty(rules, self.mover);

        if self.pits.len() != usize::from(ring) {
            errors.push(SetupError::WrongNumberOfPits {
                given: self.pits.len(),
                expected: ring,
            });
        }
        let mut closed = 0u16;
        for &pit in &self.closed {
            match u8::try_from(pit) {
                Ok(known) if known < ring => {
                    closed |= 1 << known;
                    match self.pits.get(usize::from(known)) {
                        None | Some(0) => {}
                        Some(&seeds) => {
                            errors.push(SetupError::SeedsInClosedPit {
                                pit: Pit::new(known),
                                seeds,
                            });
                        }
                    }
                }
                _ => errors.push(SetupError::NoSuchPit { pit, ring }),
            }
        }
        if closed != 0 && rules.game == Game::Mangala {
            errors.push(SetupError::ClosedPitInMangala);
        }
        let seeds = self
            .pits
            .iter()
            .chain(&self.banks)
            .chain([&self.aside])
            .fold(0u64, |sum, count| sum.saturating_add(*count));
        if seeds > u64::from(MAX_SEEDS) {
            errors.push(SetupError::TooManySeeds);
        }
        if self.second_sowing && rules.second_sowing == SecondSowing::None {
            errors.push(SetupError::NoSecondSowing);
        }
        if errors.is_empty() {
            // The sum fits a u8, so every number does.
            for (pit, count) in position.pits.iter_mut().zip(&self.pits) {
                *pit = *count as u8;
            }
            position.closed = closed;
            position.banks = self.banks.map(|bank| bank as u8);
            position.aside = self.aside as u8;
            position.bonus = self.second_sowing;
            if position.bonus && position.row_is_empty(position.mover) {
                errors.push(SetupError::NothingToSow(position.mover));
            }
        }
        if errors.is_empty() {
            Ok(position)
        } else {
            Err(SetupErrors(errors))
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        Setup {
            pits: position
                .pits()
                .iter()
                .map(|count| u64::from(*count))
                .collect(),
            closed: position
                .ring_pits()
                .filter(|pit| position.is_closed(*pit))
                .map(|pit| u64::from(pit.get()))
                .collect(),
            banks: position.banks().map(u64::from),
            aside: u64::from(position.aside()),
            mover: position.mover(),
            second_sowing: position.second_sowing(),
        }
    }
}
