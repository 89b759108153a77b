//! The keyboard on the board: digits sow a pit, counted from the left as the player sits, H asks for a hint, U undoes, R
//! redoes. Arrows, Tab, Enter and Esc belong to the interface, which moves the focus.

use crate::heard::Heard;
use bevy::prelude::*;
use kavade_rules::{PitNumber, Stage};

use super::keyboard::{self, Keyboard};
use super::meaning::Meaning;
use super::swallow::Swallowed;
use crate::awake::ToggleFullScreen;
use crate::board::view::CurrentViewpoint;
use crate::overlay::Overlay;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::kept::CurrentSettings;
use kavade_match::state::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (full_screen, in_match.run_if(may_act))
            .chain()
            .in_set(Heard::Devices)
            .run_if(keyboard::was_pressed),
    );
}

fn full_screen(keyboard: Res<Keyboard>, mut toggle: MessageWriter<ToggleFullScreen>) {
    if keyboard.just_pressed(Meaning::FullScreen) {
        toggle.write(ToggleFullScreen);
    }
}

pub(super) fn may_act(phase: Option<Res<State<Phase>>>, overlay: Res<State<Overlay>>) -> bool {
    *overlay.get() == Overlay::None && phase.is_some_and(|phase| !phase.get().is_playback())
}

pub(crate) fn in_match(
    keyboard: Res<Keyboard>,
    swallowed: Res<Swallowed>,
    current: Option<Res<CurrentMatch>>,
    settings: Res<CurrentSettings>,
    viewpoint: Res<CurrentViewpoint>,
    mut intents: MessageWriter<Intent>,
) {
    let (Some(current), false) = (current, swallowed.keys) else {
        return;
    };
    let may_undo = current.may_undo(&settings);
    let chooses = current.contest.stage() == Stage::Choosing;
    for press in keyboard.presses() {
        match press {
            Meaning::Undo if may_undo => {
                intents.write(Intent::Undo);
            }
            Meaning::Redo if may_undo => {
                intents.write(Intent::Redo);
            }
            Meaning::Hint if chooses => {
                intents.write(Intent::Hint);
            }
            Meaning::Pit(key) if chooses => {
                let position = current.contest.position();
                let number = pit_number(key, viewpoint.mirrored, position.pits_per_side());
                if let Some(pit) = number.and_then(|n| position.pit_at(position.mover(), n)) {
                    intents.write(Intent::Sow(pit));
                }
            }
            _ => {}
        }
    }
}

/// The pit of a key, counted from the player's own left; `None` if there is none. Where sowing runs clockwise, the pits of a
/// row run from right to left.
pub(crate) fn pit_number(key: u8, mirrored: bool, side: u8) -> Option<PitNumber> {
    let number = match mirrored {
        true => (side + 1).checked_sub(key)?,
        false => key,
    };
    (1..=side).contains(&number).then(|| PitNumber::new(number))
}
