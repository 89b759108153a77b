//! How the match is looked at, for Bevy: the seat, the way of the camera, and where a camera stands.

use bevy::prelude::*;
use kavade_board::camera::CameraPose;
use kavade_board::view::{CameraGlide, Viewpoint};

/// From where the match is looked at.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default, Deref, DerefMut)]
pub struct CurrentViewpoint(
    /// The seat and the side.
    pub Viewpoint,
);

/// What the match's camera shows.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default, Deref, DerefMut)]
pub struct CurrentGlide(
    /// Where it is on its way.
    pub CameraGlide,
);

/// On a camera: where it stands, and so what is where on the screen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Deref, DerefMut)]
pub struct BoardPose(
    /// The pose.
    pub CameraPose,
);
