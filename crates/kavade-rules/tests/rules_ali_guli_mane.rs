//! RULES.md, Ali Guli Mane 1 to 4, sentence by sentence. Rounds and matches are in `rules_matches.rs`.

mod table;

use kavade_rules::{
    CaptureKind, IllegalMove, Match, MatchError, Pit, RoundEnd, SeedCount, SowingEvent,
};
use table::{AGM, N, S, at, leads_to, match_at, play, refused, sow};

#[test]
fn rule_1_the_mover_lifts_a_pit_of_their_own_with_seeds() {
    let text = "1.0.0.0.0.0.x/1.0.0.0.0.0.0 0-0 s";
    let position = at(&AGM, text);
    assert_eq!(
        position.legal(&AGM).collect::<Vec<Pit>>(),
        [0].map(Pit::new)
    );
    assert_eq!(refused(&AGM, text, 2), IllegalMove::Empty);
    assert_eq!(refused(&AGM, text, 7), IllegalMove::Closed);
    assert_eq!(
        position.check(&AGM, Pit::new(7)),
        Err(IllegalMove::NotYours)
    );
    assert_eq!(
        position.check(&AGM, Pit::new(14)),
        Err(IllegalMove::NoSuchPit)
    );
    assert_eq!(
        position.check(&AGM, Pit::new(255)),
        Err(IllegalMove::NoSuchPit)
    );
}

#[test]
fn rule_1_if_the_pit_after_the_last_seed_holds_seeds_they_are_lifted_and_sown_on() {
    let (outcome, events) = sow(&AGM, "1.0.3.0.0.0.5/0.0.0.0.0.0.9 0-0 s", 1);
    assert_eq!(outcome.laps, 3);
    assert_eq!(
        outcome.position.to_string(),
        "0.1.0.1.1.1.0/1.1.1.1.1.0.0 9-0 s +"
    );
    let lifts: Vec<(u8, u8, u32)> = events
        .iter()
        .filter_map(|event| match event {
            SowingEvent::Lift {
                pit,
                seeds,
                lap,
                by: S,
            } => Some((pit.get(), seeds.get(), *lap)),
            _ => None,
        })
        .collect();
    assert_eq!(lifts, [(0, 1, 1), (2, 3, 2), (6, 5, 3)]);
}

#[test]
fn rule_1_if_the_next_pit_is_empty_it_is_saada_and_the_sowing_ends() {
    let (outcome, events) = sow(&AGM, "1.0.0.0.0.0.0/0.0.0.0.0.0.4 0-0 s", 1);
    assert_eq!(
        outcome.position.to_string(),
        "0.1.0.0.0.0.0/0.0.0.0.0.0.4 0-0 n"
    );
    assert_eq!(
        events,
        [
            SowingEvent::Lift {
                pit: Pit::new(0),
                seeds: SeedCount::new(1),
                lap: 1,
                by: S
            },
            SowingEvent::Drop {
                pit: Pit::new(1),
                count: SeedCount::new(1),
                in_hand: SeedCount::new(0)
            },
            SowingEvent::Saada { pit: Pit::new(2) },
            SowingEvent::Turn { mover: N },
        ]
    );
}

#[test]
fn rule_2_the_pit_beyond_the_empty_one_and_the_pit_opposite_that_one_are_captured() {
    let (outcome, events) = sow(&AGM, "1.0.0.4.0.0.0/0.0.0.5.0.0.1 0-0 s", 1);
    assert_eq!(
        outcome.position.to_string(),
        "0.1.0.0.0.0.0/0.0.0.0.0.0.1 9-0 s +"
    );
    let captures: Vec<&SowingEvent> = events
        .iter()
        .filter(|event| matches!(event, SowingEvent::Capture { .. }))
        .collect();
    assert_eq!(
        captures,
        [
            &SowingEvent::Capture {
                pit: Pit::new(3),
                seeds: SeedCount::new(4),
                by: S,
                kind: CaptureKind::Beyond
            },
            &SowingEvent::Capture {
                pit: Pit::new(10),
                seeds: SeedCount::new(5),
                by: S,
                kind: CaptureKind::Opposite
            },
        ]
    );
}

#[test]
fn rule_2_either_may_be_empty() {
    assert_eq!(
        leads_to(&AGM, "1.0.0.4.0.0.0/0.0.0.0.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.0.0.0.1 4-0 s +"
    );
    assert_eq!(
        leads_to(&AGM, "1.0.0.0.0.0.0/0.0.0.5.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.0.0.0.1 5-0 s +"
    );
}

#[test]
fn rule_2_if_both_are_empty_nothing_is_captured() {
    assert_eq!(
        leads_to(&AGM, "1.0.0.0.0.6.0/0.6.0.0.6.0.1 0-0 s", 1),
        "0.1.0.0.0.6.0/0.6.0.0.6.0.1 0-0 n"
    );
}

#[test]
fn rule_2_the_pit_beyond_may_lie_in_either_row_and_is_taken_by_the_mover() {
    // South's last seed falls into pit 6; pit 7 is empty, North's first lies beyond, opposite it the empty pit itself.
    assert_eq!(
        leads_to(&AGM, "0.0.0.0.1.0.0/8.0.0.0.0.0.1 0-0 s", 5),
        "0.0.0.0.0.1.0/0.0.0.0.0.0.1 8-0 s +"
    );
    assert_eq!(
        leads_to(&AGM, "2.8.0.0.0.0.1/0.0.0.0.1.0.0 0-0 n", 5),
        // North's seed falls into pit 6; pit 7 is empty, South's first lies beyond.
        "0.8.0.0.0.0.1/0.0.0.0.0.1.0 0-2 n +"
    );
}

#[test]
fn rule_3_after_a_capture_in_the_first_sowing_the_mover_must_sow_once_more() {
    let mut game = match_at(&AGM, "1.0.0.4.0.1.0/0.3.0.5.0.0.1 0-0 s");
    let events = play(&mut game, &[1]);
    assert_eq!(events.last(), Some(&SowingEvent::SecondSowing { by: S }));
    assert_eq!(game.position().mover(), S);
    assert!(game.position().second_sowing());
    assert!(!game.can_decline());
    assert_eq!(
        game.decline(),
        Err(MatchError::Illegal(IllegalMove::NothingToDecline))
    );
}

#[test]
fn rule_3_the_second_sowing_may_start_from_any_own_pit_with_seeds() {
    let mut game = match_at(&AGM, "1.0.0.4.0.1.0/0.3.0.5.0.0.1 0-0 s");
    play(&mut game, &[1]);
    assert_eq!(game.legal(), [1, 5].map(Pit::new));
}

#[test]
fn rule_3_the_second_sowing_can_capture_too_but_gives_no_third() {
    assert_eq!(
        leads_to(&AGM, "0.1.0.0.0.1.0/0.3.0.0.0.0.1 9-0 s +", 6),
        "0.1.0.0.0.0.1/0.0.0.0.0.0.1 12-0 n"
    );
}

#[test]
fn rule_3_without_a_capture_there_is_no_second_sowing() {
    let (outcome, _) = sow(&AGM, "1.1.0.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 2);
    assert!(!outcome.position.second_sowing());
    assert_eq!(outcome.position.mover(), N);
}

#[test]
fn rule_3_with_an_empty_own_row_there_is_no_second_sowing() {
    assert_eq!(
        leads_to(&AGM, "0.0.0.0.0.0.1/0.0.4.0.0.2.0 0-0 s", 7),
        "0.0.0.0.0.0.0/1.0.0.0.0.2.0 4-0 n"
    );
}

#[test]
fn rule_3_with_nothing_but_endless_pits_in_the_own_row_there_is_no_second_sowing() {
    let text = "x.x.3.x.x.x.x/x.0.1.2.3.0.1 4-0 s +";
    assert_eq!(refused(&AGM, text, 3), IllegalMove::Endless);
    let game = match_at(&AGM, text);
    assert_eq!(
        game.position().to_string(),
        "x.x.3.x.x.x.x/x.0.1.2.3.0.1 4-0 n"
    );
}

#[test]
fn rule_4_a_player_with_seeds_must_move() {
    let mut game = Match::new(AGM, S).expect("the rules agree");
    assert_eq!(
        game.decline(),
        Err(MatchError::Illegal(IllegalMove::NothingToDecline))
    );
    assert_eq!(
        game.next_round(),
        Err(MatchError::NoNextRound(game.stage()))
    );
    assert_eq!(game.stop(), Err(MatchError::NotDecided));
}

#[test]
fn rule_4_the_round_ends_when_the_player_to_move_has_no_seeds() {
    let (outcome, events) = sow(&AGM, "0.0.0.0.0.0.0/2.0.0.0.0.0.0 0-0 n", 1);
    assert_eq!(outcome.over, Some(RoundEnd::NoSeeds));
    assert!(events.contains(&SowingEvent::RoundEnd {
        reason: RoundEnd::NoSeeds,
        to_move: S
    }));
}

#[test]
fn rule_4_the_mover_may_empty_their_own_row_and_the_round_goes_on() {
    let (outcome, _) = sow(&AGM, "0.0.0.0.0.0.1/0.0.0.0.2.0.0 0-0 s", 7);
    assert_eq!(outcome.over, None);
    assert_eq!(outcome.position.mover(), N);
}

#[test]
fn a_board_without_a_seed_ends_the_round_as_cleared() {
    let mut rules = AGM;
    rules.second_sowing = kavade_rules::SecondSowing::None;
    // Two pits are open: pit 6 falls into 7, pit 6 is next and empty, and beyond it pit 7 is taken.
    let (outcome, _) = sow(&rules, "x.x.x.x.x.1.0/x.x.x.x.x.x.x 3-0 s", 6);
    assert_eq!(outcome.over, Some(RoundEnd::Cleared));
    assert_eq!(outcome.position.banks(), [4, 0]);
}

#[test]
fn closed_pits_are_skipped_by_sowing() {
    assert_eq!(
        leads_to(&AGM, "2.x.0.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 1),
        "0.x.1.1.0.0.0/0.0.0.0.0.0.1 0-0 n"
    );
}

#[test]
fn closed_pits_are_skipped_by_next() {
    // The seed falls into pit 2; the next open pit is 4, which holds one and is lifted.
    let (outcome, _) = sow(&AGM, "1.0.x.1.0.0.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(outcome.laps, 2);
    assert_eq!(
        outcome.position.to_string(),
        "0.1.x.0.1.0.0/0.0.0.0.0.0.1 0-0 n"
    );
}

#[test]
fn closed_pits_are_skipped_by_beyond() {
    assert_eq!(
        leads_to(&AGM, "1.0.0.x.6.0.0/0.0.2.0.0.0.1 0-0 s", 1),
        "0.1.0.x.0.0.0/0.0.0.0.0.0.1 8-0 s +"
    );
}

#[test]
fn a_closed_pit_is_worth_nothing_as_an_opposite() {
    assert_eq!(
        leads_to(&AGM, "1.0.0.4.0.0.0/0.0.0.x.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.x.0.0.1 4-0 s +"
    );
    assert_eq!(
        leads_to(&AGM, "1.0.0.0.0.0.0/0.0.0.x.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.x.0.0.1 0-0 n"
    );
}
