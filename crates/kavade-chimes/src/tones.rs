//! Bells and plucked strings: what marks that something has happened.

use std::f64::consts::TAU;

use crate::dice::Dice;
use crate::modal::{Impact, Partial, Pole, partial, ring, swing};

/// A small cast bell by its strike note, in hertz. Its partials stand to the note as bell founders tune them: an octave
/// below, the note, a minor third, a fifth, an octave and what lies over it; the high ones die first.
pub fn bell(
    out: &mut [f64],
    rate: u32,
    at: f64,
    note: f64,
    decay: f64,
    gain: f64,
    dice: &mut Dice,
) {
    const TUNED: [Partial; 9] = [
        partial(0.5, 1.0, 0.30),
        partial(1.0, 0.80, 0.55),
        partial(1.003, 0.74, 0.30),
        partial(1.2, 0.62, 0.38),
        partial(1.5, 0.50, 0.24),
        partial(2.0, 0.42, 0.46),
        partial(2.67, 0.30, 0.24),
        partial(4.1, 0.19, 0.17),
        partial(5.4, 0.12, 0.10),
    ];
    let partials: Vec<Partial> = TUNED
        .iter()
        .map(|p| partial(p.frequency * note, p.decay * decay, p.gain * gain))
        .collect();
    // A wooden clapper: soft enough not to hiss.
    let impact = Impact {
        contact: 0.000_26,
        force: 1.0,
    };
    ring(out, rate, at, &partials, impact, 0.0006, dice);
}

/// A plucked string, as of a veena: a fundamental with many harmonics that are a little sharp (a string is stiff), the
/// brightness of which comes and goes while it lies on a curved bridge. It is bent up to its note, as players do.
pub fn pluck(
    out: &mut [f64],
    rate: u32,
    at: f64,
    note: f64,
    decay: f64,
    gain: f64,
    dice: &mut Dice,
) {
    let begin = (at * f64::from(rate)) as usize;
    if begin >= out.len() {
        return;
    }
    let out = &mut out[begin..];
    let plucked_at = dice.between(0.11, 0.14);
    for harmonic in 1..=18_u32 {
        let n = f64::from(harmonic);
        let frequency = note * n * (1.0 + 0.000_09 * n * n).sqrt();
        if frequency * 2.3 > f64::from(rate) {
            break;
        }
        // The shape of a string that is drawn aside at one point, made softer by the finger.
        let shape = (n * std::f64::consts::PI * plucked_at).sin().abs() / n.powf(1.25);
        // The bridge gives the middle harmonics more, and later.
        let bridge = 1.0 + 0.9 * (-((n - 6.0) / 3.0) * ((n - 6.0) / 3.0)).exp();
        let fades = decay / (1.0 + 0.16 * (n - 1.0));
        let rise = 0.0016 + 0.0035 * (bridge - 1.0);
        let phase = TAU * dice.unit();
        swing(
            out,
            rate,
            frequency,
            fades,
            gain * shape * bridge,
            phase,
            rise,
        );
        // A second polarisation, a little apart: the string shimmers.
        swing(
            out,
            rate,
            frequency * 1.0011,
            fades * 1.3,
            gain * shape * 0.35,
            phase,
            rise * 2.0,
        );
    }
}

/// A soft knock of the hand on wood.
pub fn tap(out: &mut [f64], rate: u32, at: f64, note: f64, gain: f64, dice: &mut Dice) {
    let partials = [
        partial(note, 0.11, 0.9 * gain),
        partial(note * 1.62, 0.08, 0.5 * gain),
        partial(note * 2.73, 0.05, 0.25 * gain),
        partial(note * 4.3, 0.03, 0.1 * gain),
    ];
    let impact = Impact {
        contact: 0.0012,
        force: 1.0,
    };
    ring(out, rate, at, &partials, impact, 0.015, dice);
}

/// Makes a sound duller: what is above a frequency is damped by six decibels an octave.
pub fn dull(samples: &mut [f64], rate: u32, above: f64) {
    let mut pole = Pole::new(above, rate);
    for sample in samples {
        *sample = pole.pass(*sample);
    }
}
