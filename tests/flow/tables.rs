//! Several tables at once: each plays its own events by its own clock, and only the match's counts.

use bevy::prelude::*;
use kavade::overlay::Overlay;
use kavade_match::intent::Intent;
use kavade_match::state::Phase;
use kavade_match::timeline::Clock;
use kavade_rules::{Game, Pit, RuleSet, Tally};
use kavade_store::speed::Speed;

use crate::support::lesson::Lesson;
use crate::support::sitting::{Sitting, folder};

fn file(sitting: &Sitting) -> String {
    std::fs::read_to_string(sitting.folder.join("match.ron")).expect("a match is kept")
}

#[test]
fn what_two_tables_play_at_once_comes_out_right_on_both() {
    for game in Game::ALL {
        for other in Game::ALL {
            // Given a match and a lesson, in which a turn begins at nearly the same time,
            let folder = folder();
            let mut sitting = Sitting::begin(folder.path(), RuleSet::of(game));
            let lesson = Lesson::begin(&mut sitting.app, RuleSet::of(other), 3, Clock::Game);
            sitting.frames(7);
            sitting.press_pit(1);
            // when both have been seen,
            let mut both = 0;
            sitting.until("both have been seen", |sitting| {
                let (here, there) = (sitting.is_playing(), lesson.is_playing(&sitting.app));
                both += u32::from(here && there);
                !here && !there && sitting.flying() == 0
            });
            assert!(both > 20, "{game} and {other}: they were not seen at once");
            sitting.frames(30);
            // then each board shows what the rules say.
            assert_eq!(lesson.picture(&sitting.app), lesson.end, "{other}");
            assert!(lesson.is_settled(&sitting.app), "{game} and {other}");
            sitting.assert_picture_is_match();
            assert_eq!(
                sitting.picture(),
                Tally::of(sitting.contest().position()),
                "{game}"
            );
        }
    }
}

#[test]
fn a_lesson_leads_to_no_phase_and_no_file() {
    // Given a match in which somebody is to choose,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::PALLANKUZHI);
    let (kept, before) = (file(&sitting), sitting.picture());
    let (shown, finished) = (sitting.heard().shown.len(), sitting.heard().finished);
    std::fs::remove_file(sitting.folder.join("match.ron")).expect("it was there");
    // when a turn is seen on the table of a lesson,
    let lesson = Lesson::begin(&mut sitting.app, RuleSet::ALI_GULI_MANE, 0, Clock::Game);
    sitting.until("it has been seen", |sitting| {
        // then the match waits as before, and says so,
        assert_eq!(sitting.phase(), Some(Phase::Choosing));
        assert!(!sitting.is_playing());
        assert_eq!(sitting.picture(), before);
        !lesson.is_playing(&sitting.app)
    });
    sitting.frames(30);
    assert_eq!(lesson.picture(&sitting.app), lesson.end);
    assert_eq!(sitting.phase(), Some(Phase::Choosing));
    // nobody was told of it,
    assert_eq!(sitting.heard().shown.len(), shown);
    assert_eq!(sitting.heard().finished, finished);
    // and nothing was written for it.
    let left: Vec<_> = std::fs::read_dir(&sitting.folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("a file").file_name())
        .filter(|name| name.to_string_lossy().contains("match"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    // A lesson under way is in nobody's way either.
    let lesson = Lesson::begin(&mut sitting.app, RuleSet::MANGALA, 2, Clock::Game);
    sitting.frames(3);
    sitting.intend(Intent::Sow(Pit::new(0)));
    assert_eq!(sitting.contest().steps().len(), 1);
    assert!(lesson.is_playing(&sitting.app));
    assert_ne!(file(&sitting), kept);
}

#[test]
fn a_press_finishes_what_the_match_shows_and_nothing_else() {
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    sitting.press_pit(3);
    let lesson = Lesson::begin(&mut sitting.app, RuleSet::ALI_GULI_MANE, 0, Clock::Game);
    sitting.frames(40);
    assert!(sitting.is_playing());
    sitting.press(KeyCode::Space);
    sitting.frames(2);
    assert!(!sitting.is_playing());
    sitting.assert_picture_is_match();
    assert!(lesson.is_playing(&sitting.app));
    // At every speed of the match, too: what the lesson still shows is seen to its end.
    sitting.until("the lesson is over", |sitting| {
        !lesson.is_playing(&sitting.app)
    });
    sitting.frames(30);
    assert_eq!(lesson.picture(&sitting.app), lesson.end);
}

#[test]
fn by_the_clock_on_the_wall_a_table_goes_on_under_an_open_menu() {
    // Given two tables beside that of the match, one by each clock,
    let folder = folder();
    let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
    let by_game = Lesson::begin(&mut sitting.app, RuleSet::MANGALA, 2, Clock::Game);
    let by_wall = Lesson::begin(&mut sitting.app, RuleSet::PALLANKUZHI, 2, Clock::Wall);
    sitting.frames(50);
    assert!(sitting.flying() > 0);
    // when a menu opens,
    let mut overlay = sitting.app.world_mut().resource_mut::<NextState<Overlay>>();
    overlay.set(Overlay::Pause);
    sitting.frames(2);
    let hanging = by_game.places(&sitting.app);
    sitting.frames(1500);
    // then the one stands still in the air, and the other has been seen to its end;
    assert_eq!(by_game.places(&sitting.app), hanging);
    assert!(by_game.is_playing(&sitting.app));
    assert!(!by_wall.is_playing(&sitting.app));
    assert_eq!(by_wall.picture(&sitting.app), by_wall.end);
    assert!(by_wall.is_settled(&sitting.app));
    // and when it closes, the first goes on.
    let mut overlay = sitting.app.world_mut().resource_mut::<NextState<Overlay>>();
    overlay.set(Overlay::None);
    sitting.until("it has been seen", |sitting| {
        !by_game.is_playing(&sitting.app)
    });
    sitting.frames(30);
    assert_eq!(by_game.picture(&sitting.app), by_game.end);
}

#[test]
fn a_lesson_goes_as_fast_as_the_player_likes_it() {
    let frames = |speed: Speed| {
        let folder = folder();
        let mut sitting = Sitting::begin(folder.path(), RuleSet::MANGALA);
        let lesson = Lesson::begin(&mut sitting.app, RuleSet::ALI_GULI_MANE, 0, Clock::Game);
        sitting.set(|settings| settings.speed = speed);
        let frames = sitting.until("it has been seen", |sitting| {
            !lesson.is_playing(&sitting.app)
        });
        sitting.frames(30);
        assert_eq!(lesson.picture(&sitting.app), lesson.end);
        frames as f32
    };
    let normal = frames(Speed::Normal);
    assert!(normal > 60.0);
    assert!((frames(Speed::Fast) / normal - 0.5).abs() < 0.02);
    assert!(frames(Speed::Instant) <= 1.0);
}
