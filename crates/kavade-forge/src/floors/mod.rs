//! The floors of the halls: what they are made of at every place, without any light or shadow.

mod inner_room;
mod kilim;
mod kolam;
mod tea_house;
mod veranda;

use bevy_math::{Vec2, Vec3};
use kavade_board::look::Hall;

use crate::noise::fbm;
use crate::wood::Material;

/// What a hall's floor is made of at a place in plan.
pub fn material(hall: Hall, plan: Vec2) -> Material {
    match hall {
        Hall::Veranda => veranda::material(plan),
        Hall::InnerRoom => inner_room::material(plan),
        Hall::TeaHouse => tea_house::material(plan),
    }
}

/// Distance of a point from a straight line between two others, and how far along it is, 0 to 1.
fn from_line(p: Vec2, a: Vec2, b: Vec2) -> (f32, f32) {
    let ab = b - a;
    let t = ((p - a).dot(ab) / ab.length_squared().max(1e-9)).clamp(0.0, 1.0);
    (p.distance(a + ab * t), t)
}

/// A point shifted a little, so that nothing is drawn with a ruler.
fn shaken(p: Vec2, often: f32, far: f32) -> Vec2 {
    let at = |seed: f32| fbm(Vec3::new(p.x * often, p.y * often, seed), 2) - 0.5;
    p + Vec2::new(at(3.0), at(17.0)) * (2.0 * far)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(c: Vec3) -> f32 {
        c.dot(Vec3::new(0.2126, 0.7152, 0.0722))
    }

    /// Places all over the floor, closer than anything on it is wide.
    fn places() -> impl Iterator<Item = Vec2> {
        (0..180).flat_map(|i| {
            (0..110).map(move |j| Vec2::new(-9.0 + i as f32 * 0.1003, -6.0 + j as f32 * 0.1007))
        })
    }

    #[test]
    fn floors_are_real_stuff_everywhere() {
        for hall in Hall::ALL {
            for p in places() {
                let s = material(hall, p);
                assert!(
                    s.colour.min_element() >= 0.0 && s.colour.max_element() < 0.85,
                    "{hall:?} at {p}: {}",
                    s.colour
                );
                assert!(
                    (0.05..=1.0).contains(&s.rough),
                    "{hall:?} at {p}: {}",
                    s.rough
                );
                assert!(s.height.abs() < 0.08, "{hall:?} at {p}: {}", s.height);
            }
        }
    }

    #[test]
    fn the_veranda_is_much_darker_and_less_red_than_the_seeds_on_it() {
        let scarlet = crate::noise::colour(0xc8150a);
        let near: Vec<Vec3> = places()
            .filter(|p| p.y > -3.5)
            .map(|p| material(Hall::Veranda, p).colour)
            .collect();
        let mean = near.iter().sum::<Vec3>() / near.len() as f32;
        assert!(2.0 * luminance(mean) < luminance(scarlet), "{mean}");
        assert!(mean.x / mean.y < 0.25 * scarlet.x / scarlet.y, "{mean}");
    }

    #[test]
    fn the_kilim_keeps_back() {
        for p in places() {
            let c = material(Hall::TeaHouse, p).colour;
            assert!(c.max_element() < 0.35, "{p}: {c}");
        }
    }
}
