//! Kavade: Ali Guli Mane, Pallankuzhi and Ottoman Mangala in one program.
//!
//! An intent goes in, the rules answer with sowing events, the timeline plays them, seeds fly. The modules stand in the
//! order in which data flows; `docs/design.md` says why.

use std::process::ExitCode;

use bevy::prelude::*;

pub mod args;
pub mod state;

pub mod intent;

pub mod rules;

pub mod store;

pub mod timeline;

pub mod board;
pub mod eye;
pub mod sowing;

pub mod headless;
pub mod window;

/// Runs the program.
pub fn run(args: args::Args) -> ExitCode {
    if args.headless {
        headless::run(
            args.game.unwrap_or(kavade_rules::Game::AliGuliMane),
            args.rounds,
            args.seed,
        )
    } else {
        ExitCode::SUCCESS
    }
}

/// The game itself: states, rules, timeline and entities. It needs no window and no renderer.
pub fn game(app: &mut App) {
    app.add_plugins((
        state::plugin,
        intent::plugin,
        rules::plugin,
        store::plugin,
        timeline::plugin,
        board::plugin,
        sowing::plugin,
    ));
}
