//! Hints, plays that are only shown, and a round looked back at: they tell much and change nothing.

use std::time::Duration;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use kavade::board::entities::{Ghost, LiesIn, Seed};
use kavade::hints::hint::Hint;
use kavade::hints::review::LookBack;
use kavade::hints::showing::Showing;
use kavade::overlay::Overlay;
use kavade_match::intent::Intent;
use kavade_match::state::{Phase, Screen};
use kavade_rules::{MatchLength, Pit, RuleSet, SecondSowing, Stage, Step};

use crate::support::sitting::{Sitting, folder};
use crate::support::stories::{after, find};

/// Frames until something is so that is worked out beside the game.
fn wait(sitting: &mut Sitting, what: &str, mut is_so: impl FnMut(&mut Sitting) -> bool) {
    sitting.until(what, |sitting| {
        std::thread::sleep(Duration::from_millis(2));
        is_so(sitting)
    });
}

fn hint(sitting: &Sitting) -> &Hint {
    sitting.app.world().resource::<Hint>()
}

fn hinted_step(sitting: &Sitting) -> Option<Step> {
    hint(sitting).advice().map(|advice| advice.step)
}

fn is_looked_for(sitting: &Sitting) -> bool {
    hint(sitting).is_looked_for()
}

fn is_shown(sitting: &Sitting) -> bool {
    sitting.app.world().resource::<Showing>().is_on()
}

fn look_back(sitting: &Sitting) -> &LookBack {
    sitting.app.world().resource::<LookBack>()
}

fn ask_for_hint(sitting: &mut Sitting) {
    sitting.press(KeyCode::KeyH);
    wait(sitting, "a hint", |sitting| hinted_step(sitting).is_some());
}

fn ghosts(sitting: &mut Sitting) -> usize {
    let world = sitting.app.world_mut();
    world.query::<&Ghost>().iter(world).count()
}

/// Everything about the seeds that a person or the game could notice.
fn seeds(sitting: &mut Sitting) -> Vec<(Entity, Entity, Transform, Visibility)> {
    let world = sitting.app.world_mut();
    let mut query =
        world.query_filtered::<(Entity, &LiesIn, &Transform, &Visibility), With<Seed>>();
    let mut seeds: Vec<_> = query
        .iter(world)
        .map(|(seed, lies, at, seen)| (seed, lies.0, *at, *seen))
        .collect();
    seeds.sort_by_key(|(seed, ..)| *seed);
    seeds
}

fn file(sitting: &Sitting) -> String {
    std::fs::read_to_string(sitting.folder.join("match.ron")).expect("a match is kept")
}

fn open_review(sitting: &mut Sitting, overlay: Overlay) {
    let mut next = sitting.app.world_mut().resource_mut::<NextState<Overlay>>();
    next.set(overlay);
    sitting.frame();
}

#[test]
fn a_hint_names_a_pit_that_the_player_to_move_can_sow() {
    for rules in [
        RuleSet::ALI_GULI_MANE,
        RuleSet::PALLANKUZHI,
        RuleSet::MANGALA,
    ] {
        let folder = folder();
        let mut sitting = Sitting::begin(folder.path(), rules);
        for turn in 0..2 {
            // When the player to move asks,
            ask_for_hint(&mut sitting);
            // then a pit of theirs is named, and why;
            let Some(Step::Sow(pit)) = hinted_step(&sitting) else {
                panic!("turn {turn}: no pit is named");
            };
            assert!(sitting.contest().legal().contains(&pit));
            let advice = hint(&sitting).advice().expect("a hint");
            assert!(!advice.reasons.is_empty());
            // nothing was played for it;
            assert_eq!(sitting.contest().steps().len(), turn);
            // and it is gone once they play, whatever they play.
            let other = *sitting.contest().legal().last().expect("a pit");
            sitting.intend(Intent::Sow(other));
            assert_eq!(hinted_step(&sitting), None);
            sitting.rest();
            while sitting.contest().position().second_sowing() {
                sitting.intend(Intent::Sow(sitting.contest().legal()[0]));
                sitting.rest();
            }
            if sitting.contest().steps().len() != turn + 1 {
                break;
            }
        }
    }
}

#[test]
fn asking_again_wants_the_hint_gone() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    ask_for_hint(&mut sitting);
    sitting.press(KeyCode::KeyH);
    assert_eq!(hinted_step(&sitting), None);
    assert!(!is_looked_for(&sitting));
    // While one is looked for, too.
    sitting.press(KeyCode::KeyH);
    sitting.press(KeyCode::KeyH);
    sitting.frames(30);
    assert_eq!(hinted_step(&sitting), None);
}

#[test]
fn a_pad_asks_for_a_hint_with_its_upper_button() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    let world = sitting.app.world_mut();
    let pad = world.spawn_empty().id();
    world.write_message(GamepadConnectionEvent::new(
        pad,
        GamepadConnection::Connected {
            name: "a pad".to_owned(),
            vendor_id: None,
            product_id: None,
        },
    ));
    sitting.frames(2);
    let press = RawGamepadButtonChangedEvent::new(pad, GamepadButton::North, 1.0);
    let world = sitting.app.world_mut();
    world.write_message(RawGamepadEvent::Button(press));
    wait(&mut sitting, "a hint", |sitting| {
        hinted_step(sitting).is_some()
    });
}

#[test]
fn a_hint_is_not_looked_for_any_more_once_somebody_plays_takes_back_or_looks_back() {
    type Does = fn(&mut Sitting);
    let ways: [(&str, Does); 3] = [
        ("plays", |sitting| sitting.intend(Intent::Sow(Pit::new(3)))),
        ("takes back", |sitting| sitting.intend(Intent::Undo)),
        ("looks back", |sitting| {
            sitting.intend(Intent::View(Some(0)))
        }),
    ];
    for (way, does) in ways {
        let folder = folder();
        let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
        sitting.intend(Intent::Sow(Pit::new(0)));
        sitting.rest();
        sitting.intend(Intent::Sow(Pit::new(6)));
        sitting.rest();
        // Given a question that was just asked,
        sitting.app.world_mut().write_message(Intent::Hint);
        // when somebody does something else,
        does(&mut sitting);
        // then nobody thinks about it.
        assert!(!is_looked_for(&sitting), "{way}");
        sitting.frames(20);
        assert_eq!(hinted_step(&sitting), None, "{way}");
    }
}

#[test]
fn a_hint_does_not_outlive_its_match() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press(KeyCode::KeyH);
    sitting.intend(Intent::Leave);
    sitting.frame();
    assert_eq!(sitting.screen(), Screen::Title);
    assert!(!is_looked_for(&sitting));
    assert_eq!(hinted_step(&sitting), None);
}

#[test]
fn while_seeds_fly_there_is_no_hint() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.intend(Intent::Sow(Pit::new(0)));
    sitting.frames(10);
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    sitting.intend(Intent::Hint);
    assert!(!is_looked_for(&sitting));
}

#[test]
fn showing_how_it_could_go_on_changes_neither_match_nor_file_nor_seeds() {
    for rules in [
        RuleSet::ALI_GULI_MANE,
        RuleSet::PALLANKUZHI,
        RuleSet::MANGALA,
    ] {
        // Given a hint,
        let folder = folder();
        let mut sitting = Sitting::begin(folder.path(), rules);
        ask_for_hint(&mut sitting);
        let (record, kept, lying) = (
            sitting.contest().record(),
            file(&sitting),
            seeds(&mut sitting),
        );
        let entities = sitting.app.world().entities().count_spawned();
        // when its play is shown,
        sitting.intend(Intent::ShowMe);
        sitting.frames(60);
        assert!(is_shown(&sitting));
        // then ghosts are on their way in place of the seeds that would be;
        let hidden = seeds(&mut sitting)
            .iter()
            .filter(|(.., seen)| *seen == Visibility::Hidden)
            .count();
        assert!(hidden > 0);
        assert_eq!(ghosts(&mut sitting), hidden);
        assert_eq!(sitting.contest().record(), record);
        assert_eq!(file(&sitting), kept);
        // and when all of it has been seen, everything is as before.
        sitting.until("it has been seen", |sitting| !is_shown(sitting));
        sitting.frame();
        assert_eq!(ghosts(&mut sitting), 0);
        assert_eq!(seeds(&mut sitting), lying);
        assert_eq!(sitting.contest().record(), record);
        assert_eq!(file(&sitting), kept);
        assert_eq!(sitting.app.world().entities().count_spawned(), entities);
        assert!(hinted_step(&sitting).is_some(), "the hint stays");
        // The match goes on as ever.
        sitting.intend(Intent::Sow(sitting.contest().legal()[0]));
        sitting.rest();
    }
}

#[test]
fn what_is_shown_ends_where_the_rules_say() {
    // Given a hint and its play,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    ask_for_hint(&mut sitting);
    let advice = hint(&sitting).advice().expect("a hint").clone();
    let mut contest = sitting.contest().clone();
    let mover = contest.position().mover();
    for (index, step) in advice.principal_variation.iter().enumerate() {
        if index > 0 && contest.position().mover() == mover {
            break;
        }
        contest.step(*step).expect("the line can be played");
    }
    // when it is shown to its end, then the counts are those of a match in which it was played.
    sitting.intend(Intent::ShowMe);
    let mut shown = None;
    sitting.until("it has been seen", |sitting| {
        let showing = sitting.app.world().resource::<Showing>();
        if let Some(show) = showing.show() {
            shown = Some(show.tally);
        }
        !showing.is_on()
    });
    let expected = kavade_rules::Tally::of(contest.position());
    assert_eq!(shown, Some(expected));
}

#[test]
fn any_press_ends_what_is_shown_and_does_nothing_else() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    ask_for_hint(&mut sitting);
    let lying = seeds(&mut sitting);
    for key in [
        KeyCode::Digit1,
        KeyCode::Space,
        KeyCode::KeyH,
        KeyCode::KeyU,
    ] {
        sitting.intend(Intent::ShowMe);
        sitting.frames(40);
        assert!(is_shown(&sitting), "{key:?}");
        sitting.press(key);
        sitting.frame();
        assert!(!is_shown(&sitting), "{key:?}");
        assert_eq!(ghosts(&mut sitting), 0, "{key:?}");
        assert_eq!(seeds(&mut sitting), lying, "{key:?}");
        assert!(sitting.contest().steps().is_empty(), "{key:?}");
        assert!(hinted_step(&sitting).is_some(), "{key:?}");
    }
}

#[test]
fn what_is_shown_ends_when_the_match_goes_on_under_it() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::PALLANKUZHI);
    ask_for_hint(&mut sitting);
    sitting.intend(Intent::ShowMe);
    sitting.frames(50);
    let pit = sitting.contest().legal()[0];
    sitting.intend(Intent::Sow(pit));
    assert!(!is_shown(&sitting));
    sitting.rest();
    assert_eq!(ghosts(&mut sitting), 0);
    let all_seen = seeds(&mut sitting)
        .iter()
        .all(|(.., seen)| *seen == Visibility::Inherited);
    assert!(all_seen);
}

#[test]
fn a_match_is_left_while_something_is_shown() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::PALLANKUZHI);
    ask_for_hint(&mut sitting);
    sitting.intend(Intent::ShowMe);
    sitting.frames(50);
    sitting.intend(Intent::Leave);
    sitting.frames(2);
    assert!(!is_shown(&sitting));
    assert_eq!(ghosts(&mut sitting), 0);
}

#[test]
fn with_reduced_motion_only_the_numbers_change() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.set(|settings| settings.reduced_motion = true);
    ask_for_hint(&mut sitting);
    sitting.intend(Intent::ShowMe);
    let before = sitting.picture();
    sitting.frames(60);
    assert!(is_shown(&sitting));
    assert_eq!(ghosts(&mut sitting), 0);
    let showing = sitting.app.world().resource::<Showing>();
    let tally = showing.show().expect("it is shown").tally;
    assert_ne!(tally, before);
    assert_eq!(sitting.picture(), before);
}

#[test]
fn leaving_out_a_second_sowing_can_be_hinted_at_where_it_may_be_left_out() {
    // Given an optional second sowing, then what is hinted at is one of the steps that there are.
    let rules = RuleSet {
        second_sowing: SecondSowing::Optional,
        ..RuleSet::ALI_GULI_MANE
    };
    let (before, last) = find(rules, |contest, _| {
        contest.stage() == Stage::Choosing && contest.position().second_sowing()
    });
    let folder = folder();
    let mut sitting = Sitting::with(folder.path(), after(&before, last));
    ask_for_hint(&mut sitting);
    let can = match hinted_step(&sitting) {
        Some(Step::Sow(pit)) => sitting.contest().legal().contains(&pit),
        Some(Step::Decline) => sitting.contest().can_decline(),
        _ => false,
    };
    assert!(can);
}

/// A sitting at the end of a round that another follows.
fn after_a_round(folder: &std::path::Path) -> Sitting {
    let rules = RuleSet {
        match_length: MatchLength::BestOf3,
        ..RuleSet::MANGALA
    };
    let (before, last) = find(rules, |contest, _| contest.stage() == Stage::RoundOver);
    Sitting::with(folder, after(&before, last))
}

#[test]
fn a_round_is_looked_back_at_once_and_remembered() {
    let folder = folder();
    let mut sitting = after_a_round(folder.path());
    let record = sitting.contest().record();
    // When the review is opened, then it is worked out;
    open_review(&mut sitting, Overlay::Review);
    wait(&mut sitting, "a review", |sitting| {
        look_back(sitting).found().is_some()
    });
    assert_eq!(
        look_back(&sitting).found().map(|found| found.round),
        Some(1)
    );
    assert_eq!(sitting.contest().record(), record);
    // and when it is opened again, it is there at once.
    open_review(&mut sitting, Overlay::None);
    open_review(&mut sitting, Overlay::Review);
    assert!(look_back(&sitting).found().is_some());
}

#[test]
fn a_review_that_is_left_is_not_worked_out() {
    let folder = folder();
    let mut sitting = after_a_round(folder.path());
    // Given a review that was opened and left at once,
    let mut next = sitting.app.world_mut().resource_mut::<NextState<Overlay>>();
    next.set(Overlay::Review);
    sitting.app.world_mut().run_schedule(StateTransition);
    let mut next = sitting.app.world_mut().resource_mut::<NextState<Overlay>>();
    next.set(Overlay::None);
    sitting.frames(60);
    // then nothing was found, and nothing else changed.
    assert!(look_back(&sitting).found().is_none());
    assert_eq!(sitting.phase(), Some(Phase::RoundOver));
}

#[test]
fn from_the_review_a_position_is_looked_at_and_gone_on_from() {
    // Given a round that is over,
    let folder = folder();
    let mut sitting = after_a_round(folder.path());
    let steps = sitting.contest().steps().len();
    let wanted = *sitting.contest().position_after(3).expect("a position");
    // when an earlier position is looked at from its review,
    let mut at = sitting.app.world_mut().resource_mut::<LookBack>();
    at.at_board = true;
    sitting.intend(Intent::View(Some(3)));
    sitting.until("seeds lie", |sitting| sitting.flying() == 0);
    // then it lies on the board, and the match is as it was;
    assert_eq!(sitting.picture(), kavade_rules::Tally::of(&wanted));
    assert_eq!(sitting.contest().steps().len(), steps);
    // and once it is gone on from there, nobody looks back any more.
    sitting.intend(Intent::GoTo(3));
    sitting.frame();
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert!(!look_back(&sitting).at_board);
    ask_for_hint(&mut sitting);
}

#[test]
fn a_hint_after_a_long_rest_is_as_good_as_any_other() {
    // Given a window that has slept for an hour while a person looked at the board
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.rest();
    let usual = TimeUpdateStrategy::ManualDuration(Duration::from_micros(100));
    let long = TimeUpdateStrategy::ManualDuration(Duration::from_secs(3600));
    // When a hint is asked for in the frame in which it wakes
    sitting.app.insert_resource(long);
    sitting.intend(Intent::Hint);
    sitting.app.insert_resource(usual);
    wait(&mut sitting, "a hint", |sitting| {
        hinted_step(sitting).is_some()
    });
    // Then the search was not hurried: it knows how the play goes on
    let advice = hint(&sitting).advice().expect("a hint");
    assert!(
        advice.principal_variation.len() > 1,
        "{:?}",
        advice.principal_variation
    );
}
