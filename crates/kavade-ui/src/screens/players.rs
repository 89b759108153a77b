//! Who plays which seat of a running match: a person, or the computer at a level.

use egui::{Rect, Ui, vec2};
use kavade_ai::Level;
use kavade_rules::Player;

use crate::screens::frame;
use crate::screens::frame::{BAR, BarRow};
use crate::screens::names::{People, about, id, level_word, person, seat_name};
use crate::screens::rows::Rows;
use crate::texts::Texts;
use crate::theme::focus;
use crate::theme::focus::TabStop;
use crate::theme::style::Theme;
use kavade_store::seat::{Seat, Seats};

/// Who plays which seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayersView {
    /// The players as they are called now, South first.
    pub people: People,
    /// Who plays, South first.
    pub seats: Seats,
}

/// What was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayersPress {
    /// Somebody else plays this seat from now on.
    Seat(Player, Seat),
    /// Back to the menu of the match.
    Done,
}

const SCREEN: &str = "players";

/// Shows who plays.
pub fn players(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &PlayersView) -> Vec<PlayersPress> {
    let mut presses = Vec::new();
    let Some(frame) = frame::menu(ui, theme, SCREEN, &texts.get("players-title")) else {
        return presses;
    };
    let mut row = BarRow::new(theme, &frame);
    let done = texts.get("done");
    let rect = row.primary(ui, theme, &done);
    let place = TabStop::first(BAR);
    if theme.primary(ui, id(SCREEN, "done"), rect, place, &done, true) {
        presses.push(PlayersPress::Done);
    }
    let all: Vec<Seat> = [Seat::Person]
        .into_iter()
        .chain(Level::ALL.map(Seat::Computer))
        .collect();
    let labels: Vec<String> = all
        .iter()
        .map(|seat| match seat.level() {
            None => texts.get("a-person"),
            Some(level) => level_word(texts, level),
        })
        .collect();
    let content = frame.content;
    let known = frame::known_height(ui, id(SCREEN, "height"));
    let height = known.unwrap_or(content.height()).min(content.height());
    let panel = Rect::from_min_size(content.min, vec2(content.width(), height));
    theme.panel(ui.painter(), panel, 16.0);
    let inner = panel.shrink2(vec2(0.0, 1.0));
    let needed = frame::scrolled(ui, theme, SCREEN, inner, |ui, place| {
        let mut rows = Rows {
            theme,
            texts,
            place,
            y: place.top() + 8.0,
            first: true,
            group: 1,
        };
        for player in Player::BOTH {
            let seat = view.seats[player.index()];
            let chosen = all.iter().position(|other| *other == seat).unwrap_or(0);
            let title = seat_name(texts, player);
            let note = about(texts, "plays-now", person(&view.people, player), &[]);
            let key = ["south", "north"][player.index()];
            let pressed = rows.choice_said(ui, key, (&title, &note), &labels, chosen);
            if let Some(seat) = pressed.map(|i| all[i]) {
                presses.push(PlayersPress::Seat(player, seat));
            }
        }
        let height = rows.y + 8.0 - place.top();
        (height, height + 2.0)
    });
    frame::learn_height(ui, id(SCREEN, "height"), needed);
    if focus::escaped(ui.ctx()) {
        presses.push(PlayersPress::Done);
    }
    focus::end(ui);
    presses
}
