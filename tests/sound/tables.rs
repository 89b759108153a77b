//! Only the match's table has a voice: whatever else is played is neither heard nor put into words.

use kavade::board::entities::Ghost;
use kavade::hints::hint::Hint;
use kavade::hints::showing::Showing;
use kavade::sound::captions::Captions;
use kavade_match::intent::Intent;
use kavade_match::timeline::Clock;
use kavade_rules::RuleSet;
use kavade_ui::screens::play::sounds::SoundCaption;

use crate::recorder::{Recorder, listen};
use crate::support::lesson::Lesson;
use crate::support::sitting::{Sitting, folder, new_match};

/// A quiet match of somebody who wants words for what is heard.
fn quiet(folder: &std::path::Path, rules: RuleSet) -> (Sitting, Recorder) {
    let (mut sitting, recorder) = listen(folder);
    sitting.set(|settings| settings.sound.captions = true);
    sitting.intend(Intent::Begin(new_match(rules)));
    sitting.rest();
    sitting.frames(400);
    recorder.take();
    assert_eq!(words(&sitting), None);
    (sitting, recorder)
}

fn words(sitting: &Sitting) -> Option<SoundCaption> {
    sitting.app.world().resource::<Captions>().shown()
}

#[test]
fn a_lesson_makes_no_sound_and_no_caption() {
    for rules in [
        RuleSet::ALI_GULI_MANE,
        RuleSet::PALLANKUZHI,
        RuleSet::MANGALA,
    ] {
        let folder = folder();
        let (mut sitting, recorder) = quiet(folder.path(), RuleSet::MANGALA);
        let lesson = Lesson::begin(&mut sitting.app, rules, 3, Clock::Game);
        sitting.until("it has been seen", |sitting| {
            assert_eq!(words(sitting), None);
            !lesson.is_playing(&sitting.app)
        });
        sitting.frames(60);
        assert_eq!(lesson.picture(&sitting.app), lesson.end);
        assert_eq!(words(&sitting), None);
        let heard = recorder.take();
        assert!(heard.is_empty(), "{heard:?}");
        // The match is heard as ever.
        sitting.press_pit(1);
        sitting.rest();
        assert!(!recorder.take().is_empty());
        assert!(words(&sitting).is_some());
    }
}

#[test]
fn ghosts_make_no_sound_and_no_caption() {
    // Given a hint,
    let folder = folder();
    let (mut sitting, recorder) = quiet(folder.path(), RuleSet::ALI_GULI_MANE);
    sitting.intend(Intent::Hint);
    sitting.until("a hint", |sitting| {
        std::thread::sleep(std::time::Duration::from_millis(2));
        let hint = sitting.app.world().resource::<Hint>();
        hint.advice().is_some()
    });
    // when its play is shown,
    sitting.intend(Intent::ShowMe);
    let mut seen = 0;
    sitting.frames(3);
    sitting.until("it has been seen", |sitting| {
        let world = sitting.app.world_mut();
        seen += world.query::<&Ghost>().iter(world).count();
        assert_eq!(words(sitting), None);
        !sitting.app.world().resource::<Showing>().is_on()
    });
    sitting.frames(60);
    // then ghosts were seen, and nothing was heard.
    assert!(seen > 0);
    assert_eq!(words(&sitting), None);
    let heard = recorder.take();
    assert!(heard.is_empty(), "{heard:?}");
}
