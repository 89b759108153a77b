//! What is said over the board: the status line, and in its place a refusal, what helps, or a caption.

use egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use kavade_rules::Player;

use crate::screens::names::{id, person};
use crate::screens::play::bubble;
use crate::screens::play::groups::{SCREEN, group};
use crate::screens::play::help_leaf;
use crate::screens::play::layout::HudLayout;
use crate::screens::play::sentences::Line;
use crate::screens::play::view::{PlayPress, PlayView};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus::TabStop;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::Role;

/// Shows the status line, or the refusal in its place, or the caption.
pub(super) fn status(
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
        let text = refusal.words(texts, &view.people, view.to_move);
        let words = theme.status_words(painter, &text, role, most - 90.0);
        let (rect, notch) =
            bubble::place(theme, view, layout, theme.status_size(&words), view.to_move);
        let (painter, slide) = coming(&text);
        let rect = rect.translate(vec2(0.0, slide * toward(view.to_move)));
        say("refusal", &text, rect);
        theme.status(&painter, rect, &words, None, notch);
    } else if help_leaf::leaf(ui, theme, texts, view, layout, presses) {
        // What helps stands in place of the line.
    } else if let Some(caption) = view.caption {
        let (title, why) = caption.words(texts, &view.people);
        let small = if layout.compact {
            Role::Small
        } else {
            Role::Body
        };
        let words = theme.caption_words(painter, &title, (&why, small), most);
        let (rect, notch) = bubble::place(
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
        let text = view.line.words(texts, &view.people, view.to_move);
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
        // The mark beside the words grows with them.
        let around = (theme.icon_size(36.0) + 50.0).max(90.0) + beside;
        let in_width =
            |width: f32| theme.status_words(painter, &text, role, (width - around).max(120.0));
        let mut words = in_width(most);
        // A long name in large letters: two lines beside the plate rather than one over it.
        let free = bubble::beside_plate(layout);
        let far = !view.is_near(view.to_move) && !layout.upright;
        if far && theme.status_size(&words).x + beside > free {
            words = in_width(free);
        }
        let mut size = theme.status_size(&words);
        if offer.is_some() {
            size = vec2(size.x + beside, size.y.max(height + 20.0));
        }
        let (rect, notch) = bubble::place(theme, view, layout, size, view.to_move);
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
                TabStop::group(group::OFFER),
                face,
                true,
            ) {
                presses.push(PlayPress::Offer);
            }
        }
    }
}
