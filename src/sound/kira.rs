//! The real device, by bevy_kira_audio.
//!
//! That plugin makes its manager once, when it is added, and never again: without a device, or when one is lost for good,
//! it would keep every command for ever. So it lives in a small app of its own, which is made anew when a device is
//! looked for and thrown away when it is lost. A device is there if a sound of silence can be started; it is lost if
//! what should be heard stands still.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::asset::{AssetPlugin, LoadState};
use bevy::prelude::*;
use bevy_kira_audio::prelude::{
    Audio, AudioControl, AudioInstance, AudioPlugin, AudioSource, AudioTween, Frame, PlaybackState,
    StaticSoundData, StaticSoundSettings,
};

use super::audio_output::{Device, Voice, VoiceId};
use super::card;
use crate::platform::paths::assets_folder;

/// Seconds in which nothing that should be heard moves on, after which the device is lost.
const STANDS_STILL: f32 = 1.5;
/// Voices that a device holds at most.
const MOST: usize = 40;

struct Playing {
    instance: Handle<AudioInstance>,
    /// Where it was last, in seconds.
    position: f64,
}

/// A device and what it plays.
#[derive(Default)]
pub struct Kira {
    app: Option<App>,
    sources: HashMap<String, Handle<AudioSource>>,
    playing: HashMap<VoiceId, Playing>,
    still: f32,
    /// Something was asked for, or is being loaded.
    busy: bool,
}

impl Kira {
    fn new_app() -> App {
        let mut app = App::new();
        app.add_plugins((
            AssetPlugin {
                file_path: assets_folder().to_string_lossy().into_owned(),
                ..default()
            },
            AudioPlugin,
        ));
        app.finish();
        app.cleanup();
        app
    }

    /// Whether there is a device: a moment of silence can be played on it.
    fn plays(app: &mut App) -> bool {
        let silence = AudioSource {
            sound: StaticSoundData {
                sample_rate: 44_100,
                frames: Arc::from([Frame::ZERO; 64]),
                settings: StaticSoundSettings::default(),
                slice: None,
            },
        };
        let source = app
            .world_mut()
            .resource_mut::<Assets<AudioSource>>()
            .add(silence);
        let instance = app.world().resource::<Audio>().play(source).handle();
        app.update();
        let mut instances = app.world_mut().resource_mut::<Assets<AudioInstance>>();
        instances.remove(instance.id()).is_some()
    }

    /// Whether files are still being read.
    fn loads(&self, app: &App) -> bool {
        let server = app.world().resource::<AssetServer>();
        let waits = |handle: &Handle<AudioSource>| {
            matches!(
                server.get_load_state(handle.id()),
                Some(LoadState::Loading | LoadState::NotLoaded)
            )
        };
        self.sources.values().any(waits)
    }
}

fn decibels(gain: f32) -> f32 {
    20.0 * gain.max(1e-4).log10()
}

impl Device for Kira {
    fn open(&mut self) -> bool {
        self.close();
        if !card::may_have_sound() {
            return false;
        }
        let mut app = Self::new_app();
        if !Self::plays(&mut app) {
            return false;
        }
        self.app = Some(app);
        true
    }

    fn close(&mut self) {
        *self = Kira::default();
    }

    fn prepare(&mut self, files: &[String]) {
        let Some(app) = &self.app else { return };
        let server = app.world().resource::<AssetServer>();
        self.sources.retain(|file, _| files.contains(file));
        for file in files {
            self.sources
                .entry(file.clone())
                .or_insert_with(|| server.load(file.clone()));
        }
        self.busy = true;
    }

    fn start(&mut self, id: VoiceId, voice: &Voice) -> bool {
        let Some(app) = &self.app else { return false };
        let Some(source) = self.sources.get(&voice.file) else {
            return false;
        };
        let ready = app.world().resource::<Assets<AudioSource>>();
        // A click that comes late is worse than none.
        if self.playing.len() >= MOST || !ready.contains(source.id()) {
            return false;
        }
        let mut command = app.world().resource::<Audio>().play(source.clone());
        command
            .with_volume(decibels(voice.gain))
            .with_panning(voice.pan)
            .with_playback_rate(f64::from(voice.rate));
        if voice.looped {
            command
                .looped()
                .linear_fade_in(std::time::Duration::from_secs(2));
        }
        let instance = command.handle();
        drop(command);
        let playing = Playing {
            instance,
            position: -1.0,
        };
        self.playing.insert(id, playing);
        self.busy = true;
        true
    }

    fn set_gain(&mut self, id: VoiceId, gain: f32) {
        let (Some(app), Some(playing)) = (&mut self.app, self.playing.get(&id)) else {
            return;
        };
        let mut instances = app.world_mut().resource_mut::<Assets<AudioInstance>>();
        if let Some(mut instance) = instances.get_mut(playing.instance.id()) {
            instance.set_decibels(decibels(gain), AudioTween::default());
        }
    }

    fn stop(&mut self, id: VoiceId) {
        let (Some(app), Some(playing)) = (&mut self.app, self.playing.get(&id)) else {
            return;
        };
        let mut instances = app.world_mut().resource_mut::<Assets<AudioInstance>>();
        if let Some(mut instance) = instances.get_mut(playing.instance.id()) {
            let softly = std::time::Duration::from_millis(40);
            instance.stop(AudioTween::linear(softly));
        }
    }

    fn tend(&mut self, seconds: f32) -> bool {
        let loads = self.app.as_ref().is_some_and(|app| self.loads(app));
        let Some(app) = &mut self.app else {
            return false;
        };
        if !self.busy && self.playing.is_empty() && !loads {
            return true;
        }
        app.update();
        self.busy = loads;
        let mut instances = app.world_mut().resource_mut::<Assets<AudioInstance>>();
        let before = self.playing.len();
        let mut moved = false;
        self.playing.retain(|_, playing| {
            let Some(instance) = instances.get(playing.instance.id()) else {
                return false;
            };
            match instance.state().position() {
                None if instance.state() == PlaybackState::Stopped => {
                    // The plugin keeps what has ended for ever otherwise.
                    instances.remove(playing.instance.id());
                    false
                }
                position => {
                    let position = position.unwrap_or_default();
                    moved |= playing.position != position;
                    playing.position = position;
                    true
                }
            }
        });
        // A frame after a long sleep says nothing about the time in which the device was asked.
        self.still = match moved || self.playing.is_empty() || self.playing.len() < before {
            true => 0.0,
            false => self.still + seconds.min(0.1),
        };
        self.still < STANDS_STILL
    }
}
