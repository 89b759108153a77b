//! The last touch: no hum below hearing, a soft end, and the same loudness for everything of a kind.

use crate::modal::Pole;

/// Seconds over which loudness is taken: an ear does not hear a click's height, but what it gathers in about this time.
const GATHERS: f64 = 0.125;

/// Takes away what is below hearing, twelve decibels an octave under 50 hertz: no sound pushes the membrane to one side.
pub fn without_hum(samples: &mut [f64], rate: u32) {
    for _ in 0..2 {
        let mut pole = Pole::new(50.0, rate);
        for sample in samples.iter_mut() {
            *sample -= pole.pass(*sample);
        }
    }
}

/// Cuts silence off the end, and lets what is left end softly within `fade` seconds.
pub fn ended(samples: &mut Vec<f64>, rate: u32, shortest: f64, fade: f64) {
    let peak = peak(samples);
    let quiet = peak * 0.003;
    let last = samples.iter().rposition(|x| x.abs() > quiet).unwrap_or(0);
    let fade = (fade * f64::from(rate)) as usize;
    let least = (shortest * f64::from(rate)) as usize;
    samples.truncate((last + fade / 2).max(least));
    let start = samples.len().saturating_sub(fade);
    let length = (samples.len() - start).max(1) as f64;
    for (index, sample) in samples[start..].iter_mut().enumerate() {
        let left = 1.0 - (index + 1) as f64 / length;
        *sample *= left * left * (3.0 - 2.0 * left);
    }
}

/// The highest sample, without its sign.
pub fn peak(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |most, x| x.abs().max(most))
}

/// How loud a sound is at its loudest: the root of the mean square over an eighth of a second.
pub fn loudness(samples: &[f64], rate: u32) -> f64 {
    let window = (GATHERS * f64::from(rate)) as usize;
    let mut sum = 0.0;
    let mut most: f64 = 0.0;
    for (index, sample) in samples.iter().enumerate() {
        sum += sample * sample;
        if index >= window {
            sum -= samples[index - window] * samples[index - window];
        }
        most = most.max(sum);
    }
    (most / window as f64).sqrt()
}

/// Brings a sound to a loudness in decibels below full scale, its peak staying under `highest` (0 to 1).
pub fn levelled(samples: &mut [f64], rate: u32, decibels: f64, highest: f64) {
    let wanted = 10_f64.powf(decibels / 20.0) / loudness(samples, rate).max(1e-9);
    let possible = highest / peak(samples).max(1e-9);
    let gain = wanted.min(possible);
    for sample in samples {
        *sample *= gain;
    }
}
