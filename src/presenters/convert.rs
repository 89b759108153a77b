//! What the rules decide, in the words of the screens.

use kavade_rules::{IllegalMove, RoundEnd, RoundResult};
use kavade_rules::{Pit, PitNumber, Player};
use kavade_ui::screens::play::pits::PitId;

use kavade_match::match_events::Refusal;
use kavade_ui::screens::play::sentences::RefusalLine;
use kavade_ui::screens::round_over::Why;

/// Why a round ended, for the screen.
pub(super) fn why(result: &RoundResult) -> Why {
    match result.reason {
        RoundEnd::NoSeeds => Why::NoSeeds(result.to_move),
        RoundEnd::Cleared => Why::Cleared,
        RoundEnd::Blocked => Why::Blocked(result.to_move),
        RoundEnd::Circle => Why::Circle,
        RoundEnd::Decided => match result.winner {
            Some(winner) => Why::Decided(winner),
            None => Why::Cleared,
        },
        // Every end that there is has its words; a test says so.
        _ => Why::Cleared,
    }
}

/// Why a press was refused, for the screen.
pub(super) fn refusal(why: Refusal) -> RefusalLine {
    match why {
        Refusal::Wait => RefusalLine::Wait,
        Refusal::Thinking => RefusalLine::Thinking,
        Refusal::Viewing => RefusalLine::LookingBack,
        Refusal::Illegal(IllegalMove::Empty) => RefusalLine::Empty,
        Refusal::Illegal(IllegalMove::NotYours) => RefusalLine::NotYours,
        Refusal::Illegal(IllegalMove::Closed) => RefusalLine::Closed,
        Refusal::Illegal(IllegalMove::Endless) => RefusalLine::Endless,
        // There is no such pit, or nothing to leave out: no press can ask for that while somebody chooses.
        Refusal::Illegal(_) => RefusalLine::Over,
    }
}

/// A pit by its owner and the owner's count.
pub(super) fn pit_id(pit: Pit, side: u8) -> PitId {
    PitId {
        owner: if pit.get() < side {
            Player::South
        } else {
            Player::North
        },
        number: PitNumber::new(pit.get() % side + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::{Player, SeedCount};

    #[test]
    fn every_end_of_a_round_has_words_of_its_own() {
        let words: Vec<Why> = RoundEnd::ALL
            .iter()
            .map(|reason| {
                why(&RoundResult {
                    round: 1,
                    reason: *reason,
                    to_move: Player::South,
                    taken: [40, 32].map(SeedCount::new),
                    aside: SeedCount::ZERO,
                    winner: Some(Player::South),
                })
            })
            .collect();
        for (place, word) in words.iter().enumerate() {
            assert!(!words[..place].contains(word), "{word:?}");
        }
    }

    #[test]
    fn whatever_a_press_can_run_into_has_words_of_its_own() {
        let mut words = Vec::new();
        for reason in IllegalMove::ALL {
            let word = refusal(Refusal::Illegal(reason));
            // None of these comes of a press on a board that is shown.
            let cannot_be_pressed = matches!(
                reason,
                IllegalMove::NoSuchPit | IllegalMove::NothingToDecline | IllegalMove::OtherRules
            );
            assert_eq!(word == RefusalLine::Over, cannot_be_pressed, "{reason:?}");
            if !cannot_be_pressed {
                assert!(!words.contains(&word), "{reason:?}");
                words.push(word);
            }
        }
    }
}
