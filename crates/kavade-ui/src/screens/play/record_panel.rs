//! The panel of the record beside the board: its turns, and the buttons that go through them.

use egui::{Rect, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use crate::screens::frame;
use crate::screens::names::{about, id, person};
use crate::screens::play::groups::{SCREEN, group};
use crate::screens::play::record::RecordRow;
use crate::screens::play::sentences::captured;
use crate::screens::play::view::{PlayPress, PlayView};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{SHELL, SHELL_DIM, fade};
use crate::theme::{focus, ornament, paint};

pub(super) fn record(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    rect: Rect,
    covers: bool,
    presses: &mut Vec<PlayPress>,
) {
    if covers {
        frame::block(ui, "record", ui.ctx().content_rect());
        focus::cover(ui.ctx(), ui.ctx().content_rect());
    }
    let come = theme.appear(ui.ctx(), id(SCREEN, "record-come"), Appear::Panel);
    let rect = rect.translate(vec2(come.slide * 8.0, 0.0));
    ui.multiply_opacity(come.opacity);
    let painter = ui.painter().clone();
    let p = &theme.palette;
    theme.panel(&painter, rect, 16.0);

    let close = Rect::from_min_size(
        pos2(rect.right() - 20.0 - 48.0, rect.top() + 16.0),
        Vec2::splat(48.0),
    );
    let title = theme.words(
        &painter,
        &texts.get("record"),
        Role::Panel,
        p.text,
        Fit::Cut(close.left() - rect.left() - 32.0),
    );
    title.paint_left(&painter, pos2(rect.left() + 21.0, close.center().y));
    if view.record_open {
        let label = texts.get("close");
        let face = (Kind::Ghost, Icon::Close, label.as_str());
        if theme.icon_button(
            ui,
            id(SCREEN, "record-close"),
            close,
            TabStop::group(group::RECORD),
            face,
            true,
        ) {
            presses.push(PlayPress::Record(false));
        }
    }
    let began = person(&view.people, view.record.began);
    let line = about(texts, "round-began", began, &[("round", view.round.into())]);
    let line = theme.words(
        &painter,
        &line,
        Role::Small,
        p.dim,
        Fit::Wrap(rect.width() - 42.0),
    );
    let used = line.paint(&painter, pos2(rect.left() + 21.0, close.bottom() + 8.0));
    ornament::band(
        &painter,
        theme.room,
        pos2(rect.left() + 14.0, used.bottom() + 10.0),
        rect.width() - 28.0,
        p.accent,
    );

    let height = theme.button_height();
    let foot = Rect::from_min_max(
        pos2(rect.left() + 14.0, rect.bottom() - 14.0 - height),
        pos2(rect.right() - 14.0, rect.bottom() - 14.0),
    );
    let list = Rect::from_min_max(
        pos2(rect.left() + 14.0, used.bottom() + 26.0),
        pos2(rect.right() - 14.0, foot.top() - 10.0),
    );
    rows(ui, theme, texts, view, list, presses);

    let place = TabStop::group(group::RECORD);
    let square = vec2(height, height);
    let back = Rect::from_min_size(foot.min, square);
    let forward = back.translate(vec2(height + 8.0, 0.0));
    let here = Rect::from_min_max(pos2(forward.right() + 8.0, foot.top()), foot.max);
    let words = [
        texts.get("turn-back"),
        texts.get("turn-forward"),
        texts.get("from-here"),
    ];
    let face = (Kind::Ghost, Icon::Back, words[0].as_str());
    if theme.icon_button(
        ui,
        id(SCREEN, "turn-back"),
        back,
        place,
        face,
        view.record.back,
    ) {
        presses.push(PlayPress::Back);
    }
    let face = (Kind::Ghost, Icon::Next, words[1].as_str());
    if theme.icon_button(
        ui,
        id(SCREEN, "turn-forward"),
        forward,
        place,
        face,
        view.record.forward,
    ) {
        presses.push(PlayPress::Forward);
    }
    let face = (Kind::Secondary, Some(Icon::Play), words[2].as_str());
    if theme.button(
        ui,
        id(SCREEN, "from-here"),
        here,
        place,
        face,
        view.record.from_here,
    ) {
        presses.push(PlayPress::FromHere);
    }
}

fn rows(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    list: Rect,
    presses: &mut Vec<PlayPress>,
) {
    let row_height = 48.0_f32.max(theme.line(Role::Label) + 16.0);
    let step = row_height + 6.0;
    frame::scrolled(ui, theme, "record", list, |ui, place| {
        let seen = ui.clip_rect();
        let mut pressed = None;
        // A new turn is scrolled to when it comes.
        let key = id(SCREEN, "record-length");
        let length = view.record.rows.len();
        let before = ui
            .ctx()
            .data_mut(|d| std::mem::replace(d.get_temp_mut_or_default::<usize>(key), length));
        let mut number = 0;
        for (i, row) in view.record.rows.iter().enumerate() {
            let first_of_pair = row.player == view.record.began;
            number += u32::from(first_of_pair);
            let rect = Rect::from_min_size(
                pos2(place.left(), place.top() + i as f32 * step),
                vec2(place.width(), row_height),
            );
            if i + 1 == length && before != length {
                ui.scroll_to_rect(rect, None);
            }
            let touched = focus::item(
                ui,
                id(SCREEN, ("turn", i)),
                rect,
                TabStop::group(group::RECORD),
                true,
            );
            if touched.clicked {
                pressed = Some(i);
            }
            let name = person(&view.people, row.player).name.as_str();
            let label = match row.captured {
                None => texts.with("turn-now", &[("name", name.into())]),
                Some(n) => texts.with(
                    "turn-label",
                    &[
                        ("name", name.into()),
                        ("turn", row.notation.as_str().into()),
                        ("n", n.into()),
                    ],
                ),
            };
            let shown = view.record.shown == Some(i);
            touched.response.widget_info(|| {
                WidgetInfo::selected(WidgetType::SelectableLabel, true, shown, label.as_str())
            });
            if seen.intersects(rect) {
                let number = first_of_pair.then_some(number);
                paint_row(ui, theme, texts, view, row, rect, number, shown, &touched);
            }
        }
        if let Some(i) = pressed {
            presses.push(PlayPress::ShowTurn(i));
        }
        ((length as f32 * step - 6.0).max(0.0), ())
    });
}

fn paint_row(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    row: &RecordRow,
    rect: Rect,
    number: Option<u32>,
    shown: bool,
    touched: &focus::Touched,
) {
    let painter = ui.painter();
    let p = &theme.palette;
    let (text, dim) = if shown {
        (p.ink0, SHELL_DIM)
    } else {
        (p.text, p.dim)
    };
    if shown {
        paint::gradient(painter, rect, 8.0, SHELL, SHELL);
    } else if touched.hovered || touched.pressed {
        paint::gradient(painter, rect, 8.0, p.ink2, p.ink2);
    } else if number.is_some() {
        paint::gradient(painter, rect, 8.0, fade(SHELL, 0.06), fade(SHELL, 0.06));
    }
    let y = rect.center().y;
    let column = 34.0 * theme.text_size.max(1.0);
    if let Some(number) = number {
        theme
            .words(painter, &number.to_string(), Role::Small, dim, Fit::Line)
            .paint_right(painter, pos2(rect.left() + column - 4.0, y));
    }
    let size = theme.icon_size(24.0);
    let mark = person(&view.people, row.player).mark;
    mark.paint(
        painter,
        pos2(rect.left() + column + 8.0 + size / 2.0, y),
        size,
    );
    let taken = captured(texts, row.captured);
    let right = rect.right() - 34.0;
    let taken = theme.words(
        painter,
        &taken,
        Role::Label,
        if row.captured == Some(0) { dim } else { text },
        Fit::Line,
    );
    let taken_at = taken.paint_right(painter, pos2(right, y));
    let left = rect.left() + column + 20.0 + size;
    theme
        .words(
            painter,
            &row.notation,
            Role::Label,
            text,
            Fit::Cut((taken_at.left() - left - 8.0).max(20.0)),
        )
        .paint_left(painter, pos2(left, y));
    if shown {
        Icon::Back.paint(
            painter,
            pos2(rect.right() - 20.0, y),
            theme.icon_size(20.0),
            text,
        );
    }
    if touched.ring {
        theme.focus_ring(painter, rect.shrink(8.0), 6.0);
    }
}
