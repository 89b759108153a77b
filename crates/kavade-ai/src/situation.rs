//! What is thought about.

use kavade_rules::{Match, Player, Position, RuleSet, SeedCount, Stage};

/// A position with all that a choice depends on.
#[derive(Debug, Clone)]
pub struct Situation {
    pub(crate) rules: RuleSet,
    pub(crate) position: Position,
    /// Earlier positions of the round that the present one could come back to, oldest first.
    pub(crate) earlier: Vec<Position>,
    /// What each player held when the round began, South first: it does not count for the round.
    pub(crate) held: [SeedCount; 2],
    /// Whether nothing but seeds counts: neither that the round is won, nor what it means for the match.
    pub(crate) in_seeds: bool,
}

impl Situation {
    /// A position by itself: nothing can have been repeated, and the banks were filled in this round.
    ///
    /// The position must make sense under the rules ([`Match::from_position`] tells).
    pub fn at(rules: RuleSet, position: Position) -> Situation {
        Situation {
            rules,
            position,
            earlier: Vec::new(),
            held: [SeedCount::ZERO; 2],
            in_seeds: false,
        }
    }

    /// The present position of a match; `None` when nobody is to move.
    pub fn of(game: &Match) -> Option<Situation> {
        (game.stage() == Stage::Choosing)
            .then(|| Situation::after(game, game.steps().len()))
            .flatten()
    }

    /// The position of a match after a number of steps; `None` where the match has fewer steps or nobody was to move.
    pub fn after(game: &Match, steps: usize) -> Option<Situation> {
        let (earlier, held) = game.history_after(steps)?;
        Some(Situation {
            rules: *game.rules(),
            position: *game.position_after(steps)?,
            earlier,
            held,
            in_seeds: false,
        })
    }

    /// The same, with nothing counted but seeds.
    pub(crate) fn in_seeds(self) -> Situation {
        Situation {
            in_seeds: true,
            ..self
        }
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Who chooses.
    pub fn mover(&self) -> Player {
        self.position.mover()
    }
}
