//! One seed that falls: on a board, into a vessel, or on other seeds. And a handful of them.

use crate::dice::Dice;
use crate::finish::{ended, levelled, without_hum};
use crate::materials::{Seed, Surface};
use crate::modal::{Impact, Partial, RATE, partial, ring, rustle};
use crate::tones::dull;

/// Loudness of every click, in decibels below full scale.
pub const LOUDNESS: f64 = -28.5;
/// The highest sample of anything.
pub const HIGHEST: f64 = 0.72;
/// A hard seed's little jumps last this long, in seconds.
const FIRST_JUMP: f64 = 0.031;

fn silence(seconds: f64) -> Vec<f64> {
    vec![0.0; (seconds * f64::from(RATE)) as usize]
}

fn of_length(partials: &[Partial], factor: f64, gain: f64) -> Vec<Partial> {
    partials
        .iter()
        .map(|p| Partial {
            frequency: p.frequency,
            decay: p.decay * factor,
            gain: p.gain * gain,
        })
        .collect()
}

/// One seed on a surface.
pub fn click(seed: Seed, surface: Surface, variation: usize) -> Vec<f64> {
    let name = format!("click/{}/{}/{variation}", seed.key(), surface.key());
    let mut dice = Dice::named(&name);
    let mut out = silence(surface.length());
    let body = of_length(surface.partials(), 1.0, seed.weight());
    let own = of_length(seed.partials(), 1.0, surface.lets_ring());
    let (band, rubs, rub) = surface.rub();
    // It comes down, jumps a little, and lies still.
    let mut at = 0.0005;
    let mut force = 1.0;
    let soft = surface.softness();
    let bounce = seed.bounce() / soft.sqrt();
    let mut jump = FIRST_JUMP * dice.between(0.75, 1.25);
    for hit in 0..3 {
        let impact = Impact {
            // The slower two things meet, the longer they touch.
            contact: seed.contact()
                * soft
                * (1.0 + 0.25 * f64::from(hit))
                * dice.between(0.85, 1.2),
            force,
        };
        ring(&mut out, RATE, at, &body, impact, 0.012, &mut dice);
        ring(&mut out, RATE, at, &own, impact, 0.035, &mut dice);
        rustle(&mut out, RATE, at, band, rubs, rub * force, &mut dice);
        at += jump;
        jump *= bounce * dice.between(0.9, 1.1);
        force *= bounce * dice.between(0.5, 1.0);
        if force < 0.04 || jump < 0.002 {
            break;
        }
    }
    finished(out, LOUDNESS)
}

/// One seed on other seeds: the two that meet are heard, held by their neighbours, and the heap gives way below them.
/// So it is duller than any board, and the fuller a pit, the duller it sounds.
pub fn heap(seed: Seed, variation: usize) -> Vec<f64> {
    let mut dice = Dice::named(&format!("heap/{}/{variation}", seed.key()));
    let mut out = silence(0.09);
    let mut at = 0.0005;
    let mut force = 1.0;
    let own = of_length(seed.partials(), 0.7, 1.0);
    // A heap as a whole: heavy, soft, and at rest at once.
    let gives_way = [
        partial(410.0, 0.034, 0.07 * seed.weight()),
        partial(690.0, 0.030, 0.10 * seed.weight()),
        partial(1060.0, 0.024, 0.11 * seed.weight()),
    ];
    for _ in 0..4 {
        let impact = Impact {
            contact: seed.contact() * 2.0 * dice.between(0.85, 1.25),
            force,
        };
        // No two seeds are alike.
        ring(&mut out, RATE, at, &own, impact, 0.06, &mut dice);
        ring(&mut out, RATE, at, &own, impact, 0.06, &mut dice);
        ring(&mut out, RATE, at, &gives_way, impact, 0.05, &mut dice);
        at += dice.between(0.005, 0.017);
        force *= dice.between(0.2, 0.55);
    }
    dull(&mut out, RATE, 1900.0);
    dull(&mut out, RATE, 3600.0);
    finished(out, LOUDNESS)
}

/// A handful that is swept together and rises: many small knocks, closer and closer, then none.
pub fn scoop(seed: Seed, variation: usize) -> Vec<f64> {
    let mut dice = Dice::named(&format!("scoop/{}/{variation}", seed.key()));
    let length = 0.25;
    let mut out = silence(length);
    let own = of_length(seed.partials(), 0.7, 1.0);
    let mut at = 0.004;
    while at < 0.205 {
        let place: f64 = at / 0.205;
        let swell = (std::f64::consts::PI * place.powf(0.8)).sin().max(0.0);
        let impact = Impact {
            contact: seed.contact() * dice.between(1.5, 2.6),
            force: (0.15 + 0.85 * swell) * dice.between(0.25, 1.0),
        };
        ring(&mut out, RATE, at, &own, impact, 0.09, &mut dice);
        at += dice.between(0.0025, 0.0085);
    }
    rustle(
        &mut out,
        RATE,
        0.002,
        (900.0, 4200.0),
        0.35,
        0.025,
        &mut dice,
    );
    finished(out, LOUDNESS - 2.0)
}

fn finished(mut out: Vec<f64>, loudness: f64) -> Vec<f64> {
    without_hum(&mut out, RATE);
    // Metal still rings where it is let go: it fades, and nobody hears where.
    let fade = if out.len() > RATE as usize / 5 {
        0.09
    } else {
        0.014
    };
    ended(&mut out, RATE, 0.062, fade);
    levelled(&mut out, RATE, loudness, HIGHEST);
    out
}
