//! `eval` as another program meets it: lines in, lines out.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::sync::mpsc;
use std::time::Duration;

use common::{program, run_with};
use serde_json::{Value, json};

const GOLDEN: [(&str, &str); 3] = [
    (
        "ali-guli-mane",
        include_str!("../../kavade-rules/tests/data/ali-guli-mane.jsonl"),
    ),
    (
        "pallankuzhi",
        include_str!("../../kavade-rules/tests/data/pallankuzhi.jsonl"),
    ),
    (
        "mangala",
        include_str!("../../kavade-rules/tests/data/mangala.jsonl"),
    ),
];

/// The fields of an answer, in the order that is promised.
const FIELDS: [&str; 11] = [
    "ok", "pits", "banks", "aside", "captured", "laps", "mover", "bonus", "passed", "over",
    "events",
];

fn eval(arguments: &[&str], input: &[u8]) -> Vec<Value> {
    let arguments: Vec<&str> = ["eval"].iter().chain(arguments).copied().collect();
    let run = run_with(&arguments, input);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.err, "");
    run.out
        .lines()
        .map(|line| serde_json::from_str(line).expect("every answer is JSON"))
        .collect()
}

fn one(question: &Value) -> Value {
    let answers = eval(&[], format!("{question}\n").as_bytes());
    assert_eq!(answers.len(), 1);
    answers[0].clone()
}

/// A refusal and nothing else; gives the reason.
fn refused(question: &Value) -> String {
    reason(&one(question))
}

fn reason(answer: &Value) -> String {
    assert_eq!(answer["ok"], false, "{answer}");
    assert_eq!(answer.as_object().expect("an object").len(), 2, "{answer}");
    answer["error"].as_str().expect("a reason").to_owned()
}

fn opening() -> Value {
    json!({"game": "ali-guli-mane", "pits": [5,5,5,5,5,5,5,5,5,5,5,5,5,5], "mover": 0, "play": 3})
}

fn with(name: &str, value: Value) -> Value {
    let mut question = opening();
    question[name] = value;
    question
}

#[test]
fn golden_positions_come_out_as_they_should() {
    for (game, text) in GOLDEN {
        let lines: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("a golden line is JSON"))
            .collect();
        let input: String = lines
            .iter()
            .map(|line| format!("{}\n", line["in"]))
            .collect();
        let answers = eval(&[], input.as_bytes());
        assert_eq!(answers.len(), lines.len());
        for (index, (line, answer)) in lines.iter().zip(&answers).enumerate() {
            if line["out"]["ok"] == false {
                reason(answer);
                continue;
            }
            let mut plain = answer.clone();
            plain.as_object_mut().expect("an object").remove("events");
            assert_eq!(plain, line["out"], "{game}, line {}", index + 1);
            assert_events_lead_there(&line["in"], answer);
        }
    }
}

/// Moves seeds as the events say and compares the end with the answer.
fn assert_events_lead_there(question: &Value, answer: &Value) {
    let list = |value: &Value| -> Vec<i64> {
        value
            .as_array()
            .expect("a list")
            .iter()
            .map(|number| number.as_i64().expect("a number"))
            .collect()
    };
    let mut pits = list(&question["pits"]);
    let mut banks = list(&question["banks"]);
    let (mut aside, mut hand, mut laps, mut captured) = (0, 0, 0, 0);
    let all = pits.iter().chain(&banks).sum::<i64>();
    for event in answer["events"].as_array().expect("events") {
        let number = |name: &str| event[name].as_i64().expect(name);
        let pit = event["pit"].as_u64().unwrap_or(0) as usize;
        match event["type"].as_str().expect("a type") {
            "lift" => {
                assert_eq!(number("seeds"), pits[pit]);
                hand += std::mem::take(&mut pits[pit]);
                laps += 1;
                assert_eq!(number("lap"), laps);
                assert_eq!(event["by"], question["mover"]);
            }
            "drop" => {
                hand -= 1;
                pits[pit] += 1;
                assert_eq!((number("count"), number("in_hand")), (pits[pit], hand));
            }
            "pasu" | "capture" => {
                assert_eq!(number("seeds"), pits[pit]);
                captured += pits[pit];
                banks[number("by") as usize] += std::mem::take(&mut pits[pit]);
            }
            "leftover" => {
                assert_eq!(number("seeds"), pits[pit]);
                let seeds = std::mem::take(&mut pits[pit]);
                match event["to"].as_str().expect("a place") {
                    "south" => banks[0] += seeds,
                    "north" => banks[1] += seeds,
                    "aside" => aside += seeds,
                    other => panic!("{other} is no place for leftovers"),
                }
            }
            "saada" => assert_eq!(pits[pit], 0),
            "round-end" => assert_eq!(event["reason"], answer["over"]),
            "second-sowing" => assert_eq!(answer["bonus"], true),
            "turn" => assert_eq!(event["mover"], answer["mover"]),
            "pass" => assert_eq!(answer["passed"], true),
            other => panic!("{other} is not known in a sowing"),
        }
        let now = pits.iter().chain(&banks).sum::<i64>() + aside + hand;
        assert_eq!(now, all, "no seed is lost or made: {event}");
    }
    assert_eq!(pits, list(&answer["pits"]));
    assert_eq!(banks, list(&answer["banks"]));
    assert_eq!(answer["aside"], aside);
    assert_eq!(answer["laps"], laps);
    assert_eq!(answer["captured"], captured);
}

#[test]
fn the_fields_of_an_answer_stand_in_the_promised_order() {
    let run = run_with(&["eval"], format!("{}\n", opening()).as_bytes());
    let mut from = 0;
    for field in FIELDS {
        let place = run.out[from..].find(&format!("\"{field}\":"));
        from += place.unwrap_or_else(|| panic!("{field} stands in its place: {}", run.out));
    }
    let answer: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(answer.as_object().expect("an object").len(), FIELDS.len());
}

#[test]
fn an_answer_comes_at_once_while_the_input_stays_open() {
    let mut child = program(&["eval"]).spawn().expect("the laboratory starts");
    let mut stdin = child.stdin.take().expect("an input");
    let stdout = child.stdout.take().expect("an output");
    let (sender, answers) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines() {
            if sender.send(line.expect("a line")).is_err() {
                break;
            }
        }
    });
    for pit in [3, 9, 0] {
        // A question may come in pieces; the next one may have begun already.
        let line = with("play", json!(pit)).to_string();
        let (one, other) = line.split_at(20);
        stdin.write_all(one.as_bytes()).expect("written");
        stdin.flush().expect("sent");
        stdin
            .write_all(format!("{other}\n").as_bytes())
            .expect("written");
        stdin.flush().expect("sent");
        let answer = answers
            .recv_timeout(Duration::from_secs(30))
            .expect("an answer while the input is open");
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(answer["ok"], pit != 9);
    }
    drop(stdin);
    assert!(child.wait().expect("the end").success());
    reader.join().expect("the reader ends");
}

#[test]
fn every_line_has_one_answer_in_the_same_order() {
    let good = opening().to_string();
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(200_000));
    let deep = "[".repeat(50_000);
    let mut input = Vec::new();
    for line in [
        good.as_bytes(),
        b"",
        b"   ",
        b"{",
        b"nonsense",
        b"[1,2]",
        b"17",
        b"{\"game\":\"ali-guli-mane\",\"game\":\"mangala\"}",
        b"{\"game\":\"\xFF\"}",
        long.as_bytes(),
        deep.as_bytes(),
        b"\x00\x01",
        good.as_bytes(),
    ] {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\r\n");
    }
    // The last line has no end.
    input.extend_from_slice(good.as_bytes());
    let answers = eval(&[], &input);
    let ok: Vec<bool> = answers
        .iter()
        .map(|answer| answer["ok"].as_bool().expect("ok"))
        .collect();
    let mut expected = vec![false; 14];
    for place in [0, 12, 13] {
        expected[place] = true;
    }
    assert_eq!(ok, expected);
    assert!(reason(&answers[1]).contains("empty"));
    assert!(reason(&answers[3]).contains("bad JSON"));
    assert!(reason(&answers[5]).contains("object"));
    assert!(reason(&answers[7]).contains("game"));
    assert!(reason(&answers[8]).contains("UTF-8"));
    assert!(reason(&answers[9]).contains("longer"));
}

#[test]
fn moves_that_are_not_allowed_are_refused_with_the_reason() {
    assert!(refused(&with("play", json!(9))).contains("opponent"));
    let mut question = with("pits", json!([0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]));
    question["play"] = json!(0);
    assert!(refused(&question).contains("empty"));
    question["closed"] = json!([0]);
    assert!(refused(&question).contains("closed"));
    // RULES.md knows this sowing of period 84.
    let mut question = with("pits", json!([2, 1, 0, 2, 1, 1, 0, 1, 0, 1, 2, 1, 0, 1]));
    question["play"] = json!(5);
    assert!(refused(&question).contains("never end"));
}

#[test]
fn input_that_makes_no_sense_is_refused_and_names_the_field() {
    for (name, value, word) in [
        ("game", json!("chess"), "chess"),
        ("game", json!(3), "text"),
        ("game", Value::Null, "missing"),
        ("pits", json!([5, 5]), "2 pits"),
        ("pits", json!("5.5"), "list"),
        (
            "pits",
            json!([5, 5, 5, -1, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]),
            "pits[3]",
        ),
        (
            "pits",
            json!([5, 5, 5, 1.5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]),
            "whole",
        ),
        (
            "pits",
            json!([5, 5, 5, 1e30, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]),
            "too large",
        ),
        (
            "pits",
            json!([200, 100, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]),
            "too large",
        ),
        ("closed", json!([2]), "closed pit 2"),
        ("closed", json!([99]), "99"),
        ("closed", json!({}), "list"),
        ("banks", json!([1, 2, 3]), "two numbers"),
        ("banks", json!([1, -2]), "banks[1]"),
        ("banks", json!([u64::MAX, u64::MAX]), "too large"),
        ("mover", json!(2), "mover"),
        ("mover", json!("s"), "number"),
        ("mover", Value::Null, "missing"),
        ("bonus", json!(1), "true or false"),
        ("play", json!(14), "0 to 13"),
        ("play", json!(-1), "negative"),
        ("play", json!(300), "0 to 13"),
        ("play", json!("4"), "number"),
        ("house", json!(["pasu"]), "object"),
        ("house", json!({"pasu": "off"}), "pasu"),
        ("house", json!({"colour": "red"}), "colour"),
        ("house", json!({"seeds_per_pit": 9}), "seeds_per_pit"),
        ("house", json!({"capture": []}), "capture"),
    ] {
        let question = with(name, value);
        let reason = refused(&question);
        assert!(reason.contains(word), "{question}: {reason}");
    }
    let mut mangala = json!({"game": "mangala", "pits": vec![0; 12], "mover": 0, "play": 0});
    mangala["closed"] = json!([1]);
    assert!(refused(&mangala).contains("Mangala"));
    let bonus =
        json!({"game": "mangala", "pits": vec![6; 12], "mover": 0, "play": 0, "bonus": true});
    assert!(refused(&bonus).contains("second sowing"));
}

#[test]
fn a_refusal_does_not_repeat_a_page_of_nonsense() {
    let reason = refused(&with("game", json!("é".repeat(20_000))));
    assert!(reason.chars().count() < 500);
}

#[test]
fn fields_that_may_be_missing_may_also_be_null_and_unknown_ones_are_passed_over() {
    let plain = one(&opening());
    let mut question = opening();
    for name in ["house", "closed", "banks", "bonus"] {
        question[name] = Value::Null;
    }
    question["comment"] = json!({"by": "somebody"});
    assert_eq!(one(&question), plain);
    assert_eq!(plain["captured"], 15);
    assert_eq!(plain["bonus"], true);
}

#[test]
fn house_rules_may_be_texts_numbers_or_switches() {
    let once = with("house", json!({"second_sowing": "none"}));
    assert_eq!(one(&once)["bonus"], false);
    assert_eq!(one(&once)["mover"], 1);
    let four = json!({"seeds_per_pit": 4, "pasu_on_last_seed": false});
    let fours = json!({"game": "pallankuzhi", "house": four, "pits": [0,0,0,0,0,1,3,0,0,0,0,0,0,9], "mover": 0, "play": 5});
    let answer = one(&fours);
    assert_eq!(answer["ok"], true, "{answer}");
    let pasu = answer["events"]
        .as_array()
        .expect("events")
        .iter()
        .any(|event| event["type"] == "pasu");
    assert!(!pasu, "the last seed makes no pasu here: {answer}");
    let text = json!({"seeds_per_pit": "4", "pasu_on_last_seed": "false"});
    let mut same = fours.clone();
    same["house"] = text;
    assert_eq!(one(&same), answer);
    // Two that contradict each other are named both.
    same["house"] = json!({"after_capture": "continue", "pasu_on_last_seed": false});
    let reason = refused(&same);
    assert!(reason.contains("after_capture") && reason.contains("pasu_on_last_seed"));
}

#[test]
fn house_rules_of_the_command_line_hold_for_all_lines_unless_a_line_has_its_own() {
    let own = with("house", json!({"second_sowing": "obligatory"}));
    let input = format!("{}\n{own}\n", opening());
    let answers = eval(&["--house", "second_sowing=none"], input.as_bytes());
    assert_eq!(answers[0]["bonus"], false);
    assert_eq!(answers[1]["bonus"], true);
    for wrong in ["colour=red", "pasu=sometimes", "pasu"] {
        let run = run_with(&["eval", "--house", wrong], b"");
        assert_eq!(run.code, 2);
        assert_eq!(run.out, "");
        assert!(run.err.contains(wrong.split('=').next().unwrap_or("")));
    }
}

#[test]
fn a_reader_that_has_enough_ends_the_program_quietly() {
    let mut child = program(&["eval"]).spawn().expect("the laboratory starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("an input");
    let line = format!("{}\n", opening());
    let mut written = 0;
    // The pipe breaks once the laboratory has noticed.
    while stdin.write_all(line.as_bytes()).is_ok() {
        written += 1;
        assert!(written < 1_000_000, "the laboratory ends");
    }
    drop(stdin);
    let output = child.wait_with_output().expect("the end");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
