//! Ash in the air, and where it falls: a few dozen soft motes a breath, and grey smudges beside the pit.
//!
//! Places are in the board's frame, in units of about 5 cm.

use bevy::math::{Vec2, Vec3};

use super::ash::{Blown, Fate};
use super::noise::noise;
use kavade_board::layout::BoardLayout;

/// There are never more motes than this.
const MOST: usize = 240;

/// A little ash in the air.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mote {
    /// Where it is.
    pub at: Vec3,
    speed: Vec3,
    /// Its radius at first.
    size: f32,
    age: f32,
    life: f32,
}

impl Mote {
    /// Its radius: it spreads as it goes.
    pub fn radius(&self) -> f32 {
        self.size * (1.0 + 1.6 * (self.age / self.life))
    }

    /// How thick it is, 0 to 1.
    pub fn thickness(&self) -> f32 {
        let part = (self.age / self.life).clamp(0.0, 1.0);
        let comes = (self.age / 0.06).min(1.0);
        0.5 * comes * (1.0 - part) * (1.0 - part)
    }
}

/// Ash that fell beside a pit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Smudge {
    /// Its middle.
    pub at: Vec3,
    /// Its radius.
    pub radius: f32,
    /// How thick it is, 0 to 1.
    pub thickness: f32,
}

/// All ash outside the pits.
#[derive(Debug, Clone, PartialEq)]
pub struct Dust {
    seed: u64,
    drawn: u64,
    motes: Vec<Mote>,
    smudges: Vec<Smudge>,
}

impl Dust {
    /// Clear air.
    pub fn new(seed: u64) -> Dust {
        Dust {
            seed,
            drawn: 0,
            motes: Vec::new(),
            smudges: Vec::new(),
        }
    }

    /// What is in the air.
    pub fn motes(&self) -> &[Mote] {
        &self.motes
    }

    /// What fell beside the pits.
    pub fn smudges(&self) -> &[Smudge] {
        &self.smudges
    }

    /// Whether anything is in the air.
    pub fn is_moving(&self) -> bool {
        !self.motes.is_empty()
    }

    fn draw(&mut self) -> f32 {
        self.drawn += 1;
        noise(self.seed, self.drawn)
    }

    /// A breath has blown: ash flies out of a pit, or, `still`, hangs over it and fades.
    pub fn blow(&mut self, blown: &Blown, layout: &BoardLayout, still: bool) {
        let pit = layout.pit_centre(blown.pit);
        let wide = layout.pit.radius;
        if still {
            self.motes.push(Mote {
                at: pit,
                speed: Vec3::ZERO,
                size: wide * 0.8,
                age: 0.0,
                life: 0.7,
            });
        } else {
            let count = (12.0 + 24.0 * blown.moved) as usize;
            for _ in 0..count.min(MOST.saturating_sub(self.motes.len())) {
                let mote = self.mote(pit, wide, blown);
                self.motes.push(mote);
            }
        }
        if blown.fate == Fate::Scattered {
            for _ in 0..9 {
                let smudge = self.smudge(pit, wide, layout);
                self.smudges.push(smudge);
            }
        }
    }

    fn mote(&mut self, pit: Vec3, wide: f32, blown: &Blown) -> Mote {
        let out = Vec2::from_angle(std::f32::consts::PI * self.draw());
        let far = (0.5 + 0.5 * self.draw()).sqrt();
        let haste = (0.6 + 1.7 * blown.strength) * (0.65 + 0.35 * self.draw());
        let up = 0.5 + 0.45 * self.draw();
        Mote {
            at: pit + Vec3::new(out.x, -0.05, out.y) * (far * wide * 0.6),
            speed: Vec3::new(out.x * haste, up * haste, out.y * haste),
            size: 0.075 + 0.03 * self.draw(),
            age: 0.0,
            life: 1.0 + 0.35 * self.draw(),
        }
    }

    fn smudge(&mut self, pit: Vec3, wide: f32, layout: &BoardLayout) -> Smudge {
        let out = Vec2::from_angle(std::f32::consts::PI * self.draw());
        let far = wide * (1.35 + 0.35 * self.draw());
        let (x, z) = (pit.x + out.x * far, pit.z + out.y * far);
        let on_board = layout.outline.distance(x, z) < 0.0;
        let y = if on_board {
            layout.top(x, z)
        } else {
            layout.floor()
        };
        Smudge {
            at: Vec3::new(x, y, z),
            radius: 0.13 + 0.06 * self.draw(),
            thickness: 0.42 + 0.16 * self.draw(),
        }
    }

    /// Goes on for `dt` seconds.
    pub fn step(&mut self, dt: f32) {
        for mote in &mut self.motes {
            mote.age += dt;
            mote.at += mote.speed * dt;
            mote.speed *= (-2.6 * dt).exp();
            mote.speed.y -= 0.25 * dt;
        }
        self.motes.retain(|mote| mote.age < mote.life);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_rules::{Game, Pit};

    fn blown(fate: Fate) -> Blown {
        Blown {
            pit: Pit::new(3),
            strength: 0.9,
            moved: 1.0,
            fate,
        }
    }

    #[test]
    fn what_flies_is_the_same_each_time_and_settles() {
        let layout = BoardLayout::new(Game::AliGuliMane, false);
        let fly = || {
            let mut dust = Dust::new(4);
            dust.blow(&blown(Fate::Clean), &layout, false);
            dust.step(0.2);
            dust
        };
        let mut dust = fly();
        assert_eq!(dust, fly());
        assert!((24..60).contains(&dust.motes().len()));
        assert!(dust.smudges().is_empty());
        dust.step(1.5);
        assert!(!dust.is_moving());
    }

    #[test]
    fn scattered_ash_lies_on_the_board_or_on_the_floor_and_in_no_pit() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let mut dust = Dust::new(9);
        dust.blow(&blown(Fate::Scattered), &layout, true);
        assert_eq!((dust.motes().len(), dust.smudges().len()), (1, 9));
        let pit = layout.pit_centre(Pit::new(3));
        for smudge in dust.smudges() {
            let flat = Vec2::new(smudge.at.x - pit.x, smudge.at.z - pit.z);
            assert!(flat.length() > 0.95 * layout.pit.radius);
            assert!(smudge.at.y >= layout.floor());
        }
    }

    #[test]
    fn however_much_one_blows_there_are_few_motes() {
        let layout = BoardLayout::new(Game::Mangala, false);
        let mut dust = Dust::new(1);
        for _ in 0..50 {
            dust.blow(&blown(Fate::Clean), &layout, false);
        }
        assert!(dust.motes().len() <= MOST);
    }
}
