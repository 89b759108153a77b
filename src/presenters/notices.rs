//! What the player has to know about files, in a sentence that goes by itself.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};

use crate::presenters::context::{Layer, ScreenContext, ScreenSystems};
use kavade_match::kept::PlayerStore;
use kavade_match::state::Screen;
use kavade_store::store::{Notice, Store};
use kavade_ui::texts::Texts;

/// Seconds that a notice is shown during a match.
const SHOWN: f64 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Notice)
            .in_set(ScreenSystems::Notices)
            .run_if(in_state(Screen::Match)),
    );
}

/// The notices that are still to be read.
pub(super) fn notice_text(texts: &Texts, store: &Store) -> Option<String> {
    store.notices.first().map(|notice| text(texts, notice))
}

/// A notice in words.
pub(super) fn text(texts: &Texts, notice: &Notice) -> String {
    match notice {
        Notice::MatchSetAside { name } => {
            texts.with("notice-match-aside", &[("file", name.as_str().into())])
        }
        Notice::SettingsSetAside { name } => {
            texts.with("notice-settings-aside", &[("file", name.as_str().into())])
        }
        Notice::SettingsWrong { entries, name } => texts.with(
            "notice-settings-wrong",
            &[
                ("entries", entries.join(", ").as_str().into()),
                ("file", name.as_str().into()),
            ],
        ),
        Notice::OpenTwice => texts.get("notice-open-twice"),
        Notice::Unreadable { name } => {
            texts.with("notice-unreadable", &[("file", name.as_str().into())])
        }
        Notice::CannotSave { why } => texts.get(match why.as_str() {
            "disk-full" => "notice-disk-full",
            "read-only" => "notice-read-only",
            _ => "notice-cannot-save",
        }),
    }
}

/// During a match only what concerns it now: that it cannot be saved.
fn show(
    mut context: ScreenContext,
    store: Res<PlayerStore>,
    time: Res<Time<Real>>,
    mut shown: Local<Option<(Notice, f64)>>,
) {
    let now = time.elapsed_secs_f64();
    let notice = store
        .notices
        .iter()
        .find(|notice| matches!(notice, Notice::CannotSave { .. }));
    let Some(notice) = notice else {
        *shown = None;
        return;
    };
    let since = match &*shown {
        Some((before, since)) if before == notice => *since,
        _ => {
            *shown = Some((notice.clone(), now));
            now
        }
    };
    let left = SHOWN - (now - since);
    if left <= 0.0 {
        return;
    }
    let Some(root) = context.root() else { return };
    let ctx = root.ctx().clone();
    let screen = ctx.content_rect();
    let sentence = text(&context.texts.0, notice);
    let place = egui::pos2(screen.center().x, screen.bottom() - 120.0);
    let width = (screen.width() - 48.0).min(620.0);
    let painter = ctx.layer_painter(egui::LayerId::new(
        egui::Order::Foreground,
        egui::Id::new("kavade-toast"),
    ));
    context.theme().toast(&painter, place, &sentence, width);
    ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
}
