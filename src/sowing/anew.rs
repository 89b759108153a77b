//! The board of a running match is laid out anew when its table is to look different. Nothing of the match changes.

use bevy::prelude::*;

use super::table::MatchBoard;
use crate::overlay::{Overlay, Question};
use kavade_match::current_match::CurrentMatch;
use kavade_match::kept::CurrentSettings;
use kavade_match::match_events::NewBoard;
use kavade_match::state::Flow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_look
            .in_set(Flow::Intent)
            // Who asks for the same board first makes no difference.
            .ambiguous_with_all()
            .run_if(not(choosing))
            .run_if(resource_changed::<CurrentSettings>.or_else(state_changed::<Overlay>)),
    );
}

/// Run condition: the settings are open. What is chosen there shows in a picture of its own first.
pub(crate) fn choosing(overlay: Res<State<Overlay>>) -> bool {
    matches!(
        overlay.get(),
        Overlay::Settings | Overlay::Question(Question::DefaultSettings)
    )
}

fn follow_look(
    table: MatchBoard,
    current: Option<Res<CurrentMatch>>,
    settings: Res<CurrentSettings>,
    mut set_up: MessageWriter<NewBoard>,
) {
    if let Some(current) = current
        && table.look != settings.look(current.contest.rules().game)
    {
        set_up.write(NewBoard::AsItStands);
    }
}
