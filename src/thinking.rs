//! Something that is thought about beside the game, on a task of its own: the window draws on meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use kavade_ai::CancelToken;

/// A question that is being thought about. Once it is dropped, nobody thinks about it any more.
#[derive(Debug)]
pub(crate) struct Thinking<T> {
    task: Task<T>,
    cancel: CancelToken,
    /// A thread has come to it; until then it waits behind other work.
    begun: Arc<AtomicBool>,
    /// Since when it has been thought about.
    since: Option<Duration>,
}

impl<T: Send + 'static> Thinking<T> {
    /// Starts to think, as soon as there is a thread for it.
    pub(crate) fn start(think: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Thinking<T> {
        let cancel = CancelToken::new();
        let begun = Arc::new(AtomicBool::new(false));
        let (heard, begins) = (cancel.clone(), begun.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            begins.store(true, Ordering::Relaxed);
            think(&heard)
        });
        Thinking {
            task,
            cancel,
            begun,
            since: None,
        }
    }

    /// The answer, if it is there; it is given once. What has been thought about for longer than `limit` is asked for what
    /// it has found by now. Only thinking counts, from the first time that this was called after it began: a busy machine
    /// makes nobody play badly.
    pub(crate) fn answer(&mut self, now: Duration, limit: Duration) -> Option<T> {
        if self.begun.load(Ordering::Relaxed) {
            let since = *self.since.get_or_insert(now);
            if now.saturating_sub(since) >= limit {
                self.cancel.cancel();
            }
        }
        check_ready(&mut self.task)
    }
}

impl<T> Drop for Thinking<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::tasks::TaskPool;
    use std::sync::mpsc::channel;

    const LIMIT: Duration = Duration::from_secs(2);

    #[test]
    fn the_time_for_thinking_begins_with_the_thinking() {
        // Given a machine of which every thread is busy,
        let pool = AsyncComputeTaskPool::get_or_init(TaskPool::new);
        let busy: Vec<_> = (0..pool.thread_num())
            .map(|_| {
                let (free, wait) = channel::<()>();
                let (starts, started) = channel();
                let work = pool.spawn(async move {
                    let _ = starts.send(());
                    let _ = wait.recv();
                });
                started.recv().expect("it works");
                (free, work)
            })
            .collect();
        // when something is to be thought about, and more than its time passes before anybody comes to it,
        let mut thinking = Thinking::start(|cancel| cancel.is_cancelled());
        for second in 0..10 {
            assert_eq!(thinking.answer(Duration::from_secs(second), LIMIT), None);
        }
        drop(busy);
        // then it is thought about all the same, and not cut short.
        let cut_short = loop {
            if let Some(answer) = thinking.answer(Duration::from_secs(10), LIMIT) {
                break answer;
            }
            std::thread::yield_now();
        };
        assert!(!cut_short);
    }

    #[test]
    fn what_takes_longer_than_its_time_is_asked_for_what_it_has() {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        // Given somebody who thinks until they are asked,
        let mut thinking = Thinking::start(|cancel| {
            while !cancel.is_cancelled() {
                std::thread::yield_now();
            }
        });
        // when the seconds go by, then there is an answer.
        let mut seconds = 0;
        while thinking
            .answer(Duration::from_secs(seconds), LIMIT)
            .is_none()
        {
            seconds += 1;
            std::thread::yield_now();
        }
    }
}
