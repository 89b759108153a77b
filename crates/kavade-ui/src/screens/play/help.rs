//! What helps on the board, as plain data: a hint, a play that is shown, a turn that is looked back at.

use kavade_ai::Reason;

use crate::screens::play::pits::PitId;
use crate::screens::review::view::{Deed, TurnView};

/// What helps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HelpView {
    /// A hint is looked for.
    Looking,
    /// A hint.
    Hint(HintView),
    /// A play is only shown: the counts are what they would be, and any press ends it.
    Showing,
    /// The board is looked at from the review of a round; at a turn that decided it, that turn.
    LookBack(Option<TurnView>),
}

/// A hint for the player to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HintView {
    /// The pit to sow; `None` to leave out the second sowing.
    pub pit: Option<PitId>,
    /// Why, the weightiest first.
    pub reasons: Vec<Reason>,
}

impl HelpView {
    /// The pit that is named as the better or the best one.
    pub(super) fn pit(&self) -> Option<PitId> {
        match self {
            HelpView::Hint(hint) => hint.pit,
            HelpView::LookBack(Some(turn)) => match turn.better {
                Deed::Sow(number) => Some(PitId {
                    owner: turn.player,
                    number,
                }),
                Deed::Leave => None,
            },
            HelpView::Looking | HelpView::Showing | HelpView::LookBack(None) => None,
        }
    }
}
