//! The turns of a match as players write them.

use crate::{Match, Player, Second, SeedCount, Stage, Step, Turn};

/// A turn of the match, for the record at the side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnEntry {
    /// The round, from 1.
    pub round: u16,
    /// Who moved, or passed.
    pub mover: Player,
    /// The turn in notation.
    pub turn: Turn,
    /// Seeds that the mover took in this turn.
    pub taken: SeedCount,
    /// How many steps the match had after this turn: see [`Match::position_after`] and [`Match::go_to`].
    pub step: usize,
}
impl Match {
    /// All turns so far, oldest first, passes included.
    pub fn turns(&self) -> Vec<TurnEntry> {
        let mut turns: Vec<TurnEntry> = Vec::new();
        let first = &self.snapshots[0];
        if first.passed {
            turns.push(TurnEntry {
                round: first.round,
                mover: first.position.mover.opponent(),
                turn: Turn::Pass,
                taken: SeedCount::ZERO,
                step: 0,
            });
        }
        for (index, step) in self.steps().iter().enumerate() {
            let before = &self.snapshots[index];
            let after = &self.snapshots[index + 1];
            let mover = before.position.mover;
            let taken = after.taken[mover.index()];
            match step {
                Step::Sow(pit) => {
                    let pit = before.position.pit_number(*pit);
                    let pending = after.stage == Stage::Choosing && after.position.bonus;
                    match turns.last_mut() {
                        Some(last) if before.position.bonus && index > 0 => {
                            if let Turn::Sow { second, .. } = &mut last.turn {
                                *second = Second::Pit(pit);
                            }
                            last.taken += taken;
                            last.step = index + 1;
                        }
                        _ => turns.push(TurnEntry {
                            round: before.round,
                            mover,
                            turn: Turn::Sow {
                                first: pit,
                                second: if pending {
                                    Second::Pending
                                } else {
                                    Second::None
                                },
                            },
                            taken,
                            step: index + 1,
                        }),
                    }
                }
                Step::Decline => match turns.last_mut() {
                    Some(last) if index > 0 => {
                        if let Turn::Sow { second, .. } = &mut last.turn {
                            *second = Second::None;
                        }
                        last.step = index + 1;
                    }
                    // The match began with a second sowing pending, and it was left out: a turn without a sowing.
                    _ => turns.push(TurnEntry {
                        round: before.round,
                        mover,
                        turn: Turn::Pass,
                        taken: SeedCount::ZERO,
                        step: index + 1,
                    }),
                },
                Step::Stop | Step::Resign(_) | Step::NextRound => {}
            }
            if after.passed {
                turns.push(TurnEntry {
                    round: before.round,
                    mover: after.position.mover.opponent(),
                    turn: Turn::Pass,
                    taken: SeedCount::ZERO,
                    step: index + 1,
                });
            }
        }
        turns
    }
}
