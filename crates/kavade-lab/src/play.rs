//! `play`: plays turns in notation and draws the board after each.

use std::collections::VecDeque;
use std::io::Write;

use clap::Args;
use kavade_rules::{
    Match, MatchError, PitNumber, Player, RoundResult, Second, SowingEvent, Stage, Turn,
};

use crate::board::Board;
use crate::failure::Failure;
use crate::options::{self, GameOptions};

/// Rounds that end before anybody can sow; so many in a row go on forever.
const MAX_BLOCKED_ROUNDS: usize = 1000;

/// Play turns and print the board after each
///
/// The turns are those of one match, in the order in which they are made, passes included: 4+2 3 - 6. The last one may
/// leave its second sowing out. When a round has ended and turns are left, the next round is set up and shown.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// Where to begin, in notation; if not given, South begins with a full board
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Turns in notation: 4, 4+2, 4+ (second sowing still to make), - (a pass)
    #[arg(value_name = "TURNS", allow_hyphen_values = true)]
    turns: Vec<String>,
}

/// Plays and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let rules = options.game.rules()?;
    let game = match &options.position {
        Some(text) => {
            let position = options::position(&rules, Some(text))?;
            Match::from_position(rules, position)
                .map_err(|error| Failure::given("--position", error))?
        }
        None => {
            Match::new(rules, Player::South).map_err(|error| Failure::given("--house", error))?
        }
    };

    // In a position that was set up, somebody may have to pass before the first turn.
    let passes = game.turns().iter().map(|entry| entry.mover).collect();
    let mut table = Table { game, passes };
    for player in &table.passes {
        writeln!(out, "{player} has no seeds and passes")?;
    }
    table.show(out)?;
    if let Some(result) = table.game.round_result().copied() {
        writeln!(out, "{}", round_line(&result))?;
    }
    // `4 + 2` and `"4+2 3"` in one argument are common on a command line.
    let words = options
        .turns
        .iter()
        .flat_map(|turn| turn.split_whitespace());
    for (index, word) in words.enumerate() {
        let name = format!("turn {} ({word})", index + 1);
        table.turn(&name, word, out)?;
    }
    table.last_line(out)
}

/// A match that is being shown.
struct Table {
    game: Match,
    /// Who has passed without the turns having named it yet, oldest first.
    passes: VecDeque<Player>,
}

impl Table {
    fn show(&self, out: &mut impl Write) -> Result<(), Failure> {
        let position = self.game.position();
        write!(out, "{}", Board(position))?;
        writeln!(out, "  {position}")?;
        Ok(())
    }

    /// Plays and shows one turn; `name` is how a fault names it.
    fn turn(&mut self, name: &str, word: &str, out: &mut impl Write) -> Result<(), Failure> {
        let turn = Turn::parse(word).map_err(|error| Failure::given(name, error))?;
        let refuse = |why: &str| Err(Failure::given(name, why));
        if turn == Turn::Pass {
            let Some(passed) = self.passes.pop_front() else {
                return refuse("a pass, but the player to move has seeds");
            };
            writeln!(out, "\n{name}: {passed} passes")?;
            return Ok(());
        }
        if self.game.stage() == Stage::Choosing && !self.passes.is_empty() {
            return refuse("the player to move has no seeds, so the turn must be a pass: -");
        }
        self.begin_round(name, out)?;
        if self.game.position().second_sowing() && !self.began_with_second() {
            return refuse("the second sowing of the turn before is missing");
        }
        let Turn::Sow { first, second } = turn else {
            return Ok(());
        };
        let mover = self.game.position().mover();
        let mut said = format!("\n{name}: {mover}");
        let mut events = self.sow(name, first)?;
        said.push_str(&sowing_text(&events));
        let pending = self.pending();
        match second {
            Second::Pit(pit) if pending => {
                events = self.sow(name, pit)?;
                said.push_str("; second sowing");
                said.push_str(&sowing_text(&events));
            }
            Second::Pit(_) | Second::Pending if !pending => {
                return refuse("there is no second sowing to make");
            }
            Second::None if self.game.can_decline() => {
                events = self
                    .game
                    .decline()
                    .map_err(|error| Failure::given(name, error))?;
                said.push_str("; leaves the second sowing out");
            }
            Second::None | Second::Pit(_) | Second::Pending => {}
        }
        writeln!(out, "{said}")?;
        for event in &events {
            match event {
                SowingEvent::Pass { by } => {
                    self.passes.push_back(*by);
                    writeln!(out, "{by} has no seeds and passes")?;
                }
                SowingEvent::Repetition => writeln!(
                    out,
                    "this position was there before; at the third time the round ends"
                )?,
                _ => {}
            }
        }
        self.show(out)?;
        if self.game.stage() != Stage::Choosing
            && let Some(result) = self.game.round_result()
        {
            writeln!(out, "{}", round_line(result))?;
        }
        Ok(())
    }

    /// The match was set up in the middle of a turn and nothing has been sown yet.
    fn began_with_second(&self) -> bool {
        self.game.steps().is_empty()
    }

    fn pending(&self) -> bool {
        self.game.stage() == Stage::Choosing && self.game.position().second_sowing()
    }

    /// Sets up the next round if one has ended.
    fn begin_round(&mut self, name: &str, out: &mut impl Write) -> Result<(), Failure> {
        for _ in 0..MAX_BLOCKED_ROUNDS {
            if self.game.stage() != Stage::RoundOver {
                return Ok(());
            }
            let events = self
                .game
                .next_round()
                .map_err(|error| Failure::given(name, error))?;
            self.passes = events
                .iter()
                .filter_map(|event| match event {
                    SowingEvent::Pass { by } => Some(*by),
                    _ => None,
                })
                .collect();
            let starter = self.game.starter();
            writeln!(out, "\nround {}: {starter} begins", self.game.round())?;
            self.show(out)?;
            if self.game.stage() != Stage::Choosing
                && let Some(result) = self.game.round_result()
            {
                writeln!(out, "{}", round_line(result))?;
            }
        }
        Err(Failure::given(name, "no round begins with a legal sowing"))
    }

    fn sow(&mut self, name: &str, pit_number: PitNumber) -> Result<Vec<SowingEvent>, Failure> {
        let position = self.game.position();
        let Some(pit) = position.pit_at(position.mover(), pit_number) else {
            let most = position.pits_per_side();
            let why = format!("there is no pit {pit_number}, pits are 1 to {most}");
            return Err(Failure::given(name, why));
        };
        self.game.play(pit).map_err(|error| match error {
            MatchError::Illegal(why) => Failure::given(name, format!("pit {pit_number}: {why}")),
            error => Failure::given(name, error),
        })
    }

    fn last_line(&self, out: &mut impl Write) -> Result<(), Failure> {
        let position = self.game.position();
        match (self.game.stage(), self.game.result()) {
            (Stage::Choosing, _) if position.second_sowing() => {
                writeln!(out, "{} sows once more", position.mover())?;
            }
            (Stage::Choosing, _) => writeln!(out, "{} to move", position.mover())?,
            (Stage::RoundOver, _) => {
                writeln!(
                    out,
                    "the next round follows, {} begins",
                    self.game.next_starter()
                )?;
            }
            (Stage::MatchOver, result) => {
                let winner = winner(result.and_then(|result| result.winner));
                writeln!(out, "the match is over: {winner}")?;
            }
        }
        Ok(())
    }
}

/// What one sowing did: ` sows pit 4, 5 laps, captures 15`.
fn sowing_text(events: &[SowingEvent]) -> String {
    let mut laps = 0;
    let mut taken = [0u32; 2];
    for event in events {
        match event {
            SowingEvent::Lift { lap, .. } => laps = *lap,
            SowingEvent::Pasu { seeds, by, .. } | SowingEvent::Capture { seeds, by, .. } => {
                taken[by.index()] += u32::from(*seeds);
            }
            _ => {}
        }
    }
    let mut text = format!(" sows {laps} lap{}", if laps == 1 { "" } else { "s" });
    for player in Player::BOTH {
        let seeds = taken[player.index()];
        if seeds > 0 {
            text.push_str(&format!(", {player} takes {seeds}"));
        }
    }
    text
}

/// How a round went, in one line.
pub fn round_line(round: &RoundResult) -> String {
    let [south, north] = round.taken;
    format!(
        "round {} over: {}, taken {south}-{north}, aside {}, {}",
        round.round,
        round.reason.key(),
        round.aside,
        winner(round.winner)
    )
}

/// `South wins`, `North wins` or `draw`.
pub fn winner(winner: Option<Player>) -> &'static str {
    match winner {
        Some(Player::South) => "South wins",
        Some(Player::North) => "North wins",
        None => "draw",
    }
}
