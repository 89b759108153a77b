//! Baking a board: its colours, its surface, and what it looks like in the room's light.

use std::f32::consts::FRAC_PI_2;

use bevy_math::{Vec2, Vec3};
use kavade::board::BoardLayout;

use crate::boards::{Spot, stuff};
use crate::canvas::Canvas;
use crate::noise::cell;
use crate::scene::{Reaching, Scene, developed};
use crate::wood::Stuff;

/// A place of the board's surface: where, and which way two steps in plan lead on it.
#[derive(Debug, Clone, Copy)]
struct Surface {
    spot: Spot,
    /// Where light is looked for: clear of the board's own overhang.
    free: Vec3,
    normal: Vec3,
    right: Vec3,
    near: Vec3,
}

/// What has been baked of a board.
pub struct Board {
    /// What it looks like.
    pub lit: Canvas<Vec3>,
    /// Its own colours, darkened where light hardly gets.
    pub albedo: Canvas<Vec3>,
    /// Slopes and roughness as bytes.
    pub surface: Vec<u8>,
    /// Width and height of the surface.
    pub size: (usize, usize),
}

fn surface(layout: &BoardLayout, plan: Vec2) -> Surface {
    let e = layout.outline.distance(plan.x, plan.y);
    let axis = (0..layout.pits())
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
            right: Vec3::new(1.0, dx, 0.0).normalize(),
            near: Vec3::new(0.0, dz, 1.0).normalize(),
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
    let normal = side * tilt.sin() + Vec3::Y * tilt.cos();
    let down = side * tilt.cos() - Vec3::Y * tilt.sin();
    let round = Vec3::new(-out.y, 0.0, out.x);
    Surface {
        spot: Spot {
            plan,
            space: Vec3::new(foot.x, -(e - edge * 0.5).max(0.0), foot.y),
            edge: e,
            axis,
        },
        free: Vec3::new(foot.x, y, foot.y) + side * (reach.max(edge) + 0.035),
        normal,
        // A step to the right in plan leads partly round the board, partly down its side.
        right: round * -out.y + down * out.x,
        near: round * out.x + down * out.y,
    }
}

/// Bakes a board at a width in texels.
pub fn board(scene: &Scene, width: usize) -> Board {
    let layout = &scene.layout;
    let half = layout.texture_half();
    let height = (width as f32 * half.y / half.x / 4.0).round() as usize * 4;
    let plan_at = |u: f32, v: f32| Vec2::new((u * 2.0 - 1.0) * half.x, (v * 2.0 - 1.0) * half.y);
    let plan = |x: usize, y: usize| {
        plan_at(
            (x as f32 + 0.5) / width as f32,
            (y as f32 + 0.5) / height as f32,
        )
    };
    let used = |p: Vec2| layout.outline.distance(p.x, p.y) < half_reach(layout);
    let materials: Canvas<Stuff> = Canvas::paint(width, height, |x, y| {
        let p = plan(x, y);
        // A little more than is shown, so that slopes at its end are right.
        if layout.outline.distance(p.x, p.y) < half_reach(layout) + 0.08 {
            stuff(layout, &surface(layout, p).spot)
        } else {
            Stuff::default()
        }
    });
    // Light from everywhere changes slowly: a coarser canvas will do.
    let (cw, ch) = (width / 5, height / 5);
    let ambient: Canvas<Soft> = Canvas::paint(cw, ch, |x, y| {
        let s = surface(
            layout,
            plan_at((x as f32 + 0.5) / cw as f32, (y as f32 + 0.5) / ch as f32),
        );
        if !used(s.spot.plan) {
            return Soft::default();
        }
        let (light, open) = scene.ambient(s.free, s.normal, 72, cell(x as i32, y as i32, 1));
        Soft { light, open }
    });
    let ambient = smoothed(&ambient);
    let texel = 2.0 * half.x / width as f32;
    let slope = |x: usize, y: usize| {
        let h = |dx: i64, dy: i64| materials.near(x as i64 + dx, y as i64 + dy).height;
        Vec2::new(h(1, 0) - h(-1, 0), h(0, 1) - h(0, -1)) / (2.0 * texel)
    };
    let cavity = |x: usize, y: usize| {
        let h = |dx: i64, dy: i64| materials.near(x as i64 + dx, y as i64 + dy).height;
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
        let mean: f32 = around.iter().map(|(a, b)| h(*a, *b)).sum::<f32>() / 8.0;
        1.0 + ((h(0, 0) - mean) * 14.0).clamp(-0.6, 0.35)
    };
    let soft = |x: usize, y: usize| {
        ambient.sample(
            (x as f32 + 0.5) / width as f32,
            (y as f32 + 0.5) / height as f32,
        )
    };
    let lit = Canvas::paint(width, height, |x, y| {
        let s = surface(layout, plan(x, y));
        if !used(s.spot.plan) {
            return Vec3::ZERO;
        }
        let mut stuff = materials.near(x as i64, y as i64);
        stuff.colour *= cavity(x, y);
        let g = slope(x, y);
        let normal = (s.normal - s.right * g.x - s.near * g.y).normalize();
        let Soft { light, open } = soft(x, y);
        let key = if s.normal.dot(scene.light.towards) > -0.1 {
            scene.key(s.free + s.normal * 0.008, cell(x as i32, y as i32, 3))
        } else {
            0.0
        };
        let reaching = Reaching {
            ambient: light * (0.55 + 0.45 * normal.dot(s.normal)),
            open,
            key,
        };
        developed(scene.shine(s.free, normal, &stuff, reaching, 6, 1.0))
    });
    let albedo = Canvas::paint(width, height, |x, y| {
        let open = soft(x, y).open;
        materials.near(x as i64, y as i64).colour * cavity(x, y) * (0.42 + 0.58 * open.min(1.0))
    });
    let (sw, sh) = (width * 3 / 8, height * 3 / 8);
    let bytes = Canvas::paint(sw, sh, |x, y| {
        let (mx, my) = (x * 8 / 3, y * 8 / 3);
        let g =
            (slope(mx, my) + slope(mx + 1, my) + slope(mx, my + 1) + slope(mx + 1, my + 1)) / 4.0;
        // The picture's v runs down, a normal map's up.
        let n = Vec3::new(-g.x, g.y, 1.0).normalize();
        let byte = |v: f32| ((v * 0.5 + 0.5) * 255.0).round() as u8;
        let rough =
            (materials.near(mx as i64, my as i64).rough.clamp(0.0, 1.0) * 63.0).round() * 4.0;
        [byte(n.x), byte(n.y), rough as u8]
    });
    Board {
        lit,
        albedo,
        surface: bytes.texels.into_iter().flatten().collect(),
        size: (sw, sh),
    }
}

/// How far beyond the outline the texture is used.
fn half_reach(layout: &BoardLayout) -> f32 {
    layout.outline.edge() * FRAC_PI_2 + layout.thickness
}

/// Light from everywhere, and openness.
#[derive(Debug, Clone, Copy, Default)]
pub struct Soft {
    /// The light.
    pub light: Vec3,
    /// How open the place is.
    pub open: f32,
}

impl std::ops::Add for Soft {
    type Output = Soft;
    fn add(self, o: Soft) -> Soft {
        Soft {
            light: self.light + o.light,
            open: self.open + o.open,
        }
    }
}

impl std::ops::Mul<f32> for Soft {
    type Output = Soft;
    fn mul(self, k: f32) -> Soft {
        Soft {
            light: self.light * k,
            open: self.open * k,
        }
    }
}

/// The same with the rays' grain taken out.
pub fn smoothed(canvas: &Canvas<Soft>) -> Canvas<Soft> {
    Canvas::paint(canvas.width, canvas.height, |x, y| {
        let mut sum = Soft::default();
        let mut total = 0.0;
        for dy in -1..=1_i64 {
            for dx in -1..=1_i64 {
                let t = canvas.near(x as i64 + dx, y as i64 + dy);
                let weight = if dx == 0 && dy == 0 { 2.0 } else { 1.0 };
                if t.open > 0.0 {
                    sum = sum + t * weight;
                    total += weight;
                }
            }
        }
        if total > 0.0 {
            sum * (1.0 / total)
        } else {
            sum
        }
    })
}
