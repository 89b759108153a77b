//! What holds for every screen: it comes to rest, keys reach all of it, nothing leaves the window.

use std::collections::{HashMap, HashSet};

use super::common::{WINDOWS, every_screen, harness};
use egui::{Id, Key, Modifiers};
use egui_kittest::Harness;
use kavade_rules::Game;
use kavade_ui::texts::Texts;
use kavade_ui::theme::focus;
use kavade_ui::theme::style::Theme;

fn shown<'a>(size: (f32, f32), text: f32, mut show: super::common::Show) -> Harness<'a> {
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
