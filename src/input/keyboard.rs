//! The keys that are held, by what they mean.

use bevy::input::ButtonState;
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::meaning::{Meaning, Modifiers, meaning, sign};

/// The keyboard. What a key meant when it went down, it means until it comes up, whatever is held meanwhile.
#[derive(Resource, Debug, Default)]
pub struct Keyboard {
    held: HashMap<KeyCode, (Key, Option<Meaning>)>,
    /// What went down in this frame.
    down: Vec<Meaning>,
    /// What repeats itself in this frame, since it is held.
    again: Vec<Meaning>,
}

impl Keyboard {
    /// Whether a key of this meaning went down in this frame.
    pub fn just_pressed(&self, meaning: Meaning) -> bool {
        self.down.contains(&meaning)
    }

    /// What went down in this frame, in its order.
    pub fn presses(&self) -> impl Iterator<Item = Meaning> + '_ {
        self.down.iter().copied()
    }

    /// The same, and what repeats itself.
    pub fn presses_and_repeats(&self) -> impl Iterator<Item = Meaning> + '_ {
        self.presses().chain(self.again.iter().copied())
    }

    /// Whether a key of this meaning is held.
    pub fn pressed(&self, meaning: Meaning) -> bool {
        self.meant().any(|held| held == meaning)
    }

    /// What is held.
    pub fn meant(&self) -> impl Iterator<Item = Meaning> + '_ {
        self.held.values().filter_map(|(_, meaning)| *meaning)
    }

    /// Lets go of everything.
    pub(super) fn let_go(&mut self) {
        self.held.clear();
    }

    fn hear(&mut self, key: &KeyboardInput) {
        if key.state == ButtonState::Released {
            self.held.remove(&key.key_code);
            return;
        }
        let mut modifiers = Modifiers::default();
        for (held, _) in self.held.values() {
            modifiers.add(held);
        }
        if key.repeat {
            self.again.extend(meaning(key, modifiers));
            return;
        }
        let sign = sign(key);
        let means = match Modifiers::default().add(&sign) {
            true => None,
            false => meaning(key, modifiers),
        };
        self.down.extend(means);
        self.held.insert(key.key_code, (sign, means));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>()
        .add_systems(PreUpdate, hear.after(InputSystems).run_if(is_used));
}

/// Run condition: something is heard, or was in the last frame.
fn is_used(
    keys: MessageReader<KeyboardInput>,
    lost: MessageReader<KeyboardFocusLost>,
    keyboard: Res<Keyboard>,
) -> bool {
    let quiet = keyboard.down.is_empty() && keyboard.again.is_empty();
    !quiet || !keys.is_empty() || !lost.is_empty()
}

/// Run condition: a key went down, or repeats itself.
pub(crate) fn was_pressed(keyboard: Res<Keyboard>) -> bool {
    !keyboard.down.is_empty() || !keyboard.again.is_empty()
}

/// Reads what the keys say.
pub(super) fn hear(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut keyboard: ResMut<Keyboard>,
) {
    keyboard.down.clear();
    keyboard.again.clear();
    for key in keys.read() {
        keyboard.hear(key);
    }
    if lost.read().count() > 0 {
        keyboard.let_go();
    }
}
