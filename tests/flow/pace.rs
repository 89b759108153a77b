//! How fast things are seen: speeds, one event a press, pauses, slow machines, long relays, reduced motion.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use kavade::board::entities::InFlight;
use kavade::overlay::Overlay;
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Phase;
use kavade_rules::{Game, Pit, RuleSet, SowingEvent};
use kavade_store::settings::Settings;
use kavade_store::speed::Speed;

use crate::support::sitting::{FRAME, Sitting, folder, keep_settings, table};
use crate::support::stories::from_position;

fn at_speed(folder: &std::path::Path, speed: Speed) -> Sitting {
    keep_settings(
        folder,
        &Settings {
            speed,
            ..Settings::default()
        },
    );
    let mut sitting = Sitting::open(folder);
    sitting.intend(Intent::Begin(crate::support::sitting::new_match(
        RuleSet::ALI_GULI_MANE,
    )));
    sitting.until("the board is full", |sitting| {
        if speed == Speed::Step {
            sitting.press(KeyCode::Space);
        }
        sitting.is_at_rest()
    });
    sitting
}

/// Frames that the first turn takes.
fn length_of_turn(speed: Speed) -> u32 {
    let folder = folder();
    let mut sitting = at_speed(folder.path(), speed);
    sitting.press_pit(1);
    sitting.rest()
}

#[test]
fn fast_takes_half_as_long_as_normal_and_slow_longer() {
    let normal = length_of_turn(Speed::Normal) as f32;
    let fast = length_of_turn(Speed::Fast) as f32;
    let slow = length_of_turn(Speed::Slow) as f32;
    assert!(
        (fast / normal - 0.5).abs() < 0.02,
        "{fast} and {normal} frames"
    );
    assert!(
        (slow / normal - 1.0 / 0.6).abs() < 0.02,
        "{slow} and {normal} frames"
    );
}

#[test]
fn instant_takes_no_time() {
    assert!(length_of_turn(Speed::Instant) <= 2);
}

#[test]
fn the_speed_is_remembered() {
    // Given a sitting in which the speed was changed,
    let folder = folder();
    let mut sitting = Sitting::open(folder.path());
    sitting.set(|settings| settings.speed = Speed::Fast);
    sitting.kill();
    // when the program is started again,
    let sitting = Sitting::open(folder.path());
    // then it has that speed.
    assert_eq!(
        sitting.app.world().resource::<CurrentSettings>().speed,
        Speed::Fast
    );
}

#[test]
fn step_by_step_every_press_shows_one_event() {
    // Given a turn that is seen step by step,
    let folder = folder();
    let mut sitting = at_speed(folder.path(), Speed::Step);
    let before = sitting.heard().shown.len();
    sitting.press_pit(1);
    // when nobody presses anything,
    sitting.frames(100);
    // then the first event is there and no more,
    let shown = |sitting: &Sitting| -> Vec<SowingEvent> {
        sitting.heard().shown[before..]
            .iter()
            .copied()
            .filter(|event| !matches!(event, SowingEvent::Turn { .. }))
            .collect()
    };
    assert_eq!(shown(&sitting).len(), 1);
    assert!(matches!(shown(&sitting)[0], SowingEvent::Lift { .. }));
    // and every press brings exactly the next.
    let mut presses = 1;
    sitting.until("the turn is over", |sitting| {
        if sitting.is_at_rest() {
            return true;
        }
        let seen = shown(sitting).len();
        sitting.press(KeyCode::Space);
        sitting.frames(30);
        presses += 1;
        assert!(
            shown(sitting).len() <= seen + 1,
            "a press showed several events"
        );
        presses > 500
    });
    let mut expected = Vec::new();
    let opening = *sitting.contest().position_after(0).expect("the opening");
    opening
        .play_traced(&RuleSet::ALI_GULI_MANE, Pit::new(0), &mut expected)
        .expect("pit 1 can be sown");
    expected.retain(|event| !matches!(event, SowingEvent::Turn { .. }));
    assert_eq!(shown(&sitting), expected);
    assert!(presses >= expected.len());
}

#[test]
fn under_an_open_menu_seeds_stand_still_in_mid_flight_and_go_on_afterwards() {
    // Given seeds in flight,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(4);
    sitting.until("a seed flies", |sitting| sitting.flying() > 0);
    sitting.frames(3);
    let places = |sitting: &mut Sitting| -> Vec<Vec3> {
        let world = sitting.app.world_mut();
        let mut seeds = world.query_filtered::<&Transform, With<kavade::board::entities::Seed>>();
        seeds.iter(world).map(|seed| seed.translation).collect()
    };
    // when the menu opens,
    sitting
        .app
        .world_mut()
        .resource_mut::<NextState<Overlay>>()
        .set(Overlay::Pause);
    sitting.frames(2);
    let (flying, before) = (sitting.flying(), places(&mut sitting));
    sitting.frames(300);
    // then everything hangs where it is,
    assert!(flying > 0);
    assert_eq!(sitting.flying(), flying);
    assert_eq!(places(&mut sitting), before);
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    // and when it closes, the sowing goes on to its end.
    sitting
        .app
        .world_mut()
        .resource_mut::<NextState<Overlay>>()
        .set(Overlay::None);
    sitting.rest();
    assert_ne!(places(&mut sitting), before);
}

#[test]
fn a_machine_that_draws_once_a_second_loses_no_seed() {
    for game in Game::ALL {
        let folder = folder();
        let mut sitting = Sitting::begin(folder.path(), RuleSet::of(game));
        sitting
            .app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        for _ in 0..10 {
            let Some(pit) = sitting.contest().legal().first().copied() else {
                break;
            };
            sitting.intend(Intent::Sow(pit));
            sitting.rest();
        }
    }
}

#[test]
fn a_relay_of_413_laps_is_seen_to_its_end_in_twenty_seconds() {
    // Given the longest relay that we know,
    let folder = folder();
    let contest = from_position(RuleSet::ALI_GULI_MANE, "5.6.5.5.8.3.0/3.2.5.4.12.5.2 0-0 s");
    let mut sitting = Sitting::with(folder.path(), contest);
    let before = sitting.heard().shown.len();
    // when it is played,
    sitting.press_pit(4);
    let frames = sitting.rest();
    // then all its laps were seen, in no more than twenty seconds.
    let laps = sitting.heard().shown[before..]
        .iter()
        .filter(|event| matches!(event, SowingEvent::Lift { .. }))
        .count();
    assert_eq!(laps, 413);
    let seconds = FRAME.as_secs_f32() * frames as f32;
    assert!((12.0..20.1).contains(&seconds), "{seconds} s");
}

/// Frames of a turn in which a flying seed is over no pit, bank or hand.
fn frames_between_places(reduced_motion: bool) -> u32 {
    let folder = folder();
    keep_settings(
        folder.path(),
        &Settings {
            reduced_motion,
            ..Settings::default()
        },
    );
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.press_pit(4);
    let mut between = 0;
    sitting.until("the turn is over", |sitting| {
        let world = sitting.app.world_mut();
        let layout = table(world).layout.clone();
        let hand = table(world).hand;
        let hand = world
            .get::<Transform>(hand)
            .map_or(Vec3::ZERO, |hand| hand.translation);
        let flat = |point: Vec3| Vec2::new(point.x, point.z);
        let mut seeds = world.query_filtered::<&Transform, With<InFlight>>();
        between += u32::from(seeds.iter(world).any(|seed| {
            let at = flat(seed.translation);
            let pit = layout
                .ring_pits()
                .any(|pit| flat(layout.pit_centre(pit)).distance(at) <= layout.pit.radius + 0.05);
            let bank = kavade_rules::Player::BOTH.iter().any(|player| {
                flat(layout.bank(*player).rim).distance(at) <= layout.bank(*player).outer
            });
            !pit && !bank && flat(hand).distance(at) > layout.pit.radius + 0.05
        }));
        sitting.is_at_rest()
    });
    between
}

#[test]
fn with_reduced_motion_no_seed_crosses_the_board() {
    assert!(
        frames_between_places(false) > 10,
        "without it captured seeds fly to their bank"
    );
    assert_eq!(frames_between_places(true), 0);
}
