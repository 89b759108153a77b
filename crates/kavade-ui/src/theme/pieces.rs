//! What lies on the picture during play: counts, the hand, plates, coins and tags.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::theme::icons::Icon;
use crate::theme::marks::Mark;
use crate::theme::style::Theme;
use crate::theme::text::{Fit, Role};
use crate::theme::tokens::{SHELL, SHELL_DIM, fade, mix};
use crate::theme::{ornament, paint};

/// How a count over a pit looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadgeState {
    /// Not of the row to move.
    Rest,
    /// Of the row to move.
    Own,
    /// Pointed at or focused.
    Pointed,
    /// What it would be, and is not.
    Imagined,
}

/// What a badge says instead of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadgeText {
    /// A number of seeds.
    Count(u32),
    /// The pit is closed for the round.
    Closed,
    /// Sowing from here would never end.
    Endless,
}

/// What a plate shows of a player.
#[derive(Debug, Clone, PartialEq)]
pub struct PlateFace<'a> {
    /// The mark.
    pub mark: Mark,
    /// The name.
    pub name: &'a str,
    /// The second line, if there is room for one.
    pub second: Option<&'a str>,
    /// Seeds in the bank.
    pub bank: u32,
    /// How much of the bank's number pops at this moment, 0–1.
    pub pop: f32,
    /// Rounds won, and rounds that win the match, if rounds are counted.
    pub rounds: Option<(u32, u32)>,
    /// How lit the plate is, 0–1: the player is to move.
    pub lit: f32,
}

impl Theme {
    /// The size of a count badge for a text.
    pub fn badge_size(&self) -> Vec2 {
        let k = self.size(Role::Count) / 21.0;
        vec2(42.0, 32.0) * k
    }

    /// A count over a pit.
    pub fn badge(
        &self,
        painter: &Painter,
        centre: Pos2,
        text: BadgeText,
        state: BadgeState,
        mover: Color32,
        pop: f32,
    ) {
        let p = &self.palette;
        let grow = (if state == BadgeState::Pointed {
            1.16
        } else {
            1.0
        }) + 0.14 * pop;
        let base = self.badge_size();
        let (label, dim) = match text {
            BadgeText::Count(n) => (n.to_string(), n == 0),
            BadgeText::Closed => (String::new(), true),
            BadgeText::Endless => (String::new(), false),
        };
        let pointed = state == BadgeState::Pointed;
        let colour = match (pointed, dim) {
            (true, _) => p.ink0,
            (_, true) => p.dim,
            _ => p.text,
        };
        let words = self.words(painter, &label, Role::Count, colour, Fit::Line);
        let size = vec2(base.x.max(words.width() + 18.0), base.y) * grow;
        let rect = Rect::from_center_size(centre, size);
        let radius = size.y / 2.0;
        paint::shadow(painter, rect, radius, paint::Depth::Badge);
        if pointed {
            paint::gradient(painter, rect, radius, SHELL, SHELL);
            paint::outline(painter, rect, radius, Stroke::new(1.5, Color32::WHITE));
        } else {
            let ink = fade(p.ink0, if dim { 0.92 } else { p.leaf_alpha });
            paint::gradient(painter, rect, radius, ink, ink);
            let (width, stroke) = match state {
                BadgeState::Own => (2.0, mover),
                BadgeState::Imagined => (2.0, p.accent),
                _ => (1.5, fade(SHELL, 0.38)),
            };
            let outline = paint::rounded(rect.shrink(width / 2.0), radius);
            if state == BadgeState::Imagined {
                paint::dashed(painter, &outline, Stroke::new(width, stroke), 6.0, 4.0);
            } else if dim {
                paint::dotted(painter, &outline, width.max(1.8), 4.4, stroke);
            } else {
                paint::outline(painter, rect, radius, Stroke::new(width, stroke));
            }
        }
        match text {
            BadgeText::Count(_) => {
                words.paint_centre(painter, centre);
            }
            BadgeText::Closed => paint::cross(painter, centre, 6.0, Stroke::new(2.6, colour)),
            BadgeText::Endless => endless(painter, centre, colour),
        }
    }

    /// The hand that sows: a shell with the number of seeds in it, above `tip`, with a tail down to it.
    pub fn hand(&self, painter: &Painter, tip: Pos2, count: u32, mover: Color32) -> Rect {
        let words = self.words(
            painter,
            &count.to_string(),
            Role::Hand,
            self.palette.ink0,
            Fit::Line,
        );
        let icon = self.icon_size(34.0);
        let size = vec2(words.width() + icon + 44.0, words.height().max(icon) + 14.0);
        let rect = Rect::from_center_size(pos2(tip.x, tip.y - 14.0 - size.y / 2.0), size);
        let radius = size.y / 2.0;
        paint::shadow(painter, rect, radius, paint::Depth::Leaf);
        let base = rect.bottom() - 4.0;
        painter.add(Shape::convex_polygon(
            vec![pos2(tip.x - 11.0, base), pos2(tip.x + 11.0, base), tip],
            mover,
            Stroke::NONE,
        ));
        paint::gradient(painter, rect, radius, SHELL, super::tokens::SHELL_LOW);
        paint::outline(painter, rect, radius, Stroke::new(3.0, mover));
        let left = rect.left() + 17.0;
        Icon::Hand.paint(
            painter,
            pos2(left + icon / 2.0, rect.center().y),
            icon,
            self.palette.ink0,
        );
        words.paint_left(painter, pos2(left + icon + 9.0, rect.center().y));
        rect
    }

    /// A player's plate.
    pub fn plate(&self, painter: &Painter, rect: Rect, face: &PlateFace<'_>) {
        let p = &self.palette;
        if face.lit < 1.0 {
            self.leaf(painter, rect);
        }
        if face.lit > 0.0 {
            let mut painter = painter.clone();
            painter.multiply_opacity(face.lit);
            self.lit(&painter, rect, 12.0);
        }
        let text = mix(p.text, p.ink0, face.lit);
        let dim = mix(p.dim, SHELL_DIM, face.lit);
        let edge = painter.with_clip_rect(
            Rect::from_min_size(rect.min, vec2(8.0, rect.height())).intersect(painter.clip_rect()),
        );
        let colour = face.mark.colour();
        paint::gradient(&edge, rect, 12.0, colour, colour);

        let mark = plate_mark(rect);
        let centre = pos2(rect.left() + 20.0 + mark / 2.0, rect.center().y);
        face.mark.paint(painter, centre, mark);
        let left = plate_words(rect);

        let bank = self.words(painter, &face.bank.to_string(), Role::Bank, text, Fit::Line);
        let two_lines = face.second.is_some();
        let bank_at = pos2(
            rect.right() - 16.0,
            rect.center().y - if two_lines { rect.height() * 0.14 } else { 0.0 },
        );
        if face.pop > 0.0 {
            let glow = fade(colour, 0.5 * face.pop);
            painter.circle_filled(
                bank_at - vec2(bank.width() / 2.0, 0.0),
                bank.height() * 0.6,
                glow,
            );
        }
        bank.paint_right(painter, bank_at);
        if two_lines {
            ornament::seed(
                painter,
                pos2(
                    rect.right() - 16.0 - 9.0,
                    rect.bottom() - rect.height() * 0.24,
                ),
                14.0,
                dim,
            );
        }
        let room = rect.right() - 28.0 - bank.width() - left;
        let all = face.rounds.map_or(0, |(_, all)| all.min(5));
        let seeds_width = if all > 0 {
            10.0 + 15.0 * all as f32
        } else {
            0.0
        };
        let whole = self
            .words(painter, face.name, Role::Card, text, Fit::Line)
            .width();
        // Where there is little room the name comes before the rounds won.
        let with_seeds = whole + seeds_width <= room;
        let name = self.words(
            painter,
            face.name,
            Role::Card,
            text,
            Fit::Cut(room.max(40.0)),
        );
        let middle = if two_lines {
            rect.center().y - rect.height() * 0.16
        } else {
            rect.center().y
        };
        let name_rect = name.paint_left(painter, pos2(left, middle));
        if let Some((won, _)) = face.rounds.filter(|_| with_seeds) {
            for i in 0..all {
                let at = pos2(name_rect.right() + 16.0 + 15.0 * i as f32, middle + 2.0);
                ornament::round_seed(painter, at, i < won, text);
            }
        }
        if let Some(second) = face.second {
            let words = self.words(
                painter,
                second,
                Role::Small,
                dim,
                Fit::Cut(rect.right() - 48.0 - left),
            );
            words.paint_left(painter, pos2(left, rect.center().y + rect.height() * 0.21));
        }
    }

    /// The sign on a player's plate that they think: a swell runs through the teeth of the slit once a second. The word
    /// stands beside it where the plate has a second line. `now` is in seconds.
    pub fn plate_thinking(&self, painter: &Painter, rect: Rect, word: Option<&str>, now: f64) {
        let left = plate_words(rect);
        let part = now.rem_euclid(1.0) as f32;
        let swell = match self.reduced_motion {
            // Without motion three groups of teeth take turns, a second each.
            true => [0.15, 0.5, 0.85][now.rem_euclid(3.0) as usize % 3],
            false => -0.2 + 1.4 * part,
        };
        let colour = SHELL_DIM;
        let Some(word) = word else {
            let slit = Rect::from_min_max(
                pos2(left, rect.bottom() - 17.0),
                pos2(left + 96.0, rect.bottom() - 3.0),
            );
            self.thinking(painter, slit, colour, swell);
            return;
        };
        let y = rect.center().y + rect.height() * 0.21;
        let slit = Rect::from_center_size(pos2(left + 36.0, y), vec2(72.0, 16.0));
        self.thinking(painter, slit, colour, swell);
        self.words(painter, word, Role::Small, colour, Fit::Line)
            .paint_left(painter, pos2(slit.right() + 10.0, y));
    }

    /// The mark of a player as a coin on the rim of the bank, beside a block that would hide it.
    pub fn coin(&self, painter: &Painter, centre: Pos2, mark: Mark, block: Rect) {
        let ink = self.palette.ink0;
        let k = self.icon_size(22.0);
        let rect = keep_clear(Rect::from_center_size(centre, Vec2::splat(2.0 * k)), block);
        let centre = rect.center();
        paint::shadow(painter, rect, k, paint::Depth::Badge);
        painter.circle_filled(centre, k, ink);
        painter.circle_stroke(centre, k - 1.0, Stroke::new(2.0, mark.colour()));
        mark.paint(painter, centre, k * 1.28);
    }

    /// The seeds that have just come into a bank: a lit pill with a sign and a number.
    pub fn bank_flash(
        &self,
        painter: &Painter,
        centre: Pos2,
        mark: Mark,
        text: &str,
        (within, block): (Rect, Rect),
    ) {
        let words = self.words(painter, text, Role::Hand, self.palette.ink0, Fit::Line);
        let icon = self.icon_size(44.0);
        let size = vec2(words.width() + icon + 44.0, words.height().max(icon) + 18.0);
        let rect = keep_within(Rect::from_center_size(centre, size), within);
        let rect = keep_clear(rect, block);
        let radius = size.y / 2.0;
        paint::shadow(painter, rect, radius, paint::Depth::Leaf);
        paint::gradient(painter, rect, radius, SHELL, super::tokens::SHELL_LOW);
        paint::outline(painter, rect, radius, Stroke::new(3.0, mark.colour()));
        mark.paint(
            painter,
            pos2(rect.left() + 14.0 + icon / 2.0, rect.center().y),
            icon,
        );
        words.paint_left(painter, pos2(rect.left() + icon + 26.0, rect.center().y));
    }

    /// A small square tag in a pit: how many were taken, or what the pit was.
    pub fn tag(
        &self,
        painter: &Painter,
        centre: Pos2,
        mark: Option<Mark>,
        text: &str,
        stroke: Color32,
    ) {
        let p = &self.palette;
        let words = self.words(painter, text, Role::SmallLabel, p.text, Fit::Line);
        let icon = if mark.is_some() { 18.0 } else { 0.0 };
        let gap = if mark.is_some() { 6.0 } else { 0.0 };
        let size = vec2(
            words.width() + icon + gap + 18.0,
            (words.height() + 8.0).max(30.0),
        );
        let rect = Rect::from_center_size(centre, size);
        paint::gradient(painter, rect, 7.0, fade(p.ink1, 0.95), fade(p.ink0, 0.95));
        paint::outline(painter, rect, 7.0, Stroke::new(1.5, stroke));
        if let Some(mark) = mark {
            mark.paint(
                painter,
                pos2(rect.left() + 9.0 + icon / 2.0, centre.y),
                icon,
            );
        }
        words.paint_left(painter, pos2(rect.left() + 9.0 + icon + gap, centre.y));
    }
}

/// How large the mark on a plate is.
fn plate_mark(rect: Rect) -> f32 {
    46.0 * (rect.height() / 80.0).clamp(0.7, 1.1)
}

/// Where the words on a plate begin.
fn plate_words(rect: Rect) -> f32 {
    rect.left() + 20.0 + plate_mark(rect) + 12.0
}

/// A rectangle moved up or down, whichever is nearer, so that it lies beside a block and not under it.
fn keep_clear(rect: Rect, block: Rect) -> Rect {
    if !rect.intersects(block) {
        return rect;
    }
    let away = match rect.center().y < block.center().y {
        true => block.top() - rect.bottom(),
        false => block.bottom() - rect.top(),
    };
    rect.translate(vec2(0.0, away))
}

/// Moves a rectangle so that it lies within another.
pub fn keep_within(rect: Rect, within: Rect) -> Rect {
    let dx = (within.left() - rect.left()).max(0.0) + (within.right() - rect.right()).min(0.0);
    let dy = (within.top() - rect.top()).max(0.0) + (within.bottom() - rect.bottom()).min(0.0);
    rect.translate(vec2(dx, dy))
}

/// The nearest number to `x` between two bounds; their middle where there is no room between them.
pub fn keep_between(x: f32, low: f32, high: f32) -> f32 {
    if low <= high {
        x.clamp(low, high)
    } else {
        low.midpoint(high)
    }
}

fn endless(painter: &Painter, centre: Pos2, colour: Color32) {
    let points: Vec<Pos2> = (0..48)
        .map(|i| {
            let t = i as f32 / 48.0 * std::f32::consts::TAU;
            let d = 1.0 + t.sin().powi(2);
            centre + vec2(12.0 * t.cos() / d, 12.0 * t.sin() * t.cos() / d)
        })
        .collect();
    painter.add(Shape::closed_line(points, Stroke::new(2.4, colour)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_lie_under_a_block_lies_beside_it() {
        let block = Rect::from_min_size(pos2(10.0, 10.0), vec2(100.0, 40.0));
        let at = |y: f32| Rect::from_center_size(pos2(60.0, y), vec2(20.0, 20.0));
        assert_eq!(keep_clear(at(45.0), block), at(60.0));
        assert_eq!(keep_clear(at(12.0), block), at(0.0));
        assert_eq!(keep_clear(at(80.0), block), at(80.0));
    }

    #[test]
    fn where_there_is_no_room_between_two_bounds_the_middle_is_kept() {
        assert_eq!(keep_between(7.0, 0.0, 10.0), 7.0);
        assert_eq!(keep_between(70.0, 0.0, 10.0), 10.0);
        assert_eq!(keep_between(7.0, 42.0, 22.0), 32.0);
    }
}
