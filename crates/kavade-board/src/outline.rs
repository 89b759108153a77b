//! The outline of a board's top: a rounded rectangle, or a fish.

use bevy_math::Vec2;

use super::shape::smooth;

/// The edge of a board's top, in plan (x to the right, y of the vector towards the viewer).
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outline {
    /// A rectangle with rounded corners.
    Rounded {
        /// Half the length.
        x: f32,
        /// Half the depth.
        z: f32,
        /// Radius of the corners.
        corner: f32,
        /// Radius of the quarter round between top and side.
        edge: f32,
    },
    /// A fish, head to the left, of two mirrored halves.
    Fish,
}

/// Where the fish's own axis begins and ends.
const FISH_HALF: f32 = 5.45;
/// The fish's pits are centred here on its own axis; the outline is moved so that they are centred on the board.
const FISH_SHIFT: f32 = 0.33;

impl Outline {
    /// A rounded rectangle by its half length, half depth, corner radius and edge radius.
    pub const fn rounded(x: f32, z: f32, corner: f32, edge: f32) -> Self {
        Outline::Rounded { x, z, corner, edge }
    }

    /// The fish.
    pub const fn fish() -> Self {
        Outline::Fish
    }

    /// Radius of the quarter round between the top and the side.
    pub const fn edge(&self) -> f32 {
        match self {
            Outline::Rounded { edge, .. } => *edge,
            Outline::Fish => 0.11,
        }
    }

    /// Signed distance from the outline (below zero inside); for the fish a close estimate.
    pub fn distance(&self, x: f32, z: f32) -> f32 {
        match *self {
            Outline::Rounded {
                x: lx,
                z: lz,
                corner,
                ..
            } => {
                let q = Vec2::new(x.abs() - lx + corner, z.abs() - lz + corner);
                q.max(Vec2::ZERO).length() + q.x.max(q.y).min(0.0) - corner
            }
            Outline::Fish => {
                let (along, across) = fish_inverse(x, z);
                let a = along.clamp(-FISH_HALF, FISH_HALF);
                let w = fish_width(a);
                let slope = (fish_width((a + 0.02).min(FISH_HALF))
                    - fish_width((a - 0.02).max(-FISH_HALF)))
                    / 0.04;
                let side = (z.abs() - w) / (1.0 + slope * slope).sqrt();
                let _ = across;
                side.max(along - FISH_HALF).max(-FISH_HALF - along)
            }
        }
    }

    /// The fish's own place of a point: along its axis (head −5.45 … tail 5.45) and across (−1 … 1).
    pub fn fish_place(x: f32, z: f32) -> (f32, f32) {
        fish_inverse(x, z)
    }

    /// Half the width of the fish at a place on its axis.
    pub fn fish_half_width(along: f32) -> f32 {
        fish_width(along.clamp(-FISH_HALF, FISH_HALF))
    }

    /// About `n` points of the outline, anticlockwise seen from above (viewer's side from left to right first).
    pub fn polyline(&self, n: usize) -> Vec<Vec2> {
        match *self {
            Outline::Rounded { x, z, corner, .. } => rounded_line(x, z, corner, n),
            Outline::Fish => fish_line(n),
        }
    }

    /// Half extent of the outline along x and z.
    pub fn extent(&self) -> Vec2 {
        self.polyline(256)
            .into_iter()
            .fold(Vec2::ZERO, |m, p| m.max(p.abs()))
    }
}

fn rounded_line(x: f32, z: f32, corner: f32, n: usize) -> Vec<Vec2> {
    let arc = ((corner * 24.0) as usize).clamp(6, 20);
    let long = (n / 6).max(8);
    let short = (n / 10).max(4);
    let mut line = Vec::new();
    let mut straight = |from: Vec2, to: Vec2, parts: usize| {
        for i in 0..parts {
            line.push(from.lerp(to, i as f32 / parts as f32));
        }
    };
    // The corners' arcs are short straights themselves.
    let centre = [
        Vec2::new(x - corner, z - corner),
        Vec2::new(x - corner, corner - z),
        Vec2::new(corner - x, corner - z),
        Vec2::new(corner - x, z - corner),
    ];
    let at = |k: usize, t: f32| {
        let a = std::f32::consts::FRAC_PI_2 * (1.0 - k as f32 - t);
        centre[k] + Vec2::new(a.cos(), a.sin()) * corner
    };
    for k in 0..4 {
        let previous = (k + 3) % 4;
        straight(
            at(previous, 1.0),
            at(k, 0.0),
            if k % 2 == 0 { long } else { short },
        );
        for i in 0..arc {
            straight(
                at(k, i as f32 / arc as f32),
                at(k, (i + 1) as f32 / arc as f32),
                1,
            );
        }
    }
    line
}

/// Half the width of the fish at places on its axis, from the mouth to the tips of the tail.
const FISH_WIDTHS: [(f32, f32); 20] = [
    (-5.45, 0.09),
    (-5.38, 0.27),
    (-5.22, 0.48),
    (-4.95, 0.71),
    (-4.50, 0.98),
    (-3.90, 1.25),
    (-3.20, 1.46),
    (-2.20, 1.63),
    (-1.10, 1.71),
    (0.00, 1.72),
    (1.10, 1.66),
    (2.10, 1.55),
    (2.90, 1.40),
    (3.50, 1.15),
    (4.00, 0.80),
    (4.40, 0.56),
    (4.72, 0.52),
    (5.00, 0.61),
    (5.28, 0.80),
    (5.45, 0.93),
];

/// Half the width of the fish at a place on its axis: a smooth line through [`FISH_WIDTHS`].
fn fish_width(along: f32) -> f32 {
    let at = |i: usize| FISH_WIDTHS[i.min(FISH_WIDTHS.len() - 1)];
    let last = FISH_WIDTHS.len() - 2;
    let i = (0..last).rev().find(|i| at(*i).0 <= along).unwrap_or(0);
    let i = if along >= at(last).0 { last } else { i };
    let rise = |i: usize| {
        let (a, b) = (at(i.saturating_sub(1)), at(i + 1));
        (b.1 - a.1) / (b.0 - a.0)
    };
    let (a, b) = (at(i), at(i + 1));
    let step = b.0 - a.0;
    let t = ((along - a.0) / step).clamp(0.0, 1.0);
    let (t2, t3) = (t * t, t * t * t);
    a.1 * (2.0 * t3 - 3.0 * t2 + 1.0)
        + rise(i) * step * (t3 - 2.0 * t2 + t)
        + b.1 * (3.0 * t2 - 2.0 * t3)
        + rise(i + 1) * step * (t3 - t2)
}

/// How far a point is pulled along the axis, so that the tail forks; `across` is −1 … 1.
fn fish_warp(along: f32, across: f32) -> f32 {
    // The tail forks, its lobes swept back.
    smooth(4.5, FISH_HALF, along) * (across.abs().powf(1.6) - 0.55) * 0.46
}

fn fish_inverse(x: f32, z: f32) -> (f32, f32) {
    let x = x - FISH_SHIFT;
    let mut along = x;
    // The tail flares and forks gently enough for this to come to rest.
    for _ in 0..14 {
        let w = fish_width(along.clamp(-FISH_HALF, FISH_HALF));
        along = x - fish_warp(along, (z / w).clamp(-1.2, 1.2));
    }
    (along, z / fish_width(along.clamp(-FISH_HALF, FISH_HALF)))
}

fn fish_line(n: usize) -> Vec<Vec2> {
    let side = (n * 2 / 5).max(24);
    let end = (n / 10).max(6);
    let place = |along: f32, across: f32| {
        Vec2::new(
            along + fish_warp(along, across) + FISH_SHIFT,
            across * fish_width(along),
        )
    };
    // Denser where the outline bends: at the head and in the tail.
    let step = |i: usize| {
        let t = i as f32 / side as f32 * 2.0 - 1.0;
        FISH_HALF * (0.45 * t + 0.55 * (t * std::f32::consts::FRAC_PI_2).sin())
    };
    let mut line = Vec::new();
    line.extend((0..side).map(|i| place(step(i), 1.0)));
    line.extend((0..end).map(|i| place(FISH_HALF, 1.0 - 2.0 * i as f32 / end as f32)));
    line.extend((0..side).map(|i| place(step(side - i), -1.0)));
    line.extend((0..end).map(|i| place(-FISH_HALF, -1.0 + 2.0 * i as f32 / end as f32)));
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> [Outline; 2] {
        [Outline::rounded(4.4, 1.86, 0.3, 0.1), Outline::fish()]
    }

    #[test]
    fn the_line_lies_on_the_outline() {
        for outline in all() {
            for p in outline.polyline(120) {
                let d = outline.distance(p.x, p.y);
                assert!(d.abs() < 0.03, "{outline:?} {p}: {d}");
            }
        }
    }

    #[test]
    fn the_line_runs_anticlockwise_and_does_not_repeat_points() {
        for outline in all() {
            let line = outline.polyline(120);
            let mut area = 0.0;
            for (i, a) in line.iter().enumerate() {
                let b = line[(i + 1) % line.len()];
                assert!(a.distance(b) > 1e-4, "{outline:?} repeats {a}");
                area += a.x * b.y - b.x * a.y;
            }
            // y of the plan points to the viewer, so anticlockwise from above is negative here.
            assert!(area < 0.0, "{outline:?}: {area}");
        }
    }

    #[test]
    fn inside_is_negative() {
        for outline in all() {
            assert!(outline.distance(0.0, 0.0) < -1.0);
            assert!(outline.distance(7.0, 3.0) > 1.0);
        }
    }
}
