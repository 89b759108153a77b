//! Whether there is anything to play sounds on.

use std::fs;
use std::path::Path;

/// Whether this machine may have something that plays sounds. On Linux the system's library writes a page of its own to
/// the terminal if there is nothing; elsewhere only a try can tell.
pub(super) fn may_have_sound() -> bool {
    if cfg!(not(target_os = "linux")) {
        return true;
    }
    let card = fs::read_dir("/dev/snd").is_ok_and(|entries| {
        let mut entries = entries.flatten();
        entries.any(|entry| entry.file_name().to_string_lossy().starts_with("pcm"))
    });
    let server = std::env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| {
        let folder = Path::new(&folder);
        folder.join("pulse/native").exists() || folder.join("pipewire-0").exists()
    });
    let told = ["PULSE_SERVER", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH"];
    card || server || told.iter().any(|name| std::env::var_os(name).is_some())
}
