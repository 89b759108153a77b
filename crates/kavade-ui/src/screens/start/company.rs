//! Setting up: who plays. Alone against somebody of a level, two people beside each other, or the computer by itself.

use egui::{Rect, Ui, pos2, vec2};
use kavade_ai::Level;
use kavade_rules::Player;

use crate::screens::names::{computer_name, id, level_word, seat_name};
use crate::screens::options::options;
use crate::screens::start::view::{StartPress, StartView, group};
use crate::texts::Texts;
use crate::theme::controls::Face;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::levels::LevelFace;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use kavade_store::name::clean_name;
use kavade_store::settings::{Company, Pick};

/// Shows who plays below the upper edge of `place`; gives the lower end.
pub(super) fn company(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let painter = ui.painter().clone();
    let heading = theme.group_heading(&painter, place.min, &texts.get("who-plays"));
    let below = |y: f32| Rect::from_min_max(pos2(place.left(), y), place.max);
    let words = ["alone", "side-by-side", "watch"].map(|word| texts.get(word));
    let icons = [Icon::One, Icon::Two, Icon::Eye];
    let faces: Vec<Face<'_>> = words
        .iter()
        .zip(icons)
        .map(|(label, icon)| Face {
            icon: Some(icon),
            label,
            note: None,
        })
        .collect();
    let (pressed, bottom) = options(
        ui,
        theme,
        id("start", "company"),
        below(place.top() + heading + 6.0),
        TabStop::group(group::COMPANY),
        &faces,
        Company::ALL.iter().position(|it| *it == view.company),
    );
    if let Some(pressed) = pressed {
        presses.push(StartPress::Company(Company::ALL[pressed]));
    }
    let place = below(bottom + 16.0);
    match view.company {
        Company::Alone => {
            let heading = texts.get("against-computer");
            let y = levels(
                ui,
                theme,
                texts,
                view,
                Player::North,
                &heading,
                place,
                presses,
            );
            seat(ui, theme, texts, view, below(y + 10.0), presses)
        }
        Company::SideBySide => names(ui, theme, texts, view, place, presses),
        Company::Watch => {
            let mut y = place.top();
            for player in Player::BOTH {
                let seat = seat_name(texts, player);
                let heading = texts.with("computer-plays", &[("seat", seat.into())]);
                let gap = if player == Player::South { 0.0 } else { 12.0 };
                let place = below(y + gap);
                y = levels(ui, theme, texts, view, player, &heading, place, presses);
            }
            y
        }
    }
}

/// The five levels of a seat, and what is true of the chosen one.
fn levels(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    player: Player,
    heading: &str,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let painter = ui.painter();
    let top = place.top() + theme.group_heading(painter, place.min, heading) + 6.0;
    let words = Level::ALL.map(|level| {
        let name = computer_name(texts, view.game, level);
        let word = level_word(texts, level);
        let label = texts.with(
            "level-label",
            &[
                ("name", name.as_str().into()),
                ("level", word.as_str().into()),
            ],
        );
        (name, word, label)
    });
    let face = |i: usize| LevelFace {
        name: &words[i].0,
        word: &words[i].1,
        label: &words[i].2,
        seeds: i + 1,
        of: words.len(),
    };
    let all = words.len();
    let widest = (0..all)
        .map(|i| theme.level_width(painter, &face(i)))
        .fold(0.0, f32::max);
    let gap = 8.0;
    // All in a line, or in two lines, or one below the other.
    let per_row = [all, 3, 2]
        .into_iter()
        .find(|n| *n as f32 * (widest + gap) - gap <= place.width())
        .unwrap_or(1);
    let width = (place.width() - gap * (per_row as f32 - 1.0)) / per_row as f32;
    let height = theme.level_height();
    let chosen = view.levels[player.index()];
    let mut bottom = top;
    for (i, level) in Level::ALL.into_iter().enumerate() {
        let (column, row) = ((i % per_row) as f32, (i / per_row) as f32);
        let at = pos2(
            place.left() + column * (width + gap),
            top + row * (height + gap),
        );
        let rect = Rect::from_min_size(at, vec2(width, height));
        bottom = rect.bottom();
        let key = id("start", ("level", player.index(), i));
        let group = TabStop::group(group::LEVELS + player.index() as u8);
        if theme.level(ui, key, rect, group, &face(i), level == chosen) {
            presses.push(StartPress::Level(player, level));
        }
    }
    let how = texts.get(match chosen {
        Level::Child => "how-child",
        Level::Beginner => "how-beginner",
        Level::Player => "how-player",
        Level::Strong => "how-strong",
        Level::Master => "how-master",
    });
    theme
        .words(
            painter,
            &how,
            Role::Small,
            theme.palette.dim,
            Fit::Wrap(place.width()),
        )
        .paint(painter, pos2(place.left(), bottom + 6.0))
        .bottom()
}

/// The seat of the person who plays alone.
fn seat(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let painter = ui.painter();
    let p = &theme.palette;
    let heading = texts.get("your-seat");
    let words = theme.words(painter, &heading, Role::SmallLabel, p.accent, Fit::Line);
    let labels = [
        seat_name(texts, Player::South),
        seat_name(texts, Player::North),
        texts.get("draw-lots"),
    ];
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let width = theme.choice_width(painter, &labels);
    let height = theme.button_height() - 8.0;
    let beside = words.width() + 16.0 + width <= place.width();
    let corner = if beside {
        pos2(place.left() + words.width() + 16.0, place.top())
    } else {
        pos2(place.left(), place.top() + words.height() + 6.0)
    };
    let rect = Rect::from_min_size(corner, vec2(width.min(place.width()), height));
    if beside {
        words.paint_left(painter, pos2(place.left(), rect.center().y));
    } else {
        words.paint(painter, place.min);
    }
    let chosen = Pick::ALL.iter().position(|pick| *pick == view.sits);
    let key = id("start", "sits");
    let group = TabStop::group(group::SITS);
    if let Some(i) = theme.choice(ui, key, rect, group, &labels, chosen.unwrap_or(0)) {
        presses.push(StartPress::Sits(Pick::ALL[i]));
    }
    rect.bottom()
}

/// The names of two people, to be typed.
fn names(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let painter = ui.painter().clone();
    let (left, width, y) = (place.left(), place.width(), place.top());
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
        let key = id("start", ("name", player.index()));
        let place = TabStop::group(group::NAMES);
        if let Some(name) = theme.text_field(ui, key, field, place, (&label, &person.name)) {
            presses.push(StartPress::Name(player, clean_name(&name)));
        }
    }
    y + if beside { height } else { 2.0 * height + 10.0 }
}
