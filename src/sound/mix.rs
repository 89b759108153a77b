//! How loud a sound is: clicks that come fast give way to each other, and nothing that is added ever clips.
//!
//! For every sound that is being heard the highest sample that it can still have is known ([`Envelope`]). A new one gets
//! what is left of its share of full scale. So the sum stays under full scale whatever happens, without a limiter that
//! would be heard.

use super::cue::{Bus, Sound, Surface};
use super::library::{Envelope, Set, on_seeds, on_surface, sets};

/// Seconds between two clicks at least; what comes faster is heard as one.
pub const BETWEEN_CLICKS: f64 = 0.025;
/// Sounds that are heard at once at most.
pub const MOST_VOICES: usize = 24;
/// How far a sound goes to the side, 1 being all of it.
pub const WIDTH: f32 = 0.75;

/// Clicks up to here, so that bells are never kept waiting.
const CLICKS: f32 = 0.50;
/// Everything that happens on the board.
const SEEDS: f32 = 0.74;
/// What is pressed.
const INTERFACE: f32 = 0.09;
/// The place.
const ROOM: f32 = 0.10;
/// Between two samples a curve may swing higher than both; this much is reckoned with.
const SWING: f32 = 1.08;

/// One file to be played.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Which.
    pub set: Set,
    /// How loud, 1 being as it is.
    pub gain: f32,
    /// How fast, 1 being as it is.
    pub rate: f32,
}

/// What a sound is made of: a click is the seed on the board or in the vessel, and the more lie there, the more it is the
/// seed on seeds, which is duller.
pub fn parts(sound: &Sound) -> Vec<Part> {
    let part = |set: Set, gain: f32, rate: f32| Part {
        rate: set.rate * rate,
        set,
        gain,
    };
    if let Sound::Click {
        seed,
        on,
        count,
        speed,
    } = *sound
    {
        let fill = fill(on, count);
        // A faster seed strikes harder: a little higher and louder.
        let fast = speed.clamp(0.5, 4.0);
        let rate = (1.05 - 0.09 * fill) * fast.powf(0.03);
        let gain = 0.78 * fast.powf(0.12);
        let mut parts = vec![part(
            on_surface(seed, on),
            gain * (1.0 - 0.82 * fill).sqrt(),
            rate,
        )];
        if fill > 0.0 {
            parts.push(part(on_seeds(seed), gain * (0.9 * fill).sqrt(), rate));
        }
        return parts;
    }
    let gain = match sound {
        Sound::Scoop(_) => 0.75,
        Sound::Bell { .. } | Sound::RoundEnd | Sound::MatchEnd => 1.0,
        Sound::Press | Sound::Move | Sound::Open | Sound::Refuse => 0.36,
        _ => 0.85,
    };
    sets(sound)
        .into_iter()
        .map(|set| part(set, gain, 1.0))
        .collect()
}

/// How full a place is, 0 empty to 1: after a dozen seeds in a pit nothing of the board is heard any more.
fn fill(on: Surface, count: u8) -> f32 {
    let full = match on {
        Surface::Board(_) => 12.0,
        Surface::Vessel(_) => 30.0,
    };
    ((f32::from(count) - 1.0) / (full - 1.0)).clamp(0.0, 1.0)
}

/// What is being heard, as far as its height is concerned.
#[derive(Debug, Clone, Copy)]
struct Heard {
    share: Share,
    /// With the share of the louder side.
    gain: f32,
    rate: f32,
    since: f64,
    envelope: Envelope,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Share {
    Clicks,
    Board,
    Room,
    Interface,
}

/// What is being heard.
#[derive(Debug, Clone, Default)]
pub struct Mix {
    heard: Vec<Heard>,
    last_click: Option<f64>,
    /// Clicks in the last moments, each counting less the older it is.
    dense: f32,
}

/// How much louder than the middle the louder side is when a sound is moved aside by `pan` (−1 to 1): its power stays.
pub fn louder_side(pan: f32) -> f32 {
    (1.0 + pan.abs().min(1.0)).sqrt()
}

impl Mix {
    /// Takes a sound in: gives by how much its parts are to be made softer, or `None` if it is not to be heard. `now` is
    /// in seconds.
    pub fn admit(&mut self, sound: &Sound, parts: &[Part], pan: f32, now: f64) -> Option<f32> {
        self.forget(now);
        let click = matches!(sound, Sound::Click { .. });
        let mut softer = 1.0;
        if click {
            let since = self.last_click.map_or(f64::INFINITY, |last| now - last);
            // Half a thousandth of a second is what clocks differ by.
            if since < BETWEEN_CLICKS - 0.0005 {
                return None;
            }
            self.dense *= (-since / 0.12).exp() as f32;
            softer /= (1.0 + 0.5 * (self.dense - 0.5).max(0.0)).sqrt();
        }
        if self.heard.len() + parts.len() > MOST_VOICES {
            return None;
        }
        let share = match sound.bus() {
            Bus::Seeds if click => Share::Clicks,
            Bus::Seeds => Share::Board,
            Bus::Room => Share::Room,
            Bus::Interface => Share::Interface,
        };
        let left = self.left(share, now);
        let side = louder_side(pan) * SWING;
        let wanted: f32 = parts
            .iter()
            .map(|part| part.gain * part.set.envelope.peak * side)
            .sum();
        let given = (left / wanted.max(1e-6)).min(softer);
        // What would hardly be heard is left out.
        if given < 0.12 {
            return None;
        }
        if click {
            self.last_click = Some(now);
            self.dense += 1.0;
        }
        self.heard.extend(parts.iter().map(|part| Heard {
            share,
            gain: part.gain * given * side,
            rate: part.rate,
            since: now,
            envelope: part.set.envelope,
        }));
        Some(given)
    }

    /// How loud the sound of a place is, given its bound.
    pub fn room_gain(envelope: Envelope) -> f32 {
        ROOM / (envelope.peak * SWING)
    }

    /// What of its share a new sound may have.
    fn left(&self, share: Share, now: f64) -> f32 {
        let height = |wanted: &[Share]| -> f32 {
            let heard = self.heard.iter().filter(|h| wanted.contains(&h.share));
            heard
                .map(|h| h.gain * h.envelope.at((now - h.since) as f32 * h.rate))
                .sum()
        };
        match share {
            Share::Clicks => {
                let whole = SEEDS - height(&[Share::Clicks, Share::Board]);
                whole.min(CLICKS - height(&[Share::Clicks]))
            }
            Share::Board => SEEDS - height(&[Share::Clicks, Share::Board]),
            Share::Room => ROOM - height(&[Share::Room]),
            Share::Interface => INTERFACE - height(&[Share::Interface]),
        }
        .max(0.0)
    }

    fn forget(&mut self, now: f64) {
        self.heard
            .retain(|h| (now - h.since) as f32 * h.rate < h.envelope.lasts());
    }

    /// How many files are being heard.
    pub fn voices(&self) -> usize {
        self.heard.len()
    }

    /// Nothing is heard any more.
    pub fn clear(&mut self) {
        *self = Mix::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::look::BoardKind;
    use kavade_board::shape::SeedKind;

    fn click(count: u8) -> Sound {
        Sound::Click {
            seed: SeedKind::Cowrie,
            on: Surface::Board(BoardKind::Granite),
            count,
            speed: 1.0,
        }
    }

    #[test]
    fn two_clicks_in_a_moment_are_one() {
        let mut mix = Mix::default();
        let parts = parts(&click(1));
        assert!(mix.admit(&click(1), &parts, 0.0, 1.0).is_some());
        assert!(mix.admit(&click(1), &parts, 0.0, 1.02).is_none());
        assert!(mix.admit(&click(1), &parts, 0.0, 1.026).is_some());
    }

    #[test]
    fn clicks_that_come_fast_are_softer() {
        let mut mix = Mix::default();
        let parts = parts(&click(3));
        let mut gains = Vec::new();
        for index in 0..12 {
            gains.extend(mix.admit(&click(3), &parts, 0.0, 0.03 * f64::from(index)));
        }
        assert!(gains[0] > 0.5, "{gains:?}");
        let soft = 0.75 * gains[0];
        assert!(gains.iter().skip(6).all(|gain| *gain < soft), "{gains:?}");
        // After a rest one is as loud as the first.
        let after = mix.admit(&click(3), &parts, 0.0, 5.0);
        assert!(after.is_some_and(|gain| (gain - gains[0]).abs() < 0.01));
    }

    #[test]
    fn in_a_full_pit_the_board_is_softer_and_the_seeds_are_louder() {
        let [empty, some, full] = [1, 6, 14].map(|count| parts(&click(count)));
        assert_eq!(empty.len(), 1);
        assert!(some[0].gain < empty[0].gain && full[0].gain < some[0].gain);
        assert!(full[1].gain > some[1].gain);
        assert!(full[0].rate < some[0].rate && some[0].rate < empty[0].rate);
    }
}
