//! Where things lie on this machine.

use std::path::PathBuf;

/// Where pictures lie: beside the program, or in the source that it was built from.
pub fn assets_folder() -> PathBuf {
    let beside = std::env::current_exe()
        .ok()
        .and_then(|program| Some(program.parent()?.join("assets")))
        .filter(|folder| folder.is_dir());
    beside.unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/assets")))
}
