//! RULES.md, House rules: match lengths, and who begins the next round.

mod table;

use kavade_rules::{Game, Match, MatchEnd, MatchError, MatchResult, Pit, Player, Stage, Tally};
use table::{AGM, MAN, N, PAL, S, full, house, match_at, play};

/// A best-of match of Mangala that begins with a position.
fn best_of(length: &str, more: &[(&str, &str)], position: &str) -> Match {
    let mut pairs = vec![("match", length)];
    pairs.extend_from_slice(more);
    match_at(&house(Game::Mangala, &pairs), position)
}

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
        assert_eq!(
            game.play(Pit::new(0)),
            Err(MatchError::NotPlaying(Stage::MatchOver))
        );
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
            assert_eq!(tally.seeds(), rules.seeds());
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
