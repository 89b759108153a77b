//! RULES.md, House rules: what each value changes in a sowing and at the end of a round.

mod table;

use kavade_rules::{Game, Match, RoundEnd, SeedCount, SowingEvent, Stage};
use table::{MAN, N, PAL, S, house, leads_to, match_at, play, sow};

#[test]
fn seeds_per_pit_four_five_and_six_are_allowed_everywhere() {
    for game in Game::ALL {
        for seeds in [4u8, 5, 6] {
            let rules = house(game, &[("seeds_per_pit", &seeds.to_string())]);
            let game = Match::new(rules, N).expect("the rules agree");
            assert!(game.position().pits().iter().all(|count| *count == seeds));
            assert_eq!(game.position().mover(), N);
        }
    }
}

#[test]
fn capture_beyond_only_leaves_the_opposite() {
    let rules = house(Game::AliGuliMane, &[("capture", "beyond-only")]);
    assert_eq!(
        leads_to(&rules, "1.0.0.4.0.0.0/0.0.0.5.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.5.0.0.1 4-0 s +"
    );
    assert_eq!(
        leads_to(&rules, "1.0.0.0.0.0.0/0.0.0.5.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.5.0.0.1 0-0 n"
    );
}

#[test]
fn lone_opposite_left_needs_seeds_beyond() {
    let rules = house(Game::AliGuliMane, &[("lone_opposite", "left")]);
    assert_eq!(
        leads_to(&rules, "1.0.0.0.0.0.0/0.0.0.5.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.5.0.0.1 0-0 n"
    );
    assert_eq!(
        leads_to(&rules, "1.0.0.4.0.0.0/0.0.0.5.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.0.0.0.1 9-0 s +"
    );
}

#[test]
fn second_sowing_optional_may_be_left_out() {
    let rules = house(Game::AliGuliMane, &[("second_sowing", "optional")]);
    let mut game = match_at(&rules, "1.0.0.4.0.1.0/0.3.0.5.0.0.1 0-0 s");
    play(&mut game, &[1]);
    assert!(game.can_decline());
    let events = game.decline().expect("optional");
    assert_eq!(
        events,
        [
            SowingEvent::Decline { by: S },
            SowingEvent::Turn { mover: N }
        ]
    );
    assert_eq!(game.position().mover(), N);
    assert!(!game.position().second_sowing());
    assert_eq!(game.turns()[0].turn.to_string(), "1");
    // Or made.
    assert!(game.undo());
    play(&mut game, &[6]);
    assert_eq!(game.turns()[0].turn.to_string(), "1+6");
    assert_eq!(game.turns()[0].taken, 12);
}

#[test]
fn second_sowing_none_makes_every_turn_a_single_sowing() {
    let rules = house(Game::AliGuliMane, &[("second_sowing", "none")]);
    assert_eq!(
        leads_to(&rules, "1.0.0.4.0.0.0/0.0.0.5.0.0.1 0-0 s", 1),
        "0.1.0.0.0.0.0/0.0.0.0.0.0.1 9-0 n"
    );
}

#[test]
fn pasu_owner_gives_the_four_to_the_owner_of_the_pit() {
    let rules = house(Game::Pallankuzhi, &[("pasu", "owner")]);
    assert_eq!(
        leads_to(&rules, "0.0.0.0.0.3.3/3.3.0.0.0.0.1 0-0 s", 6),
        "0.0.0.0.0.0.0/0.0.0.0.0.0.1 4-8 n"
    );
}

#[test]
fn pasu_off_lets_fours_lie() {
    let rules = house(Game::Pallankuzhi, &[("pasu", "off")]);
    assert_eq!(
        leads_to(&rules, "2.3.3.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 1),
        "0.4.4.0.0.0.0/0.0.0.0.0.0.1 0-0 n"
    );
}

#[test]
fn pasu_on_last_seed_false_lets_a_four_of_the_last_seed_lie() {
    let rules = house(Game::Pallankuzhi, &[("pasu_on_last_seed", "false")]);
    assert_eq!(
        leads_to(&rules, "2.3.3.0.0.0.0/0.0.0.0.0.0.1 0-0 s", 1),
        "0.0.4.0.0.0.0/0.0.0.0.0.0.1 4-0 n"
    );
}

#[test]
fn after_capture_continue_lifts_the_next_filled_pit_and_goes_on() {
    let rules = house(Game::Pallankuzhi, &[("after_capture", "continue")]);
    let (outcome, events) = sow(&rules, "1.0.0.5.0.2.0/0.0.0.0.0.0.1 0-0 s", 1);
    // Pit 4 is taken; pit 6 is the next with seeds, its two fall into pit 7 and North's first.
    assert_eq!(
        outcome.position.to_string(),
        "0.1.0.0.0.0.1/1.0.0.0.0.0.1 5-0 n"
    );
    assert_eq!(outcome.laps, 2);
    let saadas = events
        .iter()
        .filter(|event| matches!(event, SowingEvent::Saada { .. }))
        .count();
    assert_eq!(saadas, 2);
    // Without the house rule the turn ends at once.
    assert_eq!(
        leads_to(&PAL, "1.0.0.5.0.2.0/0.0.0.0.0.0.1 0-0 s", 1),
        "0.1.0.0.0.2.0/0.0.0.0.0.0.1 5-0 n"
    );
}

#[test]
fn after_capture_continue_ends_when_nothing_is_captured_or_nothing_is_left() {
    let rules = house(Game::Pallankuzhi, &[("after_capture", "continue")]);
    let (outcome, _) = sow(&rules, "1.0.0.0.0.2.0/0.0.0.0.0.0.1 0-0 s", 1);
    assert_eq!(outcome.laps, 1);
    // The last seed makes a pasu, the capture takes the rest: nothing is left to lift.
    let (outcome, _) = sow(&rules, "1.3.0.5.0.0.0/0.0.0.0.0.0.0 0-0 s", 1);
    assert_eq!(outcome.over, Some(RoundEnd::Cleared));
    assert_eq!(outcome.position.banks(), [9, 0]);
}

#[test]
fn capture_rows_opponent_captures_there_alone_and_the_chain_stays_there() {
    let rules = house(Game::Mangala, &[("capture_rows", "opponent")]);
    assert_eq!(
        leads_to(&rules, "1.1.0.0.0.0/0.0.0.0.0.1 0-0 s", 1),
        "0.2.0.0.0.0/0.0.0.0.0.1 0-0 n"
    );
    assert_eq!(
        leads_to(&rules, "0.0.0.4.1.1/1.3.0.0.0.1 0-0 s", 4),
        "0.0.0.0.2.2/0.0.0.0.0.1 6-0 n"
    );
    assert_eq!(
        leads_to(&rules, "1.3.0.0.0.1/0.0.0.4.1.1 0-0 n", 4),
        "0.0.0.0.0.1/0.0.0.0.2.2 0-6 s"
    );
}

#[test]
fn capture_counts_two_and_four_leaves_sixes() {
    let rules = house(Game::Mangala, &[("capture_counts", "2-4")]);
    assert_eq!(
        leads_to(&rules, "1.5.0.0.0.0/0.0.0.0.0.1 0-0 s", 1),
        "0.6.0.0.0.0/0.0.0.0.0.1 0-0 n"
    );
    assert_eq!(
        leads_to(&rules, "4.1.3.5.1.0/0.0.0.0.0.1 0-0 s", 1),
        "0.2.4.6.0.0/0.0.0.0.0.1 2-0 n"
    );
}

#[test]
fn long_lap_skip_origin_leaves_the_starting_pit_out() {
    let rules = house(Game::Mangala, &[("long_lap", "skip-origin")]);
    assert_eq!(
        leads_to(&rules, "12.2.0.0.0.0/0.0.0.0.0.0 0-0 s", 1),
        // The twelfth falls into pit 2 and makes four; before it lies the empty starting pit.
        "0.0.1.1.1.1/1.1.1.1.1.1 4-0 n"
    );
    assert_eq!(
        leads_to(&rules, "33.0.0.0.0.0/0.0.0.0.0.0 0-0 s", 1),
        "0.3.3.3.3.3/3.3.3.3.3.3 0-0 n"
    );
}

#[test]
fn stop_when_decided_ends_the_game_by_itself() {
    let rules = house(Game::Mangala, &[("stop_when_decided", "true")]);
    let (outcome, _) = sow(&rules, "1.1.0.0.0.0/0.0.0.0.3.0 35-32 s", 1);
    assert_eq!(outcome.over, Some(RoundEnd::Decided));
    assert_eq!(outcome.position.banks(), [37, 35]);
    // Half is not enough.
    let (outcome, _) = sow(&rules, "1.1.0.0.0.0/0.0.0.0.3.0 34-33 s", 1);
    assert_eq!(outcome.over, None);
    // Whoever holds it.
    let (outcome, _) = sow(&rules, "1.2.0.0.0.0/0.0.0.0.3.0 29-37 s", 1);
    assert_eq!(outcome.over, Some(RoundEnd::Decided));
}

#[test]
fn no_seeds_pass_lets_the_player_without_seeds_pass_in_relay_games() {
    for game in [Game::AliGuliMane, Game::Pallankuzhi] {
        let rules = house(game, &[("no_seeds", "pass")]);
        let (outcome, events) = sow(&rules, "0.0.0.0.0.0.0/2.0.0.0.0.0.0 0-0 n", 1);
        assert_eq!((outcome.over, outcome.passed), (None, true));
        assert_eq!(outcome.position.mover(), N);
        assert!(events.contains(&SowingEvent::Pass { by: S }));
    }
}

#[test]
fn no_seeds_round_ends_ends_mangala() {
    let rules = house(Game::Mangala, &[("no_seeds", "round-ends")]);
    let (outcome, _) = sow(&rules, "2.0.0.0.0.0/0.0.0.0.0.0 10-20 s", 1);
    assert_eq!(outcome.over, Some(RoundEnd::NoSeeds));
    assert!(!outcome.passed);
    assert_eq!(
        outcome.position.banks(),
        [12, 20],
        "own-row is Mangala's default"
    );
}

#[test]
fn with_pass_the_round_ends_when_neither_can_move() {
    for game in [Game::AliGuliMane, Game::Pallankuzhi] {
        let rules = house(game, &[("no_seeds", "pass"), ("leftovers", "own-row")]);
        let match_ = match_at(&rules, "0.0.0.0.0.0.0/0.0.0.0.0.0.0 30-40 s");
        let result = match_.round_result().expect("over at once");
        assert_eq!(result.reason, RoundEnd::Cleared);
    }
    let (outcome, _) = sow(&MAN, "0.0.0.0.0.1/1.0.0.0.0.0 0-0 s", 6);
    assert_eq!(outcome.over, Some(RoundEnd::Cleared));
    // A pass that leaves the other with nothing but endless pits ends the round, too.
    let rules = house(Game::Pallankuzhi, &[("no_seeds", "pass")]);
    let blocked = match_at(&rules, "x.x.x.x.x.x.x/x.x.x.x.x.x.5 10-20 s");
    let result = blocked.round_result().expect("over at once");
    assert_eq!(result.reason, RoundEnd::Blocked);
}

#[test]
fn leftovers_decide_who_gets_the_seeds_when_the_mover_has_none() {
    for game in [Game::AliGuliMane, Game::Pallankuzhi] {
        for (value, banks, aside) in [
            ("aside", [30, 20], 2),
            ("opponent", [30, 22], 0),
            ("own-row", [30, 22], 0),
        ] {
            let rules = house(game, &[("leftovers", value)]);
            let (outcome, events) = sow(&rules, "0.0.0.0.0.0.0/2.0.0.0.0.0.0 30-20 n", 1);
            assert_eq!(outcome.over, Some(RoundEnd::NoSeeds));
            assert_eq!(outcome.position.banks(), banks, "{game} {value}");
            assert_eq!(outcome.position.aside(), aside);
            let left: Vec<u8> = events
                .iter()
                .filter_map(|event| match event {
                    SowingEvent::Leftover { pit, .. } => Some(pit.get()),
                    _ => None,
                })
                .collect();
            assert_eq!(left, [8, 9]);
        }
    }
}

#[test]
fn leftovers_of_a_stopped_mangala_game_follow_the_house_rule() {
    for (value, banks, aside) in [
        ("own-row", [39, 33], 0),
        ("opponent", [39, 33], 0),
        ("aside", [38, 30], 4),
    ] {
        let rules = house(Game::Mangala, &[("leftovers", value)]);
        let mut game = match_at(&rules, "1.0.0.0.0.0/0.0.0.0.3.0 38-30 s");
        game.stop().expect("decided");
        assert_eq!(game.position().banks(), banks, "{value}");
        assert_eq!(game.position().aside(), aside);
        assert_eq!(game.stage(), Stage::MatchOver);
        assert_eq!(
            game.round_result().map(|result| result.taken),
            Some(banks.map(SeedCount::new)),
            "all of it was taken in during this round"
        );
    }
}
