//! The disc with the number of a turn that decided the round.

use egui::{Painter, Pos2};

use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::SHELL;

/// The number of a turn that decided the round, as the curve and the cards have it.
pub(super) fn disc(painter: &Painter, theme: &Theme, at: Pos2, number: usize) {
    let radius = theme.icon_size(15.0);
    painter.circle_filled(at, radius + 2.5, theme.palette.ink0);
    painter.circle_filled(at, radius, SHELL);
    theme
        .words(
            painter,
            &number.to_string(),
            Role::SmallLabel,
            theme.palette.ink0,
            Fit::Line,
        )
        .paint_centre(painter, at);
}
