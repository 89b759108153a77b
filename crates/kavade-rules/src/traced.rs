//! The traced path: one sowing seed by seed, with an event for everything that a viewer sees.
//!
//! It is written from the rules' text, apart from the fast path; a test proves that both agree everywhere.

use crate::rule_set::{
    AfterCapture, Capture, CaptureCounts, CaptureRows, LoneOpposite, LongLap, Pasu, RuleSet, Sowing,
};
use crate::sowing::Sown;
use crate::{CaptureKind, Pit, Player, Position, SeedCount, SowingEvent};

/// Sows a pit that may be sown.
pub(crate) fn sow(
    rules: &RuleSet,
    position: &Position,
    pit: Pit,
    events: &mut Vec<SowingEvent>,
) -> Sown {
    let mut sower = Sower {
        rules,
        start: position,
        pits: position.pits,
        taken: [0; 2],
        laps: 0,
        events,
    };
    match rules.sowing {
        Sowing::Relay => sower.relay(pit),
        Sowing::SingleLap => sower.single_lap(pit),
    }
    Sown::new(sower.pits, sower.taken, sower.laps)
}

struct Sower<'a> {
    rules: &'a RuleSet,
    start: &'a Position,
    pits: [u8; 16],
    taken: [u8; 2],
    laps: u32,
    events: &'a mut Vec<SowingEvent>,
}

impl Sower<'_> {
    /// Laps follow each other until the next pit is empty and nothing more is lifted.
    fn relay(&mut self, pit: Pit) {
        let mut lift = Some(pit);
        while let Some(from) = lift {
            let last = self.lap(from);
            let ahead = self.after(last);
            lift = if !self.count(ahead).is_zero() {
                Some(ahead)
            } else {
                self.events.push(SowingEvent::Saada { pit: ahead });
                self.capture_beyond(ahead)
            };
        }
    }

    /// One handful; gives the pit where the last seed fell.
    fn lap(&mut self, from: Pit) -> Pit {
        self.laps += 1;
        let mut hand = self.count(from);
        self.pits[from.index()] = 0;
        self.events.push(SowingEvent::Lift {
            pit: from,
            seeds: hand,
            lap: self.laps,
            by: self.start.mover,
        });
        let mut at = from;
        while !hand.is_zero() {
            at = self.after(at);
            let own_pit_is_skipped = self.rules.sowing == Sowing::SingleLap
                && self.rules.long_lap == LongLap::SkipOrigin;
            if at == from && own_pit_is_skipped {
                continue;
            }
            hand -= SeedCount::new(1);
            self.pits[at.index()] += 1;
            self.events.push(SowingEvent::Drop {
                pit: at,
                count: self.count(at),
                in_hand: hand,
            });
            self.pasu(at, hand);
        }
        at
    }

    /// Pallankuzhi 2: a pit that has just become four is taken.
    fn pasu(&mut self, pit: Pit, hand: SeedCount) {
        let by = match self.rules.pasu {
            Pasu::Sower => self.start.mover,
            Pasu::Owner => self.start.owner(pit),
            Pasu::Off => return,
        };
        if self.count(pit) != 4 || (hand.is_zero() && !self.rules.pasu_on_last_seed) {
            return;
        }
        let seeds = self.take(pit, by);
        self.events.push(SowingEvent::Pasu { pit, seeds, by });
    }

    /// The capture at an empty pit; gives the pit that is lifted next, if the sowing goes on.
    fn capture_beyond(&mut self, empty: Pit) -> Option<Pit> {
        let beyond = self.after(empty);
        let mut captured = self.capture(beyond, CaptureKind::Beyond);
        let with_opposite = self.rules.capture == Capture::BeyondAndOpposite
            && (!captured.is_zero() || self.rules.lone_opposite == LoneOpposite::Taken);
        if with_opposite {
            captured += self.capture(self.start.opposite(beyond), CaptureKind::Opposite);
        }
        if captured.is_zero() || self.rules.after_capture == AfterCapture::TurnEnds {
            return None;
        }
        let mut pit = beyond;
        loop {
            pit = self.after(pit);
            if !self.count(pit).is_zero() {
                return Some(pit);
            }
            if pit == beyond {
                return None;
            }
        }
    }

    /// Mangala 1 and 2.
    fn single_lap(&mut self, pit: Pit) {
        let mut at = self.lap(pit);
        let mut kind = CaptureKind::LastSeed;
        while self.is_captured_by_count(at) {
            self.capture(at, kind);
            kind = CaptureKind::Chain;
            at = Pit::new(match at.get() {
                0 => self.start.ring() - 1,
                after => after - 1,
            });
        }
    }

    fn is_captured_by_count(&self, pit: Pit) -> bool {
        let counts = match self.count(pit).get() {
            2 | 4 => true,
            6 => self.rules.capture_counts == CaptureCounts::TwoFourSix,
            _ => false,
        };
        let row = match self.rules.capture_rows {
            CaptureRows::Both => true,
            CaptureRows::Opponent => self.start.owner(pit) != self.start.mover,
        };
        counts && row
    }

    /// The mover takes a pit, if it holds something; gives how many seeds.
    fn capture(&mut self, pit: Pit, kind: CaptureKind) -> SeedCount {
        let by = self.start.mover;
        let seeds = self.take(pit, by);
        if !seeds.is_zero() {
            self.events.push(SowingEvent::Capture {
                pit,
                seeds,
                by,
                kind,
            });
        }
        seeds
    }

    fn take(&mut self, pit: Pit, by: Player) -> SeedCount {
        let seeds = std::mem::take(&mut self.pits[pit.index()]);
        self.taken[by.index()] += seeds;
        SeedCount::new(seeds)
    }

    fn count(&self, pit: Pit) -> SeedCount {
        SeedCount::new(self.pits[pit.index()])
    }

    /// The next open pit on the ring.
    fn after(&self, pit: Pit) -> Pit {
        let mut next = pit;
        loop {
            next = Pit::new((next.get() + 1) % self.start.ring());
            if !self.start.is_closed(next) {
                return next;
            }
        }
    }
}
