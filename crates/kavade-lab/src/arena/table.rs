//! What the arena counts, and how it prints it.

use std::io::Write;
use std::time::Duration;

use super::game::{MAX_STEPS, Played};
use crate::failure::Failure;

/// The games so far. Of the pairs, the first is the player who was named first.
#[derive(Default)]
pub struct Table {
    games: usize,
    wins: [usize; 2],
    margin: i64,
    broken_off: usize,
    times: [Vec<Duration>; 2],
    sowings: [u64; 2],
}

impl Table {
    /// Counts a game.
    pub fn add(&mut self, played: Played) {
        self.games += 1;
        if let Some(wins) = played.winner.and_then(|winner| self.wins.get_mut(winner)) {
            *wins += 1;
        }
        self.margin += i64::from(played.margin);
        self.broken_off += usize::from(played.broken_off);
        for (all, times) in self.times.iter_mut().zip(played.times) {
            all.extend(times);
        }
        for (all, sowings) in self.sowings.iter_mut().zip(played.sowings) {
            *all += sowings;
        }
    }

    /// Prints everything, from the side of the first player.
    pub fn print(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let games = self.games.max(1) as f64;
        let [wins, losses] = self.wins;
        let draws = self.games - wins - losses;
        let score = (wins as f64 + draws as f64 / 2.0) / games;
        let (low, high) = interval(score, games);
        writeln!(out, "games {}", self.games)?;
        writeln!(out, "wins {wins}")?;
        writeln!(out, "draws {draws}")?;
        writeln!(out, "losses {losses}")?;
        writeln!(out, "mean-margin {:+.2}", self.margin as f64 / games)?;
        writeln!(
            out,
            "score {:.1} % (95 %: {:.1} to {:.1})",
            100.0 * score,
            100.0 * low,
            100.0 * high
        )?;
        if self.broken_off > 0 {
            writeln!(
                out,
                "broken-off {} (after {MAX_STEPS} steps, counted as draws)",
                self.broken_off
            )?;
        }
        for (who, name) in ["first", "second"].into_iter().enumerate() {
            let times = &mut self.times[who];
            times.sort_unstable();
            let total: f64 = times.iter().map(Duration::as_secs_f64).sum();
            let speed = self.sowings[who] as f64 / total.max(1e-9);
            writeln!(
                out,
                "{name}-choices {} median {:.2} ms 99-percent {:.2} ms worst {:.2} ms sowings-a-second {speed:.0}",
                times.len(),
                milliseconds(times, 0.5),
                milliseconds(times, 0.99),
                milliseconds(times, 1.0),
            )?;
        }
        Ok(())
    }
}

/// The time that a share of all times, which are in order, does not exceed.
fn milliseconds(times: &[Duration], share: f64) -> f64 {
    let place = (share * times.len() as f64).ceil() as usize;
    times
        .get(place.saturating_sub(1))
        .map_or(0.0, |time| 1000.0 * time.as_secs_f64())
}

/// Between what the true score lies, with a probability of 95 % (Wilson's interval, as if every game were won or lost: draws
/// only make it narrower).
fn interval(score: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let scale = 1.0 + Z * Z / games;
    let middle = (score + Z * Z / (2.0 * games)) / scale;
    let half = Z / scale * (score * (1.0 - score) / games + Z * Z / (4.0 * games * games)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_textbooks() {
        // Wilson 1927 for 50 of 100, and for none of 10.
        let (low, high) = interval(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
        let (low, high) = interval(0.0, 10.0);
        assert!(low == 0.0 && (high - 0.2775).abs() < 1e-4);
    }

    #[test]
    fn times_are_told_by_their_rank() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        assert_eq!(milliseconds(&times, 0.5), 100.0);
        assert_eq!(milliseconds(&times, 0.99), 198.0);
        assert_eq!(milliseconds(&times, 1.0), 200.0);
        assert_eq!(milliseconds(&[], 0.5), 0.0);
    }
}
