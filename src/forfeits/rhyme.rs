//! Teasing rhymes: which verse comes, and how its lines come one after another.

use super::noise::noise;

/// Verses that are sung at the loser.
pub const TEASING: [&str; 10] = [
    "verse-home",
    "verse-doors",
    "verse-harvest",
    "verse-crow",
    "verse-plan",
    "verse-air",
    "verse-mouse",
    "verse-teeth",
    "verse-far",
    "verse-granary",
];

/// Verses that the computer says about itself.
pub const OWN: [&str; 5] = [
    "own-asleep",
    "own-pride",
    "own-counting",
    "own-bow",
    "own-hill",
];

/// Lines of a verse.
pub const LINES: usize = 4;

/// Seconds from line to line.
const LINE: f32 = 1.3;

/// Seconds in which a line appears.
const APPEARS: f32 = 0.5;

/// A verse that is being sung.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rhyme {
    verse: &'static str,
    clock: f32,
}

impl Rhyme {
    /// The verse with this id, before its first line.
    pub fn new(verse: &'static str) -> Rhyme {
        Rhyme { verse, clock: 0.0 }
    }

    /// The id of the verse.
    pub fn verse(&self) -> &'static str {
        self.verse
    }

    /// How far each line has appeared, 0 to 1.
    pub fn lines(&self) -> [f32; LINES] {
        std::array::from_fn(|line| {
            ((self.clock - 0.25 - line as f32 * LINE) / APPEARS).clamp(0.0, 1.0)
        })
    }

    /// Whether lines are still to come.
    pub fn is_coming(&self) -> bool {
        self.lines()[LINES - 1] < 1.0
    }

    /// Goes on for `dt` seconds.
    pub fn step(&mut self, dt: f32) {
        self.clock += dt;
    }
}

/// The next verse of several: any but the last one.
pub fn next(verses: &[&'static str], last: Option<&str>, seed: u64) -> &'static str {
    let others: Vec<&'static str> = verses
        .iter()
        .copied()
        .filter(|verse| Some(*verse) != last)
        .collect();
    let place = (noise(seed, 0) + 1.0) / 2.0 * others.len() as f32;
    let place = (place as usize).min(others.len().saturating_sub(1));
    others
        .get(place)
        .or(verses.first())
        .copied()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kavade_ui::texts::Texts;
    use std::collections::BTreeSet;

    #[test]
    fn no_verse_comes_twice_in_a_row_and_every_one_comes() {
        for verses in [&TEASING[..], &OWN[..]] {
            let mut last = None;
            let mut seen = BTreeSet::new();
            for seed in 0..300 {
                let verse = next(verses, last, seed);
                assert_ne!(Some(verse), last);
                seen.insert(verse);
                last = Some(verse);
            }
            assert_eq!(seen.len(), verses.len());
        }
    }

    #[test]
    fn every_verse_has_four_lines_with_and_without_names() {
        let texts = Texts::english();
        for verse in TEASING.into_iter().chain(OWN) {
            for who in ["you", "other"] {
                let values = [
                    ("loser", "Asha".into()),
                    ("who", who.into()),
                    ("winner", "Ravi".into()),
                ];
                let sung = texts.with(verse, &values);
                assert_eq!(sung.lines().count(), LINES, "{verse}: {sung}");
                assert!(sung.lines().all(|line| !line.trim().is_empty()), "{verse}");
                assert!(sung.len() < 240, "{verse} is short");
                assert!(!sung.contains('!'), "{verse} does not shout");
            }
        }
        assert_eq!(texts.missed(), Vec::<String>::new());
    }

    #[test]
    fn lines_come_one_after_another_and_stay() {
        let mut rhyme = Rhyme::new(TEASING[0]);
        assert_eq!(rhyme.lines(), [0.0; LINES]);
        rhyme.step(1.0);
        assert_eq!(rhyme.lines(), [1.0, 0.0, 0.0, 0.0]);
        rhyme.step(10.0);
        assert!(!rhyme.is_coming());
        assert_eq!(rhyme.lines(), [1.0; LINES]);
    }
}
