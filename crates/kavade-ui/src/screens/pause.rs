//! The menu during a match.

use egui::{Rect, Ui, pos2, vec2};

use crate::screens::frame;
use crate::screens::names::id;
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::{focus, ornament};

/// What was pressed in the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PausePress {
    /// Go on playing.
    Resume,
    /// The settings.
    Settings,
    /// Who plays which seat.
    Players,
    /// Give up the match; asks first.
    GiveUp,
    /// Leave the match; asks first.
    Leave,
}

const SCREEN: &str = "pause";

/// Shows the menu over the board. `line` says what is being played: the game and the round. `give_up` says whether there
/// is somebody who could give up the match.
pub fn pause(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    line: &str,
    give_up: bool,
) -> Vec<PausePress> {
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
    let go_on = texts.get("go-on");
    let mut buttons = vec![
        (
            "settings",
            "settings",
            Icon::Set,
            Kind::Secondary,
            PausePress::Settings,
        ),
        (
            "players",
            "players",
            Icon::Two,
            Kind::Secondary,
            PausePress::Players,
        ),
        (
            "give-up",
            "give-up",
            Icon::Flag,
            Kind::Destructive,
            PausePress::GiveUp,
        ),
        (
            "leave",
            "leave-match",
            Icon::Back,
            Kind::Secondary,
            PausePress::Leave,
        ),
    ];
    buttons.retain(|(.., press)| give_up || *press != PausePress::GiveUp);
    let words: Vec<String> = buttons
        .iter()
        .map(|(_, word, ..)| texts.get(word))
        .collect();
    let widest = words
        .iter()
        .map(|word| theme.button_width(&painter, Some(Icon::Close), word))
        .fold(theme.primary_width(&painter, &go_on), f32::max);
    let (primary, button) = (theme.primary_height(), theme.bar_button_height());
    let rows = |columns: usize| buttons.len().div_ceil(columns) as f32;
    let head = theme.line(Role::Panel) + 4.0 + theme.line(Role::Body) + 14.0 + 10.0 + 22.0;
    let full = pad + head + primary + rows(1) * (14.0 + button) + pad;
    // A low window has the buttons in two columns and leaves out the line and the ornament, never a button.
    let tight = full > screen.height() - 16.0;
    let (pad_y, gap, columns) = if tight {
        (14.0, 8.0, 2)
    } else {
        (pad, 14.0, 1)
    };
    let least = columns as f32 * (widest + gap) - gap + 2.0 * pad;
    let width = least.max(420.0).min(screen.width() - 24.0);
    let inner = width - 2.0 * pad;
    let title = theme.words(
        &painter,
        &texts.get("pause-title"),
        Role::Panel,
        p.text,
        Fit::Cut(inner),
    );
    let line = theme.words(&painter, line, Role::Body, p.dim, Fit::Wrap(inner));
    let head = if tight {
        title.height() + 8.0
    } else {
        title.height() + 4.0 + line.height() + 14.0 + 10.0 + 22.0
    };
    let height = pad_y + head + primary + rows(columns) * (gap + button) + pad_y;
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
    let corner = pos2(rect.left() + pad, rect.top() + pad_y + head);
    let first = Rect::from_min_size(corner, vec2(inner, primary));
    if theme.primary(
        ui,
        id(SCREEN, "go-on"),
        first,
        TabStop::first(0),
        &go_on,
        true,
    ) {
        presses.push(PausePress::Resume);
    }
    let column = (inner + gap) / columns as f32;
    for (i, (key, _, icon, kind, press)) in buttons.into_iter().enumerate() {
        let at = vec2(
            (i % columns) as f32 * column,
            primary + gap + (i / columns) as f32 * (button + gap),
        );
        // A last one by itself takes the whole row.
        let alone = i % columns == 0 && i + 1 == words.len();
        let wide = if alone { inner } else { column - gap };
        let place = Rect::from_min_size(corner + at, vec2(wide, button));
        let face = (kind, Some(icon), words[i].as_str());
        if theme.button(ui, id(SCREEN, key), place, TabStop::group(0), face, true) {
            presses.push(press);
        }
    }
    if focus::escaped(ui.ctx()) {
        presses.push(PausePress::Resume);
    }
    focus::end_menu(ui);
    presses
}
