//! `stats` and `bench`. No time is judged here.

mod common;

use common::{bad, good, value};

const GAMES: [&str; 3] = ["ali-guli-mane", "pallankuzhi", "mangala"];

#[test]
fn stats_are_the_same_for_the_same_seed() {
    for game in GAMES {
        let arguments = ["stats", game, "--rounds", "60", "--seed", "7"];
        let text = good(&arguments);
        assert_eq!(text, good(&arguments));
        assert_eq!(value(&text, "seed"), "7");
        assert_eq!(value(&text, "rounds"), "60");
        for word in [
            "turns-a-round",
            "laps-a-sowing",
            "seeds-left",
            "starter-wins",
            "draws",
            "ended-circle",
            "endless-pits",
        ] {
            value(&text, word);
        }
        let other = good(&["stats", game, "--rounds", "60", "--seed", "8"]);
        assert_ne!(
            value(&text, "turns-a-round"),
            value(&other, "turns-a-round")
        );
    }
    // Without a seed one is chosen, and printed: it gives the same again.
    let text = good(&["stats", "mangala", "--rounds", "5"]);
    let seed = value(&text, "seed").to_owned();
    let again = good(&["stats", "mangala", "--rounds", "5", "--seed", &seed]);
    assert_eq!(text, again);
}

fn percent(text: &str, word: &str) -> f64 {
    let number = value(text, word).split(' ').next().unwrap_or("");
    number.parse().expect("a number")
}

#[test]
fn stats_show_the_circles_that_the_rules_speak_of() {
    // RULES.md: 41 % of random Mangala games and 8 % of random Pallankuzhi rounds; 600 rounds leave some room.
    let mangala = good(&["stats", "mangala", "--rounds", "600", "--seed", "1"]);
    assert!((36.0..48.0).contains(&percent(&mangala, "ended-circle")));
    let pallankuzhi = good(&["stats", "pallankuzhi", "--rounds", "600", "--seed", "1"]);
    assert!((4.0..11.0).contains(&percent(&pallankuzhi, "ended-circle")));
    let shares: f64 = ["starter-wins", "other-wins", "draws"]
        .iter()
        .map(|word| percent(&mangala, word))
        .sum();
    assert!((shares - 100.0).abs() < 0.1);
}

#[test]
fn stats_show_the_length_of_full_matches() {
    // RULES.md: the median of Ali Guli Mane is 11 rounds, that of Pallankuzhi 19.
    for (game, rounds, medians) in [
        ("ali-guli-mane", "4000", 10..=12),
        ("pallankuzhi", "8000", 16..=22),
    ] {
        let text = good(&[
            "stats",
            game,
            "--rounds",
            rounds,
            "--seed",
            "2",
            "--full-match",
        ]);
        let median: u32 = value(&text, "rounds-a-match")
            .split(' ')
            .nth(3)
            .and_then(|number| number.parse().ok())
            .expect("a median");
        assert!(medians.contains(&median), "{text}");
    }
    let error = bad(&["stats", "mangala", "--rounds", "1", "--full-match"]);
    assert!(error.contains("full"), "{error}");
}

#[test]
fn bench_prints_its_lines_and_both_ways_agree() {
    // The checksums of both ways are compared inside; no time is judged here.
    let text = good(&["bench", "--seconds", "0.05"]);
    let names: Vec<&str> = text
        .lines()
        .map(|line| line.split(" fast ").next().unwrap_or(""))
        .collect();
    assert_eq!(
        names,
        [
            "ali-guli-mane",
            "ali-guli-mane closed-pits",
            "pallankuzhi",
            "pallankuzhi closed-pits",
            "mangala"
        ]
    );
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').rev().collect();
        assert_eq!((words[1], words[3], words[5]), ("ratio", "plain", "fast"));
        assert!(words[0].parse::<f64>().expect("a ratio") > 0.0);
        assert!(words[2].ends_with("/s") && words[4].ends_with("/s"));
    }
    let one = good(&["bench", "mangala", "--seconds", "0.05"]);
    assert_eq!(one.lines().count(), 1);
    assert!(bad(&["bench", "--seconds", "nan"]).contains("--seconds"));
    assert!(bad(&["bench", "mangala", "--house", "capture_counts=2-4"]).contains("plain"));
}
