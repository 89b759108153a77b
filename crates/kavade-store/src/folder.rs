//! A folder on disk as storage. Its files survive a power cut: each is written beside the old one, then put in its place.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::storage::Storage;

/// A file that says, as long as it is locked, that a program uses the folder.
const LOCK: &str = "lock";

/// A folder in which every text is a file. It is made when it is claimed, or when something is first written.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Held as long as the folder is used; the system lets go of it even if the program is killed.
    lock: Option<File>,
}

impl Folder {
    /// The folder there.
    pub fn at(path: impl Into<PathBuf>) -> Folder {
        Folder {
            path: path.into(),
            lock: None,
        }
    }

    /// The folder in which a person's files lie on this system, if it has one.
    pub fn usual() -> Option<Folder> {
        directories::ProjectDirs::from("", "", "Kavade")
            .map(|folders| Folder::at(folders.data_dir()))
    }
}

impl Storage for Folder {
    fn claim(&mut self) -> bool {
        let locked = fs::create_dir_all(&self.path)
            .and_then(|()| File::create(self.path.join(LOCK)))
            .map(|file| (file.try_lock(), file));
        match locked {
            Ok((Err(TryLockError::WouldBlock), _)) => false,
            Ok((_, file)) => {
                self.lock = Some(file);
                true
            }
            // What cannot be written cannot be written by two either; and not every network knows locks.
            Err(_) => true,
        }
    }

    fn read(&self, name: &str) -> io::Result<Option<String>> {
        read(&self.path.join(name))
    }

    fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        write(&self.path, name, text)
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        remove(&self.path.join(name))
    }

    fn set_aside(&mut self, name: &str) -> io::Result<String> {
        set_aside(&self.path.join(name))
    }

    fn place(&self, name: &str) -> String {
        self.path.join(name).display().to_string()
    }
}

/// Larger files are not ours.
const MOST_BYTES: u64 = 1024 * 1024;

/// Reads a text; `None` if there is no such file.
///
/// # Errors
/// It cannot be read; of the kind [`ErrorKind::InvalidData`] if it is there, and is no text or far too large.
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
