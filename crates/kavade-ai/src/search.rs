//! The search: alpha-beta with a table, the step with the highest ordering score first.
//!
//! Scores are those of the player to move. After most steps that is the other player, and the sign turns; a second sowing
//! and a pass keep the mover, and the sign stays.

use kavade_rules::{Game, Pit, Player, Position, RuleSet, SecondSowing, SowResult, Step};

use crate::move_list::MoveList;
use crate::score::Scoring;
use crate::transposition_table::{
    Bound, Entry, TO_THE_END, TranspositionTable, repetition_key, table_key,
};
use crate::{CancelToken, Endgames, Situation};

/// The deepest search that is tried.
pub(crate) const MAX_DEPTH: u8 = 100;

/// Searches of less depth are made again sooner than they are found in the table.
const MIN_TABLE_DEPTH: u8 = 4;

/// Seeds on the board, up to which the table of endgames is asked.
const MAX_KNOWN: u32 = 12;

/// So much history weighs as much as a hundredth of a seed.
const HISTORY_PER_SCORE: i32 = 16;

/// What a second sowing adds to the ordering score, in hundredths of a seed.
const SECOND: i32 = 800;

/// Nodes between two looks at the token that ends a search.
const NODES_BETWEEN_CHECKS: u64 = 1024;

pub(crate) struct Search<'a> {
    rules: &'a RuleSet,
    root: &'a Position,
    scoring: &'a Scoring,
    table: &'a mut TranspositionTable,
    salt: u64,
    cancel: &'a CancelToken,
    /// Seeds in all, if what is left of them on the board may be in the table of endgames.
    seeds: u32,
    /// The positions that led here, by their repetition keys.
    path: Vec<u64>,
    /// The first of them that could come back: no seeds were taken since.
    since: usize,
    /// How many positions of the path came for the second time since then.
    twice: usize,
    /// Nodes made.
    pub nodes: u64,
    /// Nodes allowed.
    limit: u64,
    /// When to look at the token again.
    next_check: u64,
    /// The search was ended; whatever it returns now means nothing.
    pub cancelled: bool,
    /// What was searched last did not everywhere reach the end of the round.
    pub cut_off: bool,
    /// What was searched last depends on how it was reached.
    path_dependent: bool,
    /// How often a pit was good enough, by ring position.
    history: [i32; 16],
}

impl<'a> Search<'a> {
    pub fn new(
        situation: &'a Situation,
        scoring: &'a Scoring,
        (table, salt): (&'a mut TranspositionTable, u64),
        limit: u64,
        cancel: &'a CancelToken,
    ) -> Search<'a> {
        Search {
            rules: &situation.rules,
            root: &situation.position,
            scoring,
            table,
            salt,
            cancel,
            seeds: match situation.rules.game {
                Game::Mangala => situation.position.seeds().into(),
                _ => u32::MAX,
            },
            path: situation.earlier.iter().map(repetition_key).collect(),
            since: 0,
            twice: 0,
            nodes: 0,
            limit,
            next_check: 0,
            cancelled: false,
            cut_off: false,
            path_dependent: false,
            history: [0; 16],
        }
    }

    /// The steps of the root are asked for one by one: this is the score of one of them for the player to move.
    pub fn root_step_score(
        &mut self,
        outcome: &SowResult,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.path.push(repetition_key(self.root));
        let score = self.step_score(self.root, outcome, depth, alpha, beta);
        self.path.pop();
        score
    }

    /// The score of a step for the player who takes it.
    fn step_score(
        &mut self,
        parent: &Position,
        outcome: &SowResult,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let after = &outcome.position;
        if outcome.over.is_some() {
            return self.scoring.round_end(after, parent.mover());
        }
        let depth = if after.second_sowing() {
            depth
        } else {
            depth - 1
        };
        let (since, twice, path_dependent) = (self.since, self.twice, self.path_dependent);
        let fresh = !outcome.captured().is_zero();
        if fresh {
            self.since = self.path.len();
            self.twice = 0;
        }
        let score = self.seen_by(parent.mover(), after, depth, alpha, beta);
        (self.since, self.twice) = (since, twice);
        if fresh {
            // What follows a capture knows nothing of what was before.
            self.path_dependent = path_dependent;
        }
        score
    }

    /// The score of a position for a player, who need not be the one to move.
    #[inline]
    fn seen_by(
        &mut self,
        player: Player,
        position: &Position,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if position.mover() == player {
            self.node(position, depth, alpha, beta)
        } else {
            -self.node(position, depth, -beta, -alpha)
        }
    }

    /// The score of a position for the player to move: right between alpha and beta, otherwise a bound.
    fn node(&mut self, position: &Position, depth: u8, alpha: i32, beta: i32) -> i32 {
        let fresh = self.since == self.path.len();
        if (fresh || depth == 0)
            && let Some(score) = known(self.rules, self.scoring, self.seeds, position)
        {
            // What the table says holds if nothing can come back from before.
            self.cut_off |= !fresh;
            return score;
        }
        if depth == 0 {
            self.cut_off = true;
            return self.scoring.evaluate(position);
        }
        if self.nodes >= self.next_check {
            self.check_limits();
        }
        if self.cancelled {
            return 0;
        }
        if depth == 1 && fresh {
            return self.last(position, alpha, beta);
        }
        let same = repetition_key(position);
        let times = self.path[self.since..]
            .iter()
            .filter(|earlier| **earlier == same)
            .count();
        if times >= 2 {
            self.path_dependent = true;
            let ended = position.circle(self.rules);
            return self.scoring.round_end(&ended, position.mover());
        }
        // What follows a second time depends on the first.
        self.path_dependent |= times == 1;
        self.twice += times;
        self.path.push(same);
        let score = if depth == 1 {
            self.last(position, alpha, beta)
        } else {
            self.steps(position, (same, times == 0), depth, alpha, beta)
        };
        self.path.pop();
        self.twice -= times;
        score
    }

    /// The score of a position by its steps; it is the last of the path, and its repetition key is known, and whether it is new there.
    fn steps(
        &mut self,
        position: &Position,
        (same, new): (u64, bool),
        depth: u8,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let key = table_key(same, position, self.salt);
        // What is remembered of a position says nothing about its coming back, so then it is searched anew.
        let remembered = new && depth >= MIN_TABLE_DEPTH;
        let known = if remembered {
            self.table.get(key)
        } else {
            None
        };
        if let Some(known) = known
            && known.depth >= depth
        {
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= beta,
                Bound::Upper => known.score <= alpha,
            };
            if enough {
                // What was seen to the end comes to another end where a position has come twice already.
                self.cut_off |= known.depth != TO_THE_END || self.twice > 0;
                return known.score;
            }
        }

        let (was_cut_off, was_path_dependent) = (self.cut_off, self.path_dependent);
        (self.cut_off, self.path_dependent) = (false, false);
        let mut moves = MoveList::new();
        moves.generate(self.rules, position);
        self.nodes += moves.len() as u64;
        let before = alpha;
        let mut best = -Scoring::MAX;
        let mut best_step = None;
        if moves.len() == 0 {
            best = self.blocked(position, depth, alpha, beta);
        }
        let first = known.and_then(|known| known.step);
        let (history, scoring) = (&self.history, self.scoring);
        moves
            .sort(|step, outcome| ordering_score(scoring, position, step, outcome, first, history));
        for (index, (step, outcome)) in moves.iter().enumerate() {
            // The first is expected to be best; of the others it is asked first only whether they are not worse.
            let mut score = if index == 0 {
                self.step_score(position, outcome, depth, alpha, beta)
            } else {
                self.step_score(position, outcome, depth, alpha, alpha + 1)
            };
            if index > 0 && score > alpha && score < beta && !self.cancelled {
                score = self.step_score(position, outcome, depth, alpha, beta);
            }
            if score > best {
                best = score;
                best_step = Some(step);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if let Step::Sow(pit) = step {
                    self.add_to_history(pit, depth);
                }
                break;
            }
        }
        if !self.cancelled && !self.path_dependent && remembered {
            self.table.put(
                key,
                Entry {
                    score: best,
                    bound: if best >= beta {
                        Bound::Lower
                    } else if best > before {
                        Bound::Exact
                    } else {
                        Bound::Upper
                    },
                    depth: if self.cut_off { depth } else { TO_THE_END },
                    step: best_step,
                },
            );
        }
        self.cut_off |= was_cut_off;
        self.path_dependent |= was_path_dependent;
        best
    }

    /// The last turn that is looked at: where it leads is evaluated at once.
    fn last(&mut self, position: &Position, mut alpha: i32, beta: i32) -> i32 {
        let rules = self.rules;
        if position.second_sowing() || rules.second_sowing == SecondSowing::None {
            return self.last_sowing(position, alpha, beta);
        }
        let mut moves = MoveList::new();
        moves.generate(rules, position);
        self.nodes += moves.len() as u64;
        if moves.len() == 0 {
            return self.blocked(position, 1, alpha, beta);
        }
        let mut best = -Scoring::MAX;
        for (_, outcome) in moves.iter() {
            best = best.max(self.step_score(position, outcome, 1, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The last sowing of the last turn: all are evaluated as they come, since none is searched.
    fn last_sowing(&mut self, position: &Position, alpha: i32, beta: i32) -> i32 {
        let (rules, scoring, seeds) = (self.rules, self.scoring, self.seeds);
        let mover = position.mover();
        let mut nodes = 0;
        let mut cut_off = false;
        let mut best = -Scoring::MAX;
        let mut see = |outcome: &SowResult| {
            let after = &outcome.position;
            let score = if outcome.over.is_some() {
                scoring.round_end(after, mover)
            } else {
                let known = known(rules, scoring, seeds, after);
                cut_off |= known.is_none() || outcome.captured().is_zero();
                let score = known.unwrap_or_else(|| scoring.evaluate(after));
                if after.mover() == mover {
                    score
                } else {
                    -score
                }
            };
            best = best.max(score);
        };
        position.sow_each(rules, |_, outcome| {
            nodes += 1;
            see(&outcome);
        });
        if let (true, Ok(outcome)) = (position.second_sowing(), position.decline(rules)) {
            nodes += 1;
            see(&outcome);
        }
        self.nodes += nodes;
        self.cut_off |= cut_off;
        if nodes == 0 {
            return self.blocked(position, 1, alpha, beta);
        }
        best
    }

    /// A position in which every sowing is endless: there is no second sowing, or the round is over.
    fn blocked(&mut self, position: &Position, depth: u8, alpha: i32, beta: i32) -> i32 {
        let outcome = position.when_blocked(self.rules);
        let after = &outcome.position;
        if outcome.over.is_some() {
            return self.scoring.round_end(after, position.mover());
        }
        if after.second_sowing() == position.second_sowing() {
            // It cannot be: then nothing was blocked.
            return self.scoring.evaluate(position);
        }
        self.seen_by(position.mover(), after, depth, alpha, beta)
    }

    #[cold]
    fn check_limits(&mut self) {
        // A position has eight steps at most, so the limit is never passed.
        self.cancelled |= self.cancel.is_cancelled() || self.nodes.saturating_add(8) > self.limit;
        let left = self.limit.saturating_sub(self.nodes);
        self.next_check = self.nodes + left.saturating_sub(7).min(NODES_BETWEEN_CHECKS);
    }

    fn add_to_history(&mut self, pit: Pit, depth: u8) {
        let count = &mut self.history[pit.index() & 15];
        *count += i32::from(depth) * i32::from(depth);
        if *count > 1 << 12 {
            for count in &mut self.history {
                *count /= 2;
            }
        }
    }

    /// Lets a search that has used up its nodes make some more.
    pub fn allow(&mut self, limit: u64) {
        self.limit = limit;
        self.next_check = self.nodes;
        self.cancelled = false;
    }

    /// How the play goes on after a step of the root that was searched to a depth: as it is remembered, and where it is not,
    /// as another search finds, which is a short one.
    pub fn principal_variation(&mut self, step: Step, depth: u8) -> Vec<Step> {
        let mut principal_variation = vec![step];
        let mut left = depth;
        let (mut position, mut step) = (*self.root, step);
        let (path, since) = (self.path.len(), self.since);
        while let Some(outcome) = after(self.rules, &position, step) {
            self.path.push(repetition_key(&position));
            if !outcome.captured().is_zero() {
                self.since = self.path.len();
            }
            position = outcome.position;
            left = left.saturating_sub(u8::from(!position.second_sowing()));
            let Some(next) = self.best(&position, left) else {
                break;
            };
            step = next;
            principal_variation.push(step);
        }
        self.path.truncate(path);
        self.since = since;
        principal_variation
    }

    /// The best step in a position to a depth; `None` if the depth is used up or nodes are.
    fn best(&mut self, position: &Position, depth: u8) -> Option<Step> {
        if depth == 0 {
            return None;
        }
        let same = repetition_key(position);
        let known = self.table.get(table_key(same, position, self.salt));
        if let Some(step) = known.and_then(|known| known.step) {
            return Some(step);
        }
        self.check_limits();
        if depth > MIN_TABLE_DEPTH || self.cancelled {
            return None;
        }
        let moves = MoveList::of(self.rules, position);
        self.nodes += moves.len() as u64;
        self.path.push(same);
        let mut best = None;
        let mut alpha = -Scoring::MAX;
        for (step, outcome) in moves.iter() {
            let score = self.step_score(position, outcome, depth, alpha, Scoring::MAX);
            if score > alpha && !self.cancelled {
                alpha = score;
                best = Some(step);
            }
        }
        self.path.pop();
        best.filter(|_| !self.cancelled)
    }
}

/// What the table of endgames knows of a position, for the player to move.
#[inline]
fn known(rules: &RuleSet, scoring: &Scoring, seeds: u32, position: &Position) -> Option<i32> {
    let [south, north] = position.banks().map(u32::from);
    if seeds > south + north + u32::from(position.aside()) + MAX_KNOWN {
        return None;
    }
    let more = Endgames::shipped().probe(rules, position)?;
    Some(scoring.solved(position, more))
}

/// Where a step leads; `None` if it cannot be taken or ends the round.
fn after(rules: &RuleSet, position: &Position, step: Step) -> Option<SowResult> {
    let outcome = match step {
        Step::Sow(pit) => position.play(rules, pit),
        _ => position.decline(rules),
    };
    outcome.ok().filter(|outcome| outcome.over.is_none())
}

/// How early a step is searched: what was best the last time, what leads to a good position, what was good elsewhere.
#[inline]
fn ordering_score(
    scoring: &Scoring,
    position: &Position,
    step: Step,
    outcome: &SowResult,
    first: Option<Step>,
    history: &[i32; 16],
) -> i32 {
    if first == Some(step) {
        return i32::MAX;
    }
    let history_score = match step {
        Step::Sow(pit) => history[pit.index() & 15] / HISTORY_PER_SCORE,
        _ => 0,
    };
    let after = &outcome.position;
    if outcome.over.is_some() {
        return scoring.round_end(after, position.mover());
    }
    let evaluation = scoring.evaluate(after);
    let again = if after.second_sowing() { SECOND } else { 0 };
    history_score
        + again
        + if after.mover() == position.mover() {
            evaluation
        } else {
            -evaluation
        }
}

#[cfg(test)]
mod tests;
