//! A position: what lies where, and whose turn it is.

use std::hash::{Hash, Hasher};

use crate::packed_ring::PackedRing;
use crate::{Player, RuleSet};

/// A position in a round: small, `Copy`, and always sensible (a [`crate::Setup`] is what may be wrong).
///
/// **Equality and hash** compare what RULES.md ("Going in circles") compares: pits, closed pits, the player to move and
/// a pending second sowing. Banks and seeds put aside are left out: they cannot differ between two positions of a round
/// with no capture between them. [`Position::same_in_all`] compares everything.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(8))]
pub struct Position {
    /// Seeds by ring position; the places past the ring are always 0.
    pub(crate) pits: [u8; 16],
    /// Seeds taken, South first.
    pub(crate) banks: [u8; 2],
    /// Closed pits, bit by ring position.
    pub(crate) closed: u16,
    /// Seeds put aside.
    pub(crate) aside: u8,
    /// Pits on the ring.
    pub(crate) ring: u8,
    pub(crate) mover: Player,
    /// A second sowing is pending.
    pub(crate) bonus: bool,
}

/// Most seeds that a position can hold in all, wherever they lie.
pub const MAX_SEEDS: u32 = u8::MAX as u32;

impl Position {
    /// The filled board at the start of a match. The rules must be such as can be played ([`RuleSet::check`]).
    pub fn opening(rules: &RuleSet, mover: Player) -> Position {
        let mut position = Position::empty(rules, mover);
        position.pits[..usize::from(rules.ring())].fill(rules.seeds_per_pit);
        position
    }

    /// An empty board with nothing taken.
    pub(crate) fn empty(rules: &RuleSet, mover: Player) -> Position {
        Position {
            pits: [0; 16],
            banks: [0; 2],
            closed: 0,
            aside: 0,
            ring: rules.ring(),
            mover,
            bonus: false,
        }
    }

    /// Seeds in each pit, in ring order: South's pits from their left, then North's from theirs.
    #[inline]
    pub fn pits(&self) -> &[u8] {
        &self.pits[..usize::from(self.ring)]
    }

    /// Seeds by ring position in sixteen places; those past the ring hold none.
    #[inline]
    pub const fn places(&self) -> &[u8; 16] {
        &self.pits
    }

    /// Seeds in the pit at a ring position; 0 where there is no such pit.
    #[inline]
    pub fn count(&self, pit: u8) -> u8 {
        self.pits.get(usize::from(pit)).copied().unwrap_or(0)
    }

    /// Pits on the ring: 14 or 12.
    #[inline]
    pub const fn ring(&self) -> u8 {
        self.ring
    }

    /// Pits in a row: 7 or 6.
    #[inline]
    pub const fn pits_per_side(&self) -> u8 {
        self.ring / 2
    }

    /// Closed pits as a set: bit r is the pit at ring position r.
    #[inline]
    pub const fn closed(&self) -> u16 {
        self.closed
    }

    /// Whether a pit is closed for this round.
    #[inline]
    pub const fn is_closed(&self, pit: u8) -> bool {
        pit < 16 && self.closed >> pit & 1 == 1
    }

    /// What each player has taken, South first.
    #[inline]
    pub const fn banks(&self) -> [u8; 2] {
        self.banks
    }

    /// What one player has taken.
    #[inline]
    pub const fn bank(&self, player: Player) -> u8 {
        self.banks[player.index()]
    }

    /// Seeds put aside, out of the match.
    #[inline]
    pub const fn aside(&self) -> u8 {
        self.aside
    }

    /// Whose turn it is.
    #[inline]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// Whether the mover has a second sowing to make (Ali Guli Mane 3).
    #[inline]
    pub const fn second_sowing(&self) -> bool {
        self.bonus
    }

    /// The player in whose row a pit lies.
    #[inline]
    pub const fn owner(&self, pit: u8) -> Player {
        if pit < self.ring / 2 {
            Player::South
        } else {
            Player::North
        }
    }

    /// The pit opposite another (RULES.md, The ring). A pit that is not on the ring has none, and the answer is not on
    /// the ring either.
    #[inline]
    pub const fn opposite(&self, pit: u8) -> u8 {
        (self.ring - 1).wrapping_sub(pit)
    }

    /// The ring position of a player's pit by their own count: pit 1 is the leftmost as that player sits. `None` if
    /// the row has no such pit.
    pub const fn pit_at(&self, player: Player, pit_number: u8) -> Option<u8> {
        if pit_number == 0 || pit_number > self.ring / 2 {
            return None;
        }
        Some(match player {
            Player::South => pit_number - 1,
            Player::North => self.ring / 2 + pit_number - 1,
        })
    }

    /// A pit's number by its owner's count, from 1.
    pub const fn pit_number(&self, pit: u8) -> u8 {
        pit % (self.ring / 2) + 1
    }

    /// The ring positions of a player's row, from their own left.
    pub const fn row(&self, player: Player) -> std::ops::Range<u8> {
        match player {
            Player::South => 0..self.ring / 2,
            Player::North => self.ring / 2..self.ring,
        }
    }

    /// Seeds in a player's row.
    pub fn seeds_in_row(&self, player: Player) -> u32 {
        self.row(player).map(|pit| u32::from(self.count(pit))).sum()
    }

    /// Seeds on the board.
    pub fn seeds_on_board(&self) -> u32 {
        self.pits.iter().map(|count| u32::from(*count)).sum()
    }

    /// All seeds: pits, banks and aside.
    pub fn seeds(&self) -> u32 {
        self.seeds_on_board()
            + u32::from(self.banks[0])
            + u32::from(self.banks[1])
            + u32::from(self.aside)
    }

    /// Whether two positions agree in everything, banks and seeds put aside included.
    pub fn same_in_all(&self, other: &Position) -> bool {
        self == other && self.banks == other.banks && self.aside == other.aside
    }

    #[inline]
    pub(crate) fn row_is_empty(&self, player: Player) -> bool {
        !PackedRing::of(self.pits).meets(player.row_bits(self.ring))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.pits == other.pits
            && self.closed == other.closed
            && self.ring == other.ring
            && self.mover == other.mover
            && self.bonus == other.bonus
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.pits.hash(state);
        self.closed.hash(state);
        self.ring.hash(state);
        self.mover.hash(state);
        self.bonus.hash(state);
    }
}
