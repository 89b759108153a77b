//! A sentence that comes, stays for a while and goes: something that a person should know, and need not answer.

use egui::{Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::screens::names::id;
use crate::theme::fonts;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;

/// Shows a sentence at the bottom, in the middle; call it after the screen that it lies on. `above` is how much of the
/// window's lower end it leaves free, in units: the height of the bar in menus, 24 in play.
pub fn toast(ui: &mut Ui, theme: &Theme, text: &str, above: f32) {
    if !fonts::ready(ui.ctx()) {
        return;
    }
    let screen = ui.ctx().content_rect();
    let come = theme.appear(ui.ctx(), id("toast", text), Appear::Leaf);
    let mut painter = ui.painter().with_clip_rect(screen);
    painter.multiply_opacity(come.opacity);
    let at = pos2(screen.center().x, screen.bottom() - above) + vec2(0.0, 8.0 * come.slide);
    let width = (640.0 * theme.text_size.sqrt()).min(screen.width() - 32.0);
    let rect = theme.toast(&painter, at, text, width);
    ui.interact(rect, id("toast", "words"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
}
