//! The type scale: what a text is for decides its face, size and line height.

use std::sync::Arc;

use egui::{
    Align, Align2, Color32, FontFamily, FontId, Galley, Painter, Pos2, Rect, Vec2, pos2,
    text::{LayoutJob, TextFormat, TextWrapping},
    vec2,
};

use kavade_store::name::letters;

use crate::theme::direction::as_seen;
use crate::theme::fonts;
use crate::theme::style::Theme;

/// What a text is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// The name of the game on the title.
    Wordmark,
    /// The result of a match; the chosen game on the title.
    MatchTitle,
    /// The title of a screen.
    Title,
    /// The name of a room that is not the chosen one.
    Room,
    /// The title of a panel.
    Panel,
    /// The title of a card; a player's name.
    Card,
    /// The word on the primary button.
    Primary,
    /// The status line.
    Status,
    /// Running text.
    Body,
    /// A label or the word on a button.
    Label,
    /// Small text; nothing is smaller.
    Small,
    /// A small word that stands out.
    SmallLabel,
    /// The number of seeds in a pit.
    Count,
    /// The number of seeds in the hand.
    Hand,
    /// The number of seeds in a bank.
    Bank,
    /// The number of seeds of a whole round.
    Total,
}

impl Role {
    /// The size at text size 1, in units, for Latin.
    const fn base(self) -> f32 {
        match self {
            Role::Wordmark => 76.0,
            Role::MatchTitle => 54.0,
            Role::Title => 46.0,
            Role::Room => 39.0,
            Role::Panel => 32.0,
            Role::Card => 25.0,
            Role::Primary => 34.0,
            Role::Status => 22.0,
            Role::Body | Role::Label => 18.0,
            Role::Small | Role::SmallLabel => 15.0,
            Role::Count => 21.0,
            Role::Hand => 36.0,
            Role::Bank => 38.0,
            Role::Total => 64.0,
        }
    }

    const fn display(self) -> bool {
        matches!(
            self,
            Role::Wordmark
                | Role::MatchTitle
                | Role::Title
                | Role::Room
                | Role::Panel
                | Role::Card
                | Role::Primary
        )
    }

    const fn number(self) -> bool {
        matches!(self, Role::Count | Role::Hand | Role::Bank | Role::Total)
    }

    /// Running text grows with the text size in full, titles and numbers by six tenths of it.
    const fn grows_fully(self) -> bool {
        matches!(
            self,
            Role::Status | Role::Body | Role::Label | Role::Small | Role::SmallLabel
        )
    }

    fn family(self) -> FontFamily {
        match self {
            Role::Body | Role::Small => fonts::text(),
            _ if self.display() => fonts::display(),
            _ => fonts::bold(),
        }
    }

    fn line_height(self) -> f32 {
        match self {
            Role::Count | Role::Hand | Role::Bank | Role::Total => 1.2,
            _ if self.display() => 1.1,
            _ => 1.35,
        }
    }
}

/// Laid-out words that know how to sit in a rectangle.
#[derive(Debug, Clone)]
pub struct Words {
    galley: Arc<Galley>,
    lift: f32,
    elided: bool,
}

impl Words {
    /// Width and height, in units.
    pub fn size(&self) -> Vec2 {
        self.galley.rect.size()
    }

    /// Width, in units.
    pub fn width(&self) -> f32 {
        self.size().x
    }

    /// Height, in units.
    pub fn height(&self) -> f32 {
        self.size().y
    }

    /// Whether the words were cut short.
    pub fn elided(&self) -> bool {
        self.elided
    }

    /// Paints the words with their upper left corner at `at`; gives the rectangle that they take.
    pub fn paint(&self, painter: &Painter, at: Pos2) -> Rect {
        let rect = Rect::from_min_size(at, self.size());
        let offset = self.galley.rect.min.to_vec2();
        painter.galley(
            at - offset + vec2(0.0, self.lift),
            self.galley.clone(),
            Color32::PLACEHOLDER,
        );
        rect
    }

    /// Paints the words in a rectangle, aligned.
    pub fn paint_in(&self, painter: &Painter, rect: Rect, align: Align2) -> Rect {
        let at = align.align_size_within_rect(self.size(), rect).min;
        self.paint(painter, at)
    }

    /// Paints the words so that the middle of their left edge lies at `at`.
    pub fn paint_left(&self, painter: &Painter, at: Pos2) -> Rect {
        self.paint(painter, pos2(at.x, at.y - self.height() / 2.0))
    }

    /// Paints the words so that the middle of their right edge lies at `at`.
    pub fn paint_right(&self, painter: &Painter, at: Pos2) -> Rect {
        self.paint(
            painter,
            pos2(at.x - self.width(), at.y - self.height() / 2.0),
        )
    }

    /// Paints the words around a centre.
    pub fn paint_centre(&self, painter: &Painter, centre: Pos2) -> Rect {
        self.paint(painter, centre - self.size() / 2.0)
    }
}

/// How the words of a block are broken into lines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fit {
    /// One line, as long as it is.
    Line,
    /// One line, cut with an ellipsis beyond this width.
    Cut(f32),
    /// As many lines as needed at this width.
    Wrap(f32),
    /// As many lines as needed at this width, each centred.
    WrapCentre(f32),
}

impl Theme {
    /// The size of a role in units, at the text size of this theme.
    pub fn size(&self, role: Role) -> f32 {
        let base = if self.indic {
            match role {
                Role::Title => 36.0,
                Role::Room => 30.0,
                Role::Panel => 25.0,
                Role::Card => 20.0,
                Role::Primary => 26.0,
                _ => role.base(),
            }
        } else {
            role.base()
        };
        let grow = if role.grows_fully() {
            self.text_size
        } else {
            1.0 + 0.6 * (self.text_size - 1.0)
        };
        base * grow
    }

    /// The size of an icon that is `size` units at text size 1.
    pub fn icon_size(&self, size: f32) -> f32 {
        size * (1.0 + 0.5 * (self.text_size - 1.0))
    }

    /// The font of a role.
    pub fn font(&self, role: Role) -> FontId {
        FontId::new(self.size(role), role.family())
    }

    /// The height of a line of a role, in units.
    pub fn line(&self, role: Role) -> f32 {
        let factor = match (self.indic, role.display()) {
            (true, true) => 1.45,
            (true, false) => 1.5,
            (false, _) => role.line_height(),
        };
        self.size(role) * factor
    }

    /// The format of a role in a colour.
    pub fn format(&self, role: Role, colour: Color32) -> TextFormat {
        TextFormat {
            font_id: self.font(role),
            line_height: Some(self.line(role)),
            color: colour,
            valign: Align::Center,
            ..TextFormat::default()
        }
    }

    /// Lays out words.
    pub fn words(
        &self,
        painter: &Painter,
        text: &str,
        role: Role,
        colour: Color32,
        fit: Fit,
    ) -> Words {
        let words = |text: &str, fit| self.runs(painter, &[(text, role, colour)], fit);
        let Fit::Cut(width) = fit else {
            return words(text, fit);
        };
        let whole = words(text, Fit::Line);
        match whole.width() > width {
            true => Theme::cut(text, |text| words(text, Fit::Line), width),
            false => whole,
        }
    }

    /// As much of a text as there is room for, with an ellipsis. It is cut between what a reader takes for letters: no
    /// syllable loses its vowel.
    fn cut(text: &str, words: impl Fn(&str) -> Words, width: f32) -> Words {
        let ends: Vec<usize> = letters(text)
            .scan(0, |end, letter| {
                *end += letter.len();
                Some(*end)
            })
            .collect();
        let with = |letters: usize| {
            let end = letters.checked_sub(1).map_or(0, |last| ends[last]);
            words(&format!("{}…", text[..end].trim_end()))
        };
        // Each letter more makes it longer, so half of what is left is tried each time.
        let (mut fits, mut fails) = (0, ends.len());
        while fails - fits > 1 {
            let tried = fits.midpoint(fails);
            match with(tried).width() <= width {
                true => fits = tried,
                false => fails = tried,
            }
        }
        Words {
            elided: true,
            ..with(fits)
        }
    }

    /// Lays out several runs of words on the same lines, each with its own role and colour.
    pub fn runs(&self, painter: &Painter, runs: &[(&str, Role, Color32)], fit: Fit) -> Words {
        let mut job = LayoutJob::default();
        for (text, role, colour) in runs {
            job.append(&as_seen(text), 0.0, self.format(*role, *colour));
        }
        job.wrap = match fit {
            Fit::Line => TextWrapping::no_max_width(),
            Fit::Cut(width) => TextWrapping::truncate_at_width(width),
            Fit::Wrap(width) | Fit::WrapCentre(width) => TextWrapping::wrap_at_width(width),
        };
        if matches!(fit, Fit::WrapCentre(_)) {
            job.halign = Align::Center;
        }
        // Where egui sets a face in its row, and where the eye wants it: Yrsa sits high, Noto Sans a little low.
        let lift = runs.first().map_or(0.0, |(_, role, _)| {
            self.size(*role)
                * match (role.display(), self.indic) {
                    (true, false) => 0.08,
                    (true, true) => 0.0,
                    (false, _) if role.number() => -0.075,
                    (false, _) => -0.045,
                }
        });
        let galley = painter.layout_job(job);
        Words {
            elided: galley.elided,
            galley,
            lift,
        }
    }
}
