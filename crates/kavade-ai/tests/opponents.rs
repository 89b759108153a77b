//! How opponents behave, whatever they are given.

mod common;

use common::{position, random, random_round, some_rules, wild_match};
use kavade_ai::{Budget, CancelToken, Engine, Level, Opponent, Situation};
use kavade_rules::{Game, Match, Pit, Player, RuleSet, Stage, Step};
use rand::RngExt;

/// Whether a step can be taken.
fn can(game: &Match, step: Step) -> bool {
    game.clone().step(step).is_ok()
}

#[test]
fn no_opponent_ever_breaks_a_rule() {
    let mut random = random(21);
    let stopped = CancelToken::new();
    stopped.cancel();
    let mut engine = Engine::new();
    let mut opponents = Level::ALL.map(|level| Opponent::new(level, 5));
    for number in 0..100_000usize {
        let rules = some_rules(Game::ALL[number % 3], &mut random);
        let game = wild_match(rules, &mut random);
        let situation = Situation::of(&game).expect("somebody is to move");
        // Those who search are stopped before they begin: a legal step must be ready even then.
        let found = opponents[number % 5].choose(&situation, &stopped);
        let step = found.expect("something can be sown").step;
        assert!(
            can(&game, step),
            "{step:?} in {} under {:?}",
            game.position(),
            rules.house()
        );
        if number.is_multiple_of(20) {
            let found = engine.search(&situation, Budget::nodes(300), &CancelToken::new());
            let step = found.expect("something can be sown").step;
            assert!(
                can(&game, step),
                "{step:?} in {} under {:?}",
                game.position(),
                rules.house()
            );
        }
    }
}

/// Plays a whole round between two opponents.
fn round(game: Game, levels: [Level; 2], seed: u64) -> Match {
    let mut game = Match::new(RuleSet::of(game), Player::South).expect("the game's own rules");
    let mut opponents = levels.map(|level| Opponent::new(level, seed));
    while let Some(situation) = Situation::of(&game) {
        let opponent = &mut opponents[situation.mover().index()];
        let found = opponent
            .choose(&situation, &CancelToken::new())
            .expect("a step");
        game.step(found.step).expect("legal");
    }
    game
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for game in Game::ALL {
        let levels = [Level::Child, Level::Strong];
        let once = round(game, levels, 9);
        assert_eq!(once.stage(), Stage::MatchOver);
        assert_eq!(once.steps(), round(game, levels, 9).steps(), "{game}");
    }
}

#[test]
fn another_seed_makes_a_child_play_otherwise() {
    let levels = [Level::Child, Level::Child];
    let games: Vec<Vec<Step>> = (0..4)
        .map(|seed| round(Game::Mangala, levels, seed).steps().to_vec())
        .collect();
    assert!(games.iter().any(|game| *game != games[0]));
}

#[test]
fn a_search_keeps_its_budget() {
    let mut random = random(22);
    for which in Game::ALL {
        let game = random_round(RuleSet::of(which), 3, &mut random);
        let situation = Situation::of(&game).expect("somebody is to move");
        for nodes in [1, 7, 50, 1_000, 30_000] {
            let found = Engine::new()
                .search(&situation, Budget::nodes(nodes), &CancelToken::new())
                .expect("a step");
            // The steps themselves are looked at in any case.
            assert!(
                found.nodes <= nodes.max(7),
                "{which}: {} of {nodes}",
                found.nodes
            );
        }
    }
}

#[test]
fn a_search_without_an_end_ends_when_it_is_cancelled() {
    let situation =
        Situation::of(&Match::new(RuleSet::MANGALA, Player::South).expect("the game's own rules"))
            .expect("South is to move");
    let cancel = CancelToken::new();
    let word = cancel.clone();
    let search = std::thread::spawn(move || {
        Engine::new().search(&situation, Budget::nodes(u64::MAX), &word)
    });
    cancel.cancel();
    let found = search.join().expect("no panic").expect("a step is ready");
    assert!(!found.exact);
}

#[test]
fn a_round_of_a_thousand_turns_is_thought_about_as_any_other() {
    // Given Mangala for a long time, as slow as it can be played: nobody takes anything if it can be helped, and no position
    // comes for the third time
    let mut random = random(23);
    let mut game = Match::new(RuleSet::MANGALA, Player::South).expect("the game's own rules");
    while game.steps().len() < 1_000 {
        let mut slow: Vec<(usize, Pit)> = game
            .legal()
            .into_iter()
            .map(|pit| {
                let mut next = game.clone();
                next.play(pit).expect("legal");
                let over = usize::from(next.stage() != Stage::Choosing);
                let taken = next
                    .position()
                    .banks()
                    .iter()
                    .map(|bank| usize::from(*bank))
                    .sum::<usize>();
                (1000 * over + taken, pit)
            })
            .collect();
        slow.sort_unstable();
        let least = slow.iter().filter(|one| one.0 == slow[0].0).count();
        let (_, pit) = slow[random.random_range(0..least)];
        game.play(pit).expect("legal");
        if game.stage() != Stage::Choosing {
            break;
        }
    }
    // When the engine is asked
    let long = game.steps().len();
    if game.stage() != Stage::Choosing {
        game.undo();
    }
    assert!(long >= 1_000, "only {long} turns");
    let situation = Situation::of(&game).expect("somebody is to move");
    let budget = Budget::nodes(20_000);
    let found = Engine::new()
        .search(&situation, budget, &CancelToken::new())
        .expect("a step");
    // Then it answers within its budget, and by the rules
    assert!(found.nodes <= 20_000);
    assert!(can(&game, found.step));
}

#[test]
fn very_long_and_endless_sowings_are_searched_like_others() {
    let (agm, pal) = (RuleSet::ALI_GULI_MANE, RuleSet::PALLANKUZHI);
    for (rules, text) in [
        // Pits that are sown for 413, 961 and 1,688 laps
        (agm, "5.6.5.5.8.3.0/3.2.5.4.12.5.2 0-0 s"),
        (agm, "5.7.2.1.0.5.0/5.6.1.7.6.5.8 0-0 s"),
        (agm, "0.3.0.4.4.0.2/3.2.3.0.3.4.3 0-0 s"),
        // Pits that never end, after 84 and 54,488 laps the same again
        (agm, "2.1.0.2.1.1.0/1.0.1.2.1.0.1 0-0 s"),
        (agm, "4.5.4.5.2.5.3/4.7.2.5.4.3.2 0-0 s"),
        (pal, "5.6.x.x.9.6.x/9.8.3.4.7.2.3 0-0 s"),
    ] {
        let position = position(&rules, text);
        let found = Engine::new()
            .search(
                &Situation::at(rules, position),
                Budget::nodes(20_000),
                &CancelToken::new(),
            )
            .expect("a step");
        assert!(found.nodes <= 20_000, "{text}");
        let Step::Sow(pit) = found.step else {
            panic!("{text}: {:?}", found.step);
        };
        assert_eq!(position.check(&rules, pit), Ok(()), "{text}");
    }
}
