//! Shapes that egui lacks: smooth gradient fills, dashed and dotted outlines, leaves, panels and rings.

use std::f32::consts::{FRAC_PI_2, TAU};

use egui::{
    Color32, Mesh, Painter, Pos2, Rect, Shadow, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use crate::theme::style::Theme;
use crate::theme::tokens::{MARK_INK, OFF, RING, SHELL, SHELL_LOW, fade, mix};

/// The outline of a rounded rectangle, clockwise from the upper left corner.
pub fn rounded(rect: Rect, radius: f32) -> Vec<Pos2> {
    let r = radius
        .min(rect.width() / 2.0)
        .min(rect.height() / 2.0)
        .max(0.0);
    let steps = (r.sqrt() * 2.5).ceil().clamp(1.0, 24.0) as usize;
    let corners = [
        (pos2(rect.left() + r, rect.top() + r), 2.0),
        (pos2(rect.right() - r, rect.top() + r), 3.0),
        (pos2(rect.right() - r, rect.bottom() - r), 0.0),
        (pos2(rect.left() + r, rect.bottom() - r), 1.0),
    ];
    let mut points = Vec::with_capacity(4 * (steps + 1));
    for (centre, quarter) in corners {
        for i in 0..=steps {
            let angle = (quarter + i as f32 / steps as f32) * FRAC_PI_2;
            points.push(centre + r * Vec2::angled(angle));
        }
    }
    points.dedup_by(|a, b| (*a - *b).length_sq() < 1e-6);
    points
}

/// The outline of an ellipse.
pub fn ellipse(centre: Pos2, radii: Vec2, steps: usize) -> Vec<Pos2> {
    (0..steps)
        .map(|i| centre + radii * Vec2::angled(i as f32 / steps as f32 * TAU))
        .collect()
}

/// Fills an outline that can be seen whole from `centre`, with a colour by place and smooth edges.
pub fn fill(painter: &Painter, outline: &[Pos2], centre: Pos2, colour: impl Fn(Pos2) -> Color32) {
    let n = outline.len();
    if n < 3 {
        return;
    }
    let feather = 0.5 / painter.pixels_per_point();
    let area: f32 = (0..n)
        .map(|i| {
            let (a, b) = (outline[i], outline[(i + 1) % n]);
            a.x * b.y - b.x * a.y
        })
        .sum();
    let side = if area >= 0.0 { 1.0 } else { -1.0 };
    let normal = |a: Pos2, b: Pos2| {
        let d = (b - a).normalized();
        side * vec2(d.y, -d.x)
    };
    let mut mesh = Mesh::default();
    mesh.colored_vertex(centre, colour(centre));
    for i in 0..n {
        let (before, here, after) = (outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]);
        let out = normal(before, here) + normal(here, after);
        let out = out * (2.0 / out.length_sq().max(0.5));
        mesh.colored_vertex(here - feather * out, colour(here));
        mesh.colored_vertex(here + feather * out, Color32::TRANSPARENT);
    }
    for i in 0..n as u32 {
        let next = (i + 1) % n as u32;
        let (a, b) = (1 + 2 * i, 1 + 2 * next);
        mesh.add_triangle(0, a, b);
        mesh.add_triangle(a, a + 1, b);
        mesh.add_triangle(b, a + 1, b + 1);
    }
    painter.add(Shape::mesh(mesh));
}

/// Fills a rounded rectangle from `top` to `bottom`.
pub fn gradient(painter: &Painter, rect: Rect, radius: f32, top: Color32, bottom: Color32) {
    let span = rect.height().max(1e-3);
    fill(painter, &rounded(rect, radius), rect.center(), |p| {
        mix(top, bottom, (p.y - rect.top()) / span)
    });
}

/// Strokes a rounded rectangle; the stroke lies inside.
pub fn outline(painter: &Painter, rect: Rect, radius: f32, stroke: Stroke) {
    let inner = rect.shrink(stroke.width / 2.0);
    painter.add(Shape::closed_line(
        rounded(inner, radius - stroke.width / 2.0),
        stroke,
    ));
}

/// Strokes an ellipse; the stroke lies on it, half inside.
pub fn ring(painter: &Painter, centre: Pos2, radii: Vec2, stroke: Stroke) {
    if radii.min_elem() > 1.0 {
        painter.add(Shape::closed_line(ellipse(centre, radii, 72), stroke));
    }
}

/// A line with round ends.
pub fn line(painter: &Painter, points: &[Pos2], stroke: Stroke) {
    if let (Some(first), Some(last)) = (points.first(), points.last()) {
        painter.add(Shape::line(points.to_vec(), stroke));
        painter.circle_filled(*first, stroke.width / 2.0, stroke.color);
        painter.circle_filled(*last, stroke.width / 2.0, stroke.color);
    }
}

/// A closed dashed line.
pub fn dashed(painter: &Painter, outline: &[Pos2], stroke: Stroke, dash: f32, gap: f32) {
    let mut points = outline.to_vec();
    points.extend(outline.first().copied());
    painter.extend(Shape::dashed_line(&points, stroke, dash, gap));
}

/// Round dots along a closed outline; as many as fit, evenly.
pub fn dotted(painter: &Painter, outline: &[Pos2], width: f32, step: f32, colour: Color32) {
    let n = outline.len();
    let length: f32 = (0..n)
        .map(|i| outline[i].distance(outline[(i + 1) % n]))
        .sum();
    let count = (length / step).round().max(1.0);
    let step = length / count;
    let mut until_next = 0.0;
    for i in 0..n {
        let (a, b) = (outline[i], outline[(i + 1) % n]);
        let span = a.distance(b);
        while until_next < span {
            painter.circle_filled(a.lerp(b, until_next / span), width / 2.0, colour);
            until_next += step;
        }
        until_next -= span;
    }
}

/// Round dots along an open line.
pub fn dotted_line(painter: &Painter, points: &[Pos2], width: f32, step: f32, colour: Color32) {
    painter.extend(Shape::dotted_line(points, colour, step, width / 2.0));
}

/// How deep a shadow is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Under a leaf.
    Leaf,
    /// Under a panel or a dialog.
    Panel,
    /// Under a badge.
    Badge,
}

/// A soft shadow under a rounded rectangle.
pub fn shadow(painter: &Painter, rect: Rect, radius: f32, depth: Depth) {
    let (y, blur, alpha) = match depth {
        Depth::Leaf => (6, 18, 0.45),
        Depth::Panel => (10, 28, 0.50),
        Depth::Badge => (2, 6, 0.50),
    };
    let shadow = Shadow {
        offset: [0, y],
        blur,
        spread: 0,
        color: Color32::from_black_alpha((alpha * 255.0) as u8),
    };
    painter.add(shadow.as_shape(rect, radius.min(127.0)));
}

impl Theme {
    /// A dark leaf on the picture.
    pub fn leaf(&self, painter: &Painter, rect: Rect) {
        self.leaf_round(painter, rect, 12.0);
    }

    /// A dark leaf with its own corner radius.
    pub fn leaf_round(&self, painter: &Painter, rect: Rect, radius: f32) {
        let p = &self.palette;
        shadow(painter, rect, radius, Depth::Leaf);
        gradient(
            painter,
            rect,
            radius,
            fade(p.ink1, p.leaf_alpha),
            fade(p.ink0, p.leaf_alpha),
        );
        outline(painter, rect, radius, Stroke::new(p.stroke_width, p.edge));
    }

    /// A leaf that is lit: shell-white.
    pub fn lit(&self, painter: &Painter, rect: Rect, radius: f32) {
        shadow(painter, rect, radius, Depth::Leaf);
        self.shell(painter, rect, radius);
    }

    /// The shell-white fill of what is chosen or to move, without a shadow.
    pub fn shell(&self, painter: &Painter, rect: Rect, radius: f32) {
        let low = if self.high_contrast { SHELL } else { SHELL_LOW };
        gradient(painter, rect, radius, SHELL, low);
        outline(painter, rect, radius, Stroke::new(1.0, Color32::WHITE));
    }

    /// A panel.
    pub fn panel(&self, painter: &Painter, rect: Rect, radius: f32) {
        let p = &self.palette;
        shadow(painter, rect, radius, Depth::Panel);
        gradient(
            painter,
            rect,
            radius,
            fade(p.ink1, p.panel_alpha),
            fade(p.ink0, p.panel_alpha),
        );
        outline(painter, rect, radius, Stroke::new(p.stroke_width, p.edge));
    }

    /// The ring around what has the keys: dark, then white, outside the shape.
    pub fn focus_ring(&self, painter: &Painter, rect: Rect, radius: f32) {
        let ring = |grow: f32, width: f32, colour: Color32| {
            outline(
                painter,
                rect.expand(grow),
                radius + grow,
                Stroke::new(width, colour),
            );
        };
        ring(8.0, 2.0, fade(Color32::BLACK, 0.55));
        ring(3.0, 3.0, self.palette.ink0);
        ring(6.0, 3.0, RING);
    }

    /// The dark wash under a menu.
    pub fn scrim(&self, painter: &Painter, rect: Rect, alpha: f32) {
        painter.rect_filled(rect, 0.0, fade(self.palette.ink0, alpha));
    }

    /// The thin line between rows.
    pub fn divider(&self, painter: &Painter, from: f32, to: f32, y: f32) {
        painter.hline(
            from..=to,
            y,
            Stroke::new(self.palette.stroke_width, self.palette.divider),
        );
    }
}

/// Four rounded corners around an ellipse: what was captured.
pub fn corners(painter: &Painter, centre: Pos2, radii: Vec2, colour: Color32) {
    let (rx, ry) = (radii.x, radii.y);
    let arm = (rx.min(ry) * 0.36).max(6.0);
    let bend = (arm * 0.6).min(10.0);
    for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let corner = centre + vec2(sx * rx * 0.88, sy * ry * 0.88);
        let mut points = vec![corner - vec2(sx * arm, 0.0)];
        for i in 0..=6 {
            let t = i as f32 / 6.0 * FRAC_PI_2;
            points.push(corner - vec2(sx * bend * (1.0 - t.sin()), sy * bend * (1.0 - t.cos())));
        }
        points.push(corner - vec2(0.0, sy * arm));
        line(painter, &points, Stroke::new(7.0, fade(MARK_INK, 0.85)));
        line(painter, &points, Stroke::new(4.0, colour));
    }
}

/// A stroke between two places with an open arrow head in its middle: the way a handful went.
pub fn chevron(painter: &Painter, at: Pos2, direction: Vec2, size: f32, colour: Color32) {
    let ahead = direction.normalized();
    let side = ahead.rot90();
    let points = [
        at - ahead * size * 0.5 + side * size,
        at + ahead * size * 0.5,
        at - ahead * size * 0.5 - side * size,
    ];
    line(painter, &points, Stroke::new(7.0, fade(MARK_INK, 0.9)));
    line(painter, &points, Stroke::new(3.2, colour));
}

/// A cross of two strokes.
pub fn cross(painter: &Painter, centre: Pos2, half: f32, stroke: Stroke) {
    for s in [-1.0, 1.0] {
        line(
            painter,
            &[centre - vec2(half, s * half), centre + vec2(half, s * half)],
            stroke,
        );
    }
}

/// A plain rectangle stroke inside its rectangle, in whole pixels.
pub fn frame(painter: &Painter, rect: Rect, width: f32, colour: Color32) {
    painter.rect_stroke(rect, 0.0, Stroke::new(width, colour), StrokeKind::Inside);
}

/// The colour of controls' text when they are off.
pub fn off(theme: &Theme) -> Color32 {
    if theme.high_contrast {
        OFF.1
    } else {
        fade(SHELL, OFF.0)
    }
}
