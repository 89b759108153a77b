//! The state of a match between two steps, and how a round and a match are counted.

use crate::rule_set::MatchLength;
use crate::{
    MatchEnd, MatchResult, Player, Position, RoundEnd, RoundResult, RuleSet, SeedCount,
    SowingEvent, Stage,
};

/// Everything that a step can change.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Snapshot {
    pub(crate) position: Position,
    pub(crate) stage: Stage,
    pub(crate) round: u16,
    pub(crate) starter: Player,
    /// What each player held, and what lay aside, when the round's board was filled.
    pub(crate) held: ([u8; 2], u8),
    /// Rounds won, South first.
    pub(crate) wins: [u16; 2],
    /// Index of the oldest state that the present position could repeat.
    pub(crate) history: usize,
    /// Seeds that the sowing which led here took, South first, and whether a pass followed it.
    pub(crate) taken: [SeedCount; 2],
    pub(crate) passed: bool,
    pub(crate) last_round: Option<RoundResult>,
    pub(crate) result: Option<MatchResult>,
}
impl Snapshot {
    /// How a match begins with a position, and the events of that.
    pub(crate) fn first(
        rules: &RuleSet,
        position: &Position,
        events: &mut Vec<SowingEvent>,
    ) -> Snapshot {
        // Only a full match carries a surplus in the banks from round to round.
        let banks = match rules.match_length {
            MatchLength::Full => position.banks,
            MatchLength::Single | MatchLength::BestOf3 | MatchLength::BestOf5 => [0; 2],
        };
        let mut snapshot = Snapshot {
            position: *position,
            stage: Stage::Choosing,
            round: 1,
            starter: position.mover,
            held: (banks, position.aside),
            wins: [0; 2],
            history: 0,
            taken: [SeedCount::ZERO; 2],
            passed: false,
            last_round: None,
            result: None,
        };
        snapshot.begin(rules, position, events);
        snapshot
    }

    /// A round begins with a board: its first player moves or passes, or it is over at once.
    pub(crate) fn begin(
        &mut self,
        rules: &RuleSet,
        position: &Position,
        events: &mut Vec<SowingEvent>,
    ) {
        let outcome = position.begin(rules, events);
        self.position = outcome.position;
        self.passed = outcome.passed;
        if let Some(reason) = outcome.over {
            self.count_round(rules, reason, events);
        }
    }

    /// Ends the round: hands out what is left, then counts.
    pub(crate) fn end_round(
        &mut self,
        rules: &RuleSet,
        reason: RoundEnd,
        events: &mut Vec<SowingEvent>,
    ) {
        self.position = self.position.end_round(rules, reason, events);
        self.count_round(rules, reason, events);
    }

    /// Counts a round whose leftovers are handed out, and sees whether the match is over.
    pub(crate) fn count_round(
        &mut self,
        rules: &RuleSet,
        reason: RoundEnd,
        events: &mut Vec<SowingEvent>,
    ) {
        let (held, aside) = self.held;
        let taken = [0, 1].map(|player| self.position.banks[player] - held[player]);
        let winner = more(taken);
        let taken = taken.map(SeedCount::new);
        if let Some(winner) = winner {
            self.wins[winner.index()] += 1;
        }
        self.last_round = Some(RoundResult {
            round: self.round,
            reason,
            to_move: self.position.mover,
            taken,
            aside: SeedCount::new(self.position.aside - aside),
            winner,
        });
        events.push(SowingEvent::RoundResult { taken, winner });
        self.stage = Stage::RoundOver;
        self.result = self.match_result(rules);
        if let Some(result) = self.result {
            self.stage = Stage::MatchOver;
            events.push(SowingEvent::MatchEnd {
                winner: result.winner,
                reason: result.reason,
            });
        }
    }

    /// How the match ends with the round just counted, if it does.
    fn match_result(&self, rules: &RuleSet) -> Option<MatchResult> {
        let Some(rounds) = rules.match_length.rounds() else {
            let banks = self.position.banks;
            let can_fill = banks.map(|bank| rules.seeds_per_pit <= bank);
            let winner = match can_fill {
                [true, true] => return None,
                [true, false] => Some(Player::South),
                [false, true] => Some(Player::North),
                [false, false] => more(banks),
            };
            return Some(MatchResult {
                winner,
                reason: MatchEnd::CannotFill,
            });
        };
        let left = rounds.saturating_sub(self.round);
        let reason = if left == 0 {
            MatchEnd::Played
        } else if self.wins[0].abs_diff(self.wins[1]) > left {
            MatchEnd::OutOfReach
        } else {
            return None;
        };
        Some(MatchResult {
            winner: more(self.wins),
            reason,
        })
    }
}

/// The player with more; `None` if both have the same.
fn more<N: PartialOrd>(both: [N; 2]) -> Option<Player> {
    if both[0] > both[1] {
        Some(Player::South)
    } else if both[1] > both[0] {
        Some(Player::North)
    } else {
        None
    }
}
