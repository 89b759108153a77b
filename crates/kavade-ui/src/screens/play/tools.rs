//! The tools of the play screen, and the button of the record.

use egui::{Align2, CursorIcon, Rect, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::screens::names::id;
use crate::screens::play::groups::{SCREEN, group};
use crate::screens::play::help::HelpView;
use crate::screens::play::layout::HudLayout;
use crate::screens::play::view::{PlayPress, PlayView};
use crate::texts::Texts;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{SHELL, fade};
use crate::theme::{focus, paint};
use kavade_store::speed::Speed;

/// The short name of a speed, as the tools show it.
pub fn speed_sign(texts: &Texts, speed: Speed) -> String {
    texts.get(match speed {
        Speed::Slow => "speed-sign-slow",
        Speed::Normal => "speed-sign-normal",
        Speed::Fast => "speed-sign-fast",
        Speed::Instant => "speed-sign-instant",
        Speed::Step => "speed-sign-step",
    })
}

pub(super) fn record_button(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    rect: Rect,
    presses: &mut Vec<PlayPress>,
) {
    let tip = texts.get("record");
    if tool(
        ui,
        theme,
        (SCREEN, "record"),
        rect,
        group::LAST,
        Tool::Icon(Icon::Record),
        &tip,
        ToolState::Rest,
        false,
    ) {
        presses.push(PlayPress::Record(!view.record_open));
    }
}

enum Tool<'a> {
    Icon(Icon),
    Word(&'a str),
}

#[derive(Clone, Copy, PartialEq)]
enum ToolState {
    Rest,
    Lit,
    Off,
}

/// One tool of a leaf; `words` puts its name under its icon, otherwise the name is its tip.
fn tool(
    ui: &Ui,
    theme: &Theme,
    name: (&str, &str),
    rect: Rect,
    group: u8,
    face: Tool<'_>,
    label: &str,
    state: ToolState,
    words: bool,
) -> bool {
    let key = id(name.0, name.1);
    let touched = focus::item(
        ui,
        key,
        rect,
        TabStop::group(group),
        state != ToolState::Off,
    );
    touched
        .response
        .widget_info(|| WidgetInfo::labeled(WidgetType::Button, state != ToolState::Off, label));
    if touched.hovered {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    let painter = ui.painter();
    let p = &theme.palette;
    let inner = rect.shrink(if words { 4.0 } else { 3.0 });
    let colour = match state {
        ToolState::Rest => p.text,
        ToolState::Lit => p.ink0,
        ToolState::Off => fade(SHELL, 0.4),
    };
    if state == ToolState::Lit {
        theme.shell(painter, inner, 9.0);
    } else if touched.pressed || touched.hovered {
        let fill = if touched.pressed { p.ink0 } else { p.ink2 };
        paint::gradient(painter, inner, 9.0, fill, fill);
    }
    let size = theme.icon_size(30.0);
    let centre = if words {
        pos2(rect.center().x, rect.top() + 10.0 + size / 2.0)
    } else {
        rect.center()
    };
    match face {
        Tool::Icon(icon) => icon.paint(painter, centre, size, colour),
        Tool::Word(word) => {
            theme
                .words(painter, word, Role::Status, colour, Fit::Line)
                .paint_centre(painter, centre);
        }
    }
    if words {
        let below = Rect::from_min_max(
            pos2(rect.left() + 4.0, centre.y + size / 2.0),
            pos2(rect.right() - 4.0, rect.bottom() - 4.0),
        );
        theme
            .words(painter, label, Role::Small, colour, Fit::Cut(below.width()))
            .paint_in(painter, below, Align2::CENTER_CENTER);
    }
    if touched.ring {
        theme.focus_ring(painter, inner, 9.0);
    }
    let waited = focus::hovered_for(ui.ctx(), key, touched.hovered) > 0.4;
    if !words && (touched.ring || waited) {
        let screen = ui.ctx().content_rect().shrink(8.0);
        let below = rect.top() < 80.0;
        let at = if below {
            pos2(
                rect.center().x,
                rect.bottom() + 18.0 + theme.line(Role::SmallLabel) + 12.0,
            )
        } else {
            pos2(rect.center().x, rect.top() - 16.0)
        };
        theme.tip(painter, at, label, screen);
    }
    touched.clicked
}

pub(super) fn tools(
    ui: &mut Ui,
    theme: &Theme,
    texts: &Texts,
    view: &PlayView,
    layout: &HudLayout,
    presses: &mut Vec<PlayPress>,
) {
    let come = theme.appear(ui.ctx(), id(SCREEN, "tools-come"), Appear::Leaf);
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(come.opacity);
    theme.leaf(&painter, layout.tools);
    let speed = speed_sign(texts, view.tools.speed);
    let wait = view.sowing;
    let on = |possible: bool| {
        if possible && !wait {
            ToolState::Rest
        } else {
            ToolState::Off
        }
    };
    let hinted = matches!(view.help, Some(HelpView::Looking | HelpView::Hint(_)));
    // While seeds fly there is no time for a hint, and skipping takes its place.
    let fourth = if wait {
        (
            "skip",
            Tool::Icon(Icon::Skip),
            "tool-skip",
            ToolState::Lit,
            PlayPress::Skip,
        )
    } else {
        let state = if hinted {
            ToolState::Lit
        } else {
            on(view.tools.hint)
        };
        (
            "hint",
            Tool::Icon(Icon::Hint),
            "tool-hint",
            state,
            PlayPress::Hint,
        )
    };
    let mut items = vec![
        (
            "menu",
            Tool::Icon(Icon::Menu),
            "tool-menu",
            ToolState::Rest,
            PlayPress::Menu,
        ),
        (
            "undo",
            Tool::Icon(Icon::Undo),
            "tool-undo",
            on(view.tools.undo),
            PlayPress::Undo,
        ),
        (
            "redo",
            Tool::Icon(Icon::Redo),
            "tool-redo",
            on(view.tools.redo),
            PlayPress::Redo,
        ),
        fourth,
    ];
    if layout.speed {
        items.push((
            "speed",
            Tool::Word(&speed),
            "tool-speed",
            ToolState::Rest,
            PlayPress::Speed,
        ));
    }
    let step = if layout.tool_words {
        layout.tool.x
    } else {
        layout.tool.x + 6.0
    };
    for (i, (key, face, label, state, press)) in items.into_iter().enumerate() {
        let rect = Rect::from_min_size(
            layout.tools.min + vec2(6.0 + i as f32 * step, 6.0),
            layout.tool,
        );
        if i > 0 {
            let x = rect.left() - if layout.tool_words { 0.0 } else { 3.0 };
            painter.vline(
                x,
                layout.tools.top() + 20.0..=layout.tools.bottom() - 20.0,
                Stroke::new(1.0, fade(SHELL, 0.16)),
            );
        }
        let label = texts.get(label);
        if tool(
            ui,
            theme,
            (SCREEN, key),
            rect,
            group::TOOLS,
            face,
            &label,
            state,
            layout.tool_words,
        ) {
            presses.push(press);
        }
    }
    if wait && !layout.upright && view.caption.is_none() {
        let fourth = layout.tools.left() + 6.0 + 3.0 * step + layout.tool.x / 2.0;
        let at = pos2(fourth, layout.tools.top() - 8.0);
        theme.tip(
            ui.painter(),
            at,
            &texts.get(match (&view.help, view.tools.speed) {
                (Some(HelpView::Showing), _) => "any-press-ends",
                (_, Speed::Step) => "any-press-steps",
                _ => "any-press-skips",
            }),
            layout.screen.shrink(8.0),
        );
    }
}
