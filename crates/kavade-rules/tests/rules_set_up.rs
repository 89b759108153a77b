//! Matches that begin with a position that somebody set up; undo, redo and giving up.

mod table;

use kavade_rules::{
    Game, Match, MatchEnd, MatchError, Pit, Place, Player, RoundEnd, SeedCount, SowingEvent, Stage,
    Step, Tally,
};
use table::{AGM, MAN, N, PAL, S, ended, full, house, match_at, play};

#[test]
fn the_banks_of_a_set_up_single_round_count() {
    let mut game = match_at(&MAN, "0.0.0.0.0.1/1.0.0.0.0.0 40-30 s");
    assert_eq!(game.taken_in_round(S), 40);
    play(&mut game, &[6]);
    assert_eq!(
        game.round_result().map(|result| result.taken),
        Some([42, 30].map(SeedCount::new))
    );
}

#[test]
fn a_set_up_position_for_a_match_of_fresh_boards_has_the_seeds_of_a_full_one() {
    let rules = house(Game::Mangala, &[("match", "best-of-3")]);
    for (text, seeds) in [
        ("1.1.0.0.0.0/1.1.0.0.0.0 3-4 s", 11),
        ("1.1.0.0.0.0/1.1.0.0.0.0 35-34 s", 73),
    ] {
        let position = table::at(&rules, text);
        assert_eq!(
            Match::from_position(rules, position).expect_err("another number"),
            MatchError::WrongNumberOfSeeds {
                seeds: SeedCount::new(seeds),
                needed: SeedCount::new(72)
            }
        );
        assert!(
            Match::from_position(MAN, position).is_ok(),
            "a single round can"
        );
    }
    let position = table::at(&rules, "1.1.0.0.0.0/1.1.0.0.0.0 35-33 s");
    assert!(Match::from_position(rules, position).is_ok());
}

#[test]
fn a_set_up_position_of_another_game_is_refused() {
    let seven = table::at(&AGM, "1.1.0.0.0.0.0/1.1.0.0.0.0.0 0-0 s");
    assert!(matches!(
        Match::from_position(MAN, seven),
        Err(MatchError::SetUp(_))
    ));
    let pending = table::at(&AGM, "1.1.0.0.0.0.0/1.1.0.0.0.0.0 0-0 s +");
    assert!(matches!(
        Match::from_position(PAL, pending),
        Err(MatchError::SetUp(_))
    ));
}

#[test]
fn a_set_up_position_without_seeds_for_the_mover_ends_at_once_where_the_rules_say_so() {
    let game = match_at(&PAL, "0.0.0.0.0.0.0/2.0.0.0.0.0.0 40-42 s");
    let result = game.round_result().expect("over at once");
    assert_eq!((result.reason, result.to_move), (RoundEnd::NoSeeds, S));
    assert_eq!(game.position().banks(), [40, 44]);
    let mut tally = Tally::of(&game.before_opening());
    for event in game.opening() {
        tally.apply(&event);
    }
    assert_eq!(tally, Tally::of(game.position()));
}

#[test]
fn before_a_fresh_board_seeds_go_over_from_aside_and_from_the_richer_bank() {
    let rules = house(Game::AliGuliMane, &[("match", "best-of-3")]);
    let mut game = ended(&rules, 60, 8);
    let events = game.next_round().expect("another round");
    let shares: Vec<&SowingEvent> = events
        .iter()
        .filter(|event| matches!(event, SowingEvent::Share { .. }))
        .collect();
    assert_eq!(
        shares,
        [
            &SowingEvent::Share {
                from: Place::Aside,
                to: Place::Bank(N),
                seeds: SeedCount::new(2)
            },
            &SowingEvent::Share {
                from: Place::Bank(S),
                to: Place::Bank(N),
                seeds: SeedCount::new(25)
            },
        ]
    );
    assert_eq!(
        game.position().to_string(),
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s"
    );
}

#[test]
fn undo_and_redo_cross_turns_and_rounds() {
    let mut game = ended(&full(Game::AliGuliMane, &[]), 38, 30);
    game.next_round().expect("both can fill");
    play(&mut game, &[1]);
    let end = (*game.position(), game.round(), game.record());
    assert_eq!(game.steps().len(), 3);
    assert!(game.undo());
    assert_eq!((game.round(), game.stage()), (2, Stage::Choosing));
    assert!(game.undo());
    assert_eq!((game.round(), game.stage()), (1, Stage::RoundOver));
    assert!(game.undo());
    assert_eq!((game.round(), game.stage()), (1, Stage::Choosing));
    assert!(!game.undo() && !game.can_undo());
    assert_eq!(game.undone().len(), 3);
    while game.redo() {}
    assert_eq!((*game.position(), game.round(), game.record()), end);
}

#[test]
fn a_new_step_after_undo_forgets_what_could_be_redone() {
    let mut game = Match::new(MAN, S).expect("the rules agree");
    play(&mut game, &[1, 2, 3]);
    game.undo();
    game.undo();
    assert!(game.can_redo());
    play(&mut game, &[5]);
    assert!(!game.can_redo());
    assert_eq!(
        game.steps(),
        [Step::Sow(Pit::new(0)), Step::Sow(Pit::new(10))]
    );
}

#[test]
fn a_player_who_resigns_has_lost_the_match() {
    for player in Player::BOTH {
        let mut game = Match::new(PAL, S).expect("the rules agree");
        let events = game.resign(player).expect("the match is on");
        assert_eq!(
            events,
            [SowingEvent::MatchEnd {
                winner: Some(!player),
                reason: MatchEnd::Resigned
            }]
        );
        assert_eq!(game.stage(), Stage::MatchOver);
        assert!(game.resign(player).is_err());
        assert!(game.undo());
        assert_eq!(game.stage(), Stage::Choosing);
    }
}
