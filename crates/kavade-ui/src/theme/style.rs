//! A theme: everything that the look of a screen depends on besides what it shows.

use kavade_rules::Game;

use crate::theme::tokens::Palette;

/// Everything that the look of a screen depends on besides what it shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    /// The room whose colours and ornament are used.
    pub room: Game,
    /// The colours.
    pub palette: Palette,
    /// Text size, 0.9–2.0.
    pub text_size: f32,
    /// Black panels, white text, thicker lines.
    pub high_contrast: bool,
    /// Nothing slides or swells.
    pub reduced_motion: bool,
    /// Sizes and line heights for Kannada and Tamil.
    pub indic: bool,
}

impl Theme {
    /// The theme of a room with ordinary settings.
    pub fn new(room: Game) -> Self {
        Theme {
            room,
            palette: Palette::new(room, false),
            text_size: 1.0,
            high_contrast: false,
            reduced_motion: false,
            indic: false,
        }
    }

    /// With another text size, kept within 0.9–2.0.
    pub fn with_text_size(mut self, text_size: f32) -> Self {
        self.text_size = text_size.clamp(0.9, 2.0);
        self
    }

    /// With or without high contrast.
    pub fn with_high_contrast(mut self, on: bool) -> Self {
        self.high_contrast = on;
        self.palette = Palette::new(self.room, on);
        self
    }

    /// With or without reduced motion.
    pub fn with_reduced_motion(mut self, on: bool) -> Self {
        self.reduced_motion = on;
        self
    }

    /// The same theme in another room.
    pub fn in_room(&self, room: Game) -> Self {
        Theme {
            room,
            palette: Palette::new(room, self.high_contrast),
            ..self.clone()
        }
    }
}
