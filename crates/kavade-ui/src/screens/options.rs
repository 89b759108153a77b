//! One of several, side by side where there is room, below one another where there is not.

use egui::{Id, Rect, Ui, pos2, vec2};

use crate::theme::controls::Face;
use crate::theme::focus::TabStop;
use crate::theme::style::Theme;

const GAP: f32 = 8.0;

/// Shows options below the upper edge of `place`; gives the one that was pressed, and the lower end.
pub(super) fn options(
    ui: &Ui,
    theme: &Theme,
    id: Id,
    place: Rect,
    group: TabStop,
    faces: &[Face<'_>],
    chosen: Option<usize>,
) -> (Option<usize>, f32) {
    let painter = ui.painter();
    let wanted: Vec<f32> = faces
        .iter()
        .map(|face| theme.option_width(painter, *face))
        .collect();
    let gaps = GAP * (faces.len() as f32 - 1.0);
    let spare = place.width() - gaps - wanted.iter().sum::<f32>();
    let per_row = match spare >= 0.0 {
        true => faces.len(),
        false if place.width() >= 420.0 * theme.text_size => 2,
        false => 1,
    };
    let equal = (place.width() - GAP * (per_row as f32 - 1.0)) / per_row as f32;
    let width = |i: usize| match spare >= 0.0 {
        true => wanted[i] + spare / faces.len() as f32,
        false => equal,
    };
    let height = faces
        .iter()
        .enumerate()
        .map(|(i, face)| theme.option_height(painter, *face, width(i)))
        .fold(0.0, f32::max);
    let (mut x, mut y) = (place.left(), place.top());
    let mut pressed = None;
    for (i, face) in faces.iter().enumerate() {
        if i > 0 && i % per_row == 0 {
            (x, y) = (place.left(), y + height + GAP);
        }
        let rect = Rect::from_min_size(pos2(x, y), vec2(width(i), height));
        x = rect.right() + GAP;
        if theme.option(ui, id.with(i), rect, group, *face, chosen == Some(i)) {
            pressed = Some(i);
        }
    }
    (pressed, y + height)
}
