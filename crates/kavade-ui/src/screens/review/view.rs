//! What there is to see of a round that is looked back at, as plain data.

use kavade_rules::{Game, PitNumber, Player};

use crate::screens::names::People;

/// The name of the screen in the ids of its controls.
pub(super) const SCREEN: &str = "review";

/// The groups of focus on this screen, in the order of Tab.
pub(super) mod group {
    /// The turns that decided the round.
    pub const TURNS: u8 = 0;
    /// The curve.
    pub const CURVE: u8 = 1;
}

/// What was done in a turn, or could have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// A pit was sown, by its owner's count.
    Sow(PitNumber),
    /// A second sowing was left out.
    Leave,
}

/// A turn that decided a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnView {
    /// Steps that the match had before it.
    pub step: usize,
    /// The number of the turn, as the record has it.
    pub number: u32,
    /// Who moved.
    pub player: Player,
    /// The turn as it was played, in notation.
    pub notation: String,
    /// What was done.
    pub played: Deed,
    /// What would have been better.
    pub better: Deed,
    /// Seeds that it cost, at least 1.
    pub cost: u32,
}

/// A place on the curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Steps that the match had.
    pub step: usize,
    /// The number of the turn that led there, as the record has it; 0 before the first.
    pub number: u32,
    /// How far South is ahead, in hundredths of a seed; negative if North is.
    pub balance: i32,
}

/// What there is to see of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewView {
    /// The game.
    pub game: Game,
    /// The round, from 1.
    pub round: u32,
    /// The players, South first.
    pub people: People,
    /// What was found; `None` while it is being worked out.
    pub found: Option<FoundView>,
}

/// What was found about a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoundView {
    /// The balance, from the beginning of the round to its end.
    pub curve: Vec<Moment>,
    /// The turns that decided it, in their order.
    pub turns: Vec<TurnView>,
}

/// What was pressed in the review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewPress {
    /// Show the board as it was when the match had so many steps.
    Show(usize),
    /// Back to the result.
    Close,
}
