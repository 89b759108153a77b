//! A folder on disk as storage. Its files survive a power cut: each is written beside the old one, then put in its place.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::storage::Storage;

/// A folder in which every text is a file. It is made when something is first written.
#[derive(Debug, Clone)]
pub struct Folder(
    /// Where it is.
    pub PathBuf,
);

impl Folder {
    /// The folder in which a person's files lie on this system, if it has one.
    pub fn usual() -> Option<Folder> {
        directories::ProjectDirs::from("", "", "Kavade")
            .map(|folders| Folder(folders.data_dir().to_owned()))
    }
}

impl Storage for Folder {
    fn read(&self, name: &str) -> io::Result<Option<String>> {
        read(&self.0.join(name))
    }

    fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        write(&self.0, name, text)
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        remove(&self.0.join(name))
    }

    fn set_aside(&mut self, name: &str) -> io::Result<String> {
        set_aside(&self.0.join(name))
    }

    fn place(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

/// Larger files are not ours.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// Reads a text; `None` if there is no such file.
///
/// # Errors
/// It cannot be read, is no text, or is far too large.
fn read(path: &Path) -> io::Result<Option<String>> {
    match fs::metadata(path) {
        // Where a folder on the way is a file, there is no such file either.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => return Err(error),
        Ok(data) if !data.is_file() => {
            return Err(io::Error::new(ErrorKind::InvalidData, "it is not a file"));
        }
        Ok(data) if data.len() > MOST_BYTES => {
            return Err(io::Error::new(
                ErrorKind::InvalidData,
                "it is far too large",
            ));
        }
        Ok(_) => {}
    }
    fs::read_to_string(path).map(Some)
}

/// Writes a text so that at any moment the old or the new one is there whole. Makes the folder if need be.
///
/// # Errors
/// The disk is full, the folder cannot be written, and the like; the old text is unharmed.
fn write(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let new = folder.join(format!("{name}.new"));
    let written = (|| {
        let mut file = File::create(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, folder.join(name))?;
        if cfg!(unix) {
            // The new name must survive a power cut, too; where a folder cannot be synced, the file at least is.
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    })();
    if written.is_err() {
        // Half a file helps nobody; if it cannot be removed either, the next attempt writes over it.
        let _ = fs::remove_file(&new);
    }
    written
}

/// Removes a file; one that is not there is no error.
///
/// # Errors
/// It is there and cannot be removed.
fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Gives a file another name beside its old one, never that of a file which is there; gives the new name.
///
/// # Errors
/// It cannot be renamed.
fn set_aside(path: &Path) -> io::Result<String> {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut number = 1;
    loop {
        let new_name = format!("{name}.unreadable-{number}");
        let new = path.with_file_name(&new_name);
        match fs::symlink_metadata(&new) {
            Ok(_) => number += 1,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                fs::rename(path, new)?;
                return Ok(new_name);
            }
            Err(error) => return Err(error),
        }
    }
}
