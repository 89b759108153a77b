//! What a viewer sees: every step of a sowing, a round and a match, one event each.

use crate::{Player, Position};

/// Where seeds can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// A pit, by ring position.
    Pit(u8),
    /// What a player has taken.
    Bank(Player),
    /// Put aside, out of the match.
    Aside,
}

/// Why a pit was captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaptureKind {
    /// It lay beyond the empty pit (Ali Guli Mane 2, Pallankuzhi 3).
    Beyond,
    /// It lay opposite the pit beyond (Ali Guli Mane 2).
    Opposite,
    /// The last seed made it even (Mangala 2).
    LastSeed,
    /// It lay before a captured pit and was even, too (Mangala 2).
    Chain,
}

/// Why a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RoundEnd {
    /// The player to move has no seeds in their row.
    NoSeeds,
    /// No seed is left on the board.
    Cleared,
    /// Every sowing of the player to move would be endless.
    Blocked,
    /// The same position for the third time.
    Circle,
    /// A player holds more than half and the game was stopped.
    Decided,
}

impl RoundEnd {
    /// The reason's name in the laboratory's output and in records.
    pub const fn key(self) -> &'static str {
        match self {
            RoundEnd::NoSeeds => "no-seeds",
            RoundEnd::Cleared => "cleared",
            RoundEnd::Blocked => "blocked",
            RoundEnd::Circle => "circle",
            RoundEnd::Decided => "decided",
        }
    }
}

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchEnd {
    /// All rounds have been played.
    Played,
    /// One side can no longer be caught up with.
    OutOfReach,
    /// A player can no longer fill a single pit (both, if the winner is open).
    CannotFill,
    /// A player gave up.
    Resigned,
}

/// One step of a game, as a viewer sees it. All counts are seeds, all pits ring positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
        seeds: u8,
    },
    /// A closed pit opens again, since its owner can fill it.
    Reopen {
        /// The pit.
        pit: u8,
    },
    /// A pit is filled from its owner's bank.
    Fill {
        /// The pit.
        pit: u8,
        /// How many seeds it gets.
        seeds: u8,
        /// Its owner.
        by: Player,
    },
    /// A pit that cannot be filled is closed for the round.
    Close {
        /// The pit.
        pit: u8,
    },
    /// It is this player's turn.
    Turn {
        /// The player to move.
        mover: Player,
    },
    /// A lap begins: all seeds of a pit are lifted into the hand. From the second lap on it is a relay.
    Lift {
        /// The pit.
        pit: u8,
        /// Seeds now in the hand.
        seeds: u8,
        /// The lap's number in this sowing, from 1.
        lap: u32,
        /// Who sows.
        by: Player,
    },
    /// One seed falls from the hand.
    Drop {
        /// The pit it falls into.
        pit: u8,
        /// What the pit holds now.
        count: u8,
        /// What is left in the hand.
        in_hand: u8,
    },
    /// A pit became four while being sown and is taken (Pallankuzhi 2).
    Pasu {
        /// The pit.
        pit: u8,
        /// How many seeds: four.
        seeds: u8,
        /// Who takes them.
        by: Player,
    },
    /// The next pit is empty: the sowing ends (Ali Guli Mane 1).
    Saada {
        /// The empty pit.
        pit: u8,
    },
    /// A pit is captured.
    Capture {
        /// The pit.
        pit: u8,
        /// How many seeds.
        seeds: u8,
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
        pit: u8,
        /// How many seeds.
        seeds: u8,
        /// Where they go: a bank, or aside.
        to: Place,
    },
    /// The round is counted.
    RoundResult {
        /// What each player took in during the round, South first.
        taken: [u8; 2],
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
    /// Seeds that go from one place to another all together: from where, to where, how many. Lifting and dropping go
    /// through the hand and are not among them.
    pub const fn moved(&self) -> Option<(Place, Place, u8)> {
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
/// use kavade_rules::{Position, RuleSet, Tally};
///
/// let rules = RuleSet::MANGALA;
/// let start = Position::opening(&rules, kavade_rules::Player::South);
/// let mut events = Vec::new();
/// let outcome = start.play_traced(&rules, 0, &mut events)?;
/// let mut tally = Tally::of(&start);
/// for event in &events {
///     tally.apply(event);
///     assert_eq!(tally.seeds(), 72);
/// }
/// assert_eq!(tally.pits[1], outcome.position.count(1));
/// # Ok::<(), kavade_rules::IllegalMove>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Seeds in each pit, in ring order; places that the game does not have are 0.
    pub pits: [u8; 14],
    /// Closed pits, bit by ring position.
    pub closed: u16,
    /// What each player has taken, South first.
    pub banks: [u8; 2],
    /// What is put aside.
    pub aside: u8,
    /// What is in the hand.
    pub hand: u8,
}

impl Tally {
    /// The counts of a position, with an empty hand.
    pub fn of(position: &Position) -> Tally {
        let mut pits = [0; 14];
        for (count, pit) in pits.iter_mut().zip(position.pits()) {
            *count = *pit;
        }
        Tally {
            pits,
            closed: position.closed(),
            banks: position.banks(),
            aside: position.aside(),
            hand: 0,
        }
    }

    /// All seeds, wherever they are.
    pub fn seeds(&self) -> u32 {
        let pits: u32 = self.pits.iter().map(|count| u32::from(*count)).sum();
        pits + u32::from(self.banks[0])
            + u32::from(self.banks[1])
            + u32::from(self.aside)
            + u32::from(self.hand)
    }

    /// Moves the seeds that an event moves. Pits that the ring does not have are left alone.
    pub fn apply(&mut self, event: &SowingEvent) {
        if let Some((from, to, seeds)) = event.moved() {
            self.add(from, seeds, false);
            self.add(to, seeds, true);
        }
        match *event {
            SowingEvent::Close { pit } => self.closed |= bit(pit),
            SowingEvent::Reopen { pit } => self.closed &= !bit(pit),
            SowingEvent::Lift { pit, seeds, .. } => {
                self.add(Place::Pit(pit), seeds, false);
                self.hand = self.hand.wrapping_add(seeds);
            }
            SowingEvent::Drop { pit, .. } => {
                self.hand = self.hand.wrapping_sub(1);
                self.add(Place::Pit(pit), 1, true);
            }
            _ => {}
        }
    }

    fn add(&mut self, place: Place, seeds: u8, in_: bool) {
        let count = match place {
            Place::Pit(pit) => match self.pits.get_mut(usize::from(pit)) {
                Some(count) => count,
                None => return,
            },
            Place::Bank(player) => &mut self.banks[player.index()],
            Place::Aside => &mut self.aside,
        };
        *count = if in_ {
            count.wrapping_add(seeds)
        } else {
            count.wrapping_sub(seeds)
        };
    }
}

/// A pit's bit in a set of closed pits; none for a pit that no ring has.
fn bit(pit: u8) -> u16 {
    if pit < 14 { 1 << pit } else { 0 }
}
