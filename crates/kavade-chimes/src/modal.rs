//! Modal synthesis: a struck thing rings in a handful of partials, each with its own decay, set going by an impact.

use std::f64::consts::{PI, TAU};

use crate::dice::Dice;

/// Samples a second of everything that is short.
pub const RATE: u32 = 44_100;

/// One way in which a thing can swing.
#[derive(Debug, Clone, Copy)]
pub struct Partial {
    /// In hertz.
    pub frequency: f64,
    /// Seconds until it has lost 60 decibels.
    pub decay: f64,
    /// How loud, relative to the others of its thing.
    pub gain: f64,
}

/// A partial.
pub const fn partial(frequency: f64, decay: f64, gain: f64) -> Partial {
    Partial {
        frequency,
        decay,
        gain,
    }
}

/// What strikes, and how.
#[derive(Debug, Clone, Copy)]
pub struct Impact {
    /// Seconds that the two touch. The shorter, the brighter: little is left above 1.5/contact.
    pub contact: f64,
    /// How hard, 1 being a usual drop.
    pub force: f64,
}

impl Impact {
    /// How much of a partial an impact wakes: the spectrum of half a sine, which is the force over time of two elastic
    /// things that meet (Hertz).
    fn wakes(&self, frequency: f64) -> f64 {
        let x = 2.0 * frequency * self.contact;
        let near = 1.0 - x * x;
        if near.abs() < 1e-3 {
            return self.force * PI / 4.0;
        }
        self.force * ((PI * x / 2.0).cos() / near).abs()
    }
}

/// Adds the ringing of a thing that is struck at a time (seconds). `stray` is how much frequencies differ from strike
/// to strike (0.02 is 2 %): where it is struck, and how it lies, is never the same.
pub fn ring(
    out: &mut [f64],
    rate: u32,
    at: f64,
    partials: &[Partial],
    impact: Impact,
    stray: f64,
    dice: &mut Dice,
) {
    let begin = (at * f64::from(rate)) as usize;
    for partial in partials {
        let frequency = partial.frequency * (1.0 + stray * dice.swing());
        let gain = partial.gain * dice.decibels(5.0) * impact.wakes(frequency);
        let decay = partial.decay * dice.between(0.85, 1.15);
        let phase = TAU * dice.unit();
        if begin >= out.len() || frequency * 2.2 > f64::from(rate) {
            continue;
        }
        swing(
            &mut out[begin..],
            rate,
            frequency,
            decay,
            gain,
            phase,
            impact.contact,
        );
    }
}

/// Adds one partial: `gain` at its loudest, which it reaches in `rise` seconds.
pub fn swing(
    out: &mut [f64],
    rate: u32,
    frequency: f64,
    decay: f64,
    gain: f64,
    phase: f64,
    rise: f64,
) {
    let step = TAU * frequency / f64::from(rate);
    let shrink = 0.001_f64.powf(1.0 / (decay * f64::from(rate)));
    let (turn_cos, turn_sin) = (step.cos() * shrink, step.sin() * shrink);
    let (mut x, mut y) = (gain * phase.cos(), gain * phase.sin());
    let rise = (rise * f64::from(rate)).max(1.0);
    for (index, sample) in out.iter_mut().enumerate() {
        let risen = (index as f64 / rise).min(1.0);
        *sample += y * risen * risen * (3.0 - 2.0 * risen);
        (x, y) = (x * turn_cos - y * turn_sin, x * turn_sin + y * turn_cos);
        if x.abs() + y.abs() < gain.abs() * 1e-5 {
            break;
        }
    }
}

/// Adds a burst of noise between two frequencies: what rubs and slips while two things touch.
pub fn rustle(
    out: &mut [f64],
    rate: u32,
    at: f64,
    band: (f64, f64),
    decay: f64,
    gain: f64,
    dice: &mut Dice,
) {
    let begin = (at * f64::from(rate)) as usize;
    if begin >= out.len() {
        return;
    }
    let shrink = 0.001_f64.powf(1.0 / (decay * f64::from(rate)));
    let mut level = gain;
    let mut low = [Pole::new(band.1, rate), Pole::new(band.1, rate)];
    let mut below = Pole::new(band.0, rate);
    for (index, sample) in out[begin..].iter_mut().enumerate() {
        let noise = low[0].pass(dice.swing());
        let noise = low[1].pass(noise);
        let rise = (index as f64 / 12.0).min(1.0);
        *sample += (noise - below.pass(noise)) * level * rise;
        level *= shrink;
        if level < gain * 1e-4 {
            break;
        }
    }
}

/// Lets low frequencies pass, six decibels an octave.
#[derive(Debug, Clone, Copy)]
pub struct Pole {
    share: f64,
    held: f64,
}

impl Pole {
    /// Half the power passes at this frequency, in hertz.
    pub fn new(frequency: f64, rate: u32) -> Pole {
        Pole {
            share: 1.0 - (-TAU * frequency / f64::from(rate)).exp(),
            held: 0.0,
        }
    }

    /// The next sample.
    pub fn pass(&mut self, sample: f64) -> f64 {
        self.held += self.share * (sample - self.held);
        self.held
    }
}
