//! Playing a position: who may sow what, what follows a sowing, and how a round ends.
//!
//! A sowing comes twice, in [`crate::sowing`] for search and in [`crate::traced`] for everything that shows. What
//! follows it stands once, here and in [`crate::turn_end`]: whose turn it is, a second sowing, a pass, the end of a round
//! and who gets the rest.

use std::fmt;

use crate::packed_ring::PackedRing;
use crate::rule_set::{Leftovers, NoSeeds, SecondSowing};
use crate::sowing::{self, Algorithm};
use crate::traced;
use crate::turn_end::{TurnEnd, one};
use crate::{Pit, Place, Player, Position, RoundEnd, RuleSet, SeedCount, SowingEvent};

/// Why a pit cannot be sown now. The position is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The ring has no such pit.
    NoSuchPit,
    /// The pit lies in the opponent's row.
    NotYours,
    /// The pit is closed for the round.
    Closed,
    /// The pit is empty.
    Empty,
    /// From this pit the sowing would never end.
    Endless,
    /// A second sowing can only be left out where it is pending and optional.
    NothingToDecline,
    /// The position belongs to another game, or has a second sowing that the rules do not have ([`Position::fits`]).
    OtherRules,
}

impl IllegalMove {
    /// Every reason.
    pub const ALL: [IllegalMove; 7] = [
        IllegalMove::NoSuchPit,
        IllegalMove::NotYours,
        IllegalMove::Closed,
        IllegalMove::Empty,
        IllegalMove::Endless,
        IllegalMove::NothingToDecline,
        IllegalMove::OtherRules,
    ];
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::NoSuchPit => "there is no such pit",
            IllegalMove::NotYours => "that pit is the opponent's",
            IllegalMove::Closed => "that pit is closed for the round",
            IllegalMove::Empty => "that pit is empty",
            IllegalMove::Endless => "from that pit the sowing would never end",
            IllegalMove::NothingToDecline => "there is no second sowing that could be left out",
            IllegalMove::OtherRules => "the position does not belong to these rules",
        })
    }
}

impl std::error::Error for IllegalMove {}

/// What a sowing led to.
#[derive(Debug, Clone, Copy)]
pub struct SowResult {
    /// The position afterwards. If the round is over, nothing lies on the board any more.
    pub position: Position,
    /// Seeds taken in this sowing by each player, South first; what the end of a round hands out is not in it.
    pub taken: [SeedCount; 2],
    /// Laps of this sowing.
    pub laps: u32,
    /// Whether the other player passed, so that the mover is the same again.
    pub passed: bool,
    /// Why the round is over, if it is.
    pub over: Option<RoundEnd>,
}

impl SowResult {
    /// Seeds taken in this sowing, by whoever took them.
    #[inline]
    pub fn captured(&self) -> SeedCount {
        self.taken[0] + self.taken[1]
    }
}

/// Takes the events of whatever the rules decide.
pub(crate) trait EventSink {
    fn emit(&mut self, event: SowingEvent);
}

/// Nobody wants them.
impl EventSink for () {
    #[inline(always)]
    fn emit(&mut self, _: SowingEvent) {}
}

impl EventSink for Vec<SowingEvent> {
    fn emit(&mut self, event: SowingEvent) {
        self.push(event);
    }
}

impl Position {
    /// Whether the mover may sow a pit.
    ///
    /// # Errors
    /// Why not: another's, closed, empty or endless, or under rules of another game.
    pub fn check(&self, rules: &RuleSet, pit: Pit) -> Result<(), IllegalMove> {
        self.look(rules, pit)?;
        match sowing::sow(rules, self, pit.get()) {
            Some(_) => Ok(()),
            None => Err(IllegalMove::Endless),
        }
    }

    /// The pits that the mover may sow, from the mover's left.
    pub fn legal<'a>(&'a self, rules: &'a RuleSet) -> impl Iterator<Item = Pit> + 'a {
        self.row(self.mover)
            .filter(|pit| self.check(rules, *pit).is_ok())
    }

    /// Sows a pit and passes the turn on.
    ///
    /// Sees every end of a round but one: it does not look whether all sowings of the next player (or of the mover, when
    /// a second sowing is pending) are endless, since that costs another sowing. A search finds that out a ply later,
    /// when nothing can be sown; [`Position::play`] looks at once. Does not allocate.
    ///
    /// # Errors
    /// Why the pit cannot be sown.
    #[inline]
    pub fn sow(&self, rules: &RuleSet, pit: Pit) -> Result<SowResult, IllegalMove> {
        self.look(rules, pit)?;
        let pit = pit.get();
        match (Algorithm::of(rules, self), self.closed == 0) {
            (Algorithm::Lap, _) => one::<false>(rules, self, 12, pit, sowing::one_lap),
            (Algorithm::Relay, true) => {
                one::<true>(rules, self, 14, pit, sowing::one_relay::<false, false>)
            }
            (Algorithm::Relay, false) => {
                one::<true>(rules, self, 14, pit, sowing::one_relay::<false, true>)
            }
            (Algorithm::PasuRelay, true) => {
                one::<false>(rules, self, 14, pit, sowing::one_relay::<true, false>)
            }
            (Algorithm::PasuRelay, false) => {
                one::<false>(rules, self, 14, pit, sowing::one_relay::<true, true>)
            }
            (Algorithm::BySeed, _) => one::<true>(rules, self, self.ring(), pit, sowing::by_seed),
        }
    }

    /// Sows a pit, passes the turn on, and ends the round if it is over (RULES.md). Does not allocate.
    ///
    /// # Errors
    /// Why the pit cannot be sown.
    pub fn play(&self, rules: &RuleSet, pit: Pit) -> Result<SowResult, IllegalMove> {
        let mut outcome = self.sow(rules, pit)?;
        outcome.end_if_blocked(rules, &mut ());
        Ok(outcome)
    }

    /// As [`Position::play`], and adds every step to `events`.
    ///
    /// # Errors
    /// Why the pit cannot be sown; `events` is unchanged then.
    pub fn play_traced(
        &self,
        rules: &RuleSet,
        pit: Pit,
        events: &mut Vec<SowingEvent>,
    ) -> Result<SowResult, IllegalMove> {
        self.check(rules, pit)?;
        let sown = traced::sow(rules, self, pit, events);
        let mut outcome = TurnEnd::of(rules, self, self.ring()).after::<true>(&sown);
        outcome.begin_turn(rules, events);
        outcome.end_if_blocked(rules, events);
        outcome.announce_turn(events);
        Ok(outcome)
    }

    /// Leaves out an optional second sowing. Does not allocate.
    ///
    /// # Errors
    /// No second sowing is pending, or it is obligatory.
    pub fn decline(&self, rules: &RuleSet) -> Result<SowResult, IllegalMove> {
        self.decline_before(rules, &mut ())
    }

    /// As [`Position::decline`], and adds every step to `events`.
    ///
    /// # Errors
    /// No second sowing is pending, or it is obligatory; `events` is unchanged then.
    pub fn decline_traced(
        &self,
        rules: &RuleSet,
        events: &mut Vec<SowingEvent>,
    ) -> Result<SowResult, IllegalMove> {
        let outcome = self.decline_before(rules, events)?;
        outcome.announce_turn(events);
        Ok(outcome)
    }

    fn decline_before(
        &self,
        rules: &RuleSet,
        sink: &mut impl EventSink,
    ) -> Result<SowResult, IllegalMove> {
        if !self.fits(rules) {
            return Err(IllegalMove::OtherRules);
        }
        if !self.bonus || rules.second_sowing != SecondSowing::Optional {
            return Err(IllegalMove::NothingToDecline);
        }
        sink.emit(SowingEvent::Decline { by: self.mover });
        let mut outcome = self.unsown().next_player(rules, sink);
        outcome.end_if_blocked(rules, sink);
        Ok(outcome)
    }

    /// What [`Position::sow`] leaves open: if the player to move can sow nothing but endless pits, there is no second
    /// sowing, or the round is over. Otherwise, and under the rules of another game, nothing changes.
    pub fn when_blocked(&self, rules: &RuleSet) -> SowResult {
        let mut outcome = self.unsown();
        if self.fits(rules) {
            outcome.end_if_blocked(rules, &mut ());
        }
        outcome
    }

    /// The round ends here because the position came back for the third time (RULES.md, Going in circles): what is left
    /// on the board is handed out.
    pub fn circle(&self, rules: &RuleSet) -> Position {
        self.end_round(rules, RoundEnd::Circle, &mut ())
    }

    /// What a position that no sowing led to (a filled board, one that was set up) means for the player to move: they
    /// choose, pass, or the round is over at once.
    pub(crate) fn begin(&self, rules: &RuleSet, events: &mut Vec<SowingEvent>) -> SowResult {
        let mut outcome = self.unsown();
        outcome.begin_turn(rules, events);
        outcome.end_if_blocked(rules, events);
        outcome.announce_turn(events);
        outcome
    }

    /// Ends the round here: hands out what is left on the board.
    pub(crate) fn end_round(
        &self,
        rules: &RuleSet,
        reason: RoundEnd,
        sink: &mut impl EventSink,
    ) -> Position {
        let mut outcome = self.unsown();
        outcome.end(rules, reason, sink);
        outcome.position
    }

    /// Whether a player holds more than half of all seeds (Mangala 4).
    pub fn is_decided(&self) -> bool {
        let most = u32::from(self.banks[0].max(self.banks[1]));
        2 * most > u32::from(self.seeds())
    }

    /// Whether the mover has seeds, but only in pits from which the sowing would never end.
    pub fn is_blocked(&self, rules: &RuleSet) -> bool {
        self.fits(rules) && !self.row_is_empty(self.mover) && sowing::nothing_to_sow(rules, self)
    }

    #[inline]
    fn look(&self, rules: &RuleSet, pit: Pit) -> Result<(), IllegalMove> {
        if !self.fits(rules) {
            Err(IllegalMove::OtherRules)
        } else if pit.get() >= self.ring() {
            Err(IllegalMove::NoSuchPit)
        } else if self.owner(pit) != self.mover {
            Err(IllegalMove::NotYours)
        } else if self.is_closed(pit) {
            Err(IllegalMove::Closed)
        } else if self.count(pit).is_zero() {
            Err(IllegalMove::Empty)
        } else {
            Ok(())
        }
    }

    /// The position as an outcome in which nothing was done.
    #[inline]
    pub fn unsown(&self) -> SowResult {
        SowResult {
            position: *self,
            taken: [SeedCount::ZERO; 2],
            laps: 0,
            passed: false,
            over: None,
        }
    }
}

impl SowResult {
    /// The turn of the mover is over: the other player moves, passes, or the round ends.
    #[inline(always)]
    fn next_player(mut self, rules: &RuleSet, sink: &mut impl EventSink) -> SowResult {
        self.position.bonus = false;
        self.position.mover = self.position.mover.opponent();
        self.begin_turn(rules, sink);
        self
    }

    /// The player to move begins a turn: they can move, they pass, or the round ends.
    pub(crate) fn begin_turn(&mut self, rules: &RuleSet, sink: &mut impl EventSink) {
        if self.position.bonus {
            return;
        }
        let mover = self.position.mover;
        let empty = self.position.row_is_empty(mover);
        if empty && self.position.row_is_empty(mover.opponent()) {
            self.end(rules, RoundEnd::Cleared, sink);
        } else if rules.stop_when_decided && self.position.is_decided() {
            self.end(rules, RoundEnd::Decided, sink);
        } else if empty {
            match rules.no_seeds {
                NoSeeds::RoundEnds => self.end(rules, RoundEnd::NoSeeds, sink),
                NoSeeds::Pass => {
                    sink.emit(SowingEvent::Pass { by: mover });
                    self.position.mover = mover.opponent();
                    self.passed = true;
                }
            }
        }
    }

    /// If the player to move can sow nothing but endless pits: no second sowing, or the end of the round.
    fn end_if_blocked(&mut self, rules: &RuleSet, sink: &mut impl EventSink) {
        if self.over.is_some() {
            return;
        }
        if self.position.bonus && self.position.is_blocked(rules) {
            *self = self.next_player(rules, sink);
            if self.over.is_some() {
                return;
            }
        }
        if !self.position.bonus && self.position.is_blocked(rules) {
            self.end(rules, RoundEnd::Blocked, sink);
        }
    }

    /// Hands out what is left on the board (RULES.md, House rules, `leftovers`).
    fn end(&mut self, rules: &RuleSet, reason: RoundEnd, sink: &mut impl EventSink) {
        let position = &mut self.position;
        position.bonus = false;
        let to_move = position.mover;
        let place_of = |owner: Player| match (rules.leftovers, reason) {
            (Leftovers::Aside, _) => Place::Aside,
            (Leftovers::Opponent, RoundEnd::NoSeeds) => Place::Bank(to_move.opponent()),
            (Leftovers::Opponent | Leftovers::OwnRow, _) => Place::Bank(owner),
        };
        sink.emit(SowingEvent::RoundEnd { reason, to_move });
        for pit in position.ring_pits() {
            let seeds = position.count(pit);
            if !seeds.is_zero() {
                let to = place_of(position.owner(pit));
                sink.emit(SowingEvent::Leftover { pit, seeds, to });
            }
        }
        let ring = PackedRing::of(position.pits);
        for owner in Player::BOTH {
            let seeds = ring.and(owner.row_bits(position.ring())).sum();
            match place_of(owner) {
                Place::Bank(player) => position.banks[player.index()] += seeds,
                Place::Aside | Place::Pit(_) => position.aside += seeds,
            }
        }
        position.pits = [0; 16];
        self.over = Some(reason);
    }

    /// Says what the player to move has to do.
    fn announce_turn(&self, events: &mut Vec<SowingEvent>) {
        let mover = self.position.mover;
        if self.over.is_none() {
            events.push(if self.position.bonus {
                SowingEvent::SecondSowing { by: mover }
            } else {
                SowingEvent::Turn { mover }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number for each reason: a new one does not compile until it has one here.
    fn number(why: &IllegalMove) -> usize {
        match why {
            IllegalMove::NoSuchPit => 0,
            IllegalMove::NotYours => 1,
            IllegalMove::Closed => 2,
            IllegalMove::Empty => 3,
            IllegalMove::Endless => 4,
            IllegalMove::NothingToDecline => 5,
            IllegalMove::OtherRules => REASONS - 1,
        }
    }

    const REASONS: usize = 7;

    #[test]
    fn every_reason_is_among_all_reasons() {
        let numbers: Vec<usize> = IllegalMove::ALL.iter().map(number).collect();
        assert_eq!(numbers, (0..REASONS).collect::<Vec<_>>());
    }
}
