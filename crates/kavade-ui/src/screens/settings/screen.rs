//! The settings, put together: tabs, the open page and the bar. One file a page.

use egui::{Rect, Ui, Vec2, vec2};

use crate::screens::frame;
use crate::screens::names::id;
use crate::screens::rows::Rows;
use crate::screens::settings::bar::bar;
use crate::screens::settings::tabs::{layout, tab};
use crate::screens::settings::view::{Page, SCREEN, SettingsPress, SettingsView};
use crate::screens::settings::{access, look, play, sound};
use crate::texts::Texts;
use crate::theme::focus;
use crate::theme::style::Theme;

/// How large the picture of the table is in a window of this size, in units.
pub fn preview_size(window: Vec2, theme: &Theme) -> Vec2 {
    let content = frame::divide(window, theme).content;
    look::divide(layout(content, theme).panel).picture.size()
}

/// Shows the settings.
pub fn settings(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &SettingsView,
) -> Vec<SettingsPress> {
    let mut presses = Vec::new();
    let Some(frame) = frame::menu(ui, theme, SCREEN, &texts.get("settings")) else {
        return presses;
    };
    let places = layout(frame.content, theme);
    for (page, rect) in Page::ALL.into_iter().zip(places.tabs) {
        let chosen = page == view.page;
        if tab(ui, theme, texts, page, rect, chosen, places.beside) {
            presses.push(SettingsPress::Page(page));
        }
    }
    if view.page == Page::Look {
        theme.panel(ui.painter(), places.panel, 16.0);
        let parts = look::divide(places.panel);
        look::shown(ui, theme, texts, view, &parts);
        frame::scrolled(ui, theme, view.page.key(), parts.list, |ui, place| {
            (page(ui, theme, texts, view, place, &mut presses), ())
        });
    } else {
        // A short page has a short panel.
        let key = id(SCREEN, ("height", view.page));
        let known = frame::known_height(ui, key);
        let most = places.panel.height();
        let panel = Rect::from_min_size(
            places.panel.min,
            vec2(places.panel.width(), known.unwrap_or(most).min(most)),
        );
        theme.panel(ui.painter(), panel, 16.0);
        let inner = panel.shrink2(vec2(0.0, 1.0));
        let needed = 2.0
            + frame::scrolled(ui, theme, view.page.key(), inner, |ui, place| {
                let height = page(ui, theme, texts, view, place, &mut presses);
                (height, height)
            });
        frame::learn_height(ui, key, needed);
    }
    bar(ui, theme, texts, &frame, &mut presses);
    if focus::escaped(ui.ctx()) {
        presses.push(SettingsPress::Back);
    }
    focus::end(ui);
    presses
}

/// The rows of the open page; gives their height.
fn page(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &SettingsView,
    place: Rect,
    presses: &mut Vec<SettingsPress>,
) -> f32 {
    let mut rows = Rows {
        theme,
        texts,
        place,
        y: place.top() + 8.0,
        first: true,
        group: 1,
    };
    match view.page {
        Page::Look => look::rows(ui, &mut rows, view, presses),
        Page::Sound => sound::rows(ui, &mut rows, view, presses),
        Page::Play => play::rows(ui, &mut rows, view, presses),
        Page::Access => access::rows(ui, &mut rows, view, presses),
    }
    rows.y + 8.0 - place.top()
}
