//! A match: rounds with refills, history, undo and redo.

use crate::refill::refill;
use crate::snapshot::Snapshot;
use crate::{
    MatchEnd, MatchError, MatchResult, Pit, Player, Position, RoundEnd, RuleSet, SeedCount, Setup,
    SowResult, SowingEvent, Stage, Step,
};

/// A match: the rules, all steps so far, and where they led.
///
/// Every step returns the events that a viewer needs; undo and redo return none, since nothing is played then: the
/// picture is set to the new position.
///
/// ```
/// use kavade_rules::{Match, Pit, Player, RuleSet, Stage};
///
/// let mut game = Match::new(RuleSet::MANGALA, Player::South)?;
/// let events = game.play(Pit::new(0))?;
/// assert!(!events.is_empty());
/// assert_eq!(game.position().mover(), Player::North);
/// assert!(game.undo());
/// assert_eq!(game.position().mover(), Player::South);
/// # Ok::<(), kavade_rules::MatchError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Match {
    pub(crate) rules: RuleSet,
    /// The position that the match started from, if it was not the full board.
    pub(crate) set_up: Option<Position>,
    /// The state before each step, and after the last.
    pub(crate) snapshots: Vec<Snapshot>,
    pub(crate) steps: Vec<Step>,
    /// How many of the steps hold now; the others can be redone.
    pub(crate) now: usize,
}

impl Match {
    /// A new match from a full board.
    ///
    /// # Errors
    /// The rules contradict each other.
    pub fn new(rules: RuleSet, starter: Player) -> Result<Match, MatchError> {
        rules.check().map_err(MatchError::Rules)?;
        Ok(Match::start(
            rules,
            Position::opening(&rules, starter),
            None,
        ))
    }

    /// A match that begins with a position which somebody set up. If the mover has no seeds there, the rule of the game
    /// about that comes first (`no_seeds`); if nobody can move, the first round is over at once.
    ///
    /// What lies in the banks was taken in during the first round, except in a full match, where it may be a surplus
    /// from earlier rounds and does not count.
    ///
    /// # Errors
    /// The rules contradict each other, the position belongs to another game or makes no sense under
    /// them, or it has another number of seeds than
    /// the full board from which every round of a best-of match starts.
    pub fn from_position(rules: RuleSet, position: Position) -> Result<Match, MatchError> {
        rules.check().map_err(MatchError::Rules)?;
        Setup::from(&position)
            .position(&rules)
            .map_err(MatchError::SetUp)?;
        if !position.fits(&rules) {
            return Err(MatchError::OtherRules);
        }
        let (seeds, needed) = (position.seeds(), rules.seeds());
        let fresh_boards = rules.match_length.rounds().is_some_and(|rounds| rounds > 1);
        if fresh_boards && seeds != needed {
            return Err(MatchError::WrongNumberOfSeeds { seeds, needed });
        }
        Ok(Match::start(rules, position, Some(position)))
    }

    fn start(rules: RuleSet, position: Position, set_up: Option<Position>) -> Match {
        Match {
            rules,
            set_up,
            snapshots: vec![Snapshot::first(&rules, &position, &mut Vec::new())],
            steps: Vec::new(),
            now: 0,
        }
    }

    /// How the board was filled at the start of the match: every pit from its owner's bank. To be played after
    /// [`Match::before_opening`]. Where nobody can move in a set-up position, its end is told, too.
    pub fn opening(&self) -> Vec<SowingEvent> {
        let starter = self.first_starter();
        let mut events = vec![SowingEvent::RoundStart { round: 1, starter }];
        let mut position = self.before_opening();
        if self.set_up.is_none() {
            position = refill(&self.rules, &position, starter, &mut events);
        }
        Snapshot::first(&self.rules, &position, &mut events);
        events
    }

    /// The board before the match: all seeds still with their owners. A set-up position is there from the start.
    pub fn before_opening(&self) -> Position {
        match self.set_up {
            Some(position) => position,
            None => {
                let mut position = Position::empty(&self.rules, self.first_starter());
                position.banks = [self.rules.pits_per_side * self.rules.seeds_per_pit.get(); 2];
                position
            }
        }
    }

    pub(crate) fn snapshot(&self) -> &Snapshot {
        &self.snapshots[self.now]
    }

    /// The present state, to be changed by a step that is no sowing.
    fn quiet_snapshot(&self) -> Snapshot {
        Snapshot {
            taken: [SeedCount::ZERO; 2],
            passed: false,
            ..*self.snapshot()
        }
    }

    pub(crate) fn check_playing(&self) -> Result<(), MatchError> {
        match self.stage() {
            Stage::Choosing => Ok(()),
            stage => Err(MatchError::NotPlaying(stage)),
        }
    }

    /// Sows a pit.
    ///
    /// # Errors
    /// Why it cannot be sown.
    pub fn play(&mut self, pit: Pit) -> Result<Vec<SowingEvent>, MatchError> {
        self.check_playing()?;
        let mut events = Vec::new();
        let outcome = self.position().play_traced(&self.rules, pit, &mut events)?;
        self.follow(Step::Sow(pit), outcome, &mut events);
        Ok(events)
    }

    /// Leaves out an optional second sowing.
    ///
    /// # Errors
    /// None is pending, or it is obligatory.
    pub fn decline(&mut self) -> Result<Vec<SowingEvent>, MatchError> {
        self.check_playing()?;
        let mut events = Vec::new();
        let outcome = self.position().decline_traced(&self.rules, &mut events)?;
        self.follow(Step::Decline, outcome, &mut events);
        Ok(events)
    }

    /// Stops a decided game (Mangala 4).
    ///
    /// # Errors
    /// It is not decided.
    pub fn stop(&mut self) -> Result<Vec<SowingEvent>, MatchError> {
        self.check_playing()?;
        if !self.can_stop() {
            return Err(MatchError::NotDecided);
        }
        let mut events = Vec::new();
        let mut snapshot = self.quiet_snapshot();
        snapshot.end_round(&self.rules, RoundEnd::Decided, &mut events);
        self.push(Step::Stop, snapshot);
        Ok(events)
    }

    /// A player gives up the match.
    ///
    /// # Errors
    /// The match is over already.
    pub fn resign(&mut self, player: Player) -> Result<Vec<SowingEvent>, MatchError> {
        let mut snapshot = self.quiet_snapshot();
        if snapshot.stage == Stage::MatchOver {
            return Err(MatchError::NotPlaying(snapshot.stage));
        }
        let result = MatchResult {
            winner: Some(player.opponent()),
            reason: MatchEnd::Resigned,
        };
        snapshot.stage = Stage::MatchOver;
        snapshot.result = Some(result);
        self.push(Step::Resign(player), snapshot);
        Ok(vec![SowingEvent::MatchEnd {
            winner: result.winner,
            reason: result.reason,
        }])
    }

    /// Sets up the next round.
    ///
    /// # Errors
    /// No round has ended, or the match is over.
    pub fn next_round(&mut self) -> Result<Vec<SowingEvent>, MatchError> {
        let mut snapshot = self.quiet_snapshot();
        if snapshot.stage != Stage::RoundOver {
            return Err(MatchError::NoNextRound(snapshot.stage));
        }
        snapshot.starter = self.next_starter();
        snapshot.round = snapshot.round.saturating_add(1);
        snapshot.stage = Stage::Choosing;
        snapshot.history = self.now + 1;
        let mut events = vec![SowingEvent::RoundStart {
            round: snapshot.round,
            starter: snapshot.starter,
        }];
        let filled = refill(
            &self.rules,
            &snapshot.position,
            snapshot.starter,
            &mut events,
        );
        snapshot.held = (filled.banks, filled.aside);
        snapshot.begin(&self.rules, &filled, &mut events);
        self.push(Step::NextRound, snapshot);
        Ok(events)
    }

    /// Takes a step that a position has answered.
    fn follow(&mut self, step: Step, outcome: SowResult, events: &mut Vec<SowingEvent>) {
        let mut snapshot = *self.snapshot();
        snapshot.position = outcome.position;
        snapshot.taken = outcome.taken;
        snapshot.passed = outcome.passed;
        if !outcome.captured().is_zero() {
            // No earlier position can come back once seeds are off the board.
            snapshot.history = self.now + 1;
        }
        match outcome.over {
            Some(reason) => snapshot.count_round(&self.rules, reason, events),
            None => {
                let before = &self.snapshots[snapshot.history.min(self.now + 1)..=self.now];
                let times = before
                    .iter()
                    .filter(|earlier| earlier.position == snapshot.position)
                    .count();
                if times == 1 {
                    events.push(SowingEvent::Repetition);
                } else if times >= 2 {
                    // The round ends instead of the turn that was just announced.
                    if let Some(SowingEvent::Turn { .. }) = events.last() {
                        events.pop();
                    }
                    snapshot.end_round(&self.rules, RoundEnd::Circle, events);
                }
            }
        }
        self.push(step, snapshot);
    }

    fn push(&mut self, step: Step, snapshot: Snapshot) {
        self.steps.truncate(self.now);
        self.snapshots.truncate(self.now + 1);
        self.steps.push(step);
        self.snapshots.push(snapshot);
        self.now += 1;
    }

    /// Takes back the last step. `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let can = self.can_undo();
        self.now -= usize::from(can);
        can
    }

    /// Takes again the step that was taken back last. `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.can_redo();
        self.now += usize::from(can);
        can
    }

    /// Goes back, or forward again, to the state after a number of steps. `false` if the match has fewer.
    pub fn go_to(&mut self, steps: usize) -> bool {
        let there = steps < self.snapshots.len();
        if there {
            self.now = steps;
        }
        there
    }

    /// Takes a step, whatever it is.
    ///
    /// # Errors
    /// As the method of that step.
    pub fn step(&mut self, step: Step) -> Result<Vec<SowingEvent>, MatchError> {
        match step {
            Step::Sow(pit) => self.play(pit),
            Step::Decline => self.decline(),
            Step::Stop => self.stop(),
            Step::Resign(player) => self.resign(player),
            Step::NextRound => self.next_round(),
        }
    }
}
