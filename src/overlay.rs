//! What lies over the screen. While something does, a match stands still.

use bevy::prelude::*;
use kavade_ui::forfeit::Forfeit;

/// What lies over the screen and waits for an answer. While something does, a match stands still.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The menu of a match.
    Pause,
    /// The settings.
    Settings,
    /// The house rules of a new match.
    House,
    /// Who plays which seat of the match.
    Players,
    /// A round that is over, looked back at.
    Review,
    /// A forfeit that the loser of a match pays.
    Forfeit(Forfeit),
    /// A question before something that cannot be taken back.
    Question(Question),
}

/// A question that is asked before something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Question {
    /// Leave the match; it is kept.
    LeaveMatch,
    /// Give up the match: the opponent wins it.
    GiveUp,
    /// Begin a new match; the kept one is given up.
    GiveUpSaved,
    /// Go on from an earlier position; the turns after it are given up.
    ContinueFrom {
        /// How many steps the match had there.
        step: usize,
    },
    /// All settings as they were at first.
    DefaultSettings,
    /// Leave the program.
    Quit,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Overlay>()
        .add_systems(OnExit(Overlay::None), stop_time)
        .add_systems(OnEnter(Overlay::None), let_time_run);
}

fn stop_time(mut time: ResMut<Time<Virtual>>) {
    time.pause();
}

fn let_time_run(mut time: ResMut<Time<Virtual>>) {
    time.unpause();
}
