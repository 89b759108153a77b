//! RULES.md, The ring and Words.

mod table;

use kavade_rules::{Game, Pit, PitNumber, Player, Position, RuleSet, SowingEvent};
use table::{AGM, MAN, N, PAL, S, at, sow};

#[test]
fn south_is_player_0_and_north_is_player_1() {
    assert_eq!((S.index(), N.index()), (0, 1));
    assert_eq!(Player::from_index(0), Some(S));
    assert_eq!(Player::from_index(1), Some(N));
    assert_eq!(Player::from_index(2), None);
    assert_eq!((!S, !N), (N, S));
}

#[test]
fn there_are_seven_seven_and_six_pits_a_side() {
    assert_eq!([AGM, PAL, MAN].map(|rules| rules.pits_per_side), [7, 7, 6]);
    assert_eq!([AGM, PAL, MAN].map(|rules| rules.ring()), [14, 14, 12]);
}

#[test]
fn a_full_board_holds_seventy_eighty_four_and_seventy_two_seeds() {
    for (rules, seeds) in [(AGM, 70), (PAL, 84), (MAN, 72)] {
        assert_eq!(rules.seeds(), seeds);
        let opening = Position::opening(&rules, S);
        assert_eq!(opening.seeds(), seeds);
        assert_eq!(opening.seeds_on_board(), seeds);
        assert_eq!(opening.banks(), [0, 0]);
    }
}

#[test]
fn souths_pits_come_first_on_the_ring_and_norths_follow_each_from_their_own_left() {
    for rules in [AGM, PAL, MAN] {
        let position = Position::opening(&rules, S);
        let side = rules.pits_per_side;
        for pit_number in 1..=side {
            let (south, north) = (Pit::new(pit_number - 1), Pit::new(side + pit_number - 1));
            let number = PitNumber::new(pit_number);
            assert_eq!(position.pit_at(S, number), Some(south));
            assert_eq!(position.pit_at(N, number), Some(north));
            assert_eq!(position.pit_number(south), number);
            assert_eq!(position.pit_number(north), number);
            assert_eq!(position.owner(south), S);
            assert_eq!(position.owner(north), N);
        }
        for nowhere in [0, side + 1, 255].map(PitNumber::new) {
            assert_eq!(position.pit_at(S, nowhere), None);
            assert_eq!(position.pit_at(N, nowhere), None);
        }
    }
}

#[test]
fn sowing_goes_upward_on_the_ring_and_wraps() {
    let drops = |rules: &RuleSet, text: &str, pit_number| -> Vec<u8> {
        sow(rules, text, pit_number)
            .1
            .iter()
            .filter_map(|event| match event {
                SowingEvent::Drop { pit, .. } => Some(pit.get()),
                _ => None,
            })
            .collect()
    };
    assert_eq!(drops(&AGM, "0.0.0.0.0.0.2/0.0.0.0.0.0.0 0-0 s", 7), [7, 8]);
    assert_eq!(drops(&AGM, "0.0.0.0.0.0.0/0.0.0.0.0.0.2 0-0 n", 7), [0, 1]);
    assert_eq!(drops(&MAN, "0.0.0.0.0.0/0.0.0.0.0.3 0-0 n", 6), [0, 1, 2]);
}

#[test]
fn the_pit_opposite_r_is_twice_h_minus_one_minus_r() {
    for rules in [AGM, PAL, MAN] {
        let position = Position::opening(&rules, S);
        let h = rules.pits_per_side;
        for r in position.ring_pits() {
            assert_eq!(position.opposite(r), Pit::new(2 * h - 1 - r.get()));
            assert_eq!(position.opposite(position.opposite(r)), r);
            assert_ne!(position.owner(position.opposite(r)), position.owner(r));
        }
    }
}

#[test]
fn a_bank_is_off_the_board_and_is_never_sown() {
    // Thirteen seeds go once round the other pits; the banks stay as they are.
    let (outcome, _) = sow(&MAN, "11.0.0.0.0.0/0.0.0.0.0.0 30-31 s", 1);
    assert_eq!(
        outcome.position.to_string(),
        "0.1.1.1.1.1/1.1.1.1.1.1 30-31 n"
    );
}

#[test]
fn a_position_is_small_and_compares_pits_closed_pits_mover_and_second_sowing() {
    assert!(size_of::<Position>() <= 32);
    let position = at(&AGM, "1.0.0.0.0.0.0/1.0.0.0.0.0.0 3-4 s");
    for (other, equal) in [
        ("1.0.0.0.0.0.0/1.0.0.0.0.0.0 9-1 s aside=2", true),
        ("0.1.0.0.0.0.0/1.0.0.0.0.0.0 3-4 s", false),
        ("1.x.0.0.0.0.0/1.0.0.0.0.0.0 3-4 s", false),
        ("1.0.0.0.0.0.0/1.0.0.0.0.0.0 3-4 n", false),
        ("1.0.0.0.0.0.0/1.0.0.0.0.0.0 3-4 s +", false),
    ] {
        assert_eq!(position == at(&AGM, other), equal, "{other}");
        assert!(!position.same_in_all(&at(&AGM, other)));
    }
}

#[test]
fn the_three_games_have_their_names_and_no_others() {
    for game in Game::ALL {
        assert_eq!(game.key().parse(), Ok(game));
        assert_eq!(game.to_string(), game.key());
    }
    let error = "congkak".parse::<Game>().expect_err("another game");
    assert!(error.to_string().contains("\"congkak\""));
    assert!("".parse::<Game>().is_err() && "Mangala".parse::<Game>().is_err());
}
