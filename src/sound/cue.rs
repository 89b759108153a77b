//! What can be heard, to which volume it belongs, and the words for it.

use kavade_rules::Place;
use kavade_ui::screens::play::sounds::SoundCaption;

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

/// What is put into words: a sound, or the sound of a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Audible {
    /// A sound.
    Sound(Sound),
    /// The sound of a place.
    Room(Hall),
}

impl Audible {
    /// One for each caption, for whoever has to know them all.
    pub const ONE_OF_EACH: [Audible; 24] = [
        Audible::Sound(Sound::Click {
            seed: SeedKind::Cowrie,
            on: Surface::Board(BoardKind::Hardwood),
            count: 1,
            speed: 1.0,
        }),
        Audible::Sound(Sound::Scoop(SeedKind::Cowrie)),
        Audible::Sound(Sound::Pour),
        Audible::Sound(Sound::Share),
        Audible::Sound(Sound::Bell {
            size: Size::Small,
            seeds: 2,
        }),
        Audible::Sound(Sound::Bell {
            size: Size::Medium,
            seeds: 5,
        }),
        Audible::Sound(Sound::Bell {
            size: Size::Large,
            seeds: 9,
        }),
        Audible::Sound(Sound::Pasu),
        Audible::Sound(Sound::Saada),
        Audible::Sound(Sound::SecondSowing),
        Audible::Sound(Sound::Pass),
        Audible::Sound(Sound::Circle),
        Audible::Sound(Sound::Twig),
        Audible::Sound(Sound::Pebble),
        Audible::Sound(Sound::Reopen),
        Audible::Sound(Sound::RoundEnd),
        Audible::Sound(Sound::MatchEnd),
        Audible::Sound(Sound::Press),
        Audible::Sound(Sound::Move),
        Audible::Sound(Sound::Open),
        Audible::Sound(Sound::Refuse),
        Audible::Room(Hall::Veranda),
        Audible::Room(Hall::InnerRoom),
        Audible::Room(Hall::TeaHouse),
    ];

    /// How much it has to say: what marks an event comes before seeds that click, and those before a press.
    pub(super) const fn weight(self) -> u8 {
        match self {
            Audible::Room(_) => 1,
            Audible::Sound(sound) => match sound {
                Sound::Press | Sound::Move | Sound::Open => 0,
                Sound::Click { .. } | Sound::Scoop(_) => 1,
                Sound::Pour | Sound::Share | Sound::Saada | Sound::Refuse => 2,
                Sound::RoundEnd | Sound::MatchEnd => 4,
                _ => 3,
            },
        }
    }

    /// The words for it. Two seeds that fall have the same, whatever they fall on.
    pub const fn caption(self) -> SoundCaption {
        let number = match self {
            Audible::Sound(Sound::Bell { seeds, .. }) => seeds,
            _ => 0,
        };
        let message = match self {
            Audible::Room(Hall::Veranda) => "sound-veranda",
            Audible::Room(Hall::InnerRoom) => "sound-inner-room",
            Audible::Room(Hall::TeaHouse) => "sound-tea-house",
            Audible::Sound(sound) => match sound {
                Sound::Click { .. } => "sound-click",
                Sound::Scoop(_) => "sound-scoop",
                Sound::Pour => "sound-pour",
                Sound::Share => "sound-share",
                Sound::Bell { size, .. } => match size {
                    Size::Small => "sound-bell-small",
                    Size::Medium => "sound-bell-medium",
                    Size::Large => "sound-bell-large",
                },
                Sound::Pasu => "sound-pasu",
                Sound::Saada => "sound-saada",
                Sound::SecondSowing => "sound-second-sowing",
                Sound::Pass => "sound-pass",
                Sound::Circle => "sound-circle",
                Sound::Twig => "sound-twig",
                Sound::Pebble => "sound-pebble",
                Sound::Reopen => "sound-reopen",
                Sound::RoundEnd => "sound-round-end",
                Sound::MatchEnd => "sound-match-end",
                Sound::Press => "sound-press",
                Sound::Move => "sound-move",
                Sound::Open => "sound-open",
                Sound::Refuse => "sound-refuse",
            },
        };
        SoundCaption { message, number }
    }
}
