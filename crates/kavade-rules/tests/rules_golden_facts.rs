//! RULES.md, Golden facts: the openings of the three games.

mod table;

use kavade_rules::{Game, Pit, Position};
use table::{AGM, MAN, N, PAL, S, house};

#[test]
fn in_ali_guli_mane_the_first_sowings_capture_14_8_7_15_9_8_14_in_five_laps_each() {
    for mover in [S, N] {
        let opening = Position::opening(&AGM, mover);
        let results: Vec<(u8, u32)> = opening
            .row(mover)
            .map(|pit| opening.play(&AGM, pit).expect("legal"))
            .map(|outcome| (outcome.captured().get(), outcome.laps))
            .collect();
        assert_eq!(results, [14, 8, 7, 15, 9, 8, 14].map(|seeds| (seeds, 5)));
    }
}

#[test]
fn in_ali_guli_mane_pit_1_and_pit_4_leave_these_boards() {
    let opening = Position::opening(&AGM, S);
    let after = |pit| {
        opening
            .play(&AGM, Pit::new(pit))
            .expect("legal")
            .position
            .to_string()
    };
    assert_eq!(after(0), "2.8.8.8.0.0.1/7.0.7.7.0.1.7 14-0 s +");
    assert_eq!(after(3), "0.1.7.2.8.0.8/0.0.1.7.7.7.7 15-0 s +");
}

#[test]
fn in_pallankuzhi_every_first_sowing_captures_seven_in_two_laps() {
    let opening = Position::opening(&PAL, S);
    for pit in opening.row(S) {
        let outcome = opening.play(&PAL, pit).expect("legal");
        assert_eq!((outcome.captured().get(), outcome.laps), (7, 2));
    }
    assert_eq!(
        opening
            .play(&PAL, Pit::new(0))
            .expect("legal")
            .position
            .to_string(),
        "0.0.7.7.7.7.7/0.7.7.7.7.7.7 7-0 n"
    );
}

#[test]
fn in_pallankuzhi_with_four_seeds_a_pit_every_first_sowing_captures_six() {
    let rules = house(Game::Pallankuzhi, &[("seeds_per_pit", "4")]);
    let opening = Position::opening(&rules, S);
    for pit in opening.row(S) {
        assert_eq!(opening.play(&rules, pit).expect("legal").captured(), 6);
    }
}

#[test]
fn in_mangala_no_first_move_captures() {
    let opening = Position::opening(&MAN, S);
    for pit in opening.row(S) {
        assert_eq!(opening.play(&MAN, pit).expect("legal").captured(), 0);
    }
}
