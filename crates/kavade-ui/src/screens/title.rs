//! The title: three rooms side by side, and the way into a game.

use egui::{Align2, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Game;

use crate::screens::frame;
use crate::screens::frame::{BAR, BarRow};
use crate::screens::names::{Person, about, game_name, id};
use crate::screens::picture::fade_down;
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::marks::Mark;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role, Words};
use crate::theme::tokens::{SHELL, fade, mix};
use crate::theme::{focus, ornament, paint};

/// What the title shows.
#[derive(Debug, Clone, PartialEq)]
pub struct TitleView {
    /// The game whose room is the widest.
    pub chosen: Game,
    /// The match that can be gone on with.
    pub go_on: Option<KeptMatch>,
    /// Something that the person should know, in whole sentences.
    pub notice: Option<String>,
    /// Whether there is a button that ends the program.
    pub quit: bool,
}

/// A match that can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptMatch {
    /// Its game.
    pub game: Game,
    /// Who is to move; none if a round or the match is over.
    pub mover: Option<Person>,
    /// The mark of who is to move, or would be.
    pub mark: Mark,
    /// Seeds in the banks: of who is to move, and of the other.
    pub banks: [u32; 2],
}

/// What was pressed on the title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TitlePress {
    /// The room of a game: choose it and set up a match.
    Choose(Game),
    /// Set up a match with the last choices.
    Play,
    /// Go on with the saved match.
    Continue,
    /// The settings.
    Settings,
    /// The notice was read.
    CloseNotice,
    /// End the program.
    Quit,
}

const SCREEN: &str = "title";

/// The parts of a window in which the three rooms are shown, in units. The bar below them is left out. In a window that is
/// higher than wide they lie below one another.
pub fn rooms(size: Vec2, chosen: Game, theme: &Theme) -> [Rect; 3] {
    let bar = frame::divide(size, theme).bar.top();
    let upright = size.y > size.x;
    let whole = if upright { bar } else { size.x };
    let share = |game: Game| if game == chosen { 540.0 } else { 370.0 } / 1280.0 * whole;
    let mut from = 0.0;
    Game::ALL.map(|game| {
        let to = from + share(game);
        let rect = if upright {
            Rect::from_min_max(pos2(0.0, from), pos2(size.x, to))
        } else {
            Rect::from_min_max(pos2(from, 0.0), pos2(to, bar))
        };
        from = to;
        rect
    })
}

/// Shows the title.
pub fn title(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &TitleView) -> Vec<TitlePress> {
    let mut presses = Vec::new();
    let Some(screen) = frame::open(ui, SCREEN) else {
        return presses;
    };
    let frame = frame::divide(screen.size(), theme);
    let upright = screen.height() > screen.width();
    let rooms = rooms(screen.size(), view.chosen, theme);
    let name = Wordmark::new(ui, theme, texts, &rooms[0], frame.content.left());
    for (i, (game, room)) in Game::ALL.into_iter().zip(rooms).enumerate() {
        let free = match i {
            0 => Rect::from_min_max(pos2(room.left(), name.bottom), room.max),
            _ => room,
        };
        let chosen = game == view.chosen;
        if column(ui, theme, texts, game, room, free, chosen, upright) {
            presses.push(TitlePress::Choose(game));
        }
    }
    let painter = ui.painter().clone();
    if !upright {
        for room in &rooms[1..] {
            ornament::upright_slit(
                &painter,
                room.left() + 1.0,
                room.top(),
                room.bottom() - 6.0,
                SHELL,
            );
        }
    }
    let right = name.paint(ui, theme, &rooms[0]);
    let mut corner = pos2(screen.right() - 27.0, 30.0);
    if let Some(go_on) = &view.go_on {
        let room = (corner.x - right - 16.0).max(screen.width() * 0.32);
        let (rect, pressed) = go_on_leaf(ui, theme, texts, go_on, corner, room);
        corner.y = rect.bottom() + 12.0;
        if pressed {
            presses.push(TitlePress::Continue);
        }
    }
    if let Some(notice) = &view.notice
        && notice_leaf(ui, theme, texts, notice, corner)
    {
        presses.push(TitlePress::CloseNotice);
    }
    frame::bar(ui, theme, &frame);
    let mut row = BarRow::new(theme, &frame);
    let label = texts.get("play");
    let least = theme.primary_width(&painter, &label);
    let width = (least + 160.0).max(332.0).min(row.room() * 0.45).max(least);
    let rect = row.from_left(width, theme.primary_height());
    if row.room() > 120.0 {
        row.from_left(8.0, 1.0);
    }
    if theme.primary(
        ui,
        id(SCREEN, "play"),
        rect,
        TabStop::first(BAR),
        &label,
        true,
    ) {
        presses.push(TitlePress::Play);
    }
    let settings = texts.get("settings");
    if row.button_left(
        ui,
        theme,
        (SCREEN, "settings"),
        (Kind::Secondary, Some(Icon::Set), &settings),
        90.0,
    ) {
        presses.push(TitlePress::Settings);
    }
    // A window that narrow has a button of its own for that.
    if view.quit && row.has_room_for_icon() {
        let quit = texts.get("quit");
        if row.button_right(
            ui,
            theme,
            (SCREEN, "quit"),
            (Kind::Ghost, Some(Icon::Close), &quit),
            0.0,
        ) {
            presses.push(TitlePress::Quit);
        }
    }
    focus::end(ui);
    presses
}

/// A room with its words, which lie at the lower end of `free`, the part of it that nothing else lies on.
fn column(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    game: Game,
    room: Rect,
    free: Rect,
    chosen: bool,
    upright: bool,
) -> bool {
    let theme = theme.in_room(game);
    let p = &theme.palette;
    let name = game_name(texts, game);
    let touched = focus::item(ui, id(SCREEN, game.key()), room, TabStop::group(0), true);
    touched
        .response
        .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name.as_str()));
    let painter = ui.painter().with_clip_rect(room);
    let wash = if touched.hovered || chosen { 0.0 } else { 0.10 };
    if wash > 0.0 {
        theme.scrim(&painter, room, wash);
    }
    let margin = if room.width() < 300.0 { 16.0 } else { 36.0 };
    let width = room.width() - 2.0 * margin;
    let mut role = if chosen { Role::MatchTitle } else { Role::Room };
    while theme
        .words(&painter, &name, role, p.text, Fit::Line)
        .width()
        > width
    {
        role = match role {
            Role::MatchTitle => Role::Room,
            Role::Room => Role::Panel,
            _ => break,
        };
    }
    let title = theme.words(&painter, &name, role, p.text, Fit::Cut(width));
    let place = texts.get(match game {
        Game::AliGuliMane => "place-ali-guli-mane",
        Game::Pallankuzhi => "place-pallankuzhi",
        Game::Mangala => "place-mangala",
    });
    let native = match game {
        Game::AliGuliMane => Some(texts.get("own-ali-guli-mane")),
        Game::Pallankuzhi => Some(texts.get("own-pallankuzhi")),
        Game::Mangala => None,
    };
    let native = native.map(|native| {
        let indic = Theme {
            indic: true,
            ..theme.clone()
        };
        let words = |role| indic.words(&painter, &native, role, p.accent, Fit::Cut(width));
        let large = words(Role::Status);
        if large.elided() {
            words(Role::Small)
        } else {
            large
        }
    });
    let beside = native
        .as_ref()
        .filter(|n| chosen && n.width() < 0.45 * width)
        .map_or(0.0, |n| n.width() + 14.0);
    let one_line = |role: Role| {
        theme
            .words(&painter, &place, role, p.text, Fit::Line)
            .width()
            <= width - beside
    };
    let role = if one_line(Role::Body) {
        Role::Body
    } else {
        Role::Small
    };
    let caption = theme.words(
        &painter,
        &place,
        role,
        mix(p.text, p.dim, 0.6),
        Fit::Wrap(width),
    );
    let native_beside = beside > 0.0 && caption.width() <= width - beside;
    let bottom = room.bottom() - if upright { 16.0 } else { 36.0 };
    // A room that is too low for them leaves words out, the name of the game never.
    let (mut native, mut caption) = (native, Some(caption));
    let top = loop {
        let native_height = native
            .as_ref()
            .map_or(0.0, |n| if native_beside { 0.0 } else { n.height() });
        let caption_height = caption.as_ref().map_or(0.0, Words::height);
        let text_height = 10.0 + 8.0 + title.height() + 6.0 + native_height + caption_height;
        let top = bottom - text_height;
        if top >= free.top() || (caption.is_none() && native.is_none()) {
            break top;
        }
        if caption.take().is_none() {
            native = None;
        }
    };

    let dark_from = top - 70.0;
    let solid_from = top + 6.0;
    let fading = Rect::from_min_max(pos2(room.left(), dark_from), pos2(room.right(), solid_from));
    fade_down(&painter, fading, p.ink0, 0.0, 0.93);
    let solid = Rect::from_min_max(pos2(room.left(), solid_from), room.max);
    fade_down(&painter, solid, p.ink0, 0.93, 0.97);

    let left = room.left() + margin;
    ornament::band(
        &painter,
        game,
        pos2(left, top),
        width.min(if chosen { 420.0 } else { 290.0 }),
        p.accent,
    );
    let used = title.paint(&painter, pos2(left, top + 18.0));
    let mut at = pos2(left, used.bottom() + 6.0);
    if let Some(native) = native {
        if let Some(caption) = caption.as_ref().filter(|_| native_beside) {
            let middle = at.y + caption.height() / 2.0 - 1.0;
            let shown = native.paint_left(&painter, pos2(at.x, middle));
            at.x = shown.right() + 14.0;
        } else {
            at.y = native.paint(&painter, at).bottom();
        }
    }
    if let Some(caption) = caption {
        caption.paint(&painter, at);
    }
    if touched.hovered {
        paint::frame(&painter, room.shrink(2.0), 2.0, fade(SHELL, 0.35));
    }
    if touched.ring {
        theme.focus_ring(&painter, room.shrink(14.0), 12.0);
    }
    touched.clicked
}

/// The cowrie, the name and its line, in the first room.
struct Wordmark {
    name: Words,
    line: Option<Words>,
    /// The size of the cowrie.
    size: f32,
    left: f32,
    bottom: f32,
}

/// A room lower than this has the name alone.
const LOW: f32 = 200.0;

impl Wordmark {
    fn new(ui: &Ui, theme: &Theme, texts: &Texts, room: &Rect, left: f32) -> Wordmark {
        let theme = theme.in_room(Game::AliGuliMane);
        let painter = ui.painter();
        let p = &theme.palette;
        let left = room.left() + left.min(38.0);
        let text = texts.get("app-name");
        let space = room.right() - left - 16.0;
        let fits = |role: Role| {
            let words = theme.words(painter, &text, role, p.text, Fit::Line);
            words.width() + theme.size(role) * 0.92 + 22.0 <= space && room.height() >= LOW
        };
        let role = [Role::Wordmark, Role::MatchTitle, Role::Room]
            .into_iter()
            .find(|role| fits(*role))
            .unwrap_or(Role::Panel);
        let name = theme.words(painter, &text, role, p.text, Fit::Line);
        let size = theme.size(role) * 0.92;
        let room_for_line = space - size - 18.0;
        let line = texts.get("app-line");
        let line = [Role::Body, Role::Small]
            .into_iter()
            .map(|role| theme.words(painter, &line, role, p.dim, Fit::Line))
            .find(|words| words.width() <= room_for_line && room.height() >= LOW);
        let height = match room.height() >= LOW {
            true => name.height() + theme.line(Role::Body) + 34.0,
            false => name.height() + 16.0,
        };
        Wordmark {
            name,
            line,
            size,
            left,
            bottom: room.top() + height,
        }
    }

    /// Paints it over the room; gives its right end.
    fn paint(&self, ui: &Ui, theme: &Theme, room: &Rect) -> f32 {
        let ink = theme.in_room(Game::AliGuliMane).palette.ink0;
        let painter = ui.painter().with_clip_rect(*room);
        let dark = Rect::from_min_max(room.min, pos2(room.right(), self.bottom));
        painter.rect_filled(dark, 0.0, fade(ink, 0.90));
        let below = Rect::from_min_size(dark.left_bottom(), vec2(room.width(), 60.0));
        fade_down(&painter, below, ink, 0.90, 0.0);
        let top = room.top() + if room.height() >= LOW { 22.0 } else { 8.0 };
        ornament::cowrie(
            &painter,
            pos2(
                self.left + self.size / 2.0,
                top + 4.0 + self.name.height() / 2.0,
            ),
            self.size,
        );
        let at = pos2(self.left + self.size + 22.0, top);
        let used = self.name.paint(&painter, at);
        if let Some(line) = &self.line {
            line.paint(&painter, pos2(at.x, used.bottom() + 2.0));
        }
        used.right()
    }
}

fn go_on_leaf(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    go_on: &KeptMatch,
    corner: egui::Pos2,
    room: f32,
) -> (Rect, bool) {
    let theme = theme.in_room(go_on.game);
    let p = &theme.palette;
    let painter = ui.painter();
    let game = game_name(texts, go_on.game);
    let title = texts.with("go-on-with", &[("game", game.into())]);
    let (own, other) = (go_on.banks[0].into(), go_on.banks[1].into());
    let second = match &go_on.mover {
        Some(mover) => about(
            texts,
            "go-on-score",
            mover,
            &[("own", own), ("other", other)],
        ),
        None => texts.with("go-on-over", &[("own", own), ("other", other)]),
    };
    let icon = theme.icon_size(30.0);
    let inner = room - icon - 84.0;
    let title = theme.words(painter, &title, Role::Label, p.text, Fit::Cut(inner));
    let second = theme.words(painter, &second, Role::Small, p.dim, Fit::Cut(inner));
    let size = vec2(
        title.width().max(second.width()) + icon + 92.0,
        title.height() + second.height() + 22.0,
    );
    let rect = Rect::from_min_size(pos2(corner.x - size.x, corner.y), size);
    let touched = focus::item(ui, id(SCREEN, "go-on"), rect, TabStop::group(1), true);
    let label = texts.with(
        "go-on-with",
        &[("game", game_name(texts, go_on.game).into())],
    );
    touched
        .response
        .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label.as_str()));
    theme.leaf(painter, rect);
    if touched.hovered || touched.pressed {
        let fill = if touched.pressed { p.ink0 } else { p.ink2 };
        paint::gradient(painter, rect.shrink(1.0), 11.0, fill, fill);
    }
    let x = rect.left() + 16.0 + icon / 2.0;
    go_on.mark.paint(painter, pos2(x, rect.center().y), icon);
    let left = x + icon / 2.0 + 14.0;
    let used = title.paint(painter, pos2(left, rect.top() + 11.0));
    second.paint(painter, pos2(left, used.bottom()));
    Icon::Next.paint(
        painter,
        pos2(rect.right() - 26.0, rect.center().y),
        theme.icon_size(24.0),
        p.text,
    );
    if touched.ring {
        theme.focus_ring(painter, rect, 12.0);
    }
    (rect, touched.clicked)
}

fn notice_leaf(ui: &Ui, theme: &Theme, texts: &Texts, notice: &str, corner: egui::Pos2) -> bool {
    let p = &theme.palette;
    let painter = ui.painter();
    let most = (ui.ctx().content_rect().width() - 60.0).min(440.0 * theme.text_size.sqrt());
    let words = theme.words(painter, notice, Role::Body, p.text, Fit::Wrap(most - 100.0));
    let size = vec2(words.width() + 100.0, words.height().max(48.0) + 24.0);
    let rect = Rect::from_min_size(pos2(corner.x - size.x, corner.y), size);
    ui.interact(rect, id(SCREEN, "notice"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, notice));
    theme.leaf(painter, rect);
    words.paint_in(
        painter,
        Rect::from_min_max(rect.min + vec2(20.0, 0.0), rect.max),
        Align2::LEFT_CENTER,
    );
    let close = Rect::from_center_size(
        pos2(rect.right() - 36.0, rect.center().y),
        Vec2::splat(48.0),
    );
    let name = texts.get("close");
    theme.icon_button(
        ui,
        id(SCREEN, "close-notice"),
        close,
        TabStop::group(2),
        (Kind::Ghost, Icon::Close, &name),
        true,
    )
}
