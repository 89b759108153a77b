//! The page of sound: mute, three volumes, captions.

use egui::Ui;

use crate::screens::rows::Rows;
use crate::screens::settings::view::{SettingsPress, SettingsView, Volume};
use kavade_store::settings::LOUDEST;

pub(super) fn rows(
    ui: &Ui,
    rows: &mut Rows<'_>,
    view: &SettingsView,
    presses: &mut Vec<SettingsPress>,
) {
    let texts = rows.texts;
    let sound = &view.sound;
    if let Some(on) = rows.toggle(ui, "muted", ("set-muted", "set-muted-note"), sound.muted) {
        presses.push(SettingsPress::Muted(on));
    }
    let volumes = [
        (
            Volume::Seeds,
            sound.seeds,
            "volume-seeds",
            ("set-volume-seeds", "set-volume-seeds-note"),
        ),
        (
            Volume::Room,
            sound.room,
            "volume-room",
            ("set-volume-room", "set-volume-room-note"),
        ),
        (
            Volume::Interface,
            sound.interface,
            "volume-interface",
            ("set-volume-interface", "set-volume-interface-note"),
        ),
    ];
    for (volume, step, key, names) in volumes {
        let value = match step {
            0 => texts.get("volume-off"),
            step => texts.with("volume", &[("n", u32::from(step).into())]),
        };
        let steps = (usize::from(step), usize::from(LOUDEST) + 1);
        if let Some(step) = rows.slider(ui, key, names, &value, steps) {
            let step = u8::try_from(step).unwrap_or(LOUDEST).min(LOUDEST);
            presses.push(SettingsPress::Volume(volume, step));
        }
    }
    let names = ("set-mute-unfocused", "set-mute-unfocused-note");
    if let Some(on) = rows.toggle(ui, "mute-unfocused", names, sound.mute_unfocused) {
        presses.push(SettingsPress::MuteUnfocused(on));
    }
    let names = ("set-captions", "set-captions-note");
    if let Some(on) = rows.toggle(ui, "captions", names, sound.captions) {
        presses.push(SettingsPress::Captions(on));
    }
}
