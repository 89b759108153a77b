//! `bench`: how many sowings a second one core makes, next to a plain loop that does the same.

mod plain;
mod workload;

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use kavade_rules::{Game, Position, RuleSet};

use crate::failure::Failure;
use crate::options::HouseOptions;
use workload::Part;

/// Rounds of slices in which nothing is measured: the machine gets used to the work.
const WARM_UP: usize = 4;

/// A slice is long enough for the clock, and shorter than the turns that a system gives to its programs.
const SLICE: Duration = Duration::from_millis(1);

const HELP: &str = "Measure sowings a second, next to a plain loop

The workload is fixed: 4,096 positions of seeded random rounds, in the relay games a quarter of them with closed
pits, and every legal sowing of each. Prints for each game
  GAME fast N/s plain M/s ratio R
where fast is the call that a search makes, which plays all sowings of a position together, and plain a scalar
seed-by-seed loop without tricks, compiled with the same flags, with the same results. In the relay games the part
with closed pits follows on a line of its own. Fast and plain take turns in short slices, so that whatever disturbs
the machine disturbs both; the speed that a quarter of the slices exceed is printed.";

/// Measure sowings a second, next to a plain loop
#[derive(Args)]
#[command(long_about = HELP)]
pub struct Options {
    /// Only this game, instead of all three
    #[arg(value_name = "GAME")]
    game: Option<Game>,
    /// How long to measure each game, in seconds
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,
    #[command(flatten)]
    house: HouseOptions,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.05..=3600.0).contains(&seconds) => Ok(seconds),
        Ok(_) => Err("it must be from 0.05 to 3600 seconds".to_owned()),
        Err(_) => Err("it must be a number of seconds".to_owned()),
    }
}

/// Measures and prints.
pub fn run(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let games = match options.game {
        Some(game) => vec![game],
        None => Game::ALL.to_vec(),
    };
    // All rules are looked at before anything is measured.
    let rules: Vec<RuleSet> = games
        .iter()
        .map(|game| options.house.rules(*game))
        .collect::<Result<_, _>>()?;
    for rules in &rules {
        if !plain::can(rules) {
            let why = "the plain loop knows the accounts' rules alone; of the house rules, seeds_per_pit, fill_from, \
                       starter and match may be set";
            return Err(Failure::given("--house", why));
        }
    }
    for rules in &rules {
        let parts = workload::parts(rules)?;
        let all: usize = parts.iter().map(|part| part.sowings.len()).sum();
        let speeds = measure(rules, &parts, Duration::from_secs_f64(options.seconds))?;
        let measured: Vec<_> = parts.iter().zip(speeds).collect();
        // Seconds for one pass over the whole workload.
        let sum = |speed: fn(&Speeds) -> f64| {
            let seconds: f64 = measured
                .iter()
                .map(|(part, speeds)| part.sowings.len() as f64 / speed(speeds))
                .sum();
            all as f64 / seconds
        };
        let whole = Speeds {
            fast: sum(|speeds| speeds.fast),
            plain: sum(|speeds| speeds.plain),
        };
        line(out, rules.game.key(), &whole)?;
        for (part, speeds) in &measured {
            if part.closed {
                line(out, &format!("{} closed-pits", rules.game), speeds)?;
            }
        }
        out.flush()?;
    }
    Ok(())
}

fn line(out: &mut impl Write, name: &str, speeds: &Speeds) -> Result<(), Failure> {
    writeln!(
        out,
        "{name} fast {:.0}/s plain {:.0}/s ratio {:.2}",
        speeds.fast,
        speeds.plain,
        speeds.fast / speeds.plain
    )?;
    Ok(())
}

/// Sowings a second.
struct Speeds {
    fast: f64,
    plain: f64,
}

/// Sowings a second of both ways, for each part of the workload.
fn measure(rules: &RuleSet, parts: &[Part], time: Duration) -> Result<Vec<Speeds>, Failure> {
    let rules = black_box(*rules);
    let boards: Vec<Vec<plain::Board>> = parts
        .iter()
        .map(|part| part.positions.iter().map(plain::Board::of).collect())
        .collect();
    let mut races = Vec::new();
    for (part, boards) in parts.iter().zip(&boards) {
        let race = Race {
            fast: Box::new(move || fast_pass(&rules, &part.positions)),
            plain: Box::new(move || plain::pass(rules.game, boards, &part.sowings)),
            sum: fast_pass(&rules, &part.positions),
            sowings: part.sowings.len(),
            slices: [Vec::new(), Vec::new()],
        };
        let plain = (race.plain)();
        if race.sum != plain {
            return Err(Failure::Given(format!(
                "{}: the two ways of sowing differ, checksums {:016x} and {plain:016x}",
                rules.game, race.sum
            )));
        }
        races.push(race);
    }
    let start = Instant::now();
    for round in 0.. {
        for race in &mut races {
            // Neither way always comes first.
            for way in [round % 2, (round + 1) % 2] {
                let Some(speed) = race.slice(way) else {
                    return Err(Failure::Given(format!(
                        "{}: the same sowings gave another checksum the second time",
                        rules.game
                    )));
                };
                if round >= WARM_UP {
                    race.slices[way].push(speed);
                }
            }
        }
        if round > WARM_UP && start.elapsed() >= time {
            break;
        }
    }
    Ok(races
        .into_iter()
        .map(|mut race| Speeds {
            fast: upper_quartile(&mut race.slices[0]),
            plain: upper_quartile(&mut race.slices[1]),
        })
        .collect())
}

/// Both ways over one part of the workload.
struct Race<'a> {
    fast: Box<dyn Fn() -> u64 + 'a>,
    plain: Box<dyn Fn() -> u64 + 'a>,
    /// The checksum of every pass.
    sum: u64,
    sowings: usize,
    /// Sowings a second in each slice: fast, plain.
    slices: [Vec<f64>; 2],
}

impl Race<'_> {
    /// Sowings a second in one slice; `None` if a pass came out differently.
    ///
    /// The same passes run before it, unmeasured: a processor that has just done something else has to learn the
    /// branches again, from which the plain loop with its many branches would suffer most.
    fn slice(&self, way: usize) -> Option<f64> {
        self.passes(way)?;
        self.passes(way)
    }

    fn passes(&self, way: usize) -> Option<f64> {
        let pass = if way == 0 { &self.fast } else { &self.plain };
        let start = Instant::now();
        let mut done = 0;
        loop {
            if pass() != self.sum {
                return None;
            }
            done += self.sowings;
            let elapsed = start.elapsed();
            if elapsed >= SLICE {
                return Some(done as f64 / elapsed.as_secs_f64());
            }
        }
    }
}

/// The speed that a quarter of the slices exceed. What disturbs a machine only ever slows it down, so slow slices say
/// little.
fn upper_quartile(speeds: &mut [f64]) -> f64 {
    speeds.sort_by(f64::total_cmp);
    speeds
        .get(speeds.len() * 3 / 4)
        .copied()
        .unwrap_or(f64::NAN)
}

/// Makes every sowing the way a search does: all of a position together.
#[inline(never)]
fn fast_pass(rules: &RuleSet, positions: &[Position]) -> u64 {
    let mut sum = Sum::default();
    for position in positions {
        position.sow_each(rules, |_, outcome| {
            let after = &outcome.position;
            let banks = after.banks();
            let mover = after.mover() as u8;
            let rest = [banks[0].get(), banks[1].get(), after.aside().get(), mover];
            let bonus = after.second_sowing();
            if after.ring() == 12 {
                sum.add::<12>(after.pits(), rest, bonus, outcome.laps);
            } else {
                sum.add::<14>(after.pits(), rest, bonus, outcome.laps);
            }
        });
    }
    sum.0
}

/// What both ways must agree on: pits, banks, what lies aside, who moves, a second sowing, and the laps.
#[derive(Default)]
struct Sum(u64);

impl Sum {
    #[inline(always)]
    fn add<const RING: usize>(&mut self, pits: &[u8], rest: [u8; 4], bonus: bool, laps: u32) {
        // A ring that is not as long as the game's counts as empty: the checksums then differ.
        let pits: [u8; RING] = pits.try_into().unwrap_or([0; RING]);
        let (first, more) = pits.split_at(8);
        let low = u64::from_le_bytes(first.try_into().unwrap_or([0; 8]));
        let (second, more) = more.split_at(4);
        let middle = u64::from(u32::from_le_bytes(second.try_into().unwrap_or([0; 4])));
        let high = more.try_into().map_or(0, u16::from_le_bytes);
        let high = middle | u64::from(high) << 32;
        let rest = u64::from(u32::from_le_bytes(rest)) | u64::from(bonus) << 32;
        let rest = rest ^ u64::from(laps) << 40;
        let mixed = low.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ high.wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
            ^ rest.wrapping_mul(0x1656_67B1_9E37_79F9);
        self.0 = self.0.wrapping_add(mixed ^ mixed >> 29);
    }
}
