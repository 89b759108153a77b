//! House rules: every key of RULES.md's table, its values, the games that it belongs to, and what contradicts what.

use std::fmt;

use crate::rule_set::{
    AfterCapture, Capture, CaptureCounts, CaptureRows, FillFrom, Leftovers, LoneOpposite, LongLap,
    MatchLength, NoSeeds, Pasu, RuleSet, SecondSowing, Starter,
};
use crate::{Game, SeedCount, Sowing};

/// A house rule: one line of the table in RULES.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HouseRule {
    /// `seeds_per_pit`
    SeedsPerPit,
    /// `capture`
    Capture,
    /// `lone_opposite`
    LoneOpposite,
    /// `second_sowing`
    SecondSowing,
    /// `pasu`
    Pasu,
    /// `pasu_on_last_seed`
    PasuOnLastSeed,
    /// `after_capture`
    AfterCapture,
    /// `capture_rows`
    CaptureRows,
    /// `capture_counts`
    CaptureCounts,
    /// `long_lap`
    LongLap,
    /// `stop_when_decided`
    StopWhenDecided,
    /// `no_seeds`
    NoSeeds,
    /// `leftovers`
    Leftovers,
    /// `fill_from`
    FillFrom,
    /// `starter`
    Starter,
    /// `match`
    Match,
}

const SEEDS: [&str; 3] = ["4", "5", "6"];
const SWITCH: [&str; 2] = ["false", "true"];

/// The names of all values of one choice.
macro_rules! keys {
    ($choice:ident) => {
        $choice::ALL.iter().map(|value| value.key()).collect()
    };
}

impl HouseRule {
    /// Every house rule, in the order of RULES.md.
    pub const ALL: [HouseRule; 16] = [
        HouseRule::SeedsPerPit,
        HouseRule::Capture,
        HouseRule::LoneOpposite,
        HouseRule::SecondSowing,
        HouseRule::Pasu,
        HouseRule::PasuOnLastSeed,
        HouseRule::AfterCapture,
        HouseRule::CaptureRows,
        HouseRule::CaptureCounts,
        HouseRule::LongLap,
        HouseRule::StopWhenDecided,
        HouseRule::NoSeeds,
        HouseRule::Leftovers,
        HouseRule::FillFrom,
        HouseRule::Starter,
        HouseRule::Match,
    ];

    /// The rule's name in arguments, files and records.
    pub const fn key(self) -> &'static str {
        match self {
            HouseRule::SeedsPerPit => "seeds_per_pit",
            HouseRule::Capture => "capture",
            HouseRule::LoneOpposite => "lone_opposite",
            HouseRule::SecondSowing => "second_sowing",
            HouseRule::Pasu => "pasu",
            HouseRule::PasuOnLastSeed => "pasu_on_last_seed",
            HouseRule::AfterCapture => "after_capture",
            HouseRule::CaptureRows => "capture_rows",
            HouseRule::CaptureCounts => "capture_counts",
            HouseRule::LongLap => "long_lap",
            HouseRule::StopWhenDecided => "stop_when_decided",
            HouseRule::NoSeeds => "no_seeds",
            HouseRule::Leftovers => "leftovers",
            HouseRule::FillFrom => "fill_from",
            HouseRule::Starter => "starter",
            HouseRule::Match => "match",
        }
    }

    /// The rule with the given name.
    pub fn from_key(key: &str) -> Option<HouseRule> {
        HouseRule::ALL.into_iter().find(|rule| rule.key() == key)
    }

    /// Whether a game has this rule.
    pub const fn belongs_to(self, game: Game) -> bool {
        match self {
            HouseRule::SeedsPerPit
            | HouseRule::NoSeeds
            | HouseRule::Leftovers
            | HouseRule::Starter
            | HouseRule::Match => true,
            HouseRule::Capture | HouseRule::LoneOpposite | HouseRule::SecondSowing => {
                matches!(game, Game::AliGuliMane)
            }
            HouseRule::Pasu | HouseRule::PasuOnLastSeed | HouseRule::AfterCapture => {
                matches!(game, Game::Pallankuzhi)
            }
            HouseRule::CaptureRows
            | HouseRule::CaptureCounts
            | HouseRule::LongLap
            | HouseRule::StopWhenDecided => matches!(game, Game::Mangala),
            HouseRule::FillFrom => !matches!(game, Game::Mangala),
        }
    }

    /// The values that the rule can have in a game, the game's own value first. Empty if the game has no such rule.
    pub fn values(self, game: Game) -> Vec<&'static str> {
        if !self.belongs_to(game) {
            return Vec::new();
        }
        let mut values: Vec<&'static str> = match self {
            HouseRule::SeedsPerPit => SEEDS.to_vec(),
            HouseRule::Capture => vec![Capture::BeyondAndOpposite.key(), Capture::BeyondOnly.key()],
            HouseRule::LoneOpposite => keys!(LoneOpposite),
            HouseRule::SecondSowing => keys!(SecondSowing),
            HouseRule::Pasu => keys!(Pasu),
            HouseRule::PasuOnLastSeed | HouseRule::StopWhenDecided => SWITCH.to_vec(),
            HouseRule::AfterCapture => keys!(AfterCapture),
            HouseRule::CaptureRows => keys!(CaptureRows),
            HouseRule::CaptureCounts => keys!(CaptureCounts),
            HouseRule::LongLap => keys!(LongLap),
            HouseRule::NoSeeds => keys!(NoSeeds),
            HouseRule::Leftovers => keys!(Leftovers),
            HouseRule::FillFrom => keys!(FillFrom),
            HouseRule::Starter => keys!(Starter),
            HouseRule::Match => MatchLength::ALL
                .iter()
                .filter(|length| game != Game::Mangala || **length != MatchLength::Full)
                .map(|length| length.key())
                .collect(),
        };
        let own = RuleSet::of(game).get(self);
        if let Some(place) = values.iter().position(|value| *value == own) {
            values[..=place].rotate_right(1);
        }
        values
    }
}

impl fmt::Display for HouseRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Why a house rule, or two together, cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// There is no house rule of this name.
    UnknownKey(String),
    /// The game has no such rule.
    OtherGame {
        /// The rule.
        rule: HouseRule,
        /// The game that does not have it.
        game: Game,
    },
    /// The rule cannot have this value.
    UnknownValue {
        /// The rule.
        rule: HouseRule,
        /// What was given.
        value: String,
        /// What it can be.
        allowed: Vec<&'static str>,
    },
    /// Two rules exclude each other.
    Contradiction {
        /// One rule and its value.
        one: (HouseRule, &'static str),
        /// The other rule and its value.
        other: (HouseRule, &'static str),
    },
    /// The fields of a hand-made rule set do not describe a game that can be played.
    Unplayable(&'static str),
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleError::UnknownKey(key) => {
                write!(f, "there is no house rule \"{key}\"; there are ")?;
                write_list(f, HouseRule::ALL.iter().map(|rule| rule.key()))
            }
            RuleError::OtherGame { rule, game } => {
                write!(f, "{game} has no house rule \"{rule}\"")
            }
            RuleError::UnknownValue {
                rule,
                value,
                allowed,
            } => {
                write!(
                    f,
                    "the house rule \"{rule}\" cannot be \"{value}\"; it can be "
                )?;
                write_list(f, allowed.iter().copied())
            }
            RuleError::Contradiction { one, other } => write!(
                f,
                "the house rules \"{} = {}\" and \"{} = {}\" contradict each other; change one of them",
                one.0, one.1, other.0, other.1
            ),
            RuleError::Unplayable(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for RuleError {}

fn write_list(
    f: &mut fmt::Formatter<'_>,
    words: impl Iterator<Item = &'static str>,
) -> fmt::Result {
    for (place, word) in words.enumerate() {
        if place > 0 {
            f.write_str(", ")?;
        }
        f.write_str(word)?;
    }
    Ok(())
}

fn switch(on: bool) -> &'static str {
    SWITCH[usize::from(on)]
}

impl RuleSet {
    /// The rules of a game with house rules, given as pairs of key and value in any order.
    ///
    /// # Errors
    /// The first thing that is wrong: an unknown key, a key of another game, an unknown value, or two rules that
    /// contradict each other.
    pub fn with_house<K: AsRef<str>, V: AsRef<str>>(
        game: Game,
        house: impl IntoIterator<Item = (K, V)>,
    ) -> Result<RuleSet, RuleError> {
        let mut rules = RuleSet::of(game);
        for (key, value) in house {
            let rule = HouseRule::from_key(key.as_ref())
                .ok_or_else(|| RuleError::UnknownKey(key.as_ref().to_owned()))?;
            rules.set(rule, value.as_ref())?;
        }
        rules.check()?;
        Ok(rules)
    }

    /// The value of a house rule, by name. A rule that the game does not have gives the value that stands for its
    /// absence.
    pub const fn get(&self, rule: HouseRule) -> &'static str {
        match rule {
            HouseRule::SeedsPerPit => match self.seeds_per_pit.get() {
                4 => SEEDS[0],
                5 => SEEDS[1],
                _ => SEEDS[2],
            },
            HouseRule::Capture => self.capture.key(),
            HouseRule::LoneOpposite => self.lone_opposite.key(),
            HouseRule::SecondSowing => self.second_sowing.key(),
            HouseRule::Pasu => self.pasu.key(),
            HouseRule::PasuOnLastSeed => SWITCH[self.pasu_on_last_seed as usize],
            HouseRule::AfterCapture => self.after_capture.key(),
            HouseRule::CaptureRows => self.capture_rows.key(),
            HouseRule::CaptureCounts => self.capture_counts.key(),
            HouseRule::LongLap => self.long_lap.key(),
            HouseRule::StopWhenDecided => SWITCH[self.stop_when_decided as usize],
            HouseRule::NoSeeds => self.no_seeds.key(),
            HouseRule::Leftovers => self.leftovers.key(),
            HouseRule::FillFrom => self.fill_from.key(),
            HouseRule::Starter => self.starter.key(),
            HouseRule::Match => self.match_length.key(),
        }
    }

    /// Changes one house rule. What contradicts what is looked at by [`RuleSet::check`], so that several rules can be
    /// changed in any order.
    ///
    /// # Errors
    /// The game has no such rule, or the rule has no such value; nothing is changed then.
    pub fn set(&mut self, rule: HouseRule, value: &str) -> Result<(), RuleError> {
        if !rule.belongs_to(self.game) {
            return Err(RuleError::OtherGame {
                rule,
                game: self.game,
            });
        }
        let allowed = rule.values(self.game);
        let unknown = || RuleError::UnknownValue {
            rule,
            value: value.to_owned(),
            allowed: allowed.clone(),
        };
        if !allowed.contains(&value) {
            return Err(unknown());
        }
        macro_rules! choose {
            ($field:ident, $choice:ident) => {
                self.$field = $choice::from_key(value).ok_or_else(unknown)?
            };
        }
        match rule {
            HouseRule::SeedsPerPit => {
                self.seeds_per_pit = SeedCount::new(value.parse().map_err(|_| unknown())?)
            }
            HouseRule::Capture => choose!(capture, Capture),
            HouseRule::LoneOpposite => choose!(lone_opposite, LoneOpposite),
            HouseRule::SecondSowing => choose!(second_sowing, SecondSowing),
            HouseRule::Pasu => choose!(pasu, Pasu),
            HouseRule::PasuOnLastSeed => self.pasu_on_last_seed = value == switch(true),
            HouseRule::AfterCapture => choose!(after_capture, AfterCapture),
            HouseRule::CaptureRows => choose!(capture_rows, CaptureRows),
            HouseRule::CaptureCounts => choose!(capture_counts, CaptureCounts),
            HouseRule::LongLap => choose!(long_lap, LongLap),
            HouseRule::StopWhenDecided => self.stop_when_decided = value == switch(true),
            HouseRule::NoSeeds => choose!(no_seeds, NoSeeds),
            HouseRule::Leftovers => choose!(leftovers, Leftovers),
            HouseRule::FillFrom => choose!(fill_from, FillFrom),
            HouseRule::Starter => choose!(starter, Starter),
            HouseRule::Match => choose!(match_length, MatchLength),
        }
        Ok(())
    }

    /// The house rules that differ from the game's own, with their values, in the order of RULES.md.
    pub fn house(&self) -> Vec<(HouseRule, &'static str)> {
        let own = RuleSet::of(self.game);
        HouseRule::ALL
            .into_iter()
            .filter(|rule| self.get(*rule) != own.get(*rule))
            .map(|rule| (rule, self.get(rule)))
            .collect()
    }

    /// Whether these rules can be played together (RULES.md, House rules).
    ///
    /// # Errors
    /// Names the two house rules that contradict each other, or says what cannot be played in a hand-made set.
    pub fn check(&self) -> Result<(), RuleError> {
        let pair = |one, other| RuleError::Contradiction {
            one: (one, self.get(one)),
            other: (other, self.get(other)),
        };
        if self.after_capture == AfterCapture::Continue && !self.pasu_on_last_seed {
            return Err(pair(HouseRule::AfterCapture, HouseRule::PasuOnLastSeed));
        }
        if !matches!(self.pits_per_side, 6 | 7) || !matches!(self.seeds_per_pit.get(), 4..=6) {
            return Err(RuleError::Unplayable(
                "a row has 6 or 7 pits, and a pit starts with 4, 5 or 6 seeds",
            ));
        }
        if (self.sowing == Sowing::SingleLap) != (self.capture == Capture::EvenChain) {
            return Err(RuleError::Unplayable(
                "the even chain belongs to a single lap, the other captures to relay sowing",
            ));
        }
        if self.sowing == Sowing::SingleLap && self.match_length == MatchLength::Full {
            return Err(RuleError::Unplayable(
                "a match with refills and closed pits needs relay sowing",
            ));
        }
        Ok(())
    }
}
