//! The settings that exist: how play goes, access, and the window.

use bevy_egui::egui::{Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::{
    frame::{self, BarRow},
    id,
    play::{Counts, Speed},
    rows::Rows,
};
use crate::{
    locale::Texts,
    theme::{
        Device, Fit, Icon, Role, Theme,
        buttons::Kind,
        focus::{self, Place},
        paint,
    },
};

/// A page of settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Page {
    /// How play goes.
    #[default]
    Play,
    /// Access: text size, contrast, motion, counts.
    Access,
    /// The window.
    Look,
}

impl Page {
    const ALL: [Page; 3] = [Page::Play, Page::Access, Page::Look];
}

/// The settings as they are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SettingsView {
    /// The page that is shown.
    pub page: Page,
    /// How fast seeds move.
    pub speed: Speed,
    /// When counts are shown.
    pub counts: Counts,
    /// Sow clockwise on the screen: the board is mirrored.
    pub clockwise: bool,
    /// Two people may take turns back.
    pub undo: bool,
    /// Nothing slides, flies or swells.
    pub reduced_motion: bool,
    /// High contrast.
    pub high_contrast: bool,
    /// Text size, 0.9–2.0.
    pub text_size: f32,
    /// Full screen.
    pub full_screen: bool,
}

/// What was changed among the settings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingsPress {
    /// Another page.
    Page(Page),
    /// Another speed.
    Speed(Speed),
    /// Counts shown otherwise.
    Counts(Counts),
    /// Sow clockwise or not.
    Clockwise(bool),
    /// Undo between people or not.
    Undo(bool),
    /// Reduced motion or not.
    ReducedMotion(bool),
    /// High contrast or not.
    HighContrast(bool),
    /// Another text size.
    TextSize(f32),
    /// Full screen or not.
    FullScreen(bool),
    /// All as at first; asks first.
    Defaults,
    /// Back to where one came from.
    Back,
}

const SCREEN: &str = "settings";
const SMALLEST: f32 = 0.9;
/// Text sizes go from 0.9 to 2.0 by tenths.
const SIZES: usize = 12;

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
    let content = frame.content;
    let beside = content.width() >= 740.0 && theme.text_size <= 1.5;
    let height = theme.bar_button_height();
    let panel = if beside {
        let width = (content.width() * 0.195).clamp(190.0, 260.0);
        for (i, page) in Page::ALL.into_iter().enumerate() {
            let rect = Rect::from_min_size(
                content.min + vec2(0.0, i as f32 * (height + 8.0)),
                vec2(width, height),
            );
            if tab(ui, theme, texts, page, rect, page == view.page) {
                presses.push(SettingsPress::Page(page));
            }
        }
        Rect::from_min_max(
            pos2(content.left() + width + 24.0, content.top()),
            content.max,
        )
    } else {
        let labels = Page::ALL.map(|page| page_name(texts, page));
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let rect = Rect::from_min_size(content.min, vec2(content.width(), theme.button_height()));
        let chosen = Page::ALL.iter().position(|p| *p == view.page).unwrap_or(0);
        if let Some(i) = theme.choice(
            ui,
            id(SCREEN, "pages"),
            rect,
            Place::group(0),
            &labels,
            chosen,
        ) {
            presses.push(SettingsPress::Page(Page::ALL[i]));
        }
        Rect::from_min_max(pos2(content.left(), rect.bottom() + 10.0), content.max)
    };
    let known: Option<f32> = ui
        .ctx()
        .data(|d| d.get_temp(id(SCREEN, ("height", view.page))));
    let panel = Rect::from_min_size(
        panel.min,
        vec2(
            panel.width(),
            known.unwrap_or(panel.height()).min(panel.height()),
        ),
    );
    theme.panel(ui.painter(), panel, 16.0);
    let name = match view.page {
        Page::Play => "settings-play",
        Page::Access => "settings-access",
        Page::Look => "settings-look",
    };
    let needed = frame::scrolled(
        ui,
        theme,
        name,
        panel.shrink2(vec2(0.0, 1.0)),
        |ui, place| {
            let height = rows(ui, theme, texts, view, place, &mut presses);
            (height, height)
        },
    );
    if known != Some(needed + 2.0) {
        ui.ctx()
            .data_mut(|d| d.insert_temp(id(SCREEN, ("height", view.page)), needed + 2.0));
        ui.ctx().request_repaint();
    }
    bar(ui, theme, texts, &frame, &mut presses);
    if focus::escaped(ui.ctx()) {
        presses.push(SettingsPress::Back);
    }
    focus::end(ui);
    presses
}

fn page_name(texts: &Texts, page: Page) -> String {
    texts.get(match page {
        Page::Play => "page-play",
        Page::Access => "page-access",
        Page::Look => "page-look",
    })
}

fn tab(ui: &Ui, theme: &Theme, texts: &Texts, page: Page, rect: Rect, chosen: bool) -> bool {
    let icon = match page {
        Page::Play => Icon::Play,
        Page::Access => Icon::Access,
        Page::Look => Icon::Look,
    };
    let label = page_name(texts, page);
    let touched = focus::item(ui, id(SCREEN, ("page", page)), rect, Place::group(0), true);
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
    icon.paint(
        painter,
        pos2(rect.left() + 20.0 + size / 2.0, rect.center().y),
        size,
        colour,
    );
    let left = rect.left() + 34.0 + size;
    let words = Rect::from_min_max(
        pos2(left, rect.top()),
        pos2(rect.right() - 36.0, rect.bottom()),
    );
    theme.put_left(painter, words, &label, Role::Label, colour);
    if chosen {
        Icon::Next.paint(
            painter,
            pos2(rect.right() - 27.0, rect.center().y),
            24.0,
            colour,
        );
    }
    if touched.ring {
        theme.focus_ring(painter, rect, 12.0);
    }
    touched.clicked
}

fn rows(
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
        Page::Play => {
            let speeds = [
                texts.get("speed-slow"),
                texts.get("speed-normal"),
                texts.get("speed-fast"),
                texts.get("speed-instant"),
                texts.get("speed-step"),
            ];
            let chosen = Speed::ALL
                .iter()
                .position(|s| *s == view.speed)
                .unwrap_or(1);
            if let Some(i) = rows.choice(
                ui,
                "speed",
                ("set-speed", "set-speed-note"),
                &speeds,
                chosen,
            ) {
                presses.push(SettingsPress::Speed(Speed::ALL[i]));
            }
            if let Some(on) = rows.toggle(ui, "undo", ("set-undo", "set-undo-note"), view.undo) {
                presses.push(SettingsPress::Undo(on));
            }
            if let Some(on) = rows.toggle(
                ui,
                "clockwise",
                ("set-clockwise", "set-clockwise-note"),
                view.clockwise,
            ) {
                presses.push(SettingsPress::Clockwise(on));
            }
        }
        Page::Access => {
            let step =
                (((view.text_size - SMALLEST) * 10.0).round().max(0.0) as usize).min(SIZES - 1);
            let percent = (view.text_size * 100.0).round() as u32;
            let value = texts.with("percent", &[("n", percent.into())]);
            let names = ("set-text-size", "set-text-size-note");
            if let Some(step) = rows.slider(ui, "text-size", names, &value, (step, SIZES)) {
                presses.push(SettingsPress::TextSize(SMALLEST + step as f32 / 10.0));
            }
            if let Some(on) = rows.toggle(
                ui,
                "contrast",
                ("set-contrast", "set-contrast-note"),
                view.high_contrast,
            ) {
                presses.push(SettingsPress::HighContrast(on));
            }
            if let Some(on) = rows.toggle(
                ui,
                "motion",
                ("set-motion", "set-motion-note"),
                view.reduced_motion,
            ) {
                presses.push(SettingsPress::ReducedMotion(on));
            }
            let counts = [
                texts.get("counts-always"),
                texts.get("counts-touched"),
                texts.get("counts-off"),
            ];
            const ORDER: [Counts; 3] = [Counts::Always, Counts::Touched, Counts::Off];
            let chosen = ORDER.iter().position(|c| *c == view.counts).unwrap_or(0);
            if let Some(i) = rows.choice(
                ui,
                "counts",
                ("set-counts", "set-counts-note"),
                &counts,
                chosen,
            ) {
                presses.push(SettingsPress::Counts(ORDER[i]));
            }
        }
        Page::Look => {
            let names = ("set-full-screen", "set-full-screen-note");
            if let Some(on) = rows.toggle(ui, "full-screen", names, view.full_screen) {
                presses.push(SettingsPress::FullScreen(on));
            }
        }
    }
    rows.y + 8.0 - place.top()
}

fn bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    frame: &frame::Frame,
    presses: &mut Vec<SettingsPress>,
) {
    let mut row = BarRow::new(theme, frame);
    if row.back(ui, theme, SCREEN, &texts.get("back")) {
        presses.push(SettingsPress::Back);
    }
    let defaults = texts.get("defaults");
    let face = (Kind::Ghost, Some(Icon::Again), defaults.as_str());
    if row.button_right(ui, theme, (SCREEN, "defaults"), face, 0.0) {
        presses.push(SettingsPress::Defaults);
    }
    if focus::device(ui.ctx()) == Device::Keys {
        hints(ui, theme, texts, &mut row);
    }
}

/// What the keys do, as long as keys were used last.
fn hints(ui: &Ui, theme: &Theme, texts: &Texts, row: &mut BarRow) {
    let painter = ui.painter();
    let dim = theme.palette.dim;
    let hints = [
        ("key-esc", "hint-back"),
        ("key-enter", "hint-change"),
        ("key-arrows", "hint-choose"),
    ];
    for (key, what) in hints {
        let words = theme.words(painter, &texts.get(what), Role::Small, dim, Fit::Line);
        let arrows = key == "key-arrows";
        let cap = if arrows {
            64.0
        } else {
            theme
                .words(painter, &texts.get(key), Role::SmallLabel, dim, Fit::Line)
                .width()
                + 12.0
        };
        if row.room() < words.width() + cap + 40.0 {
            return;
        }
        let rect = row.from_right(words.width() + 10.0 + cap, 32.0);
        words.paint_right(painter, pos2(rect.right(), rect.center().y));
        if arrows {
            for (x, icon) in [(13.0, Icon::Up), (47.0, Icon::Down)] {
                let at = pos2(rect.left() + x, rect.center().y);
                theme.key_cap(painter, at, " ", dim);
                icon.paint(painter, at, 16.0, dim);
            }
        } else {
            theme.key_cap(
                painter,
                pos2(rect.left() + cap / 2.0, rect.center().y),
                &texts.get(key),
                dim,
            );
        }
    }
}
