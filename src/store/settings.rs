//! The settings: what a person likes, and what they chose last.

use bevy::prelude::*;
use kavade_rules::{Game, HouseRule, Player, RuleSet};
use serde::{Deserialize, Serialize};

use crate::timeline::Speed;

/// When the number of seeds in a pit is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Counts {
    /// On every pit.
    #[default]
    Always,
    /// On the pit that is pointed at, and while seeds move.
    Touched,
    /// Never.
    Off,
}

/// Who begins the first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Begins {
    /// South.
    #[default]
    South,
    /// North.
    North,
    /// Lots decide.
    Lots,
}

impl Begins {
    /// The player who begins, given how the lot falls.
    pub fn player(self, lot: bool) -> Player {
        match (self, lot) {
            (Begins::South, _) | (Begins::Lots, false) => Player::South,
            (Begins::North, _) | (Begins::Lots, true) => Player::North,
        }
    }
}

/// Where the window was.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Size in logical pixels.
    pub size: (f32, f32),
    /// Its upper left corner in physical pixels, if the system tells.
    pub corner: Option<(i32, i32)>,
    /// Over the whole screen.
    pub full_screen: bool,
}

impl Default for WindowPlace {
    fn default() -> WindowPlace {
        WindowPlace {
            size: (1280.0, 720.0),
            corner: None,
            full_screen: false,
        }
    }
}

/// What was chosen for the last match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastChoices {
    /// The game's key.
    pub game: String,
    /// The players' names, South first; empty for the names that the game gives.
    pub names: [String; 2],
    /// Who begins.
    pub begins: Begins,
    /// House rules by game, as pairs of key and value.
    pub house: [Vec<(String, String)>; 3],
}

impl Default for LastChoices {
    fn default() -> LastChoices {
        LastChoices {
            game: Game::AliGuliMane.key().to_owned(),
            names: default(),
            begins: Begins::default(),
            house: default(),
        }
    }
}

impl LastChoices {
    /// The game.
    pub fn game(&self) -> Game {
        self.game.parse().unwrap_or(Game::AliGuliMane)
    }

    /// The rules of a game with its house rules; what cannot be is left out.
    pub fn rules(&self, game: Game) -> RuleSet {
        let mut rules = RuleSet::of(game);
        for (key, value) in &self.house[game as usize] {
            let mut changed = rules;
            if let Some(rule) = HouseRule::from_key(key)
                && changed.set(rule, value).is_ok()
                && changed.check().is_ok()
            {
                rules = changed;
            }
        }
        rules
    }

    /// Remembers a game's house rules.
    pub fn set_rules(&mut self, rules: &RuleSet) {
        self.house[rules.game as usize] = rules
            .house()
            .into_iter()
            .map(|(rule, value)| (rule.key().to_owned(), value.to_owned()))
            .collect();
    }
}

/// All settings. A file may lack some of them: these are as on a new installation.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How fast events follow each other.
    pub speed: Speed,
    /// When counts are shown.
    pub counts: Counts,
    /// Sow clockwise: the board is mirrored.
    pub clockwise: bool,
    /// Turns can be taken back between two people.
    pub take_back: bool,
    /// No arcs, no slides: seeds fade from place to place.
    pub reduced_motion: bool,
    /// Black panels, white text, thick strokes.
    pub high_contrast: bool,
    /// Text size, 0.9 to 2.0.
    pub text_size: f32,
    /// The record of turns is open.
    pub record_open: bool,
    /// Where the window was.
    pub window: WindowPlace,
    /// What was chosen for the last match.
    pub last: LastChoices,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            speed: Speed::Normal,
            counts: Counts::Always,
            clockwise: false,
            take_back: true,
            reduced_motion: false,
            high_contrast: false,
            text_size: 1.0,
            record_open: false,
            window: WindowPlace::default(),
            last: LastChoices::default(),
        }
    }
}

impl Settings {
    /// Reads settings; numbers out of range are brought into it.
    ///
    /// # Errors
    /// What is wrong, for the log.
    pub fn parse(text: &str) -> Result<Settings, String> {
        let mut settings: Settings = ron::from_str(text).map_err(|error| error.to_string())?;
        settings.text_size = match settings.text_size.is_finite() {
            true => settings.text_size.clamp(0.9, 2.0),
            false => 1.0,
        };
        let window = &mut settings.window.size;
        let sensible = |length: f32, least: f32, usual: f32| match length.is_finite() {
            true => length.clamp(least, 16_384.0),
            false => usual,
        };
        *window = (
            sensible(window.0, 640.0, 1280.0),
            sensible(window.1, 360.0, 720.0),
        );
        for name in &mut settings.last.names {
            *name = tidy_name(name);
        }
        Ok(settings)
    }

    /// The text that is kept.
    pub fn to_text(&self) -> String {
        // Text, numbers and lists can always be written.
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }
}

/// Most characters of a player's name.
pub const MOST_NAME: usize = 16;

/// A name without what a name cannot have: control characters, blanks at its ends, more than [`MOST_NAME`] characters.
pub fn tidy_name(name: &str) -> String {
    let visible: String = name.chars().filter(|letter| !letter.is_control()).collect();
    visible
        .trim()
        .chars()
        .take(MOST_NAME)
        .collect::<String>()
        .trim_end()
        .to_owned()
}
