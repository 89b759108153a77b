//! Kavade: Ali Guli Mane, Pallankuzhi and Ottoman Mangala in one program.
//!
//! An intent goes in, the rules answer with sowing events, the timeline plays them, seeds fly. What can do without Bevy's world
//! is in crates of its own; here are the devices and players that want something, and everything that shows what comes of
//! it. `docs/design.md` says why.

use std::process::ExitCode;

use bevy::prelude::*;

pub mod app;
pub mod args;
pub mod awake;
pub mod board;
pub mod forfeits;
pub mod headless;
mod heard;
pub mod hints;
pub mod input;
pub mod overlay;
pub mod platform;
pub mod players;
pub mod presenters;
pub mod sound;
pub mod sowing;
mod thinking;

use platform::{faults, paths, standard_error};

/// Runs the program.
pub fn run(args: args::Args) -> ExitCode {
    if args.headless {
        let game = args.game.unwrap_or(kavade_rules::Game::AliGuliMane);
        return headless::run(game, args.seats(), args.rounds, args.seed);
    }
    standard_error::never_wait();
    faults::speak_plainly();
    let needs = [
        faults::look_for_display(),
        faults::look_for_assets(&paths::assets_folder()),
    ];
    if let Some(sentence) = needs.into_iter().find_map(Result::err) {
        return faults::give_up(&sentence);
    }
    match app::app(&args).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
