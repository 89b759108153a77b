//! The slow second implementation of rounds and matches.

use std::collections::HashMap;

use kavade_rules::{HouseRule, RuleSet};

use super::{Board, Refusal, Sown, is};

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
