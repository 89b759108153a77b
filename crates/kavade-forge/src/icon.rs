//! The sign of the game as an icon: the cowrie with the toothed slit, in all the sizes that desktops ask for.

use std::f32::consts::{PI, TAU};
use std::io;
use std::path::Path;

use bevy_math::{Vec2, Vec3};

use crate::canvas::{Canvas, write_bytes};

/// Sides of the icons, in pixels.
pub const SIDES: [usize; 7] = [16, 32, 48, 64, 128, 256, 512];

/// Looks at a pixel this many times across and down.
const SAMPLES: usize = 6;

/// Writes the icons into a folder.
///
/// # Errors
/// What the system says when a file cannot be written.
pub fn write(folder: &Path) -> io::Result<()> {
    for side in SIDES {
        let icon = paint(side);
        let file = folder.join(format!("kavade-{side}.png"));
        write_bytes(&file, side, side, true, icon.texels.as_flattened())?;
    }
    Ok(())
}

/// How fine an icon of a size is: few, thick teeth where there are few pixels.
struct Detail {
    teeth: usize,
    /// Half the width of a tooth, in parts of the icon's side.
    tooth: f32,
    /// Half the width of the slit at its widest, likewise.
    slit: f32,
    /// Width of the rim, likewise.
    rim: f32,
}

impl Detail {
    fn of(side: usize) -> Self {
        let (teeth, tooth, slit, rim) = match side {
            ..=20 => (3, 0.036, 0.052, 0.0),
            21..=40 => (5, 0.026, 0.042, 0.020),
            41..=80 => (7, 0.018, 0.036, 0.018),
            _ => (9, 0.0145, 0.034, 0.014),
        };
        Self {
            teeth,
            tooth,
            slit,
            rim,
        }
    }
}

fn paint(side: usize) -> Canvas<[u8; 4]> {
    let detail = Detail::of(side);
    Canvas::paint(side, side, |x, y| {
        let mut sum = Vec3::ZERO;
        let mut cover = 0.0;
        for i in 0..SAMPLES * SAMPLES {
            let within = Vec2::new((i % SAMPLES) as f32, (i / SAMPLES) as f32) + 0.5;
            let at = (Vec2::new(x as f32, y as f32) + within / SAMPLES as f32) / side as f32;
            if let Some(colour) = sample(at, &detail) {
                sum += colour;
                cover += 1.0;
            }
        }
        if cover == 0.0 {
            return [0; 4];
        }
        let [r, g, b] = (sum / cover).to_array().map(byte);
        [r, g, b, byte(cover / (SAMPLES * SAMPLES) as f32)]
    })
}

fn byte(part: f32) -> u8 {
    (part * 255.0).round().clamp(0.0, 255.0) as u8
}

fn colour(rgb: u32) -> Vec3 {
    Vec3::new(
        (rgb >> 16) as f32,
        (rgb >> 8 & 255) as f32,
        (rgb & 255) as f32,
    ) / 255.0
}

/// The outline of the shell at a height (0 above, 1 below): its left and right end.
fn shell(v: f32) -> Option<(f32, f32)> {
    let (top, bottom) = (0.03, 0.97);
    let t = (v - top) / (bottom - top);
    if !(0.0..=1.0).contains(&t) {
        return None;
    }
    // An egg, its thick end above, leaning a little to the right there.
    let round = (1.0 - (2.0 * t - 1.0).powi(2)).sqrt();
    let half = 0.41 * round * (1.0 + 0.10 * (PI * t).cos());
    let middle = 0.5 + 0.020 * (PI * t).cos();
    Some((middle - half, middle + half))
}

/// Where the slit runs at a place along it (0 above, 1 below): a slight S.
fn slit(u: f32) -> Vec2 {
    Vec2::new(
        0.515 - 0.070 * (PI * u).sin() + 0.035 * (u - 0.5),
        0.14 + 0.72 * u,
    )
}

/// The colour at a place of the icon, 0 to 1 across and down; nothing beside the shell.
fn sample(at: Vec2, detail: &Detail) -> Option<Vec3> {
    let (left, right) = shell(at.y)?;
    if at.x < left || at.x > right {
        return None;
    }
    let dark = colour(0x3A_23_17);
    let u = (at.y - 0.14) / 0.72;
    if (0.0..=1.0).contains(&u) {
        let half = detail.slit * (PI * u).sin().max(0.0).powf(0.7);
        if (at.x - slit(u).x).abs() < half {
            return Some(dark);
        }
    }
    for i in 0..detail.teeth {
        let u = 0.10 + 0.80 * i as f32 / (detail.teeth - 1) as f32;
        let from = slit(u);
        let long = 0.085 + 0.085 * (PI * u).sin();
        for s in [-1.0, 1.0] {
            // A tooth bends up a little on its way out.
            let bend = |t: f32| from + Vec2::new(s * long * t, -0.018 * (PI * t).sin());
            let near = (0..=12)
                .map(|k| bend(k as f32 / 12.0).distance(at))
                .fold(f32::MAX, f32::min);
            if near < detail.tooth {
                return Some(dark);
            }
        }
    }
    let rim = detail.rim;
    if (at.x - left).min(right - at.x) < rim
        || shell(at.y - rim).is_none()
        || shell(at.y + rim).is_none()
    {
        return Some(Vec3::ONE);
    }
    // Lit from above at the left, darker towards the lower right.
    let ground = colour(0xFF_F9_EC).lerp(colour(0xDE_C5_9B), at.y);
    let across = (at.x - left) / (right - left);
    let edge = (across * TAU / 2.0).sin().max(0.0).powf(0.35);
    let shade = 0.86 + 0.14 * edge - 0.05 * (across - 0.35).max(0.0);
    Some(ground * shade)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alpha(icon: &Canvas<[u8; 4]>, x: f32, y: f32) -> u8 {
        icon.near(
            (x * icon.width as f32) as i64,
            (y * icon.height as f32) as i64,
        )[3]
    }

    #[test]
    fn every_size_has_a_whole_shell_with_a_dark_slit_and_clear_corners() {
        for side in SIDES {
            let icon = paint(side);
            for (x, y) in [(0.0, 0.0), (0.99, 0.0), (0.0, 0.99), (0.99, 0.99)] {
                assert_eq!(alpha(&icon, x, y), 0, "{side}");
            }
            assert_eq!(alpha(&icon, 0.5, 0.5), 255, "{side}");
            let middle = slit(0.5);
            let at = icon.near(
                (middle.x * side as f32) as i64,
                (middle.y * side as f32) as i64,
            );
            assert!(at[0] < 160, "{side}: the slit is {at:?}");
            let shell = icon.near((0.80 * side as f32) as i64, (0.30 * side as f32) as i64);
            assert!(shell[0] > 200, "{side}: the shell is {shell:?}");
        }
    }
}
