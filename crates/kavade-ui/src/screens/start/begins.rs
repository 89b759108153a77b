//! Who begins: in the bar where it has room there, else among the choices.

use egui::{Rect, Ui};
use kavade_rules::Player;

use crate::screens::names::{id, seat_name};
use crate::screens::start::view::{SCREEN, StartPress, StartView};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::style::Theme;
use kavade_store::settings::Pick;

/// How those who may begin are called: both players, and the lot.
pub(super) fn labels(texts: &Texts, view: &StartView) -> [String; 3] {
    let name = |player: Player| {
        let name = view.people[player.index()].name.trim();
        match name.is_empty() {
            true => seat_name(texts, player),
            false => name.to_owned(),
        }
    };
    [
        name(Player::South),
        name(Player::North),
        texts.get("draw-lots"),
    ]
}

/// Shows the choice.
pub(super) fn choice(
    ui: &Ui,
    theme: &Theme,
    view: &StartView,
    rect: Rect,
    place: TabStop,
    labels: &[&str],
    presses: &mut Vec<StartPress>,
) {
    let chosen = Pick::ALL
        .iter()
        .position(|b| *b == view.begins)
        .unwrap_or(0);
    if let Some(i) = theme.choice(ui, id(SCREEN, "begins"), rect, place, labels, chosen) {
        presses.push(StartPress::Begins(Pick::ALL[i]));
    }
}
