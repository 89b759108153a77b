//! Steps as the turns that players write: `4+2 3 - 6`.

use kavade_rules::{Match, MatchLength, Position, RuleSet, Step};

/// The turns of some steps from a position, passes among them, as far as they can be played.
pub fn notation(rules: &RuleSet, position: &Position, steps: &[Step]) -> String {
    // A single round can begin with any number of seeds.
    let rules = RuleSet {
        match_length: MatchLength::Single,
        ..*rules
    };
    let Ok(mut game) = Match::from_position(rules, *position) else {
        return String::new();
    };
    for step in steps {
        if game.step(*step).is_err() {
            break;
        }
    }
    let turns = game.turns();
    let words: Vec<String> = turns.iter().map(|entry| entry.turn.to_string()).collect();
    words.join(" ")
}

/// A value in seeds, from one in hundredths of a seed: `+2.50`.
pub fn seeds(value: i32) -> String {
    format!("{:+.2}", f64::from(value) / 100.0)
}
