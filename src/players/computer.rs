//! The computer as a player. It thinks beside the game, on a task of its own, and says its choice when a person can
//! follow; what it thinks about is dropped at once when the match is elsewhere.

use std::time::Duration;

use bevy::prelude::*;
use kavade_ai::{CancelToken, Level, Opponent, SearchResult, Situation};
use kavade_rules::{Match, Player, Position, RuleSet, Step};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::board::visual::room_visuals::RoomVisuals;
use crate::heard::Heard;
use crate::hints::review::LookBack;
use crate::overlay::Overlay;
use crate::sowing::flight::MatchFlights;
use crate::thinking::Thinking;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::match_events::NewBoard;
use kavade_match::state::{Flow, Phase, Screen};
use kavade_match::timeline::MatchPlayback;
use kavade_store::seat;

/// How long the computer takes for a turn at least, so that a person can follow. The weaker, the longer: a child that
/// moves like lightning frightens.
const fn least_time(level: Level) -> Duration {
    Duration::from_millis(match level {
        Level::Child => 1000,
        Level::Beginner => 900,
        Level::Player => 800,
        Level::Strong => 700,
        Level::Master => 600,
    })
}

/// The same where the computer plays both seats: who looks on has no turn in which to look at the last one.
const LOOKED_ON: Duration = Duration::from_millis(1500);

/// How long a result stands before the computer goes on by itself, if it plays both seats.
const RESULT_IS_READ: Duration = Duration::from_secs(8);

/// How long the window may sleep while the computer thinks: its sign moves.
const SIGN_MOVES: Duration = Duration::from_millis(66);

/// The computer's minds, and what they are busy with.
#[derive(Resource, Debug)]
pub struct Computer {
    random: ChaCha8Rng,
    /// Nobody looks on: thinks without a task and without a pause.
    at_once: bool,
    /// What was learnt so far, South's first; lent to the task while it thinks.
    opponents: [Option<(RuleSet, Opponent)>; 2],
    turn: Option<Turn>,
    /// Since when a result stands that the computer itself goes on from.
    result_since: Option<Duration>,
}

impl Default for Computer {
    fn default() -> Computer {
        Computer {
            random: ChaCha8Rng::seed_from_u64(rand::rng().random()),
            at_once: false,
            opponents: default(),
            turn: None,
            result_since: None,
        }
    }
}

impl Computer {
    /// A computer for trials without a person: it thinks as long as it wants and plays at once. The same seed plays the
    /// same games.
    pub fn at_once(seed: u64) -> Computer {
        Computer {
            random: ChaCha8Rng::seed_from_u64(seed),
            at_once: true,
            ..default()
        }
    }

    /// Whether it is busy with a turn.
    pub fn is_thinking(&self) -> bool {
        self.turn.is_some()
    }

    /// How long the window may sleep at most, because of what the computer has to show or to do.
    pub fn next_wake(&self) -> Option<Duration> {
        match (&self.turn, self.result_since) {
            (Some(_), _) => Some(SIGN_MOVES),
            (None, Some(_)) => Some(Duration::from_millis(250)),
            (None, None) => None,
        }
    }

    /// Somebody of this level who knows these rules.
    fn opponent(&mut self, asked: &Request) -> Opponent {
        let seed = self.random.random();
        match self.opponents[asked.player.index()].take() {
            Some((rules, opponent)) if rules == asked.rules && opponent.level() == asked.level => {
                opponent
            }
            _ => Opponent::new(asked.level, seed),
        }
    }
}

/// What the computer is asked for: a choice by this player in this position.
#[derive(Debug, Clone, PartialEq)]
struct Request {
    player: Player,
    level: Level,
    rules: RuleSet,
    steps: usize,
    position: Position,
}

impl Request {
    fn of(current: &CurrentMatch) -> Option<Request> {
        let (player, level) = current.computer_to_move()?;
        Some(Request {
            player,
            level,
            rules: *current.contest.rules(),
            steps: current.contest.steps().len(),
            position: *current.contest.position(),
        })
    }
}

/// A turn that is being thought about.
#[derive(Debug)]
struct Turn {
    asked: Request,
    since: Duration,
    progress: Progress,
}

#[derive(Debug)]
enum Progress {
    Thinks(Thinking<(Opponent, Option<SearchResult>)>),
    /// It has chosen, and waits until a person can follow.
    Chose(Step),
    Said,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Computer>()
        .add_systems(
            Update,
            (think, next_round)
                .chain()
                .run_if(is_at_the_table)
                .in_set(Heard::Players),
        )
        .add_systems(OnExit(Screen::Match), leave.in_set(Flow::Rules));
}

/// Run condition: the computer plays a seat, or has not yet left what it was busy with.
fn is_at_the_table(current: Option<Res<CurrentMatch>>, computer: Res<Computer>) -> bool {
    current.is_some_and(|current| current.seats.iter().any(|seat| seat.level().is_some()))
        || computer.next_wake().is_some()
}

/// Whoever comes next is somebody else.
fn leave(mut computer: ResMut<Computer>) {
    computer.turn = None;
    computer.opponents = default();
}

/// What the computer has to look at before it does anything.
#[derive(bevy::ecs::system::SystemParam)]
struct Board<'w, 's> {
    current: Option<Res<'w, CurrentMatch>>,
    phase: Option<Res<'w, State<Phase>>>,
    overlay: Res<'w, State<Overlay>>,
    timeline: MatchPlayback<'w, 's>,
    flights: MatchFlights<'w, 's>,
    rooms: Query<'w, 's, &'static RoomVisuals>,
}

impl Board<'_, '_> {
    /// Whether the match stands in this phase, with nothing over it.
    fn stands_in(&self, phase: Phase) -> bool {
        let there = self.phase.as_ref().is_some_and(|now| *now.get() == phase);
        there && *self.overlay.get() == Overlay::None
    }

    /// What the computer is asked for at this moment. Nothing while seeds move, while the room still waits for its
    /// pictures, or while an earlier position is looked at.
    fn asked(&self) -> Option<Request> {
        let current = self.current.as_ref()?;
        let still = !self.timeline.is_playing() && self.flights.is_empty();
        let seen = !self.rooms.iter().any(RoomVisuals::is_waiting);
        let present = current.viewed.is_none();
        (still && seen && present && self.stands_in(Phase::Choosing))
            .then(|| Request::of(current))
            .flatten()
    }
}

fn think(
    board: Board,
    time: Res<Time<Real>>,
    mut set_up: MessageReader<NewBoard>,
    mut computer: ResMut<Computer>,
    mut intents: MessageWriter<Intent>,
) {
    let computer = &mut *computer;
    if set_up.read().count() > 0 {
        // Another match, or the same one come upon again: whoever plays knows nothing of it yet.
        computer.turn = None;
        computer.opponents = default();
    }
    let asked = board.asked();
    if computer.turn.as_ref().map(|turn| &turn.asked) != asked.as_ref() {
        computer.turn = None;
    }
    let (Some(asked), Some(current)) = (asked, &board.current) else {
        return;
    };
    let now = time.elapsed();
    if computer.turn.is_none() {
        computer.turn = computer.begin(asked, &current.contest, now);
    }
    let least = |level| match seat::computer_only(&current.seats) {
        true => LOOKED_ON,
        false => least_time(level),
    };
    if let Some(answer) = computer.go_on(now, least) {
        intents.write(answer);
    }
}

impl Computer {
    /// Begins to think.
    fn begin(&mut self, asked: Request, contest: &Match, now: Duration) -> Option<Turn> {
        let situation = Situation::of(contest)?;
        let mut opponent = self.opponent(&asked);
        let progress = if self.at_once {
            let found = opponent.choose(&situation, &CancelToken::new());
            self.chosen(&asked, opponent, found)
        } else {
            Progress::Thinks(Thinking::start(move |cancel| {
                let found = opponent.choose(&situation, cancel);
                (opponent, found)
            }))
        };
        Some(Turn {
            asked,
            since: now,
            progress,
        })
    }

    /// Goes on with a turn; gives the choice once it is time for it.
    fn go_on(&mut self, now: Duration, least: impl Fn(Level) -> Duration) -> Option<Intent> {
        let mut turn = self.turn.take()?;
        let waited = now.saturating_sub(turn.since);
        if let Progress::Thinks(thinking) = &mut turn.progress
            && let Some((opponent, found)) = thinking.answer(now, turn.asked.level.time_limit())
        {
            turn.progress = self.chosen(&turn.asked, opponent, found);
        }
        let answer = match turn.progress {
            Progress::Chose(step) if self.at_once || waited >= least(turn.asked.level) => {
                turn.progress = Progress::Said;
                Some(Intent::Answer {
                    after: turn.asked.steps,
                    step,
                })
            }
            _ => None,
        };
        self.turn = Some(turn);
        answer
    }

    /// What has been chosen; whoever chose it is kept for the next turn.
    fn chosen(
        &mut self,
        asked: &Request,
        opponent: Opponent,
        found: Option<SearchResult>,
    ) -> Progress {
        self.opponents[asked.player.index()] = Some((asked.rules, opponent));
        let any = || asked.position.legal(&asked.rules).next().map(Step::Sow);
        match found.map(|found| found.step).or_else(any) {
            Some(step) => Progress::Chose(step),
            None => Progress::Said,
        }
    }
}

/// Where nobody but the computer plays, round follows round; each result stands long enough to be read.
fn next_round(
    board: Board,
    look_back: Option<Res<LookBack>>,
    time: Res<Time<Real>>,
    mut computer: ResMut<Computer>,
    mut intents: MessageWriter<Intent>,
) {
    let current = board.current.as_ref();
    let by_itself = current.is_some_and(|current| seat::computer_only(&current.seats));
    // Whoever looks back at the round is not hurried on.
    let looked_at = look_back.is_some_and(|look_back| look_back.at_board)
        || current.is_some_and(|current| current.viewed.is_some());
    if !by_itself || looked_at || !board.stands_in(Phase::RoundOver) {
        computer.result_since = None;
        return;
    }
    let now = time.elapsed();
    let since = *computer.result_since.get_or_insert(now);
    if now.saturating_sub(since) >= RESULT_IS_READ {
        computer.result_since = None;
        intents.write(Intent::NextRound);
    }
}
