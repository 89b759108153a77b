//! The page of play: speed, taking back, direction, forfeits.

use egui::Ui;

use crate::screens::rows::Rows;
use crate::screens::settings::view::{SettingsPress, SettingsView};
use kavade_store::speed::Speed;

pub(super) fn rows(
    ui: &Ui,
    rows: &mut Rows<'_>,
    view: &SettingsView,
    presses: &mut Vec<SettingsPress>,
) {
    let texts = rows.texts;
    let speeds = [
        texts.get("speed-slow"),
        texts.get("speed-normal"),
        texts.get("speed-fast"),
        texts.get("speed-instant"),
        texts.get("speed-step"),
    ];
    let chosen = Speed::ALL
        .iter()
        .position(|s| *s == view.speed)
        .unwrap_or(1);
    let names = ("set-speed", "set-speed-note");
    if let Some(i) = rows.choice(ui, "speed", names, &speeds, chosen) {
        presses.push(SettingsPress::Speed(Speed::ALL[i]));
    }
    if let Some(on) = rows.toggle(ui, "undo", ("set-undo", "set-undo-note"), view.undo) {
        presses.push(SettingsPress::Undo(on));
    }
    let names = ("set-clockwise", "set-clockwise-note");
    if let Some(on) = rows.toggle(ui, "clockwise", names, view.clockwise) {
        presses.push(SettingsPress::Clockwise(on));
    }
    let names = ("set-forfeits", "set-forfeits-note");
    if let Some(on) = rows.toggle(ui, "forfeits", names, view.forfeits) {
        presses.push(SettingsPress::Forfeits(on));
    }
}
