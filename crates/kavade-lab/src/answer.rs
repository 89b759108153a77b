//! One answer of `eval`, and the events of a sowing as JSON objects.
//!
//! Every event has `type`; seeds are numbers of seeds, pits are ring positions, players are 0 (South) or 1 (North).

use kavade_rules::{Place, Player, SeedCount, SowResult, SowingEvent};
use serde::ser::{Error, SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

/// The answer to a sowing that was made. The fields stand in the order in which they are written.
#[derive(Serialize)]
pub struct Answer<'a> {
    ok: bool,
    pits: &'a [u8],
    banks: [u8; 2],
    aside: u8,
    captured: u16,
    laps: u32,
    mover: usize,
    bonus: bool,
    passed: bool,
    over: Option<&'static str>,
    events: Events<'a>,
}

impl<'a> Answer<'a> {
    /// The answer to an outcome and its events.
    pub fn new(outcome: &'a SowResult, events: &'a [SowingEvent]) -> Answer<'a> {
        let position = &outcome.position;
        Answer {
            ok: true,
            pits: position.pits(),
            banks: position.banks().map(SeedCount::get),
            aside: position.aside().get(),
            captured: outcome.taken.map(u16::from).iter().sum(),
            laps: outcome.laps,
            mover: position.mover().index(),
            bonus: position.second_sowing(),
            passed: outcome.passed,
            over: outcome.over.map(|reason| reason.key()),
            events: Events(events),
        }
    }
}

/// The answer to something that cannot be played, or makes no sense.
#[derive(Serialize)]
pub struct ErrorAnswer<'a> {
    ok: bool,
    error: &'a str,
}

impl<'a> ErrorAnswer<'a> {
    /// The answer for this reason.
    pub fn new(error: &'a str) -> ErrorAnswer<'a> {
        ErrorAnswer { ok: false, error }
    }
}

struct Events<'a>(&'a [SowingEvent]);

impl Serialize for Events<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        for event in self.0 {
            list.serialize_element(&Event(event))?;
        }
        list.end()
    }
}

struct Event<'a>(&'a SowingEvent);

/// Writes an object with `type` and the given fields.
macro_rules! object {
    ($serializer:expr, $kind:literal $(, $name:literal: $value:expr)*) => {{
        let mut object = $serializer.serialize_map(None)?;
        object.serialize_entry("type", $kind)?;
        $(object.serialize_entry($name, &$value)?;)*
        object.end()
    }};
}

impl Serialize for Event<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self.0 {
            SowingEvent::RoundStart { round, starter } => {
                object!(s, "round-start", "round": round, "starter": starter.index())
            }
            SowingEvent::Share { from, to, seeds } => {
                object!(s, "share", "from": At(from), "to": At(to), "seeds": seeds.get())
            }
            SowingEvent::Reopen { pit } => object!(s, "reopen", "pit": pit.get()),
            SowingEvent::Fill { pit, seeds, by } => {
                object!(s, "fill", "pit": pit.get(), "seeds": seeds.get(), "by": by.index())
            }
            SowingEvent::Close { pit } => object!(s, "close", "pit": pit.get()),
            SowingEvent::Turn { mover } => object!(s, "turn", "mover": mover.index()),
            SowingEvent::Lift {
                pit,
                seeds,
                lap,
                by,
            } => {
                object!(s, "lift", "pit": pit.get(), "seeds": seeds.get(), "lap": lap, "by": by.index())
            }
            SowingEvent::Drop {
                pit,
                count,
                in_hand,
            } => {
                object!(s, "drop", "pit": pit.get(), "count": count.get(), "in_hand": in_hand.get())
            }
            SowingEvent::Pasu { pit, seeds, by } => {
                object!(s, "pasu", "pit": pit.get(), "seeds": seeds.get(), "by": by.index())
            }
            SowingEvent::Saada { pit } => object!(s, "saada", "pit": pit.get()),
            SowingEvent::Capture {
                pit,
                seeds,
                by,
                kind,
            } => {
                object!(s, "capture", "pit": pit.get(), "seeds": seeds.get(), "by": by.index(), "kind": kind.key())
            }
            SowingEvent::SecondSowing { by } => object!(s, "second-sowing", "by": by.index()),
            SowingEvent::Decline { by } => object!(s, "decline", "by": by.index()),
            SowingEvent::Pass { by } => object!(s, "pass", "by": by.index()),
            SowingEvent::Repetition => object!(s, "repetition"),
            SowingEvent::RoundEnd { reason, to_move } => {
                object!(s, "round-end", "reason": reason.key(), "to_move": to_move.index())
            }
            SowingEvent::Leftover { pit, seeds, to } => {
                object!(s, "leftover", "pit": pit.get(), "seeds": seeds.get(), "to": At(to))
            }
            SowingEvent::RoundResult { taken, winner } => {
                object!(s, "round-result", "taken": taken.map(SeedCount::get), "winner": winner.map(Player::index))
            }
            SowingEvent::MatchEnd { winner, reason } => {
                object!(s, "match-end", "winner": winner.map(Player::index), "reason": reason.key())
            }
            // Every kind that there is has an arm above; a test says so.
            _ => Err(S::Error::custom("an event of an unknown kind")),
        }
    }
}

/// A place: `south`, `north` (their banks), `aside`, or a pit's ring position.
struct At(Place);

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Place::Pit(pit) => serializer.serialize_u8(pit.get()),
            Place::Bank(Player::South) => serializer.serialize_str("south"),
            Place::Bank(Player::North) => serializer.serialize_str("north"),
            Place::Aside => serializer.serialize_str("aside"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_has_a_name_of_its_own() {
        let events =
            serde_json::to_value(Events(&SowingEvent::ONE_OF_EACH)).expect("all are known");
        let events = events.as_array().expect("a list");
        let mut names: Vec<&str> = events
            .iter()
            .map(|event| event["type"].as_str().expect("a name"))
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), SowingEvent::ONE_OF_EACH.len());
    }
}
