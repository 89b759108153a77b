//! Thinking about a position: ever deeper searches until the budget is spent, the end of the round is seen, or somebody
//! cancels it.

use kavade_rules::Step;

use crate::move_list::{MoveList, gain};
use crate::score::Scoring;
use crate::search::{MAX_DEPTH, Search};
use crate::transposition_table::TranspositionTable;
use crate::{CancelToken, Endgames, Situation};

/// Nodes that are left for the principal variation, at most.
const MAX_RESERVE: u64 = 4000;

/// Steps of a principal variation from the table of endgames.
const MAX_VARIATION: usize = 8;

/// How much may be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Sowings looked ahead; a second sowing belongs to the first.
    pub depth: u8,
    /// Nodes searched in all.
    pub nodes: u64,
}

impl Budget {
    /// As deep as this, however many nodes it takes.
    pub const fn depth(depth: u8) -> Budget {
        Budget {
            depth,
            nodes: u64::MAX,
        }
    }

    /// So many nodes, however deep they lead.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget {
            depth: u8::MAX,
            nodes,
        }
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchResult {
    /// The best step: a pit to sow, or leaving out a second sowing.
    pub step: Step,
    /// How the round is expected to end for the player to move: the difference of what both take in, in hundredths of a
    /// seed; with ten seeds more for a round that is won for certain or, in a full match, for pits open in the next.
    pub score: i32,
    /// Whether the score is no estimate: everything up to the end of the round was seen.
    pub exact: bool,
    /// Sowings looked ahead.
    pub depth: u8,
    /// Nodes searched.
    pub nodes: u64,
    /// How the play goes on if both do their best, the step itself first.
    pub principal_variation: Vec<Step>,
}

/// A search with its memory.
#[derive(Debug)]
pub struct Engine {
    table: TranspositionTable,
    /// What the table's scores were counted by.
    scoring: Option<Scoring>,
    salt: u64,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// An engine that knows nothing yet. It takes half a megabyte when it is asked first.
    pub fn new() -> Engine {
        Engine {
            table: TranspositionTable::new(),
            scoring: None,
            salt: 0,
        }
    }

    /// Looks for the best step. `None` only where nothing can be sown.
    ///
    /// A new engine, asked the same, gives the same; one that remembers something may look deeper.
    pub fn search(
        &mut self,
        situation: &Situation,
        budget: Budget,
        cancel: &CancelToken,
    ) -> Option<SearchResult> {
        let scoring = Scoring::of(situation);
        if self.scoring.as_ref() != Some(&scoring) {
            // Scores counted otherwise are not found any more.
            self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
            self.scoring = Some(scoring.clone());
        }
        self.table.next_generation();
        if let Some(known) = from_table(situation, &scoring) {
            return Some(known);
        }
        // The principal variation is found out at last, and costs a little.
        let reserve = (budget.nodes / 16).min(MAX_RESERVE);
        let mut search = Search::new(
            situation,
            &scoring,
            (&mut self.table, self.salt),
            budget.nodes - reserve,
            cancel,
        );
        let mut moves = MoveList::of(&situation.rules, &situation.position);
        moves.sort(|_, outcome| gain(&situation.position, outcome));
        search.nodes = moves.len() as u64;
        // A legal step is ready before anything is searched.
        let (first, _) = moves.get(0)?;
        let mut best = SearchResult {
            step: first,
            score: scoring.evaluate(&situation.position),
            exact: false,
            depth: 0,
            nodes: search.nodes,
            principal_variation: vec![first],
        };
        for depth in 1..=budget.depth.min(MAX_DEPTH) {
            let found = search_root(&mut search, &mut moves, depth);
            if let Some((score, step)) = found {
                best.step = step;
                best.score = score;
                best.depth = depth;
                best.exact = !search.cut_off && !search.cancelled;
            }
            if search.cancelled || best.exact {
                break;
            }
        }
        if !cancel.is_cancelled() {
            search.allow(budget.nodes);
            best.principal_variation = search.principal_variation(best.step, best.depth);
        } else {
            best.principal_variation = vec![best.step];
        }
        best.nodes = search.nodes;
        Some(best)
    }
}

/// What the table of endgames says, if it holds here.
fn from_table(situation: &Situation, scoring: &Scoring) -> Option<SearchResult> {
    let (rules, position) = (&situation.rules, &situation.position);
    let table = Endgames::shipped();
    let more = table.probe(rules, position)?;
    let earlier = &situation.earlier;
    let alone = position.seeds_on_board() == 1;
    let came_back = earlier
        .iter()
        .enumerate()
        .any(|(index, one)| one != position && earlier[..index].contains(one));
    if came_back || alone && !earlier.is_empty() {
        return None;
    }
    let mut principal_variation = Vec::new();
    let mut at = *position;
    while principal_variation.len() < MAX_VARIATION
        && let Some(pit) = table.best(rules, &at)
        && let Ok(outcome) = at.sow(rules, pit)
    {
        principal_variation.push(Step::Sow(pit));
        if outcome.over.is_some() {
            break;
        }
        at = outcome.position;
    }
    Some(SearchResult {
        step: *principal_variation.first()?,
        score: scoring.solved(position, more),
        exact: true,
        depth: 0,
        nodes: 0,
        principal_variation,
    })
}

/// Searches the steps of the root to a depth, the best of the last time first, and leaves them sorted. `None` if it was
/// ended before the first of them was done.
fn search_root(search: &mut Search, moves: &mut MoveList, depth: u8) -> Option<(i32, Step)> {
    search.cut_off = false;
    let mut best: Option<(i32, Step)> = None;
    for place in 0..moves.len() {
        let alpha = best.map_or(-Scoring::MAX, |(score, _)| score);
        let (step, outcome) = moves.get(place)?;
        let score = search.root_step_score(outcome, depth, alpha, Scoring::MAX);
        if search.cancelled {
            break;
        }
        if score > alpha {
            // The first place is searched first the next time, and is what is played if that is cut short.
            best = Some((score, step));
            moves.put_first(place);
        }
    }
    best
}
