//! Makes the sounds of the game: `kavade-chimes [FOLDER]`. The folder is `assets/sounds` by default.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use kavade_chimes::Piece;

fn main() -> io::Result<()> {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "assets/sounds".into());
    let folder = PathBuf::from(folder);
    let (mut files, mut bytes) = (0, 0);
    for piece in Piece::all() {
        let path = folder.join(piece.path());
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        let data = piece.make().bytes();
        (files, bytes) = (files + 1, bytes + data.len());
        fs::write(path, data)?;
    }
    writeln!(io::stdout(), "{files} files, {bytes} bytes")
}
