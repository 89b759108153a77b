//! Thinking about a position: ever deeper searches until the budget is spent, the end of the round is seen, or somebody
//! says stop.

use kavade_rules::Step;

use crate::children::{Child, Children, gain};
use crate::search::{DEEPEST, Search};
use crate::table::Table;
use crate::worth::Worth;
use crate::{Situation, Stop};

/// How much may be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Sowings looked ahead; a second sowing belongs to the first.
    pub depth: u8,
    /// Sowings searched in all.
    pub sowings: u64,
}

impl Budget {
    /// As deep as this, however many sowings it takes.
    pub const fn depth(depth: u8) -> Budget {
        Budget {
            depth,
            sowings: u64::MAX,
        }
    }

    /// So many sowings, however deep they lead.
    pub const fn sowings(sowings: u64) -> Budget {
        Budget {
            depth: u8::MAX,
            sowings,
        }
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The best step: a pit to sow, or leaving out a second sowing.
    pub step: Step,
    /// How the round is expected to end for the player to move: the difference of what both take in, in hundredths of a
    /// seed; with ten seeds more for a round that is won for certain or, in a full match, for pits open in the next.
    pub value: i32,
    /// Whether the value is no estimate: everything up to the end of the round was seen.
    pub exact: bool,
    /// Sowings looked ahead.
    pub depth: u8,
    /// Sowings searched.
    pub sowings: u64,
    /// How the play goes on if both do their best, the step itself first.
    pub line: Vec<Step>,
}

/// A search with its memory.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    /// What the table's values were counted by.
    worth: Option<Worth>,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// An engine that knows nothing yet. It holds four megabytes.
    pub fn new() -> Engine {
        Engine {
            table: Table::new(),
            worth: None,
        }
    }

    /// Looks for the best step. `None` only where nothing can be sown.
    ///
    /// The same engine, asked the same, gives the same; one that remembers other positions may look deeper.
    pub fn think(&mut self, situation: &Situation, budget: Budget, stop: &Stop) -> Option<Thought> {
        let worth = Worth::of(situation);
        if self.worth.as_ref() != Some(&worth) {
            self.table.clear();
            self.worth = Some(worth.clone());
        }
        let mut search = Search::new(situation, &worth, &mut self.table, budget.sowings, stop);
        let mut children = Children::of(&situation.rules, &situation.position);
        children.sort(|child| gain(&situation.position, &child.outcome));
        search.sown = children.list().len() as u64;
        // A legal step is ready before anything is searched.
        let first = children.list().first()?;
        let mut best = Thought {
            step: first.step,
            value: worth.guess(&situation.position),
            exact: false,
            depth: 0,
            sowings: search.sown,
            line: vec![first.step],
        };
        for depth in 1..=budget.depth.min(DEEPEST) {
            let found = search_roots(&mut search, children.list_mut(), depth);
            if let Some((value, step)) = found {
                best.step = step;
                best.value = value;
                best.depth = depth;
                best.exact = !search.open && !search.over;
                best.line = search.line(step);
            }
            if search.over || best.exact {
                break;
            }
        }
        best.sowings = search.sown;
        Some(best)
    }
}

/// Searches the steps of the root to a depth, the best of the last time first, and leaves them sorted. `None` if it was
/// ended before the first of them was done.
fn search_roots(search: &mut Search, roots: &mut [Child], depth: u8) -> Option<(i32, Step)> {
    search.open = false;
    let mut best: Option<(i32, usize)> = None;
    for index in 0..roots.len() {
        let alpha = best.map_or(-Worth::MOST, |(value, _)| value);
        let value = search.root_child(&roots[index], depth, alpha, Worth::MOST);
        if search.over {
            break;
        }
        if value > alpha {
            best = Some((value, index));
            if index > 0 {
                // The first place is searched first the next time, and is what is played if that is cut short.
                roots[..=index].rotate_right(1);
                best = Some((value, 0));
            }
        }
    }
    best.map(|(value, index)| (value, roots[index].step))
}
