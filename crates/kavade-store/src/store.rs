//! The match and the settings of a player: read once, written whenever they change. What cannot be read is set aside and
//! never written over.

use std::io::ErrorKind;

use kavade_rules::Stage;
use tracing::warn;

use super::entries::Unknown;
use super::saved_match::SavedMatch;
use super::settings::{ReadSettings, Settings};
use super::storage::{Storage, reason};

const MATCH_FILE: &str = "match.ron";
const SETTINGS_FILE: &str = "settings.ron";

/// What some editors put before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Something that the player has to know about files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A kept match could not be read; it lies under another name now.
    MatchSetAside {
        /// Its new name.
        name: String,
    },
    /// The settings could not be read; they lie under another name now.
    SettingsSetAside {
        /// Their new name.
        name: String,
    },
    /// Some of the settings could not be read. The others hold; the file as it was lies under another name now.
    SettingsWrong {
        /// The names of those that could not, such as `sound.room`.
        entries: Vec<String>,
        /// The file's new name.
        name: String,
    },
    /// A file cannot be read at the moment, or not be moved; it is left as it is and nothing is saved over it.
    Unreadable {
        /// The file.
        name: String,
    },
    /// The game is open already, and what is kept belongs to the other window.
    OpenTwice,
    /// Nothing can be saved at the moment.
    CannotSave {
        /// Why, in a few words.
        why: String,
    },
}

/// What is kept, and where.
#[derive(Debug, Default)]
pub struct Store {
    /// Where; `None` keeps nothing (trials without a person, a second window).
    storage: Option<Box<dyn Storage>>,
    kept: Option<SavedMatch>,
    /// Whether the kept match would be there at the next start.
    is_saved: bool,
    /// What stands in the file of the settings and nobody knows.
    unknown: Unknown,
    /// What the player has to know, oldest first.
    pub notices: Vec<Notice>,
    /// Files that must not be written over.
    locked: Vec<&'static str>,
}

/// What became of a file that was to be read.
enum Found<T> {
    Nothing,
    Read(T),
    /// It was read and makes no sense; it lies under this name now.
    SetAside(String),
    /// It is left as it is.
    Left,
}

impl Store {
    /// A store that keeps nothing.
    pub fn nowhere() -> Store {
        Store::default()
    }

    /// A store on a system that has no folder for a person's files: it keeps nothing, and says so.
    pub fn without_folder() -> Store {
        Store {
            notices: vec![Notice::CannotSave {
                why: "other".to_owned(),
            }],
            ..Store::default()
        }
    }

    /// Opens a storage and reads what is kept there. If another program uses it, the settings hold here, too, the match
    /// stays with the other, and nothing is written.
    pub fn open(storage: impl Storage + 'static) -> (Store, Settings) {
        let mut storage: Box<dyn Storage> = Box::new(storage);
        if !storage.claim() {
            let text = storage.read(SETTINGS_FILE).ok().flatten();
            let read = text.and_then(|text| Settings::read(without_mark(&text)).ok());
            let store = Store {
                notices: vec![Notice::OpenTwice],
                ..Store::default()
            };
            return (store, read.map(|read| read.settings).unwrap_or_default());
        }
        let mut store = Store {
            storage: Some(storage),
            ..Store::default()
        };
        let settings = store.read_settings();
        match store.read(MATCH_FILE, SavedMatch::parse) {
            Found::Read(saved) => {
                store.kept = Some(saved);
                store.is_saved = true;
            }
            Found::SetAside(name) => store.notices.push(Notice::MatchSetAside { name }),
            Found::Nothing | Found::Left => {}
        }
        (store, settings)
    }

    /// Whether the match that is kept would be there at the next start.
    pub fn is_saved(&self) -> bool {
        self.is_saved
    }

    /// Whether a match is kept that is not over.
    pub fn goes_on(&self) -> bool {
        self.kept
            .as_ref()
            .and_then(|kept| kept.contest().ok())
            .is_some_and(|contest| contest.stage() != Stage::MatchOver)
    }

    /// The match that can be gone on with.
    pub fn kept(&self) -> Option<&SavedMatch> {
        self.kept.as_ref()
    }

    fn read_settings(&mut self) -> Settings {
        let read = match self.read(SETTINGS_FILE, Settings::read) {
            Found::Read(read) => read,
            Found::SetAside(name) => {
                self.notices.push(Notice::SettingsSetAside { name });
                return Settings::default();
            }
            Found::Nothing | Found::Left => return Settings::default(),
        };
        let ReadSettings {
            settings,
            unknown,
            wrong,
        } = read;
        self.unknown = unknown;
        if !wrong.is_empty() {
            let problem = format!("{} cannot be read there", wrong.join(", "));
            if let Some(name) = self.set_aside(SETTINGS_FILE, &problem) {
                let entries = wrong;
                self.notices.push(Notice::SettingsWrong { entries, name });
                self.keep_settings(&settings);
            }
        }
        settings
    }

    /// Reads a file. One that was read and makes no sense is set aside under another name. One that cannot be read at the
    /// moment may be whole: it is left as it is.
    fn read<T>(&mut self, name: &'static str, parse: fn(&str) -> Result<T, String>) -> Found<T> {
        let Some(storage) = &self.storage else {
            return Found::Nothing;
        };
        let problem = match storage.read(name) {
            Ok(None) => return Found::Nothing,
            Ok(Some(text)) => match parse(without_mark(&text)) {
                Ok(value) => return Found::Read(value),
                Err(problem) => problem,
            },
            Err(error) if error.kind() == ErrorKind::InvalidData => error.to_string(),
            Err(error) => {
                self.leave(name, &error.to_string());
                return Found::Left;
            }
        };
        match self.set_aside(name, &problem) {
            Some(new_name) => Found::SetAside(new_name),
            None => Found::Left,
        }
    }

    /// Gives a file another name, and says which. One that cannot be renamed is left.
    fn set_aside(&mut self, name: &'static str, problem: &str) -> Option<String> {
        let storage = self.storage.as_mut()?;
        warn!("{} is set aside: {problem}", storage.place(name));
        match storage.set_aside(name) {
            Ok(new_name) => Some(new_name),
            Err(error) => {
                self.leave(name, &format!("it cannot be renamed: {error}"));
                None
            }
        }
    }

    /// Leaves a file as it is for as long as the program runs.
    fn leave(&mut self, name: &'static str, problem: &str) {
        if let Some(storage) = &self.storage {
            warn!("{} is left as it is: {problem}", storage.place(name));
        }
        self.locked.push(name);
        self.notices.push(Notice::Unreadable {
            name: name.to_owned(),
        });
    }

    /// Writes a file, and says whether it is there now.
    fn write(&mut self, name: &'static str, text: &str) -> bool {
        let Some(storage) = &mut self.storage else {
            return false;
        };
        if self.locked.contains(&name) {
            return false;
        }
        match storage.write(name, text) {
            Ok(()) => {
                self.notices
                    .retain(|notice| !matches!(notice, Notice::CannotSave { .. }));
                true
            }
            Err(error) => {
                let why = reason(&error);
                let notice = Notice::CannotSave { why };
                if !self.notices.contains(&notice) {
                    warn!("{} cannot be saved: {error}", storage.place(name));
                    // The latest reason is the one that can be done something about.
                    self.notices
                        .retain(|notice| !matches!(notice, Notice::CannotSave { .. }));
                    self.notices.push(notice);
                }
                false
            }
        }
    }

    /// Keeps a match, to go on with it later.
    pub fn keep(&mut self, saved: SavedMatch) {
        self.is_saved = self.write(MATCH_FILE, &saved.to_text());
        self.kept = Some(saved);
    }

    /// Keeps the settings.
    pub fn keep_settings(&mut self, settings: &Settings) {
        let text = settings.to_text_with(&self.unknown);
        self.write(SETTINGS_FILE, &text);
    }

    /// Gives up the kept match.
    pub fn forget(&mut self) {
        self.kept = None;
        self.is_saved = false;
        let Some(storage) = &mut self.storage else {
            return;
        };
        if !self.locked.contains(&MATCH_FILE)
            && let Err(error) = storage.remove(MATCH_FILE)
        {
            warn!("The finished match cannot be removed: {error}");
        }
    }
}

fn without_mark(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}
