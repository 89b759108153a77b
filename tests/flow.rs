//! How the game behaves, seen from outside: the board, the phases and the files, driven as a person drives them.

mod support;

#[path = "flow/alone.rs"]
mod alone;
#[path = "flow/begin.rs"]
mod begin;
#[path = "flow/closing.rs"]
mod closing;
#[path = "flow/endings.rs"]
mod endings;
#[path = "flow/files.rs"]
mod files;
#[path = "flow/forfeits.rs"]
mod forfeits;
#[path = "flow/going_on.rs"]
mod going_on;
#[path = "flow/help.rs"]
mod help;
#[path = "flow/hidden.rs"]
mod hidden;
#[path = "flow/keyboards.rs"]
mod keyboards;
#[path = "flow/let_go.rs"]
mod let_go;
#[path = "flow/looking_back.rs"]
mod looking_back;
#[path = "flow/looks.rs"]
mod looks;
#[path = "flow/moves.rs"]
mod moves;
#[path = "flow/old_files.rs"]
mod old_files;
#[path = "flow/order.rs"]
mod order;
#[path = "flow/pace.rs"]
mod pace;
#[path = "flow/program.rs"]
mod program;
#[path = "flow/refusals.rs"]
mod refusals;
#[path = "flow/rounds.rs"]
mod rounds;
#[path = "flow/screens.rs"]
mod screens;
#[path = "flow/sizes.rs"]
mod sizes;
#[path = "flow/skip.rs"]
mod skip;
#[path = "flow/sow.rs"]
mod sow;
#[path = "flow/tables.rs"]
mod tables;
#[path = "flow/views.rs"]
mod views;
