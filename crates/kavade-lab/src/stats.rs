//! `stats`: what random play shows of a game.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use kavade_rules::{
    HouseRule, IllegalMove, Match, MatchLength, Player, RoundEnd, RoundResult, RuleSet,
    SowingEvent, Stage, Step,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::failure::Failure;
use crate::options::{self, GameOptions};

/// A match of more rounds would never end (none that was ever seen comes near).
const MAX_ROUNDS: u16 = 10_000;

/// Play at random and count
///
/// Every legal sowing is as likely as every other; an optional second sowing is left out as likely as it is made from one
/// pit. Matches begin with South and North in turn. The same seed gives the same numbers.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// Rounds to play; the match in which the last one falls is played to its end
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    rounds: u64,
    /// Seed of the random choices; if not given, another one each time. It is printed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play whole matches with refills and closed pits (the same as --house match=full)
    #[arg(long)]
    full_match: bool,
}

/// Plays and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let mut rules = options.game.rules()?;
    if options.full_match {
        rules
            .set(HouseRule::Match, MatchLength::Full.key())
            .and_then(|()| rules.check())
            .map_err(|error| Failure::given("--full-match", error))?;
    }
    let seed = options::seed(options.seed);
    writeln!(out, "game {}", rules.game)?;
    for (rule, value) in rules.house() {
        writeln!(out, "house {rule}={value}")?;
    }
    writeln!(out, "seed {seed}")?;
    out.flush()?;

    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut counts = Counts::default();
    while counts.rounds < options.rounds {
        let starter = if counts.matches.is_multiple_of(2) {
            Player::South
        } else {
            Player::North
        };
        counts.play_match(&rules, starter, &mut random)?;
    }
    counts.print(&rules, out)
}

/// Everything that is counted.
#[derive(Default)]
struct Counts {
    rounds: u64,
    matches: u64,
    /// Positions in which somebody had to choose.
    choices: u64,
    endless_pits: u64,
    turns: Numbers,
    laps: Numbers,
    left: Numbers,
    rounds_per_match: Numbers,
    starter_wins: u64,
    other_wins: u64,
    draws: u64,
    ends: BTreeMap<&'static str, u64>,
    unfinished: u64,
}

impl Counts {
    fn play_match(
        &mut self,
        rules: &RuleSet,
        starter: Player,
        random: &mut ChaCha8Rng,
    ) -> Result<(), Failure> {
        let fault = |error| Failure::given("--house", error);
        let mut game = Match::new(*rules, starter).map_err(fault)?;
        let mut turns = 0;
        let mut left = 0;
        while game.stage() != Stage::MatchOver {
            if game.stage() == Stage::RoundOver && game.round() >= MAX_ROUNDS {
                self.unfinished += 1;
                break;
            }
            let step = match game.stage() {
                Stage::Choosing => {
                    turns += u64::from(!game.position().second_sowing());
                    self.choose(&game, random)
                }
                _ => Step::NextRound,
            };
            let events = game.step(step).map_err(fault)?;
            let mut laps = 0;
            for event in &events {
                match event {
                    SowingEvent::Lift { lap, .. } => laps = *lap,
                    SowingEvent::Leftover { seeds, .. } => left += u64::from(*seeds),
                    _ => {}
                }
            }
            if laps > 0 {
                self.laps.add(u64::from(laps));
            }
            let over = game.stage() != Stage::Choosing;
            if let (true, Some(result)) = (over, game.round_result()) {
                self.count_round(result, game.starter());
                self.turns.add(std::mem::take(&mut turns));
                self.left.add(std::mem::take(&mut left));
            }
        }
        self.matches += 1;
        self.rounds_per_match.add(u64::from(game.round()));
        Ok(())
    }

    /// One of the steps that the player to move can take.
    fn choose(&mut self, game: &Match, random: &mut ChaCha8Rng) -> Step {
        self.choices += 1;
        let position = game.position();
        let mut steps = [Step::Decline; 8];
        let mut known = 0;
        for pit in position.row(position.mover()) {
            match position.check(game.rules(), pit) {
                Ok(()) => {
                    steps[known] = Step::Sow(pit);
                    known += 1;
                }
                Err(IllegalMove::Endless) => self.endless_pits += 1,
                Err(_) => {}
            }
        }
        // The list is filled up with what leaves the second sowing out, so one more entry is that.
        known += usize::from(game.can_decline());
        steps[random.random_range(0..known.clamp(1, steps.len()))]
    }

    fn count_round(&mut self, result: &RoundResult, starter: Player) {
        self.rounds += 1;
        *self.ends.entry(result.reason.key()).or_default() += 1;
        match result.winner {
            Some(winner) if winner == starter => self.starter_wins += 1,
            Some(_) => self.other_wins += 1,
            None => self.draws += 1,
        }
    }

    fn print(&self, rules: &RuleSet, out: &mut impl Write) -> Result<(), Failure> {
        let share = |count: u64| 100.0 * count as f64 / self.rounds.max(1) as f64;
        writeln!(out, "rounds {}", self.rounds)?;
        writeln!(out, "matches {}", self.matches)?;
        writeln!(out, "turns-a-round {}", self.turns)?;
        writeln!(out, "laps-a-sowing {}", self.laps)?;
        writeln!(out, "seeds-left {}", self.left)?;
        writeln!(out, "starter-wins {:.2} %", share(self.starter_wins))?;
        writeln!(out, "other-wins {:.2} %", share(self.other_wins))?;
        writeln!(out, "draws {:.2} %", share(self.draws))?;
        for reason in RoundEnd::ALL {
            let count = self.ends.get(reason.key()).copied().unwrap_or(0);
            writeln!(
                out,
                "ended-{} {:.2} % ({count})",
                reason.key(),
                share(count)
            )?;
        }
        writeln!(
            out,
            "endless-pits {} (in {} positions)",
            self.endless_pits, self.choices
        )?;
        if rules.match_length != MatchLength::Single {
            writeln!(out, "rounds-a-match {}", self.rounds_per_match)?;
            if self.unfinished > 0 {
                writeln!(
                    out,
                    "matches-broken-off {} (after {MAX_ROUNDS} rounds)",
                    self.unfinished
                )?;
            }
        }
        Ok(())
    }
}

/// Numbers of which mean, median and greatest are asked.
#[derive(Default)]
struct Numbers(BTreeMap<u64, u64>);

impl Numbers {
    fn add(&mut self, number: u64) {
        *self.0.entry(number).or_default() += 1;
    }
}

impl std::fmt::Display for Numbers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let count: u64 = self.0.values().sum();
        let total: u64 = self.0.iter().map(|(number, times)| number * times).sum();
        let mut below = 0;
        let median = self.0.iter().find(|(_, times)| {
            below += **times;
            2 * below >= count
        });
        write!(
            f,
            "mean {:.2} median {} max {}",
            total as f64 / count.max(1) as f64,
            median.map_or(0, |(number, _)| *number),
            self.0.keys().next_back().copied().unwrap_or(0)
        )
    }
}
