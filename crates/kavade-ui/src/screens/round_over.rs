//! The end of a round: who won, how the seeds are shared, why it ended, and what comes next.

use egui::{Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};
use kavade_rules::{Game, Player};

use crate::screens::frame;
use crate::screens::frame::{BAR, BarRow};
use crate::screens::names::{People, about, id, person};
use crate::screens::result_bar::{Look, looks};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{RING, fade, hex};
use crate::theme::{focus, ornament, paint};

/// Why a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// This player was to move and had no seeds left.
    NoSeeds(Player),
    /// The same position for the third time.
    Circle,
    /// Every sowing of this player would never end.
    Blocked(Player),
    /// The board is empty.
    Cleared,
    /// Someone held more than half, and the round was ended.
    Decided(Player),
}

/// The next round of a match with refills or without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextRound {
    /// Who begins it.
    pub begins: Player,
    /// Pits that each cannot fill, South's first.
    pub closed: [u32; 2],
    /// Pits that each fills, South's first.
    pub filled: [u32; 2],
}

/// The end of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundOverView {
    /// The game.
    pub game: Game,
    /// Its number, from 1.
    pub round: u32,
    /// The players, South first.
    pub people: People,
    /// Who won it; none for a draw.
    pub winner: Option<Player>,
    /// Seeds that each took in during the round, South's first.
    pub taken: [u32; 2],
    /// Seeds put aside.
    pub aside: u32,
    /// Why it ended.
    pub why: Why,
    /// What comes next.
    pub next: NextRound,
}

/// What was pressed at the end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundOverPress {
    /// Hide this until any press.
    Look,
    /// Look back at the round.
    Review,
    /// Play the next round.
    Next,
    /// The menu.
    Menu,
}

const SCREEN: &str = "round-over";

/// The sentence that says why a round ended.
pub fn why_text(texts: &Texts, people: &People, why: Why) -> String {
    let (id, player) = match why {
        Why::NoSeeds(player) => ("ended-no-seeds", Some(player)),
        Why::Circle => ("ended-circle", None),
        Why::Blocked(player) => ("ended-blocked", Some(player)),
        Why::Cleared => ("ended-cleared", None),
        Why::Decided(player) => ("ended-decided", Some(player)),
    };
    match player {
        Some(player) => about(texts, id, person(people, player), &[]),
        None => texts.get(id),
    }
}

/// Shows the end of a round.
pub fn round_over(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &RoundOverView,
) -> Vec<RoundOverPress> {
    let mut presses = Vec::new();
    let Some(screen) = frame::open(ui, SCREEN) else {
        return presses;
    };
    let frame = frame::divide(screen.size(), theme);
    frame::block(ui, SCREEN, screen);
    theme.scrim(ui.painter(), screen, 0.62);
    frame::bar(ui, theme, &frame);
    let come = theme.appear(ui.ctx(), id(SCREEN, "come"), Appear::Panel);
    let most = (frame.bar.top() - 16.0).max(120.0);
    let width = (800.0 * theme.text_size.sqrt()).min(screen.width() - 24.0);
    let known = frame::known_height(ui, id(SCREEN, "height"));
    let height = known.unwrap_or(500.0).min(most);
    let top = ((frame.bar.top() - height) * 0.58).clamp(8.0, 80.0) + 8.0 * come.slide;
    let rect = Rect::from_min_size(
        pos2(screen.center().x - width / 2.0, top),
        vec2(width, height),
    );
    // The buttons of the bar do not fade.
    bar(ui, theme, texts, &frame, &mut presses);
    ui.multiply_opacity(come.opacity);
    theme.panel(ui.painter(), rect, 16.0);
    let needed = frame::scrolled(ui, theme, SCREEN, rect, |ui, place| {
        let height = content(ui, theme, texts, view, place);
        (height, height)
    });
    frame::learn_height(ui, id(SCREEN, "height"), needed);
    if focus::escaped(ui.ctx()) {
        presses.push(RoundOverPress::Look);
    }
    focus::end(ui);
    presses
}

fn bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    frame: &frame::Frame,
    presses: &mut Vec<RoundOverPress>,
) {
    let mut row = BarRow::new(theme, frame);
    let height = theme.bar_button_height().min(frame.bar.height() - 12.0);
    let menu = row.from_left(height, height);
    let label = texts.get("tool-menu");
    let face = (Kind::Secondary, Icon::Menu, label.as_str());
    if theme.icon_button(
        ui,
        id(SCREEN, "menu"),
        menu,
        TabStop::group(BAR),
        face,
        true,
    ) {
        presses.push(RoundOverPress::Menu);
    }
    let next = texts.get("next-round");
    let rect = row.primary(ui, theme, &next);
    match looks(&mut row, ui, theme, texts, SCREEN, height) {
        Some(Look::Back) => presses.push(RoundOverPress::Review),
        Some(Look::AtBoard) => presses.push(RoundOverPress::Look),
        None => {}
    }
    if theme.primary(
        ui,
        id(SCREEN, "next"),
        rect,
        TabStop::first(BAR),
        &next,
        true,
    ) {
        presses.push(RoundOverPress::Next);
    }
}

fn content(ui: &Ui, theme: &Theme, texts: &Texts, view: &RoundOverView, place: Rect) -> f32 {
    let painter = ui.painter();
    let p = &theme.palette;
    let inner = place.shrink2(vec2(36.0, 0.0));
    let middle = place.center().x;
    let centred = |words: &crate::theme::text::Words, y: f32| {
        words.paint(painter, pos2(middle - words.width() / 2.0, y))
    };
    let mut y = place.top() + 22.0;
    let round = texts.with("round", &[("round", view.round.into())]);
    let words = theme.words(painter, &round, Role::SmallLabel, p.dim, Fit::Line);
    y = centred(&words, y).bottom() + 2.0;
    let title = match view.winner {
        Some(winner) => about(texts, "wins-round", person(&view.people, winner), &[]),
        None => texts.get("round-drawn"),
    };
    let words = theme.words(
        painter,
        &title,
        Role::Title,
        p.text,
        Fit::Wrap(inner.width()),
    );
    y = centred(&words, y).bottom() + 8.0;
    let band = 420.0_f32.min(inner.width());
    ornament::band(
        painter,
        view.game,
        pos2(middle - band / 2.0, y),
        band,
        p.accent,
    );
    y += 10.0 + 26.0;
    y = shares(
        painter,
        theme,
        texts,
        &view.people,
        view.taken,
        view.aside,
        Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), 0.0)),
    ) + 22.0;
    theme.divider(painter, inner.left(), inner.right(), y);
    y += 14.0;
    let why = why_text(texts, &view.people, view.why);
    y = reason(
        painter,
        theme,
        pos2(inner.left(), y),
        inner.width(),
        Icon::Flag,
        &texts.get("why-it-ended"),
        &why,
    );
    let begins = person(&view.people, view.next.begins);
    let mut next = vec![about(texts, "begins-next", begins, &[])];
    for player in [view.next.begins, view.next.begins.opponent()] {
        let (filled, closed) = (
            view.next.filled[player.index()],
            view.next.closed[player.index()],
        );
        if closed > 0 {
            let id = if view.game == Game::Pallankuzhi {
                "fills-pallankuzhi"
            } else {
                "fills-ali-guli-mane"
            };
            next.push(about(
                texts,
                id,
                person(&view.people, player),
                &[("n", filled.into()), ("m", closed.into())],
            ));
        }
    }
    let next = next.join(" ");
    y = reason(
        painter,
        theme,
        pos2(inner.left(), y + 6.0),
        inner.width(),
        Icon::Again,
        &texts.get("next-round-heading"),
        &next,
    );
    y + 18.0 - place.top()
}

/// An icon, a bold word and a sentence; gives the lower end.
pub(super) fn reason(
    painter: &Painter,
    theme: &Theme,
    at: Pos2,
    width: f32,
    icon: Icon,
    title: &str,
    text: &str,
) -> f32 {
    let p = &theme.palette;
    let size = theme.icon_size(28.0);
    let left = at.x + size + 16.0;
    let words = theme.runs(
        painter,
        &[
            (title, Role::Label, p.text),
            (" ", Role::Body, p.text),
            (text, Role::Body, p.text),
        ],
        Fit::Wrap(width - size - 16.0),
    );
    let first = theme.line(Role::Body).max(size);
    icon.paint(
        painter,
        pos2(at.x + size / 2.0, at.y + first / 2.0),
        size,
        p.accent,
    );
    let top = at.y + (first - theme.line(Role::Body)) / 2.0;
    words
        .paint(painter, pos2(left, top))
        .bottom()
        .max(at.y + first)
}

/// Both players with what they took in, and the bar of shares; gives the lower end.
pub(super) fn shares(
    painter: &Painter,
    theme: &Theme,
    texts: &Texts,
    people: &People,
    taken: [u32; 2],
    aside: u32,
    place: Rect,
) -> f32 {
    let p = &theme.palette;
    let mark = theme.icon_size(52.0);
    let half = place.width() / 2.0 - 12.0;
    let mut y = place.top() + mark / 2.0;
    for player in Player::BOTH {
        let someone = person(people, player);
        let name = theme.words(
            painter,
            &someone.name,
            Role::Panel,
            p.text,
            Fit::Cut(half - mark - 14.0),
        );
        match player {
            Player::South => {
                someone
                    .mark
                    .paint(painter, pos2(place.left() + mark / 2.0, y), mark);
                name.paint_left(painter, pos2(place.left() + mark + 14.0, y));
            }
            Player::North => {
                someone
                    .mark
                    .paint(painter, pos2(place.right() - mark / 2.0, y), mark);
                name.paint_right(painter, pos2(place.right() - mark - 14.0, y));
            }
        }
    }
    y += mark / 2.0 + 4.0;
    let label = texts.get("taken-in");
    let label = theme.words(painter, &label, Role::Body, p.dim, Fit::Line);
    let mut bottom = y;
    for player in Player::BOTH {
        let number = taken[player.index()].to_string();
        let number = theme.words(painter, &number, Role::Total, p.text, Fit::Line);
        let base = y + number.height() * 0.78 - label.height() * 0.78;
        let used = match player {
            Player::South => {
                let used = number.paint(painter, pos2(place.left(), y));
                label.paint(painter, pos2(used.right() + 18.0, base));
                used
            }
            Player::North => {
                let used = number.paint(painter, pos2(place.right() - number.width(), y));
                label.paint(painter, pos2(used.left() - 18.0 - label.width(), base));
                used
            }
        };
        bottom = bottom.max(used.bottom());
    }
    y = bottom + 8.0;
    let bar = Rect::from_min_size(pos2(place.left(), y), vec2(place.width(), 28.0));
    let all = (taken[0] + taken[1] + aside).max(1) as f32;
    let unit = (bar.width() - if aside > 0 { 8.0 } else { 4.0 }) / all;
    let south = Rect::from_min_size(bar.min, vec2(unit * taken[0] as f32, bar.height()));
    let north = Rect::from_min_max(
        pos2(bar.right() - unit * taken[1] as f32, bar.top()),
        bar.max,
    );
    let grey = hex(0x7A_6E_66);
    if aside > 0 {
        let rest = Rect::from_min_max(
            pos2(south.right() + 4.0, bar.top()),
            pos2(north.left() - 4.0, bar.bottom()),
        );
        painter.rect_filled(rest, 2.0, grey);
    }
    if south.width() >= 1.0 {
        people[0].mark.paint_band(painter, south);
    }
    if north.width() >= 1.0 {
        people[1].mark.paint_band(painter, north);
    }
    let x = bar.center().x;
    painter.vline(
        x,
        bar.top() - 6.0..=bar.bottom() + 6.0,
        Stroke::new(6.0, fade(p.ink0, 0.8)),
    );
    painter.vline(
        x,
        bar.top() - 6.0..=bar.bottom() + 6.0,
        Stroke::new(2.5, RING),
    );
    y = bar.bottom() + 10.0;
    if aside > 0 {
        let text = texts.with("put-aside", &[("n", aside.into())]);
        let words = theme.words(
            painter,
            &text,
            Role::Small,
            p.dim,
            Fit::Wrap(place.width() - 30.0),
        );
        let left = place.center().x - (words.width() + 22.0) / 2.0;
        let swatch = Rect::from_center_size(
            pos2(left + 7.0, y + theme.line(Role::Small) / 2.0),
            vec2(14.0, 14.0),
        );
        paint::gradient(painter, swatch, 3.0, grey, grey);
        y = words.paint(painter, pos2(left + 22.0, y)).bottom();
    }
    y
}
