//! What follows a sowing, for all sowings of a position: banks, a second sowing, the next player.
//!
//! The usual way goes without branches and memory; what is rare (no seeds, the end of a round) is left to
//! [`SowResult::begin_turn`].

use crate::kind::Kind;
use crate::packed_ring::PackedRing;
use crate::rule_set::SecondSowing;
use crate::sowing::Sown;
use crate::{IllegalMove, Pit, Position, RuleSet, SeedCount, SowResult};

/// Sows one pit in one way.
#[inline(never)]
pub(crate) fn one<const SECOND: bool>(
    rules: &RuleSet,
    position: &Position,
    ring: u8,
    pit: u8,
    sow: impl Fn(&RuleSet, &Position, u8) -> Option<Sown>,
) -> Result<SowResult, IllegalMove> {
    let sown = sow(rules, position, pit).ok_or(IllegalMove::Endless)?;
    let turn_end = TurnEnd::of(rules, position, ring);
    Ok(if sown.ring.meets(turn_end.other) {
        turn_end.after::<SECOND>(&sown)
    } else {
        begun(rules, position, sown)
    })
}

/// What follows a sowing of a position, as far as all its sowings have it in common.
pub(crate) struct TurnEnd<'a> {
    position: &'a Position,
    kind: Kind,
    /// All bits of the mover's row.
    own: PackedRing,
    /// All bits of the other row; none if a round may end although that row has seeds.
    other: PackedRing,
    /// Whether a capture brings a second sowing.
    first: bool,
}

impl<'a> TurnEnd<'a> {
    /// The size of the ring is given, since callers often know it.
    #[inline(always)]
    pub(crate) fn of(rules: &RuleSet, position: &'a Position, ring: u8) -> TurnEnd<'a> {
        TurnEnd {
            position,
            kind: position.kind.with_ring(ring),
            own: position.mover.row_bits(ring),
            other: if rules.stop_when_decided {
                PackedRing::EMPTY
            } else {
                position.mover.opponent().row_bits(ring)
            },
            first: rules.second_sowing != SecondSowing::None && !position.bonus,
        }
    }

    /// What a sowing leads to. `SECOND`: there may be a second sowing.
    #[inline(always)]
    pub(crate) fn report<const SECOND: bool>(
        &self,
        rules: &RuleSet,
        pit: u8,
        sown: &Sown,
        visit: &mut impl FnMut(Pit, SowResult),
    ) {
        // Two calls, since an outcome that is never altered needs no memory.
        if sown.ring.meets(self.other) {
            visit(Pit::new(pit), self.after::<SECOND>(sown));
        } else {
            visit(Pit::new(pit), begun(rules, self.position, *sown));
        }
    }

    /// Banks, and a second sowing or the next player.
    #[inline(always)]
    pub(crate) fn after<const SECOND: bool>(&self, sown: &Sown) -> SowResult {
        // No branches here: a processor could not foresee which way they go.
        let bonus = SECOND & self.first & (sown.taken != 0) & sown.ring.meets(self.own);
        let mover = self.position.mover;
        // Both banks at once: neither outgrows its byte.
        let banks = u16::from_le_bytes(self.position.banks) + sown.taken;
        SowResult {
            position: Position {
                pits: sown.ring.pits(),
                banks: banks.to_le_bytes(),
                closed: self.position.closed,
                aside: self.position.aside,
                kind: self.kind,
                mover: if bonus { mover } else { mover.opponent() },
                bonus,
            },
            taken: sown.taken.to_le_bytes().map(SeedCount::new),
            laps: sown.laps,
            passed: false,
            over: None,
        }
    }
}

/// What a sowing leads to when the next player has no seeds, or the round may end otherwise.
#[cold]
#[inline(never)]
fn begun(rules: &RuleSet, position: &Position, sown: Sown) -> SowResult {
    let mut outcome = TurnEnd::of(rules, position, position.ring()).after::<true>(&sown);
    outcome.begin_turn(rules, &mut ());
    outcome
}
