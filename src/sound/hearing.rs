//! What of the game is heard when.

use super::{audio_output, captions, cue, kira, library, mix, score};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use kavade_rules::{Place, SeedCount, SowingEvent};

use audio_output::{AudioOutput, Device};
use captions::Captions;
use cue::{Audible, Bus, Cue, Sound};
use score::Materials;

use crate::board::entities::{Seed, Seeds};
use crate::board::view::BoardPose;
use crate::board::visual::aim::BoardCamera;
use crate::board::visual::title::Column;
use crate::overlay::Overlay;
use crate::sowing::table::{MatchBoard, Table};
use kavade_board::camera::CameraPose;
use kavade_match::kept::CurrentSettings;
use kavade_match::match_events::NewBoard;
use kavade_match::match_events::{Rearrange, Refused};
use kavade_match::state::{Flow, Screen};
use kavade_match::timeline::{
    Beat, Finished, MatchBeats, MatchPlayback, MatchTable, match_was_seen,
};
use kavade_store::settings::LOUDEST;
use kavade_ui::theme::focus;

/// Sounds that are due later: seeds that have not landed yet.
#[derive(Resource, Debug, Default)]
struct Pending(Vec<Cue>);

/// What is due in this frame.
#[derive(Resource, Debug, Default)]
struct Due(Vec<Cue>);

/// Adds sound to the game, on the real device.
pub(crate) fn plugin(app: &mut App) {
    add(app, kira::Kira::default());
}

/// Adds sound to the game, on this device.
pub fn add(app: &mut App, device: impl Device) {
    app.insert_non_send(AudioOutput::new(device))
        .init_resource::<Pending>()
        .init_resource::<Due>()
        .init_resource::<Captions>()
        .add_systems(Startup, begin)
        .add_systems(
            Update,
            (
                set_volumes,
                prepare,
                forget.run_if(on_message::<NewBoard>.or_else(on_message::<Rearrange>)),
                hear_events.run_if(on_message::<Beat>),
                land,
                hear_interface,
                play,
                hear_room,
                tend,
            )
                .chain()
                .after(Flow::Help),
        )
        .add_systems(OnExit(Screen::Match), leave);
}

/// The gain of a volume: its square, which an ear takes for even steps.
fn gain(volume: u8) -> f32 {
    let share = f32::from(volume.min(LOUDEST)) / f32::from(LOUDEST);
    share * share
}

/// Looks for a device while the window is being made anyway.
fn begin(
    mut output: NonSendMut<AudioOutput>,
    settings: Res<CurrentSettings>,
    time: Res<Time<Real>>,
) {
    let sets: Vec<_> = library::PLAIN.iter().flat_map(library::sets).collect();
    output.prepare(&sets);
    if !settings.sound.muted {
        output.look(time.elapsed_secs_f64());
    }
}

fn set_volumes(
    mut output: NonSendMut<AudioOutput>,
    settings: Res<CurrentSettings>,
    windows: Query<&Window, With<PrimaryWindow>>,
) {
    let sound = &settings.sound;
    let elsewhere = sound.mute_unfocused && windows.iter().any(|window| !window.focused);
    for bus in Bus::ALL {
        let volume = match bus {
            _ if sound.muted || elsewhere => 0,
            Bus::Seeds => sound.seeds,
            Bus::Room => sound.room,
            Bus::Interface => sound.interface,
        };
        output.set_volume(bus, gain(volume));
    }
}

fn materials(table: &Table, seeds: &Query<&Seed>) -> Option<Materials> {
    let seed = table.seeds.first().and_then(|seed| seeds.get(*seed).ok())?;
    Some(Materials {
        game: table.layout.game,
        seed: seed.kind,
        board: table.layout.board,
        vessel: score::vessel(&table.layout),
    })
}

/// Everything that this table can sound like is made ready before it does.
fn prepare(
    mut output: NonSendMut<AudioOutput>,
    table: Single<&Table, (With<MatchTable>, Changed<Table>)>,
    seeds: Query<&Seed>,
) {
    let Some(materials) = materials(&table, &seeds) else {
        return;
    };
    let mut sets: Vec<_> = library::PLAIN.iter().flat_map(library::sets).collect();
    sets.extend([
        library::on_surface(materials.seed, cue::Surface::Board(materials.board)),
        library::on_surface(materials.seed, cue::Surface::Vessel(materials.vessel)),
        library::on_seeds(materials.seed),
        library::scoop(materials.seed),
        library::room(table.layout.hall),
    ]);
    output.prepare(&sets);
}

fn forget(mut pending: ResMut<Pending>) {
    pending.0.clear();
}

fn leave(mut pending: ResMut<Pending>, mut output: NonSendMut<AudioOutput>) {
    pending.0.clear();
    output.hush(Bus::Seeds);
}

/// Turns what is seen into cues. What is seen all at once is heard once.
fn hear_events(
    mut beats: MatchBeats,
    mut pending: ResMut<Pending>,
    table: Option<MatchBoard>,
    seeds: Query<&Seed>,
    lying: Query<&Seeds>,
    timeline: MatchPlayback,
) {
    let beats: Vec<Beat> = beats.read().copied().collect();
    let Some((table, materials)) = table.and_then(|table| {
        let materials = materials(&table, &seeds)?;
        Some((table, materials))
    }) else {
        return;
    };
    if score::at_once(&beats) {
        pending.0.clear();
        pending.0.extend(materials.outcome(&beats));
        return;
    }
    let count = |place: Place| {
        let lying = table.entity(place).and_then(|place| lying.get(place).ok());
        lying.map_or(SeedCount::ZERO, |seeds| {
            SeedCount::new(seeds.count().min(255) as u8)
        })
    };
    // The last round of a match ends with the match's own tune.
    let over = beats
        .iter()
        .any(|beat| matches!(beat.event, SowingEvent::MatchEnd { .. }))
        || matches!(timeline.next(), Some(SowingEvent::MatchEnd { .. }));
    for beat in &beats {
        if over && matches!(beat.event, SowingEvent::RoundResult { .. }) {
            continue;
        }
        materials.score(beat, count, &mut pending.0);
    }
}

/// Seconds by which a seed may still be on its way when everything has been seen.
const NEARLY: f32 = 0.08;

/// Lets the cues come due whose time has come.
fn land(
    mut pending: ResMut<Pending>,
    mut due: ResMut<Due>,
    finished: MessageReader<Finished>,
    tables: Query<(), With<MatchTable>>,
    time: Res<Time>,
    mut fresh: Local<usize>,
) {
    // What was added in this frame has not waited yet.
    let waited = (*fresh).min(pending.0.len());
    for cue in &mut pending.0[..waited] {
        cue.delay -= time.delta_secs();
    }
    if match_was_seen(finished, tables) {
        // Whoever skipped the rest does not hear it late.
        pending.0.retain(|cue| cue.delay <= NEARLY);
        for cue in &mut pending.0 {
            cue.delay = cue.delay.min(0.0);
        }
    }
    due.0
        .extend(pending.0.extract_if(.., |cue| cue.delay <= 0.0));
    *fresh = pending.0.len();
}

/// Presses, focus, screens and refusals.
fn hear_interface(
    mut due: ResMut<Due>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut refused: MessageReader<Refused>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut before: Local<Option<(Screen, Overlay)>>,
) {
    let now = (*screen.get(), *overlay.get());
    let opened = before.is_some_and(|before| before.0 != now.0 || before.1 != now.1);
    *before = Some(now);
    let (mut pressed, mut moved) = (false, false);
    for mut context in &mut contexts {
        let touches = focus::take_touches(context.get_mut());
        pressed |= touches.pressed;
        moved |= touches.moved;
    }
    let sound = if refused.read().count() > 0 {
        Sound::Refuse
    } else if opened {
        Sound::Open
    } else if !due.0.is_empty() {
        // What a press does on the board is heard by itself.
        return;
    } else if pressed {
        Sound::Press
    } else if moved {
        Sound::Move
    } else {
        return;
    };
    due.0.push(Cue {
        sound,
        at: None,
        delay: 0.0,
    });
}

/// From which side a place is heard, −1 to 1: as it is seen.
fn side(place: Place, table: &Table, pose: Option<&CameraPose>) -> f32 {
    let at = match place {
        Place::Pit(pit) if pit.get() < table.layout.pits() => table.layout.pit_centre(pit),
        Place::Bank(player) => table.layout.bank(player).rim,
        Place::Pit(_) | Place::Aside => return 0.0,
    };
    let share = match pose {
        Some(pose) => pose.screen(at).x / pose.window.x.max(1.0) * 2.0 - 1.0,
        None => at.x / table.layout.pitch / f32::from(table.layout.side) * 2.0,
    };
    share.clamp(-1.0, 1.0) * mix::WIDTH
}

/// Plays what is due, and puts it into words for those who want them.
fn play(
    mut due: ResMut<Due>,
    mut output: NonSendMut<AudioOutput>,
    mut captions: ResMut<Captions>,
    settings: Res<CurrentSettings>,
    table: Option<MatchBoard>,
    cameras: Query<(&BoardCamera, &BoardPose), Without<Column>>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed_secs_f64();
    let pose = table.as_ref().and_then(|table| {
        let mut cameras = cameras.iter();
        let seen = cameras.find(|(camera, _)| camera.room == table.root);
        seen.map(|(_, pose)| pose)
    });
    for cue in due.0.drain(..) {
        let side = match (cue.at, &table) {
            (Some(place), Some(table)) => side(place, table, pose.map(|pose| &pose.0)),
            _ => 0.0,
        };
        output.play(&cue.sound, side, now);
        // Words do not depend on a device: they are for those who do not hear it.
        if settings.sound.captions {
            captions.say(Audible::Sound(cue.sound), now);
        }
    }
    if settings.sound.captions {
        if captions.shown().is_some() {
            captions.turn(now);
        }
    } else if captions.shown().is_some() {
        *captions = Captions::default();
    }
}

/// The quiet sound of the place in which a match is played.
fn hear_room(
    mut output: NonSendMut<AudioOutput>,
    mut captions: ResMut<Captions>,
    settings: Res<CurrentSettings>,
    screen: Res<State<Screen>>,
    table: Option<MatchBoard>,
    time: Res<Time<Real>>,
    mut before: Local<Option<kavade_board::look::Hall>>,
) {
    let now = time.elapsed_secs_f64();
    let hall = table
        .filter(|_| *screen.get() == Screen::Match && settings.sound.room > 0)
        .map(|table| table.layout.hall);
    output.set_room(hall.map(library::room).as_ref(), now);
    if *before != hall {
        *before = hall;
        if let Some(hall) = hall.filter(|_| settings.sound.captions) {
            captions.say(Audible::Room(hall), now);
        }
    }
}

fn tend(mut output: NonSendMut<AudioOutput>, time: Res<Time<Real>>) {
    output.tend(time.delta_secs(), time.elapsed_secs_f64());
}
