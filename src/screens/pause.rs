//! The menu during a match.

use bevy_egui::egui::{Rect, Ui, pos2, vec2};

use super::{frame, id};
use crate::{
    locale::Texts,
    theme::{
        Fit, Icon, Role, Theme,
        buttons::Kind,
        focus::{self, Place},
        motion::Appear,
        ornament,
    },
};

/// What was pressed in the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PausePress {
    /// Go on playing.
    GoOn,
    /// The settings.
    Settings,
    /// Leave the match; asks first.
    Leave,
}

const SCREEN: &str = "pause";

/// Shows the menu over the board. `line` says what is being played: the game and the round.
pub fn pause(ui: &mut Ui, theme: &Theme, texts: &Texts, line: &str) -> Vec<PausePress> {
    let mut presses = Vec::new();
    let Some(screen) = frame::open(ui, SCREEN) else {
        return presses;
    };
    frame::block(ui, SCREEN, screen);
    theme.scrim(ui.painter(), screen, 0.72);
    let come = theme.appear(ui.ctx(), id(SCREEN, "come"), Appear::Panel);
    ui.multiply_opacity(come.opacity);
    let painter = ui.painter().clone();
    let p = &theme.palette;

    let pad = 28.0;
    let words = [
        texts.get("go-on"),
        texts.get("settings"),
        texts.get("leave-match"),
    ];
    let widest = theme
        .button_width(&painter, Some(Icon::Close), &words[2])
        .max(theme.primary_width(&painter, &words[0]));
    let width = 420.0_f32.max(widest + 2.0 * pad).min(screen.width() - 24.0);
    let inner = width - 2.0 * pad;
    let title = theme.words(
        &painter,
        &texts.get("pause-title"),
        Role::Panel,
        p.text,
        Fit::Cut(inner),
    );
    let line = theme.words(&painter, line, Role::Body, p.dim, Fit::Wrap(inner));
    let (primary, button) = (theme.primary_height(), theme.bar_button_height());
    let head = title.height() + 4.0 + line.height() + 14.0 + 10.0 + 22.0;
    let full = pad + head + primary + 2.0 * (14.0 + button) + pad;
    // A low window leaves out the ornament's air, never a button.
    let tight = full > screen.height() - 16.0;
    let (pad_y, gap) = if tight { (14.0, 8.0) } else { (pad, 14.0) };
    let head = if tight { title.height() + 8.0 } else { head };
    let height = pad_y + head + primary + 2.0 * (gap + button) + pad_y;
    let rect = Rect::from_center_size(
        pos2(screen.center().x, screen.center().y + 8.0 * come.slide),
        vec2(width, height.min(screen.height() - 8.0)),
    );
    theme.panel(&painter, rect, 24.0);
    let used = title.paint(&painter, rect.min + vec2(pad, pad_y));
    if !tight {
        let used = line.paint(&painter, pos2(rect.left() + pad, used.bottom() + 4.0));
        let at = pos2(rect.left() + pad, used.bottom() + 14.0);
        ornament::band(&painter, theme.room, at, inner, p.accent);
    }
    let mut y = rect.top() + pad_y + head;
    let mut next = |height: f32| {
        let place = Rect::from_min_size(pos2(rect.left() + pad, y), vec2(inner, height));
        y = place.bottom() + gap;
        place
    };
    if theme.primary(
        ui,
        id(SCREEN, "go-on"),
        next(primary),
        Place::first(0),
        &words[0],
        true,
    ) {
        presses.push(PausePress::GoOn);
    }
    let face = (Kind::Secondary, Some(Icon::Set), words[1].as_str());
    if theme.button(
        ui,
        id(SCREEN, "settings"),
        next(button),
        Place::group(0),
        face,
        true,
    ) {
        presses.push(PausePress::Settings);
    }
    let face = (Kind::Destructive, Some(Icon::Close), words[2].as_str());
    if theme.button(
        ui,
        id(SCREEN, "leave"),
        next(button),
        Place::group(0),
        face,
        true,
    ) {
        presses.push(PausePress::Leave);
    }
    if focus::escaped(ui.ctx()) {
        presses.push(PausePress::GoOn);
    }
    focus::end(ui);
    presses
}
