//! The golden positions: 120 a game, half from play, half set up wildly, on which two independent engines agree.

use kavade_rules::{Game, Pit, Player, Position, RuleSet, Setup, SowResult, SowingEvent, Tally};
use serde_json::Value;

fn numbers(value: &Value) -> Vec<u64> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .map(|number| number.as_u64().expect("a number"))
        .collect()
}

fn setup(line: &Value) -> Setup {
    let banks = numbers(&line["banks"]);
    Setup {
        pits: numbers(&line["pits"]),
        closed: numbers(&line["closed"]),
        banks: [banks[0], banks[1]],
        aside: 0,
        mover: Player::from_index(line["mover"].as_u64().expect("a mover") as usize)
            .expect("0 or 1"),
        second_sowing: line["bonus"].as_bool().expect("true or false"),
    }
}

fn assert_agrees(outcome: &SowResult, expected: &Value, line: usize) {
    let position: &Position = &outcome.position;
    let pits: Vec<u64> = position
        .pits()
        .iter()
        .map(|count| u64::from(*count))
        .collect();
    assert_eq!(pits, numbers(&expected["pits"]), "pits, line {line}");
    let banks: Vec<u64> = position.banks().map(u64::from).to_vec();
    assert_eq!(banks, numbers(&expected["banks"]), "banks, line {line}");
    assert_eq!(
        u64::from(position.aside()),
        expected["aside"],
        "aside, line {line}"
    );
    assert_eq!(
        u64::from(outcome.captured()),
        expected["captured"],
        "captured, line {line}"
    );
    assert_eq!(
        u64::from(outcome.laps),
        expected["laps"],
        "laps, line {line}"
    );
    assert_eq!(
        position.mover().index() as u64,
        expected["mover"],
        "mover, line {line}"
    );
    assert_eq!(
        position.second_sowing(),
        expected["bonus"],
        "bonus, line {line}"
    );
    assert_eq!(outcome.passed, expected["passed"], "passed, line {line}");
    let over = outcome
        .over
        .map_or(Value::Null, |reason| reason.key().into());
    assert_eq!(over, expected["over"], "over, line {line}");
}

fn golden_positions_agree(game: Game, text: &str) {
    let rules = RuleSet::of(game);
    let mut seen = 0;
    for (index, line) in text.lines().enumerate() {
        let line: Value = serde_json::from_str(line).expect("a golden line is JSON");
        let pit = Pit::new(line["in"]["play"].as_u64().expect("a pit") as u8);
        let position = setup(&line["in"])
            .position(&rules)
            .expect("a golden setup makes sense");
        let mut events: Vec<SowingEvent> = Vec::new();
        let fast = position.play(&rules, pit);
        let traced = position.play_traced(&rules, pit, &mut events);
        if line["out"]["ok"] == true {
            assert_agrees(&fast.expect("legal"), &line["out"], index + 1);
            let traced = traced.expect("legal");
            assert_agrees(&traced, &line["out"], index + 1);
            let mut tally = Tally::of(&position);
            for event in &events {
                tally.apply(event);
            }
            assert_eq!(
                tally,
                Tally::of(&traced.position),
                "events, line {}",
                index + 1
            );
        } else {
            assert!(
                fast.is_err() && traced.is_err(),
                "line {} is refused",
                index + 1
            );
        }
        seen += 1;
    }
    assert_eq!(seen, 120);
}

#[test]
fn ali_guli_mane_golden_positions_agree() {
    golden_positions_agree(Game::AliGuliMane, include_str!("data/ali-guli-mane.jsonl"));
}

#[test]
fn pallankuzhi_golden_positions_agree() {
    golden_positions_agree(Game::Pallankuzhi, include_str!("data/pallankuzhi.jsonl"));
}

#[test]
fn mangala_golden_positions_agree() {
    golden_positions_agree(Game::Mangala, include_str!("data/mangala.jsonl"));
}
