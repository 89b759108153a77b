//! The keyboard on the board: 1–7 play a pit, counted from the left as the player sits, H asks for a hint, U undoes, R redoes.
//! Arrows, Tab, Enter and Esc belong to the interface, which moves the focus.

use bevy::prelude::*;
use kavade_rules::{PitNumber, Stage};

use super::swallow::Swallowed;
use crate::awake::ToggleFullScreen;
use crate::board::view::CurrentViewpoint;
use crate::overlay::Overlay;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::{Flow, Phase};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (full_screen, in_match.run_if(may_act))
            .chain()
            .in_set(Flow::Intent)
            .run_if(resource_changed::<ButtonInput<KeyCode>>),
    );
}

/// The keys of the seven pits of a row, from the left.
pub(crate) const DIGITS: [[KeyCode; 2]; 7] = [
    [KeyCode::Digit1, KeyCode::Numpad1],
    [KeyCode::Digit2, KeyCode::Numpad2],
    [KeyCode::Digit3, KeyCode::Numpad3],
    [KeyCode::Digit4, KeyCode::Numpad4],
    [KeyCode::Digit5, KeyCode::Numpad5],
    [KeyCode::Digit6, KeyCode::Numpad6],
    [KeyCode::Digit7, KeyCode::Numpad7],
];

fn full_screen(keys: Res<ButtonInput<KeyCode>>, mut toggle: MessageWriter<ToggleFullScreen>) {
    if keys.just_pressed(KeyCode::F11) {
        toggle.write(ToggleFullScreen);
    }
}

/// Run condition: a person may act in a match; on its results, too, where a turn can still be taken back.
pub(super) fn may_act(phase: Option<Res<State<Phase>>>, overlay: Res<State<Overlay>>) -> bool {
    *overlay.get() == Overlay::None && phase.is_some_and(|phase| !phase.get().is_playback())
}

pub(crate) fn in_match(
    keys: Res<ButtonInput<KeyCode>>,
    swallowed: Res<Swallowed>,
    current: Option<Res<CurrentMatch>>,
    settings: Res<CurrentSettings>,
    view: Res<CurrentViewpoint>,
    mut intents: MessageWriter<Intent>,
) {
    let (Some(current), false) = (current, swallowed.keys) else {
        return;
    };
    let take_back = current.may_take_back(&settings);
    if take_back && keys.just_pressed(KeyCode::KeyU) {
        let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        intents.write(if shift { Intent::Redo } else { Intent::Undo });
    }
    if take_back && keys.just_pressed(KeyCode::KeyR) {
        intents.write(Intent::Redo);
    }
    if current.contest.stage() != Stage::Choosing {
        return;
    }
    if keys.just_pressed(KeyCode::KeyH) {
        intents.write(Intent::Hint);
    }
    let position = current.contest.position();
    let side = current.contest.rules().pits_per_side;
    for (key, digit) in (1..=side).zip(DIGITS) {
        // Where sowing runs clockwise, the pits of a row run from right to left.
        let number = if view.mirrored { side + 1 - key } else { key };
        if keys.any_just_pressed(digit)
            && let Some(pit) = position.pit_at(position.mover(), PitNumber::new(number))
        {
            intents.write(Intent::Sow(pit));
        }
    }
}
