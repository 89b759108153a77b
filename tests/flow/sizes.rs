//! A window may be made as small, as flat and as narrow as anybody likes, at any moment: the game goes on.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy_egui::egui;
use kavade::overlay::Overlay;
use kavade_match::state::Phase;
use kavade_rules::{Game, Match, Player, RuleSet};
use kavade_ui::screens::names::id;

use crate::support::parlour::Parlour;
use crate::support::sitting::{folder, keep};

/// From next to nothing to what no screen has, in pixels.
const SIZES: [(u32, u32); 7] = [
    (1, 1),
    (64, 36),
    (100, 100),
    (111, 400),
    (360, 640),
    (640, 360),
    (8000, 40),
];

const USUAL: (u32, u32) = (1280, 720);

fn at_board(game: Game) -> (tempfile::TempDir, Parlour) {
    let folder = folder();
    let contest = Match::new(RuleSet::of(game), Player::South).expect("a match");
    keep(folder.path(), contest);
    let mut parlour = Parlour::go_on(folder.path());
    choosing(&mut parlour);
    (folder, parlour)
}

fn choosing(parlour: &mut Parlour) {
    parlour.until_asked();
}

#[test]
fn every_moment_of_a_sowing_is_survived_in_every_size() {
    for game in Game::ALL {
        for (width, height) in SIZES {
            // Given a window of a strange size,
            let (_folder, mut parlour) = at_board(game);
            parlour.resize(width, height);
            parlour.frames(4);
            // when a pit is sown there from beginning to end,
            parlour.press(KeyCode::Digit1);
            let mut moments = 0;
            parlour.until("the sowing is over", |parlour| {
                moments += 1;
                moments > 10 && parlour.phase() == Some(Phase::Choosing)
            });
            assert!(moments > 60, "{game} {width}x{height}: nothing was seen");
            // and the window has its usual size again, then a pit can be pressed as ever.
            parlour.resize(USUAL.0, USUAL.1);
            parlour.frames(4);
            let record = parlour.record();
            let pits = (1..=7).rev().map(|number| {
                [Player::South, Player::North]
                    .map(|player| id("play", ("pit", player.index(), number)))
            });
            for pit in pits.flatten() {
                if parlour.record() == record && parlour.place(pit).is_some() {
                    parlour.click(pit);
                }
            }
            assert_ne!(parlour.record(), record, "{game} {width}x{height}");
        }
    }
}

#[test]
fn a_window_whose_size_changes_with_every_frame_of_a_sowing_is_survived() {
    let (_folder, mut parlour) = at_board(Game::AliGuliMane);
    parlour.press(KeyCode::Digit1);
    let mut sizes = SIZES.into_iter().chain([USUAL]).cycle();
    let mut moments = 0;
    parlour.until("the sowing is over", |parlour| {
        let (width, height) = sizes.next().unwrap_or(USUAL);
        parlour.resize(width, height);
        moments += 1;
        moments > 10 && parlour.phase() == Some(Phase::Choosing)
    });
}

#[test]
fn the_view_can_be_turned_in_every_size() {
    for (width, height) in SIZES {
        let (_folder, mut parlour) = at_board(Game::Mangala);
        parlour.resize(width, height);
        parlour.frames(4);
        let (x, y) = (width as f32, height as f32);
        parlour.point(egui::pos2(x / 2.0, y / 2.0));
        parlour.mouse(MouseButton::Right, ButtonState::Pressed);
        parlour.point(egui::pos2(x, y));
        parlour.point(egui::pos2(0.0, 0.0));
        parlour.mouse(MouseButton::Right, ButtonState::Released);
        for key in [
            KeyCode::NumpadAdd,
            KeyCode::ArrowRight,
            KeyCode::Tab,
            KeyCode::Home,
        ] {
            parlour.press(key);
        }
        parlour.frames(30);
        parlour.press(KeyCode::Escape);
        parlour.frames(4);
        assert_eq!(parlour.overlay(), Overlay::Pause, "{width}x{height}");
    }
}
