//! From screen to screen with a mouse: what is pressed in the interface reaches settings, match and disk.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use kavade::overlay::{Overlay, Question};
use kavade_match::kept::{CurrentSettings, PlayerStore};
use kavade_match::state::{Phase, Screen};
use kavade_rules::{Game, HouseRule, Match, Player, RuleSet};
use kavade_store::seat::Seat;
use kavade_store::settings::{Counts, Settings};
use kavade_store::speed::Speed;
use kavade_ui::screens::names::id;
use kavade_ui::screens::settings::view::Page;
use tempfile::TempDir;

use crate::support::parlour::Parlour;
use crate::support::sitting::{folder, keep, keep_settings};

/// At the title, with nothing kept but these settings.
fn at_title(settings: &Settings) -> (TempDir, Parlour) {
    let folder = folder();
    keep_settings(folder.path(), settings);
    let mut parlour = Parlour::go_on(folder.path());
    parlour.until("the title is shown", |parlour| {
        parlour.place(id("title", "play")).is_some()
    });
    (folder, parlour)
}

/// In a match of Mangala that has begun, with its menu open.
fn in_menu() -> (TempDir, Parlour) {
    let folder = folder();
    let contest = Match::new(RuleSet::MANGALA, Player::South).expect("a match");
    keep(folder.path(), contest);
    let mut parlour = Parlour::go_on(folder.path());
    parlour.until_asked();
    parlour.press(KeyCode::Escape);
    parlour.frames(20);
    assert_eq!(parlour.overlay(), Overlay::Pause);
    (folder, parlour)
}

fn settings(parlour: &Parlour) -> &Settings {
    parlour.app.world().resource::<CurrentSettings>()
}

fn see(parlour: &mut Parlour, what: &str, control: bevy_egui::egui::Id) {
    parlour.until(what, |parlour| parlour.place(control).is_some());
    parlour.frames(12);
}

#[test]
fn from_the_title_into_a_match_of_two_with_a_name() {
    // Given the title,
    let (_folder, mut parlour) = at_title(&Settings::default());
    // when Mangala is chosen, two people, a name for South, and Play,
    parlour.click(id("title", Game::Mangala.key()));
    see(&mut parlour, "the set-up", id("start", "play"));
    assert_eq!(parlour.screen(), Screen::Start);
    parlour.click(id("start", "company").with(1));
    see(&mut parlour, "the names", id("start", ("name", 0)));
    parlour.click(id("start", ("name", 0)));
    // The name of the seat stands there until somebody takes it away.
    for _ in 0.."South".len() {
        parlour.say(KeyCode::Backspace, &Key::Backspace);
    }
    parlour.write("Ayşe");
    parlour.click(id("start", "play"));
    parlour.until_asked();
    // then that is what is played, and kept.
    let world = parlour.app.world();
    let current = world.resource::<kavade_match::current_match::CurrentMatch>();
    assert_eq!(current.contest.rules().game, Game::Mangala);
    assert_eq!(current.seats, [Seat::Person; 2]);
    assert_eq!(current.names[0], "Ayşe");
    assert!(parlour.kept().contains("Ayşe"));
    assert_eq!(settings(&parlour).last.names[0], "Ayşe");
}

#[test]
fn a_match_is_played_by_the_house_rules_that_were_chosen() {
    // Given the set-up of Ali Guli Mane,
    let (_folder, mut parlour) = at_title(&Settings::default());
    parlour.click(id("title", "play"));
    see(&mut parlour, "the set-up", id("start", "rules"));
    parlour.click(id("start", "rules"));
    see(&mut parlour, "the house rules", id("house", "done"));
    // when another number of seeds is chosen there,
    let rule = HouseRule::SeedsPerPit;
    let values = rule.values(Game::AliGuliMane);
    let four = values.iter().position(|value| *value == "4");
    let other = id("house", (rule.key(), four.expect("it is offered")));
    see(&mut parlour, "the seeds", other);
    parlour.click(other);
    parlour.click(id("house", "done"));
    see(&mut parlour, "the set-up again", id("start", "play"));
    parlour.click(id("start", "play"));
    parlour.until("a match has begun", |parlour| {
        parlour.phase().is_some() && parlour.screen() == Screen::Match
    });
    // then it is played by it.
    assert_eq!(parlour.contest().rules().seeds_per_pit.get(), 4);
}

#[test]
fn a_new_match_asks_before_the_kept_one_is_forgotten() {
    // Given a match that was left,
    let (_folder, mut parlour) = in_menu();
    let kept = parlour.kept();
    parlour.click(id("pause", "leave"));
    see(&mut parlour, "the question", id("ask-leave", "confirm"));
    parlour.click(id("ask-leave", "confirm"));
    see(&mut parlour, "the title", id("title", "play"));
    assert_eq!(parlour.screen(), Screen::Title);
    assert_eq!(parlour.kept(), kept);
    // when another is set up and begun,
    parlour.click(id("title", "play"));
    see(&mut parlour, "the set-up", id("start", "play"));
    parlour.click(id("start", "play"));
    see(&mut parlour, "the question", id("ask-new-match", "safe"));
    // then it is asked; who keeps the old one has it as it was,
    parlour.click(id("ask-new-match", "safe"));
    parlour.frames(12);
    assert_eq!(parlour.kept(), kept);
    // and who does not has the new one.
    parlour.click(id("start", "play"));
    see(&mut parlour, "the question", id("ask-new-match", "confirm"));
    parlour.click(id("ask-new-match", "confirm"));
    parlour.until("a match has begun", |parlour| {
        parlour.phase().is_some() && parlour.screen() == Screen::Match
    });
    assert_ne!(parlour.kept(), kept);
}

#[test]
fn the_title_goes_on_with_what_is_kept_and_quits_after_a_question() {
    let (_folder, mut parlour) = in_menu();
    parlour.click(id("pause", "leave"));
    see(&mut parlour, "the question", id("ask-leave", "confirm"));
    parlour.click(id("ask-leave", "confirm"));
    see(&mut parlour, "what is kept", id("title", "go-on"));
    // Quitting asks, since a match goes on; who stays, stays.
    parlour.click(id("title", "quit"));
    see(&mut parlour, "the question", id("ask-quit", "safe"));
    assert_eq!(parlour.overlay(), Overlay::Question(Question::Quit));
    parlour.click(id("ask-quit", "safe"));
    see(&mut parlour, "the title", id("title", "go-on"));
    parlour.click(id("title", "go-on"));
    parlour.until("the match goes on", |parlour| {
        parlour.phase() == Some(Phase::Choosing)
    });
    // And who quits, quits.
    parlour.press(KeyCode::Escape);
    see(&mut parlour, "the menu", id("pause", "leave"));
    parlour.click(id("pause", "leave"));
    see(&mut parlour, "the question", id("ask-leave", "confirm"));
    parlour.click(id("ask-leave", "confirm"));
    see(&mut parlour, "the title", id("title", "quit"));
    parlour.click(id("title", "quit"));
    see(&mut parlour, "the question", id("ask-quit", "confirm"));
    assert!(!parlour.heard().ends);
    parlour.click(id("ask-quit", "confirm"));
    assert!(parlour.heard().ends);
}

#[test]
fn settings_are_changed_kept_and_put_back() {
    // Given somebody's name and a changed setting,
    let mut before = Settings {
        counts: Counts::Off,
        ..Settings::default()
    };
    before.last.names[0] = "Asha".to_owned();
    let (folder, mut parlour) = at_title(&before);
    let on_disk = || {
        let text = std::fs::read_to_string(folder.path().join("settings.ron"));
        let read = Settings::read(&text.expect("settings")).expect("settings");
        read.settings
    };
    // when the speed is changed in the settings,
    parlour.click(id("title", "settings"));
    see(
        &mut parlour,
        "the pages",
        id("settings", ("page", Page::Play)),
    );
    parlour.click(id("settings", ("page", Page::Play)));
    let fast = Speed::ALL.iter().position(|speed| *speed == Speed::Fast);
    let fast = id("settings", "speed").with(fast.expect("it is offered"));
    see(&mut parlour, "the speeds", fast);
    parlour.click(fast);
    parlour.frames(4);
    // then it holds at once, and at the next start;
    assert_eq!(settings(&parlour).speed, Speed::Fast);
    assert_eq!(on_disk().speed, Speed::Fast);
    // when the defaults are restored, it is asked first,
    parlour.click(id("settings", "defaults"));
    see(&mut parlour, "the question", id("ask-defaults", "safe"));
    parlour.click(id("ask-defaults", "safe"));
    see(
        &mut parlour,
        "the settings again",
        id("settings", "defaults"),
    );
    assert_eq!(settings(&parlour).counts, Counts::Off);
    parlour.click(id("settings", "defaults"));
    see(&mut parlour, "the question", id("ask-defaults", "confirm"));
    parlour.click(id("ask-defaults", "confirm"));
    parlour.frames(12);
    // and then all is as at first, but for the name.
    assert_eq!(on_disk().speed, Speed::Normal);
    assert_eq!(on_disk().counts, Counts::Always);
    assert_eq!(on_disk().last.names[0], "Asha");
}

#[test]
fn what_is_told_about_files_is_closed_by_a_press() {
    // Given settings that make no sense,
    let folder = folder();
    std::fs::write(folder.path().join("settings.ron"), "nonsense").expect("a file");
    let mut parlour = Parlour::go_on(folder.path());
    see(&mut parlour, "the notice", id("title", "close-notice"));
    parlour.click(id("title", "close-notice"));
    parlour.frames(12);
    assert!(parlour.place(id("title", "close-notice")).is_none());
    let store = parlour.app.world().resource::<PlayerStore>();
    assert!(store.notices.is_empty());
}
