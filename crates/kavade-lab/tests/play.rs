//! `perft` and `play`, from their arguments to what they print.

mod common;

use common::{bad, good, run, run_with, value};
use serde_json::{Value, json};

/// Sequences of `depth` sowings, counted by asking `eval` for every single sowing.
fn count_by_eval(question: &Value, depth: u32) -> u64 {
    let ring = question["pits"].as_array().expect("pits").len();
    let mut level = vec![question.clone()];
    let mut answers = Vec::new();
    for _ in 0..depth {
        let mut input = String::new();
        for position in &level {
            for pit in 0..ring {
                let mut position = position.clone();
                position["play"] = json!(pit);
                input.push_str(&format!("{position}\n"));
            }
        }
        let run = run_with(&["eval"], input.as_bytes());
        answers = run
            .out
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
            .filter(|answer| answer["ok"] == true)
            .collect();
        level = answers
            .iter()
            .filter(|answer| answer["over"].is_null())
            .map(|answer| {
                json!({
                    "game": question["game"], "pits": answer["pits"], "closed": question["closed"],
                    "banks": answer["banks"], "mover": answer["mover"], "bonus": answer["bonus"],
                })
            })
            .collect();
    }
    answers.len() as u64
}

#[test]
fn perft_counts_what_single_sowings_add_up_to() {
    for (game, pits, seeds) in [
        ("ali-guli-mane", 14, 5),
        ("pallankuzhi", 14, 6),
        ("mangala", 12, 6),
    ] {
        let question = json!({"game": game, "pits": vec![seeds; pits], "closed": [], "mover": 0});
        for depth in [0, 1, 4] {
            let text = good(&["perft", game, "--depth", &depth.to_string()]);
            let expected = if depth == 0 {
                1
            } else {
                count_by_eval(&question, depth)
            };
            assert_eq!(value(&text, "sequences"), expected.to_string(), "{game}");
            value(&text, "nodes");
            value(&text, "nodes-per-second");
        }
    }
    // Close to the end of a round, with closed pits.
    let position = "0.1.2.0.x.0.1/1.0.3.0.2.x.x 30-30 n";
    let question = json!({
        "game": "ali-guli-mane", "pits": [0,1,2,0,0,0,1,1,0,3,0,2,0,0], "closed": [4,12,13],
        "banks": [30,30], "mover": 1,
    });
    let text = good(&[
        "perft",
        "ali-guli-mane",
        "--depth",
        "6",
        "--position",
        position,
    ]);
    assert_eq!(
        value(&text, "sequences"),
        count_by_eval(&question, 6).to_string()
    );
    assert_eq!(value(&text, "position"), position);
}

#[test]
fn perft_follows_house_rules() {
    let depth = ["perft", "ali-guli-mane", "--depth", "2"];
    let own = good(&depth);
    let none = good(&[&depth[..], &["--house", "second_sowing=none"]].concat());
    // Every first sowing captures; with a second sowing South's emptied pits cannot be sown.
    assert_ne!(value(&own, "sequences"), value(&none, "sequences"));
    assert_eq!(value(&none, "house"), "second_sowing=none");
}

#[test]
fn play_draws_the_board_after_each_turn() {
    let text = good(&["play", "ali-guli-mane", "4+2", "3+"]);
    let south: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("  South"))
        .collect();
    assert_eq!(south.len(), 3, "at the start and after two turns: {text}");
    assert!(text.contains("5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s"));
    assert!(text.contains("turn 1 (4+2): South sows 5 laps, South takes 15; second sowing sows"));
    assert!(text.contains("turn 2 (3+): North sows"));
    assert!(text.ends_with("North sows once more\n"));
    // North's row is drawn from North's right, so that sowing runs anticlockwise.
    let drawn = good(&[
        "play",
        "mangala",
        "--position",
        "1.2.3.4.5.6/7.8.9.10.11.0 0-0 s",
    ]);
    let numbers = |name: &str| -> Vec<String> {
        drawn
            .lines()
            .find_map(|line| line.trim_start().strip_prefix(name))
            .unwrap_or_else(|| panic!("{name} is drawn: {drawn}"))
            .split_whitespace()
            .take(6)
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(numbers("North"), ["0", "11", "10", "9", "8", "7"]);
    assert_eq!(numbers("South"), ["1", "2", "3", "4", "5", "6"]);
}

#[test]
fn play_goes_on_into_the_next_round_and_says_so() {
    let position = "1.0.0.0.0.0.0/0.0.0.0.0.0.0 30-39 s";
    let arguments = [
        "play",
        "ali-guli-mane",
        "--house",
        "match=full",
        "--position",
        position,
    ];
    let text = good(&[&arguments[..], &["1"]].concat());
    assert!(text.contains("round 1 over: no-seeds"), "{text}");
    assert!(text.contains("the next round follows, North begins"));
    let text = good(&[&arguments[..], &["1", "7"]].concat());
    assert!(text.contains("round 2: North begins"), "{text}");
    assert!(
        text.contains("5.5.5.5.5.5.x/5.5.5.5.5.5.5 0-4 n aside=1"),
        "{text}"
    );
}

#[test]
fn play_shows_passes_and_wants_them_named() {
    let arguments = [
        "play",
        "mangala",
        "--position",
        "0.0.0.0.1.8/0.0.0.0.0.0 30-33 s",
    ];
    let text = good(&[&arguments[..], &["5", "-", "6"]].concat());
    assert!(text.contains("North has no seeds and passes"), "{text}");
    let error = bad(&[&arguments[..], &["5", "6"]].concat());
    assert!(
        error.contains("turn 2 (6)") && error.contains("pass"),
        "{error}"
    );
    let error = bad(&["play", "mangala", "-"]);
    assert!(error.contains("turn 1 (-)"), "{error}");
}

#[test]
fn play_names_the_turn_that_is_wrong() {
    for (turns, words) in [
        (&["8"][..], ["turn 1 (8)", "pit 8"]),
        (&["x"], ["turn 1 (x)", "not a number"]),
        (&["4+1"], ["turn 1 (4+1)", "empty"]),
        (&["4", "2"], ["turn 2 (2)", "second sowing"]),
        (&["4+2+1"], ["turn 1 (4+2+1)", "two sowings"]),
        (&["1+1+"], ["turn 1 (1+1+)", "column"]),
        (&["999999999999999999999"], ["turn 1", "too large"]),
    ] {
        let arguments: Vec<&str> = ["play", "ali-guli-mane"]
            .iter()
            .chain(turns)
            .copied()
            .collect();
        let run = run(&arguments);
        assert_eq!(run.code, 2, "{turns:?}");
        for word in words {
            assert!(run.err.contains(word), "{turns:?}: {}", run.err);
        }
    }
}
