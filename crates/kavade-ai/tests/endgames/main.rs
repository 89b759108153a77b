//! Mangala's endgames: the table against a second solver, against real matches, and against the house rules.

mod retrograde;
mod search;

use kavade_ai::Endgames;
use kavade_rules::{
    Game, HouseRule, Match, MatchLength, Pit, Player, Position, RuleSet, SeedCount, Setup, Stage,
    Starter,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const MANGALA: RuleSet = RuleSet::MANGALA;

fn shipped() -> &'static Endgames {
    Endgames::shipped()
}

fn position(pits: &[u8], mover: Player) -> Position {
    let setup = Setup {
        pits: pits.iter().map(|count| u64::from(*count)).collect(),
        mover,
        ..Setup::default()
    };
    setup.position(&MANGALA).expect("a position of Mangala")
}

/// A position of so many seeds, thrown into the pits, in which the mover has some.
fn thrown(seeds: u8, random: &mut ChaCha8Rng) -> Position {
    loop {
        let mut pits = [0; 12];
        for _ in 0..seeds {
            pits[random.random_range(0..12)] += 1;
        }
        let thrown = position(&pits, Player::BOTH[random.random_range(0..2)]);
        if thrown.seeds_in_row(thrown.mover()) > 0 {
            return thrown;
        }
    }
}

fn at_random(game: &Match, random: &mut ChaCha8Rng) -> Pit {
    let legal = game.legal();
    legal[random.random_range(0..legal.len())]
}

/// Plays a round to its end; gives what a player took more than the other.
fn play_out(mut game: Match, player: Player, mut choose: impl FnMut(&Match) -> Pit) -> i8 {
    while game.stage() == Stage::Choosing {
        let pit = choose(&game);
        game.play(pit).expect("a legal pit");
    }
    search::difference(&game, player)
}

fn by_the_table(game: &Match) -> Pit {
    let best = shipped().best(game.rules(), game.position());
    best.expect("the table knows what to do")
}

#[test]
fn the_shipped_table_is_what_the_solver_makes_and_all_of_it_is_exact() {
    let made = Endgames::solve(SeedCount::new(12));
    assert!(made.bytes() == shipped().bytes());
    let mut positions = 0;
    for seeds in 1..=12 {
        let census = shipped().census(SeedCount::new(seeds));
        assert_eq!(census.exact, census.positions, "{seeds} seeds");
        positions += census.positions;
    }
    // All ways to lay up to 12 seeds into 12 pits, C(24, 12), less those with nothing in the first six, C(18, 6).
    assert_eq!(positions, 2_704_156 - 18_564);
}

#[test]
fn a_second_solver_finds_the_same_values() {
    let values = retrograde::solve(6);
    for seeds in 1..=6 {
        for (pits, mover) in retrograde::boards(seeds) {
            let south = values[&(pits, mover)];
            let position = position(&pits, Player::BOTH[mover]);
            let expected = if mover == 0 { south } else { -south };
            let told = shipped().probe(&MANGALA, &position);
            assert_eq!(told, Some(expected), "{position}");
        }
    }
}

#[test]
fn real_matches_with_repetitions_cannot_be_forced_beyond_the_table() {
    // Every position of up to three seeds, and some with more. Proven from both sides.
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let all = (1..=3).flat_map(retrograde::boards);
    let mut positions: Vec<Position> = all
        .map(|(pits, mover)| position(&pits, Player::BOTH[mover]))
        .collect();
    positions.extend(
        (4..=6)
            .cycle()
            .take(200)
            .map(|seeds| thrown(seeds, &mut random)),
    );
    for position in positions {
        let mover = position.mover();
        let value = shipped().probe(&MANGALA, &position).expect("a value");
        let mut game = Match::from_position(MANGALA, position).expect("a match");
        for (player, wanted) in [(mover, value), (mover.opponent(), -value)] {
            let proven = (0..60).any(|n| search::can_force(&mut game, player, wanted, n));
            assert!(proven, "{player} gets {wanted} in {position}");
        }
    }
}

#[test]
fn two_who_follow_the_table_end_with_what_it_said() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for seeds in (1..=12).cycle().take(3000) {
        let position = thrown(seeds, &mut random);
        let value = shipped().probe(&MANGALA, &position).expect("a value");
        let game = Match::from_position(MANGALA, position).expect("a match");
        let end = play_out(game, position.mover(), by_the_table);
        assert_eq!(end, value, "{position}");
    }
}

#[test]
fn one_who_follows_the_table_gets_no_less_whatever_the_other_does() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut more = 0;
    for seeds in (1..=12).cycle().take(3000) {
        let position = thrown(seeds, &mut random);
        let value = shipped().probe(&MANGALA, &position).expect("a value");
        for player in Player::BOTH {
            let promised = if player == position.mover() {
                value
            } else {
                -value
            };
            let game = Match::from_position(MANGALA, position).expect("a match");
            let end = play_out(game, player, |game| {
                if game.position().mover() == player {
                    by_the_table(game)
                } else {
                    at_random(game, &mut random)
                }
            });
            assert!(end >= promised, "{player} in {position}: {end}");
            more += i32::from(end > promised);
        }
    }
    assert!(more > 0, "who plays at random sometimes loses by it");
}

#[test]
fn what_was_played_before_changes_nothing_while_no_other_position_came_up_twice() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut repeated = 0;
    for seeds in (2..=12).cycle().take(4000) {
        // Given a few moves played at random, after which some earlier positions could come back.
        let start = thrown(seeds, &mut random);
        let mut game = Match::from_position(MANGALA, start).expect("a match");
        for _ in 0..random.random_range(1..30) {
            if game.stage() == Stage::Choosing {
                let pit = at_random(&game, &mut random);
                game.play(pit).expect("a legal pit");
            }
        }
        let Some((earlier, _)) = game.history_after(game.steps().len()) else {
            continue;
        };
        let now = *game.position();
        let twice = |one: &Position| earlier.iter().filter(|other| *other == one).count() > 1;
        let other_twice = earlier.iter().any(|one| *one != now && twice(one));
        if other_twice || now.seeds_on_board() == 1 && !earlier.is_empty() {
            continue;
        }
        repeated += i32::from(earlier.contains(&now));
        // When both go on as well as they can, the rest of the round is worth what the table says.
        let value = shipped().probe(&MANGALA, &now).expect("a value");
        let player = now.mover();
        let ahead = now.bank(player).get() as i8 - now.bank(player.opponent()).get() as i8;
        let end = play_out(game, player, by_the_table);
        assert_eq!(end, ahead + value, "{start}, then {now}");
    }
    assert!(repeated > 20, "some positions come up again: {repeated}");
}

#[test]
fn both_seats_are_worth_the_same() {
    for pits in [
        [0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0],
        [3, 0, 0, 2, 0, 1, 0, 0, 5, 0, 0, 1],
    ] {
        let mut turned = pits;
        turned.rotate_left(6);
        let south = shipped().probe(&MANGALA, &position(&pits, Player::South));
        let north = shipped().probe(&MANGALA, &position(&turned, Player::North));
        assert!(south.is_some());
        assert_eq!(south, north);
    }
}

#[test]
fn nothing_is_said_where_nothing_is_known() {
    // Thirteen seeds, a mover without seeds, another game.
    let many = position(&[2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], Player::South);
    assert_eq!(shipped().probe(&MANGALA, &many), None);
    assert_eq!(shipped().best(&MANGALA, &many), None);
    let full = Position::opening(&MANGALA, Player::South);
    assert_eq!(shipped().probe(&MANGALA, &full), None);
    let idle = position(&[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], Player::South);
    assert_eq!(shipped().probe(&MANGALA, &idle), None);
    for game in [Game::AliGuliMane, Game::Pallankuzhi] {
        let rules = RuleSet::of(game);
        let text = "0.1.0.0.0.0.0/1.0.0.0.0.0.0 0-0 s";
        let few = Position::parse(&rules, text).expect("a position");
        assert_eq!(shipped().probe(&rules, &few), None);
    }
}

/// The accounts' rules with one house rule.
fn with(rule: HouseRule, value: &str) -> RuleSet {
    let mut rules = MANGALA;
    rules.set(rule, value).expect("a house rule of Mangala");
    rules
}

#[test]
fn house_rules_that_change_the_rest_of_a_round_are_not_answered() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let even = thrown(10, &mut random);
    let odd = thrown(11, &mut random);
    let twelve = thrown(12, &mut random);
    for rule in HouseRule::ALL {
        if !rule.belongs_to(Game::Mangala) {
            continue;
        }
        for value in rule.values(Game::Mangala) {
            let rules = with(rule, value);
            let default = MANGALA.get(rule) == value;
            let expected = match (rule, value) {
                (
                    HouseRule::CaptureRows
                    | HouseRule::CaptureCounts
                    | HouseRule::NoSeeds
                    | HouseRule::StopWhenDecided,
                    _,
                ) => [default; 3],
                (HouseRule::LongLap, "skip-origin") => [true, true, false],
                (HouseRule::Leftovers, "aside") => [true, false, true],
                _ => [true; 3],
            };
            let told = [even, odd, twelve].map(|it| shipped().probe(&rules, &it).is_some());
            assert_eq!(told, expected, "{}={value}", rule.key());
        }
    }
}

#[test]
fn house_rules_that_are_answered_end_with_what_the_table_said() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let rules = [
        with(HouseRule::Leftovers, "opponent"),
        with(HouseRule::Leftovers, "aside"),
        with(HouseRule::LongLap, "skip-origin"),
        with(HouseRule::Starter, Starter::Loser.key()),
        with(HouseRule::Match, MatchLength::BestOf3.key()),
    ];
    for rules in rules {
        let mut known = 0;
        for seeds in (1..=12).cycle().take(600) {
            // All seeds of the game, so that a match of fresh boards may begin so, too.
            let mut setup = Setup::from(&thrown(seeds, &mut random));
            setup.banks = [36, u64::from(36 - seeds)];
            let position = setup.position(&rules).expect("a position");
            let Some(value) = shipped().probe(&rules, &position) else {
                continue;
            };
            known += 1;
            let game = Match::from_position(rules, position).expect("a match");
            let player = position.mover();
            let ahead =
                position.bank(player).get() as i8 - position.bank(player.opponent()).get() as i8;
            let end = play_out(game, player, by_the_table);
            assert_eq!(end, ahead + value, "{position}");
        }
        assert!(known >= 300);
    }
}
