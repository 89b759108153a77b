//! Setting up a match, put together: the cards of the games, the choices and the bar.

use egui::{Rect, Ui, pos2, vec2};

use crate::screens::frame;
use crate::screens::names::id;
use crate::screens::start::bar::bar;
use crate::screens::start::cards::cards;
use crate::screens::start::choices::choices;
use crate::screens::start::view::{SCREEN, StartPress, StartView};
use crate::texts::Texts;
use crate::theme::focus;
use crate::theme::style::Theme;
use crate::theme::text::Role;

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
