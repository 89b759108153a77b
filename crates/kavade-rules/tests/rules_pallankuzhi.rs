//! RULES.md, Pallankuzhi 1 to 5, sentence by sentence. Matches are in `rules_matches.rs`.

mod table;

use kavade_rules::{IllegalMove, Pit, Place, Position, RoundEnd, SeedCount, SowingEvent, Stage};
use table::{N, PAL, S, at, house, leads_to, match_at, play, sow};

fn pasus(events: &[SowingEvent]) -> Vec<(u8, u8, kavade_rules::Player)> {
    events
        .iter()
        .filter_map(|event| match event {
            SowingEvent::Pasu { pit, seeds, by } => Some((pit.get(), seeds.get(), *by)),
            _ => None,
        })
        .collect()
}

#[test]
fn the_game_has_six_seeds_a_pit_and_by_house_rule_four_or_five() {
    for (seeds, in_all) in [("4", 56), ("5", 70), ("6", 84)] {
        let rules = house(kavade_rules::Game::Pallankuzhi, &[("seeds_per_pit", seeds)]);
        assert_eq!(Position::opening(&rules, S).seeds(), in_all);
    }
}

#[test]
fn rule_1_sowing_is_a_relay() {
    let (outcome, _) = sow(&PAL, "1.0.2.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(outcome.laps, 2);
    assert_eq!(
        outcome.position.to_string(),
        "0.1.0.1.1.0.0/0.0.0.0.0.0.1 0-0 n"
    );
}

#[test]
fn rule_2_a_pit_that_becomes_exactly_four_is_taken_at_once_and_the_sowing_goes_on() {
    let (outcome, events) = sow(&PAL, "3.3.0.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(pasus(&events), [(1, 4, S)]);
    assert_eq!(
        outcome.position.to_string(),
        "0.0.1.1.0.0.0/0.0.0.0.0.0.1 4-0 n"
    );
    // Taken before the next seed falls.
    let place = |wanted: &SowingEvent| events.iter().position(|event| event == wanted);
    let pasu = place(&SowingEvent::Pasu {
        pit: Pit::new(1),
        seeds: SeedCount::new(4),
        by: S,
    });
    let next = place(&SowingEvent::Drop {
        pit: Pit::new(2),
        count: SeedCount::new(1),
        in_hand: SeedCount::new(1),
    });
    assert!(pasu.is_some() && pasu < next);
}

#[test]
fn rule_2_a_pasu_counts_in_either_row_and_goes_to_the_one_who_sows() {
    let (outcome, events) = sow(&PAL, "0.0.0.0.0.0.3/3.3.0.0.0.0.1 0-0 s", 7);
    assert_eq!(pasus(&events), [(7, 4, S), (8, 4, S)]);
    assert_eq!(outcome.position.banks(), [8, 0]);
    let (outcome, events) = sow(&PAL, "0.3.0.0.0.0.1/0.0.0.0.0.0.2 0-0 n", 7);
    assert_eq!(pasus(&events), [(1, 4, N)]);
    assert_eq!(outcome.position.banks(), [0, 4]);
}

#[test]
fn rule_2_five_or_more_are_no_pasu() {
    let (outcome, events) = sow(&PAL, "2.4.4.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert!(pasus(&events).is_empty());
    assert_eq!(
        outcome.position.to_string(),
        "0.5.5.0.0.0.0/0.0.0.0.0.0.1 0-0 n"
    );
}

#[test]
fn rule_2_four_that_lie_there_without_being_sown_are_no_pasu() {
    let (_, events) = sow(&PAL, "1.0.0.0.4.0.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert!(pasus(&events).is_empty());
}

#[test]
fn rule_2_a_pit_can_be_pasu_twice_in_one_lap() {
    // Three open pits: the seeds come round again.
    let (outcome, events) = sow(&PAL, "13.0.0.x.x.x.x/x.x.x.x.x.x.x 0-0 s", 1);
    let of_pit_2 = pasus(&events).iter().filter(|pasu| pasu.0 == 1).count();
    assert!(of_pit_2 >= 1, "{events:?}");
    assert_eq!(outcome.position.seeds(), 13);
}

#[test]
fn rule_2_the_last_seed_of_a_lap_counts_too_and_the_relay_looks_at_the_next_pit() {
    let (outcome, events) = sow(&PAL, "1.3.2.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(pasus(&events), [(1, 4, S)]);
    assert_eq!(outcome.laps, 2);
    assert_eq!(
        outcome.position.to_string(),
        "0.0.0.1.1.0.0/0.0.0.0.0.0.1 4-0 n"
    );
}

#[test]
fn rule_2_after_a_pasu_on_the_last_seed_an_empty_next_pit_ends_the_sowing() {
    let (outcome, events) = sow(&PAL, "1.3.0.5.0.0.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert!(events.contains(&SowingEvent::Saada { pit: Pit::new(2) }));
    assert_eq!(
        outcome.position.to_string(),
        "0.0.0.0.0.0.0/0.0.0.0.0.0.1 9-0 n"
    );
}

#[test]
fn rule_3_the_mover_takes_the_pit_beyond_the_empty_one_and_only_that() {
    assert_eq!(
        leads_to(&PAL, "1.0.0.5.0.0.0/0.0.0.5.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.5.0.0.1 5-0 n"
    );
}

#[test]
fn rule_3_if_the_pit_beyond_is_empty_too_nothing_is_taken() {
    assert_eq!(
        leads_to(&PAL, "1.0.0.0.5.0.0/0.0.5.5.0.0.1 0-0 s", 1),
        "0.1.0.0.5.0.0/0.0.5.5.0.0.1 0-0 n"
    );
}

#[test]
fn rule_3_either_way_the_turn_ends() {
    for text in [
        "1.0.0.5.0.0.0/0.0.0.5.0.0.1 0-0 s",
        "1.0.0.0.5.0.0/0.0.5.5.0.0.1 0-0 s",
    ] {
        let (outcome, events) = sow(&PAL, text, 1);
        assert_eq!(outcome.position.mover(), N);
        assert!(!outcome.position.second_sowing());
        assert_eq!(events.last(), Some(&SowingEvent::Turn { mover: N }));
        assert_eq!(
            outcome.position.decline(&PAL).err(),
            Some(IllegalMove::NothingToDecline)
        );
    }
}

#[test]
fn rule_4_if_the_player_to_move_has_no_seeds_the_opponent_takes_all_that_is_left() {
    let (outcome, events) = sow(&PAL, "0.0.0.0.0.0.0/2.0.0.0.0.5.0 10-20 n", 1);
    assert_eq!(outcome.over, Some(RoundEnd::NoSeeds));
    assert_eq!(outcome.position.banks(), [10, 27]);
    assert_eq!(outcome.position.seeds_on_board(), 0);
    assert!(events.contains(&SowingEvent::Leftover {
        pit: Pit::new(12),
        seeds: SeedCount::new(5),
        to: Place::Bank(N)
    }));
    assert_eq!(outcome.captured(), 0, "what is handed over is no capture");
}

#[test]
fn rule_5_the_round_is_won_by_who_took_in_more() {
    let mut game = match_at(&PAL, "0.0.0.0.0.0.0/2.0.0.0.0.0.0 40-30 n");
    play(&mut game, &[1]);
    let result = game.round_result().expect("the round is over");
    assert_eq!(
        (result.taken.map(SeedCount::get), result.winner),
        ([40, 32], Some(S))
    );
}

#[test]
fn rule_5_what_the_last_rule_hands_over_counts() {
    let mut game = match_at(&PAL, "0.0.0.0.0.0.0/2.0.0.0.0.5.0 33-30 n");
    play(&mut game, &[1]);
    let result = game.round_result().expect("the round is over");
    assert_eq!(
        (result.taken.map(SeedCount::get), result.winner),
        ([33, 37], Some(N))
    );
}

#[test]
fn rule_5_equal_is_a_draw() {
    let mut game = match_at(&PAL, "0.0.0.0.0.0.0/2.0.0.0.0.0.0 32-30 n");
    play(&mut game, &[1]);
    assert_eq!(game.round_result().map(|result| result.winner), Some(None));
    assert_eq!(game.stage(), Stage::MatchOver);
    assert_eq!(game.result().map(|result| result.winner), Some(None));
}

#[test]
fn closed_pits_are_never_sown_lifted_or_captured() {
    assert_eq!(
        leads_to(&PAL, "2.x.0.x.6.0.0/0.0.0.0.0.0.1 0-0 s", 1),
        // Pits 3 and 5 get one each, pit 6 is next and empty, pit 7 beyond is empty.
        "0.x.1.x.7.0.0/0.0.0.0.0.0.1 0-0 n"
    );
    assert!(at(&PAL, "2.x.0.x.6.0.0/0.0.0.0.0.0.1 0-0 s").is_closed(Pit::new(1)));
}
