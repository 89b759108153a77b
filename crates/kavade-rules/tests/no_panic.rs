//! Nothing that somebody types makes the crate panic: any numbers, any text.

mod second;

use kavade_rules::{
    Game, HouseRule, Match, Pit, PitNumber, Place, Player, Position, RuleSet, SeedCount, Setup,
    SowingEvent, Tally, Turn,
};
use proptest::prelude::*;
use second::arbitrary::{any_rules, cases};

/// Numbers as people type them, small ones most of all, and every other.
fn any_number() -> impl Strategy<Value = u64> {
    prop_oneof![
        4 => 0u64..8,
        2 => 0u64..300,
        1 => any::<u64>(),
        1 => Just(u64::MAX),
    ]
}

fn wild_setup() -> impl Strategy<Value = Setup> {
    let pits = prop_oneof![
        3 => proptest::collection::vec(0u64..9, 14),
        2 => proptest::collection::vec(0u64..9, 12),
        2 => proptest::collection::vec(any_number(), 0..20),
    ];
    let closed = proptest::collection::vec(any_number(), 0..6);
    let numbers = (any_number(), any_number(), any_number());
    (pits, closed, numbers, any::<bool>(), any::<bool>()).prop_map(
        |(pits, closed, (south, north, aside), south_moves, second_sowing)| Setup {
            pits,
            closed,
            banks: [south, north],
            aside,
            mover: if south_moves {
                Player::South
            } else {
                Player::North
            },
            second_sowing,
        },
    )
}

/// Text that looks a little like notation.
fn nearly_notation() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9x./ sn+=a-]{0,60}",
        "[0-9x]{1,3}(\\.[0-9x]{1,3}){5,6}/[0-9x]{1,3}(\\.[0-9x]{1,3}){5,6} [0-9]{1,3}-[0-9]{1,3} [sn]( \\+)?( aside=[0-9]{1,3})?",
        any::<String>(),
    ]
}

/// Text that looks a little like a record.
fn nearly_a_record() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        4 => "[1-7](\\+[1-7]?)?( [1-7](\\+[1-7]?)?){0,8}",
        1 => "(stop|resign [sn]|resign|-|round [0-9]{1,2}|#.{0,5}|game mangala|begins [sn])",
        1 => any::<String>(),
    ];
    let head = prop_oneof![
        6 => "kavade record 1\\ngame (mangala|pallankuzhi|ali-guli-mane)\\n(house match=best-of-3\\n)?begins [sn]\\nround 1\\n",
        1 => "kavade record 1\\n(game mangala\\n)?(house .{0,10}\\n)?(position [0-9]\\.[0-9]/1\\.1 0-0 s\\n)?(round 1\\n)?",
        1 => any::<String>(),
    ];
    (head, proptest::collection::vec(line, 0..12))
        .prop_map(|(head, lines)| format!("{head}{}", lines.join("\n")))
}

fn any_place() -> impl Strategy<Value = Place> {
    prop_oneof![
        any::<u8>().prop_map(|pit| Place::Pit(Pit::new(pit))),
        Just(Place::Bank(Player::North)),
        Just(Place::Aside),
    ]
}

proptest! {
    #![proptest_config(cases(5_000))]

    #[test]
    fn any_setup_is_a_position_or_an_error_and_plays_without_panic(
        rules in any_rules(),
        setup in wild_setup(),
        pit in any::<u8>().prop_map(Pit::new),
    ) {
        let Ok(position) = setup.position(&rules) else {
            return Ok(());
        };
        let seeds = position.seeds();
        prop_assert!(seeds <= 255);
        let _ = (position.opposite(pit), position.owner(pit), position.pit_number(pit));
        let _ = (position.is_closed(pit), position.count(pit), position.is_blocked(&rules));
        let _ = (position.pit_at(Player::North, PitNumber::new(pit.get())), position.is_decided());
        let mut events = Vec::new();
        let _ = position.decline_traced(&rules, &mut events);
        for pit in position.ring_pits().chain([pit]) {
            if let Ok(outcome) = position.play(&rules, pit) {
                prop_assert_eq!(outcome.position.seeds(), seeds);
            }
        }
        if let Ok(game) = Match::from_position(rules, position) {
            let _ = (game.opening(), game.turns(), game.next_fill(), game.next_starter());
            prop_assert!(Match::from_record(&game.record()).is_ok());
        }
    }

    #[test]
    fn any_text_is_read_or_refused_as_a_position(rules in any_rules(), text in nearly_notation()) {
        if let Err(error) = Position::parse(&rules, &text) {
            prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1, "{}", error);
            prop_assert!(!error.problem.is_empty());
        }
        let _ = Setup::parse(&text);
    }

    #[test]
    fn any_text_is_read_or_refused_as_a_turn(text in prop_oneof!["[-+0-9]{0,8}", any::<String>()]) {
        match Turn::parse(&text) {
            Ok(turn) => prop_assert_eq!(Turn::parse(&turn.to_string()), Ok(turn)),
            Err(error) => prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1),
        }
    }

    #[test]
    fn any_text_is_read_or_refused_as_house_rules(key in any::<String>(), value in any::<String>(), rule in 0usize..16) {
        for game in Game::ALL {
            let _ = RuleSet::with_house(game, [(key.as_str(), value.as_str())]);
            let mut rules = RuleSet::of(game);
            let _ = rules.set(HouseRule::ALL[rule], &value);
        }
        let _ = key.parse::<Game>();
    }

    #[test]
    fn any_events_are_followed_without_panic(pit in any::<u8>().prop_map(Pit::new), seeds in any::<u8>().prop_map(SeedCount::new), from in any_place(), to in any_place()) {
        let mut tally = Tally::of(&Position::opening(&RuleSet::MANGALA, Player::South));
        for event in [
            SowingEvent::Close { pit },
            SowingEvent::Reopen { pit },
            SowingEvent::Share { from, to, seeds },
            SowingEvent::Lift { pit, seeds, lap: 1, by: Player::South },
            SowingEvent::Drop { pit, count: seeds, in_hand: SeedCount::new(0) },
            SowingEvent::Leftover { pit, seeds, to },
        ] {
            tally.apply(&event);
        }
        let _ = tally.seeds();
    }

    #[test]
    fn a_tally_leaves_pits_alone_that_no_ring_has(pit in (14u8..).prop_map(Pit::new)) {
        let start = Tally::of(&Position::opening(&RuleSet::PALLANKUZHI, Player::South));
        let mut tally = start;
        for event in [
            SowingEvent::Close { pit },
            SowingEvent::Drop { pit, count: SeedCount::new(1), in_hand: SeedCount::new(0) },
            SowingEvent::Lift { pit, seeds: SeedCount::new(1), lap: 1, by: Player::South },
            SowingEvent::Reopen { pit },
        ] {
            tally.apply(&event);
            prop_assert_eq!((tally.pits, tally.closed), (start.pits, start.closed));
        }
        prop_assert_eq!(tally.hand, 0);
    }
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn any_text_is_read_or_refused_as_a_record(text in nearly_a_record()) {
        match Match::from_record(&text) {
            Ok(game) => {
                let again = Match::from_record(&game.record()).expect("its own record");
                prop_assert_eq!(again.steps(), game.steps());
            }
            Err(error) => prop_assert!(error.line >= 1 && error.line <= text.lines().count().max(1)),
        }
    }
}
