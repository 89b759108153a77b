//! Small drawn pictures of what can be chosen: a room, a board, seeds, a light.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use kavade_rules::Game;

use crate::screens::picture::{pit, seed};
use crate::theme::tokens::{fade, hex};
use crate::theme::{ornament, paint};
use kavade_board::look::{BoardKind, Hall, LightKind};
use kavade_board::shape::SeedKind;

/// What a card shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Picture {
    /// A room: its floor.
    Hall(Hall),
    /// A board: a piece of it.
    Board(BoardKind),
    /// A few seeds in a pit.
    Seeds(SeedKind),
    /// A light.
    Light(LightKind),
}

const RADIUS: f32 = 9.0;

impl Picture {
    /// Paints the picture into a rectangle with rounded corners.
    pub(super) fn paint(self, painter: &Painter, rect: Rect) {
        let inside = painter.with_clip_rect(painter.clip_rect().intersect(rect.shrink(1.0)));
        match self {
            Picture::Hall(hall) => floor(painter, &inside, rect, hall),
            Picture::Board(board) => piece(painter, &inside, rect, board),
            Picture::Seeds(kind) => handful(painter, &inside, rect, kind),
            Picture::Light(light) => shine(painter, &inside, rect, light),
        }
    }
}

fn ground(painter: &Painter, rect: Rect, high: u32, low: u32) {
    paint::gradient(painter, rect, RADIUS, hex(high), hex(low));
}

fn floor(painter: &Painter, inside: &Painter, rect: Rect, hall: Hall) {
    match hall {
        Hall::Veranda => {
            ground(painter, rect, 0x9A_3F_2A, 0x006A_2216);
            // The granite step, and the shadow of a pillar across the polished floor.
            let step = rect.top() + rect.height() * 0.26;
            let granite = Rect::from_min_max(rect.min, pos2(rect.right(), step));
            paint::gradient(painter, granite, RADIUS, hex(0xA6_A0_98), hex(0x7C_77_72));
            inside.rect_filled(
                Rect::from_min_max(pos2(rect.left(), step - 8.0), pos2(rect.right(), step)),
                0.0,
                hex(0x6A_64_60),
            );
            for x in [0.30, 0.66, 1.02] {
                let foot = rect.left() + x * rect.width();
                inside.add(Shape::convex_polygon(
                    vec![
                        pos2(foot, step),
                        pos2(foot + rect.width() * 0.11, step),
                        pos2(foot - rect.width() * 0.05, rect.bottom()),
                        pos2(foot - rect.width() * 0.20, rect.bottom()),
                    ],
                    fade(hex(0x1D_08_06), 0.42),
                    Stroke::NONE,
                ));
            }
        }
        Hall::InnerRoom => {
            ground(painter, rect, 0xCD_AE_78, 0x9A_77_46);
            let mut y = rect.top() + 3.0;
            while y < rect.bottom() {
                inside.hline(
                    rect.x_range(),
                    y,
                    Stroke::new(1.0, fade(hex(0x5A_3E_1E), 0.30)),
                );
                y += 4.0;
            }
            let dark = Rect::from_min_max(
                pos2(rect.left(), rect.top() + rect.height() * 0.34),
                pos2(rect.right(), rect.top() + rect.height() * 0.72),
            );
            inside.rect_filled(dark, 0.0, hex(0x4A_34_2A));
            ornament::band(
                inside,
                Game::Pallankuzhi,
                pos2(rect.left() + 4.0, dark.center().y - 5.0),
                rect.width(),
                hex(0xF6_F2_E8),
            );
        }
        Hall::TeaHouse => {
            ground(painter, rect, 0x7A_1F_2C, 0x4A_12_22);
            let bands = [
                (0.16, 0x1E_2C_5E, 0xE8_D9_B4),
                (0.52, 0xC2_7A_2C, 0x2A_12_20),
                (0.88, 0x1E_2C_5E, 0xE8_D9_B4),
            ];
            for (y, stripe, tooth) in bands {
                let middle = rect.top() + y * rect.height();
                inside.rect_filled(
                    Rect::from_center_size(
                        pos2(rect.center().x, middle),
                        vec2(rect.width(), rect.height() * 0.22),
                    ),
                    0.0,
                    hex(stripe),
                );
                let mut x = rect.left() + 6.0;
                while x < rect.right() + 8.0 {
                    diamond(inside, pos2(x, middle), vec2(6.0, 4.6), hex(tooth));
                    x += 15.0;
                }
            }
        }
    }
}

fn diamond(painter: &Painter, at: Pos2, half: Vec2, colour: Color32) {
    painter.add(Shape::convex_polygon(
        vec![
            at - vec2(half.x, 0.0),
            at - vec2(0.0, half.y),
            at + vec2(half.x, 0.0),
            at + vec2(0.0, half.y),
        ],
        colour,
        Stroke::NONE,
    ));
}

fn piece(painter: &Painter, inside: &Painter, rect: Rect, board: BoardKind) {
    let (high, low, rim, deep) = match board {
        BoardKind::Hardwood => (0x6B3A22, 0x3A1C10, 0x8A5332, 0x180A05),
        BoardKind::BellMetal => (0xD9AC4E, 0x8A5F1C, 0xF0D084, 0x4A300C),
        BoardKind::Granite => (0x9C9893, 0x66635F, 0xB8B3AC, 0x33312F),
        BoardKind::Fish => (0xDDB876, 0xAC8249, 0xEBCB90, 0x6E4D24),
        BoardKind::WalnutBox => (0x6E4030, 0x3C2030, 0x93604A, 0x1A0D14),
    };
    ground(painter, rect, 0x14_0D_0B, 0x0C_08_08);
    let body = rect.shrink2(vec2(8.0, 8.0));
    if board == BoardKind::Fish {
        // A fish: a long body, and a tail at the right.
        let belly = Rect::from_min_max(body.min, pos2(body.right() - 16.0, body.bottom()));
        let tail = pos2(body.right() - 24.0, body.center().y);
        inside.add(Shape::convex_polygon(
            vec![
                tail,
                pos2(body.right(), body.top() + 4.0),
                pos2(body.right() - 6.0, body.center().y),
                pos2(body.right(), body.bottom() - 4.0),
            ],
            hex(low),
            Stroke::NONE,
        ));
        paint::gradient(inside, belly, belly.height() / 2.0, hex(high), hex(low));
        inside.circle_filled(
            pos2(belly.left() + 9.0, belly.center().y - 5.0),
            2.0,
            hex(deep),
        );
    } else {
        paint::gradient(inside, body, 5.0, hex(high), hex(low));
        let edge = fade(hex(rim), 0.8);
        paint::outline(inside, body.shrink(2.5), 3.0, Stroke::new(1.2, edge));
    }
    match board {
        BoardKind::Granite => {
            // Specks, always the same.
            for i in 0..70_u32 {
                let (x, y) = ((i * 37 % 101) as f32 / 101.0, (i * 59 % 89) as f32 / 89.0);
                let at = body.min + vec2(x * body.width(), y * body.height());
                let speck = if i % 3 == 0 { 0x2E_2C_2A } else { 0xD8_D4_CE };
                inside.circle_filled(at, 0.9, fade(hex(speck), 0.6));
            }
        }
        BoardKind::WalnutBox => {
            let line = Stroke::new(1.4, hex(0xD9_B8_7A));
            inside.vline(body.center().x, body.y_range(), Stroke::new(1.4, hex(deep)));
            for x in [0.06, 0.94] {
                let at = pos2(body.left() + x * body.width(), body.center().y);
                inside.circle_stroke(at, 3.2, line);
            }
        }
        BoardKind::BellMetal => {
            let shine =
                Rect::from_min_size(body.min + vec2(4.0, 4.0), vec2(body.width() - 8.0, 4.0));
            paint::gradient(
                inside,
                shine,
                2.0,
                fade(Color32::WHITE, 0.5),
                fade(Color32::WHITE, 0.1),
            );
        }
        BoardKind::Hardwood | BoardKind::Fish => {}
    }
    let (from, to) = match board {
        BoardKind::Fish => (0.24, 0.76),
        _ => (0.19, 0.81),
    };
    let step = body.width() * (to - from) / 3.0;
    let radii = vec2(
        (step * 0.5 - 5.5).clamp(5.0, 13.0),
        (body.height() * 0.24).min(9.5),
    );
    for i in 0..4 {
        let x = body.left() + body.width() * from + step * i as f32;
        pit(
            inside,
            pos2(x, body.center().y + 1.0),
            radii,
            hex(rim),
            hex(deep),
        );
    }
}

fn handful(painter: &Painter, inside: &Painter, rect: Rect, kind: SeedKind) {
    ground(painter, rect, 0x2A_1A_12, 0x12_0A_07);
    let middle = rect.center() + vec2(0.0, 2.0);
    pit(
        inside,
        middle,
        vec2(rect.width().min(110.0) * 0.42, rect.height() * 0.40),
        hex(0x7A_4A_2E),
        hex(0x1C_0C_07),
    );
    let size = (rect.height() * 0.26).min(15.0);
    for (n, (x, y)) in [(-1.25, 0.25), (1.3, 0.2), (0.0, -0.5), (0.1, 0.75)]
        .iter()
        .enumerate()
    {
        let at = middle + vec2(x * size, y * size * 0.8);
        seed(inside, at, size, 0.7 + n as f32 * 2.3, kind);
    }
}

fn shine(painter: &Painter, inside: &Painter, rect: Rect, light: LightKind) {
    match light {
        LightKind::LateSun => {
            ground(painter, rect, 0xF0_A0_48, 0x8A_32_1C);
            let sun = pos2(
                rect.left() + rect.width() * 0.62,
                rect.top() + rect.height() * 0.50,
            );
            glow(inside, sun, 34.0, hex(0xFF_E0_A0));
            inside.circle_filled(sun, 10.0, hex(0xFF_F2_CC));
            for x in [0.12, 0.36, 0.84] {
                let left = rect.left() + x * rect.width();
                inside.rect_filled(
                    Rect::from_min_size(pos2(left, rect.top()), vec2(9.0, rect.height())),
                    0.0,
                    hex(0x33_12_0C),
                );
            }
        }
        LightKind::Afternoon => {
            ground(painter, rect, 0xC8_D6_D4, 0x7E_96_96);
            let window = Rect::from_center_size(
                rect.center(),
                vec2(rect.height() * 0.86, rect.height() * 0.70),
            );
            glow(inside, window.center(), 40.0, hex(0xFF_FB_EC));
            inside.rect_filled(window, 2.0, hex(0xFF_FA_E6));
            let bar = Stroke::new(2.4, hex(0x5A_6E_70));
            inside.vline(window.center().x, window.y_range(), bar);
            inside.hline(window.x_range(), window.center().y, bar);
            // A palm leaf before it.
            let stem = window.left_bottom() + vec2(-4.0, 4.0);
            for i in 0..6 {
                let angle = -0.25 - 0.22 * i as f32;
                let tip = stem + Vec2::angled(angle) * rect.height() * 0.62;
                inside.line_segment([stem, tip], Stroke::new(2.6, fade(hex(0x2C_5E_4C), 0.85)));
            }
        }
        LightKind::Lamp => {
            ground(painter, rect, 0x2A_1E_3E, 0x10_0B_1A);
            let flame = pos2(rect.center().x, rect.top() + rect.height() * 0.46);
            glow(inside, flame, 46.0, hex(0xFF_9A_3C));
            let shape: Vec<Pos2> = (0..24)
                .map(|i| i as f32 / 24.0 * std::f32::consts::TAU)
                .map(|a| {
                    let narrow = if a.sin() < 0.0 {
                        1.0 + a.sin() * 0.75
                    } else {
                        1.0
                    };
                    flame + vec2(a.cos() * 6.0 * narrow, a.sin() * 12.0)
                })
                .collect();
            paint::fill(inside, &shape, flame, |_| hex(0xFF_E9_B0));
            let bowl =
                Rect::from_center_size(flame + vec2(0.0, rect.height() * 0.30), vec2(34.0, 8.0));
            paint::gradient(inside, bowl, 4.0, hex(0xD0_9A_4A), hex(0x6E_42_18));
        }
    }
}

/// A soft light: discs, one in the other.
fn glow(painter: &Painter, at: Pos2, radius: f32, colour: Color32) {
    for i in (1..=8).rev() {
        painter.circle_filled(at, radius * i as f32 / 8.0, fade(colour, 0.09));
    }
}
