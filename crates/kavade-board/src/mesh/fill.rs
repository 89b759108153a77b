//! Filling a flat shape with holes by triangles (ear clipping).

use bevy_math::Vec2;

/// Triangles that fill `outer` (anticlockwise in the plane of the vectors) without `holes` (clockwise). Indices count
/// through the outer line first and then through the holes one after the other.
pub(super) fn fill(outer: &[Vec2], holes: &[Vec<Vec2>]) -> Vec<[u32; 3]> {
    let mut points: Vec<Vec2> = outer.to_vec();
    let mut ring: Vec<u32> = (0..outer.len() as u32).collect();
    let mut starts = Vec::new();
    for hole in holes {
        starts.push((points.len(), hole.len()));
        points.extend(hole);
    }
    // Each hole is tied in by a bridge from its rightmost point, the rightmost hole first.
    starts.sort_by(|a, b| {
        let right = |s: &(usize, usize)| {
            points[s.0..s.0 + s.1]
                .iter()
                .fold(f32::MIN, |m, p| m.max(p.x))
        };
        right(b).total_cmp(&right(a))
    });
    for (start, length) in starts {
        let own: Vec<u32> = (start as u32..(start + length) as u32).collect();
        let first = (0..length)
            .max_by(|a, b| {
                points[own[*a] as usize]
                    .x
                    .total_cmp(&points[own[*b] as usize].x)
            })
            .unwrap_or(0);
        let from = points[own[first] as usize];
        let bridge = (0..ring.len())
            .filter(|&i| points[ring[i] as usize].x >= from.x && is_free(&points, &ring, i, from))
            .min_by(|a, b| {
                let far = |i: &usize| points[ring[*i] as usize].distance_squared(from);
                far(a).total_cmp(&far(b))
            });
        let Some(bridge) = bridge else { continue };
        let mut tied = Vec::with_capacity(ring.len() + length + 2);
        tied.extend_from_slice(&ring[..=bridge]);
        tied.extend((0..=length).map(|k| own[(first + k) % length]));
        tied.extend_from_slice(&ring[bridge..]);
        ring = tied;
    }
    clip(&points, ring)
}

fn side(a: Vec2, b: Vec2, c: Vec2) -> f32 {
    (b - a).perp_dot(c - a)
}

/// Whether the straight line from a ring point to `from` crosses no edge of the ring and leaves into the inside.
fn is_free(points: &[Vec2], ring: &[u32], i: usize, from: Vec2) -> bool {
    let n = ring.len();
    let at = |k: usize| points[ring[k % n] as usize];
    let (before, here, after) = (at(i + n - 1), at(i), at(i + 1));
    let inside = if side(before, here, after) >= 0.0 {
        side(before, here, from) > 0.0 && side(here, after, from) > 0.0
    } else {
        side(before, here, from) > 0.0 || side(here, after, from) > 0.0
    };
    inside
        && (0..n).all(|k| {
            let (a, b) = (at(k), at(k + 1));
            if a == here || b == here {
                return true;
            }
            side(here, from, a) * side(here, from, b) > 0.0
                || side(a, b, here) * side(a, b, from) > 0.0
        })
}

fn clip(points: &[Vec2], mut ring: Vec<u32>) -> Vec<[u32; 3]> {
    let mut triangles = Vec::with_capacity(ring.len());
    let mut from = 0;
    while ring.len() > 3 {
        let n = ring.len();
        let ear = (0..n).map(|k| (from + k) % n).find(|&i| {
            let [a, b, c] = [ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]];
            let [pa, pb, pc] = [a, b, c].map(|k| points[k as usize]);
            side(pa, pb, pc) > 1e-9
                && ring.iter().all(|&k| {
                    let p = points[k as usize];
                    p == pa
                        || p == pb
                        || p == pc
                        || side(pa, pb, p) < 0.0
                        || side(pb, pc, p) < 0.0
                        || side(pc, pa, p) < 0.0
                })
        });
        // Without an ear what is left is a line: it has no area.
        let Some(i) = ear.or_else(|| flat(points, &ring)) else {
            break;
        };
        let [a, b, c] = [ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]];
        if side(points[a as usize], points[b as usize], points[c as usize]) > 1e-9 {
            triangles.push([a, b, c]);
        }
        ring.remove(i);
        from = if i == 0 { 0 } else { i - 1 } % ring.len();
    }
    if let [a, b, c] = ring[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

/// A corner that is a straight line.
fn flat(points: &[Vec2], ring: &[u32]) -> Option<usize> {
    let n = ring.len();
    let at = |k: usize| points[ring[k % n] as usize];
    (0..n).find(|&i| side(at(i + n - 1), at(i), at(i + 1)).abs() <= 1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_with_two_holes_keeps_its_area() {
        let square = |c: Vec2, r: f32| {
            [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y)| c + Vec2::new(x, y) * r)
                .to_vec()
        };
        let hole = |x: f32| {
            square(Vec2::new(x, 0.1), 0.5)
                .into_iter()
                .rev()
                .collect::<Vec<_>>()
        };
        let outer = square(Vec2::ZERO, 2.0);
        let holes = [hole(-1.0), hole(1.0)];
        let points: Vec<Vec2> = outer
            .iter()
            .chain(holes.iter().flatten())
            .copied()
            .collect();
        let area: f32 = fill(&outer, &holes)
            .iter()
            .map(|t| {
                let [a, b, c] = t.map(|i| points[i as usize]);
                let s = side(a, b, c) / 2.0;
                assert!(s > 0.0);
                s
            })
            .sum();
        assert!((area - 14.0).abs() < 1e-3, "{area}");
    }
}
