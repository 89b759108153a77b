//! Words for what is heard, one at a time, each long enough to be read.

use bevy::prelude::*;

use super::cue::Audible;
use kavade_ui::screens::play::sounds::SoundCaption;

/// Seconds that a caption is shown at least.
pub const READ: f64 = 1.6;
/// Seconds after which a caption that had to wait is old news.
const STALE: f64 = 2.5;

#[derive(Debug, Clone, Copy)]
struct Shown {
    caption: SoundCaption,
    since: f64,
    until: f64,
}

/// The caption that is shown, and the one that waits. Times are in seconds.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct Captions {
    shown: Option<Shown>,
    next: Option<(Audible, f64)>,
}

impl Captions {
    /// Something is heard now.
    pub fn say(&mut self, heard: Audible, now: f64) {
        self.turn(now);
        let caption = heard.caption();
        let fresh = Shown {
            caption,
            since: now,
            until: now + READ,
        };
        match &mut self.shown {
            None => self.shown = Some(fresh),
            Some(shown) if shown.caption == caption => shown.until = now + READ,
            // A press is worth words only where there are no others.
            Some(_) if heard.weight() == 0 => {}
            Some(shown) if now >= shown.since + READ => *shown = fresh,
            Some(_) => {
                if self
                    .next
                    .is_none_or(|(waits, _)| heard.weight() >= waits.weight())
                {
                    self.next = Some((heard, now));
                }
            }
        }
    }

    /// Goes on to the next caption, or to none, when it is time.
    pub fn turn(&mut self, now: f64) {
        let Some(shown) = self.shown else { return };
        if now < shown.since + READ {
            return;
        }
        let next = self.next.take();
        if let Some((heard, said)) = next
            && now - said < STALE
        {
            self.shown = Some(Shown {
                caption: heard.caption(),
                since: now,
                until: now + READ,
            });
        } else if now >= shown.until {
            self.shown = None;
        }
    }

    /// What is shown.
    pub fn shown(&self) -> Option<SoundCaption> {
        self.shown.map(|shown| shown.caption)
    }

    /// Seconds until something else is shown.
    pub fn left(&self, now: f64) -> Option<f64> {
        let shown = self.shown?;
        let until = match self.next {
            Some(_) => shown.since + READ,
            None => shown.until,
        };
        Some((until - now).max(0.01))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cue::{Size, Sound, Surface};
    use super::*;
    use kavade_board::look::BoardKind;
    use kavade_board::shape::SeedKind;

    const SCOOP: Audible = Audible::Sound(Sound::Scoop(SeedKind::Tamarind));
    const PRESS: Audible = Audible::Sound(Sound::Press);
    const BELL: Audible = Audible::Sound(Sound::Bell {
        size: Size::Large,
        seeds: 9,
    });

    fn click(count: u8) -> Audible {
        Audible::Sound(Sound::Click {
            seed: SeedKind::Tamarind,
            on: Surface::Board(BoardKind::Fish),
            count,
            speed: 1.0,
        })
    }

    #[test]
    fn each_is_shown_long_enough_and_what_matters_more_comes_next() {
        let mut captions = Captions::default();
        captions.say(SCOOP, 0.0);
        captions.say(BELL, 0.3);
        captions.say(click(1), 0.6);
        captions.turn(1.5);
        assert_eq!(captions.shown(), Some(SCOOP.caption()));
        captions.turn(1.61);
        assert_eq!(captions.shown(), Some(BELL.caption()));
        captions.turn(3.2);
        assert_eq!(captions.shown(), Some(BELL.caption()));
        captions.turn(3.22);
        assert_eq!(captions.shown(), None);
    }

    #[test]
    fn what_goes_on_is_one_caption() {
        let mut captions = Captions::default();
        for step in 0..30 {
            captions.say(click(step), 0.14 * f64::from(step));
            assert_eq!(captions.shown(), Some(click(1).caption()));
        }
        assert!(captions.left(4.06).is_some_and(|left| left > 1.5));
    }

    #[test]
    fn a_press_never_takes_the_place_of_another_caption() {
        let mut captions = Captions::default();
        captions.say(click(1), 0.0);
        captions.say(PRESS, 1.59);
        captions.turn(1.65);
        assert_eq!(captions.shown(), None);
        captions.say(PRESS, 2.0);
        assert_eq!(captions.shown(), Some(PRESS.caption()));
    }
}
