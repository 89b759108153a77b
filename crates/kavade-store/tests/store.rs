//! What is kept comes back, what cannot be read is set aside, and what cannot be kept is told.

use std::io;

use kavade_rules::{Match, Player, RuleSet};
use kavade_store::folder::Folder;
use kavade_store::memory::Memory;
use kavade_store::saved_match::SavedMatch;
use kavade_store::seat::Seat;
use kavade_store::settings::Settings;
use kavade_store::storage::Storage;
use kavade_store::store::{Notice, Store};

fn saved() -> SavedMatch {
    let contest = Match::new(RuleSet::MANGALA, Player::North).expect("a match");
    SavedMatch::of(
        &contest,
        ["Ayşe".to_owned(), "Bilge".to_owned()],
        [Seat::Person; 2],
    )
}

#[test]
fn what_is_kept_comes_back_at_the_next_start() {
    // Given a folder in which settings and a match were kept,
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings {
        text_size: 1.5,
        ..Settings::default()
    };
    let (mut store, _) = Store::open(Folder(folder.path().to_owned()));
    store.keep(saved());
    store.keep_settings(&settings);
    // when it is opened again,
    let (store, read) = Store::open(Folder(folder.path().to_owned()));
    // then both are there, and nobody has to be told anything.
    assert_eq!(store.kept(), Some(&saved()));
    assert_eq!(read, settings);
    assert_eq!(store.notices, []);
}

#[test]
fn a_text_that_makes_no_sense_is_set_aside_and_told() {
    // Given settings that are no settings, with the name that they would be set aside under taken,
    let storage = Memory::default()
        .with("settings.ron", "(text_size: large)")
        .with("settings.ron.unreadable-1", "(older)");
    // when they are opened,
    let (store, settings) = Store::open(storage);
    // then the program has those of a new installation, and says under which name the others lie.
    assert_eq!(settings, Settings::default());
    let name = "settings.ron.unreadable-2".to_owned();
    assert_eq!(store.notices, [Notice::SettingsSetAside { name }]);
}

/// Storage that is full.
#[derive(Debug, Default)]
struct Full;

impl Storage for Full {
    fn read(&self, _: &str) -> io::Result<Option<String>> {
        Ok(None)
    }
    fn write(&mut self, _: &str, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::StorageFull.into())
    }
    fn remove(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }
    fn set_aside(&mut self, _: &str) -> io::Result<String> {
        Err(io::ErrorKind::StorageFull.into())
    }
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}

#[test]
fn a_full_disk_is_told_once_and_the_match_is_still_at_hand() {
    // Given a disk that is full,
    let (mut store, _) = Store::open(Full);
    // when a match is kept twice,
    store.keep(saved());
    store.keep(saved());
    // then that is told once, and the match can be gone on with while the program runs.
    let why = "disk-full".to_owned();
    assert_eq!(store.notices, [Notice::CannotSave { why }]);
    assert!(store.cannot_save());
    assert_eq!(store.kept(), Some(&saved()));
}
