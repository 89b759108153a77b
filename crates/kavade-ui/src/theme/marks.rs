//! The six player marks: each a shape, an inner pattern and a colour, always all three.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::theme::icons::stroke_round;
use crate::theme::tokens::{MARK_INK, hex};
use crate::theme::{paint, path};

/// The mark of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A circle with a ring and an eye, orange.
    Sun,
    /// A diamond with two waves, blue.
    River,
    /// A leaf with veins, green.
    Leaf,
    /// A square with four dots, white.
    Jasmine,
    /// A hexagon with chevrons, pink.
    Rose,
    /// Eight points with a ring, violet.
    Star,
}

impl Mark {
    /// All marks; South starts with the first, North with the second.
    pub const ALL: [Mark; 6] = [
        Mark::Sun,
        Mark::River,
        Mark::Leaf,
        Mark::Jasmine,
        Mark::Rose,
        Mark::Star,
    ];

    /// The name of the mark in files and in the texts (`mark-…`).
    pub const fn key(self) -> &'static str {
        match self {
            Mark::Sun => "sun",
            Mark::River => "river",
            Mark::Leaf => "leaf",
            Mark::Jasmine => "jasmine",
            Mark::Rose => "rose",
            Mark::Star => "star",
        }
    }

    /// The mark with this key.
    pub fn from_key(key: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.key() == key)
    }

    /// The colour of the mark.
    pub const fn colour(self) -> Color32 {
        match self {
            Mark::Sun => hex(0xF5_A0_2E),
            Mark::River => hex(0x84_A9_FF),
            Mark::Leaf => hex(0x5F_C9_8A),
            Mark::Jasmine => hex(0xF6_EE_DD),
            Mark::Rose => hex(0xF2_83_A8),
            Mark::Star => hex(0xC7_9B_F2),
        }
    }

    /// The outline, on a grid of 40, and a point from which all of it can be seen.
    fn shape(self) -> (Vec<Pos2>, Pos2) {
        let middle = pos2(20.0, 20.0);
        let drawn = |path: &str| path::strokes(path).swap_remove(0).points;
        match self {
            Mark::Sun => (paint::ellipse(middle, Vec2::splat(17.5), 48), middle),
            Mark::River => (drawn("M20 .8 39.2 20 20 39.2 .8 20z"), middle),
            Mark::Leaf => (
                drawn(
                    "M35.5 3.5C16 3 3.5 12 4 26c0 7 4 10.500 10.500 10.500C28 37 36.500 23 35.500 3.500z",
                ),
                pos2(18.0, 22.0),
            ),
            Mark::Jasmine => (
                paint::rounded(Rect::from_center_size(middle, Vec2::splat(33.0)), 5.0),
                middle,
            ),
            Mark::Rose => (drawn("M20 1.5 36.5 11v18L20 38.5 3.5 29V11z"), middle),
            Mark::Star => (
                drawn(
                    "M20 .9 25.6 6.5H33.5V14.4L39.1 20 33.5 25.6V33.5H25.6L20 39.1 14.4 33.5H6.5V25.6L.9 20 6.5 14.4V6.5H14.4z",
                ),
                middle,
            ),
        }
    }

    /// Draws the mark around a centre; `size` is the side of its square in units.
    pub fn paint(self, painter: &Painter, centre: Pos2, size: f32) {
        let k = size / 40.0;
        let place = |p: Pos2| centre + (p - pos2(20.0, 20.0)) * k;
        let (shape, middle) = self.shape();
        let mut shape: Vec<Pos2> = shape.into_iter().map(place).collect();
        shape.dedup_by(|a, b| a.distance(*b) < 1e-3);
        if shape
            .first()
            .zip(shape.last())
            .is_some_and(|(a, b)| a.distance(*b) < 1e-3)
        {
            shape.pop();
        }
        let outline = Stroke::new(4.0 * k, MARK_INK);
        stroke_round(painter, shape.clone(), true, outline);
        paint::fill(painter, &shape, place(middle), |_| self.colour());
        let pattern = |path: &str, width: f32| {
            for drawn in path::strokes(path) {
                let points = drawn.points.into_iter().map(place).collect();
                stroke_round(
                    painter,
                    points,
                    drawn.closed,
                    Stroke::new(width * k, MARK_INK),
                );
            }
        };
        match self {
            Mark::Sun => {
                painter.circle_stroke(centre, 12.0 * k, Stroke::new(2.6 * k, MARK_INK));
                painter.circle_filled(centre, 5.6 * k, MARK_INK);
            }
            Mark::River => pattern(
                "M9 16q3.7-4 7.4 0t7.4 0 7.4 0M9 24q3.7-4 7.4 0t7.4 0 7.4 0",
                3.0,
            ),
            Mark::Leaf => pattern(
                "M7 34 28 12M15 25.5V16M20.5 20V11.5M15 25.5h9.5M20.5 20H29",
                2.8,
            ),
            Mark::Jasmine => {
                for (x, y) in [(-7.5, -7.5), (7.5, -7.5), (-7.5, 7.5), (7.5, 7.5)] {
                    painter.circle_filled(centre + vec2(x, y) * k, 4.3 * k, MARK_INK);
                }
            }
            Mark::Rose => pattern(
                "M10 17.5 20 10l10 7.5M10 25l10-7.5L30 25M10 32.2 20 25l10 7.2",
                2.8,
            ),
            Mark::Star => {
                painter.circle_stroke(centre, 8.0 * k, Stroke::new(3.2 * k, MARK_INK));
            }
        }
    }

    /// Fills a band with the colour of the mark and its pattern: the share of a player in a bar.
    pub fn paint_band(self, painter: &Painter, rect: Rect) {
        let colour = self.colour();
        paint::gradient(painter, rect, 6.0, colour, colour);
        let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect));
        let stroke = Stroke::new(2.0, MARK_INK);
        let wave = |y: f32, height: f32| {
            let points: Vec<Pos2> = (0..=(rect.width() / 3.0) as usize)
                .map(|i| {
                    let x = i as f32 * 3.0;
                    pos2(
                        rect.left() + x,
                        y + height * (x / 24.0 * std::f32::consts::TAU).sin(),
                    )
                })
                .collect();
            painter.add(Shape::line(points, stroke));
        };
        let tiles = (rect.width() / 14.0).ceil() as usize;
        let rows = [
            rect.top() + rect.height() * 0.28,
            rect.top() + rect.height() * 0.72,
        ];
        match self {
            Mark::River => {
                for y in rows {
                    wave(y, 2.6);
                }
            }
            _ => {
                for i in 0..tiles {
                    let x = rect.left() + 7.0 + i as f32 * 14.0;
                    for y in rows {
                        self.motif(&painter, pos2(x, y));
                    }
                }
            }
        }
    }

    /// One piece of the pattern of the mark's band, 14 units wide at most.
    pub fn motif(self, painter: &Painter, at: Pos2) {
        let stroke = Stroke::new(2.0, MARK_INK);
        match self {
            Mark::Sun => {
                painter.circle_stroke(at, 4.2, stroke);
            }
            Mark::River => {
                let wave = |x: f32| at + vec2(x, 2.2 * (x / 14.0 * std::f32::consts::TAU).sin());
                let points = (-7..=7).map(|x| wave(x as f32)).collect();
                painter.add(Shape::line(points, stroke));
            }
            Mark::Leaf => {
                painter.line_segment([at + vec2(-4.0, 4.0), at + vec2(4.0, -4.0)], stroke);
            }
            Mark::Jasmine => {
                painter.circle_filled(at, 3.0, MARK_INK);
            }
            Mark::Rose => {
                painter.add(Shape::line(
                    vec![
                        at + vec2(-4.5, 2.5),
                        at + vec2(0.0, -2.5),
                        at + vec2(4.5, 2.5),
                    ],
                    stroke,
                ));
            }
            Mark::Star => {
                painter.add(Shape::closed_line(
                    paint::ellipse(at, Vec2::splat(4.2), 4),
                    stroke,
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_back_to_their_marks() {
        for mark in Mark::ALL {
            assert_eq!(Mark::from_key(mark.key()), Some(mark));
            assert!(mark.shape().0.len() >= 4);
        }
        assert_eq!(Mark::from_key("moon"), None);
    }
}
