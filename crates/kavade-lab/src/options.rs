//! Arguments that several commands share: a game, its house rules, a position in it.

use std::str::FromStr;

use clap::Args;
use kavade_rules::{Game, HouseRule, Player, Position, RuleError, RuleSet};

use crate::failure::Failure;

/// A game and its house rules.
#[derive(Args, Clone)]
pub struct GameOptions {
    /// ali-guli-mane, pallankuzhi or mangala
    #[arg(value_name = "GAME")]
    pub game: Game,
    #[command(flatten)]
    pub house: HouseOptions,
}

impl GameOptions {
    /// The rules that were asked for.
    pub fn rules(&self) -> Result<RuleSet, Failure> {
        self.house.rules(self.game)
    }
}

/// House rules on the command line.
#[derive(Args, Clone)]
pub struct HouseOptions {
    /// Set a house rule, such as seeds_per_pit=4; may be given several times. An unknown key is answered with all keys,
    /// an unknown value with all values
    #[arg(long = "house", value_name = "KEY=VALUE")]
    pub pairs: Vec<Pair>,
}

impl HouseOptions {
    /// The rules of a game with these house rules.
    pub fn rules(&self, game: Game) -> Result<RuleSet, Failure> {
        let pairs = self.pairs.iter().map(|pair| (&pair.key, &pair.value));
        RuleSet::with_house(game, pairs).map_err(|error| Failure::given("--house", error))
    }

    /// Refuses what no game at all could have.
    pub fn check_for_some_game(&self) -> Result<(), Failure> {
        for pair in &self.pairs {
            let rule = HouseRule::from_key(&pair.key).ok_or_else(|| {
                Failure::given("--house", RuleError::UnknownKey(pair.key.clone()))
            })?;
            let tries = Game::ALL.map(|game| RuleSet::of(game).set(rule, &pair.value));
            let reason = tries
                .iter()
                .filter_map(|tried| tried.as_ref().err())
                .find(|error| matches!(error, RuleError::UnknownValue { .. }));
            if let (false, Some(error)) = (tries.iter().any(Result::is_ok), reason) {
                return Err(Failure::given("--house", error));
            }
        }
        Ok(())
    }
}

/// `KEY=VALUE`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The house rule's name.
    pub key: String,
    /// Its value.
    pub value: String,
}

impl FromStr for Pair {
    type Err = String;

    fn from_str(text: &str) -> Result<Pair, String> {
        match text.split_once('=') {
            Some((key, value)) => Ok(Pair {
                key: key.trim().to_owned(),
                value: value.trim().to_owned(),
            }),
            None => Err("a house rule is written KEY=VALUE".to_owned()),
        }
    }
}

/// The position that was given in notation, or South's opening.
pub fn position(rules: &RuleSet, given: Option<&str>) -> Result<Position, Failure> {
    match given {
        Some(text) => {
            Position::parse(rules, text).map_err(|error| Failure::given("--position", error))
        }
        None => Ok(Position::opening(rules, Player::South)),
    }
}

/// The seed that was given, or one from the system; it is printed with every result.
pub fn seed(given: Option<u64>) -> u64 {
    given.unwrap_or_else(rand::random)
}
