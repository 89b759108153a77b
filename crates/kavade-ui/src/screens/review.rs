//! A round looked back at: the curve of its balance, and the turns that decided it.

use egui::{Painter, Pos2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::{Game, PitNumber, Player};

use crate::screens::curve::Curve;
use crate::screens::frame::BarRow;
use crate::screens::names::{People, about, id, person};
use crate::screens::{curve, frame};
use crate::texts::Texts;
use crate::theme::focus::Place;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role, Words};
use crate::theme::tokens::SHELL;
use crate::theme::{buttons, focus, paint};
/// What was done in a turn, or could have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// A pit was sown, by its owner's count.
    Sow(PitNumber),
    /// A second sowing was left out.
    Leave,
}

/// A turn that decided a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnView {
    /// Steps that the match had before it.
    pub step: usize,
    /// The number of the turn, as the record has it.
    pub number: u32,
    /// Who moved.
    pub player: Player,
    /// The turn as it was played, in notation.
    pub notation: String,
    /// What was done.
    pub played: Deed,
    /// What would have been better.
    pub better: Deed,
    /// Seeds that it cost, at least 1.
    pub cost: u32,
}

/// A place on the curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Steps that the match had.
    pub step: usize,
    /// The number of the turn that led there, as the record has it; 0 before the first.
    pub number: u32,
    /// How far South is ahead, in hundredths of a seed; negative if North is.
    pub balance: i32,
}

/// What there is to see of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewView {
    /// The game.
    pub game: Game,
    /// The round, from 1.
    pub round: u32,
    /// The players, South first.
    pub people: People,
    /// What was found; `None` while it is being worked out.
    pub found: Option<FoundView>,
}

/// What was found about a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoundView {
    /// The balance, from the beginning of the round to its end.
    pub curve: Vec<Moment>,
    /// The turns that decided it, in their order.
    pub turns: Vec<TurnView>,
}

/// What was pressed in the review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewPress {
    /// Show the board as it was when the match had so many steps.
    Show(usize),
    /// Back to the result.
    Close,
}

pub(super) const SCREEN: &str = "review";

/// Groups of focus: the turns, then the curve.
const TURNS: u8 = 0;
pub(super) const CURVE: u8 = 1;

/// What would have been better, as a sentence.
pub(super) fn better_text(texts: &Texts, turn: &TurnView) -> String {
    let number = |deed| match deed {
        Deed::Sow(pit) => u32::from(pit.get()),
        Deed::Leave => 0,
    };
    let id = match (turn.better, turn.played) {
        (Deed::Sow(_), Deed::Sow(_)) => "review-better",
        (Deed::Sow(_), Deed::Leave) => "review-better-sow",
        (Deed::Leave, _) => "review-better-leave",
    };
    texts.with(
        id,
        &[
            ("better", number(turn.better).into()),
            ("played", number(turn.played).into()),
        ],
    )
}

/// What a turn cost, as a sentence.
pub(super) fn cost_text(texts: &Texts, turn: &TurnView) -> String {
    texts.with("review-cost", &[("n", turn.cost.into())])
}

/// Where the swell of the sign of thinking is at this moment; it asks to be drawn again.
pub(super) fn swell(ui: &Ui, theme: &Theme) -> f32 {
    let now = ui.ctx().input(|input| input.time);
    let at = if theme.reduced_motion {
        (now.floor() / 3.0).fract()
    } else {
        now.fract()
    };
    // The search has the processor; the sign is drawn a few times a second, and what was found is seen then.
    ui.ctx().request_repaint_after_secs(0.06);
    at as f32 * 1.4 - 0.2
}

/// Shows the review.
pub fn review(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &ReviewView) -> Vec<ReviewPress> {
    let mut presses = Vec::new();
    let title = texts.with("review-title", &[("round", view.round.into())]);
    // Once it is found, the keys begin anew: at the turns.
    let name = match view.found {
        Some(_) => SCREEN,
        None => "review-looking",
    };
    let Some(frame) = frame::menu(ui, theme, name, &title) else {
        return presses;
    };
    let mut row = BarRow::new(theme, &frame);
    if row.back(ui, theme, SCREEN, &texts.get("back")) {
        presses.push(ReviewPress::Close);
    }
    match &view.found {
        None => looking(ui, theme, texts, frame.content),
        Some(found) => frame::scrolled(ui, theme, SCREEN, frame.content, |ui, place| {
            let room = frame.content.height();
            let height = content(ui, theme, texts, (view, found), place, room, &mut presses);
            (height, ())
        }),
    }
    if focus::escaped(ui.ctx()) {
        presses.push(ReviewPress::Close);
    }
    focus::end(ui);
    presses
}

fn looking(ui: &Ui, theme: &Theme, texts: &Texts, content: Rect) {
    let text = texts.get("review-looking");
    let painter = ui.painter();
    let words = theme.words(
        painter,
        &text,
        Role::Card,
        theme.palette.text,
        Fit::Wrap(content.width() - 72.0),
    );
    let slit = vec2(220.0_f32.min(content.width() - 72.0), 30.0);
    let size = vec2(
        words.width().max(slit.x) + 72.0,
        words.height() + slit.y + 62.0,
    );
    let panel = Rect::from_center_size(content.center(), size);
    theme.panel(painter, panel, 16.0);
    let used = words.paint(
        painter,
        pos2(panel.center().x - words.width() / 2.0, panel.top() + 24.0),
    );
    let at = pos2(panel.center().x, used.bottom() + 14.0 + slit.y / 2.0);
    let at = Rect::from_center_size(at, slit);
    theme.thinking(painter, at, theme.palette.accent, swell(ui, theme));
    ui.interact(used, id(SCREEN, "looking"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.as_str()));
}

/// The curve and the turns; gives the height that they take.
fn content(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    (view, found): (&ReviewView, &FoundView),
    place: Rect,
    room: f32,
    presses: &mut Vec<ReviewPress>,
) -> f32 {
    let gap = 16.0;
    let columns = if place.width() >= 240.0 * 3.0 * theme.text_size {
        3
    } else {
        1
    };
    let width = (place.width() - gap * (columns as f32 - 1.0)) / columns as f32;
    let faces: Vec<Face> = found
        .turns
        .iter()
        .map(|turn| Face::new(ui, theme, texts, view, turn, width))
        .collect();
    let card = faces.iter().map(|face| face.height).fold(0.0, f32::max);
    let none = found.turns.is_empty().then(|| {
        theme.words(
            ui.painter(),
            &texts.get("review-none"),
            Role::Card,
            theme.palette.text,
            Fit::Wrap(place.width() - 48.0),
        )
    });
    let below = match &none {
        Some(words) => words.height() + 40.0,
        None if columns == 3 => card,
        None => faces.len() as f32 * (card + gap) - gap,
    };
    let least = (190.0 + 40.0 * theme.text_size).min(room);
    let most = if columns == 3 {
        (room - below - gap).max(least)
    } else {
        (0.55 * room).max(least)
    };
    let panel = Rect::from_min_size(place.min, vec2(place.width(), most));
    theme.panel(ui.painter(), panel, 16.0);
    let curve = Curve {
        people: &view.people,
        moments: &found.curve,
        turns: &found.turns,
    };
    if let Some(step) = curve::curve(ui, theme, texts, &curve, panel) {
        presses.push(ReviewPress::Show(step));
    }
    let top = panel.bottom() + gap;
    if let Some(words) = none {
        let rect = Rect::from_min_size(
            pos2(place.left(), top),
            vec2(place.width(), words.height() + 40.0),
        );
        theme.leaf(ui.painter(), rect);
        words.paint_centre(ui.painter(), rect.center());
        let text = texts.get("review-none");
        ui.interact(rect, id(SCREEN, "none"), Sense::hover())
            .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.as_str()));
    }
    // Whoever comes back from the board is where they were.
    let last = id(SCREEN, "last");
    for (i, (face, turn)) in faces.iter().zip(&found.turns).enumerate() {
        let (column, line) = (i % columns, i / columns);
        let rect = Rect::from_min_size(
            pos2(
                place.left() + column as f32 * (width + gap),
                top + line as f32 * (card + gap),
            ),
            vec2(width, card),
        );
        if face.show(ui, theme, view, (i, turn), rect) {
            ui.ctx().data_mut(|data| data.insert_temp(last, i));
            presses.push(ReviewPress::Show(turn.step));
        }
    }
    top + below - place.top()
}

/// The number of a turn that decided the round, as the curve and the cards have it.
pub(super) fn disc(painter: &Painter, theme: &Theme, at: Pos2, number: usize) {
    let radius = theme.icon_size(15.0);
    painter.circle_filled(at, radius + 2.5, theme.palette.ink0);
    painter.circle_filled(at, radius, SHELL);
    theme
        .words(
            painter,
            &number.to_string(),
            Role::SmallLabel,
            theme.palette.ink0,
            Fit::Line,
        )
        .paint_centre(painter, at);
}

/// The words of a card, laid out.
struct Face {
    label: String,
    /// The two sentences, for those who listen.
    said: [String; 2],
    turn: Words,
    notation: Words,
    better: Words,
    cost: Words,
    height: f32,
}

const PAD: f32 = 18.0;

impl Face {
    fn new(
        ui: &Ui,
        theme: &Theme,
        texts: &Texts,
        view: &ReviewView,
        turn: &TurnView,
        width: f32,
    ) -> Face {
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
        let face = Face {
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
        Face { height, ..face }
    }

    /// Shows the card; gives whether it was pressed.
    fn show(
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
        let place = Place {
            first: index == last.unwrap_or(0),
            ..Place::group(TURNS)
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
