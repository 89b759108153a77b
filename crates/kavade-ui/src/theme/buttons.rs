//! Buttons: the one primary of a screen, secondary ones, ghosts and the destructive ghost.

use egui::{
    Align2, Color32, CursorIcon, Id, Painter, Rect, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::theme::focus::{TabStop, Touched};
use crate::theme::icons::Icon;
use crate::theme::ornament::{Slit, Widest};
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{
    DANGER, PRIMARY, PRIMARY_EDGE, PRIMARY_HOVER, PRIMARY_LOW, PRIMARY_PRESSED, PRIMARY_TEXT,
    SHELL, TEETH, fade,
};
use crate::theme::{focus, paint};

/// The kinds of button besides the primary one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Filled.
    Secondary,
    /// Only outlined.
    Ghost,
    /// Outlined in the colour of danger; what it does always asks first.
    Destructive,
}

/// Says what a button is to a screen reader, and shows the hand of the pointer.
pub(crate) fn say(ui: &Ui, touched: &Touched, on: bool, label: &str) {
    touched
        .response
        .widget_info(|| WidgetInfo::labeled(WidgetType::Button, on, label));
    if touched.hovered {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
}

impl Theme {
    /// The height of a primary button.
    pub fn primary_height(&self) -> f32 {
        76.0_f32.max(self.line(Role::Primary) + 28.0)
    }

    /// The width that a primary button needs for its word, without a slit.
    pub fn primary_width(&self, painter: &Painter, label: &str) -> f32 {
        self.words(painter, label, Role::Primary, Color32::BLACK, Fit::Line)
            .width()
            + 76.0
    }

    /// The primary button: one a screen.
    pub fn primary(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        label: &str,
        on: bool,
    ) -> bool {
        let touched = focus::item(ui, id, rect, place, on);
        say(ui, &touched, on, label);
        let painter = ui.painter();
        let radius = rect.height() / 2.0;
        let shape = rect.translate(vec2(0.0, if touched.pressed { 2.0 } else { 0.0 }));
        let (text, teeth) = if on {
            (PRIMARY_TEXT, TEETH)
        } else {
            (paint::off(self), fade(SHELL, 0.4))
        };
        if on {
            let [top, bottom] = match (touched.pressed, touched.hovered) {
                (true, _) => PRIMARY_PRESSED,
                (_, true) => PRIMARY_HOVER,
                _ => [PRIMARY, PRIMARY_LOW],
            };
            if !touched.pressed {
                paint::shadow(painter, shape, radius, paint::Depth::Leaf);
            }
            paint::gradient(painter, shape, radius, PRIMARY_EDGE, PRIMARY_EDGE);
            let mut face = shape;
            face.max.y -= 3.0;
            paint::gradient(painter, face, radius, top, bottom);
            paint::outline(
                painter,
                face,
                radius,
                Stroke::new(2.0, fade(Color32::WHITE, 0.9)),
            );
        } else {
            let stroke = Stroke::new(2.0, fade(SHELL, 0.55));
            paint::dashed(
                painter,
                &paint::rounded(shape.shrink(1.0), radius),
                stroke,
                6.0,
                5.0,
            );
        }
        let words = self.words(
            painter,
            label,
            Role::Primary,
            text,
            Fit::Cut(shape.width() - 44.0),
        );
        let middle = shape.center() - vec2(0.0, if on { 1.0 } else { 0.0 });
        words.paint_centre(painter, middle);
        let side = ((shape.width() - words.width()) / 2.0 - 16.0 - 22.0).min(82.0);
        if side >= 40.0 {
            for (widest, x) in [
                (
                    Widest::Right,
                    middle.x - words.width() / 2.0 - 16.0 - side / 2.0,
                ),
                (
                    Widest::Left,
                    middle.x + words.width() / 2.0 + 16.0 + side / 2.0,
                ),
            ] {
                let slit = Slit {
                    widest,
                    tooth: 2.4,
                    ..Slit::default()
                };
                slit.paint(
                    painter,
                    Rect::from_center_size(pos2(x, middle.y), vec2(side, 22.0)),
                    teeth,
                );
            }
        }
        if touched.ring {
            self.focus_ring(painter, shape, radius);
        }
        touched.clicked
    }

    /// The height of a button in a panel.
    pub fn button_height(&self) -> f32 {
        56.0_f32.max(self.line(Role::Label) + 24.0)
    }

    /// The height of a button in the bar at the bottom.
    pub fn bar_button_height(&self) -> f32 {
        64.0_f32.max(self.line(Role::Label) + 28.0)
    }

    /// The width that a button needs.
    pub fn button_width(&self, painter: &Painter, icon: Option<Icon>, label: &str) -> f32 {
        let words = self
            .words(painter, label, Role::Label, SHELL, Fit::Line)
            .width();
        let icon = icon.map_or(0.0, |_| {
            self.icon_size(26.0) + if label.is_empty() { 0.0 } else { 12.0 }
        });
        words + icon + 44.0
    }

    /// A button with an icon, a word, or both. `label` is also what a screen reader says.
    pub fn button(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        (kind, icon, label): (Kind, Option<Icon>, &str),
        on: bool,
    ) -> bool {
        self.button_as(ui, id, rect, place, (kind, icon, label), label, on)
    }

    /// A button that shows only an icon; `name` is what a screen reader says.
    pub fn icon_button(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        (kind, icon, name): (Kind, Icon, &str),
        on: bool,
    ) -> bool {
        self.button_as(ui, id, rect, place, (kind, Some(icon), ""), name, on)
    }

    fn button_as(
        &self,
        ui: &Ui,
        id: Id,
        rect: Rect,
        place: TabStop,
        (kind, icon, label): (Kind, Option<Icon>, &str),
        name: &str,
        on: bool,
    ) -> bool {
        let touched = focus::item(ui, id, rect, place, on);
        say(ui, &touched, on, name);
        let painter = ui.painter();
        let p = &self.palette;
        let shape = rect.translate(vec2(0.0, if touched.pressed { 2.0 } else { 0.0 }));
        let radius = 12.0;
        let colour = match (on, kind) {
            (false, _) => paint::off(self),
            (_, Kind::Destructive) => DANGER,
            _ => p.text,
        };
        if on {
            let fill = match (touched.pressed, touched.hovered, kind) {
                (true, _, _) => p.ink0,
                (_, true, Kind::Secondary) => p.hover,
                (_, true, _) => p.ink2,
                (_, _, Kind::Secondary) => p.ink2,
                _ => Color32::TRANSPARENT,
            };
            if kind == Kind::Secondary && !touched.pressed {
                let under = shape.translate(vec2(0.0, 3.0));
                let black = fade(Color32::BLACK, 0.5);
                paint::gradient(painter, under, radius, black, black);
            }
            if fill != Color32::TRANSPARENT {
                paint::gradient(painter, shape, radius, fill, fill);
            }
            let stroke = match kind {
                Kind::Destructive => Stroke::new(2.0, DANGER),
                _ => Stroke::new(p.stroke_width, p.stroke),
            };
            paint::outline(painter, shape, radius, stroke);
        } else {
            let stroke = Stroke::new(1.0, fade(SHELL, 0.4));
            paint::dashed(
                painter,
                &paint::rounded(shape.shrink(0.5), radius),
                stroke,
                4.0,
                3.0,
            );
        }
        self.icon_and_word(painter, shape, icon, label, colour);
        if touched.ring {
            self.focus_ring(painter, shape, radius);
        }
        // What shows no word says it when it is pointed at for a while, and at once when it has the keys.
        let waited = focus::hovered_for(ui.ctx(), id, touched.hovered) > 0.4;
        if label.is_empty() && (touched.ring || waited) {
            let screen = ui.ctx().content_rect().shrink(8.0);
            self.tip(
                painter,
                pos2(rect.center().x, rect.top() - 12.0),
                name,
                screen,
            );
        }
        touched.clicked
    }

    /// An icon and a bold word, centred together.
    pub(super) fn icon_and_word(
        &self,
        painter: &Painter,
        rect: Rect,
        icon: Option<Icon>,
        label: &str,
        colour: Color32,
    ) {
        let size = self.icon_size(26.0);
        let icon_space = icon.map_or(0.0, |_| size + if label.is_empty() { 0.0 } else { 12.0 });
        let room = rect.width() - 16.0 - icon_space;
        let words = self.words(painter, label, Role::Label, colour, Fit::Cut(room));
        let whole = words.width() + icon_space;
        let left = rect.center().x - whole / 2.0;
        if let Some(icon) = icon {
            icon.paint(
                painter,
                pos2(left + size / 2.0, rect.center().y),
                size,
                colour,
            );
        }
        let place = Rect::from_min_size(
            pos2(left + icon_space, rect.top()),
            vec2(words.width(), rect.height()),
        );
        words.paint_in(painter, place, Align2::LEFT_CENTER);
    }
}

/// A square of one size, for buttons with an icon only.
pub const fn square(side: f32) -> Vec2 {
    Vec2::splat(side)
}
