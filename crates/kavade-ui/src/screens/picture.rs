//! A small picture of each game, drawn: a row of pits with its seeds, on the card of the game.

use egui::emath::GuiRounding;
use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use kavade_rules::Game;

use crate::theme::{
    paint,
    tokens::{fade, hex, mix},
};
use kavade_board::shape::SeedKind;

/// Where the seeds of a pit lie, in parts of its radii.
const HEAP: [(f32, f32); 6] = [
    (-0.36, 0.22),
    (0.30, 0.30),
    (-0.04, -0.30),
    (0.44, -0.16),
    (-0.46, -0.18),
    (-0.02, 0.14),
];

/// Paints the picture of a game into a rectangle with rounded corners; its pits take the upper `height` units.
pub fn paint_game(painter: &Painter, rect: Rect, radius: f32, game: Game, height: f32) {
    let (high, low, rim, deep) = match game {
        Game::AliGuliMane => (0x6B3A22, 0x3A1C10, 0x8A5332, 0x180A05),
        Game::Pallankuzhi => (0xD9B16E, 0xA97F45, 0xEBCB90, 0x6E4D24),
        Game::Mangala => (0x6E4030, 0x3C2030, 0x93604A, 0x1A0D14),
    };
    paint::gradient(painter, rect, radius, hex(high), hex(low));
    let painter = &painter.with_clip_rect(painter.clip_rect().intersect(rect.shrink(1.0)));
    let high = (height * 0.42).max(14.0);
    let wide = high * 1.25;
    let pits = (rect.width() / (wide * 2.3)).round().clamp(4.0, 14.0) as usize;
    let step = rect.width() / (pits as f32 - 0.4);
    let radii = vec2(step * 0.42, high.min(step * 0.36));
    let y = rect.top() + radii.y + (height * 0.08).max(5.0);
    for i in 0..pits {
        let centre = pos2(rect.left() + step * (i as f32 + 0.3), y);
        pit(painter, centre, radii, hex(rim), hex(deep));
        let seeds = [5, 4, 6, 5, 5][i % 5];
        for (n, (x, y)) in HEAP.iter().take(seeds).enumerate() {
            let turn = (i as f32) * 1.9 + n as f32 * 2.4;
            let at = centre + vec2(x * radii.x * 1.1, y * radii.y * 1.1 + radii.y * 0.08);
            seed(painter, at, radii.x * 0.32, turn, SeedKind::of(game));
        }
    }
}

/// Paints a pit.
pub(super) fn pit(painter: &Painter, centre: Pos2, radii: Vec2, rim: Color32, deep: Color32) {
    let outline = paint::ellipse(centre, radii + Vec2::splat(4.0), 56);
    paint::fill(painter, &outline, centre, |p| {
        mix(deep, rim, (p.y - centre.y + radii.y) / (2.0 * radii.y))
    });
    let inner = paint::ellipse(centre, radii, 56);
    paint::fill(painter, &inner, centre, |p| {
        let t = (p.y - centre.y + radii.y) / (2.0 * radii.y);
        mix(deep, mix(deep, rim, 0.75), t * t)
    });
    painter.add(Shape::ellipse_stroke(
        centre,
        radii + Vec2::splat(4.0),
        Stroke::new(1.5, fade(Color32::BLACK, 0.35)),
    ));
}

fn turned(centre: Pos2, radii: Vec2, turn: f32, steps: usize) -> Vec<Pos2> {
    let across = Vec2::angled(turn);
    paint::ellipse(Pos2::ZERO, radii, steps)
        .into_iter()
        .map(|p| centre + across * p.x + across.rot90() * p.y)
        .collect()
}

/// Paints a seed; `turn` is in radians.
pub(super) fn seed(painter: &Painter, at: Pos2, size: f32, turn: f32, kind: SeedKind) {
    let shade = fade(Color32::BLACK, 0.35);
    let ground = turned(
        at + vec2(1.5, 3.0),
        vec2(size * 1.02, size * 0.86),
        turn,
        24,
    );
    paint::fill(painter, &ground, at + vec2(1.5, 3.0), |_| shade);
    let lit = |low: Color32, high: Color32| {
        move |p: Pos2| mix(high, low, ((p.y - at.y) / size + 1.0) / 2.0)
    };
    match kind {
        SeedKind::Gulaganji => {
            let body = turned(at, vec2(size, size * 0.80), turn, 28);
            paint::fill(painter, &body, at, lit(hex(0x8E_10_0E), hex(0xF0_4A_36)));
            let eye = at + Vec2::angled(turn) * size * 0.62;
            let black = turned(eye, vec2(size * 0.34, size * 0.46), turn, 20);
            paint::fill(painter, &black, eye, |_| hex(0x15_08_06));
            painter.circle_filled(
                at + vec2(-0.25, -0.38) * size,
                size * 0.13,
                fade(Color32::WHITE, 0.75),
            );
        }
        SeedKind::Cowrie => {
            let body = turned(at, vec2(size, size * 0.80), turn, 28);
            paint::fill(painter, &body, at, lit(hex(0xA8_93_72), hex(0xF6_EC_D8)));
            let along = Vec2::angled(turn);
            let slit = [at - along * size * 0.68, at + along * size * 0.68];
            painter.line_segment(slit, Stroke::new(size * 0.12, hex(0x4A_37_24)));
            for i in -2_i8..=2 {
                let tooth = at + along * size * 0.26 * f32::from(i);
                let side = along.rot90() * size * 0.24;
                painter.line_segment(
                    [tooth - side, tooth + side],
                    Stroke::new(1.2, hex(0x6B_54_3A)),
                );
            }
        }
        SeedKind::Tamarind => {
            let body: Vec<Pos2> = turned(at, vec2(size * 1.05, size * 0.84), turn, 28)
                .into_iter()
                .enumerate()
                .map(|(i, p)| {
                    // A lozenge with rounded corners.
                    let corner = (i as f32 / 28.0 * std::f32::consts::TAU * 2.0).cos();
                    at + (p - at) * (0.97 + 0.07 * corner)
                })
                .collect();
            paint::fill(painter, &body, at, lit(hex(0x24_0D_07), hex(0x6E_36_1E)));
            let along = Vec2::angled(turn);
            let shine = at + vec2(-0.20, -0.34) * size;
            painter.line_segment(
                [shine - along * size * 0.2, shine + along * size * 0.2],
                Stroke::new(size * 0.13, fade(Color32::WHITE, 0.55)),
            );
        }
        SeedKind::Pebble => {
            let body = turned(at, vec2(size * 1.02, size * 0.80), turn, 28);
            let (low, high) = match (turn * 10.0) as i32 % 3 {
                0 => (hex(0x3E_40_44), hex(0x8C_90_94)),
                1 => (hex(0x6A_58_46), hex(0xC2_AC_90)),
                _ => (hex(0x58_5C_58), hex(0xB4_B8_B0)),
            };
            paint::fill(painter, &body, at, lit(low, high));
            painter.circle_filled(
                at + vec2(-0.28, -0.36) * size,
                size * 0.16,
                fade(Color32::WHITE, 0.30),
            );
        }
        SeedKind::Bead => {
            let (low, high) = if (turn * 10.0) as i32 % 3 == 0 {
                (hex(0x0E_4A_52), hex(0x3F_A8_B0))
            } else {
                (hex(0x14_1C_6E), hex(0x4A_63_D8))
            };
            let body = turned(at, Vec2::splat(size * 0.92), turn, 28);
            paint::fill(painter, &body, at, lit(low, high));
            let eye = at + Vec2::angled(turn) * size * 0.28;
            painter.circle_filled(eye, size * 0.42, hex(0xF4_EE_E2));
            painter.circle_filled(eye, size * 0.26, hex(0x58_B0_E8));
            painter.circle_filled(eye, size * 0.13, hex(0x0A_0E_2A));
            painter.circle_filled(
                at + vec2(-0.32, -0.42) * size,
                size * 0.12,
                fade(Color32::WHITE, 0.8),
            );
        }
    }
}

/// Paints the card of a game: its picture, fading into the colours of its room at `words` units above its lower end,
/// where its words begin.
pub fn card_ground(painter: &Painter, rect: Rect, game: Game, ink: Color32, words: f32) {
    paint::shadow(painter, rect, 14.0, paint::Depth::Leaf);
    let height = rect.height() - words;
    paint_game(painter, rect, 14.0, game, height);
    // A clip ends at a whole pixel, a mesh does not: where they meet between two, a line would be seen.
    let to = (rect.bottom() - words + 2.0).round_to_pixels(painter.pixels_per_point());
    let from = (to - (height * 0.7).min(60.0)).max(rect.top() + 4.0);
    let fading = Rect::from_min_max(pos2(rect.left(), from), pos2(rect.right(), to));
    fade_down(painter, fading, ink, 0.0, 0.96);
    let foot = Rect::from_min_max(pos2(rect.left(), to), rect.max);
    let solid = fade(ink, 0.96);
    let cut = painter.with_clip_rect(painter.clip_rect().intersect(foot));
    paint::gradient(&cut, rect, 14.0, solid, solid);
}

/// A band of one colour whose opacity goes from `from` at its top to `to` at its bottom.
pub fn fade_down(painter: &Painter, rect: Rect, colour: Color32, from: f32, to: f32) {
    let mut mesh = Mesh::default();
    let rows = 8_u32;
    for i in 0..=rows {
        let t = i as f32 / rows as f32;
        let eased = t * t * (3.0 - 2.0 * t);
        let colour = fade(colour, from + (to - from) * eased);
        let y = rect.top() + t * rect.height();
        mesh.colored_vertex(pos2(rect.left(), y), colour);
        mesh.colored_vertex(pos2(rect.right(), y), colour);
        if i > 0 {
            let n = 2 * i;
            mesh.add_triangle(n - 2, n - 1, n);
            mesh.add_triangle(n - 1, n, n + 1);
        }
    }
    painter.add(Shape::mesh(mesh));
}
