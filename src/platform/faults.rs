//! When something is missing: one sentence that says what to do, and no backtrace.

use std::io::{self, Write};
use std::panic;
use std::path::Path;
use std::process::{self, ExitCode};

const NO_DISPLAY: &str =
    "Kavade needs a display: start it from a desktop (X11 or Wayland), or under xvfb-run.";

const NO_GPU: &str = "Kavade found no graphics driver: install the package mesa-vulkan-drivers (Debian and Ubuntu), \
                      or the driver of your graphics card.";

/// What a window is opened with, by the file that is loaded, and the package that has it in Debian and Ubuntu. What the
/// program is linked with is not among them: without that it does not start at all.
const LIBRARIES: [(&str, &str); 7] = [
    ("libX11.so", "libx11-6"),
    ("libX11-xcb.so", "libx11-xcb1"),
    ("libXcursor.so", "libxcursor1"),
    ("libXi.so", "libxi6"),
    ("libxcb.so", "libxcb1"),
    ("libxkbcommon.so", "libxkbcommon0"),
    ("libxkbcommon-x11.so", "libxkbcommon-x11-0"),
];

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
        if is_of_scale(&message, &place) {
            start_again_at_scale_1();
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

/// Whether a panic is about a scale of the screen that cannot be: none at all, or one that makes a window larger than any
/// screen.
fn is_of_scale(message: &str, place: &str) -> bool {
    let none = ["validate_scale_factor", "WINIT_X11_SCALE_FACTOR"]
        .iter()
        .any(|words| message.contains(words));
    let of_window = place.replace('\\', "/").contains("/x11/window.rs");
    none || (of_window && message.contains("TryFromIntError"))
}

/// What says at which scale windows are drawn on X11, whatever the desktop says.
const SCALE: &str = "WINIT_X11_SCALE_FACTOR";

/// Starts the program again, once, at a scale that can be. Comes back if that cannot be done, or was done already.
fn start_again_at_scale_1() {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;

        if std::env::var(SCALE).is_ok_and(|scale| scale == "1") {
            return;
        }
        let Ok(program) = std::env::current_exe() else {
            return;
        };
        let _ = writeln!(
            io::stderr(),
            "The desktop names a scale of the screen that cannot be; Kavade starts again at scale 1."
        );
        // It only comes back if it fails.
        let _ = process::Command::new(program)
            .args(std::env::args_os().skip(1))
            .env(SCALE, "1")
            .exec();
    }
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
    } else if let Some(library) = missing_library(message) {
        no_library(library)
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

/// The file that a message says could not be loaded.
fn missing_library(message: &str) -> Option<&str> {
    if message.contains("XKBNotFound") {
        return Some("libxkbcommon.so.0");
    }
    let not_loaded = [
        "cannot open shared object file",
        "Error loading shared library",
        "could not be loaded",
        "Could not load",
    ];
    if !not_loaded.iter().any(|words| message.contains(words)) {
        return None;
    }
    message
        .split(|sign: char| !(sign.is_ascii_alphanumeric() || "-_.+".contains(sign)))
        .map(|word| word.trim_end_matches('.'))
        .find(|word| word.starts_with("lib") && word.contains(".so"))
}

/// The sentence for a library that is not there.
fn no_library(library: &str) -> String {
    let (name, _) = library.split_once(".so").unwrap_or((library, ""));
    let package = LIBRARIES
        .iter()
        .find(|(file, _)| file.strip_suffix(".so") == Some(name));
    match package {
        Some((_, package)) => format!(
            "Kavade cannot open a window without the library {library}: install the package {package} (Debian and \
             Ubuntu), or the one of your system that has this file."
        ),
        None => format!(
            "Kavade cannot open a window without the library {library}: install the package of your system that has \
             this file."
        ),
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
    fn a_missing_library_is_named_with_its_package_and_is_no_missing_display() {
        let not_opened = |file: &str| {
            format!(
                "Failed to build event loop: Os(OsError {{ line: 765, file: \"src/platform_impl/linux/mod.rs\", error: \
                 XNotSupported(LibraryOpenError(OpenError {{ kind: Library, detail: \"opening library failed ({file}.1: \
                 cannot open shared object file: No such file or directory); opening library failed ({file}: cannot \
                 open shared object file: No such file or directory)\" }})) }})"
            )
        };
        for (file, package) in LIBRARIES {
            let said = sentence(&not_opened(file), "x.rs:1");
            assert!(said.contains(&format!("library {file}.1:")), "{said}");
            assert!(said.contains(&format!("package {package} ")), "{said}");
            assert!(!said.contains('\n'));
        }
        for (message, file, package) in [
            (
                "Library libxkbcommon-x11.so could not be loaded.",
                "libxkbcommon-x11.so",
                "libxkbcommon-x11-0",
            ),
            (
                "called `Result::unwrap()` on an `Err` value: XKBNotFound",
                "libxkbcommon.so.0",
                "libxkbcommon0",
            ),
            (
                "Error loading shared library libXi.so.6: No such file or directory",
                "libXi.so.6",
                "libxi6",
            ),
        ] {
            let said = sentence(message, "x.rs:1");
            assert!(said.contains(&format!("library {file}:")), "{said}");
            assert!(said.contains(&format!("package {package} ")), "{said}");
        }
        // One that nobody has thought of is named all the same.
        let said = sentence(&not_opened("libGrey.so"), "x.rs:1");
        assert!(
            said.contains("libGrey.so.1") && said != NO_DISPLAY,
            "{said}"
        );
    }

    #[test]
    fn a_display_that_does_not_answer_is_no_missing_library() {
        let said = sentence(
            "Failed to build event loop: Os(OsError { line: 765, file: \"src/platform_impl/linux/mod.rs\", error: \
             XNotSupported(XOpenDisplayFailed) })",
            "x.rs:1",
        );
        assert_eq!(said, NO_DISPLAY);
    }

    #[test]
    fn a_scale_that_cannot_be_is_told_from_other_faults() {
        let window = "/registry/winit-0.30.13/src/platform_impl/linux/x11/window.rs:317";
        for (message, place) in [
            (
                "assertion failed: validate_scale_factor(scale_factor)",
                "x.rs:1",
            ),
            (
                "`WINIT_X11_SCALE_FACTOR` invalid; DPI factors must be either normal floats greater than 0, or \
                 `randr`. Got `0`",
                "x.rs:1",
            ),
            (
                "called `Result::unwrap()` on an `Err` value: TryFromIntError(())",
                window,
            ),
        ] {
            assert!(is_of_scale(message, place), "{message}");
        }
        assert!(!is_of_scale(
            "called `Result::unwrap()`: TryFromIntError(())",
            "x.rs:1"
        ));
        assert!(!is_of_scale("index out of bounds", window));
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
