//! What is said during play: the status line, why a press was refused, what happened and why, and what helps.

use egui::{Rangef, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Player;

use crate::screens::names::{about, id, person};
use crate::screens::play::layout::HudLayout;
use crate::screens::play::view::{PlayPress, PlayView, SCREEN, group};
use crate::screens::play::{board, help};
use crate::texts::Texts;
use crate::theme::bubbles::Notch;
use crate::theme::buttons::Kind;
use crate::theme::focus::Place;
use crate::theme::motion::Appear;
use crate::theme::pieces::keep_within;
use crate::theme::style::Theme;
use crate::theme::text::Role;

/// The line that says what is going on. It is about the player to move, unless it says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// Choose a pit.
    Choose,
    /// Sow once more, from any own pit.
    SowAgain,
    /// Sow once more, or leave it: the second sowing is a choice. The line has a button that leaves it.
    MaySowAgain,
    /// The computer thinks.
    Thinking,
    /// The board is being filled for a round.
    Fills,
    /// Sows.
    Sows,
    /// Would sow: it is only shown.
    Shown,
    /// No seeds in the row: passes.
    Passes,
    /// The same position for the second time; then choose a pit.
    Repeated,
    /// More than half is won: the round may be ended. The line has a button that ends it.
    Decided(Player),
    /// An earlier position is shown.
    LookingBack,
    /// The round is over.
    RoundOver,
    /// The match is over.
    Over,
}

/// Why a press was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The pit is empty.
    Empty,
    /// The pit is the other player's.
    NotYours,
    /// The pit is closed for the round.
    Closed,
    /// The sowing would never end.
    Endless,
    /// Seeds are still moving.
    Wait,
    /// The computer is to move.
    Thinking,
    /// The match is over.
    Over,
    /// An earlier position is shown.
    LookingBack,
}

/// What has just happened, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caption {
    /// Who did it.
    pub player: Player,
    /// What happened.
    pub what: Happened,
}

/// What can happen in a turn that is worth saying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// Ali Guli Mane: the pit beyond the empty one, and the one opposite that, so many each.
    Beyond {
        /// From the pit beyond.
        beyond: u32,
        /// From its opposite.
        opposite: u32,
    },
    /// Pallankuzhi: the pit beyond the empty one.
    BeyondAlone(u32),
    /// An empty pit, and nothing to take.
    Saada,
    /// Pallankuzhi: a pit reached four; `owner` is the one who takes them if it is not the player.
    Pasu {
        /// Whether the owner of the pit takes them, by a house rule, and not the one who sows.
        owner_takes: bool,
    },
    /// Mangala: the last seed made so many, and they are taken.
    Made {
        /// Seeds in the last pit.
        n: u32,
        /// All that was taken, with the pits before.
        all: u32,
    },
    /// The first sowing captured: once more.
    OnceMore,
    /// No seeds in the row.
    Passed,
    /// The same position for the second time.
    Repeated,
    /// What was left on the board went to this player at the end of a round.
    Gathered(u32),
}

type Said = (String, String);

fn said(texts: &Texts, view: &PlayView, caption: Caption) -> Said {
    let by = person(&view.people, caption.player);
    let title = |id: &str, n: u32| about(texts, id, by, &[("n", n.into())]);
    let plain = |id: &str| about(texts, id, by, &[]);
    match caption.what {
        Happened::Beyond { beyond, opposite } => {
            let why = match (beyond, opposite) {
                (_, 0) => "why-beyond-alone",
                (0, _) => "why-opposite-alone",
                _ => "why-beyond-and-opposite",
            };
            let why = texts.with(why, &[("a", beyond.into()), ("b", opposite.into())]);
            (title("takes", beyond + opposite), why)
        }
        Happened::BeyondAlone(n) => (
            title("takes", n),
            texts.with("why-beyond-alone", &[("a", n.into())]),
        ),
        Happened::Saada => (texts.get("saada-nothing"), String::new()),
        Happened::Pasu { owner_takes } => {
            let why = if owner_takes {
                "why-pasu-owner"
            } else {
                "why-pasu"
            };
            (texts.get("pasu"), plain(why))
        }
        Happened::Made { n, all } if all > n => (
            title("takes", all),
            texts.with(
                "why-made-chain",
                &[("n", n.into()), ("more", (all - n).into())],
            ),
        ),
        Happened::Made { n, all } => (
            title("takes", all),
            texts.with("why-made", &[("n", n.into())]),
        ),
        Happened::OnceMore => (plain("once-more"), texts.get("why-once-more")),
        Happened::Passed => (plain("passes"), texts.get("why-passes")),
        Happened::Repeated => (texts.get("repeated"), texts.get("why-repeated")),
        Happened::Gathered(n) => (title("gathers", n), String::new()),
    }
}

/// The status line in words.
pub(super) fn line_text(texts: &Texts, view: &PlayView) -> String {
    let id = match view.line {
        Line::Choose => "line-choose",
        Line::SowAgain => "line-sow-again",
        Line::MaySowAgain => "line-may-sow-again",
        Line::Thinking => "line-thinking",
        Line::Fills => "line-fills",
        Line::Sows => "line-sows",
        Line::Shown => "line-shown",
        Line::Passes => "line-passes",
        Line::Repeated => "line-repeated",
        Line::Decided(_) => "line-decided",
        Line::LookingBack => "line-looking-back",
        Line::RoundOver => "line-round-over",
        Line::Over => "line-over",
    };
    let whom = match view.line {
        Line::Decided(holder) => holder,
        _ => view.to_move,
    };
    about(texts, id, person(&view.people, whom), &[])
}

fn refusal_text(texts: &Texts, view: &PlayView, refusal: Refusal) -> String {
    let id = match refusal {
        Refusal::Empty => "no-empty",
        Refusal::NotYours => "no-not-yours",
        Refusal::Closed => "no-closed",
        Refusal::Endless => "no-endless",
        Refusal::Wait => "no-wait",
        Refusal::Thinking => "no-thinking",
        Refusal::Over => "no-over",
        Refusal::LookingBack => "no-looking-back",
    };
    let whom = match refusal {
        Refusal::Thinking => view.to_move,
        _ => view.to_move.opponent(),
    };
    about(texts, id, person(&view.people, whom), &[])
}

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
    if rect.intersects(plate) && rect.width() <= within.right() - plate.right() - 8.0 {
        let aside = (plate.right() + 8.0 - rect.left()).max(0.0);
        rect = keep_within(rect.translate(vec2(aside, 0.0)), within);
    }
    (rect, Notch::Down(x))
}

/// Shows the status line, or the refusal in its place, or the caption.
pub(super) fn lines(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    presses: &mut Vec<PlayPress>,
) {
    let painter = ui.painter();
    let most = (layout.safe.width() - 32.0).min(760.0 * theme.text_size.max(1.0));
    let role = if layout.compact {
        Role::Label
    } else {
        Role::Status
    };
    let say = |key: &str, text: &str, rect: Rect| {
        ui.interact(rect, id(SCREEN, key), Sense::hover())
            .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    };
    let coming = |key: &str| {
        let come = theme.appear(ui.ctx(), id(SCREEN, ("come", key)), Appear::Leaf);
        let mut painter = painter.clone();
        painter.multiply_opacity(come.opacity);
        (painter, come.slide * 8.0)
    };
    let toward = |player: Player| if view.is_near(player) { 1.0 } else { -1.0 };
    if let Some(refusal) = view.refusal {
        let text = refusal_text(texts, view, refusal);
        let words = theme.status_words(painter, &text, role, most - 90.0);
        let (rect, notch) = place(theme, view, layout, theme.status_size(&words), view.to_move);
        let (painter, slide) = coming(&text);
        let rect = rect.translate(vec2(0.0, slide * toward(view.to_move)));
        say("refusal", &text, rect);
        theme.status(&painter, rect, &words, None, notch);
    } else if help::leaf(ui, theme, texts, view, layout, presses) {
        // What helps stands in place of the line.
    } else if let Some(caption) = view.caption {
        let (title, why) = said(texts, view, caption);
        let small = if layout.compact {
            Role::Small
        } else {
            Role::Body
        };
        let words = theme.caption_words(painter, &title, (&why, small), most);
        let (rect, notch) = place(
            theme,
            view,
            layout,
            theme.caption_size(&words),
            caption.player,
        );
        let (painter, slide) = coming(&title);
        let rect = rect.translate(vec2(0.0, slide * toward(caption.player)));
        say("caption", &title, rect);
        if !why.is_empty() {
            say("caption-why", &why, rect.shrink(1.0));
        }
        theme.caption(
            &painter,
            rect,
            &words,
            person(&view.people, caption.player).mark,
            notch,
        );
    } else {
        let text = line_text(texts, view);
        // A line that leaves a choice has a button for it.
        let offer = match view.line {
            Line::Decided(_) => Some(texts.get("offer-end-round")),
            Line::MaySowAgain => Some(texts.get("offer-leave-sowing")),
            _ => None,
        };
        let height = theme.button_height() - 8.0;
        let beside = offer
            .as_ref()
            .map_or(0.0, |offer| theme.button_width(painter, None, offer) + 2.0);
        let words = theme.status_words(painter, &text, role, (most - 90.0 - beside).max(120.0));
        let mut size = theme.status_size(&words);
        if offer.is_some() {
            size = vec2(size.x + beside, size.y.max(height + 20.0));
        }
        let (rect, notch) = place(theme, view, layout, size, view.to_move);
        let (faded, slide) = coming(&text);
        let rect = rect.translate(vec2(0.0, slide * toward(view.to_move)));
        say("line", &text, rect);
        let mark = person(&view.people, view.to_move).mark;
        theme.status(&faded, rect, &words, Some(mark), notch);
        if let Some(offer) = offer {
            let at = Rect::from_min_max(
                pos2(rect.right() - beside - 8.0, rect.center().y - height / 2.0),
                pos2(rect.right() - 10.0, rect.center().y + height / 2.0),
            );
            let face = (Kind::Secondary, None, offer.as_str());
            if theme.button(
                ui,
                id(SCREEN, "offer"),
                at,
                Place::group(group::OFFER),
                face,
                true,
            ) {
                presses.push(PlayPress::Offer);
            }
        }
    }
}
