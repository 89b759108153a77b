//! Between two rounds: who gets which seeds back, which pits are filled, closed and opened again.

use crate::rule_set::{FillFrom, MatchLength, RuleSet};
use crate::{Pit, Place, Player, Position, SeedCount, SowingEvent};

/// Sets up the board for the next round and says how. `before` is an empty board with what each player holds.
pub(crate) fn refill(
    rules: &RuleSet,
    before: &Position,
    starter: Player,
    events: &mut Vec<SowingEvent>,
) -> Position {
    let mut position = *before;
    position.mover = starter;
    position.bonus = false;
    if rules.match_length != MatchLength::Full {
        share(rules, &mut position, events);
    }
    for player in Player::BOTH {
        fill_row(rules, &mut position, player, events);
    }
    position
}

/// Every round of a best-of match starts from a full board: both get the seeds that this needs, from those put aside
/// and from the richer bank. There are just enough.
fn share(rules: &RuleSet, position: &mut Position, events: &mut Vec<SowingEvent>) {
    let need = rules.pits_per_side * rules.seeds_per_pit.get();
    for player in Player::BOTH {
        let other = player.opponent();
        let lacking = |position: &Position| need.saturating_sub(position.bank(player).get());

        let seeds = lacking(position).min(position.aside);
        if seeds > 0 {
            position.aside -= seeds;
            position.banks[player.index()] += seeds;
            events.push(SowingEvent::Share {
                from: Place::Aside,
                to: Place::Bank(player),
                seeds: SeedCount::new(seeds),
            });
        }
        let seeds = lacking(position).min(position.bank(other).get().saturating_sub(need));
        if seeds > 0 {
            position.banks[other.index()] -= seeds;
            position.banks[player.index()] += seeds;
            events.push(SowingEvent::Share {
                from: Place::Bank(other),
                to: Place::Bank(player),
                seeds: SeedCount::new(seeds),
            });
        }
    }
}

/// Fills a player's pits from their bank, one after another, and closes the rest (Ali Guli Mane 6, Pallankuzhi 6).
fn fill_row(
    rules: &RuleSet,
    position: &mut Position,
    player: Player,
    events: &mut Vec<SowingEvent>,
) {
    let row = position.row(player);
    let pits: Vec<Pit> = match rules.fill_from {
        FillFrom::Left => row.collect(),
        FillFrom::Right => row.rev().collect(),
    };
    let seeds = rules.seeds_per_pit;
    for pit in pits {
        let bit = pit.bit();
        if position.bank(player) >= seeds {
            if position.is_closed(pit) {
                position.closed &= !bit;
                events.push(SowingEvent::Reopen { pit });
            }
            position.banks[player.index()] -= seeds.get();
            position.pits[pit.index()] = seeds.get();
            events.push(SowingEvent::Fill {
                pit,
                seeds,
                by: player,
            });
        } else if !position.is_closed(pit) {
            position.closed |= bit;
            events.push(SowingEvent::Close { pit });
        }
    }
}
