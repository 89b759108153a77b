//! Controls with a value of few: options, choices, toggles, and the rows that they stand in.

use egui::{
    Align2, Color32, CursorIcon, Id, Painter, Pos2, Rect, Stroke, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::theme::focus::{TabStop, Touched};
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{DANGER, SHELL, SHELL_DIM, fade};
use crate::theme::{focus, paint};

/// What an option shows.
#[derive(Debug, Clone, Copy, Default)]
pub struct Face<'a> {
    /// An icon before the word.
    pub icon: Option<Icon>,
    /// The word.
    pub label: &'a str,
    /// A small second line.
    pub note: Option<&'a str>,
}

fn say_selected(ui: &Ui, touched: &Touched, kind: WidgetType, chosen: bool, label: &str) {
    touched
        .response
        .widget_info(|| WidgetInfo::selected(kind, true, chosen, label));
    if touched.hovered {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
}

impl Theme {
    /// The height of an option with or without a second line, at a width.
    pub fn option_height(&self, painter: &Painter, face: Face<'_>, width: f32) -> f32 {
        let inner = width - 32.0;
        let label = self.words(
            painter,
            face.label,
            Role::Label,
            SHELL,
            Fit::WrapCentre(inner),
        );
        let note = face.note.map_or(0.0, |note| {
            self.words(painter, note, Role::Small, SHELL, Fit::WrapCentre(inner))
                .height()
        });
        56.0_f32.max(label.height() + note + 12.0)
    }

    /// The width that an option needs in one line.
    pub fn option_width(&self, painter: &Painter, face: Face<'_>) -> f32 {
        let label = self
            .words(painter, face.label, Role::Label, SHELL, Fit::Line)
            .width();
        let note = face.note.map_or(0.0, |note| {
            self.words(painter, note, Role::Small, SHELL, Fit::Line)
                .width()
        });
        let icon = face.icon.map_or(0.0, |_| self.icon_size(26.0) + 12.0);
        label.max(note) + icon + 32.0
    }

    /// One option of several; the chosen one is lit. True when it was pressed.
    pub fn option(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        face: Face<'_>,
        chosen: bool,
    ) -> bool {
        let touched = focus::item(ui, id, rect, place, true);
        say_selected(ui, &touched, WidgetType::RadioButton, chosen, face.label);
        let painter = ui.painter();
        self.option_ground(painter, rect, 12.0, chosen, &touched);
        self.option_face(painter, rect, face, chosen);
        if touched.ring {
            self.focus_ring(painter, rect, 12.0);
        }
        touched.clicked
    }

    pub(super) fn option_ground(
        &self,
        painter: &Painter,
        rect: Rect,
        radius: f32,
        chosen: bool,
        touched: &Touched,
    ) {
        let p = &self.palette;
        if chosen {
            self.shell(painter, rect, radius);
            return;
        }
        let fill = match (touched.pressed, touched.hovered) {
            (true, _) => p.ink0,
            (_, true) => p.ink2,
            _ => fade(p.ink0, 0.6),
        };
        paint::gradient(painter, rect, radius, fill, fill);
        paint::outline(painter, rect, radius, Stroke::new(p.stroke_width, p.stroke));
    }

    /// The ground of a picture card that is an option; gives the colour of its word.
    pub fn option_card(
        &self,
        painter: &Painter,
        rect: Rect,
        chosen: bool,
        touched: &Touched,
    ) -> Color32 {
        self.option_ground(painter, rect, 12.0, chosen, touched);
        match (chosen, self.high_contrast) {
            (true, true) => Color32::BLACK,
            (true, false) => self.palette.ink0,
            _ => self.palette.text,
        }
    }

    fn option_face(&self, painter: &Painter, rect: Rect, face: Face<'_>, chosen: bool) {
        let p = &self.palette;
        let (text, dim) = if chosen {
            (p.ink0, SHELL_DIM)
        } else {
            (p.text, p.dim)
        };
        let text = if chosen && self.high_contrast {
            Color32::BLACK
        } else {
            text
        };
        let Some(note) = face.note else {
            self.icon_and_word(painter, rect, face.icon, face.label, text);
            return;
        };
        let inner = rect.width() - 16.0;
        let label = self.words(
            painter,
            face.label,
            Role::Label,
            text,
            Fit::WrapCentre(inner),
        );
        let note = self.words(painter, note, Role::Small, dim, Fit::WrapCentre(inner));
        let top = rect.center().y - (label.height() + note.height()) / 2.0;
        label.paint(painter, pos2(rect.center().x - label.width() / 2.0, top));
        note.paint(
            painter,
            pos2(rect.center().x - note.width() / 2.0, top + label.height()),
        );
    }

    /// The width of a choice: its options side by side without gaps.
    pub fn choice_width(&self, painter: &Painter, labels: &[&str]) -> f32 {
        labels
            .iter()
            .map(|label| {
                self.words(painter, label, Role::Label, SHELL, Fit::Line)
                    .width()
                    + 36.0
            })
            .sum()
    }

    /// A choice of few: options joined in one outline. Gives the place of the option that was pressed.
    pub fn choice(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        labels: &[&str],
        chosen: usize,
    ) -> Option<usize> {
        let painter = ui.painter();
        let p = &self.palette;
        paint::gradient(painter, rect, 12.0, fade(p.ink0, 0.6), fade(p.ink0, 0.6));
        let natural = self.choice_width(painter, labels).max(1.0);
        let stretch = rect.width() / natural;
        let mut left = rect.left();
        let mut pressed = None;
        let mut ring = None;
        let mut cells = Vec::new();
        for (i, label) in labels.iter().enumerate() {
            let width = (self
                .words(painter, label, Role::Label, SHELL, Fit::Line)
                .width()
                + 36.0)
                * stretch;
            let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
            left += width;
            cells.push(cell);
            let place = TabStop {
                first: place.first && i == chosen,
                ..place
            };
            let touched = focus::item(ui, id.with(i), cell, place, true);
            say_selected(ui, &touched, WidgetType::RadioButton, i == chosen, label);
            let ends = (i == 0, i + 1 == labels.len());
            let joined = |grow: f32| {
                let mut wide = cell;
                // Only the outer corners are round: the cell is widened inward and cut.
                if !ends.0 {
                    wide.min.x -= 24.0;
                }
                if !ends.1 {
                    wide.max.x += 24.0;
                }
                (
                    wide,
                    painter.with_clip_rect(cell.expand(grow).intersect(painter.clip_rect())),
                )
            };
            if i == chosen {
                let (wide, cut) = joined(0.5);
                self.shell(&cut, wide, 12.0);
            } else if touched.hovered || touched.pressed {
                let (wide, cut) = joined(0.0);
                let fill = if touched.pressed { p.ink0 } else { p.ink2 };
                paint::gradient(&cut, wide, 12.0, fill, fill);
            }
            let colour = match (i == chosen, self.high_contrast) {
                (true, true) => Color32::BLACK,
                (true, false) => p.ink0,
                _ => p.text,
            };
            let words = self.words(painter, label, Role::Label, colour, Fit::Cut(width - 12.0));
            words.paint_centre(painter, cell.center());
            if touched.ring {
                ring = Some(cell);
            }
            if touched.clicked {
                pressed = Some(i);
            }
        }
        for (i, cell) in cells.iter().enumerate().skip(1) {
            if i != chosen && i - 1 != chosen {
                painter.vline(
                    cell.left(),
                    rect.y_range(),
                    Stroke::new(p.stroke_width, p.stroke),
                );
            }
        }
        paint::outline(painter, rect, 12.0, Stroke::new(p.stroke_width, p.stroke));
        if let Some(cell) = ring {
            self.focus_ring(painter, cell, 12.0);
        }
        pressed
    }

    /// Draws a toggle around a centre.
    pub fn toggle_face(&self, painter: &Painter, centre: Pos2, on: bool) {
        let p = &self.palette;
        let rect = Rect::from_center_size(centre, vec2(72.0, 40.0));
        let knob = pos2(centre.x + if on { 16.0 } else { -16.0 }, centre.y);
        if on {
            paint::gradient(painter, rect, 20.0, p.accent, p.accent);
            painter.circle_filled(knob, 14.0, p.ink0);
            Icon::Check.paint(painter, knob, 20.0, p.accent);
        } else {
            paint::gradient(painter, rect, 20.0, fade(p.ink0, 0.8), fade(p.ink0, 0.8));
            paint::outline(painter, rect, 20.0, Stroke::new(2.0, fade(p.text, 0.5)));
            painter.circle_filled(knob, 14.0, p.dim);
        }
    }

    /// A row of settings that is a toggle: title, one sentence, the toggle at the right. True when it was pressed.
    pub fn toggle_row(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        (title, note): (&str, &str),
        on: bool,
    ) -> bool {
        let touched = focus::item(ui, id, rect, place, true);
        say_selected(ui, &touched, WidgetType::Checkbox, on, title);
        let painter = ui.painter();
        if touched.hovered {
            paint::gradient(painter, rect, 12.0, fade(SHELL, 0.05), fade(SHELL, 0.05));
        }
        self.row_words(painter, rect.shrink2(vec2(16.0, 0.0)), title, note, 96.0);
        self.toggle_face(painter, pos2(rect.right() - 52.0, rect.center().y), on);
        if touched.ring {
            self.focus_ring(painter, rect.shrink(2.0), 12.0);
        }
        touched.clicked
    }

    /// The title and the sentence of a settings row, with room at the right for its control.
    pub fn row_words(&self, painter: &Painter, rect: Rect, title: &str, note: &str, control: f32) {
        let width = rect.width() - control - 12.0;
        let title = self.words(
            painter,
            title,
            Role::Label,
            self.palette.text,
            Fit::Wrap(width),
        );
        let note = (!note.is_empty()).then(|| {
            self.words(
                painter,
                note,
                Role::Small,
                self.palette.dim,
                Fit::Wrap(width),
            )
        });
        let whole = title.height() + note.as_ref().map_or(0.0, |n| n.height() - 2.0);
        let top = rect.center().y - whole / 2.0;
        let used = title.paint(painter, pos2(rect.left(), top));
        if let Some(note) = note {
            note.paint(painter, pos2(rect.left(), used.bottom() - 2.0));
        }
    }

    /// The height that the words of a settings row need.
    pub fn row_height(
        &self,
        painter: &Painter,
        width: f32,
        title: &str,
        note: &str,
        control: f32,
    ) -> f32 {
        let width = width - 32.0 - control - 12.0;
        let mut height = self
            .words(painter, title, Role::Label, SHELL, Fit::Wrap(width))
            .height();
        if !note.is_empty() {
            height += self
                .words(painter, note, Role::Small, SHELL, Fit::Wrap(width))
                .height()
                - 2.0;
        }
        (height + 20.0).max(68.0)
    }

    /// A short warning in words with its sign.
    pub fn warning(&self, painter: &Painter, at: Pos2, text: &str, width: f32) -> Rect {
        let size = self.icon_size(20.0);
        let words = self.words(
            painter,
            text,
            Role::Small,
            DANGER,
            Fit::Wrap(width - size - 8.0),
        );
        Icon::Close.paint(
            painter,
            pos2(at.x + size / 2.0, at.y + self.line(Role::Small) / 2.0),
            size,
            DANGER,
        );
        words.paint(painter, pos2(at.x + size + 8.0, at.y))
    }

    /// A heading over a group of controls; gives its height.
    pub fn group_heading(&self, painter: &Painter, at: Pos2, text: &str) -> f32 {
        let words = self.words(
            painter,
            text,
            Role::SmallLabel,
            self.palette.accent,
            Fit::Line,
        );
        words.paint(painter, at);
        words.height()
    }

    /// Paints words in a rectangle at the left, in the middle of its height.
    pub fn put_left(
        &self,
        painter: &Painter,
        rect: Rect,
        text: &str,
        role: Role,
        colour: Color32,
    ) -> Rect {
        self.words(painter, text, role, colour, Fit::Cut(rect.width()))
            .paint_in(painter, rect, Align2::LEFT_CENTER)
    }
}
