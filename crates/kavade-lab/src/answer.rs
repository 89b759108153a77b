//! One answer of `eval`, and the events of a sowing as JSON objects.
//!
//! Every event has `type`; seeds are numbers of seeds, pits are ring positions, players are 0 (South) or 1 (North).

use kavade_rules::{CaptureKind, MatchEnd, Place, Player, SowResult, SowingEvent};
use serde::ser::{SerializeMap, SerializeSeq};
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
            banks: position.banks(),
            aside: position.aside(),
            captured: outcome.taken.iter().map(|seeds| u16::from(*seeds)).sum(),
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
pub struct Refusal<'a> {
    ok: bool,
    error: &'a str,
}

impl<'a> Refusal<'a> {
    /// A refusal for this reason.
    pub fn new(error: &'a str) -> Refusal<'a> {
        Refusal { ok: false, error }
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
                object!(s, "share", "from": At(from), "to": At(to), "seeds": seeds)
            }
            SowingEvent::Reopen { pit } => object!(s, "reopen", "pit": pit),
            SowingEvent::Fill { pit, seeds, by } => {
                object!(s, "fill", "pit": pit, "seeds": seeds, "by": by.index())
            }
            SowingEvent::Close { pit } => object!(s, "close", "pit": pit),
            SowingEvent::Turn { mover } => object!(s, "turn", "mover": mover.index()),
            SowingEvent::Lift {
                pit,
                seeds,
                lap,
                by,
            } => object!(s, "lift", "pit": pit, "seeds": seeds, "lap": lap, "by": by.index()),
            SowingEvent::Drop {
                pit,
                count,
                in_hand,
            } => object!(s, "drop", "pit": pit, "count": count, "in_hand": in_hand),
            SowingEvent::Pasu { pit, seeds, by } => {
                object!(s, "pasu", "pit": pit, "seeds": seeds, "by": by.index())
            }
            SowingEvent::Saada { pit } => object!(s, "saada", "pit": pit),
            SowingEvent::Capture {
                pit,
                seeds,
                by,
                kind,
            } => {
                let kind = match kind {
                    CaptureKind::Beyond => "beyond",
                    CaptureKind::Opposite => "opposite",
                    CaptureKind::LastSeed => "last-seed",
                    CaptureKind::Chain => "chain",
                };
                object!(s, "capture", "pit": pit, "seeds": seeds, "by": by.index(), "kind": kind)
            }
            SowingEvent::SecondSowing { by } => object!(s, "second-sowing", "by": by.index()),
            SowingEvent::Decline { by } => object!(s, "decline", "by": by.index()),
            SowingEvent::Pass { by } => object!(s, "pass", "by": by.index()),
            SowingEvent::Repetition => object!(s, "repetition"),
            SowingEvent::RoundEnd { reason, to_move } => {
                object!(s, "round-end", "reason": reason.key(), "to_move": to_move.index())
            }
            SowingEvent::Leftover { pit, seeds, to } => {
                object!(s, "leftover", "pit": pit, "seeds": seeds, "to": At(to))
            }
            SowingEvent::RoundResult { taken, winner } => {
                object!(s, "round-result", "taken": taken, "winner": winner.map(Player::index))
            }
            SowingEvent::MatchEnd { winner, reason } => {
                let reason = match reason {
                    MatchEnd::Played => "played",
                    MatchEnd::OutOfReach => "out-of-reach",
                    MatchEnd::CannotFill => "cannot-fill",
                    MatchEnd::Resigned => "resigned",
                };
                object!(s, "match-end", "winner": winner.map(Player::index), "reason": reason)
            }
        }
    }
}

/// A place: `south`, `north` (their banks), `aside`, or a pit's ring position.
struct At(Place);

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Place::Pit(pit) => serializer.serialize_u8(pit),
            Place::Bank(Player::South) => serializer.serialize_str("south"),
            Place::Bank(Player::North) => serializer.serialize_str("north"),
            Place::Aside => serializer.serialize_str("aside"),
        }
    }
}
