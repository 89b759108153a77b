//! The camera that fits: where it stands so that board and vessels fill the safe rectangle, and what is where on the
//! screen. Pure mathematics; pixels are logical, y downwards.

use bevy::ecs::component::Component;
use bevy::math::{Mat3, Quat, Rect, Vec2, Vec3};

use super::layout::BoardLayout;

/// Vertical field of view, in radians (26°: a calm, slightly telephoto picture).
pub const FIELD: f32 = 0.4538;
/// How far the camera looks down at the board in play, in radians (55°).
pub const PITCH: f32 = 0.9599;
/// Looking straight down, for two people facing each other over a flat screen.
pub const PITCH_TABLETOP: f32 = std::f32::consts::FRAC_PI_2;
/// The smallest size of what a finger or a pointer must hit, in logical pixels.
pub const LEAST_HIT: f32 = 48.0;

/// Where the camera stands, and through what window it looks.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct CameraPose {
    /// Its place.
    pub position: Vec3,
    /// Its turn; it looks along its own −z.
    pub rotation: Quat,
    /// Vertical field of view, in radians.
    pub field: f32,
    /// Size of the picture, in logical pixels.
    pub window: Vec2,
}

/// An ellipse on the screen that lies level: a pit's rim.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PitEllipse {
    /// Its centre, in logical pixels.
    pub centre: Vec2,
    /// Half its width and half its height, in logical pixels.
    pub radii: Vec2,
}

impl PitEllipse {
    /// How far a pixel is from the centre: 1 on the rim.
    pub fn measure(&self, pixel: Vec2) -> f32 {
        ((pixel - self.centre) / self.radii).length()
    }

    /// The ellipse made 1.3 times as large, and at least [`LEAST_HIT`] wide and high: what counts as pointing at it.
    pub fn hit_area(&self) -> Self {
        Self {
            centre: self.centre,
            radii: (self.radii * 1.15).max(Vec2::splat(LEAST_HIT / 2.0)),
        }
    }
}

/// The nearest pose that looks down by `pitch` (radians) and shows all the points inside the safe rectangle, centred.
///
/// The window and the safe rectangle are in logical pixels. An empty rectangle is taken as the whole window.
pub fn fit(points: &[Vec3], window: Vec2, safe: Rect, pitch: f32) -> CameraPose {
    let window = window.max(Vec2::ONE);
    let safe = if safe.width() < 1.0 || safe.height() < 1.0 {
        Rect::from_corners(Vec2::ZERO, window)
    } else {
        safe
    };
    let forward = Vec3::new(0.0, -pitch.sin(), -pitch.cos());
    let right = Vec3::X;
    let up = right.cross(forward);
    let rotation = Quat::from_mat3(&Mat3::from_cols(right, up, -forward));
    let tall = (FIELD / 2.0).tan();
    let tan = Vec2::new(tall * window.x / window.y, tall);
    // The rectangle in slopes: where a ray through its edges goes per unit of depth.
    let low = Vec2::new(
        (safe.min.x / window.x * 2.0 - 1.0) * tan.x,
        (1.0 - safe.max.y / window.y * 2.0) * tan.y,
    );
    let high = Vec2::new(
        (safe.max.x / window.x * 2.0 - 1.0) * tan.x,
        (1.0 - safe.min.y / window.y * 2.0) * tan.y,
    );
    // A point (a, depth) is inside if low·(depth − c) ≤ a − shift ≤ high·(depth − c), with c and shift the camera's own
    // depth and place across: both sides are planes, and the tightest of each decide.
    let mut most = Vec2::splat(f32::MIN);
    let mut least = Vec2::splat(f32::MAX);
    for p in points {
        let a = Vec2::new(p.dot(right), p.dot(up));
        let depth = p.dot(forward);
        most = most.max(a - high * depth);
        least = least.min(a - low * depth);
    }
    if points.is_empty() {
        (most, least) = (Vec2::ZERO, Vec2::ZERO);
    }
    let back = ((most - least) / (high - low)).max_element();
    let depth = -back;
    // What room is left in the other direction is shared out evenly.
    let shift = (most + high * depth + least + low * depth) / 2.0;
    CameraPose {
        position: right * shift.x + up * shift.y + forward * depth,
        rotation,
        field: FIELD,
        window,
    }
}

impl CameraPose {
    /// Where a point of the scene is on the screen, in logical pixels.
    pub fn screen(&self, point: Vec3) -> Vec2 {
        let seen = self.rotation.inverse() * (point - self.position);
        let depth = (-seen.z).max(1e-4);
        let tall = (self.field / 2.0).tan();
        let ndc = Vec2::new(
            seen.x / (depth * tall * self.window.x / self.window.y),
            seen.y / (depth * tall),
        );
        Vec2::new(
            (ndc.x + 1.0) / 2.0 * self.window.x,
            (1.0 - ndc.y) / 2.0 * self.window.y,
        )
    }

    /// Logical pixels a unit at a point.
    pub fn pixels_per_unit(&self, point: Vec3) -> f32 {
        let depth = -(self.rotation.inverse() * (point - self.position)).z;
        self.window.y / (2.0 * (self.field / 2.0).tan() * depth.max(1e-4))
    }

    /// A pit's rim on the screen.
    pub fn pit_ellipse(&self, layout: &BoardLayout, ring: u8) -> PitEllipse {
        self.disc(layout.pit_centre(ring), layout.pit.radius)
    }

    /// A level disc on the screen.
    pub fn disc(&self, centre: Vec3, radius: f32) -> PitEllipse {
        let (left, right) = (
            self.screen(centre - Vec3::X * radius),
            self.screen(centre + Vec3::X * radius),
        );
        let (far, near) = (
            self.screen(centre - Vec3::Z * radius),
            self.screen(centre + Vec3::Z * radius),
        );
        PitEllipse {
            centre: Vec2::new((left.x + right.x) / 2.0, (far.y + near.y) / 2.0),
            radii: Vec2::new((right.x - left.x) / 2.0, (near.y - far.y) / 2.0)
                .max(Vec2::splat(0.5)),
        }
    }

    /// The pit under a pixel: the nearest whose enlarged ellipse holds it.
    pub fn hit(&self, layout: &BoardLayout, pixel: Vec2) -> Option<u8> {
        (0..layout.pits())
            .map(|ring| (ring, self.pit_ellipse(layout, ring)))
            .filter(|(_, ellipse)| ellipse.hit_area().measure(pixel) <= 1.0)
            .min_by(|a, b| a.1.measure(pixel).total_cmp(&b.1.measure(pixel)))
            .map(|(ring, _)| ring)
    }

    /// Where a pixel's ray meets the plane of the board's top (y = 0), if it does.
    pub fn on_board(&self, pixel: Vec2) -> Option<Vec3> {
        let tall = (self.field / 2.0).tan();
        let ndc = Vec2::new(
            pixel.x / self.window.x * 2.0 - 1.0,
            1.0 - pixel.y / self.window.y * 2.0,
        );
        let ray = self.rotation
            * Vec3::new(
                ndc.x * tall * self.window.x / self.window.y,
                ndc.y * tall,
                -1.0,
            );
        (ray.y < -1e-6).then(|| self.position - ray * (self.position.y / ray.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::Game;

    /// Windows with the insets (left, top, right, bottom) that the interface asks for.
    fn windows() -> Vec<(Vec2, Rect)> {
        let inset = |w: f32, h: f32, l: f32, t: f32, r: f32, b: f32| {
            (Vec2::new(w, h), Rect::new(l, t, w - r, h - b))
        };
        vec![
            inset(1280.0, 720.0, 24.0, 104.0, 24.0, 120.0),
            inset(1280.0, 720.0, 24.0, 104.0, 354.0, 120.0),
            inset(1024.0, 768.0, 24.0, 112.0, 24.0, 132.0),
            inset(1680.0, 720.0, 24.0, 104.0, 354.0, 120.0),
            inset(720.0, 1280.0, 6.0, 380.0, 6.0, 500.0),
            inset(640.0, 360.0, 8.0, 72.0, 8.0, 80.0),
        ]
    }

    #[test]
    fn everything_is_inside_the_safe_rectangle_and_touches_it() {
        for game in Game::ALL {
            let points = BoardLayout::new(game, false).bounds();
            for (window, safe) in windows() {
                for pitch in [PITCH, PITCH_TABLETOP] {
                    let pose = fit(&points, window, safe, pitch);
                    let mut seen = Rect::EMPTY;
                    for p in &points {
                        seen = seen.union_point(pose.screen(*p));
                    }
                    let label = format!("{game} {window} {pitch}: {seen:?}");
                    assert!(
                        seen.min.x > safe.min.x - 0.1 && seen.max.x < safe.max.x + 0.1,
                        "{label}"
                    );
                    assert!(
                        seen.min.y > safe.min.y - 0.1 && seen.max.y < safe.max.y + 0.1,
                        "{label}"
                    );
                    let slack = (safe.width() - seen.width()).min(safe.height() - seen.height());
                    assert!(slack < 1.5, "could be larger: {label}");
                }
            }
        }
    }

    #[test]
    fn what_is_under_the_pointer_is_the_pit_that_is_drawn_there() {
        for game in Game::ALL {
            for mirrored in [false, true] {
                let layout = BoardLayout::new(game, mirrored);
                for (window, safe) in windows() {
                    let pose = fit(&layout.bounds(), window, safe, PITCH);
                    for ring in 0..layout.pits() {
                        let ellipse = pose.pit_ellipse(&layout, ring);
                        assert_eq!(pose.hit(&layout, ellipse.centre), Some(ring));
                        assert!(ellipse.hit_area().radii.min_element() >= LEAST_HIT / 2.0);
                    }
                    assert_eq!(pose.hit(&layout, Vec2::new(2.0, 2.0)), None);
                }
            }
        }
    }

    #[test]
    fn south_is_below_north_and_the_centre_is_found_again() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let (window, safe) = windows()[0];
        let pose = fit(&layout.bounds(), window, safe, PITCH);
        let south = pose.screen(layout.pit_centre(0));
        assert!(south.y > pose.screen(layout.pit_centre(11)).y);
        let back = pose
            .on_board(south)
            .map(|p| p.distance(layout.pit_centre(0)));
        assert!(back.is_some_and(|d| d < 1e-3), "{back:?}");
    }
}
