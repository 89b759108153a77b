//! Rows of settings: words at the left, a control at the right or, where there is no room, below.

use egui::{Rect, Ui, pos2, vec2};

use crate::screens::names::id;
use crate::texts::Texts;
use crate::theme::controls::Face;
use crate::theme::focus::TabStop;
use crate::theme::style::Theme;

/// Rows one below the other, each a group of focus of its own.
pub(super) struct Rows<'a> {
    pub(super) theme: &'a Theme,
    pub(super) texts: &'a Texts,
    pub(super) place: Rect,
    pub(super) y: f32,
    pub(super) first: bool,
    pub(super) group: u8,
}

impl Rows<'_> {
    /// The place of the next row, with its group of focus.
    pub(super) fn next(&mut self, ui: &Ui, height: f32) -> (Rect, TabStop) {
        let rect = Rect::from_min_size(
            pos2(self.place.left() + 14.0, self.y),
            vec2(self.place.width() - 28.0, height),
        );
        if !self.first {
            self.theme.divider(
                ui.painter(),
                rect.left() + 16.0,
                rect.right() - 16.0,
                self.y,
            );
        }
        let place = TabStop {
            group: self.group,
            first: self.first,
            sideways: false,
        };
        self.first = false;
        self.group += 1;
        self.y += height;
        (rect, place)
    }

    /// A choice across the whole width without words of its own; one below the other where there is no room.
    pub(super) fn tabs(
        &mut self,
        ui: &Ui,
        key: &str,
        labels: &[String],
        chosen: usize,
    ) -> Option<usize> {
        let theme = self.theme;
        let inner = self.place.width() - 60.0;
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let height = theme.button_height();
        if theme.choice_width(ui.painter(), &labels) <= inner {
            let (rect, place) = self.next(ui, height + 20.0);
            let at = Rect::from_min_size(rect.min + vec2(16.0, 10.0), vec2(inner, height - 4.0));
            return theme.choice(ui, id("settings", key), at, place, &labels, chosen);
        }
        let step = height + 6.0;
        let (rect, place) = self.next(ui, labels.len() as f32 * step + 14.0);
        let mut pressed = None;
        for (i, label) in labels.iter().enumerate() {
            let corner = rect.min + vec2(16.0, 10.0 + i as f32 * step);
            let at = Rect::from_min_size(corner, vec2(inner, height));
            let face = Face {
                label,
                ..Face::default()
            };
            let place = TabStop {
                first: place.first && i == chosen,
                ..place
            };
            if theme.option(
                ui,
                id("settings", key).with(i),
                at,
                place,
                face,
                i == chosen,
            ) {
                pressed = Some(i);
            }
        }
        pressed
    }

    pub(super) fn toggle(
        &mut self,
        ui: &Ui,
        key: &str,
        texts: (&str, &str),
        on: bool,
    ) -> Option<bool> {
        let (title, note) = (self.texts.get(texts.0), self.texts.get(texts.1));
        let height =
            self.theme
                .row_height(ui.painter(), self.place.width() - 28.0, &title, &note, 96.0);
        let (rect, place) = self.next(ui, height);
        self.theme
            .toggle_row(ui, id("settings", key), rect, place, (&title, &note), on)
            .then_some(!on)
    }

    pub(super) fn choice(
        &mut self,
        ui: &Ui,
        key: &str,
        texts: (&str, &str),
        labels: &[String],
        chosen: usize,
    ) -> Option<usize> {
        let (title, note) = (self.texts.get(texts.0), self.texts.get(texts.1));
        self.choice_said(ui, key, (&title, &note), labels, chosen)
    }

    /// A choice whose title and sentence are there already.
    pub(super) fn choice_said(
        &mut self,
        ui: &Ui,
        key: &str,
        (title, note): (&str, &str),
        labels: &[String],
        chosen: usize,
    ) -> Option<usize> {
        let theme = self.theme;
        let painter = ui.painter();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let width = theme.choice_width(painter, &labels);
        let inner = self.place.width() - 60.0;
        let control = theme.button_height() - 4.0;
        let beside = inner - width >= 220.0 * theme.text_size;
        if beside {
            let height = theme.row_height(painter, self.place.width() - 28.0, title, note, width);
            let (rect, place) = self.next(ui, height.max(control + 16.0));
            theme.row_words(painter, rect.shrink2(vec2(16.0, 0.0)), title, note, width);
            let at = Rect::from_min_size(
                pos2(rect.right() - 16.0 - width, rect.center().y - control / 2.0),
                vec2(width, control),
            );
            return theme.choice(ui, id("settings", key), at, place, &labels, chosen);
        }
        // The options go below the words, each in its own outline, in as many lines as they need.
        let words = theme.row_height(painter, self.place.width() - 28.0, title, note, 0.0) - 20.0;
        let mut lines = 1.0;
        let mut x = 0.0;
        let widths: Vec<f32> = labels
            .iter()
            .map(|label| {
                let face = Face {
                    label,
                    ..Face::default()
                };
                theme.option_width(painter, face).min(inner)
            })
            .collect();
        for width in &widths {
            if x > 0.0 && x + width > inner {
                lines += 1.0;
                x = 0.0;
            }
            x += width + 8.0;
        }
        let step = theme.button_height() + 8.0;
        let (rect, place) = self.next(ui, words + lines * step + 22.0);
        let head = Rect::from_min_size(rect.min + vec2(16.0, 10.0), vec2(inner, words));
        theme.row_words(painter, head, title, note, 0.0);
        let (mut x, mut y) = (head.left(), head.bottom() + 6.0);
        let mut pressed = None;
        for (i, width) in widths.iter().enumerate() {
            if x > head.left() && x + width > head.left() + inner {
                x = head.left();
                y += step;
            }
            let at = Rect::from_min_size(pos2(x, y), vec2(*width, theme.button_height()));
            x += width + 8.0;
            let face = Face {
                label: labels[i],
                ..Face::default()
            };
            if theme.option(
                ui,
                id("settings", key).with(i),
                at,
                place,
                face,
                i == chosen,
            ) {
                pressed = Some(i);
            }
        }
        pressed
    }

    pub(super) fn slider(
        &mut self,
        ui: &Ui,
        key: &str,
        texts: (&str, &str),
        value: &str,
        steps: (usize, usize),
    ) -> Option<usize> {
        let theme = self.theme;
        let painter = ui.painter();
        let (title, note) = (self.texts.get(texts.0), self.texts.get(texts.1));
        let inner = self.place.width() - 60.0;
        let wide = 470.0_f32.min(inner);
        let beside = inner - wide >= 200.0 * theme.text_size;
        let (height, control) = if beside {
            (
                theme.row_height(painter, self.place.width() - 28.0, &title, &note, wide),
                wide,
            )
        } else {
            (
                theme.row_height(painter, self.place.width() - 28.0, &title, &note, 0.0) + 56.0,
                0.0,
            )
        };
        let (rect, place) = self.next(ui, height);
        let mut words = rect.shrink2(vec2(16.0, 0.0));
        let mut at = Rect::from_min_max(
            pos2(rect.right() - 16.0 - wide, rect.top()),
            rect.max - vec2(16.0, 0.0),
        );
        if !beside {
            words.max.y -= 56.0;
            at = Rect::from_min_max(
                pos2(rect.left() + 16.0, words.bottom()),
                pos2(rect.right() - 16.0, rect.bottom() - 8.0),
            );
        }
        theme.row_words(painter, words, &title, &note, control);
        theme.slider(ui, id("settings", key), at, place, (&title, value), steps)
    }
}
