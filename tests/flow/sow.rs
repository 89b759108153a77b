//! A pit is chosen: saved first, seen then, and what is seen is what the rules say.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use kavade::sowing::consistency::picture;
use kavade::sowing::table::MatchBoard;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::state::{Flow, Phase};
use kavade_match::timeline::Beat;
use kavade_rules::{Game, Pit, RuleSet, Tally};
use kavade_store::saved_match::SavedMatch;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::support::sitting::{Sitting, folder, input_app, new_match, table};
use crate::support::stories::step_at_random;

/// Turns in the file and seeds still in the first pit when the rules had answered and nothing had been shown.
#[derive(Resource, Default)]
struct Between(Vec<(usize, u8)>);

fn look_between(
    mut between: ResMut<Between>,
    file: Res<FileOfMatch>,
    table: Option<MatchBoard>,
    seeds: Query<&kavade::board::entities::Seeds>,
) {
    let (Some(table), Ok(text)) = (table, std::fs::read_to_string(&file.0)) else {
        return;
    };
    let contest = SavedMatch::parse(&text).and_then(|saved| saved.contest());
    let steps = contest.expect("the kept match can be read").steps().len();
    let lying = seeds
        .get(table.pits[0])
        .map_or(0, |seeds| seeds.count() as u8);
    between.0.push((steps, lying));
}

#[derive(Resource)]
struct FileOfMatch(std::path::PathBuf);

#[test]
fn a_chosen_pit_is_saved_before_its_first_seed_moves() {
    // Given a match of which we can see what is there between saving and showing,
    let folder = folder();
    let mut app = input_app(folder.path());
    app.init_resource::<Between>()
        .insert_resource(FileOfMatch(folder.path().join("match.ron")))
        .add_systems(
            Update,
            look_between.after(Flow::Store).before(Flow::Timeline),
        );
    let mut sitting = Sitting::start(app, folder.path());
    sitting.intend(Intent::Begin(new_match(RuleSet::ALI_GULI_MANE)));
    sitting.rest();
    // when a pit is chosen,
    sitting.press_pit(1);
    // then the file holds the turn while all five seeds still lie in the pit,
    let between = &sitting.app.world().resource::<Between>().0;
    assert_eq!(between.last(), Some(&(1, 5)));
    // and only then are they lifted.
    assert_eq!(sitting.picture().pits[0], 0);
}

#[test]
fn after_every_turn_the_board_shows_the_match() {
    for game in Game::ALL {
        // Given a match,
        let folder = folder();
        let mut sitting = Sitting::begin(folder.path(), RuleSet::of(game));
        let mut expected = sitting.contest().clone();
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..8 {
            // when the player to move presses the key of a pit,
            let before = *expected.position();
            let Some((kavade_rules::Step::Sow(pit), _)) =
                step_at_random(&mut expected, &mut random)
            else {
                break;
            };
            sitting.press_pit(before.pit_number(pit).get());
            assert_eq!(sitting.contest().record(), expected.record(), "{game}");
            // then the seeds move for a while and lie as the rules say.
            assert!(sitting.rest() > 20, "{game}: a turn takes its time");
            assert_eq!(sitting.picture(), Tally::of(expected.position()), "{game}");
        }
    }
}

/// The counts that follow from the events shown so far.
#[derive(Resource)]
struct Followed(Tally, MessageCursor<Beat>);

fn follow(mut followed: ResMut<Followed>, beats: Res<Messages<Beat>>) {
    let Followed(tally, cursor) = &mut *followed;
    for beat in cursor.read(&beats) {
        tally.apply(&beat.event);
    }
}

#[test]
fn at_every_moment_the_board_shows_the_events_so_far_and_no_seed_is_early() {
    for game in Game::ALL {
        // Given a full board of a game,
        let folder = folder();
        let mut app = input_app(folder.path());
        app.add_systems(Last, follow.run_if(resource_exists::<Followed>));
        let mut sitting = Sitting::start(app, folder.path());
        sitting.intend(Intent::Begin(new_match(RuleSet::of(game))));
        sitting.rest();
        let before = Tally::of(sitting.contest().position());
        sitting
            .app
            .insert_resource(Followed(before, MessageCursor::default()));
        sitting.frames(3);
        sitting.app.world_mut().resource_mut::<Followed>().0 = before;
        // when the fourth pit is sown,
        sitting.press_pit(4);
        let mut moments = 0;
        sitting.until("the turn is over", |sitting| {
            // then in every frame the pits, with what is about to land, are those of the events shown so far.
            let followed = sitting.app.world().resource::<Followed>().0;
            assert_eq!(sitting.picture_to_be(), followed, "{game}");
            moments += usize::from(sitting.flying() > 0);
            sitting.is_at_rest()
        });
        assert!(
            moments > 20,
            "{game}: seeds were seen flying in {moments} frames"
        );
    }
}

#[test]
fn while_seeds_fly_the_phase_says_so() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    sitting.press_pit(2);
    sitting.frame();
    assert_eq!(sitting.phase(), Some(Phase::Sowing));
    sitting.rest();
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
}

#[test]
fn two_pits_pressed_in_one_frame_are_one_turn() {
    // Given a full board,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::PALLANKUZHI);
    // when two pits are chosen in the same frame,
    sitting
        .app
        .world_mut()
        .write_message(Intent::Sow(Pit::new(0)));
    sitting
        .app
        .world_mut()
        .write_message(Intent::Sow(Pit::new(8)));
    sitting.frame();
    // then only the first is sown.
    assert_eq!(sitting.contest().steps().len(), 1);
    sitting.rest();
    let world = sitting.app.world();
    assert_eq!(
        picture(world, table(world)),
        Tally::of(world.resource::<CurrentMatch>().contest.position())
    );
}
