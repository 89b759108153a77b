//! What an event sounds like.

use kavade_rules::{Game, Place, Player, SeedCount, SowingEvent};

use super::cue::{Cue, Size, Sound, Surface};
use kavade_board::layout::VesselKind;
use kavade_board::look::BoardKind;
use kavade_board::shape::SeedKind;
use kavade_match::schedule::FLIGHT;
use kavade_match::timeline::Beat;

/// What a table is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Materials {
    /// Which game is played on it.
    pub game: Game,
    /// The seeds.
    pub seed: SeedKind,
    /// The board.
    pub board: BoardKind,
    /// The vessels.
    pub vessel: VesselKind,
}

/// Clicks of a handful that lands in a vessel, at most: more would be noise.
const LANDINGS: SeedCount = SeedCount::new(5);

impl Materials {
    fn click(&self, at: Place, count: SeedCount, speed: f32, delay: f32) -> Cue {
        let on = match at {
            Place::Pit(_) => Surface::Board(self.board),
            Place::Bank(_) | Place::Aside => Surface::Vessel(self.vessel),
        };
        Cue {
            sound: Sound::Click {
                seed: self.seed,
                on,
                count: count.get().max(1),
                speed,
            },
            at: Some(at),
            delay,
        }
    }

    /// A handful that arrives in a stream, as it is seen to.
    fn arrive(
        &self,
        to: Place,
        seeds: SeedCount,
        lying: SeedCount,
        flight: f32,
        cues: &mut Vec<Cue>,
    ) {
        let heard = seeds.min(LANDINGS);
        for index in 0..heard.get() {
            let share = 0.7 + 0.3 * f32::from(index + 1) / f32::from(heard);
            let landed = SeedCount::new(1 + seeds.heaps_of(heard) * index);
            let count = lying.saturating_add(landed);
            cues.push(self.click(to, count, 1.0, flight * share));
        }
    }

    /// What an event sounds like that is due now and takes its time. `lying` says how many seeds lie in a place.
    pub fn score(&self, beat: &Beat, lying: impl Fn(Place) -> SeedCount, cues: &mut Vec<Cue>) {
        let flight = beat.flight;
        let mut now = |sound: Sound, at: Option<Place>| {
            cues.push(Cue {
                sound,
                at,
                delay: 0.0,
            });
        };
        match beat.event {
            SowingEvent::Share { from, .. } => now(Sound::Share, Some(from)),
            SowingEvent::Reopen { pit } => now(Sound::Reopen, Some(Place::Pit(pit))),
            SowingEvent::Close { pit } => {
                let laid = match self.game {
                    Game::AliGuliMane => Sound::Twig,
                    Game::Pallankuzhi | Game::Mangala => Sound::Pebble,
                };
                now(laid, Some(Place::Pit(pit)));
            }
            SowingEvent::Fill { pit, seeds, .. } => {
                cues.push(Cue {
                    sound: Sound::Pour,
                    at: Some(Place::Pit(pit)),
                    delay: 0.5 * flight,
                });
                cues.push(self.click(Place::Pit(pit), seeds, 1.0, flight));
            }
            SowingEvent::Lift { pit, .. } => now(Sound::Scoop(self.seed), Some(Place::Pit(pit))),
            SowingEvent::Drop { pit, count, .. } => {
                let speed = FLIGHT / flight.max(0.02);
                cues.push(self.click(Place::Pit(pit), count, speed, flight));
            }
            SowingEvent::Pasu { pit, seeds, by } => {
                now(Sound::Pasu, Some(Place::Pit(pit)));
                let bank = Place::Bank(by);
                self.arrive(bank, seeds, lying(bank), flight, cues);
            }
            SowingEvent::Saada { pit } => now(Sound::Saada, Some(Place::Pit(pit))),
            SowingEvent::Capture { pit, seeds, by, .. } => {
                now(bell(u32::from(seeds)), Some(Place::Pit(pit)));
                let bank = Place::Bank(by);
                self.arrive(bank, seeds, lying(bank), flight, cues);
            }
            SowingEvent::SecondSowing { .. } => now(Sound::SecondSowing, None),
            SowingEvent::Decline { .. } | SowingEvent::Pass { .. } => now(Sound::Pass, None),
            SowingEvent::Repetition => now(Sound::Circle, None),
            SowingEvent::Leftover { pit, seeds, to } => {
                now(Sound::Scoop(self.seed), Some(Place::Pit(pit)));
                self.arrive(to, seeds.min(SeedCount::new(2)), lying(to), flight, cues);
            }
            SowingEvent::RoundResult { .. } => now(Sound::RoundEnd, None),
            SowingEvent::MatchEnd { .. } => now(Sound::MatchEnd, None),
            SowingEvent::RoundStart { .. }
            | SowingEvent::Turn { .. }
            | SowingEvent::RoundEnd { .. } => {}
            // Every event that there is has an arm above; a test says so.
            _ => {}
        }
    }

    /// The one sound of what comes of many events that are seen all at once.
    pub fn outcome(&self, beats: &[Beat]) -> Option<Cue> {
        let captured = |beat: &Beat| match beat.event {
            SowingEvent::Capture { pit, seeds, .. } => Some((pit, u32::from(seeds))),
            _ => None,
        };
        let taken: u32 = beats.iter().filter_map(captured).map(|(_, n)| n).sum();
        let told = |beat: &&Beat| rank(&beat.event);
        let most = beats.iter().max_by_key(told)?;
        let now = |sound: Sound, at: Option<Place>| {
            Some(Cue {
                sound,
                at,
                delay: 0.0,
            })
        };
        match most.event {
            SowingEvent::Capture { pit, .. } => now(bell(taken), Some(Place::Pit(pit))),
            // A pit that is filled is heard by what it is filled with.
            SowingEvent::Fill { pit, .. } => now(Sound::Pour, Some(Place::Pit(pit))),
            SowingEvent::Drop { pit, count, .. } => {
                Some(self.click(Place::Pit(pit), count, 1.0, 0.0))
            }
            _ => {
                let mut cues = Vec::new();
                self.score(most, |_| SeedCount::ZERO, &mut cues);
                cues.first().map(|cue| Cue { delay: 0.0, ..*cue })
            }
        }
    }
}

fn bell(seeds: u32) -> Sound {
    Sound::Bell {
        size: Size::of(seeds),
        seeds,
    }
}

/// How much an event matters when many come at once.
fn rank(event: &SowingEvent) -> u8 {
    match event {
        SowingEvent::MatchEnd { .. } => 12,
        SowingEvent::RoundResult { .. } => 11,
        SowingEvent::Capture { .. } => 10,
        SowingEvent::Pasu { .. } => 9,
        SowingEvent::Repetition => 8,
        SowingEvent::Pass { .. } | SowingEvent::Decline { .. } => 7,
        SowingEvent::SecondSowing { .. } => 6,
        SowingEvent::Close { .. } | SowingEvent::Reopen { .. } => 5,
        SowingEvent::Fill { .. } => 4,
        SowingEvent::Saada { .. } => 3,
        SowingEvent::Drop { .. } | SowingEvent::Leftover { .. } => 2,
        SowingEvent::Lift { .. } | SowingEvent::Share { .. } => 1,
        _ => 0,
    }
}

/// Whether events are seen all at once: one of them moves seeds, and they need no time for it.
pub fn at_once(beats: &[Beat]) -> bool {
    beats.iter().any(|beat| {
        let moves = beat.event.moved().is_some()
            || matches!(
                beat.event,
                SowingEvent::Lift { .. } | SowingEvent::Drop { .. }
            );
        moves && beat.flight <= 0.0
    })
}

/// The vessel beside a board; both players have the same.
pub fn vessel(layout: &kavade_board::layout::BoardLayout) -> VesselKind {
    layout.bank(Player::South).kind
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::prelude::Entity;
    use kavade_board::layout::BoardLayout;

    #[test]
    fn every_event_sounds_but_those_that_only_say_whose_turn_it_is_or_that_a_result_follows() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let materials = Materials {
            game: Game::Mangala,
            seed: SeedKind::of(Game::Mangala),
            board: layout.board,
            vessel: vessel(&layout),
        };
        for event in SowingEvent::ONE_OF_EACH {
            let silent = matches!(
                event,
                SowingEvent::RoundStart { .. }
                    | SowingEvent::Turn { .. }
                    | SowingEvent::RoundEnd { .. }
            );
            let mut cues = Vec::new();
            let beat = Beat {
                table: Entity::PLACEHOLDER,
                event,
                flight: 0.5,
            };
            materials.score(&beat, |_| SeedCount::ZERO, &mut cues);
            assert_eq!(cues.is_empty(), silent, "{event:?}");
            assert_eq!(rank(&event) == 0, silent, "{event:?}");
        }
    }
}
