//! The files in assets/sounds are what the code makes, and they sound as they should, as far as numbers can tell.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kavade_chimes::finish::{loudness, peak};
use kavade_chimes::materials::{Seed, Surface};
use kavade_chimes::modal::RATE;
use kavade_chimes::rooms::{ROOM_RATE, ROOM_SECONDS};
use kavade_chimes::wav::Wav;
use kavade_chimes::{Piece, VARIATIONS, cues, rooms};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds")
}

fn kept(piece: &Piece) -> Wav {
    let path = folder().join(piece.path());
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Wav::parse(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn clicks(seed: Seed, surface: Surface) -> Vec<Wav> {
    (0..VARIATIONS)
        .map(|v| kept(&Piece::Click(seed, surface, v)))
        .collect()
}

/// Seconds in which the first strike would lose 60 decibels, taken from its first ten.
fn rings_for(wav: &Wav) -> f64 {
    // A seed jumps again after more than twenty milliseconds; metal rings through that.
    let samples = wav.floats();
    let window = (0.022 * f64::from(wav.rate)) as usize;
    let long = samples.len() > wav.rate as usize / 5;
    let heard = if long {
        &samples[..]
    } else {
        &samples[..window]
    };
    let mut left: Vec<f64> = heard.iter().map(|x| x * x).collect();
    for index in (0..left.len() - 1).rev() {
        left[index] += left[index + 1];
    }
    let below = |decibels: f64| {
        let level = left[0] * 10_f64.powf(-decibels / 10.0);
        left.iter().position(|x| *x < level).unwrap_or(left.len())
    };
    (below(11.0) - below(1.0)) as f64 / f64::from(wav.rate) * 6.0
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
    sum / count
}

#[test]
fn every_sound_lies_there_and_nothing_else() {
    let mut there = Vec::new();
    for part in ["clicks", "cues", "rooms"] {
        for entry in fs::read_dir(folder().join(part)).expect("the folder is there") {
            let name = entry.expect("an entry").file_name();
            there.push(format!("{part}/{}", name.to_string_lossy()));
        }
    }
    let mut wanted: Vec<String> = Piece::all().iter().map(Piece::path).collect();
    there.sort();
    wanted.sort();
    assert_eq!(there, wanted);
    let bytes: u64 = wanted
        .iter()
        .map(|path| fs::metadata(folder().join(path)).expect("a file").len())
        .sum();
    assert!(bytes < 5_400_000, "{bytes} bytes");
}

#[test]
fn the_code_makes_what_is_kept() {
    // A part of everything, for the time that it takes.
    let some = Piece::all()
        .into_iter()
        .enumerate()
        .filter(|(index, piece)| index % 19 == 0 || matches!(piece, Piece::Cue(_)));
    for (_, piece) in some {
        let (made, kept) = (piece.make(), kept(&piece));
        assert_eq!(made.rate, kept.rate, "{}", piece.path());
        assert_eq!(made.samples.len(), kept.samples.len(), "{}", piece.path());
        // Sines of another machine may differ in their last digit.
        let differ = made
            .samples
            .iter()
            .zip(&kept.samples)
            .map(|(a, b)| (i32::from(*a) - i32::from(*b)).abs())
            .max();
        assert!(differ <= Some(1), "{} differs by {differ:?}", piece.path());
    }
}

#[test]
fn nothing_is_cut_hums_or_ends_with_a_crack() {
    for piece in Piece::all() {
        let samples = kept(&piece).floats();
        let name = piece.path();
        assert!(peak(&samples) < 0.75, "{name} is cut");
        assert!(peak(&samples) > 0.03, "{name} is not heard");
        assert!(mean(samples.iter().copied()).abs() < 1e-3, "{name} hums");
        if !matches!(piece, Piece::Room(_)) {
            let last = samples[samples.len() - 4..].iter();
            assert!(last.fold(0.0, |most, x| x.abs().max(most)) < 2e-3, "{name}");
        }
    }
}

#[test]
fn wood_is_short_stone_shorter_and_metal_rings() {
    for seed in Seed::ALL {
        let rings = |surface| mean(clicks(seed, surface).iter().map(rings_for));
        let (wood, stone, metal) = (
            rings(Surface::Wood),
            rings(Surface::Granite),
            rings(Surface::BellMetal),
        );
        let name = seed.key();
        assert!((0.030..0.080).contains(&wood), "{name} on wood: {wood} s");
        assert!(
            (0.015..0.040).contains(&stone),
            "{name} on stone: {stone} s"
        );
        assert!(metal > 0.3, "{name} on bell metal: {metal} s");
    }
    for seed in [Seed::Gulaganji, Seed::Bead] {
        let rings = |surface| mean(clicks(seed, surface).iter().map(rings_for));
        assert!(rings(Surface::Brass) > 0.4, "{}", rings(Surface::Brass));
        assert!(rings(Surface::Leaf) < 0.06, "{}", rings(Surface::Leaf));
    }
}

#[test]
fn every_material_is_as_loud_as_the_others() {
    let mut by_set: BTreeMap<String, f64> = BTreeMap::new();
    for piece in Piece::all() {
        if let Piece::Click(seed, surface, _) = piece {
            let wav = kept(&piece);
            let power = loudness(&wav.floats(), wav.rate).powi(2) / VARIATIONS as f64;
            *by_set
                .entry(format!("{} on {}", seed.key(), surface.key()))
                .or_default() += power;
        }
    }
    let decibels: Vec<f64> = by_set.values().map(|power| 10.0 * power.log10()).collect();
    let most = decibels.iter().copied().fold(f64::MIN, f64::max);
    let least = decibels.iter().copied().fold(f64::MAX, f64::min);
    assert!(most - least < 3.0, "{by_set:?}");
}

#[test]
fn no_two_of_a_kind_are_alike() {
    for seed in Seed::ALL {
        for surface in Surface::BOARDS {
            let all: Vec<Vec<f64>> = clicks(seed, surface).iter().map(Wav::floats).collect();
            for (index, a) in all.iter().enumerate() {
                for b in &all[..index] {
                    let most = most_alike(a, b);
                    assert!(most < 0.95, "{} on {}: {most}", seed.key(), surface.key());
                }
            }
        }
    }
}

/// How alike two sounds are when one is shifted by up to two milliseconds: 1 is the same.
fn most_alike(a: &[f64], b: &[f64]) -> f64 {
    let power = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>();
    let whole = (power(a) * power(b)).sqrt();
    let at = |a: &[f64], b: &[f64], shift: usize| {
        let sum: f64 = a.iter().skip(shift).zip(b).map(|(x, y)| x * y).sum();
        sum.abs() / whole
    };
    (0..RATE as usize / 500)
        .map(|shift| at(a, b, shift).max(at(b, a, shift)))
        .fold(0.0, f64::max)
}

#[test]
fn a_bigger_capture_has_a_deeper_and_longer_bell() {
    let [small, medium, large] =
        ["bell-small", "bell-medium", "bell-large"].map(|name| kept(&Piece::Cue(name)));
    // A sound that crosses zero less often is deeper.
    let crossings = |wav: &Wav| {
        let crossed = wav.samples.windows(2).filter(|w| (w[0] < 0) != (w[1] < 0));
        crossed.count() as f64 / (wav.samples.len() as f64 / f64::from(wav.rate))
    };
    assert!(crossings(&large) < 0.7 * crossings(&medium));
    assert!(crossings(&medium) < 0.7 * crossings(&small));
    assert!(large.samples.len() > medium.samples.len());
    assert!(medium.samples.len() > small.samples.len());
}

#[test]
fn a_room_begins_again_without_a_seam() {
    for name in rooms::ALL {
        let wav = kept(&Piece::Room(name));
        assert_eq!(wav.rate, ROOM_RATE);
        assert_eq!(
            wav.samples.len(),
            (ROOM_SECONDS * f64::from(ROOM_RATE)) as usize
        );
        // From the last sample to the first it steps no further than it usually does.
        let mut steps: Vec<i32> = wav
            .samples
            .windows(2)
            .map(|w| (i32::from(w[1]) - i32::from(w[0])).abs())
            .collect();
        steps.sort_unstable();
        let usual = steps[steps.len() * 95 / 100];
        let seam = i32::from(wav.samples[0]) - i32::from(wav.samples[wav.samples.len() - 1]);
        assert!(seam.abs() <= usual, "{name}: {seam} against {usual}");
        // And it is as loud before the seam as after it.
        let part = ROOM_RATE as usize / 2;
        let power = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>();
        let samples = wav.floats();
        let ratio = power(&samples[..part]) / power(&samples[samples.len() - part..]);
        assert!((0.25..4.0).contains(&ratio), "{name}: {ratio}");
    }
}

#[test]
fn a_name_that_is_none_makes_nothing() {
    assert!(cues::cue("thunder").is_none());
    assert!(rooms::room("cellar").is_none());
    for bytes in [&b"RIFF"[..], &[0; 44][..]] {
        assert!(Wav::parse(bytes).is_err());
    }
}
