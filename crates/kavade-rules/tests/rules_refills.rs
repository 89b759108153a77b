//! RULES.md, Ali Guli Mane 5 to 7 and Pallankuzhi 6: counting a round, refills, closing and opening again.

mod table;

use kavade_rules::{
    Game, Match, MatchEnd, MatchResult, Pit, Player, SeedCount, SowingEvent, Stage, Tally,
};
use table::{AGM, MAN, N, PAL, S, ended, full, house, match_at, play};

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
    assert_eq!(
        game.round_result().map(|result| result.aside),
        Some(SeedCount::new(2))
    );
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
    assert_eq!(
        (result.taken.map(SeedCount::get), result.winner),
        ([0, 2], Some(N))
    );
}

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
            SowingEvent::Fill { pit, seeds, by } => Some((pit.get(), seeds.get(), *by)),
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
    for pit in [11, 12, 13].map(Pit::new) {
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
    for pit in [12, 13].map(Pit::new) {
        let place = |wanted: SowingEvent| events.iter().position(|event| *event == wanted);
        let reopened = place(SowingEvent::Reopen { pit });
        let filled = place(SowingEvent::Fill {
            pit,
            seeds: SeedCount::new(5),
            by: N,
        });
        assert!(reopened.is_some() && reopened < filled);
    }
    assert!(events.contains(&SowingEvent::Close { pit: Pit::new(6) }));
}

#[test]
fn a_pit_that_stays_closed_is_not_closed_again() {
    let mut game = match_at(
        &full(Game::AliGuliMane, &[]),
        "0.0.0.0.0.0.x/2.0.0.0.0.0.0 31-36 n",
    );
    play(&mut game, &[1]);
    let events = game.next_round().expect("both can fill");
    assert!(game.position().is_closed(Pit::new(6)));
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
fn agm_7_and_pal_6_the_player_who_starts_alternates_from_round_to_round() {
    let both = |game| Player::BOTH.map(|first| (game, first));
    for (game, first) in Game::ALL.into_iter().flat_map(both) {
        let rules = house(game, &[("match", "best-of-5")]);
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
fn pal_6_rubbish_holes_come_back_as_soon_as_their_owner_can_fill_them() {
    let mut game = match_at(
        &full(Game::Pallankuzhi, &[]),
        "0.0.0.0.0.0.0/2.0.0.0.x.x.x 48-34 n",
    );
    play(&mut game, &[1]);
    let events = game.next_round().expect("both can fill");
    // North has 36 now, enough for six pits: two holes come back, one stays.
    assert_eq!(
        game.position().to_string(),
        "6.6.6.6.6.6.6/6.6.6.6.6.6.x 6-0 s"
    );
    let reopened: Vec<&SowingEvent> = events
        .iter()
        .filter(|event| matches!(event, SowingEvent::Reopen { .. }))
        .collect();
    assert_eq!(
        reopened,
        [
            &SowingEvent::Reopen { pit: Pit::new(11) },
            &SowingEvent::Reopen { pit: Pit::new(12) }
        ]
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
        assert!(matches!(
            events[1],
            SowingEvent::Fill { pit, .. } if pit == Pit::new(6)
        ));
    }
}

#[test]
fn the_first_board_is_filled_from_full_banks_and_nothing_is_left() {
    for rules in [AGM, PAL, MAN] {
        let game = Match::new(rules, N).expect("the rules agree");
        let before = game.before_opening();
        assert_eq!(before.seeds_on_board(), 0);
        assert_eq!(before.seeds(), rules.seeds());
        let mut tally = Tally::of(&before);
        for event in game.opening() {
            tally.apply(&event);
        }
        assert_eq!(tally, Tally::of(game.position()));
        assert_eq!(game.position().banks(), [0, 0]);
    }
}
