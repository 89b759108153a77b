//! `endgames`, from its arguments to the file that it writes.

mod common;

use std::fs;
use std::path::Path;

use common::{bad, good, value};
use kavade_ai::Endgames;

#[test]
fn endgames_writes_the_beginning_of_the_shipped_table_and_says_how_much_is_exact() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("five.endgames");
    let path = file.to_str().expect("a path in UTF-8");
    let text = good(&["endgames", path, "--seeds", "5"]);
    let written = fs::read(&file).expect("the file is written");
    // C(17, 12) ways to lay up to five seeds into twelve pits, half a byte each.
    assert_eq!(value(&text, "bytes"), "3094");
    assert!(written == Endgames::shipped().bytes()[..3094]);
    assert_eq!(value(&text, "seeds 2"), "positions 57 exact 57");
    assert_eq!(value(&text, "seeds 5"), "positions 4116 exact 4116");
}

#[test]
fn endgames_says_why_it_cannot_write_or_solve() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let error = bad(&["endgames", folder, "--seeds", "1"]);
    assert!(error.contains(folder), "{error}");
    let error = bad(&["endgames", "unwritten", "--seeds", "15"]);
    assert!(
        error.contains("--seeds") && error.contains("1..=14"),
        "{error}"
    );
    assert!(!Path::new("unwritten").exists());
}
