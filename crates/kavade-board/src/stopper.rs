//! How a pit is closed and opened: a twig comes down, turns and settles; a pebble drops at the rim and rolls to the
//! middle. Opening lifts either off.

use bevy_math::{Quat, Vec3};

use super::hollow::Hollow;
use super::pose::Pose;
use super::shape::smooth;

/// How a twig or pebble that is coming or going moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StopperMotion {
    /// Seconds since it began.
    pub passed: f32,
    /// Seconds that it takes; more than 0.
    pub length: f32,
    /// It is taken off.
    pub opening: bool,
}

impl StopperMotion {
    /// How far it has come, 0 to 1.
    pub fn ratio(&self) -> f32 {
        (self.passed / self.length.max(1e-3)).clamp(0.0, 1.0)
    }
}

/// What lies in a closed pit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopper {
    /// It lies across the hollow.
    Twig,
    /// It lies at the bottom.
    Pebble,
}

/// From how high it comes, in board units.
const HEIGHT: f32 = 1.25;

/// Share of the time until it touches the board.
const FALL: f32 = 0.55;

/// Where the thing is; `rest` is how it lies in the end, relative to the pit.
pub fn stopper_pose(
    stopper: Stopper,
    motion: &StopperMotion,
    rest: &Pose,
    hollow: &Hollow,
) -> Pose {
    let u = motion.ratio();
    if motion.opening {
        return lifted(u, rest);
    }
    match stopper {
        Stopper::Twig => laid(u, rest),
        Stopper::Pebble => rolled(u, rest, hollow),
    }
}

/// It grows to its size at once where it comes from, and shrinks where it goes.
fn sized(rest: &Pose, size: f32) -> Vec3 {
    rest.scale * size.max(0.01)
}

fn lifted(u: f32, rest: &Pose) -> Pose {
    Pose {
        translation: rest.translation + Vec3::Y * (HEIGHT * u * u),
        rotation: Quat::from_rotation_y(1.3 * u * u) * rest.rotation,
        scale: sized(rest, 1.0 - smooth(0.72, 1.0, u)),
    }
}

fn laid(u: f32, rest: &Pose) -> Pose {
    let fall = (u / FALL).min(1.0);
    let after = ((u - FALL) / (1.0 - FALL)).max(0.0);
    let calm = (1.0 - after).powi(2);
    let hop = 0.07 * (after * std::f32::consts::TAU).sin().abs() * calm;
    let turn = 1.5 * (1.0 - smooth(0.0, FALL + 0.2, u));
    // One end touches first, then the other, and back.
    let rock = 0.45 * (1.0 - fall) + 0.16 * (after * 9.4).sin() * calm;
    Pose {
        translation: rest.translation + Vec3::Y * (HEIGHT * (1.0 - fall * fall) + hop),
        rotation: Quat::from_rotation_y(turn) * rest.rotation * Quat::from_rotation_z(rock),
        scale: sized(rest, smooth(0.0, 0.15, u)),
    }
}

fn rolled(u: f32, rest: &Pose, hollow: &Hollow) -> Pose {
    let fall = (u / FALL).min(1.0);
    let after = ((u - FALL) / (1.0 - FALL)).max(0.0);
    // It swings through the middle and back, lower each time.
    let reach = 0.55 * hollow.radius;
    let off = match after > 0.0 {
        true => reach * (after * 5.2).cos() * (1.0 - after).powf(1.4),
        false => reach,
    };
    let side = rest.rotation * Vec3::X;
    let side = Vec3::new(side.x, 0.0, side.z).normalize_or(Vec3::X);
    let up = hollow.height(off.abs()) + hollow.depth + HEIGHT * (1.0 - fall * fall);
    Pose {
        translation: rest.translation + side * off + Vec3::Y * up,
        rotation: Quat::from_axis_angle(side.cross(Vec3::Y), off / 0.22 + 2.0 * (1.0 - fall))
            * rest.rotation,
        scale: sized(rest, smooth(0.0, 0.15, u)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::BoardKind;

    fn at(stopper: Stopper, opening: bool, passed: f32) -> Pose {
        let rest = Pose {
            translation: Vec3::new(0.0, -0.2, 0.0),
            rotation: Quat::from_rotation_y(0.7),
            scale: Vec3::ONE,
        };
        let motion = StopperMotion {
            passed,
            length: 0.5,
            opening,
        };
        stopper_pose(stopper, &motion, &rest, &BoardKind::Hardwood.pit())
    }

    #[test]
    fn what_closes_a_pit_comes_from_above_and_ends_exactly_where_it_lies() {
        for stopper in [Stopper::Twig, Stopper::Pebble] {
            let (begin, end) = (at(stopper, false, 0.0), at(stopper, false, 0.5));
            assert!(begin.translation.y > 0.8, "{stopper:?}");
            assert!(
                end.translation.distance(Vec3::new(0.0, -0.2, 0.0)) < 1e-4,
                "{stopper:?} {end:?}"
            );
            assert!(
                end.rotation.angle_between(Quat::from_rotation_y(0.7)) < 1e-3,
                "{stopper:?}"
            );
            assert!((end.scale - Vec3::ONE).length() < 1e-5, "{stopper:?}");
        }
    }

    #[test]
    fn it_never_jumps_and_never_sinks_into_the_board() {
        for stopper in [Stopper::Twig, Stopper::Pebble] {
            for opening in [false, true] {
                let mut before = at(stopper, opening, 0.0);
                for step in 1..=100 {
                    let now = at(stopper, opening, step as f32 * 0.005);
                    let far = now.translation.distance(before.translation);
                    assert!(far < 0.06, "{stopper:?} {opening} {step}: {far}");
                    assert!(now.translation.y > -0.201, "{stopper:?} {opening} {step}");
                    before = now;
                }
            }
        }
    }

    #[test]
    fn what_is_taken_off_is_gone_in_the_end() {
        let end = at(Stopper::Twig, true, 0.5);
        assert!(end.scale.x < 0.02 && end.translation.y > 0.5);
    }
}
