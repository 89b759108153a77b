//! Finds how seeds lie in heaps, and writes it into the file that the game looks it up in.
//!
//! A slot is a place of least height that a seed finds when it rolls, so nothing floats; it is found for a
//! seed of middling size.

use std::f32::consts::{PI, TAU};
use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy_math::{EulerRot, Quat, Vec2, Vec3};
use kavade_board::heap::{PlaceKind, Rest, heaps};
use kavade_board::hollow::{Hollow, Rolling};
use kavade_board::shape::{Dice, SCALE_PACKED, SeedKind};

use crate::cover::{Ball, cover};

/// Finds all heaps and writes them.
pub fn write(file: &Path) -> io::Result<()> {
    std::fs::write(file, all())
}

/// The bytes of all heaps.
pub fn all() -> Vec<u8> {
    let balls: Vec<Vec<Ball>> = SeedKind::ALL.into_iter().map(cover).collect();
    let wanted: Vec<_> = heaps().collect();
    let found: Vec<Mutex<Vec<u8>>> = wanted.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some((kind, place, heap)) = wanted.get(i) else {
                        break;
                    };
                    let balls = &balls[*kind as usize];
                    let rests = rests(*kind, *place, *heap, balls, place.slots());
                    if let Ok(mut found) = found[i].lock() {
                        *found = rests.iter().flat_map(Rest::to_bytes).collect();
                    }
                }
            });
        }
    });
    found
        .into_iter()
        .flat_map(|heap| heap.into_inner().unwrap_or_default())
        .collect()
}

/// The first rests of one heap.
fn rests(kind: SeedKind, place: PlaceKind, heap: u8, balls: &[Ball], count: usize) -> Vec<Rest> {
    let mut pile = Pile::new(kind, place, heap, balls);
    for _ in 0..count {
        pile.grow();
    }
    pile.rests
}

/// A seed in the heap: its centre and its balls.
struct Lying {
    centre: Vec3,
    balls: Vec<Ball>,
}

/// A way to lie: place in plan, and three angles.
#[derive(Debug, Clone, Copy)]
struct Pose {
    at: Vec2,
    yaw: f32,
    tilt: Vec2,
    base: Quat,
}

impl Pose {
    fn turn(&self) -> Quat {
        Quat::from_scaled_axis(Vec3::new(self.tilt.x, 0.0, self.tilt.y))
            * Quat::from_rotation_y(self.yaw)
            * self.base
    }
}

/// A heap that grows seed by seed.
struct Pile {
    kind: SeedKind,
    place: PlaceKind,
    hollow: Hollow,
    /// The seed's balls at the size for which heaps are found.
    balls: Vec<Ball>,
    /// How each ball rolls on the hollow.
    rolling: Vec<Rolling>,
    reach: f32,
    lying: Vec<Lying>,
    rests: Vec<Rest>,
    dice: Dice,
    /// Where the seed that falls next would like to lie, in plan.
    aim: Vec2,
}

impl Pile {
    fn new(kind: SeedKind, place: PlaceKind, heap: u8, balls: &[Ball]) -> Self {
        let hollow = place.hollow();
        let balls: Vec<Ball> = balls
            .iter()
            .map(|(centre, radius)| (*centre * SCALE_PACKED, radius * SCALE_PACKED))
            .collect();
        Self {
            kind,
            place,
            hollow,
            rolling: balls
                .iter()
                .map(|ball| Rolling::new(&hollow, ball.1, hollow.radius * 1.5))
                .collect(),
            balls,
            reach: kind.reach() * SCALE_PACKED,
            lying: Vec::new(),
            rests: Vec::new(),
            dice: Dice::new(0x5eed + u32::from(heap) * 31),
            aim: Vec2::ZERO,
        }
    }

    /// How far from the axis a seed's centre may be at a height: inside the rim, and above it within a cone.
    fn wall(&self, y: f32) -> f32 {
        let (inner, lean) = match self.place {
            PlaceKind::Pit(_) => (0.94, 0.34),
            PlaceKind::Hand => (0.92, 0.36),
            PlaceKind::Bank(_) => (0.90, 0.75),
        };
        (self.hollow.radius * inner - (y - 0.02).max(0.0) * lean).max(0.02)
    }

    /// Height of the centre when a seed in this pose comes down from above, near the given lying seeds.
    fn drop(&self, pose: &Pose, near: &[usize]) -> f32 {
        let turn = pose.turn();
        let mut own = [(Vec3::ZERO, 0.0_f32); 64];
        let own = &mut own[..self.balls.len().min(64)];
        let mut y = f32::MIN;
        for ((ball, kept), rolling) in self.balls.iter().zip(own.iter_mut()).zip(&self.rolling) {
            let o = turn * ball.0;
            let at = Vec2::new(pose.at.x + o.x, pose.at.y + o.z);
            y = y.max(rolling.height(at.length()) - o.y);
            *kept = (Vec3::new(at.x, o.y, at.y), ball.1);
        }
        for &seed in near {
            let other = &self.lying[seed];
            let apart = (other.centre.x - pose.at.x).powi(2) + (other.centre.z - pose.at.y).powi(2);
            let most = 4.0 * self.reach * self.reach - apart;
            if most <= 0.0 || other.centre.y + most.sqrt() <= y {
                continue;
            }
            for (at, radius) in own.iter() {
                let apart = (other.centre.x - at.x).powi(2) + (other.centre.z - at.z).powi(2);
                if apart > (self.reach + radius).powi(2) {
                    continue;
                }
                for (c, r) in &other.balls {
                    let sum = r + radius;
                    let rest = sum * sum - (c.x - at.x).powi(2) - (c.z - at.z).powi(2);
                    // Higher than so far, without a root where it is not.
                    let up = y + at.y - c.y;
                    if rest > 0.0 && (up < 0.0 || rest > up * up) {
                        y = c.y + rest.sqrt() - at.y;
                    }
                }
            }
        }
        y
    }

    fn near(&self, at: Vec2, margin: f32) -> Vec<usize> {
        let far = 2.0 * self.reach + margin;
        let mut near: Vec<usize> = (0..self.lying.len())
            .filter(|&i| {
                let c = self.lying[i].centre;
                Vec2::new(c.x, c.z).distance_squared(at) < far * far
            })
            .collect();
        // The highest first: most of the others then need no closer look.
        near.sort_by(|a, b| self.lying[*b].centre.y.total_cmp(&self.lying[*a].centre.y));
        near
    }

    /// What the search makes small: height, a little more so far from where it would like to lie, for heaps are mounds; and
    /// leaning out.
    fn cost(&self, pose: &Pose, near: &[usize]) -> f32 {
        let y = self.drop(pose, near);
        let out = (pose.at.length() - self.wall(y)).max(0.0);
        // A seed lies on its broad side rather than on its edge.
        let mound = match self.place {
            PlaceKind::Pit(_) | PlaceKind::Hand => 0.55,
            PlaceKind::Bank(_) => 0.20,
        };
        y + mound * pose.at.distance_squared(self.aim)
            + 25.0 * out * out
            + 2.0 * out
            + 0.016 * pose.tilt.length_squared()
    }

    /// A way to begin to fall: `face`, 0 to 1, says which side of the seed is below.
    fn start(&mut self, face: f32) -> Pose {
        let angle = self.dice.next() * TAU;
        let far = self.hollow.radius * 0.82 * self.dice.next().sqrt();
        let base = match self.kind {
            SeedKind::Gulaganji => Quat::IDENTITY,
            SeedKind::Tamarind | SeedKind::Pebble => {
                Quat::from_rotation_x(if face < 0.5 { PI } else { 0.0 })
            }
            SeedKind::Cowrie => {
                let up = if face < 0.6 { PI } else { 0.0 };
                Quat::from_rotation_x(up + self.dice.between(-0.3, 0.3))
            }
            SeedKind::Bead => Quat::from_euler(
                EulerRot::XYZ,
                face * TAU,
                self.dice.next() * TAU,
                self.dice.next() * TAU,
            ),
        };
        Pose {
            at: Vec2::new(angle.cos(), angle.sin()) * far,
            yaw: self.dice.next() * TAU,
            tilt: Vec2::ZERO,
            base,
        }
    }

    /// Rolls to a place where every small move would lift the seed.
    fn settle(&self, mut pose: Pose) -> (f32, Pose) {
        let near = self.near(pose.at, 0.30);
        // A bead is nearly round and stops as it is.
        let lean = if self.kind == SeedKind::Bead {
            0.3
        } else {
            1.3
        };
        let mut best = self.cost(&pose, &near);
        // No two seeds look for their place in the same directions.
        let ahead = Vec2::from_angle(pose.yaw);
        let (mut step, mut swing) = (0.06_f32, 0.35_f32);
        let mut tries = 0;
        while step > 0.0012 && tries < 60 {
            tries += 1;
            let mut moved = false;
            let mut attempt = |change: &dyn Fn(&mut Pose)| {
                let mut next = pose;
                change(&mut next);
                let cost = self.cost(&next, &near);
                if cost < best - 1e-6 {
                    best = cost;
                    pose = next;
                    moved = true;
                }
            };
            for sign in [1.0, -1.0] {
                attempt(&|p| p.at += ahead * (sign * step));
                attempt(&|p| p.at += ahead.perp() * (sign * step));
                attempt(&|p| p.yaw += sign * swing);
                attempt(&|p| p.tilt.x = (p.tilt.x + sign * swing).clamp(-lean, lean));
                attempt(&|p| p.tilt.y = (p.tilt.y + sign * swing).clamp(-lean, lean));
            }
            if !moved {
                step *= 0.5;
                swing *= 0.5;
            }
        }
        (best, pose)
    }

    fn grow(&mut self) {
        // Drawn once: among many tries a shell would always find that its flat side lies lowest, and hide its slit.
        let face = self.dice.next();
        // Nobody lays seeds out: each falls a little beside the middle, as long as it is no mound.
        let beside = match self.place {
            PlaceKind::Pit(_) => 0.20,
            PlaceKind::Bank(_) => 0.48,
            PlaceKind::Hand => 0.0,
        };
        let half = self.place.slots() as f32 / 3.0;
        let low = (1.0 - self.rests.len() as f32 / half).max(0.0);
        let far = beside * low * self.hollow.radius * self.dice.next().sqrt();
        self.aim = Vec2::from_angle(self.dice.next() * TAU) * far;
        let mut starts: Vec<(f32, Pose)> = (0..40)
            .map(|_| {
                let pose = self.start(face);
                let near = self.near(pose.at, 0.0);
                (self.cost(&pose, &near), pose)
            })
            .collect();
        starts.sort_by(|a, b| a.0.total_cmp(&b.0));
        // A little luck keeps heaps from looking stacked.
        let mut best: Option<(f32, Pose)> = None;
        for (_, start) in starts.into_iter().take(8) {
            let (cost, pose) = self.settle(start);
            let cost = cost + self.dice.next() * 0.012;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, pose));
            }
        }
        if let Some((_, pose)) = best {
            self.lay(&pose);
        }
    }

    fn lay(&mut self, pose: &Pose) {
        const TOUCH: f32 = 0.004;
        let near = self.near(pose.at, 0.0);
        let y = self.drop(pose, &near);
        let centre = Vec3::new(pose.at.x, y, pose.at.y);
        let turn = pose.turn();
        // Places of support, from the centre, each with how much it carries.
        let mut feet: Vec<(Vec3, f32)> = Vec::new();
        let mut balls: Vec<Ball> = Vec::with_capacity(self.balls.len());
        for ((ball, radius), rolling) in self.balls.iter().zip(&self.rolling) {
            let o = turn * *ball;
            let c = centre + o;
            let d = Vec2::new(c.x, c.z);
            if c.y - rolling.height(d.length()) < TOUCH {
                let out = d.normalize_or_zero() * -rolling.slope(d.length());
                let normal = Vec3::new(out.x, 1.0, out.y).normalize();
                feet.push((o - normal * *radius, normal.y));
            }
            for &seed in &near {
                for (other, r) in &self.lying[seed].balls {
                    let to = *other - c;
                    if to.length() < r + radius + TOUCH {
                        let to = to.normalize_or_zero();
                        feet.push((o + to * *radius, -to.y));
                    }
                }
            }
            balls.push((c, *radius));
        }
        let (sum, weight) = feet.iter().fold((Vec3::ZERO, 0.0), |(sum, all), (at, up)| {
            let up = up.max(0.05);
            (sum + *at * up, all + up)
        });
        let foot = sum / weight.max(0.05);
        self.lying.push(Lying { centre, balls });
        self.rests.push(Rest {
            offset: centre,
            turn,
            foot,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_board::heap::slot;
    use kavade_board::look::BoardKind;

    #[test]
    fn the_file_holds_what_the_search_finds() {
        for kind in SeedKind::ALL {
            let place = PlaceKind::Pit(BoardKind::Hardwood);
            for (k, rest) in rests(kind, place, 0, &cover(kind), 8).iter().enumerate() {
                let kept = slot(place, kind, 0, k);
                assert!(
                    kept.offset.distance(rest.offset) < 1e-3,
                    "{kind:?} {k}: {kept:?} and not {rest:?}; bake the heaps again"
                );
            }
        }
    }
}
