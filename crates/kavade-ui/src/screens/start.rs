//! Setting up a match: which game, who plays, how long, by which rules, who begins.

use egui::{Rect, Ui, pos2, vec2};
use kavade_ai::Level;
use kavade_rules::{Game, MatchLength, Player};

use crate::screens::cards::cards;
use crate::screens::company::company;
use crate::screens::frame;
use crate::screens::frame::{BAR, BarRow, Frame};
use crate::screens::names::{People, id, seat_name};
use crate::screens::options::options;
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::controls::Face;
use crate::theme::focus::Place;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::{focus, ornament};
use kavade_store::settings::{Company, Pick};

/// The lengths that a game has.
const fn lengths_of(game: Game) -> &'static [MatchLength] {
    match game {
        Game::Mangala => &[
            MatchLength::Single,
            MatchLength::BestOf3,
            MatchLength::BestOf5,
        ],
        Game::AliGuliMane | Game::Pallankuzhi => MatchLength::ALL,
    }
}

/// What has been chosen so far.
#[derive(Debug, Clone, PartialEq)]
pub struct StartView {
    /// The game.
    pub game: Game,
    /// Who plays with whom. Who plays alone is shown as South until they take their seat.
    pub company: Company,
    /// Names as typed, or those of the computer, and marks.
    pub people: People,
    /// How well the computer plays in each seat, South's first.
    pub levels: [Level; 2],
    /// Where the person sits who plays alone.
    pub sits: Pick,
    /// How long.
    pub length: MatchLength,
    /// Who begins.
    pub begins: Pick,
    /// How many house rules differ from what is handed down.
    pub house_rules: u32,
    /// Whether the choices make a match: Play is off otherwise.
    pub ready: bool,
}

/// What was pressed while setting up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartPress {
    /// Another game.
    Game(Game),
    /// Other company.
    Company(Company),
    /// Another level of the computer in a seat.
    Level(Player, Level),
    /// Another seat for the person who plays alone.
    Sits(Pick),
    /// A name, as it is now.
    Name(Player, String),
    /// Another length.
    Length(MatchLength),
    /// Another beginner.
    Begins(Pick),
    /// The house rules.
    Rules,
    /// Back to the title.
    Back,
    /// Play.
    Play,
}

const SCREEN: &str = "start";

/// The groups of focus on this screen, in the order of Tab; the cards of the games come first.
pub(super) mod group {
    /// Who plays with whom.
    pub const COMPANY: u8 = 1;
    /// The levels: South's, and North's after it.
    pub const LEVELS: u8 = 2;
    /// The seat of who plays alone.
    pub const SITS: u8 = 4;
    /// The names.
    pub const NAMES: u8 = 5;
    /// The length of the match.
    pub const LENGTH: u8 = 6;
    /// Who begins.
    pub const BEGINS: u8 = 7;
    /// The house rules.
    pub const RULES: u8 = 8;
}

/// Names have at most this many letters.
pub const NAME_LETTERS: usize = 16;

/// Shows the setting up of a match.
pub fn start(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &StartView) -> Vec<StartPress> {
    let mut presses = Vec::new();
    let Some(frame) = frame::menu(ui, theme, SCREEN, &texts.get("start-title")) else {
        return presses;
    };
    let choice_fits = bar(ui, theme, texts, view, &frame, &mut presses);
    let content = frame.content;
    let two_columns = content.width() >= 740.0 && theme.text_size <= 1.5;
    if two_columns {
        let left = (content.width() * 0.328).clamp(236.0, 396.0);
        let gap = if content.width() < 1000.0 { 14.0 } else { 24.0 };
        let cards_rect = Rect::from_min_size(content.min, vec2(left, content.height()));
        let height = ((content.height() - 30.0) / 3.0).clamp(84.0, 168.0);
        cards(ui, theme, texts, view, cards_rect, height, &mut presses);
        let panel = Rect::from_min_max(
            pos2(content.left() + left + gap, content.top()),
            content.max,
        );
        let needed = ui.ctx().data(|d| d.get_temp::<f32>(id(SCREEN, "height")));
        let panel = match needed {
            Some(height) if height < panel.height() => {
                Rect::from_min_size(panel.min, vec2(panel.width(), height.max(3.0 * 84.0)))
            }
            _ => panel,
        };
        theme.panel(ui.painter(), panel, 16.0);
        frame::scrolled(
            ui,
            theme,
            SCREEN,
            panel.shrink2(vec2(0.0, 2.0)),
            |ui, place| {
                let inner = place.shrink2(vec2(26.0, 0.0));
                let height = choices(ui, theme, texts, view, inner, choice_fits, &mut presses);
                ui.ctx()
                    .data_mut(|d| d.insert_temp(id(SCREEN, "height"), height + 4.0));
                (height, ())
            },
        );
    } else {
        frame::scrolled(ui, theme, SCREEN, content, |ui, place| {
            let gap = 10.0;
            let height = 112.0_f32.max(theme.line(Role::Card) + theme.line(Role::Small) + 72.0);
            let rect = Rect::from_min_size(place.min, vec2(place.width(), 3.0 * (height + gap)));
            cards(ui, theme, texts, view, rect, height, &mut presses);
            let below = Rect::from_min_max(pos2(place.left(), rect.bottom() + gap), place.max);
            // The panel's height is that of the pass before; it is right from the second pass on.
            let needed = ui
                .ctx()
                .data(|d| d.get_temp::<f32>(id(SCREEN, "height")))
                .unwrap_or(500.0);
            theme.panel(
                ui.painter(),
                Rect::from_min_size(below.min, vec2(below.width(), needed)),
                16.0,
            );
            let inner = below.shrink2(vec2(20.0, 0.0));
            let height = choices(ui, theme, texts, view, inner, choice_fits, &mut presses);
            if (height - needed).abs() > 0.5 {
                ui.ctx()
                    .data_mut(|d| d.insert_temp(id(SCREEN, "height"), height));
                ui.ctx().request_repaint();
            }
            (rect.height() + gap + height + 12.0, ())
        });
    }
    if focus::escaped(ui.ctx()) {
        presses.push(StartPress::Back);
    }
    focus::end(ui);
    presses
}

/// The bar; says whether the choice of who begins has room in it.
fn bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    frame: &Frame,
    presses: &mut Vec<StartPress>,
) -> bool {
    let mut row = BarRow::new(theme, frame);
    if row.back(ui, theme, SCREEN, &texts.get("back")) {
        presses.push(StartPress::Back);
    }
    let label = texts.get("play");
    let rect = row.primary(ui, theme, &label);
    let names = begins_names(texts, view);
    let labels: Vec<&str> = names.iter().map(String::as_str).collect();
    let heading = theme.words(
        ui.painter(),
        &texts.get("who-begins"),
        Role::SmallLabel,
        theme.palette.dim,
        Fit::Line,
    );
    let width = theme.choice_width(ui.painter(), &labels);
    let fits = heading.width() + 12.0 + width <= row.room() - 12.0;
    if fits {
        let height = theme.button_height();
        let choice = row.from_right(width, height);
        heading.paint_right(ui.painter(), pos2(choice.left() - 12.0, choice.center().y));
        begins(ui, theme, view, choice, Place::group(BAR), &labels, presses);
    }
    if theme.primary(
        ui,
        id(SCREEN, "play"),
        rect,
        Place::first(BAR),
        &label,
        view.ready,
    ) {
        presses.push(StartPress::Play);
    }
    fits
}

fn begins_names(texts: &Texts, view: &StartView) -> [String; 3] {
    let name = |player: Player| {
        let name = view.people[player.index()].name.trim();
        match name.is_empty() {
            true => seat_name(texts, player),
            false => name.to_owned(),
        }
    };
    [
        name(Player::South),
        name(Player::North),
        texts.get("draw-lots"),
    ]
}

fn begins(
    ui: &Ui,
    theme: &Theme,
    view: &StartView,
    rect: Rect,
    place: Place,
    labels: &[&str],
    presses: &mut Vec<StartPress>,
) {
    let chosen = Pick::ALL
        .iter()
        .position(|b| *b == view.begins)
        .unwrap_or(0);
    if let Some(i) = theme.choice(ui, id(SCREEN, "begins"), rect, place, labels, chosen) {
        presses.push(StartPress::Begins(Pick::ALL[i]));
    }
}

fn choices(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    begins_in_bar: bool,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let p = theme.palette;
    let (left, width) = (place.left(), place.width());
    let mut y = place.top() + 18.0;
    let painter = ui.painter().clone();
    let height = theme.button_height();

    let below = Rect::from_min_max(pos2(left, y), pos2(left + width, place.bottom()));
    y = company(ui, theme, texts, view, below, presses) + 16.0;

    y += theme.group_heading(&painter, pos2(left, y), &texts.get("how-long")) + 6.0;
    y = lengths(
        ui,
        theme,
        texts,
        view,
        Rect::from_min_size(pos2(left, y), vec2(width, 0.0)),
        presses,
    ) + 16.0;

    if !begins_in_bar {
        y += theme.group_heading(&painter, pos2(left, y), &texts.get("who-begins")) + 6.0;
        let names = begins_names(texts, view);
        let labels: Vec<&str> = names.iter().map(String::as_str).collect();
        let wide = theme.choice_width(&painter, &labels).min(width);
        let rect = Rect::from_min_size(pos2(left, y), vec2(wide, height));
        begins(
            ui,
            theme,
            view,
            rect,
            Place::group(group::BEGINS),
            &labels,
            presses,
        );
        y += height + 16.0;
    }

    theme.divider(&painter, left, left + width, y);
    y += 14.0;
    let change = texts.get("change");
    let change_width = theme.button_width(&painter, None, &change);
    let rect = Rect::from_min_size(
        pos2(left + width - change_width, y),
        vec2(change_width, height),
    );
    let icon = theme.icon_size(28.0);
    Icon::Rules.paint(
        &painter,
        pos2(left + icon / 2.0, rect.center().y),
        icon,
        p.accent,
    );
    let state = if view.house_rules == 0 {
        texts.get("rules-as-handed-down")
    } else {
        texts.with("rules-changed", &[("n", view.house_rules.into())])
    };
    let title = texts.get("rules");
    let room = rect.left() - left - icon - 28.0;
    let words = theme.words(&painter, &title, Role::Label, p.text, Fit::Line);
    let used = words.paint_left(&painter, pos2(left + icon + 14.0, rect.center().y));
    let rest = room - used.width() - 12.0;
    if rest > 60.0 {
        theme
            .words(&painter, &state, Role::Body, p.dim, Fit::Wrap(rest))
            .paint_left(&painter, pos2(used.right() + 12.0, rect.center().y));
    }
    let face = (Kind::Ghost, None, change.as_str());
    if theme.button(
        ui,
        id(SCREEN, "rules"),
        rect,
        Place::group(group::RULES),
        face,
        true,
    ) {
        presses.push(StartPress::Rules);
    }
    y = rect.bottom() + 16.0;

    theme.divider(&painter, left, left + width, y);
    y += 14.0;
    let about = texts.get(match view.game {
        Game::AliGuliMane => "about-ali-guli-mane",
        Game::Pallankuzhi => "about-pallankuzhi",
        Game::Mangala => "about-mangala",
    });
    let words = theme.words(&painter, &about, Role::Body, p.text, Fit::Wrap(width));
    y = words.paint(&painter, pos2(left, y)).bottom() + 12.0;
    let band = width.min(420.0);
    ornament::band(&painter, theme.room, pos2(left, y), band, p.accent);
    y + 10.0 + 16.0 - place.top()
}

fn lengths(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let all: Vec<(MatchLength, String, Option<String>)> = lengths_of(view.game)
        .iter()
        .map(|length| {
            let (label, note) = match length {
                MatchLength::Single => ("one-round", None),
                MatchLength::BestOf3 => ("best-of-3", None),
                MatchLength::BestOf5 => ("best-of-5", None),
                MatchLength::Full => ("full-match", Some("full-match-note")),
            };
            (*length, texts.get(label), note.map(|note| texts.get(note)))
        })
        .collect();
    let faces: Vec<Face<'_>> = all
        .iter()
        .map(|(_, label, note)| Face {
            icon: None,
            label,
            note: note.as_deref(),
        })
        .collect();
    let (pressed, bottom) = options(
        ui,
        theme,
        id(SCREEN, "length"),
        place,
        Place::group(group::LENGTH),
        &faces,
        all.iter().position(|(length, ..)| *length == view.length),
    );
    if let Some(pressed) = pressed {
        presses.push(StartPress::Length(all[pressed].0));
    }
    bottom
}
