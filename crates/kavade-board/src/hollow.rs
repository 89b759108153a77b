//! The shape of a hollow: a turned cap with a soft lip, and what rolls in it.
//!
//! A hollow is a surface of revolution. Heights are measured from the plane of its rim (0), downwards negative, in
//! units of about 5 cm.

/// A hollow in wood, brass, copper or leaf, seen as a profile: height over distance from its axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hollow {
    /// Distance of the rim from the axis.
    pub radius: f32,
    /// Depth of the deepest point below the rim.
    pub depth: f32,
    /// 0: a cap of a sphere; towards 1 the floor becomes flat and the wall steep.
    pub flat: f32,
    /// Height of the turned bead round the rim, 0 for none.
    pub bead: f32,
}

/// How far the lip's rounding reaches (the blending width of the smooth minimum).
const LIP: f32 = 0.06;

impl Hollow {
    /// Height of the surface at distance `d` from the axis; 0 on the plate around the hollow.
    pub fn height(&self, d: f32) -> f32 {
        if d > self.radius * 1.5 {
            return 0.0;
        }
        let bead = if self.bead > 0.0 {
            let q = (d - self.radius - 0.028) / 0.021;
            self.bead * (-q * q).exp()
        } else {
            0.0
        };
        smooth_min(0.0, self.bowl(d), LIP) + bead
    }

    /// The bowl alone, without lip and bead, going on upwards beyond the rim.
    fn bowl(&self, d: f32) -> f32 {
        let (r, depth) = (self.radius, self.depth);
        let sphere = (r * r + depth * depth) / (2.0 * depth);
        let steep = sphere * 0.94;
        let cap = |d: f32| sphere - depth - (sphere * sphere - d * d).max(0.0).sqrt();
        let round = if d < steep {
            cap(d)
        } else {
            cap(steep) + (d - steep) * steep / (sphere * sphere - steep * steep).sqrt()
        };
        if self.flat <= 0.0 {
            return round;
        }
        let t = d / r;
        let tray = -depth + depth * t.powi(8);
        round + (tray - round) * self.flat
    }

    /// Change of height with distance from the axis, at distance `d`.
    pub fn slope(&self, d: f32) -> f32 {
        const STEP: f32 = 0.004;
        (self.height((d + STEP).abs()) - self.height((d - STEP).abs())) / (2.0 * STEP)
    }
}

/// A minimum with a rounded corner of width `k`; never above the sharp one.
fn smooth_min(a: f32, b: f32, k: f32) -> f32 {
    let h = (0.5 + 0.5 * (b - a) / k).clamp(0.0, 1.0);
    b + (a - b) * h - k * h * (1.0 - h)
}

/// How high the centre of a ball of one size lies when it touches a hollow, by distance from the axis.
#[derive(Debug, Clone)]
pub struct Rolling {
    heights: Vec<f32>,
    step: f32,
}

impl Rolling {
    /// Number of intervals in the table.
    const CELLS: usize = 96;

    /// The table for a ball of radius `ball`, out to `reach` from the axis.
    pub fn new(hollow: &Hollow, ball: f32, reach: f32) -> Self {
        const SIDE: i32 = 24;
        let step = reach / Self::CELLS as f32;
        let heights = (0..=Self::CELLS)
            .map(|i| {
                let d = i as f32 * step;
                (-SIDE..=SIDE)
                    .map(|j| {
                        let t = ball * j as f32 / SIDE as f32;
                        hollow.height((d + t).abs()) + (ball * ball - t * t).max(0.0).sqrt()
                    })
                    .fold(f32::MIN, f32::max)
            })
            .collect();
        Self { heights, step }
    }

    /// Height of the ball's centre at distance `d` from the axis.
    pub fn height(&self, d: f32) -> f32 {
        let x = (d / self.step).min(Self::CELLS as f32 - 0.001);
        let i = x as usize;
        let f = x - i as f32;
        self.heights[i] + (self.heights[i + 1] - self.heights[i]) * f
    }

    /// Change of that height with distance.
    pub fn slope(&self, d: f32) -> f32 {
        let x = (d / self.step).min(Self::CELLS as f32 - 0.001);
        let i = x as usize;
        (self.heights[i + 1] - self.heights[i]) / self.step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIT: Hollow = Hollow {
        radius: 0.49,
        depth: 0.38,
        flat: 0.0,
        bead: 0.02,
    };

    #[test]
    fn deepest_in_the_middle_and_level_outside() {
        assert!((PIT.height(0.0) + PIT.depth).abs() < 1e-4);
        assert_eq!(PIT.height(0.8), 0.0);
        for i in 1..45 {
            let d = i as f32 * 0.01;
            assert!(PIT.height(d) > PIT.height(d - 0.01), "falls at {d}");
        }
    }

    #[test]
    fn a_rolling_ball_touches_and_never_cuts() {
        let ball = 0.11;
        let rolling = Rolling::new(&PIT, ball, 0.8);
        for i in 0..60 {
            let d = i as f32 * 0.01;
            let y = rolling.height(d);
            let gap = (0..160)
                .map(|j| j as f32 * 0.005)
                .map(|e| ((d - e).powi(2) + (y - PIT.height(e)).powi(2)).sqrt() - ball)
                .fold(f32::MAX, f32::min);
            assert!(gap.abs() < 0.003, "gap {gap} at {d}");
        }
    }

    #[test]
    fn a_tray_is_flatter_than_a_cap() {
        let tray = Hollow { flat: 1.0, ..PIT };
        assert!(tray.height(0.25) < PIT.height(0.25));
        assert!((tray.height(0.0) + tray.depth).abs() < 1e-4);
    }
}
