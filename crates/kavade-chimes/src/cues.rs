//! What marks an event: bells for captures, strings for ends, knocks for what is laid and left; and the interface's
//! ticks.

use crate::clicks::HIGHEST;
use crate::dice::Dice;
use crate::finish::{ended, levelled, without_hum};
use crate::materials::{Seed, Surface};
use crate::modal::{Impact, RATE, partial, ring, rustle};
use crate::tones::{bell, dull, pluck, tap};

/// Samples a second of what rings for long; there is nothing in it over ten kilohertz.
pub const LONG_RATE: u32 = 22_050;

/// The notes of the strings: raga Mohana (sa ri ga pa dha), which has no half tones to clash, on E flat.
const SA: f64 = 311.13;
const RI: f64 = SA * 9.0 / 8.0;
const GA: f64 = SA * 5.0 / 4.0;
const PA: f64 = SA * 3.0 / 2.0;
const DHA: f64 = SA * 5.0 / 3.0;

/// The cues by name.
pub const ALL: [&str; 19] = [
    "bell-small",
    "bell-medium",
    "bell-large",
    "pasu",
    "saada",
    "second-sowing",
    "pass",
    "circle",
    "twig",
    "pebble",
    "reopen",
    "round-end",
    "match-end",
    "press",
    "move",
    "open",
    "refuse",
    "pour",
    "share",
];

/// The samples of a cue and how many a second; `None` for a name that is none.
pub fn cue(name: &str) -> Option<(u32, Vec<f64>)> {
    let mut dice = Dice::named(name);
    let d = &mut dice;
    let short = |seconds: f64| vec![0.0; (seconds * f64::from(RATE)) as usize];
    let long = |seconds: f64| vec![0.0; (seconds * f64::from(LONG_RATE)) as usize];
    let made = match name {
        // The more, the deeper and the longer: pa above sa, then ga, then sa an octave below.
        "bell-small" => {
            let mut out = long(0.95);
            bell(&mut out, LONG_RATE, 0.001, PA * 4.0, 0.95, 1.0, d);
            done(out, LONG_RATE, -25.0)
        }
        "bell-medium" => {
            let mut out = long(1.35);
            bell(&mut out, LONG_RATE, 0.001, GA * 2.0, 1.5, 1.0, d);
            done(out, LONG_RATE, -23.5)
        }
        "bell-large" => {
            let mut out = long(2.1);
            bell(&mut out, LONG_RATE, 0.001, SA, 2.6, 1.0, d);
            bell(&mut out, LONG_RATE, 0.004, SA * 2.0, 1.6, 0.35, d);
            done(out, LONG_RATE, -22.0)
        }
        // Four, taken at once: a ripple of four strings.
        "pasu" => {
            let mut out = long(0.75);
            for (index, note) in [PA, DHA, SA * 2.0, GA * 2.0].into_iter().enumerate() {
                pluck(
                    &mut out,
                    LONG_RATE,
                    0.002 + 0.055 * index as f64,
                    note * 2.0,
                    0.5,
                    1.0,
                    d,
                );
            }
            done(out, LONG_RATE, -26.0)
        }
        // A fingertip on the wood beside the empty pit.
        "saada" => {
            let mut out = short(0.16);
            tap(&mut out, RATE, 0.001, 236.0, 1.0, d);
            rustle(&mut out, RATE, 0.001, (200.0, 1400.0), 0.02, 0.2, d);
            done(out, RATE, -27.0)
        }
        "second-sowing" => {
            let mut out = long(0.8);
            pluck(&mut out, LONG_RATE, 0.002, SA * 2.0, 0.6, 0.9, d);
            pluck(&mut out, LONG_RATE, 0.14, PA * 2.0, 0.7, 1.0, d);
            done(out, LONG_RATE, -26.0)
        }
        "pass" => {
            let mut out = long(0.8);
            pluck(&mut out, LONG_RATE, 0.002, PA, 0.55, 0.9, d);
            pluck(&mut out, LONG_RATE, 0.17, RI, 0.7, 0.8, d);
            dull(&mut out, LONG_RATE, 1600.0);
            done(out, LONG_RATE, -27.0)
        }
        // The same again: two notes, and the same two.
        "circle" => {
            let mut out = long(1.25);
            for (index, note) in [DHA, PA, DHA, PA].into_iter().enumerate() {
                pluck(
                    &mut out,
                    LONG_RATE,
                    0.002 + 0.2 * index as f64,
                    note,
                    0.6,
                    0.9,
                    d,
                );
            }
            dull(&mut out, LONG_RATE, 2200.0);
            done(out, LONG_RATE, -26.0)
        }
        "twig" => {
            let mut out = short(0.24);
            rustle(&mut out, RATE, 0.002, (900.0, 7000.0), 0.05, 0.7, d);
            for at in [0.006, 0.021, 0.052, 0.09] {
                let twig = [
                    partial(880.0, 0.05, 0.6),
                    partial(1720.0, 0.04, 0.5),
                    partial(3050.0, 0.02, 0.3),
                ];
                let impact = Impact {
                    contact: 0.0005,
                    force: d.between(0.3, 1.0),
                };
                ring(&mut out, RATE, at, &twig, impact, 0.08, d);
            }
            done(out, RATE, -28.0)
        }
        "pebble" => {
            let mut out = short(0.2);
            for (at, force) in [(0.001, 1.0), (0.064, 0.32), (0.097, 0.14)] {
                let impact = Impact {
                    contact: 0.0006,
                    force,
                };
                ring(
                    &mut out,
                    RATE,
                    at,
                    Surface::Wood.partials(),
                    impact,
                    0.02,
                    d,
                );
                ring(&mut out, RATE, at, Seed::Pebble.partials(), impact, 0.04, d);
            }
            done(out, RATE, -27.0)
        }
        // What was laid is taken away: a rustle that ends in a light knock.
        "reopen" => {
            let mut out = short(0.26);
            for at in [0.002, 0.03, 0.055, 0.075] {
                rustle(
                    &mut out,
                    RATE,
                    at,
                    (800.0, 5000.0),
                    0.03,
                    0.25 + 6.0 * at,
                    d,
                );
            }
            tap(&mut out, RATE, 0.12, 520.0, 0.9, d);
            done(out, RATE, -29.0)
        }
        "round-end" => {
            let mut out = long(2.0);
            for (index, note) in [SA, GA, PA, SA * 2.0].into_iter().enumerate() {
                pluck(
                    &mut out,
                    LONG_RATE,
                    0.002 + 0.17 * index as f64,
                    note,
                    1.2,
                    1.0,
                    d,
                );
            }
            bell(&mut out, LONG_RATE, 0.51, SA * 4.0, 1.3, 0.16, d);
            done(out, LONG_RATE, -22.5)
        }
        "match-end" => {
            let mut out = long(3.4);
            let tune = [
                (0.0, SA),
                (0.16, RI),
                (0.32, GA),
                (0.48, PA),
                (0.74, DHA),
                (0.9, PA),
                (1.16, SA * 2.0),
            ];
            for (at, note) in tune {
                pluck(&mut out, LONG_RATE, 0.002 + at, note, 1.4, 1.0, d);
            }
            // The drone strings, and two bells over them.
            pluck(&mut out, LONG_RATE, 1.16, SA / 2.0, 2.6, 0.9, d);
            pluck(&mut out, LONG_RATE, 1.20, PA / 2.0, 2.2, 0.6, d);
            bell(&mut out, LONG_RATE, 1.17, SA * 4.0, 2.0, 0.16, d);
            bell(&mut out, LONG_RATE, 1.42, PA * 4.0, 1.8, 0.10, d);
            done(out, LONG_RATE, -21.5)
        }
        "press" => {
            let mut out = short(0.075);
            tap(&mut out, RATE, 0.001, 1250.0, 1.0, d);
            dull(&mut out, RATE, 3200.0);
            done(out, RATE, -33.0)
        }
        "move" => {
            let mut out = short(0.06);
            tap(&mut out, RATE, 0.001, 1850.0, 1.0, d);
            dull(&mut out, RATE, 4200.0);
            done(out, RATE, -38.0)
        }
        "open" => {
            let mut out = short(0.2);
            rustle(&mut out, RATE, 0.001, (500.0, 2600.0), 0.14, 0.5, d);
            tap(&mut out, RATE, 0.05, 760.0, 0.5, d);
            done(out, RATE, -35.0)
        }
        "refuse" => {
            let mut out = short(0.2);
            tap(&mut out, RATE, 0.001, 300.0, 1.0, d);
            tap(&mut out, RATE, 0.085, 262.0, 0.9, d);
            done(out, RATE, -31.0)
        }
        // Seeds are poured from a bank into a pit, and go over from one player to the other.
        "pour" => {
            let mut out = short(0.34);
            rustle(&mut out, RATE, 0.002, (700.0, 4500.0), 0.30, 0.20, d);
            let mut at = 0.004;
            while at < 0.27 {
                let impact = Impact {
                    contact: d.between(0.000_25, 0.000_6),
                    force: d.between(0.2, 1.0) * (1.0 - at / 0.34),
                };
                ring(
                    &mut out,
                    RATE,
                    at,
                    Seed::Gulaganji.partials(),
                    impact,
                    0.25,
                    d,
                );
                ring(
                    &mut out,
                    RATE,
                    at,
                    Surface::Wood.partials(),
                    impact,
                    0.10,
                    d,
                );
                at += d.between(0.006, 0.022);
            }
            done(out, RATE, -29.0)
        }
        "share" => {
            let mut out = short(0.36);
            let mut at = 0.004;
            while at < 0.29 {
                let impact = Impact {
                    contact: d.between(0.000_3, 0.000_7),
                    force: d.between(0.2, 1.0),
                };
                ring(&mut out, RATE, at, Seed::Cowrie.partials(), impact, 0.2, d);
                at += d.between(0.010, 0.030);
            }
            done(out, RATE, -30.0)
        }
        _ => return None,
    };
    Some(made)
}

fn done(mut out: Vec<f64>, rate: u32, loudness: f64) -> (u32, Vec<f64>) {
    without_hum(&mut out, rate);
    let fade = if rate == RATE { 0.02 } else { 0.25 };
    ended(&mut out, rate, 0.05, fade);
    levelled(&mut out, rate, loudness, HIGHEST);
    (rate, out)
}
