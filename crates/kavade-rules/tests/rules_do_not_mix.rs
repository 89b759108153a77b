//! A position is played under the rules that it belongs to, and under no others.

mod table;

use kavade_rules::{
    IllegalMove, Match, MatchError, Pit, Position, RuleSet, SecondSowing, Sowings, perft,
};
use table::{AGM, MAN, N, PAL, S, at, house};

/// Nothing can be done in a position under these rules, and every call says so.
fn refuses(rules: &RuleSet, position: &Position) {
    assert!(!position.fits(rules));
    let other = Some(IllegalMove::OtherRules);
    for pit in position.ring_pits() {
        let mut events = Vec::new();
        assert_eq!(position.check(rules, pit).err(), other);
        assert_eq!(position.sow(rules, pit).err(), other);
        assert_eq!(position.play(rules, pit).err(), other);
        let traced = position.play_traced(rules, pit, &mut events);
        assert_eq!(traced.err(), other);
        assert!(events.is_empty());
    }
    assert_eq!(position.decline(rules).err(), other);
    assert_eq!(position.legal(rules).count(), 0);
    let mut all = Sowings::new();
    position.sow_all(rules, &mut all);
    assert!(all.is_empty());
    assert!(!position.is_blocked(rules));
    assert!(position.when_blocked(rules).over.is_none());
    assert_eq!(perft(rules, position, 1).sequences, 0);
    assert!(Match::from_position(*rules, *position).is_err());
}

#[test]
fn a_position_of_one_game_is_not_played_under_the_rules_of_another() {
    for own in [AGM, PAL, MAN] {
        for mover in [S, N] {
            let opening = Position::opening(&own, mover);
            assert!(opening.fits(&own));
            for other in [AGM, PAL, MAN] {
                if other.game != own.game {
                    refuses(&other, &opening);
                }
            }
        }
    }
}

#[test]
fn a_position_stays_of_its_game_however_it_is_played() {
    for rules in [AGM, PAL, MAN] {
        let mut position = Position::opening(&rules, S);
        for _ in 0..20 {
            let Some(pit) = position.legal(&rules).next() else {
                break;
            };
            position = position.play(&rules, pit).expect("legal").position;
            assert!(position.fits(&rules));
        }
    }
}

#[test]
fn a_match_does_not_begin_with_a_position_of_another_game_that_looks_alike() {
    for (rules, position) in [
        (AGM, Position::opening(&PAL, S)),
        (PAL, Position::opening(&AGM, N)),
    ] {
        assert_eq!(
            Match::from_position(rules, position).expect_err("other rules"),
            MatchError::OtherRules
        );
    }
}

#[test]
fn two_games_with_the_same_seeds_in_the_same_pits_are_two_positions() {
    let text = "1.0.2.0.0.0.0/3.0.0.0.0.0.1 4-5 s";
    assert_ne!(at(&AGM, text), at(&PAL, text));
    assert_eq!(at(&AGM, text), at(&AGM, text));
}

#[test]
fn a_pending_second_sowing_is_not_played_under_rules_that_have_none() {
    let pending = at(&AGM, "2.8.8.8.0.0.1/7.0.7.7.0.1.7 14-0 s +");
    let none = house(AGM.game, &[("second_sowing", "none")]);
    assert_eq!(none.second_sowing, SecondSowing::None);
    refuses(&none, &pending);
    // Where none is pending, nothing differs that could not be played on.
    let plain = at(&AGM, "2.8.8.8.0.0.1/7.0.7.7.0.1.7 14-0 s");
    assert!(plain.fits(&none));
    assert!(plain.check(&none, Pit::new(1)).is_ok());
}

#[test]
fn house_rules_may_change_under_a_position() {
    let position = Position::opening(&PAL, S);
    let rules = house(PAL.game, &[("pasu", "owner"), ("seeds_per_pit", "4")]);
    assert!(position.play(&rules, Pit::new(0)).is_ok());
}

#[test]
fn a_position_knows_this_in_24_bytes() {
    assert_eq!(size_of::<Position>(), 24);
}
