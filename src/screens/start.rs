//! Setting up a match: which game, who plays, how long, by which rules, who begins.

use bevy_egui::egui::{Rect, Ui, pos2, vec2};
use kavade_rules::{Game, MatchLength, Player};

use super::{
    People,
    cards::cards,
    frame::{self, BAR, BarRow, Frame},
    id,
};
use crate::{
    locale::Texts,
    store::settings::Begins,
    theme::{
        Fit, Icon, Role, Theme,
        buttons::Kind,
        controls::Face,
        focus::{self, Place},
        ornament,
    },
};

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
    /// Names as typed, and marks.
    pub people: People,
    /// How long.
    pub length: MatchLength,
    /// Who begins.
    pub begins: Begins,
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
    /// A name, as it is now.
    Name(Player, String),
    /// Another length.
    Length(MatchLength),
    /// Another beginner.
    Begins(Begins),
    /// The house rules.
    Rules,
    /// Back to the title.
    Back,
    /// Play.
    Play,
}

const SCREEN: &str = "start";
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
        if name.is_empty() {
            texts.get(if player == Player::South {
                "seat-south"
            } else {
                "seat-north"
            })
        } else {
            name.to_owned()
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
    const ORDER: [Begins; 3] = [Begins::South, Begins::North, Begins::Lots];
    let chosen = ORDER.iter().position(|b| *b == view.begins).unwrap_or(0);
    if let Some(i) = theme.choice(ui, id(SCREEN, "begins"), rect, place, labels, chosen) {
        presses.push(StartPress::Begins(ORDER[i]));
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
    let mut y = place.top() + 22.0;
    let painter = ui.painter().clone();

    let about = texts.get(match view.game {
        Game::AliGuliMane => "about-ali-guli-mane",
        Game::Pallankuzhi => "about-pallankuzhi",
        Game::Mangala => "about-mangala",
    });
    let words = theme.words(&painter, &about, Role::Body, p.text, Fit::Wrap(width));
    y = words.paint(&painter, pos2(left, y)).bottom() + 12.0;
    ornament::band(
        &painter,
        theme.room,
        pos2(left, y),
        width.min(420.0),
        p.accent,
    );
    y += 10.0 + 18.0;

    y += theme.group_heading(&painter, pos2(left, y), &texts.get("who-plays")) + 6.0;
    let height = theme.button_height();
    let beside = width >= 520.0 * theme.text_size.sqrt();
    let column = if beside { (width - 16.0) / 2.0 } else { width };
    for player in Player::BOTH {
        let person = &view.people[player.index()];
        let at = match (beside, player) {
            (true, Player::North) => pos2(left + column + 16.0, y),
            (false, Player::North) => pos2(left, y + height + 10.0),
            _ => pos2(left, y),
        };
        person.mark.paint(
            &painter,
            pos2(at.x + 24.0, at.y + height / 2.0),
            theme.icon_size(44.0).min(height - 6.0),
        );
        let field = Rect::from_min_size(pos2(at.x + 60.0, at.y), vec2(column - 60.0, height));
        let label = texts.get(if player == Player::South {
            "name-south"
        } else {
            "name-north"
        });
        let key = id(SCREEN, ("name", player.index()));
        let place = Place::group(1);
        if let Some(name) =
            theme.text_field(ui, key, field, place, (&label, &person.name), NAME_LETTERS)
        {
            presses.push(StartPress::Name(player, name));
        }
    }
    y += if beside { height } else { 2.0 * height + 10.0 } + 20.0;

    y += theme.group_heading(&painter, pos2(left, y), &texts.get("how-long")) + 6.0;
    y = lengths(
        ui,
        theme,
        texts,
        view,
        Rect::from_min_size(pos2(left, y), vec2(width, 0.0)),
        presses,
    ) + 20.0;

    if !begins_in_bar {
        y += theme.group_heading(&painter, pos2(left, y), &texts.get("who-begins")) + 6.0;
        let names = begins_names(texts, view);
        let labels: Vec<&str> = names.iter().map(String::as_str).collect();
        let wide = theme.choice_width(&painter, &labels).min(width);
        let rect = Rect::from_min_size(pos2(left, y), vec2(wide, height));
        begins(ui, theme, view, rect, Place::group(3), &labels, presses);
        y += height + 20.0;
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
    if theme.button(ui, id(SCREEN, "rules"), rect, Place::group(4), face, true) {
        presses.push(StartPress::Rules);
    }
    rect.bottom() + 16.0 - place.top()
}

fn lengths(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let painter = ui.painter();
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
    let face = |i: usize| Face {
        icon: None,
        label: &all[i].1,
        note: all[i].2.as_deref(),
    };
    let wanted: Vec<f32> = (0..all.len())
        .map(|i| theme.option_width(painter, face(i)))
        .collect();
    let gaps = 8.0 * (all.len() as f32 - 1.0);
    let spare = place.width() - gaps - wanted.iter().sum::<f32>();
    let mut rects = Vec::new();
    if spare >= 0.0 {
        let mut x = place.left();
        for want in &wanted {
            let width = want + spare / all.len() as f32;
            rects.push(Rect::from_min_size(pos2(x, place.top()), vec2(width, 0.0)));
            x += width + 8.0;
        }
    } else {
        // Two beside each other, or one below the other.
        let per_row = if place.width() >= 420.0 * theme.text_size {
            2
        } else {
            1
        };
        let width = (place.width() - 8.0 * (per_row as f32 - 1.0)) / per_row as f32;
        for i in 0..all.len() {
            let x = place.left() + (i % per_row) as f32 * (width + 8.0);
            rects.push(Rect::from_min_size(
                pos2(x, (i / per_row) as f32),
                vec2(width, 0.0),
            ));
        }
    }
    let height = (0..all.len())
        .map(|i| theme.option_height(painter, face(i), rects[i].width()))
        .fold(0.0, f32::max);
    let mut bottom = place.top();
    for (i, rect) in rects.iter().enumerate() {
        let top = if spare >= 0.0 {
            place.top()
        } else {
            place.top() + rect.top() * (height + 8.0)
        };
        let rect = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
        bottom = bottom.max(rect.bottom());
        let chosen = view.length == all[i].0;
        if theme.option(
            ui,
            id(SCREEN, ("length", i)),
            rect,
            Place::group(2),
            face(i),
            chosen,
        ) {
            presses.push(StartPress::Length(all[i].0));
        }
    }
    bottom
}
