//! How long it takes from the start of the process to the first drawn frame, against an empty Bevy window with the same
//! plugins, and how long until the title is whole.
//!
//! `cargo bench --profile dev --bench start` (opens screens of its own with Xvfb). Both are started in turn; the medians
//! count.
#![allow(clippy::print_stdout)]

#[allow(dead_code)]
#[path = "../tests/support/desktop.rs"]
mod desktop;

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::Instant;

use bevy::prelude::*;
use desktop::Desktop;
use kavade::board::visual::ready::{FIRST_FRAME, WHOLE, tell_first_frame};

const ROUNDS: usize = 9;

/// The empty window: Bevy's plugins and a camera.
fn empty() {
    App::new()
        .add_plugins((DefaultPlugins, tell_first_frame))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
        })
        .run();
}

/// Seconds until the program says these words in its log, in their order.
fn seconds(
    desktop: &Desktop,
    program: &OsString,
    arguments: &[OsString],
    words: &[&str],
) -> Vec<f64> {
    let began = Instant::now();
    let mut child = desktop
        .command(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let said = child.stderr.take().expect("it has a log");
    let mut times = Vec::new();
    for line in BufReader::new(said).lines().map_while(Result::ok) {
        if line.contains(words[times.len()]) {
            times.push(began.elapsed().as_secs_f64());
        }
        if times.len() == words.len() {
            break;
        }
    }
    let _ = child.kill();
    let _ = child.wait();
    assert_eq!(times.len(), words.len(), "it says all of {words:?}");
    times
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    if std::env::args().any(|word| word == "--empty") {
        return empty();
    }
    let desktop = Desktop::open(1280, 720);
    let data = tempfile::tempdir().expect("a folder");
    let own = std::env::current_exe()
        .expect("this program")
        .into_os_string();
    let game = OsString::from(env!("CARGO_BIN_EXE_kavade"));
    let arguments = [OsString::from("--data"), data.path().as_os_str().to_owned()];
    let (mut without, mut first, mut whole) = (Vec::new(), Vec::new(), Vec::new());
    // The first round warms the files.
    for round in 0..=ROUNDS {
        let bare = seconds(&desktop, &own, &["--empty".into()], &[FIRST_FRAME]);
        let ours = seconds(&desktop, &game, &arguments, &[FIRST_FRAME, WHOLE]);
        if round > 0 {
            without.push(bare[0]);
            first.push(ours[0]);
            whole.push(ours[1]);
        }
    }
    let (without, first, whole) = (median(without), median(first), median(whole));
    println!(
        "first frame: {first:.2} s, an empty window {without:.2} s, ratio {:.2}; the title is whole after {whole:.2} s",
        first / without
    );
}
