//! The three boards' surfaces: wood, carving and inlay.

use bevy_math::{Vec2, Vec3};
use kavade::board::outline::Outline;
use kavade::board::{BoardKind, BoardLayout};

use crate::noise::{bell, cell, colour, fbm, groove, noise, step};
use crate::wood::{Stuff, Wood};

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

/// What is at a spot of a game's board.
pub fn stuff(layout: &BoardLayout, spot: &Spot) -> Stuff {
    match layout.board {
        BoardKind::Hardwood | BoardKind::BellMetal | BoardKind::Granite => hardwood(layout, spot),
        BoardKind::Fish => fish(layout, spot),
        BoardKind::WalnutBox => walnut(layout, spot),
    }
}

fn half(layout: &BoardLayout) -> Vec2 {
    match layout.outline {
        Outline::Rounded { x, z, .. } => Vec2::new(x, z),
        Outline::Fish => layout.outline.extent(),
    }
}

/// A lotus petal cut into wood: `s` counts petals along the band, `v` runs across it from 0 to 1.
fn petal(s: f32, v: f32) -> f32 {
    if !(0.0..=1.0).contains(&v) {
        return 0.0;
    }
    let t = (s - s.floor()) * 2.0 - 1.0;
    let wide = (1.0 - v).powf(0.55) * 0.92;
    let a = t.abs() / wide.max(0.01);
    if a > 1.0 {
        return 0.0;
    }
    (1.0 - a).min(0.4) / 0.4 * (1.0 - bell(t, 0.10) * 0.5)
}

fn rosette(q: Vec2) -> f32 {
    let r = q.length();
    if r > 0.21 {
        return 0.0;
    }
    let a = q.y.atan2(q.x) * 8.0 / std::f32::consts::TAU;
    let f = (a - a.floor()) * 2.0 - 1.0;
    let k = r / 0.175;
    let swell = (k * std::f32::consts::PI).sin().max(0.0);
    let wide = swell.sqrt() * 0.85;
    let mut cut = 0.012 * groove(r - 0.193, 0.011) + 0.018 * groove(r - 0.020, 0.013);
    if k > 0.16 && k < 1.0 && f.abs() < wide {
        cut += 0.027 * (1.0 - f.abs() / wide).min(0.5) * 2.0 * swell.min(0.6) / 0.6;
    }
    cut
}

fn hardwood(layout: &BoardLayout, spot: &Spot) -> Stuff {
    let wood = Wood {
        early: colour(0x5c3219),
        late: colour(0x1e0d06),
        pore: colour(0x0e0703),
        rings: 3.1,
        pith: Vec2::new(-2.6, 0.55),
        wander: 0.75,
        contrast: 0.95,
        rough: 0.40,
    };
    let mut t = wood.at(spot.space);
    let (p, e) = (spot.plan, spot.edge);
    let h = half(layout);
    // The border is mitred: each band belongs to the nearer side.
    let long = (h.y - p.y.abs()) < (h.x - p.x.abs());
    let (s, length) = if long {
        (p.x, 2.0 * h.x)
    } else {
        (p.y, 2.0 * h.y)
    };
    let mut cut = 0.0;
    if e < 0.0 {
        cut += 0.022 * groove(e + 0.085, 0.022)
            + 0.022 * groove(e + 0.355, 0.022)
            + 0.014 * groove(e + 0.410, 0.014);
        let v = (-e - 0.110) / 0.220;
        // Whole petals between the corners.
        let free = length - 2.0 * 0.36;
        let period = free / (free / 0.205).round();
        if s.abs() < free / 2.0 {
            cut += 0.030 * petal(s / period + 0.5, v);
        } else {
            // A small rosette in each corner.
            cut += rosette((h - p.abs() - 0.22) * 1.75);
        }
        for i in 1..layout.side {
            let x = (layout.pit_centre(i - 1).x + layout.pit_centre(i).x) / 2.0;
            cut += rosette(p - Vec2::new(x, 0.0));
        }
    } else {
        let k = e - layout.outline.edge() * std::f32::consts::FRAC_PI_2;
        cut += 0.02 * groove(k - 0.05, 0.02) + 0.02 * groove(k - 0.60, 0.02);
        cut += 0.034 * petal(s / 0.30, (0.56 - k) / 0.46);
    }
    let mut rim = 0.0;
    let r = layout.pit.radius;
    if spot.axis < r * 1.2 {
        if spot.axis < r {
            t.height += 0.0010
                * (spot.axis * 95.0 + 0.6 * noise(Vec3::new(p.x * 3.0, p.y * 3.0, 2.0))).sin();
            t.rough += 0.08 * step(0.0, 0.2, r - spot.axis);
        }
        rim = bell(spot.axis - r - 0.028, 0.045);
    }
    t.height -= cut;
    let dirt = (cut / 0.03).clamp(0.0, 1.0);
    t.colour *= 1.0 - 0.55 * dirt;
    t.rough += 0.22 * dirt;
    let hand = step(0.45, 0.7, fbm(Vec3::new(p.x * 0.6, p.y * 0.6, 3.0), 3));
    t.rough -= 0.07 * hand + 0.05 * rim;
    t.colour *= 1.0 + 0.16 * rim;
    t
}

fn fish(layout: &BoardLayout, spot: &Spot) -> Stuff {
    let wood = Wood {
        early: colour(0xb88848),
        late: colour(0x6a431c),
        pore: colour(0x54320f),
        rings: 2.9,
        pith: Vec2::new(-2.6, -0.4),
        wander: 1.3,
        contrast: 0.95,
        rough: 0.42,
    };
    let (p, e) = (spot.plan, spot.edge);
    let near = p.y > 0.0;
    // The halves are two boards of one log.
    let mut space = spot.space;
    space.z = space.z.abs() - 0.4;
    if !near {
        space.x = space.x * 0.97 + 7.3;
    }
    let mut t = wood.at(space);
    let (along, across) = Outline::fish_place(p.x, p.y);
    let (mut cut, mut brass, mut dark) = (0.0, 0.0, 0.0_f32);
    let r = layout.pit.radius;
    if e < 0.0 {
        if along < 4.15 {
            cut += 0.018 * groove(e + 0.085, 0.018);
        }
        let clear = spot.axis - r * 1.20;
        let q = -e;
        if along > -3.95 && along < 3.55 && clear > 0.0 && q < 0.34 {
            // Scales along the back and the belly.
            for (row, shift) in [(0.0, 0.0), (0.10, 0.5)] {
                let period = 0.235;
                let k = p.x / period + shift;
                let f = (k - k.floor() - 0.5) * period;
                let c = q - (0.10 + row);
                if c > -0.02 {
                    let ring = f.hypot(c);
                    cut += 0.014
                        * groove(ring - 0.112, 0.013)
                        * step(0.0, 0.03, 0.34 - q)
                        * step(0.0, 0.04, clear);
                }
            }
        }
        let gill = Vec2::new(along + 5.1, p.y.abs() - 0.1).length();
        if along < -3.55 {
            for (o, w) in [(0.0, 0.022), (0.075, 0.014)] {
                cut += 0.02 * groove(gill - 1.06 - o, w) * step(1.20, 0.95, p.y.abs());
            }
        }
        let eye = Vec2::new(along + 4.58, p.y.abs() - 0.50).length();
        if eye < 0.19 {
            brass = step(0.175, 0.165, eye);
            dark = step(0.108, 0.098, eye) - step(0.032, 0.026, eye);
            cut += 0.012 * groove(eye - 0.182, 0.012);
        }
        cut += 0.02
            * groove(p.y.abs() - 0.20 - 0.15 * (along + 5.45), 0.018)
            * step(-4.85, -5.0, along)
            * step(-5.40, -5.30, along);
        if along > 4.22 {
            let ray = (across * 9.0 + 0.5).rem_euclid(1.0) - 0.5;
            cut +=
                0.022 * groove(ray * 0.16, 0.022) * step(4.40, 4.60, along) * step(0.03, 0.10, q);
        }
        cut += 0.02 * groove(along - 4.28, 0.02) + 0.02 * groove(along - 4.12, 0.016);
        if along > 3.62 && along < 4.10 && q > 0.10 {
            let k = Vec2::new((along - 3.62) / 0.16, p.y / 0.19);
            let row = k.x.floor();
            let f = Vec2::new(k.x - row, (k.y + 0.5 * (row % 2.0)).rem_euclid(1.0) - 0.5);
            cut += 0.014 * groove((f.length() - 0.52) * 0.17, 0.014);
        }
        // Where the two halves meet.
        dark = dark.max(0.88 * (1.0 - step(0.006, 0.020, p.y.abs())));
        cut += 0.02 * groove(p.y, 0.03);
    } else {
        let k = e - layout.outline.edge() * std::f32::consts::FRAC_PI_2;
        cut += 0.016 * groove(k - 0.04, 0.016);
        t.colour *= 1.0 - 0.35 * step(0.2, 0.6, e);
    }
    let mut rim = 0.0;
    if spot.axis < r * 1.2 {
        if spot.axis < r {
            t.height += 0.0009 * (spot.axis * 90.0).sin();
            t.colour *= 0.95;
        }
        rim = bell(spot.axis - r - 0.028, 0.045);
    }
    t.height -= cut;
    let dirt = (cut / 0.020).clamp(0.0, 1.0);
    t.colour = t.colour.lerp(colour(0x4a2610), 0.66 * dirt);
    t.rough += 0.2 * dirt
        - 0.08 * rim
        - 0.08 * step(0.45, 0.7, fbm(Vec3::new(p.x * 0.6, p.y * 0.6, 3.0), 3));
    if brass > 0.0 {
        let metal = Stuff {
            colour: colour(0xd8a648),
            height: t.height + 0.008,
            rough: 0.30,
            metal: 1.0,
        };
        t = t.under(metal, brass);
    }
    t.colour = t.colour.lerp(colour(0x120a06), dark);
    t.metal *= 1.0 - dark;
    t
}

/// What a piece of inlay is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inlay {
    Ground,
    Maple,
    Pearl,
    Ebony,
    Red,
}

/// A lattice of eight-pointed stars, each the union of two squares: the material, and a number for the pearl's colours.
fn stars(x: f32, z: f32, period: f32) -> (Inlay, f32) {
    let f = |v: f32| (v / period - (v / period).floor() - 0.5) * period;
    let (a, b) = (f(x), f(z));
    let straight = a.abs().max(b.abs());
    let turned = (a.abs() + b.abs()) * std::f32::consts::FRAC_1_SQRT_2;
    let (star, octagon) = (straight.min(turned), straight.max(turned));
    let r = period * 0.345;
    let line = period * 0.030;
    let own = cell((x / period).floor() as i32, (z / period).floor() as i32, 2);
    let angle = a.atan2(b);
    if octagon < r * 0.62 {
        return if (octagon - r * 0.62).abs() < line {
            (Inlay::Ebony, own)
        } else if octagon < r * 0.30 {
            (Inlay::Red, own)
        } else {
            (Inlay::Pearl, angle)
        };
    }
    if (star - r).abs() < line {
        return (Inlay::Ebony, own);
    }
    if star < r {
        return (Inlay::Maple, own);
    }
    if (straight - period * 0.5).abs() < line * 0.5 {
        return (Inlay::Ebony, own);
    }
    let corner = period - a.abs() - b.abs();
    if corner < period * 0.22 {
        return if corner > period * 0.22 - line * 1.4 {
            (Inlay::Ebony, own)
        } else {
            (Inlay::Pearl, angle)
        };
    }
    (Inlay::Red, own)
}

/// One star by itself.
fn star(q: Vec2, size: f32) -> Option<Inlay> {
    let (a, b) = (q.x.abs(), q.y.abs());
    let straight = a.max(b);
    let turned = (a + b) * std::f32::consts::FRAC_1_SQRT_2;
    let (shape, octagon) = (straight.min(turned), straight.max(turned));
    if shape > size {
        return None;
    }
    Some(if shape > size * 0.86 {
        Inlay::Ebony
    } else if octagon < size * 0.42 {
        Inlay::Red
    } else if octagon < size * 0.54 {
        Inlay::Ebony
    } else {
        Inlay::Pearl
    })
}

fn inlay(layout: &BoardLayout, spot: &Spot) -> (Inlay, f32) {
    let (p, e) = (spot.plan, spot.edge);
    let h = half(layout);
    let wide = layout.frame().map_or(0.0, |f| f.0);
    let long = (h.y - p.y.abs()) < (h.x - p.x.abs());
    let s = if long { p.x } else { p.y };
    let rim = spot.axis - layout.pit.radius;
    if e >= 0.0 {
        let k = e - layout.outline.edge() * std::f32::consts::FRAC_PI_2;
        return match ((k - 0.14).abs().min((k - 0.46).abs()), (k - 0.30).abs()) {
            (d, _) if d < 0.012 => (Inlay::Maple, 0.0),
            (d, _) if d < 0.022 => (Inlay::Ebony, 0.0),
            (_, d) if d < 0.13 => stars(s, k - 0.17, 0.26),
            _ => (Inlay::Ground, 0.0),
        };
    }
    if e > -wide {
        // The frame: a band of stars between lines, mitred in the corners.
        let q = -e;
        let (band, from) = (0.235, 0.052);
        if (p.x.abs() - p.y.abs() - (h.x - h.y)).abs() < 0.008 {
            return (Inlay::Ebony, 0.0);
        }
        let length = if long { 2.0 * h.x } else { 2.0 * h.y } - wide;
        let period = length / (length / band).round();
        if q > from && q < from + band {
            return stars(s + period * 0.5, (q - from) * period / band, period);
        }
        let line = (q - from).abs().min((q - from - band).abs());
        return if line < 0.015 {
            (Inlay::Ebony, 0.0)
        } else if line < 0.032 {
            (Inlay::Maple, 0.0)
        } else {
            (Inlay::Ground, 0.0)
        };
    }
    // Rings round the hollows.
    if rim < 0.075 {
        return match rim {
            r if (r - 0.060).abs() < 0.010 => (Inlay::Maple, 0.0),
            _ => (Inlay::Ground, 0.0),
        };
    }
    let q = -e - wide;
    if (q - 0.050).abs() < 0.010 {
        return (Inlay::Maple, 0.0);
    }
    if (q - 0.067).abs() < 0.007 {
        return (Inlay::Ebony, 0.0);
    }
    if p.x.abs() < 0.016 {
        return (Inlay::Ebony, 0.0);
    }
    // The strip between the rows.
    let end = 3.62;
    let zb = 0.155;
    if p.x.abs() < end && p.y.abs() < zb + 0.034 && p.x.abs() > 0.05 {
        let z = p.y.abs();
        if p.x.abs() > end - 0.012 || z > zb + 0.020 || p.x.abs() < 0.062 {
            return (Inlay::Maple, 0.0);
        }
        if z > zb || p.x.abs() > end - 0.024 {
            return (Inlay::Ebony, 0.0);
        }
        let free = end - 0.09;
        let period = free / (free / (2.0 * zb)).round();
        return stars(p.x.abs() - 0.064, (p.y + zb) * period / (2.0 * zb), period);
    }
    // Single stars in the spandrels along the long sides.
    for i in 1..layout.side {
        let x = (layout.pit_centre(i - 1).x + layout.pit_centre(i).x) / 2.0;
        if i == layout.side / 2 {
            continue;
        }
        for side in [-1.0, 1.0] {
            if let Some(piece) = star(p - Vec2::new(x, side * 1.29), 0.088) {
                return (piece, (p.x - x).atan2(p.y));
            }
        }
    }
    (Inlay::Ground, 0.0)
}

fn walnut(layout: &BoardLayout, spot: &Spot) -> Stuff {
    let wood = Wood {
        early: colour(0x845634),
        late: colour(0x311a0e),
        pore: colour(0x190c07),
        rings: 2.9,
        pith: Vec2::new(-1.9, 0.8),
        wander: 1.5,
        contrast: 1.0,
        rough: 0.36,
    };
    let maple = Wood {
        early: colour(0xdcb47a),
        late: colour(0xb98a50),
        pore: colour(0x8a6236),
        rings: 6.0,
        pith: Vec2::new(-4.0, 0.3),
        wander: 0.4,
        contrast: 0.7,
        rough: 0.34,
    };
    let p = spot.plan;
    // The two halves of the box are two boards.
    let space = spot.space + Vec3::X * if p.x > 0.0 { 11.3 } else { 0.0 };
    let mut t = wood.at(space);
    t.colour *= 0.72 + 0.6 * fbm(Vec3::new(p.x * 1.1, p.y * 1.6, 7.0), 4);
    let across = Vec3::new(space.z * 1.7, space.y, space.x);
    let (piece, shimmer) = inlay(layout, spot);
    match piece {
        Inlay::Ground => {}
        Inlay::Maple => {
            let m = maple.at(across);
            t.colour = m.colour;
            t.rough = 0.32;
        }
        Inlay::Pearl => {
            let cloud = fbm(Vec3::new(p.x * 9.0, p.y * 9.0, shimmer * 1.5), 3);
            let phase = shimmer * 2.0 + cloud * 5.0;
            let sheen = Vec3::new(phase.sin(), (phase + 2.1).sin(), (phase + 4.2).sin());
            t.colour = colour(0xd9d2c4) * (0.72 + 0.35 * cloud) + sheen * 0.055;
            t.rough = 0.18;
            t.height = 0.001;
        }
        Inlay::Ebony => {
            t.colour = colour(0x150d09) * (0.7 + 0.6 * fbm(space * 20.0, 2));
            t.rough = 0.34;
            t.height = -0.0015;
        }
        Inlay::Red => {
            let m = wood.at(Vec3::new(space.z, space.y, space.x) + 3.0);
            t.colour = m.colour * Vec3::new(1.9, 0.75, 0.55);
            t.rough = 0.34;
        }
    }
    if p.x.abs() < 0.03 && spot.axis > layout.pit.radius {
        t.height -= 0.016 * groove(p.x, 0.022);
    }
    let r = layout.pit.radius;
    if spot.axis < r {
        t.height += 0.0006 * (spot.axis * 110.0).sin();
    }
    t.rough += 0.05 * step(0.4, 0.7, fbm(Vec3::new(p.x * 0.7, p.y * 0.7, 3.0), 3));
    t
}
