//! The leaf of what helps: a hint with its reasons, or a turn that is looked back at, and what can be done with it.

use egui::{Painter, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use kavade_ai::Reason;
use kavade_rules::SeedCount;

use crate::screens::names::{about, id, person};
use crate::screens::play::bubble;
use crate::screens::play::groups::{SCREEN, group};
use crate::screens::play::help::{HelpView, HintView};
use crate::screens::play::layout::HudLayout;
use crate::screens::play::view::{PlayPress, PlayView};
use crate::screens::review::sentences::{better_text, cost_text};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role, Words};

fn reason_text(texts: &Texts, hint: &HintView, reason: Reason, other: &str) -> String {
    let none = SeedCount::ZERO;
    let (id, n) = match reason {
        Reason::Only if hint.pit.is_none() => ("hint-only-leave", none),
        Reason::Only => ("hint-only", none),
        Reason::Wins => ("hint-wins", none),
        Reason::Takes(n) => ("hint-takes", n),
        Reason::TakesAndSowsAgain(n) => ("hint-takes-again", n),
        Reason::Saves(n) => ("hint-saves", n),
        Reason::Prepares(n) => ("hint-prepares", n),
        Reason::Empties => ("hint-empties", none),
        Reason::LosesLeast => ("hint-loses-least", none),
        // Every reason that there is has its words; a test says so.
        _ => ("hint-position", none),
    };
    texts.with(id, &[("name", other.into()), ("n", u32::from(n).into())])
}

/// What a leaf says and offers.
struct Leaf {
    title: String,
    sentences: Vec<String>,
    offers: Vec<(PlayPress, Icon, &'static str)>,
    waits: bool,
}

/// How many reasons of a hint are given.
const REASONS: usize = 2;

fn content(texts: &Texts, view: &PlayView) -> Option<Leaf> {
    Some(match view.help.as_ref()? {
        HelpView::Showing => return None,
        HelpView::Looking => Leaf {
            title: texts.get("hint-looking"),
            sentences: Vec::new(),
            offers: Vec::new(),
            waits: true,
        },
        HelpView::Hint(hint) => {
            let other = person(&view.people, view.to_move.opponent()).name.as_str();
            Leaf {
                title: match hint.pit {
                    Some(pit) => {
                        texts.with("hint-sow", &[("pit", u32::from(pit.number.get()).into())])
                    }
                    None => texts.get("hint-leave"),
                },
                sentences: hint
                    .reasons
                    .iter()
                    .take(REASONS)
                    .map(|reason| reason_text(texts, hint, *reason, other))
                    .collect(),
                offers: vec![
                    (PlayPress::ShowMe, Icon::Eye, "hint-show"),
                    (PlayPress::Hint, Icon::Close, "hint-close"),
                ],
                waits: false,
            }
        }
        HelpView::LookBack(turn) => {
            let mut offers = vec![(PlayPress::ToReview, Icon::Back, "review-back")];
            if view.record.from_here {
                offers.push((PlayPress::FromHere, Icon::Play, "from-here"));
            }
            let Some(turn) = turn else {
                return Some(Leaf {
                    title: view.line.words(texts, &view.people, view.to_move),
                    sentences: Vec::new(),
                    offers,
                    waits: false,
                });
            };
            offers.push((PlayPress::ShowMe, Icon::Eye, "hint-show"));
            Leaf {
                title: about(
                    texts,
                    "review-turn-played",
                    person(&view.people, turn.player),
                    &[
                        ("turn", turn.number.into()),
                        ("played", turn.notation.as_str().into()),
                    ],
                ),
                sentences: vec![better_text(texts, turn), cost_text(texts, turn)],
                offers,
                waits: false,
            }
        }
    })
}

/// A leaf's words, laid out.
struct Laid {
    title: Words,
    sentences: Vec<Words>,
}

impl Laid {
    fn new(theme: &Theme, painter: &Painter, leaf: &Leaf, width: f32, compact: bool) -> Laid {
        let text = theme.palette.text;
        let (title, body) = if compact {
            (Role::Label, Role::Small)
        } else {
            (Role::Card, Role::Body)
        };
        let words = |said: &str, role| theme.words(painter, said, role, text, Fit::Wrap(width));
        Laid {
            title: words(&leaf.title, title),
            sentences: leaf
                .sentences
                .iter()
                .map(|said| words(said, body))
                .collect(),
        }
    }

    fn width(&self) -> f32 {
        let widths = self.sentences.iter().map(Words::width);
        widths.fold(self.title.width(), f32::max)
    }

    fn height(&self) -> f32 {
        let heights = self.sentences.iter().map(Words::height);
        self.title.height() + heights.sum::<f32>()
    }
}

/// Gap between the buttons of a leaf, in units.
const GAP: f32 = 8.0;

/// How wide the buttons are together, with their words or without.
fn offers_width(theme: &Theme, painter: &Painter, texts: &Texts, leaf: &Leaf, wordy: bool) -> f32 {
    let widths = leaf.offers.iter().map(|(press, icon, id)| {
        offer_width(theme, painter, (*press, *icon), &texts.get(id), wordy) + GAP
    });
    widths.sum::<f32>()
}

fn offer_width(
    theme: &Theme,
    painter: &Painter,
    (press, icon): (PlayPress, Icon),
    label: &str,
    wordy: bool,
) -> f32 {
    // A cross says what it does.
    if wordy && press != PlayPress::Hint {
        theme.button_width(painter, Some(icon), label)
    } else {
        theme.button_height() - 8.0
    }
}

/// Shows the leaf of what helps, in place of the status line. `false` if nothing does.
pub(super) fn leaf(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    presses: &mut Vec<PlayPress>,
) -> bool {
    let Some(leaf) = content(texts, view) else {
        return false;
    };
    let painter = ui.painter();
    let pad = if layout.compact { 12.0 } else { 18.0 };
    let icon = theme.icon_size(40.0);
    let slit = if leaf.waits { 96.0 } else { 0.0 };
    let free = bubble::beside_bank(view, layout, view.to_move);
    let most = free.span().min(760.0 * theme.text_size.max(1.0));
    let room = most - icon - 3.0 * pad - slit;
    let wordy_width = offers_width(theme, painter, texts, &leaf, true);
    let least = 230.0 * theme.text_size;
    let (beside, wordy) = if room - wordy_width >= least {
        (true, true)
    } else if layout.compact || leaf.offers.is_empty() {
        (true, false)
    } else {
        (false, wordy_width <= most - 2.0 * pad)
    };
    let buttons = offers_width(theme, painter, texts, &leaf, wordy);
    let height = theme.button_height() - 8.0;
    let width = if beside { room - buttons } else { room };
    let laid = Laid::new(theme, painter, &leaf, width.max(120.0), layout.compact);
    let body = laid.height().max(icon);
    let size = if beside {
        let whole = if leaf.offers.is_empty() {
            body
        } else {
            body.max(height)
        };
        vec2(
            icon + 3.0 * pad + laid.width() + slit + buttons,
            whole + 20.0,
        )
    } else {
        let inner = (icon + pad + laid.width()).max(buttons);
        vec2(inner + 2.0 * pad, body + 10.0 + height + 24.0)
    };
    let (rect, notch) = bubble::place(theme, view, layout, size, view.to_move);
    let come = theme.appear(
        ui.ctx(),
        id(SCREEN, ("come", "help", &leaf.title)),
        Appear::Leaf,
    );
    let mut faded = painter.clone();
    faded.multiply_opacity(come.opacity);
    theme.bubble(
        &faded,
        rect,
        16.0,
        Stroke::new(2.0, theme.palette.accent),
        notch,
    );
    let top = if beside {
        rect.center().y - body / 2.0
    } else {
        rect.top() + 12.0
    };
    let sign = pos2(rect.left() + pad + icon / 2.0, top + body / 2.0);
    match &view.help {
        Some(HelpView::LookBack(_)) => {
            person(&view.people, view.to_move)
                .mark
                .paint(&faded, sign, icon);
        }
        _ => theme.lamp(&faded, sign, 18.0),
    }
    let left = sign.x + icon / 2.0 + pad;
    let mut y = top + (body - laid.height()) / 2.0;
    let say = |key: usize, said: &str, rect: Rect| {
        ui.interact(rect, id(SCREEN, ("help", key)), Sense::hover())
            .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, said));
    };
    let used = laid.title.paint(&faded, pos2(left, y));
    say(0, &leaf.title, used);
    y = used.bottom();
    for (i, (words, said)) in laid.sentences.iter().zip(&leaf.sentences).enumerate() {
        let used = words.paint(&faded, pos2(left, y));
        say(i + 1, said, used);
        y = used.bottom();
    }
    if leaf.waits {
        let at = Rect::from_center_size(
            pos2(rect.right() - pad - slit / 2.0 + 4.0, rect.center().y),
            vec2(slit - 12.0, 22.0),
        );
        theme.thinking(&faded, at, theme.palette.accent, theme.swell(ui.ctx()));
    }
    let mut x = if beside {
        rect.right() - buttons - pad + GAP
    } else {
        rect.left() + pad
    };
    let button_top = if beside {
        rect.center().y - height / 2.0
    } else {
        rect.bottom() - 12.0 - height
    };
    for (i, (press, icon, key)) in leaf.offers.iter().enumerate() {
        let label = texts.get(key);
        let width = offer_width(theme, painter, (*press, *icon), &label, wordy);
        let at = Rect::from_min_size(pos2(x, button_top), vec2(width, height));
        x = at.right() + GAP;
        // Where no pit can be chosen, what is offered comes first.
        let place = TabStop {
            first: i == 0 && matches!(view.help, Some(HelpView::LookBack(_))),
            ..TabStop::group(group::OFFER)
        };
        let key = id(SCREEN, ("help-offer", *key));
        let pressed = if wordy && *press != PlayPress::Hint {
            let face = (Kind::Secondary, Some(*icon), label.as_str());
            theme.button(ui, key, at, place, face, true)
        } else {
            let face = (Kind::Ghost, *icon, label.as_str());
            theme.icon_button(ui, key, at, place, face, true)
        };
        if pressed {
            presses.push(*press);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::play::pits::PitId;
    use kavade_rules::PitNumber;

    #[test]
    fn every_reason_has_words_of_its_own() {
        let hint = HintView {
            pit: Some(PitId {
                owner: kavade_rules::Player::South,
                number: PitNumber::new(1),
            }),
            reasons: Vec::new(),
        };
        let mut said = Vec::new();
        for reason in Reason::ONE_OF_EACH {
            let text = reason_text(&Texts::english(), &hint, reason, "Ravi");
            assert!(!said.contains(&text), "{reason:?}: {text}");
            said.push(text);
        }
    }
}
