//! The timeline: puts sowing events on beats, by its own clock. Speed, skipping, and the hurry of long relays.
//!
//! The match is decided before the first beat; nothing here can change it.

use std::collections::VecDeque;

use bevy::prelude::*;
use kavade_rules::SowingEvent;
use kavade_store::speed::Speed;

use crate::intent::Intent;
use crate::kept::CurrentSettings;
use crate::rules::{Played, SetUp};
use crate::schedule::{Cue, schedule};
use crate::state::{Flow, Screen};

/// An event is due: this is what one sees now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Beat {
    /// What happens.
    pub event: SowingEvent,
    /// How long what it moves or shows is on its way, in seconds; 0 if it is there at once.
    pub flight: f32,
}

/// All events of a step have been seen and all their seeds lie still.
#[derive(Message, Debug, Clone, Copy)]
pub struct Finished;

/// The events that are still to be seen.
#[derive(Resource, Debug, Default)]
pub struct Timeline {
    cues: VecDeque<Cue>,
    clock: f32,
    end: f32,
    playing: bool,
    /// How fast it plays.
    pub speed: Speed,
}

impl Timeline {
    /// Whether something is still to be seen.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Whether it goes on by itself; by steps it stands until a press.
    pub fn is_moving(&self) -> bool {
        self.playing && (self.speed != Speed::Step || self.cues.is_empty())
    }

    /// What is to be seen next.
    pub fn next(&self) -> Option<&SowingEvent> {
        self.cues.front().map(|cue| &cue.event)
    }

    fn add(&mut self, events: &[SowingEvent]) {
        if !self.playing {
            self.clock = 0.0;
            self.end = 0.0;
        }
        let (cues, length) = schedule(events);
        let start = self.end;
        self.cues.extend(cues.into_iter().map(|cue| Cue {
            at: start + cue.at,
            ..cue
        }));
        self.end = start + length;
        self.playing = true;
    }

    /// Forgets everything that has not been seen.
    pub fn clear(&mut self) {
        *self = Timeline {
            speed: self.speed,
            ..default()
        };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Timeline>()
        .add_message::<Beat>()
        .add_message::<Finished>()
        .add_systems(
            Update,
            (
                forget.run_if(on_message::<SetUp>),
                take_speed.run_if(resource_exists_and_changed::<CurrentSettings>),
                queue.run_if(on_message::<Played>),
                play.run_if(is_playing),
            )
                .chain()
                .in_set(Flow::Timeline),
        )
        .add_systems(OnExit(Screen::Match), stop.in_set(Flow::Timeline));
}

/// Run condition: something is still to be seen.
pub fn is_playing(timeline: Res<Timeline>) -> bool {
    timeline.is_playing()
}

/// A board that is set up anew shows what is to be seen from now on. One that shows the match as it stands has nothing
/// left to play: what was being played is over.
fn forget(
    mut timeline: ResMut<Timeline>,
    mut set_up: MessageReader<SetUp>,
    mut finished: MessageWriter<Finished>,
) {
    if set_up.read().last() == Some(&SetUp::AsItStands) && timeline.playing {
        finished.write(Finished);
    }
    timeline.clear();
}

/// Nothing plays on when the match is left.
fn stop(mut timeline: ResMut<Timeline>) {
    timeline.clear();
}

fn take_speed(mut timeline: ResMut<Timeline>, settings: Res<CurrentSettings>) {
    timeline.speed = settings.speed;
}

fn queue(mut timeline: ResMut<Timeline>, mut played: MessageReader<Played>) {
    for Played(events) in played.read() {
        timeline.add(events);
    }
}

fn play(
    mut timeline: ResMut<Timeline>,
    time: Res<Time>,
    mut intents: MessageReader<Intent>,
    mut beats: MessageWriter<Beat>,
    mut finished: MessageWriter<Finished>,
) {
    let (mut pressed, mut finish) = (false, false);
    for intent in intents.read() {
        pressed |= *intent == Intent::Skip;
        finish |= *intent == Intent::Finish;
    }
    let timeline = &mut *timeline;
    let rate = timeline.speed.rate();
    let at_once =
        finish || timeline.speed == Speed::Instant || (pressed && timeline.speed != Speed::Step);
    if at_once {
        timeline.clock = timeline.end;
    } else if timeline.speed == Speed::Step {
        // The clock stands at the event that is looked at until a press brings the next.
        match timeline.cues.front() {
            Some(next) if pressed => timeline.clock = next.at,
            Some(_) => {}
            None => timeline.clock += time.delta_secs(),
        }
    } else {
        timeline.clock += time.delta_secs() * rate;
    }
    while let Some(cue) = timeline.cues.front() {
        if cue.at > timeline.clock {
            break;
        }
        beats.write(Beat {
            event: cue.event,
            flight: if at_once { 0.0 } else { cue.flight / rate },
        });
        timeline.cues.pop_front();
    }
    if timeline.cues.is_empty() && timeline.clock >= timeline.end {
        timeline.playing = false;
        finished.write(Finished);
    }
}
