//! Which file a sound is: where it lies, how it may be played, and how loud it can be at most at any moment.

use kavade_board::layout::VesselKind;
use kavade_board::look::{BoardKind, Hall};
use kavade_board::shape::SeedKind;

use super::cue::{Size, Sound, Surface};

/// How many different clicks there are of each seed on each surface.
pub const VARIATIONS: u8 = 8;
/// How many different scoops there are of each seed.
pub const SCOOPS: u8 = 3;

/// What bounds a sound: no sample is higher than `peak` at first, and after `hold` seconds than a line that falls by 60
/// decibels in `ring` seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Envelope {
    /// The highest sample, 1 being full scale.
    pub peak: f32,
    /// Seconds in which it may be as high.
    pub hold: f32,
    /// Seconds in which it falls by 60 decibels after that; 0 is at once.
    pub ring: f32,
}

const fn envelope(peak: f32, hold: f32, ring: f32) -> Envelope {
    Envelope { peak, hold, ring }
}

impl Envelope {
    /// The bound after so many seconds, at the sound's own speed.
    pub fn at(&self, seconds: f32) -> f32 {
        if seconds <= self.hold {
            self.peak
        } else if self.ring <= 0.0 {
            0.0
        } else {
            self.peak * 10_f32.powf(-3.0 * (seconds - self.hold) / self.ring)
        }
    }

    /// Seconds after which nothing to speak of is left.
    pub fn lasts(&self) -> f32 {
        self.hold + self.ring
    }
}

/// Files of which one is played, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Set {
    /// The file's path below the folder of assets, up to the number of its variation if it has any.
    pub stem: String,
    /// How many variations; 1 has no number.
    pub variations: u8,
    /// What bounds them.
    pub envelope: Envelope,
    /// How fast it is played, 1 being as it is.
    pub rate: f32,
}

impl Set {
    /// The path of a variation.
    pub fn file(&self, variation: u8) -> String {
        match self.variations {
            1 => format!("{}.wav", self.stem),
            _ => format!("{}-{variation}.wav", self.stem),
        }
    }

    /// The paths of all of them.
    pub fn files(&self) -> impl Iterator<Item = String> + '_ {
        (0..self.variations).map(|variation| self.file(variation))
    }
}

const fn seed_key(seed: SeedKind) -> &'static str {
    match seed {
        SeedKind::Gulaganji => "gulaganji",
        SeedKind::Tamarind => "tamarind",
        SeedKind::Cowrie => "cowrie",
        SeedKind::Pebble => "pebble",
        SeedKind::Bead => "bead",
    }
}

/// A seed on a surface. The wooden boards share their sounds: a fish of light jackwood is played a little higher, a hollow
/// box lower. Vessels have one light and one hard kind of seed; the others are played lower, by their weight.
pub fn on_surface(seed: SeedKind, on: Surface) -> Set {
    let (place, rate, bound) = match on {
        Surface::Board(BoardKind::Hardwood) => ("wood", 1.0, WOOD),
        Surface::Board(BoardKind::Fish) => ("wood", 1.10, WOOD),
        Surface::Board(BoardKind::WalnutBox) => ("wood", 0.91, WOOD),
        Surface::Board(BoardKind::BellMetal) => ("bell-metal", 1.0, envelope(0.21, 0.02, 0.62)),
        Surface::Board(BoardKind::Granite) => ("granite", 1.0, envelope(0.73, 0.02, 0.15)),
        Surface::Vessel(VesselKind::Leaf) => ("leaf", 1.0, envelope(0.51, 0.02, 0.10)),
        Surface::Vessel(VesselKind::Brass) => ("brass", 1.0, envelope(0.18, 0.02, 0.92)),
        Surface::Vessel(VesselKind::Copper) => ("copper", 1.0, envelope(0.22, 0.02, 0.44)),
    };
    let (played, own) = match (on, seed) {
        (Surface::Board(_), seed) => (seed_key(seed), 1.0),
        (Surface::Vessel(_), SeedKind::Gulaganji) => ("gulaganji", 1.0),
        (Surface::Vessel(_), SeedKind::Tamarind) => ("gulaganji", 0.88),
        (Surface::Vessel(_), SeedKind::Cowrie) => ("bead", 0.93),
        (Surface::Vessel(_), SeedKind::Pebble) => ("bead", 0.85),
        (Surface::Vessel(_), SeedKind::Bead) => ("bead", 1.0),
    };
    Set {
        stem: format!("sounds/clicks/{played}-{place}"),
        variations: VARIATIONS,
        envelope: bound,
        rate: rate * own,
    }
}

const WOOD: Envelope = envelope(0.52, 0.02, 0.12);

/// A seed on other seeds.
pub fn on_seeds(seed: SeedKind) -> Set {
    Set {
        stem: format!("sounds/clicks/{}-heap", seed_key(seed)),
        variations: VARIATIONS,
        envelope: envelope(0.57, 0.02, 0.07),
        rate: 1.0,
    }
}

/// The handful of a kind of seed.
pub fn scoop(seed: SeedKind) -> Set {
    Set {
        stem: format!("sounds/clicks/{}-scoop", seed_key(seed)),
        variations: SCOOPS,
        envelope: envelope(0.35, 0.26, 0.0),
        rate: 1.0,
    }
}

fn single(name: &str, peak: f32, hold: f32, ring: f32) -> Set {
    Set {
        stem: format!("sounds/cues/{name}"),
        variations: 1,
        envelope: envelope(peak, hold, ring),
        rate: 1.0,
    }
}

/// The files of a sound. A click has those of the surface first, then those of the seeds that already lie there.
pub fn sets(sound: &Sound) -> Vec<Set> {
    let set = match *sound {
        Sound::Click { seed, on, .. } => return vec![on_surface(seed, on), on_seeds(seed)],
        Sound::Scoop(seed) => scoop(seed),
        Sound::Pour => single("pour", 0.21, 0.31, 0.0),
        Sound::Share => single("share", 0.26, 0.32, 0.0),
        Sound::Bell { size, .. } => match size {
            Size::Small => single("bell-small", 0.15, 0.05, 0.80),
            Size::Medium => single("bell-medium", 0.25, 0.05, 1.20),
            Size::Large => single("bell-large", 0.26, 0.05, 2.10),
        },
        Sound::Pasu => single("pasu", 0.19, 0.68, 0.0),
        Sound::Saada => single("saada", 0.32, 0.05, 0.07),
        Sound::SecondSowing => single("second-sowing", 0.21, 0.75, 0.0),
        Sound::Pass => single("pass", 0.20, 0.82, 0.0),
        Sound::Circle => single("circle", 0.20, 1.2, 0.0),
        Sound::Twig => single("twig", 0.27, 0.15, 0.0),
        Sound::Pebble => single("pebble", 0.42, 0.08, 0.10),
        Sound::Reopen => single("reopen", 0.24, 0.22, 0.0),
        Sound::RoundEnd => single("round-end", 0.30, 1.6, 0.0),
        Sound::MatchEnd => single("match-end", 0.33, 3.0, 0.0),
        Sound::Press => single("press", 0.22, 0.08, 0.0),
        Sound::Move => single("move", 0.09, 0.07, 0.0),
        Sound::Open => single("open", 0.11, 0.15, 0.0),
        Sound::Refuse => single("refuse", 0.18, 0.17, 0.0),
    };
    vec![set]
}

/// The quiet sound of a place; it begins again and again.
pub fn room(hall: Hall) -> Set {
    Set {
        stem: format!("sounds/rooms/{}", hall.key()),
        variations: 1,
        envelope: envelope(0.21, f32::INFINITY, 0.0),
        rate: 1.0,
    }
}

/// Every sound without seeds in it.
pub const PLAIN: [Sound; 19] = [
    Sound::Pour,
    Sound::Share,
    Sound::Bell {
        size: Size::Small,
        seeds: 1,
    },
    Sound::Bell {
        size: Size::Medium,
        seeds: 4,
    },
    Sound::Bell {
        size: Size::Large,
        seeds: 8,
    },
    Sound::Pasu,
    Sound::Saada,
    Sound::SecondSowing,
    Sound::Pass,
    Sound::Circle,
    Sound::Twig,
    Sound::Pebble,
    Sound::Reopen,
    Sound::RoundEnd,
    Sound::MatchEnd,
    Sound::Press,
    Sound::Move,
    Sound::Open,
    Sound::Refuse,
];
