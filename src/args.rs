//! What can be said on the command line.

use std::path::PathBuf;

use clap::Parser;
use kavade_ai::Level;
use kavade_rules::Game;

use kavade_store::seat::{Seat, Seats};

/// Three old sowing games: Ali Guli Mane, Pallankuzhi and Ottoman Mangala.
#[derive(Parser, Debug, Clone, PartialEq, Eq)]
#[command(name = "kavade", version)]
pub struct Args {
    /// Keep the match and the settings in this folder instead of the usual one.
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,

    /// The computer plays both seats: at random, or at the levels given.
    #[arg(long)]
    pub demo: bool,

    /// No window and no sound; needs --demo. Prints one JSON line a round.
    #[arg(long, requires = "demo")]
    pub headless: bool,

    /// The game of the demo: ali-guli-mane, pallankuzhi or mangala.
    #[arg(long, value_name = "GAME", requires = "demo")]
    pub game: Option<Game>,

    /// How well the demo plays both seats: child, beginner, player, strong or master.
    #[arg(long, value_name = "LEVEL", requires = "demo")]
    pub level: Option<Level>,

    /// How well the demo plays South.
    #[arg(long, value_name = "LEVEL", requires = "demo")]
    pub south: Option<Level>,

    /// How well the demo plays North.
    #[arg(long, value_name = "LEVEL", requires = "demo")]
    pub north: Option<Level>,

    /// How many rounds a demo without a window plays.
    #[arg(long, value_name = "N", requires = "headless", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub rounds: u32,

    /// The demo's random seed; the same seed plays the same rounds.
    #[arg(long, value_name = "S", requires = "demo", default_value_t = 1)]
    pub seed: u64,
}

impl Args {
    /// Who plays the demo. What no level plays is left to chance, which chooses for persons.
    pub fn seats(&self) -> Seats {
        [self.south, self.north]
            .map(|level| level.or(self.level).map_or(Seat::Person, Seat::Computer))
    }
}
