//! Kavade: Ali Guli Mane, Pallankuzhi and Ottoman Mangala in one program.
//!
//! An intent goes in, the rules answer with sowing events, the timeline plays them, seeds fly. The modules stand in the
//! order in which data flows; `docs/design.md` says why.

use std::process::ExitCode;

use bevy::prelude::*;

pub mod args;
pub mod fault;
pub mod state;

pub mod intent;

pub mod rules;

pub mod kept;

pub mod match_flow;

pub mod schedule;
pub mod timeline;

pub mod board;
pub mod sowing;

pub mod help;

pub mod customs;

pub mod platform;
pub mod show;
pub mod sound;
pub mod window;

pub mod headless;

/// Runs the program.
pub fn run(args: args::Args) -> ExitCode {
    if args.headless {
        let game = args.game.unwrap_or(kavade_rules::Game::AliGuliMane);
        return headless::run(game, args.seats(), args.rounds, args.seed);
    }
    fault::speak_plainly();
    let needs = [
        fault::look_for_display(),
        fault::look_for_assets(&platform::paths::assets_folder()),
    ];
    if let Some(sentence) = needs.into_iter().find_map(Result::err) {
        return fault::give_up(&sentence);
    }
    match window::app(&args).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// The game itself: states, rules, timeline and entities. It needs no window and no renderer.
pub fn game(app: &mut App) {
    app.add_plugins((
        state::plugin,
        intent::plugin,
        rules::plugin,
        match_flow::autosave::plugin,
        timeline::plugin,
        board::plugin,
        sowing::plugin,
        help::plugin,
        customs::plugin,
    ));
}
