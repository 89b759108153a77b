//! The sentences of play: the status line, why a press was refused, what has just happened and why.

use kavade_rules::Player;

use crate::screens::names::{People, about, person};
use crate::texts::Texts;

/// The line that says what is going on. It is about the player to move, unless it says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// Choose a pit.
    Choose,
    /// Sow once more, from any own pit.
    SowAgain,
    /// Sow once more, or leave it: the second sowing is a choice. The line has a button that leaves it.
    MaySowAgain,
    /// The computer thinks.
    Thinking,
    /// The board is being filled for a round.
    Fills,
    /// Sows.
    Sows,
    /// Would sow: it is only shown.
    Shown,
    /// No seeds in the row: passes.
    Passes,
    /// The same position for the second time; then choose a pit.
    Repeated,
    /// More than half is won: the round may be ended. The line has a button that ends it.
    Decided(Player),
    /// An earlier position is shown.
    LookingBack,
    /// The round is over.
    RoundOver,
    /// The match is over.
    Over,
}

/// The sentence that says why a press was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefusalLine {
    /// The pit is empty.
    Empty,
    /// The pit is the other player's.
    NotYours,
    /// The pit is closed for the round.
    Closed,
    /// The sowing would never end.
    Endless,
    /// Seeds are still moving.
    Wait,
    /// The computer is to move.
    Thinking,
    /// The match is over.
    Over,
    /// An earlier position is shown.
    LookingBack,
}

/// What has just happened, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caption {
    /// Who did it.
    pub player: Player,
    /// What happened.
    pub what: Happened,
}

/// What can happen in a turn that is worth saying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// Ali Guli Mane: the pit beyond the empty one, and the one opposite that, so many each.
    Beyond {
        /// From the pit beyond.
        beyond: u32,
        /// From its opposite.
        opposite: u32,
    },
    /// Pallankuzhi: the pit beyond the empty one.
    BeyondAlone(u32),
    /// An empty pit, and nothing to take.
    Saada,
    /// Pallankuzhi: a pit reached four; `owner` is the one who takes them if it is not the player.
    Pasu {
        /// Whether the owner of the pit takes them, by a house rule, and not the one who sows.
        owner_takes: bool,
    },
    /// Mangala: the last seed made so many, and they are taken.
    Made {
        /// Seeds in the last pit.
        n: u32,
        /// All that was taken, with the pits before.
        all: u32,
    },
    /// The first sowing captured: once more.
    OnceMore,
    /// No seeds in the row.
    Passed,
    /// The same position for the second time.
    Repeated,
    /// What was left on the board went to this player at the end of a round.
    Gathered(u32),
}

impl Caption {
    /// What happened in words, and why; the second is empty where it speaks for itself.
    pub(super) fn words(self, texts: &Texts, people: &People) -> (String, String) {
        let by = person(people, self.player);
        let title = |id: &str, n: u32| about(texts, id, by, &[("n", n.into())]);
        let plain = |id: &str| about(texts, id, by, &[]);
        match self.what {
            Happened::Beyond { beyond, opposite } => {
                let why = match (beyond, opposite) {
                    (_, 0) => "why-beyond-alone",
                    (0, _) => "why-opposite-alone",
                    _ => "why-beyond-and-opposite",
                };
                let why = texts.with(why, &[("a", beyond.into()), ("b", opposite.into())]);
                (title("takes", beyond + opposite), why)
            }
            Happened::BeyondAlone(n) => (
                title("takes", n),
                texts.with("why-beyond-alone", &[("a", n.into())]),
            ),
            Happened::Saada => (texts.get("saada-nothing"), String::new()),
            Happened::Pasu { owner_takes } => {
                let why = if owner_takes {
                    "why-pasu-owner"
                } else {
                    "why-pasu"
                };
                (texts.get("pasu"), plain(why))
            }
            Happened::Made { n, all } if all > n => (
                title("takes", all),
                texts.with(
                    "why-made-chain",
                    &[("n", n.into()), ("more", (all - n).into())],
                ),
            ),
            Happened::Made { n, all } => (
                title("takes", all),
                texts.with("why-made", &[("n", n.into())]),
            ),
            Happened::OnceMore => (plain("once-more"), texts.get("why-once-more")),
            Happened::Passed => (plain("passes"), texts.get("why-passes")),
            Happened::Repeated => (texts.get("repeated"), texts.get("why-repeated")),
            Happened::Gathered(n) => (title("gathers", n), String::new()),
        }
    }
}

impl Line {
    /// The line in words; `to_move` is who is to move.
    pub(super) fn words(self, texts: &Texts, people: &People, to_move: Player) -> String {
        let id = match self {
            Line::Choose => "line-choose",
            Line::SowAgain => "line-sow-again",
            Line::MaySowAgain => "line-may-sow-again",
            Line::Thinking => "line-thinking",
            Line::Fills => "line-fills",
            Line::Sows => "line-sows",
            Line::Shown => "line-shown",
            Line::Passes => "line-passes",
            Line::Repeated => "line-repeated",
            Line::Decided(_) => "line-decided",
            Line::LookingBack => "line-looking-back",
            Line::RoundOver => "line-round-over",
            Line::Over => "line-over",
        };
        let whom = match self {
            Line::Decided(holder) => holder,
            _ => to_move,
        };
        about(texts, id, person(people, whom), &[])
    }
}

impl RefusalLine {
    /// The reason in words; `to_move` is who is to move.
    pub(super) fn words(self, texts: &Texts, people: &People, to_move: Player) -> String {
        let id = match self {
            RefusalLine::Empty => "no-empty",
            RefusalLine::NotYours => "no-not-yours",
            RefusalLine::Closed => "no-closed",
            RefusalLine::Endless => "no-endless",
            RefusalLine::Wait => "no-wait",
            RefusalLine::Thinking => "no-thinking",
            RefusalLine::Over => "no-over",
            RefusalLine::LookingBack => "no-looking-back",
        };
        let whom = match self {
            RefusalLine::Thinking => to_move,
            _ => to_move.opponent(),
        };
        about(texts, id, person(people, whom), &[])
    }
}

/// What a turn took, in signs; nothing where that is not known yet.
pub(super) fn captured(texts: &Texts, n: Option<u32>) -> String {
    match n {
        None => String::new(),
        Some(0) => texts.get("nothing-taken"),
        Some(n) => texts.with("flash", &[("n", n.into())]),
    }
}
