//! What the forfeits that are tried share: the bar, the verdict, and words by device.

use egui::{Rect, Ui, pos2, vec2};

use crate::screens::frame;
use crate::screens::frame::{BAR, BarRow, Frame};
use crate::screens::names::id;
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::focus;
use crate::theme::focus::{Device, TabStop};
use crate::theme::icons::Icon;
use crate::theme::motion::Appear;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use kavade_rules::Pit;

/// What was pressed while a forfeit is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForfeitPress {
    /// Back to the result.
    Enough,
    /// Another verse, or another try.
    Again,
    /// Keys and pad are at this pit.
    Aim(Pit),
    /// A pointer is held down on this pit.
    Hold(Pit),
}

/// The bar of a forfeit that can be tried once more when it is over.
pub(super) fn try_bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    frame: &Frame,
    (screen, say): (&str, &str),
    over: bool,
    presses: &mut Vec<ForfeitPress>,
) {
    let (again, done) = (texts.get("forfeit-again"), texts.get("forfeit-done"));
    let words = match over {
        true => (Some(again.as_str()), Some(done.as_str())),
        false => (None, None),
    };
    bar(ui, theme, texts, frame, (screen, say), words, presses);
}

/// The bar of a forfeit: what to do at the left, the buttons at the right. `again` is the word for another one, if it
/// can be asked for; `done` is the word on the primary button, once the way back is what comes next.
pub(super) fn bar(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    frame: &Frame,
    (screen, say): (&str, &str),
    (again, done): (Option<&str>, Option<&str>),
    presses: &mut Vec<ForfeitPress>,
) {
    frame::block(ui, screen, frame.bar);
    frame::bar(ui, theme, frame);
    let mut row = BarRow::new(theme, frame);
    let height = theme.bar_button_height().min(frame.bar.height() - 12.0);
    if let Some(word) = done {
        let rect = row.primary(ui, theme, word);
        if theme.primary(
            ui,
            id(screen, "done"),
            rect,
            TabStop::first(BAR),
            word,
            true,
        ) {
            presses.push(ForfeitPress::Enough);
        }
    } else {
        let word = texts.get("enough");
        let face = (Kind::Secondary, Some(Icon::Close), word.as_str());
        if row.button_right(ui, theme, (screen, "enough"), face, 0.0) {
            presses.push(ForfeitPress::Enough);
        }
    }
    if let Some(again) = again {
        let face = (Kind::Secondary, Some(Icon::Again), again);
        if row.button_right(ui, theme, (screen, "again"), face, height) {
            presses.push(ForfeitPress::Again);
        }
    }
    let room = row.room();
    if room < 120.0 || say.is_empty() {
        return;
    }
    let painter = ui.painter();
    let most = frame.bar.height() - 8.0;
    let words = [Role::Body, Role::Small]
        .into_iter()
        .map(|role| theme.words(painter, say, role, theme.palette.text, Fit::Wrap(room)))
        .find(|words| words.height() <= most);
    // What has no room in several lines is cut in one; the same stands in the rules of the cards.
    let words = words.unwrap_or_else(|| {
        theme.words(
            painter,
            say,
            Role::Small,
            theme.palette.text,
            Fit::Cut(room),
        )
    });
    words.paint_left(painter, pos2(frame.bar_inner.left(), frame.bar.center().y));
}

/// The id of the sentence for the device in use.
pub(super) fn by_device<'a>(ui: &Ui, ids: [&'a str; 4]) -> &'a str {
    let [mouse, touch, keys, pad] = ids;
    match focus::device(ui.ctx()) {
        Device::Mouse => mouse,
        Device::Touch => touch,
        Device::Keys => keys,
        Device::Pad => pad,
    }
}

/// How a forfeit ended: a panel that appears with a title and a sentence, in the middle of what the bar leaves.
pub(super) fn verdict(
    ui: &Ui,
    theme: &Theme,
    frame: &Frame,
    screen: &str,
    (title, sentence): (&str, &str),
) {
    let come = theme.appear(ui.ctx(), id(screen, "over"), Appear::Panel);
    let mut faded = ui.painter().clone();
    faded.multiply_opacity(come.opacity);
    let painter = &faded;
    let p = &theme.palette;
    let pad = 28.0;
    let width = (560.0 * theme.text_size.sqrt()).min(frame.screen.width() - 32.0);
    let inner = width - 2.0 * pad;
    let title = theme.words(painter, title, Role::Panel, p.text, Fit::WrapCentre(inner));
    let sentence = theme.words(painter, sentence, Role::Body, p.dim, Fit::WrapCentre(inner));
    let height = 2.0 * pad + title.height() + 10.0 + sentence.height();
    let middle = pos2(
        frame.screen.center().x,
        frame.bar.top() * 0.48 + 8.0 * come.slide,
    );
    let rect = Rect::from_center_size(middle, vec2(width, height));
    theme.panel(painter, rect, 16.0);
    let used = title.paint(
        painter,
        pos2(middle.x - title.width() / 2.0, rect.top() + pad),
    );
    sentence.paint(
        painter,
        pos2(middle.x - sentence.width() / 2.0, used.bottom() + 10.0),
    );
}
