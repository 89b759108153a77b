//! When something is missing: one sentence that says what to do, and no backtrace.

use std::io::{self, Write};
use std::panic;
use std::path::Path;
use std::process::{self, ExitCode};

const NO_DISPLAY: &str =
    "Kavade needs a display: start it from a desktop (X11 or Wayland), or under xvfb-run.";

const NO_GPU: &str = "Kavade found no graphics driver: install the package mesa-vulkan-drivers (Debian and Ubuntu), \
                      or the driver of your graphics card.";

/// Whether there is a display to open a window on.
///
/// # Errors
/// The sentence to say if there is none.
pub fn look_for_display() -> Result<(), String> {
    if cfg!(all(unix, not(target_os = "macos"))) {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        if !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") && !is_set("WAYLAND_SOCKET") {
            return Err(NO_DISPLAY.to_owned());
        }
    }
    Ok(())
}

/// Whether the pictures of the game are there.
///
/// # Errors
/// The sentence to say if their folder is not.
pub fn look_for_assets(folder: &Path) -> Result<(), String> {
    if folder.join("textures").is_dir() {
        return Ok(());
    }
    Err(format!(
        "Kavade cannot find its pictures: put the folder “assets” beside the program (looked for it at {}).",
        folder.display()
    ))
}

/// Says why the program cannot go on.
pub fn give_up(sentence: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::FAILURE
}

/// Turns a panic into one sentence and the exit code 1. What was played is kept: it is saved before it is seen.
pub fn speak_plainly() {
    panic::set_hook(Box::new(|info| {
        let message = info
            .payload()
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| info.payload().downcast_ref::<String>().cloned())
            .unwrap_or_default();
        let place = info
            .location()
            .map(|place| format!("{}:{}", place.file(), place.line()))
            .unwrap_or_default();
        if is_of_sound(&place) {
            return;
        }
        let _ = writeln!(io::stderr(), "{}", sentence(&message, &place));
        process::exit(1);
    }));
}

/// Whether a panic is one of the thread that plays sounds: it ends when a device is lost and another cannot be opened.
/// The game goes on in silence.
fn is_of_sound(place: &str) -> bool {
    let place = place.replace('\\', "/");
    let threads = ["/backend/cpal/desktop/", "/cpal-", "/alsa-"];
    threads.iter().any(|thread| place.contains(thread))
}

/// The sentence for a panic.
fn sentence(message: &str, place: &str) -> String {
    let lower = message.to_lowercase();
    let mentions = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    if mentions(&[
        "unable to find a gpu",
        "no suitable adapter",
        "requestadaptererror",
        "requestdeviceerror",
    ]) {
        NO_GPU.to_owned()
    } else if mentions(&[
        "event loop",
        "eventloop",
        "xopendisplay",
        "waylanderror",
        "failed to open connection",
    ]) {
        NO_DISPLAY.to_owned()
    } else {
        let first = message.lines().next().unwrap_or_default();
        format!(
            "Kavade met a fault of its own and has to stop; what was saved is kept. Please report: {first} ({place})"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_driver_names_the_package() {
        let said = sentence(
            "Unable to find a GPU! Make sure you have installed required drivers!",
            "x.rs:1",
        );
        assert!(said.contains("mesa-vulkan-drivers"));
        assert!(!said.contains('\n'));
    }

    #[test]
    fn missing_pictures_are_one_sentence_that_names_their_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let there = folder.path().join("assets");
        let said = look_for_assets(&there).expect_err("nothing is there");
        assert!(said.contains(&*there.to_string_lossy()), "{said}");
        assert!(!said.contains('\n'));
        std::fs::create_dir_all(there.join("textures")).expect("folders");
        assert_eq!(look_for_assets(&there), Ok(()));
    }

    #[test]
    fn a_missing_display_says_what_to_do() {
        let said = sentence(
            "Failed to build event loop: Os(OsError { line: 1 })",
            "x.rs:1",
        );
        assert_eq!(said, NO_DISPLAY);
    }

    #[test]
    fn a_sound_device_that_is_lost_ends_nothing() {
        let registry = "/home/asha/.cargo/registry/src/index";
        for file in [
            "kira-0.12.6/src/backend/cpal/desktop/stream_manager.rs",
            "cpal-0.18.2/src/host/alsa/mod.rs",
        ] {
            assert!(is_of_sound(&format!("{registry}/{file}:7")));
        }
        assert!(is_of_sound("C:\\kira\\src\\backend\\cpal\\desktop\\a.rs:7"));
        assert!(!is_of_sound("src/sound/kira.rs:7"));
        assert!(!is_of_sound(&format!(
            "{registry}/bevy_ecs-0.19.1/src/world/mod.rs:7"
        )));
    }

    #[test]
    fn any_other_fault_is_one_line_with_its_place() {
        let said = sentence("index out of bounds\nmore", "src/a.rs:7");
        assert!(said.contains("index out of bounds") && said.contains("src/a.rs:7"));
        assert!(!said.contains('\n'));
    }
}
