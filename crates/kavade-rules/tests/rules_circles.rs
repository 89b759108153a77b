//! RULES.md, Going in circles.

mod table;

use kavade_rules::{Game, Pit, Place, RoundEnd, RuleSet, SeedCount, SowingEvent, Stage};
use table::{AGM, MAN, N, PAL, S, house, match_at, play};

/// Two seeds that walk round Mangala's ring behind each other: twelve turns lead back to the start.
const MANGALA: (&str, [u8; 12]) = (
    "1.0.0.0.0.0/1.0.0.0.0.0 30-40 s",
    [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
);
/// The same in Pallankuzhi.
const PALLANKUZHI: (&str, [u8; 14]) = (
    "1.0.0.0.0.0.0/1.0.0.0.0.0.0 30-40 s",
    [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7],
);
/// And in Ali Guli Mane, with closed pits so that neither captures the other.
const ALI_GULI_MANE: (&str, [u8; 8]) = (
    "0.x.0.x.1.x.0/x.0.x.0.1.x.0 20-40 s",
    [5, 5, 7, 7, 1, 2, 3, 4],
);

fn told(events: &[SowingEvent]) -> bool {
    events.contains(&SowingEvent::Repetition)
}

/// Plays the cycle twice and gives what the last turn told.
fn third_time(
    rules: &RuleSet,
    (text, cycle): (&str, &[u8]),
) -> (kavade_rules::Match, Vec<SowingEvent>) {
    let mut game = match_at(rules, text);
    play(&mut game, cycle);
    assert_eq!(game.stage(), Stage::Choosing);
    let events = play(&mut game, cycle);
    (game, events)
}

#[test]
fn players_are_told_at_the_second_occurrence_and_the_round_goes_on() {
    let mut game = match_at(&MAN, MANGALA.0);
    let start = *game.position();
    for pit_number in &MANGALA.1[..11] {
        assert!(!told(&play(&mut game, &[*pit_number])));
    }
    let events = play(&mut game, &MANGALA.1[11..]);
    assert!(told(&events));
    assert_eq!(*game.position(), start);
    assert_eq!(game.stage(), Stage::Choosing);
    assert!(events.contains(&SowingEvent::Turn { mover: S }));
}

#[test]
fn the_third_occurrence_ends_the_round() {
    let (game, events) = third_time(&MAN, (MANGALA.0, &MANGALA.1));
    assert_eq!(game.stage(), Stage::MatchOver);
    assert_eq!(
        game.round_result().map(|result| result.reason),
        Some(RoundEnd::Circle)
    );
    assert!(events.contains(&SowingEvent::RoundEnd {
        reason: RoundEnd::Circle,
        to_move: S
    }));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, SowingEvent::Turn { .. })),
        "no turn is announced that nobody has"
    );
}

#[test]
fn in_mangala_each_takes_the_seeds_of_their_own_row() {
    let (game, events) = third_time(&MAN, (MANGALA.0, &MANGALA.1));
    assert_eq!(game.position().banks(), [31, 41]);
    assert_eq!(game.position().aside(), 0);
    assert!(events.contains(&SowingEvent::Leftover {
        pit: Pit::new(0),
        seeds: SeedCount::new(1),
        to: Place::Bank(S)
    }));
}

#[test]
fn in_pallankuzhi_each_takes_the_seeds_of_their_own_row() {
    let (game, _) = third_time(&PAL, (PALLANKUZHI.0, &PALLANKUZHI.1));
    assert_eq!(
        game.round_result().map(|result| result.reason),
        Some(RoundEnd::Circle)
    );
    assert_eq!(game.position().banks(), [31, 41]);
}

#[test]
fn in_ali_guli_mane_the_seeds_are_put_aside_as_always() {
    let (game, _) = third_time(&AGM, (ALI_GULI_MANE.0, &ALI_GULI_MANE.1));
    let result = game.round_result().expect("the round is over");
    assert_eq!(result.reason, RoundEnd::Circle);
    assert_eq!(result.aside, 2);
    assert_eq!(game.position().banks(), [20, 40]);
    assert_eq!(game.position().aside(), 2);
}

#[test]
fn a_capture_makes_earlier_positions_unreachable_so_the_history_starts_anew() {
    let mut game = kavade_rules::Match::new(MAN, S).expect("the rules agree");
    while game.stage() == Stage::Choosing {
        let pit = game.legal()[0];
        game.play(pit).expect("legal");
    }
    let steps = game.steps().len();
    let mut captures = 0;
    for step in 1..steps {
        let before = game.position_after(step - 1).expect("a step");
        let after = game.position_after(step).expect("a step");
        if after.seeds_on_board() == before.seeds_on_board() {
            continue;
        }
        captures += 1;
        for earlier in 0..step {
            for later in step..steps {
                assert_ne!(game.position_after(earlier), game.position_after(later));
            }
        }
    }
    assert!(captures > 3);
}

#[test]
fn another_mover_is_another_position() {
    // The same pits with North to move do not count.
    let mut game = match_at(&MAN, "0.0.0.0.0.0/0.0.0.1.0.2 30-39 n");
    let events = play(&mut game, &[4]);
    assert!(!told(&events));
    assert_eq!(game.position().mover(), N, "South passes");
}

#[test]
fn positions_of_an_earlier_round_do_not_count() {
    let rules = house(Game::Mangala, &[("match", "best-of-3")]);
    let mut game = match_at(&rules, MANGALA.0);
    play(&mut game, &MANGALA.1);
    play(&mut game, &MANGALA.1);
    assert_eq!(game.stage(), Stage::RoundOver);
    let opening = game.next_round().expect("another round");
    assert!(!told(&opening));
    let first = game.legal()[0];
    assert!(!told(&game.play(first).expect("legal")));
}

#[test]
fn undo_takes_back_occurrences_too() {
    let mut game = match_at(&MAN, MANGALA.0);
    play(&mut game, &MANGALA.1);
    for _ in 0..3 {
        assert!(game.undo());
        assert!(
            told(&play(&mut game, &MANGALA.1[11..])),
            "it is still the second time"
        );
    }
    assert_eq!(game.stage(), Stage::Choosing);
}

#[test]
fn house_rules_decide_who_gets_the_seeds_of_a_circle() {
    for (game, start, cycle) in [
        (Game::Mangala, MANGALA.0, &MANGALA.1[..]),
        (Game::Pallankuzhi, PALLANKUZHI.0, &PALLANKUZHI.1[..]),
        (Game::AliGuliMane, ALI_GULI_MANE.0, &ALI_GULI_MANE.1[..]),
    ] {
        for (leftovers, to_banks, aside) in [("aside", 0, 2), ("opponent", 2, 0), ("own-row", 2, 0)]
        {
            let rules = house(game, &[("leftovers", leftovers)]);
            let before = match_at(&rules, start).position().banks();
            let (over, _) = third_time(&rules, (start, cycle));
            let banks = over.position().banks();
            assert_eq!(banks[0] + banks[1] - before[0] - before[1], to_banks);
            assert_eq!(over.position().aside(), aside, "{game} {leftovers}");
            // Neither player is without seeds here, so "opponent" hands each their own row.
            if leftovers != "aside" {
                assert_eq!([banks[0] - before[0], banks[1] - before[1]], [1, 1]);
            }
        }
    }
}
