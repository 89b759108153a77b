//! Ghost seeds as numbers: which seeds a play would move, and where they are at a moment. The seeds of the match stay
//! where they lie; what moves is a likeness.

use bevy::prelude::*;
use kavade_rules::{Place as Where, Player, SowingEvent};

use crate::board::{Place, Seed};
use crate::sowing::hand::{HandWay, Scooped};
use crate::sowing::route::{Route, Way};
use crate::sowing::stage::{drop_way, together};
use kavade_board::layout::BoardLayout;

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
    /// It is being gathered into the hand.
    scooped: Option<Scooped>,
}

#[derive(Debug, Clone)]
struct Flight {
    route: Route,
    passed: f32,
    length: f32,
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
    hand: HandWay,
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
                            scooped: None,
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
            hand: HandWay::default(),
        }
    }

    /// All pieces, moved or not.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Where the hand is.
    pub fn hand(&self) -> Vec3 {
        self.hand.at(&self.layout).translation
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
            let (from, to) = (self.spot(from), self.spot(to));
            let (here, there) = (self.spots[from].at, self.spots[to].at);
            let seeds = usize::from(seeds);
            for k in 0..seeds {
                let (arrival, way) = together(event, &self.layout, k, seeds, seconds, here, there);
                self.send(from, to, arrival, way);
            }
        }
        match *event {
            SowingEvent::Lift { pit, .. } => {
                let from = self.spot(Where::Pit(pit));
                let mut lifted = std::mem::take(&mut self.lying[from]);
                // Those on top are gathered first.
                lifted.reverse();
                for (order, index) in lifted.iter().enumerate() {
                    let piece = &mut self.pieces[*index];
                    piece.moved = true;
                    piece.flight = None;
                    piece.scooped = Some(Scooped::new(piece.at, order, lifted.len(), seconds));
                }
                let hand = self.hand_spot();
                self.lying[hand].extend(lifted);
                self.hand.lift(pit, seconds);
            }
            SowingEvent::Drop { pit, .. } => {
                let to = self.spot(Where::Pit(pit));
                self.send(self.hand_spot(), to, seconds, drop_way());
                self.hand.drop(&self.layout, pit, seconds);
            }
            _ => {}
        }
    }

    /// Sends the piece that came last from one spot to another.
    fn send(&mut self, from: usize, to: usize, seconds: f32, way: Way) {
        let Some(index) = self.lying[from].pop() else {
            return;
        };
        let spot = self.spots[to];
        let slot = self.lying[to].len();
        self.lying[to].push(index);
        let piece = &mut self.pieces[index];
        let rest = spot.place.rest(spot.at, &piece.seed, slot);
        piece.moved = true;
        piece.scooped = None;
        piece.flight = Some(Flight {
            route: Route::new(piece.at, rest, way, &piece.seed, seconds),
            passed: 0.0,
            length: seconds.max(1e-3),
        });
    }

    /// Lets time pass, in seconds.
    pub fn pass(&mut self, seconds: f32) {
        self.hand.pass(seconds);
        let (hand, at) = (self.hand_spot(), self.hand.at(&self.layout));
        let place = self.spots[hand].place;
        for (slot, index) in self.lying[hand].iter().enumerate() {
            let piece = &mut self.pieces[*index];
            let held = self.hand.held(&at, &place, &piece.seed, slot);
            piece.at = held;
            if let Some(scooped) = &mut piece.scooped {
                scooped.pass(seconds);
                piece.at = scooped.at(&held, at.translation, false);
                if scooped.is_over() {
                    piece.scooped = None;
                }
            }
        }
        for piece in &mut self.pieces {
            if let Some(flight) = &mut piece.flight {
                flight.passed += seconds;
                let ratio = (flight.passed / flight.length).min(1.0);
                piece.at = flight.route.at(ratio);
                if ratio >= 1.0 {
                    piece.flight = None;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::heap::PlaceKind;
    use kavade_board::shape::SeedKind;
    use kavade_rules::{Position, RuleSet, Tally};

    fn ghosts(rules: &RuleSet, position: &Position) -> Ghosts {
        let layout = BoardLayout::new(rules.game, false);
        let spot = |kind, variation: u8, at| Spot {
            place: Place { kind, variation },
            at,
        };
        let mut spots: Vec<Spot> = (0..layout.pits())
            .map(|pit| spot(PlaceKind::Pit(layout.board), pit, layout.pit_centre(pit)))
            .collect();
        let bank = PlaceKind::Bank(layout.banks[0].kind);
        let banks = Player::BOTH.map(|player| layout.bank(player).rim);
        spots.extend(banks.map(|rim| spot(bank, 0, rim)));
        spots.push(spot(bank, 7, Vec3::ZERO));
        spots.push(spot(PlaceKind::Hand, 0, Vec3::ZERO));
        let mut number = 0;
        let mut lie = |seeds: u8, spot: &Spot| -> Vec<(Entity, Seed, Transform)> {
            (0..usize::from(seeds))
                .map(|slot| {
                    number += 1;
                    let seed = Seed {
                        number,
                        kind: SeedKind::of(rules.game),
                    };
                    (
                        Entity::PLACEHOLDER,
                        seed,
                        spot.place.rest(spot.at, &seed, slot),
                    )
                })
                .collect()
        };
        let [south, north] = position.banks();
        let counts = position.pits().iter().copied().chain([south, north, 0, 0]);
        let lying = counts
            .zip(&spots)
            .map(|(seeds, spot)| lie(seeds, spot))
            .collect();
        Ghosts::new(layout, spots, lying)
    }

    fn counts(ghosts: &Ghosts) -> Vec<usize> {
        ghosts.lying.iter().map(Vec::len).collect()
    }

    #[test]
    fn ghosts_lie_where_the_events_say_after_every_one_of_them() {
        for rules in [
            RuleSet::ALI_GULI_MANE,
            RuleSet::PALLANKUZHI,
            RuleSet::MANGALA,
        ] {
            let start = Position::opening(&rules, Player::South);
            for pit in start.legal(&rules) {
                let mut events = Vec::new();
                start
                    .play_traced(&rules, pit, &mut events)
                    .expect("a legal pit");
                let mut ghosts = ghosts(&rules, &start);
                let mut tally = Tally::of(&start);
                for event in &events {
                    ghosts.see(event, 0.2);
                    ghosts.pass(0.05);
                    tally.apply(event);
                    let pits = usize::from(start.ring());
                    let mut wanted: Vec<usize> = tally.pits[..pits]
                        .iter()
                        .copied()
                        .map(usize::from)
                        .collect();
                    let rest = [tally.banks[0], tally.banks[1], tally.aside, tally.hand];
                    wanted.extend(rest.map(usize::from));
                    assert_eq!(counts(&ghosts), wanted, "{} {pit}: {event:?}", rules.game);
                }
            }
        }
    }

    #[test]
    fn a_ghost_comes_to_rest_in_its_place_and_what_was_not_moved_stays() {
        // Given a sowing of six,
        let rules = RuleSet::MANGALA;
        let start = Position::opening(&rules, Player::South);
        let mut events = Vec::new();
        start
            .play_traced(&rules, 2, &mut events)
            .expect("a legal pit");
        let mut ghosts = ghosts(&rules, &start);
        let before: Vec<Transform> = ghosts.pieces().iter().map(|piece| piece.at).collect();
        // when all of it has been seen,
        for event in &events {
            ghosts.see(event, 0.2);
        }
        ghosts.pass(1.0);
        // then six have moved, each to the next slot of its pit, and no other.
        let moved: Vec<usize> = (0..before.len())
            .filter(|index| ghosts.pieces()[*index].moved)
            .collect();
        assert_eq!(moved.len(), 6);
        for (index, at) in before.iter().enumerate() {
            assert_eq!(ghosts.pieces()[index].at != *at, moved.contains(&index));
        }
        for (spot, lying) in ghosts.lying.iter().enumerate() {
            for (slot, index) in lying.iter().enumerate() {
                let piece = &ghosts.pieces[*index];
                let rest = ghosts.spots[spot]
                    .place
                    .rest(ghosts.spots[spot].at, &piece.seed, slot);
                let off = piece.at.translation.distance(rest.translation);
                assert!(off < 1e-4, "{spot} {slot}: {off}");
            }
        }
    }
}
