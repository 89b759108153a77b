//! RULES.md, Notation: positions and turns as text, both ways, with errors that name the place.

mod table;

use kavade_rules::{Pit, PitNumber, Player, Position, Second, Setup, SetupError, Turn};
use table::{AGM, MAN, N, PAL, S, at};

#[test]
fn a_position_is_written_as_rows_banks_and_mover() {
    assert_eq!(
        Position::opening(&AGM, S).to_string(),
        "5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s"
    );
    assert_eq!(
        Position::opening(&MAN, N).to_string(),
        "6.6.6.6.6.6/6.6.6.6.6.6 0-0 n"
    );
}

#[test]
fn the_example_of_the_page_is_read_and_written() {
    let text = "2.8.8.8.0.0.1/7.0.7.7.0.1.7 14-0 s +";
    let position = at(&AGM, text);
    assert_eq!(position.pits(), [2, 8, 8, 8, 0, 0, 1, 7, 0, 7, 7, 0, 1, 7]);
    assert_eq!(position.banks(), [14, 0]);
    assert_eq!(position.mover(), S);
    assert!(position.second_sowing());
    assert_eq!(position.aside(), 0);
    assert_eq!(position.to_string(), text);
}

#[test]
fn each_row_is_written_from_its_owners_left() {
    let position = at(&AGM, "1.2.3.4.5.6.7/8.9.10.11.12.13.14 0-0 s");
    for pit_number in 1..=7 {
        let south = position
            .pit_at(S, PitNumber::new(pit_number))
            .expect("a pit");
        let north = position
            .pit_at(N, PitNumber::new(pit_number))
            .expect("a pit");
        assert_eq!(position.count(south), pit_number);
        assert_eq!(position.count(north), 7 + pit_number);
    }
}

#[test]
fn a_closed_pit_is_an_x() {
    let text = "x.0.1.0.0.0.0/0.0.0.0.0.x.x 3-4 n";
    let position = at(&PAL, text);
    let closed: Vec<Pit> = position
        .ring_pits()
        .filter(|pit| position.is_closed(*pit))
        .collect();
    assert_eq!(closed, [0, 12, 13].map(Pit::new));
    assert_eq!(position.to_string(), text);
}

#[test]
fn seeds_put_aside_are_added_at_the_end() {
    for text in [
        "1.0.1.0.0.0.0/0.0.0.0.0.0.1 3-4 n aside=12",
        "1.0.1.0.0.0.0/0.0.0.0.0.0.1 3-4 s + aside=1",
    ] {
        let position = at(&AGM, text);
        assert!(position.aside() > 0);
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn more_spaces_between_the_parts_do_no_harm() {
    assert_eq!(
        at(&AGM, "  1.0.1.0.0.0.0/0.0.0.0.0.0.1   3-4  s   + ").to_string(),
        "1.0.1.0.0.0.0/0.0.0.0.0.0.1 3-4 s +"
    );
}

#[test]
fn errors_of_a_position_name_the_place() {
    let long = "99999999999999999999";
    let too_large = format!("1.{long}.0.0.0.0.0/0.0.0.0.0.0.0 0-0 s");
    for (text, column, words) in [
        ("", 1, "pits are missing"),
        ("   ", 1, "pits are missing"),
        ("1.1.1.1.1.1.1 0-0 s", 1, "two rows"),
        ("1.1/1.1/1.1 0-0 s", 1, "two rows"),
        (
            "1.1.1.1.1.1.a/1.1.1.1.1.1.1 0-0 s",
            13,
            "\"a\" is not a number",
        ),
        (
            "1.1.1.1.1.1.1/1.1.-1.1.1.1.1 0-0 s",
            19,
            "\"-1\" is not a number",
        ),
        ("1.1.1.1.1.1.1/1.1..1.1.1.1 0-0 s", 19, "missing"),
        ("1.1.1.1.1.1.X/1.1.1.1.1.1.1 0-0 s", 13, "\"X\""),
        ("1.1.1.1.1.1.1/1.1.1.1.1.1 0-0 s", 15, "equally long"),
        ("1.1.1.1.1.1.1/1.1.1.1.1.1.1", 28, "banks are missing"),
        ("1.1.1.1.1.1.1/1.1.1.1.1.1.1 00 s", 29, "two banks"),
        ("1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0-0 s", 29, "two banks"),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 -0 s",
            29,
            "South's bank is missing",
        ),
        ("1.1.1.1.1.1.1/1.1.1.1.1.1.1 10-z s", 32, "North's bank"),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0",
            32,
            "player to move is missing",
        ),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 S",
            33,
            "\"S\" is not a player",
        ),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s ++",
            35,
            "does not belong",
        ),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s + +",
            37,
            "does not belong",
        ),
        ("1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s aside=", 41, "missing"),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s aside=x",
            41,
            "not a number",
        ),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s aside=1 aside=2",
            43,
            "twice",
        ),
        (
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s aside=1 +",
            43,
            "does not belong",
        ),
        ("1.1.1.é.1.1.1/1.1.1.1.1.1.ü 0-0 s", 7, "\"é\""),
        (too_large.as_str(), 3, "too large"),
    ] {
        let error = Position::parse(&AGM, text).expect_err(text);
        assert_eq!(error.column, column, "{text}: {error}");
        assert!(error.problem.contains(words), "{text}: {error}");
        assert!(error.to_string().starts_with(&format!("column {column}: ")));
    }
}

#[test]
fn a_setup_says_all_that_is_wrong_at_once() {
    let setup = Setup {
        pits: vec![300, 5],
        closed: vec![0, 99],
        banks: [1, 2],
        aside: 0,
        mover: Player::South,
        second_sowing: true,
    };
    let errors = setup.position(&MAN).expect_err("wrong").0;
    assert_eq!(
        errors,
        [
            SetupError::WrongNumberOfPits {
                given: 2,
                expected: 12
            },
            SetupError::SeedsInClosedPit {
                pit: Pit::new(0),
                seeds: 300
            },
            SetupError::NoSuchPit { pit: 99, ring: 12 },
            SetupError::ClosedPitInMangala,
            SetupError::TooManySeeds,
            SetupError::NoSecondSowing,
        ]
    );
    let text = setup.position(&MAN).expect_err("wrong").to_string();
    assert_eq!(text.matches("; ").count(), 5, "{text}");
}

#[test]
fn a_position_must_fit_the_game() {
    for (rules, text, words) in [
        (
            &MAN,
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s",
            "14 pits were given, the game has 12",
        ),
        (
            &AGM,
            "1.1.1.1.1.1/1.1.1.1.1.1 0-0 s",
            "12 pits were given, the game has 14",
        ),
        (
            &MAN,
            "x.1.1.1.1.1/1.1.1.1.1.1 0-0 s",
            "Mangala has no closed pits",
        ),
        (
            &PAL,
            "1.1.1.1.1.1.1/1.1.1.1.1.1.1 0-0 s +",
            "these rules have none",
        ),
        (
            &AGM,
            "0.0.0.0.0.0.0/1.1.1.1.1.1.1 0-0 s +",
            "South has no seeds",
        ),
        (
            &AGM,
            "200.0.0.0.0.0.0/1.1.1.1.1.1.1 40-9 s",
            "255 seeds are the most",
        ),
    ] {
        let error = Position::parse(rules, text).expect_err(text);
        assert!(error.to_string().contains(words), "{error}");
    }
    assert_eq!(
        at(&AGM, "200.0.0.0.0.0.0/1.1.1.1.1.1.1 39-9 s").seeds(),
        255
    );
}

#[test]
fn a_turn_is_its_sowings_joined_by_a_plus_and_a_pass_is_a_dash() {
    for (text, turn) in [
        (
            "4",
            Turn::Sow {
                first: PitNumber::new(4),
                second: Second::None,
            },
        ),
        (
            "4+2",
            Turn::Sow {
                first: PitNumber::new(4),
                second: Second::Pit(PitNumber::new(2)),
            },
        ),
        (
            "7+",
            Turn::Sow {
                first: PitNumber::new(7),
                second: Second::Pending,
            },
        ),
        ("-", Turn::Pass),
    ] {
        assert_eq!(Turn::parse(text), Ok(turn));
        assert_eq!(turn.to_string(), text);
    }
}

#[test]
fn every_turn_survives_its_notation() {
    for first in (1..=7).map(PitNumber::new) {
        for second in [
            Second::None,
            Second::Pending,
            Second::Pit(PitNumber::new(1)),
            Second::Pit(PitNumber::new(7)),
        ] {
            let turn = Turn::Sow { first, second };
            assert_eq!(Turn::parse(&turn.to_string()), Ok(turn));
        }
    }
}

#[test]
fn errors_of_a_turn_name_the_place() {
    for (text, column, words) in [
        ("", 1, "missing"),
        ("+", 1, "missing"),
        ("+2", 1, "missing"),
        ("0", 1, "no pit 0"),
        ("8", 1, "no pit 8"),
        ("300", 1, "no pit 300"),
        ("4+9", 3, "no pit 9"),
        ("4+x", 3, "\"x\" is not a number"),
        ("4+2+1", 5, "two sowings at most"),
        ("4+2+", 5, "two sowings at most"),
        ("--", 1, "\"--\""),
        ("4 ", 1, "\"4 \""),
        ("99999999999999999999", 1, "too large"),
    ] {
        let error = Turn::parse(text).expect_err(text);
        assert_eq!(error.column, column, "{text}: {error}");
        assert!(error.problem.contains(words), "{text}: {error}");
    }
}
