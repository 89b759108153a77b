//! What is drawn on the rims of pits: the turn cue, the traces of the last turn and the sign of a hint; and the sign of
//! thinking.

use std::f32::consts::TAU;

use egui::{Color32, Context, Painter, Pos2, Rect, Stroke, Vec2};

use crate::theme::icons::Icon;
use crate::theme::ornament::Slit;
use crate::theme::paint;
use crate::theme::style::Theme;
use crate::theme::tokens::{MARK_INK, SHELL, fade};

impl Theme {
    /// A dark ring and a coloured one on the rim of a pit that can be played.
    pub fn cue(
        &self,
        painter: &Painter,
        centre: Pos2,
        radii: Vec2,
        colour: Color32,
        light_board: bool,
        lit: bool,
    ) {
        let (ink, alpha, wide) = if light_board {
            (9.0, 0.8, 4.0)
        } else {
            (7.0, 0.45, 11.0)
        };
        let ring = |width: f32, colour: Color32| {
            paint::ring(painter, centre, radii, Stroke::new(width, colour));
        };
        ring(ink, fade(MARK_INK, alpha));
        ring(wide, fade(colour, 0.22));
        if lit {
            ring(5.0, super::tokens::PRIMARY);
        } else {
            ring(3.0, fade(colour, 0.95));
        }
    }

    /// Two rings: seeds were lifted here.
    pub fn lifted(&self, painter: &Painter, centre: Pos2, radii: Vec2, colour: Color32) {
        let ring = |grow: f32, width: f32, colour: Color32| {
            paint::ring(
                painter,
                centre,
                radii + Vec2::splat(grow),
                Stroke::new(width, colour),
            );
        };
        ring(-6.0, 10.0, fade(MARK_INK, 0.5));
        ring(-3.0, 2.6, colour);
        ring(-9.0, 2.4, colour);
    }

    /// A dotted ring: the empty pit that ended the sowing.
    pub fn saada(&self, painter: &Painter, centre: Pos2, radii: Vec2) {
        let radii = (radii - Vec2::splat(4.0)).max(Vec2::splat(4.0));
        paint::ring(
            painter,
            centre,
            radii,
            Stroke::new(6.0, fade(MARK_INK, 0.4)),
        );
        let outline = paint::ellipse(centre, radii, 96);
        paint::dotted(painter, &outline, 4.6, 10.5, SHELL);
    }

    /// Teeth all around the inside of the rim, and a lamp on it: the pit that a hint names.
    pub fn hinted(&self, painter: &Painter, centre: Pos2, radii: Vec2, lamp: Pos2) {
        let length = (0.2 * radii.min_elem()).clamp(5.0, 13.0);
        let teeth = ((radii.x + radii.y) / 5.0).round().clamp(16.0, 36.0) as usize;
        for (width, colour) in [(6.5, fade(MARK_INK, 0.85)), (3.0, self.palette.accent)] {
            for tooth in 0..teeth {
                let way = Vec2::angled(tooth as f32 / teeth as f32 * TAU);
                let ends = [
                    centre + (radii - Vec2::splat(2.0)) * way,
                    centre + (radii - Vec2::splat(length)) * way,
                ];
                paint::line(painter, &ends, Stroke::new(width, colour));
            }
        }
        self.lamp(painter, lamp, 17.0);
    }

    /// The lamp of a hint in a disc; `radius` is in units at text size 1.
    pub fn lamp(&self, painter: &Painter, centre: Pos2, radius: f32) {
        let radius = self.icon_size(radius);
        painter.circle_filled(centre, radius + 2.0, fade(MARK_INK, 0.85));
        painter.circle_filled(centre, radius, self.palette.accent);
        Icon::Hint.paint(painter, centre, radius * 1.4, self.palette.ink0);
    }

    /// The slit as the sign that something is being worked out; `swell` is where its swell is, 0–1.
    pub fn thinking(&self, painter: &Painter, rect: Rect, colour: Color32, swell: f32) {
        let length = move |t: f32| 0.35 + 0.65 * (-((t - swell) / 0.2).powi(2)).exp();
        let slit = Slit {
            tooth: 2.6,
            step: 8.0,
            length: Some(&length),
            ..Slit::default()
        };
        slit.paint(painter, rect, colour);
    }

    /// Where the swell of the sign of thinking is at this moment; it asks to be drawn again.
    pub fn swell(&self, ctx: &Context) -> f32 {
        let now = ctx.input(|input| input.time);
        let at = if self.reduced_motion {
            (now.floor() / 3.0).fract()
        } else {
            now.fract()
        };
        // The search has the processor; the sign is drawn a few times a second, and what was found is seen then.
        ctx.request_repaint_after_secs(0.06);
        at as f32 * 1.4 - 0.2
    }
}
