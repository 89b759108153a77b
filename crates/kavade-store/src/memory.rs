//! Storage that lasts as long as the program: for trials and tests.

use std::collections::HashMap;
use std::io;

use super::storage::Storage;

/// Texts by name, in memory.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    texts: HashMap<String, String>,
}

impl Memory {
    /// Memory that holds one text.
    pub fn with(mut self, name: &str, text: &str) -> Memory {
        self.texts.insert(name.to_owned(), text.to_owned());
        self
    }
}

impl Storage for Memory {
    fn claim(&mut self) -> bool {
        true
    }

    fn read(&self, name: &str) -> io::Result<Option<String>> {
        Ok(self.texts.get(name).cloned())
    }

    fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.texts.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.texts.remove(name);
        Ok(())
    }

    fn set_aside(&mut self, name: &str) -> io::Result<String> {
        let Some(text) = self.texts.remove(name) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let taken = |new: &String| self.texts.contains_key(new);
        let new_name = (1..)
            .map(|number| format!("{name}.unreadable-{number}"))
            .find(|new| !taken(new))
            .ok_or(io::ErrorKind::AlreadyExists)?;
        self.texts.insert(new_name.clone(), text);
        Ok(new_name)
    }

    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}
