//! The house rules: one row a rule that the game has, each with its values as options.

use egui::{Rect, Ui, pos2, vec2};

use crate::screens::frame;
use crate::screens::frame::{BAR, BarRow};
use crate::screens::names::id;
use crate::texts::Texts;
use crate::theme::buttons::Kind;
use crate::theme::controls::Face;
use crate::theme::focus;
use crate::theme::focus::TabStop;
use crate::theme::icons::Icon;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};

/// One house rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseRow {
    /// The key of the rule, as in the table of house rules: `second_sowing`.
    pub key: String,
    /// Its values, the one that is handed down first: `obligatory`, `optional`, `none`.
    pub values: Vec<String>,
    /// The place of the value that is chosen.
    pub chosen: usize,
    /// The id of the sentence that says why it cannot be so, if it cannot.
    pub error: Option<&'static str>,
}

/// The sentence for continuing after a capture while fours do not count on the last seed.
pub const ERROR_CONTINUE: &str = "rule-error-continue";

/// All rules and values that have texts: the table of house rules.
pub const KNOWN: [(&str, &[&str]); 16] = [
    ("seeds_per_pit", &["4", "5", "6"]),
    ("capture", &["beyond-and-opposite", "beyond-only"]),
    ("lone_opposite", &["taken", "left"]),
    ("second_sowing", &["obligatory", "optional", "none"]),
    ("pasu", &["sower", "owner", "off"]),
    ("pasu_on_last_seed", &["true", "false"]),
    ("after_capture", &["turn-ends", "continue"]),
    ("capture_rows", &["both", "opponent"]),
    ("capture_counts", &["2-4-6", "2-4"]),
    ("long_lap", &["sow-origin", "skip-origin"]),
    ("stop_when_decided", &["false", "true"]),
    ("no_seeds", &["round-ends", "pass"]),
    ("leftovers", &["aside", "opponent", "own-row"]),
    ("fill_from", &["left", "right"]),
    ("starter", &["alternate", "winner", "loser"]),
    ("match", &["single", "best-of-3", "best-of-5", "full"]),
];

/// The house rules of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseView {
    /// The rules that the game has.
    pub rows: Vec<HouseRow>,
}

/// What was pressed among the house rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HousePress {
    /// The value at a place of the row at a place.
    Set(usize, usize),
    /// All as handed down.
    Defaults,
    /// Back to setting up the match.
    Back,
}

const SCREEN: &str = "house";

/// The id of the text of a rule.
pub fn rule_id(key: &str) -> String {
    format!("rule-{}", key.replace('_', "-"))
}

/// The id of the text of a value of a rule.
pub fn value_id(key: &str, value: &str) -> String {
    format!("{}-{value}", rule_id(key))
}

/// Shows the house rules.
pub fn house(ui: &mut Ui, theme: &Theme, texts: &Texts, view: &HouseView) -> Vec<HousePress> {
    let mut presses = Vec::new();
    let Some(frame) = frame::menu(ui, theme, SCREEN, &texts.get("house-title")) else {
        return presses;
    };
    theme.panel(ui.painter(), frame.content, 16.0);
    frame::scrolled(
        ui,
        theme,
        SCREEN,
        frame.content.shrink2(vec2(0.0, 2.0)),
        |ui, place| {
            let mut y = place.top() + 12.0;
            for (i, row) in view.rows.iter().enumerate() {
                let inner = Rect::from_min_size(
                    pos2(place.left() + 26.0, y),
                    vec2(place.width() - 52.0, 0.0),
                );
                if i > 0 {
                    theme.divider(ui.painter(), inner.left(), inner.right(), y);
                }
                y = house_row(ui, theme, texts, (i, row), inner, &mut presses);
            }
            (y + 4.0 - place.top(), ())
        },
    );
    let mut row = BarRow::new(theme, &frame);
    if row.back(ui, theme, SCREEN, &texts.get("back")) {
        presses.push(HousePress::Back);
    }
    let done = texts.get("done");
    let rect = row.primary(ui, theme, &done);
    let defaults = texts.get("as-handed-down");
    if view.rows.iter().any(|row| row.chosen != 0)
        && row.button_right(
            ui,
            theme,
            (SCREEN, "defaults"),
            (Kind::Ghost, Some(Icon::Again), &defaults),
            0.0,
        )
    {
        presses.push(HousePress::Defaults);
    }
    let possible = view.rows.iter().all(|row| row.error.is_none());
    if theme.primary(
        ui,
        id(SCREEN, "done"),
        rect,
        TabStop::first(BAR),
        &done,
        possible,
    ) {
        presses.push(HousePress::Back);
    }
    if focus::escaped(ui.ctx()) {
        presses.push(HousePress::Back);
    }
    focus::end(ui);
    presses
}

fn house_row(
    ui: &Ui,
    theme: &Theme,
    texts: &Texts,
    (place, row): (usize, &HouseRow),
    rect: Rect,
    presses: &mut Vec<HousePress>,
) -> f32 {
    let painter = ui.painter();
    let p = &theme.palette;
    let labels: Vec<String> = row
        .values
        .iter()
        .map(|v| texts.get(&value_id(&row.key, v)))
        .collect();
    let face = |i: usize| Face {
        label: &labels[i],
        ..Face::default()
    };
    let title = texts.get(&rule_id(&row.key));
    let widths: Vec<f32> = (0..labels.len())
        .map(|i| theme.option_width(painter, face(i)))
        .collect();
    let gap = 8.0;
    let all = widths.iter().sum::<f32>() + gap * (widths.len() as f32 - 1.0);
    let beside = rect.width() - all >= 260.0 * theme.text_size;
    let (title_width, mut x, mut y) = if beside {
        (
            rect.width() - all - 16.0,
            rect.right() - all,
            rect.top() + 10.0,
        )
    } else {
        (rect.width(), rect.left(), rect.top() + 10.0)
    };
    let height = theme.button_height();
    let words = theme.words(painter, &title, Role::Label, p.text, Fit::Wrap(title_width));
    if beside {
        words.paint(
            painter,
            pos2(rect.left(), y + (height - words.height()).max(0.0) / 2.0),
        );
    } else {
        y = words.paint(painter, pos2(rect.left(), y)).bottom() + 6.0;
    }
    let start = x;
    for (i, width) in widths.iter().enumerate() {
        let width = width.min(rect.width());
        if x > start && x + width > rect.right() + 0.5 {
            x = start;
            y += height + gap;
        }
        let option = Rect::from_min_size(pos2(x, y), vec2(width, height));
        x += width + gap;
        let key = id(SCREEN, (row.key.as_str(), i));
        let group = u8::try_from(place).unwrap_or(BAR - 1).min(BAR - 1);
        if theme.option(
            ui,
            key,
            option,
            TabStop::group(group),
            face(i),
            row.chosen == i,
        ) {
            presses.push(HousePress::Set(place, i));
        }
    }
    y += height.max(if beside { words.height() } else { 0.0 });
    if let Some(error) = row.error {
        y = theme
            .warning(
                painter,
                pos2(rect.left(), y + 6.0),
                &texts.get(error),
                rect.width(),
            )
            .bottom();
    }
    y + 10.0
}
