//! The reasons of a hint are true: each is found again by playing matches, circles and house rules included.

#[path = "../../kavade-rules/tests/second/arbitrary.rs"]
mod arbitrary;

use arbitrary::{any_rules, any_setup, cases};
use kavade_ai::{CancelToken, Engine, Reason, Situation, advise};
use kavade_rules::{
    Match, MatchLength, Player, Position, RoundEnd, RuleSet, Setup, SowingEvent, Stage, Step, Tally,
};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A step, where it led, and what happened.
struct Way {
    step: Step,
    game: Match,
    events: Vec<SowingEvent>,
}

impl Way {
    /// Seeds that a player captured.
    fn taken(&self, player: Player) -> u8 {
        let seeds = self.events.iter().map(|event| match *event {
            SowingEvent::Capture { seeds, by, .. } | SowingEvent::Pasu { seeds, by, .. }
                if by == player =>
            {
                seeds.get()
            }
            _ => 0,
        });
        seeds.sum()
    }

    /// Whether a player has a second sowing to make.
    fn again(&self) -> bool {
        self.game.stage() == Stage::Choosing && self.game.position().second_sowing()
    }

    /// Whether it is the turn of a player.
    fn to_move(&self, player: Player) -> bool {
        self.game.stage() == Stage::Choosing && self.game.position().mover() == player
    }
}

fn ways(game: &Match) -> Vec<Way> {
    let mut steps: Vec<Step> = game.legal().into_iter().map(Step::Sow).collect();
    if game.can_decline() {
        steps.push(Step::Decline);
    }
    let play = |step| {
        let mut game = game.clone();
        let events = game.step(step).expect("a step that can be taken");
        Way { step, game, events }
    };
    steps.into_iter().map(play).collect()
}

/// The most that the player to move takes in this turn.
fn most(game: &Match) -> u8 {
    let by = game.position().mover();
    let turns = ways(game).into_iter().map(|way| {
        let rest = if way.again() { most(&way.game) } else { 0 };
        way.taken(by) + rest
    });
    turns.max().unwrap_or(0)
}

/// The most that the other player takes after a step; `None` if they have no turn.
fn answer(way: &Way, by: Player) -> Option<u8> {
    way.to_move(by.opponent()).then(|| most(&way.game))
}

/// What the turn takes more than its answer, at best.
fn balance(way: &Way, by: Player) -> i32 {
    let taken = i32::from(way.taken(by));
    if way.again() {
        let seconds = ways(&way.game);
        let rest = seconds.iter().map(|second| balance(second, by)).max();
        return taken + rest.expect("a second sowing that is pending can be made");
    }
    taken - i32::from(answer(way, by).unwrap_or(0))
}

/// What a player takes with one sowing at least, after any turn of the other.
fn sure(game: &Match, by: Player) -> u8 {
    let turns = ways(game).into_iter().map(|way| {
        if way.again() {
            sure(&way.game, by)
        } else if way.to_move(by) {
            let sowings = ways(&way.game);
            sowings.iter().map(|way| way.taken(by)).max().unwrap_or(0)
        } else {
            0
        }
    });
    turns.min().unwrap_or(0)
}

/// A match of one round, which can begin with any position.
fn single(rules: &RuleSet, position: Position) -> Match {
    let rules = RuleSet {
        match_length: MatchLength::Single,
        ..*rules
    };
    Match::from_position(rules, position).expect("a position")
}

/// The same board with the turn of the other player; `None` if they have none.
fn standing_still(game: &Match) -> Option<Match> {
    let position = game.position();
    let still = Setup {
        mover: position.mover().opponent(),
        second_sowing: false,
        ..Setup::from(position)
    };
    let still = still.position(game.rules()).expect("a position");
    let still = single(game.rules(), still);
    let theirs =
        still.stage() == Stage::Choosing && still.position().mover() == position.mover().opponent();
    theirs.then_some(still)
}

/// Whether a player had no seed left when it was to be their turn.
fn emptied(before: &Position, way: &Way, player: Player) -> bool {
    let mut board = Tally::of(before);
    for event in &way.events {
        match event {
            SowingEvent::Pass { by } if *by == player => return true,
            SowingEvent::RoundEnd {
                reason: RoundEnd::NoSeeds | RoundEnd::Cleared,
                ..
            } => {
                return before.row(player).all(|pit| board.pits[pit.index()] == 0);
            }
            _ => board.apply(event),
        }
    }
    false
}

/// What a player has taken in during the round more than the other.
fn lead(game: &Match, by: Player) -> i32 {
    let [own, other] = [by, by.opponent()].map(|player| i32::from(game.taken_in_round(player)));
    own - other
}

/// Seeds that are still to be had.
fn left(game: &Match) -> i32 {
    i32::from(game.position().seeds_on_board())
}

/// Checks one reason; an answer says what is not true.
fn check(game: &Match, ways: &[Way], chosen: &Way, reason: Reason) -> Result<(), TestCaseError> {
    let by = game.position().mover();
    let taken = chosen.taken(by);
    match reason {
        Reason::Only => prop_assert_eq!(ways.len(), 1),
        Reason::Wins => {
            prop_assert!(lead(game, by) <= left(game), "it was won before");
            let mut looked = 0;
            let won = lead(&chosen.game, by) > left(&chosen.game)
                || wins(&chosen.game, by, &mut looked)
                || looked > MAX_LOOKED;
            prop_assert!(won, "{}", game.position());
        }
        Reason::Takes(seeds) => {
            prop_assert_eq!(seeds, taken);
            prop_assert!(!chosen.again());
        }
        Reason::TakesAndSowsAgain(seeds) => {
            prop_assert_eq!(seeds, taken);
            prop_assert!(chosen.again() && chosen.to_move(by));
        }
        Reason::Saves(seeds) => {
            let now = answer(chosen, by).expect("an answer");
            let still = standing_still(game).map_or(0, |still| most(&still));
            prop_assert_eq!(seeds.get() + now, still);
            prop_assert!(ways.iter().any(|other| answer(other, by) > Some(now)));
        }
        Reason::Prepares(seeds) => {
            prop_assert!(chosen.to_move(by.opponent()));
            prop_assert_eq!(seeds, sure(&chosen.game, by));
            let still = standing_still(game).map_or(0, |still| sure(&still, by));
            prop_assert!(seeds > still);
        }
        Reason::Empties => {
            prop_assert!(emptied(game.position(), chosen, by.opponent()));
        }
        Reason::LosesLeast => {
            let balances: Vec<i32> = ways.iter().map(|way| balance(way, by)).collect();
            let best = balances.iter().max().expect("a step");
            prop_assert!(*best < 0 && *best == balance(chosen, by));
        }
        Reason::Position => prop_assert_eq!(taken, 0),
        other => prop_assert!(false, "nobody checks {other:?}"),
    }
    Ok(())
}

fn seeds(reason: &Reason) -> Option<u8> {
    match reason {
        Reason::Takes(seeds)
        | Reason::TakesAndSowsAgain(seeds)
        | Reason::Saves(seeds)
        | Reason::Prepares(seeds) => Some(seeds.get()),
        _ => None,
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn every_reason_is_true(
        (rules, setup) in any_rules().prop_flat_map(any_setup),
        walk in proptest::collection::vec(any::<u8>(), 0..40),
    ) {
        let position = setup.position(&rules).expect("a position");
        let mut game = match Match::from_position(rules, position) {
            Ok(game) => game,
            // A best-of match begins with a full board alone.
            Err(_) => single(&rules, position),
        };
        for choice in walk {
            let mut ways = ways(&game);
            if !ways.is_empty() {
                game = ways.swap_remove(usize::from(choice) % ways.len()).game;
            }
        }
        let Some(situation) = Situation::of(&game) else {
            prop_assert_ne!(game.stage(), Stage::Choosing);
            return Ok(());
        };
        hint_is_true(&game, &situation)?;
    }
}

/// Checks everything that a hint says. It is that of a search that was stopped at once: the reasons have to be true of any
/// step, whichever was found first.
fn hint_is_true(game: &Match, situation: &Situation) -> Result<(), TestCaseError> {
    let cancel = CancelToken::new();
    cancel.cancel();
    let advice = advise(&mut Engine::new(), situation, &cancel);
    let advice = advice.expect("whoever is to move has a step");

    let ways = ways(game);
    let chosen = ways.iter().find(|way| way.step == advice.step);
    let chosen = chosen.expect("the step can be taken");
    prop_assert_eq!(advice.principal_variation.first(), Some(&advice.step));
    prop_assert!((1..=3).contains(&advice.reasons.len()));
    for (place, reason) in advice.reasons.iter().enumerate() {
        prop_assert!(!advice.reasons[..place].contains(reason));
        prop_assert_ne!(seeds(reason), Some(0));
        check(game, &ways, chosen, *reason)?;
    }
    if advice.reasons.contains(&Reason::Position) {
        prop_assert_eq!(advice.reasons.len(), 1);
    }
    if ways.len() == 1 {
        prop_assert_eq!(advice.reasons[0], Reason::Only);
    }
    if chosen.taken(game.position().mover()) > 0 {
        let takes =
            |reason: &Reason| matches!(reason, Reason::Takes(_) | Reason::TakesAndSowsAgain(_));
        prop_assert!(advice.reasons.iter().any(takes), "{:?}", advice);
    }
    Ok(())
}

#[test]
fn every_reason_is_true_where_a_circle_is_about_to_close() {
    // Mangala with few seeds runs into circles, all the more if nobody takes what could be taken.
    let mut circles = 0;
    for seed in 0..150 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut setup = Setup {
            pits: vec![0; 12],
            ..Setup::default()
        };
        for _ in 0..random.random_range(2..6) {
            setup.pits[random.random_range(0..12)] += 1;
        }
        let position = setup.position(&RuleSet::MANGALA).expect("a position");
        let mut game = single(&RuleSet::MANGALA, position);
        while let Some(situation) = Situation::of(&game) {
            let mut ways = ways(&game);
            let closes = |way: &Way| {
                let round = way.game.round_result();
                round.is_some_and(|round| round.reason == RoundEnd::Circle)
            };
            let answers = ways.iter().flat_map(|way| self::ways(&way.game));
            if ways.iter().any(closes) || answers.into_iter().any(|answer| closes(&answer)) {
                circles += 1;
                if let Err(error) = hint_is_true(&game, &situation) {
                    panic!("seed {seed}, {}: {error}", game.position());
                }
            }
            if ways
                .iter()
                .any(|way| way.game.position().banks() == game.position().banks())
            {
                ways.retain(|way| way.game.position().banks() == game.position().banks());
            }
            game = ways.swap_remove(random.random_range(0..ways.len())).game;
        }
    }
    assert!(circles > 500, "{circles}");
}

/// More positions are not looked at.
const MAX_LOOKED: u32 = 20_000;

/// Whether a player wins the round whatever the other does; counts the positions looked at.
fn wins(game: &Match, by: Player, looked: &mut u32) -> bool {
    *looked += 1;
    if game.stage() != Stage::Choosing || *looked > MAX_LOOKED {
        return game
            .round_result()
            .is_some_and(|round| round.winner == Some(by));
    }
    let mut ways = ways(game).into_iter();
    if game.position().mover() == by {
        ways.any(|way| wins(&way.game, by, looked))
    } else {
        ways.all(|way| wins(&way.game, by, looked))
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_round_that_is_called_won_is_won(
        (rules, setup) in any_rules().prop_flat_map(any_setup),
    ) {
        // So few seeds that all ways to the end can be walked.
        let mut setup = setup;
        let mut left = 5;
        for pit in &mut setup.pits {
            *pit = (*pit).min(left);
            left -= *pit;
        }
        setup.banks = setup.banks.map(|bank| bank.min(3));
        setup.second_sowing = false;
        let position = setup.position(&rules).expect("a position");
        let game = single(&rules, position);
        if let Some(situation) = Situation::of(&game) {
            let advice = advise(&mut Engine::new(), &situation, &CancelToken::new());
            let advice = advice.expect("whoever is to move has a step");
            if advice.reasons.contains(&Reason::Wins) {
                let mut after = game.clone();
                after.step(advice.step).expect("the step can be taken");
                let mut looked = 0;
                let won = wins(&after, situation.mover(), &mut looked);
                prop_assert!(won || looked > MAX_LOOKED, "{}: {:?}", position, advice);
            }
        }
    }
}
