//! A device that plays nothing and writes everything down, and a sitting at which one listens.

use std::path::Path;
use std::sync::{Arc, Mutex};

use kavade::board::view::BoardPose;
use kavade::board::visual::aim::BoardCamera;
use kavade::sound::audio_output::{AudioOutput, Device, Voice, VoiceId};
use kavade_board::camera::ViewAngles;
use kavade_board::camera::{CameraPose, fit};
use kavade_board::layout::BoardLayout;
use kavade_match::timeline::{Beat, MatchTable};
use kavade_rules::SowingEvent;

use bevy::math::{Rect, Vec2};
use bevy::prelude::*;

use crate::support::sitting::{Sitting, input_app, table};

/// A file that was played.
#[derive(Debug, Clone)]
pub struct Heard {
    pub id: VoiceId,
    /// When, in seconds of the sitting.
    pub at: f64,
    pub voice: Voice,
}

/// What a device was told.
#[derive(Debug, Default)]
pub struct Told {
    /// Whether there is a device.
    pub plugged: bool,
    /// How often one was looked for.
    pub looked_for: usize,
    /// What it was told to play.
    pub heard: Vec<Heard>,
    /// Commands that were given to a device that was not there.
    pub in_vain: usize,
    pub stopped: Vec<VoiceId>,
    pub gains: Vec<(VoiceId, f32)>,
    /// The clock.
    pub now: f64,
}

#[derive(Clone)]
pub struct Recorder(pub Arc<Mutex<Told>>);

impl Recorder {
    pub fn plugged() -> Recorder {
        let told = Told {
            plugged: true,
            ..Told::default()
        };
        Recorder(Arc::new(Mutex::new(told)))
    }

    pub fn told<R>(&self, look: impl FnOnce(&mut Told) -> R) -> R {
        look(&mut self.0.lock().expect("nobody panicked"))
    }

    /// What was played since this was last asked.
    pub fn take(&self) -> Vec<Heard> {
        self.told(|told| std::mem::take(&mut told.heard))
    }
}

impl Device for Recorder {
    fn open(&mut self) -> bool {
        self.told(|told| {
            told.looked_for += 1;
            told.plugged
        })
    }

    fn close(&mut self) {}

    fn prepare(&mut self, files: &[String]) {
        self.told(|told| told.in_vain += usize::from(!told.plugged && !files.is_empty()));
    }

    fn start(&mut self, id: VoiceId, voice: &Voice) -> bool {
        self.told(|told| {
            told.in_vain += usize::from(!told.plugged);
            let at = told.now;
            let voice = voice.clone();
            told.heard.push(Heard { id, at, voice });
            true
        })
    }

    fn set_gain(&mut self, id: VoiceId, gain: f32) {
        self.told(|told| told.gains.push((id, gain)));
    }

    fn stop(&mut self, id: VoiceId) {
        self.told(|told| told.stopped.push(id));
    }

    fn tend(&mut self, seconds: f32) -> bool {
        self.told(|told| {
            told.now += f64::from(seconds);
            told.plugged
        })
    }
}

/// A sitting at which one listens.
pub fn listen(folder: &Path) -> (Sitting, Recorder) {
    let recorder = Recorder::plugged();
    let sitting = sit(folder, &recorder);
    (sitting, recorder)
}

/// A sitting with a device that may be missing.
pub fn sit(folder: &Path, recorder: &Recorder) -> Sitting {
    let mut app = input_app(folder);
    kavade::sound::hearing::add(&mut app, recorder.clone());
    Sitting::start(app, folder)
}

/// The picture of a wide window, seen by the camera of the table; `turned` by half a turn, as from North.
pub fn look_at_table(sitting: &mut Sitting, turned: bool) {
    let world = sitting.app.world_mut();
    let table = table(world);
    let (room, layout): (Entity, BoardLayout) = (table.root, table.layout.clone());
    let window = Vec2::new(1280.0, 720.0);
    let safe = Rect::new(24.0, 104.0, 1256.0, 600.0);
    let mut pose: CameraPose = fit(&layout.bounds(), window, safe, ViewAngles::down(0.96));
    if turned {
        let half = Quat::from_rotation_y(std::f32::consts::PI);
        pose.position = half * pose.position;
        pose.rotation = half * pose.rotation;
    }
    world.spawn((BoardCamera { room }, BoardPose(pose)));
}

/// Shows events as if they were due now, each with the time that its seeds fly.
pub fn show(sitting: &mut Sitting, events: &[(SowingEvent, f32)]) {
    let table = MatchTable::entity(sitting.app.world()).expect("the match's table");
    for (event, flight) in events {
        sitting.app.world_mut().write_message(Beat {
            table,
            event: *event,
            flight: *flight,
        });
    }
    sitting.frame();
}

pub fn output<R>(sitting: &Sitting, look: impl FnOnce(&AudioOutput) -> R) -> R {
    look(sitting.app.world().non_send::<AudioOutput>())
}
