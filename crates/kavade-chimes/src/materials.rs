//! What things are made of: how seeds strike, and how what they fall on rings.
//!
//! The numbers follow from three plain facts. A piece of material rings at frequencies that its shape and stiffness give;
//! its loss factor η says how long (the decay by 60 decibels takes 2.2/(η·f) seconds: wood 0.02–0.04, stone on a floor
//! 0.02, bronze 0.002 and more where it stands on something); and two things that meet touch the longer, the softer
//! and heavier they are, which wakes high partials the less.

use crate::modal::{Partial, partial};

/// A kind of seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seed {
    /// A tenth of a gram with a hard coat.
    Gulaganji,
    /// One gram, hard but woody.
    Tamarind,
    /// A thick small shell, hollow.
    Cowrie,
    /// A river stone.
    Pebble,
    /// A glass bead.
    Bead,
}

/// What a seed falls on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Surface {
    /// A wooden board. Hardwood, jackwood and walnut share it; the game plays it slower or faster for the size and
    /// weight of the body.
    Wood,
    /// A board of cast bell metal.
    BellMetal,
    /// A board of granite.
    Granite,
    /// A cup stitched from a dry leaf.
    Leaf,
    /// A hammered brass bowl.
    Brass,
    /// A copper tray with a low rim.
    Copper,
}

impl Seed {
    /// All kinds.
    pub const ALL: [Seed; 5] = [
        Seed::Gulaganji,
        Seed::Tamarind,
        Seed::Cowrie,
        Seed::Pebble,
        Seed::Bead,
    ];

    /// Its name in files.
    pub const fn key(self) -> &'static str {
        match self {
            Seed::Gulaganji => "gulaganji",
            Seed::Tamarind => "tamarind",
            Seed::Cowrie => "cowrie",
            Seed::Pebble => "pebble",
            Seed::Bead => "bead",
        }
    }

    /// Seconds that it touches something hard. Glass and shell are stiff, tamarind gives a little.
    pub const fn contact(self) -> f64 {
        match self {
            Seed::Gulaganji => 0.000_19,
            Seed::Tamarind => 0.000_36,
            Seed::Cowrie => 0.000_20,
            Seed::Pebble => 0.000_25,
            Seed::Bead => 0.000_14,
        }
    }

    /// How much it moves what it falls on, its own sound being 1: a light seed hardly wakes a board.
    pub const fn weight(self) -> f64 {
        match self {
            Seed::Gulaganji => 0.75,
            Seed::Tamarind => 1.1,
            Seed::Cowrie => 1.15,
            Seed::Pebble => 1.5,
            Seed::Bead => 1.2,
        }
    }

    /// Its own partials. A seed of some millimetres rings high and very short; a hollow shell lower; glass longest.
    pub const fn partials(self) -> &'static [Partial] {
        match self {
            Seed::Gulaganji => {
                const {
                    &[
                        partial(3900.0, 0.016, 0.60),
                        partial(6400.0, 0.012, 0.55),
                        partial(9200.0, 0.009, 0.35),
                    ]
                }
            }
            Seed::Tamarind => {
                const {
                    &[
                        partial(2050.0, 0.020, 0.70),
                        partial(3300.0, 0.015, 0.55),
                        partial(5200.0, 0.010, 0.30),
                    ]
                }
            }
            Seed::Cowrie => {
                const {
                    &[
                        partial(2650.0, 0.032, 0.70),
                        partial(4250.0, 0.026, 0.60),
                        partial(6100.0, 0.020, 0.45),
                        partial(8700.0, 0.013, 0.25),
                    ]
                }
            }
            Seed::Pebble => {
                const {
                    &[
                        partial(3150.0, 0.021, 0.75),
                        partial(4700.0, 0.017, 0.55),
                        partial(6600.0, 0.013, 0.40),
                    ]
                }
            }
            Seed::Bead => {
                const {
                    &[
                        partial(4900.0, 0.038, 0.55),
                        partial(7350.0, 0.031, 0.55),
                        partial(10_600.0, 0.022, 0.40),
                        partial(13_200.0, 0.014, 0.20),
                    ]
                }
            }
        }
    }

    /// What is left of its speed when it jumps up again from something hard, 0 to 1.
    pub const fn bounce(self) -> f64 {
        match self {
            Seed::Gulaganji => 0.34,
            Seed::Tamarind => 0.26,
            Seed::Cowrie => 0.36,
            Seed::Pebble => 0.30,
            Seed::Bead => 0.46,
        }
    }
}

impl Surface {
    /// The boards.
    pub const BOARDS: [Surface; 3] = [Surface::Wood, Surface::BellMetal, Surface::Granite];
    /// The vessels.
    pub const VESSELS: [Surface; 3] = [Surface::Leaf, Surface::Brass, Surface::Copper];

    /// Its name in files.
    pub const fn key(self) -> &'static str {
        match self {
            Surface::Wood => "wood",
            Surface::BellMetal => "bell-metal",
            Surface::Granite => "granite",
            Surface::Leaf => "leaf",
            Surface::Brass => "brass",
            Surface::Copper => "copper",
        }
    }

    /// Its partials. A block or slab rings like a thick bar; a bowl near 1 : 2.8 : 5.2, each partial twice and a little
    /// apart, since no hammered bowl is quite round.
    pub const fn partials(self) -> &'static [Partial] {
        match self {
            // A thick block on a floor: a dry knock, the low partials of which are short of time to build up.
            Surface::Wood => {
                const {
                    &[
                        partial(520.0, 0.070, 0.50),
                        partial(905.0, 0.062, 0.72),
                        partial(1430.0, 0.052, 0.80),
                        partial(2120.0, 0.042, 0.66),
                        partial(3080.0, 0.033, 0.48),
                        partial(4420.0, 0.025, 0.30),
                    ]
                }
            }
            // Heavy, and it stands on the floor: a third of the time that the bare bronze would ring.
            Surface::BellMetal => {
                const {
                    &[
                        partial(1130.0, 0.66, 0.42),
                        partial(1136.5, 0.47, 0.14),
                        partial(2480.0, 0.54, 0.40),
                        partial(3120.0, 0.45, 0.36),
                        partial(4390.0, 0.31, 0.30),
                        partial(5960.0, 0.24, 0.24),
                        partial(7810.0, 0.18, 0.16),
                    ]
                }
            }
            // Stone hardly rings at all under so small a thing.
            Surface::Granite => {
                const {
                    &[
                        partial(1650.0, 0.030, 0.26),
                        partial(2730.0, 0.026, 0.28),
                        partial(4250.0, 0.022, 0.24),
                        partial(6400.0, 0.017, 0.16),
                    ]
                }
            }
            // Thin and dry: a short thud, and it rustles.
            Surface::Leaf => {
                const {
                    &[
                        partial(236.0, 0.046, 0.95),
                        partial(415.0, 0.040, 0.75),
                        partial(720.0, 0.030, 0.42),
                        partial(1240.0, 0.022, 0.22),
                    ]
                }
            }
            Surface::Brass => {
                const {
                    &[
                        partial(742.0, 0.95, 0.40),
                        partial(746.5, 0.88, 0.14),
                        partial(2060.0, 0.72, 0.38),
                        partial(2071.0, 0.66, 0.15),
                        partial(3870.0, 0.52, 0.34),
                        partial(5620.0, 0.40, 0.24),
                        partial(7900.0, 0.28, 0.15),
                    ]
                }
            }
            // A flat sheet: many partials, close together, and softer metal.
            Surface::Copper => {
                const {
                    &[
                        partial(505.0, 0.44, 0.40),
                        partial(890.0, 0.42, 0.42),
                        partial(1395.0, 0.36, 0.40),
                        partial(2010.0, 0.30, 0.34),
                        partial(2770.0, 0.25, 0.28),
                        partial(3690.0, 0.20, 0.20),
                        partial(5050.0, 0.15, 0.14),
                    ]
                }
            }
        }
    }

    /// How much longer than on something hard a seed touches it.
    pub const fn softness(self) -> f64 {
        match self {
            Surface::Granite => 0.9,
            Surface::BellMetal | Surface::Brass => 1.0,
            Surface::Copper => 1.2,
            Surface::Wood => 1.25,
            Surface::Leaf => 3.2,
        }
    }

    /// How much of the seed's own ringing is heard on it. A leaf holds the seed fast.
    pub const fn lets_ring(self) -> f64 {
        match self {
            Surface::Granite => 1.0,
            Surface::BellMetal => 0.45,
            Surface::Brass => 0.35,
            Surface::Copper => 0.30,
            Surface::Wood => 0.55,
            Surface::Leaf => 0.12,
        }
    }

    /// What rubs: the band in hertz, seconds, and how loud.
    pub const fn rub(self) -> ((f64, f64), f64, f64) {
        match self {
            Surface::Wood => ((500.0, 4200.0), 0.012, 0.30),
            Surface::BellMetal => ((2500.0, 9000.0), 0.006, 0.20),
            Surface::Granite => ((1800.0, 9500.0), 0.013, 0.55),
            Surface::Leaf => ((700.0, 6500.0), 0.045, 0.85),
            Surface::Brass => ((2000.0, 9000.0), 0.007, 0.20),
            Surface::Copper => ((1500.0, 7000.0), 0.008, 0.22),
        }
    }

    /// Seconds at most that one drop on it is heard.
    pub const fn length(self) -> f64 {
        match self {
            Surface::Wood => 0.13,
            Surface::Granite => 0.10,
            Surface::Leaf => 0.12,
            Surface::BellMetal => 0.27,
            Surface::Copper => 0.30,
            Surface::Brass => 0.45,
        }
    }
}
