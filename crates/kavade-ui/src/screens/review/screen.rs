//! A round looked back at, put together: the curve of its balance, and the turns that decided it.

use egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::screens::frame;
use crate::screens::frame::BarRow;
use crate::screens::names::id;
use crate::screens::review::curve;
use crate::screens::review::curve::Curve;
use crate::screens::review::turn_card::TurnCard;
use crate::screens::review::view::{FoundView, ReviewPress, ReviewView, SCREEN};
use crate::texts::Texts;
use crate::theme::focus;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};

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
    theme.thinking(painter, at, theme.palette.accent, theme.swell(ui.ctx()));
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
    let faces: Vec<TurnCard> = found
        .turns
        .iter()
        .map(|turn| TurnCard::new(ui, theme, texts, view, turn, width))
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
