//! `analyse`: looks back at saved matches.

mod common;

use std::path::PathBuf;

use common::{bad, good, run_with, value};

fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("written");
    path.to_str().expect("a plain path").to_owned()
}

/// South could take the last four seeds with pit 5, and sows pit 6.
const BLUNDER: &str = "\
kavade record 1
game mangala
position 0.0.0.0.1.3/0.0.0.0.0.0 20-21 s
round 1
6 1
";

#[test]
fn the_turn_that_decided_the_round_is_named_with_what_was_better() {
    let path = file("blunder.record", BLUNDER);
    let out = good(&["analyse", "mangala", &path]);
    assert_eq!(value(&out, "game"), "mangala");
    let point = value(&out, "turning-point");
    assert!(point.starts_with("turn 1 South played 6 cost "), "{out}");
    assert!(point.ends_with(" better 5"), "{out}");
    assert_eq!(value(&out, "turning-points"), "1");
    // The curve falls with it.
    let balance = |start: &str| -> f64 {
        let line = out
            .lines()
            .find(|line| line.trim_start().starts_with(start));
        let mut words = line.expect("a line").split_whitespace();
        let number = words.find(|word| word.starts_with(['+', '-']));
        number.expect("a balance").parse().expect("seeds")
    };
    assert!(balance("start") > balance("1 "), "{out}");
}

#[test]
fn the_same_record_gives_the_same_output_also_from_standard_input() {
    let path = file("again.record", BLUNDER);
    let out = good(&["analyse", "mangala", &path]);
    assert_eq!(out, good(&["analyse", "mangala", &path]));
    let piped = run_with(&["analyse", "mangala", "-"], BLUNDER.as_bytes());
    assert_eq!((piped.code, piped.out), (0, out));
}

#[test]
fn a_second_sowing_that_was_at_fault_is_shown_with_its_turn() {
    // Had the second sowing been left out, the round would be drawn.
    let record = "\
kavade record 1
game ali-guli-mane
house second_sowing=optional
position 0.0.2.0.0.0.0/0.0.0.1.0.0.2 10-10 s +
round 1
3
";
    let path = file("second.record", record);
    let out = good(&["analyse", "ali-guli-mane", &path]);
    let point = value(&out, "turning-point");
    assert!(point.starts_with("turn 1 South played 3 cost "), "{out}");
    assert!(point.contains(" better -"), "{out}");
}

#[test]
fn each_round_of_a_match_has_its_part() {
    let record = "\
kavade record 1
game mangala
house match=best-of-3
position 0.0.0.0.1.3/0.0.0.0.0.0 33-35 s
round 1
5
round 2
1 1
";
    let path = file("rounds.record", record);
    let all = good(&["analyse", "mangala", &path]);
    assert_eq!(all.matches("round 1").count(), 1);
    assert_eq!(all.matches("round 2").count(), 1);
    let second = good(&["analyse", "mangala", &path, "--round", "2"]);
    assert!(!second.contains("round 1") && second.contains("round 2"));
    assert!(all.ends_with(second.split_once("round 2").expect("its part").1));
}

#[test]
fn what_cannot_be_looked_back_at_is_refused() {
    let path = file("refused.record", BLUNDER);
    let error = bad(&["analyse", "pallankuzhi", &path]);
    assert!(error.contains("mangala, not of pallankuzhi"), "{error}");
    let error = bad(&["analyse", "mangala", &path, "--round", "2"]);
    assert!(error.contains("there is no round 2"), "{error}");
    assert!(bad(&["analyse", "mangala", &path, "--round", "0"]).contains("--round"));
    assert!(bad(&["analyse", "mangala", "/nowhere/at/all"]).contains("/nowhere/at/all"));
    let broken = file("broken.record", &BLUNDER.replace("6 1", "6 9"));
    let error = bad(&["analyse", "mangala", &broken]);
    assert!(error.contains("line 5, turn 2"), "{error}");
}
