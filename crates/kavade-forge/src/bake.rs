//! Baking boards and floors: their colours, their surface, and the light that reaches them.

use std::f32::consts::FRAC_PI_2;

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;
use kavade_board::light::LIGHT_RANGE;
use kavade_board::look::Hall;
use kavade_board::mesh::floor::{FLOOR, floor_height};

use crate::boards::{self, Spot};
use crate::canvas::Canvas;
use crate::floors;
use crate::noise::{cell, srgb, step};
use crate::scene::Scene;
use crate::wood::Material;

/// A place of the board's surface: where, and which way it faces.
#[derive(Debug, Clone, Copy)]
struct Surface {
    spot: Spot,
    /// Where light is looked for: clear of the board's own overhang.
    free: Vec3,
    normal: Vec3,
}

/// What a surface is made of, as textures.
pub struct Skin {
    /// Its own colours, darkened in cracks.
    pub albedo: Canvas<Vec3>,
    /// Slopes and roughness as bytes.
    pub surface: Canvas<[u8; 3]>,
}

/// Which plan a texture shows.
#[derive(Debug, Clone, Copy)]
struct Plan {
    low: Vec2,
    high: Vec2,
}

impl Plan {
    fn of_board(layout: &BoardLayout) -> Self {
        let half = layout.texture_half();
        Self {
            low: -half,
            high: half,
        }
    }

    fn of_floor() -> Self {
        let (x, back, front) = FLOOR;
        Self {
            low: Vec2::new(-x, back),
            high: Vec2::new(x, front),
        }
    }

    /// Height in texels of a texture so wide, a multiple of four.
    fn height(&self, width: usize) -> usize {
        let size = self.high - self.low;
        (width as f32 * size.y / size.x / 4.0).round() as usize * 4
    }

    /// The middle of a texel.
    fn at(&self, x: usize, y: usize, size: (usize, usize)) -> Vec2 {
        let t = Vec2::new(
            (x as f32 + 0.5) / size.0 as f32,
            (y as f32 + 0.5) / size.1 as f32,
        );
        self.low + (self.high - self.low) * t
    }
}

fn surface(layout: &BoardLayout, plan: Vec2) -> Surface {
    let e = layout.outline.distance(plan.x, plan.y);
    let axis = layout
        .ring_pits()
        .map(|ring| {
            let c = layout.pit_centre(ring);
            plan.distance(Vec2::new(c.x, c.z))
        })
        .fold(f32::MAX, f32::min);
    if e <= 0.0 {
        let y = layout.top(plan.x, plan.y);
        const STEP: f32 = 0.006;
        let slope = |d: Vec2| {
            (layout.top(plan.x + d.x, plan.y + d.y) - layout.top(plan.x - d.x, plan.y - d.y))
                / (2.0 * STEP)
        };
        let (dx, dz) = (slope(Vec2::X * STEP), slope(Vec2::Y * STEP));
        let at = Vec3::new(plan.x, y, plan.y);
        return Surface {
            spot: Spot {
                plan,
                space: at,
                edge: e,
                axis,
            },
            free: at,
            normal: Vec3::new(-dx, 1.0, -dz).normalize(),
        };
    }
    let d = |o: Vec2| layout.outline.distance(plan.x + o.x, plan.y + o.y) - e;
    let out = Vec2::new(d(Vec2::X * 0.01), d(Vec2::Y * 0.01)).normalize_or(Vec2::Y);
    let foot = plan - out * e;
    let edge = layout.outline.edge();
    let top = layout.frame().map_or(0.0, |f| f.1);
    let arc = edge * FRAC_PI_2;
    let (reach, y, tilt) = if e < arc {
        let a = e / edge;
        (edge * a.sin(), top - edge * (1.0 - a.cos()), a)
    } else {
        let t = ((e - arc) / (layout.thickness - edge)).min(1.0);
        let lean = (layout.side_profile(t + 0.01) - layout.side_profile(t - 0.01))
            / (0.02 * layout.thickness);
        (
            edge + layout.side_profile(t),
            (top - edge) * (1.0 - t) - layout.thickness * t,
            FRAC_PI_2 - lean.atan(),
        )
    };
    let side = Vec3::new(out.x, 0.0, out.y);
    Surface {
        spot: Spot {
            plan,
            space: Vec3::new(foot.x, -(e - edge * 0.5).max(0.0), foot.y),
            edge: e,
            axis,
        },
        free: Vec3::new(foot.x, y, foot.y) + side * (reach.max(edge) + 0.035),
        normal: side * tilt.sin() + Vec3::Y * tilt.cos(),
    }
}

/// How far beyond the outline a board's textures are used.
fn reach(layout: &BoardLayout) -> f32 {
    layout.outline.edge() * FRAC_PI_2 + layout.thickness
}

/// Colours and surface of a board, `width` texels wide.
pub fn board(layout: &BoardLayout, width: usize) -> Skin {
    let plan = Plan::of_board(layout);
    // A little more than is shown, so that slopes at its end are right.
    let reach = reach(layout) + 0.08;
    skin(&plan, width, |p| {
        if layout.outline.distance(p.x, p.y) < reach {
            boards::material(layout, &surface(layout, p).spot)
        } else {
            Material::default()
        }
    })
}

/// Colours and surface of a hall's floor, `width` texels wide.
pub fn floor(hall: Hall, width: usize) -> Skin {
    skin(&Plan::of_floor(), width, |p| floors::material(hall, p))
}

/// Painted twice as fine as it is kept: narrow lines would glitter otherwise.
fn skin(plan: &Plan, width: usize, material: impl Fn(Vec2) -> Material + Sync) -> Skin {
    let size = (2 * width, 2 * plan.height(width));
    let materials: Canvas<Material> =
        Canvas::paint(size.0, size.1, |x, y| material(plan.at(x, y, size)));
    let texel = (plan.high.x - plan.low.x) / size.0 as f32;
    let height =
        |x: usize, y: usize, dx: i64, dy: i64| materials.near(x as i64 + dx, y as i64 + dy).height;
    let slope = |x: usize, y: usize| {
        let h = |dx, dy| height(x, y, dx, dy);
        Vec2::new(h(1, 0) - h(-1, 0), h(0, 1) - h(0, -1)) / (2.0 * texel)
    };
    let cavity = |x: usize, y: usize| {
        let around = [
            (6, 0),
            (-6, 0),
            (0, 6),
            (0, -6),
            (4, 4),
            (-4, 4),
            (4, -4),
            (-4, -4),
        ];
        let mean: f32 = around
            .iter()
            .map(|(a, b)| height(x, y, *a, *b))
            .sum::<f32>()
            / 8.0;
        1.0 + ((height(x, y, 0, 0) - mean) * 14.0).clamp(-0.6, 0.35)
    };
    let albedo = Canvas::paint(size.0, size.1, |x, y| {
        materials.near(x as i64, y as i64).colour * cavity(x, y)
    })
    .halved();
    let surface = Canvas::paint(width / 2, size.1 / 4, |x, y| {
        let mut g = Vec2::ZERO;
        let mut rough = 0.0;
        for j in 0..4 {
            for i in 0..4 {
                let (mx, my) = (4 * x + i, 4 * y + j);
                g += slope(mx, my) / 16.0;
                rough += materials.near(mx as i64, my as i64).rough / 16.0;
            }
        }
        // The picture's v runs down, a slope's second part up.
        let n = Vec3::new(-g.x, g.y, 1.0).normalize();
        let byte = |v: f32| ((v * 0.5 + 0.5) * 255.0).round() as u8;
        let rough = (rough.clamp(0.0, 1.0) * 63.0).round() * 4.0;
        [byte(n.x), byte(n.y), rough as u8]
    });
    Skin { albedo, surface }
}

/// Light from everywhere, openness, and the share of the key light.
#[derive(Debug, Clone, Copy, Default)]
struct Light {
    around: Vec3,
    key: f32,
    /// Whether anything is here.
    used: bool,
}

/// The light that reaches a board, `width` texels wide: red, green, blue, and the share of the key light.
pub fn board_light(scene: &Scene, width: usize) -> Canvas<[u8; 4]> {
    let layout = &scene.layout;
    let reach = reach(layout) + 0.05;
    light(
        &Plan::of_board(layout),
        width,
        scene,
        |p| {
            let s = surface(layout, p);
            (layout.outline.distance(p.x, p.y) < reach).then_some((s.free, s.normal))
        },
        |_| 1.0,
    )
}

/// The light that reaches a floor on which a board and all that belongs to it stand.
pub fn floor_light(scene: &Scene, width: usize) -> Canvas<[u8; 4]> {
    let ground = scene.layout.floor();
    let hall = scene.layout.hall;
    light(
        &Plan::of_floor(),
        width,
        scene,
        |p| {
            let h = |x: f32, z: f32| floor_height(hall, p + Vec2::new(x, z));
            const STEP: f32 = 0.02;
            let slope = Vec2::new(h(STEP, 0.0) - h(-STEP, 0.0), h(0.0, STEP) - h(0.0, -STEP));
            let normal = Vec3::new(-slope.x, 2.0 * STEP, -slope.y).normalize();
            Some((Vec3::new(p.x, ground + h(0.0, 0.0), p.y), normal))
        },
        fade,
    )
}

/// The room fades into the dark towards the ends of the floor.
fn fade(p: Vec2) -> f32 {
    let (x, back, front) = FLOOR;
    let aside = (p.x.abs() / x).powi(2);
    let along = if p.y < 0.0 { p.y / back } else { p.y / front };
    let end = aside.max(along.powi(3));
    let calm = step(0.30, 1.0, (aside * 0.55 + along.powi(3) * 0.75).min(1.0)) * 0.6;
    (1.0 - calm.max(step(0.45, 0.985, end))).clamp(0.0, 1.0)
}

fn light(
    plan: &Plan,
    width: usize,
    scene: &Scene,
    place: impl Fn(Vec2) -> Option<(Vec3, Vec3)> + Sync,
    fade: impl Fn(Vec2) -> f32 + Sync,
) -> Canvas<[u8; 4]> {
    let size = (width, plan.height(width));
    // Light from everywhere changes slowly: a coarser canvas will do.
    let coarse = (width / 2, size.1 / 2);
    let around: Canvas<Light> = Canvas::paint(coarse.0, coarse.1, |x, y| {
        let Some((at, normal)) = place(plan.at(x, y, coarse)) else {
            return Light::default();
        };
        let spin = cell(x as i32, y as i32, 1);
        Light {
            around: scene.ambient(at, normal, 72, spin) * scene.surroundings(),
            key: 0.0,
            used: true,
        }
    });
    let around = smoothed(&around);
    let sharp: Canvas<Light> = Canvas::paint(size.0, size.1, |x, y| {
        let p = plan.at(x, y, size);
        let Some((at, normal)) = place(p) else {
            return Light::default();
        };
        let spin = cell(x as i32, y as i32, 3);
        let key = if normal.dot(scene.light.towards) > -0.1 {
            scene.key(at + normal * 0.010, spin)
        } else {
            0.0
        };
        Light {
            around: Vec3::ZERO,
            key,
            used: true,
        }
    });
    let sharp = smoothed(&sharp);
    Canvas::paint(size.0, size.1, |x, y| {
        let u = (x as f32 + 0.5) / size.0 as f32;
        let v = (y as f32 + 0.5) / size.1 as f32;
        let shade = fade(plan.at(x, y, size));
        let light = around.sample(u, v).around * shade / LIGHT_RANGE;
        let key = sharp.near(x as i64, y as i64).key * shade;
        let [r, g, b] = light.to_array().map(srgb);
        [r, g, b, (key.clamp(0.0, 1.0) * 255.0).round() as u8]
    })
}

impl std::ops::Add for Light {
    type Output = Light;
    fn add(self, o: Light) -> Light {
        Light {
            around: self.around + o.around,
            key: self.key + o.key,
            used: self.used || o.used,
        }
    }
}

impl std::ops::Mul<f32> for Light {
    type Output = Light;
    fn mul(self, k: f32) -> Light {
        Light {
            around: self.around * k,
            key: self.key * k,
            used: self.used,
        }
    }
}

/// The same with the rays' grain taken out, and carried a little beyond its edge.
fn smoothed(canvas: &Canvas<Light>) -> Canvas<Light> {
    Canvas::paint(canvas.width, canvas.height, |x, y| {
        let here = canvas.near(x as i64, y as i64);
        let mut sum = Light::default();
        let mut total = 0.0;
        for dy in -1..=1_i64 {
            for dx in -1..=1_i64 {
                let t = canvas.near(x as i64 + dx, y as i64 + dy);
                let weight = if dx == 0 && dy == 0 { 2.0 } else { 1.0 };
                if t.used {
                    sum = sum + t * weight;
                    total += weight;
                }
            }
        }
        if total > 0.0 {
            sum * (1.0 / total)
        } else {
            here
        }
    })
}
