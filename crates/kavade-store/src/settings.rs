//! The settings: what a person likes, and what they chose last.

use kavade_ai::Level;
use kavade_board::look::Look;
use kavade_rules::{Game, HouseRule, Player, RuleSet};
use serde::{Deserialize, Serialize};

use super::seat::{Seat, Seats};
use super::speed::Speed;

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

/// A seat that somebody picks, or that lots decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Pick {
    /// South.
    #[default]
    South,
    /// North.
    North,
    /// Lots decide.
    Lots,
}

impl Pick {
    /// All picks, in the order in which they are offered.
    pub const ALL: [Pick; 3] = [Pick::South, Pick::North, Pick::Lots];

    /// The seat, given how the lot falls.
    pub fn player(self, lot: bool) -> Player {
        match (self, lot) {
            (Pick::South, _) | (Pick::Lots, false) => Player::South,
            (Pick::North, _) | (Pick::Lots, true) => Player::North,
        }
    }
}

/// Who plays with whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Company {
    /// A person against the computer.
    #[default]
    Alone,
    /// Two people beside each other.
    SideBySide,
    /// The computer against itself; a person looks on.
    Watch,
}

impl Company {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Company; 3] = [Company::Alone, Company::SideBySide, Company::Watch];
}

/// How much is spent on the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum QualityChoice {
    /// What suits the machine.
    #[default]
    Automatic,
    /// Little.
    Low,
    /// Some.
    Medium,
    /// All.
    High,
}

/// From where the board is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum SeenFrom {
    /// From the seat of the person who plays; of two, from South.
    #[default]
    OwnSeat,
    /// From South.
    South,
    /// From North.
    North,
    /// From straight above.
    Above,
}

/// The loudest step of a volume.
pub const LOUDEST: u8 = 10;

/// What is heard. Volumes go from 0 to [`LOUDEST`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Nothing is heard.
    pub muted: bool,
    /// Volume of seeds, hand and bells.
    pub seeds: u8,
    /// Volume of the room; 0 at first.
    pub room: u8,
    /// Volume of what is pressed.
    pub interface: u8,
    /// Nothing is heard while another window is used.
    pub mute_unfocused: bool,
    /// Words for every sound.
    pub captions: bool,
}

impl Default for SoundSettings {
    fn default() -> SoundSettings {
        SoundSettings {
            muted: false,
            seeds: 8,
            room: 0,
            interface: 5,
            mute_unfocused: true,
            captions: false,
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

/// What was chosen for the last match. Who plays alone is written down as South and the computer as North, until the
/// match begins and they take their seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastChoices {
    /// The game's key.
    pub game: String,
    /// The players' names, South first; empty for the names that the game gives.
    pub names: [String; 2],
    /// Who plays with whom.
    pub company: Company,
    /// How well the computer plays, South first.
    #[serde(with = "level_keys")]
    pub levels: [Level; 2],
    /// Where the person sits who plays alone.
    pub sits: Pick,
    /// Who begins.
    pub begins: Pick,
    /// House rules by game, as pairs of key and value.
    pub house: [Vec<(String, String)>; 3],
}

impl Default for LastChoices {
    fn default() -> LastChoices {
        LastChoices {
            game: Game::AliGuliMane.key().to_owned(),
            names: Default::default(),
            company: Company::default(),
            levels: [Level::Beginner; 2],
            sits: Pick::default(),
            begins: Pick::default(),
            house: Default::default(),
        }
    }
}

impl LastChoices {
    /// The game.
    pub fn game(&self) -> Game {
        self.game.parse().unwrap_or(Game::AliGuliMane)
    }

    /// Who plays.
    pub fn seats(&self) -> Seats {
        let [south, north] = self.levels.map(Seat::Computer);
        match self.company {
            Company::Alone => [Seat::Person, north],
            Company::SideBySide => [Seat::Person; 2],
            Company::Watch => [south, north],
        }
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

/// Levels by their keys. One that nobody knows is that of a new installation.
mod level_keys {
    use kavade_ai::Level;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(levels: &[Level; 2], to: S) -> Result<S::Ok, S::Error> {
        levels.map(Level::key).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Level; 2], D::Error> {
        let keys = <[String; 2]>::deserialize(from)?;
        Ok(keys.map(|key| key.parse().unwrap_or(Level::Beginner)))
    }
}

/// All settings. A file may lack some of them: these are as on a new installation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
    /// What the table of each game looks like, in the order of the games.
    pub looks: [Look; 3],
    /// How much is spent on the picture.
    pub quality: QualityChoice,
    /// From where the board is looked at.
    pub seen_from: SeenFrom,
    /// What is heard.
    pub sound: SoundSettings,
    /// The loser of a match is asked for one of the old forfeits.
    #[serde(rename = "customs")]
    pub forfeits: bool,
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
            looks: Look::ALL,
            quality: QualityChoice::default(),
            seen_from: SeenFrom::default(),
            sound: SoundSettings::default(),
            forfeits: true,
            window: WindowPlace::default(),
            last: LastChoices::default(),
        }
    }
}

impl Settings {
    /// What the table of a game looks like.
    pub fn look(&self, game: Game) -> Look {
        self.looks[game as usize]
    }

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
        let sound = &mut settings.sound;
        for volume in [&mut sound.seeds, &mut sound.room, &mut sound.interface] {
            *volume = (*volume).min(LOUDEST);
        }
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
