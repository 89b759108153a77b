//! Devices that are missing, are lost, and come back.

use kavade_match::intent::Intent;
use kavade_rules::{Pit, RuleSet, SeedCount, SowingEvent};

use crate::recorder::{Recorder, listen, output, show, sit};
use crate::support::sitting::{Sitting, folder, new_match};

fn click(sitting: &mut Sitting) {
    let drop = SowingEvent::Drop {
        pit: Pit::new(2),
        count: SeedCount::new(1),
        in_hand: SeedCount::new(1),
    };
    show(sitting, &[(drop, 0.05)]);
    sitting.frames(10);
}

#[test]
fn without_a_device_nothing_is_kept_for_later() {
    let folder = folder();
    let recorder = Recorder::plugged();
    recorder.told(|told| told.plugged = false);
    let mut sitting = sit(folder.path(), &recorder);
    sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    sitting.rest();
    sitting.set(|settings| settings.sound.room = 8);
    // A minute of play.
    for _ in 0..330 {
        click(&mut sitting);
    }
    recorder.told(|told| {
        assert_eq!(
            told.in_vain, 0,
            "a device that is not there was told something"
        );
        assert!(told.heard.is_empty());
        // At the start, after 5 seconds, 10 more, 20 more.
        assert!((3..=5).contains(&told.looked_for), "{}", told.looked_for);
    });
    assert_eq!(output(&sitting, |output| output.voices()), 0);
}

#[test]
fn a_device_that_comes_later_is_found() {
    let folder = folder();
    let recorder = Recorder::plugged();
    recorder.told(|told| told.plugged = false);
    let mut sitting = sit(folder.path(), &recorder);
    sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    sitting.rest();
    click(&mut sitting);
    recorder.told(|told| told.plugged = true);
    // It is looked for rarely.
    sitting.frames(60 * 90);
    click(&mut sitting);
    assert_eq!(recorder.take().len(), 1);
}

#[test]
fn a_lost_device_is_let_go_and_the_next_is_taken() {
    let folder = folder();
    let (mut sitting, recorder) = listen(folder.path());
    sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    sitting.rest();
    sitting.set(|settings| settings.sound.room = 8);
    sitting.frame();
    assert!(output(&sitting, |output| output.room().is_some()));
    recorder.take();
    recorder.told(|told| told.plugged = false);
    sitting.frames(3);
    assert!(!output(&sitting, |output| output.is_open()));
    assert_eq!(output(&sitting, |output| output.voices()), 0);
    for _ in 0..200 {
        click(&mut sitting);
    }
    assert!(recorder.take().is_empty());
    assert_eq!(recorder.told(|told| told.in_vain), 0);
    recorder.told(|told| told.plugged = true);
    sitting.frames(60 * 90);
    // The place is heard again by itself, and so is a seed.
    let rooms = recorder.take();
    assert!(rooms.iter().any(|h| h.voice.looped), "{rooms:?}");
    click(&mut sitting);
    assert_eq!(recorder.take().len(), 1);
}

#[test]
fn a_whole_match_leaves_nothing_behind() {
    let folder = folder();
    let (mut sitting, recorder) = listen(folder.path());
    sitting.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    sitting.rest();
    for _ in 0..40 {
        let Some(pit) = sitting.contest().legal().first().copied() else {
            break;
        };
        sitting.intend(Intent::Sow(pit));
        sitting.rest();
        assert!(output(&sitting, |output| output.voices()) <= 24);
    }
    sitting.frames(60 * 5);
    assert_eq!(output(&sitting, |output| output.voices()), 0);
    assert!(recorder.take().len() > 50);
}

/// What ALSA is told to be on a machine, and whether there is a device then.
#[cfg(target_os = "linux")]
const MACHINES: [(&str, bool); 2] = [
    ("", false),
    (
        "pcm.!default { type null }\nctl.!default { type null }\n",
        true,
    ),
];

#[cfg(target_os = "linux")]
#[test]
fn the_real_device_says_whether_it_is_there_and_keeps_nothing_if_not() {
    for (machine, there) in MACHINES {
        // Given a machine without a device, and one whose device throws away what it is given,
        let folder = folder();
        let file = folder.path().join("asound.conf");
        std::fs::write(&file, machine).expect("a configuration");
        // when the real library looks for it in a process of its own, then that is what it finds.
        let program = std::env::current_exe().expect("this program");
        let output = std::process::Command::new(program)
            .args(["--exact", "device::on_such_a_machine", "--ignored"])
            .env("ALSA_CONFIG_PATH", &file)
            .env(IS_THERE, there.to_string())
            .output()
            .expect("it starts");
        assert!(
            output.status.success(),
            "{machine:?}: {}",
            String::from_utf8_lossy(&output.stdout)
        );
    }
}

#[cfg(target_os = "linux")]
const IS_THERE: &str = "KAVADE_TEST_DEVICE_IS_THERE";

#[cfg(target_os = "linux")]
#[test]
#[ignore = "a machine is made up for it by the test above"]
fn on_such_a_machine() {
    use bevy::prelude::{App, TaskPoolPlugin};
    use kavade::sound::audio_output::{Device, Voice};
    use kavade::sound::cue::Bus;
    use kavade::sound::kira::Kira;

    let is_there = std::env::var(IS_THERE).expect("the test above says so") == "true";
    let mut pools = App::new();
    pools.add_plugins(TaskPoolPlugin::default());
    let voice = Voice {
        file: "sounds/cues/press.wav".to_owned(),
        bus: Bus::Interface,
        gain: 0.001,
        pan: 0.0,
        rate: 1.0,
        looped: false,
    };
    let mut device = Kira::default();
    // Nothing is asked of a device that has not been opened.
    assert!(!device.start(1, &voice) && !device.tend(0.1));
    for _ in 0..3 {
        assert_eq!(device.open(), is_there);
        device.prepare(std::slice::from_ref(&voice.file));
        assert_eq!(device.tend(0.016), is_there);
        device.set_gain(1, 0.5);
        device.stop(1);
        // What has not been read yet is not played late.
        assert!(!device.start(2, &voice) || is_there);
        device.close();
        assert!(!device.tend(0.016));
    }
}
