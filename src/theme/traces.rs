//! What is drawn on the rims of pits: the turn cue and the traces of the last turn; and the sign of thinking.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2};

use super::{
    Theme,
    ornament::Slit,
    paint,
    tokens::{MARK_INK, SHELL, fade},
};

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
}
