//! The toothed slit of the cowrie, the cowrie itself, and one ornament a room.

use std::f32::consts::PI;

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use kavade_rules::Game;

use crate::theme::icons::stroke_round;
use crate::theme::tokens::{PRIMARY, fade, hex};
use crate::theme::{paint, path};

/// Where a slit is widest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Widest {
    /// In the middle.
    #[default]
    Middle,
    /// At its left end.
    Left,
    /// At its right end.
    Right,
}

/// How a slit is drawn.
#[derive(Clone, Copy)]
pub struct Slit<'a> {
    /// Where the teeth are longest.
    pub widest: Widest,
    /// Width of a tooth, in units.
    pub tooth: f32,
    /// Distance from tooth to tooth, in units.
    pub step: f32,
    /// The length of each tooth (0–1) by its place (0–1), instead of the usual taper.
    pub length: Option<&'a dyn Fn(f32) -> f32>,
    /// How much of it is passed (0–1): the rest is faint.
    pub passed: Option<f32>,
}

impl Default for Slit<'_> {
    fn default() -> Self {
        Slit {
            widest: Widest::Middle,
            tooth: 2.0,
            step: 9.0,
            length: None,
            passed: None,
        }
    }
}

fn quad(a: Pos2, b: Pos2, c: Pos2, into: &mut Vec<Pos2>) {
    for i in 0..=6 {
        let t = i as f32 / 6.0;
        let u = 1.0 - t;
        into.push(
            (a.to_vec2() * (u * u) + b.to_vec2() * (2.0 * u * t) + c.to_vec2() * (t * t)).to_pos2(),
        );
    }
}

impl Slit<'_> {
    /// Draws the slit so that it fills `rect`.
    pub fn paint(&self, painter: &Painter, rect: Rect, colour: Color32) {
        let (w, m) = (rect.width(), rect.height() / 2.0);
        let at = |x: f32, y: f32| pos2(rect.left() + x, rect.top() + y);
        let thick = 1.5;
        let upper: Vec<Pos2> = (0..=16)
            .map(|i| {
                let t = i as f32 / 16.0;
                let bulge = match self.widest {
                    Widest::Middle => 4.0 * t * (1.0 - t) * 0.85,
                    Widest::Right => t.powf(0.6),
                    Widest::Left => (1.0 - t).powf(0.6),
                };
                at(1.0 + (w - 2.0) * t, m - thick * bulge)
            })
            .collect();
        let mut lens = upper.clone();
        lens.extend(
            upper
                .iter()
                .rev()
                .map(|p| pos2(p.x, 2.0 * (rect.top() + m) - p.y)),
        );
        lens.dedup_by(|a, b| a.distance(*b) < 1e-3);
        let lens_colour = fade(colour, if self.passed.is_some() { 0.4 } else { 1.0 });
        paint::fill(painter, &lens, at(w / 2.0, m), |_| lens_colour);

        let count = (((w - 8.0) / self.step).floor() as usize).max(1);
        for i in 0..=count {
            let x = (w - count as f32 * self.step) / 2.0 + i as f32 * self.step;
            let t = i as f32 / count as f32;
            let k = match (self.length, self.widest) {
                (Some(length), _) => length(t),
                (None, Widest::Middle) => (PI * (0.06 + 0.88 * t)).sin(),
                (None, Widest::Right) => 0.12 + 0.88 * t,
                (None, Widest::Left) => 1.0 - 0.88 * t,
            };
            let l = ((m - 0.5) * k).max(1.2);
            let shown = self.passed.is_none_or(|passed| t <= passed);
            let mut points = Vec::with_capacity(14);
            quad(
                at(x - 1.2, m - l),
                at(x + 0.6, m - 0.45 * l),
                at(x, m),
                &mut points,
            );
            quad(
                at(x, m),
                at(x - 0.6, m + 0.55 * l),
                at(x + 1.2, m + l),
                &mut points,
            );
            let colour = fade(colour, if shown { 1.0 } else { 0.26 });
            stroke_round(painter, points, false, Stroke::new(self.tooth, colour));
        }
    }
}

/// The upright slit between the columns of the title.
pub fn upright_slit(painter: &Painter, x: f32, top: f32, bottom: f32, colour: Color32) {
    let h = bottom - top;
    let width = 18.0;
    let lens: Vec<Pos2> = (0..=24)
        .map(|i| i as f32 / 24.0)
        .map(|t| pos2(x - 2.0 * 4.0 * t * (1.0 - t), top + h * t))
        .chain(
            (0..=24)
                .rev()
                .map(|i| i as f32 / 24.0)
                .map(|t| pos2(x + 2.0 * 4.0 * t * (1.0 - t), top + h * t)),
        )
        .collect();
    let mut lens = lens;
    lens.dedup_by(|a, b| a.distance(*b) < 1e-3);
    paint::fill(painter, &lens, pos2(x, top + h / 2.0), |_| colour);
    let count = (h / 12.0).floor().max(2.0) as usize;
    for i in 0..count {
        let t = i as f32 / (count - 1) as f32;
        let l = (width / 2.0) * (0.15 + 0.85 * (PI * t).sin());
        let y = top + i as f32 * 12.0 + 5.0;
        let mut points = Vec::with_capacity(14);
        quad(
            pos2(x - l, y),
            pos2(x - 0.4 * l, y + 2.0),
            pos2(x, y + 1.5),
            &mut points,
        );
        quad(
            pos2(x, y + 1.5),
            pos2(x + 0.5 * l, y + 1.0),
            pos2(x + l, y + 3.0),
            &mut points,
        );
        stroke_round(painter, points, false, Stroke::new(1.8, colour));
    }
}

/// How many teeth the cowrie has at each side of its slit.
pub const COWRIE_TEETH: usize = 9;

/// The cowrie: the sign of the game. `size` is its width in units; it is a little higher.
pub fn cowrie(painter: &Painter, centre: Pos2, size: f32) {
    cowrie_closing(painter, centre, size, COWRIE_TEETH as f32);
}

/// The cowrie while its slit closes from the top, tooth by tooth: so many of its teeth have closed, 0 to
/// [`COWRIE_TEETH`]; the last may be on its way.
pub fn cowrie_closing(painter: &Painter, centre: Pos2, size: f32, teeth: f32) {
    let k = size / 84.0;
    let at = |p: Pos2| centre + (p - pos2(50.0, 50.0)) * k;
    let dark = hex(0x3A_23_17);
    let draw = |path: &str| -> Vec<Pos2> {
        let mut points: Vec<Pos2> = path::strokes(path)
            .into_iter()
            .flat_map(|s| s.points)
            .map(at)
            .collect();
        points.dedup_by(|a, b| a.distance(*b) < 1e-3);
        if points.len() > 2 && points[0].distance(points[points.len() - 1]) < 1e-3 {
            points.pop();
        }
        points
    };
    let body = draw("M52 5C74 5 90 22 89 45 88 71 70 95 48 95S11 74 11 50C11 25 30 5 52 5z");
    let (top, bottom) = (at(pos2(0.0, 5.0)).y, at(pos2(0.0, 95.0)).y);
    paint::fill(painter, &body, centre, |p| {
        super::tokens::mix(PRIMARY, hex(0xDE_C5_9B), (p.y - top) / (bottom - top))
    });
    painter.add(Shape::closed_line(
        body,
        Stroke::new(2.0 * k, Color32::WHITE),
    ));
    // How far each place of the slit is closed.
    let closed = |tooth: f32| (teeth - tooth).clamp(0.0, 1.0);
    let line = |u: f32| 51.0 - 7.0 * (PI * u).sin() + (u - 0.5) * 4.0;
    if teeth >= COWRIE_TEETH as f32 {
        let slit = draw("M50 13C42 32 39 46 42 60c1.5 9 5 17 9 26-1-9-2-16-2-25 0-17 3-30 1-48z");
        paint::fill(painter, &slit, at(pos2(45.2, 54.0)), |_| dark);
        painter.add(Shape::closed_line(slit, Stroke::new(2.5 * k, dark)));
    } else {
        let side = |s: f32| {
            (0..=32).map(move |i| {
                let u = i as f32 / 32.0;
                let open = 1.0 - closed(u * (COWRIE_TEETH - 1) as f32);
                // The sine of a whole turn is a little below zero.
                let half = (2.2 + 9.0 * open) * (PI * u).sin().max(0.0).powf(0.6);
                pos2(line(u) + s * half, 14.0 + u * 72.0)
            })
        };
        let mut slit: Vec<Pos2> = side(-1.0).map(at).collect();
        slit.extend(side(1.0).map(at).collect::<Vec<_>>().into_iter().rev());
        slit.dedup_by(|a, b| a.distance(*b) < 1e-3);
        // Bands across: the slit bends too much to be seen whole from its middle.
        for i in 0..32 {
            let (l, r) = (side(-1.0), side(1.0));
            let l: Vec<Pos2> = l.skip(i).take(2).map(at).collect();
            let r: Vec<Pos2> = r.skip(i).take(2).map(at).collect();
            painter.add(Shape::convex_polygon(
                vec![l[0], r[0], r[1], l[1]],
                dark,
                Stroke::NONE,
            ));
        }
        painter.add(Shape::closed_line(slit, Stroke::new(1.5 * k, dark)));
    }
    for i in 0..COWRIE_TEETH {
        let u = i as f32 / (COWRIE_TEETH - 1) as f32;
        let grown = closed(i as f32);
        if grown <= 0.0 {
            continue;
        }
        let (y, cx) = (24.0 + u * 52.0, line(u));
        let l = (7.0 + 7.0 * (PI * u).sin()) * grown;
        for s in [-1.0, 1.0] {
            let from = pos2(cx + s * 2.0, y);
            let mut points = Vec::new();
            quad(
                at(from),
                at(from + vec2(s * l * 0.5, -1.5)),
                at(from + vec2(s * l, 0.5)),
                &mut points,
            );
            stroke_round(painter, points, false, Stroke::new(3.2 * k, dark));
        }
    }
}

/// A small cowrie drawn in lines: the sign of seeds beside a number. `size` is its width in units.
pub fn seed(painter: &Painter, centre: Pos2, size: f32, colour: Color32) {
    let k = size / 20.0;
    painter.add(Shape::closed_line(
        paint::ellipse(centre, vec2(8.0, 10.5) * k, 28),
        Stroke::new((2.4 * k).max(1.2), colour),
    ));
    let thin = Stroke::new((1.8 * k).max(1.0), colour);
    painter.line_segment(
        [centre - vec2(0.0, 7.5) * k, centre + vec2(0.0, 7.5) * k],
        thin,
    );
    for y in [-3.5, 0.0, 3.5] {
        painter.line_segment(
            [centre + vec2(-3.0, y) * k, centre + vec2(3.0, y) * k],
            thin,
        );
    }
}

/// A small seed, filled or empty: a round won, or one that may still be.
pub fn round_seed(painter: &Painter, centre: Pos2, filled: bool, colour: Color32) {
    let outline = paint::ellipse(centre, vec2(4.5, 6.5), 24);
    if filled {
        paint::fill(painter, &outline, centre, |_| colour);
    }
    painter.add(Shape::closed_line(outline, Stroke::new(1.6, colour)));
}

/// The ornament of a room: saw-tooth, kolam wave round dots, or a chain of eight-pointed stars. 10 units high.
pub fn band(painter: &Painter, room: Game, left_top: Pos2, width: f32, colour: Color32) {
    let h = 10.0;
    let at = |x: f32, y: f32| left_top + vec2(x, y);
    match room {
        Game::AliGuliMane => {
            let stroke = Stroke::new(1.5, colour);
            let mut x = 0.0;
            while x + 14.0 <= width {
                painter.add(Shape::line(
                    vec![
                        at(x + 1.0, h - 1.0),
                        at(x + 7.0, 1.0),
                        at(x + 13.0, h - 1.0),
                    ],
                    stroke,
                ));
                painter.line_segment([at(x + 7.0, h - 1.0), at(x + 7.0, 5.0)], stroke);
                x += 14.0;
            }
            painter.line_segment([at(0.0, h - 0.5), at(x, h - 0.5)], Stroke::new(1.0, colour));
        }
        Game::Pallankuzhi => {
            let count = (width / 20.0).floor() as usize;
            for sign in [-1.0, 1.0] {
                let points = (0..=count * 8)
                    .map(|i| {
                        let x = i as f32 * 2.5;
                        at(x, h / 2.0 + sign * 0.52 * h * (x / 20.0 * PI).sin())
                    })
                    .collect();
                painter.add(Shape::line(points, Stroke::new(1.5, colour)));
            }
            for i in 0..count {
                painter.circle_filled(at(i as f32 * 20.0 + 10.0, h / 2.0), 1.7, colour);
            }
        }
        Game::Mangala => {
            let r = h / 2.0 - 0.7;
            let mut x = 0.0;
            while x + 22.0 <= width {
                let centre = at(x + 11.0, h / 2.0);
                let star = (0..16)
                    .map(|i| {
                        let radius = if i % 2 == 1 { r * 0.62 } else { r };
                        centre + radius * Vec2::angled(i as f32 * PI / 8.0)
                    })
                    .collect();
                painter.add(Shape::closed_line(star, Stroke::new(1.3, colour)));
                painter.line_segment(
                    [centre + vec2(r, 0.0), centre + vec2(22.0 - r, 0.0)],
                    Stroke::new(1.3, colour),
                );
                painter.circle_filled(centre, 1.0, colour);
                x += 22.0;
            }
        }
    }
}
