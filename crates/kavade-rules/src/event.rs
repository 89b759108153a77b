//! What a viewer sees: every step of a sowing, a round and a match, one event each.

use crate::{Pit, Player, Position, SeedCount};

/// Where seeds can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// A pit.
    Pit(Pit),
    /// What a player has taken.
    Bank(Player),
    /// Put aside, out of the match.
    Aside,
}

choice! {
    /// Why a pit was captured.
    #[non_exhaustive]
    CaptureKind {
        /// It lay beyond the empty pit (Ali Guli Mane 2, Pallankuzhi 3).
        Beyond = "beyond",
        /// It lay opposite the pit beyond (Ali Guli Mane 2).
        Opposite = "opposite",
        /// The last seed made it even (Mangala 2).
        LastSeed = "last-seed",
        /// It lay before a captured pit and was even, too (Mangala 2).
        Chain = "chain",
    }
}

choice! {
    /// Why a round ended.
    #[non_exhaustive]
    RoundEnd {
        /// The player to move has no seeds in their row.
        NoSeeds = "no-seeds",
        /// No seed is left on the board.
        Cleared = "cleared",
        /// Every sowing of the player to move would be endless.
        Blocked = "blocked",
        /// The same position for the third time.
        Circle = "circle",
        /// A player holds more than half and the game was stopped.
        Decided = "decided",
    }
}

choice! {
    /// Why a match ended.
    #[non_exhaustive]
    MatchEnd {
        /// All rounds have been played.
        Played = "played",
        /// One side can no longer be caught up with.
        OutOfReach = "out-of-reach",
        /// A player can no longer fill a single pit (both, if the winner is open).
        CannotFill = "cannot-fill",
        /// A player gave up.
        Resigned = "resigned",
    }
}

/// One step of a game, as a viewer sees it.
///
/// Whoever shows events has an arm for those of later versions; [`SowingEvent::ONE_OF_EACH`] is for their tests, so that
/// this arm hides nothing that is there today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SowingEvent {
    /// A round begins; rounds count from 1.
    RoundStart {
        /// The round's number, from 1.
        round: u16,
        /// Who moves first.
        starter: Player,
    },
    /// Before a round from a full board: seeds go over so that both can fill their row.
    Share {
        /// Where the seeds lay.
        from: Place,
        /// Where they go.
        to: Place,
        /// How many.
        seeds: SeedCount,
    },
    /// A closed pit opens again, since its owner can fill it.
    Reopen {
        /// The pit.
        pit: Pit,
    },
    /// A pit is filled from its owner's bank.
    Fill {
        /// The pit.
        pit: Pit,
        /// How many seeds it gets.
        seeds: SeedCount,
        /// Its owner.
        by: Player,
    },
    /// A pit that cannot be filled is closed for the round.
    Close {
        /// The pit.
        pit: Pit,
    },
    /// It is this player's turn.
    Turn {
        /// The player to move.
        mover: Player,
    },
    /// A lap begins: all seeds of a pit are lifted into the hand. From the second lap on it is a relay.
    Lift {
        /// The pit.
        pit: Pit,
        /// Seeds now in the hand.
        seeds: SeedCount,
        /// The lap's number in this sowing, from 1.
        lap: u32,
        /// Who sows.
        by: Player,
    },
    /// One seed falls from the hand.
    Drop {
        /// The pit it falls into.
        pit: Pit,
        /// What the pit holds now.
        count: SeedCount,
        /// What is left in the hand.
        in_hand: SeedCount,
    },
    /// A pit became four while being sown and is taken (Pallankuzhi 2).
    Pasu {
        /// The pit.
        pit: Pit,
        /// How many seeds: four.
        seeds: SeedCount,
        /// Who takes them.
        by: Player,
    },
    /// The next pit is empty: the sowing ends (Ali Guli Mane 1).
    Saada {
        /// The empty pit.
        pit: Pit,
    },
    /// A pit is captured.
    Capture {
        /// The pit.
        pit: Pit,
        /// How many seeds.
        seeds: SeedCount,
        /// Who takes them.
        by: Player,
        /// Why this pit.
        kind: CaptureKind,
    },
    /// The mover has a second sowing to make (Ali Guli Mane 3).
    SecondSowing {
        /// The mover.
        by: Player,
    },
    /// The mover leaves out an optional second sowing.
    Decline {
        /// The mover.
        by: Player,
    },
    /// A player without seeds passes.
    Pass {
        /// That player.
        by: Player,
    },
    /// The same position for the second time in a round; at the third the round ends.
    Repetition,
    /// The round ends.
    RoundEnd {
        /// Why.
        reason: RoundEnd,
        /// Whose turn it would have been.
        to_move: Player,
    },
    /// A pit is emptied after the end of a round.
    Leftover {
        /// The pit.
        pit: Pit,
        /// How many seeds.
        seeds: SeedCount,
        /// Where they go: a bank, or aside.
        to: Place,
    },
    /// The round is counted.
    RoundResult {
        /// What each player took in during the round, South first.
        taken: [SeedCount; 2],
        /// Who won; `None` for a draw.
        winner: Option<Player>,
    },
    /// The match is over.
    MatchEnd {
        /// Who won; `None` for a draw.
        winner: Option<Player>,
        /// Why it is over.
        reason: MatchEnd,
    },
}

impl SowingEvent {
    /// One event of every kind there is: what shows events is tested with all of them.
    pub const ONE_OF_EACH: [SowingEvent; 19] = {
        const PIT: Pit = Pit::new(0);
        const BY: Player = Player::South;
        const SEEDS: SeedCount = SeedCount::new(4);
        [
            SowingEvent::RoundStart {
                round: 1,
                starter: BY,
            },
            SowingEvent::Share {
                from: Place::Aside,
                to: Place::Bank(BY),
                seeds: SEEDS,
            },
            SowingEvent::Reopen { pit: PIT },
            SowingEvent::Fill {
                pit: PIT,
                seeds: SEEDS,
                by: BY,
            },
            SowingEvent::Close { pit: PIT },
            SowingEvent::Turn { mover: BY },
            SowingEvent::Lift {
                pit: PIT,
                seeds: SEEDS,
                lap: 1,
                by: BY,
            },
            SowingEvent::Drop {
                pit: PIT,
                count: SEEDS,
                in_hand: SeedCount::ZERO,
            },
            SowingEvent::Pasu {
                pit: PIT,
                seeds: SEEDS,
                by: BY,
            },
            SowingEvent::Saada { pit: PIT },
            SowingEvent::Capture {
                pit: PIT,
                seeds: SEEDS,
                by: BY,
                kind: CaptureKind::Beyond,
            },
            SowingEvent::SecondSowing { by: BY },
            SowingEvent::Decline { by: BY },
            SowingEvent::Pass { by: BY },
            SowingEvent::Repetition,
            SowingEvent::RoundEnd {
                reason: RoundEnd::NoSeeds,
                to_move: BY,
            },
            SowingEvent::Leftover {
                pit: PIT,
                seeds: SEEDS,
                to: Place::Aside,
            },
            SowingEvent::RoundResult {
                taken: [SEEDS; 2],
                winner: None,
            },
            SowingEvent::MatchEnd {
                winner: None,
                reason: MatchEnd::Played,
            },
        ]
    };

    /// Seeds that go from one place to another all together: from where, to where, how many. Lifting and dropping go
    /// through the hand and are not among them.
    pub const fn moved(&self) -> Option<(Place, Place, SeedCount)> {
        Some(match *self {
            SowingEvent::Share { from, to, seeds } => (from, to, seeds),
            SowingEvent::Fill { pit, seeds, by } => (Place::Bank(by), Place::Pit(pit), seeds),
            SowingEvent::Pasu { pit, seeds, by } | SowingEvent::Capture { pit, seeds, by, .. } => {
                (Place::Pit(pit), Place::Bank(by), seeds)
            }
            SowingEvent::Leftover { pit, seeds, to } => (Place::Pit(pit), to, seeds),
            SowingEvent::RoundStart { .. }
            | SowingEvent::Reopen { .. }
            | SowingEvent::Close { .. }
            | SowingEvent::Turn { .. }
            | SowingEvent::Lift { .. }
            | SowingEvent::Drop { .. }
            | SowingEvent::Saada { .. }
            | SowingEvent::SecondSowing { .. }
            | SowingEvent::Decline { .. }
            | SowingEvent::Pass { .. }
            | SowingEvent::Repetition
            | SowingEvent::RoundEnd { .. }
            | SowingEvent::RoundResult { .. }
            | SowingEvent::MatchEnd { .. } => return None,
        })
    }
}

/// Counts that follow the events: what a viewer's board holds after each of them.
///
/// The seeds of pits, banks, hand and aside together are always the same number.
///
/// ```
/// use kavade_rules::{Pit, Position, RuleSet, Tally};
///
/// let rules = RuleSet::MANGALA;
/// let start = Position::opening(&rules, kavade_rules::Player::South);
/// let mut events = Vec::new();
/// let outcome = start.play_traced(&rules, Pit::new(0), &mut events)?;
/// let mut tally = Tally::of(&start);
/// for event in &events {
///     tally.apply(event);
///     assert_eq!(tally.seeds(), 72);
/// }
/// assert_eq!(tally.count(Pit::new(1)), outcome.position.count(Pit::new(1)));
/// # Ok::<(), kavade_rules::IllegalMove>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Seeds in each pit, in ring order; places that the game does not have are 0.
    pub pits: [SeedCount; 14],
    /// Closed pits, bit by ring position.
    pub closed: u16,
    /// What each player has taken, South first.
    pub banks: [SeedCount; 2],
    /// What is put aside.
    pub aside: SeedCount,
    /// What is in the hand.
    pub hand: SeedCount,
}

impl Tally {
    /// The counts of a position, with an empty hand.
    pub fn of(position: &Position) -> Tally {
        let mut pits = [SeedCount::ZERO; 14];
        for (count, pit) in pits.iter_mut().zip(position.pits()) {
            *count = SeedCount::new(*pit);
        }
        Tally {
            pits,
            closed: position.closed(),
            banks: position.banks(),
            aside: position.aside(),
            hand: SeedCount::ZERO,
        }
    }

    /// What a pit holds; 0 where there is no such pit.
    pub fn count(&self, pit: Pit) -> SeedCount {
        self.pits.get(pit.index()).copied().unwrap_or_default()
    }

    /// All seeds, wherever they are.
    pub fn seeds(&self) -> SeedCount {
        let elsewhere = [self.banks[0], self.banks[1], self.aside, self.hand];
        self.pits.iter().copied().chain(elsewhere).sum()
    }

    /// Moves the seeds that an event moves. Pits that the ring does not have are left alone.
    pub fn apply(&mut self, event: &SowingEvent) {
        if let Some((from, to, seeds)) = event.moved() {
            self.add(from, seeds, false);
            self.add(to, seeds, true);
        }
        match *event {
            SowingEvent::Close { pit } => self.closed |= pit.bit(),
            SowingEvent::Reopen { pit } => self.closed &= !pit.bit(),
            SowingEvent::Lift { pit, seeds, .. } => {
                self.add(Place::Pit(pit), seeds, false);
                self.hand += seeds;
            }
            SowingEvent::Drop { pit, .. } => {
                self.hand -= SeedCount::new(1);
                self.add(Place::Pit(pit), SeedCount::new(1), true);
            }
            _ => {}
        }
    }

    fn add(&mut self, place: Place, seeds: SeedCount, in_: bool) {
        let count = match place {
            Place::Pit(pit) => match self.pits.get_mut(pit.index()) {
                Some(count) => count,
                None => return,
            },
            Place::Bank(player) => &mut self.banks[player.index()],
            Place::Aside => &mut self.aside,
        };
        if in_ {
            *count += seeds;
        } else {
            *count -= seeds;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number for each kind of event. A new one does not compile until it has the next number here, and then the test
    /// below asks for its example.
    fn number(event: &SowingEvent) -> usize {
        match event {
            SowingEvent::RoundStart { .. } => 0,
            SowingEvent::Share { .. } => 1,
            SowingEvent::Reopen { .. } => 2,
            SowingEvent::Fill { .. } => 3,
            SowingEvent::Close { .. } => 4,
            SowingEvent::Turn { .. } => 5,
            SowingEvent::Lift { .. } => 6,
            SowingEvent::Drop { .. } => 7,
            SowingEvent::Pasu { .. } => 8,
            SowingEvent::Saada { .. } => 9,
            SowingEvent::Capture { .. } => 10,
            SowingEvent::SecondSowing { .. } => 11,
            SowingEvent::Decline { .. } => 12,
            SowingEvent::Pass { .. } => 13,
            SowingEvent::Repetition => 14,
            SowingEvent::RoundEnd { .. } => 15,
            SowingEvent::Leftover { .. } => 16,
            SowingEvent::RoundResult { .. } => 17,
            SowingEvent::MatchEnd { .. } => KINDS - 1,
        }
    }

    const KINDS: usize = 19;

    #[test]
    fn there_is_one_event_of_each_kind() {
        let numbers: Vec<usize> = SowingEvent::ONE_OF_EACH.iter().map(number).collect();
        assert_eq!(numbers, (0..KINDS).collect::<Vec<_>>());
    }
}
