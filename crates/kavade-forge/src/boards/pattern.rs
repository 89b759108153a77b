//! Stars and polygons: Ottoman inlay by Hankin's construction. From the middle of every side of the tiles of a regular
//! tiling two lines set out at the same angle; where lines of neighbouring sides meet, stars arise.

use std::f32::consts::{FRAC_PI_4, PI, SQRT_2, TAU};

use bevy_math::Vec2;

/// The angle between a tile's side and the lines that set out from its middle, in radians.
const CONTACT: f32 = 1.08;

/// What part of a pattern a place belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// The line between two pieces.
    Line,
    /// A ray of a star; rays are counted round the star.
    Ray(u8),
    /// The ring of kites round a star's heart.
    Kite,
    /// A star's heart.
    Heart,
    /// A small star of four points, where four large ones leave room.
    Cross,
    /// What is between the stars.
    Ground,
}

/// A star with so many points, by Hankin's construction in a regular polygon.
#[derive(Debug, Clone, Copy)]
struct Star {
    /// Number of points.
    points: f32,
    /// Distance of the points from the centre: the polygon's inner radius.
    radius: f32,
    /// The direction of one point.
    turn: f32,
    /// The angle between the polygon's sides and the star's.
    contact: f32,
}

impl Star {
    /// The place seen as if it lay between a point (on the x axis) and the notch beside it, and the number of the point.
    fn folded(&self, q: Vec2) -> (Vec2, u8) {
        let wedge = TAU / self.points;
        let k = (q.y.atan2(q.x) - self.turn) / wedge;
        let swing = ((k - k.round()) * wedge).abs();
        let number = k.round().rem_euclid(self.points) as u8;
        (Vec2::from_angle(swing) * q.length(), number)
    }

    /// Distance from the nearest of the star's sides, below zero inside.
    fn outside(&self, q: Vec2) -> f32 {
        let (p, _) = self.folded(q);
        let (s, c) = self.contact.sin_cos();
        (p - Vec2::X * self.radius).dot(Vec2::new(c, s))
    }

    /// Distance of the notches between the points from the centre.
    fn notch(&self) -> f32 {
        let half = PI / self.points;
        let (s, c) = self.contact.sin_cos();
        let along = self.radius * half.tan() / (c + s * half.tan());
        (self.radius - along * s) / half.cos()
    }

    /// The star whose points are this one's notches.
    fn within(&self) -> Star {
        Star {
            radius: self.notch(),
            turn: self.turn + PI / self.points,
            ..*self
        }
    }
}

/// The field of eight-pointed stars and crosses (a tiling of octagons and squares) whose stars stand `period` apart, one
/// of them at the origin. `line` is half the width of the lines.
pub fn field(p: Vec2, period: f32, line: f32) -> Piece {
    let cell = (p / period).round() * period;
    let q = p - cell;
    let large = Star {
        points: 8.0,
        radius: period / 2.0,
        turn: 0.0,
        contact: CONTACT,
    };
    if large.folded(q).0.x > period / 2.0 {
        // One of the small squares between four octagons.
        let corner = Vec2::new(q.x.signum(), q.y.signum()) * (period / 2.0);
        let small = Star {
            points: 4.0,
            radius: period / 2.0 * (SQRT_2 - 1.0),
            turn: FRAC_PI_4,
            contact: CONTACT,
        };
        let off = small.outside(q - corner);
        return match off {
            d if d.abs() < line => Piece::Line,
            d if d < 0.0 => Piece::Cross,
            _ => Piece::Ground,
        };
    }
    star(q, large, line)
}

/// One star of `points` points that reach `radius` from its centre, one of them along x.
pub fn rosette(q: Vec2, points: u8, radius: f32, line: f32) -> Piece {
    let whole = Star {
        points: f32::from(points),
        radius,
        turn: 0.0,
        contact: CONTACT,
    };
    star(q, whole, line)
}

fn star(q: Vec2, whole: Star, line: f32) -> Piece {
    let outer = whole.outside(q);
    if outer.abs() < line {
        return Piece::Line;
    }
    if outer > 0.0 {
        return Piece::Ground;
    }
    let inner = Star {
        contact: CONTACT * 0.93,
        ..whole.within()
    };
    let kites = inner.outside(q);
    if kites.abs() < line {
        return Piece::Line;
    }
    if kites > 0.0 {
        return Piece::Ray(whole.folded(q).1);
    }
    let heart = inner.within().outside(q);
    match heart {
        d if d.abs() < line * 0.8 => Piece::Line,
        d if d < 0.0 => Piece::Heart,
        _ => Piece::Kite,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PERIOD: f32 = 0.3;
    const LINE: f32 = 0.006;

    /// Places all over a star and its neighbours.
    fn places() -> impl Iterator<Item = Vec2> {
        (0..6000).map(|i| {
            let k = i as f32;
            Vec2::new((k * 0.754_877_7).fract(), (k * 0.569_840_3).fract()) * 1.4 - 0.7
        })
    }

    /// The piece without the number of a ray.
    fn kind(piece: Piece) -> Piece {
        match piece {
            Piece::Ray(_) => Piece::Ray(0),
            other => other,
        }
    }

    /// The share of places that are of another kind after a change; rounding may move a few across a line.
    fn differing(
        pattern: impl Fn(Vec2) -> Piece,
        change: impl Fn(Vec2) -> Vec2,
        reach: f32,
    ) -> f32 {
        let (mut all, mut wrong) = (0, 0);
        for p in places().filter(|p| p.length() < reach) {
            all += 1;
            wrong += i32::from(kind(pattern(p)) != kind(pattern(change(p))));
        }
        assert!(all > 400);
        wrong as f32 / all as f32
    }

    #[test]
    fn the_field_turns_into_itself_about_its_stars_and_crosses() {
        let quarter = |p: Vec2| p.perp();
        assert!(differing(|p| field(p, PERIOD, LINE), quarter, 0.7) < 0.002);
        let cross = Vec2::splat(PERIOD / 2.0);
        let about = |p: Vec2| (p - cross).perp() + cross;
        assert!(differing(|p| field(p, PERIOD, LINE), about, 0.7) < 0.002);
    }

    #[test]
    fn a_star_of_the_field_turns_into_itself_eight_times() {
        let eighth = Vec2::from_angle(FRAC_PI_4);
        let within = PERIOD / 2.0;
        assert!(
            differing(
                |p| field(p * 0.2, PERIOD, LINE),
                |p| eighth.rotate(p),
                within / 0.2
            ) < 0.002
        );
        // And it is no disc: a sixteenth of a turn changes it.
        let sixteenth = Vec2::from_angle(FRAC_PI_4 / 2.0);
        assert!(
            differing(
                |p| field(p * 0.2, PERIOD, LINE),
                |p| sixteenth.rotate(p),
                within / 0.2
            ) > 0.2
        );
    }

    #[test]
    fn the_field_is_its_own_mirror_image() {
        for mirror in [
            |p: Vec2| Vec2::new(-p.x, p.y),
            |p: Vec2| Vec2::new(p.y, p.x),
            |p: Vec2| Vec2::new(PERIOD - p.x, p.y),
        ] {
            assert!(differing(|p| field(p, PERIOD, LINE), mirror, 0.7) < 0.002);
        }
    }

    #[test]
    fn the_field_repeats_itself_by_its_period_and_by_nothing_less() {
        let moved = |by: Vec2| move |p: Vec2| p + by;
        for by in [Vec2::X, Vec2::Y, Vec2::ONE] {
            assert!(differing(|p| field(p, PERIOD, LINE), moved(by * PERIOD), 0.7) < 0.002);
        }
        assert!(
            differing(
                |p| field(p, PERIOD, LINE),
                moved(Vec2::X * PERIOD / 2.0),
                0.7
            ) > 0.2
        );
    }

    #[test]
    fn a_rosette_turns_into_itself_by_each_of_its_points() {
        for points in [8, 10, 12] {
            let turn = Vec2::from_angle(TAU / f32::from(points));
            let pattern = |p: Vec2| rosette(p, points, 0.5, LINE);
            assert!(differing(pattern, |p| turn.rotate(p), 0.7) < 0.002);
            assert!(differing(pattern, |p| Vec2::new(p.x, -p.y), 0.7) < 0.002);
            let half = Vec2::from_angle(PI / f32::from(points));
            assert!(differing(pattern, |p| half.rotate(p), 0.7) > 0.1);
        }
    }

    #[test]
    fn every_kind_of_piece_is_there() {
        for wanted in [
            Piece::Line,
            Piece::Ray(0),
            Piece::Kite,
            Piece::Heart,
            Piece::Cross,
            Piece::Ground,
        ] {
            let share = places()
                .filter(|p| kind(field(*p, PERIOD, LINE)) == wanted)
                .count();
            assert!(share > 40, "{wanted:?}: {share}");
        }
    }
}
