//! The board balanced on the head: it tips of itself, small gusts push it, and a hand holds against both.

use super::noise::noise;
use kavade_board::shape::ease;
use kavade_ui::forfeit::{BALANCE_SECONDS, BalanceStage};

/// The angle at which the board slides down, in radians.
pub const LIMIT: f32 = 0.26;

/// Seconds in which the board rises onto the head.
const RISE: f32 = 1.0;

/// Seconds in which it comes down again.
const LOWER: f32 = 1.2;

/// How strongly it tips further once it leans, a second squared.
const FALL: f32 = 1.9;

/// How strongly a hand turns it at most, in radians a second squared.
const PUSH: f32 = 1.45;

/// How much of its speed it loses, a second.
const DRAG: f32 = 0.8;

/// How strongly gusts push it at the end, in radians a second squared.
const GUST: f32 = 0.34;

/// Seconds from gust to gust.
const BREEZE: f32 = 0.8;

/// The longest step that is reckoned at once, in seconds.
const STEP: f32 = 0.01;

/// The board on the head. A positive angle means that its right side is low.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Balance {
    seed: u64,
    stage: BalanceStage,
    /// Seconds in this stage.
    clock: f32,
    angle: f32,
    speed: f32,
}

impl Balance {
    /// The board as it is lifted; the seed decides how it leans and where gusts come from.
    pub fn new(seed: u64) -> Balance {
        let lean = noise(seed, 0);
        Balance {
            seed,
            stage: BalanceStage::Rising,
            clock: 0.0,
            angle: 0.03 * lean.signum() + 0.02 * lean,
            speed: 0.0,
        }
    }

    /// Where the board is.
    pub fn stage(&self) -> BalanceStage {
        self.stage
    }

    /// How far the board leans, in radians; positive to the right.
    pub fn angle(&self) -> f32 {
        self.angle
    }

    /// How far the board leans of what it may: −1 to 1.
    pub fn tilt(&self) -> f32 {
        (self.angle / LIMIT).clamp(-1.0, 1.0)
    }

    /// Seconds that it must still be held.
    pub fn left(&self) -> f32 {
        match self.stage {
            BalanceStage::Rising => BALANCE_SECONDS,
            BalanceStage::Holding => (BALANCE_SECONDS - self.clock).max(0.0),
            BalanceStage::Held | BalanceStage::Slid => 0.0,
        }
    }

    /// How high the board is: 0 where it stands, 1 on the head.
    pub fn lift(&self) -> f32 {
        let part = match self.stage {
            BalanceStage::Rising => self.clock / RISE,
            BalanceStage::Holding => 1.0,
            BalanceStage::Held | BalanceStage::Slid => 1.0 - self.clock / LOWER,
        };
        let part = part.clamp(0.0, 1.0);
        ease(part)
    }

    /// Whether it is over, well or not.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, BalanceStage::Held | BalanceStage::Slid)
    }

    /// Whether the board moves.
    pub fn is_moving(&self) -> bool {
        !self.is_over() || self.clock < LOWER
    }

    /// The push of the air at this moment, in radians a second squared.
    fn gust(&self) -> f32 {
        let at = self.clock / BREEZE;
        let (place, part) = (at.floor(), at.fract());
        let push = |place: f32| noise(self.seed, 1 + place as u64);
        let part = ease(part);
        let push = push(place) + (push(place + 1.0) - push(place)) * part;
        push * GUST * (0.5 + 0.5 * self.clock / BALANCE_SECONDS)
    }

    /// Goes on for `dt` seconds while a hand leans: −1 presses the left side down, 1 the right side.
    pub fn step(&mut self, lean: f32, dt: f32) {
        let parts = (dt / STEP).ceil().max(1.0);
        for _ in 0..parts as u32 {
            self.small_step(lean.clamp(-1.0, 1.0), dt / parts);
        }
    }

    fn small_step(&mut self, lean: f32, dt: f32) {
        self.clock += dt;
        match self.stage {
            BalanceStage::Rising => {
                if self.clock >= RISE {
                    self.turn_to(BalanceStage::Holding);
                }
            }
            BalanceStage::Holding => {
                let turn = FALL * self.angle + PUSH * lean + self.gust() - DRAG * self.speed;
                self.speed += turn * dt;
                self.angle += self.speed * dt;
                if self.angle.abs() >= LIMIT {
                    self.turn_to(BalanceStage::Slid);
                } else if self.clock >= BALANCE_SECONDS {
                    self.turn_to(BalanceStage::Held);
                }
            }
            // It comes down level.
            BalanceStage::Held | BalanceStage::Slid => {
                self.angle *= (-4.0 * dt).exp();
                self.speed = 0.0;
                if self.clock >= LOWER {
                    self.angle = 0.0;
                }
            }
        }
    }

    fn turn_to(&mut self, stage: BalanceStage) {
        self.stage = stage;
        self.clock = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// Plays to the end with a hand that sees how things are, and gives the stage and the seconds of holding.
    fn played(seed: u64, dt: f32, mut hand: impl FnMut(&Balance) -> f32) -> (BalanceStage, f32) {
        let mut balance = Balance::new(seed);
        let mut held = 0.0;
        for _ in 0..10_000 {
            let lean = hand(&balance);
            if balance.stage() == BalanceStage::Holding {
                held += dt;
            }
            balance.step(lean, dt);
            if balance.is_over() {
                return (balance.stage(), held);
            }
        }
        panic!("it never ends");
    }

    /// A person: they see a quarter of a second late, and press a key or do not.
    fn person() -> impl FnMut(&Balance) -> f32 {
        let mut seen: VecDeque<(f32, f32)> = VecDeque::from(vec![(0.0, 0.0); 15]);
        move |balance| {
            seen.push_back((balance.angle, balance.speed));
            let (angle, speed) = seen.pop_front().unwrap_or_default();
            let lean = angle + 0.55 * speed;
            if lean.abs() < 0.02 {
                0.0
            } else {
                -lean.signum()
            }
        }
    }

    #[test]
    fn a_steady_hand_holds_it_for_ten_seconds() {
        for seed in 1..60 {
            let (stage, held) = played(seed, 1.0 / 60.0, |balance| {
                -6.0 * balance.angle - 3.0 * balance.speed
            });
            assert_eq!(stage, BalanceStage::Held, "{seed}");
            assert!((held - BALANCE_SECONDS).abs() < 0.1, "{seed}: {held}");
        }
    }

    #[test]
    fn a_person_with_two_keys_can_do_it() {
        let well =
            (1..101).filter(|seed| played(*seed, 1.0 / 60.0, person()).0 == BalanceStage::Held);
        let well = well.count();
        assert!(well >= 80, "{well} of 100");
    }

    #[test]
    fn without_a_hand_it_slides_before_the_end() {
        for seed in 1..200 {
            let (stage, held) = played(seed, 1.0 / 60.0, |_| 0.0);
            assert_eq!(stage, BalanceStage::Slid, "{seed}");
            assert!((0.6..BALANCE_SECONDS).contains(&held), "{seed}: {held}");
        }
    }

    #[test]
    fn a_hand_that_always_leans_one_way_tips_it() {
        for lean in [-1.0, 1.0] {
            let (stage, held) = played(3, 1.0 / 60.0, |_| lean);
            assert_eq!(stage, BalanceStage::Slid);
            assert!(held < 2.0, "{held}");
        }
    }

    #[test]
    fn the_right_side_goes_down_under_a_hand_on_the_right() {
        let mut balance = Balance::new(1);
        while balance.stage() == BalanceStage::Rising {
            balance.step(1.0, 0.02);
        }
        for _ in 0..30 {
            balance.step(1.0, 0.02);
        }
        assert!(balance.angle() > 0.0);
    }

    #[test]
    fn the_same_seed_brings_the_same_gusts_whatever_the_frames() {
        let run = |seed: u64, dt: f32| {
            let mut balance = Balance::new(seed);
            let steps = (2.0 / dt).round() as u32;
            (0..steps).for_each(|_| balance.step(0.0, dt));
            balance.angle()
        };
        assert_eq!(run(5, 0.02), run(5, 0.02));
        assert!((run(5, 0.02) - run(5, 0.1)).abs() < 0.01);
        assert_ne!(run(5, 0.02), run(6, 0.02));
    }

    #[test]
    fn afterwards_it_stands_level_where_it_stood() {
        for hand in [0.0, 1.0] {
            let mut balance = Balance::new(2);
            for _ in 0..2_000 {
                balance.step(hand, 0.02);
            }
            assert!(!balance.is_moving());
            assert_eq!((balance.lift(), balance.angle()), (0.0, 0.0));
        }
    }
}
