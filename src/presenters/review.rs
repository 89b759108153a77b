//! The review of a round, alive.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use kavade_ai::Review;
use kavade_rules::Match;

use crate::hints::review::LookBack;
use crate::overlay::Overlay;
use crate::presenters::context::{Layer, Pressed, ScreenContext, ScreenSystems, pressed};
use crate::presenters::hints::{number, rows, turn_view};
use crate::presenters::people::people_of;
use kavade_match::intent::Intent;
use kavade_match::state::go;
use kavade_ui::screens::review::screen::review;
use kavade_ui::screens::review::view::{FoundView, Moment, ReviewPress, ReviewView};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed<ReviewPress>>()
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Layer::Overlay)
                .in_set(ScreenSystems::Review)
                .run_if(in_state(Overlay::Review)),
        )
        .add_systems(
            Update,
            act.run_if(pressed::<ReviewPress>)
                .in_set(ScreenSystems::Review),
        );
}

fn found_view(contest: &Match, found: &Review) -> FoundView {
    let rows = rows(contest);
    FoundView {
        curve: found
            .balance
            .iter()
            .map(|(step, balance)| Moment {
                step: *step,
                number: rows
                    .iter()
                    .rposition(|turn| turn.step <= *step)
                    .map_or(0, |place| number(contest, &rows, place)),
                balance: *balance,
            })
            .collect(),
        turns: found
            .turning_points
            .iter()
            .filter_map(|point| turn_view(contest, &rows, point))
            .collect(),
    }
}

fn show(
    mut context: ScreenContext,
    look_back: Res<LookBack>,
    mut pressed: ResMut<Pressed<ReviewPress>>,
) {
    let Some(mut root) = context.root() else {
        return;
    };
    let Some(rules) = &context.current else {
        return;
    };
    let contest = &rules.contest;
    let view = ReviewView {
        game: contest.rules().game,
        round: u32::from(contest.round()),
        people: people_of(&context.texts.0, rules),
        found: look_back.found().map(|found| found_view(contest, found)),
    };
    let presses = review(&mut root, &context.theme(), &context.texts.0, &view);
    pressed.note(presses, &mut context.awake);
}

fn act(
    mut pressed: ResMut<Pressed<ReviewPress>>,
    mut look_back: ResMut<LookBack>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut intents: MessageWriter<Intent>,
) {
    for press in pressed.take() {
        match press {
            ReviewPress::Show(step) => {
                look_back.at_board = true;
                intents.write(Intent::View(Some(step)));
            }
            ReviewPress::Close => {
                intents.write(Intent::View(None));
            }
        }
        go(&mut overlay, Overlay::None);
    }
}
