//! The card of a turn that decided the round: what was played, what was better, what it cost.

use egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2};

use crate::screens::names::{about, id, person};
use crate::screens::review::disc::disc;
use crate::screens::review::sentences::{better_text, cost_text};
use crate::screens::review::view::{ReviewView, SCREEN, TurnView, group};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role, Words};
use crate::theme::{buttons, focus, paint};

const PAD: f32 = 18.0;

/// The words of a card, laid out.
pub(super) struct TurnCard {
    label: String,
    /// The two sentences, for those who listen.
    said: [String; 2],
    turn: Words,
    notation: Words,
    better: Words,
    cost: Words,
    pub(super) height: f32,
}

impl TurnCard {
    /// Lays out the words for a width.
    pub(super) fn new(
        ui: &Ui,
        theme: &Theme,
        texts: &Texts,
        view: &ReviewView,
        turn: &TurnView,
        width: f32,
    ) -> TurnCard {
        let painter = ui.painter();
        let p = &theme.palette;
        let inner = width - 2.0 * PAD;
        let label = about(
            texts,
            "review-turn-played",
            person(&view.people, turn.player),
            &[
                ("turn", turn.number.into()),
                ("played", turn.notation.as_str().into()),
            ],
        );
        let head = theme.icon_size(34.0);
        let words = |text: &str, role, colour, fit| theme.words(painter, text, role, colour, fit);
        let notation = words(&turn.notation, Role::Card, p.text, Fit::Line);
        let number = texts.with("review-turn", &[("turn", turn.number.into())]);
        let room = inner - 2.0 * (head + 10.0) - notation.width() - theme.icon_size(24.0) - 12.0;
        let said = [better_text(texts, turn), cost_text(texts, turn)];
        let face = TurnCard {
            label,
            turn: words(&number, Role::Card, p.text, Fit::Cut(room.max(40.0))),
            notation,
            better: words(&said[0], Role::Body, p.text, Fit::Wrap(inner)),
            cost: words(&said[1], Role::Body, p.dim, Fit::Wrap(inner)),
            said,
            height: 0.0,
        };
        let first = face.turn.height().max(head);
        let height = PAD + first + 8.0 + face.better.height() + 2.0 + face.cost.height() + PAD;
        TurnCard { height, ..face }
    }

    /// Shows the card; gives whether it was pressed.
    pub(super) fn show(
        &self,
        ui: &Ui,
        theme: &Theme,
        view: &ReviewView,
        (index, turn): (usize, &TurnView),
        rect: Rect,
    ) -> bool {
        let last = ui
            .ctx()
            .data(|data| data.get_temp::<usize>(id(SCREEN, "last")));
        let place = TabStop {
            first: index == last.unwrap_or(0),
            ..TabStop::group(group::TURNS)
        };
        let touched = focus::item(ui, id(SCREEN, ("turn", index)), rect, place, true);
        buttons::say(ui, &touched, true, &self.label);
        let painter = ui.painter();
        let p = &theme.palette;
        let fill = match (touched.pressed, touched.hovered) {
            (true, _) => p.ink0,
            (_, true) => p.hover,
            _ => p.ink2,
        };
        paint::shadow(painter, rect, 14.0, paint::Depth::Leaf);
        paint::gradient(painter, rect, 14.0, fill, fill);
        paint::outline(painter, rect, 14.0, (p.stroke_width, p.stroke).into());
        let head = theme.icon_size(34.0);
        let first = self.turn.height().max(head);
        let y = rect.top() + PAD + first / 2.0;
        let mut x = rect.left() + PAD;
        disc(painter, theme, pos2(x + head / 2.0, y), index + 1);
        x += head + 10.0;
        let mark = person(&view.people, turn.player).mark;
        mark.paint(painter, pos2(x + head / 2.0, y), head);
        x += head + 10.0;
        self.turn.paint_left(painter, pos2(x, y));
        let arrow = theme.icon_size(24.0);
        let right = rect.right() - PAD;
        Icon::Next.paint(painter, pos2(right - arrow / 2.0, y), arrow, p.accent);
        self.notation
            .paint_right(painter, pos2(right - arrow - 10.0, y));
        let top = rect.top() + PAD + first + 8.0;
        let used = self.better.paint(painter, pos2(rect.left() + PAD, top));
        let below = pos2(used.left(), used.bottom() + 2.0);
        let cost = self.cost.paint(painter, below);
        for (key, said, at) in [
            ("better", &self.said[0], used),
            ("cost", &self.said[1], cost),
        ] {
            ui.interact(at, id(SCREEN, (key, index)), Sense::hover())
                .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, said.as_str()));
        }
        if touched.ring {
            theme.focus_ring(painter, rect, 14.0);
        }
        touched.clicked
    }
}
