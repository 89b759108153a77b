//! What a table looks like: the hall that it stands in, the board, the seeds, and the light. Each game has its own, and
//! a person may mix them as they like; the rules know nothing of it.

use kavade_rules::Game;
use serde::{Deserialize, Serialize};

use super::shape::SeedKind;

/// Where one plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Hall {
    /// A temple veranda: polished red-oxide floor, a granite step.
    Veranda,
    /// A cool inner room: a woven mat, a white kolam on the floor.
    InnerRoom,
    /// A tea house: a kilim, a tulip glass of tea.
    TeaHouse,
}

/// What one plays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoardKind {
    /// A thick block of dark hardwood with a carved border.
    Hardwood,
    /// Cast bell metal.
    BellMetal,
    /// A slab of granite.
    Granite,
    /// A fish of light jackwood in two hinged halves.
    Fish,
    /// A folding walnut box with inlaid ornament.
    WalnutBox,
}

/// The light of a time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LightKind {
    /// The late sun between pillars.
    LateSun,
    /// The afternoon, through a window and palm leaves.
    Afternoon,
    /// A lamp in the evening.
    Lamp,
}

impl Hall {
    /// All halls, in the order in which they are offered.
    pub const ALL: [Hall; 3] = [Hall::Veranda, Hall::InnerRoom, Hall::TeaHouse];

    /// A word for files and keys.
    pub const fn key(self) -> &'static str {
        match self {
            Hall::Veranda => "veranda",
            Hall::InnerRoom => "inner-room",
            Hall::TeaHouse => "tea-house",
        }
    }
}

impl BoardKind {
    /// All boards, in the order in which they are offered.
    pub const ALL: [BoardKind; 5] = [
        BoardKind::Hardwood,
        BoardKind::BellMetal,
        BoardKind::Granite,
        BoardKind::Fish,
        BoardKind::WalnutBox,
    ];

    /// A word for files and keys.
    pub const fn key(self) -> &'static str {
        match self {
            BoardKind::Hardwood => "hardwood",
            BoardKind::BellMetal => "bell-metal",
            BoardKind::Granite => "granite",
            BoardKind::Fish => "fish",
            BoardKind::WalnutBox => "walnut-box",
        }
    }
}

impl LightKind {
    /// All lights, in the order in which they are offered.
    pub const ALL: [LightKind; 3] = [LightKind::LateSun, LightKind::Afternoon, LightKind::Lamp];

    /// A word for files and keys.
    pub const fn key(self) -> &'static str {
        match self {
            LightKind::LateSun => "late-sun",
            LightKind::Afternoon => "afternoon",
            LightKind::Lamp => "lamp",
        }
    }
}

/// What the table of a game looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Look {
    /// Where it stands.
    pub hall: Hall,
    /// The board.
    pub board: BoardKind,
    /// The seeds.
    pub seeds: SeedKind,
    /// The light.
    pub light: LightKind,
}

impl Look {
    /// What belongs to a game.
    pub const fn of(game: Game) -> Look {
        match game {
            Game::AliGuliMane => Look {
                hall: Hall::Veranda,
                board: BoardKind::Hardwood,
                seeds: SeedKind::Gulaganji,
                light: LightKind::LateSun,
            },
            Game::Pallankuzhi => Look {
                hall: Hall::InnerRoom,
                board: BoardKind::Fish,
                seeds: SeedKind::Cowrie,
                light: LightKind::Afternoon,
            },
            Game::Mangala => Look {
                hall: Hall::TeaHouse,
                board: BoardKind::WalnutBox,
                seeds: SeedKind::Bead,
                light: LightKind::Lamp,
            },
        }
    }

    /// What belongs to each game, in the order of the games.
    pub const ALL: [Look; 3] = [
        Look::of(Game::AliGuliMane),
        Look::of(Game::Pallankuzhi),
        Look::of(Game::Mangala),
    ];
}
