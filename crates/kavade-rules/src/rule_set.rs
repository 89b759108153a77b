//! A rule set: one game as data. The three games are three constants; house rules change single fields.

use crate::kind::Kind;
use crate::{Game, SeedCount};

choice! {
    /// How a handful is sown (RULES.md, Words).
    Sowing {
        /// Lap after lap: after the last seed the next pit is lifted, until that pit is empty.
        Relay = "relay",
        /// One handful, one lap.
        SingleLap = "single-lap",
    }
}

choice! {
    /// What a sowing captures when it ends.
    #[non_exhaustive]
    Capture {
        /// Ali Guli Mane 2: the pit beyond the empty one and the pit opposite that one.
        BeyondAndOpposite = "beyond-and-opposite",
        /// Pallankuzhi 3: the pit beyond the empty one alone.
        BeyondOnly = "beyond-only",
        /// Mangala 2: the last pit if it has become even and small, and so on backwards.
        EvenChain = "even-chain",
    }
}

choice! {
    /// Whether the opposite pit is taken when the pit beyond is empty (Ali Guli Mane 2).
    #[non_exhaustive]
    LoneOpposite {
        /// Either may be empty.
        Taken = "taken",
        /// The pit beyond must hold seeds.
        Left = "left",
    }
}

choice! {
    /// Whether a capture in the first sowing brings a second one (Ali Guli Mane 3).
    #[non_exhaustive]
    SecondSowing {
        /// The mover must sow once more.
        Obligatory = "obligatory",
        /// The mover may sow once more, or end the turn.
        Optional = "optional",
        /// Every turn is a single sowing.
        None = "none",
    }
}

choice! {
    /// Who takes a pit that becomes exactly four while it is sown (Pallankuzhi 2).
    #[non_exhaustive]
    Pasu {
        /// The one who sows.
        Sower = "sower",
        /// The one in whose row the pit lies.
        Owner = "owner",
        /// Nobody; fours stay.
        Off = "off",
    }
}

choice! {
    /// What follows a capture at the end of a sowing (Pallankuzhi 3).
    #[non_exhaustive]
    AfterCapture {
        /// The turn ends.
        TurnEnds = "turn-ends",
        /// The next filled pit is lifted and sown on.
        Continue = "continue",
    }
}

choice! {
    /// In which rows Mangala captures.
    #[non_exhaustive]
    CaptureRows {
        /// Across both rows.
        Both = "both",
        /// In the opponent's row alone; the chain stays there too.
        Opponent = "opponent",
    }
}

choice! {
    /// Which numbers Mangala captures.
    #[non_exhaustive]
    CaptureCounts {
        /// Two, four and six.
        TwoFourSix = "2-4-6",
        /// Two and four.
        TwoFour = "2-4",
    }
}

choice! {
    /// Whether a lap of a whole ring or more sows the pit that it came from (Mangala 1).
    #[non_exhaustive]
    LongLap {
        /// It does.
        SowOrigin = "sow-origin",
        /// It leaves that pit out.
        SkipOrigin = "skip-origin",
    }
}

choice! {
    /// What happens when the player to move has no seeds.
    #[non_exhaustive]
    NoSeeds {
        /// The round ends.
        RoundEnds = "round-ends",
        /// That player passes; the round ends when neither can move.
        Pass = "pass",
    }
}

choice! {
    /// Who gets the seeds that are on the board when a round ends.
    #[non_exhaustive]
    Leftovers {
        /// Nobody: they are put aside, out of the match.
        Aside = "aside",
        /// The opponent of the player without seeds. Where both have some (a circle, a block), each takes their own row.
        Opponent = "opponent",
        /// Each takes the seeds of their own row.
        OwnRow = "own-row",
    }
}

choice! {
    /// From which end of their row a player fills it before a round.
    #[non_exhaustive]
    FillFrom {
        /// From the own left: pit 1 first.
        Left = "left",
        /// From the own right.
        Right = "right",
    }
}

choice! {
    /// Who begins the next round. After a draw it is always the one who did not begin the last.
    #[non_exhaustive]
    Starter {
        /// The one who did not begin the last round.
        Alternate = "alternate",
        /// The winner of the last round.
        Winner = "winner",
        /// The loser of the last round.
        Loser = "loser",
    }
}

choice! {
    /// How long a match is.
    MatchLength {
        /// One round.
        Single = "single",
        /// Three rounds at most, each from a full board.
        BestOf3 = "best-of-3",
        /// Five rounds at most, each from a full board.
        BestOf5 = "best-of-5",
        /// Rounds with refills and closed pits, until a player cannot fill a single pit.
        Full = "full",
    }
}

impl MatchLength {
    /// The number of rounds at most; `None` for a full match, which has no such number.
    pub const fn rounds(self) -> Option<u16> {
        match self {
            MatchLength::Single => Some(1),
            MatchLength::BestOf3 => Some(3),
            MatchLength::BestOf5 => Some(5),
            MatchLength::Full => None,
        }
    }
}

/// One game as data: the accounts' rules, or these with house rules.
///
/// The constants are the games as RULES.md gives them. [`RuleSet::set`] changes one house rule by name, and
/// [`RuleSet::check`] refuses combinations that contradict each other; [`crate::Match::new`] asks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// Which of the three games this is, whatever the house rules.
    pub game: Game,
    /// Pits in one row: 7 or 6.
    pub pits_per_side: u8,
    /// Seeds in every pit at the start: 4, 5 or 6.
    pub seeds_per_pit: SeedCount,
    /// Relay or a single lap.
    pub sowing: Sowing,
    /// What the end of a sowing captures.
    pub capture: Capture,
    /// Ali Guli Mane: whether an opposite is taken alone.
    pub lone_opposite: LoneOpposite,
    /// Ali Guli Mane: the second sowing.
    pub second_sowing: SecondSowing,
    /// Pallankuzhi: who takes fours.
    pub pasu: Pasu,
    /// Pallankuzhi: whether the last seed of a lap can make a pasu.
    pub pasu_on_last_seed: bool,
    /// Pallankuzhi: what follows a capture.
    pub after_capture: AfterCapture,
    /// Mangala: rows in which captures count.
    pub capture_rows: CaptureRows,
    /// Mangala: numbers that are captured.
    pub capture_counts: CaptureCounts,
    /// Mangala: whether a long lap sows its own starting pit.
    pub long_lap: LongLap,
    /// Mangala: whether the game stops by itself once a player holds more than half.
    pub stop_when_decided: bool,
    /// What happens to a player without seeds.
    pub no_seeds: NoSeeds,
    /// Who gets the seeds left on the board.
    pub leftovers: Leftovers,
    /// Relay games: the end of the row that is filled first.
    pub fill_from: FillFrom,
    /// Who begins the next round.
    pub starter: Starter,
    /// How long a match is.
    pub match_length: MatchLength,
}

impl RuleSet {
    /// Ali Guli Mane as the accounts give it (RULES.md, Ali Guli Mane).
    pub const ALI_GULI_MANE: RuleSet = RuleSet {
        game: Game::AliGuliMane,
        pits_per_side: 7,
        seeds_per_pit: SeedCount::new(5),
        sowing: Sowing::Relay,
        capture: Capture::BeyondAndOpposite,
        lone_opposite: LoneOpposite::Taken,
        second_sowing: SecondSowing::Obligatory,
        pasu: Pasu::Off,
        pasu_on_last_seed: true,
        after_capture: AfterCapture::TurnEnds,
        capture_rows: CaptureRows::Both,
        capture_counts: CaptureCounts::TwoFourSix,
        long_lap: LongLap::SowOrigin,
        stop_when_decided: false,
        no_seeds: NoSeeds::RoundEnds,
        leftovers: Leftovers::Aside,
        fill_from: FillFrom::Left,
        starter: Starter::Alternate,
        match_length: MatchLength::Single,
    };

    /// Pallankuzhi as the accounts give it (RULES.md, Pallankuzhi).
    pub const PALLANKUZHI: RuleSet = RuleSet {
        game: Game::Pallankuzhi,
        seeds_per_pit: SeedCount::new(6),
        capture: Capture::BeyondOnly,
        second_sowing: SecondSowing::None,
        pasu: Pasu::Sower,
        leftovers: Leftovers::Opponent,
        ..RuleSet::ALI_GULI_MANE
    };

    /// Ottoman Mangala as the accounts give it (RULES.md, Mangala).
    pub const MANGALA: RuleSet = RuleSet {
        game: Game::Mangala,
        pits_per_side: 6,
        seeds_per_pit: SeedCount::new(6),
        sowing: Sowing::SingleLap,
        capture: Capture::EvenChain,
        second_sowing: SecondSowing::None,
        no_seeds: NoSeeds::Pass,
        leftovers: Leftovers::OwnRow,
        ..RuleSet::ALI_GULI_MANE
    };

    /// The rules of a game, without house rules.
    pub const fn of(game: Game) -> RuleSet {
        match game {
            Game::AliGuliMane => RuleSet::ALI_GULI_MANE,
            Game::Pallankuzhi => RuleSet::PALLANKUZHI,
            Game::Mangala => RuleSet::MANGALA,
        }
    }

    /// Pits on the whole ring: 14 or 12.
    #[inline]
    pub const fn ring(&self) -> u8 {
        2 * self.pits_per_side
    }

    /// Seeds in the game: 70, 84 or 72 without house rules.
    pub const fn seeds(&self) -> SeedCount {
        SeedCount::new(self.ring().wrapping_mul(self.seeds_per_pit.get()))
    }

    /// What a position must have in common with these rules.
    #[inline(always)]
    pub(crate) const fn kind(&self) -> Kind {
        Kind::new(self.game, self.ring())
    }
}
