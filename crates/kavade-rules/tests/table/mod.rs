//! Shorthand for the tests of single rules: positions and turns in notation.

#![allow(dead_code, reason = "not every test file uses all of it")]

use kavade_rules::{
    Game, IllegalMove, Match, Pit, PitNumber, Player, Position, RuleSet, SowResult, SowingEvent,
    Stage,
};

pub const AGM: RuleSet = RuleSet::ALI_GULI_MANE;
pub const PAL: RuleSet = RuleSet::PALLANKUZHI;
pub const MAN: RuleSet = RuleSet::MANGALA;

/// A game with house rules.
pub fn house(game: Game, house: &[(&str, &str)]) -> RuleSet {
    RuleSet::with_house(game, house.iter().copied()).expect("the house rules agree")
}

/// A position in notation.
pub fn at(rules: &RuleSet, text: &str) -> Position {
    Position::parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The mover's pit with a number.
pub fn pit(position: &Position, pit_number: u8) -> Pit {
    position
        .pit_at(position.mover(), PitNumber::new(pit_number))
        .expect("the row has this pit")
}

/// Sows the mover's pit, both ways.
pub fn sow(rules: &RuleSet, text: &str, pit_number: u8) -> (SowResult, Vec<SowingEvent>) {
    let position = at(rules, text);
    let mut events = Vec::new();
    let pit = pit(&position, pit_number);
    let traced = position
        .play_traced(rules, pit, &mut events)
        .unwrap_or_else(|error| panic!("{text}, pit {pit_number}: {error}"));
    let fast = position.play(rules, pit).expect("legal for the other path");
    assert!(fast.position.same_in_all(&traced.position), "{text}");
    assert_eq!((fast.over, fast.laps), (traced.over, traced.laps), "{text}");
    (fast, events)
}

/// Where a sowing leads, in notation.
pub fn leads_to(rules: &RuleSet, text: &str, pit_number: u8) -> String {
    sow(rules, text, pit_number).0.position.to_string()
}

/// Why a pit cannot be sown.
pub fn refused(rules: &RuleSet, text: &str, pit_number: u8) -> IllegalMove {
    let position = at(rules, text);
    let pit = pit(&position, pit_number);
    let why = position.check(rules, pit).expect_err("refused");
    assert_eq!(position.play(rules, pit).expect_err("refused"), why);
    why
}

/// A match that begins with a position.
pub fn match_at(rules: &RuleSet, text: &str) -> Match {
    Match::from_position(*rules, at(rules, text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays turns of single sowings by the movers' own counts; gives the events of the last.
pub fn play(game: &mut Match, own_counts: &[u8]) -> Vec<SowingEvent> {
    let mut events = Vec::new();
    for pit_number in own_counts {
        let pit = pit(game.position(), *pit_number);
        events = game
            .play(pit)
            .unwrap_or_else(|error| panic!("{}, pit {pit_number}: {error}", game.position()));
    }
    events
}

pub const S: Player = Player::South;
pub const N: Player = Player::North;

/// A relay game as a full match, with more house rules.
pub fn full(game: Game, more: &[(&str, &str)]) -> RuleSet {
    let mut pairs = vec![("match", "full")];
    pairs.extend_from_slice(more);
    house(game, &pairs)
}

/// A match whose present round ends with North's next move: North drops two seeds, South has none.
pub fn last_move(rules: &RuleSet, south: u8, north: u8) -> Match {
    let text = format!("0.0.0.0.0.0.0/2.0.0.0.0.0.0 {south}-{north} n");
    match_at(rules, &text)
}

/// The same, played; the round is over.
pub fn ended(rules: &RuleSet, south: u8, north: u8) -> Match {
    let mut game = last_move(rules, south, north);
    play(&mut game, &[1]);
    assert_ne!(game.stage(), Stage::Choosing);
    game
}
