//! A round that is over, looked back at: worked out once, and kept while the match stays as it is.

use std::time::Duration;

use bevy::prelude::*;
use kavade_ai::{Engine, Review, TurningPoint, review};

use super::hint::Answered;
use crate::overlay::Overlay;
use crate::thinking::Thinking;
use kavade_match::current_match::CurrentMatch;
use kavade_match::state::{Flow, Phase, Screen};

/// The round as it is looked back at.
#[derive(Resource, Debug, Default)]
pub struct LookBack {
    search: Option<Thinking<Option<Review>>>,
    /// What was found, or is looked for, belongs to the match with this record.
    record: String,
    found: Option<Review>,
    /// Whether the board is looked at from the review, which comes back afterwards.
    pub at_board: bool,
}

impl LookBack {
    /// The review, once it is found.
    pub fn found(&self) -> Option<&Review> {
        self.found.as_ref()
    }

    /// The turning point at the position on the board, if that is looked at from the review.
    pub fn point(&self, current: &CurrentMatch) -> Option<&TurningPoint> {
        let points = &self
            .found
            .as_ref()
            .filter(|_| self.at_board)?
            .turning_points;
        points
            .iter()
            .find(|point| Some(point.step) == current.viewed)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookBack>()
        .add_systems(OnEnter(Overlay::Review), ask)
        .add_systems(OnExit(Overlay::Review), stop)
        .add_systems(
            Update,
            find.run_if(is_looked_for)
                .in_set(Answered)
                .in_set(Flow::Help),
        )
        .add_systems(OnExit(Phase::RoundOver), leave_board)
        .add_systems(OnExit(Phase::MatchOver), leave_board)
        .add_systems(OnExit(Screen::Match), forget.in_set(Flow::Help));
}

/// Run condition: the board is looked at from the review.
pub(crate) fn board_from_review(look_back: Res<LookBack>) -> bool {
    look_back.at_board
}

fn is_looked_for(look_back: Res<LookBack>) -> bool {
    look_back.search.is_some()
}

fn ask(mut look_back: ResMut<LookBack>, current: Option<Res<CurrentMatch>>) {
    look_back.at_board = false;
    let Some(current) = current else { return };
    let record = current.contest.record();
    if look_back.found.is_some() && look_back.record == record {
        return;
    }
    let contest = current.contest.clone();
    *look_back = LookBack {
        search: Some(Thinking::start(move |cancel| {
            review(&mut Engine::new(), &contest, contest.round(), cancel)
        })),
        record,
        ..LookBack::default()
    };
}

/// What is not found when the review is left is not looked for any more.
fn stop(mut look_back: ResMut<LookBack>) {
    look_back.search = None;
}

fn find(mut look_back: ResMut<LookBack>, time: Res<Time<Real>>) {
    let now = time.elapsed();
    let search = look_back.search.as_mut();
    // It takes as long as it takes: one sees it come.
    if let Some(review) = search.and_then(|search| search.answer(now, Duration::MAX)) {
        look_back.search = None;
        look_back.found = Some(review.unwrap_or_default());
    }
}

fn leave_board(mut look_back: ResMut<LookBack>) {
    look_back.at_board = false;
}

fn forget(mut look_back: ResMut<LookBack>) {
    *look_back = LookBack::default();
}
