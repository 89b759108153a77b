//! What helps to follow the game: whose turn it is, the hand and its number, the marks of the last turn, and the words
//! for what just happened.

use bevy::prelude::*;
use kavade_rules::{
    CaptureKind, Pit, Place, Player, RoundEnd, SeedCount, SowingEvent, Stage, Step,
};

use kavade_match::current_match::CurrentMatch;
use kavade_match::match_events::NewBoard;
use kavade_match::match_events::Rearrange;
use kavade_match::state::Flow;
use kavade_match::timeline::{Beat, MatchBeats};

/// The hand as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandShown {
    /// The pit it is over.
    pub over: Pit,
    /// Seeds in it.
    pub seeds: SeedCount,
    /// Whose hand it is.
    pub by: Player,
}

/// What the last turn did, as marks on the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LastTurn {
    /// Who moved.
    pub by: Player,
    /// The pits that the player chose: one, or two with a second sowing.
    pub chosen: Vec<Pit>,
    /// Pits from which the seeds went on to the next, in order and each once.
    pub path: Vec<Pit>,
    /// The empty pits at which sowings ended.
    pub saada: Vec<Pit>,
    /// Captured pits, with how many seeds and by whom.
    pub captured: Vec<(Pit, SeedCount, Player)>,
    /// Seeds that the mover took.
    pub taken: SeedCount,
}

/// What just happened, to be put into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happening {
    /// A player sows.
    Sows(Player),
    /// The next pit is empty and a capture follows, or not.
    Saada,
    /// Captured beyond the empty pit and opposite that one.
    TakesBeyond {
        /// Who.
        by: Player,
        /// Seeds of the pit beyond.
        beyond: SeedCount,
        /// Seeds of its opposite; `None` where the game does not take it.
        opposite: Option<SeedCount>,
    },
    /// A pit became four.
    Pasu {
        /// Who takes it.
        by: Player,
    },
    /// The last seed made its pit even.
    TakesEven {
        /// Who.
        by: Player,
        /// How many the last pit held.
        last: SeedCount,
        /// How many in all.
        taken: SeedCount,
    },
    /// The same player sows once more.
    SecondSowing(Player),
    /// A player passes.
    Passes(Player),
    /// The same position for the second time.
    Repetition,
    /// The round ends.
    RoundEnds {
        /// Why.
        reason: RoundEnd,
        /// Whose turn it would have been.
        to_move: Player,
    },
    /// What was left on the board goes to a player.
    Gathers {
        /// Who.
        by: Player,
        /// How many so far.
        seeds: SeedCount,
    },
    /// The board is being filled.
    Fills,
}

/// Everything that the interface shows about the course of the game.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Following {
    /// Whose turn it is, or who sows.
    pub mover: Player,
    /// The hand, while it holds seeds.
    pub hand: Option<HandShown>,
    /// The marks of the last turn.
    pub last: LastTurn,
    /// What just happened; `None` while a player chooses.
    pub happening: Option<Happening>,
    /// What was just taken into each bank, South first; 0 for nothing.
    pub gained: [SeedCount; 2],
    /// A turn has begun and the marks belong to it.
    in_turn: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Following>().add_systems(
        Update,
        (
            recall.run_if(on_message::<Rearrange>.or_else(on_message::<NewBoard>)),
            follow.run_if(on_message::<Beat>),
        )
            .chain()
            .after(super::stage::come_to_rest)
            .in_set(Flow::Show),
    );
}

fn follow(mut following: ResMut<Following>, mut beats: MatchBeats) {
    for beat in beats.read() {
        following.see(&beat.event);
    }
}

/// Brings the marks to a position that was not played to: those of the turn which led there.
fn recall(mut following: ResMut<Following>, current: Option<Res<CurrentMatch>>) {
    let Some(current) = current else { return };
    *following = Following::at(&current);
}

impl Following {
    /// What is shown when a match is come upon as it stands.
    pub fn at(current: &CurrentMatch) -> Following {
        let contest = &current.contest;
        let steps = current.viewed.unwrap_or(contest.steps().len());
        let position = contest.position_after(steps).unwrap_or(contest.position());
        let mut following = Following::default();
        // The last turn is one or two sowings back; both are played again for their marks.
        let mut taken = &contest.steps()[..steps.min(contest.steps().len())];
        if let [before @ .., Step::Decline] = taken {
            taken = before;
        }
        let second = taken.len() >= 2
            && matches!(taken[taken.len() - 1], Step::Sow(_))
            && contest
                .position_after(taken.len() - 1)
                .is_some_and(|before| before.second_sowing());
        let first = taken.len() - if second { 2 } else { 1 }.min(taken.len());
        let mut events = Vec::new();
        for (index, step) in taken.iter().enumerate().skip(first) {
            if let (Step::Sow(pit), Some(before)) = (step, contest.position_after(index)) {
                // It was legal when it was played.
                let _ = before.play_traced(contest.rules(), *pit, &mut events);
            }
        }
        for event in &events {
            following.see(event);
        }
        following.mover = position.mover();
        following.hand = None;
        following.gained = [SeedCount::ZERO; 2];
        following.happening = match contest.stage() {
            Stage::Choosing if position.second_sowing() => {
                Some(Happening::SecondSowing(position.mover()))
            }
            _ => None,
        };
        following
    }

    /// Takes in one event.
    pub fn see(&mut self, event: &SowingEvent) {
        match *event {
            SowingEvent::RoundStart { starter, .. } => {
                *self = Following {
                    mover: starter,
                    happening: Some(Happening::Fills),
                    ..Following::default()
                };
            }
            SowingEvent::Lift {
                pit,
                seeds,
                lap,
                by,
            } => self.lift(pit, seeds, lap, by),
            SowingEvent::Drop { pit, in_hand, .. } => {
                let by = self.last.by;
                if let Some(hand) = self.hand
                    && !self.last.path.contains(&hand.over)
                {
                    self.last.path.push(hand.over);
                }
                self.hand = (!in_hand.is_zero()).then_some(HandShown {
                    over: pit,
                    seeds: in_hand,
                    by,
                });
            }
            SowingEvent::Pasu { pit, seeds, by } => {
                self.take(pit, seeds, by);
                self.happening = Some(Happening::Pasu { by });
            }
            SowingEvent::Saada { pit } => {
                self.hand = None;
                self.last.saada.push(pit);
                self.happening = Some(Happening::Saada);
                self.gained = [SeedCount::ZERO; 2];
            }
            SowingEvent::Capture {
                pit,
                seeds,
                by,
                kind,
            } => {
                self.hand = None;
                self.take(pit, seeds, by);
                self.happening = Some(self.capture(seeds, by, kind));
            }
            SowingEvent::SecondSowing { by } => {
                self.happening = Some(Happening::SecondSowing(by));
            }
            SowingEvent::Pass { by } => {
                // The turn is theirs for as long as it takes to pass it.
                self.mover = by;
                self.happening = Some(Happening::Passes(by));
            }
            SowingEvent::Repetition => self.happening = Some(Happening::Repetition),
            SowingEvent::Turn { mover } => {
                self.mover = mover;
                self.hand = None;
                self.in_turn = false;
                self.gained = [SeedCount::ZERO; 2];
                self.happening = None;
            }
            SowingEvent::RoundEnd { reason, to_move } => {
                self.hand = None;
                self.in_turn = false;
                self.gained = [SeedCount::ZERO; 2];
                self.happening = Some(Happening::RoundEnds { reason, to_move });
            }
            SowingEvent::Leftover {
                seeds,
                to: Place::Bank(by),
                ..
            } => {
                let before = match self.happening {
                    Some(Happening::Gathers { by: same, seeds }) if same == by => seeds,
                    _ => SeedCount::ZERO,
                };
                self.happening = Some(Happening::Gathers {
                    by,
                    seeds: before.saturating_add(seeds),
                });
            }
            SowingEvent::Leftover { .. }
            | SowingEvent::Decline { .. }
            | SowingEvent::Share { .. }
            | SowingEvent::Reopen { .. }
            | SowingEvent::Fill { .. }
            | SowingEvent::Close { .. }
            | SowingEvent::RoundResult { .. }
            | SowingEvent::MatchEnd { .. } => {}
            _ => {}
        }
    }

    fn lift(&mut self, pit: Pit, seeds: SeedCount, lap: u32, by: Player) {
        if !self.in_turn {
            self.last = LastTurn {
                by,
                ..LastTurn::default()
            };
            self.in_turn = true;
            self.mover = by;
        }
        if lap == 1 {
            self.last.chosen.push(pit);
        }
        self.gained = [SeedCount::ZERO; 2];
        self.happening = Some(Happening::Sows(by));
        self.hand = Some(HandShown {
            over: pit,
            seeds,
            by,
        });
    }

    fn take(&mut self, pit: Pit, seeds: SeedCount, by: Player) {
        match self
            .last
            .captured
            .iter_mut()
            .find(|(taken, ..)| *taken == pit)
        {
            Some((_, before, _)) => *before = before.saturating_add(seeds),
            None => self.last.captured.push((pit, seeds, by)),
        }
        if by == self.last.by {
            self.last.taken = self.last.taken.saturating_add(seeds);
        }
        let gained = &mut self.gained[by.index()];
        *gained = gained.saturating_add(seeds);
    }

    fn capture(&self, seeds: SeedCount, by: Player, kind: CaptureKind) -> Happening {
        match (kind, self.happening) {
            (CaptureKind::Opposite, Some(Happening::TakesBeyond { beyond, .. })) => {
                Happening::TakesBeyond {
                    by,
                    beyond,
                    opposite: Some(seeds),
                }
            }
            (CaptureKind::Opposite, _) => Happening::TakesBeyond {
                by,
                beyond: SeedCount::ZERO,
                opposite: Some(seeds),
            },
            (CaptureKind::Beyond, _) => Happening::TakesBeyond {
                by,
                beyond: seeds,
                opposite: None,
            },
            (CaptureKind::Chain, Some(Happening::TakesEven { last, taken, .. })) => {
                Happening::TakesEven {
                    by,
                    last,
                    taken: taken.saturating_add(seeds),
                }
            }
            _ => Happening::TakesEven {
                by,
                last: seeds,
                taken: seeds,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_passes_is_the_one_whose_turn_it_is_meanwhile() {
        let mut following = Following {
            mover: Player::South,
            ..Following::default()
        };
        following.see(&SowingEvent::Pass { by: Player::North });
        assert_eq!(following.mover, Player::North);
        following.see(&SowingEvent::Turn {
            mover: Player::South,
        });
        assert_eq!(following.mover, Player::South);
    }
}
