//! Ghost seeds as numbers: which seeds a play would move, and where they are at a moment. The seeds of the match stay
//! where they lie; what moves is a likeness.

use bevy::prelude::*;
use kavade_rules::{Place as Where, Player, SowingEvent};

use crate::board::{BoardLayout, Place, Seed};
use crate::sowing::flight::ArcLens;
use crate::sowing::stage::{CAPTURE_HEIGHT, DROP_HEIGHT, FILL_HEIGHT};
use crate::timeline::{DROP, FLIGHT};

/// A place in which ghosts can lie.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    /// What kind of place.
    pub place: Place,
    /// The middle of its rim.
    pub at: Vec3,
}

/// A seed as it is imagined.
#[derive(Debug, Clone)]
pub struct Piece {
    /// The seed whose likeness it is.
    pub seed: Seed,
    /// That seed.
    pub real: Entity,
    /// Where it is now.
    pub at: Transform,
    /// Whether the play has moved it: only then is there a ghost.
    pub moved: bool,
    flight: Option<Flight>,
}

#[derive(Debug, Clone)]
struct Flight {
    arc: ArcLens,
    passed: f32,
    length: f32,
}

/// The way of the hand, from where it was to where it goes.
#[derive(Debug, Clone, Copy, Default)]
struct Way {
    from: Vec3,
    to: Vec3,
    passed: f32,
    length: f32,
}

impl Way {
    fn at(&self) -> Vec3 {
        let ratio = if self.length > 0.0 {
            (self.passed / self.length).min(1.0)
        } else {
            1.0
        };
        self.from.lerp(self.to, ratio)
    }
}

/// All seeds of a match as they are imagined.
#[derive(Debug, Clone)]
pub struct Ghosts {
    layout: BoardLayout,
    /// Pits by ring position, both banks, what is put aside, the hand.
    spots: Vec<Spot>,
    /// The pieces at each spot, in the order in which they came.
    lying: Vec<Vec<usize>>,
    pieces: Vec<Piece>,
    hand: Way,
}

impl Ghosts {
    /// The seeds as they lie. `spots` are the pits by ring position, both banks, what is put aside and the hand, and
    /// `seeds` lie at them, in the order in which they came.
    pub fn new(
        layout: BoardLayout,
        spots: Vec<Spot>,
        seeds: Vec<Vec<(Entity, Seed, Transform)>>,
    ) -> Ghosts {
        let mut pieces = Vec::new();
        let lying = seeds
            .into_iter()
            .map(|here| {
                here.into_iter()
                    .map(|(real, seed, at)| {
                        pieces.push(Piece {
                            seed,
                            real,
                            at,
                            moved: false,
                            flight: None,
                        });
                        pieces.len() - 1
                    })
                    .collect()
            })
            .collect();
        Ghosts {
            layout,
            spots,
            lying,
            pieces,
            hand: Way::default(),
        }
    }

    /// All pieces, moved or not.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Where the hand is.
    pub fn hand(&self) -> Vec3 {
        self.hand.at()
    }

    fn spot(&self, place: Where) -> usize {
        let pits = usize::from(self.layout.pits());
        match place {
            Where::Pit(pit) => usize::from(pit).min(pits - 1),
            Where::Bank(Player::South) => pits,
            Where::Bank(Player::North) => pits + 1,
            Where::Aside => pits + 2,
        }
    }

    fn hand_spot(&self) -> usize {
        self.spots.len() - 1
    }

    /// Takes in an event; what it moves is on its way for so many seconds.
    pub fn see(&mut self, event: &SowingEvent, seconds: f32) {
        if let Some((from, to, seeds)) = event.moved() {
            let height = match to {
                Where::Pit(_) => FILL_HEIGHT,
                Where::Bank(_) | Where::Aside => CAPTURE_HEIGHT,
            };
            let (from, to) = (self.spot(from), self.spot(to));
            for _ in 0..seeds {
                self.send(from, to, seconds, height);
            }
        }
        match *event {
            SowingEvent::Lift { pit, .. } => {
                let from = self.spot(Where::Pit(pit));
                let lifted = std::mem::take(&mut self.lying[from]);
                for piece in &lifted {
                    self.pieces[*piece].moved = true;
                    self.pieces[*piece].flight = None;
                }
                let hand = self.hand_spot();
                self.lying[hand].extend(lifted);
                self.hand.to = self.layout.pit_centre(pit);
                self.hand.length = 0.0;
                self.move_hand(pit, seconds);
            }
            SowingEvent::Drop { pit, .. } => {
                let to = self.spot(Where::Pit(pit));
                self.send(self.hand_spot(), to, seconds, DROP_HEIGHT);
                self.move_hand(pit, seconds * DROP / FLIGHT);
            }
            _ => {}
        }
    }

    fn move_hand(&mut self, over: u8, seconds: f32) {
        self.hand = Way {
            from: self.hand.at(),
            to: self.layout.hand_over(over),
            passed: 0.0,
            length: seconds,
        };
    }

    /// Sends the piece that came last from one spot to another.
    fn send(&mut self, from: usize, to: usize, seconds: f32, height: f32) {
        let Some(index) = self.lying[from].pop() else {
            return;
        };
        let spot = self.spots[to];
        let slot = self.lying[to].len();
        self.lying[to].push(index);
        let piece = &mut self.pieces[index];
        piece.moved = true;
        piece.flight = Some(Flight {
            arc: ArcLens {
                from: piece.at,
                to: spot.place.rest(spot.at, &piece.seed, slot),
                height: Some(height),
                spin: 0.9,
            },
            passed: 0.0,
            length: seconds.max(1e-3),
        });
    }

    /// Lets time pass, in seconds.
    pub fn pass(&mut self, seconds: f32) {
        self.hand.passed += seconds;
        let (hand, at) = (self.hand_spot(), self.hand.at());
        let place = self.spots[hand].place;
        for (slot, index) in self.lying[hand].iter().enumerate() {
            let piece = &mut self.pieces[*index];
            piece.at = place.rest(at, &piece.seed, slot);
        }
        for piece in &mut self.pieces {
            if let Some(flight) = &mut piece.flight {
                flight.passed += seconds;
                let ratio = (flight.passed / flight.length).min(1.0);
                // As the seeds of the match: slowly away, and slowly in.
                piece.at = flight.arc.at(ratio * ratio * (3.0 - 2.0 * ratio));
                if ratio >= 1.0 {
                    piece.flight = None;
                }
            }
        }
    }
}
