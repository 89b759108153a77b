//! The five kinds of seed: their outer shape, the balls that stand for it where seeds touch, and what differs from
//! one seed to the next.

use bevy::math::{Quat, Vec3};
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
pub const SCALE_MIN: f32 = 0.94;
/// The size of the largest seed.
pub const SCALE_MAX: f32 = 1.06;

/// A ball that stands for a part of a seed: centre and radius, in the seed's own frame.
pub type Ball = (Vec3, f32);

const GULAGANJI: [Ball; 5] = [
    (Vec3::new(0.0, 0.0, 0.0), 0.1050),
    (Vec3::new(0.0295, 0.0, 0.0), 0.0984),
    (Vec3::new(-0.0295, 0.0, 0.0), 0.0984),
    (Vec3::new(0.0520, 0.0, 0.0), 0.0824),
    (Vec3::new(-0.0520, 0.0, 0.0), 0.0824),
];

const TAMARIND: [Ball; 9] = [
    (Vec3::new(0.0, 0.0, 0.0), 0.066),
    (Vec3::new(0.060, 0.0, 0.0), 0.064),
    (Vec3::new(-0.060, 0.0, 0.0), 0.064),
    (Vec3::new(0.012, 0.0, 0.040), 0.060),
    (Vec3::new(-0.012, 0.0, -0.040), 0.060),
    (Vec3::new(0.066, 0.0, 0.036), 0.056),
    (Vec3::new(-0.066, 0.0, -0.036), 0.056),
    (Vec3::new(-0.050, 0.0, 0.034), 0.056),
    (Vec3::new(0.050, 0.0, -0.034), 0.056),
];

const PEBBLE: [Ball; 7] = [
    (Vec3::new(0.0, 0.0, 0.0), 0.081),
    (Vec3::new(0.050, 0.0, 0.0), 0.078),
    (Vec3::new(-0.050, 0.0, 0.0), 0.078),
    (Vec3::new(0.025, 0.0, 0.032), 0.076),
    (Vec3::new(-0.025, 0.0, 0.032), 0.076),
    (Vec3::new(0.025, 0.0, -0.032), 0.076),
    (Vec3::new(-0.025, 0.0, -0.032), 0.076),
];

const COWRIE: [Ball; 13] = [
    (Vec3::new(0.0, 0.005, 0.0), 0.0860),
    (Vec3::new(0.005, 0.005, 0.040), 0.0708),
    (Vec3::new(0.005, 0.005, -0.040), 0.0708),
    (Vec3::new(0.055, 0.005, 0.0), 0.0808),
    (Vec3::new(-0.055, 0.005, 0.0), 0.0760),
    (Vec3::new(0.055, 0.005, 0.033), 0.0698),
    (Vec3::new(0.055, 0.005, -0.033), 0.0698),
    (Vec3::new(-0.055, 0.005, 0.028), 0.0690),
    (Vec3::new(-0.055, 0.005, -0.028), 0.0690),
    (Vec3::new(0.100, 0.003, 0.018), 0.0548),
    (Vec3::new(0.100, 0.003, -0.018), 0.0548),
    (Vec3::new(-0.100, 0.003, 0.015), 0.0532),
    (Vec3::new(-0.100, 0.003, -0.015), 0.0532),
];

const BEAD: [Ball; 1] = [(Vec3::ZERO, 0.115)];

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

    /// The balls that cover the shape, at size 1.
    pub const fn balls(self) -> &'static [Ball] {
        match self {
            SeedKind::Gulaganji => &GULAGANJI,
            SeedKind::Tamarind => &TAMARIND,
            SeedKind::Cowrie => &COWRIE,
            SeedKind::Pebble => &PEBBLE,
            SeedKind::Bead => &BEAD,
        }
    }

    /// Radius of a ball round the centre that holds the whole seed, at size 1.
    pub const fn reach(self) -> f32 {
        match self {
            SeedKind::Gulaganji => 0.1345,
            SeedKind::Tamarind => 0.158,
            SeedKind::Cowrie => 0.158,
            SeedKind::Pebble => 0.152,
            SeedKind::Bead => 0.115,
        }
    }

    /// Radius of a ball of about the same bulk, for shading.
    pub const fn bulk(self) -> f32 {
        match self {
            SeedKind::Gulaganji => 0.111,
            SeedKind::Tamarind => 0.098,
            SeedKind::Cowrie => 0.103,
            SeedKind::Pebble => 0.108,
            SeedKind::Bead => 0.110,
        }
    }

    /// A point of the surface: `theta` 0..π from the +x pole to the −x pole, `phi` 0..2π round the x axis from +z
    /// towards +y. The cowrie's slit is at −y.
    pub fn surface(self, theta: f32, phi: f32) -> Vec3 {
        let (st, ct) = (theta.sin(), theta.cos());
        let (sp, cp) = (phi.sin(), phi.cos());
        match self {
            SeedKind::Gulaganji => {
                let thin = 1.0 - 0.04 * (1.0 - ct);
                Vec3::new(0.1345 * ct, 0.105 * st * sp * thin, 0.105 * st * cp * thin)
            }
            SeedKind::Tamarind => tamarind(st, ct, sp, cp),
            SeedKind::Cowrie => cowrie(st, ct, sp, cp),
            SeedKind::Pebble => pebble(st, ct, sp, cp),
            SeedKind::Bead => {
                let dimple = (st / 0.30).powi(2);
                let hole = 1.0 - 0.26 * (-dimple).exp();
                let round = st.max(0.0).powf(0.92);
                Vec3::new(0.106 * ct * hole, 0.1148 * round * sp, 0.1148 * round * cp)
            }
        }
    }
}

/// Where the cowrie's slit runs at a place along the shell (`ct` = cosine of theta): a slight S.
pub fn cowrie_slit(ct: f32) -> f32 {
    0.10 * (ct * 2.2).sin()
}

fn cowrie(st: f32, ct: f32, sp: f32, cp: f32) -> Vec3 {
    let egg = 1.0 + 0.07 * ct;
    let down = (-sp).max(0.0);
    let off = cp - cowrie_slit(ct);
    let slit = (-(off / 0.12).powi(2)).exp() * smooth(0.35, 0.8, down) * smooth(0.10, 0.30, st);
    let lip = (-((off.abs() - 0.36) / 0.26).powi(2)).exp() * smooth(0.3, 0.7, down);
    let mut y = if sp < 0.0 { sp * 0.88 } else { sp };
    y += 0.42 * slit - 0.02 * lip;
    let across = st.max(0.0).powf(0.96);
    Vec3::new(
        0.150 * ct,
        0.0812 * y * across * egg,
        0.1032 * cp * across * egg,
    )
}

/// A power that keeps the sign: below 1 it makes round things squarer.
fn bent(x: f32, power: f32) -> f32 {
    x.abs().powf(power).copysign(x)
}

/// A lozenge with rounded corners, flat above and below.
fn tamarind(st: f32, ct: f32, sp: f32, cp: f32) -> Vec3 {
    let st = st.max(0.0);
    let x = 0.132 * bent(ct, 0.88);
    let z = 0.108 * bent(cp, 0.90) * st.powf(0.82) * (1.0 + 0.10 * ct);
    let y = 0.067 * bent(sp, 0.80) * st.powf(0.66);
    Vec3::new(x + 0.24 * z, y, z)
}

/// A flattened ball with a few broad dents.
fn pebble(st: f32, ct: f32, sp: f32, cp: f32) -> Vec3 {
    let d = Vec3::new(ct, st * sp, st * cp);
    let lump = 1.0 + 0.045 * (d.x * 2.6 + d.z * 1.7 + 0.7).sin() + 0.035 * (d.z * 3.3 - d.x).sin();
    Vec3::new(
        0.138 * d.x,
        0.080 * bent(d.y, 0.92),
        0.114 * d.z + 0.012 * d.x * d.x,
    ) * lump
}

/// 0 below `a`, 1 above `b`, a smooth step between (also the other way round).
pub(crate) fn smooth(a: f32, b: f32, x: f32) -> f32 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// What is particular to one seed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeedLook {
    /// Its size, [`SCALE_MIN`] to [`SCALE_MAX`].
    pub scale: f32,
    /// Which of three tints it has, 0 to 2.
    pub tint: u8,
    /// Which of four colours it has (beads), 0 to 3.
    pub colour: u8,
    /// How it is turned about its own long axis at rest, where its kind leaves that open.
    pub roll: Quat,
}

impl SeedLook {
    /// The look of a seed: always the same for the same number.
    pub fn of(kind: SeedKind, number: u16) -> Self {
        let mut dice = Dice::new(0x5eed ^ ((kind as u32) << 20) ^ u32::from(number));
        let scale = SCALE_MIN + (SCALE_MAX - SCALE_MIN) * dice.next();
        let tint = (dice.next() * 3.0) as u8;
        let colour = (dice.next() * 4.0) as u8;
        let spin = dice.next() * std::f32::consts::TAU;
        let roll = match kind {
            SeedKind::Gulaganji => {
                let flip = if dice.next() < 0.5 {
                    0.0
                } else {
                    std::f32::consts::PI
                };
                Quat::from_rotation_y(flip) * Quat::from_rotation_x(spin)
            }
            SeedKind::Tamarind | SeedKind::Cowrie | SeedKind::Pebble => Quat::IDENTITY,
            SeedKind::Bead => Quat::from_euler(
                bevy::math::EulerRot::XYZ,
                spin,
                dice.next() * std::f32::consts::TAU,
                dice.next() * std::f32::consts::TAU,
            ),
        };
        Self {
            scale,
            tint: tint.min(2),
            colour: colour.min(3),
            roll,
        }
    }
}

/// A tiny source of numbers that look random and are always the same.
#[derive(Debug, Clone)]
pub(crate) struct Dice(u32);

impl Dice {
    pub(crate) fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b)
    }

    /// The next number, 0 (included) to 1 (not).
    pub(crate) fn next(&mut self) -> f32 {
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
    pub(crate) fn between(&mut self, a: f32, b: f32) -> f32 {
        a + (b - a) * self.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::{PI, TAU};

    #[test]
    fn the_balls_cover_the_shape_within_three_percent() {
        for kind in SeedKind::ALL {
            let mut worst = 0.0_f32;
            for i in 0..=40 {
                for j in 0..48 {
                    let p = kind.surface(i as f32 / 40.0 * PI, j as f32 / 48.0 * TAU);
                    let out = kind
                        .balls()
                        .iter()
                        .map(|(c, r)| (p - *c).length() - r)
                        .fold(f32::MAX, f32::min);
                    worst = worst.max(out);
                }
            }
            assert!(worst < 0.03 * kind.bulk(), "{kind:?} sticks out by {worst}");
        }
    }

    #[test]
    fn the_balls_do_not_swell_the_shape() {
        for kind in SeedKind::ALL {
            for (c, r) in kind.balls() {
                assert!(c.length() + r < kind.reach() * 1.01, "{kind:?}");
            }
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
            assert!(looks.windows(2).any(|w| w[0].tint != w[1].tint));
            assert_eq!(looks[17], SeedLook::of(kind, 17));
        }
    }
}
