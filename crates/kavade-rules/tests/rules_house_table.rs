//! RULES.md, House rules: the table, its defaults and contradictions.

mod table;

use kavade_rules::{Game, HouseRule, Match, Player, RuleError, RuleSet, SeedCount};
use table::{AGM, MAN, PAL, S, house};

const A: &[Game] = &[Game::AliGuliMane];
const P: &[Game] = &[Game::Pallankuzhi];
const M: &[Game] = &[Game::Mangala];
const RELAY: &[Game] = &[Game::AliGuliMane, Game::Pallankuzhi];
const ALL: &[Game] = &Game::ALL;

/// The table of RULES.md: key, values with the default first, games.
const TABLE: &[(&str, &[&str], &[Game])] = &[
    ("seeds_per_pit", &["5", "4", "6"], A),
    ("seeds_per_pit", &["6", "4", "5"], P),
    ("seeds_per_pit", &["6", "4", "5"], M),
    ("capture", &["beyond-and-opposite", "beyond-only"], A),
    ("lone_opposite", &["taken", "left"], A),
    ("second_sowing", &["obligatory", "optional", "none"], A),
    ("pasu", &["sower", "owner", "off"], P),
    ("pasu_on_last_seed", &["true", "false"], P),
    ("after_capture", &["turn-ends", "continue"], P),
    ("capture_rows", &["both", "opponent"], M),
    ("capture_counts", &["2-4-6", "2-4"], M),
    ("long_lap", &["sow-origin", "skip-origin"], M),
    ("stop_when_decided", &["false", "true"], M),
    ("no_seeds", &["round-ends", "pass"], RELAY),
    ("no_seeds", &["pass", "round-ends"], M),
    ("leftovers", &["aside", "opponent", "own-row"], A),
    ("leftovers", &["opponent", "aside", "own-row"], P),
    ("leftovers", &["own-row", "aside", "opponent"], M),
    ("fill_from", &["left", "right"], RELAY),
    ("starter", &["alternate", "winner", "loser"], ALL),
    (
        "match",
        &["single", "best-of-3", "best-of-5", "full"],
        RELAY,
    ),
    ("match", &["single", "best-of-3", "best-of-5"], M),
];

fn in_table(game: Game, key: &str) -> &'static [&'static str] {
    TABLE
        .iter()
        .find(|(row, _, games)| *row == key && games.contains(&game))
        .map_or(&[], |(_, values, _)| values)
}

#[test]
fn every_key_has_the_values_of_the_table_with_the_default_first() {
    for game in Game::ALL {
        for rule in HouseRule::ALL {
            assert_eq!(
                rule.values(game),
                in_table(game, rule.key()),
                "{game} {rule}"
            );
            assert_eq!(
                rule.belongs_to(game),
                !in_table(game, rule.key()).is_empty()
            );
            assert_eq!(HouseRule::from_key(rule.key()), Some(rule));
        }
    }
    assert!(
        TABLE
            .iter()
            .all(|(key, _, _)| HouseRule::from_key(key).is_some())
    );
}

#[test]
fn the_keys_stand_in_the_order_of_the_table() {
    let mut keys: Vec<&str> = TABLE.iter().map(|(key, _, _)| *key).collect();
    keys.dedup();
    assert_eq!(HouseRule::ALL.map(HouseRule::key), keys[..]);
}

#[test]
fn the_accounts_rules_are_the_defaults() {
    for game in Game::ALL {
        let rules = RuleSet::of(game);
        for (key, values, games) in TABLE {
            if games.contains(&game) {
                let rule = HouseRule::from_key(key).expect("a rule of the table");
                assert_eq!(rules.get(rule), values[0], "{game} {key}");
            }
        }
        assert!(rules.house().is_empty());
        assert_eq!(rules.check(), Ok(()));
    }
}

#[test]
fn every_value_can_be_set_and_read_and_listed() {
    for (key, values, games) in TABLE {
        for game in *games {
            for value in *values {
                let rule = HouseRule::from_key(key).expect("a rule of the table");
                let rules = house(*game, &[(key, value)]);
                assert_eq!(rules.get(rule), *value);
                let listed = rules.house();
                if *value == values[0] {
                    assert!(listed.is_empty());
                } else {
                    assert_eq!(listed, [(rule, *value)]);
                }
                assert_eq!(rules.game, *game);
            }
        }
    }
}

#[test]
fn keys_of_other_games_are_refused_by_name() {
    for game in Game::ALL {
        for rule in HouseRule::ALL {
            if in_table(game, rule.key()).is_empty() {
                let error = RuleSet::with_house(game, [(rule.key(), "true")]).expect_err("refused");
                assert_eq!(error, RuleError::OtherGame { rule, game });
                let text = error.to_string();
                assert!(
                    text.contains(rule.key()) && text.contains(game.key()),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn unknown_keys_are_refused_and_the_known_ones_listed() {
    for key in ["", "Capture", "capture ", "seeds", "match_length"] {
        let error = RuleSet::with_house(Game::Mangala, [(key, "true")]).expect_err("refused");
        assert_eq!(error, RuleError::UnknownKey(key.to_owned()));
        let text = error.to_string();
        assert!(text.contains(&format!("\"{key}\"")), "{text}");
        assert!(HouseRule::ALL.iter().all(|rule| text.contains(rule.key())));
    }
}

#[test]
fn unknown_values_are_refused_and_the_allowed_ones_listed() {
    for (key, values, games) in TABLE {
        for game in *games {
            for value in ["", "yes", "3", "7", "TRUE", " 4", "04", "-1", "full "] {
                let error = RuleSet::with_house(*game, [(*key, value)]).expect_err("refused");
                let text = error.to_string();
                assert!(matches!(error, RuleError::UnknownValue { .. }));
                assert!(text.contains(key) && text.contains(&format!("\"{value}\"")));
                assert!(
                    values.iter().all(|allowed| text.contains(allowed)),
                    "{text}"
                );
            }
        }
    }
    let mut rules = PAL;
    assert!(rules.set(HouseRule::Pasu, "nobody").is_err());
    assert_eq!(rules, PAL, "nothing is changed");
}

#[test]
fn mangala_has_no_full_match() {
    let error = RuleSet::with_house(Game::Mangala, [("match", "full")]).expect_err("refused");
    assert!(matches!(error, RuleError::UnknownValue { .. }));
    let mut by_hand = MAN;
    by_hand.match_length = kavade_rules::MatchLength::Full;
    assert!(matches!(by_hand.check(), Err(RuleError::Unplayable(_))));
    assert!(Match::new(by_hand, S).is_err());
}

#[test]
fn continue_after_a_capture_contradicts_no_pasu_on_the_last_seed_and_both_keys_are_named() {
    for pairs in [
        [
            ("after_capture", "continue"),
            ("pasu_on_last_seed", "false"),
        ],
        [
            ("pasu_on_last_seed", "false"),
            ("after_capture", "continue"),
        ],
    ] {
        let error = RuleSet::with_house(Game::Pallankuzhi, pairs).expect_err("refused");
        let text = error.to_string();
        assert!(matches!(error, RuleError::Contradiction { .. }));
        for word in ["after_capture", "continue", "pasu_on_last_seed", "false"] {
            assert!(text.contains(word), "{text}");
        }
    }
    let mut by_hand = PAL;
    by_hand.after_capture = kavade_rules::AfterCapture::Continue;
    by_hand.pasu_on_last_seed = false;
    assert!(Match::new(by_hand, S).is_err());
}

#[test]
fn a_later_pair_replaces_an_earlier_one_and_the_order_of_keys_does_not_matter() {
    let rules = house(Game::Pallankuzhi, &[("pasu", "off"), ("pasu", "owner")]);
    assert_eq!(rules.get(HouseRule::Pasu), "owner");
    let one = house(
        Game::AliGuliMane,
        &[("match", "full"), ("capture", "beyond-only")],
    );
    let other = house(
        Game::AliGuliMane,
        &[("capture", "beyond-only"), ("match", "full")],
    );
    assert_eq!(one, other);
    assert_eq!(
        one.house(),
        [
            (HouseRule::Capture, "beyond-only"),
            (HouseRule::Match, "full")
        ]
    );
}

#[test]
fn rule_sets_made_by_hand_that_cannot_be_played_are_refused() {
    let broken: [fn(&mut RuleSet); 6] = [
        |rules| rules.pits_per_side = 5,
        |rules| rules.pits_per_side = 200,
        |rules| rules.seeds_per_pit = SeedCount::new(3),
        |rules| rules.seeds_per_pit = SeedCount::new(7),
        |rules| rules.sowing = kavade_rules::Sowing::SingleLap,
        |rules| rules.capture = kavade_rules::Capture::EvenChain,
    ];
    for spoil in broken {
        let mut rules = AGM;
        spoil(&mut rules);
        assert!(matches!(rules.check(), Err(RuleError::Unplayable(_))));
        assert!(Match::new(rules, S).is_err());
    }
}

#[test]
fn the_default_match_length_is_a_single_round() {
    for game in Game::ALL {
        assert_eq!(RuleSet::of(game).get(HouseRule::Match), "single");
    }
    assert_eq!(Player::default(), S);
}
