//! The one place through which everything that is heard goes: it drops what nobody could hear.
//!
//! A device that plays sounds may be missing at the start, may be lost and may come back. What is asked for meanwhile is
//! dropped, never kept for later; a device is looked for again now and then, and only when something is to be heard.

use std::collections::HashMap;

use bevy::prelude::*;

use super::cue::{Bus, Sound};
use super::library::Set;
use super::mix::{Mix, Part, parts};

/// A file that is played.
#[derive(Debug, Clone, PartialEq)]
pub struct Voice {
    /// Its path below the folder of assets.
    pub file: String,
    /// The volume that it belongs to.
    pub bus: Bus,
    /// How loud, 1 being as it is; the volume is in it.
    pub gain: f32,
    /// From left (−1) to right (1).
    pub pan: f32,
    /// How fast, 1 being as it is.
    pub rate: f32,
    /// It begins again and again.
    pub looped: bool,
}

/// The number of a voice, new for each.
pub type VoiceId = u64;

/// What plays sounds.
pub trait Device: 'static {
    /// Looks for a device and opens it; `true` if there is one now.
    fn open(&mut self) -> bool;
    /// Lets go of the device and of everything that it plays.
    fn close(&mut self);
    /// Makes files ready that are likely to be played.
    fn prepare(&mut self, files: &[String]);
    /// Plays a file; `false` if it is not ready.
    fn start(&mut self, id: VoiceId, voice: &Voice) -> bool;
    /// Makes a voice louder or softer.
    fn set_gain(&mut self, id: VoiceId, gain: f32);
    /// Ends a voice softly.
    fn stop(&mut self, id: VoiceId);
    /// Does what is to be done in a frame of so many seconds; `false` if the device plays no more.
    fn tend(&mut self, seconds: f32) -> bool;
}

/// Seconds until a device is looked for again; each time in vain doubles it.
const FIRST_WAIT: f64 = 5.0;
/// And at most this.
const LONGEST_WAIT: f64 = 60.0;

struct Living {
    id: VoiceId,
    bus: Bus,
    /// Without the volume.
    gain: f32,
    ends: f64,
}

/// What hears: a device or none, volumes, and the voices that are being heard.
pub struct AudioOutput {
    device: Box<dyn Device>,
    open: bool,
    next_try: f64,
    wait: f64,
    said: bool,
    volumes: HashMap<Bus, f32>,
    mix: Mix,
    living: Vec<Living>,
    room: Option<(String, VoiceId)>,
    /// What a newly opened device has to make ready.
    wanted: Vec<String>,
    last: HashMap<String, u8>,
    count: u64,
}

impl std::fmt::Debug for AudioOutput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AudioOutput")
            .field("open", &self.open)
            .field("voices", &self.living.len())
            .finish_non_exhaustive()
    }
}

impl AudioOutput {
    /// AudioOutput for a device, which is looked for when something is first to be heard.
    pub fn new(device: impl Device) -> AudioOutput {
        AudioOutput {
            device: Box::new(device),
            open: false,
            next_try: 0.0,
            wait: FIRST_WAIT,
            said: false,
            volumes: HashMap::new(),
            mix: Mix::default(),
            living: Vec::new(),
            room: None,
            wanted: Vec::new(),
            last: HashMap::new(),
            count: 0,
        }
    }

    /// Whether a device plays.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Files that are being played.
    pub fn voices(&self) -> usize {
        self.living.len()
    }

    fn volume(&self, bus: Bus) -> f32 {
        self.volumes.get(&bus).copied().unwrap_or(0.0)
    }

    /// Sets a volume, 0 to 1; it takes effect at once, and with 0 what is being heard ends.
    pub fn set_volume(&mut self, bus: Bus, volume: f32) {
        if (self.volume(bus) - volume).abs() < 1e-4 {
            return;
        }
        self.volumes.insert(bus, volume);
        for living in self.living.iter().filter(|living| living.bus == bus) {
            match volume > 0.0 {
                true => self.device.set_gain(living.id, living.gain * volume),
                false => self.device.stop(living.id),
            }
        }
        if volume <= 0.0 {
            self.living.retain(|living| living.bus != bus);
            if bus == Bus::Room {
                self.room = None;
            }
        }
    }

    /// Ends everything that is being heard on a bus.
    pub fn hush(&mut self, bus: Bus) {
        for living in self.living.iter().filter(|living| living.bus == bus) {
            self.device.stop(living.id);
        }
        self.living.retain(|living| living.bus != bus);
    }

    /// Says which sets are likely to be played from now on.
    pub fn prepare(&mut self, sets: &[Set]) {
        self.wanted = sets.iter().flat_map(Set::files).collect();
        if self.open {
            self.device.prepare(&self.wanted);
        }
    }

    /// Looks for a device if it is time to. `now` is in seconds.
    pub fn look(&mut self, now: f64) -> bool {
        if self.open {
            return true;
        }
        if now < self.next_try {
            return false;
        }
        self.open = self.device.open();
        if self.open {
            self.wait = FIRST_WAIT;
            self.device.prepare(&self.wanted);
        } else {
            self.next_try = now + self.wait;
            self.wait = (2.0 * self.wait).min(LONGEST_WAIT);
            self.say();
        }
        self.open
    }

    /// Once is enough.
    fn say(&mut self) {
        if !self.said {
            info!("There is no sound device; the game is played in silence.");
        }
        self.said = true;
    }

    /// Plays a sound from a side, or drops it: there is no device, its volume is 0, or it would be too much. Gives whether
    /// it is heard.
    pub fn play(&mut self, sound: &Sound, pan: f32, now: f64) -> bool {
        let bus = sound.bus();
        let volume = self.volume(bus);
        if volume <= 0.0 || !self.look(now) {
            return false;
        }
        let mut parts = parts(sound);
        // Never two the same: each a little higher or lower, louder or softer.
        let rate = 1.0 + 0.025 * self.swing();
        let level = 10_f32.powf(self.swing() / 20.0);
        for part in &mut parts {
            part.rate *= rate;
            part.gain *= level;
        }
        let Some(softer) = self.mix.admit(sound, &parts, pan, now) else {
            return false;
        };
        let mut heard = false;
        for part in parts {
            heard |= self.start(&part, bus, softer * part.gain, pan, now);
        }
        heard
    }

    fn start(&mut self, part: &Part, bus: Bus, gain: f32, pan: f32, now: f64) -> bool {
        let file = part.set.file(self.variation(&part.set));
        let voice = Voice {
            file,
            bus,
            gain: gain * self.volume(bus),
            pan,
            rate: part.rate,
            looped: false,
        };
        self.count += 1;
        let id = self.count;
        let started = self.device.start(id, &voice);
        if started {
            self.living.push(Living {
                id,
                bus,
                gain,
                ends: now + f64::from(part.set.envelope.lasts() / part.rate),
            });
        }
        started
    }

    /// Another variation than the last.
    fn variation(&mut self, set: &Set) -> u8 {
        let all = set.variations;
        if all < 2 {
            return 0;
        }
        let step = 1 + (self.chance() % u64::from(all - 1)) as u8;
        let last = self.last.entry(set.stem.clone()).or_insert(0);
        *last = (*last + step) % all;
        *last
    }

    /// A number that looks random and follows from how many there were before.
    fn chance(&mut self) -> u64 {
        self.count += 1;
        let mut x = self.count.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x ^ (x >> 31)
    }

    /// From −1 to 1.
    fn swing(&mut self) -> f32 {
        (self.chance() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }

    /// Lets the sound of a place be heard, or none.
    pub fn set_room(&mut self, wanted: Option<&Set>, now: f64) {
        let wanted = wanted.filter(|_| self.volume(Bus::Room) > 0.0);
        let file = wanted.map(|set| set.file(0));
        if self.room.as_ref().map(|(file, _)| file) == file.as_ref() {
            return;
        }
        self.hush(Bus::Room);
        self.room = None;
        let (Some(set), Some(file)) = (wanted, file) else {
            return;
        };
        if !self.look(now) {
            return;
        }
        let gain = Mix::room_gain(set.envelope);
        let voice = Voice {
            file: file.clone(),
            bus: Bus::Room,
            gain: gain * self.volume(Bus::Room),
            pan: 0.0,
            rate: set.rate,
            looped: true,
        };
        self.count += 1;
        let id = self.count;
        if self.device.start(id, &voice) {
            self.living.push(Living {
                id,
                bus: Bus::Room,
                gain,
                ends: f64::INFINITY,
            });
            self.room = Some((file, id));
        }
    }

    /// The file of the place that is heard.
    pub fn room(&self) -> Option<&str> {
        self.room.as_ref().map(|(file, _)| file.as_str())
    }

    /// What is to be done in a frame of so many seconds.
    pub fn tend(&mut self, seconds: f32, now: f64) {
        self.living.retain(|living| living.ends > now);
        if self.open && !self.device.tend(seconds) {
            self.device.close();
            self.open = false;
            self.living.clear();
            self.room = None;
            self.mix.clear();
            // Another device may already be there.
            self.next_try = now;
            self.wait = FIRST_WAIT;
        }
    }
}
