//! The icons: single strokes with round ends on a grid of 24.

use std::sync::OnceLock;

use egui::{Color32, Painter, Pos2, Shape, Stroke};

use crate::theme::path;
use crate::theme::path::Stroked;

/// An icon of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Icon {
    /// Take back.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Skip to the end.
    Skip,
    /// The menu.
    Menu,
    /// The record of turns.
    Record,
    /// Back, to the left.
    Back,
    /// On, to the right.
    Next,
    /// Up.
    Up,
    /// Down.
    Down,
    /// Close; a no.
    Close,
    /// A yes.
    Check,
    /// Settings.
    Set,
    /// One person.
    One,
    /// Two people side by side.
    Two,
    /// Look.
    Eye,
    /// Sound.
    Sound,
    /// The hand that sows.
    Hand,
    /// The end of a round.
    Flag,
    /// Rules.
    Rules,
    /// Swap.
    Swap,
    /// Once more.
    Again,
    /// Access.
    Access,
    /// The look of things; a screen.
    Look,
    /// Play; go on from here.
    Play,
    /// Motion.
    Motion,
    /// Contrast.
    Contrast,
    /// A hint: a lamp.
    Hint,
    /// Nothing is heard.
    Muted,
    /// Words for what is heard.
    Captions,
    /// How much is spent on the picture: a cut stone.
    Quality,
    /// Pause.
    Pause,
    /// A board on a head.
    Head,
    /// Ash that is blown away.
    Ash,
    /// A rhyme.
    Rhyme,
}

impl Icon {
    /// All icons.
    pub const ALL: [Icon; 34] = [
        Icon::Undo,
        Icon::Redo,
        Icon::Skip,
        Icon::Menu,
        Icon::Record,
        Icon::Back,
        Icon::Next,
        Icon::Up,
        Icon::Down,
        Icon::Close,
        Icon::Check,
        Icon::Set,
        Icon::One,
        Icon::Two,
        Icon::Eye,
        Icon::Sound,
        Icon::Hand,
        Icon::Flag,
        Icon::Rules,
        Icon::Swap,
        Icon::Again,
        Icon::Access,
        Icon::Look,
        Icon::Play,
        Icon::Motion,
        Icon::Contrast,
        Icon::Hint,
        Icon::Muted,
        Icon::Captions,
        Icon::Quality,
        Icon::Pause,
        Icon::Head,
        Icon::Ash,
        Icon::Rhyme,
    ];

    const fn path(self) -> &'static str {
        match self {
            Icon::Undo => "M8 5 4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11H9",
            Icon::Redo => "M16 5l4 4-4 4M19.500 9H10a5.500 5.500 0 0 0 0 11h5",
            Icon::Skip => "M5 5.500v13L14.500 12zM19 5.500v13",
            Icon::Menu => "M4 7h16M4 12h16M4 17h16",
            Icon::Record => "M4 6.500h2M9 6.500h11M4 12h2M9 12h11M4 17.500h2M9 17.500h11",
            Icon::Back => "M14.500 5 7.500 12l7 7",
            Icon::Next => "M9.500 5l7 7-7 7",
            Icon::Up => "M5 14.500l7-7 7 7",
            Icon::Down => "M5 9.500l7 7 7-7",
            Icon::Close => "M6 6l12 12M18 6 6 18",
            Icon::Check => "M4.500 12.500 10 18 19.500 6.500",
            Icon::Set => {
                "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.500 2.500 0 1 0 .01 0M8 14.500a2.500 2.500 0 1 0 .01 0"
            }
            Icon::One => "M12 4a4 4 0 1 0 .01 0M4.500 20.500c.5-5 3.500-7 7.500-7s7 2 7.500 7",
            Icon::Two => {
                "M8 5a3.300 3.300 0 1 0 .01 0M2.500 19.500c.3-4.300 2.500-6 5.500-6s5.200 1.700 5.500 6M16.500 6a2.900 2.900 0 1 1-.5 5.700M16.500 13.700c2.800.2 4.700 2 5 5.800"
            }
            Icon::Eye => {
                "M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 .01 0"
            }
            Icon::Sound => {
                "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12"
            }
            Icon::Hand => {
                "M7 12V6.500a1.500 1.500 0 0 1 3 0V11M10 11V4.500a1.500 1.500 0 0 1 3 0V11M13 11V5.500a1.500 1.500 0 0 1 3 0V12M16 12V8.500a1.500 1.500 0 0 1 3 0V14c0 4-2.500 7-6.500 7-3 0-4.700-1.200-6.200-3.700L4 13.500c-.8-1.500 1.200-2.800 2.300-1.500L7 13"
            }
            Icon::Flag => "M5 21V4M5 4.500c4-2 7 2 13 0v9c-6 2-9-2-13 0",
            Icon::Rules => {
                "M7 3.500h10.500v17H7zM4 7h3M4 12h3M4 17h3M10.500 8h4M10.500 12h4M10.500 16h2.500"
            }
            Icon::Swap => {
                "M7 4v15M3.500 15.500 7 19l3.500-3.500M17 20V5M13.500 8.500 17 5l3.500 3.500"
            }
            Icon::Again => "M19.500 12a7.500 7.500 0 1 1-2.300-5.400M19.500 3.500v4.500H15",
            Icon::Access => {
                "M12 2.500a1.800 1.800 0 1 0 .01 0M4 8.500c5 1.500 11 1.500 16 0M12 9.500V14M12 14l-4 7M12 14l4 7"
            }
            Icon::Look => "M3.500 5.500h17v11h-17zM9 20.500h6M12 16.500v4",
            Icon::Play => "M7 4.500v15L19.500 12z",
            Icon::Motion => "M3 9h8M5 13h6M3 17h8M18 8.500a3.500 3.500 0 1 0 .01 0",
            Icon::Contrast => "M12 3.500a8.500 8.500 0 1 0 .01 0M12 3.500v17",
            Icon::Hint => {
                "M4 15c0 3.500 3.500 5 8 5s8-1.500 8-5zM12 12c-2-1-2.600-2.600-2-4.300C10.600 6 12 5.500 12 3c2.300 2 3.200 4.300 2.600 6.400-.4 1.400-1.300 2.200-2.600 2.600z"
            }
            Icon::Muted => "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
            Icon::Captions => "M3.500 5.500h17v11h-8l-4 4v-4h-5zM7.500 9.500h9M7.500 12.500h5",
            Icon::Quality => {
                "M7.500 5h9l4 5.500L12 20 3.500 10.500zM3.500 10.500h17M9 10.500 12 20l3-9.500"
            }
            Icon::Pause => "M8 5v14M16 5v14",
            Icon::Head => {
                "M5 6h14v3H5zM12 9.500a4 4 0 1 0 .01 0M5 21.500c.5-3 3-4.500 7-4.500s6.500 1.500 7 4.500"
            }
            Icon::Ash => {
                "M3 12h9a2.500 2.500 0 1 0-2.500-2.500M3 16h13a2.500 2.500 0 1 1-2.500 2.500M16 8h.01M19 6h.01M19.500 10h.01"
            }
            Icon::Rhyme => {
                "M9 18V5.500l10-2V16M9 18a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM19 16a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z"
            }
        }
    }

    /// Draws the icon around a centre; `size` is the side of its square in units.
    pub fn paint(self, painter: &Painter, centre: Pos2, size: f32, colour: Color32) {
        static DRAWN: OnceLock<Vec<Vec<Stroked>>> = OnceLock::new();
        let drawn =
            DRAWN.get_or_init(|| Icon::ALL.iter().map(|i| path::strokes(i.path())).collect());
        let scale = size / 24.0;
        let stroke = Stroke::new(2.2 * scale, colour);
        let Some(strokes) = drawn.get(self as usize) else {
            return;
        };
        for drawn in strokes {
            let points: Vec<Pos2> = drawn
                .points
                .iter()
                .map(|p| centre + (p.to_vec2() * scale) - egui::Vec2::splat(12.0 * scale))
                .collect();
            stroke_round(painter, points, drawn.closed, stroke);
        }
    }
}

/// A stroke with round ends and round sharp corners.
pub(super) fn stroke_round(painter: &Painter, points: Vec<Pos2>, closed: bool, stroke: Stroke) {
    let n = points.len();
    for i in 0..n {
        let end = !closed && (i == 0 || i == n - 1);
        let sharp = || {
            let (a, b, c) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
            (b - a).normalized().dot((c - b).normalized()) < 0.8
        };
        if end || sharp() {
            painter.circle_filled(points[i], stroke.width / 2.0, stroke.color);
        }
    }
    if n > 1 {
        painter.add(if closed {
            Shape::closed_line(points, stroke)
        } else {
            Shape::line(points, stroke)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_can_be_read_and_stays_on_its_grid() {
        for (place, icon) in Icon::ALL.into_iter().enumerate() {
            assert_eq!(icon as usize, place);
            let strokes = path::strokes(icon.path());
            assert!(!strokes.is_empty(), "{icon:?}");
            for p in strokes.iter().flat_map(|s| &s.points) {
                assert!(
                    p.x >= 0.0 && p.x <= 24.0 && p.y >= 0.0 && p.y <= 24.0,
                    "{icon:?} {p:?}"
                );
            }
        }
    }
}
