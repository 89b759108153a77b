//! Ash in the pits: a breath grows while it is held, and blows when it is let go. Too weak moves little, the right one
//! blows the pit clean, too strong scatters the ash over the edge.

use kavade_rules::Pit;
use kavade_ui::forfeit::{ASH_SECONDS, HARD_BREATH, WEAK_BREATH};

/// Seconds in which a breath grows to its full strength.
pub const FULL_BREATH: f32 = 1.1;

/// How much of a pit's ash the strongest of the weak breaths moves.
const MOVES: f32 = 0.4;

/// Less ash than this is none.
const NONE: f32 = 0.06;

/// How much of a full pit's ash is seen to go in a second.
const SINKS: f32 = 3.2;

/// What became of the ash of a pit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fate {
    /// It lies there.
    #[default]
    Lies,
    /// It was blown out.
    Clean,
    /// It was blown over the edge.
    Scattered,
}

/// The ash of a pit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AshHeap {
    /// What became of it.
    pub fate: Fate,
    /// How much is left of it, 1 for a full pit.
    pub left: f32,
    /// How much is still seen of it: it takes a moment to go.
    pub seen: f32,
}

/// A breath that is being drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Breath {
    /// At which pit.
    pub pit: Pit,
    seconds: f32,
}

impl Breath {
    /// How strong it is by now, 0 to 1.
    pub fn strength(&self) -> f32 {
        (self.seconds / FULL_BREATH).min(1.0)
    }
}

/// A breath has blown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Blown {
    /// Into which pit.
    pub pit: Pit,
    /// How strong it was, 0 to 1.
    pub strength: f32,
    /// How much of a full pit's ash it moved.
    pub moved: f32,
    /// What became of the pit's ash.
    pub fate: Fate,
}

/// The pits with their ash.
#[derive(Debug, Clone, PartialEq)]
pub struct Ash {
    heaps: Vec<AshHeap>,
    breath: Option<Breath>,
    left: f32,
}

impl Ash {
    /// So many full pits.
    pub fn new(pits: u8) -> Ash {
        let full = AshHeap {
            fate: Fate::Lies,
            left: 1.0,
            seen: 1.0,
        };
        Ash {
            heaps: vec![full; usize::from(pits)],
            breath: None,
            left: ASH_SECONDS,
        }
    }

    /// The ash of every pit, by ring position.
    pub fn heaps(&self) -> &[AshHeap] {
        &self.heaps
    }

    /// The breath that is being drawn.
    pub fn breath(&self) -> Option<Breath> {
        self.breath
    }

    /// Seconds until it is over.
    pub fn left(&self) -> f32 {
        self.left
    }

    /// How many pits have this fate.
    pub fn count(&self, fate: Fate) -> u32 {
        self.heaps.iter().filter(|heap| heap.fate == fate).count() as u32
    }

    /// Whether it is over: no ash lies anywhere, or the time has passed.
    pub fn is_over(&self) -> bool {
        self.left <= 0.0 || self.count(Fate::Lies) == 0
    }

    /// Whether ash is still seen to go.
    pub fn is_sinking(&self) -> bool {
        self.heaps.iter().any(|heap| heap.seen > heap.left)
    }

    /// Goes on for `dt` seconds while a breath is held over a pit, if it is. A breath stays with its pit until it is let go.
    pub fn step(&mut self, held: Option<Pit>, dt: f32) -> Option<Blown> {
        for heap in &mut self.heaps {
            heap.seen = (heap.seen - SINKS * dt).max(heap.left);
        }
        if self.is_over() {
            self.breath = None;
            return None;
        }
        self.left = (self.left - dt).max(0.0);
        match (self.breath, held) {
            (Some(mut breath), Some(_)) => {
                breath.seconds += dt;
                self.breath = Some(breath);
                None
            }
            (None, Some(pit)) => {
                let lies = self
                    .heaps
                    .get(pit.index())
                    .is_some_and(|heap| heap.fate == Fate::Lies);
                self.breath = lies.then_some(Breath { pit, seconds: dt });
                None
            }
            (Some(breath), None) => {
                self.breath = None;
                self.blow(breath)
            }
            (None, None) => None,
        }
    }

    /// The breath is kept back: whoever drew it has gone away.
    pub fn keep_breath(&mut self) {
        self.breath = None;
    }

    fn blow(&mut self, breath: Breath) -> Option<Blown> {
        let heap = self.heaps.get_mut(breath.pit.index())?;
        let strength = breath.strength();
        let before = heap.left;
        if strength < WEAK_BREATH {
            heap.left -= MOVES * strength / WEAK_BREATH;
            if heap.left < NONE {
                heap.left = 0.0;
                heap.fate = Fate::Clean;
            }
        } else {
            heap.left = 0.0;
            heap.fate = match strength > HARD_BREATH {
                true => Fate::Scattered,
                false => Fate::Clean,
            };
        }
        Some(Blown {
            pit: breath.pit,
            strength,
            moved: before - heap.left,
            fate: heap.fate,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Holds a breath over a pit for so many seconds and lets it go.
    fn breathe(ash: &mut Ash, pit: u8, seconds: f32) -> Option<Blown> {
        let pit = Pit::new(pit);
        let dt = 0.01;
        for _ in 0..(seconds / dt).round() as u32 {
            assert_eq!(ash.step(Some(pit), dt), None, "a held breath does not blow");
        }
        ash.step(None, dt)
    }

    #[test]
    fn a_weak_breath_moves_little_and_many_of_them_clean_a_pit() {
        let mut ash = Ash::new(14);
        let blown = breathe(&mut ash, 3, 0.2).expect("it blows");
        assert_eq!(blown.fate, Fate::Lies);
        assert!((0.1..0.4).contains(&blown.moved), "{}", blown.moved);
        for _ in 0..8 {
            breathe(&mut ash, 3, 0.2);
        }
        assert_eq!(ash.heaps()[3].fate, Fate::Clean);
        assert_eq!(ash.count(Fate::Lies), 13);
    }

    #[test]
    fn the_right_breath_blows_a_pit_clean() {
        let mut ash = Ash::new(14);
        let blown = breathe(&mut ash, 0, 0.6 * FULL_BREATH).expect("it blows");
        assert_eq!((blown.fate, blown.moved), (Fate::Clean, 1.0));
        // There is nothing more to blow at.
        assert_eq!(breathe(&mut ash, 0, 0.6), None);
    }

    #[test]
    fn too_strong_a_breath_scatters() {
        let mut ash = Ash::new(12);
        let blown = breathe(&mut ash, 11, FULL_BREATH * 2.0).expect("it blows");
        assert_eq!((blown.fate, blown.strength), (Fate::Scattered, 1.0));
        assert_eq!(ash.count(Fate::Scattered), 1);
    }

    #[test]
    fn a_breath_stays_with_its_pit() {
        let mut ash = Ash::new(12);
        ash.step(Some(Pit::new(2)), 0.3);
        ash.step(Some(Pit::new(5)), 0.3);
        let blown = ash.step(None, 0.01).expect("it blows");
        assert_eq!(blown.pit, Pit::new(2));
    }

    #[test]
    fn the_ash_is_seen_to_go() {
        let mut ash = Ash::new(12);
        breathe(&mut ash, 2, 0.6);
        assert!(ash.is_sinking() && ash.heaps()[2].seen > 0.5);
        for _ in 0..60 {
            ash.step(None, 0.01);
        }
        assert!(!ash.is_sinking());
        assert_eq!(ash.heaps()[2].seen, 0.0);
    }

    #[test]
    fn it_always_ends() {
        // With nobody at the board,
        let mut ash = Ash::new(14);
        let seconds = (0..).take_while(|_| {
            ash.step(None, 0.1);
            !ash.is_over()
        });
        assert!((380..=400).contains(&seconds.count()));
        // with somebody who never lets go,
        let mut ash = Ash::new(14);
        for _ in 0..4010 {
            assert_eq!(ash.step(Some(Pit::new(1)), 0.01), None);
        }
        assert!(ash.is_over() && ash.breath().is_none());
        // and as soon as no ash is left.
        let mut ash = Ash::new(2);
        breathe(&mut ash, 0, 0.6);
        assert!(!ash.is_over());
        breathe(&mut ash, 1, 2.0);
        assert!(ash.is_over() && ash.left() > 30.0);
        assert_eq!((ash.count(Fate::Clean), ash.count(Fate::Scattered)), (1, 1));
    }

    #[test]
    fn a_pit_that_the_board_does_not_have_is_no_pit() {
        let mut ash = Ash::new(12);
        ash.step(Some(Pit::new(77)), 0.5);
        assert_eq!(ash.step(None, 0.1), None);
    }
}
