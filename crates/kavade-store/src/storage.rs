//! Where texts are kept, by name: the border between what is kept and how.

use std::fmt::Debug;
use std::io::{self, ErrorKind};

/// A place that keeps texts by name.
pub trait Storage: Debug + Send + Sync {
    /// Claims the place for this program; false if another one has claimed it and still runs.
    fn claim(&mut self) -> bool;

    /// Reads a text; `None` if there is none of that name.
    ///
    /// # Errors
    /// It cannot be read. [`ErrorKind::InvalidData`] says that what is there can be no text of ours: it is none at all, or
    /// far too large. Every other kind may pass.
    fn read(&self, name: &str) -> io::Result<Option<String>>;

    /// Writes a text so that at any moment the old or the new one is there whole.
    ///
    /// # Errors
    /// It cannot be kept; the old text is unharmed.
    fn write(&mut self, name: &str, text: &str) -> io::Result<()>;

    /// Removes a text; one that is not there is no error.
    ///
    /// # Errors
    /// It is there and cannot be removed.
    fn remove(&mut self, name: &str) -> io::Result<()>;

    /// Gives a text another name, never one that is taken; gives the new name.
    ///
    /// # Errors
    /// It cannot be renamed.
    fn set_aside(&mut self, name: &str) -> io::Result<String>;

    /// Where a text of that name lies, in words for the log.
    fn place(&self, name: &str) -> String;
}

/// An error in a few words, for the screen.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "disk-full",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "read-only",
        _ => "other",
    }
    .to_owned()
}
