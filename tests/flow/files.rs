//! Files that cannot be read, and folders that cannot be written.

use std::fs;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::{io::ErrorKind, path::PathBuf};

use kavade_match::intent::Intent;
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_rules::{Match, Pit, Player, RuleSet};
use kavade_store::settings::Settings;
use kavade_store::store::Notice;

use crate::support::sitting::{Sitting, folder, keep, kept_text, new_match};

fn a_match() -> Match {
    let mut contest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    contest.play(Pit::new(0)).expect("pit 1 can be sown");
    contest
}

fn notices(sitting: &Sitting) -> Vec<Notice> {
    sitting
        .app
        .world()
        .resource::<PlayerStore>()
        .notices
        .clone()
}

/// Everything that a file of ours can have become, except a folder.
fn spoiled() -> Vec<(&'static str, Vec<u8>)> {
    let good = kept_text(a_match());
    let huge = vec![b' '; 17 * 1024 * 1024];
    vec![
        ("nothing", Vec::new()),
        ("garbage", b"\x07 this is no match ]]".to_vec()),
        ("half of it", good.as_bytes()[..good.len() / 2].to_vec()),
        ("no text", vec![0xff, 0xfe, 0x00, 0xd8]),
        ("far too much", huge),
        ("brackets without end", vec![b'('; 200_000]),
    ]
}

/// Starts the program with a spoiled file, and plays.
fn assert_set_aside(name: &'static str, label: &str, bytes: &[u8], is_match: bool) {
    // Given a file that makes no sense,
    let folder = folder();
    fs::write(folder.path().join(name), bytes).expect("the file is written");
    // when the program is started,
    let mut sitting = Sitting::open(folder.path());
    // then the file lies untouched under another name,
    let aside = format!("{name}.unreadable-1");
    assert!(!folder.path().join(name).exists(), "{label}");
    let kept = fs::read(folder.path().join(&aside)).expect("the file was set aside");
    assert!(kept == bytes, "{label}: the file was changed");
    // the player is told,
    let told = match is_match {
        true => Notice::MatchSetAside {
            name: aside.clone(),
        },
        false => Notice::SettingsSetAside {
            name: aside.clone(),
        },
    };
    assert_eq!(notices(&sitting), [told], "{label}");
    // and the game goes on as on a new installation, saving beside it.
    assert_eq!(
        *sitting.app.world().resource::<CurrentSettings>(),
        CurrentSettings::default(),
        "{label}"
    );
    sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    sitting.set(|settings| settings.record_open = true);
    sitting.rest();
    assert!(
        Settings::read(&fs::read_to_string(folder.path().join("settings.ron")).expect("settings"))
            .is_ok_and(|read| read.settings.record_open)
    );
    let kept = fs::read(folder.path().join(&aside)).expect("the file is still there");
    assert!(kept == bytes, "{label}: the file was changed later");
}

#[test]
fn a_match_that_makes_no_sense_is_set_aside() {
    for (label, bytes) in spoiled() {
        assert_set_aside("match.ron", label, &bytes, true);
    }
}

#[test]
fn settings_that_make_no_sense_are_set_aside() {
    for (label, bytes) in spoiled() {
        assert_set_aside("settings.ron", label, &bytes, false);
    }
}

#[test]
fn a_match_of_another_version_is_set_aside() {
    let text = kept_text(a_match()).replace("version: 1", "version: 2");
    assert_set_aside("match.ron", "version 2", text.as_bytes(), true);
}

#[test]
fn a_match_with_an_illegal_turn_is_set_aside() {
    let good = a_match().record();
    let bad = good.replace("\n1\n", "\n9\n");
    assert_ne!(good, bad, "{good}");
    let text = format!("(version: 1, names: (\"\", \"\"), record: {bad:?})");
    assert_set_aside("match.ron", "pit 9", text.as_bytes(), true);
    // The same text with the legal turn is read, so it is the turn that is at fault.
    let text = format!("(version: 1, names: (\"\", \"\"), record: {good:?})");
    let folder = folder();
    fs::write(folder.path().join("match.ron"), text).expect("the file is written");
    assert!(notices(&Sitting::open(folder.path())).is_empty());
}

#[test]
fn settings_out_of_any_range_are_brought_into_it() {
    let folder = folder();
    let text = "(text_size: 1e30, window: (size: (-5.0, 1e30), corner: None, full_screen: false))";
    fs::write(folder.path().join("settings.ron"), text).expect("the file is written");
    let sitting = Sitting::open(folder.path());
    let settings = sitting.app.world().resource::<CurrentSettings>();
    assert_eq!(settings.text_size, 2.0);
    assert_eq!(settings.window.size.0, 640.0);
    assert!(settings.window.size.1 <= 16_384.0);
    assert!(notices(&sitting).is_empty());
}

#[test]
fn a_folder_in_the_place_of_a_file_is_set_aside_with_all_that_is_in_it() {
    for name in ["match.ron", "settings.ron"] {
        let folder = folder();
        fs::create_dir(folder.path().join(name)).expect("a folder");
        fs::write(folder.path().join(name).join("photo"), "mine").expect("a file in it");
        let mut sitting = Sitting::open(folder.path());
        assert_eq!(notices(&sitting).len(), 1);
        sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
        sitting.rest();
        let aside = folder
            .path()
            .join(format!("{name}.unreadable-1"))
            .join("photo");
        assert_eq!(fs::read_to_string(aside).ok().as_deref(), Some("mine"));
    }
}

#[test]
fn what_was_set_aside_before_is_never_written_over() {
    let folder = folder();
    for (number, text) in ["first", "second", "third"].iter().enumerate() {
        fs::write(folder.path().join("match.ron"), text).expect("the file is written");
        Sitting::open(folder.path()).kill();
        let aside = folder
            .path()
            .join(format!("match.ron.unreadable-{}", number + 1));
        assert_eq!(fs::read_to_string(aside).ok().as_deref(), Some(*text));
    }
    let first = folder.path().join("match.ron.unreadable-1");
    assert_eq!(fs::read_to_string(first).ok().as_deref(), Some("first"));
}

#[test]
fn spoiled_settings_leave_the_match_and_a_spoiled_match_the_settings() {
    let folder = folder();
    keep(folder.path(), a_match());
    fs::write(folder.path().join("settings.ron"), "nonsense").expect("the file is written");
    let sitting = Sitting::go_on(folder.path());
    assert_eq!(sitting.contest().record(), a_match().record());
    sitting.kill();

    fs::write(
        folder.path().join("settings.ron"),
        Settings {
            clockwise: true,
            ..Settings::default()
        }
        .to_text(),
    )
    .expect("the file is written");
    fs::write(folder.path().join("match.ron"), "nonsense").expect("the file is written");
    let sitting = Sitting::open(folder.path());
    assert!(sitting.app.world().resource::<CurrentSettings>().clockwise);
}

/// Plays a few turns and gives how each was told about.
fn play_a_turn(sitting: &mut Sitting) {
    let pit = sitting.contest().legal()[0];
    sitting.intend(Intent::Sow(pit));
    sitting.until("the turn is over", |sitting| sitting.is_at_rest());
}

fn cannot_save(sitting: &Sitting) -> Vec<String> {
    notices(sitting)
        .into_iter()
        .filter_map(|notice| match notice {
            Notice::CannotSave { why } => Some(why),
            _ => None,
        })
        .collect()
}

fn begin_in(folder: &Path) -> Sitting {
    let mut sitting = Sitting::open(folder);
    sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    sitting.until("the board is full", |sitting| sitting.is_at_rest());
    sitting
}

#[test]
fn a_folder_that_cannot_be_made_stops_nobody_and_is_used_once_it_can() {
    // Given a file in the place of the folder's parent,
    let folder = folder();
    let parent = folder.path().join("parent");
    fs::write(&parent, "a file").expect("a file in the way");
    let data = parent.join("kavade");
    // when a match is played there,
    let mut sitting = begin_in(&data);
    play_a_turn(&mut sitting);
    play_a_turn(&mut sitting);
    // then it goes on, and the player is told once that nothing can be saved;
    assert_eq!(sitting.contest().steps().len(), 2);
    assert_eq!(cannot_save(&sitting), ["other"]);
    // when the file is gone,
    fs::remove_file(&parent).expect("the file is removed");
    play_a_turn(&mut sitting);
    // then the whole match is saved and the notice is withdrawn.
    assert_eq!(sitting.saved().steps().len(), 3);
    assert!(cannot_save(&sitting).is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_file_whole_and_is_got_over() {
    // Given a match that is kept,
    let folder = folder();
    let mut sitting = begin_in(folder.path());
    play_a_turn(&mut sitting);
    let before = sitting.saved().record();
    // when the disk is full,
    let new = folder.path().join("match.ron.new");
    std::os::unix::fs::symlink("/dev/full", &new).expect("a link to a full disk");
    play_a_turn(&mut sitting);
    // then the game goes on, says so, and the file is the old one, whole;
    assert_eq!(sitting.contest().steps().len(), 2);
    assert_eq!(cannot_save(&sitting), ["disk-full"]);
    assert_eq!(sitting.saved().record(), before);
    // when there is room again, everything is saved.
    let _ = fs::remove_file(&new);
    play_a_turn(&mut sitting);
    assert_eq!(sitting.saved().steps().len(), 3);
    assert!(cannot_save(&sitting).is_empty());
}

/// A folder that may not be written, and why not. What is forbidden depends on who runs this, and where: the administrator
/// may write into any folder of a disk, and mostly not among those that the system makes up; where neither holds, a file
/// in the way forbids it to everybody.
#[cfg(target_os = "linux")]
fn forbidden(home: &Path) -> (PathBuf, &'static str) {
    use std::os::unix::fs::PermissionsExt;

    let locked = home.join("locked");
    fs::create_dir(&locked).expect("a folder");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).expect("it is locked");
    let is_forbidden = |folder: &PathBuf| match fs::create_dir(folder) {
        Ok(()) => {
            fs::remove_dir(folder).expect("the folder that was just made");
            false
        }
        Err(error) => matches!(
            error.kind(),
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem
        ),
    };
    let found = [locked.join("kavade"), PathBuf::from("/sys/kavade")]
        .into_iter()
        .find(is_forbidden);
    found.map_or_else(
        || {
            let file = home.join("file");
            fs::write(&file, "a file").expect("a file in the way");
            (file.join("kavade"), "other")
        },
        |folder| (folder, "read-only"),
    )
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_may_not_be_written_stops_nobody() {
    let home = folder();
    let (forbidden, why) = forbidden(home.path());
    let mut sitting = begin_in(&forbidden);
    play_a_turn(&mut sitting);
    assert_eq!(sitting.contest().steps().len(), 1);
    assert_eq!(cannot_save(&sitting), [why]);
}

#[test]
fn a_second_window_plays_without_touching_what_the_first_one_keeps() {
    // Given a window in which a match is played,
    let folder = folder();
    let mut first = begin_in(folder.path());
    play_a_turn(&mut first);
    let files = || {
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).ok();
        [read("match.ron"), read("settings.ron")]
    };
    let before = files();
    // when the game is opened once more and played there,
    let mut second = Sitting::open(folder.path());
    assert_eq!(notices(&second), [Notice::OpenTwice]);
    second.intend(Intent::Begin(new_match(RuleSet::PALLANKUZHI)));
    second.until("the board is full", |sitting| sitting.is_at_rest());
    play_a_turn(&mut second);
    second.set(|settings| settings.record_open = true);
    second.frames(3);
    second.intend(Intent::Leave);
    second.frames(3);
    // then all that the first one keeps is as it was, and it goes on.
    assert_eq!(files(), before);
    play_a_turn(&mut first);
    assert_eq!(first.saved().steps().len(), 2);
}

#[test]
fn one_wrong_setting_is_named_and_takes_no_other_with_it() {
    // Given settings that somebody edited, one of them wrongly,
    let folder = folder();
    let text = "\u{feff}(text_size: 1.5, speed: Quick, last: (names: (\"ಶಾರದಾ\", \"\"), house: ([(\"seeds_per_pit\", \"4\")], [], [])))";
    fs::write(folder.path().join("settings.ron"), text).expect("the file is written");
    // when the program is started,
    let sitting = Sitting::open(folder.path());
    // then names, house rules and all the others hold, and the player hears which did not.
    let settings = sitting.app.world().resource::<CurrentSettings>();
    assert_eq!(settings.text_size, 1.5);
    assert_eq!(settings.last.names[0], "ಶಾರದಾ");
    assert_eq!(settings.last.house[0].len(), 1);
    let told = Notice::SettingsWrong {
        entries: vec!["speed".to_owned()],
        name: "settings.ron.unreadable-1".to_owned(),
    };
    assert_eq!(notices(&sitting), [told]);
}
