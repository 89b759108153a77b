//! RULES.md: rounds and matches. Counting, match lengths, starters, refills, closing and opening again.

mod table;

use kavade_rules::{
    Game, Match, MatchEnd, MatchError, MatchResult, Place, Player, RoundEnd, RuleSet, SowingEvent,
    Stage, Step, Tally,
};
use table::{AGM, MAN, N, PAL, S, house, match_at, play};

fn full(game: Game, more: &[(&str, &str)]) -> RuleSet {
    let mut pairs = vec![("match", "full")];
    pairs.extend_from_slice(more);
    house(game, &pairs)
}

/// A match whose present round ends with North's next move: North drops two seeds, South has none.
fn last_move(rules: &RuleSet, south: u8, north: u8) -> Match {
    let text = format!("0.0.0.0.0.0.0/2.0.0.0.0.0.0 {south}-{north} n");
    match_at(rules, &text)
}

/// The same, played; the round is over.
fn ended(rules: &RuleSet, south: u8, north: u8) -> Match {
    let mut game = last_move(rules, south, north);
    play(&mut game, &[1]);
    assert_ne!(game.stage(), Stage::Choosing);
    game
}

/// A best-of match of Mangala that begins with a position.
fn best_of(length: &str, more: &[(&str, &str)], position: &str) -> Match {
    let mut pairs = vec![("match", length)];
    pairs.extend_from_slice(more);
    match_at(&house(Game::Mangala, &pairs), position)
}

// Counting a round

#[test]
fn agm_5_each_player_counts_what_they_captured_and_more_wins() {
    for (south, north, winner) in [(40, 28, Some(S)), (28, 40, Some(N)), (34, 34, None)] {
        let game = ended(&AGM, south, north);
        let result = game.round_result().expect("the round is over");
        assert_eq!(result.taken, [south, north]);
        assert_eq!(result.winner, winner, "equal is a draw");
        assert_eq!(game.result().map(|result| result.winner), Some(winner));
    }
}

#[test]
fn agm_5_seeds_still_on_the_board_are_put_aside_out_of_the_match() {
    let game = ended(&full(Game::AliGuliMane, &[]), 36, 32);
    assert_eq!(game.position().aside(), 2);
    assert_eq!(game.position().banks(), [36, 32]);
    assert_eq!(game.round_result().map(|result| result.aside), Some(2));
    let mut game = game;
    game.next_round().expect("both can fill");
    assert_eq!(
        game.position().aside(),
        2,
        "they stay aside in later rounds"
    );
}

#[test]
fn in_a_full_match_only_what_was_taken_in_during_the_round_counts() {
    // 40 seeds of South's bank are a surplus of earlier rounds; nothing was taken in yet.
    let mut game = match_at(
        &full(Game::Pallankuzhi, &[]),
        "0.0.0.0.0.0.0/2.0.0.0.0.0.0 60-20 n",
    );
    play(&mut game, &[1]);
    let result = game.round_result().expect("the round is over");
    assert_eq!((result.taken, result.winner), ([0, 2], Some(N)));
}

// Refills

#[test]
fn agm_6_both_fill_their_pits_from_their_banks_five_each_from_their_own_left() {
    let mut game = ended(&full(Game::AliGuliMane, &[]), 38, 30);
    let events = game.next_round().expect("both can fill");
    assert_eq!(
        game.position().to_string(),
        "5.5.5.5.5.5.5/5.5.5.5.5.5.x 3-0 s aside=2"
    );
    let fills: Vec<(u8, u8, Player)> = events
        .iter()
        .filter_map(|event| match event {
            SowingEvent::Fill { pit, seeds, by } => Some((*pit, *seeds, *by)),
            _ => None,
        })
        .collect();
    let expected: Vec<(u8, u8, Player)> = (0..13)
        .map(|pit| (pit, 5, if pit < 7 { S } else { N }))
        .collect();
    assert_eq!(fills, expected);
    assert_eq!(
        events.first(),
        Some(&SowingEvent::RoundStart {
            round: 2,
            starter: S
        })
    );
    assert_eq!(events.last(), Some(&SowingEvent::Turn { mover: S }));
}

#[test]
fn agm_6_what_cannot_be_filled_is_closed_and_a_surplus_stays_in_the_bank() {
    let mut game = ended(&full(Game::AliGuliMane, &[]), 46, 22);
    assert_eq!(game.next_fill(), [7, 4]);
    let events = game.next_round().expect("both can fill");
    assert_eq!(
        game.position().to_string(),
        "5.5.5.5.5.5.5/5.5.5.5.x.x.x 11-2 s aside=2"
    );
    for pit in [11, 12, 13] {
        assert!(events.contains(&SowingEvent::Close { pit }));
    }
}

#[test]
fn agm_6_a_closed_pit_opens_again_when_its_owner_can_fill_it() {
    let mut game = match_at(
        &full(Game::AliGuliMane, &[]),
        "0.0.0.0.0.0.0/2.0.0.0.0.x.x 31-36 n",
    );
    play(&mut game, &[1]);
    let events = game.next_round().expect("both can fill");
    assert_eq!(
        game.position().to_string(),
        "5.5.5.5.5.5.x/5.5.5.5.5.5.5 1-1 s aside=2"
    );
    for pit in [12, 13] {
        let place = |wanted: SowingEvent| events.iter().position(|event| *event == wanted);
        let reopened = place(SowingEvent::Reopen { pit });
        let filled = place(SowingEvent::Fill {
            pit,
            seeds: 5,
            by: N,
        });
        assert!(reopened.is_some() && reopened < filled);
    }
    assert!(events.contains(&SowingEvent::Close { pit: 6 }));
}

#[test]
fn a_pit_that_stays_closed_is_not_closed_again() {
    let mut game = match_at(
        &full(Game::AliGuliMane, &[]),
        "0.0.0.0.0.0.x/2.0.0.0.0.0.0 31-36 n",
    );
    play(&mut game, &[1]);
    let events = game.next_round().expect("both can fill");
    assert!(game.position().is_closed(6));
    assert!(!events.iter().any(|event| matches!(
        event,
        SowingEvent::Close { .. } | SowingEvent::Reopen { .. }
    )));
}

#[test]
fn agm_6_the_match_ends_when_a_player_cannot_fill_a_single_pit_and_that_player_has_lost() {
    let game = ended(&full(Game::AliGuliMane, &[]), 63, 5);
    assert_eq!(game.stage(), Stage::RoundOver, "five fill one pit");
    for (south, north, winner) in [(64, 4, S), (4, 64, N)] {
        let game = ended(&full(Game::AliGuliMane, &[]), south, north);
        assert_eq!(
            game.result(),
            Some(&MatchResult {
                winner: Some(winner),
                reason: MatchEnd::CannotFill
            })
        );
    }
}

#[test]
fn agm_6_the_loser_of_the_match_is_who_cannot_fill_even_after_winning_the_round() {
    // North takes two in this round and South none, yet North cannot fill a pit.
    let mut game = match_at(
        &full(Game::AliGuliMane, &[("leftovers", "own-row")]),
        "0.0.0.0.0.0.0/2.0.0.0.0.0.0 66-2 n",
    );
    play(&mut game, &[1]);
    assert_eq!(game.round_result().map(|round| round.winner), Some(Some(N)));
    assert_eq!(game.result().map(|result| result.winner), Some(Some(S)));
}

#[test]
fn agm_6_if_neither_can_fill_more_seeds_win_and_equal_is_a_draw() {
    for (south, north, winner) in [(4, 3, Some(S)), (0, 1, Some(N)), (4, 4, None), (0, 0, None)] {
        let game = ended(&full(Game::AliGuliMane, &[]), south, north);
        assert_eq!(
            game.result(),
            Some(&MatchResult {
                winner,
                reason: MatchEnd::CannotFill
            })
        );
    }
}

#[test]
fn agm_7_the_player_who_starts_alternates_from_round_to_round() {
    for first in Player::BOTH {
        let rules = house(Game::AliGuliMane, &[("match", "best-of-5")]);
        let mut game = Match::new(rules, first).expect("the rules agree");
        let mut starter = first;
        while game.stage() != Stage::MatchOver {
            assert_eq!(game.starter(), starter);
            while game.stage() == Stage::Choosing {
                let pit = game.legal()[0];
                game.play(pit).expect("legal");
            }
            if game.stage() == Stage::RoundOver {
                starter = !starter;
                assert_eq!(game.next_starter(), starter);
                game.next_round().expect("another round");
                assert_eq!(game.position().mover(), starter);
            }
        }
        assert_eq!(game.first_starter(), first);
    }
}

#[test]
fn pal_6_refills_are_six_each_and_unfilled_pits_are_rubbish_holes() {
    let mut game = ended(&full(Game::Pallankuzhi, &[]), 50, 32);
    game.next_round().expect("both can fill");
    assert_eq!(
        game.position().to_string(),
        "6.6.6.6.6.6.6/6.6.6.6.6.x.x 8-4 s"
    );
}

#[test]
fn pal_6_the_match_ends_when_a_player_has_fewer_than_six() {
    // North takes the two that are left on the board.
    let game = ended(&full(Game::Pallankuzhi, &[]), 79, 3);
    assert_eq!(
        game.result(),
        Some(&MatchResult {
            winner: Some(S),
            reason: MatchEnd::CannotFill
        })
    );
    let game = ended(&full(Game::Pallankuzhi, &[]), 78, 4);
    assert_eq!(game.stage(), Stage::RoundOver);
    // With four seeds a pit, four are enough.
    let game = ended(&full(Game::Pallankuzhi, &[("seeds_per_pit", "4")]), 50, 2);
    assert_eq!(game.stage(), Stage::RoundOver);
}

#[test]
fn fill_from_right_fills_the_last_pit_first() {
    for game in [Game::AliGuliMane, Game::Pallankuzhi] {
        let rules = full(
            game,
            &[
                ("fill_from", "right"),
                ("seeds_per_pit", "5"),
                ("leftovers", "aside"),
            ],
        );
        let mut game = ended(&rules, 46, 22);
        let events = game.next_round().expect("both can fill");
        assert_eq!(
            game.position().to_string(),
            "5.5.5.5.5.5.5/x.x.x.5.5.5.5 11-2 s aside=2"
        );
        assert!(matches!(events[1], SowingEvent::Fill { pit: 6, .. }));
    }
}

#[test]
fn the_first_board_is_filled_from_full_banks_and_nothing_is_left() {
    for rules in [AGM, PAL, MAN] {
        let game = Match::new(rules, N).expect("the rules agree");
        let before = game.before_opening();
        assert_eq!(before.seeds_on_board(), 0);
        assert_eq!(before.seeds(), u32::from(rules.seeds()));
        let mut tally = Tally::of(&before);
        for event in game.opening() {
            tally.apply(&event);
        }
        assert_eq!(tally, Tally::of(game.position()));
        assert_eq!(game.position().banks(), [0, 0]);
    }
}

// Match lengths

#[test]
fn single_is_one_round() {
    for rules in [AGM, PAL, MAN] {
        let mut game = Match::new(rules, S).expect("the rules agree");
        while game.stage() == Stage::Choosing {
            let pit = game.legal()[0];
            game.play(pit).expect("legal");
        }
        assert_eq!(game.stage(), Stage::MatchOver);
        assert_eq!(game.round(), 1);
        assert_eq!(
            game.result().map(|result| (result.winner, result.reason)),
            game.round_result()
                .map(|result| (result.winner, MatchEnd::Played))
        );
        assert_eq!(
            game.next_round(),
            Err(MatchError::NoNextRound(Stage::MatchOver))
        );
        assert_eq!(game.play(0), Err(MatchError::NotPlaying(Stage::MatchOver)));
    }
}

#[test]
fn best_of_rounds_start_from_a_full_fresh_board() {
    for game in Game::ALL {
        let rules = house(game, &[("match", "best-of-3")]);
        let mut game = Match::new(rules, S).expect("the rules agree");
        while game.stage() == Stage::Choosing {
            let pit = *game.legal().last().expect("somebody can move");
            game.play(pit).expect("legal");
        }
        let mut tally = Tally::of(game.position());
        let events = game.next_round().expect("a second round");
        for event in &events {
            tally.apply(event);
            assert_eq!(tally.seeds(), u32::from(rules.seeds()));
        }
        assert_eq!(tally, Tally::of(game.position()));
        let opening = kavade_rules::Position::opening(&rules, N);
        assert!(game.position().same_in_all(&opening), "{}", game.position());
        assert_eq!([S, N].map(|player| game.taken_in_round(player)), [0, 0]);
    }
}

/// A best-of match of Mangala in which South began and whose first rounds had the given winners.
fn rounds(length: &str, more: &[(&str, &str)], winners: &[Option<Player>]) -> Match {
    let mut wanted = winners.iter();
    let first = match wanted.next().expect("a round") {
        Some(Player::South) => "0.0.0.0.0.1/1.0.0.0.0.0 40-30 s",
        Some(Player::North) => "0.0.0.0.0.1/1.0.0.0.0.0 30-40 s",
        None => "0.0.0.0.0.1/1.0.0.0.0.0 34-36 s",
    };
    let mut game = best_of(length, more, first);
    play(&mut game, &[6]);
    for winner in wanted {
        assert_eq!(game.stage(), Stage::RoundOver, "the match ended too early");
        game.next_round().expect("another round");
        play_until_won_by(&mut game, *winner);
    }
    game
}

/// Plays the present round at random again and again until it has the wanted winner.
fn play_until_won_by(game: &mut Match, winner: Option<Player>) {
    let start = game.steps().len();
    let mut dice = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..5_000 {
        while game.stage() == Stage::Choosing {
            let legal = game.legal();
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            game.play(legal[(dice >> 11) as usize % legal.len()])
                .expect("legal");
        }
        if game.round_result().map(|result| result.winner) == Some(winner) {
            return;
        }
        assert!(game.go_to(start));
    }
    panic!("no such round was found");
}

#[test]
fn best_of_counts_rounds_won_and_ends_when_one_side_cannot_be_caught_up_with() {
    let cases: [(&str, &[Option<Player>], Option<Player>, MatchEnd); 8] = [
        (
            "best-of-3",
            &[Some(S), Some(S)],
            Some(S),
            MatchEnd::OutOfReach,
        ),
        (
            "best-of-3",
            &[Some(N), Some(S), Some(N)],
            Some(N),
            MatchEnd::Played,
        ),
        (
            "best-of-3",
            &[Some(N), None, None],
            Some(N),
            MatchEnd::Played,
        ),
        ("best-of-3", &[None, None, None], None, MatchEnd::Played),
        (
            "best-of-3",
            &[Some(S), Some(N), None],
            None,
            MatchEnd::Played,
        ),
        (
            "best-of-5",
            &[Some(S), Some(S), Some(S)],
            Some(S),
            MatchEnd::OutOfReach,
        ),
        (
            "best-of-5",
            &[Some(N), None, Some(N), None],
            Some(N),
            MatchEnd::OutOfReach,
        ),
        (
            "best-of-5",
            &[Some(N), Some(S), Some(N), Some(S), Some(S)],
            Some(S),
            MatchEnd::Played,
        ),
    ];
    for (length, winners, winner, reason) in cases {
        let game = rounds(length, &[], winners);
        assert_eq!(
            game.result(),
            Some(&MatchResult { winner, reason }),
            "{length} {winners:?}"
        );
        assert_eq!(usize::from(game.round()), winners.len());
        let won = Player::BOTH.map(|player| {
            winners
                .iter()
                .filter(|winner| **winner == Some(player))
                .count() as u16
        });
        assert_eq!(game.rounds_won(), won);
    }
}

#[test]
fn best_of_goes_on_while_the_other_can_still_catch_up() {
    for (length, winners) in [
        ("best-of-3", &[Some(S)][..]),
        ("best-of-3", &[Some(S), None]),
        ("best-of-5", &[Some(N), Some(N)]),
        ("best-of-5", &[Some(N), None, None, None]),
    ] {
        assert_eq!(rounds(length, &[], winners).stage(), Stage::RoundOver);
    }
}

#[test]
fn full_has_rounds_until_one_cannot_fill_a_pit() {
    for game in [Game::AliGuliMane, Game::Pallankuzhi] {
        let mut game = Match::new(full(game, &[]), S).expect("the rules agree");
        let mut dice = 88_172_645_463_325_252_u64;
        while game.stage() != Stage::MatchOver && game.round() < 200 {
            if game.stage() == Stage::RoundOver {
                let fill = game.next_fill();
                game.next_round().expect("both can fill");
                for player in Player::BOTH {
                    let open = game
                        .position()
                        .row(player)
                        .filter(|pit| !game.position().is_closed(*pit))
                        .count();
                    assert_eq!(open, usize::from(fill[player.index()]));
                }
                continue;
            }
            let legal = game.legal();
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            game.play(legal[(dice >> 11) as usize % legal.len()])
                .expect("legal");
        }
        assert_eq!(
            game.result().map(|result| result.reason),
            Some(MatchEnd::CannotFill)
        );
        assert!(game.round() > 1);
    }
}

// Starters

#[test]
fn starter_winner_and_loser_follow_the_last_round_and_a_draw_alternates() {
    for (starter, winner, next) in [
        ("alternate", Some(S), N),
        ("alternate", Some(N), N),
        ("alternate", None, N),
        ("winner", Some(S), S),
        ("winner", Some(N), N),
        ("winner", None, N),
        ("loser", Some(S), N),
        ("loser", Some(N), S),
        ("loser", None, N),
    ] {
        // South began the first round.
        let mut game = rounds("best-of-3", &[("starter", starter)], &[winner]);
        assert_eq!(game.next_starter(), next, "{starter} {winner:?}");
        game.next_round().expect("another round");
        assert_eq!(game.starter(), next);
        assert_eq!(game.position().mover(), next);
    }
}

// Set-up positions

#[test]
fn the_banks_of_a_set_up_single_round_count() {
    let mut game = match_at(&MAN, "0.0.0.0.0.1/1.0.0.0.0.0 40-30 s");
    assert_eq!(game.taken_in_round(S), 40);
    play(&mut game, &[6]);
    assert_eq!(
        game.round_result().map(|result| result.taken),
        Some([42, 30])
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
            MatchError::WrongNumberOfSeeds { seeds, needed: 72 }
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
                seeds: 2
            },
            &SowingEvent::Share {
                from: Place::Bank(S),
                to: Place::Bank(N),
                seeds: 25
            },
        ]
    );
    assert_eq!(
        game.position().to_string(),
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s"
    );
}

// History

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
    assert_eq!(game.steps(), [Step::Sow(0), Step::Sow(10)]);
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
