//! The window's close button: no question where nothing is lost, and no loss without one.

use std::fs;

use kavade::overlay::{Overlay, Question};
use kavade_match::intent::Intent;
use kavade_match::kept::PlayerStore;
use kavade_match::state::Phase;
use kavade_rules::RuleSet;
use kavade_ui::screens::names::id;

use crate::support::parlour::Parlour;
use crate::support::sitting::{folder, new_match};

fn begin(parlour: &mut Parlour) {
    parlour.intend(Intent::Begin(new_match(RuleSet::MANGALA)));
    parlour.until_asked();
}

#[test]
fn a_match_that_is_kept_closes_with_the_window() {
    let folder = folder();
    let mut parlour = Parlour::go_on(folder.path());
    begin(&mut parlour);
    assert!(parlour.close());
    assert_eq!(parlour.overlay(), Overlay::None);
}

#[test]
fn a_match_that_cannot_be_saved_is_asked_about_first() {
    // Given a folder that cannot be made, and a match that goes on all the same,
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").expect("a file");
    let mut parlour = Parlour::go_on(&file.join("kavade"));
    begin(&mut parlour);
    // even if what was said about that has been closed,
    let world = parlour.app.world_mut();
    world.resource_mut::<PlayerStore>().notices.clear();
    // when the window's close button is pressed, then it is asked,
    assert!(!parlour.close());
    parlour.frames(20);
    assert_eq!(parlour.overlay(), Overlay::Question(Question::Quit));
    assert!(parlour.place(id("ask-quit", "confirm")).is_some());
    // as often as it is pressed;
    assert!(!parlour.close());
    // who stays plays on.
    parlour.click(id("ask-quit", "safe"));
    assert_eq!(parlour.overlay(), Overlay::None);
    assert_eq!(parlour.phase(), Some(Phase::Choosing));
}

#[test]
fn without_a_match_the_window_closes() {
    let folder = folder();
    let mut parlour = Parlour::go_on(folder.path());
    assert!(parlour.close());
}
