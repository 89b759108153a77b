//! `replay`, help, and arguments that are wrong.

mod common;

use std::path::PathBuf;

use common::{bad, good, run, run_with, value};
use kavade_rules::{Game, Match, MatchLength, Player, RuleSet, Stage};

/// A match of some rounds in which always the first legal pit is sown.
fn record(rules: RuleSet, steps: usize) -> (Match, String) {
    let mut game = Match::new(rules, Player::South).expect("rules that can be played");
    for _ in 0..steps {
        match game.stage() {
            Stage::Choosing => {
                let pit = game.legal()[0];
                game.play(pit).expect("legal");
            }
            Stage::RoundOver => {
                game.next_round().expect("a round follows");
            }
            Stage::MatchOver => break,
        }
    }
    let text = game.record();
    (game, text)
}

fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("written");
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn replay_prints_where_a_record_ends() {
    for game in Game::ALL {
        let mut rules = RuleSet::of(game);
        rules.match_length = match game {
            Game::Mangala => MatchLength::BestOf3,
            _ => MatchLength::Full,
        };
        let (played, text) = record(rules, 400);
        let path = file(&format!("{game}.record"), text.as_bytes());
        let out = good(&["replay", &path]);
        assert_eq!(value(&out, "game"), game.key());
        assert_eq!(value(&out, "position"), played.position().to_string());
        assert_eq!(value(&out, "turns"), played.turns().len().to_string());
        let finished = out.lines().filter(|line| line.contains(" over: ")).count();
        assert_eq!(value(&out, "rounds-finished"), finished.to_string());
        let expected = match played.result().map(|result| result.winner) {
            None => "open",
            Some(Some(Player::South)) => "South wins",
            Some(Some(Player::North)) => "North wins",
            Some(None) => "draw",
        };
        assert!(value(&out, "result").starts_with(expected), "{out}");
    }
}

#[test]
fn replay_reads_standard_input_too() {
    let (_, text) = record(RuleSet::MANGALA, 9);
    let run = run_with(&["replay", "-"], text.as_bytes());
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(value(&run.out, "result"), "open");
}

#[test]
fn replay_says_at_which_move_a_bad_record_fails() {
    let good_start = "kavade record 1\ngame mangala\nbegins s\nround 1\n";
    for (name, text, words) in [
        ("empty", String::new(), vec!["line 1"]),
        (
            "move",
            format!("{good_start}1 1\n7\n"),
            vec!["line 6", "turn 3", "pit 7"],
        ),
        (
            "word",
            format!("{good_start}1 x\n"),
            vec!["line 5", "turn 2"],
        ),
        (
            "pass",
            format!("{good_start}1 -\n"),
            vec!["line 5", "turn 2", "pass"],
        ),
        ("round", format!("{good_start}1\nround 2\n"), vec!["line 6"]),
        (
            "game",
            good_start.replace("mangala", "chess"),
            vec!["line 2", "chess"],
        ),
    ] {
        let path = file(&format!("bad-{name}.record"), text.as_bytes());
        let run = run(&["replay", &path]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{name}");
        for word in words {
            assert!(run.err.contains(word), "{name}: {}", run.err);
        }
        assert!(run.err.contains(&path));
    }
    let path = file("bad-bytes.record", b"kavade record 1\ngame \xFF\n");
    assert!(bad(&["replay", &path]).contains("line 2"));
    assert!(bad(&["replay", "/nowhere/at/all"]).contains("/nowhere/at/all"));
    assert!(bad(&["replay", env!("CARGO_TARGET_TMPDIR")]).contains("kavade-lab"));
}

#[test]
fn help_explains_every_command() {
    let all = good(&["--help"]);
    for command in [
        "eval", "perft", "play", "best", "arena", "stats", "bench", "replay", "analyse", "endgames",
    ] {
        assert!(all.contains(command));
        let help = good(&[command, "--help"]);
        assert!(help.contains("Usage:"), "{help}");
        // Every option has a text of its own.
        assert!(help.lines().count() > 8, "{help}");
        let house = !matches!(command, "replay" | "analyse" | "endgames");
        assert_eq!(help.contains("--house"), house, "{command}");
    }
    assert!(all.contains("5.5.5.5.5.5.5/5.5.5.5.5.5.5 0-0 s"));
    assert!(good(&["--version"]).starts_with("kavade-lab "));
}

#[test]
fn wrong_arguments_are_named_with_exit_code_2() {
    for (arguments, word) in [
        (&[][..], "Usage"),
        (&["dance"], "dance"),
        (&["perft"], "GAME"),
        (&["perft", "chess", "--depth", "1"], "chess"),
        (&["perft", "mangala"], "--depth"),
        (&["perft", "mangala", "--depth", "-1"], "-1"),
        (&["perft", "mangala", "--depth", "1000"], "1000"),
        (
            &["perft", "mangala", "--depth", "1", "--position", "6.6"],
            "--position",
        ),
        (
            &["perft", "mangala", "--depth", "1", "--house", "pasu=off"],
            "pasu",
        ),
        (
            &["perft", "mangala", "--depth", "1", "--house", "pasu"],
            "KEY=VALUE",
        ),
        (&["stats", "mangala", "--rounds", "0"], "0"),
        (&["stats", "mangala", "--rounds", "1", "--seed", "-3"], "-3"),
        (&["play", "mangala", "--position", ""], "--position"),
        (
            &[
                "play",
                "pallankuzhi",
                "--house",
                "after_capture=continue",
                "--house",
                "pasu_on_last_seed=false",
            ],
            "contradict",
        ),
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(word), "{arguments:?}: {}", run.err);
    }
}
