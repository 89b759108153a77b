//! RULES.md, Mangala 1 to 5, sentence by sentence.

mod table;

use kavade_rules::{CaptureKind, Game, Match, MatchError, RoundEnd, SeedCount, SowingEvent, Stage};
use table::{MAN, N, S, house, leads_to, match_at, play, sow};

fn captures(events: &[SowingEvent]) -> Vec<(u8, u8, CaptureKind)> {
    events
        .iter()
        .filter_map(|event| match event {
            SowingEvent::Capture {
                pit, seeds, kind, ..
            } => Some((pit.get(), seeds.get(), *kind)),
            _ => None,
        })
        .collect()
}

#[test]
fn rule_1_a_turn_is_a_single_lap_without_relay() {
    let (outcome, events) = sow(&MAN, "2.0.2.1.0.0/0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(outcome.laps, 1);
    assert_eq!(
        outcome.position.to_string(),
        "0.1.3.1.0.0/0.0.0.0.0.1 0-0 n"
    );
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, SowingEvent::Saada { .. }))
    );
}

#[test]
fn rule_1_a_lap_of_eleven_leaves_the_starting_pit_empty() {
    assert_eq!(
        leads_to(&MAN, "11.0.0.0.0.0/0.0.0.0.0.0 0-0 s", 1),
        "0.1.1.1.1.1/1.1.1.1.1.1 0-0 n"
    );
}

#[test]
fn rule_1_a_lap_of_twelve_or_more_sows_its_own_starting_pit_too() {
    assert_eq!(
        leads_to(&MAN, "12.0.0.0.0.0/0.0.0.0.0.0 0-0 s", 1),
        "1.1.1.1.1.1/1.1.1.1.1.1 0-0 n"
    );
    assert_eq!(
        leads_to(&MAN, "13.2.0.0.0.0/0.0.0.0.0.0 0-0 s", 1),
        // The thirteenth falls into pit 2 and makes it four; before it lies one, so nothing more.
        "1.0.1.1.1.1/1.1.1.1.1.1 4-0 n"
    );
}

#[test]
fn rule_2_two_four_or_six_made_by_the_last_seed_are_captured() {
    for (lying, taken) in [(1, 2), (3, 4), (5, 6)] {
        let text = format!("1.{lying}.0.0.0.0/0.0.0.0.0.1 0-0 s");
        let (outcome, events) = sow(&MAN, &text, 1);
        assert_eq!(outcome.position.banks(), [taken, 0]);
        assert_eq!(captures(&events), [(1, taken, CaptureKind::LastSeed)]);
    }
}

#[test]
fn rule_2_odd_numbers_and_eight_or_more_are_not_captured() {
    for lying in [0, 2, 4, 6, 7, 8, 9, 11] {
        let text = format!("1.{lying}.0.0.0.0/0.0.0.0.0.1 0-0 s");
        let (outcome, _) = sow(&MAN, &text, 1);
        assert_eq!(outcome.captured(), 0, "{lying}");
    }
}

#[test]
fn rule_2_captures_count_in_either_row() {
    assert_eq!(
        leads_to(&MAN, "0.0.0.0.0.1/3.0.0.0.0.1 0-0 s", 6),
        "0.0.0.0.0.0/0.0.0.0.0.1 4-0 n"
    );
    assert_eq!(
        leads_to(&MAN, "1.0.0.0.0.0/1.1.0.0.0.0 0-0 n", 1),
        "1.0.0.0.0.0/0.0.0.0.0.0 0-2 s"
    );
}

#[test]
fn rule_2_then_the_pit_before_and_so_on_backwards_without_a_break() {
    let (outcome, events) = sow(&MAN, "4.1.3.5.1.0/0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(
        captures(&events),
        [
            (4, 2, CaptureKind::LastSeed),
            (3, 6, CaptureKind::Chain),
            (2, 4, CaptureKind::Chain),
            (1, 2, CaptureKind::Chain),
        ]
    );
    assert_eq!(outcome.captured(), 14);
}

#[test]
fn rule_2_the_chain_ends_at_the_first_pit_that_holds_another_number() {
    let (_, events) = sow(&MAN, "4.1.2.5.1.0/0.0.0.0.0.1 0-0 s", 1);
    let pits: Vec<u8> = captures(&events).iter().map(|capture| capture.0).collect();
    assert_eq!(
        pits,
        [4, 3],
        "pit 3 holds three, so pit 2 with its two stays"
    );
}

#[test]
fn rule_2_the_chain_crosses_from_one_row_to_the_other() {
    let (outcome, events) = sow(&MAN, "0.0.0.4.1.1/1.3.0.0.0.1 0-0 s", 4);
    let pits: Vec<u8> = captures(&events).iter().map(|capture| capture.0).collect();
    assert_eq!(pits, [7, 6, 5, 4]);
    assert_eq!(outcome.captured(), 10);
    // And over the ring's end.
    let (_, events) = sow(&MAN, "1.1.0.0.0.1/0.0.0.3.1.0 0-0 n", 4);
    let pits: Vec<u8> = captures(&events).iter().map(|capture| capture.0).collect();
    assert_eq!(pits, [0]);
    let (_, events) = sow(&MAN, "1.3.0.0.0.1/0.0.0.4.1.1 0-0 n", 4);
    let pits: Vec<u8> = captures(&events).iter().map(|capture| capture.0).collect();
    assert_eq!(pits, [1, 0, 11, 10]);
}

#[test]
fn rule_2_the_chain_goes_round_the_whole_ring() {
    // Twenty-four seeds put two into every pit, the starting pit included.
    let (outcome, events) = sow(&MAN, "24.0.2.0.0.4/0.0.2.0.0.4 0-0 s", 1);
    assert_eq!(captures(&events).len(), 12);
    assert_eq!(outcome.captured(), 36);
    assert_eq!(outcome.over, Some(RoundEnd::Cleared));
}

#[test]
fn rule_2_without_a_capture_at_the_last_seed_there_is_no_chain() {
    let (outcome, _) = sow(&MAN, "2.1.0.0.0.0/0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(
        outcome.captured(),
        0,
        "pit 2 holds two, but the last fell into pit 3"
    );
}

#[test]
fn rule_3_a_player_whose_row_is_empty_passes() {
    let (outcome, events) = sow(&MAN, "2.0.0.0.0.0/0.0.0.0.0.0 0-0 s", 1);
    assert!(outcome.passed);
    assert_eq!(outcome.position.mover(), S);
    assert_eq!(outcome.over, None);
    let last = &events[events.len() - 2..];
    assert_eq!(
        last,
        [SowingEvent::Pass { by: N }, SowingEvent::Turn { mover: S }]
    );
}

#[test]
fn rule_3_the_other_goes_on_until_seeds_come_back() {
    let mut game = match_at(&MAN, "0.0.0.0.1.2/0.0.0.0.0.0 10-20 s");
    play(&mut game, &[5]);
    // The last seed has made three: South moves again.
    assert_eq!(
        game.position().to_string(),
        "0.0.0.0.0.3/0.0.0.0.0.0 10-20 s"
    );
    play(&mut game, &[6]);
    assert_eq!(
        game.position().to_string(),
        "0.0.0.0.0.0/1.1.1.0.0.0 10-20 n"
    );
    let turns: Vec<String> = game
        .turns()
        .iter()
        .map(|turn| turn.turn.to_string())
        .collect();
    assert_eq!(turns, ["5", "-", "6"]);
}

#[test]
fn rule_3_a_match_that_begins_with_an_empty_row_begins_with_a_pass() {
    let game = match_at(&MAN, "0.0.0.0.0.0/1.1.1.0.0.0 10-20 s");
    assert_eq!(game.stage(), Stage::Choosing);
    assert_eq!(game.position().mover(), N);
    assert_eq!(
        game.opening(),
        [
            SowingEvent::RoundStart {
                round: 1,
                starter: S
            },
            SowingEvent::Pass { by: S },
            SowingEvent::Turn { mover: N },
        ]
    );
}

#[test]
fn rule_4_it_ends_when_the_whole_board_is_empty() {
    let (outcome, _) = sow(&MAN, "0.0.0.0.0.1/3.0.0.0.0.0 30-38 s", 6);
    assert_eq!(outcome.over, Some(RoundEnd::Cleared));
    assert_eq!(outcome.position.banks(), [34, 38]);
}

#[test]
fn rule_4_more_wins_which_is_thirty_seven_of_seventy_two() {
    let mut game = match_at(&MAN, "0.0.0.0.0.1/1.0.0.0.0.0 35-35 s");
    play(&mut game, &[6]);
    let result = game.round_result().expect("the round is over");
    assert_eq!(
        (result.taken.map(SeedCount::get), result.winner),
        ([37, 35], Some(S))
    );
}

#[test]
fn rule_4_thirty_six_each_is_a_draw() {
    let mut game = match_at(&MAN, "0.0.0.0.0.1/1.0.0.0.0.0 34-36 s");
    play(&mut game, &[6]);
    let result = game.round_result().expect("the round is over");
    assert_eq!(
        (result.taken.map(SeedCount::get), result.winner),
        ([36, 36], None)
    );
}

#[test]
fn rule_4_once_someone_holds_more_than_half_the_game_offers_to_stop() {
    let mut game = match_at(&MAN, "1.1.0.0.0.0/0.0.0.0.3.0 35-32 s");
    assert!(!game.can_stop(), "35 is not more than half");
    assert_eq!(game.stop(), Err(MatchError::NotDecided));
    play(&mut game, &[1]);
    assert_eq!(game.position().banks(), [37, 32]);
    assert!(game.can_stop());
    assert_eq!(
        game.stage(),
        Stage::Choosing,
        "it offers, it does not stop by itself"
    );
    let events = game.stop().expect("decided");
    assert!(events.contains(&SowingEvent::RoundEnd {
        reason: RoundEnd::Decided,
        to_move: N
    }));
    // What is left goes to the row's owner.
    assert_eq!(game.position().banks(), [37, 35]);
    assert_eq!(game.result().map(|result| result.winner), Some(Some(S)));
}

#[test]
fn rule_4_half_is_not_more_than_half() {
    let game = match_at(&MAN, "1.1.0.0.0.0/0.0.0.0.0.0 36-34 s");
    assert!(!game.position().is_decided() && !game.can_stop());
    let game = match_at(&MAN, "1.1.0.0.0.0/0.0.0.0.0.0 33-37 s");
    assert!(game.position().is_decided() && game.can_stop());
}

#[test]
fn rule_5_a_match_is_a_single_game_or_best_of_three_or_five() {
    assert_eq!(
        kavade_rules::HouseRule::Match.values(Game::Mangala),
        ["single", "best-of-3", "best-of-5"]
    );
    for length in ["single", "best-of-3", "best-of-5"] {
        let rules = house(Game::Mangala, &[("match", length)]);
        assert!(Match::new(rules, S).is_ok());
    }
    assert!(mangala_with("full").is_err());
}

/// Mangala with a match length.
fn mangala_with(length: &str) -> Result<kavade_rules::RuleSet, kavade_rules::RuleError> {
    kavade_rules::RuleSet::with_house(Game::Mangala, [("match", length)])
}

#[test]
fn mangala_has_no_closed_pits() {
    assert!(kavade_rules::Position::parse(&MAN, "x.1.0.0.0.0/1.0.0.0.0.0 0-0 s").is_err());
}
