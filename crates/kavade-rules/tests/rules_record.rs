//! Records: a match as text that plays again to the same state, and faults that are named with their turn.

mod table;

use kavade_rules::{Game, Match, Player, RuleSet, Stage};
use table::{AGM, MAN, N, PAL, S, house, match_at, play};

fn again(game: &Match) -> Match {
    let text = game.record();
    let again = Match::from_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.record(), text);
    assert!(again.position().same_in_all(game.position()), "{text}");
    assert_eq!(again.stage(), game.stage(), "{text}");
    assert_eq!(again.steps(), game.steps(), "{text}");
    again
}

#[test]
fn a_record_says_game_house_rules_starter_rounds_and_turns() {
    let rules = house(
        Game::AliGuliMane,
        &[("match", "full"), ("seeds_per_pit", "4")],
    );
    let mut game = Match::new(rules, N).expect("the rules agree");
    assert_eq!(
        game.record(),
        "kavade record 1\ngame ali-guli-mane\nhouse seeds_per_pit=4 match=full\nbegins n\nround 1\n"
    );
    play(&mut game, &[1]);
    again(&game);
}

#[test]
fn both_sowings_of_a_turn_are_one_word() {
    let mut game = match_at(&AGM, "1.0.0.4.0.1.0/0.3.0.5.0.0.1 0-0 s");
    play(&mut game, &[1]);
    assert!(game.record().ends_with("round 1\n1+\n"));
    again(&game);
    play(&mut game, &[6]);
    assert!(game.record().ends_with("round 1\n1+6\n"));
    again(&game);
}

#[test]
fn a_second_sowing_left_out_is_kept() {
    let rules = house(Game::AliGuliMane, &[("second_sowing", "optional")]);
    let mut game = match_at(&rules, "1.0.0.4.0.1.0/0.3.0.5.0.0.1 0-0 s");
    play(&mut game, &[1]);
    game.decline().expect("optional");
    assert!(game.record().ends_with("round 1\n1\n"));
    again(&game);
}

#[test]
fn a_second_sowing_left_out_at_the_very_beginning_is_kept() {
    let rules = house(Game::AliGuliMane, &[("second_sowing", "optional")]);
    let mut game = match_at(&rules, "1.0.0.4.0.1.0/0.3.0.5.0.0.1 0-0 s +");
    game.decline().expect("optional");
    assert!(game.record().ends_with("round 1\n-\n"));
    assert_eq!(again(&game).position().mover(), N);
}

#[test]
fn a_pass_after_a_second_sowing_left_out_is_kept() {
    let rules = house(
        Game::AliGuliMane,
        &[("second_sowing", "optional"), ("no_seeds", "pass")],
    );
    let mut game = match_at(&rules, "1.0.0.4.0.1.0/0.0.0.5.0.0.0 0-0 s");
    play(&mut game, &[1]);
    assert_eq!(game.position().seeds_in_row(N), 0);
    game.decline().expect("optional");
    assert!(
        game.record().ends_with("round 1\n1 -\n"),
        "{}",
        game.record()
    );
    assert_eq!(game.position().mover(), S);
    again(&game);
}

#[test]
fn a_pass_is_a_word_of_its_own_and_may_come_first() {
    let mut game = match_at(&MAN, "0.0.0.0.0.0/0.0.0.1.1.0 30-40 s");
    assert!(game.record().ends_with("round 1\n-\n"));
    again(&game);
    play(&mut game, &[5]);
    assert!(
        game.record().ends_with("round 1\n- 5 -\n"),
        "{}",
        game.record()
    );
    again(&game);
}

#[test]
fn stopping_and_resigning_are_kept() {
    let mut game = match_at(&MAN, "1.1.1.0.0.0/0.0.0.0.3.0 38-28 s");
    play(&mut game, &[3]);
    game.stop().expect("decided");
    assert!(game.record().ends_with("round 1\n3 stop\n"));
    assert_eq!(again(&game).stage(), Stage::MatchOver);

    let mut game = Match::new(PAL, S).expect("the rules agree");
    play(&mut game, &[3]);
    game.resign(N).expect("the match is on");
    assert!(game.record().ends_with("round 1\n3 resign n\n"));
    assert_eq!(again(&game).stage(), Stage::MatchOver);
}

#[test]
fn rounds_are_kept_up_to_the_one_that_has_just_been_set_up() {
    let rules = house(Game::Pallankuzhi, &[("match", "full")]);
    let mut game = match_at(&rules, "0.0.0.0.0.0.0/2.0.0.0.0.0.0 50-32 n");
    play(&mut game, &[1]);
    again(&game);
    game.next_round().expect("both can fill");
    assert!(game.record().ends_with("round 1\n1\nround 2\n"));
    again(&game);
    play(&mut game, &[1]);
    again(&game);
    game.resign(S).expect("the match is on");
    again(&game);
}

#[test]
fn what_was_taken_back_is_not_recorded() {
    let mut game = Match::new(MAN, S).expect("the rules agree");
    play(&mut game, &[1, 2]);
    let before = game.record();
    play(&mut game, &[3]);
    game.undo();
    assert_eq!(game.record(), before);
}

#[test]
fn comments_empty_lines_and_line_breaks_mean_nothing() {
    let text = "# mine\n\nkavade record 1\n# more\ngame mangala\n\nbegins s\nround 1\n1\n2\n\n# three\n 3 \n";
    let game = Match::from_record(text).expect("a record");
    assert_eq!(game.steps().len(), 3);
    let windows = text.replace('\n', "\r\n");
    let other = Match::from_record(&windows).expect("a record");
    assert_eq!(other.record(), game.record());
}

#[test]
fn long_rounds_are_broken_into_lines_and_read_again() {
    let mut game = Match::new(MAN, S).expect("the rules agree");
    while game.stage() == Stage::Choosing {
        let pit = *game.legal().last().expect("somebody can move");
        game.play(pit).expect("legal");
    }
    assert!(game.record().lines().count() > 7);
    again(&game);
}

#[test]
fn a_record_that_fails_names_line_and_turn() {
    let head = "kavade record 1\ngame ali-guli-mane\nbegins s\nround 1\n";
    let mangala =
        "kavade record 1\ngame mangala\nposition 2.0.0.0.0.0/0.0.0.0.0.0 10-20 s\nround 1\n";
    for (text, line, turn, words) in [
        (String::new(), 1, None, "begins with the line"),
        ("kavade record 2\n".into(), 1, None, "begins with the line"),
        (
            "kavade record 1\n".into(),
            1,
            None,
            "before the first round",
        ),
        (
            "kavade record 1\nfoo\n".into(),
            2,
            None,
            "\"foo\" is not known here",
        ),
        ("kavade record 1\ngame chess\n".into(), 2, None, "chess"),
        (
            "kavade record 1\nround 1\n".into(),
            2,
            None,
            "\"game\" is missing",
        ),
        (
            "kavade record 1\ngame mangala\nround 1\n".into(),
            3,
            None,
            "begins s",
        ),
        (
            "kavade record 1\ngame mangala\nbegins x\nround 1\n".into(),
            4,
            None,
            "\"x\" cannot begin",
        ),
        (
            "kavade record 1\ngame mangala\nhouse pasu\n".into(),
            3,
            None,
            "key=value",
        ),
        (
            "kavade record 1\ngame mangala\nhouse pasu=off\nbegins s\nround 1\n".into(),
            5,
            None,
            "mangala has no house rule \"pasu\"",
        ),
        (
            "kavade record 1\ngame mangala\nposition 1.1/1.1 0-0 s\nround 1\n".into(),
            4,
            None,
            "4 pits were given",
        ),
        (
            "kavade record 1\ngame mangala\nbegins s\nround 2\n".into(),
            4,
            None,
            "round 1",
        ),
        (format!("{head}1+5"), 5, Some(1), "pit 5: that pit is empty"),
        (format!("{head}9"), 5, Some(1), "no pit 9"),
        (format!("{head}x"), 5, Some(1), "\"x\""),
        (format!("{head}1"), 5, Some(1), "second sowing is missing"),
        (format!("{head}1+2\n1+ 2"), 6, Some(3), "second sowing"),
        (format!("{head}-"), 5, Some(1), "has seeds"),
        (format!("{head}stop"), 5, None, "more than half"),
        (format!("{head}resign x"), 5, None, "\"x\" cannot resign"),
        (format!("{head}round 2"), 5, None, "the round is not over"),
        (format!("{head}round 7"), 5, None, "\"round 2\" follows"),
        (format!("{mangala}1 2"), 5, Some(2), "must be a pass"),
        (format!("{mangala}1+1"), 5, Some(1), "no second sowing"),
        (format!("{mangala}1+"), 5, Some(1), "no second sowing"),
        (
            format!("{head}resign s\n1"),
            6,
            Some(1),
            "the match is over",
        ),
    ] {
        let error = match Match::from_record(&text) {
            Ok(game) => panic!("read although wrong: {text}\n{}", game.record()),
            Err(error) => error,
        };
        assert_eq!((error.line, error.turn), (line, turn), "{text}\n{error}");
        assert!(error.problem.contains(words), "{text}\n{error}");
        assert!(error.to_string().starts_with(&format!("line {line}")));
    }
}

#[test]
fn a_round_may_not_end_before_its_pass_is_named() {
    // South sows into North's single pit; North has seeds then, so there is nothing to pass.
    let text = "kavade record 1\ngame mangala\nposition 2.0.0.0.0.0/0.0.0.0.0.0 40-20 s\nround 1\n1 stop\n";
    let error = Match::from_record(text).expect_err("the pass is missing");
    assert!(error.problem.contains("pass"), "{error}");
    assert!(Match::from_record(&text.replace("1 stop", "1 - stop")).is_ok());
}

#[test]
fn house_rules_survive_the_record() {
    for game in Game::ALL {
        for rule in kavade_rules::HouseRule::ALL {
            for value in rule.values(game) {
                let rules =
                    RuleSet::with_house(game, [(rule.key(), value)]).expect("one rule alone");
                let before = Match::new(rules, S).expect("the rules agree");
                assert_eq!(*again(&before).rules(), rules);
            }
        }
    }
}

#[test]
fn a_record_from_anywhere_is_read_up_to_a_length() {
    // Given a record of three turns,
    let mut game = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    for _ in 0..3 {
        game.play(game.legal()[0]).expect("a legal pit");
    }
    let text = game.record();
    // when it may have three steps it is read; when two, it fails at the third turn and says why.
    assert_eq!(
        Match::from_record_within(&text, 3).map(|game| game.record()),
        Ok(text.clone())
    );
    let error = Match::from_record_within(&text, 2).expect_err("it is too long");
    assert_eq!(error.turn, Some(3));
    assert_eq!(error.problem, "more than 2 steps are not read");
}
