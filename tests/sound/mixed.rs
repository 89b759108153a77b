//! The worst that can happen, mixed as the device would mix it: nothing clips.

use std::collections::HashMap;
use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use kavade_board::look::{BoardKind, Look};
use kavade_board::shape::SeedKind;
use kavade_match::intent::Intent;
use kavade_rules::{CaptureKind, Pit, Player, RuleSet, SeedCount, SowingEvent};
use kavade_store::speed::Speed;

use crate::files::read;
use crate::recorder::{Heard, listen, look_at_table, show};
use crate::support::sitting::{folder, new_match};

/// Adds everything that was played, in two channels, as the device does: a curve through four samples, and power shared
/// between the sides.
fn mixed(heard: &[Heard], rate: f64) -> Vec<[f32; 2]> {
    let mut files: HashMap<String, (u32, Vec<f32>)> = HashMap::new();
    let end = heard.iter().map(|h| h.at).fold(0.0, f64::max) + 4.0;
    let begin = heard.iter().map(|h| h.at).fold(f64::MAX, f64::min);
    let mut mix = vec![[0.0_f32; 2]; ((end - begin) * rate) as usize];
    for h in heard {
        let voice = &h.voice;
        let (own, samples) = files
            .entry(voice.file.clone())
            .or_insert_with(|| read(&voice.file));
        let step = f64::from(*own) / rate * f64::from(voice.rate);
        let share = (voice.pan + 1.0) / 2.0;
        let sides = [(2.0 * (1.0 - share)).sqrt(), (2.0 * share).sqrt()];
        let start = ((h.at - begin) * rate) as usize;
        let sample = |index: i64| {
            let index = match voice.looped {
                true => index.rem_euclid(samples.len() as i64),
                false => index,
            };
            usize::try_from(index)
                .ok()
                .and_then(|index| samples.get(index))
                .copied()
                .unwrap_or(0.0)
        };
        for (index, out) in mix[start..].iter_mut().enumerate() {
            let at = index as f64 * step;
            if !voice.looped && at > samples.len() as f64 {
                break;
            }
            let (whole, part) = (at as i64, at.fract() as f32);
            let [p, c, n, m] = [-1, 0, 1, 2].map(|offset| sample(whole + offset));
            let curve =
                (((m - p) * 0.5 + (c - n) * 1.5) * part + (p - c * 2.5 + n * 2.0 - m * 0.5)) * part
                    + (n - p) * 0.5;
            let value = (curve * part + c) * voice.gain;
            out[0] += value * sides[0];
            out[1] += value * sides[1];
        }
    }
    mix
}

/// Plays a relay four times hurried at the fast speed, with forty captures in it, everything as loud as it goes; gives
/// how high the mix is at most.
fn worst(board: BoardKind, seeds: SeedKind, frame: Duration) -> (f32, usize) {
    let folder = folder();
    let (mut sitting, recorder) = listen(folder.path());
    sitting.set(|settings| {
        settings.speed = Speed::Fast;
        settings.sound.seeds = 10;
        settings.sound.room = 10;
        settings.sound.interface = 10;
        settings.looks[2] = Look {
            board,
            seeds,
            ..settings.looks[2]
        };
    });
    sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    sitting.rest();
    sitting.frames(120);
    look_at_table(&mut sitting, false);
    sitting
        .app
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    recorder.take();
    // A drop every 17.5 ms, and ten captures a second.
    let mut clock = 0.0;
    let mut due = 0.0;
    let mut dropped = 0_u32;
    while dropped < 240 {
        let mut events = Vec::new();
        while due <= clock {
            let pit = Pit::new((dropped % 12) as u8);
            if dropped.is_multiple_of(12) {
                let lift = SowingEvent::Lift {
                    pit,
                    seeds: SeedCount::new(12),
                    lap: 30,
                    by: Player::South,
                };
                events.push((lift, 0.031));
            }
            let count = SeedCount::new(1 + (dropped / 24) as u8);
            let drop = SowingEvent::Drop {
                pit,
                count,
                in_hand: SeedCount::new(2),
            };
            events.push((drop, 0.0325));
            if dropped % 6 == 5 {
                let capture = SowingEvent::Capture {
                    pit,
                    seeds: SeedCount::new(3 + (dropped % 9) as u8),
                    by: Player::South,
                    kind: CaptureKind::LastSeed,
                };
                events.push((capture, 0.375));
            }
            if dropped.is_multiple_of(30) {
                sitting
                    .app
                    .world_mut()
                    .write_message(kavade_match::match_events::Refused {
                        pit: Pit::new(0),
                        why: kavade_match::match_events::Refusal::Wait,
                    });
            }
            dropped += 1;
            due += 0.0175;
        }
        show(&mut sitting, &events);
        clock += frame.as_secs_f64();
    }
    let last = SowingEvent::MatchEnd {
        winner: Some(Player::South),
        reason: kavade_rules::MatchEnd::Played,
    };
    show(&mut sitting, &[(last, 0.0)]);
    for _ in 0..60 {
        show(&mut sitting, &[]);
    }
    let heard = recorder.take();
    let most = mixed(&heard, 48_000.0)
        .iter()
        .flatten()
        .fold(0.0_f32, |most, x| x.abs().max(most));
    (most, heard.len())
}

#[test]
fn forty_captures_at_four_times_the_fast_speed_do_not_clip() {
    for (board, seeds) in [
        (BoardKind::WalnutBox, SeedKind::Bead),
        (BoardKind::BellMetal, SeedKind::Pebble),
        (BoardKind::Granite, SeedKind::Gulaganji),
    ] {
        for frame in [Duration::from_micros(6_944), Duration::from_micros(16_667)] {
            let (most, voices) = worst(board, seeds, frame);
            assert!(most < 1.0, "{board:?} {seeds:?} {frame:?}: {most}");
            // And it is not silence that proves it.
            assert!(most > 0.25 && voices > 100, "{most}, {voices} voices");
        }
    }
}
