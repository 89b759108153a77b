//! Bubbles and tags: the status line, captions, the toast, tips and key caps.

use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::theme::icons::Icon;
use crate::theme::marks::Mark;
use crate::theme::paint;
use crate::theme::pieces::keep_between;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role, Words};
use crate::theme::tokens::{DANGER, SHELL, fade};

/// A notch of a bubble: where it points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Notch {
    /// Up, at this x.
    Up(f32),
    /// Down, at this x.
    Down(f32),
    /// None.
    None,
}

impl Theme {
    /// A leaf that points at what it is about.
    pub fn bubble(&self, painter: &Painter, rect: Rect, radius: f32, stroke: Stroke, notch: Notch) {
        let p = &self.palette;
        paint::shadow(painter, rect, radius, paint::Depth::Leaf);
        let (top, bottom) = (fade(p.ink1, p.leaf_alpha), fade(p.ink0, p.leaf_alpha));
        paint::gradient(painter, rect, radius, top, bottom);
        paint::outline(painter, rect, radius, stroke);
        let keep = |x: f32| {
            keep_between(
                x,
                rect.left() + radius.min(30.0) + 12.0,
                rect.right() - radius.min(30.0) - 12.0,
            )
        };
        let (x, edge, sign, fill) = match notch {
            Notch::Up(x) => (keep(x), rect.top(), -1.0, p.ink1),
            Notch::Down(x) => (keep(x), rect.bottom(), 1.0, p.ink0),
            Notch::None => return,
        };
        let tip = pos2(x, edge + sign * 12.0);
        let inner = stroke.width;
        let base = edge - sign * (inner + 0.5);
        painter.add(Shape::convex_polygon(
            vec![pos2(x - 12.5, base), tip, pos2(x + 12.5, base)],
            fill,
            Stroke::NONE,
        ));
        let line = edge - sign * inner / 2.0;
        painter.add(Shape::line(
            vec![pos2(x - 12.0, line), tip, pos2(x + 12.0, line)],
            stroke,
        ));
    }

    /// The words of a status line in [`Role::Status`], or a smaller one where there is little room.
    pub fn status_words(&self, painter: &Painter, text: &str, role: Role, width: f32) -> Words {
        self.words(painter, text, role, self.palette.text, Fit::Wrap(width))
    }

    /// The size of a status line.
    pub fn status_size(&self, words: &Words) -> Vec2 {
        let icon = self.icon_size(36.0);
        vec2(
            words.width() + icon + 48.0,
            (words.height() + 18.0).max(56.0),
        )
    }

    /// A status line with the mark of the player whom it is about, or, for a refusal, a cross.
    pub fn status(
        &self,
        painter: &Painter,
        rect: Rect,
        words: &Words,
        mark: Option<Mark>,
        notch: Notch,
    ) {
        let (width, colour) = match mark {
            Some(mark) => (2.0, mark.colour()),
            None => (2.0, SHELL),
        };
        let radius = (rect.height() / 2.0).min(32.0);
        self.bubble(painter, rect, radius, Stroke::new(width, colour), notch);
        let icon = self.icon_size(36.0);
        let at = pos2(rect.left() + 12.0 + icon / 2.0, rect.center().y);
        match mark {
            Some(mark) => mark.paint(painter, at, icon),
            None => Icon::Close.paint(painter, at, icon * 0.85, DANGER),
        }
        words.paint_left(painter, pos2(at.x + icon / 2.0 + 14.0, rect.center().y));
    }

    /// What a caption box shows: its title and its sentence, laid out.
    pub fn caption_words(
        &self,
        painter: &Painter,
        title: &str,
        (sentence, role): (&str, Role),
        width: f32,
    ) -> (Words, Option<Words>) {
        let text = self.palette.text;
        let inner = width - self.icon_size(40.0) - 58.0;
        let words =
            |text_of: &str, role| self.words(painter, text_of, role, text, Fit::Wrap(inner));
        (
            words(title, Role::Card),
            (!sentence.is_empty()).then(|| words(sentence, role)),
        )
    }

    /// The size of a caption box.
    pub fn caption_size(&self, (title, sentence): &(Words, Option<Words>)) -> Vec2 {
        let (w, h) = sentence
            .as_ref()
            .map_or((0.0, 0.0), |s| (s.width(), s.height()));
        vec2(
            title.width().max(w) + self.icon_size(40.0) + 58.0,
            (title.height() + h + 26.0).max(56.0),
        )
    }

    /// A caption box: what happened, then why.
    pub fn caption(
        &self,
        painter: &Painter,
        rect: Rect,
        (title, sentence): &(Words, Option<Words>),
        mark: Mark,
        notch: Notch,
    ) {
        self.bubble(painter, rect, 16.0, Stroke::new(2.0, mark.colour()), notch);
        let icon = self.icon_size(40.0);
        let at = pos2(rect.left() + 18.0 + icon / 2.0, rect.center().y);
        mark.paint(painter, at, icon);
        let left = at.x + icon / 2.0 + 18.0;
        let whole = title.height() + sentence.as_ref().map_or(0.0, Words::height);
        let used = title.paint(painter, pos2(left, rect.center().y - whole / 2.0));
        if let Some(sentence) = sentence {
            sentence.paint(painter, pos2(left, used.bottom()));
        }
    }

    /// A leaf with one sentence that goes by itself.
    pub fn toast(&self, painter: &Painter, centre_bottom: Pos2, text: &str, width: f32) -> Rect {
        let words = self.words(
            painter,
            text,
            Role::Body,
            self.palette.text,
            Fit::WrapCentre(width - 48.0),
        );
        let size = words.size() + vec2(48.0, 28.0);
        let rect = Rect::from_min_size(centre_bottom - vec2(size.x / 2.0, size.y), size);
        self.leaf(painter, rect);
        words.paint_centre(painter, rect.center());
        rect
    }

    /// The word that explains a tool.
    pub fn tip(&self, painter: &Painter, centre_bottom: Pos2, text: &str, within: Rect) -> Rect {
        let words = self.words(
            painter,
            text,
            Role::SmallLabel,
            self.palette.ink0,
            Fit::Line,
        );
        let size = words.size() + vec2(24.0, 12.0);
        let left = (centre_bottom.x - size.x / 2.0)
            .min(within.right() - size.x)
            .max(within.left());
        let rect = Rect::from_min_size(pos2(left, centre_bottom.y - size.y), size);
        paint::shadow(painter, rect, 8.0, paint::Depth::Badge);
        paint::gradient(painter, rect, 8.0, SHELL, SHELL);
        words.paint_in(painter, rect, Align2::CENTER_CENTER);
        rect
    }

    /// A key cap.
    pub fn key_cap(&self, painter: &Painter, centre: Pos2, key: &str, colour: Color32) -> Rect {
        let words = self.words(painter, key, Role::SmallLabel, colour, Fit::Line);
        let rect = Rect::from_center_size(centre, vec2((words.width() + 12.0).max(26.0), 26.0));
        paint::outline(painter, rect, 5.0, Stroke::new(1.5, colour));
        painter.hline(
            rect.left() + 3.0..=rect.right() - 3.0,
            rect.bottom() - 2.0,
            Stroke::new(1.8, colour),
        );
        words.paint_centre(painter, centre - vec2(0.0, 1.0));
        rect
    }
}
