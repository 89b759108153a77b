//! In what order that which moves goes on, and what is new begins.

use super::{
    anew, consistency, flight, follow, hand, hand_way, landing, set_up, signs, stage, stoppers,
};
use bevy::prelude::*;
use bevy_tweening::TweenAnim;

use crate::board::stoppers::MovingStopper;
use kavade_match::match_events::NewBoard;
use kavade_match::match_events::{Rearrange, Refused};
use kavade_match::state::{Flow, Screen};
use kavade_match::timeline::{Beat, Finished};

/// Whether something of the board moves by itself, besides what the timeline has still to show.
pub type InMotion = Or<(
    With<flight::Flight>,
    With<landing::Settling>,
    With<hand_way::Scooped>,
    With<signs::Sign>,
    With<signs::Raised>,
    With<MovingStopper>,
)>;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        flight::plugin,
        follow::plugin,
        consistency::plugin,
        anew::plugin,
    ))
    .add_systems(
        Update,
        (
            set_up::set_up.run_if(on_message::<NewBoard>),
            // What moves goes on before anything new begins, so that everything new begins at its beginning.
            (
                flight::animate.run_if(any_with_component::<TweenAnim>),
                landing::lie_still.run_if(any_with_component::<landing::Settling>),
                flight::go_on.run_if(any_with_component::<flight::Flight>),
                flight::land_when_due.run_if(any_with_component::<flight::Flight>),
                hand::go_on.run_if(hand::is_used),
                stoppers::go_on.run_if(any_with_component::<MovingStopper>),
                signs::go_on.run_if(any_with_component::<signs::Sign>),
                signs::raise.run_if(any_with_component::<signs::Raised>),
            )
                .chain(),
            signs::refuse.run_if(on_message::<Refused>),
            stage::show.run_if(on_message::<Beat>),
            stage::rearrange.run_if(on_message::<Rearrange>),
            stage::come_to_rest.run_if(on_message::<Finished>),
            hand::carry
                .run_if(any_match_filter::<Changed<hand_way::HandWay>>.or_else(hand::is_used)),
        )
            .chain()
            .in_set(Flow::Show),
    )
    .add_systems(OnExit(Screen::Match), set_up::clear.in_set(Flow::Show));
}
