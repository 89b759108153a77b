//! A kolam: dots in a grid, and one unbroken line that goes round every one of them and ends where it began.
//!
//! Each dot has four sides. Where a neighbour is beyond a side, the line crosses itself there on its way between the two,
//! unless a wall stands between them; everywhere else it turns round the dot. So a quarter of the line lies in each corner
//! of each dot, and walls decide whether all the quarters are one line.

use std::collections::HashSet;

use bevy_math::{IVec2, Vec2};

use super::from_line;

/// The sides of a dot, clockwise from the far one.
const SIDES: [IVec2; 4] = [
    IVec2::new(0, -1),
    IVec2::new(1, 0),
    IVec2::new(0, 1),
    IVec2::new(-1, 0),
];

/// A quarter of the line round a dot, from side `side` to the next one clockwise, or back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Quarter {
    dot: IVec2,
    side: usize,
    back: bool,
}

/// The pattern: which dots there are, and between which neighbours the line does not pass.
#[derive(Debug, Clone)]
pub(super) struct Pattern {
    dots: Vec<IVec2>,
    walls: HashSet<(IVec2, IVec2)>,
}

impl Pattern {
    /// Dots in rows of 1, 3, 5 … and back to 1, `reach` from the middle to each tip, with walls at the places given and
    /// where a quarter turn of the whole takes them.
    pub(super) fn diamond(reach: i32, walls: &[(IVec2, IVec2)]) -> Self {
        let dots = (-reach..=reach)
            .flat_map(|y| (-reach..=reach).map(move |x| IVec2::new(x, y)))
            .filter(|d| d.x.abs() + d.y.abs() <= reach)
            .collect();
        let mut all = HashSet::new();
        for (a, b) in walls {
            let (mut a, mut b) = (*a, *b);
            for _ in 0..4 {
                all.insert((a, b));
                all.insert((b, a));
                (a, b) = (a.perp(), b.perp());
            }
        }
        Self { dots, walls: all }
    }

    /// Whether the line passes from a dot to another over the side between them.
    fn passes(&self, from: IVec2, to: IVec2) -> bool {
        self.dots.contains(&to) && !self.walls.contains(&(from, to))
    }

    /// Where the line goes after a quarter.
    fn next(&self, q: Quarter) -> Quarter {
        let out = if q.back { q.side } else { (q.side + 1) % 4 };
        let to = q.dot + SIDES[out];
        if self.passes(q.dot, to) {
            // Crossing over, it goes round the other dot the other way.
            let into = (out + 2) % 4;
            let side = if q.back { into } else { (into + 3) % 4 };
            Quarter {
                dot: to,
                side,
                back: !q.back,
            }
        } else {
            let side = if q.back { (out + 3) % 4 } else { out };
            Quarter { side, ..q }
        }
    }

    /// The line that begins in the far right corner of the first dot, until it is there again.
    fn line(&self) -> Vec<Quarter> {
        let Some(dot) = self.dots.first().copied() else {
            return Vec::new();
        };
        let first = Quarter {
            dot,
            side: 0,
            back: false,
        };
        let mut line = vec![first];
        let mut q = self.next(first);
        while q != first && line.len() <= 4 * self.dots.len() {
            line.push(q);
            q = self.next(q);
        }
        line
    }

    /// Where a quarter meets a side of its dot, and which way it then goes if it goes clockwise.
    fn meeting(&self, dot: IVec2, side: usize) -> (Vec2, Vec2, bool) {
        let out = SIDES[side].as_vec2();
        let on = SIDES[(side + 1) % 4].as_vec2();
        let to = dot + SIDES[side];
        let crosses = self.passes(dot, to);
        // Two turns back to back at a wall keep apart.
        let reach = if !crosses && self.dots.contains(&to) {
            0.40
        } else {
            0.5
        };
        (dot.as_vec2() + out * reach, on, crosses)
    }

    /// Points of a quarter, without its last.
    fn points(&self, q: Quarter, parts: usize) -> Vec<Vec2> {
        let (a, on_a, crosses_a) = self.meeting(q.dot, q.side);
        let (b, on_b, crosses_b) = self.meeting(q.dot, (q.side + 1) % 4);
        let inwards = -SIDES[q.side].as_vec2();
        let outwards = SIDES[(q.side + 1) % 4].as_vec2();
        let leave = if crosses_a {
            (on_a + inwards).normalize()
        } else {
            on_a
        };
        let reach = if crosses_b {
            (on_b + outwards).normalize()
        } else {
            on_b
        };
        let pull = 0.39 * a.distance(b);
        let (c, d) = (a + leave * pull, b - reach * pull);
        let (a, b, c, d) = if q.back { (b, a, d, c) } else { (a, b, c, d) };
        (0..parts)
            .map(|i| {
                let t = i as f32 / parts as f32;
                let s = 1.0 - t;
                a * (s * s * s) + c * (3.0 * s * s * t) + d * (3.0 * s * t * t) + b * (t * t * t)
            })
            .collect()
    }
}

/// A kolam on the floor.
pub(super) struct Kolam {
    from: Vec2,
    parts: Vec<(Vec2, Vec2)>,
    dots: Vec<Vec2>,
    cells: Vec<Vec<u32>>,
    across: usize,
}

impl Kolam {
    const CELL: f32 = 0.20;
    /// How far from the line distances are told.
    const FAR: f32 = 0.20;

    /// A pattern with its middle at a place, `size` from dot to dot.
    pub(super) fn new(pattern: &Pattern, middle: Vec2, size: f32) -> Self {
        let line: Vec<Vec2> = pattern
            .line()
            .into_iter()
            .flat_map(|q| pattern.points(q, 9))
            .map(|p| middle + p * size)
            .collect();
        let n = line.len();
        let parts: Vec<(Vec2, Vec2)> = (0..n).map(|i| (line[i], line[(i + 1) % n])).collect();
        let reach = line
            .iter()
            .fold(0.0_f32, |m, p| m.max((*p - middle).abs().max_element()))
            + Self::FAR;
        let across = (2.0 * reach / Self::CELL).ceil() as usize;
        let from = middle - Vec2::splat(reach);
        let mut cells = vec![Vec::new(); across * across];
        for (i, (a, b)) in parts.iter().enumerate() {
            let low = (a.min(*b) - from - Self::FAR) / Self::CELL;
            let high = (a.max(*b) - from + Self::FAR) / Self::CELL;
            for y in low.y.max(0.0) as usize..=(high.y as usize).min(across - 1) {
                for x in low.x.max(0.0) as usize..=(high.x as usize).min(across - 1) {
                    cells[y * across + x].push(i as u32);
                }
            }
        }
        Self {
            from,
            parts,
            dots: pattern
                .dots
                .iter()
                .map(|d| middle + d.as_vec2() * size)
                .collect(),
            cells,
            across,
        }
    }

    /// Distance from the line and from the nearest dot, in units; far away 9.
    pub(super) fn distance(&self, p: Vec2) -> (f32, f32) {
        let c = (p - self.from) / Self::CELL;
        let end = self.across as f32;
        if c.min_element() < 0.0 || c.max_element() >= end {
            return (9.0, 9.0);
        }
        let near = self.cells[c.y as usize * self.across + c.x as usize]
            .iter()
            .map(|i| {
                let (a, b) = self.parts[*i as usize];
                from_line(p, a, b).0
            })
            .fold(9.0, f32::min);
        let dot = self
            .dots
            .iter()
            .map(|d| d.distance_squared(p))
            .fold(81.0, f32::min)
            .sqrt();
        (near, dot)
    }
}

/// The kolam of the inner room: rows of 1, 3, 5, 7, 5, 3 and 1 dots.
pub(super) fn medallion() -> Pattern {
    Pattern::diamond(3, &[(IVec2::new(1, 1), IVec2::new(1, 2))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_one_and_closes() {
        let pattern = medallion();
        let line = pattern.line();
        assert_eq!(pattern.dots.len(), 25);
        assert_eq!(
            line.len(),
            4 * pattern.dots.len(),
            "a part of the line is another line"
        );
        assert_eq!(pattern.next(line[line.len() - 1]), line[0]);
        let distinct: HashSet<(IVec2, usize)> = line.iter().map(|q| (q.dot, q.side)).collect();
        assert_eq!(distinct.len(), line.len(), "a quarter is drawn twice");
    }

    #[test]
    fn without_walls_it_would_be_several_lines() {
        let pattern = Pattern::diamond(3, &[]);
        assert!(pattern.line().len() < 4 * pattern.dots.len());
    }

    #[test]
    fn every_dot_is_enclosed_and_its_sides_are_met_by_the_rule() {
        let pattern = medallion();
        let line = pattern.line();
        for dot in &pattern.dots {
            let quarters: HashSet<usize> = line
                .iter()
                .filter(|q| q.dot == *dot)
                .map(|q| q.side)
                .collect();
            assert_eq!(quarters.len(), 4, "{dot} is not enclosed");
            for (side, towards) in SIDES.iter().enumerate() {
                // Over a side that is open the line passes twice, from a shut one it turns back into its dot once.
                let to = *dot + *towards;
                let over = (0..line.len())
                    .filter(|i| {
                        let next = line[(i + 1) % line.len()];
                        let (a, b) = (line[*i].dot, next.dot);
                        (a, b) == (*dot, to) || (a, b) == (to, *dot)
                    })
                    .count();
                let turns = (0..line.len())
                    .filter(|i| {
                        let (a, b) = (line[*i], line[(i + 1) % line.len()]);
                        let out = if a.back { a.side } else { (a.side + 1) % 4 };
                        a.dot == *dot && b.dot == *dot && out == side
                    })
                    .count();
                let expected = if pattern.passes(*dot, to) {
                    (2, 0)
                } else {
                    (0, 1)
                };
                assert_eq!((over, turns), expected, "{dot} side {side}");
            }
        }
    }

    #[test]
    fn a_quarter_turn_leaves_it_as_it_is() {
        let pattern = medallion();
        let kolam = Kolam::new(&pattern, Vec2::ZERO, 0.37);
        for dot in &pattern.dots {
            assert!(pattern.dots.contains(&dot.perp()));
        }
        for (a, b) in &pattern.walls {
            assert!(pattern.walls.contains(&(a.perp(), b.perp())));
        }
        for (a, _) in &kolam.parts {
            let (line, _) = kolam.distance(a.perp());
            assert!(line < 0.004, "{a} turned is {line} from the line");
        }
    }

    #[test]
    fn the_drawn_line_has_no_gap_and_never_runs_over_a_dot() {
        let kolam = Kolam::new(&medallion(), Vec2::new(2.0, -4.0), 0.37);
        for (i, (a, b)) in kolam.parts.iter().enumerate() {
            let next = kolam.parts[(i + 1) % kolam.parts.len()].0;
            assert!(
                a.distance(*b) < 0.06 && b.distance(next) < 1e-6,
                "gap at {a}"
            );
        }
        for dot in &kolam.dots {
            let (line, own) = kolam.distance(*dot);
            assert!(own < 1e-6 && (0.09..0.20).contains(&line), "{dot}: {line}");
        }
    }
}
