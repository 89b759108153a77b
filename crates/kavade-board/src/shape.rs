//! The five kinds of seed: their outer shape, and what differs from one seed to the next.

use bevy_math::{Quat, Vec2, Vec3};
use kavade_rules::Game;
use serde::{Deserialize, Serialize};

/// A kind of seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SeedKind {
    /// Scarlet with a black eye (Abrus precatorius); Ali Guli Mane's.
    Gulaganji,
    /// A flat, glossy, dark brown lozenge (Tamarindus indica).
    Tamarind,
    /// An egg with a toothed slit (Monetaria moneta); Pallankuzhi's.
    Cowrie,
    /// A stone that a river has rounded and flattened.
    Pebble,
    /// A glass bead with eyes; Mangala's.
    Bead,
}

/// The size of the smallest seed, 1 being the shape as given.
pub const SCALE_MIN: f32 = 0.955;
/// The size of the largest seed.
pub const SCALE_MAX: f32 = 1.045;
/// The size for which resting places are found: a little above the middle, so that large seeds press into each other by
/// less than one sees and small ones do not float.
pub const SCALE_PACKED: f32 = 1.02;

impl SeedKind {
    /// All kinds.
    pub const ALL: [SeedKind; 5] = [
        SeedKind::Gulaganji,
        SeedKind::Tamarind,
        SeedKind::Cowrie,
        SeedKind::Pebble,
        SeedKind::Bead,
    ];

    /// A word for files and keys.
    pub const fn key(self) -> &'static str {
        match self {
            SeedKind::Gulaganji => "gulaganji",
            SeedKind::Tamarind => "tamarind",
            SeedKind::Cowrie => "cowrie",
            SeedKind::Pebble => "pebble",
            SeedKind::Bead => "bead",
        }
    }

    /// The seed that belongs to a game.
    pub const fn of(game: Game) -> Self {
        match game {
            Game::AliGuliMane => SeedKind::Gulaganji,
            Game::Pallankuzhi => SeedKind::Cowrie,
            Game::Mangala => SeedKind::Bead,
        }
    }

    /// Radius of a ball round the centre that holds the whole seed, at size 1.
    pub const fn reach(self) -> f32 {
        match self {
            SeedKind::Gulaganji => 0.1350,
            SeedKind::Tamarind => 0.1430,
            SeedKind::Cowrie => 0.1502,
            SeedKind::Pebble => 0.1364,
            SeedKind::Bead => 0.1155,
        }
    }

    /// Radius of a ball of about the same bulk, for shading and as the measure of what is a small gap.
    pub const fn bulk(self) -> f32 {
        match self {
            SeedKind::Gulaganji => 0.113,
            SeedKind::Tamarind => 0.102,
            SeedKind::Cowrie => 0.107,
            SeedKind::Pebble => 0.109,
            SeedKind::Bead => 0.112,
        }
    }

    /// Half its length, height and width, for shading.
    pub const fn half(self) -> Vec3 {
        match self {
            SeedKind::Gulaganji => Vec3::new(0.1345, 0.1025, 0.1025),
            SeedKind::Tamarind => Vec3::new(0.1335, 0.0640, 0.1070),
            SeedKind::Cowrie => Vec3::new(0.1500, 0.0750, 0.1055),
            SeedKind::Pebble => Vec3::new(0.1305, 0.0860, 0.1125),
            SeedKind::Bead => Vec3::new(0.0990, 0.1148, 0.1148),
        }
    }

    /// A point of the surface: `theta` 0..π from the +x pole to the −x pole, `phi` 0..2π round the x axis from +z
    /// towards +y. The cowrie's slit is at −y.
    pub fn surface(self, theta: f32, phi: f32) -> Vec3 {
        let hull = self.hull(theta, phi);
        let (st, ct) = (theta.sin().max(0.0), theta.cos());
        match self {
            SeedKind::Cowrie => {
                let (sp, cp) = phi.sin_cos();
                let down = (-sp).max(0.0);
                let off = cp - cowrie_slit(ct);
                let slit = (-(off / 0.11).powi(2)).exp()
                    * smooth(0.35, 0.8, down)
                    * smooth(0.10, 0.30, st);
                hull * Vec3::new(1.0, 1.0 - 0.45 * slit, 1.0)
            }
            // The hole that the thread goes through.
            SeedKind::Bead => {
                let hole = (-(st / 0.24).powi(4)).exp();
                hull * Vec3::new(1.0 - 0.40 * hole, 1.0, 1.0)
            }
            SeedKind::Gulaganji | SeedKind::Tamarind | SeedKind::Pebble => hull,
        }
    }

    /// The same for the surface without the cowrie's slit and the bead's hole: what others can touch.
    pub fn hull(self, theta: f32, phi: f32) -> Vec3 {
        let (st, ct) = (theta.sin().max(0.0), theta.cos());
        let (sp, cp) = phi.sin_cos();
        match self {
            SeedKind::Gulaganji => {
                let thin = 1.0 - 0.05 * (1.0 - ct);
                let round = 0.108 * st.powf(0.94) * thin;
                Vec3::new(0.1345 * ct, round * sp, round * cp)
            }
            SeedKind::Tamarind => tamarind(st, ct, sp, cp),
            SeedKind::Cowrie => cowrie(st, ct, sp, cp),
            SeedKind::Pebble => pebble(st, ct, sp, cp),
            SeedKind::Bead => {
                let round = 0.1148 * st.powf(0.80);
                Vec3::new(0.099 * bent(ct, 0.92), round * sp, round * cp)
            }
        }
    }
}

/// Where the cowrie's slit runs at a place along the shell (`ct` = cosine of theta): a slight S.
pub fn cowrie_slit(ct: f32) -> f32 {
    0.10 * (ct * 2.2).sin()
}

/// An egg, blunt at one end, flattened below where the lips of its slit are.
fn cowrie(st: f32, ct: f32, sp: f32, cp: f32) -> Vec3 {
    let egg = 1.0 + 0.09 * ct;
    let low = if sp < 0.0 { bent(sp, 0.86) * 0.80 } else { sp };
    let across = st.powf(0.94);
    Vec3::new(
        0.150 * ct,
        0.083 * low * across * egg + 0.006 * across,
        0.105 * cp * across * egg,
    )
}

/// A power that keeps the sign: below 1 it makes round things squarer.
fn bent(x: f32, power: f32) -> f32 {
    x.abs().powf(power).copysign(x)
}

/// A lozenge with rounded corners, one end wider than the other, flat above and below.
fn tamarind(st: f32, ct: f32, sp: f32, cp: f32) -> Vec3 {
    let z = 0.106 * bent(cp, 0.90) * st.powf(0.80) * (1.0 + 0.12 * ct);
    let x = 0.130 * bent(ct, 0.86) + 0.20 * z - 0.5 * z * z;
    let y = 0.064 * bent(sp, 0.80) * st.powf(0.62);
    Vec3::new(x, y, z)
}

/// A flattened ball with a few broad dents.
fn pebble(st: f32, ct: f32, sp: f32, cp: f32) -> Vec3 {
    let d = Vec3::new(ct, st * sp, st * cp);
    let lump = 1.0
        + 0.050 * (d.x * 2.6 + d.z * 1.9 + 0.7).sin()
        + 0.040 * (d.z * 3.4 - d.x * 1.2).sin()
        + 0.025 * (d.y * 2.5 + d.x * 1.5).sin();
    Vec3::new(0.134 * d.x, 0.082 * bent(d.y, 0.90), 0.113 * d.z) * lump
}

/// 0 below `a`, 1 above `b`, a smooth step between (also the other way round).
pub fn smooth(a: f32, b: f32, x: f32) -> f32 {
    ease(((x - a) / (b - a)).clamp(0.0, 1.0))
}

/// From 0 to 1 as `u` goes there, slowly away and slowly in.
pub fn ease(u: f32) -> f32 {
    u * u * (3.0 - 2.0 * u)
}

/// What is particular to one seed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeedLook {
    /// Its size, [`SCALE_MIN`] to [`SCALE_MAX`].
    pub scale: f32,
    /// Where its colour is between the extremes of its kind, 0 to 1 both ways.
    pub tint: Vec2,
    /// Which of the [`COLOURS`] of its kind it has, from 0.
    pub colour: u8,
    /// How it is turned about its own axis at rest, where its kind is round.
    pub roll: Quat,
}

/// Number of colourings and markings of each kind.
pub const COLOURS: u8 = 4;

impl SeedLook {
    /// The look of a seed: always the same for the same number.
    pub fn of(kind: SeedKind, number: u16) -> Self {
        let mut dice = Dice::new(0x5eed ^ ((kind as u32) << 20) ^ u32::from(number));
        let scale = SCALE_MIN + (SCALE_MAX - SCALE_MIN) * dice.next();
        let tint = Vec2::new(dice.next(), dice.next());
        let colour = (dice.next() * f32::from(COLOURS)) as u8;
        let spin = dice.next() * std::f32::consts::TAU;
        let roll = match kind {
            SeedKind::Gulaganji | SeedKind::Bead => Quat::from_rotation_x(spin),
            SeedKind::Tamarind | SeedKind::Cowrie | SeedKind::Pebble => Quat::IDENTITY,
        };
        Self {
            scale,
            tint,
            colour: colour.min(COLOURS - 1),
            roll,
        }
    }
}

/// A tiny source of numbers that look random and are always the same.
#[derive(Debug, Clone)]
pub struct Dice(u32);

impl Dice {
    /// A source of its own for every number.
    pub fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b)
    }

    /// The next number, 0 (included) to 1 (not).
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9);
        let mut n = self.0;
        n ^= n >> 16;
        n = n.wrapping_mul(0x21f0_aaad);
        n ^= n >> 15;
        n = n.wrapping_mul(0x735a_2d97);
        n ^= n >> 15;
        (n >> 8) as f32 / 16_777_216.0
    }

    /// The next number between `a` and `b`.
    pub fn between(&mut self, a: f32, b: f32) -> f32 {
        a + (b - a) * self.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::{PI, TAU};

    #[test]
    fn every_seed_is_within_its_reach_and_about_as_large_as_its_bulk() {
        for kind in SeedKind::ALL {
            let (mut far, mut volume) = (0.0_f32, 0.0);
            let at = |i: u32, j: u32| kind.hull(i as f32 / 60.0 * PI, j as f32 / 60.0 * TAU);
            for i in 0..60 {
                for j in 0..60 {
                    let [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)];
                    far = far.max(a.length());
                    volume += (a.dot(b.cross(c)) + a.dot(c.cross(d))) / 6.0;
                }
            }
            let bulk = (volume.abs() * 0.75 / PI).cbrt();
            assert!(far <= kind.reach(), "{kind:?} reaches {far}");
            assert!(far > kind.reach() - 0.004, "{kind:?} reaches only {far}");
            assert!((bulk - kind.bulk()).abs() < 0.004, "{kind:?}: {bulk}");
        }
    }

    #[test]
    fn slit_and_hole_are_cut_into_the_hull_and_nothing_sticks_out_of_it() {
        for kind in SeedKind::ALL {
            let mut deepest = 0.0_f32;
            for i in 0..=60 {
                for j in 0..60 {
                    let (theta, phi) = (i as f32 / 60.0 * PI, j as f32 / 60.0 * TAU);
                    let (cut, hull) = (kind.surface(theta, phi), kind.hull(theta, phi));
                    assert!(cut.length() <= hull.length() + 1e-6, "{kind:?}");
                    deepest = deepest.max(cut.distance(hull));
                }
            }
            let carved = matches!(kind, SeedKind::Cowrie | SeedKind::Bead);
            assert_eq!(deepest > 0.02, carved, "{kind:?}: {deepest}");
        }
    }

    #[test]
    fn seeds_differ_within_bounds_and_stay_the_same() {
        for kind in SeedKind::ALL {
            let looks: Vec<_> = (0..84).map(|n| SeedLook::of(kind, n)).collect();
            assert!(
                looks
                    .iter()
                    .all(|l| (SCALE_MIN..=SCALE_MAX).contains(&l.scale))
            );
            for colour in 0..COLOURS {
                let many = looks.iter().filter(|l| l.colour == colour).count();
                assert!(many > 8, "{kind:?}: {many} of colour {colour}");
            }
            assert!(looks.iter().any(|l| l.tint.x < 0.1) && looks.iter().any(|l| l.tint.x > 0.9));
            assert_eq!(looks[17], SeedLook::of(kind, 17));
        }
    }
}
