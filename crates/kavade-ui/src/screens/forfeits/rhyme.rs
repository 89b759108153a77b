//! A teasing rhyme: four lines on a panel, one after another.

use egui::{Rect, Ui, pos2, vec2};
use kavade_rules::Game;

use crate::screens::forfeits::trial::{ForfeitPress, bar};
use crate::screens::frame;
use crate::screens::names::{Person, about, id};
use crate::texts::Texts;
use crate::theme::motion::Appear;
use crate::theme::ornament::Slit;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::{focus, ornament};

/// A verse that is being sung.
#[derive(Debug, Clone, PartialEq)]
pub struct RhymeView {
    /// The game, for its ornament.
    pub game: Game,
    /// At whom it is sung, or who says it.
    pub person: Person,
    /// The person says it about themselves.
    pub itself: bool,
    /// The lines.
    pub lines: Vec<String>,
    /// How far each line has appeared, 0 to 1.
    pub shown: Vec<f32>,
}

const SCREEN: &str = "rhyme";

/// Shows the verse.
pub fn rhyme(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &RhymeView) -> Vec<ForfeitPress> {
    let mut presses = Vec::new();
    let Some(screen) = frame::open(ui, SCREEN) else {
        return presses;
    };
    let frame = frame::divide(screen.size(), theme);
    frame::block(ui, SCREEN, screen);
    theme.scrim(ui.painter(), screen, 0.66);
    let (again, enough) = (texts.get("another-rhyme"), texts.get("enough"));
    bar(
        ui,
        theme,
        texts,
        &frame,
        (SCREEN, ""),
        (Some(&again), Some(&enough)),
        &mut presses,
    );
    let come = theme.appear(ui.ctx(), id(SCREEN, "come"), Appear::Panel);
    ui.multiply_opacity(come.opacity);
    let width = (760.0 * theme.text_size.sqrt()).min(screen.width() - 24.0);
    let known = frame::known_height(ui, id(SCREEN, "height"));
    let most = frame.bar.top() - 16.0;
    let height = known.unwrap_or(most).min(most);
    let top = (frame.bar.top() - height) * 0.46 + 8.0 * come.slide;
    let area = Rect::from_min_size(
        pos2(screen.center().x - width / 2.0, top.max(8.0)),
        vec2(width, height),
    );
    let needed = frame::scrolled(ui, theme, SCREEN, area, |ui, place| {
        let height = panel(ui, theme, texts, view, place);
        (height, height)
    });
    frame::learn_height(ui, id(SCREEN, "height"), needed);
    if focus::escaped(ui.ctx()) {
        presses.push(ForfeitPress::Enough);
    }
    focus::end(ui);
    presses
}

fn panel(ui: &Ui, theme: &Theme, texts: &Texts, view: &RhymeView, place: Rect) -> f32 {
    let painter = ui.painter();
    let p = &theme.palette;
    let pad = 32.0_f32.min(place.width() * 0.06);
    let inner = place.width() - 2.0 * pad;
    let heading = about(
        texts,
        if view.itself { "rhyme-by" } else { "rhyme-for" },
        &view.person,
        &[],
    );
    let mark = theme.icon_size(36.0);
    let heading = theme.words(
        painter,
        &heading,
        Role::Body,
        p.dim,
        Fit::Wrap(inner - mark - 12.0),
    );
    // A verse is one piece: its lines stand below each other at one left edge, in the middle of the panel.
    let lines: Vec<_> = view
        .lines
        .iter()
        .map(|line| theme.words(painter, line, Role::Panel, p.text, Fit::Wrap(inner)))
        .collect();
    let widest = lines.iter().map(|line| line.width()).fold(0.0, f32::max);
    let step = 10.0;
    let verse: f32 = lines.iter().map(|line| line.height() + step).sum::<f32>() - step;
    let slit = 26.0;
    let head = heading.height().max(mark);
    let height = pad + head + 18.0 + slit + 22.0 + verse + 26.0 + 10.0 + pad;
    let rect = Rect::from_min_size(place.min, vec2(place.width(), height));
    theme.panel(painter, rect.shrink2(vec2(4.0, 0.0)), 16.0);

    let middle = rect.center().x;
    let wide = mark + 12.0 + heading.width();
    let y = rect.top() + pad + head / 2.0;
    view.person
        .mark
        .paint(painter, pos2(middle - wide / 2.0 + mark / 2.0, y), mark);
    heading.paint_left(painter, pos2(middle - wide / 2.0 + mark + 12.0, y));
    let mut top = rect.top() + pad + head + 18.0;
    Slit::default().paint(
        painter,
        Rect::from_center_size(
            pos2(middle, top + slit / 2.0),
            vec2(300.0_f32.min(inner), slit),
        ),
        p.accent,
    );
    top += slit + 22.0;
    let left = middle - widest / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let shown = view.shown.get(i).copied().unwrap_or(1.0);
        let mut painter = painter.clone();
        painter.multiply_opacity(shown);
        let slide = if theme.reduced_motion {
            0.0
        } else {
            8.0 * (1.0 - shown)
        };
        if shown > 0.0 {
            line.paint(&painter, pos2(left, top + slide));
        }
        top += line.height() + step;
    }
    let band = 240.0_f32.min(inner);
    ornament::band(
        painter,
        view.game,
        pos2(middle - band / 2.0, rect.bottom() - pad - 10.0),
        band,
        p.accent,
    );
    height
}
