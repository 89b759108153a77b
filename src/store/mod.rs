//! What is kept on disk: the match and the settings. Files are touched here and nowhere else.

use std::path::PathBuf;

use bevy::prelude::*;
use kavade_rules::Stage;

pub mod files;
mod saved;
pub mod settings;

pub use saved::SavedMatch;
pub use settings::{
    Counts, LOUDEST, LastChoices, QualityChoice, SeenFrom, Settings, SoundSettings,
};

use crate::rules::{Changed, Rules};
use crate::state::Flow;

const MATCH_FILE: &str = "match.ron";
const SETTINGS_FILE: &str = "settings.ron";

/// Where pictures lie: beside the program, or in the source that it was built from.
pub fn assets_folder() -> PathBuf {
    let beside = std::env::current_exe()
        .ok()
        .and_then(|program| Some(program.parent()?.join("assets")))
        .filter(|folder| folder.is_dir());
    beside.unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/assets")))
}

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

/// Where files lie, and what is kept there.
#[derive(Resource, Debug, Default)]
pub struct Store {
    /// The folder; `None` keeps nothing (trials without a person).
    folder: Option<PathBuf>,
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
            ..default()
        }
    }

    /// Opens a folder and reads what is kept there; makes the folder when something is first saved.
    pub fn open(folder: PathBuf) -> (Store, Settings) {
        let mut store = Store {
            folder: Some(folder),
            ..default()
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

    /// The folder in which a person's files lie on this system.
    pub fn usual_folder() -> Option<PathBuf> {
        directories::ProjectDirs::from("", "", "Kavade").map(|dirs| dirs.data_dir().to_owned())
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
        let path = self.folder.as_ref()?.join(name);
        let problem = match files::read(&path) {
            Ok(None) => return None,
            Ok(Some(text)) => match parse(&text) {
                Ok(value) => return Some(value),
                Err(problem) => problem,
            },
            Err(error) => error.to_string(),
        };
        warn!("{} cannot be read: {problem}", path.display());
        match files::set_aside(&path) {
            Ok(new_name) => self.notices.push(notice(new_name)),
            Err(error) => {
                warn!("{} cannot be renamed: {error}", path.display());
                self.locked.push(name);
                self.notices.push(Notice::Unreadable {
                    name: name.to_owned(),
                });
            }
        }
        None
    }

    fn write(&mut self, name: &'static str, text: &str) {
        let Some(folder) = &self.folder else { return };
        if self.locked.contains(&name) {
            return;
        }
        match files::write(folder, name, text) {
            Ok(()) => self
                .notices
                .retain(|notice| !matches!(notice, Notice::CannotSave { .. })),
            Err(error) => {
                let why = files::reason(&error);
                let notice = Notice::CannotSave { why };
                if !self.notices.contains(&notice) {
                    warn!("{} cannot be saved: {error}", folder.join(name).display());
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

    /// Gives up the kept match.
    pub fn forget(&mut self) {
        self.kept = None;
        let Some(folder) = &self.folder else { return };
        if !self.locked.contains(&MATCH_FILE)
            && let Err(error) = files::remove(&folder.join(MATCH_FILE))
        {
            warn!("The finished match cannot be removed: {error}");
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Store>()
        .init_resource::<Settings>()
        .add_systems(
            Update,
            (
                save_match.run_if(on_message::<Changed>),
                save_settings.run_if(resource_changed::<Settings>),
            )
                .chain()
                .in_set(Flow::Store),
        );
}

fn save_match(mut store: ResMut<Store>, rules: Option<Res<Rules>>) {
    if let Some(rules) = rules {
        store.keep(SavedMatch::of(&rules));
    }
}

fn save_settings(
    mut store: ResMut<Store>,
    settings: Res<Settings>,
    mut first: Local<Option<Settings>>,
) {
    // What was just read need not be written.
    if first.as_ref().is_some_and(|before| *before != *settings) {
        store.write(SETTINGS_FILE, &settings.to_text());
    }
    *first = Some(settings.clone());
}
