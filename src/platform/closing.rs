//! What the window's close button does.

use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use kavade_match::kept::PlayerStore;
use kavade_match::state::go;

use crate::heard::Heard;
use crate::overlay::{Overlay, Question};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        close
            .run_if(on_message::<WindowCloseRequested>)
            .in_set(Heard::Window),
    );
}

/// The window closes without a question, unless a match would be lost with it.
pub(crate) fn close(
    store: Res<PlayerStore>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut exit: MessageWriter<AppExit>,
) {
    match store.goes_on() && !store.is_saved() {
        true => go(&mut overlay, Overlay::Question(Question::Quit)),
        false => {
            exit.write(AppExit::Success);
        }
    }
}
