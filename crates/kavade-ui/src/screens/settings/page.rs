//! The settings: what the table looks like, what is heard, how play goes, and access. One file a page.

use egui::{Rect, TextureId, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Game;

use super::{access, look, play, sound};
use crate::screens::frame;
use crate::screens::frame::BarRow;
use crate::screens::names::id;
use crate::screens::rows::Rows;
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::Device;
use crate::theme::focus::Place;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::{focus, paint};
use kavade_board::look::Look;
use kavade_store::settings::Counts;
use kavade_store::settings::{QualityChoice, SeenFrom, SoundSettings};
use kavade_store::speed::Speed;

/// A page of settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Page {
    /// What the tables look like, and the picture.
    #[default]
    Look,
    /// What is heard.
    Sound,
    /// How play goes.
    Play,
    /// Access: text size, contrast, motion, counts.
    Access,
}

impl Page {
    /// All pages, in the order in which they stand.
    pub const ALL: [Page; 4] = [Page::Look, Page::Sound, Page::Play, Page::Access];

    const fn icon(self) -> Icon {
        match self {
            Page::Look => Icon::Look,
            Page::Sound => Icon::Sound,
            Page::Play => Icon::Play,
            Page::Access => Icon::Access,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Page::Look => "settings-look",
            Page::Sound => "settings-sound",
            Page::Play => "settings-play",
            Page::Access => "settings-access",
        }
    }
}

/// The settings as they are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SettingsView {
    /// The page that is shown.
    pub page: Page,
    /// The game whose table is looked at.
    pub game: Game,
    /// What its table looks like.
    pub look: Look,
    /// The picture of that table, once it can be seen.
    pub preview: Option<TextureId>,
    /// How much is spent on the picture.
    pub quality: QualityChoice,
    /// From where the board is looked at.
    pub seen_from: SeenFrom,
    /// What is heard.
    pub sound: SoundSettings,
    /// The loser of a match is asked for a forfeit.
    pub customs: bool,
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

/// A volume that has a slider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Volume {
    /// Seeds, hand and bells.
    Seeds,
    /// The sound of the place.
    Room,
    /// What is pressed.
    Interface,
}

/// What was changed among the settings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingsPress {
    /// Another page.
    Page(Page),
    /// The table of another game is looked at.
    Game(Game),
    /// The table of a game looks like this.
    Look(Game, Look),
    /// Another quality of the picture.
    Quality(QualityChoice),
    /// The board is looked at from elsewhere.
    SeenFrom(SeenFrom),
    /// A volume, 0 to 10.
    Volume(Volume, u8),
    /// Mute or not.
    Muted(bool),
    /// Mute while another window is used, or not.
    MuteUnfocused(bool),
    /// Words for sounds or not.
    Captions(bool),
    /// Forfeits or not.
    Customs(bool),
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

pub(super) const SCREEN: &str = "settings";

/// Where the pages' tabs and the open page are.
struct Layout {
    /// The tabs, in the order of the pages.
    tabs: [Rect; 4],
    /// Whether they stand beside the page and not above it.
    beside: bool,
    /// The most that the page can take.
    panel: Rect,
}

fn layout(content: Rect, theme: &Theme) -> Layout {
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

fn page_name(texts: &Texts, page: Page) -> String {
    texts.get(match page {
        Page::Look => "page-look",
        Page::Sound => "page-sound",
        Page::Play => "page-play",
        Page::Access => "page-access",
    })
}

fn tab(
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
