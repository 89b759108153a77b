//! Which device was used last.

use bevy::prelude::*;
use kavade_ui::theme::focus::Device;

/// The device that was used last; it decides which hints are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LastDevice(pub Device);
