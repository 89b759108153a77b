//! A word that ends a search at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends a search from outside: another thread, a clock, a person who leaves. Clones belong together.
///
/// A search looks at it every thousand sowings, so it ends within milliseconds, with the best that it has.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A word that nobody has said yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Says it. It stays said.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was said.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
