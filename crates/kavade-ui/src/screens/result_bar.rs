//! What every result offers besides going on: a look back at the round, and the board as it stands.

use egui::Ui;

use crate::screens::frame::BarRow;
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;

/// What was pressed.
pub(super) enum Look {
    /// Back at the round.
    Back,
    /// At the board.
    AtBoard,
}

/// Shows both buttons, from the right, in a bar whose buttons are so high.
pub(super) fn looks(
    row: &mut BarRow,
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    screen: &str,
    height: f32,
) -> Option<Look> {
    let review = texts.get("review");
    let face = (Kind::Secondary, Some(Icon::Record), review.as_str());
    let back = row.button_right(ui, theme, (screen, "review"), face, height + 16.0);
    let look = texts.get("look-at-board");
    let face = (Kind::Ghost, Some(Icon::Eye), look.as_str());
    // Where there is no room left, Esc leads to the board.
    let at_board = row.room() >= height && row.button_right(ui, theme, (screen, "look"), face, 0.0);
    match (back, at_board) {
        (true, _) => Some(Look::Back),
        (_, true) => Some(Look::AtBoard),
        _ => None,
    }
}
