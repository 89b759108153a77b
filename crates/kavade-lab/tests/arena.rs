//! `arena`: players meet. No time is judged here.

mod common;

use common::{bad, good, value};

fn count(out: &str, word: &str) -> u32 {
    value(out, word).parse().expect("a number")
}

/// Everything but times.
fn games(out: &str) -> Vec<&str> {
    let timed = |line: &&str| !line.contains(" ms ");
    out.lines().filter(timed).collect()
}

fn arena(south: &str, north: &str, game: &str, more: &[&str]) -> String {
    let mut arguments = vec!["arena", game, "--south", south, "--north", north];
    arguments.extend(["--seed", "5"]);
    arguments.extend(more);
    good(&arguments)
}

#[test]
fn whoever_looks_ahead_beats_chance_in_either_seat() {
    for game in ["ali-guli-mane", "pallankuzhi", "mangala"] {
        let first = arena("plain-3", "random", game, &["--games", "40"]);
        let second = arena("random", "plain-3", game, &["--games", "40"]);
        assert!(count(&first, "wins") > 25, "{first}");
        assert!(count(&second, "losses") > 25, "{second}");
        for out in [&first, &second] {
            let all = ["wins", "draws", "losses"].map(|word| count(out, word));
            assert_eq!(all.iter().sum::<u32>(), 40);
        }
        assert!(value(&first, "mean-margin").starts_with('+'));
        assert!(value(&second, "mean-margin").starts_with('-'));
    }
}

#[test]
fn a_player_against_themselves_scores_half() {
    // Both play the same in both games of a pair, so whatever one wins the other wins.
    for game in ["ali-guli-mane", "pallankuzhi", "mangala"] {
        let out = arena("plain-2", "plain-2", game, &["--games", "20"]);
        assert_eq!(count(&out, "wins"), count(&out, "losses"));
        assert_eq!(value(&out, "mean-margin"), "+0.00");
        assert!(value(&out, "score").starts_with("50.0 % (95 %: 29.9 to 70.1)"));
    }
}

#[test]
fn the_seed_decides_the_games_and_the_threads_do_not() {
    for game in ["ali-guli-mane", "mangala"] {
        let one = arena("child", "random", game, &["--games", "8", "--threads", "1"]);
        let many = arena("child", "random", game, &["--games", "8", "--threads", "5"]);
        assert_eq!(games(&one), games(&many));
        let other = good(&[
            "arena", game, "--south", "child", "--north", "random", "--games", "8", "--seed", "6",
        ]);
        assert_ne!(games(&one), games(&other));
    }
}

#[test]
fn every_player_can_sit_down() {
    for player in ["child", "random", "plain-1", "depth-2", "sowings-500"] {
        let out = arena(player, "random", "pallankuzhi", &["--games", "2"]);
        assert_eq!(value(&out, "first"), player);
        assert_eq!(count(&out, "games"), 2);
        let times = value(&out, "first-choices");
        for word in ["median", "99-percent", "worst", "sowings-a-second"] {
            assert!(times.contains(word), "{times}");
        }
    }
}

#[test]
fn matches_of_many_rounds_and_house_rules_are_played_to_their_end() {
    let full = [
        "--house",
        "match=full",
        "--house",
        "second_sowing=optional",
        "--games",
        "4",
    ];
    let out = arena("plain-1", "random", "ali-guli-mane", &full);
    assert!(out.contains("house match=full") && out.contains("house second_sowing=optional"));
    assert_eq!(count(&out, "games"), 4);
    let best = [
        "--house",
        "match=best-of-3",
        "--games",
        "4",
        "--opening-plies",
        "0",
    ];
    let out = arena("plain-2", "random", "mangala", &best);
    assert_eq!(count(&out, "wins"), 4, "{out}");
}

#[test]
fn nothing_is_written_to_standard_error_that_is_no_terminal() {
    // `good` has looked at it; the seed is printed where none was given.
    let out = good(&[
        "arena", "mangala", "--south", "random", "--north", "random", "--games", "2",
    ]);
    value(&out, "seed").parse::<u64>().expect("a seed");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let with = |south: &str, more: &[&str]| {
        let mut arguments = vec!["arena", "mangala", "--south", south, "--north", "random"];
        arguments.extend(more);
        bad(&arguments)
    };
    assert!(with("random", &["--games", "3"]).contains("pairs"));
    assert!(with("random", &["--games", "0"]).contains("pairs"));
    assert!(with("random", &[]).contains("--games"));
    for name in [
        "plain",
        "plain-0",
        "plain-65",
        "depth-x",
        "sowings-0",
        "queen",
        "",
    ] {
        let error = with(name, &["--games", "2"]);
        assert!(error.contains("plain-D"), "{name}: {error}");
    }
    assert!(with("random", &["--games", "2", "--threads", "0"]).contains("--threads"));
    assert!(with("random", &["--games", "2", "--house", "match=full"]).contains("full"));
    assert!(with("random", &["--games", "2", "--opening-plies", "101"]).contains("101"));
    let long = ["--games", "2", "--opening-plies", "100"];
    let error = bad(&[
        &[
            "arena",
            "ali-guli-mane",
            "--south",
            "random",
            "--north",
            "random",
        ][..],
        &long,
    ]
    .concat());
    assert!(error.contains("no even opening"), "{error}");
}
