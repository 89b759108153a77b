//! The camera that fits: where it stands so that board and vessels fill the safe rectangle, and what is where on the
//! screen. Pure mathematics; pixels are logical, y downwards.

use bevy_math::{Mat3, Quat, Rect, Vec2, Vec3};
use kavade_rules::Pit;

use super::layout::BoardLayout;

/// Vertical field of view, in radians (26°: a calm, slightly telephoto picture).
pub const FIELD: f32 = 0.4538;
/// How far the camera looks down at the board in play, in radians (55°).
pub const PITCH: f32 = 0.9599;
/// How far it looks down where the board has more height than it needs, as in an upright window (72°): the rows grow.
pub const PITCH_UPRIGHT: f32 = 1.2566;
/// Looking straight down, for two people facing each other over a flat screen.
pub const PITCH_TABLETOP: f32 = std::f32::consts::FRAC_PI_2;
/// The smallest size of what a finger or a pointer must hit, in logical pixels.
pub const LEAST_HIT: f32 = 48.0;

/// From which side the board is looked at, and how steeply.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ViewAngles {
    /// How far the camera has gone round the board, in radians: 0 at South's seat, anticlockwise seen from above, π at
    /// North's.
    pub yaw: f32,
    /// How far it looks down, in radians: 0 along the floor, π/2 straight down.
    pub pitch: f32,
}

impl ViewAngles {
    /// From South's seat, so far down.
    pub const fn down(pitch: f32) -> Self {
        Self { yaw: 0.0, pitch }
    }

    /// Where the camera looks, as a unit vector.
    pub fn forward(self) -> Vec3 {
        let (down, along) = self.pitch.sin_cos();
        let (aside, ahead) = self.yaw.sin_cos();
        Vec3::new(-aside * along, -down, -ahead * along)
    }

    /// What is to the right in the picture, as a level unit vector.
    pub fn right(self) -> Vec3 {
        let (aside, ahead) = self.yaw.sin_cos();
        Vec3::new(ahead, 0.0, -aside)
    }
}

/// How far down the camera looks from a seat, in radians: as low as a player sits in a window that is wide; the higher
/// the window, the more steeply it may look, as far as that makes the pits larger.
pub fn best_pitch(layout: &BoardLayout, window: Vec2, safe: Rect) -> f32 {
    /// Width by height of windows that are looked at from a player's seat, and of those that are as upright as can be.
    const WIDE: f32 = 1.5;
    const UPRIGHT: f32 = 0.8;
    let shape = window.x / window.y.max(1.0);
    let share = ((WIDE - shape) / (WIDE - UPRIGHT)).clamp(0.0, 1.0);
    let most = PITCH + share * (PITCH_UPRIGHT - PITCH);
    let points = layout.bounds();
    let area = |pitch: f32| {
        let pose = fit(&points, window, safe, ViewAngles::down(pitch));
        let radii = pose.pit_ellipse(layout, Pit::new(layout.side / 2)).radii;
        radii.x * radii.y
    };
    let steps = ((most - PITCH) / 1f32.to_radians()) as u8;
    (1..=steps)
        .map(|step| PITCH + f32::from(step) * 1f32.to_radians())
        .fold((PITCH, area(PITCH)), |best, pitch| {
            let area = area(pitch);
            if area > best.1 { (pitch, area) } else { best }
        })
        .0
}

/// Where the camera stands, and through what window it looks.
#[derive(Debug, Clone, Copy, PartialEq)]
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

/// The nearest pose that looks along `angles` and shows all the points inside the safe rectangle, centred.
///
/// The window and the safe rectangle are in logical pixels. An empty rectangle is taken as the whole window.
pub fn fit(points: &[Vec3], window: Vec2, safe: Rect, angles: ViewAngles) -> CameraPose {
    let window = window.max(Vec2::ONE);
    let safe = if safe.width() < 1.0 || safe.height() < 1.0 {
        Rect::from_corners(Vec2::ZERO, window)
    } else {
        safe
    };
    let forward = angles.forward();
    let right = angles.right();
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
    /// The same, moved so near that all looks `zoom` times as large about `focus`, which stays where it is on the screen.
    pub fn closer(self, focus: Vec3, zoom: f32) -> Self {
        Self {
            position: focus + (self.position - focus) / zoom.max(1e-3),
            ..self
        }
    }

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
    pub fn pit_ellipse(&self, layout: &BoardLayout, pit: Pit) -> PitEllipse {
        self.disc(layout.pit_centre(pit), layout.pit.radius)
    }

    /// A level disc on the screen.
    pub fn disc(&self, centre: Vec3, radius: f32) -> PitEllipse {
        // The camera never leans, so what is to its right is level, and a disc looks the same from every side.
        let aside = self.rotation * Vec3::X * radius;
        let ahead = Vec3::Y.cross(aside);
        let (left, right) = (self.screen(centre - aside), self.screen(centre + aside));
        let (far, near) = (self.screen(centre + ahead), self.screen(centre - ahead));
        PitEllipse {
            centre: Vec2::new((left.x + right.x) / 2.0, (far.y + near.y) / 2.0),
            radii: Vec2::new((right.x - left.x) / 2.0, (near.y - far.y) / 2.0)
                .max(Vec2::splat(0.5)),
        }
    }

    /// The pit under a pixel: the nearest whose enlarged ellipse holds it.
    pub fn hit(&self, layout: &BoardLayout, pixel: Vec2) -> Option<Pit> {
        layout
            .ring_pits()
            .map(|pit| (pit, self.pit_ellipse(layout, pit)))
            .filter(|(_, ellipse)| ellipse.hit_area().measure(pixel) <= 1.0)
            .min_by(|a, b| a.1.measure(pixel).total_cmp(&b.1.measure(pixel)))
            .map(|(pit, _)| pit)
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
