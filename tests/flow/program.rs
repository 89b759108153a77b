//! The real program where it has no window: trials, arguments, and what it says where something is missing.

use std::process::{Command, Output};

use serde_json::Value;

fn kavade() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kavade"));
    command
        .env("RUST_BACKTRACE", "1")
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET");
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_trial_prints_a_line_a_round_and_a_sum_that_is_right() {
    for (game, seeds) in [("ali-guli-mane", 70), ("pallankuzhi", 84), ("mangala", 72)] {
        let output = kavade()
            .args([
                "--headless",
                "--demo",
                "--game",
                game,
                "--rounds",
                "40",
                "--seed",
                "3",
            ])
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{game}: {}", said(&output));
        assert!(output.stderr.is_empty(), "{game}: {}", said(&output));
        let text = String::from_utf8(output.stdout).expect("text");
        let lines: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("a line of JSON"))
            .collect();
        assert_eq!(lines.len(), 41, "{game}");
        let (sum, rounds) = lines.split_last().expect("lines");
        assert_eq!(sum["rounds"], 40);
        assert_eq!(sum["ok"], true);
        assert_eq!(sum["differences"], 0);
        assert_eq!(sum["lost_seeds"], 0);
        let number = |value: &Value| value.as_u64().expect("a number");
        let turns: u64 = rounds.iter().map(|round| number(&round["turns"])).sum();
        assert_eq!(number(&sum["turns"]), turns);
        for (key, winner) in [("south", "south"), ("north", "north"), ("draws", "draw")] {
            let count = rounds
                .iter()
                .filter(|round| round["winner"] == winner)
                .count();
            assert_eq!(number(&sum[key]), count as u64, "{game}: {key}");
        }
        for round in rounds {
            assert_eq!(number(&round["seeds"]), seeds, "{game}: {round}");
            assert_eq!(round["entities"], rounds[0]["entities"], "{game}: {round}");
        }
        assert!(number(&sum["events"]) > turns * 2, "{game}");
    }
}

#[test]
fn the_same_seed_plays_the_same_rounds() {
    let play = |seed: &str| {
        let output = kavade()
            .args([
                "--headless",
                "--demo",
                "--game",
                "mangala",
                "--rounds",
                "3",
                "--seed",
                seed,
            ])
            .output()
            .expect("the program starts");
        output.stdout
    };
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
}

#[test]
fn a_trial_is_played_by_levels_and_the_same_seed_plays_the_same() {
    let play = |players: &[&str]| {
        let output = kavade()
            .args(["--headless", "--demo", "--game", "mangala", "--rounds", "2"])
            .args(players)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        output.stdout
    };
    let children = play(&["--level", "child"]);
    assert_eq!(children, play(&["--level", "child"]));
    assert_eq!(children, play(&["--south", "child", "--north", "child"]));
    assert_ne!(children, play(&[]));
    // One seat by a level, the other at random.
    assert_ne!(children, play(&["--north", "child"]));
}

#[test]
fn what_cannot_be_said_on_the_command_line_is_answered_with_the_code_2() {
    for (arguments, word) in [
        (vec!["--headless"], "--demo"),
        (vec!["--demo", "--game", "chess"], "chess"),
        (vec!["--bogus"], "--bogus"),
        (vec!["--demo", "--level", "god"], "god"),
        (vec!["--level", "child"], "--demo"),
        (vec!["--headless", "--demo", "--rounds", "0"], "0"),
        (vec!["--data"], "--data"),
        (vec!["match.ron"], "match.ron"),
    ] {
        let output = kavade()
            .args(&arguments)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let said = said(&output);
        assert!(said.contains(word), "{arguments:?}: {said}");
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    }
}

#[test]
fn without_a_display_it_says_one_sentence_and_nothing_else() {
    let bogus: [&[(&str, &str)]; 4] = [
        &[],
        &[("DISPLAY", "")],
        &[("DISPLAY", ":987")],
        &[
            ("WAYLAND_DISPLAY", "wayland-987"),
            ("XDG_RUNTIME_DIR", "/nonexistent"),
        ],
    ];
    for variables in bogus {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = kavade();
        for (name, value) in variables {
            command.env(name, value);
        }
        let output = command
            .arg("--data")
            .arg(folder.path())
            .output()
            .expect("the program starts");
        let said = said(&output);
        assert_eq!(output.status.code(), Some(1), "{variables:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{variables:?}: {said}");
        assert!(said.contains("needs a display"), "{variables:?}: {said}");
        assert!(output.stdout.is_empty(), "{variables:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_nobody_reads_keeps_nobody_waiting() {
    use std::io::{Read, Write};
    use std::process::Stdio;
    use std::time::{Duration, Instant};

    // Given a standard error that is full,
    let (mut reader, mut writer) = std::io::pipe().expect("a pipe");
    writer.write_all(&[b'.'; 65_536]).expect("it holds so much");
    // when the program starts and has something to say,
    let mut child = kavade()
        .stderr(Stdio::from(writer.try_clone().expect("the same pipe")))
        .spawn()
        .expect("the program starts");
    // then it does not wait until somebody listens,
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a program") {
            break status;
        }
        if began.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            panic!("it waits for somebody to read the log");
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(status.code(), Some(1));
    // and who shares the pipe still waits where that was agreed: it is read whole.
    drop(writer);
    let mut all = Vec::new();
    reader.read_to_end(&mut all).expect("the pipe is read");
    assert!(all.len() >= 65_536);
}
