//! A line on standard error that says how far the arena is, where a person can see it.

use std::io::{self, IsTerminal, Write};

/// The line; nothing is written where standard error is no terminal.
pub struct Progress {
    shown: bool,
    games: usize,
    done: usize,
    wins: [usize; 2],
}

/// Characters between the brackets.
const WIDTH: usize = 30;

impl Progress {
    /// Nothing is done yet.
    pub fn new(games: usize) -> Progress {
        Progress {
            shown: io::stderr().is_terminal(),
            games,
            done: 0,
            wins: [0; 2],
        }
    }

    /// One more game is over.
    pub fn game(&mut self, winner: Option<usize>) {
        self.done += 1;
        if let Some(wins) = winner.and_then(|winner| self.wins.get_mut(winner)) {
            *wins += 1;
        }
        if self.shown {
            let filled = WIDTH * self.done / self.games.max(1);
            let [first, second] = self.wins;
            // Nobody needs the line if it cannot be written.
            let _ = write!(
                io::stderr(),
                "\r[{:-<WIDTH$}] {}/{} games, {first} won, {second} lost ",
                "=".repeat(filled),
                self.done,
                self.games
            );
        }
    }
}

impl Drop for Progress {
    /// Clears the line.
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
