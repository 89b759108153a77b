//! Wood, looked up at points of space, so that rings close round a bowl as they do when it is turned.

use bevy_math::{Vec2, Vec3};

use crate::noise::{cell, fbm, mix, noise, step};

/// What is at one point of a surface.
#[derive(Debug, Clone, Copy, Default)]
pub struct Material {
    /// Colour, linear.
    pub colour: Vec3,
    /// Height of the fine relief, in units.
    pub height: f32,
    /// Roughness as one perceives it, 0 to 1.
    pub rough: f32,
    /// 1 for metal.
    pub metal: f32,
}

/// A branch that the board was cut through.
#[derive(Debug, Clone, Copy)]
pub struct Knot {
    /// Where along the board.
    pub x: f32,
    /// Where across.
    pub z: f32,
    /// Radius of its heart.
    pub size: f32,
}

/// A kind of wood.
#[derive(Debug, Clone, Copy)]
pub struct Wood {
    /// Colour of the early wood.
    pub early: Vec3,
    /// Colour of the late wood.
    pub late: Vec3,
    /// Colour in the pores.
    pub pore: Vec3,
    /// Rings a unit.
    pub rings: f32,
    /// Height and depth of the pith's axis, which runs along the board.
    pub pith: Vec2,
    /// How much that axis rises along the board: flat-sawn boards show their rings as flames.
    pub tilt: f32,
    /// How far the rings wander.
    pub wander: f32,
    /// How strongly late wood shows.
    pub contrast: f32,
    /// Roughness.
    pub rough: f32,
    /// Where branches were.
    pub knots: &'static [Knot],
}

impl Wood {
    /// The wood at a point.
    pub fn at(&self, p: Vec3) -> Material {
        let wander = (fbm(p * Vec3::new(0.16, 0.7, 0.7), 3) - 0.5) * self.wander
            + (fbm(p * Vec3::new(0.5, 2.4, 2.4) + 31.0, 2) - 0.5) * self.wander * 0.20;
        let axis = Vec2::new(p.y - self.pith.x + self.tilt * p.x, p.z - self.pith.y);
        let mut radius = axis.length() + wander;
        // Rings bulge round a knot; its heart has rings of its own.
        let mut heart = 0.0_f32;
        let mut own_rings = 0.0;
        for knot in self.knots {
            let q = Vec2::new(p.x - knot.x - 0.25 * p.y, p.z - knot.z);
            let stir = 0.22 * (noise(p * 9.0 + 4.0) - 0.5);
            let far = (q * Vec2::new(0.50, 1.0)).length() / knot.size;
            radius += knot.size * 3.4 * (-far * far * 0.16).exp();
            let near = q.length() / knot.size + stir;
            let inside = step(1.25, 0.80, near);
            if inside > heart {
                heart = inside;
                own_rings = near;
            }
        }
        let phase = radius * self.rings;
        let ring = phase.floor();
        let f = phase - ring;
        let own = cell(ring as i32, 5, 9);
        let late = step(0.22, 0.93, f) * (1.0 - step(0.94, 1.0, f)) * (0.50 + 0.50 * own);
        // Between the rings that one sees from afar there are finer ones.
        let fine_phase = phase * 5.0 + 0.3 * noise(p * Vec3::new(0.6, 5.0, 5.0));
        let fine_ring = fine_phase - fine_phase.floor();
        let year = step(0.35, 0.95, fine_ring) * cell(fine_phase.floor() as i32, 2, 7);
        let shift = |o: f32| fbm(p * Vec3::new(1.3, 3.0, 3.0) + o, 2) - 0.5;
        let p = p + Vec3::new(0.0, 0.035 * shift(11.0), 0.05 * shift(5.0));
        let fibre = 0.5 * fbm(p * Vec3::new(0.7, 22.0, 22.0), 3)
            + 0.5 * fbm(p * Vec3::new(1.9, 37.0, 37.0) + 61.0, 2);
        let fine = 0.5 * noise(p * Vec3::new(2.1, 62.0, 62.0))
            + 0.5 * noise(p * Vec3::new(3.7, 81.0, 81.0) + 3.0);
        let grain = 0.6 * noise(p * Vec3::new(2.6, 58.0, 58.0) + 7.0)
            + 0.4 * noise(p * Vec3::new(5.3, 66.0, 66.0) + 27.0);
        let pore = step(0.66, 0.80, grain) * (0.35 + 0.65 * (1.0 - f));
        let ribbon = fbm(p * Vec3::new(0.55, 1.6, 1.6) + 90.0, 2);
        let dark = late * self.contrast + 0.26 * year + (fibre - 0.5) * 0.55;
        let mut colour = self.early.lerp(self.late, dark.clamp(0.0, 1.0));
        colour *= 0.80 + 0.28 * ribbon + 0.22 * (fine - 0.5) + 0.12 * (own - 0.5);
        colour = colour.lerp(self.pore, pore * 0.75);
        if heart > 0.0 {
            let circle = 0.5 + 0.5 * (own_rings * 26.0 + 3.0 * fibre).sin();
            let core = self.late.lerp(self.early * 0.55, 0.45 * circle) * (0.65 + 0.5 * fine);
            colour = colour.lerp(core, 0.88 * heart);
        }
        Material {
            colour,
            height: -0.0013 * pore - 0.0010 * fine + 0.0015 * fibre - 0.001 * heart,
            rough: self.rough + 0.10 * pore + 0.07 * (fibre - 0.5) - 0.04 * late,
            metal: 0.0,
        }
    }
}

impl Material {
    /// This, covered to the part `t` by another.
    pub fn under(self, other: Material, t: f32) -> Material {
        Material {
            colour: self.colour.lerp(other.colour, t),
            height: mix(self.height, other.height, t),
            rough: mix(self.rough, other.rough, t),
            metal: mix(self.metal, other.metal, t),
        }
    }
}
