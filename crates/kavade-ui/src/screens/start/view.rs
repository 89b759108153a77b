//! What has been chosen for a match that is set up and what can be pressed there, as plain data.

use kavade_ai::Level;
use kavade_rules::{Game, MatchLength, Player};

use crate::screens::names::People;
use kavade_store::settings::{Company, Pick};

/// The name of the screen in the ids of its controls.
pub(super) const SCREEN: &str = "start";

/// The groups of focus on this screen, in the order of Tab; the cards of the games come first.
pub(super) mod group {
    /// Who plays with whom.
    pub const COMPANY: u8 = 1;
    /// The levels: South's, and North's after it.
    pub const LEVELS: u8 = 2;
    /// The seat of who plays alone.
    pub const SITS: u8 = 4;
    /// The names.
    pub const NAMES: u8 = 5;
    /// The length of the match.
    pub const LENGTH: u8 = 6;
    /// Who begins.
    pub const BEGINS: u8 = 7;
    /// The house rules.
    pub const RULES: u8 = 8;
}

/// What has been chosen so far.
#[derive(Debug, Clone, PartialEq)]
pub struct StartView {
    /// The game.
    pub game: Game,
    /// Who plays with whom. Who plays alone is shown as South until they take their seat.
    pub company: Company,
    /// Names as typed, or those of the computer, and marks.
    pub people: People,
    /// How well the computer plays in each seat, South's first.
    pub levels: [Level; 2],
    /// Where the person sits who plays alone.
    pub sits: Pick,
    /// How long.
    pub length: MatchLength,
    /// Who begins.
    pub begins: Pick,
    /// How many house rules differ from what is handed down.
    pub house_rules: u32,
    /// Whether the choices make a match: Play is off otherwise.
    pub ready: bool,
}

/// What was pressed while setting up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartPress {
    /// Another game.
    Game(Game),
    /// Other company.
    Company(Company),
    /// Another level of the computer in a seat.
    Level(Player, Level),
    /// Another seat for the person who plays alone.
    Sits(Pick),
    /// A name, as it is now.
    Name(Player, String),
    /// Another length.
    Length(MatchLength),
    /// Another beginner.
    Begins(Pick),
    /// The house rules.
    Rules,
    /// Back to the title.
    Back,
    /// Play.
    Play,
}
