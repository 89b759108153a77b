//! The scene as heights over the floor, and the light that gets through it to a point.

use std::f32::consts::TAU;

use bevy_math::{Vec2, Vec3};
use kavade::board::layout::PropKind;
use kavade::board::light::{RoomLight, surroundings};
use kavade::board::{BoardLayout, Look};
use kavade_rules::Game;

use crate::canvas::Canvas;
use crate::noise::{fbm, mix, noise, step};

/// Half the length, back and front of what is covered.
const X: f32 = 10.4;
const BACK: f32 = -7.0;
const FRONT: f32 = 6.0;

/// Board, vessels and floor of one room.
pub struct Scene {
    /// The board's measures.
    pub layout: BoardLayout,
    /// The room's light.
    pub light: RoomLight,
    heights: Canvas<f32>,
    top: f32,
    eye: Vec3,
}

/// The factor from lux or candela a square metre to what the camera shows as 1.
fn exposed(exposure: f32) -> f32 {
    1.0 / (exposure.exp2() * 1.2)
}

impl Scene {
    /// The room of a game.
    pub fn new(game: Game) -> Self {
        let layout = BoardLayout::new(game, false);
        let floor = layout.floor();
        let scene = &layout;
        let heights = Canvas::paint(1664, 1040, |x, y| {
            let px = (x as f32 + 0.5) / 1664.0 * 2.0 * X - X;
            let pz = BACK + (y as f32 + 0.5) / 1040.0 * (FRONT - BACK);
            let mut h = floor;
            if px.abs() < 6.6
                && pz.abs() < 2.6
                && scene.outline.distance(px, pz) < scene.outline.edge()
            {
                h = scene.top(px, pz);
            }
            for vessel in &scene.banks {
                let d = Vec2::new(px - vessel.rim.x, pz - vessel.rim.z).length();
                // A vessel is narrower at its foot than at its rim.
                if d < vessel.outer * 0.70 {
                    h = vessel.rim.y
                        + if d < vessel.hollow.radius {
                            vessel.hollow.height(d)
                        } else {
                            0.03
                        };
                }
            }
            if let Some(prop) = scene.prop() {
                let d = Vec2::new(px - prop.foot.x, pz - prop.foot.z).length();
                if d < prop.radius * 0.86 {
                    h = h.max(floor + prop.height);
                }
                if prop.kind == PropKind::Tea && d < 0.30 {
                    h = floor + 1.0;
                }
            }
            h
        });
        let stands = layout.prop().map_or(floor, |p| floor + p.height.max(1.0));
        let top = layout.banks[0]
            .rim
            .y
            .max(layout.frame().map_or(0.02, |f| f.1))
            .max(stands)
            + 0.04;
        Self {
            light: RoomLight::of(Look::of(game).light),
            layout,
            heights,
            top,
            eye: Vec3::new(0.0, 12.8, 8.9),
        }
    }

    /// Height of what stands at a place.
    pub fn height(&self, x: f32, z: f32) -> f32 {
        let u = (x + X) / (2.0 * X) * self.heights.width as f32;
        let v = (z - BACK) / (FRONT - BACK) * self.heights.height as f32;
        if u < 0.0 || v < 0.0 || u >= self.heights.width as f32 || v >= self.heights.height as f32 {
            return self.layout.floor();
        }
        self.heights.texels[v as usize * self.heights.width + u as usize]
    }

    /// How far a ray gets before something is in its way; none if nothing is.
    fn hit(&self, from: Vec3, towards: Vec3) -> Option<f32> {
        let mut t = 0.022;
        while t < 9.0 {
            let p = from + towards * t;
            if p.y > self.top {
                return None;
            }
            if self.height(p.x, p.z) > p.y + 0.004 {
                return Some(t);
            }
            t = t * 1.13 + 0.012;
        }
        None
    }

    /// What of the key light reaches a point, 0 to 1, with soft edges; `spin` varies the rays.
    pub fn key(&self, at: Vec3, spin: f32) -> f32 {
        const RAYS: usize = 14;
        let towards = self.light.towards;
        let (a, b) = towards.any_orthonormal_pair();
        let open = (0..RAYS)
            .filter(|k| {
                let angle = (*k as f32 + spin) / RAYS as f32 * TAU;
                let wide = 0.10 * ((*k as f32 * 0.618 + spin).fract()).sqrt();
                let ray = (towards + (a * angle.cos() + b * angle.sin()) * wide).normalize();
                self.hit(at, ray).is_none()
            })
            .count();
        open as f32 / RAYS as f32 * self.screen(at)
    }

    /// What stands between the key light and the scene outside the picture.
    fn screen(&self, at: Vec3) -> f32 {
        let towards = self.light.towards;
        let flat = Vec2::new(towards.x, towards.z);
        let run = flat.normalize();
        let here = Vec2::new(at.x, at.z) - flat / towards.y * (at.y - self.layout.floor());
        match self.layout.game {
            Game::AliGuliMane => [
                Vec2::new(-12.3, -6.2),
                Vec2::new(-0.5, -6.8),
                Vec2::new(7.5, -8.0),
            ]
            .into_iter()
            .map(|pillar| {
                let to = pillar - here;
                let along = to.dot(run);
                if along < 0.0 {
                    return 1.0;
                }
                let beside = to.perp_dot(run).abs();
                let soft = 0.03 + 0.028 * along;
                step(0.44 - soft, 0.44 + soft, beside)
            })
            .fold(1.0, f32::min),
            Game::Pallankuzhi => {
                // Palm leaves outside the window: a rib with leaflets, twice.
                let mut light = 1.0_f32;
                for (base, turn, seed) in [
                    (Vec2::new(-9.6, -5.4), 0.52_f32, 3.0),
                    (Vec2::new(-10.6, -1.2), 0.30, 9.0),
                ] {
                    let q = Vec2::from_angle(-turn).rotate(here - base);
                    let along = q.x / 5.2;
                    if !(0.0..1.0).contains(&along) {
                        continue;
                    }
                    let reach = 1.5 * (along * 2.6 + 0.30).min(1.0) * (1.12 - along);
                    let lean = q.x - q.y.abs() * 0.75;
                    let wave = 0.25 * noise(Vec3::new(lean * 3.0, q.y.signum(), seed));
                    let leaflet = (lean / 0.27 + wave).rem_euclid(1.0) - 0.5;
                    let id = (lean / 0.27 + wave).floor();
                    let there = step(
                        0.20,
                        0.30,
                        fbm(Vec3::new(id * 1.7, q.y.signum() * 3.0, seed), 1),
                    );
                    let blade = step(0.30, 0.14, leaflet.abs())
                        * step(reach, reach - 0.35, q.y.abs())
                        * there;
                    let rib = step(0.07, 0.02, q.y.abs());
                    light *= 1.0 - 0.72 * blade.max(rib) * step(0.0, 0.06, along);
                }
                light
            }
            Game::Mangala => {
                // The lamp's pool of light.
                let d = (Vec2::new(at.x + 0.6, (at.z + 0.2) * 1.35)).length();
                mix(1.0, 0.08, step(2.2, 7.8, d))
            }
        }
    }

    /// What lies in a direction from a point: the room, or a part of the scene (then its distance matters).
    fn seen(&self, at: Vec3, towards: Vec3) -> (Vec3, bool) {
        if let Some(t) = self.hit(at, towards) {
            let p = at + towards * t;
            let bounce = match self.layout.game {
                Game::AliGuliMane => Vec3::new(0.20, 0.090, 0.045),
                Game::Pallankuzhi => Vec3::new(0.62, 0.42, 0.18),
                Game::Mangala => Vec3::new(0.24, 0.115, 0.052),
            };
            let low = if p.y < self.layout.floor() + 0.02 {
                0.5
            } else {
                1.0
            };
            return (bounce * low, true);
        }
        if towards.y < 0.0 {
            let floor = match self.layout.game {
                Game::AliGuliMane => Vec3::new(0.20, 0.055, 0.030),
                Game::Pallankuzhi => Vec3::new(0.42, 0.32, 0.17),
                Game::Mangala => Vec3::new(0.14, 0.045, 0.030),
            };
            return (floor, false);
        }
        (
            surroundings(self.layout.hall, Look::of(self.layout.game).light, towards),
            false,
        )
    }

    /// Light from everywhere at a point with a normal, and how open the point is (0 to 1).
    pub fn ambient(&self, at: Vec3, normal: Vec3, rays: usize, spin: f32) -> (Vec3, f32) {
        let (a, b) = normal.any_orthonormal_pair();
        let from = at + normal * 0.012;
        let mut sum = Vec3::ZERO;
        let mut open = 0.0;
        for i in 0..rays {
            let angle = (i as f32 * 0.618_034 + spin) * TAU;
            let r = ((i as f32 + 0.5) / rays as f32).sqrt();
            let ray = a * (r * angle.cos()) + b * (r * angle.sin()) + normal * (1.0 - r * r).sqrt();
            let (light, blocked) = self.seen(from, ray);
            sum += light.min(Vec3::splat(4.0));
            open += f32::from(!blocked);
        }
        (sum / rays as f32, open / rays as f32)
    }

    /// What a surface sends to the eye.
    ///
    /// `rough` is roughness as one perceives it; `ambient` and `open` come from [`Scene::ambient`], `key` from
    /// [`Scene::key`]. `mirrors` is how many rays look for what the surface mirrors, `polish` how much of that shows.
    pub fn shine(
        &self,
        at: Vec3,
        normal: Vec3,
        stuff: &crate::wood::Stuff,
        light: Reaching,
        mirrors: usize,
        polish: f32,
    ) -> Vec3 {
        let scale = exposed(self.light.exposure);
        let sun = self.light.key * (self.light.lux * scale);
        let around = self.light.surroundings * scale;
        let view = (self.eye - at).normalize();
        let towards = self.light.towards;
        let facing = normal.dot(towards).max(0.0);
        let diffuse = stuff.colour * (1.0 - stuff.metal);
        let mut out =
            diffuse * (light.ambient * around + sun * (facing * light.key / std::f32::consts::PI));
        let base = Vec3::splat(0.038).lerp(stuff.colour, stuff.metal);
        let alpha = (stuff.rough * stuff.rough).max(0.02);
        // The key light's gloss.
        let half = (view + towards).normalize();
        let nh = normal.dot(half).max(0.0);
        let nv = normal.dot(view).max(0.05);
        let a2 = alpha * alpha;
        let spread = nh * nh * (a2 - 1.0) + 1.0;
        let peak = a2 / (std::f32::consts::PI * spread * spread);
        let fresnel = |c: f32| base + (Vec3::ONE - base) * (1.0 - c).clamp(0.0, 1.0).powi(5);
        let k = alpha / 2.0;
        let mask = 1.0 / ((facing * (1.0 - k) + k) * (nv * (1.0 - k) + k)) / 4.0;
        out +=
            sun * fresnel(view.dot(half)) * ((peak * mask * facing * light.key).min(6.0) * polish);
        // What it mirrors of the room.
        let mirror = normal * (2.0 * normal.dot(view)) - view;
        let (a, b) = mirror.normalize().any_orthonormal_pair();
        let mut sum = Vec3::ZERO;
        for i in 0..mirrors {
            let angle = i as f32 * 2.399_963;
            let r = alpha * 0.9 * ((i as f32 + 0.5) / mirrors as f32).sqrt();
            let ray = (mirror + (a * angle.cos() + b * angle.sin()) * r).normalize();
            let (light, _) = self.seen(at + normal * 0.02, ray);
            sum += light.min(Vec3::splat(5.0));
        }
        let gloss = (1.0 - stuff.rough * 0.75).max(0.0);
        let dull = (light.open * 1.5 - 0.35).clamp(0.0, 1.0);
        out + sum / mirrors.max(1) as f32 * fresnel(nv) * (around * gloss * dull * polish)
    }
}

/// The light that reaches a point.
#[derive(Debug, Clone, Copy)]
pub struct Reaching {
    /// From everywhere.
    pub ambient: Vec3,
    /// How open the point is, 0 to 1.
    pub open: f32,
    /// What of the key light, 0 to 1.
    pub key: f32,
}

/// Light as the picture shows it: a soft shoulder. The shader of small things has the same curve.
pub fn developed(c: Vec3) -> Vec3 {
    let x = c * 0.95;
    (x * (Vec3::ONE + x / 4.0) / (Vec3::ONE + x)).min(Vec3::ONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_darker_beside_the_board_than_far_from_it() {
        for game in Game::ALL {
            let scene = Scene::new(game);
            let floor = scene.layout.floor();
            let front = scene.layout.outline.extent().y + 0.25;
            let (_, near) = scene.ambient(Vec3::new(0.0, floor, front), Vec3::Y, 64, 0.0);
            let (_, far) = scene.ambient(Vec3::new(0.0, floor, 5.5), Vec3::Y, 64, 0.0);
            assert!(near + 0.1 < far, "{game}: {near} {far}");
        }
    }

    #[test]
    fn the_bottom_of_a_hollow_is_less_open_than_the_plate() {
        let scene = Scene::new(Game::AliGuliMane);
        let pit = scene.layout.pit_centre(3);
        let deep = Vec3::new(pit.x, -scene.layout.pit.depth, pit.z);
        let (_, inside) = scene.ambient(deep, Vec3::Y, 64, 0.0);
        let (_, plate) = scene.ambient(Vec3::new(pit.x, 0.0, 0.0), Vec3::Y, 64, 0.0);
        assert!(inside + 0.15 < plate, "{inside} {plate}");
    }
}
