//! The leaves around the board: plates, game and round, and the last turn.

use egui::{Painter, Rect, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Player;

use crate::screens::names::{game_name, id, person, seat_name};
use crate::screens::play::groups::SCREEN;
use crate::screens::play::layout::HudLayout;
use crate::screens::play::record::RecordRow;
use crate::screens::play::sentences::captured;
use crate::screens::play::tools::{record_button, tools};
use crate::screens::play::view::{PlayPress, PlayView};
use crate::texts::Texts;
use crate::theme::pieces::PlateFace;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{SHELL, SHELL_DIM, fade};
use crate::theme::{ornament, paint};

pub(super) fn leaves(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    presses: &mut Vec<PlayPress>,
) {
    plates(ui, theme, texts, view, layout);
    if let Some(rect) = layout.game {
        game_leaf(ui, theme, texts, view, rect);
    }
    if let Some(rect) = layout.last {
        if layout.upright {
            turns_leaf(ui, theme, texts, view, layout, rect, presses);
        } else {
            last_leaf(ui, theme, texts, view, layout, rect, presses);
        }
    }
    tools(ui, theme, texts, view, layout, presses);
}

fn plates(ui: &Ui, theme: &Theme, texts: &Texts, view: &PlayView, layout: &HudLayout) {
    for player in Player::BOTH {
        let person = person(&view.people, player);
        let plate = view.plates[player.index()];
        let second = seat_name(texts, player);
        let key = id(SCREEN, ("plate", player.index()));
        let to_move = player == view.to_move;
        let thinks = to_move && view.thinking;
        let lit = if theme.reduced_motion {
            f32::from(u8::from(to_move))
        } else {
            ui.ctx().animate_bool_with_time(key, to_move, 0.16)
        };
        let face = PlateFace {
            mark: person.mark,
            name: &person.name,
            // A player without a name is called by the seat; it is not said twice.
            second: match thinks {
                // Its place is taken by the sign.
                true => layout.second_line.then_some(""),
                false => (layout.second_line && second != person.name).then_some(second.as_str()),
            },
            bank: plate.bank,
            pop: theme.pop(ui.ctx(), key, u64::from(plate.bank)),
            rounds: view.rounds_to_win.map(|all| (plate.rounds_won, all)),
            lit,
        };
        let rect = view.plate(layout, player);
        theme.plate(ui.painter(), rect, &face);
        if thinks {
            let word = texts.get("thinking");
            let now = ui.ctx().input(|input| input.time);
            theme.plate_thinking(
                ui.painter(),
                rect,
                layout.second_line.then_some(word.as_str()),
                now,
            );
        }
        let label = texts.with(
            "plate-label",
            &[
                ("name", person.name.as_str().into()),
                ("n", plate.bank.into()),
            ],
        );
        ui.interact(rect, key.with("label"), egui::Sense::hover())
            .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label.as_str()));
    }
}

/// The name of the game and the number of the round, in one sentence.
pub(super) fn game_and_round(texts: &Texts, view: &PlayView) -> String {
    texts.with(
        "game-and-round",
        &[
            ("game", game_name(texts, view.game).into()),
            ("round", view.round.into()),
        ],
    )
}

fn game_leaf(ui: &Ui, theme: &Theme, texts: &Texts, view: &PlayView, rect: Rect) {
    let painter = ui.painter();
    let text = game_and_round(texts, view);
    let words = theme.words(
        painter,
        &text,
        Role::Small,
        theme.palette.text,
        Fit::Cut(rect.width() - 24.0),
    );
    let leaf = Rect::from_min_size(rect.min, vec2(words.width() + 24.0, rect.height()));
    theme.leaf_round(painter, leaf, 8.0);
    words.paint_centre(painter, leaf.center());
}

/// One turn in a row: mark, notation, what it took.
fn turn_row(
    painter: &Painter,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    turn: &RecordRow,
    rect: Rect,
    lit: bool,
) {
    let (text, dim) = if lit {
        (theme.palette.ink0, SHELL_DIM)
    } else {
        (theme.palette.text, theme.palette.dim)
    };
    if lit {
        paint::gradient(painter, rect, 8.0, SHELL, SHELL);
    } else {
        paint::gradient(painter, rect, 8.0, fade(SHELL, 0.06), fade(SHELL, 0.06));
    }
    let mark = person(&view.people, turn.player).mark;
    let size = theme.icon_size(26.0);
    mark.paint(
        painter,
        pos2(rect.left() + 14.0 + size / 2.0, rect.center().y),
        size,
    );
    theme
        .words(painter, &turn.notation, Role::Label, text, Fit::Line)
        .paint_left(painter, pos2(rect.left() + 28.0 + size, rect.center().y));
    theme
        .words(
            painter,
            &captured(texts, turn.captured),
            Role::Label,
            if turn.captured == Some(0) { dim } else { text },
            Fit::Line,
        )
        .paint_right(painter, pos2(rect.right() - 14.0, rect.center().y));
}

fn last_leaf(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    rect: Rect,
    presses: &mut Vec<PlayPress>,
) {
    let painter = ui.painter();
    let side = rect.height();
    let turn = view.last.last().filter(|_| layout.last_turns > 0);
    let Some(turn) = turn else {
        let leaf = Rect::from_min_max(pos2(rect.right() - side, rect.top()), rect.max);
        theme.leaf(painter, leaf);
        record_button(ui, theme, texts, view, leaf, presses);
        return;
    };
    let mark = person(&view.people, turn.player).mark;
    let size = theme.icon_size(26.0);
    let room = rect.width() - side - size - 40.0;
    let number = turn.captured.filter(|n| *n > 0).map(|n| {
        theme.words(
            painter,
            &n.to_string(),
            Role::Label,
            theme.palette.dim,
            Fit::Line,
        )
    });
    let number_width = number.as_ref().map_or(0.0, |n| n.width() + 30.0);
    let notation = theme.words(
        painter,
        &turn.notation,
        Role::Label,
        theme.palette.text,
        Fit::Cut((room - number_width).max(30.0)),
    );
    let width = 16.0 + size + 12.0 + notation.width() + number_width + 12.0 + side;
    let leaf = Rect::from_min_max(
        pos2((rect.right() - width).max(rect.left()), rect.top()),
        rect.max,
    );
    theme.leaf(painter, leaf);
    let y = leaf.center().y;
    mark.paint(painter, pos2(leaf.left() + 16.0 + size / 2.0, y), size);
    let used = notation.paint_left(painter, pos2(leaf.left() + 16.0 + size + 12.0, y));
    if let Some(number) = number {
        ornament::seed(
            painter,
            pos2(used.right() + 18.0, y),
            15.0,
            theme.palette.dim,
        );
        number.paint_left(painter, pos2(used.right() + 30.0, y));
    }
    let line = leaf.right() - side;
    painter.vline(
        line,
        leaf.top() + 14.0..=leaf.bottom() - 14.0,
        Stroke::new(1.0, fade(SHELL, 0.16)),
    );
    let button = Rect::from_min_max(pos2(line, leaf.top()), leaf.max);
    record_button(ui, theme, texts, view, button, presses);
}

fn turns_leaf(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    rect: Rect,
    presses: &mut Vec<PlayPress>,
) {
    let painter = ui.painter();
    theme.panel(painter, rect, 16.0);
    let turns = view.last.len().min(layout.last_turns);
    let rows = layout.last_turns as f32;
    let icon = theme.icon_size(48.0);
    let header_height = if rows > 0.0 {
        icon.max(theme.line(Role::Card)) + 12.0
    } else {
        rect.height()
    };
    let header = Rect::from_min_size(rect.min, vec2(rect.width(), header_height));
    let y = header.center().y + 2.0;
    let button =
        Rect::from_center_size(pos2(rect.right() - 14.0 - icon / 2.0, y), Vec2::splat(icon));
    let round = theme.words(
        painter,
        &texts.with("round", &[("round", view.round.into())]),
        Role::Body,
        theme.palette.dim,
        Fit::Line,
    );
    let at = pos2(button.left() - 10.0, y);
    let shown = round.paint_right(painter, at);
    let name = game_name(texts, view.game);
    theme
        .words(
            painter,
            &name,
            Role::Card,
            theme.palette.text,
            Fit::Cut(shown.left() - rect.left() - 34.0),
        )
        .paint_left(painter, pos2(rect.left() + 22.0, y));
    record_button(ui, theme, texts, view, button, presses);
    let height = if rows > 0.0 {
        (rect.bottom() - 12.0 - header.bottom()) / rows - 4.0
    } else {
        0.0
    };
    for (i, turn) in view.last[view.last.len() - turns..].iter().enumerate() {
        let top = header.bottom() + i as f32 * (height + 4.0);
        let row = Rect::from_min_size(
            pos2(rect.left() + 14.0, top),
            vec2(rect.width() - 28.0, height),
        );
        turn_row(painter, theme, texts, view, turn, row, i + 1 == turns);
    }
}
