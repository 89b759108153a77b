//! A position: what lies where, and whose turn it is.

use std::hash::{Hash, Hasher};

use crate::kind::Kind;
use crate::packed_ring::PackedRing;
use crate::rule_set::SecondSowing;
use crate::{Pit, PitNumber, Player, RuleSet, SeedCount};

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
    /// The game that the position belongs to, and the size of its ring.
    pub(crate) kind: Kind,
    pub(crate) mover: Player,
    /// A second sowing is pending.
    pub(crate) bonus: bool,
}

/// Most seeds that a position can hold in all, wherever they lie.
pub const MAX_SEEDS: SeedCount = SeedCount::new(u8::MAX);

impl Position {
    /// The filled board at the start of a match. The rules must be such as can be played ([`RuleSet::check`]).
    pub fn opening(rules: &RuleSet, mover: Player) -> Position {
        let mut position = Position::empty(rules, mover);
        position.pits[..usize::from(rules.ring())].fill(rules.seeds_per_pit.get());
        position
    }

    /// An empty board with nothing taken.
    pub(crate) fn empty(rules: &RuleSet, mover: Player) -> Position {
        Position {
            pits: [0; 16],
            banks: [0; 2],
            closed: 0,
            aside: 0,
            kind: rules.kind(),
            mover,
            bonus: false,
        }
    }

    /// Whether this is a position of the game that these rules are, on a ring as large as theirs, with no second sowing
    /// pending that they do not have.
    ///
    /// Under any other rules nothing can be sown ([`crate::IllegalMove::OtherRules`]). House rules may differ otherwise.
    #[inline]
    pub fn fits(&self, rules: &RuleSet) -> bool {
        self.kind == rules.kind() && (!self.bonus || rules.second_sowing != SecondSowing::None)
    }

    /// The whole board as plain bytes: seeds in each pit, in ring order, South's pits from their left, then North's from
    /// theirs.
    #[inline]
    pub fn pits(&self) -> &[u8] {
        &self.pits[..usize::from(self.ring())]
    }

    /// The whole board as plain bytes: seeds by ring position in sixteen places; those past the ring hold none.
    #[inline]
    pub const fn places(&self) -> &[u8; 16] {
        &self.pits
    }

    /// Seeds in the pit at a ring position; 0 where there is no such pit.
    #[inline]
    pub fn count(&self, pit: Pit) -> SeedCount {
        SeedCount::new(self.pits.get(pit.index()).copied().unwrap_or(0))
    }

    /// Pits on the ring: 14 or 12.
    #[inline]
    pub const fn ring(&self) -> u8 {
        self.kind.ring()
    }

    /// Pits in a row: 7 or 6.
    #[inline]
    pub const fn pits_per_side(&self) -> u8 {
        self.ring() / 2
    }

    /// Closed pits as a set: bit r is the pit at ring position r ([`Pit::bit`]).
    #[inline]
    pub const fn closed(&self) -> u16 {
        self.closed
    }

    /// Whether a pit is closed for this round.
    #[inline]
    pub const fn is_closed(&self, pit: Pit) -> bool {
        self.closed & pit.bit() != 0
    }

    /// What each player has taken, South first.
    #[inline]
    pub const fn banks(&self) -> [SeedCount; 2] {
        [SeedCount::new(self.banks[0]), SeedCount::new(self.banks[1])]
    }

    /// What one player has taken.
    #[inline]
    pub const fn bank(&self, player: Player) -> SeedCount {
        SeedCount::new(self.banks[player.index()])
    }

    /// Seeds put aside, out of the match.
    #[inline]
    pub const fn aside(&self) -> SeedCount {
        SeedCount::new(self.aside)
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
    pub const fn owner(&self, pit: Pit) -> Player {
        if pit.get() < self.ring() / 2 {
            Player::South
        } else {
            Player::North
        }
    }

    /// The pit opposite another (RULES.md, The ring). A pit that is not on the ring has none, and the answer is not on
    /// the ring either.
    #[inline]
    pub const fn opposite(&self, pit: Pit) -> Pit {
        Pit::new((self.ring() - 1).wrapping_sub(pit.get()))
    }

    /// A player's pit by their own count: pit 1 is the leftmost as that player sits. `None` if the row has no such pit.
    pub const fn pit_at(&self, player: Player, number: PitNumber) -> Option<Pit> {
        let (row, number) = (self.ring() / 2, number.get());
        if number == 0 || number > row {
            return None;
        }
        Some(Pit::new(match player {
            Player::South => number - 1,
            Player::North => row + number - 1,
        }))
    }

    /// A pit's number by its owner's count.
    pub const fn pit_number(&self, pit: Pit) -> PitNumber {
        PitNumber::new(pit.get() % (self.ring() / 2) + 1)
    }

    /// The pits of a player's row, from their own left.
    #[inline]
    pub fn row(
        &self,
        player: Player,
    ) -> impl DoubleEndedIterator<Item = Pit> + ExactSizeIterator + Clone + use<> {
        let row = self.ring() / 2;
        let first = match player {
            Player::South => 0,
            Player::North => row,
        };
        (first..first + row).map(Pit::new)
    }

    /// All pits, in ring order: South's row from South's left, then North's from North's.
    #[inline]
    pub fn ring_pits(
        &self,
    ) -> impl DoubleEndedIterator<Item = Pit> + ExactSizeIterator + Clone + use<> {
        (0..self.ring()).map(Pit::new)
    }

    /// Seeds in a player's row.
    pub fn seeds_in_row(&self, player: Player) -> SeedCount {
        self.row(player).map(|pit| self.count(pit)).sum()
    }

    /// Seeds on the board.
    pub fn seeds_on_board(&self) -> SeedCount {
        self.pits.iter().copied().map(SeedCount::new).sum()
    }

    /// All seeds: pits, banks and aside.
    pub fn seeds(&self) -> SeedCount {
        let [south, north] = self.banks();
        [self.seeds_on_board(), south, north, self.aside()]
            .into_iter()
            .sum()
    }

    /// Whether two positions agree in everything, banks and seeds put aside included.
    pub fn same_in_all(&self, other: &Position) -> bool {
        self == other && self.banks == other.banks && self.aside == other.aside
    }

    #[inline]
    pub(crate) fn row_is_empty(&self, player: Player) -> bool {
        !PackedRing::of(self.pits).meets(player.row_bits(self.ring()))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.pits == other.pits
            && self.closed == other.closed
            && self.kind == other.kind
            && self.mover == other.mover
            && self.bonus == other.bonus
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.pits.hash(state);
        self.closed.hash(state);
        self.kind.hash(state);
        self.mover.hash(state);
        self.bonus.hash(state);
    }
}
