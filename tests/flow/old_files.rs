//! Files that the first version wrote, in `tests/data/version-1`, are read for ever. They came from that program itself
//! and are never made anew: what a later one would write is not what people have on their disks.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::KeyCode;
use kavade_ai::Level;
use kavade_board::look::{BoardKind, Hall, LightKind, Look};
use kavade_board::shape::SeedKind;
use kavade_match::intent::Intent;
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::state::Phase;
use kavade_rules::{Game, Match, MatchEnd, Player, Stage, Step};
use kavade_store::seat::{Seat, Seats};
use kavade_store::settings::{
    Company, Counts, LastChoices, Pick, QualityChoice, SeenFrom, Settings, SoundSettings,
    WindowPlace,
};
use kavade_store::speed::Speed;
use tempfile::TempDir;

use crate::support::sitting::{Sitting, folder};

fn old(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/version-1")
        .join(name)
}

fn pairs(house: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    house.iter().map(owned).collect()
}

/// What was chosen in the first version before it wrote the settings: nothing as on a new installation.
fn chosen() -> Settings {
    let look = |hall, board, seeds, light| Look {
        hall,
        board,
        seeds,
        light,
    };
    Settings {
        speed: Speed::Step,
        counts: Counts::Touched,
        clockwise: true,
        undo: false,
        reduced_motion: true,
        high_contrast: true,
        text_size: 1.6,
        record_open: true,
        looks: [
            look(
                Hall::TeaHouse,
                BoardKind::BellMetal,
                SeedKind::Cowrie,
                LightKind::Lamp,
            ),
            look(
                Hall::Veranda,
                BoardKind::Granite,
                SeedKind::Pebble,
                LightKind::LateSun,
            ),
            look(
                Hall::InnerRoom,
                BoardKind::Fish,
                SeedKind::Tamarind,
                LightKind::Afternoon,
            ),
        ],
        quality: QualityChoice::Medium,
        seen_from: SeenFrom::North,
        sound: SoundSettings {
            muted: true,
            seeds: 3,
            room: 7,
            interface: 1,
            mute_unfocused: false,
            captions: true,
        },
        forfeits: false,
        window: WindowPlace {
            size: (1024.0, 768.0),
            corner: Some((-40, 25)),
            full_screen: true,
            monitor: None,
        },
        last: LastChoices {
            game: "pallankuzhi".to_owned(),
            names: ["ಶಾರದಾ".to_owned(), "Ayşe Hanım".to_owned()],
            company: Company::Watch,
            levels: [Level::Master, Level::Child],
            sits: Pick::Lots,
            begins: Pick::North,
            house: [
                pairs(&[
                    ("seeds_per_pit", "4"),
                    ("capture", "beyond-only"),
                    ("lone_opposite", "left"),
                    ("second_sowing", "optional"),
                    ("no_seeds", "pass"),
                    ("leftovers", "opponent"),
                    ("fill_from", "right"),
                    ("starter", "winner"),
                    ("match", "best-of-3"),
                ]),
                pairs(&[
                    ("seeds_per_pit", "4"),
                    ("pasu", "owner"),
                    ("pasu_on_last_seed", "false"),
                    ("no_seeds", "pass"),
                    ("leftovers", "aside"),
                    ("fill_from", "right"),
                    ("starter", "winner"),
                    ("match", "best-of-3"),
                ]),
                pairs(&[
                    ("seeds_per_pit", "4"),
                    ("capture_rows", "opponent"),
                    ("capture_counts", "2-4"),
                    ("long_lap", "skip-origin"),
                    ("stop_when_decided", "true"),
                    ("no_seeds", "round-ends"),
                    ("leftovers", "aside"),
                    ("starter", "winner"),
                    ("match", "best-of-3"),
                ]),
            ],
        },
    }
}

fn settings(sitting: &Sitting) -> &Settings {
    sitting.app.world().resource::<CurrentSettings>()
}

fn assert_nothing_was_said(sitting: &Sitting, label: &str) {
    let notices = &sitting.app.world().resource::<PlayerStore>().notices;
    assert!(notices.is_empty(), "{label}: {notices:?}");
}

#[test]
fn every_setting_of_the_first_version_is_still_what_was_chosen() {
    // Given the settings of the first version,
    let folder = folder();
    fs::copy(old("settings.ron"), folder.path().join("settings.ron")).expect("a copy");
    // when the program starts,
    let mut sitting = Sitting::open(folder.path());
    // then each of them is in force,
    assert_eq!(*settings(&sitting), chosen());
    assert_nothing_was_said(&sitting, "settings");
    for game in Game::ALL {
        // (the house rules too: none of them is left out as one that cannot be)
        let rules = chosen().last.rules(game);
        assert_eq!(
            rules.house().len(),
            chosen().last.house[game as usize].len()
        );
    }
    // and when one is changed, the others are kept beside it.
    sitting.set(|settings| settings.reduced_motion = false);
    sitting.frames(3);
    sitting.kill();
    let again = Sitting::open(folder.path());
    let expected = Settings {
        reduced_motion: false,
        ..chosen()
    };
    assert_eq!(*settings(&again), expected);
}

/// Starts the program with a match of the first version, and goes on with it.
fn resume(name: &str) -> (TempDir, Sitting) {
    let folder = folder();
    fs::copy(old(name), folder.path().join("match.ron")).expect("a copy");
    let mut sitting = Sitting::open(folder.path());
    assert_nothing_was_said(&sitting, name);
    sitting.intend(Intent::Resume);
    sitting.frames(2);
    (folder, sitting)
}

fn seats(sitting: &Sitting) -> Seats {
    sitting
        .app
        .world()
        .resource::<kavade_match::current_match::CurrentMatch>()
        .seats
}

fn seeds(contest: &Match) -> Vec<u8> {
    let position = contest.position();
    position
        .ring_pits()
        .map(|pit| position.count(pit).get())
        .collect()
}

fn closed(contest: &Match) -> Vec<u8> {
    let position = contest.position();
    let pits = position.ring_pits().filter(|pit| position.is_closed(*pit));
    pits.map(|pit| pit.get()).collect()
}

#[test]
fn twigs_a_second_sowing_and_undone_turns_of_ali_guli_mane_are_still_there() {
    // Given a match in its second round, with three twigs, in which South has still to sow a second time, against Strong,
    let (folder, mut sitting) = resume("ali-guli-mane.ron");
    let contest = sitting.contest().clone();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert_eq!(contest.round(), 2);
    assert_eq!(contest.position().mover(), Player::South);
    assert!(contest.position().second_sowing());
    assert_eq!(seeds(&contest), [3, 1, 0, 4, 1, 0, 0, 0, 0, 3, 3, 0, 0, 0]);
    assert_eq!(closed(&contest), [11, 12, 13]);
    assert_eq!(contest.position().banks().map(u32::from), [29, 22]);
    assert_eq!(
        seats(&sitting),
        [Seat::Person, Seat::Computer(Level::Strong)]
    );
    // when South redoes what was undone, as far as South was asked again,
    sitting.set(|settings| settings.speed = Speed::Instant);
    assert_eq!(contest.undone().len(), 3);
    sitting.press(KeyCode::KeyR);
    sitting.frames(3);
    // then the match stands after South's step and the computer's, and undo leads back,
    assert_eq!(sitting.contest().steps().len(), contest.steps().len() + 2);
    sitting.press(KeyCode::KeyU);
    sitting.frames(3);
    assert_eq!(sitting.contest().record(), contest.record());
    // and what is saved by then is the same match again.
    sitting.kill();
    let mut again = Sitting::open(folder.path());
    again.intend(Intent::Resume);
    again.frames(2);
    assert_eq!(again.contest().record(), contest.record());
    assert_eq!(again.contest().undone(), contest.undone());
}

#[test]
fn the_end_of_a_round_of_pallankuzhi_between_two_computers_is_still_there() {
    let (_folder, sitting) = resume("pallankuzhi.ron");
    let contest = sitting.contest();
    assert_eq!(sitting.phase(), Some(Phase::RoundOver));
    assert_eq!(contest.stage(), Stage::RoundOver);
    assert_eq!(contest.round(), 3);
    assert_eq!(contest.rounds_won(), [2, 1]);
    assert_eq!(closed(contest), [12, 13]);
    assert_eq!(contest.position().banks().map(u32::from), [59, 25]);
    assert_eq!(contest.next_fill().map(u32::from), [7, 4]);
    assert_eq!(
        seats(&sitting),
        [Level::Master, Level::Child].map(Seat::Computer)
    );
}

#[test]
fn house_rules_and_an_undone_pair_of_turns_of_mangala_are_still_there() {
    let (_folder, mut sitting) = resume("mangala.ron");
    let contest = sitting.contest().clone();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert_eq!(contest.round(), 2);
    assert_eq!(contest.rules().house().len(), 9);
    assert_eq!(contest.position().mover(), Player::North);
    assert_eq!(seeds(&contest), [1, 13, 10, 0, 0, 4, 5, 0, 0, 5, 6, 2]);
    assert_eq!(contest.position().banks().map(u32::from), [2, 0]);
    assert_eq!(seats(&sitting), [Seat::Person; 2]);
    // Redo, one turn at a time between two people.
    let undone: Vec<Step> = contest.undone().to_vec();
    assert_eq!(undone.len(), 2);
    for redone in 1..=2 {
        sitting.press(KeyCode::KeyR);
        sitting.rest();
        assert_eq!(sitting.contest().steps().len(), 193 + redone);
    }
    assert_eq!(sitting.contest().steps()[193..], undone);
}

#[test]
fn whole_matches_that_the_first_version_wrote_down_end_as_they_did() {
    let ends = [
        (
            Game::AliGuliMane,
            (119, 10, [4, 6], [3, 15]),
            (Player::North, MatchEnd::CannotFill),
        ),
        (
            Game::Pallankuzhi,
            (151, 8, [1, 7], [4, 80]),
            (Player::North, MatchEnd::CannotFill),
        ),
        (
            Game::Mangala,
            (162, 2, [2, 0], [44, 28]),
            (Player::South, MatchEnd::OutOfReach),
        ),
    ];
    for (game, (steps, rounds, won, banks), (winner, reason)) in ends {
        let text =
            fs::read_to_string(old(&format!("{}-record.txt", game.key()))).expect("a record");
        let played = Match::from_record(&text).expect("the record is read");
        assert_eq!(played.stage(), Stage::MatchOver, "{game}");
        assert_eq!(played.steps().len(), steps, "{game}");
        assert_eq!(played.round(), rounds, "{game}");
        assert_eq!(played.rounds_won(), won, "{game}");
        assert_eq!(played.position().banks().map(u32::from), banks, "{game}");
        let result = played.result().expect("a result");
        assert_eq!(
            (result.winner, result.reason),
            (Some(winner), reason),
            "{game}"
        );
        // What is written down today is what was written down then.
        assert_eq!(played.record(), text, "{game}");
    }
}
