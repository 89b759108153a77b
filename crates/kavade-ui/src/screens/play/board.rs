//! What lies on the board itself: the glow of the row to move, the marks of the last turn, counts, coins and the hand.

use egui::{
    Color32, CornerRadius, Id, Painter, Pos2, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo,
    WidgetType, epaint::RectShape, pos2, vec2,
};
use kavade_rules::{Game, Player};

use crate::screens::names::{id, person};
use crate::screens::play::groups::{SCREEN, group};
use crate::screens::play::help::HelpView;
use crate::screens::play::layout::HudLayout;
use crate::screens::play::pits::{PitId, PitMark, PitState, PitView};
use crate::screens::play::view::{PlayPress, PlayView};
use crate::texts::Texts;
use crate::theme::focus::{Device, TabStop};
use crate::theme::pieces::{BadgeState, BadgeText, keep_between};
use crate::theme::style::Theme;
use crate::theme::tokens::{SHELL, fade};
use crate::theme::{focus, paint};
use kavade_store::settings::Counts;

pub(super) fn pit_id(pit: PitId) -> Id {
    id(SCREEN, ("pit", pit.owner.index(), pit.number))
}

/// Where the count of a pit stands: on its outer rim, or in a strip off the board.
fn badge_at(theme: &Theme, view: &PlayView, layout: &HudLayout, pit: &PitView) -> Pos2 {
    let half = theme.badge_size().y / 2.0;
    let strip = half + 22.0;
    match (view.is_near(pit.pit.owner), layout.strips) {
        (true, true) => pos2(pit.centre.x, view.board.bottom() + strip),
        (false, true) => pos2(pit.centre.x, view.board.top() - strip),
        (true, false) => pit.centre + vec2(0.0, pit.radii.y + 4.0),
        (false, false) => pit.centre - vec2(0.0, pit.radii.y),
    }
}

/// Whether the middle of the board is above a pit on the screen (−1) or below it (1).
fn inwards(view: &PlayView, pit: &PitView) -> f32 {
    if view.is_near(pit.pit.owner) {
        -1.0
    } else {
        1.0
    }
}

/// The rectangle that the pits of a row take, with their counts.
pub(super) fn row_rect(
    theme: &Theme,
    view: &PlayView,
    layout: &HudLayout,
    owner: Player,
) -> Option<Rect> {
    let mut rect = Rect::NOTHING;
    for pit in view.pits.iter().filter(|p| p.pit.owner == owner) {
        rect = rect.union(Rect::from_center_size(pit.centre, 2.0 * pit.radii));
        let badge = Rect::from_center_size(badge_at(theme, view, layout, pit), theme.badge_size());
        rect = rect.union(badge);
    }
    rect.is_positive().then_some(rect)
}

/// Shows the board's marks and counts and takes presses on pits; gives the pit that is pointed at.
pub(super) fn board(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    presses: &mut Vec<PlayPress>,
) -> Option<PitId> {
    let pointed = touch_pits(ui, theme, texts, view, layout, presses);
    let painter = ui.painter();
    let cue = !view.sowing;
    if cue {
        wash(painter, view);
    }
    let light = view.game == Game::Pallankuzhi;
    let mover = view.colour(view.to_move);
    for pit in &view.pits {
        let playable = cue && pit.pit.owner == view.to_move && pit.state == PitState::Playable;
        if playable {
            theme.cue(
                painter,
                pit.centre,
                pit.radii,
                mover,
                light,
                pointed == Some(pit.pit),
            );
        } else if pointed == Some(pit.pit) {
            theme.cue(
                painter,
                pit.centre,
                pit.radii,
                fade(SHELL, 0.8),
                light,
                false,
            );
        }
    }
    last_turn(painter, theme, texts, view);
    let named = view.help.as_ref().and_then(HelpView::pit);
    if let Some(pit) = named.and_then(|named| view.pit(named)) {
        let inside = inwards(view, pit);
        let lamp = pit.centre + vec2(0.0, inside * pit.radii.y);
        theme.hinted(painter, pit.centre, pit.radii, lamp);
    }
    for pit in &view.pits {
        badge(ui, theme, view, layout, pit, pointed == Some(pit.pit));
    }
    for player in Player::BOTH {
        let bank = view.banks[player.index()];
        let corner = match view.is_near(player) {
            true => vec2(0.25, 0.92),
            false => vec2(-0.05, -0.95),
        };
        theme.coin(
            painter,
            bank.centre + corner * bank.radii,
            person(&view.people, player).mark,
            view.plate(layout, player),
        );
    }
    if let Some((player, n)) = view.flash {
        let bank = view.banks[player.index()];
        // Toward the owner, where the caption has room beside it; away from it where it has not.
        let side = if view.is_near(player) != layout.compact {
            1.0
        } else {
            -1.0
        };
        let out = (bank.centre.x - view.board.center().x).signum();
        let at = bank.centre + vec2(out * (bank.radii.x + 20.0), side * (bank.radii.y + 10.0));
        let text = texts.with("flash", &[("n", n.into())]);
        let within = layout.screen.shrink(8.0);
        theme.bank_flash(
            painter,
            at,
            person(&view.people, player).mark,
            &text,
            (within, view.plate(layout, player)),
        );
    }
    pointed
}

fn touch_pits(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    presses: &mut Vec<PlayPress>,
) -> Option<PitId> {
    let mut pointed = None;
    let first = view
        .pits
        .iter()
        .find(|p| p.pit.owner == view.to_move && p.state == PitState::Playable)
        .map(|p| p.pit);
    // Own pits come left to right as the player sits; rects are what focus moves by.
    for owner in [view.to_move, view.to_move.opponent()] {
        for pit in view.pits.iter().filter(|p| p.pit.owner == owner) {
            let badge = badge_at(theme, view, layout, pit);
            let mut rect = Rect::from_center_size(pit.centre, 2.0 * pit.radii);
            if !layout.strips {
                rect = rect.union(Rect::from_center_size(badge, theme.badge_size()));
            }
            let own = owner == view.to_move;
            let place = TabStop {
                group: if own { group::PITS } else { group::OTHER_PITS },
                first: Some(pit.pit) == first,
                sideways: false,
            };
            let name = pit_name(texts, view, pit);
            let pressed = if view.pits_by_pointer {
                let touched = focus::item(ui, pit_id(pit.pit), rect, place, true);
                touched
                    .response
                    .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
                let off_board = layout.strips
                    && ui
                        .interact(
                            Rect::from_center_size(badge, theme.badge_size()).expand(6.0),
                            pit_id(pit.pit).with("badge"),
                            Sense::CLICK,
                        )
                        .clicked();
                if touched.hovered || touched.ring {
                    pointed = Some(pit.pit);
                }
                touched.clicked || off_board
            } else {
                let touched = focus::keys_item(ui, pit_id(pit.pit), rect, place);
                touched
                    .response
                    .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
                if touched.ring {
                    pointed = Some(pit.pit);
                }
                touched.clicked
            };
            if pressed {
                presses.push(PlayPress::Pit(pit.pit));
            }
        }
    }
    pointed
}

fn pit_name(texts: &Texts, view: &PlayView, pit: &PitView) -> String {
    let name = person(&view.people, pit.pit.owner).name.as_str();
    let id = match pit.state {
        PitState::Closed => "pit-closed",
        PitState::Endless => "pit-endless",
        _ => "pit-name",
    };
    texts.with(
        id,
        &[
            ("name", name.into()),
            ("pit", u32::from(pit.pit.number.get()).into()),
            ("n", pit.count.into()),
        ],
    )
}

fn wash(painter: &Painter, view: &PlayView) {
    let row = || view.pits.iter().filter(|p| p.pit.owner == view.to_move);
    let by_x = |a: &&PitView, b: &&PitView| a.centre.x.total_cmp(&b.centre.x);
    let (Some(left), Some(right)) = (row().min_by(by_x), row().max_by(by_x)) else {
        return;
    };
    // Who turns the view sees the row aslant.
    let along = right.centre - left.centre;
    let radii = (left.radii + right.radii) / 2.0;
    let middle = left.centre + along / 2.0;
    let size = vec2(along.length(), 0.0) + 2.0 * radii + 2.0 * vec2(26.0, 18.0);
    let shape = RectShape::filled(
        Rect::from_center_size(middle, size),
        CornerRadius::same(60),
        fade(view.colour(view.to_move), 0.17),
    );
    painter.add(shape.with_blur_width(32.0).with_angle(along.angle()));
}

fn last_turn(painter: &Painter, theme: &Theme, texts: &Texts, view: &PlayView) {
    let Some(by) = view.marks_by else {
        return;
    };
    let colour = view.colour(by);
    for pit in &view.pits {
        match pit.mark {
            PitMark::None => {}
            PitMark::Lifted => theme.lifted(painter, pit.centre, pit.radii, colour),
            PitMark::Saada => theme.saada(painter, pit.centre, pit.radii),
            PitMark::Taken(n) => {
                paint::corners(painter, pit.centre, pit.radii, colour);
                let text = texts.with("taken-from-pit", &[("n", n.into())]);
                // Where seeds have come to lie again since, the tag stays out of their way.
                if pit.count == 0 && pit.radii.x > 40.0 {
                    let mark = person(&view.people, by).mark;
                    theme.tag(painter, pit.centre, Some(mark), &text, colour);
                }
            }
        }
    }
    for [from, to] in &view.path {
        let (Some(a), Some(b)) = (view.pit(*from), view.pit(*to)) else {
            continue;
        };
        let way = b.centre - a.centre;
        if way.length() < 1.0 {
            continue;
        }
        // Half way between the two rims.
        let ahead = way.normalized();
        let reach =
            |radii: Vec2| 1.0 / ((ahead.x / radii.x).powi(2) + (ahead.y / radii.y).powi(2)).sqrt();
        let at = a.centre + ahead * (reach(a.radii) + way.length() - reach(b.radii)) / 2.0;
        let size = (a.radii.x * 0.13).clamp(5.0, 9.0);
        paint::chevron(painter, at, ahead, size, colour);
    }
}

fn badge(
    ui: &Ui,
    theme: &Theme,
    view: &PlayView,
    layout: &HudLayout,
    pit: &PitView,
    pointed: bool,
) {
    let text = match pit.state {
        PitState::Closed => BadgeText::Closed,
        PitState::Endless if !view.sowing => BadgeText::Endless,
        _ => BadgeText::Count(pit.count),
    };
    let shown = match view.counts {
        Counts::Always => true,
        Counts::Touched => pointed || !matches!(text, BadgeText::Count(_)),
        Counts::Off => !matches!(text, BadgeText::Count(_)),
    };
    if !shown {
        return;
    }
    let painter = ui.painter();
    let at = badge_at(theme, view, layout, pit);
    let half = theme.badge_size().y / 2.0;
    if layout.strips {
        let (from, to) = match view.is_near(pit.pit.owner) {
            true => (pit.centre.y + pit.radii.y + 3.0, at.y - half),
            false => (pit.centre.y - pit.radii.y - 3.0, at.y + half),
        };
        let leader = [pos2(at.x, from), pos2(at.x, to)];
        paint::dotted_line(painter, &leader, 2.6, 5.5, fade(SHELL, 0.75));
    }
    let own = pit.pit.owner == view.to_move;
    let state = match (pointed, own) {
        _ if pit.imagined => BadgeState::Imagined,
        (true, _) => BadgeState::Pointed,
        (_, true) => BadgeState::Own,
        _ => BadgeState::Rest,
    };
    let pop = theme.pop(ui.ctx(), pit_id(pit.pit), u64::from(pit.count));
    theme.badge(painter, at, text, state, view.colour(view.to_move), pop);
    let keys = focus::device(ui.ctx()) == Device::Keys;
    if keys && own && !view.sowing && pit.state == PitState::Playable && pit.radii.y > 30.0 {
        let inside = inwards(view, pit);
        let cap = pit.centre + vec2(0.0, inside * (pit.radii.y - 16.0));
        key_on_dark(painter, theme, cap, view.key_of(pit.pit));
    }
}

fn key_on_dark(painter: &Painter, theme: &Theme, at: Pos2, number: u8) {
    let ground = Rect::from_center_size(at, vec2(28.0, 28.0));
    paint::gradient(
        painter,
        ground,
        6.0,
        fade(theme.palette.ink0, 0.9),
        fade(theme.palette.ink0, 0.9),
    );
    theme.key_cap(painter, at, &number.to_string(), theme.palette.text);
}

/// Shows the hand that sows, over everything else.
pub(super) fn hand(ui: &Ui, theme: &Theme, view: &PlayView, layout: &HudLayout) {
    if let Some(hand) = view.hand {
        let height = theme.size(crate::theme::text::Role::Hand) * 1.2 + 28.0;
        let at = pos2(
            keep_between(
                hand.at.x,
                layout.screen.left() + 70.0,
                layout.screen.right() - 70.0,
            ),
            hand.at.y.max(layout.screen.top() + height + 8.0),
        );
        let colour: Color32 = view.colour(view.to_move);
        theme.hand(ui.painter(), at, hand.count, colour);
        if let Some(to) = (at.distance(hand.at) > 4.0).then_some(hand.at) {
            ui.painter()
                .line_segment([at, to], Stroke::new(2.0, colour));
        }
    }
}
