//! Where a match stands: everything that can be asked without changing it.

use crate::rule_set::{MatchLength, SecondSowing, Starter};
use crate::{
    Game, Match, MatchError, MatchResult, Pit, Player, Position, RoundResult, RuleSet, SeedCount,
    Stage, Step,
};

impl Match {
    /// The rules of this match.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The position that the match was set up from, if it did not begin with a full board.
    pub fn set_up(&self) -> Option<&Position> {
        self.set_up.as_ref()
    }

    /// The present position. After a round's end nothing lies on the board.
    pub fn position(&self) -> &Position {
        &self.snapshot().position
    }

    /// Where the match stands.
    pub fn stage(&self) -> Stage {
        self.snapshot().stage
    }

    /// The present round, from 1; after a round's end still the one that ended.
    pub fn round(&self) -> u16 {
        self.snapshot().round
    }

    /// Who began the present round.
    pub fn starter(&self) -> Player {
        self.snapshot().starter
    }

    /// Who began the match.
    pub fn first_starter(&self) -> Player {
        self.snapshots[0].starter
    }

    /// Rounds won so far, South first. Draws count for nobody.
    pub fn rounds_won(&self) -> [u16; 2] {
        self.snapshot().wins
    }

    /// What a player took in during the present round.
    pub fn taken_in_round(&self, player: Player) -> SeedCount {
        let snapshot = self.snapshot();
        snapshot
            .position
            .bank(player)
            .saturating_sub(SeedCount::new(snapshot.held.0[player.index()]))
    }

    /// How the last finished round went.
    pub fn round_result(&self) -> Option<&RoundResult> {
        self.snapshot().last_round.as_ref()
    }

    /// How the match went, once it is over.
    pub fn result(&self) -> Option<&MatchResult> {
        self.snapshot().result.as_ref()
    }

    /// Who will begin the next round, after a round's end.
    pub fn next_starter(&self) -> Player {
        let snapshot = self.snapshot();
        let other = snapshot.starter.opponent();
        let winner = snapshot.last_round.and_then(|round| round.winner);
        match (self.rules.starter, winner) {
            (Starter::Winner, Some(winner)) => winner,
            (Starter::Loser, Some(winner)) => winner.opponent(),
            (Starter::Alternate, _) | (_, None) => other,
        }
    }

    /// How many pits each player can fill for the next round, South first.
    pub fn next_fill(&self) -> [u8; 2] {
        let pits = self.rules.pits_per_side;
        match self.rules.match_length {
            MatchLength::Full => self
                .position()
                .banks()
                .map(|bank| bank.heaps_of(self.rules.seeds_per_pit).min(pits)),
            _ => [pits; 2],
        }
    }

    /// Whether the mover may sow a pit.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, pit: Pit) -> Result<(), MatchError> {
        self.check_playing()?;
        Ok(self.position().check(&self.rules, pit)?)
    }

    /// The pits that the mover may sow now; none when nobody is to move.
    pub fn legal(&self) -> Vec<Pit> {
        match self.stage() {
            Stage::Choosing => self.position().legal(&self.rules).collect(),
            Stage::RoundOver | Stage::MatchOver => Vec::new(),
        }
    }

    /// Whether the mover may leave out the second sowing.
    pub fn can_decline(&self) -> bool {
        self.stage() == Stage::Choosing
            && self.position().second_sowing()
            && self.rules.second_sowing == SecondSowing::Optional
    }

    /// Whether the game is decided and may be stopped (Mangala 4).
    pub fn can_stop(&self) -> bool {
        self.stage() == Stage::Choosing
            && self.rules.game == Game::Mangala
            && self.position().is_decided()
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        self.now > 0
    }

    /// Whether there is a step to take again.
    pub fn can_redo(&self) -> bool {
        self.now < self.steps.len()
    }

    /// The steps taken, without those that were taken back.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.now]
    }

    /// Steps that were taken back and can be taken again, the next one first.
    pub fn undone(&self) -> &[Step] {
        &self.steps[self.now..]
    }

    /// The position after a number of steps; `None` if the match has fewer, counting those taken back.
    pub fn position_after(&self, steps: usize) -> Option<&Position> {
        self.snapshots.get(steps).map(|snapshot| &snapshot.position)
    }

    /// What a choice after a number of steps depends on besides the position: the earlier positions of the round that
    /// could come back, oldest first, and what each player held when the round began, South first. `None` if the match
    /// has fewer steps, counting those taken back, or nobody was to move there.
    pub fn history_after(&self, steps: usize) -> Option<(Vec<Position>, [SeedCount; 2])> {
        let snapshot = self.snapshots.get(steps)?;
        if snapshot.stage != Stage::Choosing {
            return None;
        }
        let earlier = self
            .snapshots
            .get(snapshot.history..steps)
            .unwrap_or_default();
        let positions = earlier.iter().map(|snapshot| snapshot.position).collect();
        Some((positions, snapshot.held.0.map(SeedCount::new)))
    }
}
