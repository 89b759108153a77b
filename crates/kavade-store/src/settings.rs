//! The settings: what a person likes, and what they chose last.

use kavade_ai::{Level, UnknownLevel};
use kavade_board::look::Look;
use kavade_rules::{Game, HouseRule, Player, RuleSet};
use serde::{Deserialize, Serialize};

use super::entries::{Entries, Reader, Unknown, Writer};
use super::name::tidy_name;
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, PartialEq)]
pub struct WindowPlace {
    /// Size in logical pixels.
    pub size: (f32, f32),
    /// Its upper left corner in physical pixels, if the system tells.
    pub corner: Option<(i32, i32)>,
    /// Over the whole screen.
    pub full_screen: bool,
    /// What the system calls the screen that it was on, if it does.
    pub monitor: Option<String>,
}

impl Default for WindowPlace {
    fn default() -> WindowPlace {
        WindowPlace {
            size: (1280.0, 720.0),
            corner: None,
            full_screen: false,
            monitor: None,
        }
    }
}

/// What was chosen for the last match. Who plays alone is written down as South and the computer as North, until the
/// match begins and they take their seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastChoices {
    /// The game's key.
    pub game: String,
    /// The players' names, South first; empty for the names that the game gives.
    pub names: [String; 2],
    /// Who plays with whom.
    pub company: Company,
    /// How well the computer plays, South first.
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

/// Levels by their keys.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(into = "[String; 2]", try_from = "[String; 2]")]
struct LevelKeys([Level; 2]);

impl From<LevelKeys> for [String; 2] {
    fn from(LevelKeys(levels): LevelKeys) -> [String; 2] {
        levels.map(|level| level.key().to_owned())
    }
}

impl TryFrom<[String; 2]> for LevelKeys {
    type Error = UnknownLevel;

    fn try_from([south, north]: [String; 2]) -> Result<LevelKeys, UnknownLevel> {
        Ok(LevelKeys([south.parse()?, north.parse()?]))
    }
}

/// All settings. A file may lack some of them: these are as on a new installation.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// How fast events follow each other.
    pub speed: Speed,
    /// When counts are shown.
    pub counts: Counts,
    /// Sow clockwise: the board is mirrored.
    pub clockwise: bool,
    /// Turns can be taken back between two people.
    pub undo: bool,
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
            undo: true,
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

    /// Reads settings, each by itself; numbers out of range are brought into it.
    ///
    /// # Errors
    /// It is no text of settings at all; why, for the log.
    pub fn read(text: &str) -> Result<ReadSettings, String> {
        let mut settings = Settings::default();
        let mut reader = Reader::of(text)?;
        settings.each(&mut reader);
        settings.bring_into_range();
        let (unknown, wrong) = reader.rest();
        Ok(ReadSettings {
            settings,
            unknown,
            wrong,
        })
    }

    /// The text that is kept.
    pub fn to_text(&self) -> String {
        self.to_text_with(&Unknown::default())
    }

    /// The text that is kept, with what was found in the last one and nobody knows.
    pub fn to_text_with(&self, unknown: &Unknown) -> String {
        let mut settings = self.clone();
        Writer::text(unknown, |file| settings.each(file))
    }

    /// Every setting by the name that it has in the file.
    fn each(&mut self, file: &mut impl Entries) {
        file.entry("speed", &mut self.speed);
        file.entry("counts", &mut self.counts);
        file.entry("clockwise", &mut self.clockwise);
        // To undo was called to take back once.
        file.entry("take_back", &mut self.undo);
        file.entry("reduced_motion", &mut self.reduced_motion);
        file.entry("high_contrast", &mut self.high_contrast);
        file.entry("text_size", &mut self.text_size);
        file.entry("record_open", &mut self.record_open);
        by_game(file, "looks", |file, game| {
            let look = &mut self.looks[game as usize];
            file.group(entry_name(game), |file| {
                file.entry("hall", &mut look.hall);
                file.entry("board", &mut look.board);
                file.entry("seeds", &mut look.seeds);
                file.entry("light", &mut look.light);
            });
        });
        file.entry("quality", &mut self.quality);
        file.entry("seen_from", &mut self.seen_from);
        file.group("sound", |file| self.sound.each(file));
        // The forfeits were called customs once.
        file.entry("customs", &mut self.forfeits);
        file.group("window", |file| self.window.each(file));
        file.group("last", |file| self.last.each(file));
    }

    fn bring_into_range(&mut self) {
        self.text_size = match self.text_size.is_finite() {
            true => self.text_size.clamp(0.9, 2.0),
            false => 1.0,
        };
        let sound = &mut self.sound;
        for volume in [&mut sound.seeds, &mut sound.room, &mut sound.interface] {
            *volume = (*volume).min(LOUDEST);
        }
        let sensible = |length: f32, least: f32, usual: f32| match length.is_finite() {
            true => length.clamp(least, 16_384.0),
            false => usual,
        };
        let (width, height) = self.window.size;
        self.window.size = (
            sensible(width, 640.0, 1280.0),
            sensible(height, 360.0, 720.0),
        );
        for name in &mut self.last.names {
            *name = tidy_name(name);
        }
    }
}

impl SoundSettings {
    fn each(&mut self, file: &mut impl Entries) {
        file.entry("muted", &mut self.muted);
        file.entry("seeds", &mut self.seeds);
        file.entry("room", &mut self.room);
        file.entry("interface", &mut self.interface);
        file.entry("mute_unfocused", &mut self.mute_unfocused);
        file.entry("captions", &mut self.captions);
    }
}

impl WindowPlace {
    fn each(&mut self, file: &mut impl Entries) {
        file.entry("size", &mut self.size);
        file.entry("corner", &mut self.corner);
        file.entry("full_screen", &mut self.full_screen);
        file.entry("monitor", &mut self.monitor);
    }
}

impl LastChoices {
    fn each(&mut self, file: &mut impl Entries) {
        file.entry("game", &mut self.game);
        file.entry("names", &mut self.names);
        file.entry("company", &mut self.company);
        let mut levels = LevelKeys(self.levels);
        file.entry("levels", &mut levels);
        self.levels = levels.0;
        file.entry("sits", &mut self.sits);
        file.entry("begins", &mut self.begins);
        by_game(file, "house", |file, game| {
            file.entry(entry_name(game), &mut self.house[game as usize]);
        });
    }
}

/// A group with an entry for each game. The first version had three games and wrote a list.
fn by_game<E: Entries>(file: &mut E, name: &str, mut each: impl FnMut(&mut E, Game)) {
    let listed = [Game::AliGuliMane, Game::Pallankuzhi, Game::Mangala].map(entry_name);
    file.listed(name, &listed, |file| {
        for game in Game::ALL {
            each(file, game);
        }
    });
}

/// The name of a game's entry.
fn entry_name(game: Game) -> &'static str {
    match game {
        Game::AliGuliMane => "ali_guli_mane",
        Game::Pallankuzhi => "pallankuzhi",
        Game::Mangala => "mangala",
    }
}

/// What a text of settings says.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadSettings {
    /// The settings; what the text lacks or says wrongly is as on a new installation.
    pub settings: Settings,
    /// What nobody knows, to be kept.
    pub unknown: Unknown,
    /// The names of entries that make no sense, such as `sound.room`.
    pub wrong: Vec<String>,
}
