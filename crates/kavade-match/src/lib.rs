//! A match as it goes on, without a picture: an intent goes in, the rules answer with sowing events, the timeline plays them.
//!
//! - [`intent`] is what somebody wants; [`match_flow`] answers, and keeps the match; [`match_events`] is what it says.
//! - [`current_match`] is the match that is being played, [`state`] where the program is, [`kept`] what is on disk.
//! - [`schedule`] puts events on beats; the [`timeline`] has the clock that goes through them, for any number of tables.
//!
//! Of the engine only entities, schedules, states and time are used: nothing here can draw.

use bevy_app::prelude::*;

pub mod current_match;
pub mod intent;
pub mod kept;
pub mod match_events;
pub mod match_flow;
pub mod schedule;
pub mod state;
pub mod timeline;

/// Everything that a match needs to go on.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        state::plugin,
        intent::plugin,
        match_events::plugin,
        match_flow::plugin,
        timeline::plugin,
    ));
}
