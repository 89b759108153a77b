//! What is kept comes back, what cannot be read is set aside, and what cannot be kept is told.

use std::io;
use std::sync::{Arc, Mutex};

use kavade_board::look::BoardKind;
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
    let (mut store, _) = Store::open(Folder::at(folder.path()));
    store.keep(saved());
    store.keep_settings(&settings);
    drop(store);
    // when it is opened again,
    let (store, read) = Store::open(Folder::at(folder.path()));
    // then both are there, and nobody has to be told anything.
    assert_eq!(store.kept(), Some(&saved()));
    assert_eq!(read, settings);
    assert_eq!(store.notices, []);
}

#[test]
fn a_text_that_makes_no_sense_is_set_aside_and_told() {
    // Given settings that are no settings, with the name that they would be set aside under taken,
    let storage = Memory::default()
        .with("settings.ron", "text_size = large")
        .with("settings.ron.unreadable-1", "(older)");
    // when they are opened,
    let (store, settings) = Store::open(storage);
    // then the program has those of a new installation, and says under which name the others lie.
    assert_eq!(settings, Settings::default());
    let name = "settings.ron.unreadable-2".to_owned();
    assert_eq!(store.notices, [Notice::SettingsSetAside { name }]);
}

#[test]
fn a_second_window_says_so_and_writes_nothing() {
    // Given a window that keeps a match and settings in a folder,
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings {
        text_size: 1.5,
        ..Settings::default()
    };
    let (mut first, _) = Store::open(Folder::at(folder.path()));
    first.keep(saved());
    first.keep_settings(&settings);
    let files = || {
        ["match.ron", "settings.ron"].map(|name| {
            std::fs::read_to_string(folder.path().join(name)).expect("the file is there")
        })
    };
    let before = files();
    // when another one is opened on it and plays,
    let (mut second, read) = Store::open(Folder::at(folder.path()));
    second.keep_settings(&Settings::default());
    second.keep(saved());
    second.forget();
    // then it looks as the first does, says that nothing is kept, and has changed nothing.
    assert_eq!(read, settings);
    assert_eq!(second.notices, [Notice::OpenTwice]);
    assert!(!second.is_saved());
    assert_eq!(files(), before);
    assert_eq!(first.notices, []);
    // When the first is closed, whoever comes next has everything again.
    drop((first, second));
    let (third, _) = Store::open(Folder::at(folder.path()));
    assert_eq!(
        (third.notices.as_slice(), third.kept()),
        (&[][..], Some(&saved()))
    );
}

#[test]
fn one_wrong_setting_takes_no_other_with_it() {
    // Given settings of which one makes no sense and some are of a later version, with a fourth game,
    let text = "(
        speed: Sideways,
        text_size: 1.5,
        tea: Strong,
        sound: (seeds: 3, room: \"loud\"),
        looks: (mangala: (hall: Veranda, board: Granite, seeds: Pebble, light: Lamp), bao: (hall: Beach)),
        last: (names: (\"Asha\", \"\"), house: (bao: [(\"seeds_per_pit\", \"2\")])),
    )";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    std::fs::write(&file, text).expect("the file is written");
    // when they are opened,
    let (store, settings) = Store::open(Folder::at(folder.path()));
    // then all others hold, the player hears which did not, and the old file is kept;
    assert_eq!(settings.text_size, 1.5);
    assert_eq!(settings.sound.seeds, 3);
    assert_eq!(settings.looks[2].board, BoardKind::Granite);
    assert_eq!(settings.last.names[0], "Asha");
    let name = "settings.ron.unreadable-1".to_owned();
    let kept = std::fs::read_to_string(folder.path().join(&name)).expect("it was set aside");
    assert_eq!(kept, text);
    let entries = vec!["speed".to_owned(), "sound.room".to_owned()];
    assert_eq!(store.notices, [Notice::SettingsWrong { entries, name }]);
    // and at the next start there is nothing to say, and what the later version wrote is still there.
    drop(store);
    let (store, again) = Store::open(Folder::at(folder.path()));
    assert_eq!((store.notices.as_slice(), again), (&[][..], settings));
    let written = std::fs::read_to_string(&file).expect("the settings are there");
    for unknown in [
        "tea: Strong",
        "bao: (hall: Beach)",
        "bao: [(\"seeds_per_pit\", \"2\")]",
    ] {
        assert!(written.contains(unknown), "{written}");
    }
}

#[test]
fn the_mark_that_some_editors_put_before_a_text_is_no_fault() {
    let settings = Settings {
        clockwise: true,
        ..Settings::default()
    };
    let storage = Memory::default()
        .with("settings.ron", &format!("\u{feff}{}", settings.to_text()))
        .with("match.ron", &format!("\u{feff}{}", saved().to_text()));
    let (store, read) = Store::open(storage);
    assert_eq!((read, store.kept()), (settings, Some(&saved())));
    assert_eq!(store.notices, []);
}

/// Storage on a disk or network that fails for a while.
#[derive(Debug)]
struct Failing(Arc<Mutex<Vec<String>>>);

impl Storage for Failing {
    fn claim(&mut self) -> bool {
        true
    }
    fn read(&self, _: &str) -> io::Result<Option<String>> {
        // EIO
        Err(io::Error::from_raw_os_error(5))
    }
    fn write(&mut self, name: &str, _: &str) -> io::Result<()> {
        self.0.lock().expect("a list").push(format!("write {name}"));
        Ok(())
    }
    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.0
            .lock()
            .expect("a list")
            .push(format!("remove {name}"));
        Ok(())
    }
    fn set_aside(&mut self, name: &str) -> io::Result<String> {
        self.0
            .lock()
            .expect("a list")
            .push(format!("set aside {name}"));
        Ok(name.to_owned())
    }
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}

#[test]
fn what_cannot_be_read_at_the_moment_is_left_alone() {
    // Given a disk that gives nothing for the moment,
    let touched = Arc::new(Mutex::new(Vec::new()));
    // when the program starts on it and plays,
    let (mut store, settings) = Store::open(Failing(touched.clone()));
    store.keep(saved());
    store.keep_settings(&settings);
    store.forget();
    // then the player knows, and nothing there was renamed or written over.
    let left = |name: &str| Notice::Unreadable {
        name: name.to_owned(),
    };
    assert_eq!(store.notices, [left("settings.ron"), left("match.ron")]);
    assert!(!store.is_saved());
    assert_eq!(*touched.lock().expect("a list"), Vec::<String>::new());
}

#[test]
fn a_match_longer_than_a_day_is_not_played_through() {
    // Given a saved match that somebody made by hand, with more steps than anybody plays,
    let text = saved().to_text();
    let long = "Sow(0),".repeat(20_001);
    let by_hand = text.replace("undone: []", &format!("undone: [{long}]"));
    assert_ne!(text, by_hand);
    // when it is read, then its steps are counted and not taken, and the log hears why.
    let problem = SavedMatch::parse(&by_hand).expect_err("it is too long");
    assert_eq!(problem, "more than 20000 steps are not read");
}

#[test]
fn whether_a_match_is_saved_is_known_whatever_was_closed() {
    // Given a store without a folder, and one that is full,
    let mut without = Store::without_folder();
    let (mut full, _) = Store::open(Full);
    for store in [&mut without, &mut full] {
        // when a match is kept there and the player closes what was said about it,
        store.keep(saved());
        store.notices.clear();
        // then it is still known that it is not saved.
        assert!(!store.is_saved());
        assert!(store.goes_on());
    }
    let (mut good, _) = Store::open(Memory::default());
    good.keep(saved());
    assert!(good.is_saved());
}

/// Storage that is full.
#[derive(Debug, Default)]
struct Full;

impl Storage for Full {
    fn claim(&mut self) -> bool {
        true
    }
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
    assert!(!store.is_saved());
    assert_eq!(store.kept(), Some(&saved()));
}
