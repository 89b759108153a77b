//! The record of a round as plain data: its turns, and which position is shown.

use kavade_rules::Player;

/// The record of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordView {
    /// The turns, oldest first.
    pub rows: Vec<RecordRow>,
    /// The row whose position is on the board.
    pub shown: Option<usize>,
    /// Who began the round.
    pub began: Player,
    /// Whether there is an earlier position to show.
    pub back: bool,
    /// Whether there is a later position to show.
    pub forward: bool,
    /// Whether the match can be gone on with from the position that is shown.
    pub from_here: bool,
}

/// One turn of the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRow {
    /// Whose turn.
    pub player: Player,
    /// In notation.
    pub notation: String,
    /// Seeds captured; not known while the turn is still being played.
    pub captured: Option<u32>,
}
