//! Reads the path strings of icons and marks (the `d` of SVG) into polylines.

use std::f32::consts::{PI, TAU};

use egui::{Pos2, Vec2, pos2, vec2};

/// One stroke of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Stroked {
    /// The points, in the units of the drawing.
    pub points: Vec<Pos2>,
    /// Whether the last point joins the first.
    pub closed: bool,
}

struct Numbers<'a> {
    rest: &'a str,
}

impl Numbers<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',']);
    }

    fn command(&mut self) -> Option<char> {
        self.skip();
        let c = self.rest.chars().next()?;
        if c.is_ascii_alphabetic() {
            self.rest = &self.rest[1..];
            Some(c)
        } else {
            None
        }
    }

    fn number(&mut self) -> Option<f32> {
        self.skip();
        let mut dot = false;
        let end = self
            .rest
            .char_indices()
            .find(|&(i, c)| match c {
                '-' => i > 0,
                '.' if !dot => {
                    dot = true;
                    false
                }
                c => !c.is_ascii_digit(),
            })
            .map_or(self.rest.len(), |(i, _)| i);
        let (number, rest) = self.rest.split_at(end);
        let value = number.parse().ok()?;
        self.rest = rest;
        Some(value)
    }

    fn pair(&mut self) -> Option<Vec2> {
        Some(vec2(self.number()?, self.number()?))
    }
}

/// The strokes of a path. What cannot be read ends the drawing there.
pub fn strokes(path: &str) -> Vec<Stroked> {
    let mut strokes: Vec<Stroked> = Vec::new();
    let mut input = Numbers { rest: path };
    let mut at = Pos2::ZERO;
    let mut start = Pos2::ZERO;
    let mut command = 'M';
    let mut handle: Option<(char, Pos2)> = None;
    loop {
        let fresh = input.command();
        input.skip();
        if fresh.is_none() && input.rest.is_empty() {
            break;
        }
        if let Some(c) = fresh {
            command = c;
        } else if command == 'M' {
            command = 'L';
        } else if command == 'm' {
            command = 'l';
        }
        let origin = if command.is_ascii_lowercase() {
            at.to_vec2()
        } else {
            Vec2::ZERO
        };
        let place = |v: Vec2| (origin + v).to_pos2();
        let step = match command.to_ascii_uppercase() {
            'Z' => {
                if let Some(last) = strokes.last_mut() {
                    last.closed = true;
                }
                at = start;
                handle = None;
                continue;
            }
            'M' => input.pair().map(|v| {
                at = place(v);
                start = at;
                handle = None;
                strokes.push(Stroked {
                    points: vec![at],
                    closed: false,
                });
                Vec::new()
            }),
            'L' => input.pair().map(|v| {
                handle = None;
                vec![place(v)]
            }),
            'H' => input.number().map(|x| {
                handle = None;
                vec![pos2(origin.x + x, at.y)]
            }),
            'V' => input.number().map(|y| {
                handle = None;
                vec![pos2(at.x, origin.y + y)]
            }),
            'C' | 'S' => {
                let first = match (command.to_ascii_uppercase(), handle) {
                    ('S', Some(('C', p))) => Some(at + (at - p)),
                    ('S', _) => Some(at),
                    _ => input.pair().map(place),
                };
                first
                    .zip(input.pair())
                    .zip(input.pair())
                    .map(|((a, b), end)| {
                        let (b, end) = (place(b), place(end));
                        handle = Some(('C', b));
                        cubic(at, a, b, end)
                    })
            }
            'Q' | 'T' => {
                let first = match (command.to_ascii_uppercase(), handle) {
                    ('T', Some(('Q', p))) => Some(at + (at - p)),
                    ('T', _) => Some(at),
                    _ => input.pair().map(place),
                };
                first.zip(input.pair()).map(|(a, end)| {
                    let end = place(end);
                    handle = Some(('Q', a));
                    let third = |from: Pos2| from + (a - from) * (2.0 / 3.0);
                    cubic(at, third(at), third(end), end)
                })
            }
            'A' => input
                .pair()
                .zip(input.number())
                .zip(input.pair())
                .zip(input.pair())
                .map(|(((radii, _turn), flags), end)| {
                    handle = None;
                    arc(at, radii, flags.x != 0.0, flags.y != 0.0, place(end))
                }),
            _ => None,
        };
        let Some(points) = step else { break };
        if let Some(&last) = points.last() {
            at = last;
        }
        if let Some(stroke) = strokes.last_mut() {
            stroke.points.extend(points);
        }
    }
    strokes
}

fn cubic(a: Pos2, b: Pos2, c: Pos2, d: Pos2) -> Vec<Pos2> {
    const STEPS: usize = 10;
    (1..=STEPS)
        .map(|i| {
            let t = i as f32 / STEPS as f32;
            let u = 1.0 - t;
            (a.to_vec2() * (u * u * u)
                + b.to_vec2() * (3.0 * u * u * t)
                + c.to_vec2() * (3.0 * u * t * t)
                + d.to_vec2() * (t * t * t))
                .to_pos2()
        })
        .collect()
}

/// An unrotated elliptic arc between two points, as SVG means it (implementation notes, F.6.5).
fn arc(from: Pos2, radii: Vec2, large: bool, sweep: bool, to: Pos2) -> Vec<Pos2> {
    let (mut rx, mut ry) = (radii.x.abs().max(1e-4), radii.y.abs().max(1e-4));
    let half = (from - to) / 2.0;
    let stretch = (half.x / rx).powi(2) + (half.y / ry).powi(2);
    if stretch > 1.0 {
        rx *= stretch.sqrt();
        ry *= stretch.sqrt();
    }
    let (a, b) = ((rx * half.y).powi(2), (ry * half.x).powi(2));
    let root = (((rx * ry).powi(2) - a - b) / (a + b).max(1e-9))
        .max(0.0)
        .sqrt();
    let sign = if large == sweep { -1.0 } else { 1.0 };
    let c = sign * root * vec2(rx * half.y / ry, -ry * half.x / rx);
    let centre = from.lerp(to, 0.5) + c;
    let angle = |p: Pos2| ((p.y - centre.y) / ry).atan2((p.x - centre.x) / rx);
    let first = angle(from);
    let mut span = angle(to) - first;
    if sweep && span < 0.0 {
        span += TAU;
    } else if !sweep && span > 0.0 {
        span -= TAU;
    }
    let steps = (span.abs() / PI * 14.0).ceil().max(2.0) as usize;
    (1..=steps)
        .map(|i| {
            let angle = first + span * i as f32 / steps as f32;
            centre + vec2(rx * angle.cos(), ry * angle.sin())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_absolute_and_relative_lines() {
        let strokes = strokes("M4 7h16M5 5.500v13L14.500 12z");
        assert_eq!(strokes.len(), 2);
        assert_eq!(strokes[0].points, vec![pos2(4.0, 7.0), pos2(20.0, 7.0)]);
        assert!(!strokes[0].closed);
        assert_eq!(strokes[1].points[1], pos2(5.0, 18.5));
        assert!(strokes[1].closed);
    }

    #[test]
    fn an_almost_closed_arc_is_a_circle() {
        let strokes = strokes("M12 4a4 4 0 1 0 .01 0");
        for p in &strokes[0].points {
            assert!((p.distance(pos2(12.0, 8.0)) - 4.0).abs() < 0.05, "{p:?}");
        }
        assert!(strokes[0].points.iter().any(|p| p.y > 11.9));
    }

    #[test]
    fn signs_and_dots_part_numbers() {
        let strokes = strokes("M1.5.5-2-.25");
        assert_eq!(strokes[0].points, vec![pos2(1.5, 0.5), pos2(-2.0, -0.25)]);
    }
}
