//! The board on the head: how level it is, and how long it must still be held. The board itself is in the picture.

use egui::{Painter, Rect, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::forfeit::{BALANCE_SECONDS, BalanceStage};
use crate::screens::forfeits::trial::{ForfeitPress, by_device, try_bar, verdict};
use crate::screens::frame;
use crate::screens::names::{Person, id};
use crate::texts::Texts;
use crate::theme::ornament::Slit;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{DANGER, MARK_INK, fade};
use crate::theme::{focus, ornament, paint};

/// The board on the head.
#[derive(Debug, Clone, PartialEq)]
pub struct BalanceView {
    /// Who holds it.
    pub person: Person,
    /// Where the board is.
    pub stage: BalanceStage,
    /// How far it leans of what it may, −1 to 1.
    pub tilt: f32,
    /// Seconds that it must still be held.
    pub left: f32,
}

const SCREEN: &str = "balance";
/// The same once it is over: focus begins on the way back.
const OVER: &str = "balance-over";

/// How far the board may lean before the mark warns, of what it may lean at all.
const WARNS: f32 = 0.66;

/// Shows how level the board is.
pub fn balance(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &BalanceView) -> Vec<ForfeitPress> {
    let mut presses = Vec::new();
    let over = matches!(view.stage, BalanceStage::Held | BalanceStage::Slid);
    let Some(screen) = frame::open(ui, if over { OVER } else { SCREEN }) else {
        return presses;
    };
    let frame = frame::divide(screen.size(), theme);
    let say = match view.stage {
        BalanceStage::Rising => texts.get("balance-lifting"),
        BalanceStage::Holding => texts.get(by_device(
            ui,
            [
                "balance-pointer",
                "balance-finger",
                "balance-keys",
                "balance-pad",
            ],
        )),
        BalanceStage::Held | BalanceStage::Slid => String::new(),
    };
    try_bar(ui, theme, texts, &frame, (SCREEN, &say), over, &mut presses);
    if over {
        let (title, note) = match view.stage {
            BalanceStage::Held => ("balance-held", "balance-held-note"),
            _ => ("balance-slid", "balance-slid-note"),
        };
        let (title, note) = (texts.get(title), texts.get(note));
        verdict(ui, theme, &frame, SCREEN, (&title, &note));
    } else {
        level(ui, theme, texts, &frame, view);
    }
    if focus::escaped(ui.ctx()) {
        presses.push(ForfeitPress::Enough);
    }
    focus::end(ui);
    presses
}

/// The leaf above the board: a mark that runs along a slit, and ten teeth of which one closes each second.
fn level(ui: &Ui, theme: &Theme, texts: &Texts, frame: &frame::Frame, view: &BalanceView) {
    let painter = ui.painter();
    let p = &theme.palette;
    let small = frame.screen.width() < 900.0 || frame.screen.height() < 500.0;
    let (top, height): (f32, f32) = if small { (6.0, 60.0) } else { (12.0, 84.0) };
    let seconds = view.left.ceil().max(0.0) as u32;
    let number = theme.words(painter, &seconds.to_string(), Role::Hand, p.text, Fit::Line);
    let teeth = if small { 118.0 } else { 158.0 };
    let mark = theme.icon_size(if small { 34.0 } else { 44.0 });
    let most = frame.screen.width() - 16.0;
    let width = 760.0_f32.min(most);
    let height = height.max(number.height() + 14.0);
    let rect = Rect::from_min_size(
        pos2(frame.screen.center().x - width / 2.0, top),
        vec2(width, height),
    );
    theme.leaf(painter, rect);
    view.person.mark.paint(
        painter,
        pos2(rect.left() + 18.0 + mark / 2.0, rect.center().y),
        mark,
    );
    let right = rect.right() - 18.0;
    // A number as wide as the widest, so that nothing moves when it gets shorter.
    let widest = theme
        .words(painter, "10", Role::Hand, p.text, Fit::Line)
        .width();
    number.paint_right(painter, pos2(right, rect.center().y));
    let slit = Rect::from_center_size(
        pos2(right - widest - 14.0 - teeth / 2.0, rect.center().y),
        vec2(teeth, 30.0),
    );
    countdown(painter, slit, view.left / BALANCE_SECONDS, 10, p.accent);
    let track = Rect::from_min_max(
        pos2(rect.left() + 18.0 + mark + 34.0, rect.top() + 8.0),
        pos2(slit.left() - 40.0, rect.bottom() - 8.0),
    );
    mark_on_track(painter, theme, track, view.tilt);
    // What is seen is also said.
    let response = ui.interact(rect, id(SCREEN, "level"), egui::Sense::hover());
    let left = texts.with("balance-left", &[("n", seconds.into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, left.as_str()));
}

/// A slit with so many teeth, of which those close that have passed. `left` runs from 1 to 0.
pub(super) fn countdown(
    painter: &Painter,
    rect: Rect,
    left: f32,
    teeth: u32,
    colour: egui::Color32,
) {
    let gaps = teeth.max(2) as f32 - 1.0;
    let open = (left.clamp(0.0, 1.0) * teeth as f32).ceil();
    let slit = Slit {
        tooth: 2.8,
        step: (rect.width() - 8.5) / gaps,
        length: Some(&|_| 0.85),
        passed: Some((open - 0.5) / gaps),
        ..Slit::default()
    };
    slit.paint(painter, rect, colour);
}

fn mark_on_track(painter: &Painter, theme: &Theme, track: Rect, tilt: f32) {
    let p = &theme.palette;
    let y = track.center().y;
    Slit {
        step: 11.0,
        ..Slit::default()
    }
    .paint(
        painter,
        Rect::from_center_size(track.center(), vec2(track.width(), 26.0)),
        fade(p.text, 0.5),
    );
    // Level is in the middle; at the ends the board slides.
    let middle = track.center().x;
    for s in [-1.0, 1.0] {
        let tip = y + s * 15.0;
        painter.add(egui::Shape::convex_polygon(
            vec![
                pos2(middle, tip),
                pos2(middle - 6.0, tip + s * 9.0),
                pos2(middle + 6.0, tip + s * 9.0),
            ],
            p.accent,
            Stroke::NONE,
        ));
        let end = middle + s * (track.width() / 2.0 + 12.0);
        paint::line(
            painter,
            &[
                pos2(end - s * 7.0, y - 15.0),
                pos2(end, y - 15.0),
                pos2(end, y + 15.0),
                pos2(end - s * 7.0, y + 15.0),
            ],
            Stroke::new(3.0, DANGER),
        );
    }
    let at = pos2(middle + tilt * (track.width() / 2.0 - 6.0), y);
    let size = 36.0_f32.min(track.height());
    if tilt.abs() > WARNS {
        painter.circle_filled(at, size * 0.62, fade(MARK_INK, 0.9));
        painter.circle_stroke(at, size * 0.62, Stroke::new(3.0, DANGER));
    }
    ornament::cowrie(painter, at, size);
}
