//! A question before something that cannot be taken back. The safe answer has focus, and Esc gives it.

use egui::{Rect, Ui, pos2, vec2};

use crate::screens::frame;
use crate::screens::names::{Person, about, id};
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask<'a> {
    /// Leave the match? It is kept.
    Leave,
    /// Leave the match, although it cannot be saved?
    LeaveUnsaved,
    /// Give up the match?
    GiveUp {
        /// Who gives it up.
        loser: &'a Person,
        /// Who wins it then.
        winner: &'a Person,
    },
    /// Go on from an earlier position, and lose the turns after it?
    FromHere,
    /// Set up a new match, and lose the one that is kept?
    NewMatch,
    /// All settings as they were at first?
    Defaults,
    /// End the program? The match is kept.
    Quit,
    /// End the program, although the match cannot be saved?
    QuitUnsaved,
}

/// The answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Leave things as they are.
    Safe,
    /// Do it.
    Confirm,
}

/// Asks; call it after the screen that it lies on.
pub fn dialog(ui: &mut Ui, theme: &Theme, texts: &Texts, ask: Ask<'_>) -> Vec<Answer> {
    let mut answers = Vec::new();
    let name = match ask {
        Ask::Leave | Ask::LeaveUnsaved => "ask-leave",
        Ask::GiveUp { .. } => "ask-give-up",
        Ask::FromHere => "ask-from-here",
        Ask::NewMatch => "ask-new-match",
        Ask::Defaults => "ask-defaults",
        Ask::Quit | Ask::QuitUnsaved => "ask-quit",
    };
    let (title, sentence, safe, confirm) = match ask {
        Ask::Leave => (
            "leave-title",
            "leave-sentence",
            "leave-safe",
            "leave-confirm",
        ),
        Ask::LeaveUnsaved => (
            "leave-title",
            "leave-unsaved-sentence",
            "leave-safe",
            "leave-confirm",
        ),
        Ask::GiveUp { .. } => (
            "give-up-title",
            "give-up-sentence",
            "give-up-safe",
            "give-up-confirm",
        ),
        Ask::FromHere => (
            "from-here-title",
            "from-here-sentence",
            "from-here-safe",
            "from-here-confirm",
        ),
        Ask::NewMatch => (
            "new-match-title",
            "new-match-sentence",
            "new-match-safe",
            "new-match-confirm",
        ),
        Ask::Defaults => (
            "defaults-title",
            "defaults-sentence",
            "defaults-safe",
            "defaults-confirm",
        ),
        Ask::Quit => ("quit-title", "quit-sentence", "quit-safe", "quit-confirm"),
        Ask::QuitUnsaved => (
            "quit-title",
            "quit-unsaved-sentence",
            "quit-safe",
            "quit-confirm",
        ),
    };
    let Some(screen) = frame::open(ui, name) else {
        return answers;
    };
    frame::block(ui, name, screen);
    theme.scrim(ui.painter(), screen, 0.66);
    let come = theme.appear(ui.ctx(), id(name, "come"), Appear::Dialog);
    ui.multiply_opacity(come.opacity);
    let painter = ui.painter().clone();
    let p = &theme.palette;
    let (title, sentence) = match ask {
        Ask::GiveUp { loser, winner } => {
            let winner = [("winner", winner.name.as_str().into())];
            (
                about(texts, title, loser, &[]),
                texts.with(sentence, &winner),
            )
        }
        _ => (texts.get(title), texts.get(sentence)),
    };
    let (safe, confirm) = (texts.get(safe), texts.get(confirm));

    let pad = 28.0;
    let width = (560.0 * theme.text_size.sqrt()).min(screen.width() - 32.0);
    let inner = width - 2.0 * pad;
    let title = theme.words(&painter, &title, Role::Panel, p.text, Fit::Wrap(inner));
    let sentence = theme.words(&painter, &sentence, Role::Body, p.text, Fit::Wrap(inner));
    // Only what loses something looks as if it did.
    let (kind, icon) = match ask {
        Ask::Leave | Ask::LeaveUnsaved | Ask::Quit => (Kind::Secondary, None),
        _ => (Kind::Destructive, Some(Icon::Close)),
    };
    let confirm_width = theme.button_width(&painter, icon, &confirm);
    let safe_width = theme.button_width(&painter, None, &safe).max(140.0);
    let button = theme.button_height();
    let beside = confirm_width + safe_width + 16.0 <= inner;
    let buttons = if beside { button } else { 2.0 * button + 12.0 };
    let height = pad + title.height() + 10.0 + sentence.height() + 28.0 + buttons + pad;
    let rect = Rect::from_center_size(
        pos2(screen.center().x, screen.center().y + 8.0 * come.slide),
        vec2(width, height),
    );
    theme.panel(&painter, rect, 24.0);
    let used = title.paint(&painter, rect.min + vec2(pad, pad));
    sentence.paint(&painter, pos2(rect.left() + pad, used.bottom() + 10.0));
    let bottom = rect.bottom() - pad;
    let (safe_rect, confirm_rect) = if beside {
        let safe_rect = Rect::from_min_size(
            pos2(rect.right() - pad - safe_width, bottom - button),
            vec2(safe_width, button),
        );
        let confirm_rect = Rect::from_min_size(
            pos2(safe_rect.left() - 16.0 - confirm_width, bottom - button),
            vec2(confirm_width, button),
        );
        (safe_rect, confirm_rect)
    } else {
        let safe_rect = Rect::from_min_size(
            pos2(rect.left() + pad, bottom - button),
            vec2(inner, button),
        );
        (safe_rect, safe_rect.translate(vec2(0.0, -button - 12.0)))
    };
    if theme.button(
        ui,
        id(name, "confirm"),
        confirm_rect,
        TabStop::group(0),
        (kind, icon, confirm.as_str()),
        true,
    ) {
        answers.push(Answer::Confirm);
    }
    let secondary = (Kind::Secondary, None, safe.as_str());
    if theme.button(
        ui,
        id(name, "safe"),
        safe_rect,
        TabStop::first(0),
        secondary,
        true,
    ) || focus::escaped(ui.ctx())
    {
        answers.push(Answer::Safe);
    }
    focus::end(ui);
    answers
}
