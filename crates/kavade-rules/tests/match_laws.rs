//! Property tests on whole matches: against the slow implementation, undo and redo, records, and seeds that stay.

mod second;

use kavade_rules::{
    Match, MatchResult, Pit, Player, Position, RoundResult, RuleSet, SeedCount, SowingEvent, Stage,
    Step, Tally, TurnEntry,
};
use proptest::prelude::*;
use second::arbitrary::{any_rules, any_setup, cases};
use second::{Board, SlowMatch};

/// More sowings than any round needs before the rule about circles ends it.
const MAX_ROUND: usize = 30_000;
/// Matches with refills may go on for hundreds of rounds; so many are looked at.
const ROUNDS: u16 = 25;

/// Random numbers for choosing moves, from a seed that the failure shows.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    fn one_in(&mut self, sides: usize) -> bool {
        self.roll(sides) == 0
    }
}

/// Everything that can be seen of a match.
#[derive(Debug, PartialEq)]
struct View {
    position: Position,
    counts: Tally,
    stage: Stage,
    round: u16,
    starter: Player,
    wins: [u16; 2],
    taken: [SeedCount; 2],
    round_result: Option<RoundResult>,
    result: Option<MatchResult>,
    legal: Vec<Pit>,
    steps: Vec<Step>,
}

impl View {
    fn of(game: &Match) -> View {
        View {
            position: *game.position(),
            counts: Tally::of(game.position()),
            stage: game.stage(),
            round: game.round(),
            starter: game.starter(),
            wins: game.rounds_won(),
            taken: Player::BOTH.map(|player| game.taken_in_round(player)),
            round_result: game.round_result().copied(),
            result: game.result().copied(),
            legal: game.legal(),
            steps: game.steps().to_vec(),
        }
    }

    fn with_texts(game: &Match) -> (View, Vec<TurnEntry>, String) {
        (View::of(game), game.turns(), game.record())
    }
}

fn same(game: &Match, slow: &SlowMatch) -> Result<(), TestCaseError> {
    prop_assert_eq!(&Board::from(game.position()), &slow.board);
    prop_assert_eq!(u32::from(game.round()), slow.round);
    prop_assert_eq!(game.starter().index(), slow.starter);
    prop_assert_eq!(game.rounds_won().map(u32::from), slow.wins);
    let stage = match (&slow.over, &slow.round_over) {
        (Some(_), _) => Stage::MatchOver,
        (None, Some(_)) => Stage::RoundOver,
        (None, None) => Stage::Choosing,
    };
    prop_assert_eq!(game.stage(), stage);
    if let Some((reason, taken, winner)) = &slow.round_over {
        let result = game.round_result().expect("a round is over");
        prop_assert_eq!(result.reason.key(), *reason);
        prop_assert_eq!(&result.taken.map(i32::from), taken);
        prop_assert_eq!(result.winner.map(Player::index), *winner);
        prop_assert_eq!(u32::from(result.round), slow.round);
    }
    prop_assert_eq!(
        game.result().map(|result| result.winner.map(Player::index)),
        slow.over
    );
    Ok(())
}

/// Chooses what happens next.
fn choose(game: &Match, dice: &mut Dice, resigning: bool) -> Result<Step, TestCaseError> {
    if resigning && dice.one_in(500) {
        return Ok(Step::Resign(Player::BOTH[dice.roll(2)]));
    }
    if game.stage() == Stage::RoundOver {
        return Ok(Step::NextRound);
    }
    if game.can_decline() && dice.one_in(3) {
        return Ok(Step::Decline);
    }
    if game.can_stop() && dice.one_in(12) {
        return Ok(Step::Stop);
    }
    let legal = game.legal();
    prop_assert!(
        !legal.is_empty(),
        "{} goes on but nobody can move",
        game.position()
    );
    Ok(Step::Sow(legal[dice.roll(legal.len())]))
}

/// What cannot be done now changes nothing.
fn refuse(game: &mut Match) -> Result<(), TestCaseError> {
    let before = View::of(game);
    for pit in (0..=255).map(Pit::new) {
        if !before.legal.contains(&pit) {
            prop_assert!(game.check(pit).is_err());
            prop_assert!(game.play(pit).is_err());
        }
    }
    if !game.can_decline() {
        prop_assert!(game.decline().is_err());
    }
    if !game.can_stop() {
        prop_assert!(game.stop().is_err());
    }
    if game.stage() != Stage::RoundOver {
        prop_assert!(game.next_round().is_err());
    }
    prop_assert_eq!(View::of(game), before);
    Ok(())
}

/// A record plays again to the same state.
fn record_plays_again(game: &Match) -> Result<(), TestCaseError> {
    let text = game.record();
    let again = match Match::from_record(&text) {
        Ok(again) => again,
        Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
    };
    prop_assert_eq!(View::with_texts(&again), View::with_texts(game));
    prop_assert_eq!(again.rules(), game.rules());
    Ok(())
}

/// Plays a match to its end, or for some rounds, and looks at every law on the way.
fn play_out(mut game: Match, mut slow: Option<SlowMatch>, seed: u64) -> Result<(), TestCaseError> {
    let mut dice = Dice::new(seed);
    let mut tally = Tally::of(&game.before_opening());
    let seeds = tally.seeds();
    for event in game.opening() {
        tally.apply(&event);
        prop_assert_eq!(tally.seeds(), seeds, "after {:?}", event);
    }
    prop_assert_eq!(tally, Tally::of(game.position()));
    let mut in_round = 0;
    while game.stage() != Stage::MatchOver && game.round() <= ROUNDS {
        if let Some(slow) = &slow {
            same(&game, slow)?;
        }
        if dice.one_in(40) {
            refuse(&mut game)?;
        }
        let step = choose(&game, &mut dice, true)?;
        let thorough = dice.one_in(60);
        let before = View::of(&game);
        let texts = thorough.then(|| View::with_texts(&game));
        let events = game
            .step(step)
            .map_err(|error| TestCaseError::fail(error.to_string()))?;
        let after = View::of(&game);

        // Seeds stay, and the events lead where the match is.
        for event in &events {
            tally.apply(event);
            prop_assert_eq!(tally.seeds(), seeds, "after {:?}", event);
        }
        prop_assert_eq!(tally, after.counts);

        // Undo takes back exactly this step, redo takes it again.
        prop_assert!(game.undo());
        prop_assert_eq!(View::of(&game), before);
        if let Some(texts) = texts {
            prop_assert_eq!(View::with_texts(&game), texts);
        }
        prop_assert!(game.redo());
        prop_assert!(!game.redo());
        prop_assert_eq!(View::of(&game), after);

        if let Some(slow) = &mut slow {
            match step {
                Step::Sow(pit) => slow.play(pit.index()).expect("the slow one agrees"),
                Step::Decline => slow.decline(),
                Step::Stop => slow.stop(),
                Step::Resign(player) => slow.resign(player.index()),
                Step::NextRound => slow.next_round(),
            }
            let told = events.contains(&SowingEvent::Repetition);
            let twice = slow.occurrence == 2 && slow.round_over.is_none();
            prop_assert_eq!(
                told,
                twice && step != Step::NextRound && slow.over.is_none()
            );
        }
        if thorough {
            record_plays_again(&game)?;
        }
        in_round = if step == Step::NextRound {
            0
        } else {
            in_round + 1
        };
        prop_assert!(in_round < MAX_ROUND, "a round goes on for ever");
    }
    if let Some(slow) = &slow {
        same(&game, slow)?;
    }
    record_plays_again(&game)?;

    // Back to anywhere, and forward to the end again.
    let end = View::with_texts(&game);
    let steps = game.steps().len();
    let middle = dice.roll(steps + 1);
    prop_assert!(game.go_to(middle));
    prop_assert_eq!(game.steps(), &end.0.steps[..middle]);
    prop_assert_eq!(game.undone(), &end.0.steps[middle..]);
    record_plays_again(&game)?;
    while game.undo() {}
    prop_assert_eq!(game.steps().len(), 0);
    while game.redo() {}
    prop_assert_eq!(View::with_texts(&game), end);
    prop_assert!(!game.go_to(steps + 1));
    Ok(())
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn whole_matches_agree_with_the_slow_implementation_undo_and_replay(
        rules in any_rules(),
        starter in 0usize..2,
        seed in any::<u64>(),
    ) {
        let game = Match::new(rules, Player::BOTH[starter]).expect("the rules agree");
        play_out(game, Some(SlowMatch::new(rules, starter)), seed)?;
    }

    #[test]
    fn matches_that_begin_with_a_setup_keep_the_same_laws(
        (rules, setup) in any_rules().prop_flat_map(any_setup),
        seed in any::<u64>(),
    ) {
        let position = setup.position(&rules).expect("the strategy makes sensible setups");
        if let Ok(game) = Match::from_position(rules, position) {
            play_out(game, None, seed)?;
        } else {
            let fresh_boards = rules.match_length.rounds().is_some_and(|rounds| rounds > 1);
            prop_assert!(fresh_boards && position.seeds() != rules.seeds());
        }
    }
}

#[test]
fn random_single_rounds_and_best_of_matches_always_end() {
    let mut dice = Dice::new(2026);
    for rules in [
        RuleSet::ALI_GULI_MANE,
        RuleSet::PALLANKUZHI,
        RuleSet::MANGALA,
    ] {
        for length in ["single", "best-of-3", "best-of-5"] {
            let mut rules = rules;
            rules
                .set(kavade_rules::HouseRule::Match, length)
                .expect("a length of every game");
            for _ in 0..20 {
                let mut game = Match::new(rules, Player::South).expect("the rules agree");
                let mut steps = 0;
                while game.stage() != Stage::MatchOver {
                    let step = choose(&game, &mut dice, false).expect("somebody can move");
                    game.step(step).expect("the step was allowed");
                    steps += 1;
                    assert!(steps < MAX_ROUND, "the match goes on for ever");
                }
                assert!(game.round() <= rules.match_length.rounds().expect("a number of rounds"));
            }
        }
    }
}
