//! RULES.md, Endless sowing; and the extremes of sowing.

mod second;
mod table;

use std::collections::HashMap;

use kavade_rules::{
    IllegalMove, MAX_LAPS, Pit, Place, RoundEnd, RuleSet, SeedCount, SowingEvent, Stage,
};
use second::Board;
use table::{AGM, MAN, N, PAL, S, at, house, leads_to, match_at, pit, play, refused, sow};

/// Positions with South to move, the pit, and after how many laps the sowing repeats itself.
const ENDLESS: [(&RuleSet, &str, u8, usize); 5] = [
    (&AGM, "2.1.0.2.1.1.0/1.0.1.2.1.0.1 0-0 s", 6, 84),
    (&AGM, "3.0.1.0.2.3.2/x.4.3.2.5.2.3 0-0 s", 1, 5_746),
    (&AGM, "4.5.4.5.2.5.3/4.7.2.5.4.3.2 0-0 s", 7, 54_488),
    (&AGM, "x.1.x.2.x.x.x/3.x.x.x.x.x.x 0-0 s", 2, 0),
    (&PAL, "5.6.x.x.9.6.x/9.8.3.4.7.2.3 0-0 s", 1, 0),
];

/// Laps between two equal states, sown plainly with every state remembered. `None` if the sowing ends.
fn period(rules: &RuleSet, board: &Board, pit: usize) -> Option<usize> {
    let mut pits = board.pits.clone();
    let mut lift = pit;
    let mut seen: HashMap<(Vec<i32>, usize), usize> = HashMap::new();
    let after = |pit: usize| {
        (1..=14)
            .map(|step| (pit + step) % 14)
            .find(|next| !board.closed[*next])
            .expect("an open pit")
    };
    for lap in 0..1_000_000 {
        if let Some(earlier) = seen.insert((pits.clone(), lift), lap) {
            return Some(lap - earlier);
        }
        let mut hand = std::mem::take(&mut pits[lift]);
        let mut place = lift;
        while hand > 0 {
            place = after(place);
            pits[place] += 1;
            hand -= 1;
            if rules.game == kavade_rules::Game::Pallankuzhi && pits[place] == 4 {
                pits[place] = 0;
            }
        }
        lift = after(place);
        if pits[lift] == 0 {
            return None;
        }
    }
    panic!("neither an end nor a period");
}

#[test]
fn endless_sowings_exist_with_short_and_long_periods_and_are_refused_at_once() {
    for (rules, text, pit_number, laps) in ENDLESS {
        let position = at(rules, text);
        let pit = pit(&position, pit_number);
        let found = period(rules, &Board::from(&position), pit.index());
        assert!(found.is_some(), "{text} ends");
        if laps > 0 {
            assert_eq!(found, Some(laps), "{text}");
        }
        assert_eq!(refused(rules, text, pit_number), IllegalMove::Endless);
    }
}

#[test]
fn an_endless_pit_cannot_be_chosen_and_the_reason_says_so() {
    let (rules, text, pit_number, _) = ENDLESS[0];
    let mut game = match_at(rules, text);
    let pit = pit(game.position(), pit_number);
    assert!(!game.legal().contains(&pit));
    let error = game.play(pit).expect_err("endless");
    assert!(error.to_string().contains("never end"), "{error}");
    assert_eq!(game.steps().len(), 0);
    let mut events = Vec::new();
    assert!(
        game.position()
            .play_traced(rules, pit, &mut events)
            .is_err()
    );
    assert!(events.is_empty());
}

#[test]
fn a_sowing_that_passes_ten_thousand_laps_counts_as_endless() {
    assert_eq!(MAX_LAPS, 10_000);
    // Its period is longer than that, so only the number of laps can tell.
    assert_eq!(
        refused(ENDLESS[2].0, ENDLESS[2].1, ENDLESS[2].2),
        IllegalMove::Endless
    );
}

#[test]
fn a_finite_sowing_of_413_laps_is_played_to_its_end() {
    let (outcome, events) = sow(&AGM, "5.6.5.5.8.3.0/3.2.5.4.12.5.2 0-0 s", 4);
    assert_eq!(outcome.laps, 413);
    let laps: Vec<u32> = events
        .iter()
        .filter_map(|event| match event {
            SowingEvent::Lift { lap, .. } => Some(*lap),
            _ => None,
        })
        .collect();
    assert_eq!(laps, (1..=413).collect::<Vec<u32>>(), "every lap is told");
}

#[test]
fn finite_sowings_of_961_and_1688_laps_are_played_to_their_ends() {
    for (text, pit_number, laps) in [
        ("5.7.2.1.0.5.0/5.6.1.7.6.5.8 0-0 s", 2, 961),
        ("0.3.0.4.4.0.2/3.2.3.0.3.4.3 0-0 s", 5, 1_688),
    ] {
        let (outcome, _) = sow(&AGM, text, pit_number);
        assert_eq!(outcome.laps, laps);
        let slow = Board::from(&at(&AGM, text)).play(&AGM, usize::from(pit_number) - 1);
        assert_eq!(Board::from(&outcome.position), slow.expect("it ends").board);
    }
}

#[test]
fn a_player_whose_every_sowing_is_endless_is_blocked_and_the_round_ends() {
    let (outcome, events) = sow(&PAL, "2.4.x.x.x.x.x/5.4.0.x.x.x.x 10-20 s", 1);
    assert_eq!(outcome.over, Some(RoundEnd::Blocked));
    assert!(events.contains(&SowingEvent::RoundEnd {
        reason: RoundEnd::Blocked,
        to_move: N
    }));
    let blocked = at(&PAL, "1.6.x.x.x.x.x/7.0.0.x.x.x.x 11-20 n");
    assert!(blocked.is_blocked(&PAL));
    assert_eq!(blocked.legal(&PAL).count(), 0);
}

#[test]
fn a_blocked_round_of_pallankuzhi_gives_each_their_own_row() {
    let (outcome, events) = sow(&PAL, "2.4.x.x.x.x.x/5.4.0.x.x.x.x 10-20 s", 1);
    assert_eq!(outcome.position.banks(), [11 + 7, 20 + 7]);
    assert!(events.contains(&SowingEvent::Leftover {
        pit: Pit::new(7),
        seeds: SeedCount::new(7),
        to: Place::Bank(N)
    }));
}

#[test]
fn a_blocked_round_of_ali_guli_mane_puts_the_seeds_aside() {
    let game = match_at(&AGM, "x.x.3.x.x.x.x/x.0.1.2.3.0.1 20-30 s");
    let result = game.round_result().expect("over at once");
    assert_eq!((result.reason, result.aside.get()), (RoundEnd::Blocked, 10));
    assert_eq!(game.position().banks(), [20, 30]);
    assert_eq!(game.stage(), Stage::MatchOver);
    assert_eq!(game.result().map(|result| result.winner), Some(Some(N)));
}

#[test]
fn a_match_that_begins_blocked_tells_its_end_in_the_opening() {
    let game = match_at(&AGM, "x.x.3.x.x.x.x/x.0.1.2.3.0.1 20-30 s");
    let events = game.opening();
    assert!(events.contains(&SowingEvent::RoundEnd {
        reason: RoundEnd::Blocked,
        to_move: S
    }));
    assert!(matches!(events.last(), Some(SowingEvent::MatchEnd { .. })));
}

#[test]
fn house_rules_decide_who_gets_the_seeds_of_a_block() {
    for (leftovers, banks, aside) in [
        ("aside", [11, 20], 14),
        ("opponent", [18, 27], 0),
        ("own-row", [18, 27], 0),
    ] {
        let rules = house(kavade_rules::Game::Pallankuzhi, &[("leftovers", leftovers)]);
        let (outcome, _) = sow(&rules, "2.4.x.x.x.x.x/5.4.0.x.x.x.x 10-20 s", 1);
        assert_eq!(outcome.position.banks(), banks, "{leftovers}");
        assert_eq!(outcome.position.aside(), aside, "{leftovers}");
    }
}

#[test]
fn eighty_four_seeds_in_one_pit_are_sown_in_every_game() {
    // Mangala: seven rounds of the ring.
    assert_eq!(
        leads_to(&MAN, "84.0.0.0.0.0/0.0.0.0.0.0 0-0 s", 1),
        "7.7.7.7.7.7/7.7.7.7.7.7 0-0 n"
    );
    for rules in [AGM, PAL] {
        for pit_number in 1..=7u8 {
            let mut pits = [0; 14];
            pits[usize::from(pit_number) - 1] = 84;
            let row = |pits: &[i32]| {
                pits.iter()
                    .map(i32::to_string)
                    .collect::<Vec<_>>()
                    .join(".")
            };
            let text = format!("{}/{} 0-0 s", row(&pits[..7]), row(&pits[7..]));
            let position = at(&rules, &text);
            let slow = Board::from(&position).play(&rules, usize::from(pit_number) - 1);
            match (position.play(&rules, Pit::new(pit_number - 1)), slow) {
                (Ok(fast), Ok(slow)) => assert_eq!(Board::from(&fast.position), slow.board),
                (Err(IllegalMove::Endless), Err(second::Refusal::Endless)) => {}
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    // In Ali Guli Mane all pits get six, so the relay begins with six.
    let (_, events) = sow(&AGM, "84.0.0.0.0.0.0/0.0.0.0.0.0.0 0-0 s", 1);
    assert!(matches!(
        events[85],
        SowingEvent::Lift { pit, seeds, lap: 2, .. } if pit == Pit::new(1) && seeds == 6
    ));
}

#[test]
fn the_most_seeds_that_a_position_holds_are_sown_without_harm() {
    let (outcome, _) = sow(&MAN, "255.0.0.0.0.0/0.0.0.0.0.0 0-0 s", 1);
    assert_eq!(outcome.position.seeds(), 255);
    assert_eq!(
        outcome.position.to_string(),
        "21.22.22.22.21.21/21.21.21.21.21.21 0-0 n"
    );
}

#[test]
fn one_open_pit_a_side_can_be_played() {
    for rules in [AGM, PAL] {
        for south in 0..30u64 {
            for north in 0..30 {
                let text = format!("x.x.x.{south}.x.x.x/x.x.{north}.x.x.x.x 0-0 s");
                let position = at(&rules, &text);
                let slow = Board::from(&position).play(&rules, 3);
                match (position.play(&rules, Pit::new(3)), slow) {
                    (Ok(fast), Ok(slow)) => assert_eq!(Board::from(&fast.position), slow.board),
                    (Err(_), Err(_)) => {}
                    other => panic!("{text}: {other:?}"),
                }
            }
        }
    }
    // One seed goes over; the own pit is next and empty, and beyond it lies that seed: taken.
    assert_eq!(
        leads_to(&PAL, "x.x.x.1.x.x.x/x.x.0.x.x.x.x 0-0 s", 4),
        "x.x.x.0.x.x.x/x.x.0.x.x.x.x 1-0 n"
    );
}

#[test]
fn a_single_open_pit_on_the_whole_ring_is_endless_where_it_cannot_empty_itself() {
    assert_eq!(
        refused(&AGM, "x.x.x.5.x.x.x/x.x.x.x.x.x.x 0-0 s", 4),
        IllegalMove::Endless
    );
    assert_eq!(
        refused(&PAL, "x.x.x.5.x.x.x/x.x.x.x.x.x.x 0-0 s", 4),
        IllegalMove::Endless
    );
    // Four seeds make a pasu with the last of them: the pit is empty, it is its own next, and the sowing ends.
    assert_eq!(
        leads_to(&PAL, "x.x.x.4.x.x.x/x.x.x.x.x.x.x 0-0 s", 4),
        "x.x.x.0.x.x.x/x.x.x.x.x.x.x 4-0 n"
    );
}

#[test]
fn the_opposite_may_be_the_empty_pit_itself() {
    // Pit 7 is empty, North's first lies beyond, and opposite that is pit 7.
    assert_eq!(
        leads_to(&AGM, "0.0.0.0.1.0.0/3.0.0.0.0.0.0 0-0 s", 5),
        "0.0.0.0.0.1.0/0.0.0.0.0.0.0 3-0 s +"
    );
}

#[test]
fn the_pit_beyond_may_be_the_one_where_the_last_seed_fell() {
    // Two open pits: the seed goes to the other, its own pit is next and empty, and beyond lies the seed again.
    assert_eq!(
        leads_to(&AGM, "1.0.x.x.x.x.x/x.x.x.x.x.x.x 0-0 s", 1),
        "0.0.x.x.x.x.x/x.x.x.x.x.x.x 1-0 n"
    );
}

#[test]
fn endless_pits_are_refused_in_a_match_but_others_can_be_sown() {
    let (rules, text, pit_number, _) = ENDLESS[3];
    let mut game = match_at(rules, text);
    assert_eq!(game.legal(), [3].map(Pit::new));
    assert!(game.play(Pit::new(pit_number - 1)).is_err());
    play(&mut game, &[4]);
    assert_eq!(game.steps().len(), 1);
}
