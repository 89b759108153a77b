//! The bar of the start: back, who begins where there is room, and Play.

use egui::{Ui, pos2};

use crate::screens::frame::{BAR, BarRow, Frame};
use crate::screens::names::id;
use crate::screens::start::begins;
use crate::screens::start::view::{SCREEN, StartPress, StartView};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};

/// The bar; says whether the choice of who begins has room in it.
pub(super) fn bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    frame: &Frame,
    presses: &mut Vec<StartPress>,
) -> bool {
    let mut row = BarRow::new(theme, frame);
    if row.back(ui, theme, SCREEN, &texts.get("back")) {
        presses.push(StartPress::Back);
    }
    let label = texts.get("play");
    let rect = row.primary(ui, theme, &label);
    let names = begins::labels(texts, view);
    let labels: Vec<&str> = names.iter().map(String::as_str).collect();
    let heading = theme.words(
        ui.painter(),
        &texts.get("who-begins"),
        Role::SmallLabel,
        theme.palette.dim,
        Fit::Line,
    );
    let width = theme.choice_width(ui.painter(), &labels);
    let fits = heading.width() + 12.0 + width <= row.room() - 12.0;
    if fits {
        let height = theme.button_height();
        let choice = row.from_right(width, height);
        heading.paint_right(ui.painter(), pos2(choice.left() - 12.0, choice.center().y));
        begins::choice(
            ui,
            theme,
            view,
            choice,
            TabStop::group(BAR),
            &labels,
            presses,
        );
    }
    if theme.primary(
        ui,
        id(SCREEN, "play"),
        rect,
        TabStop::first(BAR),
        &label,
        view.ready,
    ) {
        presses.push(StartPress::Play);
    }
    fits
}
