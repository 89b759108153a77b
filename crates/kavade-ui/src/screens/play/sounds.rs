//! The leaf that puts a sound into words, beside a loudspeaker.

use egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::screens::names::id;
use crate::screens::play::groups::SCREEN;
use crate::screens::play::layout::HudLayout;
use crate::texts::Texts;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};

/// A sound that is put into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoundCaption {
    /// The message's id.
    pub message: &'static str,
    /// The number in the message.
    pub number: u32,
}

/// The words for a sound.
pub fn sound_text(texts: &Texts, heard: SoundCaption) -> String {
    texts.with(heard.message, &[("n", heard.number.into())])
}

pub(super) fn leaf(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    heard: Option<SoundCaption>,
    layout: &HudLayout,
) {
    let Some(heard) = heard else { return };
    let text = sound_text(texts, heard);
    let come = theme.appear(ui.ctx(), id(SCREEN, ("heard", &text)), Appear::Leaf);
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(come.opacity);
    let room = layout.heard;
    let size = theme.icon_size(22.0).min(room.height() - 8.0);
    let words = theme.words(
        &painter,
        &text,
        Role::Small,
        theme.palette.text,
        Fit::Cut(room.width() - size - 34.0),
    );
    let width = (words.width() + size + 34.0).min(room.width());
    // In an upright window the leaf has a line of its own, and stands in its middle.
    let left = match layout.upright {
        true => room.center().x - width / 2.0,
        false => room.left(),
    };
    let rect = Rect::from_min_size(pos2(left, room.top()), vec2(width, room.height()))
        .translate(vec2(0.0, come.slide * 8.0));
    theme.leaf_round(&painter, rect, 12.0);
    let y = rect.center().y;
    let icon = pos2(rect.left() + 12.0 + size / 2.0, y);
    Icon::Sound.paint(&painter, icon, size, theme.palette.accent);
    words.paint_left(&painter, pos2(rect.left() + size + 20.0, y));
    ui.interact(rect, id(SCREEN, "heard"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.as_str()));
}
