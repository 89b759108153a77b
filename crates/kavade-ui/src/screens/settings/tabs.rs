//! The tabs of the settings' pages, and what they leave to the page.

use egui::{Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::screens::names::id;
use crate::screens::settings::view::{Page, SCREEN};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::{focus, paint};

/// Where the pages' tabs and the open page are.
pub(super) struct Layout {
    /// The tabs, in the order of the pages.
    pub(super) tabs: [Rect; 4],
    /// Whether they stand beside the page and not above it.
    pub(super) beside: bool,
    /// The most that the page can take.
    pub(super) panel: Rect,
}

/// Divides the content of the screen: the tabs beside the page where there is room, above it otherwise.
pub(super) fn layout(content: Rect, theme: &Theme) -> Layout {
    let beside = content.width() >= 740.0 && theme.text_size <= 1.5 && content.height() >= 320.0;
    if beside {
        let height = theme.bar_button_height();
        let width = (content.width() * 0.195).clamp(190.0, 260.0);
        let tab = |i: usize| {
            let at = content.min + vec2(0.0, i as f32 * (height + 8.0));
            Rect::from_min_size(at, vec2(width, height))
        };
        let left = content.left() + width + 24.0;
        return Layout {
            tabs: [0, 1, 2, 3].map(tab),
            beside,
            panel: Rect::from_min_max(pos2(left, content.top()), content.max),
        };
    }
    let gap = 6.0;
    let size = vec2((content.width() - 3.0 * gap) / 4.0, theme.button_height());
    let tab = |i: usize| {
        let at = content.min + vec2(i as f32 * (size.x + gap), 0.0);
        Rect::from_min_size(at, size)
    };
    let top = content.top() + size.y + 8.0;
    Layout {
        tabs: [0, 1, 2, 3].map(tab),
        beside,
        panel: Rect::from_min_max(pos2(content.left(), top), content.max),
    }
}

fn page_name(texts: &Texts, page: Page) -> String {
    texts.get(match page {
        Page::Look => "page-look",
        Page::Sound => "page-sound",
        Page::Play => "page-play",
        Page::Access => "page-access",
    })
}

/// Shows the tab of a page; gives whether it was pressed.
pub(super) fn tab(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    page: Page,
    rect: Rect,
    chosen: bool,
    beside: bool,
) -> bool {
    let icon = page.icon();
    let label = page_name(texts, page);
    let touched = focus::item(
        ui,
        id(SCREEN, ("page", page)),
        rect,
        TabStop::group(0),
        true,
    );
    touched.response.widget_info(|| {
        WidgetInfo::selected(WidgetType::RadioButton, true, chosen, label.as_str())
    });
    let painter = ui.painter();
    let p = &theme.palette;
    if chosen {
        theme.lit(painter, rect, 12.0);
    } else {
        theme.leaf(painter, rect);
        if touched.hovered || touched.pressed {
            let fill = if touched.pressed { p.ink0 } else { p.ink2 };
            paint::gradient(painter, rect.shrink(1.0), 11.0, fill, fill);
        }
    }
    let colour = if chosen { p.ink0 } else { p.text };
    let size = theme.icon_size(26.0);
    if beside {
        let at = pos2(rect.left() + 20.0 + size / 2.0, rect.center().y);
        icon.paint(painter, at, size, colour);
        let left = rect.left() + 34.0 + size;
        let words = Rect::from_min_max(
            pos2(left, rect.top()),
            pos2(rect.right() - 36.0, rect.bottom()),
        );
        theme.put_left(painter, words, &label, Role::Label, colour);
        if chosen {
            let at = pos2(rect.right() - 27.0, rect.center().y);
            Icon::Next.paint(painter, at, 24.0, colour);
        }
    } else {
        // Icon and word where both have room, then the word alone, then the icon alone.
        let words = theme.words(painter, &label, Role::Label, colour, Fit::Line);
        let room = rect.width() - 16.0;
        let (with_icon, with_words) = (
            words.width() + size + 10.0 <= room || words.width() > room,
            words.width() <= room,
        );
        let used = match (with_icon, with_words) {
            (true, true) => words.width() + size + 10.0,
            (_, true) => words.width(),
            _ => size,
        };
        let mut x = rect.center().x - used / 2.0;
        if with_icon {
            icon.paint(painter, pos2(x + size / 2.0, rect.center().y), size, colour);
            x += size + 10.0;
        }
        if with_words {
            words.paint_left(painter, pos2(x, rect.center().y));
        }
    }
    if touched.ring {
        theme.focus_ring(painter, rect, 12.0);
    }
    touched.clicked
}
