//! The choices of the start, one below the other: who plays, how long, who begins, by which rules.

use egui::{Painter, Rect, Ui, pos2, vec2};
use kavade_rules::Game;

use crate::screens::names::id;
use crate::screens::start::begins;
use crate::screens::start::company::company;
use crate::screens::start::lengths::lengths;
use crate::screens::start::view::{SCREEN, StartPress, StartView, group};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::ornament;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};

/// Shows the choices below the upper edge of `place`; gives their height.
pub(super) fn choices(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    begins_in_bar: bool,
    presses: &mut Vec<StartPress>,
) -> f32 {
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
        let names = begins::labels(texts, view);
        let labels: Vec<&str> = names.iter().map(String::as_str).collect();
        let wide = theme.choice_width(&painter, &labels).min(width);
        let rect = Rect::from_min_size(pos2(left, y), vec2(wide, height));
        begins::choice(
            ui,
            theme,
            view,
            rect,
            TabStop::group(group::BEGINS),
            &labels,
            presses,
        );
        y += height + 16.0;
    }

    let at = Rect::from_min_max(pos2(left, y), place.max);
    y = house_rules(ui, theme, texts, view, at, presses);
    let at = Rect::from_min_max(pos2(left, y), place.max);
    about_game(&painter, theme, texts, view, at) - place.top()
}

/// The house rules: how many differ from what is handed down, and the way to change them. Gives the lower end.
fn house_rules(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let painter = ui.painter();
    let p = &theme.palette;
    let (left, width) = (place.left(), place.width());
    let height = theme.button_height();
    let mut y = place.top();
    theme.divider(painter, left, left + width, y);
    y += 14.0;
    let change = texts.get("change");
    let change_width = theme.button_width(painter, None, &change);
    let rect = Rect::from_min_size(
        pos2(left + width - change_width, y),
        vec2(change_width, height),
    );
    let icon = theme.icon_size(28.0);
    Icon::Rules.paint(
        painter,
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
    let words = theme.words(painter, &title, Role::Label, p.text, Fit::Line);
    let used = words.paint_left(painter, pos2(left + icon + 14.0, rect.center().y));
    let rest = room - used.width() - 12.0;
    if rest > 60.0 {
        theme
            .words(painter, &state, Role::Body, p.dim, Fit::Wrap(rest))
            .paint_left(painter, pos2(used.right() + 12.0, rect.center().y));
    }
    let face = (Kind::Ghost, None, change.as_str());
    if theme.button(
        ui,
        id(SCREEN, "rules"),
        rect,
        TabStop::group(group::RULES),
        face,
        true,
    ) {
        presses.push(StartPress::Rules);
    }
    rect.bottom() + 16.0
}

/// The game in a sentence, above the band that ends the panel. Gives the lower end.
fn about_game(
    painter: &Painter,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
) -> f32 {
    let p = &theme.palette;
    let (left, width) = (place.left(), place.width());
    let mut y = place.top();
    theme.divider(painter, left, left + width, y);
    y += 14.0;
    let about = texts.get(match view.game {
        Game::AliGuliMane => "about-ali-guli-mane",
        Game::Pallankuzhi => "about-pallankuzhi",
        Game::Mangala => "about-mangala",
    });
    let words = theme.words(painter, &about, Role::Body, p.text, Fit::Wrap(width));
    y = words.paint(painter, pos2(left, y)).bottom() + 12.0;
    let band = width.min(420.0);
    ornament::band(painter, theme.room, pos2(left, y), band, p.accent);
    y + 10.0 + 16.0
}
