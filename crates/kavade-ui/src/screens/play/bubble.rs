//! Where a bubble lies: beside the row that it is about, clear of pits, counts and banks.

use egui::{Rangef, Rect, Vec2, pos2, vec2};
use kavade_rules::Player;

use crate::screens::play::board;
use crate::screens::play::layout::HudLayout;
use crate::screens::play::view::PlayView;
use crate::theme::bubbles::Notch;
use crate::theme::pieces::keep_within;
use crate::theme::style::Theme;

/// From where to where a bubble may reach so that it stays clear of a player's bank.
pub(super) fn beside_bank(view: &PlayView, layout: &HudLayout, player: Player) -> Rangef {
    let screen = layout.screen.x_range().shrink(8.0);
    if layout.upright {
        return screen;
    }
    let bank = view.banks[player.index()];
    if bank.centre.x > view.board.center().x {
        Rangef::new(screen.min, bank.centre.x - bank.radii.x - 8.0)
    } else {
        Rangef::new(bank.centre.x + bank.radii.x + 8.0, screen.max)
    }
}

/// How wide a bubble can be that lies beside the far player's plate.
pub(super) fn beside_plate(layout: &HudLayout) -> f32 {
    layout.screen.shrink(8.0).right() - layout.plates[1].right() - 8.0
}

/// Where a bubble of a size lies: below the near row or above the far one, clear of pits and counts, of the player's bank,
/// and clear of the other blocks where there is room for that.
pub(super) fn place(
    theme: &Theme,
    view: &PlayView,
    layout: &HudLayout,
    size: Vec2,
    player: Player,
) -> (Rect, Notch) {
    let (rect, notch) = beside_row(theme, view, layout, size, player);
    let free = beside_bank(view, layout, player);
    let bank = view.banks[player.index()];
    let covers = rect.intersects(Rect::from_center_size(bank.centre, 2.0 * bank.radii));
    if !covers || rect.width() > free.span() {
        return (rect, notch);
    }
    let aside = (free.min - rect.left()).max(0.0) + (free.max - rect.right()).min(0.0);
    (rect.translate(vec2(aside, 0.0)), notch)
}

/// The same, whatever the bank.
fn beside_row(
    theme: &Theme,
    view: &PlayView,
    layout: &HudLayout,
    size: Vec2,
    player: Player,
) -> (Rect, Notch) {
    let within = layout.screen.shrink(8.0);
    let x = view.board.center().x;
    let row = |player| board::row_rect(theme, view, layout, player).unwrap_or(view.board);
    if view.is_near(player) || layout.upright {
        // On the front edge of the board, never on the counts, and above the blocks at the bottom.
        let row = row(view.near);
        let clear = row.bottom() + 14.0;
        let edge = if layout.strips {
            row.bottom() + 34.0
        } else {
            view.board.bottom() - 30.0
        };
        let floor = if layout.upright {
            layout.plates[0].top()
        } else {
            layout.tools.top().min(layout.plates[0].top())
        };
        let top = edge.min(floor - 10.0 - size.y).max(clear);
        let rect = keep_within(
            Rect::from_min_size(pos2(x - size.x / 2.0, top), size),
            within,
        );
        let notch = if view.is_near(player) {
            Notch::Up(x)
        } else {
            Notch::None
        };
        return (rect, notch);
    }
    let row = row(view.near.opponent());
    let clear = row.top() - 14.0 - size.y;
    let hand = view
        .hand
        .map_or(f32::INFINITY, |hand| hand.at.y - 90.0 - size.y);
    let edge = view.board.top() - 30.0 - size.y;
    let top = edge.min(clear).min(hand);
    let mut rect = keep_within(
        Rect::from_min_size(pos2(x - size.x / 2.0, top), size),
        within,
    );
    let heard = view.heard.map(|_| layout.heard);
    for block in [Some(layout.plates[1]), layout.last, layout.game, heard]
        .into_iter()
        .flatten()
    {
        if rect.expand(8.0).intersects(block) {
            let below = rect.translate(vec2(0.0, block.bottom() + 10.0 - rect.top()));
            if below.bottom() + 12.0 <= row.top() {
                rect = below;
            }
        }
    }
    // Where there is no room below the plate, beside it.
    let plate = layout.plates[1];
    if rect.intersects(plate) && rect.width() <= beside_plate(layout) {
        let aside = (plate.right() + 8.0 - rect.left()).max(0.0);
        rect = keep_within(rect.translate(vec2(aside, 0.0)), within);
    }
    (rect, Notch::Down(x))
}
