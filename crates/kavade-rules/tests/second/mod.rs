//! A slow second implementation of RULES.md for tests alone: plain lists, one seed at a time, every state remembered.
//!
//! It shares nothing with the crate but the names of the house rules and their values.

#![allow(
    dead_code,
    unused_imports,
    reason = "not every test file uses all of it"
)]

use std::collections::HashSet;

use kavade_rules::{Game, HouseRule, Position, RuleSet, Setup};

pub mod arbitrary;
mod slow_match;

pub use slow_match::SlowMatch;

/// A board as a child would write it down: a list of pits, South's from their left, then North's from theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    pub pits: Vec<i32>,
    pub closed: Vec<bool>,
    pub banks: [i32; 2],
    pub aside: i32,
    pub mover: usize,
    pub bonus: bool,
}

/// What a sowing led to, with the round's end already applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sown {
    pub board: Board,
    pub taken: [i32; 2],
    pub laps: u32,
    pub passed: bool,
    pub over: Option<&'static str>,
}

/// Why a pit cannot be sown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    NotThere,
    NotYours,
    Closed,
    Empty,
    Endless,
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        let setup = Setup::from(position);
        Board {
            pits: setup.pits.iter().map(|seeds| *seeds as i32).collect(),
            closed: (0..setup.pits.len() as u64)
                .map(|pit| setup.closed.contains(&pit))
                .collect(),
            banks: setup.banks.map(|seeds| seeds as i32),
            aside: setup.aside as i32,
            mover: setup.mover.index(),
            bonus: setup.second_sowing,
        }
    }
}

fn is(rules: &RuleSet, rule: HouseRule, value: &str) -> bool {
    rules.get(rule) == value
}

impl Board {
    pub fn opening(rules: &RuleSet, mover: usize) -> Board {
        let (pits, seeds) = (
            if rules.game == Game::Mangala { 12 } else { 14 },
            rules.get(HouseRule::SeedsPerPit).parse().expect("a number"),
        );
        Board {
            pits: vec![seeds; pits],
            closed: vec![false; pits],
            banks: [0, 0],
            aside: 0,
            mover,
            bonus: false,
        }
    }

    pub fn total(&self) -> i32 {
        self.pits.iter().sum::<i32>() + self.banks[0] + self.banks[1] + self.aside
    }

    fn side(&self) -> usize {
        self.pits.len() / 2
    }

    fn owner(&self, pit: usize) -> usize {
        if pit < self.side() { 0 } else { 1 }
    }

    fn row(&self, player: usize) -> i32 {
        (0..self.pits.len())
            .filter(|pit| self.owner(*pit) == player)
            .map(|pit| self.pits[pit])
            .sum()
    }

    /// The next pit on the ring that is not closed.
    fn after(&self, pit: usize) -> usize {
        let mut next = pit;
        loop {
            next = (next + 1) % self.pits.len();
            if !self.closed[next] {
                return next;
            }
        }
    }

    /// Takes everything from a pit for somebody.
    fn take(&mut self, pit: usize, who: usize, taken: &mut [i32; 2]) -> i32 {
        let seeds = self.pits[pit];
        self.pits[pit] = 0;
        self.banks[who] += seeds;
        taken[who] += seeds;
        seeds
    }

    /// Sows alone: gives the laps and what was taken, or refuses.
    fn sow(&mut self, rules: &RuleSet, pit: usize) -> Result<(u32, [i32; 2], i32), Refusal> {
        if pit >= self.pits.len() {
            return Err(Refusal::NotThere);
        }
        if self.owner(pit) != self.mover {
            return Err(Refusal::NotYours);
        }
        if self.closed[pit] {
            return Err(Refusal::Closed);
        }
        if self.pits[pit] == 0 {
            return Err(Refusal::Empty);
        }
        match rules.game {
            Game::Mangala => Ok(self.sow_single(rules, pit)),
            Game::AliGuliMane | Game::Pallankuzhi => self.sow_relay(rules, pit),
        }
    }

    fn sow_relay(&mut self, rules: &RuleSet, pit: usize) -> Result<(u32, [i32; 2], i32), Refusal> {
        let me = self.mover;
        let mut taken = [0, 0];
        let mut captured = 0;
        let mut laps = 0;
        let mut lift = pit;
        let mut seen: HashSet<(Vec<i32>, usize)> = HashSet::new();
        loop {
            if !seen.insert((self.pits.clone(), lift)) {
                return Err(Refusal::Endless);
            }
            laps += 1;
            if laps > 10_000 {
                return Err(Refusal::Endless);
            }
            // One lap.
            let mut hand = self.pits[lift];
            self.pits[lift] = 0;
            let mut at = lift;
            while hand > 0 {
                at = self.after(at);
                self.pits[at] += 1;
                hand -= 1;
                if rules.game == Game::Pallankuzhi
                    && !is(rules, HouseRule::Pasu, "off")
                    && self.pits[at] == 4
                    && (hand > 0 || is(rules, HouseRule::PasuOnLastSeed, "true"))
                {
                    let who = match rules.get(HouseRule::Pasu) {
                        "owner" => self.owner(at),
                        _ => me,
                    };
                    self.take(at, who, &mut taken);
                }
            }
            // Relay or saada.
            let next = self.after(at);
            if self.pits[next] > 0 {
                lift = next;
                continue;
            }
            let beyond = self.after(next);
            if rules.game == Game::Pallankuzhi {
                let got = self.take(beyond, me, &mut taken);
                if got > 0 && is(rules, HouseRule::AfterCapture, "continue") {
                    let mut filled = beyond;
                    for _ in 0..self.pits.len() {
                        filled = (filled + 1) % self.pits.len();
                        if self.pits[filled] > 0 {
                            break;
                        }
                    }
                    if self.pits[filled] > 0 {
                        lift = filled;
                        continue;
                    }
                }
            } else {
                let opposite = self.pits.len() - 1 - beyond;
                let first = self.take(beyond, me, &mut taken);
                captured += first;
                if is(rules, HouseRule::Capture, "beyond-and-opposite")
                    && (first > 0 || is(rules, HouseRule::LoneOpposite, "taken"))
                {
                    captured += self.take(opposite, me, &mut taken);
                }
            }
            return Ok((laps, taken, captured));
        }
    }

    fn sow_single(&mut self, rules: &RuleSet, pit: usize) -> (u32, [i32; 2], i32) {
        let me = self.mover;
        let ring = self.pits.len();
        let mut taken = [0, 0];
        let mut hand = self.pits[pit];
        self.pits[pit] = 0;
        let mut at = pit;
        while hand > 0 {
            at = (at + 1) % ring;
            if at == pit && is(rules, HouseRule::LongLap, "skip-origin") {
                continue;
            }
            self.pits[at] += 1;
            hand -= 1;
        }
        let counts: &[i32] = match rules.get(HouseRule::CaptureCounts) {
            "2-4" => &[2, 4],
            _ => &[2, 4, 6],
        };
        while counts.contains(&self.pits[at])
            && (is(rules, HouseRule::CaptureRows, "both") || self.owner(at) != me)
        {
            self.take(at, me, &mut taken);
            at = (at + ring - 1) % ring;
        }
        (1, taken, 0)
    }

    /// Whether a pit may be sown.
    pub fn check(&self, rules: &RuleSet, pit: usize) -> Result<(), Refusal> {
        self.clone().sow(rules, pit).map(|_| ())
    }

    /// All pits that may be sown.
    pub fn legal(&self, rules: &RuleSet) -> Vec<usize> {
        (0..self.pits.len())
            .filter(|pit| self.check(rules, *pit).is_ok())
            .collect()
    }

    /// A whole sowing with all that follows from it.
    pub fn play(&self, rules: &RuleSet, pit: usize) -> Result<Sown, Refusal> {
        let mut board = self.clone();
        let (laps, taken, captured) = board.sow(rules, pit)?;
        let first = !self.bonus;
        board.bonus = false;
        let decided = is(rules, HouseRule::StopWhenDecided, "true")
            && rules.game == Game::Mangala
            && (2 * board.banks[0] > board.total() || 2 * board.banks[1] > board.total());
        let (passed, over) = if board.pits.iter().all(|seeds| *seeds == 0) {
            board.mover = 1 - board.mover;
            (false, Some("cleared"))
        } else if decided {
            board.mover = 1 - board.mover;
            (false, Some("decided"))
        } else if rules.game == Game::AliGuliMane
            && first
            && captured > 0
            && !is(rules, HouseRule::SecondSowing, "none")
            && !board.legal(rules).is_empty()
        {
            board.bonus = true;
            (false, None)
        } else {
            board.next_player(rules)
        };
        if let Some(reason) = over {
            board.clear(rules, reason);
        }
        Ok(Sown {
            board,
            taken,
            laps,
            passed,
            over,
        })
    }

    /// The second sowing is left out.
    pub fn decline(&self, rules: &RuleSet) -> Sown {
        let mut board = self.clone();
        board.bonus = false;
        let (passed, over) = board.next_player(rules);
        if let Some(reason) = over {
            board.clear(rules, reason);
        }
        Sown {
            board,
            taken: [0, 0],
            laps: 0,
            passed,
            over,
        }
    }

    fn next_player(&mut self, rules: &RuleSet) -> (bool, Option<&'static str>) {
        self.mover = 1 - self.mover;
        let mut passed = false;
        if self.row(self.mover) == 0 {
            if is(rules, HouseRule::NoSeeds, "round-ends") {
                return (false, Some("no-seeds"));
            }
            self.mover = 1 - self.mover;
            passed = true;
        }
        if self.legal(rules).is_empty() {
            return (passed, Some("blocked"));
        }
        (passed, None)
    }

    /// Hands out what is left at a round's end.
    pub fn clear(&mut self, rules: &RuleSet, reason: &str) {
        self.bonus = false;
        for pit in 0..self.pits.len() {
            let seeds = std::mem::take(&mut self.pits[pit]);
            let owner = self.owner(pit);
            match rules.get(HouseRule::Leftovers) {
                "aside" => self.aside += seeds,
                "opponent" if reason == "no-seeds" => self.banks[1 - self.mover] += seeds,
                _ => self.banks[owner] += seeds,
            }
        }
    }

    pub fn perft(&self, rules: &RuleSet, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut total = 0;
        for pit in 0..self.pits.len() {
            if let Ok(result) = self.play(rules, pit) {
                if result.over.is_none() {
                    total += result.board.perft(rules, depth - 1);
                } else if depth == 1 {
                    total += 1;
                }
            }
        }
        if self.bonus && is(rules, HouseRule::SecondSowing, "optional") {
            let result = self.decline(rules);
            if result.over.is_none() {
                total += result.board.perft(rules, depth);
            }
        }
        total
    }
}
