//! The card of a level: a name, a word, and as many seeds as it is strong.

use egui::{CursorIcon, Id, Painter, Rect, Ui, WidgetInfo, WidgetType, pos2};

use crate::theme::focus::TabStop;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{SHELL, SHELL_DIM};
use crate::theme::{focus, ornament};

/// What a level's card shows.
#[derive(Debug, Clone, Copy)]
pub struct LevelFace<'a> {
    /// The name of who plays.
    pub name: &'a str,
    /// The word for the level.
    pub word: &'a str,
    /// Both, as a screen reader says them.
    pub label: &'a str,
    /// How strong, from 1.
    pub seeds: usize,
    /// How strong the strongest is.
    pub of: usize,
}

/// Distance from seed to seed, in units.
const SEED: f32 = 14.0;

impl Theme {
    /// The width that a level's card needs.
    pub fn level_width(&self, painter: &Painter, face: &LevelFace<'_>) -> f32 {
        let width = |text, role| self.words(painter, text, role, SHELL, Fit::Line).width();
        width(face.name, Role::Card)
            .max(width(face.word, Role::Small))
            .max(SEED * face.of as f32)
            + 20.0
    }

    /// The height of a level's card.
    pub fn level_height(&self) -> f32 {
        self.line(Role::Card) + self.line(Role::Small) + 34.0
    }

    /// The card of a level; the chosen one is lit. True when it was pressed.
    pub fn level(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        face: &LevelFace<'_>,
        chosen: bool,
    ) -> bool {
        let touched = focus::item(ui, id, rect, place, true);
        touched.response.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, true, chosen, face.label)
        });
        if touched.hovered {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        let painter = ui.painter();
        self.option_ground(painter, rect, 12.0, chosen, &touched);
        let p = &self.palette;
        let (text, dim) = match chosen {
            true => (p.ink0, SHELL_DIM),
            false => (p.text, p.dim),
        };
        let room = rect.width() - 12.0;
        let name = self.words(painter, face.name, Role::Card, text, Fit::Cut(room));
        let word = self.words(painter, face.word, Role::Small, dim, Fit::Cut(room));
        let x = rect.center().x;
        let whole = name.height() + word.height() + 20.0;
        let top = rect.center().y - whole / 2.0;
        let used = name.paint(painter, pos2(x - name.width() / 2.0, top));
        let used = word.paint(painter, pos2(x - word.width() / 2.0, used.bottom()));
        for i in 0..face.of {
            let from_middle = i as f32 - (face.of as f32 - 1.0) / 2.0;
            let at = pos2(x + SEED * from_middle, used.bottom() + 10.0);
            ornament::round_seed(painter, at, i < face.seeds, text);
        }
        if touched.ring {
            self.focus_ring(painter, rect, 12.0);
        }
        touched.clicked
    }
}
