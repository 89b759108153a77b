//! Every sound of the game has its files, and every one its words.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kavade::sound::cue::{Audible, Size, Sound, Surface};
use kavade::sound::library::{self, Set, VARIATIONS};
use kavade_board::layout::VesselKind;
use kavade_board::look::{BoardKind, Hall};
use kavade_board::shape::SeedKind;
use kavade_ui::screens::play::sounds::sound_text;
use kavade_ui::texts::Texts;

pub fn all_sets() -> Vec<Set> {
    let boards = BoardKind::ALL.map(Surface::Board);
    let vessels = [VesselKind::Leaf, VesselKind::Brass, VesselKind::Copper].map(Surface::Vessel);
    let mut sets: Vec<Set> = library::PLAIN.iter().flat_map(library::sets).collect();
    for seed in SeedKind::ALL {
        for on in boards.into_iter().chain(vessels) {
            sets.push(library::on_surface(seed, on));
        }
        sets.push(library::on_seeds(seed));
        sets.push(library::scoop(seed));
    }
    sets.extend(Hall::ALL.map(library::room));
    sets
}

/// Samples a second, and the samples, of a mono file of 16 bit.
pub fn read(file: &str) -> (u32, Vec<f32>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets")
        .join(file);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert_eq!(&bytes[..4], b"RIFF", "{file}");
    assert_eq!(&bytes[8..16], b"WAVEfmt ", "{file}");
    assert_eq!(bytes[20..24], [1, 0, 1, 0], "{file} is not plain and mono");
    assert_eq!(bytes[34..36], [16, 0], "{file} is not of 16 bit");
    let rate = u32::from_le_bytes([bytes[24], bytes[25], bytes[26], bytes[27]]);
    let samples = bytes[44..]
        .chunks_exact(2)
        .map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / 32_768.0)
        .collect();
    (rate, samples)
}

#[test]
fn every_seed_on_every_surface_has_eight_clicks_and_more() {
    for seed in SeedKind::ALL {
        for on in BoardKind::ALL {
            let set = library::on_surface(seed, Surface::Board(on));
            assert!(set.variations >= 8, "{set:?}");
            for file in set.files() {
                let (rate, samples) = read(&file);
                let seconds = samples.len() as f32 / rate as f32;
                assert_eq!(rate, 44_100, "{file}");
                assert!((0.06..=0.3).contains(&seconds), "{file}: {seconds} s");
            }
        }
    }
    assert_eq!(VARIATIONS, 8);
}

#[test]
fn no_file_is_there_that_nothing_plays() {
    let played: BTreeSet<String> = all_sets()
        .iter()
        .flat_map(|set| set.files().collect::<Vec<_>>())
        .collect();
    let sounds = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
    let mut there = BTreeSet::new();
    for part in ["clicks", "cues", "rooms"] {
        for entry in fs::read_dir(sounds.join(part)).expect("the folder is there") {
            let name = entry.expect("an entry").file_name();
            there.insert(format!("sounds/{part}/{}", name.to_string_lossy()));
        }
    }
    assert_eq!(played, there);
}

#[test]
fn what_the_mix_reckons_with_bounds_every_file() {
    for set in all_sets() {
        for file in set.files() {
            let (rate, samples) = read(&file);
            for (index, sample) in samples.iter().enumerate() {
                let bound = set.envelope.at(index as f32 / rate as f32);
                // What is under a thousandth adds up to nothing.
                assert!(
                    sample.abs() <= bound.max(0.0015),
                    "{file}, sample {index}: {sample} over {bound}"
                );
            }
        }
    }
}

#[test]
fn every_sound_has_its_words() {
    let texts = Texts::english();
    let mut said = BTreeSet::new();
    for heard in Audible::ONE_OF_EACH {
        let caption = heard.caption();
        let text = sound_text(&texts, caption);
        assert!(texts.has(caption.message), "{}", caption.message);
        assert!(!text.contains("sound-") && !text.is_empty(), "{text}");
        assert!(said.insert(text.clone()), "{text} twice");
    }
    assert_eq!(texts.missed(), Vec::<String>::new());
    let bell = Audible::Sound(Sound::Bell {
        size: Size::Large,
        seeds: 9,
    });
    assert_eq!(
        sound_text(&texts, bell.caption()),
        "A deep bell: 9 captured"
    );
}
