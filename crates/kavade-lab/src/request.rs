//! One question to `eval`: a position and a pit to sow, as a JSON object.

use kavade_rules::{Game, Pit, Player, Position, RuleSet, Setup};
use serde::Deserialize;
use serde_json::Value;

use crate::fields;
use crate::options::HouseOptions;

/// The fields as they came. Fields that are not named here are passed over.
#[derive(Deserialize)]
struct Fields {
    game: Option<Value>,
    house: Option<Value>,
    pits: Option<Value>,
    closed: Option<Value>,
    banks: Option<Value>,
    aside: Option<Value>,
    mover: Option<Value>,
    bonus: Option<Value>,
    play: Option<Value>,
}

/// A question that makes sense as far as single fields go.
pub struct Request {
    /// The game with its house rules.
    pub rules: RuleSet,
    /// The position to sow in.
    pub position: Position,
    /// The pit to sow.
    pub pit: Pit,
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, naming the field.
    pub fn parse(line: &[u8], house: &HouseOptions) -> Result<Request, String> {
        let text = std::str::from_utf8(line).map_err(|error| {
            format!(
                "the line is not UTF-8, from byte {}",
                error.valid_up_to() + 1
            )
        })?;
        let text = text.trim_ascii();
        if text.is_empty() {
            return Err("the line is empty".to_owned());
        }
        if !text.starts_with('{') {
            return Err(match serde_json::from_str::<Value>(text) {
                Ok(value) => format!("the line must hold an object, not {}", fields::kind(&value)),
                Err(error) => format!("bad JSON: {error}"),
            });
        }
        let fields: Fields = serde_json::from_str(text).map_err(|error| {
            if error.is_data() {
                error.to_string()
            } else {
                format!("bad JSON: {error}")
            }
        })?;
        fields.request(house)
    }
}

impl Fields {
    fn request(&self, house: &HouseOptions) -> Result<Request, String> {
        let rules = self.rules(house)?;
        let setup = Setup {
            pits: fields::numbers("pits", needed("pits", &self.pits)?)?,
            closed: optional(&self.closed, |value| fields::numbers("closed", value))?,
            banks: optional(&self.banks, pair)?,
            aside: optional(&self.aside, |value| fields::number("aside", value))?,
            mover: mover(needed("mover", &self.mover)?)?,
            second_sowing: optional(&self.bonus, |value| fields::switch("bonus", value))?,
        };
        let position = setup
            .position(&rules)
            .map_err(|errors| errors.to_string())?;
        let play = fields::number("play", needed("play", &self.play)?)?;
        let pit = u8::try_from(play)
            .ok()
            .filter(|pit| *pit < position.ring())
            .ok_or_else(|| {
                format!(
                    "\"play\" is {play}, but ring positions are 0 to {}",
                    position.ring() - 1
                )
            })?;
        Ok(Request {
            rules,
            position,
            pit: Pit::new(pit),
        })
    }

    fn rules(&self, house: &HouseOptions) -> Result<RuleSet, String> {
        let game = fields::text("game", needed("game", &self.game)?)?
            .parse::<Game>()
            .map_err(|error| error.to_string())?;
        // The line's own house rules come last and so win over those of the command line.
        let mut pairs: Vec<(String, String)> = house
            .pairs
            .iter()
            .map(|pair| (pair.key.clone(), pair.value.clone()))
            .collect();
        match &self.house {
            None => {}
            Some(Value::Object(own)) => {
                for (key, value) in own {
                    let value = match value {
                        Value::String(text) => text.clone(),
                        Value::Number(number) => number.to_string(),
                        Value::Bool(switch) => switch.to_string(),
                        other => {
                            return Err(format!(
                                "the house rule \"{key}\" must be a text, a number, true or false, not {}",
                                fields::kind(other)
                            ));
                        }
                    };
                    pairs.push((key.clone(), value));
                }
            }
            Some(other) => {
                return Err(format!(
                    "\"house\" must be an object, not {}",
                    fields::kind(other)
                ));
            }
        }
        if pairs.is_empty() {
            return Ok(RuleSet::of(game));
        }
        RuleSet::with_house(game, pairs).map_err(|error| error.to_string())
    }
}

fn needed<'a>(name: &str, value: &'a Option<Value>) -> Result<&'a Value, String> {
    value
        .as_ref()
        .ok_or_else(|| format!("\"{name}\" is missing"))
}

fn optional<T: Default>(
    value: &Option<Value>,
    read: impl FnOnce(&Value) -> Result<T, String>,
) -> Result<T, String> {
    value.as_ref().map_or_else(|| Ok(T::default()), read)
}

fn pair(value: &Value) -> Result<[u64; 2], String> {
    let banks = fields::numbers("banks", value)?;
    banks.as_slice().try_into().map_err(|_| {
        format!(
            "\"banks\" must hold two numbers, South's and North's, not {}",
            banks.len()
        )
    })
}

fn mover(value: &Value) -> Result<Player, String> {
    let index = fields::number("mover", value)?;
    usize::try_from(index)
        .ok()
        .and_then(Player::from_index)
        .ok_or_else(|| format!("\"mover\" is {index}, it must be 0 (South) or 1 (North)"))
}
