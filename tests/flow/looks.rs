//! The table of a running match is given another look; the match stays as it is.

use bevy::prelude::*;
use kavade::board::entities::{Room, Seed};
use kavade::overlay::Overlay;
use kavade_board::look::{BoardKind, Hall, Look};
use kavade_board::shape::SeedKind;
use kavade_match::intent::Intent;
use kavade_match::state::Phase;
use kavade_rules::{Game, RuleSet};

use crate::support::sitting::{Sitting, folder, table};

/// What was chosen in the settings.
fn mixed() -> Look {
    Look {
        hall: Hall::TeaHouse,
        board: BoardKind::Granite,
        seeds: SeedKind::Bead,
        ..Look::of(Game::AliGuliMane)
    }
}

fn open(sitting: &mut Sitting, overlay: Overlay) {
    sitting
        .app
        .world_mut()
        .resource_mut::<NextState<Overlay>>()
        .set(overlay);
    sitting.frame();
}

fn kinds(sitting: &mut Sitting) -> Vec<SeedKind> {
    let world = sitting.app.world_mut();
    let mut query = world.query::<&Seed>();
    query.iter(world).map(|seed| seed.kind).collect()
}

#[test]
fn the_board_changes_when_the_settings_are_left_and_nothing_of_the_match_is_lost() {
    // Given a match in which two turns have been played,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.rest();
    for _ in 0..2 {
        sitting.press_pit(2);
        sitting.rest();
    }
    let before = sitting.contest().record();
    let seeds = kinds(&mut sitting).len();
    let root = table(sitting.app.world()).root;
    // when another look is chosen in the settings,
    open(&mut sitting, Overlay::Settings);
    sitting.set(|settings| settings.looks[Game::AliGuliMane as usize] = mixed());
    sitting.frames(5);
    // then the board stays as long as they are open
    assert_eq!(table(sitting.app.world()).root, root);
    // and is another one as soon as they are left.
    open(&mut sitting, Overlay::Pause);
    sitting.frames(2);
    let table = table(sitting.app.world()).clone();
    assert_ne!(table.root, root);
    assert_eq!(table.look, mixed());
    let room = sitting.app.world().get::<Room>(table.root);
    assert!(room.is_some_and(|room| room.light == mixed().light));
    assert_eq!(kinds(&mut sitting), vec![SeedKind::Bead; seeds]);
    assert_eq!(sitting.contest().record(), before);
    assert_eq!(sitting.saved().record(), before);
    sitting.assert_picture_is_match();
    // One can play on.
    open(&mut sitting, Overlay::None);
    sitting.frames(2);
    let legal = sitting.contest().legal();
    sitting.press_pit(legal[0].get() % 7 + 1);
    sitting.rest();
    assert_ne!(sitting.contest().record(), before);
    sitting.assert_picture_is_match();
}

#[test]
fn a_look_that_is_changed_while_seeds_fly_ends_the_playback_with_the_right_picture() {
    // Given seeds in the air,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.rest();
    sitting.press_pit(2);
    sitting.frames(30);
    assert!(sitting.is_playing());
    // when the settings are opened, the look changed, and the settings left,
    open(&mut sitting, Overlay::Settings);
    sitting.set(|settings| settings.looks[Game::AliGuliMane as usize] = mixed());
    open(&mut sitting, Overlay::None);
    sitting.rest();
    // then every seed lies where the match has it, and the next player is to choose.
    sitting.assert_picture_is_match();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
}

#[test]
fn the_looks_of_other_games_leave_the_board_alone() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.rest();
    let root = table(sitting.app.world()).root;
    sitting.set(|settings| settings.looks[Game::Mangala as usize] = mixed());
    sitting.frames(5);
    assert_eq!(table(sitting.app.world()).root, root);
}

#[test]
fn a_look_is_kept_and_comes_back_with_the_program() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.rest();
    sitting.set(|settings| settings.looks[Game::AliGuliMane as usize] = mixed());
    sitting.frames(3);
    sitting.kill();
    let mut sitting = Sitting::open(folder.path());
    sitting.intend(Intent::Resume);
    sitting.rest();
    assert_eq!(table(sitting.app.world()).look, mixed());
}
