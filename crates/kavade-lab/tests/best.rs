//! `best`: a turn is chosen. No time is judged here.

mod common;

use common::{bad, good, value};
use kavade_rules::{Game, HouseRule, Match, Position, RuleSet, Second, Stage, Turn};

/// Plays what was chosen, and gives the turn.
fn play(rules: RuleSet, position: &str, out: &str) -> Turn {
    let position = Position::parse(&rules, position).expect("a position");
    let mut game = Match::from_position(rules, position).expect("a match");
    let turn = Turn::parse(value(out, "turn")).expect("a turn");
    let Turn::Sow { first, second } = turn else {
        game.decline().expect("only an optional sowing is left out");
        return turn;
    };
    let mover = position.mover();
    let pit = |count| position.pit_at(mover, count).expect("a pit");
    game.play(pit(first)).expect("the turn can be played");
    match second {
        Second::Pit(second) => {
            game.play(pit(second)).expect("the second sowing, too");
        }
        Second::None => {
            let whole = game.stage() != Stage::Choosing || !game.position().second_sowing();
            assert!(whole || game.can_decline(), "{out}");
        }
        Second::Pending => panic!("a turn is chosen whole: {out}"),
    }
    turn
}

#[test]
fn every_way_of_choosing_gives_a_whole_turn_and_its_numbers() {
    for game in Game::ALL {
        let rules = RuleSet::of(game);
        let opening = Position::opening(&rules, kavade_rules::Player::South).to_string();
        for way in [
            &["--depth", "3"][..],
            &["--level", "beginner", "--seed", "4"],
            &["--time-ms", "30"],
        ] {
            let mut arguments = vec!["best", game.key(), "--position", &opening];
            arguments.extend(way);
            let out = good(&arguments);
            play(rules, &opening, &out);
            assert_eq!(value(&out, "position"), opening);
            value(&out, "value").parse::<f64>().expect("seeds");
            value(&out, "depth").parse::<u8>().expect("a depth");
            assert!(value(&out, "nodes").parse::<u64>().expect("nodes") > 0);
            value(&out, "nodes-per-second")
                .parse::<u64>()
                .expect("a speed");
        }
    }
}

#[test]
fn the_first_turn_of_ali_guli_mane_has_two_sowings() {
    let out = good(&["best", "ali-guli-mane", "--depth", "3"]);
    let opening = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s";
    let turn = play(RuleSet::ALI_GULI_MANE, opening, &out);
    assert!(
        matches!(
            turn,
            Turn::Sow {
                second: Second::Pit(_),
                ..
            }
        ),
        "{out}"
    );
    assert!(
        value(&out, "line").starts_with(value(&out, "turn")),
        "{out}"
    );
}

#[test]
fn a_second_sowing_alone_is_a_turn_of_one() {
    let mut optional = RuleSet::ALI_GULI_MANE;
    optional
        .set(HouseRule::SecondSowing, "optional")
        .expect("a value");
    let position = "2.8.8.8.0.0.1/7.0.7.7.0.1.7 14-0 s +";
    let out = good(&[
        "best",
        "ali-guli-mane",
        "--depth",
        "3",
        "--position",
        position,
    ]);
    let turn = play(RuleSet::ALI_GULI_MANE, position, &out);
    assert!(
        matches!(
            turn,
            Turn::Sow {
                second: Second::None,
                ..
            }
        ),
        "{out}"
    );
    // Where it may be left out and nothing good comes of it, it is.
    let position = "0.0.0.0.0.0.3/0.0.0.0.0.0.0 4-18 s +";
    let out = good(&[
        "best",
        "ali-guli-mane",
        "--house",
        "second_sowing=optional",
        "--depth",
        "9",
        "--position",
        position,
    ]);
    assert_eq!(play(optional, position, &out), Turn::Pass);
    assert_eq!(value(&out, "exact"), "yes");
}

#[test]
fn the_last_capture_is_found_and_its_value_is_exact() {
    let position = "0.0.0.0.1.3/0.0.0.0.0.0 20-21 s";
    let out = good(&["best", "mangala", "--depth", "12", "--position", position]);
    assert_eq!(value(&out, "turn"), "5");
    assert_eq!(value(&out, "exact"), "yes");
    // 24 to 21, and ten seeds for the round.
    assert_eq!(value(&out, "value"), "+13.00");
}

#[test]
fn the_same_seed_chooses_the_same() {
    let choose = |seed| good(&["best", "pallankuzhi", "--level", "child", "--seed", seed]);
    let told = |out: &str| {
        let words = ["turn", "value", "depth", "nodes", "line"];
        words.map(|word| value(out, word).to_owned())
    };
    assert_eq!(told(&choose("11")), told(&choose("11")));
}

#[test]
fn what_cannot_be_chosen_is_refused() {
    for (arguments, word) in [
        (&["best", "mangala"][..], "--depth"),
        (&["best", "mangala", "--depth", "0"], "--depth"),
        (
            &["best", "mangala", "--depth", "3", "--level", "child"],
            "--level",
        ),
        (
            &["best", "mangala", "--depth", "3", "--seed", "1"],
            "--seed",
        ),
        (&["best", "mangala", "--level", "genius"], "genius"),
        (&["best", "mangala", "--time-ms", "0"], "--time-ms"),
        (
            &["best", "mangala", "--depth", "3", "--position", "6.6"],
            "--position",
        ),
        (
            &[
                "best",
                "mangala",
                "--depth",
                "3",
                "--position",
                "0.0.0.0.0.0/0.0.0.0.0.3 0-0 s",
            ],
            "South has no seeds",
        ),
        (
            &[
                "best",
                "mangala",
                "--depth",
                "3",
                "--position",
                "0.0.0.0.0.0/0.0.0.0.0.0 9-9 s",
            ],
            "the round is over",
        ),
    ] {
        let error = bad(arguments);
        assert!(error.contains(word), "{arguments:?}: {error}");
    }
}
