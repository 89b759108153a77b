//! The scene as heights over the floor, and the light that gets through it to a point.

use std::f32::consts::TAU;

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;
use kavade_board::light::{BRIGHTEST, RoomLight, surroundings};
use kavade_board::look::{BoardKind, Hall, LightKind};
use kavade_board::mesh::floor::floor_height;

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
    kind: LightKind,
    heights: Canvas<f32>,
    top: f32,
}

impl Scene {
    /// A table in a light.
    pub fn new(layout: BoardLayout, light: LightKind) -> Self {
        let floor = layout.floor();
        let scene = &layout;
        let props = layout.props();
        let heights = Canvas::paint(1664, 1040, |x, y| {
            let px = (x as f32 + 0.5) / 1664.0 * 2.0 * X - X;
            let pz = BACK + (y as f32 + 0.5) / 1040.0 * (FRONT - BACK);
            let mut h = floor + floor_height(layout.hall, Vec2::new(px, pz));
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
            for prop in &props {
                let d = Vec2::new(px - prop.foot.x, pz - prop.foot.z).length();
                if d < prop.radius {
                    h = h.max(floor + prop.height);
                }
            }
            h
        });
        let stands = props.iter().fold(floor, |top, p| top.max(floor + p.height));
        let top = layout.banks[0]
            .rim
            .y
            .max(layout.frame().map_or(0.02, |f| f.1))
            .max(stands)
            + 0.04;
        Self {
            light: RoomLight::of(light),
            kind: light,
            layout,
            heights,
            top,
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
        match self.kind {
            LightKind::LateSun => [
                Vec2::new(-12.3, -6.2),
                Vec2::new(-0.5, -6.8),
                Vec2::new(7.5, -8.0),
            ]
            .into_iter()
            .map(|pillar| {
                let to = pillar - here;
                let along = to.dot(run);
                // Their feet are farther away than any picture reaches.
                if along < -9.0 {
                    return 1.0;
                }
                let beside = to.perp_dot(run).abs();
                let soft = 0.03 + 0.028 * along.max(0.0);
                step(0.44 - soft, 0.44 + soft, beside)
            })
            .fold(1.0, f32::min),
            LightKind::Afternoon => {
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
            LightKind::Lamp => {
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
            let low = p.y < self.layout.floor() + 0.02;
            let bounce = if low {
                self.floor_bounce() * 0.8
            } else {
                match self.layout.board {
                    BoardKind::Hardwood => Vec3::new(0.20, 0.105, 0.055),
                    BoardKind::BellMetal => Vec3::new(0.46, 0.31, 0.13),
                    BoardKind::Granite => Vec3::new(0.30, 0.29, 0.28),
                    BoardKind::Fish => Vec3::new(0.62, 0.42, 0.18),
                    BoardKind::WalnutBox => Vec3::new(0.26, 0.140, 0.070),
                }
            };
            return (bounce * self.bright(), true);
        }
        if towards.y < 0.0 {
            return (self.floor_bounce() * self.bright(), false);
        }
        (surroundings(self.layout.hall, self.kind, towards), false)
    }

    /// What a lit floor sends up.
    fn floor_bounce(&self) -> Vec3 {
        match self.layout.hall {
            Hall::Veranda => Vec3::new(0.20, 0.060, 0.034),
            Hall::InnerRoom => Vec3::new(0.42, 0.32, 0.17),
            Hall::TeaHouse => Vec3::new(0.22, 0.080, 0.050),
        }
    }

    /// How much light there is for things to send on.
    fn bright(&self) -> f32 {
        match self.kind {
            LightKind::LateSun | LightKind::Afternoon => 1.0,
            LightKind::Lamp => 0.75,
        }
    }

    /// Brightness of the surroundings as exposed.
    pub fn surroundings(&self) -> f32 {
        self.light.around_exposed()
    }

    /// Light from everywhere at a point with a normal.
    pub fn ambient(&self, at: Vec3, normal: Vec3, rays: usize, spin: f32) -> Vec3 {
        let (a, b) = normal.any_orthonormal_pair();
        let from = at + normal * 0.012;
        let mut sum = Vec3::ZERO;
        for i in 0..rays {
            let angle = (i as f32 * 0.618_034 + spin) * TAU;
            let r = ((i as f32 + 0.5) / rays as f32).sqrt();
            let ray = a * (r * angle.cos()) + b * (r * angle.sin()) + normal * (1.0 - r * r).sqrt();
            let (light, _) = self.seen(from, ray);
            sum += light.min(Vec3::splat(BRIGHTEST));
        }
        sum / rays as f32
    }
}

#[cfg(test)]
mod tests {
    use kavade_rules::Pit;

    use super::*;
    use kavade_board::look::Look;
    use kavade_rules::Game;

    #[test]
    fn it_is_darker_beside_the_board_than_far_from_it() {
        for game in Game::ALL {
            let look = Look::of(game);
            let scene = Scene::new(BoardLayout::new(game, false), look.light);
            let floor = scene.layout.floor();
            let front = scene.layout.outline.extent().y + 0.25;
            let near = scene.ambient(Vec3::new(0.0, floor, front), Vec3::Y, 64, 0.0);
            let far = scene.ambient(Vec3::new(0.0, floor, 5.5), Vec3::Y, 64, 0.0);
            assert!(near.y < 0.9 * far.y, "{game}: {near} {far}");
        }
    }

    #[test]
    fn the_bottom_of_a_hollow_is_less_open_than_the_plate() {
        let scene = Scene::new(
            BoardLayout::new(Game::AliGuliMane, false),
            LightKind::LateSun,
        );
        let pit = scene.layout.pit_centre(Pit::new(3));
        let deep = Vec3::new(pit.x, -scene.layout.pit.depth, pit.z);
        let inside = scene.ambient(deep, Vec3::Y, 64, 0.0);
        let plate = scene.ambient(Vec3::new(pit.x, 0.0, 0.0), Vec3::Y, 64, 0.0);
        assert!(inside.y < 0.85 * plate.y, "{inside} {plate}");
    }
}
