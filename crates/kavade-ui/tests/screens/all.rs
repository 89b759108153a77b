//! What holds for every screen: it comes to rest, keys reach all of it, nothing leaves the window.

use std::collections::{HashMap, HashSet};

use super::common::{Show, WINDOWS, every_screen, harness, pit, play_view};
use egui::epaint::Primitive;
use egui::{Event, Id, Key, Modifiers, PointerButton, Pos2, pos2};
use egui_kittest::Harness;
use kavade_rules::{Game, Player};
use kavade_ui::screens::play::pits::*;
use kavade_ui::screens::play::screen::play;
use kavade_ui::screens::play::sentences::{Caption, Happened, Line, RefusalLine};
use kavade_ui::screens::play::sounds::SoundCaption;
use kavade_ui::screens::play::view::*;
use kavade_ui::texts::Texts;
use kavade_ui::theme::focus;
use kavade_ui::theme::style::Theme;
use kavade_ui::theme::unit::unit;

fn shown<'a>(size: (f32, f32), text: f32, mut show: Show) -> Harness<'a> {
    let theme = Theme::new(Game::AliGuliMane).with_text_size(text);
    let texts = Texts::english();
    harness(size, move |ui| show(ui, &theme, &texts))
}

/// The window sleeps while a person thinks: a screen at which nothing happens asks for no pass.
#[test]
fn every_screen_comes_to_rest() {
    for (window, w, h) in WINDOWS {
        for text in [0.9, 1.0, 2.0] {
            for (name, show) in every_screen((w, h), text) {
                let mut harness = shown((w, h), text, show);
                harness.run_steps(4);
                harness.step();
                let asks = harness.ctx.has_requested_repaint();
                let why = harness.ctx.repaint_causes();
                assert!(!asks, "{name} in {window} at {text}: {why:?}");
            }
        }
    }
}

/// From where focus starts, Tab and the arrows lead to everything that can be pressed.
#[test]
fn keys_reach_everything() {
    for (window, w, h) in [WINDOWS[0], WINDOWS[1], WINDOWS[4]] {
        for (name, show) in every_screen((w, h), 1.0) {
            let mut harness = shown((w, h), 1.0, show);
            let start = harness.ctx.memory(|m| m.focused());
            let start = start.unwrap_or_else(|| panic!("{name} in {window}: nothing has focus"));
            let items = focus::reachable(&harness.ctx);
            assert!(items.contains(&start), "{name} in {window}");
            let mut ways: HashMap<Id, Vec<Id>> = HashMap::new();
            for item in &items {
                for (key, modifiers) in [
                    (Key::Tab, Modifiers::NONE),
                    (Key::ArrowUp, Modifiers::NONE),
                    (Key::ArrowDown, Modifiers::NONE),
                    (Key::ArrowLeft, Modifiers::NONE),
                    (Key::ArrowRight, Modifiers::NONE),
                ] {
                    focus::focus(&harness.ctx, *item);
                    harness.run_steps(2);
                    harness.key_press_modifiers(modifiers, key);
                    harness.run_steps(2);
                    ways.entry(*item)
                        .or_default()
                        .extend(harness.ctx.memory(|m| m.focused()));
                }
            }
            let mut reached = HashSet::from([start]);
            let mut next = vec![start];
            while let Some(item) = next.pop() {
                for to in ways.get(&item).into_iter().flatten() {
                    if reached.insert(*to) {
                        next.push(*to);
                    }
                }
            }
            let lost = items.iter().filter(|i| !reached.contains(i)).count();
            assert_eq!(
                lost,
                0,
                "{name} in {window}: {lost} of {} out of reach",
                items.len()
            );
        }
    }
}

/// A language in which every word is half as long again still fits, because words give way before blocks do: here it
/// is enough that a screen survives and rests at any size, with both kinds of motion and contrast.
#[test]
fn every_screen_survives_every_setting() {
    let texts = std::rc::Rc::new(Texts::english());
    for (w, h) in [
        (320.0, 240.0),
        (800.0, 450.0),
        (1720.0, 720.0),
        (450.0, 800.0),
    ] {
        for (_, mut show) in every_screen((w, h), 1.4) {
            let theme = Theme::new(Game::Mangala)
                .with_text_size(1.4)
                .with_high_contrast(true)
                .with_reduced_motion(true);
            let texts = texts.clone();
            harness((w, h), move |ui| show(ui, &theme, &texts));
        }
    }
    assert_eq!(texts.missed(), Vec::<String>::new());
}

/// The moments of a play that no other example has: a hand in the air, captions, refusals, offers and what is heard.
fn every_moment(size: (f32, f32), text: f32) -> Vec<(&'static str, Show)> {
    let caption = |player, what| Some(Caption { player, what });
    type Change = Box<dyn Fn(&mut PlayView)>;
    let mut changes: Vec<(&'static str, Change)> = vec![
        (
            "hand",
            Box::new(|view| {
                view.sowing = true;
                view.line = Line::Sows;
                view.hand = Some(HandView {
                    at: view.board.center(),
                    count: 12,
                });
                view.flash = Some((Player::South, 9));
            }),
        ),
        (
            "hand at the edge",
            Box::new(|view| {
                view.hand = Some(HandView {
                    at: pos2(-50.0, 1e4),
                    count: 3,
                });
            }),
        ),
        (
            "marks",
            Box::new(|view| {
                view.pits[0].mark = PitMark::Lifted;
                view.pits[1].mark = PitMark::Saada;
                view.pits[2].mark = PitMark::Taken(6);
                view.pits[3].state = PitState::Closed;
                view.pits[4].state = PitState::Endless;
                view.pits[5].imagined = true;
            }),
        ),
        (
            "a choice to end",
            Box::new(|view| view.line = Line::Decided(Player::North)),
        ),
        (
            "a choice to leave it",
            Box::new(|view| view.line = Line::MaySowAgain),
        ),
        (
            "heard",
            Box::new(|view| {
                view.heard = Some(SoundCaption {
                    message: "sound-veranda",
                    number: 0,
                });
            }),
        ),
    ];
    for player in Player::BOTH {
        changes.push((
            "caption",
            Box::new(move |view| {
                view.caption = caption(player, Happened::Made { n: 4, all: 12 });
                view.near = Player::North;
            }),
        ));
        changes.push((
            "pasu",
            Box::new(move |view| {
                view.caption = caption(player, Happened::Pasu { owner_takes: true });
            }),
        ));
        changes.push((
            "refusal",
            Box::new(move |view| {
                view.to_move = player;
                view.refusal = Some(RefusalLine::Endless);
            }),
        ));
    }
    let mut moments: Vec<(&'static str, Show)> = Vec::new();
    for (name, change) in changes {
        let mut view = play_view(Game::AliGuliMane, size, text);
        view.path = vec![[pit(Player::South, 7), pit(Player::North, 1)]];
        change(&mut view);
        moments.push((
            name,
            Box::new(move |ui, theme, texts| drop(play(ui, theme, texts, &view))),
        ));
    }
    moments
}

/// Windows in pixels that nobody would want, and that a desktop may make all the same.
const STRANGE: [(f32, f32); 7] = [
    (1.0, 1.0),
    (64.0, 36.0),
    (100.0, 100.0),
    (111.0, 400.0),
    (360.0, 640.0),
    (640.0, 360.0),
    (8000.0, 40.0),
];

/// What is shown can be drawn, and every corner of it lies somewhere.
fn assert_drawn(harness: &Harness<'_>, label: &str) {
    let output = harness.output();
    let scale = output.pixels_per_point;
    for drawn in harness.ctx.tessellate(output.shapes.clone(), scale) {
        if let Primitive::Mesh(mesh) = drawn.primitive {
            let lost = mesh.vertices.iter().find(|v| !v.pos.is_finite());
            assert_eq!(lost, None, "{label}");
        }
    }
}

#[test]
fn every_screen_survives_every_size() {
    for (wide, high) in STRANGE {
        let unit = unit(wide, high);
        let size = (wide / unit, high / unit);
        for text in [0.9, 2.0] {
            let screens = every_screen(size, text).into_iter();
            for (name, show) in screens.chain(every_moment(size, text)) {
                let label = format!("{name} at {wide}x{high}, text {text}");
                let mut harness = shown(size, text, show);
                assert_drawn(&harness, &label);
                // Somebody points and presses here and there, and goes through all that keys can do.
                for at in [Pos2::ZERO, pos2(size.0 / 2.0, size.1 / 2.0)] {
                    harness.event(Event::PointerMoved(at));
                    for pressed in [true, false] {
                        harness.event(Event::PointerButton {
                            pos: at,
                            button: PointerButton::Primary,
                            pressed,
                            modifiers: Modifiers::NONE,
                        });
                        harness.step();
                    }
                }
                for key in [
                    Key::Tab,
                    Key::ArrowUp,
                    Key::ArrowDown,
                    Key::ArrowLeft,
                    Key::ArrowRight,
                    Key::Enter,
                ] {
                    harness.key_press(key);
                    harness.run_steps(2);
                }
                assert_drawn(&harness, &label);
            }
        }
    }
}
