//! The bar of the settings: back, the defaults, and what the keys do.

use egui::{Ui, pos2};

use crate::screens::frame::{BarRow, Frame};
use crate::screens::settings::view::{SCREEN, SettingsPress};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus;
use crate::theme::focus::Device;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};

/// Shows the bar.
pub(super) fn bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    frame: &Frame,
    presses: &mut Vec<SettingsPress>,
) {
    let mut row = BarRow::new(theme, frame);
    if row.back(ui, theme, SCREEN, &texts.get("back")) {
        presses.push(SettingsPress::Back);
    }
    let defaults = texts.get("defaults");
    let face = (Kind::Ghost, Some(Icon::Again), defaults.as_str());
    if row.button_right(ui, theme, (SCREEN, "defaults"), face, 0.0) {
        presses.push(SettingsPress::Defaults);
    }
    if focus::device(ui.ctx()) == Device::Keys {
        hints(ui, theme, texts, &mut row);
    }
}

/// What the keys do, as long as keys were used last.
fn hints(ui: &Ui, theme: &Theme, texts: &Texts, row: &mut BarRow) {
    let painter = ui.painter();
    let dim = theme.palette.dim;
    let hints = [
        ("key-esc", "hint-back"),
        ("key-enter", "hint-change"),
        ("key-arrows", "hint-choose"),
    ];
    for (key, what) in hints {
        let words = theme.words(painter, &texts.get(what), Role::Small, dim, Fit::Line);
        let arrows = key == "key-arrows";
        let cap = if arrows {
            64.0
        } else {
            theme
                .words(painter, &texts.get(key), Role::SmallLabel, dim, Fit::Line)
                .width()
                + 12.0
        };
        if row.room() < words.width() + cap + 40.0 {
            return;
        }
        let rect = row.from_right(words.width() + 10.0 + cap, 32.0);
        words.paint_right(painter, pos2(rect.right(), rect.center().y));
        if arrows {
            for (x, icon) in [(13.0, Icon::Up), (47.0, Icon::Down)] {
                let at = pos2(rect.left() + x, rect.center().y);
                theme.key_cap(painter, at, " ", dim);
                icon.paint(painter, at, 16.0, dim);
            }
        } else {
            theme.key_cap(
                painter,
                pos2(rect.left() + cap / 2.0, rect.center().y),
                &texts.get(key),
                dim,
            );
        }
    }
}
