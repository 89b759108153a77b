//! Looking back at rounds.

use kavade_ai::{Budget, CancelToken, Engine, Review, Situation, review};
use kavade_rules::{
    Game, HouseRule, Match, MatchLength, Pit, Player, Position, RuleSet, Stage, Step,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn look_back(game: &Match, round: u16) -> Option<Review> {
    review(&mut Engine::new(), game, round, &CancelToken::new())
}

fn set_up(rules: RuleSet, position: &str) -> Match {
    let position = Position::parse(&rules, position).expect("a position");
    Match::from_position(rules, position).expect("a match")
}

/// Plays at random until a number of steps, or the end of the match.
fn play_at_random(game: &mut Match, steps: usize, seed: u64) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    while game.steps().len() < steps {
        match game.stage() {
            Stage::Choosing => {
                let legal = game.legal();
                let pit = legal[random.random_range(0..legal.len())];
                game.play(pit).expect("legal");
            }
            Stage::RoundOver => {
                game.next_round().expect("a round follows");
            }
            Stage::MatchOver => break,
        }
    }
}

/// Checks what is true of every review.
fn is_sound(game: &Match, review: &Review) {
    let steps: Vec<usize> = review.balance.iter().map(|(steps, _)| *steps).collect();
    let whole: Vec<usize> = (steps[0]..steps[0] + steps.len()).collect();
    assert_eq!(steps, whole, "no step is left out");
    assert!(review.turning_points.len() <= 3);
    let places: Vec<usize> = review
        .turning_points
        .iter()
        .map(|point| point.step)
        .collect();
    assert!(places.is_sorted_by(|one, other| one < other), "{places:?}");
    for point in &review.turning_points {
        assert!(steps.contains(&point.step) && steps.contains(&(point.step + 1)));
        assert_eq!(game.steps()[point.step], point.played);
        assert_ne!(point.played, point.better);
        assert_eq!(point.principal_variation[0], point.better);
        // A seed and a half, or a seed that turned the round.
        assert!(point.cost >= 100, "{point:?}");
        let mut before = game.clone();
        assert!(before.go_to(point.step));
        assert!(before.legal().len() + usize::from(before.can_decline()) > 1);
        for step in &point.principal_variation {
            if before.step(*step).is_err() {
                assert_ne!(
                    before.stage(),
                    Stage::Choosing,
                    "{:?}",
                    point.principal_variation
                );
                break;
            }
        }
    }
}

#[test]
fn a_capture_that_was_left_lying_decided_the_round() {
    // South's pit 5 takes the last four seeds and the game. South sows pit 6 instead, and North gets a seed back.
    let mut game = set_up(RuleSet::MANGALA, "0.0.0.0.1.3/0.0.0.0.0.0 20-21 s");
    game.play(Pit::new(5)).expect("legal");
    let review = look_back(&game, 1).expect("a review");
    is_sound(&game, &review);
    let [point] = &review.turning_points[..] else {
        panic!("one step decided: {review:?}");
    };
    assert_eq!((point.step, point.played), (0, Step::Sow(Pit::new(5))));
    assert_eq!(point.better, Step::Sow(Pit::new(4)));
    // The balance fell by it, from South's side.
    assert!(review.balance[0].1 > 0 && review.balance[1].1 < review.balance[0].1);
}

#[test]
fn what_north_loses_raises_the_balance() {
    let mut game = set_up(RuleSet::MANGALA, "0.0.0.0.0.0/0.0.0.0.1.3 21-20 n");
    game.play(Pit::new(11)).expect("legal");
    let review = look_back(&game, 1).expect("a review");
    is_sound(&game, &review);
    assert_eq!(review.turning_points.len(), 1);
    assert_eq!(review.turning_points[0].better, Step::Sow(Pit::new(10)));
    assert!(review.balance[0].1 < 0 && review.balance[1].1 > review.balance[0].1);
}

#[test]
fn a_round_in_which_both_did_their_best_has_no_turning_points() {
    let mut game = set_up(RuleSet::MANGALA, "0.0.0.0.1.3/0.0.0.0.0.0 20-21 s");
    game.play(Pit::new(4)).expect("legal");
    assert_eq!(game.stage(), Stage::MatchOver);
    let review = look_back(&game, 1).expect("a review");
    assert_eq!(review.turning_points, []);
    // 24 to 21, before and after.
    assert_eq!(review.balance, [(0, 300), (1, 300)]);
}

#[test]
fn a_forced_step_decides_nothing() {
    // South has one pit, and it feeds North.
    let mut game = set_up(RuleSet::MANGALA, "0.0.0.0.0.3/0.1.0.0.0.0 9-9 s");
    game.play(Pit::new(5)).expect("legal");
    let review = look_back(&game, 1).expect("a review");
    assert_eq!(review.turning_points, []);
}

#[test]
fn a_second_sowing_that_should_have_been_left_out_is_told() {
    let mut rules = RuleSet::ALI_GULI_MANE;
    rules
        .set(HouseRule::SecondSowing, "optional")
        .expect("a value");
    // Left out, the round is drawn; sown, North comes to take a seed and wins.
    let mut game = set_up(rules, "0.0.2.0.0.0.0/0.0.0.1.0.0.2 10-10 s +");
    let mut engine = Engine::new();
    let situation = Situation::of(&game).expect("South is to move");
    let found = engine
        .search(&situation, Budget::nodes(1_000_000), &CancelToken::new())
        .expect("a step");
    assert_eq!(found.step, Step::Decline);
    game.play(Pit::new(2)).expect("legal");
    let review = look_back(&game, 1).expect("a review");
    is_sound(&game, &review);
    let point = &review.turning_points[0];
    assert_eq!(
        (point.played, point.better),
        (Step::Sow(Pit::new(2)), Step::Decline)
    );
}

#[test]
fn every_round_of_a_match_is_reviewed_by_itself() {
    for (game, length) in [
        (Game::AliGuliMane, MatchLength::Full),
        (Game::Pallankuzhi, MatchLength::Full),
        (Game::Mangala, MatchLength::BestOf3),
    ] {
        let mut rules = RuleSet::of(game);
        rules.match_length = length;
        let mut played = Match::new(rules, Player::South).expect("a match");
        play_at_random(&mut played, 300, 3);
        assert!(played.round() > 2, "{game}");
        let rounds: Vec<Review> = (1..=2)
            .map(|round| look_back(&played, round).expect("a review"))
            .collect();
        let mut from = 0;
        for review in &rounds {
            is_sound(&played, review);
            assert_eq!(review.balance[0].0, from);
            // A step sets up the next round; before it the round was over.
            from = review.balance[review.balance.len() - 1].0 + 1;
        }
        assert_eq!(look_back(&played, 0), None);
        assert_eq!(look_back(&played, played.round() + 1), None);
    }
}

#[test]
fn the_same_round_has_the_same_review() {
    let mut game = Match::new(RuleSet::PALLANKUZHI, Player::North).expect("a match");
    play_at_random(&mut game, 20, 5);
    let review_of = |engine: &mut Engine| review(engine, &game, 1, &CancelToken::new());
    let mut engine = Engine::new();
    let first = review_of(&mut engine);
    assert!(first.is_some());
    // Even of an engine that has thought about something else meanwhile.
    let other = Position::opening(&RuleSet::PALLANKUZHI, Player::South);
    let other = Situation::at(RuleSet::PALLANKUZHI, other);
    engine.search(&other, Budget::depth(6), &CancelToken::new());
    assert_eq!(review_of(&mut engine), first);
}

#[test]
fn steps_that_were_taken_back_are_not_reviewed() {
    let mut game = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    play_at_random(&mut game, 12, 9);
    let mut shorter = game.clone();
    shorter.go_to(8);
    let review = look_back(&shorter, 1).expect("a review");
    assert_eq!(review.balance.len(), 9);
}

#[test]
fn giving_up_leaves_the_balance_as_it_was() {
    let mut game = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    play_at_random(&mut game, 6, 1);
    game.resign(Player::South).expect("the match goes on");
    let review = look_back(&game, 1).expect("a review");
    is_sound(&game, &review);
    let values: Vec<i32> = review.balance.iter().map(|(_, value)| *value).collect();
    assert_eq!(values.len(), 8);
    assert_eq!(values[7], values[6]);
}

#[test]
fn a_game_that_was_stopped_ends_with_what_both_have() {
    let mut game = set_up(RuleSet::MANGALA, "1.0.0.0.0.0/0.0.0.0.0.1 40-30 s");
    game.stop().expect("South holds more than half");
    let review = look_back(&game, 1).expect("a review");
    is_sound(&game, &review);
    // 41 to 31.
    assert_eq!(review.balance[1], (1, 1000));
}

#[test]
fn a_round_that_is_over_at_once_has_a_result_and_no_more() {
    let game = set_up(
        RuleSet::ALI_GULI_MANE,
        "0.0.0.0.0.0.0/0.0.0.1.0.0.2 20-23 s",
    );
    assert_eq!(game.stage(), Stage::MatchOver);
    let review = look_back(&game, 1).expect("a review");
    assert_eq!(review.balance, [(0, -300)]);
    assert_eq!(review.turning_points, []);
}

#[test]
fn whoever_says_stop_gets_no_review() {
    let mut game = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    play_at_random(&mut game, 10, 2);
    let cancel = CancelToken::new();
    cancel.cancel();
    assert_eq!(review(&mut Engine::new(), &game, 1, &cancel), None);
}

#[test]
fn a_very_long_game_is_reviewed_whole() {
    // The longest of some games in which seeds are taken only where nothing else can be done.
    let mut longest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    for seed in 0..40 {
        let mut game = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        while game.stage() == Stage::Choosing && game.steps().len() < 1000 {
            let legal = game.legal();
            let quiet = legal.iter().copied().filter(|pit| {
                let outcome = game.position().play(game.rules(), *pit);
                outcome.is_ok_and(|outcome| outcome.captured() == 0)
            });
            let quiet: Vec<Pit> = quiet.collect();
            let steps = if quiet.is_empty() { &legal } else { &quiet };
            let pit = steps[random.random_range(0..steps.len())];
            game.play(pit).expect("legal");
        }
        if game.steps().len() > longest.steps().len() {
            longest = game;
        }
    }
    assert!(longest.steps().len() > 300, "{}", longest.steps().len());
    let review = look_back(&longest, 1).expect("a review");
    is_sound(&longest, &review);
    assert_eq!(review.balance.len(), longest.steps().len() + 1);
}
