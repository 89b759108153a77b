//! The cards of the three games, to choose one from.

use egui::{Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Game;

use crate::screens::names::{game_name, id};
use crate::screens::picture;
use crate::screens::start::view::{StartPress, StartView};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{SHELL, fade};
use crate::theme::{focus, paint};

/// The cards one below the other, each `height` units high.
pub(super) fn cards(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    rect: Rect,
    height: f32,
    presses: &mut Vec<StartPress>,
) {
    let gap = if height > 100.0 { 15.0 } else { 10.0 };
    for (i, game) in Game::ALL.into_iter().enumerate() {
        let card = Rect::from_min_size(
            pos2(rect.left(), rect.top() + i as f32 * (height + gap)),
            vec2(rect.width(), height),
        );
        if card_of(ui, theme, texts, game, card, game == view.game) {
            presses.push(StartPress::Game(game));
        }
    }
}

fn card_of(ui: &Ui, theme: &Theme, texts: &Texts, game: Game, rect: Rect, chosen: bool) -> bool {
    let theme = theme.in_room(game);
    let p = &theme.palette;
    let name = game_name(texts, game);
    let touched = focus::item(ui, id("start", game.key()), rect, TabStop::group(0), true);
    touched
        .response
        .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name.as_str()));
    let painter = ui.painter();
    let line = texts.get(match game {
        Game::AliGuliMane => "card-ali-guli-mane",
        Game::Pallankuzhi => "card-pallankuzhi",
        Game::Mangala => "card-mangala",
    });
    let width = rect.width() - 40.0;
    let first = theme.words(painter, &name, Role::Card, p.text, Fit::Cut(width));
    let second = theme.words(painter, &line, Role::Small, p.dim, Fit::Cut(width));
    // A low card keeps its picture and leaves out the sentence.
    let second = (rect.height() >= first.height() + second.height() + 64.0).then_some(second);
    let words = first.height() + second.as_ref().map_or(0.0, |s| s.height()) + 12.0;
    picture::card_ground(painter, rect, game, p.ink0, words);
    if !chosen {
        let wash = if touched.hovered { 0.0 } else { 0.18 };
        paint::gradient(painter, rect, 14.0, fade(p.ink0, wash), fade(p.ink0, wash));
    }
    let stroke = if chosen {
        (3.0, SHELL)
    } else {
        (p.stroke_width, p.stroke)
    };
    paint::outline(painter, rect, 14.0, stroke.into());
    let used = first.paint(painter, pos2(rect.left() + 20.0, rect.bottom() - words));
    if let Some(second) = second {
        second.paint(painter, pos2(rect.left() + 20.0, used.bottom()));
    }
    if chosen {
        let at = pos2(rect.right() - 36.0, rect.top() + 34.0);
        painter.circle_filled(at, 19.0, SHELL);
        Icon::Check.paint(painter, at, 28.0, p.ink0);
    }
    if touched.ring {
        theme.focus_ring(painter, rect, 14.0);
    }
    touched.clicked
}
