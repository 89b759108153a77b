//! The quiet sound of a place: a loop of some seconds that nobody notices to begin again.
//!
//! Everything that happens in a loop happens on a ring: what rings on past the end is heard at the start. So there is no
//! seam to hide.

use std::f64::consts::TAU;

use crate::dice::Dice;
use crate::finish::peak;
use crate::modal::{Impact, Partial, Pole, partial, ring, rustle, swing};

/// Samples a second: nothing in a quiet room needs more.
pub const ROOM_RATE: u32 = 12_000;
/// Seconds until a loop begins again.
pub const ROOM_SECONDS: f64 = 17.0;
/// The root of the mean square, in decibels below full scale: it is heard under everything else.
const LOUDNESS: f64 = -37.0;
/// The highest sample.
const HIGHEST: f64 = 0.30;

/// The rooms by name.
pub const ALL: [&str; 3] = ["veranda", "inner-room", "tea-house"];

/// A loop that is being made.
struct Loop {
    samples: Vec<f64>,
    dice: Dice,
}

/// Another second or two beyond the end, for what rings on.
const TAIL: f64 = 3.0;

/// The samples of a room; `None` for a name that is none.
pub fn room(name: &str) -> Option<Vec<f64>> {
    let length = (ROOM_SECONDS * f64::from(ROOM_RATE)) as usize;
    let mut made = Loop {
        samples: vec![0.0; length],
        dice: Dice::named(name),
    };
    match name {
        "veranda" => veranda(&mut made),
        "inner-room" => inner_room(&mut made),
        "tea-house" => tea_house(&mut made),
        _ => return None,
    }
    let mean = made.samples.iter().sum::<f64>() / length as f64;
    for sample in &mut made.samples {
        *sample -= mean;
    }
    let power = made.samples.iter().map(|x| x * x).sum::<f64>() / length as f64;
    let gain = (10_f64.powf(LOUDNESS / 20.0) / power.sqrt()).min(HIGHEST / peak(&made.samples));
    for sample in &mut made.samples {
        *sample *= gain;
    }
    Some(made.samples)
}

impl Loop {
    /// Adds what is made on a line of its own, wrapped round the ring.
    fn add(&mut self, at: f64, seconds: f64, make: impl FnOnce(&mut [f64], &mut Dice)) {
        let mut own = vec![0.0; ((seconds + TAIL) * f64::from(ROOM_RATE)) as usize];
        make(&mut own, &mut self.dice);
        let begin = (at * f64::from(ROOM_RATE)) as usize;
        let length = self.samples.len();
        for (index, sample) in own.iter().enumerate() {
            self.samples[(begin + index) % length] += sample;
        }
    }

    /// Adds noise between two frequencies that swells and sinks; its swells have whole numbers of periods in the loop.
    fn air(&mut self, band: (f64, f64), gain: f64, swells: &[(f64, f64)]) {
        let length = self.samples.len();
        // Filters need to settle: the loop goes round once before it counts. Noise of the ring, so it closes.
        let noise: Vec<f64> = (0..length).map(|_| self.dice.swing()).collect();
        let phases: Vec<f64> = swells.iter().map(|_| self.dice.unit()).collect();
        let mut above = [Pole::new(band.1, ROOM_RATE), Pole::new(band.1, ROOM_RATE)];
        let mut below = Pole::new(band.0, ROOM_RATE);
        for round in 0..2 {
            for (index, sample) in noise.iter().enumerate() {
                let once = above[0].pass(*sample);
                let soft = above[1].pass(once);
                let heard = soft - below.pass(soft);
                if round == 1 {
                    let place = index as f64 / length as f64;
                    let swell: f64 = swells
                        .iter()
                        .zip(&phases)
                        .map(|((times, depth), phase)| {
                            depth * (TAU * (times * place + phase)).sin()
                        })
                        .sum();
                    self.samples[index] += 0.22 * heard * gain * (1.0 + swell).max(0.0);
                }
            }
        }
    }
}

/// A whistle that glides from one frequency to another and is loudest in between.
fn whistle(out: &mut [f64], at: f64, seconds: f64, from: f64, to: f64, gain: f64) {
    let begin = (at * f64::from(ROOM_RATE)) as usize;
    let length = (seconds * f64::from(ROOM_RATE)) as usize;
    let mut phase: f64 = 0.0;
    for index in 0..length {
        let Some(sample) = out.get_mut(begin + index) else {
            return;
        };
        let place = index as f64 / length as f64;
        phase += TAU * (from + (to - from) * place) / f64::from(ROOM_RATE);
        let envelope = (std::f64::consts::PI * place).sin();
        *sample += phase.sin() * envelope * envelope * gain;
    }
}

/// Under the eaves: leaves in a light wind, and birds far off. A coppersmith barbet knocks; a bulbul answers.
fn veranda(room: &mut Loop) {
    room.air((250.0, 900.0), 0.9, &[(2.0, 0.35), (5.0, 0.2)]);
    room.air((1800.0, 4200.0), 0.5, &[(3.0, 0.55), (7.0, 0.3)]);
    for (at, times) in [(1.2, 9), (10.4, 6)] {
        room.add(at, 5.0, |out, dice| {
            for call in 0..times {
                let note = 815.0 + 6.0 * dice.swing();
                whistle(out, 0.47 * f64::from(call), 0.075, note, note * 0.98, 0.16);
            }
        });
    }
    for (at, gain) in [(4.9, 0.10), (7.6, 0.07), (14.2, 0.09)] {
        room.add(at, 1.0, |out, dice| {
            let note = dice.between(1900.0, 2300.0);
            whistle(out, 0.0, 0.11, note, note * 1.25, gain);
            whistle(out, 0.15, 0.09, note * 1.3, note * 1.1, gain * 0.9);
            whistle(out, 0.28, 0.16, note * 1.2, note * 0.85, gain);
        });
    }
}

/// A cool room in the afternoon: next to nothing, a pestle somewhere in the house, a crow over the roofs.
fn inner_room(room: &mut Loop) {
    room.air((60.0, 320.0), 1.6, &[(1.0, 0.2), (3.0, 0.15)]);
    room.air((500.0, 1500.0), 0.16, &[(2.0, 0.4)]);
    // Stone in stone, two walls away.
    let pestle: [Partial; 4] = [
        partial(122.0, 0.16, 1.0),
        partial(205.0, 0.11, 0.6),
        partial(330.0, 0.07, 0.3),
        partial(560.0, 0.04, 0.12),
    ];
    for group in [2.0, 10.7] {
        let mut at = group;
        for _ in 0..5 {
            room.add(at, 0.5, |out, dice| {
                let impact = Impact {
                    contact: 0.002,
                    force: 0.36 * dice.between(0.7, 1.1),
                };
                ring(out, ROOM_RATE, 0.0, &pestle, impact, 0.02, dice);
            });
            at += 0.72 + 0.03 * room.dice.swing();
        }
    }
    for at in [7.1, 7.75] {
        room.add(at, 0.6, |out, dice| {
            // A caw: a buzzing note that falls, through a throat that opens at about a kilohertz.
            let note = dice.between(470.0, 500.0);
            for harmonic in 1..=6_u32 {
                let n = f64::from(harmonic);
                let throat = (-((note * n - 1250.0) / 700.0).powi(2)).exp();
                whistle(out, 0.0, 0.34, note * n, note * n * 0.86, 0.055 * throat);
            }
        });
    }
}

/// An evening among people: a murmur without words, a spoon in a glass now and then.
fn tea_house(room: &mut Loop) {
    room.air((90.0, 300.0), 0.7, &[(2.0, 0.3)]);
    // Four voices: noise in the bands of vowels, in the rhythm of syllables, never a word.
    for (low, high, syllables, sentences) in [
        (280.0, 620.0, 61.0, 5.0),
        (360.0, 900.0, 73.0, 4.0),
        (240.0, 520.0, 52.0, 7.0),
        (700.0, 1500.0, 67.0, 6.0),
    ] {
        let gain = if low > 600.0 { 0.45 } else { 0.9 };
        room.air(
            (low, high),
            gain,
            &[
                (syllables, 0.45),
                (sentences, 0.6),
                (2.0 * sentences + 1.0, 0.3),
            ],
        );
    }
    let glass: [(f64, f64); 4] = [
        (2310.0, 0.5),
        (3420.0, 0.34),
        (4560.0, 0.22),
        (5250.0, 0.12),
    ];
    for (at, strokes) in [(3.3, 4), (11.9, 6)] {
        room.add(at, 2.0, |out, dice| {
            for stroke in 0..strokes {
                let begin = (0.21 * f64::from(stroke) * f64::from(ROOM_RATE)) as usize;
                for (frequency, decay) in glass {
                    let gain = 0.035 * dice.decibels(6.0);
                    swing(
                        &mut out[begin..],
                        ROOM_RATE,
                        frequency,
                        decay,
                        gain,
                        TAU * dice.unit(),
                        0.0004,
                    );
                }
            }
        });
    }
    // A saucer is set down.
    room.add(15.6, 0.5, |out, dice| {
        rustle(out, ROOM_RATE, 0.0, (900.0, 4000.0), 0.03, 0.08, dice);
        swing(out, ROOM_RATE, 1480.0, 0.12, 0.05, 0.0, 0.0008);
        swing(out, ROOM_RATE, 2730.0, 0.10, 0.04, 0.0, 0.0008);
    });
}
