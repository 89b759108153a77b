//! What keeps the window drawing, and what turns it into a full screen: said here, done elsewhere.

use bevy::prelude::*;

/// Full screen on or off.
#[derive(Message, Debug, Clone, Copy)]
pub struct ToggleFullScreen;

/// Something changed that must be drawn for a moment longer: things load, or a screen appears.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct Awake {
    pub(crate) frames: u32,
}

impl Awake {
    /// Draws a few frames more, so that what follows from a change is seen.
    pub fn stay_after_change(&mut self) {
        self.frames = self.frames.max(AFTER_CHANGE);
    }
}

/// Frames that are drawn after a change, so that textures, lights and layout arrive.
const AFTER_CHANGE: u32 = 8;
