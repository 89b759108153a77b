//! The floors: polished red oxide behind a granite step, a woven mat with a kolam, a kilim.

use std::f32::consts::{PI, TAU};
use std::sync::LazyLock;

use bevy_math::{Vec2, Vec3};
use kavade::board::Hall;

use crate::noise::{bell, cell, colour, fbm, groove, mix, noise, step, worley};
use crate::wood::Stuff;

/// What a hall's floor is made of at a place.
pub fn stuff(hall: Hall, p: Vec2) -> Stuff {
    static KOLAM: LazyLock<Kolam> = LazyLock::new(Kolam::around);
    match hall {
        Hall::Veranda => veranda(p),
        Hall::InnerRoom => mat(p, &KOLAM),
        Hall::TeaHouse => kilim(p),
    }
}

fn veranda(p: Vec2) -> Stuff {
    let q = Vec3::new(p.x, p.y, 0.0);
    // The step's edge lies behind the board; beyond it the courtyard.
    let edge = -4.55;
    if p.y < edge - 0.95 {
        let row = (p.y / 0.9).floor();
        let k = p.x / 1.7 + 0.5 * row.rem_euclid(2.0);
        let own = cell(k.floor() as i32, row as i32, 4);
        let f = Vec2::new(
            (k - k.floor() - 0.5).abs() * 1.7,
            (p.y / 0.9 - row - 0.5).abs() * 0.9,
        );
        let joint = step(0.815, 0.845, f.x).max(step(0.415, 0.445, f.y));
        let stone = colour(0x4a3d32).lerp(colour(0x382e26), own) * (0.7 + 0.6 * fbm(q * 1.5, 4));
        let below = step(edge - 1.0, edge - 1.7, p.y);
        return Stuff {
            colour: stone.lerp(colour(0x2e251c), joint) * (0.35 + 0.65 * below),
            height: -0.02 * joint,
            rough: 0.85,
            metal: 0.0,
        };
    }
    if p.y < edge {
        // Granite slabs with a rounded nosing.
        let slab = p.x / 3.17 + 0.31;
        let joint = 1.0 - step(0.0, 0.014, (slab - slab.round()).abs() * 3.17);
        let (d1, d2, own) = worley(p * 22.0, 3);
        let (_, _, fleck) = worley(p * 46.0 + 9.0, 8);
        let mut c = colour(0x8e8880).lerp(colour(0x6d6a68), own);
        if own > 0.78 {
            c = colour(0x2b2a2c);
        } else if own < 0.22 {
            c = colour(0xb9b0a4);
        }
        if fleck > 0.86 {
            c = colour(0x1f1d20);
        } else if fleck < 0.10 {
            c = colour(0xc9b7a6);
        }
        c *= (0.74 + 0.32 * fbm(q * 3.0, 3)) * (0.9 + 0.1 * step(0.0, 0.12, d2 - d1));
        let nosing = step(edge - 0.86, edge - 0.95, p.y);
        let foot = bell(p.y - edge, 0.03);
        return Stuff {
            colour: c * (1.0 - 0.8 * joint) * (1.0 - 0.75 * nosing) * (1.0 - 0.55 * foot),
            height: -0.008 * joint - 0.05 * nosing,
            rough: 0.55,
            metal: 0.0,
        };
    }
    let big = fbm(q * 0.35, 4);
    let middle = fbm(q * Vec3::new(1.6, 1.6, 1.0) + 20.0, 4);
    let fine = fbm(q * 14.0 + 50.0, 3);
    let trowel = fbm(
        Vec3::new((p.x + p.y * 0.35) * 0.8, (p.y - p.x * 0.35) * 5.0, 1.0),
        3,
    );
    let mut c = colour(0x5a1b12).lerp(colour(0x340f0a), (middle * 1.5 - 0.3).clamp(0.0, 1.0));
    c = c.lerp(colour(0x6b2c1e), step(0.52, 0.75, big) * 0.5);
    c *= (0.86 + 0.28 * fine) * (0.93 + 0.14 * trowel) * 0.62;
    let joint = ((p.x + 30.0).rem_euclid(6.4) - 3.2).abs();
    let line = 1.0 - step(0.0, 0.018, joint);
    let crack = {
        let (d1, d2, _) = worley(p * 0.33 + Vec2::splat(fbm(q * 1.3, 3) * 0.5), 40);
        (1.0 - step(0.0, 0.010, d2 - d1)) * step(0.58, 0.78, fbm(q * 0.5 + 70.0, 2))
    };
    c = c.lerp(colour(0x220806), (0.7 * line).max(0.6 * crack));
    let dull = step(0.45, 0.7, fbm(q * 0.7 + 8.0, 4));
    Stuff {
        colour: c,
        height: 0.002 * middle - 0.004 * line - 0.003 * crack + 0.0003 * fine,
        rough: 0.24 + 0.12 * dull + step(0.62, 0.8, trowel) * 0.05 + 0.3 * line,
        metal: 0.0,
    }
}

/// A kolam: one unbroken line that turns round a lattice of dots, drawn as a ball's path between mirrors.
struct Kolam {
    parts: Vec<(Vec2, Vec2)>,
    dots: Vec<Vec2>,
    cells: Vec<Vec<u32>>,
}

impl Kolam {
    const CELL: f32 = 0.25;
    const ACROSS: usize = 84;

    /// Two bands, in front of the mat and behind it.
    fn around() -> Self {
        let mut kolam = Self {
            parts: Vec::new(),
            dots: Vec::new(),
            cells: vec![Vec::new(); Self::ACROSS * Self::ACROSS],
        };
        // 3 and a number of dots that 3 does not divide: the line closes only after passing everywhere.
        for z in [3.52, -5.14] {
            kolam.band(3, 34, 0.40, Vec2::new(-17.0 * 0.40, z));
        }
        for (i, (a, b)) in kolam.parts.iter().enumerate() {
            let c = ((*a + *b) * 0.5 + 10.5) / Self::CELL;
            for dy in -1..=1 {
                for dx in -1..=1 {
                    let (x, y) = (c.x as i32 + dx, c.y as i32 + dy);
                    if (0..Self::ACROSS as i32).contains(&x)
                        && (0..Self::ACROSS as i32).contains(&y)
                    {
                        kolam.cells[y as usize * Self::ACROSS + x as usize].push(i as u32);
                    }
                }
            }
        }
        kolam
    }

    fn band(&mut self, rows: i32, columns: i32, size: f32, from: Vec2) {
        const FINE: i32 = 24;
        let fold = |t: f32, l: f32| {
            let k = t.rem_euclid(2.0 * l);
            if k < l { k } else { 2.0 * l - k }
        };
        let sharp: Vec<Vec2> = (0..2 * rows * columns * FINE)
            .map(|i| {
                let t = i as f32 / FINE as f32;
                Vec2::new(fold(t + 0.5, columns as f32), fold(t, rows as f32))
            })
            .collect();
        let n = sharp.len() as i32;
        let reach = FINE * 42 / 100;
        let line: Vec<Vec2> = (0..n)
            .map(|i| {
                let (mut sum, mut total) = (Vec2::ZERO, 0.0);
                for k in -reach..=reach {
                    let w = 1.0 - (k as f32 / (reach + 1) as f32).powi(2);
                    sum += sharp[(i + k).rem_euclid(n) as usize] * w;
                    total += w;
                }
                sum / total * size + from
            })
            .collect();
        self.parts.extend(
            (0..line.len())
                .step_by(2)
                .map(|i| (line[i], line[(i + 2) % line.len()])),
        );
        for j in 0..columns {
            for i in 0..rows {
                self.dots
                    .push(from + Vec2::new(j as f32 + 0.5, i as f32 + 0.5) * size);
            }
        }
    }

    /// Distance from the line and from the nearest dot; far away 9.
    fn distance(&self, p: Vec2) -> (f32, f32) {
        let c = (p + 10.5) / Self::CELL;
        let (x, y) = (c.x as usize, c.y as usize);
        if x >= Self::ACROSS || y >= Self::ACROSS {
            return (9.0, 9.0);
        }
        let mut line = 9.0_f32;
        for i in &self.cells[y * Self::ACROSS + x] {
            let (a, b) = self.parts[*i as usize];
            let ab = b - a;
            let t = ((p - a).dot(ab) / ab.length_squared().max(1e-9)).clamp(0.0, 1.0);
            line = line.min(p.distance(a + ab * t));
        }
        if line > 0.45 {
            return (line, 9.0);
        }
        let dot = self
            .dots
            .iter()
            .map(|d| d.distance_squared(p))
            .fold(81.0, f32::min)
            .sqrt();
        (line, dot)
    }
}

/// Half the mat's length, its back and its front.
const MAT: (f32, f32, f32) = (6.75, -3.55, 3.40);

fn mat(p: Vec2, kolam: &Kolam) -> Stuff {
    let (hx, back, front) = MAT;
    let q = Vec3::new(p.x, p.y, 0.0);
    let inside = (hx - p.x.abs()).min(p.y - back).min(front - p.y);
    if inside > 0.0 {
        return reeds(p, (p.y - back).min(front - p.y));
    }
    let middle = fbm(q * 1.3 + 20.0, 4);
    let fine = fbm(q * 13.0 + 50.0, 3);
    let sweep = fbm(Vec3::new(p.x * 0.7 + p.y * 0.2, p.y * 6.0, 4.0), 3);
    let mut c = colour(0x43241a).lerp(colour(0x24120e), middle);
    c *= (0.8 + 0.4 * fine) * (0.92 + 0.16 * sweep);
    let mut rough = 0.40 + 0.2 * middle;
    let (line, dot) = kolam.distance(p);
    let grain = fbm(q * 24.0, 3);
    let wobble = 0.010 * (fbm(q * 9.0, 2) - 0.5);
    let wide = 0.014 + 0.011 * fbm(q * 2.0, 2);
    let powder = (1.0
        - step(
            wide * 0.5,
            wide + 0.014,
            line + wobble + 0.03 * (grain - 0.5),
        ))
    .max(1.0 - step(0.026, 0.046, dot + 0.03 * (grain - 0.5)));
    let halo = 0.05 * (1.0 - step(0.02, 0.12, line)) * grain;
    let white = (powder * (0.72 + 0.25 * grain)).max(halo).clamp(0.0, 1.0);
    c = c.lerp(colour(0xc4beb0), white);
    rough = mix(rough, 0.95, white);
    // The mat's own small shadow.
    let shade = mix(0.45, 1.0, step(0.02, -0.18, inside));
    Stuff {
        colour: c * shade,
        height: 0.012 * powder + 0.002 * fine,
        rough,
        metal: 0.0,
    }
}

/// Reeds across the mat, over and under the weft, with coloured bands towards the ends.
fn reeds(p: Vec2, hem: f32) -> Stuff {
    let wide = 0.062;
    let x = p.x + 0.010 * (noise(Vec3::new(p.x * 2.0, p.y * 1.2, 0.0)) - 0.5);
    let k = (x / wide).floor();
    let f = x / wide - k - 0.5;
    let weft = 0.14;
    let row = (p.y / weft).floor();
    let across = p.y / weft - row - 0.5;
    let over = (k as i32 + row as i32).rem_euclid(2) == 0;
    let reed = (1.0 - 3.6 * f * f).max(0.0).sqrt();
    let wave = (across * PI).cos() * if over { 1.0 } else { -1.0 };
    let own = cell(k as i32, 1, 1);
    let ax = p.x.abs();
    let band = |a: f32, b: f32| ax > a && ax < b;
    let mut c = colour(0xc2a468).lerp(colour(0xa5824a), own);
    if band(5.86, 6.12) || band(6.36, 6.48) {
        c = colour(0x7a1c24).lerp(colour(0x5f141c), own);
    } else if band(5.64, 5.74) || band(6.20, 6.27) {
        c = colour(0x2c4a34).lerp(colour(0x1f3a2a), own);
    } else if band(5.52, 5.58) {
        c = colour(0x7a1c24);
    }
    if hem < 0.13 {
        c = colour(0x7a1c24) * (0.8 + 0.4 * cell(k as i32, row as i32, 3));
    }
    let thread = 1.0 - step(0.10, 0.2, (across.abs() - 0.5).abs());
    let n = fbm(Vec3::new(p.x * 24.0, p.y * 3.0, 5.0), 3);
    c *= (0.74 + 0.38 * n) * (0.56 + 0.44 * reed) * (0.93 + 0.07 * wave);
    c *= 1.0 - 0.26 * thread * if over { 0.3 } else { 1.0 };
    c *= 0.88 + 0.22 * fbm(Vec3::new(p.x * 0.5, p.y * 0.5, 9.0), 3);
    Stuff {
        colour: c * 0.70,
        height: 0.010 * reed + 0.005 * wave - 0.005 * thread,
        rough: 0.66 - 0.1 * reed,
        metal: 0.0,
    }
}

fn kilim(p: Vec2) -> Stuff {
    let palette = [
        0x6d1815, 0x1a2747, 0xb5a27c, 0x95602a, 0x22140f, 0x33492f, 0x7d3520,
    ]
    .map(colour);
    let q = Vec3::new(p.x, p.y, 0.0);
    let stitch = 0.074;
    let i = (p.x / stitch).floor() as i32;
    let fine_row = (p.y / (stitch * 0.5)).floor() as i32;
    let j = fine_row.div_euclid(2);
    // Stepped lozenges in staggered rows.
    let (pw, ph) = (56, 44);
    let row = (j + 22).div_euclid(ph);
    let stagger = if row.rem_euclid(2) == 0 { 28 } else { 0 };
    let a = (i + stagger).rem_euclid(pw) - pw / 2;
    let b = (j + 22).rem_euclid(ph) - ph / 2;
    let stepped = |v: i32, s: i32| (v.abs() / s) * s;
    let m = stepped(a, 2) as f32 * 0.8 + stepped(b, 2) as f32;
    let mut piece = match m {
        m if m < 3.0 => 3,
        m if m < 6.0 => 4,
        m if m < 11.0 => 2,
        m if m < 12.6 => 4,
        m if m < 17.5 => {
            if (stepped(a, 2) - 8).abs() < 3 && b.abs() < 3 {
                3
            } else {
                1
            }
        }
        m if m < 19.2 => 2,
        m if m < 21.5 => {
            if (i + j).rem_euclid(4) < 2 {
                3
            } else {
                4
            }
        }
        _ => {
            let hook = (a.abs() - 22).abs() + (b.abs() - 12).abs() / 2;
            match hook {
                h if h < 3 => 5,
                h if h < 4 => 2,
                _ => 0,
            }
        }
    };
    let border = (p.y - 3.35).abs().min((p.y + 3.75).abs());
    if border < 0.74 {
        let n = ((0.74 - border) / stitch) as i32;
        let saw = (i.rem_euclid(12) - 6).abs();
        piece = match n {
            0 => 4,
            1 => 2,
            n if n < 7 => {
                if n - 2 < saw {
                    6
                } else {
                    1
                }
            }
            7 => 2,
            n => {
                let k = (i.rem_euclid(20) - 10).abs() / 2;
                if k < 16 - n {
                    if k < 2 { 2 } else { 3 }
                } else {
                    4
                }
            }
        };
    }
    let jitter = 0.05 * (cell(i, fine_row, 9) - 0.5);
    let batch = fbm(Vec3::new(p.x * 0.3, p.y * 3.2, piece as f32 * 7.0), 3);
    let mut c = palette[piece] * (0.78 + 0.42 * batch + jitter) * 0.58;
    c = c.lerp(Vec3::splat(c.dot(Vec3::new(0.3, 0.6, 0.1))), 0.22);
    let rib = ((p.x / (stitch * 0.5)) * TAU).cos() * 0.5 + 0.5;
    let w = p.y / (stitch * 0.5);
    let f = w - w.floor() - 0.5;
    let weft = (1.0 - 3.2 * f * f).max(0.0);
    let fuzz = fbm(q * Vec3::new(16.0, 40.0, 1.0), 2);
    c *= (0.66 + 0.34 * weft) * (0.84 + 0.16 * rib) * (0.85 + 0.3 * fuzz);
    let fold = groove(p.x.abs() - 8.4, 0.2) * 0.1;
    Stuff {
        colour: c * (1.0 - fold),
        height: 0.006 * weft + 0.004 * rib + 0.004 * fuzz,
        rough: 0.9,
        metal: 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kolam_is_one_line_that_passes_every_dot() {
        let kolam = Kolam::around();
        for dot in &kolam.dots {
            let near = kolam
                .parts
                .iter()
                .map(|(a, _)| a.distance(*dot))
                .fold(f32::MAX, f32::min);
            assert!((0.05..0.4).contains(&near), "{dot}: {near}");
        }
        // Every part begins where another ends.
        let half = kolam.parts.len() / 2;
        for i in 0..half {
            let next = (i + 1) % half;
            assert!(kolam.parts[i].1.distance(kolam.parts[next].0) < 1e-4);
        }
    }
}
