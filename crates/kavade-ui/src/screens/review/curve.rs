//! The curve of a round's balance: South's lead above a line, North's below it, each in the colour and the pattern of
//! their mark. A pointer or the keys choose a place on it.

use egui::{
    Color32, CursorIcon, Id, Mesh, Painter, Pos2, Rect, Shape, Stroke, Ui, WidgetInfo, WidgetType,
    pos2,
};
use kavade_rules::Player;

use crate::screens::names::{People, about, id, person};
use crate::screens::review::disc::disc;
use crate::screens::review::view::{Moment, SCREEN, TurnView, group};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::marks::Mark;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{MARK_INK, RING, SHELL, fade};
use crate::theme::{focus, paint};

/// What the curve shows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Curve<'a> {
    /// The players, South first.
    pub(super) people: &'a People,
    /// The balance, from the beginning of the round to its end.
    pub(super) moments: &'a [Moment],
    /// The turns that decided the round.
    pub(super) turns: &'a [TurnView],
}

/// Where the balance is drawn.
struct Plot {
    rect: Rect,
    /// The number of places.
    places: usize,
    /// The balance at the upper edge, in hundredths of a seed.
    most: f32,
}

impl Plot {
    fn x(&self, place: usize) -> f32 {
        let last = self.places.saturating_sub(1).max(1) as f32;
        self.rect.left() + place as f32 / last * self.rect.width()
    }

    fn y(&self, balance: i32) -> f32 {
        let half = self.rect.height() / 2.0;
        self.rect.center().y - (balance as f32 / self.most).clamp(-1.0, 1.0) * half
    }

    fn at(&self, place: usize, moment: &Moment) -> Pos2 {
        pos2(self.x(place), self.y(moment.balance))
    }

    /// The place nearest to a point.
    fn place(&self, x: f32) -> usize {
        let last = self.places.saturating_sub(1) as f32;
        let ratio = (x - self.rect.left()) / self.rect.width().max(1.0);
        (ratio * last).round().clamp(0.0, last) as usize
    }
}

/// The balance at a moment, in words.
fn balance_text(texts: &Texts, people: &People, moment: &Moment) -> String {
    let seeds = (moment.balance.abs() + 50) / 100;
    let leader = if moment.balance > 0 {
        Player::South
    } else {
        Player::North
    };
    if seeds == 0 {
        return texts.get("review-even");
    }
    let leader = person(people, leader);
    about(texts, "review-ahead-by", leader, &[("n", seeds.into())])
}

/// The turn and the balance at a moment, each in words.
fn moment_texts(texts: &Texts, people: &People, moment: &Moment) -> Vec<String> {
    let turn = texts.with("review-turn", &[("turn", moment.number.into())]);
    let balance = balance_text(texts, people, moment);
    if moment.number == 0 {
        vec![balance]
    } else {
        vec![turn, balance]
    }
}

/// Shows the curve in a panel; gives how many steps the match had at the place that was chosen.
pub(super) fn curve(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    curve: &Curve<'_>,
    panel: Rect,
) -> Option<usize> {
    let painter = ui.painter();
    let p = &theme.palette;
    let strip = theme.icon_size(28.0).max(theme.line(Role::Small)) + 6.0;
    let side = 26.0 + 24.0 * theme.text_size;
    let plot = Plot {
        rect: Rect::from_min_max(
            pos2(panel.left() + side, panel.top() + 10.0 + strip),
            pos2(panel.right() - 30.0, panel.bottom() - 10.0 - strip),
        ),
        places: curve.moments.len(),
        most: curve
            .moments
            .iter()
            .map(|moment| moment.balance.abs())
            .fold(200, i32::max) as f32,
    };
    names(ui, theme, texts, curve.people, &plot, strip);
    for player in Player::BOTH {
        side_of(painter, &plot, curve, player);
    }
    let stroke = Stroke::new(1.5, fade(SHELL, 0.7));
    painter.hline(plot.rect.x_range(), plot.rect.center().y, stroke);
    let line: Vec<Pos2> = curve
        .moments
        .iter()
        .enumerate()
        .map(|(place, moment)| plot.at(place, moment))
        .collect();
    paint::line(painter, &line, Stroke::new(5.0, p.ink0));
    paint::line(painter, &line, Stroke::new(2.5, SHELL));

    let key = id(SCREEN, "curve");
    let chosen = touch(ui, texts, curve, &plot, panel, key);
    for (number, turn) in curve.turns.iter().enumerate() {
        let place = curve.moments.iter().position(|m| m.step == turn.step);
        if let Some((place, moment)) = place.and_then(|at| Some((at, curve.moments.get(at)?))) {
            disc(painter, theme, plot.at(place, moment), number + 1);
        }
    }
    let (pointed, ring, clicked) = chosen;
    if ring {
        theme.focus_ring(painter, panel.shrink(6.0), 12.0);
    }
    let moment = pointed.and_then(|place| Some((place, curve.moments.get(place)?)));
    if let Some((place, moment)) = moment {
        let at = plot.at(place, moment);
        painter.vline(
            at.x,
            plot.rect.y_range(),
            Stroke::new(5.0, fade(MARK_INK, 0.6)),
        );
        painter.vline(at.x, plot.rect.y_range(), Stroke::new(2.0, RING));
        painter.circle_filled(at, 8.0, p.ink0);
        painter.circle_filled(at, 5.5, RING);
        let said = moment_texts(texts, curve.people, moment).join(" · ");
        let above = pos2(at.x, plot.rect.top() + 4.0);
        theme.tip(painter, above, &said, panel.shrink(8.0));
    }
    moment.filter(|_| clicked).map(|(_, moment)| moment.step)
}

/// The players' marks and names at the edges that stand for them, and how many seeds those are.
fn names(ui: &Ui, theme: &Theme, texts: &Texts, people: &People, plot: &Plot, strip: f32) {
    let painter = ui.painter();
    let p = &theme.palette;
    let mark = theme.icon_size(28.0);
    let seeds = ((plot.most / 100.0).round() as i32).to_string();
    for player in Player::BOTH {
        let someone = person(people, player);
        let (y, edge) = match player {
            Player::South => (plot.rect.top() - strip / 2.0, plot.rect.top()),
            Player::North => (plot.rect.bottom() + strip / 2.0, plot.rect.bottom()),
        };
        let left = plot.rect.left();
        someone
            .mark
            .paint(painter, pos2(left + mark / 2.0, y), mark);
        let ahead = about(texts, "review-ahead", someone, &[]);
        let names = theme.words(
            painter,
            &ahead,
            Role::SmallLabel,
            p.text,
            Fit::Cut(plot.rect.width() * 0.5),
        );
        let used = names.paint_left(painter, pos2(left + mark + 10.0, y));
        if player == Player::South {
            let room = plot.rect.right() - used.right() - 24.0;
            let hint = theme.words(
                painter,
                &texts.get("review-hint"),
                Role::Small,
                p.dim,
                Fit::Line,
            );
            if hint.width() <= room {
                hint.paint_right(painter, pos2(plot.rect.right(), y));
            }
        }
        theme
            .words(painter, &seeds, Role::SmallLabel, p.dim, Fit::Line)
            .paint_right(painter, pos2(left - 10.0, edge));
    }
    theme
        .words(painter, "0", Role::SmallLabel, p.dim, Fit::Line)
        .paint_right(painter, pos2(plot.rect.left() - 10.0, plot.rect.center().y));
}

/// Fills what lies between the middle line and the curve on a player's side: their colour, and over it their pattern.
fn side_of(painter: &Painter, plot: &Plot, curve: &Curve<'_>, player: Player) {
    let mark = person(curve.people, player).mark;
    let sign = if player == Player::South { 1 } else { -1 };
    let middle = plot.rect.center().y;
    // The curve with the places where it crosses the middle.
    let mut line: Vec<(f32, f32)> = Vec::new();
    for (place, moment) in curve.moments.iter().enumerate() {
        let here = (plot.x(place), (moment.balance * sign) as f32);
        if let Some(&(x, before)) = line.last()
            && before * here.1 < 0.0
        {
            line.push((x + (here.0 - x) * before / (before - here.1), 0.0));
        }
        line.push(here);
    }
    let height = |balance: f32| {
        let half = plot.rect.height() / 2.0;
        middle - sign as f32 * (balance.max(0.0) / plot.most).min(1.0) * half
    };
    let colour: Color32 = mark.colour();
    let mut mesh = Mesh::default();
    for pair in line.windows(2) {
        let [(x0, a), (x1, b)] = [pair[0], pair[1]];
        if a <= 0.0 && b <= 0.0 {
            continue;
        }
        let first = mesh.vertices.len() as u32;
        for (x, y) in [(x0, middle), (x0, height(a)), (x1, height(b)), (x1, middle)] {
            mesh.colored_vertex(pos2(x, y), colour);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
    painter.add(Shape::mesh(mesh));
    pattern(painter, plot, &line, (mark, sign), height);
}

/// The pattern of a mark, wherever a piece of it has room below the curve.
fn pattern(
    painter: &Painter,
    plot: &Plot,
    line: &[(f32, f32)],
    (mark, sign): (Mark, i32),
    height: impl Fn(f32) -> f32,
) {
    let middle = plot.rect.center().y;
    let balance_at = |x: f32| {
        line.windows(2)
            .find(|pair| pair[0].0 <= x && x <= pair[1].0)
            .map_or(0.0, |pair| {
                let [(x0, a), (x1, b)] = [pair[0], pair[1]];
                a + (b - a) * (x - x0) / (x1 - x0).max(1e-3)
            })
    };
    let columns = (plot.rect.width() / 14.0) as usize;
    for column in 0..columns {
        let x = plot.rect.left() + 7.0 + column as f32 * 14.0;
        // As high as the curve is at the lower side of the piece.
        let room = [x - 6.0, x, x + 6.0]
            .into_iter()
            .map(|x| (height(balance_at(x)) - middle).abs())
            .fold(f32::INFINITY, f32::min);
        for row in 0..(room / 13.0) as usize {
            let y = middle - sign as f32 * (7.0 + row as f32 * 13.0);
            mark.motif(painter, pos2(x, y));
        }
    }
}

/// Takes presses: gives the place that is pointed at, whether the keys are here, and whether that place was chosen.
fn touch(
    ui: &Ui,
    texts: &Texts,
    curve: &Curve<'_>,
    plot: &Plot,
    panel: Rect,
    key: Id,
) -> (Option<usize>, bool, bool) {
    let ctx = ui.ctx();
    let place = TabStop {
        sideways: true,
        ..TabStop::group(group::CURVE)
    };
    let touched = focus::item(ui, key, panel.shrink(6.0), place, !curve.moments.is_empty());
    if touched.hovered {
        ctx.set_cursor_icon(CursorIcon::PointingHand);
    }
    let last = curve.moments.len().saturating_sub(1);
    let remembered = key.with("place");
    let mut here = ctx
        .data(|data| data.get_temp::<usize>(remembered))
        .unwrap_or(last)
        .min(last);
    let pointer = ctx.input(|input| input.pointer.interact_pos());
    let by_keys = focus::device(ctx).shows_focus();
    if by_keys && touched.focused {
        if let Some(way) = focus::sideways(ctx) {
            here = here.saturating_add_signed(way).min(last);
        }
    } else if let Some(at) =
        pointer.filter(|_| touched.hovered || touched.pressed || touched.clicked)
    {
        here = plot.place(at.x);
    }
    ctx.data_mut(|data| data.insert_temp(remembered, here));
    let said = curve
        .moments
        .get(here)
        .map_or_else(Vec::new, |moment| moment_texts(texts, curve.people, moment));
    let label = texts.get("review-curve");
    touched.response.widget_info(|| WidgetInfo {
        current_text_value: Some(said.join(", ")),
        ..WidgetInfo::labeled(WidgetType::Slider, true, label.as_str())
    });
    let pointed = touched.ring || touched.hovered || touched.pressed || touched.clicked;
    (pointed.then_some(here), touched.ring, touched.clicked)
}
