//! What all menus share: scrim, title, content that scrolls, and the bar at the bottom.

use egui::{
    Id, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, Vec2,
    containers::scroll_area::ScrollBarVisibility, pos2, vec2,
};

use crate::screens::names::id;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{SHELL, SHELL_LOW, fade};
use crate::theme::{focus, fonts, paint};

/// The group of the bar in the order of Tab; everything above it has a lower one.
pub const BAR: u8 = 100;

/// The rectangles of a menu, in units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// The whole window.
    pub screen: Rect,
    /// Where the title stands.
    pub title: Rect,
    /// Where the content goes; it never reaches the bar.
    pub content: Rect,
    /// The bar, all across.
    pub bar: Rect,
    /// The part of the bar that holds buttons.
    pub bar_inner: Rect,
}

/// Divides a window. The content is a column of 1208 units at most.
pub fn divide(size: Vec2, theme: &Theme) -> Frame {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
    let small = size.x < 900.0 || size.y < 500.0;
    let margin = if small { 16.0 } else { 36.0 };
    let column = (size.x - 2.0 * margin).min(1208.0);
    let left = ((size.x - column) / 2.0).max(margin);
    let bar_height = (theme.primary_height() + if small { 12.0 } else { 36.0 }).min(size.y * 0.34);
    let bar = Rect::from_min_max(pos2(0.0, size.y - bar_height), screen.max);
    let title_top = if small { 8.0 } else { 26.0 };
    let title = Rect::from_min_size(pos2(left, title_top), vec2(column, theme.line(Role::Title)));
    let top = title.bottom() + if small { 4.0 } else { 18.0 };
    let content = Rect::from_min_max(
        pos2(left, top),
        pos2(left + column, bar.top() - if small { 4.0 } else { 8.0 }),
    );
    let bar_inner = Rect::from_min_max(pos2(left, bar.top()), pos2(left + column, bar.bottom()));
    Frame {
        screen,
        title,
        content,
        bar,
        bar_inner,
    }
}

/// Starts a screen that fills the window. Gives nothing while the fonts are not there yet.
pub fn open(ui: &mut Ui, name: &str) -> Option<Rect> {
    if !fonts::ready(ui.ctx()) {
        return None;
    }
    let screen = ui.ctx().content_rect();
    ui.set_clip_rect(screen);
    focus::begin(ui, id(name, "screen"));
    Some(screen)
}

/// Starts a menu: a scrim over the room, the title and the bar.
pub fn menu(ui: &mut Ui, theme: &Theme, name: &str, title: &str) -> Option<Frame> {
    let screen = open(ui, name)?;
    let frame = divide(screen.size(), theme);
    block(ui, name, screen);
    let painter = ui.painter().clone();
    theme.scrim(&painter, screen, 0.72);
    bar(ui, theme, &frame);
    let come = theme.appear(ui.ctx(), id(name, "come"), Appear::Panel);
    ui.multiply_opacity(come.opacity);
    theme
        .words(
            &painter,
            title,
            Role::Title,
            theme.palette.text,
            Fit::Cut(frame.title.width()),
        )
        .paint(&painter, frame.title.min);
    Some(frame)
}

/// Takes the presses that would otherwise reach what lies below.
pub fn block(ui: &Ui, name: &str, rect: Rect) {
    ui.interact(rect, id(name, "below"), Sense::CLICK);
}

/// Paints the ground of the bar.
pub fn bar(ui: &Ui, theme: &Theme, frame: &Frame) {
    let p = &theme.palette;
    let painter = ui.painter();
    paint::gradient(painter, frame.bar, 0.0, p.ink1, p.ink0);
    painter.hline(
        frame.bar.x_range(),
        frame.bar.top(),
        Stroke::new(p.stroke_width, fade(p.text, 0.28)),
    );
}

/// A row of buttons in the bar, set from the left or from the right.
#[derive(Debug)]
pub struct BarRow {
    y: f32,
    height: f32,
    left: f32,
    right: f32,
}

impl BarRow {
    /// An empty bar.
    pub fn new(theme: &Theme, frame: &Frame) -> Self {
        BarRow {
            y: frame.bar.center().y,
            height: theme.bar_button_height().min(frame.bar.height() - 12.0),
            left: frame.bar_inner.left(),
            right: frame.bar_inner.right(),
        }
    }

    /// The room that is left, in units.
    pub fn room(&self) -> f32 {
        self.right - self.left
    }

    /// Whether an icon still fits in.
    pub fn has_room_for_icon(&self) -> bool {
        self.room() >= self.height
    }

    /// The place of the next thing from the left.
    pub fn from_left(&mut self, width: f32, height: f32) -> Rect {
        let rect = Rect::from_min_size(pos2(self.left, self.y - height / 2.0), vec2(width, height));
        self.left = rect.right() + 12.0;
        rect
    }

    /// The place of the next thing from the right.
    pub fn from_right(&mut self, width: f32, height: f32) -> Rect {
        let rect = Rect::from_min_size(
            pos2(self.right - width, self.y - height / 2.0),
            vec2(width, height),
        );
        self.right = rect.left() - 16.0;
        rect
    }

    /// The place of the primary button, at the right.
    pub fn primary(&mut self, ui: &Ui, theme: &Theme, label: &str) -> Rect {
        let need = theme.primary_width(ui.painter(), label);
        let wide = (need + 150.0).max(316.0);
        let width = if wide < self.room() * 0.55 {
            wide
        } else {
            need.min(self.room())
        };
        let height = theme
            .primary_height()
            .min(self.height.max(theme.primary_height()));
        let rect = self.from_right(width, height);
        self.right -= 16.0;
        rect
    }

    /// The button that leads back: a square at the left.
    pub fn back(&mut self, ui: &Ui, theme: &Theme, name: &str, label: &str) -> bool {
        let rect = self.from_left(self.height, self.height);
        let face = (Kind::Secondary, Icon::Back, label);
        theme.icon_button(ui, id(name, "back"), rect, TabStop::group(BAR), face, true)
    }

    /// A button from the left; only its icon where the word has no room.
    pub fn button_left(
        &mut self,
        ui: &Ui,
        theme: &Theme,
        name: (&str, &str),
        face: (Kind, Option<Icon>, &str),
        keep: f32,
    ) -> bool {
        self.button(ui, theme, name, face, keep, Self::from_left)
    }

    /// A button from the right; only its icon where the word has no room.
    pub fn button_right(
        &mut self,
        ui: &Ui,
        theme: &Theme,
        name: (&str, &str),
        face: (Kind, Option<Icon>, &str),
        keep: f32,
    ) -> bool {
        self.button(ui, theme, name, face, keep, Self::from_right)
    }

    fn button(
        &mut self,
        ui: &Ui,
        theme: &Theme,
        name: (&str, &str),
        (kind, icon, label): (Kind, Option<Icon>, &str),
        keep: f32,
        take: fn(&mut Self, f32, f32) -> Rect,
    ) -> bool {
        let full = theme.button_width(ui.painter(), icon, label);
        let (place, id) = (TabStop::group(BAR), id(name.0, name.1));
        match icon.filter(|_| full > self.room() - keep) {
            Some(icon) => {
                let rect = take(self, self.height, self.height);
                theme.icon_button(ui, id, rect, place, (kind, icon, label), true)
            }
            None => {
                let rect = take(self, full, self.height);
                theme.button(ui, id, rect, place, (kind, icon, label), true)
            }
        }
    }
}

/// The height that a panel's content had when it was last laid out, if it was.
pub fn known_height(ui: &Ui, key: Id) -> Option<f32> {
    ui.ctx().data(|d| d.get_temp(key))
}

/// Remembers the height that a panel's content has; if it is another one, the panel is laid out again.
pub fn learn_height(ui: &Ui, key: Id, needed: f32) {
    if known_height(ui, key) != Some(needed) {
        ui.ctx().data_mut(|d| d.insert_temp(key, needed));
        ui.ctx().request_repaint();
    }
}

/// Content that scrolls when it is higher than its rectangle. `add` paints below the given corner at the given width
/// and gives the height that it used.
pub fn scrolled<R>(
    ui: &mut Ui,
    theme: &Theme,
    name: &str,
    rect: Rect,
    add: impl FnOnce(&mut Ui, Rect) -> (f32, R),
) -> R {
    let mut child = ui.new_child(UiBuilder::new().id_salt(id(name, "scroll")).max_rect(rect));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    let output = ScrollArea::vertical()
        .id_salt(id(name, "area"))
        .auto_shrink(false)
        .animated(!theme.reduced_motion)
        .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
        .show(&mut child, |ui| {
            let at = ui.max_rect().min;
            let place = Rect::from_min_size(at, vec2(rect.width(), f32::INFINITY));
            let (height, answer) = add(ui, place);
            ui.allocate_rect(
                Rect::from_min_size(at, vec2(rect.width() - 1.0, height)),
                Sense::hover(),
            );
            (height, answer)
        });
    let (height, answer) = output.inner;
    if height > rect.height() + 1.0 {
        let track = Rect::from_min_max(
            pos2(rect.right() + 4.0, rect.top() + 12.0),
            pos2(rect.right() + 10.0, rect.bottom() - 12.0),
        );
        let part = rect.height() / height;
        let knob = Rect::from_min_size(
            pos2(
                track.left(),
                track.top() + output.state.offset.y / height * track.height(),
            ),
            vec2(6.0, track.height() * part),
        );
        paint::gradient(
            ui.painter(),
            track,
            3.0,
            fade(SHELL, 0.16),
            fade(SHELL, 0.16),
        );
        paint::gradient(ui.painter(), knob, 3.0, SHELL, SHELL_LOW);
    }
    answer
}
