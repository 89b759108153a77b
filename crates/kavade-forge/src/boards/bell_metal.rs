//! The board of cast bell metal: polished by use on rim and lips, tarnished where no hand comes, incised ornament.

use bevy_math::{Vec2, Vec3};
use kavade_board::layout::BoardLayout;
use kavade_rules::Pit;

use super::{Spot, between_hollows, chip, down, half, rosette, round_the_border, worn};
use crate::noise::{bell, colour, fbm, groove, noise, step, worley};
use crate::wood::Material;

/// A band of lozenges between two lines; `s` counts them, `v` runs across from 0 to 1.
fn lozenges(s: f32, v: f32) -> f32 {
    if !(-0.2..=1.2).contains(&v) {
        return 0.0;
    }
    let t = (s - s.floor()) * 2.0 - 1.0;
    let y = v * 2.0 - 1.0;
    let k = t.abs() + y.abs();
    let outline = groove(k - 0.86, 0.15);
    let seed = (1.0 - Vec2::new(t, y).length() / 0.30).clamp(0.0, 0.4) / 0.4;
    let gap = 2.0 - k;
    let corner = (1.0 - gap / 0.52).clamp(0.0, 0.5) * 1.4;
    let inside = if (0.0..=1.0).contains(&v) { 1.0 } else { 0.0 };
    let lines = groove(v + 0.10, 0.075) + groove(v - 1.10, 0.075);
    (inside * outline.max(seed).max(corner)).max(lines)
}

/// What stands out (above 0) and what is cut in (below 0), in units.
fn ornament(layout: &BoardLayout, spot: &Spot) -> f32 {
    let (p, e) = (spot.plan, spot.edge);
    let h = half(layout);
    let corner = 0.85;
    let wide = layout.frame().map_or(0.0, |frame| frame.0);
    if e < 0.0 {
        // A rope along the roll of the rim, and a string of beads at its foot.
        let rope = {
            let s = round_the_border(h, p, corner, 0.125, 9.0);
            let across = (e + 0.085) / 0.070;
            let twist = (s + 0.42 * across).rem_euclid(1.0) * 2.0 - 1.0;
            (1.0 - twist * twist) * step(1.0, 0.72, across.abs()) * 0.020
        };
        let beads = {
            let s = round_the_border(h, p, corner, 0.078, 13.0);
            let q = Vec2::new((s - s.floor() - 0.5) * 0.078, e + wide - 0.112);
            let r = q.length() / 0.031;
            0.022 * (1.0 - r * r).max(0.0).sqrt()
        };
        let mut cut = 0.014 * (groove(e + wide + 0.028, 0.012));
        let clear = step(0.045, 0.075, spot.axis - layout.pit.radius);
        let s = round_the_border(h, p, corner, 0.172, 5.0);
        let v = (-e - wide - 0.062) / 0.125;
        cut = cut.max(0.018 * lozenges(s, v) * clear);
        let q = between_hollows(layout, p);
        if q.length() < 0.27 {
            cut = cut.max(0.022 * rosette(q, 0.235, 12.0));
        }
        let end = Vec2::new(
            p.x.abs() - layout.pit_centre(Pit::new(layout.side - 1)).x.abs(),
            p.y,
        );
        let half_pitch = layout.pitch / 2.0;
        if end.x < half_pitch {
            let along = (q.x.abs() - 0.375).abs();
            cut = cut.max(0.016 * chip(Vec2::new(along, q.y), 0.105, 0.036));
        }
        // The flower at either end stands clear of the band of lozenges.
        let flower = h.x - wide - 0.062 - 0.125 * 1.2 - 0.03 - 0.165;
        cut = cut.max(0.020 * rosette(Vec2::new(p.x.abs() - flower, p.y), 0.150, 8.0));
        return rope + beads - cut;
    }
    let k = down(layout, spot);
    let s = round_the_border(h, p, corner, 0.20, 7.0);
    // Flutes on the neck, a plain band on the foot.
    let flute = {
        let t = (s - s.floor()) * 2.0 - 1.0;
        let v = (k - 0.33) / 0.46;
        if (0.0..1.0).contains(&v) {
            let wide = (1.0 - (v - 0.35).abs() / 0.75).max(0.05).sqrt() * 0.86;
            let a = t.abs() / wide;
            (1.0 - a * a).max(0.0) * step(0.0, 0.12, v) * step(1.0, 0.82, v)
        } else {
            0.0
        }
    };
    -(0.028 * flute + 0.012 * groove(k - 0.30, 0.020) + 0.012 * groove(k - 0.84, 0.018))
}

pub(super) fn material(layout: &BoardLayout, spot: &Spot) -> Material {
    let (p, e) = (spot.plan, spot.edge);
    let r = layout.pit.radius;
    let relief = ornament(layout, spot);
    let cut = (-relief / 0.016).clamp(0.0, 1.0);
    let proud = (relief / 0.016).clamp(0.0, 1.0);
    let at = Vec3::new(p.x, p.y, 1.0);
    // Tarnish: large clouds, small stains, and whatever ran down.
    let cloud = fbm(at * 0.85, 4);
    let stain = fbm(at * 4.3 + 20.0, 4);
    let mut tarnish = 0.34 + 1.05 * (cloud - 0.5) + 0.60 * (stain - 0.5);
    let deep = if spot.axis < r {
        step(0.10, 0.46, r - spot.axis)
    } else {
        0.0
    };
    tarnish += 0.42 * deep + 0.62 * cut;
    // Along ornament and in the angle of rim and field dirt has settled.
    let wide = layout.frame().map_or(0.0, |frame| frame.0);
    tarnish += 0.45 * bell(e + wide + 0.01, 0.030) + 0.30 * bell(e + wide - 0.085, 0.020);
    if e > 0.0 {
        tarnish += 0.16 + 0.30 * step(0.30, 0.9, down(layout, spot));
    }
    let worn = worn(layout, spot)
        .max(proud * 0.9)
        .max(bell(e + 0.085, 0.055) * 0.9);
    tarnish = (tarnish * (1.0 - 0.80 * worn * (1.0 - cut))).clamp(0.0, 1.0);
    let bright = colour(0xd9ae6c);
    let brown = colour(0x8d6638);
    let dark = colour(0x46331f).lerp(colour(0x3d4030), step(0.50, 0.75, stain));
    let mut tint = bright.lerp(brown, step(0.0, 0.62, tarnish));
    tint = tint.lerp(dark, step(0.55, 1.0, tarnish));
    // The skin of the casting: fine grain, and here and there a pit where gas escaped.
    let grain = 0.5 * noise(at * 62.0) + 0.5 * noise(at * 97.0 + 9.0);
    let (first, _, own) = worley(p * 5.5, 21);
    let hole = if own > 0.72 {
        step(0.060, 0.025, first)
    } else {
        0.0
    };
    let smooth = (worn + deep * 0.3).min(1.0);
    let mut height = relief + 0.0022 * grain * (1.0 - 0.8 * smooth) - 0.010 * hole * (1.0 - worn);
    height += 0.006 * (fbm(at * 2.6 + 5.0, 3) - 0.5);
    let mut rough = 0.30 + 0.26 * tarnish + 0.08 * (grain - 0.5) - 0.10 * worn;
    if spot.axis < r + 0.01 {
        // Scraped on the lathe: rings, brightest near the lip.
        let ring = (spot.axis * 120.0).sin() * noise(Vec3::new(spot.axis * 42.0, 2.0, 1.0));
        height += 0.0010 * ring;
        rough += 0.03 * ring;
        tint *= 1.0 + 0.05 * ring;
    } else if e < -wide {
        // Filed flat, mostly lengthwise.
        let scratch = noise(Vec3::new(p.x * 5.0, p.y * 140.0, 3.0));
        height += 0.0006 * scratch;
        tint *= 0.97 + 0.06 * scratch;
    }
    tint *= 1.0 - 0.35 * hole;
    Material {
        colour: tint.clamp(Vec3::ZERO, Vec3::ONE),
        height,
        rough: rough.clamp(0.16, 0.75),
        metal: 1.0,
    }
}
