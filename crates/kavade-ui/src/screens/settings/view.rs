//! What the settings show and what can be changed there, as plain data.

use egui::TextureId;
use kavade_rules::Game;

use crate::theme::icons::Icon;
use kavade_board::look::Look;
use kavade_store::settings::{Counts, QualityChoice, SeenFrom, SoundSettings};
use kavade_store::speed::Speed;

/// The name of the screen in the ids of its controls.
pub(super) const SCREEN: &str = "settings";

/// A page of settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Page {
    /// What the tables look like, and the picture.
    #[default]
    Look,
    /// What is heard.
    Sound,
    /// How play goes.
    Play,
    /// Access: text size, contrast, motion, counts.
    Access,
}

impl Page {
    /// All pages, in the order in which they stand.
    pub const ALL: [Page; 4] = [Page::Look, Page::Sound, Page::Play, Page::Access];

    /// The sign on its tab.
    pub(super) const fn icon(self) -> Icon {
        match self {
            Page::Look => Icon::Look,
            Page::Sound => Icon::Sound,
            Page::Play => Icon::Play,
            Page::Access => Icon::Access,
        }
    }

    /// What its controls are known by.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Page::Look => "settings-look",
            Page::Sound => "settings-sound",
            Page::Play => "settings-play",
            Page::Access => "settings-access",
        }
    }
}

/// The settings as they are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SettingsView {
    /// The page that is shown.
    pub page: Page,
    /// The game whose table is looked at.
    pub game: Game,
    /// What its table looks like.
    pub look: Look,
    /// The picture of that table, once it can be seen.
    pub preview: Option<TextureId>,
    /// How much is spent on the picture.
    pub quality: QualityChoice,
    /// From where the board is looked at.
    pub seen_from: SeenFrom,
    /// What is heard.
    pub sound: SoundSettings,
    /// The loser of a match is asked for a forfeit.
    pub forfeits: bool,
    /// How fast seeds move.
    pub speed: Speed,
    /// When counts are shown.
    pub counts: Counts,
    /// Sow clockwise on the screen: the board is mirrored.
    pub clockwise: bool,
    /// Two people may take turns back.
    pub undo: bool,
    /// Nothing slides, flies or swells.
    pub reduced_motion: bool,
    /// High contrast.
    pub high_contrast: bool,
    /// Text size, 0.9–2.0.
    pub text_size: f32,
    /// Full screen.
    pub full_screen: bool,
}

/// A volume that has a slider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Volume {
    /// Seeds, hand and bells.
    Seeds,
    /// The sound of the place.
    Room,
    /// What is pressed.
    Interface,
}

/// What was changed among the settings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingsPress {
    /// Another page.
    Page(Page),
    /// The table of another game is looked at.
    Game(Game),
    /// The table of a game looks like this.
    Look(Game, Look),
    /// Another quality of the picture.
    Quality(QualityChoice),
    /// The board is looked at from elsewhere.
    SeenFrom(SeenFrom),
    /// A volume, 0 to 10.
    Volume(Volume, u8),
    /// Mute or not.
    Muted(bool),
    /// Mute while another window is used, or not.
    MuteUnfocused(bool),
    /// Words for sounds or not.
    Captions(bool),
    /// Forfeits or not.
    Forfeits(bool),
    /// Another speed.
    Speed(Speed),
    /// Counts shown otherwise.
    Counts(Counts),
    /// Sow clockwise or not.
    Clockwise(bool),
    /// Undo between people or not.
    Undo(bool),
    /// Reduced motion or not.
    ReducedMotion(bool),
    /// High contrast or not.
    HighContrast(bool),
    /// Another text size.
    TextSize(f32),
    /// Full screen or not.
    FullScreen(bool),
    /// All as at first; asks first.
    Defaults,
    /// Back to where one came from.
    Back,
}
