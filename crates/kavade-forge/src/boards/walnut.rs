//! The folding walnut box: frame and strip inlaid with stars of mother-of-pearl, maple, ebony and red wood.

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;
use kavade_board::layout::Fold;
use kavade_rules::Pit;

use super::pattern::{Piece, field, rosette};
use super::{Spot, down, half, worn};
use crate::noise::{bell, colour, fbm, groove, noise, step};
use crate::wood::{Knot, Material, Wood};

/// What a piece of inlay is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inlay {
    Ground,
    Maple,
    /// Mother-of-pearl; pieces differ by their number.
    Pearl(u8),
    Ebony,
    Red,
}

const KNOTS: [Knot; 1] = [Knot {
    x: -3.95,
    z: 0.52,
    size: 0.09,
}];

/// Width of the star band on the frame, and how far from the outline it begins.
const BAND: f32 = 0.285;
const BAND_FROM: f32 = 0.068;
/// Radius of the rosettes between the rows.
const ROSETTE: f32 = 0.345;

fn walnut() -> Wood {
    Wood {
        early: colour(0x7d5637),
        late: colour(0x2c190f),
        pore: colour(0x170c07),
        rings: 2.7,
        pith: Vec2::new(-1.9, 0.5),
        tilt: 0.10,
        wander: 1.35,
        contrast: 1.0,
        rough: 0.36,
        knots: &KNOTS,
    }
}

fn maple() -> Wood {
    Wood {
        early: colour(0xd8b27c),
        late: colour(0xb48850),
        pore: colour(0x8a6236),
        rings: 6.0,
        pith: Vec2::new(-4.0, 0.3),
        tilt: 0.0,
        wander: 0.4,
        contrast: 0.7,
        rough: 0.34,
        knots: &[],
    }
}

/// The material of a piece of the star field.
fn of_field(piece: Piece) -> Inlay {
    match piece {
        Piece::Line => Inlay::Ebony,
        Piece::Ray(k) => Inlay::Pearl(k),
        Piece::Kite => Inlay::Red,
        Piece::Heart => Inlay::Maple,
        Piece::Cross => Inlay::Maple,
        Piece::Ground => Inlay::Red,
    }
}

/// A rosette in its ring: nothing outside of it.
fn medallion(q: Vec2, points: u8, radius: f32) -> Option<Inlay> {
    let r = q.length();
    let ring = radius - r;
    if ring < 0.0 {
        return None;
    }
    Some(match ring {
        d if d < 0.009 => Inlay::Ebony,
        d if d < 0.027 => Inlay::Maple,
        d if d < 0.036 => Inlay::Ebony,
        _ => match rosette(q, points, radius - 0.032, 0.0055) {
            Piece::Line => Inlay::Ebony,
            Piece::Ray(k) => Inlay::Pearl(k),
            Piece::Kite => Inlay::Red,
            Piece::Heart if r < radius * 0.085 => Inlay::Ebony,
            Piece::Heart => Inlay::Pearl(99),
            Piece::Cross | Piece::Ground => Inlay::Ebony,
        },
    })
}

/// Lines beside a band, `d` from it outwards.
fn beside(d: f32) -> Option<Inlay> {
    match d {
        d if d < 0.0 => None,
        d if d < 0.010 => Some(Inlay::Ebony),
        d if d < 0.026 => Some(Inlay::Maple),
        d if d < 0.033 => Some(Inlay::Ebony),
        _ => None,
    }
}

/// The frame's band: a star in every corner, and a whole number of stars between.
fn frame_band(h: Vec2, p: Vec2) -> Inlay {
    let middle = h - BAND_FROM - BAND / 2.0;
    let step_of = |length: f32| 2.0 * length / (2.0 * length / BAND).round();
    let periods = Vec2::new(step_of(middle.x), step_of(middle.y));
    let over = p.abs() - middle;
    let in_cell = over + Vec2::splat(BAND / 2.0);
    let period = if in_cell.x > 0.0 && in_cell.y > 0.0 {
        periods
    } else if over.y > over.x {
        Vec2::splat(periods.x)
    } else {
        Vec2::splat(periods.y)
    };
    of_field(field(over / period, 1.0, 0.024))
}

fn inlay(layout: &BoardLayout, spot: &Spot) -> Inlay {
    let (p, e) = (spot.plan, spot.edge);
    let h = half(layout);
    let wide = layout.frame().map_or(0.0, |f| f.0);
    if e >= 0.0 {
        let k = down(layout, spot);
        let (from, to) = (0.245, 0.665);
        let high = (to - from) * layout.thickness;
        let across = (k - (from + to) / 2.0) * layout.thickness;
        if across.abs() < high / 2.0 {
            let long = h.y - p.y.abs() < h.x - p.x.abs();
            let (s, length) = if long { (p.x, h.x) } else { (p.y, h.y) };
            let period = 2.0 * length / (2.0 * length / high).round();
            return of_field(field(Vec2::new(s + length, across) / period, 1.0, 0.024));
        }
        return beside(across.abs() - high / 2.0).unwrap_or(Inlay::Ground);
    }
    if e > -wide {
        let q = -e - BAND_FROM;
        if (0.0..BAND).contains(&q) {
            return frame_band(h, p);
        }
        return beside((q - BAND).max(-q)).unwrap_or(Inlay::Ground);
    }
    // Rings round the hollows.
    let rim = spot.axis - layout.pit.radius;
    if rim < 0.078 {
        return match rim {
            r if (r - 0.064).abs() < 0.009 => Inlay::Maple,
            r if (r - 0.050).abs() < 0.005 => Inlay::Ebony,
            _ => Inlay::Ground,
        };
    }
    let q = -e - wide;
    if (q - 0.058).abs() < 0.009 {
        return Inlay::Maple;
    }
    if (q - 0.073).abs() < 0.006 {
        return Inlay::Ebony;
    }
    on_the_field(layout, p).unwrap_or(Inlay::Ground)
}

/// Strip, rosettes and single stars between the hollows.
fn on_the_field(layout: &BoardLayout, p: Vec2) -> Option<Inlay> {
    let last = layout.pit_centre(Pit::new(layout.side - 1)).x.abs();
    let end = last + layout.pitch / 2.0;
    let h = half(layout);
    let wide = layout.frame().map_or(0.0, |f| f.0);
    let small = (h.x - wide - 0.085 - end).min(0.22);
    // Where the rosettes stand: between every two columns, and a smaller one beyond the last.
    let columns = (1..layout.side)
        .map(|i| (layout.pit_centre(Pit::new(i - 1)).x + layout.pit_centre(Pit::new(i)).x) / 2.0)
        .map(|x| (x, 10, ROSETTE));
    for (x, points, radius) in columns.chain([(end, 8, small), (-end, 8, small)]) {
        if let Some(piece) = medallion(p - Vec2::new(x, 0.0), points, radius) {
            return Some(piece);
        }
    }
    let period = layout.pitch / 4.0;
    let z = p.y.abs();
    if p.x.abs() < end {
        if z < period / 2.0 {
            let from_column = p.x.abs() - last;
            let cell = Vec2::new(from_column, p.y) / period;
            return Some(of_field(field(cell, 1.0, 0.022)));
        }
        if let Some(line) = beside(z - period / 2.0) {
            return Some(line);
        }
    }
    // Single stars along the long sides, where four curves leave room.
    let row = (layout.row + h.y - wide - 0.07) / 2.0 + 0.20;
    (0..=layout.side).find_map(|i| {
        let x = if i == 0 {
            -end
        } else if i == layout.side {
            end
        } else {
            (layout.pit_centre(Pit::new(i - 1)).x + layout.pit_centre(Pit::new(i)).x) / 2.0
        };
        let q = Vec2::new(p.x - x, z - row);
        match rosette(q, 8, 0.135, 0.0055) {
            Piece::Ground => None,
            Piece::Line => Some(Inlay::Ebony),
            Piece::Ray(k) => Some(Inlay::Pearl(k)),
            Piece::Kite => Some(Inlay::Red),
            Piece::Heart | Piece::Cross => Some(Inlay::Maple),
        }
    })
}

/// The walnut under a spot: every part of the box is a board of its own.
fn ground(layout: &BoardLayout, spot: &Spot) -> Material {
    let p = spot.plan;
    let h = half(layout);
    let wide = layout.frame().map_or(0.0, |f| f.0);
    let across = match layout.fold() {
        Fold::Across => p.x > 0.0,
        Fold::Along | Fold::None => p.y > 0.0,
    };
    let part = if across { 11.3 } else { 0.0 };
    let on_the_frame = spot.edge > -wide;
    let ends = h.x - p.x.abs() < h.y - p.y.abs();
    let space = if on_the_frame && ends {
        // Frames and sides are mitred: the short ones run the other way.
        Vec3::new(spot.space.z + 23.0 + part, spot.space.y * 0.8, spot.space.x)
    } else if on_the_frame {
        spot.space + Vec3::new(41.0 + part, 0.35, 0.9)
    } else {
        spot.space + Vec3::X * part
    };
    let mut wood = walnut();
    if on_the_frame || across {
        wood.knots = &[];
    }
    if on_the_frame || part > 0.0 {
        // A tilted axis far from the origin would turn the grain: keep the board's own place on it.
        wood.pith.x += wood.tilt * (space.x - p.x);
    }
    let mut t = wood.at(space);
    t.colour *= 0.72 + 0.6 * fbm(Vec3::new(p.x * 1.1, p.y * 1.6, 7.0), 4);
    if on_the_frame && spot.edge < 0.0 {
        let mitre = (p.x.abs() - p.y.abs() - (h.x - h.y)).abs();
        t.colour *= 1.0 - 0.7 * step(0.008, 0.003, mitre);
        t.height -= 0.002 * groove(mitre, 0.008);
    }
    t
}

fn pearl(p: Vec2, number: u8) -> Material {
    let own = f32::from(number);
    // Layers of nacre, cut at a slant of its own in each piece.
    let slant = Vec2::from_angle(own * 2.4 + (p.x * 0.7).floor());
    let layers = slant.dot(p) * 26.0 + 3.2 * fbm(Vec3::new(p.x * 7.0, p.y * 7.0, own), 3);
    let cloud = fbm(Vec3::new(p.x * 9.0, p.y * 9.0, own * 1.5), 3);
    let phase = layers * 0.8 + own * 1.9;
    let sheen = Vec3::new(phase.sin(), (phase + 2.1).sin(), (phase + 4.2).sin());
    let tone = 0.66 + 0.30 * cloud + 0.10 * (own * 2.1).sin();
    Material {
        colour: (colour(0xdcd6c8) * tone + sheen * Vec3::new(0.050, 0.040, 0.055))
            .clamp(Vec3::ZERO, Vec3::ONE),
        height: 0.0012,
        rough: 0.16,
        metal: 0.0,
    }
}

pub(super) fn material(layout: &BoardLayout, spot: &Spot) -> Material {
    let p = spot.plan;
    let mut t = ground(layout, spot);
    let space = spot.space;
    match inlay(layout, spot) {
        Inlay::Ground => {}
        Inlay::Maple => {
            let m = maple().at(Vec3::new(space.z * 1.7, space.y, space.x));
            t.colour = m.colour;
            t.rough = 0.32;
        }
        Inlay::Pearl(number) => t = pearl(p, number),
        Inlay::Ebony => {
            t.colour = colour(0x140d0a) * (0.7 + 0.6 * fbm(space * 20.0, 2));
            t.rough = 0.34;
            t.height = -0.0012;
        }
        Inlay::Red => {
            let streak = fbm(space * Vec3::new(30.0, 30.0, 4.0), 3);
            t.colour = colour(0x5e2014).lerp(colour(0x2c0e09), streak);
            t.rough = 0.34;
        }
    }
    let seam = match layout.fold() {
        Fold::Across => Some(p.x.abs()),
        Fold::Along => Some(p.y.abs()),
        Fold::None => None,
    };
    if let Some(seam) = seam.filter(|s| *s < 0.06 && spot.axis > layout.pit.radius) {
        t.colour = t.colour.lerp(colour(0x0b0705), step(0.013, 0.006, seam));
        t.height -= 0.020 * groove(seam, 0.026);
    }
    let r = layout.pit.radius;
    if spot.axis < r {
        t.height +=
            0.0007 * (spot.axis * 104.0).sin() * noise(Vec3::new(spot.axis * 35.0, 1.0, 4.0));
        let deep = step(0.05, 0.35, r - spot.axis);
        // Where the rings are cut across they would draw what looks like a hole: oil has evened them out.
        let even = walnut().early.lerp(walnut().late, 0.42);
        t.colour = t.colour.lerp(even, 0.55 * deep) * (1.0 - 0.12 * deep);
    }
    // Polish in the angle of the frame has gone dull; edges and lips shine.
    let wide = layout.frame().map_or(0.0, |f| f.0);
    let angle = bell(spot.edge + wide + 0.014, 0.016);
    t.colour *= 1.0 - 0.35 * angle;
    let worn = worn(layout, spot);
    t.colour = t.colour.lerp(t.colour * 1.35 + 0.004, 0.6 * worn);
    t.rough += 0.05 * step(0.4, 0.7, fbm(Vec3::new(p.x * 0.7, p.y * 0.7, 3.0), 3)) - 0.06 * worn
        + 0.10 * angle;
    if spot.edge > 0.0 {
        let k = down(layout, spot);
        t.height -= 0.012 * (groove(k - 0.150, 0.014) + groove(k - 0.775, 0.014));
    }
    t
}
