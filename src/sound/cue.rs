//! What can be heard, to which volume it belongs, and the words for it.

use kavade_rules::Place;
use kavade_ui::screens::play::sounds::HeardView;

use kavade_board::layout::VesselKind;
use kavade_board::look::{BoardKind, Hall};
use kavade_board::shape::SeedKind;

/// Sounds that share a volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bus {
    /// Seeds, hand, bells: what happens on the board.
    Seeds,
    /// The quiet sound of the place.
    Room,
    /// What is pressed.
    Interface,
}

impl Bus {
    /// All of them.
    pub const ALL: [Bus; 3] = [Bus::Seeds, Bus::Room, Bus::Interface];
}

/// What a seed falls on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Surface {
    /// A pit of a board.
    Board(BoardKind),
    /// A vessel.
    Vessel(VesselKind),
}

/// How much a capture took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// Up to three seeds.
    Small,
    /// Four to seven.
    Medium,
    /// Eight and more.
    Large,
}

impl Size {
    /// The size of a capture of so many seeds.
    pub const fn of(seeds: u32) -> Size {
        match seeds {
            0..=3 => Size::Small,
            4..=7 => Size::Medium,
            _ => Size::Large,
        }
    }
}

/// A sound.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Sound {
    /// A seed falls.
    Click {
        /// What kind.
        seed: SeedKind,
        /// On what.
        on: Surface,
        /// How many lie there then; 1 is a seed in an empty pit.
        count: u8,
        /// How much faster than usual it falls, 1 being usual.
        speed: f32,
    },
    /// A handful is lifted.
    Scoop(SeedKind),
    /// A pit is filled from a bank.
    Pour,
    /// Seeds go over from one player to the other.
    Share,
    /// A capture.
    Bell {
        /// How much.
        size: Size,
        /// How many seeds.
        seeds: u32,
    },
    /// A pit became four.
    Pasu,
    /// An empty pit ends a sowing.
    Saada,
    /// The same player sows once more.
    SecondSowing,
    /// A player passes, or leaves out a second sowing.
    Pass,
    /// The same position again.
    Circle,
    /// A twig is laid into a pit.
    Twig,
    /// A pebble is put into a pit.
    Pebble,
    /// A closed pit opens again.
    Reopen,
    /// A round is over.
    RoundEnd,
    /// The match is over.
    MatchEnd,
    /// Something is pressed.
    Press,
    /// Focus moves.
    Move,
    /// A screen or a menu opens.
    Open,
    /// A press is refused.
    Refuse,
}

impl Sound {
    /// The volume that it belongs to.
    pub const fn bus(&self) -> Bus {
        match self {
            Sound::Press | Sound::Move | Sound::Open | Sound::Refuse => Bus::Interface,
            _ => Bus::Seeds,
        }
    }

    /// The words for it.
    pub const fn caption(&self) -> Caption {
        match self {
            Sound::Click { .. } => Caption::Click,
            Sound::Scoop(_) => Caption::Scoop,
            Sound::Pour => Caption::Pour,
            Sound::Share => Caption::Share,
            Sound::Bell { size, seeds } => Caption::Bell(*size, *seeds),
            Sound::Pasu => Caption::Pasu,
            Sound::Saada => Caption::Saada,
            Sound::SecondSowing => Caption::SecondSowing,
            Sound::Pass => Caption::Pass,
            Sound::Circle => Caption::Circle,
            Sound::Twig => Caption::Twig,
            Sound::Pebble => Caption::Pebble,
            Sound::Reopen => Caption::Reopen,
            Sound::RoundEnd => Caption::RoundEnd,
            Sound::MatchEnd => Caption::MatchEnd,
            Sound::Press => Caption::Press,
            Sound::Move => Caption::Move,
            Sound::Open => Caption::Open,
            Sound::Refuse => Caption::Refuse,
        }
    }
}

/// A sound that is due after a while.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cue {
    /// What is heard.
    pub sound: Sound,
    /// Where it comes from; `None` is the middle.
    pub at: Option<Place>,
    /// Seconds from now.
    pub delay: f32,
}

/// The words for a sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caption {
    /// Seeds fall.
    Click,
    /// A handful is lifted.
    Scoop,
    /// A pit is filled.
    Pour,
    /// Seeds go over.
    Share,
    /// A capture of so many seeds.
    Bell(Size, u32),
    /// Four at once.
    Pasu,
    /// A fingertip at an empty pit.
    Saada,
    /// Once more.
    SecondSowing,
    /// Passed.
    Pass,
    /// The same position again.
    Circle,
    /// A twig.
    Twig,
    /// A pebble.
    Pebble,
    /// A pit opens again.
    Reopen,
    /// A round is over.
    RoundEnd,
    /// The match is over.
    MatchEnd,
    /// Pressed.
    Press,
    /// Moved.
    Move,
    /// Opened.
    Open,
    /// Refused.
    Refuse,
    /// The sound of a place.
    Room(Hall),
}

impl Caption {
    /// One of each, for whoever has to know them all.
    pub const EACH: [Caption; 24] = [
        Caption::Click,
        Caption::Scoop,
        Caption::Pour,
        Caption::Share,
        Caption::Bell(Size::Small, 2),
        Caption::Bell(Size::Medium, 5),
        Caption::Bell(Size::Large, 9),
        Caption::Pasu,
        Caption::Saada,
        Caption::SecondSowing,
        Caption::Pass,
        Caption::Circle,
        Caption::Twig,
        Caption::Pebble,
        Caption::Reopen,
        Caption::RoundEnd,
        Caption::MatchEnd,
        Caption::Press,
        Caption::Move,
        Caption::Open,
        Caption::Refuse,
        Caption::Room(Hall::Veranda),
        Caption::Room(Hall::InnerRoom),
        Caption::Room(Hall::TeaHouse),
    ];

    /// How much it has to say: what marks an event comes before seeds that click, and those before a press.
    pub(super) const fn weight(self) -> u8 {
        match self {
            Caption::Press | Caption::Move | Caption::Open => 0,
            Caption::Click | Caption::Scoop | Caption::Room(_) => 1,
            Caption::Pour | Caption::Share | Caption::Saada | Caption::Refuse => 2,
            Caption::RoundEnd | Caption::MatchEnd => 4,
            _ => 3,
        }
    }

    /// The message's id.
    pub const fn id(self) -> &'static str {
        match self {
            Caption::Click => "sound-click",
            Caption::Scoop => "sound-scoop",
            Caption::Pour => "sound-pour",
            Caption::Share => "sound-share",
            Caption::Bell(Size::Small, _) => "sound-bell-small",
            Caption::Bell(Size::Medium, _) => "sound-bell-medium",
            Caption::Bell(Size::Large, _) => "sound-bell-large",
            Caption::Pasu => "sound-pasu",
            Caption::Saada => "sound-saada",
            Caption::SecondSowing => "sound-second-sowing",
            Caption::Pass => "sound-pass",
            Caption::Circle => "sound-circle",
            Caption::Twig => "sound-twig",
            Caption::Pebble => "sound-pebble",
            Caption::Reopen => "sound-reopen",
            Caption::RoundEnd => "sound-round-end",
            Caption::MatchEnd => "sound-match-end",
            Caption::Press => "sound-press",
            Caption::Move => "sound-move",
            Caption::Open => "sound-open",
            Caption::Refuse => "sound-refuse",
            Caption::Room(Hall::Veranda) => "sound-veranda",
            Caption::Room(Hall::InnerRoom) => "sound-inner-room",
            Caption::Room(Hall::TeaHouse) => "sound-tea-house",
        }
    }

    /// The words for it, as the screen takes them.
    pub const fn heard(self) -> HeardView {
        HeardView {
            message: self.id(),
            number: match self {
                Caption::Bell(_, seeds) => seeds,
                _ => 0,
            },
        }
    }
}
