//! How things move on a table.

/// How things move on a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// As in play: seeds bounce where they land and push others, pits are closed, signs light up.
    #[default]
    Lively,
    /// As it is imagined: seeds move as in play, but nothing gives way to them, and nothing else is seen.
    Imagined,
    /// Calmly, for its own sake: a handful rises as a whole, the hand goes straight, seeds fall without a turn, and
    /// nothing else is seen.
    Calm,
}

impl Style {
    /// Whether the table itself answers: what lies there gives way, pits are closed and opened, signs light up.
    pub(super) fn is_real(self) -> bool {
        self == Style::Lively
    }
}
