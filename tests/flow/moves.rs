//! How things move: handfuls, captures, landings and signs; and that all of it is over when it should be.

use bevy::prelude::*;
use kavade::board::entities::{Closed, Heap, InFlight, LiesIn, Seed, Seeds};
use kavade::board::glow::Glows;
use kavade::board::stoppers::MovingStopper;
use kavade::sowing::flight::Flight;
use kavade::sowing::hand_way::Scooped;
use kavade::sowing::landing::Settling;
use kavade::sowing::signs::{Raised, Sign, SignKind};
use kavade_match::intent::Intent;
use kavade_match::state::Phase;
use kavade_rules::{Game, MatchLength, Pit, RuleSet, SowingEvent, Step};
use kavade_store::settings::Settings;

use crate::support::sitting::{FRAME, Sitting, folder, keep, keep_settings, table};
use crate::support::stories::{find, from_position};

fn entities<F: bevy::ecs::query::QueryFilter>(sitting: &mut Sitting) -> Vec<Entity> {
    let world = sitting.app.world_mut();
    world.query_filtered::<Entity, F>().iter(world).collect()
}

/// Every seed lies exactly in its slot, and nothing is left of what moved it or was shown.
fn assert_settled(sitting: &mut Sitting, what: &str) {
    let left = entities::<
        Or<(
            With<Flight>,
            With<InFlight>,
            With<Settling>,
            With<Scooped>,
            With<Sign>,
            With<Glows>,
            With<Raised>,
            With<MovingStopper>,
        )>,
    >(sitting);
    assert_eq!(left.len(), 0, "{what}: something still moves");
    let world = sitting.app.world();
    let table = table(world);
    for place in table.places() {
        let kind = world.get::<Heap>(place).copied().expect("a place");
        let at = world.get::<Transform>(place).expect("it is somewhere");
        let lying = world.get::<Seeds>(place).map_or(&[][..], Seeds::all);
        for (k, entity) in lying.iter().enumerate() {
            let seed = world.get::<Seed>(*entity).copied().expect("a seed");
            let rest = kind.rest(at.translation, &seed, k);
            let is = world.get::<Transform>(*entity).expect("it is somewhere");
            assert_eq!(*is, rest, "{what}: seed {k} is not in its slot");
        }
    }
    for player in kavade_rules::Player::BOTH {
        let bank = table.banks[player.index()];
        let at = world.get::<Transform>(bank).expect("it is somewhere");
        assert_eq!(at.translation, table.layout.bank(player).rim, "{what}");
    }
}

/// Lets a step be seen up to the first frame in which something is so, and finishes it by a press.
fn skip_when(
    rules: RuleSet,
    what: &str,
    story: impl Fn(&SowingEvent) -> bool,
    is_so: impl Fn(&mut Sitting) -> bool,
) {
    let folder = folder();
    let (before, step) = find(rules, |_, events| events.iter().any(&story));
    let mut sitting = Sitting::with(folder.path(), before);
    sitting.intend(match step {
        Step::Sow(pit) => Intent::Sow(pit),
        _ => Intent::NextRound,
    });
    sitting.until(what, |sitting| is_so(sitting));
    // A little later it is in its middle.
    sitting.frames(4);
    sitting.press(KeyCode::Space);
    sitting.frames(2);
    assert!(sitting.is_at_rest(), "{what}: it still moves");
    sitting.assert_picture_is_match();
    assert_settled(&mut sitting, what);
}

fn shows(sitting: &mut Sitting, is_so: impl Fn(SignKind) -> bool) -> bool {
    let world = sitting.app.world_mut();
    world
        .query::<&Sign>()
        .iter(world)
        .any(|sign| is_so(sign.kind))
}

fn full(rules: RuleSet) -> RuleSet {
    RuleSet {
        match_length: MatchLength::Full,
        ..rules
    }
}

#[test]
fn a_press_in_the_middle_of_a_scoop_a_landing_or_a_capture_leaves_every_seed_in_its_slot() {
    for game in Game::ALL {
        let rules = RuleSet::of(game);
        let takes = |event: &SowingEvent| matches!(event, SowingEvent::Capture { .. });
        skip_when(rules, "a scoop", takes, |sitting| {
            !entities::<With<Scooped>>(sitting).is_empty()
        });
        skip_when(rules, "a landing", takes, |sitting| {
            !entities::<With<Settling>>(sitting).is_empty()
        });
        skip_when(rules, "a capture", takes, |sitting| {
            let shown = sitting.heard().shown.last().copied();
            shown.is_some_and(|event| matches!(event, SowingEvent::Capture { .. }))
        });
    }
    skip_when(
        RuleSet::PALLANKUZHI,
        "a pasu",
        |event| matches!(event, SowingEvent::Pasu { .. }),
        |sitting| {
            let shown = sitting.heard().shown.last().copied();
            shown.is_some_and(|event| matches!(event, SowingEvent::Pasu { .. }))
        },
    );
}

#[test]
fn a_press_in_the_middle_of_a_sign_takes_it_away() {
    skip_when(
        RuleSet::ALI_GULI_MANE,
        "an empty pit",
        |event| matches!(event, SowingEvent::Saada { .. }),
        |sitting| shows(sitting, |kind| matches!(kind, SignKind::Saada(_))),
    );
    skip_when(
        RuleSet::ALI_GULI_MANE,
        "a second sowing",
        |event| matches!(event, SowingEvent::SecondSowing { .. }),
        |sitting| shows(sitting, |kind| matches!(kind, SignKind::RowOpens(_))),
    );
    skip_when(
        RuleSet::MANGALA,
        "a pass",
        |event| matches!(event, SowingEvent::Pass { .. }),
        |sitting| shows(sitting, |kind| matches!(kind, SignKind::Pass(_))),
    );
    skip_when(
        RuleSet::MANGALA,
        "a circle",
        |event| matches!(event, SowingEvent::Repetition),
        |sitting| shows(sitting, |kind| kind == SignKind::Circle),
    );
    skip_when(
        full(RuleSet::PALLANKUZHI),
        "a round's end",
        |event| {
            matches!(
                event,
                SowingEvent::RoundResult {
                    winner: Some(_),
                    ..
                }
            )
        },
        |sitting| !entities::<With<Raised>>(sitting).is_empty(),
    );
    skip_when(
        RuleSet::MANGALA,
        "a match's end",
        |event| matches!(event, SowingEvent::MatchEnd { .. }),
        |sitting| shows(sitting, |kind| matches!(kind, SignKind::MatchWon(_))),
    );
}

#[test]
fn a_press_in_the_middle_of_a_refill_or_a_closing_leaves_all_where_it_belongs() {
    for closing in [true, false] {
        skip_when(
            full(RuleSet::PALLANKUZHI),
            "a pit is closed or opened",
            |event| match event {
                SowingEvent::Close { .. } => closing,
                SowingEvent::Reopen { .. } => !closing,
                _ => false,
            },
            |sitting| {
                let world = sitting.app.world_mut();
                let mut stoppers = world.query::<&MovingStopper>();
                stoppers
                    .iter(world)
                    .any(|stopper| stopper.opening != closing)
            },
        );
    }
    skip_when(
        full(RuleSet::ALI_GULI_MANE),
        "a refill",
        |event| matches!(event, SowingEvent::Fill { .. }),
        |sitting| {
            let shown = sitting.heard().shown.last().copied();
            shown.is_some_and(|event| matches!(event, SowingEvent::Fill { .. }))
        },
    );
}

#[test]
fn a_turn_that_is_seen_to_its_end_leaves_every_seed_in_its_slot() {
    for game in Game::ALL {
        let folder = folder();
        let mut sitting = Sitting::begin(folder.path(), RuleSet::of(game));
        assert_settled(&mut sitting, "the opening");
        sitting.press_pit(4);
        sitting.rest();
        assert_settled(&mut sitting, "a turn");
    }
}

#[test]
fn a_handful_rises_out_of_its_pit_and_never_jumps() {
    // Given a handful that is lifted,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(3);
    let carried = |sitting: &mut Sitting| -> Vec<(Entity, Vec3)> {
        let world = sitting.app.world_mut();
        let hand = table(world).hand;
        let mut seeds = world.query::<(Entity, &LiesIn, &Transform)>();
        seeds
            .iter(world)
            .filter(|(_, lies, _)| lies.0 == hand)
            .map(|(seed, _, at)| (seed, at.translation))
            .collect()
    };
    let mut before = carried(&mut sitting);
    assert!(
        before.iter().all(|(_, at)| at.y < 0.5),
        "they lie in their pit at first"
    );
    // when it travels, then no seed in it goes faster than the hand.
    let mut highest = 0.0_f32;
    sitting.until("the hand is empty", |sitting| {
        let now = carried(sitting);
        for (seed, at) in &now {
            highest = highest.max(at.y);
            if let Some((_, was)) = before.iter().find(|(other, _)| other == seed) {
                assert!(at.distance(*was) < 0.35, "it jumps from {was} to {at}");
            }
        }
        before = now;
        before.is_empty()
    });
    assert!(highest > 0.8, "the handful was never seen above the board");
}

#[test]
fn neighbours_of_a_seed_that_lands_give_way_and_come_back() {
    // Given a pit with seeds into which one falls,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.press_pit(1);
    // when it has landed, then one that lay there moves too, and is counted as it was.
    sitting.until("a seed settles", |sitting| {
        entities::<With<Settling>>(sitting).len() > 1
    });
    let settling = entities::<With<Settling>>(&mut sitting);
    for seed in settling {
        assert!(sitting.app.world().get::<LiesIn>(seed).is_some());
    }
    sitting.rest();
    assert_settled(&mut sitting, "after it");
}

#[test]
fn captured_seeds_come_into_the_bank_one_by_one() {
    // Given a capture of some seeds,
    let folder = folder();
    let (before, step) = find(RuleSet::ALI_GULI_MANE, |_, events| {
        events
            .iter()
            .any(|event| matches!(event, SowingEvent::Capture { seeds, .. } if *seeds >= 6))
    });
    let mover = before.position().mover().index();
    let mut sitting = Sitting::with(folder.path(), before);
    let Step::Sow(pit) = step else {
        panic!("{step:?} is no sowing");
    };
    // when it is seen,
    sitting.intend(Intent::Sow(pit));
    let mut counted = vec![sitting.picture().banks[mover]];
    let mut frames = 0;
    sitting.until("the turn is over", |sitting| {
        let now = sitting.picture().banks[mover];
        frames += u32::from(sitting.flying() > 0);
        if counted.last() != Some(&now) {
            counted.push(now);
        }
        sitting.is_at_rest()
    });
    // then the bank counts up, and seldom two at once.
    let taken = counted[counted.len() - 1] - counted[0];
    assert!(counted.windows(2).all(|pair| pair[1] > pair[0]));
    assert!(counted.len() > usize::from(taken) * 2 / 3, "{counted:?}");
    assert!(FRAME.as_secs_f32() * frames as f32 > 0.6);
}

#[test]
fn with_reduced_motion_everything_is_told_and_nothing_bounces() {
    let folder = folder();
    keep_settings(
        folder.path(),
        &Settings {
            reduced_motion: true,
            ..Settings::default()
        },
    );
    let (before, step) = find(RuleSet::ALI_GULI_MANE, |_, events| {
        events
            .iter()
            .any(|event| matches!(event, SowingEvent::Saada { .. }))
    });
    keep(folder.path(), before);
    let mut sitting = Sitting::go_on(folder.path());
    let Step::Sow(pit) = step else {
        panic!("{step:?} is no sowing");
    };
    sitting.intend(Intent::Sow(pit));
    let mut told = false;
    sitting.until("the turn is over", |sitting| {
        assert_eq!(entities::<With<Settling>>(sitting).len(), 0);
        told |= shows(sitting, |kind| matches!(kind, SignKind::Saada(_)));
        sitting.is_at_rest()
    });
    assert!(told, "the empty pit was not marked");
    assert_settled(&mut sitting, "without movement");
}

#[test]
fn an_endless_pit_says_why_it_cannot_be_sown() {
    // Given a pit whose sowing would never end,
    let folder = folder();
    let contest = from_position(RuleSet::ALI_GULI_MANE, "2.1.0.2.1.1.0/1.0.1.2.1.0.1 0-0 s");
    let mut sitting = Sitting::with(folder.path(), contest);
    // when it is chosen, then a light runs round from it and is gone after a moment.
    sitting.intend(Intent::Sow(Pit::new(5)));
    assert!(shows(&mut sitting, |kind| kind == SignKind::Endless(Pit::new(5))));
    sitting.frames(70);
    assert!(!shows(&mut sitting, |_| true));
}

#[test]
fn closed_pits_are_closed_at_once_and_what_closes_them_comes_in_its_time() {
    let folder = folder();
    let (before, _) = find(full(RuleSet::PALLANKUZHI), |_, events| {
        events
            .iter()
            .any(|event| matches!(event, SowingEvent::Close { .. }))
    });
    let mut sitting = Sitting::with(folder.path(), before);
    sitting.intend(Intent::NextRound);
    sitting.until("a pit is closed", |sitting| {
        !entities::<With<MovingStopper>>(sitting).is_empty()
    });
    for pit in entities::<With<MovingStopper>>(&mut sitting) {
        assert!(sitting.app.world().get::<Closed>(pit).is_some());
    }
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    assert_settled(&mut sitting, "the filled board");
}
