//! How long the match is.

use egui::{Rect, Ui};
use kavade_rules::{Game, MatchLength};

use crate::screens::names::id;
use crate::screens::options::options;
use crate::screens::start::view::{SCREEN, StartPress, StartView, group};
use crate::texts::Texts;
use crate::theme::controls::Face;
use crate::theme::focus::TabStop;
use crate::theme::style::Theme;

/// The lengths that a game has.
const fn lengths_of(game: Game) -> &'static [MatchLength] {
    match game {
        Game::Mangala => &[
            MatchLength::Single,
            MatchLength::BestOf3,
            MatchLength::BestOf5,
        ],
        Game::AliGuliMane | Game::Pallankuzhi => MatchLength::ALL,
    }
}

/// Shows the lengths that the game has; gives the lower end.
pub(super) fn lengths(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &StartView,
    place: Rect,
    presses: &mut Vec<StartPress>,
) -> f32 {
    let all: Vec<(MatchLength, String, Option<String>)> = lengths_of(view.game)
        .iter()
        .map(|length| {
            let (label, note) = match length {
                MatchLength::Single => ("one-round", None),
                MatchLength::BestOf3 => ("best-of-3", None),
                MatchLength::BestOf5 => ("best-of-5", None),
                MatchLength::Full => ("full-match", Some("full-match-note")),
            };
            (*length, texts.get(label), note.map(|note| texts.get(note)))
        })
        .collect();
    let faces: Vec<Face<'_>> = all
        .iter()
        .map(|(_, label, note)| Face {
            icon: None,
            label,
            note: note.as_deref(),
        })
        .collect();
    let (pressed, bottom) = options(
        ui,
        theme,
        id(SCREEN, "length"),
        place,
        TabStop::group(group::LENGTH),
        &faces,
        all.iter().position(|(length, ..)| *length == view.length),
    );
    if let Some(pressed) = pressed {
        presses.push(StartPress::Length(all[pressed].0));
    }
    bottom
}
