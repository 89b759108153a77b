//! A slow second implementation of RULES.md for tests alone: plain lists, one seed at a time, every state remembered.
//!
//! It shares nothing with the crate but the names of the house rules and their values.

#![allow(dead_code, reason = "not every test file uses all of it")]

use std::collections::{HashMap, HashSet};

use kavade_rules::{Game, HouseRule, Position, RuleSet, Setup};

pub mod arbitrary;

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

/// A match as RULES.md tells it, with every position of the round remembered.
#[derive(Debug, Clone)]
pub struct SlowMatch {
    pub rules: RuleSet,
    pub board: Board,
    pub round: u32,
    pub starter: usize,
    pub wins: [u32; 2],
    /// Why the present round is over, what each took in during it, and who won it.
    pub round_over: Option<(&'static str, [i32; 2], Option<usize>)>,
    /// The match is over; the winner inside.
    pub over: Option<Option<usize>>,
    /// How often the present position has occurred, after the last step.
    pub occurrence: u32,
    held: [i32; 2],
    seen: HashMap<(Vec<i32>, Vec<bool>, usize, bool), u32>,
}

impl SlowMatch {
    pub fn new(rules: RuleSet, starter: usize) -> SlowMatch {
        let mut slow = SlowMatch {
            rules,
            board: Board::opening(&rules, starter),
            round: 1,
            starter,
            wins: [0, 0],
            round_over: None,
            over: None,
            occurrence: 0,
            held: [0, 0],
            seen: HashMap::new(),
        };
        slow.remember();
        slow
    }

    fn remember(&mut self) {
        let key = (
            self.board.pits.clone(),
            self.board.closed.clone(),
            self.board.mover,
            self.board.bonus,
        );
        let count = self.seen.entry(key).or_insert(0);
        *count += 1;
        self.occurrence = *count;
    }

    pub fn play(&mut self, pit: usize) -> Result<(), Refusal> {
        assert!(self.round_over.is_none() && self.over.is_none());
        let result = self.board.play(&self.rules, pit)?;
        self.follow(result);
        Ok(())
    }

    pub fn decline(&mut self) {
        let result = self.board.decline(&self.rules);
        self.follow(result);
    }

    pub fn stop(&mut self) {
        self.board.clear(&self.rules, "decided");
        self.end_round("decided");
    }

    pub fn resign(&mut self, player: usize) {
        self.over = Some(Some(1 - player));
    }

    fn follow(&mut self, result: Sown) {
        self.board = result.board;
        if let Some(reason) = result.over {
            self.end_round(reason);
            return;
        }
        self.remember();
        if self.occurrence == 3 {
            self.board.clear(&self.rules, "circle");
            self.end_round("circle");
        }
    }

    fn end_round(&mut self, reason: &'static str) {
        let taken = [0, 1].map(|player| self.board.banks[player] - self.held[player]);
        let winner = more(taken);
        if let Some(winner) = winner {
            self.wins[winner] += 1;
        }
        self.round_over = Some((reason, taken, winner));
        self.over = match self.rules.get(HouseRule::Match) {
            "single" => Some(winner),
            "full" => {
                let fills = self.fillable();
                match fills.map(|pits| pits > 0) {
                    [true, true] => None,
                    [true, false] => Some(Some(0)),
                    [false, true] => Some(Some(1)),
                    [false, false] => Some(more(self.board.banks)),
                }
            }
            best => {
                let rounds = if best == "best-of-3" { 3 } else { 5 };
                let left = rounds - self.round;
                let [south, north] = self.wins;
                if left == 0 || south > north + left || north > south + left {
                    Some(more(self.wins.map(|wins| wins as i32)))
                } else {
                    None
                }
            }
        };
    }

    fn seeds_per_pit(&self) -> i32 {
        self.rules
            .get(HouseRule::SeedsPerPit)
            .parse()
            .expect("a number")
    }

    fn fillable(&self) -> [i32; 2] {
        self.board
            .banks
            .map(|bank| (bank / self.seeds_per_pit()).min(self.board.side() as i32))
    }

    pub fn next_starter(&self) -> usize {
        let (_, _, winner) = self.round_over.expect("a round is over");
        match (self.rules.get(HouseRule::Starter), winner) {
            ("winner", Some(winner)) => winner,
            ("loser", Some(winner)) => 1 - winner,
            _ => 1 - self.starter,
        }
    }

    pub fn next_round(&mut self) {
        assert!(self.round_over.is_some() && self.over.is_none());
        self.starter = self.next_starter();
        self.round += 1;
        self.round_over = None;
        self.seen.clear();
        if is(&self.rules, HouseRule::Match, "full") {
            let seeds = self.seeds_per_pit();
            let fills = self.fillable();
            let side = self.board.side();
            for player in [0, 1] {
                for place in 0..side {
                    let own = if is(&self.rules, HouseRule::FillFrom, "left") {
                        place
                    } else {
                        side - 1 - place
                    };
                    let pit = player * side + own;
                    let filled = (place as i32) < fills[player];
                    self.board.pits[pit] = if filled { seeds } else { 0 };
                    self.board.closed[pit] = !filled;
                    self.board.banks[player] -= if filled { seeds } else { 0 };
                }
            }
            self.board.mover = self.starter;
            self.board.bonus = false;
        } else {
            self.board = Board::opening(&self.rules, self.starter);
        }
        self.held = self.board.banks;
        self.remember();
    }
}

fn more(numbers: [i32; 2]) -> Option<usize> {
    match numbers[0].cmp(&numbers[1]) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    }
}
