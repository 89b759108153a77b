//! The five boards' surfaces: what is at each place of them, and the ornaments that several of them share.

mod bell_metal;
mod fish;
mod granite;
mod hardwood;
mod pattern;
mod walnut;

use kavade_rules::Pit;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;
use kavade_board::look::BoardKind;
use kavade_board::outline::Outline;

use crate::noise::{bell, fbm, groove, step};
use crate::wood::Material;

/// A place on a board: in plan (unrolled beyond the outline), in space, and how far outside the outline.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    /// In plan.
    pub plan: Vec2,
    /// In space, as the wood has it.
    pub space: Vec3,
    /// Distance from the outline, below zero inside; on the unrolled side its length.
    pub edge: f32,
    /// Distance from the nearest hollow's axis.
    pub axis: f32,
}

/// What is at a spot of a board.
pub fn material(layout: &BoardLayout, spot: &Spot) -> Material {
    match layout.board {
        BoardKind::Hardwood => hardwood::material(layout, spot),
        BoardKind::BellMetal => bell_metal::material(layout, spot),
        BoardKind::Granite => granite::material(layout, spot),
        BoardKind::Fish => fish::material(layout, spot),
        BoardKind::WalnutBox => walnut::material(layout, spot),
    }
}

/// Half the length and depth of a board's top.
fn half(layout: &BoardLayout) -> Vec2 {
    match layout.outline {
        Outline::Rounded { x, z, .. } => Vec2::new(x, z),
        Outline::Fish => layout.outline.extent(),
    }
}

/// How far down the unrolled side a spot is: 0 where the rounded edge ends, 1 at the foot; below 0 on edge and top.
fn down(layout: &BoardLayout, spot: &Spot) -> f32 {
    let edge = layout.outline.edge();
    (spot.edge - edge * FRAC_PI_2) / (layout.thickness - edge)
}

/// How much a spot of a wooden side shows end grain: 0 along the board, 1 across it.
fn end_grain(layout: &BoardLayout, spot: &Spot) -> f32 {
    if spot.edge <= 0.0 {
        return 0.0;
    }
    let at = |x: f32, z: f32| layout.outline.distance(spot.plan.x + x, spot.plan.y + z);
    let out = Vec2::new(
        at(0.01, 0.0) - at(-0.01, 0.0),
        at(0.0, 0.01) - at(0.0, -0.01),
    );
    let long = out.normalize_or(Vec2::Y).x.abs();
    step(0.55, 0.85, long) * step(0.0, layout.outline.edge(), spot.edge)
}

/// How much hands have polished a spot: edges and lips most, and never evenly.
fn worn(layout: &BoardLayout, spot: &Spot) -> f32 {
    let p = spot.plan;
    let patchy = step(0.30, 0.62, fbm(Vec3::new(p.x * 1.3, p.y * 1.3, 8.0), 3));
    let lip = bell(spot.axis - layout.pit.radius - 0.026, 0.034);
    let edge = bell(spot.edge - layout.outline.edge() * 0.7, 0.075);
    (lip * (0.55 + 0.45 * patchy)).max(edge * (0.30 + 0.70 * patchy))
}

/// A place on a band that runs round a rectangular board, between the outline and lines parallel to it: how many whole
/// motifs along. `inner` is the distance from the outline of the corner points round which the band turns; on each side
/// between those points, and round each corner, there is a whole number of motifs.
fn round_the_border(h: Vec2, p: Vec2, inner: f32, period: f32, in_a_corner: f32) -> f32 {
    let free = h - inner;
    let over = p.abs() - free;
    if over.x > 0.0 && over.y > 0.0 {
        return over.x.atan2(over.y) / FRAC_PI_2 * in_a_corner;
    }
    let (s, length) = if over.y > over.x {
        (p.x, 2.0 * free.x)
    } else {
        (p.y, 2.0 * free.y)
    };
    (s / length + 0.5) * (length / period).round()
}

/// A lotus petal cut with a chisel: `s` counts petals along the band, `v` runs from its broad end 0 to its tip 1. Depth
/// 0 to 1: two facets that meet in a keel, and a small chip between every two tips.
fn petal(s: f32, v: f32) -> f32 {
    if !(0.0..=1.0).contains(&v) {
        return 0.0;
    }
    let t = (s - s.floor()) * 2.0 - 1.0;
    let wide = 0.90 * (1.0 - v).powf(0.52) * step(0.0, 0.16, v + 0.03);
    let a = t.abs() / wide.max(0.01);
    let facets = (1.0 - a).max(0.0) * (0.45 + 0.55 * (1.0 - v)) * step(0.0, 0.10, v);
    let beside = (1.0 - t.abs()) / (0.62 * (v - 0.42)).max(0.01);
    let chip = (1.0 - beside).max(0.0) * step(0.42, 0.80, v) * step(1.0, 0.92, v) * 0.8;
    facets.max(chip)
}

/// A pointed oval cut with two strokes: depth 0 to 1 at `q` from its middle, by half its length and half its width.
fn chip(q: Vec2, long: f32, wide: f32) -> f32 {
    let k = q.x / long;
    if k.abs() >= 1.0 {
        return 0.0;
    }
    let w = wide * (1.0 - k * k);
    (1.0 - q.y.abs() / w.max(1e-4)).max(0.0) * (1.0 - k * k).sqrt()
}

/// A rosette of `petals` chips in a ring, `size` being the ring's radius: depth 0 to 1.
fn rosette(q: Vec2, size: f32, petals: f32) -> f32 {
    let r = q.length() / size;
    if r > 1.1 {
        return 0.0;
    }
    let turn = q.y.atan2(q.x) / TAU * petals;
    let swing = (turn - turn.round()) * TAU / petals;
    let (x, y) = (r * swing.cos(), r * swing.sin());
    let ring = groove(r - 0.97, 0.075) * 0.55;
    let leaf = chip(Vec2::new(x - 0.53, y), 0.33, 0.62 * (PI / petals).sin());
    let between = (turn + 0.5 - (turn + 0.5).round()) * TAU / petals;
    let (bx, by) = (r * between.cos(), r * between.sin());
    let small = 0.6 * chip(Vec2::new(bx - 0.74, by), 0.12, 0.16 * (PI / petals).sin());
    ring.max(leaf).max(small).max(0.7 * groove(r - 0.15, 0.05))
}

/// The nearest place between two hollows of a row and the next on the middle line, where ornament has most room.
fn between_hollows(layout: &BoardLayout, p: Vec2) -> Vec2 {
    (1..layout.side)
        .map(|i| {
            let x = (layout.pit_centre(Pit::new(i - 1)).x + layout.pit_centre(Pit::new(i)).x) / 2.0;
            p - Vec2::new(x, 0.0)
        })
        .min_by(|a, b| a.length().total_cmp(&b.length()))
        .unwrap_or(p)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::look::Hall;
    use kavade_rules::Game;

    #[test]
    fn a_border_has_whole_motifs_and_meets_itself_at_the_corners() {
        let h = Vec2::new(4.4, 1.9);
        let inner = 0.33;
        for sx in [-1.0, 1.0] {
            for sz in [-1.0, 1.0] {
                let corner = (h - inner) * Vec2::new(sx, sz);
                let at = |x: f32, z: f32| {
                    round_the_border(h, corner + Vec2::new(x * sx, z * sz), inner, 0.2, 2.0)
                };
                for s in [at(-1e-4, 0.1), at(1e-4, 0.1), at(0.1, 1e-4), at(0.1, -1e-4)] {
                    assert!((s - s.round()).abs() < 0.01, "{s} at {sx} {sz}");
                }
            }
        }
    }

    #[test]
    fn rosettes_keep_off_the_hollows() {
        for game in [Game::AliGuliMane, Game::Mangala] {
            let layout = BoardLayout::of(game, BoardKind::Hardwood, Hall::Veranda, false);
            for i in 1..layout.side {
                let a = layout.pit_centre(Pit::new(i - 1));
                let x = (a.x + layout.pit_centre(Pit::new(i)).x) / 2.0;
                let room = Vec2::new(a.x - x, a.z).length() - layout.pit.radius - 0.07;
                assert!(room > hardwood::ROSETTE * 1.1, "{room}");
            }
        }
    }

    #[test]
    fn every_place_of_every_board_has_a_colour_and_a_roughness_within_bounds() {
        for board in BoardKind::ALL {
            let layout = BoardLayout::of(Game::Mangala, board, Hall::TeaHouse, false);
            let h = layout.texture_half();
            for i in 0..4000 {
                let k = i as f32;
                let plan = h * Vec2::new((k * 0.754_878).fract(), (k * 0.569_84).fract()) * 2.0 - h;
                let edge = layout.outline.distance(plan.x, plan.y);
                let axis = layout
                    .ring_pits()
                    .map(|ring| layout.pit_centre(ring))
                    .map(|c| plan.distance(Vec2::new(c.x, c.z)))
                    .fold(f32::MAX, f32::min);
                let spot = Spot {
                    plan,
                    space: Vec3::new(plan.x, -edge.max(0.0), plan.y),
                    edge,
                    axis,
                };
                let found = material(&layout, &spot);
                assert!(
                    found.colour.min_element() >= 0.0 && found.colour.max_element() <= 1.0,
                    "{board:?} {plan}: {found:?}"
                );
                assert!(
                    (0.02..=1.0).contains(&found.rough),
                    "{board:?} {plan}: {found:?}"
                );
                assert!(found.height.abs() < 0.12, "{board:?} {plan}: {found:?}");
            }
        }
    }
}
