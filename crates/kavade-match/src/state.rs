//! Where the program is: the screen, and the phase inside a match.

use bevy_app::prelude::*;
use bevy_ecs::message::{MessageRegistry, ShouldUpdateMessages};
use bevy_ecs::prelude::*;
use bevy_state::prelude::*;
use tracing::info;

/// What fills the window.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The three games side by side.
    #[default]
    Title,
    /// Choosing game, players and length.
    Start,
    /// A match on the board.
    Match,
}

/// What happens in a match.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Match)]
pub enum Phase {
    /// The board is being filled for a round.
    #[default]
    Filling,
    /// A player chooses a pit.
    Choosing,
    /// Seeds fly.
    Sowing,
    /// A round is over, another follows.
    RoundOver,
    /// The match is over.
    MatchOver,
}

impl Phase {
    /// Whether the picture moves by itself and any press finishes it.
    pub fn is_playback(self) -> bool {
        matches!(self, Phase::Filling | Phase::Sowing)
    }
}

/// In which order the data of one frame flows. See `docs/design.md`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Flow {
    /// Devices and minds say what they want.
    Intent,
    /// The rules answer.
    Rules,
    /// The match is saved.
    Store,
    /// Events are put on their beat.
    Timeline,
    /// What an event looks like.
    Show,
    /// The picture is compared with the match, and the phase moves on.
    Settle,
    /// Hints, ghost seeds and reviews follow what the match has become.
    Help,
}

/// Goes to a state; nothing is left and entered again if it is the present one.
///
/// (On a `ResMut`, `set_if_neq` would be that of change detection.)
pub fn go<S: bevy_state::state::FreelyMutableState>(next: &mut NextState<S>, to: S) {
    next.set_if_neq(to);
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<Phase>()
        .configure_sets(
            Update,
            (
                Flow::Intent,
                Flow::Rules,
                Flow::Store,
                Flow::Timeline,
                Flow::Show,
                Flow::Settle,
                Flow::Help,
            )
                .chain(),
        )
        .configure_sets(
            OnExit(Screen::Match),
            (Flow::Rules, Flow::Timeline, Flow::Show, Flow::Help).chain(),
        )
        .add_systems(
            Update,
            say_phase.run_if(state_changed::<Phase>).after(Flow::Help),
        )
        .add_systems(Last, forget_messages);
}

/// Lets every message go after two frames. Bevy waits for its fixed steps with that, which nothing here uses, and which do
/// not come while time stands still: a window left with its settings open would keep all it was ever told.
fn forget_messages(mut registry: ResMut<MessageRegistry>) {
    registry.should_update = ShouldUpdateMessages::Ready;
}

/// The log tells how a match goes on; whoever watches from outside can wait for it.
fn say_phase(phase: Option<Res<State<Phase>>>) {
    if let Some(phase) = phase {
        info!("phase: {:?}", phase.get());
    }
}
