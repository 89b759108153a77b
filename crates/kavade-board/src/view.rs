//! How the match is looked at: from which seat, and how far somebody has turned the view from there. The view comes to
//! rest by itself and then never moves.

use bevy_math::Vec3;
use kavade_rules::Player;

use super::camera::{PITCH, PITCH_TABLETOP, ViewAngles};

/// From where the match is looked at, by the settings and by who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewpoint {
    /// Whether sowing runs clockwise on the screen.
    pub mirrored: bool,
    /// Whose row is near.
    pub near: Player,
    /// From straight above.
    pub above: bool,
}

impl Default for Viewpoint {
    fn default() -> Self {
        Self {
            mirrored: false,
            near: Player::South,
            above: false,
        }
    }
}

impl Viewpoint {
    /// How the board is looked at when nobody turns the view; `seat` is how far down one looks from a seat, in radians.
    pub fn home(&self, seat: f32) -> CameraTarget {
        CameraTarget {
            angles: ViewAngles {
                yaw: match self.near {
                    Player::South => 0.0,
                    Player::North => std::f32::consts::PI,
                },
                pitch: if self.above { PITCH_TABLETOP } else { seat },
            },
            zoom: 1.0,
            focus: Vec3::ZERO,
        }
    }
}

/// One way to look at the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CameraTarget {
    /// From which side and how steeply.
    pub angles: ViewAngles,
    /// How many times as large as what just fits, 1 or more.
    pub zoom: f32,
    /// The point that stays where it is when one goes closer.
    pub focus: Vec3,
}

impl CameraTarget {
    /// A target between this one and another: 0 is this, 1 the other.
    fn toward(self, other: Self, share: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * share;
        Self {
            angles: ViewAngles {
                yaw: mix(self.angles.yaw, other.angles.yaw),
                pitch: mix(self.angles.pitch, other.angles.pitch),
            },
            zoom: mix(self.zoom, other.zoom),
            focus: self.focus.lerp(other.focus, share),
        }
    }
}

/// How far somebody has turned the view from where it is by itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Orbit {
    /// Round the board, in radians; to either side at most [`Orbit::MOST_YAW`].
    pub yaw: f32,
    /// Up or down, in radians.
    pub tilt: f32,
    /// How close: 1 to [`Orbit::CLOSEST`].
    pub zoom: f32,
    /// The point of the board that one goes closer to.
    pub focus: Vec3,
}

impl Orbit {
    /// Not turned.
    pub const HOME: Orbit = Orbit {
        yaw: 0.0,
        tilt: 0.0,
        zoom: 1.0,
        focus: Vec3::ZERO,
    };
    /// How far round the board one can turn to either side (40°).
    pub const MOST_YAW: f32 = 0.6981;
    /// The lowest and the steepest that one can look down by hand (35° and 85°).
    pub const PITCHES: [f32; 2] = [0.6109, 1.4835];
    /// How close one can go.
    pub const CLOSEST: f32 = 1.6;

    /// Turned further, round the board and down, as far as the limits allow.
    pub fn by(self, yaw: f32, tilt: f32, home: &CameraTarget) -> Self {
        let [low, steep] = Self::PITCHES;
        let pitch = home.angles.pitch;
        Self {
            yaw: (self.yaw + yaw).clamp(-Self::MOST_YAW, Self::MOST_YAW),
            tilt: (self.tilt + tilt).clamp(low - pitch, (steep - pitch).max(0.0)),
            ..self
        }
    }

    /// So many times closer, to the point that somebody points at. Whoever is close already stays with what they see.
    pub fn closer(self, times: f32, focus: Vec3) -> Self {
        Self {
            zoom: (self.zoom * times).clamp(1.0, Self::CLOSEST),
            focus: if self.zoom > 1.0 { self.focus } else { focus },
            ..self
        }
    }

    fn from(self, home: CameraTarget) -> CameraTarget {
        CameraTarget {
            angles: ViewAngles {
                yaw: home.angles.yaw + self.yaw,
                pitch: home.angles.pitch + self.tilt,
            },
            zoom: self.zoom,
            focus: self.focus,
        }
    }
}

/// What the camera shows: where it is on its way, and where it comes to rest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CameraGlide {
    orbit: Orbit,
    from: CameraTarget,
    to: CameraTarget,
    /// Seconds since it set out; at [`CameraGlide::GLIDE`] it is there.
    since: f32,
}

impl Default for CameraGlide {
    fn default() -> Self {
        let home = Viewpoint::default().home(PITCH);
        Self {
            orbit: Orbit::HOME,
            from: home,
            to: home,
            since: Self::GLIDE,
        }
    }
}

impl CameraGlide {
    /// Seconds that the camera takes to where a key, a button or a setting sends it.
    pub const GLIDE: f32 = 0.6;

    /// What the camera shows now.
    pub fn now(&self) -> CameraTarget {
        let t = (self.since / Self::GLIDE).clamp(0.0, 1.0);
        // Sets out at once and arrives softly, so that a key that is held down moves it evenly.
        self.from.toward(self.to, 1.0 - (1.0 - t).powi(3))
    }

    /// How far somebody has turned the view.
    pub fn orbit(&self) -> Orbit {
        self.orbit
    }

    /// Whether the camera is on its way.
    pub fn is_moving(&self) -> bool {
        self.since < Self::GLIDE
    }

    /// Looks from home, turned so far; on a soft way there, or at once.
    pub fn look(&mut self, orbit: Orbit, home: CameraTarget, soft: bool) {
        let to = orbit.from(home);
        self.orbit = orbit;
        if to == self.to {
            return;
        }
        self.from = if soft { self.now() } else { to };
        self.since = if soft { 0.0 } else { Self::GLIDE };
        self.to = to;
    }

    /// Lets so many seconds pass.
    pub fn advance(&mut self, seconds: f32) {
        self.since = (self.since + seconds).min(Self::GLIDE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home() -> CameraTarget {
        Viewpoint::default().home(PITCH)
    }

    #[test]
    fn nobody_turns_further_than_the_limits() {
        let most = Orbit::HOME.by(9.0, 9.0, &home()).from(home());
        assert_eq!(most.angles.yaw, Orbit::MOST_YAW);
        assert!((most.angles.pitch - Orbit::PITCHES[1]).abs() < 1e-5);
        let least = Orbit::HOME.by(-9.0, -9.0, &home()).from(home());
        assert_eq!(least.angles.yaw, -Orbit::MOST_YAW);
        assert!((least.angles.pitch - Orbit::PITCHES[0]).abs() < 1e-5);
        let close = Orbit::HOME.closer(99.0, Vec3::X);
        assert_eq!((close.zoom, close.focus), (Orbit::CLOSEST, Vec3::X));
        assert_eq!(close.closer(0.001, Vec3::Z).zoom, 1.0);
    }

    #[test]
    fn from_straight_above_one_can_only_tilt_down() {
        let above = Viewpoint {
            above: true,
            ..Viewpoint::default()
        };
        let home = above.home(PITCH);
        assert_eq!(Orbit::HOME.by(0.0, 1.0, &home), Orbit::HOME);
        assert!(Orbit::HOME.by(0.0, -0.3, &home).tilt < -0.29);
    }

    #[test]
    fn the_camera_goes_its_way_arrives_and_rests() {
        let mut glide = CameraGlide::default();
        let orbit = Orbit::HOME.by(0.4, 0.0, &home());
        glide.look(orbit, home(), true);
        assert!(glide.is_moving() && glide.now() == home());
        glide.advance(CameraGlide::GLIDE / 2.0);
        let half = glide.now().angles.yaw;
        assert!(half > 0.2 && half < 0.39, "{half}");
        glide.advance(1.0);
        assert!(!glide.is_moving());
        let there = glide.now();
        for _ in 0..100 {
            glide.look(orbit, home(), true);
            glide.advance(1.0);
        }
        assert_eq!(glide.now(), there);
    }

    #[test]
    fn a_hand_turns_the_view_at_once_even_on_its_way() {
        let mut glide = CameraGlide::default();
        glide.look(Orbit::HOME.by(0.4, 0.0, &home()), home(), true);
        glide.advance(0.1);
        let orbit = Orbit::HOME.by(-0.2, 0.1, &home());
        glide.look(orbit, home(), false);
        assert!(!glide.is_moving() && glide.now() == orbit.from(home()));
    }
}
