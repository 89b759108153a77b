//! What is said about a turn that decided a round.

use crate::screens::review::view::{Deed, TurnView};
use crate::texts::Texts;

/// What would have been better, as a sentence.
pub(in crate::screens) fn better_text(texts: &Texts, turn: &TurnView) -> String {
    let number = |deed| match deed {
        Deed::Sow(pit) => u32::from(pit.get()),
        Deed::Leave => 0,
    };
    let id = match (turn.better, turn.played) {
        (Deed::Sow(_), Deed::Sow(_)) => "review-better",
        (Deed::Sow(_), Deed::Leave) => "review-better-sow",
        (Deed::Leave, _) => "review-better-leave",
    };
    texts.with(
        id,
        &[
            ("better", number(turn.better).into()),
            ("played", number(turn.played).into()),
        ],
    )
}

/// What a turn cost, as a sentence.
pub(in crate::screens) fn cost_text(texts: &Texts, turn: &TurnView) -> String {
    texts.with("review-cost", &[("n", turn.cost.into())])
}
