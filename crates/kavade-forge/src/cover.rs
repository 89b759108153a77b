//! Balls that stand for a seed where seeds touch: balls within its surface, as few as cover it closely.

use std::f32::consts::{PI, TAU};

use bevy_math::Vec3;
use kavade_board::shape::SeedKind;

/// A ball: centre in the seed's own frame, and radius.
pub type Ball = (Vec3, f32);

/// How far a ball may swell out of the surface, as a share of the seed's bulk.
const SWELL: f32 = 0.012;
/// How far the surface may stand out of the balls.
const STAND: f32 = 0.018;

/// The balls that cover a kind of seed at size 1.
pub fn cover(kind: SeedKind) -> Vec<Ball> {
    let points = |along: u32, round: u32| -> Vec<(Vec3, Vec3)> {
        (0..=along)
            .flat_map(|i| (0..round).map(move |j| (i, j)))
            .map(|(i, j)| {
                let (theta, phi) = (
                    (i as f32 / along as f32 * PI).clamp(0.01, PI - 0.01),
                    j as f32 / round as f32 * TAU,
                );
                const STEP: f32 = 0.004;
                let down = kind.hull(theta + STEP, phi) - kind.hull(theta - STEP, phi);
                let side = kind.hull(theta, phi + STEP) - kind.hull(theta, phi - STEP);
                (
                    kind.hull(theta, phi),
                    side.cross(down).normalize_or(Vec3::X),
                )
            })
            .collect()
    };
    let (fine, coarse) = (points(72, 96), points(40, 48));
    // The largest ball inside that touches the surface at each of its points.
    let balls: Vec<Ball> = coarse
        .iter()
        .map(|(p, normal)| {
            let radius = fine
                .iter()
                .filter_map(|(q, _)| {
                    let (to, deep) = (*p - *q, normal.dot(*p - *q));
                    (deep > 1e-5).then(|| to.length_squared() / (2.0 * deep))
                })
                .fold(kind.reach(), f32::min);
            (*p - *normal * radius, radius + SWELL * kind.bulk())
        })
        .collect();
    let stand = STAND * kind.bulk();
    let mut bare: Vec<Vec3> = coarse.into_iter().map(|(p, _)| p).collect();
    let mut chosen = Vec::new();
    while !bare.is_empty() && chosen.len() < 64 {
        let covers = |ball: &Ball| {
            bare.iter()
                .filter(|p| p.distance(ball.0) < ball.1 + stand)
                .count()
        };
        let Some((count, ball)) = balls
            .iter()
            .map(|ball| (covers(ball), *ball))
            .max_by_key(|(count, _)| *count)
        else {
            break;
        };
        if count == 0 {
            break;
        }
        bare.retain(|p| p.distance(ball.0) >= ball.1 + stand);
        chosen.push(ball);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_balls_are_within_three_percent_of_the_surface() {
        for kind in SeedKind::ALL {
            let balls = cover(kind);
            let mut out = 0.0_f32;
            for i in 0..=60 {
                for j in 0..72 {
                    let p = kind.hull(i as f32 / 60.0 * PI, j as f32 / 72.0 * TAU);
                    let beyond = balls
                        .iter()
                        .map(|(c, r)| p.distance(*c) - r)
                        .fold(f32::MAX, f32::min);
                    out = out.max(beyond);
                    assert!(
                        beyond > -0.03 * kind.bulk(),
                        "{kind:?}: a ball swells by {}",
                        -beyond
                    );
                }
            }
            assert!(out < 0.03 * kind.bulk(), "{kind:?} stands out by {out}");
        }
    }
}
