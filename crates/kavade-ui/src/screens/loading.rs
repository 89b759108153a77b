//! The sign that something is on its way: the cowrie's slit closes tooth by tooth, with one word, over the darkness of
//! the room.

use egui::{Align2, Color32, Painter, Pos2, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::screens::names::id;
use crate::texts::Texts;
use crate::theme::motion::Appear;
use crate::theme::ornament::COWRIE_TEETH;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::{fonts, ornament};

/// Seconds for which nothing is said: what comes sooner needs no sign.
pub const PATIENCE: f32 = 0.3;

/// Seconds in which the slit closes once.
const ROUND: f64 = 2.4;

/// How many teeth have closed after so many seconds; with reduced motion three more each second.
pub fn teeth(seconds: f64, reduced_motion: bool) -> f32 {
    let all = COWRIE_TEETH as f64;
    let teeth = match reduced_motion {
        true => 3.0 + 3.0 * seconds.floor().rem_euclid(3.0),
        // The closed shell is seen for a moment before it opens again.
        false => (seconds.rem_euclid(ROUND) / ROUND * (all + 2.0)).min(all),
    };
    teeth as f32
}

/// Shows the sign. `seconds` says for how long something has been on its way, `dark` is the darkness of the room.
pub fn loading(ui: &mut Ui, theme: &Theme, texts: &Texts, seconds: f64, dark: Color32) {
    if !fonts::ready(ui.ctx()) {
        return;
    }
    let screen = ui.ctx().content_rect();
    let come = theme.appear(ui.ctx(), id("loading", "come"), Appear::Leaf);
    let mut painter = ui.painter().with_clip_rect(screen);
    painter.rect_filled(screen, 0.0, dark);
    painter.multiply_opacity(come.opacity);
    let size = (screen.height() * 0.16).clamp(56.0, 120.0);
    let middle = screen.center() - vec2(0.0, size * 0.3);
    sign(&painter, theme, middle, size, seconds);
    let word = texts.get("loading");
    let words = theme.words(&painter, &word, Role::Status, theme.palette.text, Fit::Line);
    let below = pos2(middle.x, middle.y + size * 0.54 + 20.0);
    let place = Align2::CENTER_TOP.anchor_size(below, vec2(words.width(), words.height()));
    words.paint(&painter, place.min);
    ui.interact(place, id("loading", "word"), Sense::hover())
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, word.as_str()));
}

/// Paints the shell alone, `size` units high, and has it painted again when it looks different.
pub(super) fn sign(painter: &Painter, theme: &Theme, middle: Pos2, size: f32, seconds: f64) {
    ornament::cowrie_closing(painter, middle, size, teeth(seconds, theme.reduced_motion));
    let next = match theme.reduced_motion {
        true => (1.0 - seconds.fract()) as f32,
        false => 0.0,
    };
    painter.ctx().request_repaint_after_secs(next);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slit_closes_tooth_by_tooth_and_opens_again() {
        let at = |seconds| teeth(seconds, false);
        assert_eq!(at(0.0), 0.0);
        assert!(at(0.5) < at(1.0) && at(1.0) < at(1.5));
        assert_eq!(at(ROUND - 0.1), COWRIE_TEETH as f32);
        assert!(at(ROUND + 0.1) < 1.0);
    }

    #[test]
    fn with_reduced_motion_it_steps_once_a_second() {
        let at = |seconds| teeth(seconds, true);
        assert_eq!(
            [at(0.1), at(0.9), at(1.1), at(2.5), at(3.0)],
            [3.0, 3.0, 6.0, 9.0, 3.0]
        );
    }
}
