//! The light of each room: where the key light comes from, what surrounds the board, and how much of each.
//!
//! The same numbers light the scene while it runs and the textures that are baked for it.

use super::look::{Hall, LightKind};
use super::shape::smooth;

/// Side of the sharpest mirror image of the surroundings, in texels.
pub const MIRROR: u32 = 64;
/// Number of its levels, each half as large and blurred for a rougher surface.
pub const MIRROR_LEVELS: u32 = 7;
/// Side of the image of the light that reaches a dull surface.
pub const DIFFUSE: u32 = 8;
use bevy_math::Vec3;

/// The light of a room. Colours are linear.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RoomLight {
    /// Towards the key light; length 1.
    pub towards: Vec3,
    /// Colour of the key light.
    pub key: Vec3,
    /// Illuminance of the key light, in lux.
    pub lux: f32,
    /// Brightness of the surroundings, in candela a square metre for a radiance of 1.
    pub surroundings: f32,
    /// Exposure value at ISO 100.
    pub exposure: f32,
}

impl RoomLight {
    /// The light of a time of day.
    pub fn of(light: LightKind) -> Self {
        let (towards, key, lux, surroundings, exposure) = match light {
            LightKind::LateSun => (
                Vec3::new(-0.56, 0.80, -0.52),
                Vec3::new(1.0, 0.68, 0.40),
                15_000.0,
                700.0,
                9.6,
            ),
            LightKind::Afternoon => (
                Vec3::new(-0.62, 0.80, -0.42),
                Vec3::new(1.0, 0.85, 0.64),
                12_500.0,
                650.0,
                9.7,
            ),
            LightKind::Lamp => (
                Vec3::new(-0.62, 0.78, -0.46),
                Vec3::new(1.0, 0.52, 0.22),
                15_000.0,
                620.0,
                9.7,
            ),
        };
        Self {
            towards: towards.normalize(),
            key,
            lux,
            surroundings,
            exposure,
        }
    }
}

impl RoomLight {
    /// The factor from lux, or candela a square metre, to what the camera shows as 1.
    fn exposed(&self) -> f32 {
        1.0 / (self.exposure.exp2() * 1.2)
    }

    /// Colour of the key light as exposed.
    pub fn key_exposed(&self) -> Vec3 {
        self.key * (self.lux * self.exposed())
    }

    /// Brightness of the surroundings as exposed.
    pub fn around_exposed(&self) -> f32 {
        self.surroundings * self.exposed()
    }
}

/// What is seen of a hall in a direction (length 1), as linear radiance about 1: its light from above, its floor from
/// below.
pub fn surroundings(hall: Hall, light: LightKind, d: Vec3) -> Vec3 {
    let above = match light {
        LightKind::LateSun => veranda(d),
        LightKind::Afternoon => inner_room(d),
        LightKind::Lamp => tea_house(d),
    };
    if d.y >= 0.0 {
        return above;
    }
    let floor = match hall {
        Hall::Veranda => Vec3::new(0.34, 0.12, 0.07),
        Hall::InnerRoom => Vec3::new(0.30, 0.22, 0.14),
        Hall::TeaHouse => Vec3::new(0.26, 0.10, 0.06),
    };
    let bright = match light {
        LightKind::LateSun | LightKind::Afternoon => 1.0,
        LightKind::Lamp => 0.6,
    };
    above.lerp(floor * bright, smooth(0.0, -0.3, d.y))
}

/// Light from everywhere on a level surface with nothing in its way, as linear radiance about 1.
pub fn open_light(hall: Hall, light: LightKind) -> Vec3 {
    const RAYS: u32 = 256;
    (0..RAYS)
        .map(|i| {
            let r = ((i as f32 + 0.5) / RAYS as f32).sqrt();
            let angle = i as f32 * 2.399_963;
            let ray = Vec3::new(r * angle.cos(), (1.0 - r * r).sqrt(), r * angle.sin());
            surroundings(hall, light, ray).min(Vec3::splat(BRIGHTEST))
        })
        .sum::<Vec3>()
        / RAYS as f32
}

/// The most that one direction counts for a dull surface: a lamp is small, and its light comes as key light.
pub const BRIGHTEST: f32 = 4.0;

/// The brightest light from everywhere that a light map holds, as exposed. The shader has the same number.
pub const LIGHT_RANGE: f32 = 2.0;

/// A dark warm ceiling, the open courtyard behind pillars at the back, red floor below.
fn veranda(d: Vec3) -> Vec3 {
    let up = d.y;
    let round = d.x.atan2(-d.z);
    let mut c = Vec3::new(0.16, 0.11, 0.085);
    let back = smooth(-0.1, 0.5, -d.z);
    let open = smooth(0.0, 0.1, up) * (1.0 - smooth(0.66, 0.84, up));
    let pillar = {
        let k = (round / 0.42 + 0.5).rem_euclid(1.0) - 0.5;
        smooth(0.13, 0.20, k.abs())
    };
    let sky = Vec3::new(1.15, 1.12, 1.18).lerp(Vec3::new(0.75, 0.95, 1.35), smooth(0.1, 0.8, up));
    c = c.lerp(sky * 2.3, back * open * pillar);
    let sun = d.dot(RoomLight::of(LightKind::LateSun).towards).max(0.0);
    c += Vec3::new(0.9, 0.62, 0.36) * sun.powf(10.0) * open.max(0.2);
    c + Vec3::new(0.55, 0.42, 0.33) * smooth(0.5, 0.95, d.z) * smooth(0.0, 0.2, up)
}

/// A bright, cool room with one large window at the back left and a smaller one at the right.
fn inner_room(d: Vec3) -> Vec3 {
    let up = d.y;
    let mut c = Vec3::new(0.45, 0.42, 0.38).lerp(Vec3::new(0.75, 0.85, 1.0), smooth(0.0, 0.7, up));
    let window = d.dot(Vec3::new(-0.55, 0.55, -0.62).normalize());
    c += Vec3::new(1.6, 1.55, 1.45) * smooth(0.55, 0.8, window);
    let side = d.dot(Vec3::new(0.75, 0.6, -0.2).normalize());
    c += Vec3::new(0.7, 0.68, 0.66) * smooth(0.75, 0.95, side);
    c
}

/// A brown room in the evening: a lamp at the back left, a blue window at the back right.
fn tea_house(d: Vec3) -> Vec3 {
    let up = d.y;
    let mut c = Vec3::new(0.13, 0.085, 0.055) + Vec3::new(0.18, 0.115, 0.07) * smooth(0.2, 0.9, up);
    let lamp = d.dot(Vec3::new(-0.55, 0.66, -0.50).normalize());
    c += Vec3::new(9.0, 5.2, 2.4) * smooth(0.965, 0.985, lamp);
    c += Vec3::new(0.8, 0.42, 0.18) * lamp.max(0.0).powf(5.0);
    let window = Vec3::new(0.62, 0.58, -0.52).normalize();
    let across = window.cross(Vec3::Y).normalize();
    let along = across.cross(window).normalize();
    let k = d.dot(window);
    if k > 0.3 {
        let (x, y) = (d.dot(across) / k, d.dot(along) / k);
        let inside = smooth(0.30, 0.27, x.abs()) * smooth(0.38, 0.35, y.abs());
        let bars = smooth(0.015, 0.03, x.abs()) * smooth(0.015, 0.03, (y - 0.08).abs());
        c += Vec3::new(0.55, 0.85, 1.65) * inside * bars * 1.6;
    }
    c += Vec3::new(0.30, 0.20, 0.12) * smooth(0.5, 0.95, d.z) * smooth(0.0, 0.2, up);
    c
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_lights_come_from_behind_and_above() {
        for light in LightKind::ALL {
            let room = RoomLight::of(light);
            assert!((room.towards.length() - 1.0).abs() < 1e-4);
            assert!(room.towards.y > 0.4 && room.towards.z < 0.0, "{light:?}");
        }
    }

    #[test]
    fn surroundings_are_never_black_nor_endless() {
        for light in LightKind::ALL {
            for i in 0..200 {
                let (a, y) = (i as f32 * 0.7, (i as f32 / 100.0 - 1.0) * 0.99);
                let r = (1.0 - y * y).sqrt();
                let c = surroundings(Hall::Veranda, light, Vec3::new(r * a.cos(), y, r * a.sin()));
                assert!(
                    c.min_element() > 0.02 && c.max_element() < 20.0,
                    "{light:?} {c}"
                );
            }
        }
    }
}
