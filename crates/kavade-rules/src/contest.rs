//! A match: rounds with refills, history, undo and redo.

use std::fmt;

use crate::refill::refill;
use crate::rule_set::{MatchLength, SecondSowing, Starter};
use crate::{
    IllegalMove, MatchEnd, Outcome, Player, Position, RoundEnd, RuleError, RuleSet, Second,
    SowingEvent, Turn,
};

/// One step of a match: what a player, or both together, decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A pit was sown, by ring position.
    Sow(u8),
    /// An optional second sowing was left out.
    Decline,
    /// The players stopped a decided game (Mangala 4).
    Stop,
    /// A player gave up the match.
    Resign(Player),
    /// The next round was set up.
    NextRound,
}

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A player is to move.
    Choosing,
    /// A round is over and another follows.
    RoundOver,
    /// The match is over.
    MatchOver,
}

/// How a round went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundResult {
    /// The round's number, from 1.
    pub round: u16,
    /// Why it ended.
    pub reason: RoundEnd,
    /// Whose turn it would have been.
    pub to_move: Player,
    /// What each player took in during the round, South first.
    pub taken: [u8; 2],
    /// Seeds that this round put aside.
    pub aside: u8,
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
}

/// How a match went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchResult {
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// Why it is over.
    pub reason: MatchEnd,
}

/// Why a step cannot be taken now. The match is unchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchError {
    /// The pit cannot be sown.
    Illegal(IllegalMove),
    /// The round or the match is over.
    NotPlaying(Stage),
    /// No round has ended, or none follows.
    NoNextRound(Stage),
    /// No player holds more than half, or the game is not Mangala.
    NotDecided,
    /// The rules cannot be played.
    Rules(RuleError),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Illegal(why) => why.fmt(f),
            MatchError::NotPlaying(Stage::MatchOver) => f.write_str("the match is over"),
            MatchError::NotPlaying(_) => f.write_str("the round is over, the next has not begun"),
            MatchError::NoNextRound(Stage::MatchOver) => {
                f.write_str("the match is over, no round follows")
            }
            MatchError::NoNextRound(_) => f.write_str("the round is not over"),
            MatchError::NotDecided => {
                f.write_str("the game can be stopped only when a player holds more than half of it")
            }
            MatchError::Rules(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MatchError {}

impl From<IllegalMove> for MatchError {
    fn from(why: IllegalMove) -> MatchError {
        MatchError::Illegal(why)
    }
}

/// Everything that a step can change.
#[derive(Debug, Clone, Copy)]
struct State {
    position: Position,
    stage: Stage,
    round: u16,
    starter: Player,
    /// What each player held, and what lay aside, when the round's board was filled.
    held: ([u8; 2], u8),
    /// Rounds won, South first.
    wins: [u16; 2],
    /// Index of the oldest state that the present position could repeat.
    history: usize,
    /// Seeds that the sowing which led here took, South first, and whether a pass followed it.
    taken: [u8; 2],
    passed: bool,
    last_round: Option<RoundResult>,
    result: Option<MatchResult>,
}

/// A match: the rules, all steps so far, and where they led.
///
/// Every step returns the events that a viewer needs; undo and redo return none, since nothing is played then: the
/// picture is set to the new position.
///
/// ```
/// use kavade_rules::{Match, Player, RuleSet, Stage};
///
/// let mut game = Match::new(RuleSet::MANGALA, Player::South)?;
/// let events = game.play(0)?;
/// assert!(!events.is_empty());
/// assert_eq!(game.position().mover(), Player::North);
/// assert!(game.undo());
/// assert_eq!(game.position().mover(), Player::South);
/// # Ok::<(), kavade_rules::MatchError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Match {
    rules: RuleSet,
    /// The position that the match started from, if it was not the full board.
    set_up: Option<Position>,
    /// The state before each step, and after the last.
    states: Vec<State>,
    steps: Vec<Step>,
    /// How many steps are taken; the others can be redone.
    taken: usize,
}

/// A turn of the match, for the record at the side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnEntry {
    /// The round, from 1.
    pub round: u16,
    /// Who moved, or passed.
    pub mover: Player,
    /// The turn in notation.
    pub turn: Turn,
    /// Seeds that the mover took in this turn.
    pub taken: u8,
    /// How many steps the match had after this turn: see [`Match::position_after`] and [`Match::go_to`].
    pub step: usize,
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

    /// A match that begins with a position which somebody set up. If nobody can move in it, its first round is over
    /// at once.
    ///
    /// # Errors
    /// The rules contradict each other.
    pub fn from_position(rules: RuleSet, position: Position) -> Result<Match, MatchError> {
        rules.check().map_err(MatchError::Rules)?;
        let mut game = Match::start(rules, position, Some(position));
        let mut opened = game.states[0];
        if position.row_is_empty(position.mover) {
            let reason = match position.seeds_on_board() {
                0 => RoundEnd::Cleared,
                _ => RoundEnd::NoSeeds,
            };
            opened.end_round(&rules, reason, &mut Vec::new());
        } else if position.is_blocked(&rules) {
            opened.end_round(&rules, RoundEnd::Blocked, &mut Vec::new());
        }
        game.states[0] = opened;
        Ok(game)
    }

    fn start(rules: RuleSet, position: Position, set_up: Option<Position>) -> Match {
        Match {
            rules,
            set_up,
            states: vec![State {
                position,
                stage: Stage::Choosing,
                round: 1,
                starter: position.mover,
                held: (position.banks, position.aside),
                wins: [0; 2],
                history: 0,
                taken: [0; 2],
                passed: false,
                last_round: None,
                result: None,
            }],
            steps: Vec::new(),
            taken: 0,
        }
    }

    /// How the board was filled at the start of the match: every pit from its owner's bank. To be played after
    /// [`Match::before_opening`].
    pub fn opening(&self) -> Vec<SowingEvent> {
        let first = &self.states[0];
        let mut events = vec![SowingEvent::RoundStart {
            round: 1,
            starter: first.starter,
        }];
        if self.set_up.is_none() {
            refill(
                &self.rules,
                &self.before_opening(),
                first.starter,
                &mut events,
            );
        }
        if first.stage == Stage::Choosing {
            events.push(SowingEvent::Turn {
                mover: first.position.mover,
            });
        }
        events
    }

    /// The board before the match: all seeds still with their owners. A set-up position is there from the start.
    pub fn before_opening(&self) -> Position {
        match self.set_up {
            Some(position) => position,
            None => {
                let mut position = Position::empty(&self.rules, self.states[0].starter);
                position.banks = [self.rules.pits_per_side * self.rules.seeds_per_pit; 2];
                position
            }
        }
    }

    /// The rules of this match.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The position that the match was set up from, if it did not begin with a full board.
    pub fn set_up(&self) -> Option<&Position> {
        self.set_up.as_ref()
    }

    fn state(&self) -> &State {
        &self.states[self.taken]
    }

    /// The present state, to be changed by a step that is no sowing.
    fn quiet_state(&self) -> State {
        State {
            taken: [0; 2],
            passed: false,
            ..*self.state()
        }
    }

    /// The present position. After a round's end nothing lies on the board.
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// Where the match stands.
    pub fn stage(&self) -> Stage {
        self.state().stage
    }

    /// The present round, from 1; after a round's end still the one that ended.
    pub fn round(&self) -> u16 {
        self.state().round
    }

    /// Who began the present round.
    pub fn starter(&self) -> Player {
        self.state().starter
    }

    /// Who began the match.
    pub fn first_starter(&self) -> Player {
        self.states[0].starter
    }

    /// Rounds won so far, South first. Draws count for nobody.
    pub fn rounds_won(&self) -> [u16; 2] {
        self.state().wins
    }

    /// What a player took in during the present round.
    pub fn taken_in_round(&self, player: Player) -> u8 {
        let state = self.state();
        state.position.bank(player) - state.held.0[player.index()].min(state.position.bank(player))
    }

    /// How the last finished round went.
    pub fn round_result(&self) -> Option<&RoundResult> {
        self.state().last_round.as_ref()
    }

    /// How the match went, once it is over.
    pub fn result(&self) -> Option<&MatchResult> {
        self.state().result.as_ref()
    }

    /// Who will begin the next round, after a round's end.
    pub fn next_starter(&self) -> Player {
        let state = self.state();
        let other = state.starter.opponent();
        let winner = state.last_round.and_then(|round| round.winner);
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
                .banks
                .map(|bank| (bank / self.rules.seeds_per_pit).min(pits)),
            _ => [pits; 2],
        }
    }

    /// Whether the mover may sow a pit.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, pit: u8) -> Result<(), MatchError> {
        self.check_playing()?;
        Ok(self.position().check(&self.rules, pit)?)
    }

    /// The pits that the mover may sow now; none when nobody is to move.
    pub fn legal(&self) -> Vec<u8> {
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
            && self.rules.game == crate::Game::Mangala
            && self.position().is_decided()
    }

    fn check_playing(&self) -> Result<(), MatchError> {
        match self.stage() {
            Stage::Choosing => Ok(()),
            stage => Err(MatchError::NotPlaying(stage)),
        }
    }

    /// Sows a pit.
    ///
    /// # Errors
    /// Why it cannot be sown.
    pub fn play(&mut self, pit: u8) -> Result<Vec<SowingEvent>, MatchError> {
        self.check_playing()?;
        let mut events = Vec::new();
        let outcome = self.position().play_traced(&self.rules, pit, &mut events)?;
        self.take(Step::Sow(pit), outcome, &mut events);
        Ok(events)
    }

    /// Leaves out an optional second sowing.
    ///
    /// # Errors
    /// None is pending, or it is obligatory.
    pub fn decline(&mut self) -> Result<Vec<SowingEvent>, MatchError> {
        self.check_playing()?;
        let mut events = Vec::new();
        let outcome = self.position().decline(&self.rules, &mut events)?;
        self.take(Step::Decline, outcome, &mut events);
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
        let mut state = self.quiet_state();
        state.end_round(&self.rules, RoundEnd::Decided, &mut events);
        self.push(Step::Stop, state);
        Ok(events)
    }

    /// A player gives up the match.
    ///
    /// # Errors
    /// The match is over already.
    pub fn resign(&mut self, player: Player) -> Result<Vec<SowingEvent>, MatchError> {
        let mut state = self.quiet_state();
        if state.stage == Stage::MatchOver {
            return Err(MatchError::NotPlaying(state.stage));
        }
        let result = MatchResult {
            winner: Some(player.opponent()),
            reason: MatchEnd::Resigned,
        };
        state.stage = Stage::MatchOver;
        state.result = Some(result);
        self.push(Step::Resign(player), state);
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
        let mut state = self.quiet_state();
        if state.stage != Stage::RoundOver {
            return Err(MatchError::NoNextRound(state.stage));
        }
        state.starter = self.next_starter();
        state.round += 1;
        state.stage = Stage::Choosing;
        state.history = self.taken + 1;
        let mut events = vec![SowingEvent::RoundStart {
            round: state.round,
            starter: state.starter,
        }];
        state.position = refill(&self.rules, &state.position, state.starter, &mut events);
        state.held = (state.position.banks, state.position.aside);
        if state.position.is_blocked(&self.rules) {
            state.end_round(&self.rules, RoundEnd::Blocked, &mut events);
        } else {
            events.push(SowingEvent::Turn {
                mover: state.starter,
            });
        }
        self.push(Step::NextRound, state);
        Ok(events)
    }

    /// Takes a step that a position has answered.
    fn take(&mut self, step: Step, outcome: Outcome, events: &mut Vec<SowingEvent>) {
        let mut state = *self.state();
        state.position = outcome.position;
        state.taken = outcome.taken;
        state.passed = outcome.passed;
        if outcome.captured() > 0 {
            // No earlier position can come back once seeds are off the board.
            state.history = self.taken + 1;
        }
        match outcome.over {
            Some(reason) => state.count_round(&self.rules, reason, events),
            None => {
                let before = &self.states[state.history.min(self.taken + 1)..=self.taken];
                let times = before
                    .iter()
                    .filter(|earlier| earlier.position == state.position)
                    .count();
                if times == 1 {
                    events.push(SowingEvent::Repetition);
                } else if times >= 2 {
                    // The round ends instead of the turn that was just announced.
                    if let Some(SowingEvent::Turn { .. }) = events.last() {
                        events.pop();
                    }
                    state.end_round(&self.rules, RoundEnd::Circle, events);
                }
            }
        }
        self.push(step, state);
    }

    fn push(&mut self, step: Step, state: State) {
        self.steps.truncate(self.taken);
        self.states.truncate(self.taken + 1);
        self.steps.push(step);
        self.states.push(state);
        self.taken += 1;
    }

    /// Takes back the last step. `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let can = self.can_undo();
        self.taken -= usize::from(can);
        can
    }

    /// Takes again the step that was taken back last. `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.can_redo();
        self.taken += usize::from(can);
        can
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        self.taken > 0
    }

    /// Whether there is a step to take again.
    pub fn can_redo(&self) -> bool {
        self.taken < self.steps.len()
    }

    /// The steps taken, without those that were taken back.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.taken]
    }

    /// Steps that were taken back and can be taken again, the next one first.
    pub fn undone(&self) -> &[Step] {
        &self.steps[self.taken..]
    }

    /// The position after a number of steps; `None` if the match has fewer, counting those taken back.
    pub fn position_after(&self, steps: usize) -> Option<&Position> {
        self.states.get(steps).map(|state| &state.position)
    }

    /// Goes back, or forward again, to the state after a number of steps. `false` if the match has fewer.
    pub fn go_to(&mut self, steps: usize) -> bool {
        let there = steps < self.states.len();
        if there {
            self.taken = steps;
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

    /// All turns so far, oldest first, passes included.
    pub fn turns(&self) -> Vec<TurnEntry> {
        let mut turns: Vec<TurnEntry> = Vec::new();
        for (index, step) in self.steps().iter().enumerate() {
            let before = &self.states[index];
            let after = &self.states[index + 1];
            let mover = before.position.mover;
            let taken = after.taken[mover.index()];
            match step {
                Step::Sow(pit) => {
                    let pit = before.position.own_count(*pit);
                    let pending = after.stage == Stage::Choosing && after.position.bonus;
                    match turns.last_mut() {
                        Some(last) if before.position.bonus && index > 0 => {
                            if let Turn::Sow { second, .. } = &mut last.turn {
                                *second = Second::Pit(pit);
                            }
                            last.taken += taken;
                            last.step = index + 1;
                        }
                        _ => turns.push(TurnEntry {
                            round: before.round,
                            mover,
                            turn: Turn::Sow {
                                first: pit,
                                second: if pending {
                                    Second::Pending
                                } else {
                                    Second::None
                                },
                            },
                            taken,
                            step: index + 1,
                        }),
                    }
                }
                Step::Decline => {
                    if let Some(last) = turns.last_mut() {
                        if let Turn::Sow { second, .. } = &mut last.turn {
                            *second = Second::None;
                        }
                        last.step = index + 1;
                    }
                }
                Step::Stop | Step::Resign(_) | Step::NextRound => {}
            }
            if after.passed {
                turns.push(TurnEntry {
                    round: before.round,
                    mover: mover.opponent(),
                    turn: Turn::Pass,
                    taken: 0,
                    step: index + 1,
                });
            }
        }
        turns
    }
}

impl State {
    /// Ends the round: hands out what is left, then counts.
    fn end_round(&mut self, rules: &RuleSet, reason: RoundEnd, events: &mut Vec<SowingEvent>) {
        self.position = self.position.end_round(rules, reason, events);
        self.count_round(rules, reason, events);
    }

    /// Counts a round whose leftovers are handed out, and sees whether the match is over.
    fn count_round(&mut self, rules: &RuleSet, reason: RoundEnd, events: &mut Vec<SowingEvent>) {
        let (held, aside) = self.held;
        let taken = [0, 1].map(|player| self.position.banks[player] - held[player]);
        let winner = more(taken);
        if let Some(winner) = winner {
            self.wins[winner.index()] += 1;
        }
        self.last_round = Some(RoundResult {
            round: self.round,
            reason,
            to_move: self.position.mover,
            taken,
            aside: self.position.aside - aside,
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
            let can_fill = banks.map(|bank| bank >= rules.seeds_per_pit);
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
