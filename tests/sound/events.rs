//! What is seen is heard: the right sound, from the right side, once.

use bevy::prelude::*;
use kavade::board::visual::aim::BoardCamera;
use kavade::sound::captions::Captions;
use kavade::sound::cue::{Audible, Size, Sound};
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_rules::{CaptureKind, Pit, Player, RuleSet, SeedCount, SowingEvent};
use kavade_store::speed::Speed;

use crate::recorder::{Heard, Recorder, listen, look_at_table, show};
use crate::support::sitting::{Sitting, folder, new_match, table};

fn begin(folder: &std::path::Path, rules: RuleSet) -> (Sitting, Recorder) {
    let (mut sitting, recorder) = listen(folder);
    sitting.intend(Intent::Begin(new_match(rules)));
    sitting.rest();
    sitting.frames(120);
    recorder.take();
    (sitting, recorder)
}

/// Seeds on the board or in a vessel, not those on other seeds.
fn on_surface(heard: &[Heard]) -> Vec<&Heard> {
    heard
        .iter()
        .filter(|h| h.voice.file.contains("/clicks/"))
        .filter(|h| !h.voice.file.contains("heap") && !h.voice.file.contains("scoop"))
        .collect()
}

fn drop_of(pit: u8, count: u8) -> SowingEvent {
    SowingEvent::Drop {
        pit: Pit::new(pit),
        count: SeedCount::new(count),
        in_hand: SeedCount::new(1),
    }
}

fn capture(seeds: u8) -> SowingEvent {
    SowingEvent::Capture {
        pit: Pit::new(9),
        seeds: SeedCount::new(seeds),
        by: Player::South,
        kind: CaptureKind::LastSeed,
    }
}

#[test]
fn every_drop_is_one_click_and_they_wander_as_the_hand_does() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::MANGALA);
    look_at_table(&mut sitting, false);
    // The first pit of South is sown to the right, and a seed or two round the corner.
    sitting.press_pit(1);
    sitting.rest();
    sitting.frames(30);
    let drops = sitting
        .heard()
        .shown
        .iter()
        .filter(|event| matches!(event, SowingEvent::Drop { .. }))
        .count();
    let heard = recorder.take();
    let clicks = on_surface(&heard);
    assert_eq!(clicks.len(), drops, "{heard:?}");
    assert!(clicks.len() >= 4);
    for pair in clicks[..4].windows(2) {
        assert!(pair[1].voice.pan > pair[0].voice.pan, "{heard:?}");
    }
    for pair in clicks.windows(2) {
        assert_ne!(pair[0].voice.file, pair[1].voice.file, "the same twice");
        assert_ne!(pair[0].voice.rate, pair[1].voice.rate);
        let apart = pair[1].at - pair[0].at;
        assert!((0.10..0.18).contains(&apart), "{apart} s apart");
    }
    assert!(clicks[0].voice.pan < -0.2, "{heard:?}");
    assert!(heard.iter().any(|h| h.voice.file.contains("bead-scoop")));
    assert!(clicks[0].voice.file.contains("bead-wood"));
}

#[test]
fn sides_are_those_of_the_picture_also_from_the_other_seat_and_in_a_mirror() {
    for (turned, clockwise) in [(false, false), (true, false), (false, true)] {
        let folder = folder();
        let (mut sitting, recorder) = listen(folder.path());
        sitting.set(|settings| settings.clockwise = clockwise);
        sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
        sitting.rest();
        sitting.frames(120);
        look_at_table(&mut sitting, turned);
        let seen = {
            let world = sitting.app.world_mut();
            let pose = world
                .query_filtered::<&kavade::board::view::BoardPose, With<BoardCamera>>()
                .single(world)
                .expect("one camera");
            let table = table(world);
            pose.screen(table.layout.pit_centre(Pit::new(0))).x / 1280.0
        };
        recorder.take();
        show(&mut sitting, &[(drop_of(0, 1), 0.05)]);
        sitting.frames(10);
        let heard = recorder.take();
        let pan = on_surface(&heard)[0].voice.pan;
        assert_eq!(pan > 0.0, seen > 0.5, "{turned} {clockwise}: {pan} {seen}");
        assert_eq!(
            pan > 0.0,
            turned || clockwise,
            "{turned} {clockwise}: {pan}"
        );
    }
}

#[test]
fn an_empty_pit_sounds_brighter_than_a_full_one() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::ALI_GULI_MANE);
    let mut click = |count: u8| {
        show(&mut sitting, &[(drop_of(3, count), 0.05)]);
        sitting.frames(40);
        recorder.take()
    };
    let (empty, full) = (click(1), click(14));
    assert!(empty.iter().all(|h| !h.voice.file.contains("heap")));
    let board = |heard: &[Heard]| on_surface(heard)[0].voice.clone();
    assert!(board(&full).gain < 0.6 * board(&empty).gain);
    assert!(board(&full).rate < board(&empty).rate);
    // What is left is seeds on seeds, which are duller than the board.
    let heap = full.iter().find(|h| h.voice.file.contains("heap"));
    assert!(heap.is_some_and(|h| h.voice.gain > board(&full).gain));
}

#[test]
fn a_capture_rings_and_a_big_one_deeper() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::MANGALA);
    sitting.set(|settings| settings.sound.captions = true);
    for (seeds, file, size) in [
        (2, "bell-small", Size::Small),
        (6, "bell-medium", Size::Medium),
        (9, "bell-large", Size::Large),
    ] {
        show(&mut sitting, &[(capture(seeds), 0.75)]);
        let bells = recorder.take();
        assert_eq!(bells.len(), 1, "{bells:?}");
        assert!(bells[0].voice.file.contains(file), "{bells:?}");
        let said = sitting.app.world().resource::<Captions>().shown();
        let bell = Audible::Sound(Sound::Bell {
            size,
            seeds: u32::from(seeds),
        });
        assert_eq!(said, Some(bell.caption()));
        // Then the seeds land in the copper tray.
        sitting.frames(60);
        let heard = recorder.take();
        let landed = on_surface(&heard);
        assert!((1..=5).contains(&landed.len()), "{heard:?}");
        assert!(landed.iter().all(|h| h.voice.file.contains("copper")));
        sitting.frames(240);
        recorder.take();
    }
}

#[test]
fn nothing_is_heard_that_is_turned_down_and_the_rest_is() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::MANGALA);
    let click = |sitting: &mut Sitting| {
        show(sitting, &[(drop_of(2, 1), 0.05)]);
        sitting.frames(10);
        recorder.take().len()
    };
    assert_eq!(click(&mut sitting), 1);
    sitting.set(|settings| settings.sound.muted = true);
    assert_eq!(click(&mut sitting), 0);
    sitting.set(|settings| {
        settings.sound.muted = false;
        settings.sound.seeds = 0;
    });
    assert_eq!(click(&mut sitting), 0);
    sitting.set(|settings| settings.sound.seeds = 10);
    assert_eq!(click(&mut sitting), 1);
}

#[test]
fn another_window_silences_it_only_if_the_settings_say_so() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::MANGALA);
    let window = Window {
        focused: false,
        ..default()
    };
    sitting
        .app
        .world_mut()
        .spawn((window, bevy::window::PrimaryWindow));
    sitting.frame();
    show(&mut sitting, &[(drop_of(2, 1), 0.05)]);
    sitting.frames(10);
    assert_eq!(recorder.take().len(), 0);
    sitting.set(|settings| settings.sound.mute_unfocused = false);
    show(&mut sitting, &[(drop_of(2, 1), 0.05)]);
    sitting.frames(10);
    assert_eq!(recorder.take().len(), 1);
}

#[test]
fn what_sounds_is_softer_at_once_when_the_volume_goes_down() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::MANGALA);
    show(&mut sitting, &[(capture(9), 0.75)]);
    let bell = recorder.take().remove(0);
    sitting.set(|settings| settings.sound.seeds = 4);
    let softer = recorder.told(|told| told.gains.iter().rfind(|(id, _)| *id == bell.id).copied());
    let (_, gain) = softer.expect("the bell is made softer");
    // From 8 to 4: a quarter.
    assert!((gain / bell.voice.gain - 0.25).abs() < 0.01);
    sitting.set(|settings| settings.sound.muted = true);
    assert!(recorder.told(|told| told.stopped.contains(&bell.id)));
}

#[test]
fn skipping_is_one_sound_and_not_a_burst() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::ALI_GULI_MANE);
    // A relay of several laps that captures.
    sitting.press_pit(4);
    sitting.frames(40);
    recorder.take();
    sitting.intend(Intent::Skip);
    sitting.rest();
    sitting.frames(60);
    let heard = recorder.take();
    assert_eq!(heard.len(), 1, "{heard:?}");
}

#[test]
fn at_once_a_turn_is_one_sound() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.set(|settings| settings.speed = Speed::Instant);
    sitting.press_pit(4);
    sitting.rest();
    sitting.frames(60);
    let heard = recorder.take();
    assert_eq!(heard.len(), 1, "{heard:?}");
    let taken = sitting.contest().position().banks()[0];
    let bell = heard[0].voice.file.contains("bell-");
    assert_eq!(bell, taken > 0, "{heard:?}");
}

#[test]
fn what_was_taken_back_is_not_heard_later() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::MANGALA);
    show(&mut sitting, &[(drop_of(2, 1), 0.4)]);
    let world = sitting.app.world_mut();
    world.write_message(kavade_match::match_events::Rearrange);
    assert!(world.contains_resource::<CurrentMatch>());
    sitting.frames(60);
    assert_eq!(recorder.take().len(), 0);
}

#[test]
fn every_other_event_has_a_sound_of_its_own() {
    let by = Player::South;
    let events = [
        (SowingEvent::Saada { pit: Pit::new(3) }, "saada"),
        (SowingEvent::SecondSowing { by }, "second-sowing"),
        (SowingEvent::Pass { by }, "pass"),
        (SowingEvent::Repetition, "circle"),
        (SowingEvent::Close { pit: Pit::new(3) }, "twig"),
        (SowingEvent::Reopen { pit: Pit::new(3) }, "reopen"),
        (
            SowingEvent::RoundResult {
                taken: [30, 40].map(SeedCount::new),
                winner: Some(Player::North),
            },
            "round-end",
        ),
    ];
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::ALI_GULI_MANE);
    for (event, file) in events {
        show(&mut sitting, &[(event, 0.0)]);
        let heard = recorder.take();
        assert_eq!(heard.len(), 1, "{event:?}: {heard:?}");
        assert!(heard[0].voice.file.contains(file), "{heard:?}");
        sitting.frames(300);
        recorder.take();
    }
}

#[test]
fn a_refused_pit_knocks() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::MANGALA);
    sitting.intend(Intent::Sow(Pit::new(7)));
    sitting.frame();
    let heard = recorder.take();
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert!(heard[0].voice.file.contains("refuse"));
}

#[test]
fn the_place_is_heard_only_when_it_is_turned_up_and_only_in_a_match() {
    let folder = folder();
    let (mut sitting, recorder) = begin(folder.path(), RuleSet::PALLANKUZHI);
    sitting.frames(30);
    assert!(recorder.take().is_empty());
    sitting.set(|settings| settings.sound.room = 5);
    sitting.frame();
    let heard = recorder.take();
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert!(heard[0].voice.looped && heard[0].voice.file.contains("inner-room"));
    sitting.set(|settings| settings.sound.room = 0);
    assert!(recorder.told(|told| told.stopped.contains(&heard[0].id)));
}
