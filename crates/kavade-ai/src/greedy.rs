//! How people choose who have not practised: by what is to be taken, as far as they see it.
//!
//! They do not follow a sowing that is too long for them, so they overlook what it takes, for themselves and for the
//! opponent. They misjudge by a few seeds. Better ones see what a second sowing brings, and think of the answer.

use kavade_rules::{Position, RuleSet, SowResult, Sowing, Step};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::SearchResult;
use crate::level::Handicap;
use crate::move_list::{MoveList, gain};

/// Chooses what seems to take most; `None` only where nothing can be sown.
pub(crate) fn choose(
    rules: &RuleSet,
    position: &Position,
    handicap: Handicap,
    random: &mut ChaCha8Rng,
) -> Option<SearchResult> {
    let mut greedy = Greedy {
        rules,
        handicap,
        nodes: 0,
    };
    let moves = MoveList::of(rules, position);
    let mut best: Option<(i32, Step)> = None;
    for (step, outcome) in moves.iter() {
        let mut seen = 100 * greedy.seen(position, step, outcome);
        let after = &outcome.position;
        if handicap.second && after.second_sowing() {
            seen += 100 * greedy.most(after);
        } else if handicap.answer && outcome.over.is_none() && after.mover() != position.mover() {
            seen -= 100 * greedy.most(after);
        }
        let slip = 100 * handicap.slip;
        seen += random.random_range(-slip..=slip);
        if best.is_none_or(|(most, _)| seen > most) {
            best = Some((seen, step));
        }
    }
    best.map(|(score, step)| SearchResult {
        step,
        score,
        exact: false,
        depth: 1 + u8::from(handicap.answer),
        nodes: greedy.nodes + moves.len() as u64,
        principal_variation: vec![step],
    })
}

struct Greedy<'a> {
    rules: &'a RuleSet,
    handicap: Handicap,
    nodes: u64,
}

impl Greedy<'_> {
    /// What a step seems to take, in seeds.
    fn seen(&self, position: &Position, step: Step, outcome: &SowResult) -> i32 {
        let length = match (self.rules.sowing, step) {
            (Sowing::Relay, _) => outcome.laps,
            (Sowing::SingleLap, Step::Sow(pit)) => u32::from(position.count(pit)),
            (Sowing::SingleLap, _) => 0,
        };
        if length > self.handicap.length {
            return 0;
        }
        gain(position, outcome)
    }

    /// The most that the player to move seems to be able to take with one sowing.
    fn most(&mut self, position: &Position) -> i32 {
        let moves = MoveList::of(self.rules, position);
        self.nodes += moves.len() as u64;
        moves
            .iter()
            .map(|(step, outcome)| self.seen(position, step, outcome))
            .max()
            .unwrap_or(0)
    }
}
