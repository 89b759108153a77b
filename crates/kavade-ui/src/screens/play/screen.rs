//! The play screen, put together: board, leaves, lines and record, each in its place.

use egui::Ui;

use crate::screens::frame;
use crate::screens::names::id;
use crate::screens::play::groups::SCREEN;
use crate::screens::play::help::HelpView;
use crate::screens::play::layout::layout;
use crate::screens::play::pits::PitId;
use crate::screens::play::view::{PlayPress, PlayView};
use crate::screens::play::{board, leaves, record_panel, sounds, status};
use crate::texts::Texts;
use crate::theme::focus;
use crate::theme::style::Theme;

/// Shows the play screen.
pub fn play(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &PlayView) -> Vec<PlayPress> {
    let mut presses = Vec::new();
    let Some(screen) = frame::open(ui, SCREEN) else {
        return presses;
    };
    let layout = layout(screen.size(), theme.text_size, view.record_open);
    let pointed = board::board(ui, theme, texts, view, &layout, &mut presses);
    leaves::leaves(ui, theme, texts, view, &layout, &mut presses);
    status::status(ui, theme, texts, view, &layout, &mut presses);
    sounds::leaf(ui, theme, texts, view.heard, &layout);
    board::hand(ui, theme, view, &layout);
    if let Some(rect) = layout.record {
        record_panel::record(
            ui,
            theme,
            texts,
            view,
            rect,
            layout.record_covers,
            &mut presses,
        );
    }
    follow_hint(ui, view);
    if focus::escaped(ui.ctx()) {
        presses.push(match &view.help {
            _ if layout.record.is_some() && view.record_open => PlayPress::Record(false),
            Some(HelpView::Looking | HelpView::Hint(_)) => PlayPress::Hint,
            Some(HelpView::LookBack(_)) => PlayPress::ToReview,
            Some(HelpView::Showing) | None => PlayPress::Menu,
        });
    }
    let remembered = id(SCREEN, "pointed");
    let before: Option<PitId> = ui.ctx().data_mut(|d| d.get_temp(remembered)).flatten();
    if before != pointed {
        ui.ctx().data_mut(|d| d.insert_temp(remembered, pointed));
        presses.push(PlayPress::Point(pointed));
    }
    focus::end(ui);
    presses
}

/// Who asked for a hint with keys or a pad has them at what is hinted: Enter does what was just shown.
fn follow_hint(ui: &Ui, view: &PlayView) {
    let hinted = match &view.help {
        Some(HelpView::Hint(hint)) => Some(hint.pit),
        _ => None,
    };
    let ctx = ui.ctx();
    let key = id(SCREEN, "hinted");
    let before = ctx.data_mut(|d| std::mem::replace(d.get_temp_mut_or_default(key), hinted));
    if let Some(hinted) = hinted
        && before != Some(hinted)
        && focus::device(ctx).shows_focus()
    {
        focus::focus(ctx, hinted.map_or(id(SCREEN, "offer"), board::pit_id));
    }
}
