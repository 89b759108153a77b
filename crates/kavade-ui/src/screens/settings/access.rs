//! The page of access: text size, contrast, motion, counts.

use egui::Ui;

use crate::screens::rows::Rows;
use crate::screens::settings::view::{SettingsPress, SettingsView};
use kavade_store::settings::Counts;

const SMALLEST: f32 = 0.9;
/// Text sizes go from 0.9 to 2.0 by tenths.
const SIZES: usize = 12;

pub(super) fn rows(
    ui: &Ui,
    rows: &mut Rows<'_>,
    view: &SettingsView,
    presses: &mut Vec<SettingsPress>,
) {
    let texts = rows.texts;
    let step = (((view.text_size - SMALLEST) * 10.0).round().max(0.0) as usize).min(SIZES - 1);
    let percent = (view.text_size * 100.0).round() as u32;
    let value = texts.with("percent", &[("n", percent.into())]);
    let names = ("set-text-size", "set-text-size-note");
    if let Some(step) = rows.slider(ui, "text-size", names, &value, (step, SIZES)) {
        presses.push(SettingsPress::TextSize(SMALLEST + step as f32 / 10.0));
    }
    let names = ("set-contrast", "set-contrast-note");
    if let Some(on) = rows.toggle(ui, "contrast", names, view.high_contrast) {
        presses.push(SettingsPress::HighContrast(on));
    }
    let names = ("set-motion", "set-motion-note");
    if let Some(on) = rows.toggle(ui, "motion", names, view.reduced_motion) {
        presses.push(SettingsPress::ReducedMotion(on));
    }
    let counts = [
        texts.get("counts-always"),
        texts.get("counts-touched"),
        texts.get("counts-off"),
    ];
    const ORDER: [Counts; 3] = [Counts::Always, Counts::Touched, Counts::Off];
    let chosen = ORDER.iter().position(|c| *c == view.counts).unwrap_or(0);
    let names = ("set-counts", "set-counts-note");
    if let Some(i) = rows.choice(ui, "counts", names, &counts, chosen) {
        presses.push(SettingsPress::Counts(ORDER[i]));
    }
}
