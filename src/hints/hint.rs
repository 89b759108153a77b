//! A hint for the player to move: asked for, thought about, and shown until somebody plays or wants it gone.

use std::time::Duration;

use bevy::prelude::*;
use kavade_ai::{Advice, Engine, Situation, advise};

use crate::thinking::Thinking;
use kavade_match::current_match::CurrentMatch;
use kavade_match::intent::Intent;
use kavade_match::match_events::NewBoard;
use kavade_match::match_events::{Played, Rearrange};
use kavade_match::state::{Flow, Screen};
use kavade_match::timeline::MatchPlayback;

/// After this time a hint is what has been found by then.
const PATIENCE: Duration = Duration::from_secs(2);

/// The hint, if one is shown or looked for.
#[derive(Resource, Debug, Default)]
pub struct Hint {
    search: Option<Thinking<Option<Advice>>>,
    advice: Option<Advice>,
}

impl Hint {
    /// Whether one is looked for.
    pub fn is_looked_for(&self) -> bool {
        self.search.is_some()
    }

    /// The hint, once it is found.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()
    }

    fn is_there(&self) -> bool {
        self.search.is_some() || self.advice.is_some()
    }

    fn forget(&mut self) {
        *self = Hint::default();
    }
}

/// When the hint is what it is in this frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Answered;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_systems(
            Update,
            (
                ask.run_if(on_message::<Intent>),
                // A hint belongs to the position that it was asked for.
                forget.run_if(
                    on_message::<Played>
                        .or_else(on_message::<Rearrange>)
                        .or_else(on_message::<NewBoard>),
                ),
                find.run_if(is_looked_for),
            )
                .chain()
                .in_set(Answered)
                .in_set(Flow::Help),
        )
        .add_systems(
            OnExit(Screen::Match),
            forget.in_set(Answered).in_set(Flow::Help),
        );
}

fn is_looked_for(hint: Res<Hint>) -> bool {
    hint.is_looked_for()
}

fn ask(
    mut intents: MessageReader<Intent>,
    current: Option<Res<CurrentMatch>>,
    timeline: MatchPlayback,
    mut hint: ResMut<Hint>,
) {
    for intent in intents.read() {
        if let Intent::Seat(..) = intent {
            // The seat may be the computer's now.
            hint.forget();
        }
        if *intent != Intent::Hint {
            continue;
        }
        if hint.is_there() {
            hint.forget();
            continue;
        }
        let situation = current
            .as_ref()
            .filter(|current| current.viewed.is_none() && current.computer_to_move().is_none())
            .filter(|_| !timeline.is_playing())
            .and_then(|current| Situation::of(&current.contest));
        if let Some(situation) = situation {
            hint.search = Some(Thinking::start(move |cancel| {
                advise(&mut Engine::new(), &situation, cancel)
            }));
        }
    }
}

fn forget(mut hint: ResMut<Hint>) {
    hint.forget();
}

fn find(mut hint: ResMut<Hint>, time: Res<Time<Real>>) {
    let Some(search) = &mut hint.search else {
        return;
    };
    // The window may have slept for an hour before it was asked, so no frame's length is counted.
    if let Some(advice) = search.answer(time.elapsed(), PATIENCE) {
        hint.search = None;
        hint.advice = advice;
    }
}
