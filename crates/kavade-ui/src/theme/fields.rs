//! Controls with a value of many: the slider and the field for one line of text.

use egui::{
    FontSelection, Frame, Id, Rect, Sense, Stroke, TextEdit, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::theme::direction::as_seen;
use crate::theme::focus::TabStop;
use crate::theme::ornament::Slit;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{PRIMARY, PRIMARY_LOW, SHELL, TEETH, fade};
use crate::theme::{focus, paint};

impl Theme {
    /// A slider with steps: minus, a toothed track with a cowrie as its knob, plus, and the value in words. Gives the
    /// new step. Left and right change it while it has focus.
    pub fn slider(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        (label, value): (&str, &str),
        (step, steps): (usize, usize),
    ) -> Option<usize> {
        let painter = ui.painter();
        let p = &self.palette;
        let last = steps.saturating_sub(1).max(1);
        let square = vec2(48.0, 48.0);
        let minus = Rect::from_center_size(pos2(rect.left() + 24.0, rect.center().y), square);
        let value_width = self
            .words(painter, value, Role::Label, p.text, Fit::Line)
            .width()
            .max(64.0);
        let plus = Rect::from_center_size(
            pos2(rect.right() - value_width - 12.0 - 24.0, rect.center().y),
            square,
        );
        let track = Rect::from_min_max(
            pos2(minus.right() + 28.0, rect.center().y - 24.0),
            pos2(plus.left() - 28.0, rect.center().y + 24.0),
        );
        let mut new = None;
        // The track is the one item that the keys reach; the two squares are for pointers.
        let place = TabStop {
            sideways: true,
            ..place
        };
        let touched = focus::item(ui, id, track.expand2(vec2(8.0, 0.0)), place, true);
        let drag = ui.interact(
            track.expand2(vec2(12.0, 0.0)),
            id.with("drag"),
            Sense::drag(),
        );
        touched.response.widget_info(|| {
            let mut info = WidgetInfo::labeled(WidgetType::Slider, true, label);
            info.current_text_value = Some(value.to_owned());
            info.value = Some(step as f64);
            info
        });
        for (at, sign, change) in [(minus, "–", -1_isize), (plus, "+", 1)] {
            let response = ui.interact(at, id.with(sign), Sense::CLICK);
            let possible = step.checked_add_signed(change).filter(|s| *s <= last);
            response.widget_info(|| {
                WidgetInfo::labeled(
                    WidgetType::Button,
                    possible.is_some(),
                    format!("{label} {sign}"),
                )
            });
            let fill = if response.hovered() && possible.is_some() {
                p.ink2
            } else {
                fade(p.ink0, 0.6)
            };
            paint::gradient(painter, at, 12.0, fill, fill);
            paint::outline(painter, at, 12.0, Stroke::new(p.stroke_width, p.stroke));
            let colour = if possible.is_some() {
                p.text
            } else {
                paint::off(self)
            };
            self.words(painter, sign, Role::Label, colour, Fit::Line)
                .paint_centre(painter, at.center());
            if response.clicked() {
                new = possible;
            }
        }
        if touched.focused
            && let Some(change) = focus::sideways(ui.ctx())
        {
            new = step.checked_add_signed(change).filter(|s| *s <= last);
        }
        let from_x = |x: f32| {
            let t = (x - track.left()) / track.width().max(1.0);
            ((t.clamp(0.0, 1.0) * last as f32).round() as usize).min(last)
        };
        if let Some(at) = drag.interact_pointer_pos().filter(|_| drag.dragged()) {
            new = Some(from_x(at.x));
        } else if touched.response.clicked()
            && let Some(at) = touched.response.interact_pointer_pos()
        {
            new = Some(from_x(at.x));
        }
        let passed = step as f32 / last as f32;
        let even = |_: f32| 0.55;
        let slit = Slit {
            step: 12.5,
            length: Some(&even),
            passed: Some(passed),
            ..Slit::default()
        };
        let bar = Rect::from_center_size(track.center(), vec2(track.width(), 20.0));
        slit.paint(painter, bar, p.accent);
        let knob = pos2(track.left() + passed * track.width(), track.center().y);
        let shell = Rect::from_center_size(knob, vec2(34.0, 40.0));
        paint::shadow(painter, shell, 17.0, paint::Depth::Badge);
        let outline = paint::ellipse(knob, vec2(17.0, 20.0), 40);
        paint::fill(painter, &outline, knob, |at| {
            super::tokens::mix(PRIMARY, PRIMARY_LOW, (at.y - shell.top()) / 40.0)
        });
        painter.vline(
            knob.x,
            knob.y - 12.0..=knob.y + 12.0,
            Stroke::new(2.0, TEETH),
        );
        for y in [-6.5, 0.0, 6.5] {
            painter.hline(
                knob.x - 4.5..=knob.x + 4.5,
                knob.y + y,
                Stroke::new(2.0, TEETH),
            );
        }
        self.words(painter, value, Role::Label, p.text, Fit::Line)
            .paint_right(painter, pos2(rect.right(), rect.center().y));
        if touched.ring {
            self.focus_ring(painter, track.expand2(vec2(18.0, 0.0)), 12.0);
        }
        new.filter(|n| *n != step)
    }

    /// A field for one line of text. Gives the new text when it was changed.
    pub fn text_field(
        &self,
        ui: &mut Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        (label, text): (&str, &str),
    ) -> Option<String> {
        let p = self.palette;
        let painter = ui.painter().clone();
        let focused = ui.ctx().memory(|m| m.has_focus(id));
        // While it is written its letters lie as they come; afterwards as they are read.
        let mut edited = match focused {
            true => text.to_owned(),
            false => as_seen(text).into_owned(),
        };
        let hovered = ui.rect_contains_pointer(rect);
        let fill = if hovered || focused {
            p.ink0
        } else {
            fade(p.ink0, 0.6)
        };
        paint::gradient(&painter, rect, 12.0, fill, fill);
        let stroke = if focused {
            Stroke::new(2.0, p.accent)
        } else {
            Stroke::new(p.stroke_width, p.stroke)
        };
        paint::outline(&painter, rect, 12.0, stroke);
        let height = self.line(Role::Label);
        let inner = Rect::from_center_size(rect.center(), vec2(rect.width() - 32.0, height));
        let visuals = &mut ui.visuals_mut();
        visuals.selection.bg_fill = fade(p.accent, 0.35);
        visuals.selection.stroke = Stroke::new(1.0, p.text);
        visuals.text_cursor.stroke = Stroke::new(2.0, SHELL);
        visuals.text_cursor.blink = false;
        let response = ui.put(
            inner,
            TextEdit::singleline(&mut edited)
                .id(id)
                .frame(Frame::NONE)
                .margin(0.0)
                .desired_width(inner.width())
                .vertical_align(egui::Align::Center)
                .text_color(p.text)
                .font(FontSelection::FontId(self.font(Role::Label))),
        );
        // The whole field takes a press, not its line of text alone.
        if ui.interact(rect, id.with("field"), Sense::CLICK).clicked() {
            response.request_focus();
        }
        response.widget_info(|| {
            let mut info = WidgetInfo::text_edit(true, text, edited.as_str(), "");
            info.label = Some(label.to_owned());
            info
        });
        if focus::text_item(ui, &response, place) {
            self.focus_ring(&painter, rect, 12.0);
        }
        response.changed().then_some(edited)
    }
}
