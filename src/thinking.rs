//! A question that is thought about beside the game: the window draws on meanwhile.

use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use kavade_ai::{CancelToken, Engine};

/// A question that is being thought about. Once it is dropped, nobody thinks about it any more.
#[derive(Debug)]
pub(super) struct Search<T> {
    task: Task<T>,
    cancel: CancelToken,
}

impl<T: Send + 'static> Search<T> {
    /// Starts to think.
    pub(super) fn start(
        think: impl FnOnce(&mut Engine, &CancelToken) -> T + Send + 'static,
    ) -> Search<T> {
        let cancel = CancelToken::new();
        let heard = cancel.clone();
        let task =
            AsyncComputeTaskPool::get().spawn(async move { think(&mut Engine::new(), &heard) });
        Search { task, cancel }
    }

    /// Asks for what has been found by now; the answer comes soon.
    pub(super) fn hurry(&self) {
        self.cancel.cancel();
    }

    /// The answer, if it is there. It is given once.
    pub(super) fn answer(&mut self) -> Option<T> {
        check_ready(&mut self.task)
    }
}

impl<T> Drop for Search<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}
