//! The match and the settings of a player: read once, written whenever they change. What cannot be read is set aside and
//! never written over.

use kavade_rules::Stage;
use tracing::warn;

use super::saved_match::SavedMatch;
use super::settings::Settings;
use super::storage::{Storage, reason};

const MATCH_FILE: &str = "match.ron";
const SETTINGS_FILE: &str = "settings.ron";

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
    /// A file cannot be read, and cannot be moved either; it is left as it is and nothing is saved over it.
    Unreadable {
        /// The file.
        name: String,
    },
    /// Nothing can be saved at the moment.
    CannotSave {
        /// Why, in a few words.
        why: String,
    },
}

/// What is kept, and where.
#[derive(Debug, Default)]
pub struct Store {
    /// Where; `None` keeps nothing (trials without a person).
    storage: Option<Box<dyn Storage>>,
    kept: Option<SavedMatch>,
    /// What the player has to know, oldest first.
    pub notices: Vec<Notice>,
    /// Files that must not be written over.
    locked: Vec<&'static str>,
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

    /// Opens a storage and reads what is kept there.
    pub fn open(storage: impl Storage + 'static) -> (Store, Settings) {
        let mut store = Store {
            storage: Some(Box::new(storage)),
            ..Store::default()
        };
        let settings = store
            .read(SETTINGS_FILE, Settings::parse, |name| {
                Notice::SettingsSetAside { name }
            })
            .unwrap_or_default();
        store.kept = store.read(MATCH_FILE, SavedMatch::parse, |name| {
            Notice::MatchSetAside { name }
        });
        (store, settings)
    }

    /// Whether nothing can be saved at the moment.
    pub fn cannot_save(&self) -> bool {
        self.notices.iter().any(|notice| {
            matches!(
                notice,
                Notice::CannotSave { .. } | Notice::Unreadable { .. }
            )
        })
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

    /// Reads a file. One that makes no sense is set aside under another name, and the player is told.
    fn read<T>(
        &mut self,
        name: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
        notice: impl Fn(String) -> Notice,
    ) -> Option<T> {
        let storage = self.storage.as_mut()?;
        let problem = match storage.read(name) {
            Ok(None) => return None,
            Ok(Some(text)) => match parse(&text) {
                Ok(value) => return Some(value),
                Err(problem) => problem,
            },
            Err(error) => error.to_string(),
        };
        warn!("{} cannot be read: {problem}", storage.place(name));
        match storage.set_aside(name) {
            Ok(new_name) => self.notices.push(notice(new_name)),
            Err(error) => {
                warn!("{} cannot be renamed: {error}", storage.place(name));
                self.locked.push(name);
                self.notices.push(Notice::Unreadable {
                    name: name.to_owned(),
                });
            }
        }
        None
    }

    fn write(&mut self, name: &'static str, text: &str) {
        let Some(storage) = &mut self.storage else {
            return;
        };
        if self.locked.contains(&name) {
            return;
        }
        match storage.write(name, text) {
            Ok(()) => self
                .notices
                .retain(|notice| !matches!(notice, Notice::CannotSave { .. })),
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
            }
        }
    }

    /// Keeps a match, to go on with it later.
    pub fn keep(&mut self, saved: SavedMatch) {
        self.write(MATCH_FILE, &saved.to_text());
        self.kept = Some(saved);
    }

    /// Keeps the settings.
    pub fn keep_settings(&mut self, settings: &Settings) {
        self.write(SETTINGS_FILE, &settings.to_text());
    }

    /// Gives up the kept match.
    pub fn forget(&mut self) {
        self.kept = None;
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
